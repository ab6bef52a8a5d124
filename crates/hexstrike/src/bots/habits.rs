//! Habits of an opponent, counted from revealed plays.

use crate::rules::{Commitment, Event};
use kernel::{PerSeat, Seat};

/// Number of reveals at which habits have half of their largest weight.
const HALF_SURE: f64 = 12.0;

/// Revealed plays by seat.
#[derive(Debug, Clone, Default)]
pub struct Habits {
    seen: PerSeat<Vec<Commitment>>,
}

impl Habits {
    /// Observes an event.
    pub fn watch(&mut self, event: &Event) {
        if let Event::Revealed { seat, commitment } = *event {
            self.seen[seat].push(commitment);
        }
    }

    /// Trust in the habits of a seat, 0 to 1, growing with the number of reveals.
    pub fn trust(&self, seat: Seat) -> f64 {
        let seen = self.seen[seat].len() as f64;
        seen / (seen + HALF_SURE)
    }

    /// Probability of each reply by habit alone: by the number of times its cards were played on their side,
    /// and its turn.
    pub fn likely(&self, seat: Seat, replies: &[Commitment]) -> Vec<f64> {
        let seen = &self.seen[seat];
        let times =
            |like: &dyn Fn(&Commitment) -> bool| 1.0 + seen.iter().filter(|play| like(play)).count() as f64;
        let weights: Vec<f64> = replies
            .iter()
            .map(|reply| {
                times(&|play| play.active == reply.active)
                    * times(&|play| play.passive == reply.passive)
                    * times(&|play| play.rotation == reply.rotation)
            })
            .collect();
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / sum.max(1.0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::CardId;
    use kernel::Rotation;

    #[test]
    fn frequent_plays_are_expected() {
        let play = |active, rotation| Commitment {
            active: CardId(active),
            passive: CardId(9),
            rotation,
            adrenaline: 0,
        };
        let mut habits = Habits::default();
        assert!(habits.trust(Seat::FIRST) < 1e-9);
        for _ in 0..6 {
            habits.watch(&Event::Revealed { seat: Seat::FIRST, commitment: play(1, Rotation::Stay) });
        }
        let likely = habits.likely(Seat::FIRST, &[play(1, Rotation::Stay), play(2, Rotation::Stay)]);
        assert!(likely[0] > 0.8 && (likely[0] + likely[1] - 1.0).abs() < 1e-9, "{likely:?}");
        assert!(habits.trust(Seat::FIRST) > 0.3 && habits.trust(Seat::FIRST) < 0.5);
    }
}
