//! Decks: lists as in files, and legal decks after the check (procedures 2.1).

use serde::{Deserialize, Serialize};

use super::Library;
use crate::rules::cards::card::{Card, Kind};
use crate::rules::ids::{CardId, FighterId};
use shell::content::code::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};

pub use crate::rules::state::hand::{
    ABILITY_CARDS as ABILITIES, MOVEMENT_CARDS as MOVEMENT, SIGNATURE_ABILITIES, SIGNATURE_MOVES,
};

/// A deck as written in a file: any list of ids, legal or not.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Id of the fighter.
    pub fighter: String,
    /// Ids of the movement cards.
    pub movement: Vec<String>,
    /// Ids of the ability cards in draw order.
    pub abilities: Vec<String>,
}

/// A deck that is legal in its library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Fighter.
    pub fighter: FighterId,
    /// Movement cards.
    pub movement: [CardId; MOVEMENT],
    /// Ability cards in draw order.
    pub abilities: [CardId; ABILITIES],
}

impl DeckList {
    /// Parses a deck from text, such as one pasted into the deck builder.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let file = shell::content::ContentFile { name: String::new(), text: text.to_owned() };
        let mut problems = ProblemList::default();
        let entry = shell::content::raw::single(&file, "deck", &mut problems);
        match (entry, problems.into_vec().pop()) {
            (Some(entry), _) => Ok(entry.value),
            (None, Some(problem)) => Err(problem),
            (None, None) => Err(Problem::new(Code::Syntax, "", "there is no deck in the text")),
        }
    }

    /// Writes the text of its file.
    pub fn to_ron(&self) -> String {
        // A struct of strings always has a RON form; the empty text would only fail to parse.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new()).unwrap_or_default()
    }

    /// Returns the legal deck, or all rules of deck construction that the list breaks.
    pub fn check(&self, library: &Library) -> Result<Deck, Vec<Problem>> {
        let mut faults = EntryProblems::of("deck", &self.id, &self.name);
        let fighter = library.fighter_id(&self.fighter);
        if fighter.is_none() {
            let known = library.fighters.iter().map(|fighter| fighter.id.as_str());
            faults
                .add(Code::DeckUnknownFighter, "fighter", format!("no fighter `{}`", excerpt(&self.fighter)))
                .hint = did_you_mean(&self.fighter, known);
        }
        let movement = self.check_part(library, Kind::Movement, &mut faults);
        let abilities = self.check_part(library, Kind::Ability, &mut faults);
        for card in library.cards.iter().filter(|card| card.required) {
            if !self.movement.contains(&card.id) && !self.abilities.contains(&card.id) {
                faults.add(Code::DeckRequiredMissing, "", format!("every deck must hold {}", card.name));
            }
        }
        let deck = (|| {
            let (id, name) = (self.id.clone(), self.name.clone());
            let (movement, abilities) = (movement.try_into().ok()?, abilities.try_into().ok()?);
            Some(Deck { id, name, fighter: fighter?, movement, abilities })
        })();
        // Without faults there is a fighter and both counts match, so `deck` is set.
        match (faults.or(()), deck) {
            (Ok(()), Some(deck)) => Ok(deck),
            (Err(problems), _) => Err(problems),
            (Ok(()), None) => Err(Vec::new()),
        }
    }

    /// Checks one half of the deck: known cards, each once, of the right kind and number.
    fn check_part(&self, library: &Library, kind: Kind, faults: &mut EntryProblems) -> Vec<CardId> {
        let part = match kind {
            Kind::Movement => Part { list: &self.movement, ..MOVEMENT_PART },
            Kind::Ability => Part { list: &self.abilities, ..ABILITY_PART },
        };
        let mut ids = Vec::new();
        // Check only the start of a list that is far too long.
        for (nth, id) in part.list.iter().enumerate().take(4 * part.count) {
            let place = format!("{}[{nth}]", part.name);
            let Some(card) = library.card_id(id) else {
                let known =
                    library.cards.iter().filter(|card| card.kind == kind).map(|card| card.id.as_str());
                faults.add(Code::DeckUnknownCard, &place, format!("no card `{}`", excerpt(id))).hint =
                    did_you_mean(id, known);
                continue;
            };
            if library.card(card).kind != kind {
                faults.add(Code::DeckWrongKind, &place, format!("`{id}` is in the wrong list")).hint =
                    format!("it belongs in `{}`", part.other);
            }
            if ids.contains(&card) {
                faults.add(Code::DeckDuplicateCard, &place, format!("`{id}` is already in the deck"));
            }
            ids.push(card);
        }
        if part.list.len() != part.count {
            let message = format!("{} cards; a deck holds {}", part.list.len(), part.count);
            faults.add(part.count_code, part.name, message);
        }
        let gold: Vec<&Card> = ids.iter().map(|id| library.card(*id)).filter(|card| card.signature).collect();
        if gold.len() > part.most_signature {
            let names: Vec<&str> = gold.iter().map(|card| card.id.as_str()).collect();
            let message = format!("{} signature cards; at most {}", gold.len(), part.most_signature);
            faults.add(part.signature_code, part.name, message).hint =
                format!("signature: {}", names.join(", "));
        }
        ids
    }
}

/// Rules for one half of a deck.
struct Part<'a> {
    name: &'static str,
    other: &'static str,
    list: &'a [String],
    count: usize,
    count_code: Code,
    most_signature: usize,
    signature_code: Code,
}

const MOVEMENT_PART: Part<'static> = Part {
    name: "movement",
    other: "abilities",
    list: &[],
    count: MOVEMENT,
    count_code: Code::DeckMovementCount,
    most_signature: SIGNATURE_MOVES,
    signature_code: Code::DeckSignatureMovement,
};

const ABILITY_PART: Part<'static> = Part {
    name: "abilities",
    other: "movement",
    list: &[],
    count: ABILITIES,
    count_code: Code::DeckAbilityCount,
    most_signature: SIGNATURE_ABILITIES,
    signature_code: Code::DeckSignatureAbility,
};
