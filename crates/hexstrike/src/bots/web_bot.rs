//! Baseline for measurements: the bot of the published web edition by its written rules (web edition 11.2).
//!
//! It tries every play without adrenaline while every other seat that is up waits for one beat. It scores the
//! state after the last resolved beat, and draws among the plays by score. Where the text is silent: a
//! question stops the simulation; the angle is the smaller one, 0 to 180 degrees; of several nearest
//! opponents the first in roster order counts. Its faults remain, because a corrected copy would be another
//! baseline.

use serde::{Deserialize, Serialize};

use super::{Bot, ChosenPlay};
use crate::rules::state::Activity;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Commitment, InformationState, Match, MatchState, NullLog, Step};
use kernel::{Cell, Facing, PerSeat, Seat};
use shell::bots::Dice;
use shell::bots::SearchLimits;
use shell::bots::arithmetic::degrees_of_cosine;

/// Sampling among the scored plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sampling {
    /// Among all but the ten best.
    Easy,
    /// Among all.
    Medium,
    /// Among the five best.
    Hard,
}

/// Most answers of one question that it tries.
const MOST_ANSWERS: usize = 512;

/// The web edition's bot.
#[derive(Debug, Clone)]
pub struct WebBot {
    sampling: Sampling,
    dice: Dice,
}

impl WebBot {
    /// Bot with its own random stream.
    pub fn new(sampling: Sampling, dice: Dice) -> Self {
        Self { sampling, dice }
    }
}

impl Bot for WebBot {
    fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        let seat = info.viewer()?;
        let world = info.world(&mut |bound| self.dice.below(bound));
        let scored: Vec<_> = legal::plays(world.ruleset(), world.state(), seat)
            .into_iter()
            .filter_map(|play| Some((play, look(&foreseen(&world, seat, play)?, world.state(), seat))))
            .collect();
        self.draw(&scored).map(ChosenPlay::plain)
    }

    fn answer(&mut self, info: &InformationState, question: Pending, _: &SearchLimits) -> Option<Answer> {
        let seat = info.viewer()?;
        let world = info.world(&mut |bound| self.dice.below(bound));
        if let Ask::DrawOffer { by } = question.prompt.ask {
            return Some(Answer::Decision(self.agrees(world.state(), seat, by)));
        }
        let scored: Vec<_> = legal::answers(world.state(), question.prompt)
            .into_iter()
            .take(MOST_ANSWERS)
            .filter_map(|answer| {
                let mut game = world.clone();
                game.answer(seat, question.id, answer, &mut NullLog).ok()?;
                run_on(&mut game);
                Some((answer, look(&game, world.state(), seat)))
            })
            .collect();
        self.draw(&scored)
    }
}

impl WebBot {
    fn draw<T: Copy>(&mut self, scored: &[(T, f64)]) -> Option<T> {
        let weights = weights(self.sampling, &scored.iter().map(|(_, score)| *score).collect::<Vec<_>>());
        let chosen = self.dice.weighted(&weights)?;
        scored.get(chosen).map(|(choice, _)| *choice)
    }

    /// Answer to a draw offer (web edition 11.2). An offer by the rules is compared with the opponent with
    /// the most damage.
    fn agrees(&self, state: &MatchState, seat: Seat, by: Option<Seat>) -> bool {
        let damage = |seat: Seat| state.fighters[seat].damage;
        let others = state.contenders().filter(|other| *other != seat).map(damage);
        let theirs = by.map(damage).or(others.max()).unwrap_or_default();
        let own = damage(seat);
        match self.sampling {
            Sampling::Easy => true,
            Sampling::Medium => own + 10 >= theirs,
            Sampling::Hard => own >= theirs + 10,
        }
    }
}

/// Weight of each candidate under a sampling: its score if positive; uniform if none is.
pub fn weights(sampling: Sampling, scores: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let among = match sampling {
        Sampling::Hard => &order[..order.len().min(5)],
        Sampling::Easy if order.len() > 10 => &order[10..],
        Sampling::Easy | Sampling::Medium => &order[..],
    };
    let even = among.iter().all(|place| scores[*place] <= 0.0);
    let mut weights = vec![0.0; scores.len()];
    for &place in among {
        weights[place] = if even { 1.0 } else { scores[place].max(0.0) };
    }
    weights
}

