//! `lab fit`: plays bots against themselves and fits the weights of their evaluation to the results.

use std::path::PathBuf;

use super::Finding;
use super::contest::{self, ContestSight, Contestant};
use super::files::Writing;
use super::ladder::THREADS;
use super::table::LabContent;
use hexstrike_game::bots::evaluation::{Evaluation, Fit, Weights};
use hexstrike_game::bots::features::{COUNT, Features};
use hexstrike_game::bots::random::Random;
use hexstrike_game::bots::search::SearchReach;
use hexstrike_game::bots::search_bot::{SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::state::setup::StartingState;
use hexstrike_game::rules::{Event, InformationState};
use kernel::Seat;
use kernel::parallel::spread;
use shell::bots::Dice;
use shell::bots::arithmetic::logistic;
use shell::bots::{Budget, SearchLimits};

/// Plays a quick bot against itself and fits the evaluation to the results
///
/// The bot looks one play ahead with the current weights, after some random plays. A logistic function is fitted to
/// nine tenths of the matches and tested on the rest; its weights are written as the new ones.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct FitArgs {
    /// Number of matches, 10 at least: every tenth is only for testing
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(10..))]
    matches: u64,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads that share the matches, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
    /// File for the weights
    #[arg(long, value_name = "FILE", default_value = "assets/bots/weights.ron")]
    out: PathBuf,
    #[command(flatten)]
    writing: Writing,
}

/// Features of a position, and the result for the first seat: 1 for a win, 0 for a loss, one half for a draw.
type Sample = (Features, f64);

/// One match in this many is excluded from the fit, for testing.
const HELD_BACK: usize = 10;
/// Ridge penalty on each weight, in positions.
const RIDGE: f64 = 20.0;
/// Steps of Newton's method, which converges in far fewer.
const STEPS: usize = 20;
/// A match begins with fewer than this many random plays on each side.
const MOST_WANDERING: usize = 10;
/// Futures that the bot may simulate for one decision.
const THOUGHTS: u64 = 20_000;
/// Most initial damage of a fighter, in every other match.
const MOST_DAMAGE: usize = 30;

pub fn run(args: &FitArgs) -> Finding {
    let FitArgs { matches, seed, threads, .. } = *args;
    let table = LabContent::set();
    table.any_decks(2, &mut Dice::seeded(seed))?;
    args.writing.check(&args.out)?;
    let played = spread(matches as usize, threads, |place| samples(&table, seed, place));
    let (mut known, mut unseen): (Vec<Sample>, Vec<Sample>) = (Vec::new(), Vec::new());
    for (place, samples) in played.into_iter().enumerate() {
        let part = if place % HELD_BACK == 0 { &mut unseen } else { &mut known };
        part.extend(samples?);
    }
    let weights = fitted(&known);
    let (loss, right) = judged(&weights, &unseen);
    let fit = Fit {
        command: format!("cargo lab fit --matches {matches} --seed {seed} --replace"),
        matches,
        positions: (known.len() + unseen.len()) as u64,
        loss: (loss * 1e4).round() / 1e4,
        right: (right * 1e4).round() / 1e4,
    };
    say!("{} positions of {matches} matches: loss {loss:.4}, right {:.1}%", fit.positions, 100.0 * right);
    let rounded = weights.map(|weight| (weight * 1e4).round() / 1e4);
    let text = ron::ser::to_string_pretty(
        &Weights::embedded().refitted(fit, &rounded),
        ron::ser::PrettyConfig::default(),
    )
    .map_err(|error| error.to_string())?;
    args.writing.write(&args.out, &(text + "\n"))?;
    say!("written to {}", args.out.display());
    Ok(false)
}

/// Parameters of the bot whose matches are fitted: as strong as a fast bot can be.
fn manner() -> ThinkingStyle {
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![4], sample: 12, rounds: 3, draws: 6, worlds: 1 };
    ThinkingStyle { reach, whim: 0.0, forgets: 0.0, exploits: 0.0, temper: Vec::new(), taste: Vec::new() }
}

