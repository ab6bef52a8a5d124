//! Variation: one line of play, in which each player makes the assumed play, until the seat that looks ahead
//! is up again.

use super::declined::declined;
use super::landing::thrown_out;
use crate::rules::state::Activity;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Beat, Commitment, Event, Log, Match, Step};
use kernel::Seats;
use kernel::{Cell, PerSeat, Seat};

/// Assumed next play of each seat; a seat without one waits.
pub type AssumedPlays = PerSeat<Option<Commitment>>;

/// Maximum number of stops of a match in a line: more than any set can cause.
const MOST_STOPS: usize = 64;
/// Hexes of a flight that are checked to rate its direction.
const LOOK: u16 = 2;

/// A line of play and its result.
#[derive(Debug, Clone)]
pub struct Variation {
    /// Events.
    pub events: Vec<Event>,
    /// Beat on which each seat is first up without an assumed play.
    pub asked: PerSeat<Option<Beat>>,
}

/// Plays a line from the knowledge of `seat`. A player without an assumed play waits.
///
/// `hands` are the assumed cards of the others.
pub fn what_if(game: &Match, seat: Seat, hands: &PerSeat<Option<Hand>>, plays: AssumedPlays) -> Variation {
    let mut supposed = game.supposing(seat, hands);
    let mut events = Vec::new();
    let mut forecast = VariationScript::new(seat, plays);
    forecast.run(&mut supposed, &mut events);
    Variation { events, asked: forecast.asked }
}

/// Assumed plays still to come while an imagined match runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct VariationScript {
    seat: Seat,
    /// True if `seat` has an assumed play: its line ends when it is up again.
    leads: bool,
    plays: AssumedPlays,
    asked: PerSeat<Option<Beat>>,
}

/// Point at which a line can branch.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fork {
    /// A player's choice.
    Play,
    /// An answer to a question.
    Answer(Pending),
    /// No branch: the line was dropped after too many stops.
    Lost,
}

impl VariationScript {
    pub fn new(seat: Seat, plays: AssumedPlays) -> Self {
        Self { seat, leads: plays[seat].is_some(), plays, asked: PerSeat::default() }
    }

    /// Returns the script with an assumed play for one more seat.
    pub fn with(mut self, seat: Seat, play: Commitment) -> Self {
        self.plays[seat] = Some(play);
        self
    }

    /// Beat on which each seat was first up without an assumed play.
    pub const fn asked(&self) -> PerSeat<Option<Beat>> {
        self.asked
    }

    /// Runs the match to the end of the line.
    pub fn run<L: Log>(&mut self, game: &mut Match, log: &mut L) {
        for _ in 0..MOST_STOPS {
            if !self.go_on(game, log) {
                break;
            }
        }
    }

    /// Runs the match to the stop at which `other` must choose. Returns true if it gets there; a line that
    /// ends on the same beat ends first.
    pub fn run_until_asked<L: Log>(&mut self, other: Seat, game: &mut Match, log: &mut L) -> bool {
        for _ in 0..MOST_STOPS {
            if let Step::Commit(up) = game.run(log)
                && up.contains(other)
            {
                return !self.ends(up);
            }
            if !self.go_on(game, log) && !self.lets_come(other, game, log) {
                break;
            }
        }
        false
    }

    /// Continues past a stop at which `other` must choose, with this play.
    pub fn reply<L: Log>(&mut self, other: Seat, play: Commitment, game: &mut Match, log: &mut L) {
        *self = self.with(other, play);
        self.go_on(game, log);
    }

    /// Runs the match until `other` must choose, or a question comes up on which the line depends. Returns
    /// none if the line ends first.
    pub fn run_to_fork<L: Log>(&mut self, other: Seat, game: &mut Match, log: &mut L) -> Option<Fork> {
        for _ in 0..MOST_STOPS {
            match game.run(log) {
                Step::Commit(up) if up.contains(other) => return (!self.ends(up)).then_some(Fork::Play),
                Step::Answer(questions) => {
                    if let Some(open) = questions.into_iter().find(|open| tells(open, self.seat)) {
                        return Some(Fork::Answer(open));
                    }
                }
                Step::Ran(_) | Step::Over(_) | Step::Commit(_) => {}
            }
            if !self.go_on(game, log) && !self.lets_come(other, game, log) {
                return None;
            }
        }
        Some(Fork::Lost)
    }

