//! The log: one sentence for each event.

use super::actions::price_words;
use super::is_exchanged;
use super::names::HeroNames;
use super::{count, listed};
use crate::rules::state::{Blow, HeroEvent, HeroResult, Side, Situation};
use kernel::Seat;
use kernel::hex::Facing;

/// Names of the players in order of seats; a side or seat without one is called by its letter or number.
#[derive(Debug, Clone, Copy, Default)]
pub struct Callers<'a>(pub &'a [&'a str]);

impl Callers<'_> {
    fn seat(self, seat: Seat) -> String {
        self.0.get(seat.index()).map_or_else(|| seat.to_string(), |name| (*name).to_owned())
    }

    /// Name of a side with a single player, else its letter.
    fn side(self, side: Side, situation: Situation<'_>) -> String {
        let mut seats = situation.setup.seats(side);
        match (seats.next(), seats.next()) {
            (Some(seat), None) if seat.index() < self.0.len() => self.seat(seat),
            _ => format!("side {side}"),
        }
    }
}

/// Words for an event, with the table after it.
pub fn hero_event_words(event: &HeroEvent, situation: Situation<'_>) -> String {
    event_words(event, situation, Callers::default())
}

/// Words for an event with the names of players, with the table after it.
pub fn event_words(event: &HeroEvent, situation: Situation<'_>, callers: Callers<'_>) -> String {
    let (side_name, seat_name) =
        (|side: &Side| callers.side(*side, situation), |seat: &Seat| capital(&callers.seat(*seat)));
    let side_first = |side: &Side| capital(&side_name(side));
    let names = HeroNames(situation);
    let codex = &situation.setup.codex;
    match event {
        HeroEvent::TeamChosen { side } => format!("{} has chosen its team.", side_first(side)),
        HeroEvent::Recruited { side, recruit } => {
            format!("{} joins {}.", codex.kind(recruit.class).name, side_name(side))
        }
        HeroEvent::InitiativeRolled { dice: [a, b] } => {
            let [first, second] = if callers.0.is_empty() {
                ["A".to_owned(), "B".to_owned()]
            } else {
                Side::BOTH.map(|side| side_name(&side))
            };
            format!("Initiative: {first} rolls {a}, {second} rolls {b}.")
        }
        HeroEvent::InitiativeDrawn { die } => format!("Initiative by chance: {die}."),
        HeroEvent::FirstTurn { side } => format!("{} takes the first Turn.", side_first(side)),
        HeroEvent::Placed { unit } => {
            format!(
                "{} of {} stands on {}.",
                codex.kind(unit.kind).name,
                side_name(&unit.side),
                names.space(unit.at)
            )
        }
        HeroEvent::KeeperNamed { unit } => format!("{} is the Treasure Keeper.", names.unit(*unit)),
        HeroEvent::TurnBegan { turn, side } => format!("Turn {turn}, {}.", side_name(side)),
        HeroEvent::FateRolled { die } => format!("Fate: {die} AP."),
        HeroEvent::EnemyDie { die } => format!("The enemies' die: row {die}."),
        HeroEvent::Rerolled { price: 0, die, .. } => format!("The Fate die again: {die} AP."),
        HeroEvent::Rerolled { seat, price, die } => {
            format!("{} negates Fate for {price} HEX: {die} AP.", seat_name(seat))
        }
        HeroEvent::Passed { side } => format!("{} passes.", side_first(side)),
        HeroEvent::Chosen { unit } => format!("{} is the active unit.", names.unit(*unit)),
        HeroEvent::DeclaredDeed { unit, deed, aim, paid } => {
            let paid = paid.map_or(String::new(), |(price, _)| format!(" for {}", price_words(&[price])));
            format!("{} declares {}{}{paid}.", names.unit(*unit), names.deed(*unit, deed), names.aim(aim))
        }
        HeroEvent::Declined { side } => format!("{} does not react.", side_first(side)),
        HeroEvent::Cancelled { unit, deed, why } => {
            format!("{} of {} falls away: {why}.", capital(&names.deed(*unit, deed)), names.unit(*unit))
        }
        HeroEvent::Walked { unit, path } => match path.last() {
            Some(end) => format!("{} walks to {}.", names.unit(*unit), names.space(*end)),
            None => format!("{} stays.", names.unit(*unit)),
        },
        HeroEvent::Appeared { unit, to } => format!("{} appears on {}.", names.unit(*unit), names.space(*to)),
        HeroEvent::Pushed { unit, facing, to } => {
            format!("{} is pushed {} to {}.", names.unit(*unit), direction(*facing), names.space(*to))
        }
        HeroEvent::Pulled { unit, to } => format!("{} is pulled to {}.", names.unit(*unit), names.space(*to)),
        HeroEvent::TookPlace { unit, ally } => {
            format!("{} takes the place of {}.", names.unit(*unit), names.unit(*ally))
        }
        HeroEvent::AttackRolled { unit, dice } => {
            format!("{} attacks: {}.", names.unit(*unit), dice_words(dice))
        }
        HeroEvent::Defended { unit, dice, attack, defense, bonus, result, blow } => {
            let bonus = if *bonus > 0 { format!(" + {bonus}") } else { String::new() };
            let blow = match blow {
                Blow::Miss => "a miss",
                Blow::Hit => "a hit",
                Blow::Wound => "a Wound",
                Blow::Death => "a Death",
            };
            let exchanged = if is_exchanged(dice, *defense) { "The highest dice are swapped: " } else { "" };
            let (who, dice) = (names.unit(*unit), dice_words(dice));
            format!("{who} defends: {dice}. {exchanged}{attack} - {defense}{bonus} = {result}: {blow}.")
        }
        HeroEvent::Wounded { unit } => format!("{} takes a Wound.", names.unit(*unit)),
        HeroEvent::Poisoned { unit } => format!("{} is poisoned.", names.unit(*unit)),
        HeroEvent::Healed { unit, wounds, poison } => {
            let off: Vec<String> = [(*wounds, "Wound"), (*poison, "Poison token")]
                .into_iter()
                .filter(|(many, _)| *many > 0)
                .map(|(many, what)| count(many, what))
                .collect();
            format!("{} loses {}.", names.unit(*unit), listed(&off, "and"))
        }
        HeroEvent::Held { unit, until } => {
            format!("{} is Held to the end of Turn {until}.", names.unit(*unit))
        }
        HeroEvent::Pierced { unit, .. } => format!("{} is Pierced.", names.unit(*unit)),
        HeroEvent::Focused { unit, .. } => format!("{} is in Focus.", names.unit(*unit)),
        HeroEvent::HexGained { seat, by } => format!("{} gains {by} HEX.", seat_name(seat)),
        HeroEvent::HexLost { seat, by } => format!("{} loses {by} HEX.", seat_name(seat)),
        HeroEvent::Fell { unit } => format!("{} falls.", names.unit(*unit)),
        HeroEvent::Rescued { unit } => format!("The villager in {} is free.", names.unit(*unit)),
        HeroEvent::Consumed { unit } => {
            format!("{} is consumed, and its villager with it.", names.unit(*unit))
        }
        HeroEvent::Marked { unit } => format!("{} gets its Activation marker.", names.unit(*unit)),
        HeroEvent::MarkersOff { side } => format!("All markers of {} come off.", side_name(side)),
        HeroEvent::TurnEnded { side } => format!("The Turn of {} is over.", side_name(side)),
        HeroEvent::Ended { result } => {
            format!("The match is over: {}.", result_words_for(*result, situation, callers))
        }
    }
}

