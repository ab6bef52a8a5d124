//! What a bot would do in a seat.

use serde_json::{Value, json};

use super::fault::Fault;
use super::fields::{Fields, Item, shortened};
use super::running::Running;
use super::values::{answer_value, play_value};
use crate::bots::random::Dice;
use crate::bots::{random, simple};
use crate::rules::prompt::{Answer, Pending};
use crate::rules::{Commitment, Match, Refusal, Seat, View};

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Anything legal.
    Random,
    /// What looks best against the plays that lie open.
    Simple,
}

/// How long a bot may think. The levels so far think at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Budget {
    /// As long as it likes.
    Free,
    /// So many futures.
    Iterations(u64),
    /// So many milliseconds.
    Millis(u64),
}

impl Budget {
    const MOST_ITERATIONS: u64 = 10_000_000;
    const MOST_MILLIS: u64 = 60_000;

    /// Reads the budget of a request.
    ///
    /// # Errors
    /// When it is no number, too large, or given in both ways.
    pub fn read(fields: &mut Fields) -> Result<Self, Fault> {
        let mut limit = |name, most| fields.take(name).map(|item: Item| item.whole(1..=most)).transpose();
        match (limit("iterations", Self::MOST_ITERATIONS)?, limit("millis", Self::MOST_MILLIS)?) {
            (None, None) => Ok(Self::Free),
            (Some(count), None) => Ok(Self::Iterations(count)),
            (None, Some(millis)) => Ok(Self::Millis(millis)),
            (Some(_), Some(_)) => Err(Fault::new(
                "bad-value",
                "A bot thinks for so many `iterations` or so many `millis`, not both.",
            )),
        }
    }
}

impl Level {
    const ALL: [Self; 2] = [Self::Random, Self::Simple];

    const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Simple => "simple",
        }
    }

    fn named(name: &str) -> Result<Self, Fault> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            let message = format!("There is no level `{}`; known: {known}.", shortened(name));
            Fault::new("unknown-level", message)
        })
    }

    fn play(self, game: &Match, seat: Seat, dice: &mut Dice) -> Option<Commitment> {
        match self {
            Self::Random => random::play(game.ruleset(), game.state(), seat, dice),
            Self::Simple => simple::play(game, seat, dice),
        }
    }

    fn answer(self, game: &Match, asked: &Pending, dice: &mut Dice) -> Option<Answer> {
        match self {
            Self::Random => random::answer(game.state(), asked, dice),
            Self::Simple => simple::answer(game, asked, dice),
        }
    }

    /// The bot's own estimate of its chances, 0 (lost) to 1 (won).
    fn value(self, game: &Match, seat: Seat) -> f64 {
        match self {
            Self::Random => 1.0 / game.state().contenders().count().max(1) as f64,
            Self::Simple => simple::outlook(game, seat),
        }
    }
}

/// What a bot of this level would do in the seat, by what that seat may know.
///
/// # Errors
/// When there is no such level, or nothing is asked of the seat.
pub(super) fn advice(running: &Running, seat: Seat, level: &str, _budget: Budget) -> Result<Value, Fault> {
    let (game, level) = (running.game(), Level::named(level)?);
    let ruleset = game.ruleset();
    let view = View::of(game, Some(seat));
    let asked = view.pending.iter().find(|asked| asked.prompt.seat == seat);
    let dice = &mut dice(running, &view, seat);
    let play = match asked {
        Some(asked) => level.answer(game, asked, dice).map(|answer| answer_value(ruleset, &answer)),
        None => level.play(game, seat, dice).map(|play| {
            let mut value = play_value(ruleset, play);
            value["adrenaline"] = json!(play.adrenaline);
            value
        }),
    };
    let nothing = || Fault::refused(view.desk().err().unwrap_or(Refusal::NotUp), seat, running.names());
    Ok(json!({ "play": play.ok_or_else(nothing)?, "value": level.value(game, seat) }))
}

/// The same for the same seed, moment and seat: asking twice changes nothing.
fn dice(running: &Running, view: &View, seat: Seat) -> Dice {
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let question = view.pending.iter().map(|pending| pending.id).max().unwrap_or(0);
    let moment = u64::from(view.beat) << 20 | u64::from(question) << 2 | seat.index() as u64;
    Dice::seeded(running.recorder().recording().seed ^ moment.wrapping_mul(SPREAD))
}