/// Decisions of one match.
fn samples(table: &LabContent, seed: u64, place: usize) -> Result<Vec<Sample>, String> {
    let mut dice = Dice::of_nth(seed, place);
    let decks = table.any_decks(2, &mut dice)?;
    let middle = place % 2 == 1;
    let mut opening = || StartingState {
        damage: (dice.below(MOST_DAMAGE) * usize::from(middle)) as u16,
        adrenaline: (dice.below(6) * usize::from(middle)) as u8,
        hand: None,
    };
    let openings = vec![opening(), opening()];
    let game = table.seat_with(&decks, openings)?;
    let wandering = dice.below(MOST_WANDERING);
    let mut contestants: Vec<Contestant> = (0..2)
        .map(|_| {
            let seeds = [(); 2].map(|()| Dice::seeded(dice.below(1 << 30) as u64));
            let [own, random] = seeds;
            let wanderer =
                Wanderer { left: wandering, random: Random::new(random), bot: SearchBot::new(manner(), own) };
            Contestant::new(Box::new(wanderer), SearchLimits::within(Budget::Iterations(THOUGHTS)))
        })
        .collect();
    let mut positions: Vec<Features> = Vec::new();
    let mut decisions = 0;
    let outcome = contest::play(game, &mut contestants, |sight| {
        let ContestSight::Choice(game, ..) = sight else { return };
        decisions += 1;
        if decisions <= 2 * wandering {
            return;
        }
        positions.push(Evaluation::difference(game, game.state()));
    })?;
    let won = match (outcome.winners.contains(Seat::FIRST), outcome.winners.is_empty()) {
        (true, _) => 1.0,
        (false, true) => 0.5,
        (false, false) => 0.0,
    };
    Ok(positions.into_iter().map(|position| (position, won)).collect())
}

/// Plays randomly for a while, so that the fit sees positions that no thinking player reaches; then searches.
#[derive(Debug)]
struct Wanderer {
    left: usize,
    random: Random,
    bot: SearchBot,
}

impl Bot for Wanderer {
    fn play(&mut self, info: &InformationState, limits: &SearchLimits) -> Option<ChosenPlay> {
        if self.left > 0 {
            self.left -= 1;
            self.random.play(info, limits)
        } else {
            self.bot.play(info, limits)
        }
    }

    fn answer(
        &mut self,
        info: &InformationState,
        question: Pending,
        limits: &SearchLimits,
    ) -> Option<Answer> {
        self.bot.answer(info, question, limits)
    }

    fn watch(&mut self, event: &Event) {
        self.bot.watch(event);
    }
}

fn foreseen(weights: &Features, position: &Features) -> f64 {
    logistic(weights.iter().zip(position).map(|(weight, value)| weight * value).sum())
}

/// Newton's method on the log loss with a ridge penalty. A duel is symmetric, so there is no constant.
fn fitted(samples: &[Sample]) -> Features {
    let mut weights = [0.0; COUNT];
    for _ in 0..STEPS {
        let mut gradient = weights.map(|weight| -RIDGE * weight);
        let mut curvature = [[0.0; COUNT]; COUNT];
        for (i, row) in curvature.iter_mut().enumerate() {
            row[i] = RIDGE;
        }
        for (position, won) in samples {
            let chance = foreseen(&weights, position);
            let slope = chance * (1.0 - chance);
            for (i, value) in position.iter().enumerate().filter(|(_, value)| **value != 0.0) {
                gradient[i] += (won - chance) * value;
                for (sum, other) in curvature[i].iter_mut().zip(position) {
                    *sum += slope * value * other;
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solved(curvature, gradient)) {
            *weight += step;
        }
    }
    weights
}

/// Solution of a positive definite system by elimination.
fn solved(mut matrix: [[f64; COUNT]; COUNT], mut right: Features) -> Features {
    for pivot in 0..COUNT {
        for row in pivot + 1..COUNT {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let above = matrix[pivot];
            for (value, upper) in matrix[row].iter_mut().zip(above) {
                *value -= factor * upper;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..COUNT).rev() {
        let rest: f64 = (row + 1..COUNT).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - rest) / matrix[row][row];
    }
    right
}

/// Mean log loss, and the share of positions in which the likelier winner won.
fn judged(weights: &Features, samples: &[Sample]) -> (f64, f64) {
    let (mut loss, mut right) = (0.0, 0.0);
    for (position, won) in samples {
        let chance = foreseen(weights, position).clamp(1e-6, 1.0 - 1e-6);
        loss -= won * chance.ln() + (1.0 - won) * (1.0 - chance).ln();
        right += f64::from(u8::from((chance > 0.5) == (*won > 0.5)));
    }
    let count = samples.len().max(1) as f64;
    (loss / count, right / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_weights_are_found_again() {
        let mut dice = Dice::seeded(5);
        let mut truth = [0.0; COUNT];
        (truth[0], truth[3]) = (-2.0, 1.0);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let position = std::array::from_fn(|_| dice.unit() * 2.0 - 1.0);
                let won = dice.unit() < foreseen(&truth, &position);
                (position, f64::from(u8::from(won)))
            })
            .collect();
        let found = fitted(&samples);
        for (is, expected) in found.iter().zip(truth) {
            assert!((is - expected).abs() < 0.12, "{found:?}");
        }
        assert!(judged(&found, &samples).1 > 0.7);
    }
}