/// State after the bot's own play, as far as it simulates. `None` if the play is illegal.
pub fn foreseen(world: &Match, seat: Seat, play: Commitment) -> Option<Match> {
    let mut game = world.clone();
    game.commit(seat, play, &mut NullLog).ok()?;
    let_others_wait(&mut game, seat);
    run_on(&mut game);
    Some(game)
}

/// Lets the first other seat that comes up, now or later, wait for one beat; none if the bot itself comes up
/// first.
fn let_others_wait(game: &mut Match, seat: Seat) {
    let is_up = |state: &MatchState, other: &Seat| *other != seat && state.fighters[*other].is_open();
    if !game.state().seats().any(|other| is_up(game.state(), &other)) {
        run_on(game);
    }
    if matches!(game.waits_for(), Some(Step::Answer(_) | Step::Over(_))) {
        return;
    }
    let mut state = *game.state();
    for other in state.seats().filter(|other| is_up(game.state(), other)) {
        let fighter = &mut state.fighters[other];
        (fighter.activity, fighter.sealed) = (Activity::Idle { left: 1 }, None);
    }
    game.rewind(&state);
}

/// Score of a simulated state: positions after the last resolved beat, hands after the following refresh.
fn look(game: &Match, before: &MatchState, seat: Seat) -> f64 {
    let hurt = PerSeat(before.fighters.0.map(|fighter| fighter.damage));
    score(game, &hurt, seat)
}

/// Advances until a seat is up, a question is open or the match is over.
fn run_on(game: &mut Match) {
    while game.waits_for().is_none() {
        game.advance(&mut NullLog);
    }
}

/// Score of a position; `before` is the damage of each seat at the time of the choice.
pub fn score(game: &Match, before: &PerSeat<u16>, seat: Seat) -> f64 {
    let state = game.state();
    let own = &state.fighters[seat];
    let centre = game.arena().centre();
    let squared = |at: Cell| {
        let away = f64::from(at.distance(centre));
        away * away
    };
    let opponents = || state.contenders().filter(|other| *other != seat);
    let dealt: u16 =
        opponents().map(|other| state.fighters[other].damage.saturating_sub(before[other])).sum();
    let out: f64 = opponents().map(|other| squared(state.fighters[other].at)).sum();
    let cards = f64::from(own.hand.ability_count() + own.hand.movement_count());
    let land = if game.arena().is_land(own.at) { 10.0 } else { 0.0 };
    let nearest = opponents().map(|other| state.fighters[other].at).min_by_key(|at| at.distance(own.at));
    let angle = nearest.map_or(0.0, |at| angle_to(own.at, mirrored(own.facing), at));
    -squared(own.at) + 4.0 * f64::from(dealt) + land + out + cards * cards + (360.0 - angle) / 36.0
}

/// Mirrored facing: the web edition's bot counts facings from east in the other direction (web edition
/// 10.38).
const fn mirrored(facing: Facing) -> Facing {
    Facing::E.clockwise(facing.steps_to(Facing::E))
}

/// Degrees between a fighter's facing and another hex.
fn angle_to(from: Cell, facing: Facing, at: Cell) -> f64 {
    let place = |cell: Cell| {
        let (q, r) = (f64::from(cell.axial().0), f64::from(cell.axial().1));
        (3f64.sqrt() * (q + r / 2.0), 1.5 * r)
    };
    let (zero, ahead, there) = (place(from), place(from.ahead(facing, 1)), place(at));
    let (look, way) = ((ahead.0 - zero.0, ahead.1 - zero.1), (there.0 - zero.0, there.1 - zero.1));
    let lengths = (look.0 * look.0 + look.1 * look.1).sqrt() * (way.0 * way.0 + way.1 * way.1).sqrt();
    if lengths == 0.0 { 0.0 } else { degrees_of_cosine((look.0 * way.0 + look.1 * way.1) / lengths) }
}