/// Words for the result of a match.
pub fn result_words(result: HeroResult, situation: Situation<'_>) -> String {
    result_words_for(result, situation, Callers::default())
}

/// Words for the result of a match with the names of players.
pub fn result_words_for(result: HeroResult, situation: Situation<'_>, callers: Callers<'_>) -> String {
    let why = reason(result, situation, callers);
    match result {
        HeroResult::Eliminated(_) | HeroResult::Stalled(_) | HeroResult::Conceded(_) => why,
        HeroResult::Success(_) => format!("won {why}"),
        HeroResult::Failure(_) => format!("lost: {why}"),
        HeroResult::TimeUp | HeroResult::GivenUp => format!("lost, {why}"),
    }
}

/// Reason for the result, where the text already states whether the heroes of a scenario won.
pub fn result_reason(result: HeroResult, situation: Situation<'_>) -> String {
    reason(result, situation, Callers::default())
}

fn reason(result: HeroResult, situation: Situation<'_>, callers: Callers<'_>) -> String {
    let named = |side: Side| callers.side(side, situation);
    let scenario = situation.setup.scenario();
    match result {
        HeroResult::Eliminated(side) => format!("only {} is left", named(side)),
        HeroResult::Stalled(Some(side)) => {
            format!("it led nowhere, and {} had more units, or as many with fewer Wounds", named(side))
        }
        HeroResult::Stalled(None) => "it led nowhere, a draw".to_owned(),
        HeroResult::Conceded(side) => format!("{} gave up", named(side.other())),
        HeroResult::Success(_) => {
            let won: Vec<String> = result.goals_won(scenario).map(|goal| goal.name.clone()).collect();
            format!("with {}", listed(&won, "and"))
        }
        HeroResult::Failure(nth) => {
            let goal = scenario.and_then(|scenario| scenario.failure.get(usize::from(nth)));
            goal.map_or_else(String::new, |goal| goal.name.clone())
        }
        HeroResult::TimeUp => "it took too long".to_owned(),
        HeroResult::GivenUp => "given up".to_owned(),
    }
}

fn dice_words(dice: &[u8]) -> String {
    if dice.is_empty() {
        return "no dice".to_owned();
    }
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

const fn direction(facing: Facing) -> &'static str {
    match facing {
        Facing::E => "east",
        Facing::SE => "south-east",
        Facing::SW => "south-west",
        Facing::W => "west",
        Facing::NW => "north-west",
        Facing::NE => "north-east",
    }
}

/// Capitalizes the first letter of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
