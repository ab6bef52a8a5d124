//! Decisions of one player while the timelines of the others are open.

use super::{Floors, NO_FLOORS, Search};
use crate::bots::evaluation::Chances;
use crate::rules::{Commitment, MatchState};
use kernel::Seat;

/// A play and its value for its player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The play.
    pub play: Commitment,
    /// Chance to win, 0 to 1.
    pub chance: f64,
}

/// State after a play.
struct Branch {
    after: MatchState,
    chances: Chances,
}

impl Search<'_> {
    /// All plays, best first. The best are searched as deep as the budget allows, the others less deep. Plays
    /// within `slack` of the best get exact values.
    pub fn alone(
        &mut self,
        worlds: &[MatchState],
        seat: Seat,
        plays: &[Commitment],
        slack: f64,
    ) -> Vec<Rated> {
        let share = 1.0 / worlds.len().max(1) as f64;
        let mut rated: Vec<(Rated, usize)> = Vec::with_capacity(plays.len());
        let mut futures: Vec<Vec<(MatchState, Chances)>> = Vec::with_capacity(plays.len());
        for (place, play) in plays.iter().enumerate() {
            let after: Vec<_> = worlds.iter().map(|world| self.future(world, &[(seat, *play)])).collect();
            let chance = after.iter().map(|(_, chances)| chances[seat.index()] * share).sum();
            rated.push((Rated { play: *play, chance }, place));
            futures.push(after);
        }
        rated.sort_by(|a, b| b.0.chance.total_cmp(&a.0.chance));
        for depth in 2..=self.reach.depth {
            self.depth = depth;
            let width = (self.reach.width(0) >> (depth - 2)).max(2);
            let mut kept: Vec<(Rated, usize)> = Vec::new();
            let (mut left, mut best) = (Vec::new(), f64::NEG_INFINITY);
            for &(old, place) in &rated {
                let same = |(_, other): &(Rated, usize)| {
                    let pairs = futures[*other].iter().zip(&futures[place]);
                    pairs.clone().all(|(a, b)| a.1 == b.1) && pairs.clone().all(|(a, b)| a.0 == b.0)
                };
                if kept.len() >= width || kept.iter().any(same) {
                    left.push((old, place));
                    continue;
                }
                let mut floors = NO_FLOORS;
                if worlds.len() == 1 && seat.index() < 2 {
                    floors[seat.index()] = best - slack;
                }
                let mut chance = 0.0;
                for (after, chances) in &futures[place] {
                    chance += self.value(after, *chances, 1, floors)[seat.index()] * share;
                }
                best = best.max(chance);
                kept.push((Rated { chance, ..old }, place));
            }
            if self.meter.is_over() {
                break;
            }
            kept.sort_by(|a, b| b.0.chance.total_cmp(&a.0.chance));
            // The others were searched less deep: cap them at the worst of the closer ones.
            let worst = kept.last().map_or(1.0, |(rated, _)| rated.chance);
            for (old, _) in &mut left {
                old.chance = old.chance.min(worst);
            }
            kept.append(&mut left);
            rated = kept;
        }
        rated.into_iter().map(|(rated, _)| rated).collect()
    }

    /// Chances after the best play of the seat that is up; `None` if it has none.
    pub(super) fn best_of(
        &mut self,
        state: &MatchState,
        seat: Seat,
        ply: usize,
        floors: Floors,
    ) -> Option<Chances> {
        let own = seat.index();
        let duel = state.seats().len() == 2;
        // Least chance at which the opponent would enter this line.
        let other_floor = if duel { floors[1 - own] } else { f64::NEG_INFINITY };
        let last = ply + 1 >= self.depth;
        let candidates = self.trial.candidates(state, seat);
        if last {
            return self.best_at_last(state, seat, candidates, other_floor);
        }
        let mut best: Option<Chances> = None;
        let mut branches: Vec<Branch> = Vec::with_capacity(candidates.len());
        for play in candidates {
            let (after, chances) = self.future(state, &[(seat, play)]);
            branches.push(Branch { after, chances });
            if self.meter.is_over() {
                break;
            }
        }
        // A stable sort keeps equals in hand order; card numbers would depend on the rule set.
        branches.sort_by(|a, b| b.chances[own].total_cmp(&a.chances[own]));
        let width = self.reach.width(ply);
        let mut kept: Vec<usize> = Vec::with_capacity(width);
        for (place, branch) in branches.iter().enumerate() {
            if kept.len() >= width {
                break;
            }
            let same = |other: &usize| {
                branches[*other].chances == branch.chances && branches[*other].after == branch.after
            };
            if kept.iter().rev().any(same) {
                continue;
            }
            kept.push(place);
            let mut inner = floors;
            if duel && let Some(best) = best {
                inner[own] = inner[own].max(best[own]);
            }
            let chances = self.value(&branch.after, branch.chances, ply + 1, inner);
            if best.is_none_or(|best| chances[own] > best[own]) {
                best = Some(chances);
                if duel && 1.0 - chances[own] <= other_floor {
                    break;
                }
            }
        }
        best
    }

    /// The same at the last ply. Stops once the opponent's chance falls to what another line offers.
    fn best_at_last(
        &mut self,
        state: &MatchState,
        seat: Seat,
        mut candidates: Vec<Commitment>,
        other_floor: f64,
    ) -> Option<Chances> {
        let own = seat.index();
        if let Some(at) = candidates.iter().position(|play| Some(*play) == self.killer) {
            candidates[..=at].rotate_right(1);
        }
        let mut best: Option<Chances> = None;
        for play in candidates {
            let chances = self.judged(state, &[(seat, play)]);
            if best.is_none_or(|best| chances[own] > best[own]) {
                best = Some(chances);
                if 1.0 - chances[own] <= other_floor {
                    self.killer = Some(play);
                    break;
                }
            }
            if self.meter.is_over() {
                break;
            }
        }
        best
    }
}
