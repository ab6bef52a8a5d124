//! Verdict on a choice, and its possible error.

use serde::{Deserialize, Serialize};

use super::{PlayerReport, ReadDecision, StatedError};
use kernel::Seat;
use shell::bots::arithmetic::exp;

/// Loss of a chance to win that counts as none.
const SLACK: f64 = 0.03;
/// Largest loss of a slip, a small mistake.
pub(super) const SLIP: f64 = 0.07;
/// Loss against the actual reply from which on a good choice was read.
const READ: f64 = 0.08;
/// Loss at which the accuracy falls to about a third.
const SHARPNESS: f64 = 0.15;
/// Further change of the value, relative to its change in the last deepening. Measured by `lab report
/// --measure`.
const CHANGE: f64 = 1.0;
/// Further change of the value without such a sign, by search depth: for simultaneous decisions, and for
/// those of one seat. Measured likewise.
const UNSEEN_TOGETHER: [f64; 4] = [0.12, 0.06, 0.04, 0.03];
const UNSEEN_ALONE: [f64; 4] = [0.15, 0.14, 0.14, 0.03];

/// Verdict on a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadingVerdict {
    /// A good choice that was not punished.
    Sound,
    /// A good choice that was read: it gave nothing away, but met the reply that beats it.
    Read,
    /// A mistake: it gave something away.
    Mistake,
    /// A lucky mistake: it gave something away, but the other did not take it.
    Lucky,
}

impl ReadingVerdict {
    /// Verdict in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Read => "a good choice that was read",
            Self::Mistake => "a mistake",
            Self::Lucky => "a mistake that was lucky",
        }
    }
}

/// Possible error of a value: the remaining gain of best replies, and the change by a deeper search.
/// `together` is true for a simultaneous decision.
pub fn stated(gain: f64, change: f64, depth: usize, together: bool) -> StatedError {
    let unseen = if together { UNSEEN_TOGETHER } else { UNSEEN_ALONE };
    let unseen = unseen[depth.clamp(1, unseen.len()) - 1];
    StatedError { gain, change, depth, bound: gain + CHANGE * change + unseen }
}

/// Result of a choice with all cards open.
#[derive(Debug, Clone, Copy)]
pub struct CameOfIt {
    /// Value of the moment.
    pub value: f64,
    /// Value of the choice against the actual play.
    pub hindsight: f64,
    /// True if the other chose at the same time: otherwise the choice could not be read.
    pub together: bool,
}

/// Verdict on a choice of this worth in an equilibrium of this value, by its player's knowledge. Both numbers
/// come from one look-ahead, so only the remaining gain of best replies can separate them wrongly.
pub fn verdict((value, worth): (f64, f64), came: CameOfIt, gain: f64) -> ReadingVerdict {
    let good = value - worth <= SLACK + gain;
    match (good, came.hindsight - came.value) {
        (true, of_it) if of_it < -READ && came.together => ReadingVerdict::Read,
        (true, _) => ReadingVerdict::Sound,
        (false, came) if came >= 0.0 => ReadingVerdict::Lucky,
        (false, _) => ReadingVerdict::Mistake,
    }
}

/// Summary of a player's decisions.
pub fn player(seat: Seat, decisions: &[ReadDecision], habits: Vec<String>) -> PlayerReport {
    let own = || decisions.iter().filter(|decision| decision.seat == seat);
    let count = own().count();
    let mean = |of: fn(&ReadDecision) -> f64| own().map(of).sum::<f64>() / count.max(1) as f64;
    let mut verdicts = [0; 4];
    own().for_each(|decision| verdicts[decision.verdict as usize] += 1);
    PlayerReport {
        decisions: count,
        accuracy: if count == 0 { 100.0 } else { mean(accuracy) },
        regret: mean(ReadDecision::regret),
        hindsight_regret: mean(ReadDecision::hindsight_regret),
        verdicts,
        habits,
    }
}

/// Accuracy, 0 to 100.
fn accuracy(decision: &ReadDecision) -> f64 {
    100.0 * exp(-decision.regret() / SHARPNESS)
}

#[cfg(test)]
mod tests {
    use super::super::ReadChoice;
    use super::*;

    /// Result with this value against the actual play, in a simultaneous decision at an even moment.
    const fn came(hindsight: f64) -> CameOfIt {
        CameOfIt { value: 0.5, hindsight, together: true }
    }

    /// A loss by hidden cards, or without a simultaneous choice, was not a read.
    #[test]
    fn only_who_chose_at_the_same_time_can_have_read_it() {
        let alone = CameOfIt { together: false, ..came(0.2) };
        assert_eq!(verdict((0.5, 0.5), alone, 0.01), ReadingVerdict::Sound);
        // With all cards open the moment was worth no more.
        let worse = CameOfIt { value: 0.2, ..came(0.2) };
        assert_eq!(verdict((0.5, 0.5), worse, 0.01), ReadingVerdict::Sound);
        assert_eq!(verdict((0.5, 0.5), came(0.2), 0.01), ReadingVerdict::Read);
    }

    #[test]
    fn a_small_loss_is_a_slip() {
        let verdict_of = |worth, hindsight| {
            let decision = ReadDecision {
                beat: 0,
                seat: Seat::First,
                choice: ReadChoice::Answer {
                    question: String::new(),
                    given: String::new(),
                    best: String::new(),
                },
                value: 0.5,
                worth,
                hindsight,
                best_hindsight: 0.5,
                error: stated(0.0, 0.0, 1, true),
                verdict: verdict((0.5, worth), came(hindsight), 0.0),
            };
            decision.verdict_words()
        };
        assert_eq!([verdict_of(0.45, 0.2), verdict_of(0.45, 0.9)], ["a slip", "a slip that was lucky"]);
        assert_eq!([verdict_of(0.3, 0.2), verdict_of(0.49, 0.5)], ["a mistake", "sound"]);
    }

    #[test]
    fn luck_and_skill_are_distinguished() {
        for (worth, hindsight, expected) in [
            (0.5, 0.5, ReadingVerdict::Sound),
            (0.49, 0.2, ReadingVerdict::Read),
            (0.3, 0.2, ReadingVerdict::Mistake),
            (0.3, 0.9, ReadingVerdict::Lucky),
        ] {
            assert_eq!(verdict((0.5, worth), came(hindsight), 0.01), expected, "{worth} {hindsight}");
        }
        assert_eq!(
            verdict((0.5, 0.3), came(0.2), 0.25),
            ReadingVerdict::Read,
            "what the solver cannot tell is no mistake"
        );
    }
}
