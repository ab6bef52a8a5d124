//! Questions on another's cards that a seat can have answered from what it knows: what they draw next, and whether they can throw
//! before it is up.

use super::variation::{AssumedPlays, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::{
    Beat, CardId, Commitment, Event, InformationState, Log, Match, NullLog, PerSeat, Seat, Step, state::legal,
};

/// Futures that an answer may take.
const WORK: u32 = 60_000;

/// When a player is up next if nobody interferes, and what they have drawn then.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RefreshOutlook {
    /// The beat; `None` if no timeline leads there.
    pub beat: Option<Beat>,
    /// Cards they may draw by then, each with its share of the arrangements that fit.
    pub draws: Vec<(CardId, f32)>,
}

/// Whether somebody can be thrown before they are up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrowAnswer {
    /// They are up now.
    UpNow,
    /// Whatever the other holds and plays, it does not come to a throw.
    No,
    /// This play can lead to one.
    Yes(Commitment),
    /// A set that runs already can lead to one.
    Running,
    /// There is too much to go through, or cards that nobody has seen.
    Unknown,
}

/// When `other` is up next, and what they draw by then, for the seat that `info` is of.
pub fn next_refresh(info: &InformationState, other: Seat) -> RefreshOutlook {
    let Some(seat) = info.viewer() else { return RefreshOutlook::default() };
    let game = info.public();
    let hands = info.possible_hands(other);
    let mut outlook = RefreshOutlook::default();
    for hand in &hands {
        let mut asked = supposing(game, seat, other, *hand);
        let mut script = VariationScript::new(seat, AssumedPlays::default());
        if !script.run_until_asked(other, &mut asked, &mut NullLog) {
            continue;
        }
        outlook.beat = Some(asked.state().beat);
        for card in asked.state().fighters[other].hand.abilities().iter().filter(|card| !hand.holds(**card)) {
            let share = 1.0 / hands.len() as f32;
            match outlook.draws.iter_mut().find(|(drawn, _)| drawn == card) {
                Some((_, sum)) => *sum += share,
                None => outlook.draws.push((*card, share)),
            }
        }
    }
    outlook
}

/// Whether `other` can throw the seat that `info` is of before it is up: every arrangement of their cards, every play and every
/// answer, gone through.
pub fn throw_before_up(info: &InformationState, other: Seat) -> ThrowAnswer {
    let Some(seat) = info.viewer() else { return ThrowAnswer::Unknown };
    let game = info.public();
    if legal::may_choose(game.state(), seat).is_ok() {
        return ThrowAnswer::UpNow;
    }
    let hands = info.possible_hands(other);
    let mut hunt = ThrowHunt { seat, by: other, left: WORK, first: None };
    for hand in &hands {
        match hunt.leads_there(supposing(game, seat, other, *hand)) {
            Some(true) => return hunt.first.map_or(ThrowAnswer::Running, ThrowAnswer::Yes),
            Some(false) => {}
            None => return ThrowAnswer::Unknown,
        }
    }
    if hands.is_empty() { ThrowAnswer::Unknown } else { ThrowAnswer::No }
}

fn supposing(game: &Match, seat: Seat, other: Seat, hand: Hand) -> Match {
    let mut held = PerSeat::default();
    held[other] = Some(hand);
    game.supposing(seat, &held)
}

/// A search for a throw.
struct ThrowHunt {
    seat: Seat,
    by: Seat,
    left: u32,
    /// The thrower's play that leads there.
    first: Option<Commitment>,
}

/// Whether a throw came.
struct Thrown<'a> {
    hunt: &'a ThrowHunt,
    came: bool,
}

impl Log for Thrown<'_> {
    fn record(&mut self, event: Event) {
        let ThrowHunt { seat: thrown, by: thrower, .. } = *self.hunt;
        self.came |= matches!(event, Event::Thrown { seat, by, .. } if seat == thrown && by == thrower);
    }
}

impl ThrowHunt {
    /// Whether any line leads to the throw before the seat is up; `None` if there are too many.
    fn leads_there(&mut self, mut game: Match) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut watch = Thrown { hunt: self, came: false };
        let step = game.run(&mut watch);
        if watch.came {
            return Some(true);
        }
        match step {
            Step::Ran(_) | Step::Over(_) => Some(false),
            Step::Answer(questions) => {
                let question = *questions.first()?;
                for answer in legal::answers(game.state(), question.prompt) {
                    let mut after = game.clone();
                    let taken = after.answer(question.prompt.seat, question.id, answer, &mut NullLog);
                    if taken.is_ok() && self.leads_there(after)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
            Step::Commit(up) if up.contains(self.seat) => Some(false),
            Step::Commit(up) => {
                let chooser = up.iter().next()?;
                // What third players hold is supposed by nobody.
                if chooser != self.by {
                    return None;
                }
                let pool = game.state().fighters[chooser].adrenaline;
                for play in legal::plays(game.ruleset(), game.state(), chooser) {
                    for adrenaline in 0..=pool {
                        let (mut after, play) = (game.clone(), Commitment { adrenaline, ..play });
                        if after.commit(chooser, play, &mut NullLog).is_ok() && self.leads_there(after)? {
                            self.first = Some(play);
                            return Some(true);
                        }
                    }
                }
                Some(false)
            }
        }
    }
}
