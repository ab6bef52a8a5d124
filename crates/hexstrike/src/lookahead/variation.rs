//! One line of play: everybody does what he is supposed to, until the seat that looks ahead is asked again.

use super::declined::declined;
use super::landing::thrown_out;
use crate::rules::state::Activity;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Beat, Commitment, Event, Log, Match, Step};
use kernel::Seats;
use kernel::{Cell, PerSeat, Seat};

/// What each seat is supposed to play when it is asked next; who has nothing here waits.
pub type AssumedPlays = PerSeat<Option<Commitment>>;

/// Stops of a match after which a line is let go: more than any set can cause.
const MOST_STOPS: usize = 64;
/// Hexes of a flight that are looked at to tell which of its directions is the best.
const LOOK: u16 = 2;

/// A line of play and where it leads.
#[derive(Debug, Clone)]
pub struct Variation {
    /// What happens.
    pub events: Vec<Event>,
    /// When each seat is asked without a play in store for it.
    pub asked: PerSeat<Option<Beat>>,
}

/// What comes of these plays for `seat`, if all else is as it knows it. Whoever has no play waits when he is asked.
///
/// `hands` are the cards that others are supposed to hold.
pub fn what_if(game: &Match, seat: Seat, hands: &PerSeat<Option<Hand>>, plays: AssumedPlays) -> Variation {
    let mut supposed = game.supposing(seat, hands);
    let mut events = Vec::new();
    let mut forecast = VariationScript::new(seat, plays);
    forecast.run(&mut supposed, &mut events);
    Variation { events, asked: forecast.asked }
}

/// Who is still to play what, while a supposed match runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct VariationScript {
    seat: Seat,
    /// Whether `seat` has a play of its own: its line ends when it is asked for the next.
    leads: bool,
    plays: AssumedPlays,
    asked: PerSeat<Option<Beat>>,
}

/// What a line comes to that can lead to several.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fork {
    /// Somebody's play.
    Play,
    /// The answer to a question.
    Answer(Pending),
    /// None, for there were too many stops: it was left in the middle.
    Lost,
}

impl VariationScript {
    pub fn new(seat: Seat, plays: AssumedPlays) -> Self {
        Self { seat, leads: plays[seat].is_some(), plays, asked: PerSeat::default() }
    }

    /// The same, with a play in store for one more seat.
    pub fn with(mut self, seat: Seat, play: Commitment) -> Self {
        self.plays[seat] = Some(play);
        self
    }

    /// When each seat was asked without a play in store for it.
    pub const fn asked(&self) -> PerSeat<Option<Beat>> {
        self.asked
    }

    /// Plays the match on to the end of the line.
    pub fn run<L: Log>(&mut self, game: &mut Match, log: &mut L) {
        for _ in 0..MOST_STOPS {
            if !self.go_on(game, log) {
                break;
            }
        }
    }

    /// Plays the match on to the stop at which `other` is asked. Says whether the line comes to it: where it ends on the same beat,
    /// its end comes first.
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

    /// Goes past a stop at which `other` is asked, with this play.
    pub fn reply<L: Log>(&mut self, other: Seat, play: Commitment, game: &mut Match, log: &mut L) {
        *self = self.with(other, play);
        self.go_on(game, log);
    }

    /// Plays the match on until `other` is asked for a play, or anybody for an answer on which the line depends; nothing if it comes to
    /// its end before.
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

    /// Where nobody does anything, all who are up wait for `other` who comes up by itself. Says whether it does.
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

    /// Whether a stop at which these are up is the end of the line.
    fn ends(&self, up: Seats) -> bool {
        self.leads && up.contains(self.seat) && self.plays[self.seat].is_none()
    }

    /// Runs the match to its next stop and past it. Says whether the line goes on.
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

/// Whether anybody has chosen and not yet carried out what he chose.
fn under_way(game: &Match) -> bool {
    let state = game.state();
    state.seats().any(|seat| {
        let fighter = &state.fighters[seat];
        fighter.sealed.is_some() || fighter.activity == Activity::Acting
    })
}

/// Whether the line can depend on the answer: which movement cards come back to `seat` makes no difference before it is up again.
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

/// The answer to suppose: throws go where the thrown lands farthest out, whoever flies takes the way nearest to land, what can
/// be declined is declined, unless that is the end of whoever is asked.
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
    // One that is refused is no answer: the line ends by its stops.
    let _ = given.map(|answer| game.answer(pending.prompt.seat, pending.id, answer, log));
}
