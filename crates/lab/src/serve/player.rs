//! Player of a `new` request.

use super::fault::{RequestError, RequestErrors};
use super::fields::{Fields, Item, shortened};
use super::values::{card, hinted};
use crate::table::LabContent;
use hexstrike_game::content::{DeckList, Library};
use hexstrike_game::rules::cards::playbook::MAX_ADRENALINE;
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{CardId, FighterId, Ruleset};
use kernel::{Cell, Facing};
use shell::content::Problem;
use shell::content::code::Code;
use shell::content::excerpt::is_hidden;
use shell::content::problem::LONGEST_NAME;
use shell::content::problem::did_you_mean;

/// Rules of deck building that a scenario may break: its cards must only be known, unique and fill both
/// lists. The fighter is checked separately.
const NOT_ASKED_HERE: [Code; 4] = [
    Code::DeckRequiredMissing,
    Code::DeckSignatureMovement,
    Code::DeckSignatureAbility,
    Code::DeckUnknownFighter,
];

/// A player whose start is not known yet.
pub(super) struct Listed {
    player: Player,
    at: Option<Cell>,
    facing: Option<Facing>,
}

impl Listed {
    /// Player in a seat with this start.
    pub fn at(&self, start: Start) -> Player {
        let start = Start { at: self.at.unwrap_or(start.at), facing: self.facing.unwrap_or(start.facing) };
        Player { start, ..self.player.clone() }
    }
}

/// Both halves of a deck.
struct Cards {
    movement: Vec<CardId>,
    ability: Vec<CardId>,
}

/// Reads a player; adds errors to `faults`.
pub(super) fn read(table: &LabContent, item: Item, faults: &mut RequestErrors) -> Option<Listed> {
    let mut fields = faults.keep(item.fields())?;
    let listed = listed(table, &mut fields, faults);
    faults.keep(fields.finish()).and(listed)
}

/// Most initial damage in a scenario: ten times what any match has reached.
const MOST_DAMAGE: u64 = 999;

fn listed(table: &LabContent, fields: &mut Fields, faults: &mut RequestErrors) -> Option<Listed> {
    let name = faults.keep(fields.need("name").and_then(name));
    let fighter = faults.keep(fields.need("character").and_then(|item| fighter(&table.library, item)));
    let at = faults.keep(fields.take("at").map(|item| item.hex()).transpose());
    let facing = faults.keep(fields.take("facing").map(|item| item.facing()).transpose());
    let mut whole =
        |name, most| faults.keep(fields.take(name).map_or(Ok(0), |item: Item| item.whole(0..=most)));
    let damage = whole("damage", MOST_DAMAGE);
    let adrenaline = whole("adrenaline", u64::from(MAX_ADRENALINE));
    let hand = fields.take("hand");
    let cards = cards(table, fields, faults)?;
    let hand = faults.keep(hand.map(|item| dealt(&table.ruleset, item, &cards)).transpose());
    let opening = StartingState { damage: damage? as u16, adrenaline: adrenaline? as u8, hand: hand? };
    let fighter = fighter?;
    let player = Player {
        name: name?,
        fighter,
        power: table.library.fighter(fighter).power,
        movement: cards.movement.try_into().ok()?,
        ability: cards.ability.try_into().ok()?,
        start: Start { at: Cell::CENTRE, facing: Facing::E },
        opening,
    };
    Some(Listed { player, at: at?, facing: facing? })
}

fn name(item: Item) -> Result<String, RequestError> {
    let wanted = item.wants(&format!("1 to {LONGEST_NAME} characters on one line"));
    let unseen = item.wants("a name without characters that nobody sees");
    let name = item.text()?;
    let long = name.chars().count() > LONGEST_NAME;
    if long || name.trim().is_empty() || name.contains(char::is_control) {
        Err(wanted)
    } else if name.chars().any(is_hidden) {
        Err(unseen)
    } else {
        Ok(name)
    }
}

fn fighter(library: &Library, item: Item) -> Result<FighterId, RequestError> {
    let place = item.place.clone();
    let id = item.text()?;
    library.fighter_id(&id).ok_or_else(|| {
        let known = library.fighters.iter().map(|fighter| fighter.id.as_str());
        unknown("unknown-character", &place, "character", &id, known)
    })
}

