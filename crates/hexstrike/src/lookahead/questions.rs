//! Questions about another player's cards that a seat can answer from its knowledge: the next draws, and
//! possible throws before it is up.

use super::variation::{AssumedPlays, VariationScript};
use crate::rules::state::hand::Hand;
use crate::rules::state::legal;
use crate::rules::{Beat, CardId, Commitment, Event, InformationState, Log, Match, NullLog, Step};
use kernel::{PerSeat, Seat};

/// Maximum number of futures searched for one answer.
const WORK: u32 = 300_000;

/// Next beat on which a player is up without interference, and the cards drawn by then.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RefreshOutlook {
    /// True if the player is up now. All other fields then assume the play that brings the player up again
    /// first.
    pub up_now: bool,
    /// Beat; `None` if no known timeline leads there.
    pub beat: Option<Beat>,
    /// Cards that may be drawn by then, each with its share of the arrangements that fit.
    pub draws: Vec<(CardId, f32)>,
    /// True if some of the cards are unknown, so that the draws are unknown too.
    pub unseen: bool,
}

/// Answer to the question if a throw is possible before the seat is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrowAnswer {
    /// The seat is up now, and its play decides.
    NoPlay,
    /// No throw, for any cards and plays of the other player.
    No,
    /// This play can lead to a throw.
    Yes(Commitment),
    /// A running set can lead to a throw.
    Running,
    /// There is no answer.
    Unsaid(Unsaid),
}

/// Reason why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaid {
    /// The search is too large.
    TooMuch,
    /// It depends on unknown cards, or on hands of third players.
    Unknown,
}

/// Predicts when `other` is up next and the draws by then, from the knowledge of `info`. `go_on` is a cancel
/// check: after a false, only the hands searched so far count.
pub fn next_refresh(info: &InformationState, other: Seat, go_on: &dyn Fn() -> bool) -> RefreshOutlook {
    let Some(seat) = info.viewer() else { return RefreshOutlook::default() };
    let game = info.public();
    let up_now = legal::may_choose(game.state(), other).is_ok();
    let hands = info.possible_hands(other);
    let firsts: Vec<(Beat, Vec<CardId>)> = hands
        .iter()
        .take_while(|_| go_on())
        .filter_map(|hand| first_refresh(game, (seat, other), *hand))
        .collect();
    let of_unknown = || {
        // Unknown cards give no draws, but the end of a running play is known.
        let mut asked = game.clone();
        comes_up(&mut asked, (seat, other)).then(|| asked.state().beat)
    };
    let beat = firsts.iter().map(|(beat, _)| *beat).min();
    let beat = beat.or_else(|| if up_now || !hands.is_empty() { None } else { of_unknown() });
    let mut draws: Vec<(CardId, f32)> = Vec::new();
    for card in firsts.iter().filter(|(first, _)| Some(*first) == beat).flat_map(|(_, drawn)| drawn) {
        let share = 1.0 / hands.len() as f32;
        match draws.iter_mut().find(|(known, _)| known == card) {
            Some((_, sum)) => *sum += share,
            None => draws.push((*card, share)),
        }
    }
    RefreshOutlook { up_now, beat, draws, unseen: hands.is_empty() }
}

/// Returns the first beat on which `other` is up with this hand, and the cards drawn by then. A player who is
/// up now makes the play that leads there first.
fn first_refresh(game: &Match, (seat, other): (Seat, Seat), hand: Hand) -> Option<(Beat, Vec<CardId>)> {
    let supposed = supposing(game, seat, other, hand);
    let state = supposed.state();
    let mut plays: Vec<Option<Commitment>> =
        legal::plays(supposed.ruleset(), state, other).into_iter().map(Some).collect();
    // The end of a set depends on its cards, so the first turn of a pair represents all.
    plays.dedup_by_key(|play| play.map(|play| (play.active, play.passive)));
    if plays.is_empty() {
        plays.push(None);
    }
    let mut first: Option<(Beat, Vec<CardId>)> = None;
    for play in plays {
        let mut asked = supposed.clone();
        let is_made = play.is_none_or(|play| asked.commit(other, play, &mut NullLog).is_ok());
        if !is_made || !comes_up(&mut asked, (seat, other)) {
            continue;
        }
        let (beat, then) = (asked.state().beat, &asked.state().fighters[other].hand);
        let best = first.as_ref().map_or(Beat::MAX, |(beat, _)| *beat);
        if beat < best {
            first = Some((beat, Vec::new()));
        }
        if let Some((_, drawn)) = first.as_mut().filter(|(first, _)| *first == beat) {
            let fresh = then.abilities().iter().filter(|card| !hand.holds(**card));
            let fresh: Vec<CardId> = fresh.copied().filter(|card| !drawn.contains(card)).collect();
            drawn.extend(fresh);
        }
    }
    first
}