    /// Makes all players who are up wait for `other`, if `other` will be up without acting. Returns true in
    /// that case.
    fn lets_come<L: Log>(&self, other: Seat, game: &mut Match, log: &mut L) -> bool {
        let state = game.state();
        let comes = match state.fighters[other].activity {
            Activity::Stunned { .. } | Activity::Idle { .. } | Activity::Dead { .. } => true,
            Activity::Open(_) | Activity::Acting | Activity::Gone => false,
        };
        match game.waits_for() {
            Some(Step::Commit(up)) if comes && !self.ends(up) => {
                up.iter().for_each(|seat| game.let_wait(seat, log));
                true
            }
            _ => false,
        }
    }

    /// Returns true if the line ends at a stop at which these seats are up.
    fn ends(&self, up: Seats) -> bool {
        self.leads && up.contains(self.seat) && self.plays[self.seat].is_none()
    }

    /// Runs the match to its next stop and past it. Returns true if the line continues.
    fn go_on<L: Log>(&mut self, game: &mut Match, log: &mut L) -> bool {
        match game.run(log) {
            Step::Ran(_) => {}
            Step::Over(_) => return false,
            Step::Answer(questions) => questions.iter().for_each(|pending| answer(game, pending, log)),
            Step::Commit(up) => {
                let mut waiting = Seats::default();
                for seat in up.iter() {
                    if self.plays[seat].take().is_none_or(|play| game.commit(seat, play, log).is_err()) {
                        waiting = waiting.with(seat);
                        self.asked[seat].get_or_insert(game.state().beat);
                    }
                }
                if !under_way(game) || self.leads && waiting.contains(self.seat) {
                    return false;
                }
                waiting.iter().for_each(|seat| game.let_wait(seat, log));
            }
        }
        true
    }
}

/// Returns true while any play is committed but not completed.
fn under_way(game: &Match) -> bool {
    let state = game.state();
    state.seats().any(|seat| {
        let fighter = &state.fighters[seat];
        fighter.sealed.is_some() || fighter.activity == Activity::Acting
    })
}

/// Returns true if the line can depend on the answer. Movement cards that return to `seat` do not matter
/// before it is up again.
fn tells(pending: &Pending, seat: Seat) -> bool {
    match pending.prompt.ask {
        Ask::Restore { .. } => pending.prompt.seat != seat,
        Ask::Discard { .. }
        | Ask::ThrowDirection { .. }
        | Ask::TiedKnockback { .. }
        | Ask::PlatformHex { .. }
        | Ask::Combo
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::Return { .. }
        | Ask::Repeat { .. }
        | Ask::DrawOffer { .. } => true,
    }
}

/// Gives the assumed answer. Throws go where the target lands farthest out. A knocked-back fighter flies
/// nearest to land. Offers are declined, unless that ends the player's match.
fn answer<L: Log>(game: &mut Match, pending: &Pending, log: &mut L) {
    let state = game.state();
    let out = |from: Cell, steps: u16, answer: &Answer| match *answer {
        Answer::Direction(towards) => game.arena().distance(from.ahead(towards, steps)),
        Answer::Decision(_) | Answer::Hex(_) | Answer::Cards(_) => 0,
    };
    let answers = legal::answers(state, pending.prompt).into_iter();
    let at = |seat: Seat| state.fighters[seat].at;
    let given = match pending.prompt.ask {
        Ask::ThrowDirection { target } => answers.max_by_key(|answer| thrown_out(game, target, answer)),
        Ask::TiedKnockback { .. } => answers.min_by_key(|answer| out(at(pending.prompt.seat), LOOK, answer)),
        Ask::Trigger { .. } => {
            Some(Answer::Decision(declined(game, pending).is_some_and(|flight| flight.falls)))
        }
        Ask::Combo | Ask::Repeat { .. } | Ask::Return { .. } | Ask::SomeTrigger | Ask::DrawOffer { .. } => {
            Some(Answer::Decision(false))
        }
        Ask::PlatformHex { .. } | Ask::Restore { .. } | Ask::Discard { .. } => answers.into_iter().next(),
    };
    // A refused answer leaves the match as it is; the line then ends by its number of stops.
    let _ = given.map(|answer| game.answer(pending.prompt.seat, pending.id, answer, log));
}
