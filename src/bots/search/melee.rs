//! A decision in a free-for-all when others are up too: the best answer to what they are likely to do.

use super::{NO_FLOORS, Rated, Search};
use crate::bots::arithmetic::exp;
use crate::bots::random::Dice;
use crate::rules::state::Course;
use crate::rules::{Commitment, Seat, State};

/// Joint replies of the others that are weighed.
const DRAWS: usize = 6;
/// Joint replies against which the best plays are looked at closely.
const CLOSE_DRAWS: usize = 3;
/// Loss of a chance to win at which a reply is chosen e times less often.
const WHIM: f64 = 0.02;
/// Beats that a player waits who is taken not to choose: longer than any set.
const WAIT: u8 = 12;

impl Search<'_> {
    /// All plays against replies drawn from what each of the others would do if the rest waited, best first.
    pub fn melee(&mut self, worlds: &[State], seat: Seat, plays: &[Commitment], dice: &mut Dice) -> Vec<Rated> {
        let draws: Vec<(usize, Vec<(Seat, Commitment)>)> = (0..DRAWS)
            .map(|draw| {
                let world = draw % worlds.len().max(1);
                (world, self.likely_replies(&worlds[world], seat, dice))
            })
            .collect();
        let mut rated: Vec<Rated> = Vec::with_capacity(plays.len());
        for play in plays {
            let chance = self.mean(worlds, &draws, (seat, *play), false);
            rated.push(Rated { play: *play, chance });
        }
        rated.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        self.depth = self.reach.depth;
        if self.depth > 1 && !self.meter.is_over() {
            let width = self.reach.width(0).min(rated.len());
            let mut close: Vec<Rated> = Vec::with_capacity(width);
            for old in &rated[..width] {
                let chance = self.mean(worlds, &draws[..CLOSE_DRAWS], (seat, old.play), true);
                close.push(Rated { chance, ..*old });
            }
            if !self.meter.is_over() {
                close.sort_by(|a, b| b.chance.total_cmp(&a.chance));
                rated.splice(..width, close);
            }
        }
        rated
    }

    fn mean(
        &mut self,
        worlds: &[State],
        draws: &[(usize, Vec<(Seat, Commitment)>)],
        own: (Seat, Commitment),
        closely: bool,
    ) -> f64 {
        let mut sum = 0.0;
        for (world, replies) in draws {
            let mut all = replies.clone();
            all.push(own);
            let (after, chances) = self.future(&worlds[*world], &all);
            let chances = if closely { self.value(&after, chances, 1, NO_FLOORS) } else { chances };
            sum += chances[own.0.index()];
        }
        sum / draws.len().max(1) as f64
    }

    /// One play for each other who is up, the better the likelier.
    fn likely_replies(&mut self, world: &State, seat: Seat, dice: &mut Dice) -> Vec<(Seat, Commitment)> {
        let others: Vec<Seat> = super::up(world).filter(|other| *other != seat).collect();
        let mut replies = Vec::with_capacity(others.len());
        for other in others {
            let alone = waiting(world, other);
            let plays = super::thinned(&self.candidates(&alone, other), self.reach.sample);
            let chances: Vec<f64> =
                plays.iter().map(|play| self.future(&alone, &[(other, *play)]).1[other.index()]).collect();
            let best = chances.iter().copied().fold(0.0, f64::max);
            let weights: Vec<f64> = chances.iter().map(|chance| exp((chance - best) / WHIM)).collect();
            if let Some(chosen) = dice.weighted(&weights) {
                replies.push((other, plays[chosen]));
            }
        }
        replies
    }
}

/// The position with everybody but `seat` who is up waiting.
pub fn waiting(state: &State, seat: Seat) -> State {
    let mut alone = *state;
    for other in state.seats().filter(|other| *other != seat) {
        let fighter = &mut alone.fighters[other];
        if let Course::Open(_) = fighter.course {
            (fighter.course, fighter.sealed) = (Course::Idle { left: WAIT, returning: false }, None);
        }
    }
    alone
}
