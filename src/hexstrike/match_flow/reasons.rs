//! Reasons of bots for their plays, shown only after the reveal.

use hexstrike_game::bots::ChosenPlay;
use hexstrike_game::rules::Event;
use kernel::{PerSeat, Seat};

/// Reasons of each bot, by choice in order.
#[derive(Debug, Default)]
pub(super) struct Reasons(PerSeat<Vec<Reason>>);

/// Choice, and number of events before it.
#[derive(Debug)]
struct Reason {
    after: usize,
    choice: ChosenPlay,
}

impl Reasons {
    /// Records a choice made after this many events, if the bot gave a reason.
    pub fn note(&mut self, seat: Seat, after: usize, choice: Option<ChosenPlay>) {
        self.0[seat].extend(choice.map(|choice| Reason { after, choice }));
    }

    /// Returns the reason for the play that the seat last revealed within these events.
    pub fn of(&self, seat: Seat, log: &[Event]) -> Option<&ChosenPlay> {
        let reveals = |event: &Event| matches!(event, Event::Revealed { seat: of, .. } if *of == seat);
        let at = log.iter().rposition(reveals)?;
        let Event::Revealed { commitment, .. } = log[at] else { return None };
        let reason = self.0[seat].iter().rfind(|reason| reason.after <= at)?;
        (reason.choice.play == commitment).then_some(&reason.choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::rules::{CardId, Commitment};
    use kernel::Rotation;

    const fn play(active: u8) -> Commitment {
        Commitment { active: CardId(active), passive: CardId(9), rotation: Rotation::Stay, adrenaline: 0 }
    }

    #[test]
    fn a_reason_shows_from_its_reveal_until_the_next() {
        let seat = Seat::FIRST;
        let revealed = |active| Event::Revealed { seat, commitment: play(active) };
        let mut reasons = Reasons::default();
        reasons.note(seat, 1, Some(ChosenPlay::plain(play(1))));
        reasons.note(seat, 3, Some(ChosenPlay::plain(play(2))));
        let log = [Event::BeatEnded { beat: 1 }, revealed(1), Event::BeatEnded { beat: 2 }, revealed(2)];
        let reason = |read: usize| reasons.of(seat, &log[..read]).map(|choice| choice.play);
        assert_eq!([0, 1, 2, 3, 4].map(reason), [None, None, Some(play(1)), Some(play(1)), Some(play(2))]);
    }

    #[test]
    fn what_was_played_without_a_reason_has_none() {
        let seat = Seat::FIRST;
        let mut reasons = Reasons::default();
        reasons.note(seat, 0, Some(ChosenPlay::plain(play(1))));
        reasons.note(seat, 1, None);
        let log = [1, 2].map(|active| Event::Revealed { seat, commitment: play(active) });
        assert_eq!(reasons.of(seat, &log), None);
    }
}
