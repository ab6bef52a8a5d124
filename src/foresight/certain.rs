//! What comes of a play whatever the others reply.

use super::replies::replies;
use super::variation::{AssumedPlays, Fork, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Event, Match, PerSeat, Seat, state::legal};

/// More lines are not gone through: nothing is certain then.
const MOST_LINES: u32 = 20_000;

/// Whether every line of `play` comes to what `holds` looks for: whatever each opponent replies, as often as he is up before the
/// end of the line, with any cards and any amount of adrenaline, and whatever anybody answers; the others wait. `hands` are the
/// arrangements of each opponent's cards; where there are none, they are not known, and nothing is certain. The first line that
/// comes to something else ends the work, so what is not certain costs next to nothing.
pub fn is_certain(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    play: Commitment,
    holds: impl Fn(&Match, &[Event]) -> bool,
) -> bool {
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    let first = PerSeat(std::array::from_fn(|i| hands.0[i].first().copied()));
    let mut others = game.state().contenders().filter(|other| *other != seat);
    others.all(|other| {
        let mut proof = Proof { other, plays, holds: &holds, left: MOST_LINES };
        // Who may hold any cards may have a reply to everything.
        !hands[other].is_empty()
            && hands[other].iter().all(|hand| {
                let mut held = first;
                held[other] = Some(*hand);
                let line = game.supposing(seat, &held);
                proof.holds_from(line, VariationScript::new(seat, plays), Vec::new())
            })
    })
}

/// Going through all lines of one opponent.
struct Proof<'a, H> {
    other: Seat,
    plays: AssumedPlays,
    holds: &'a H,
    /// Lines that may still be gone through.
    left: u32,
}

impl<H: Fn(&Match, &[Event]) -> bool> Proof<'_, H> {
    /// Whether it holds in every line that goes on from here.
    fn holds_from(&mut self, mut game: Match, mut script: VariationScript, mut events: Vec<Event>) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        match script.run_to_fork(self.other, &mut game, &mut events) {
            None => (self.holds)(&game, &events),
            Some(Fork::Play) => replies(&game, self.other, &self.plays).into_iter().all(|reply| {
                let (mut line, mut script, mut events) = (game.clone(), script, events.clone());
                script.reply(self.other, reply.play, &mut line, &mut events);
                self.holds_from(line, script, events)
            }),
            Some(Fork::Answer(Pending { id, prompt })) => {
                legal::answers(game.state(), prompt).into_iter().all(|answer| {
                    let (mut line, mut events) = (game.clone(), events.clone());
                    let taken = line.answer(prompt.seat, id, answer, &mut events);
                    taken.is_ok() && self.holds_from(line, script, events)
                })
            }
        }
    }
}
