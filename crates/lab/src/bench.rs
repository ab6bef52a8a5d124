//! `lab bench`: speed of the rules, compared with the web edition's engine.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

use super::Finding;
use super::table::LabContent;
use hexstrike_game::bots::random;
use hexstrike_game::content::Deck;
use hexstrike_game::lookahead::{AssumedPlays, threat};
use hexstrike_game::rules::phases::flow::LonePlay;
use hexstrike_game::rules::state::event::{Event, Log};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::{Commitment, MatchState};
use hexstrike_game::rules::{Match, NullLog, Step, Tracker};
use kernel::{PerSeat, Seat};
use shell::bots::Dice;
use study::record::position::Position;

/// Beats per second of the web edition's engine alone in random duels, on a similar machine.
const WEB_BEATS: f64 = 4_500.0;
/// Matches per second of the same.
const WEB_MATCHES: f64 = 240.0;
/// One match in this many is planned through.
const PLANNED: u64 = 200;

/// Measures the rules on one core, with ratios to the web edition
///
/// Prints the median of the rounds, with the slowest and fastest in brackets.
#[derive(clap::Args)]
pub struct BenchArgs {
    /// Matches in a round
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Rounds of each measurement
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: NonZeroUsize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &BenchArgs) -> Finding {
    let BenchArgs { games, seed, .. } = *args;
    let rounds = args.rounds.get();
    let table = LabContent::set();
    let duels = Openings::of(&table)?;
    let (duel, most) = (MatchState::size(2), size_of::<MatchState>());
    say!("state of a duel {duel} bytes, at most {most}, match {} bytes", size_of::<Match>());

    let silent: Vec<Speed> = (0..rounds).map(|_| duels.play(games, seed, &mut NullLog)).collect();
    let logged: Vec<Speed> = (0..rounds).map(|_| duels.play(games, seed, &mut Kept::default())).collect();
    let beats = Spread::of(silent.iter().map(|speed| speed.beats));
    let matches = Spread::of(silent.iter().map(|speed| speed.matches));
    let beats_logged = Spread::of(logged.iter().map(|speed| speed.beats));
    say!("random duels            {beats} beats/s, {:.0} x the web edition", beats.median / WEB_BEATS);
    say!("                        {matches} matches/s, {:.0} x", matches.median / WEB_MATCHES);
    say!(
        "  with the log on       {beats_logged} beats/s, {:.2} of the speed",
        beats_logged.median / beats.median
    );

    let mut pairs = 0;
    let times = (0..rounds).map(|_| {
        let began = Instant::now();
        pairs = duels.all_pairs();
        began.elapsed().as_secs_f64() * 1e3
    });
    let times = Spread::of(times);
    say!("all pairs of plays      {times} ms for {pairs} pairs from an opening");

    let mut threats = duels.threats(games.div_ceil(PLANNED), seed);
    threats.sort_by(f64::total_cmp);
    let at = |share: f64| threats.get((threats.len() as f64 * share) as usize).copied().unwrap_or_default();
    let (median, most) = (at(0.5), at(0.99));
    say!(
        "threats and replies     {median:.2} ms a play, {most:.2} at the 99th percentile of {}",
        threats.len()
    );
    Ok(false)
}

/// Beats and matches per second.
struct Speed {
    beats: f64,
    matches: f64,
}

/// Duels of each ordered pair of decks before their first beat; at least one.
struct Openings(Vec<Match>);

impl Openings {
    fn of(table: &LabContent) -> Result<Self, String> {
        let decks: &[Deck] = table.all_decks();
        let pairs = decks.iter().flat_map(|first| decks.iter().map(move |second| [first, second]));
        let openings: Vec<Match> = pairs.map(|pair| table.seat(&pair)).collect::<Result<_, _>>()?;
        if openings.is_empty() {
            Err("there are no decks to play with".to_owned())
        } else {
            Ok(Self(openings))
        }
    }

    /// Plays random duels; all legal plays are equally likely.
    fn play<L: Log>(&self, games: u64, seed: u64, log: &mut L) -> Speed {
        let began = Instant::now();
        let mut beats = 0;
        let mut game = self.0[0].clone();
        for seed in (0..games).map(|game| seed.wrapping_add(game)) {
            let mut dice = Dice::seeded(seed);
            let Some(opening) = dice.pick(&self.0) else { break };
            game.clone_from(opening);
            while random::feed(&mut game, log, &mut dice) {}
            beats += u64::from(game.state().beat);
        }
        let seconds = began.elapsed().as_secs_f64();
        Speed { beats: beats as f64 / seconds, matches: games as f64 / seconds }
    }