/// Cards of a deck, or of two lists.
fn cards(table: &LabContent, fields: &mut Fields, faults: &mut RequestErrors) -> Option<Cards> {
    let place = fields.place.clone();
    match (fields.take("deck"), fields.take("movement"), fields.take("ability")) {
        (Some(deck), None, None) => faults.keep(of_deck(&table.library, deck)),
        (None, None, None) => {
            let message = format!("`{place}` needs a `deck`, or `movement` and `ability`.");
            faults.0.push(RequestError::new("missing-field", message));
            None
        }
        (None, movement, ability) => {
            let missing = |name| RequestError::new("missing-field", format!("`{place}.{name}` is missing."));
            let movement = movement.ok_or_else(|| missing("movement")).and_then(Item::texts);
            let ability = ability.ok_or_else(|| missing("ability")).and_then(Item::texts);
            let (movement, ability) = (faults.keep(movement), faults.keep(ability));
            of_lists(&table.library, &place, movement?, ability?, faults)
        }
        (Some(_), ..) => {
            let message = format!("`{place}` has both a `deck` and lists of cards; give only one.");
            faults.0.push(RequestError::new("bad-deck", message));
            None
        }
    }
}

fn of_deck(library: &Library, item: Item) -> Result<Cards, RequestError> {
    let place = item.place.clone();
    let id = item.text()?;
    let known = library.decks.iter().map(|deck| deck.id.as_str());
    let deck = library.deck(&id).ok_or_else(|| unknown("unknown-deck", &place, "deck", &id, known))?;
    Ok(Cards { movement: deck.movement.to_vec(), ability: deck.abilities.to_vec() })
}

fn of_lists(
    library: &Library,
    place: &str,
    movement: Vec<String>,
    abilities: Vec<String>,
    faults: &mut RequestErrors,
) -> Option<Cards> {
    let list = DeckList {
        id: "listed".to_owned(),
        name: "Listed".to_owned(),
        movement,
        abilities,
        ..DeckList::default()
    };
    let problems = list.check(library).err().unwrap_or_default();
    let problems = problems.into_iter().filter(|problem| !NOT_ASKED_HERE.contains(&problem.code));
    let found: Vec<RequestError> = problems.map(|problem| deck_fault(place, &problem)).collect();
    let ids = |ids: &[String]| ids.iter().map(|id| library.card_id(id)).collect::<Option<_>>();
    let cards = found.is_empty().then(|| (ids(&list.movement), ids(&list.abilities)));
    faults.0.extend(found);
    let (movement, ability) = cards?;
    Some(Cards { movement: movement?, ability: ability? })
}

/// Fault of the deck, with the player's place and in the words of the protocol.
fn deck_fault(place: &str, problem: &Problem) -> RequestError {
    let inside = problem.place.rsplit(" > ").next().unwrap_or_default().replace("abilities", "ability");
    let message = hinted(format!("`{place}.{inside}`: {}", problem.message), &problem.hint);
    RequestError::new(problem.code.name(), message.replace("`abilities`", "`ability`"))
}

/// Hand dealt by the scenario: cards of the deck, each once.
fn dealt(ruleset: &Ruleset, item: Item, deck: &Cards) -> Result<(Vec<CardId>, Vec<CardId>), RequestError> {
    let mut fields = item.fields()?;
    let ability = part(ruleset, fields.need("ability")?, &deck.ability)?;
    let movement = part(ruleset, fields.need("movement")?, &deck.movement)?;
    fields.finish()?;
    Ok((ability, movement))
}

fn part(ruleset: &Ruleset, item: Item, deck: &[CardId]) -> Result<Vec<CardId>, RequestError> {
    let place = item.place.clone();
    let mut held = Vec::new();
    for id in item.texts()? {
        let card = card(ruleset, &id)?;
        let wrong = |why| Err(RequestError::new("bad-hand", format!("`{place}`: `{id}` {why}.")));
        if !deck.contains(&card) {
            return wrong("is not in that part of the deck");
        }
        if held.contains(&card) {
            return wrong("appears twice");
        }
        held.push(card);
    }
    Ok(held)
}

fn unknown<'a>(
    code: &'static str,
    place: &str,
    what: &str,
    id: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> RequestError {
    let hint = match did_you_mean(id, known.clone()) {
        near if near.is_empty() => format!("known: {}", known.collect::<Vec<_>>().join(", ")),
        near => near,
    };
    RequestError::new(code, hinted(format!("`{place}`: there is no {what} `{}`", shortened(id)), &hint))
}
