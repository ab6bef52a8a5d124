//! Damage to every fighter since the deciding seat's last play.

use hexstrike_game::rules::Event;
use kernel::{PerSeat, Seat};

/// Net damage of every fighter since the last play of `seat`; 0 before its first play. A fighter that returns
/// to the island starts at 0.
pub fn since_last_play(log: &[Event], seat: Seat) -> PerSeat<u16> {
    let mut taken = PerSeat::<u16>::default();
    let own = |event: &Event| matches!(*event, Event::Revealed { seat: by, .. } if by == seat);
    let Some(last) = log.iter().rposition(own) else { return taken };
    for event in &log[last..] {
        match *event {
            Event::Damaged { seat, amount, .. } => taken[seat] += amount,
            Event::Healed { seat, amount, .. } => taken[seat] = taken[seat].saturating_sub(amount),
            Event::Respawned { seat, .. } => taken[seat] = 0,
            _ => {}
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::rules::state::event::Source;
    use hexstrike_game::rules::{CardId, Commitment};
    use kernel::Rotation;

    #[test]
    fn only_what_came_after_the_own_last_play_counts() {
        let [a, b, ..] = Seat::ALL;
        let card = CardId(0);
        let commitment = Commitment { active: card, passive: card, rotation: Rotation::Stay, adrenaline: 0 };
        let shown = |seat| Event::Revealed { seat, commitment };
        let hurt = |seat, amount| Event::Damaged { seat, amount, total: 99, source: Source::Own };
        let healed = Event::Healed { seat: a, amount: 1, total: 99 };
        let log = [
            shown(a),
            hurt(a, 3),
            shown(b),
            hurt(b, 4),
            shown(a),
            hurt(a, 5),
            healed,
            hurt(b, 2),
            hurt(b, 2),
        ];
        assert_eq!(since_last_play(&log, a), PerSeat([4, 4, 0, 0]));
        assert_eq!(since_last_play(&log, b), PerSeat([4, 8, 0, 0]));
        assert_eq!(since_last_play(&log[1..2], a), PerSeat::default(), "nothing was played yet");
    }
}
