//! Advice of a bot for a seat.

use std::time::Duration;

use serde_json::{Value, json};

use super::fault::RequestError;
use super::fields::{Fields, Item, shortened};
use super::running::{ServedEvent, ServedMatch};
use super::values::{answer_value, fields};
use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::bots::{Level, Levels};
use hexstrike_game::rules::{InformationState, Refusal};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

/// Largest accepted number of futures.
const MOST_ITERATIONS: u64 = 10_000_000;
/// Longest accepted time.
const MOST_MILLIS: u64 = 60_000;

/// Generic names of levels by their place on the ladder, for programs that do not know its ids.
const PLACES: [&str; 5] = ["random", "simple", "easy", "medium", "hard"];

/// Reads the budget of the bot; `None` for that of its level.
///
/// # Errors
/// If it is no number, too large, or given in both ways.
pub(crate) fn budget(fields: &mut Fields) -> Result<Option<Budget>, RequestError> {
    let mut limit = |name, most| fields.take(name).map(|item: Item| item.whole(1..=most)).transpose();
    match (limit("iterations", MOST_ITERATIONS)?, limit("millis", MOST_MILLIS)?) {
        (None, None) => Ok(None),
        (Some(count), None) => Ok(Some(Budget::Iterations(count))),
        (None, Some(millis)) => Ok(Some(Budget::Time(Duration::from_millis(millis)))),
        (Some(_), Some(_)) => {
            let message = "Give a bot either `iterations` or `millis`, not both.";
            Err(RequestError::new("bad-value", message))
        }
    }
}

/// Advice of a bot of this level, by the knowledge of the seat.
///
/// # Errors
/// If there is no such level, or the seat has nothing to decide.
pub(super) fn advice(
    running: &ServedMatch,
    seat: Seat,
    level: &str,
    budget: Option<Budget>,
) -> Result<Value, RequestError> {
    let levels = Levels::embedded();
    let level = named(&levels, level)?;
    let (game, ruleset) = (running.game(), running.ruleset());
    let seed = seed(running, seat);
    let mut bot = level.bot(seed);
    let mut tracker = running.known_at_start(seat);
    for ServedEvent { event, .. } in running.log() {
        tracker.note(ruleset, *event);
        bot.watch(&event.seen_by(Some(seat)));
    }
    let info = InformationState::of(game, &tracker);
    let limits = budget.map_or_else(|| level.limits(), SearchLimits::within);
    let nothing = |refusal| RequestError::refused(refusal, seat, running.names());
    let asked = info.view().pending.iter().find(|pending| pending.prompt.seat == seat);
    if let Some(asked) = asked {
        let answer = bot.answer(&info, *asked, &limits).ok_or_else(|| nothing(Refusal::NoSuchQuestion))?;
        return Ok(json!({ "play": answer_value(ruleset, &answer), "value": chance(&info, seat, seed) }));
    }
    info.view().commit_options().map_err(nothing)?;
    let choice = bot.play(&info, &limits).ok_or_else(|| nothing(Refusal::NotUp))?;
    // A bot without look-ahead has no estimate, so use the evaluation.
    let value = choice.chance.unwrap_or_else(|| chance(&info, seat, seed));
    Ok(json!({ "play": fields(ruleset, choice.play), "value": value }))
}

fn named<'a>(levels: &'a Levels, name: &str) -> Result<&'a Level, RequestError> {
    let level = match name {
        "random" => levels.ladder.first(),
        "simple" | "easy" => levels.ladder.get(1),
        "medium" => levels.level(&levels.usual),
        "hard" => levels.ladder.last(),
        id => levels.level(id),
    };
    level.ok_or_else(|| {
        let known: Vec<&str> =
            PLACES.into_iter().chain(levels.all().map(|level| level.id.as_str())).collect();
        let message = format!("There is no level `{}`; known: {}.", shortened(name), known.join(", "));
        RequestError::new("unknown-level", message)
    })
}

/// Chance to win by the evaluation, 0 to 1.
fn chance(info: &InformationState, seat: Seat, seed: u64) -> f64 {
    let mut dice = Dice::seeded(seed);
    let world = info.world(&mut |bound| dice.below(bound));
    Weights::embedded().evaluation(&[]).chances(&world, world.state())[seat.index()]
}

/// Seed for this match, moment and seat, so that repeated requests get the same advice.
fn seed(running: &ServedMatch, seat: Seat) -> u64 {
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let moment = (running.log().len() as u64) << 2 | seat.index() as u64;
    running.seed() ^ moment.wrapping_mul(SPREAD)
}
