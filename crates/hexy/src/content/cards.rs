//! Checks of cards: numbers within bounds, and texts whose words fit together (hexy 3 and 12).

use shell::content::Code;
use shell::content::problem::{EntryProblems, Problem};

use crate::rules::catalogue::{
    AbilityDef, CardDef, CardKind, Deed, EffectDef, EffectScope, Grant, TargetDef, TargetKind, When,
};

/// Largest figure of a card.
const MOST_FIGURE: u8 = 99;

/// Largest attack distance.
const MOST_DISTANCE: u8 = 9;

/// Place of a text: what it may refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Card without a place on the map.
    Notion,
    /// Ability or trigger of a reality.
    Reality,
}

/// Checks a card; `common` is the id of the ability of every building.
pub(super) fn check_card(card: CardDef, common: Option<&str>) -> Result<CardDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("card", &card.id, &card.name);
    if card.kind.is_reality() {
        check_reality(&card, common, &mut faults);
    } else {
        check_other(&card, &mut faults);
    }
    if card.gives_choice && card.kind != CardKind::Building {
        faults.add(Code::CardText, "gives_choice", "only buildings have Potency");
    }
    faults.or(card)
}

fn check_reality(card: &CardDef, common: Option<&str>, faults: &mut EntryProblems) {
    let numbers = card.numbers;
    if numbers.3 == 0 || [numbers.0, numbers.1, numbers.2, numbers.3].iter().any(|n| *n > MOST_FIGURE) {
        let message = format!("counters from 1, and no number above {MOST_FIGURE}");
        faults.add(Code::CardText, "numbers", message);
    }
    if card.distance > MOST_DISTANCE {
        faults.add(Code::CardText, "distance", format!("at most {MOST_DISTANCE}"));
    }
    let is_empty = card.target == TargetDef::default() && card.effects.is_empty() && card.grants.is_empty();
    if !is_empty {
        let message = "target, effects and grants belong to notions and enchantments";
        faults.add(Code::CardText, "", message);
    }
    for (nth, trigger) in card.triggers.iter().enumerate() {
        let inside = format!("triggers[{nth}]");
        for message in text_faults(Place::Reality, &trigger.target, &trigger.effects) {
            faults.add(Code::CardText, &inside, message);
        }
        if trigger.when == When::PotencyPlaced && card.kind != CardKind::Building {
            faults.add(Code::CardText, &inside, "only buildings have Potency");
        }
    }
    for (nth, ability) in card.abilities.iter().enumerate() {
        let inside = format!("abilities[{nth}]");
        for message in text_faults(Place::Reality, &ability.target, &ability.effects) {
            faults.add(Code::CardText, &inside, message);
        }
        let taken = card.abilities[..nth].iter().map(|other| other.id.as_str()).chain(common);
        if taken.into_iter().any(|id| id == ability.id) {
            faults.add(Code::CardText, &inside, format!("another ability has the id `{}`", ability.id));
        }
    }
    for (nth, aura) in card.auras.iter().enumerate() {
        if aura.n == 0 || aura.n > MOST_FIGURE || !aura.types.iter().all(|kind| kind.is_reality()) {
            let message = format!("realities get from 1 to {MOST_FIGURE}");
            faults.add(Code::CardText, &format!("auras[{nth}]"), message);
        }
    }
}

fn check_other(card: &CardDef, faults: &mut EntryProblems) {
    let is_bare = card.numbers == Default::default()
        && card.distance == 0
        && card.words.is_empty()
        && card.auras.is_empty()
        && card.triggers.is_empty()
        && card.abilities.is_empty();
    if !is_bare {
        let message = "numbers, distance, words, auras, triggers and abilities belong to realities";
        faults.add(Code::CardText, "", message);
    }
    if card.kind != CardKind::Enchantment {
        if !card.grants.is_empty() {
            faults.add(Code::CardText, "grants", "grants belong to enchantments");
        }
        for message in text_faults(Place::Notion, &card.target, &card.effects) {
            faults.add(Code::CardText, "effects", message);
        }
        return;
    }
    let large = |grant: &Grant| matches!(grant, Grant::Stat(_, n) if *n == 0 || *n > MOST_FIGURE);
    if card.grants.is_empty() || !card.effects.is_empty() || card.grants.iter().any(large) {
        let message =
            format!("an enchantment grants words or from 1 to {MOST_FIGURE}, and does nothing else");
        faults.add(Code::CardText, "grants", message);
    }
    if card.target.kind != TargetKind::Reality || card.target.adjacent {
        faults.add(Code::CardText, "target", "an enchantment lies under a reality anywhere");
    }
}

/// Faults of the ability of every building.
pub(super) fn common_faults(ability: &AbilityDef) -> Vec<String> {
    text_faults(Place::Reality, &ability.target, &ability.effects)
}

/// Faults of a text: its target, and effects that have nothing to act on.
fn text_faults(place: Place, target: &TargetDef, effects: &[EffectDef]) -> Vec<String> {
    let mut faults = Vec::new();
    if effects.is_empty() {
        faults.push("it has no effect".to_owned());
    }
    if !target.types.iter().all(|kind| kind.is_reality()) {
        faults.push("only buildings, creatures and artifacts are targets on the map".to_owned());
    }
    if target.adjacent && place == Place::Notion {
        faults.push("nothing is adjacent to a card that lies on no hex".to_owned());
    }
    for effect in effects {
        if let Some(message) = effect_fault(place, target.kind, *effect) {
            faults.push(message.to_owned());
        }
    }
    let uses = |effect: &EffectDef| {
        effect.on == EffectScope::Target && !matches!(effect.does, Deed::AddEnergy(..) | Deed::Draw(_))
    };
    if target.kind != TargetKind::None && !effects.iter().any(uses) {
        faults.push("no effect is for the target".to_owned());
    }
    faults
}

fn effect_fault(place: Place, target: TargetKind, effect: EffectDef) -> Option<&'static str> {
    let amount = match effect.does {
        Deed::AddEnergy(_, n)
        | Deed::Draw(n)
        | Deed::RemoveCounters(n)
        | Deed::AddCounters(n)
        | Deed::Raise(_, n)
        | Deed::Die(n) => n,
        Deed::Cancel | Deed::Shift | Deed::Return | Deed::Strip | Deed::DieOff => 1,
    };
    let on_target = effect.on == EffectScope::Target;
    if amount == 0 || amount > MOST_FIGURE {
        return Some("amounts are from 1 to 99");
    }
    match effect.does {
        Deed::AddEnergy(..) | Deed::Draw(_) => {
            (!on_target).then_some("energy and cards are for the controller: leave out `on`")
        }
        Deed::Cancel => (!on_target || target != TargetKind::Spell)
            .then_some("only a spell that is the target is cancelled"),
        _ if on_target && target != TargetKind::Reality => Some("its target is no reality"),
        Deed::Shift if !on_target => Some("only a target is moved"),
        _ if effect.on == EffectScope::Itself && place == Place::Notion => Some("a notion lies on no hex"),
        _ => None,
    }
}