    /// Times of the threat map and of the replies to a random play, for every decision of the first player in
    /// random duels, in milliseconds. The player knows the other's cards as far as a player at the screen
    /// does.
    fn threats(&self, games: u64, seed: u64) -> Vec<f64> {
        let mut took = Vec::new();
        for seed in (0..games).map(|game| seed.wrapping_add(game)) {
            let mut dice = Dice::seeded(seed);
            let Some(opening) = dice.pick(&self.0) else { break };
            let (mut game, mut tracker) = (opening.clone(), Position::tracker(opening, Some(Seat::FIRST)));
            let mut goes_on = true;
            while goes_on {
                let mut log: Vec<Event> = Vec::new();
                game.run(&mut log);
                log.drain(..).for_each(|event| tracker.note(game.ruleset(), event));
                if let Some(play) = random::play(game.ruleset(), game.state(), Seat::FIRST, &mut dice) {
                    took.push(threatened(&game, play, &tracker));
                }
                goes_on = random::feed(&mut game, &mut log, &mut dice);
                log.into_iter().for_each(|event| tracker.note(game.ruleset(), event));
            }
        }
        took
    }

    /// Runs every pair of plays of the two players to the next decision, and counts the pairs.
    fn all_pairs(&self) -> usize {
        let mut opening = self.0[0].clone();
        opening.run(&mut NullLog);
        let plays = |seat| {
            let mut plays: Vec<Commitment> = Vec::new();
            legal::each_play(opening.ruleset(), opening.state(), seat, |play| plays.push(play));
            plays
        };
        let seats: Vec<Seat> = opening.state().seats().collect();
        let (ours, theirs) = (plays(seats[0]), plays(seats[1]));
        let (mut trial, start) = (opening.clone(), *opening.state());
        let mut alone = |seat: Seat, plays: &[Commitment]| -> Vec<(Commitment, Option<LonePlay>)> {
            plays.iter().map(|play| (*play, trial.alone(&start, seat, *play))).collect()
        };
        let (ours, theirs) = (alone(seats[0], &ours), alone(seats[1], &theirs));
        for (our, one) in &ours {
            for (their, other) in &theirs {
                let apart = one.as_ref().zip(other.as_ref());
                if !apart.is_some_and(|(one, other)| trial.put_together(&start, [one, other])) {
                    trial.rewind(&start);
                    let committed = trial.commit(seats[0], *our, &mut NullLog).is_ok()
                        && trial.commit(seats[1], *their, &mut NullLog).is_ok();
                    let step: Step = trial.run(&mut NullLog);
                    black_box((committed, step));
                }
                black_box(trial.state());
            }
        }
        ours.len() * theirs.len()
    }
}

/// Time to compute the threats to this play of the first player, in milliseconds.
fn threatened(game: &Match, play: Commitment, tracker: &Tracker) -> f64 {
    let hands = |seat: Seat| tracker.arrangements(seat).to_vec();
    let hands = PerSeat(std::array::from_fn(|i| Seat::new(i).map_or_else(Vec::new, hands)));
    let mut plays = AssumedPlays::default();
    plays[Seat::FIRST] = Some(play);
    let began = Instant::now();
    black_box(threat(game, Seat::FIRST, &hands, plays, || true));
    began.elapsed().as_secs_f64() * 1e3
}

/// A log that is cleared now and then, like that of the screen.
#[derive(Default)]
struct Kept(Vec<Event>);

impl Log for Kept {
    fn record(&mut self, event: Event) {
        if self.0.len() >= 4096 {
            black_box(&self.0);
            self.0.clear();
        }
        self.0.push(event);
    }
}

/// Values of several rounds.
struct Spread {
    least: f64,
    median: f64,
    most: f64,
}

impl Spread {
    fn of(figures: impl Iterator<Item = f64>) -> Self {
        let mut figures: Vec<f64> = figures.collect();
        figures.sort_by(f64::total_cmp);
        let (least, most) = (figures[0], figures[figures.len() - 1]);
        Self { least, median: figures[figures.len() / 2], most }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let places = if self.median < 100.0 { 1 } else { 0 };
        let Self { least, median, most } = self;
        write!(f, "{median:.places$} ({least:.places$} to {most:.places$})")
    }
}
