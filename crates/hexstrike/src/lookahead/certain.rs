//! What comes of a play whatever the others reply.

use std::ops::BitAnd;

use super::replies::replies;
use super::variation::{AssumedPlays, Fork, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::state::legal;
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Event, Match};
use kernel::{PerSeat, Seat};

/// How far it is looked: beyond it nothing is certain.
#[derive(Clone, Copy)]
pub struct ProofLimits<'a> {
    /// Parts of lines, from one choice to the next, that are gone through at most; each takes a few microseconds.
    pub parts: u32,
    /// Asked before each of them; a no ends the work.
    pub go_on: &'a dyn Fn() -> bool,
}

/// What all lines of `play` have in common, of what `tells` says of each: whatever each opponent replies, as often as he is up
/// before the end of the line, with any cards and any amount of adrenaline, and whatever is answered; the others wait. A line ends
/// where `seat` is up again, or falls. `hands` are the arrangements of each opponent's cards; where there are none, they are not
/// known, and nothing is certain. The work ends with the first line by which nothing is left.
pub fn in_all_lines<T: Copy + Default + PartialEq + BitAnd<Output = T>>(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    play: Commitment,
    limits: ProofLimits<'_>,
    tells: impl Fn(&Match, &[Event]) -> T,
) -> T {
    let others: Vec<Seat> = game.state().contenders().filter(|other| *other != seat).collect();
    // Who may hold any cards may have a reply to everything.
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

/// Going through all lines.
struct Proof<'a, T, F> {
    seat: Seat,
    plays: AssumedPlays,
    tells: F,
    limits: ProofLimits<'a>,
    /// What all lines so far have in common.
    common: Option<T>,
}

impl<T: Copy + Default + PartialEq + BitAnd<Output = T>, F: Fn(&Match, &[Event]) -> T> Proof<'_, T, F> {
    /// Goes through every line from here in which `other` replies. Says whether anything is left that all have in common.
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
                let told = (self.tells)(&game, &events);
                let common = self.common.map_or(told, |common| common & told);
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
