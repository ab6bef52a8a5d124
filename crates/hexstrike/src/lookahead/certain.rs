//! Certain results of a play: those that no reply of the others can change.

use std::ops::BitAnd;

use super::replies::replies;
use super::variation::{AssumedPlays, Fork, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::state::legal;
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Event, Match};
use kernel::{PerSeat, Seat};

/// Limits of the search for a proof; beyond them nothing counts as certain.
#[derive(Clone, Copy)]
pub struct ProofLimits<'a> {
    /// Maximum number of line segments, from one choice to the next. Each takes a few microseconds.
    pub parts: u32,
    /// Cancel check, called before each segment: false stops the search.
    pub go_on: &'a dyn Fn() -> bool,
}

/// Returns the part of `tells` that all lines of `play` share.
///
/// One opponent at a time replies, in every way, as often as it is up, with any cards and adrenaline; the
/// others wait. All answers to questions are tried. A line ends when `seat` is up again or falls.
///
/// `hands` are the arrangements of each opponent's cards. If an opponent has none, the cards are unknown and
/// nothing is certain. The search stops at the first line that leaves nothing in common.
pub fn in_all_lines<T: Copy + Default + PartialEq + BitAnd<Output = T>>(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    play: Commitment,
    limits: ProofLimits<'_>,
    tells: impl Fn(&Match, &[Event]) -> T,
) -> T {
    let others: Vec<Seat> = game.state().contenders().filter(|other| *other != seat).collect();
    // An opponent with unknown cards may have a reply to everything.
    if others.iter().any(|other| hands[*other].is_empty()) {
        return T::default();
    }
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    let first = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let mut proof = Proof { seat, plays, tells, limits, common: None };
    for other in others {
        for hand in &hands[other] {
            let mut held = first;
            held[other] = Some(*hand);
            let (line, script) = (game.supposing(seat, &held), VariationScript::new(seat, plays));
            if !proof.goes_through(other, line, script, Vec::new()) {
                return T::default();
            }
        }
    }
    proof.common.unwrap_or_default()
}

/// Search through all lines.
struct Proof<'a, T, F> {
    seat: Seat,
    plays: AssumedPlays,
    tells: F,
    limits: ProofLimits<'a>,
    /// Common part of all lines so far.
    common: Option<T>,
}

impl<T: Copy + Default + PartialEq + BitAnd<Output = T>, F: Fn(&Match, &[Event]) -> T> Proof<'_, T, F> {
    /// Searches every line from here in which `other` replies. Returns true while the lines have something in
    /// common.
    fn goes_through(
        &mut self,
        other: Seat,
        mut game: Match,
        mut script: VariationScript,
        mut events: Vec<Event>,
    ) -> bool {
        let Some(left) = self.limits.parts.checked_sub(1).filter(|_| (self.limits.go_on)()) else {
            return false;
        };
        self.limits.parts = left;
        let fork = script.run_to_fork(other, &mut game, &mut events);
        match fork.filter(|_| !events.contains(&Event::Fell { seat: self.seat })) {
            None => {
                let facts = (self.tells)(&game, &events);
                let common = self.common.map_or(facts, |common| common & facts);
                self.common = Some(common);
                common != T::default()
            }
            Some(Fork::Lost) => false,
            Some(Fork::Play) => {
                let replies = replies(&game, other, &self.plays);
                !replies.is_empty()
                    && replies.into_iter().all(|reply| {
                        let (mut line, mut script, mut events) = (game.clone(), script, events.clone());
                        script.reply(other, reply.play, &mut line, &mut events);
                        self.goes_through(other, line, script, events)
                    })
            }
            Some(Fork::Answer(Pending { id, prompt })) => {
                let answers = legal::answers(game.state(), prompt);
                !answers.is_empty()
                    && answers.into_iter().all(|answer| {
                        let (mut line, mut events) = (game.clone(), events.clone());
                        let taken = line.answer(prompt.seat, id, answer, &mut events);
                        taken.is_ok() && self.goes_through(other, line, script, events)
                    })
            }
        }
    }
}