/// Runs until `other` is up. Returns true if that happens.
fn comes_up(game: &mut Match, (seat, other): (Seat, Seat)) -> bool {
    VariationScript::new(seat, AssumedPlays::default()).run_until_asked(other, game, &mut NullLog)
}

/// Searches for a throw by `other` before the seat of `info` is up, or is up again after `own`.
///
/// The search covers every arrangement of the other player's cards, every play and every answer. `go_on` is a
/// cancel check.
pub fn throw_before_up(
    info: &InformationState,
    own: Option<Commitment>,
    other: Seat,
    go_on: &dyn Fn() -> bool,
) -> ThrowAnswer {
    let Some(seat) = info.viewer() else { return ThrowAnswer::Unsaid(Unsaid::Unknown) };
    let game = info.public();
    let own = match (legal::may_choose(game.state(), seat), own) {
        (Ok(_), None) => return ThrowAnswer::NoPlay,
        (Ok(_), own) => own,
        (Err(_), _) => None,
    };
    let hands = info.possible_hands(other);
    let mut hunt = ThrowHunt { seat, by: other, left: WORK, go_on };
    for hand in &hands {
        let mut supposed = supposing(game, seat, other, *hand);
        if own.is_some_and(|play| supposed.commit(seat, play, &mut NullLog).is_err()) {
            return ThrowAnswer::NoPlay;
        }
        match hunt.leads_there(supposed) {
            Ok(Some(ThrowFound { by })) => return by.map_or(ThrowAnswer::Running, ThrowAnswer::Yes),
            Ok(None) => {}
            Err(why) => return ThrowAnswer::Unsaid(why),
        }
    }
    if hands.is_empty() { ThrowAnswer::Unsaid(Unsaid::Unknown) } else { ThrowAnswer::No }
}

fn supposing(game: &Match, seat: Seat, other: Seat, hand: Hand) -> Match {
    let mut held = PerSeat::default();
    held[other] = Some(hand);
    game.supposing(seat, &held)
}

/// A search for a throw.
struct ThrowHunt<'a> {
    seat: Seat,
    by: Seat,
    left: u32,
    go_on: &'a dyn Fn() -> bool,
}

/// A throw that the search found.
struct ThrowFound {
    /// First play of the thrower that leads there; none if a running set does.
    by: Option<Commitment>,
}

/// Log that detects the throw.
struct Thrown<'a> {
    hunt: &'a ThrowHunt<'a>,
    came: bool,
}

impl Log for Thrown<'_> {
    fn record(&mut self, event: Event) {
        let ThrowHunt { seat: thrown, by: thrower, .. } = *self.hunt;
        self.came |= matches!(event, Event::Thrown { seat, by, .. } if seat == thrown && by == thrower);
    }
}

impl ThrowHunt<'_> {
    /// Returns a throw to which some line leads before the seat is up, or the reason why there is no answer.
    fn leads_there(&mut self, mut game: Match) -> Result<Option<ThrowFound>, Unsaid> {
        self.left = self.left.checked_sub(1).filter(|_| (self.go_on)()).ok_or(Unsaid::TooMuch)?;
        let mut watch = Thrown { hunt: self, came: false };
        let step = game.run(&mut watch);
        if watch.came {
            return Ok(Some(ThrowFound { by: None }));
        }
        match step {
            Step::Ran(_) | Step::Over(_) => Ok(None),
            Step::Answer(questions) => {
                let Some(question) = questions.first().copied() else { return Ok(None) };
                for answer in legal::answers(game.state(), question.prompt) {
                    let mut after = game.clone();
                    let taken = after.answer(question.prompt.seat, question.id, answer, &mut NullLog);
                    if taken.is_ok()
                        && let Some(found) = self.leads_there(after)?
                    {
                        return Ok(Some(found));
                    }
                }
                Ok(None)
            }
            Step::Commit(up) if up.contains(self.seat) => Ok(None),
            Step::Commit(up) => {
                let Some(chooser) = up.iter().next() else { return Ok(None) };
                // The hands of third players are unknown.
                if chooser != self.by {
                    return Err(Unsaid::Unknown);
                }
                let pool = game.state().fighters[chooser].adrenaline;
                for play in legal::plays(game.ruleset(), game.state(), chooser) {
                    for adrenaline in 0..=pool {
                        let (mut after, play) = (game.clone(), Commitment { adrenaline, ..play });
                        if after.commit(chooser, play, &mut NullLog).is_ok()
                            && self.leads_there(after)?.is_some()
                        {
                            return Ok(Some(ThrowFound { by: Some(play) }));
                        }
                    }
                }
                Ok(None)
            }
        }
    }
}
