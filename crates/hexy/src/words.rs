//! Texts of cards, made from their data (hexy 3.11).

use kernel::words::{capital, counted, listed};

use crate::rules::catalogue::{
    AbilityDef, Aura, CardDef, CardKind, CardWord, Colour, Cost, Deed, EffectDef, EffectScope, Grant, Side,
    Stat, TargetDef, TargetKind, When,
};

/// Word of a card, as it is printed.
pub const fn word(word: CardWord) -> &'static str {
    match word {
        CardWord::Flying => "flying",
        CardWord::Reach => "reach",
        CardWord::Haste => "haste",
        CardWord::CombatPriority => "combat priority",
        CardWord::Regeneration => "regeneration",
        CardWord::FreeMoves => "free steps",
    }
}

/// Name of a number.
pub const fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Attack => "Attack",
        Stat::Defense => "Defense",
    }
}

/// Cost in words: "2 ember and 1 of any kind".
pub fn cost(cost: Cost) -> String {
    let coloured = cost.coloured().into_iter().zip(Colour::COLOURED);
    let mut parts: Vec<String> =
        coloured.filter(|(n, _)| *n > 0).map(|(n, colour)| format!("{n} {}", colour.id())).collect();
    if cost.any > 0 {
        parts.push(format!("{} of any kind", cost.any));
    }
    if parts.is_empty() { "nothing".to_owned() } else { listed(&parts) }
}

/// Text of a card, one sentence or more; empty for a card without one.
pub fn card_text(card: &CardDef) -> String {
    let mut sentences: Vec<String> = Vec::new();
    if !card.words.is_empty() {
        let words: Vec<String> = card.words.iter().map(|one| word(*one).to_owned()).collect();
        sentences.push(format!("{}.", capital(&listed(&words))));
    }
    if card.distance > 1 {
        sentences.push(format!("It strikes up to {} away.", counted(card.distance, "hex")));
    }
    if card.kind == CardKind::Enchantment {
        let grants: Vec<String> = card.grants.iter().map(|grant| granted(*grant)).collect();
        sentences.push(format!("Lies under {} and gives it {}.", one_of(&card.target), listed(&grants)));
    } else if !card.effects.is_empty() {
        sentences.push(format!("{}.", capital(&deeds(&card.target, &card.effects, false))));
    }
    sentences.extend(card.auras.iter().map(aura));
    for trigger in &card.triggers {
        let deeds = deeds(&trigger.target, &trigger.effects, true);
        sentences.push(format!("{}, {deeds}.", capital(when(trigger.when))));
    }
    if card.gives_choice {
        sentences.push("Tapping it gives energy of any colour you name.".to_owned());
    }
    sentences.extend(card.abilities.iter().map(ability_text));
    sentences.join(" ")
}

/// Text of an ability with its price.
pub fn ability_text(ability: &AbilityDef) -> String {
    let mut price = Vec::new();
    if ability.counters > 0 {
        price.push(format!("{} of its own", counted(ability.counters, "counter")));
    }
    if ability.cost.total() > 0 {
        price.push(format!("{} energy", cost(ability.cost)));
    }
    let price = if price.is_empty() { "free".to_owned() } else { listed(&price) };
    format!("{} ({price}): {}.", ability.name, deeds(&ability.target, &ability.effects, false))
}

const fn when(when: When) -> &'static str {
    match when {
        When::Enters => "when this enters",
        When::Destroyed => "when this is destroyed",
        When::PotencyPlaced => "when this grows in your Potency Phase",
        When::DiceSet => "in your Actions Phase",
        When::DieUnspent => "when your Cleanup Phase finds a die on this",
    }
}

/// Thing that a target asks for: "an enemy creature next to this".
fn one_of(target: &TargetDef) -> String {
    if target.kind == TargetKind::Spell {
        return "a spell on the stack".to_owned();
    }
    let mut words = Vec::new();
    match target.of {
        Side::Own => words.push("own"),
        Side::Enemy => words.push("enemy"),
        Side::Any => {}
    }
    if target.wounded {
        words.push("wounded");
    }
    if target.enchanted {
        words.push("enchanted");
    }
    let kinds = if target.types.is_empty() { "piece".to_owned() } else { kinds(&target.types, "") };
    words.push(&kinds);
    let words = words.join(" ");
    let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}{}", if target.adjacent { " next to this" } else { "" })
}

/// Kinds with "or" between them.
fn kinds(kinds: &[CardKind], ending: &str) -> String {
    let words: Vec<String> = kinds.iter().map(|kind| format!("{}{ending}", kind.word())).collect();
    words.join(" or ")
}

fn granted(grant: Grant) -> String {
    match grant {
        Grant::Stat(raised, n) => format!("+{n} {}", stat(raised)),
        Grant::Word(one) => word(one).to_owned(),
    }
}

fn aura(aura: &Aura) -> String {
    let side = match aura.of {
        Side::Own => "your ",
        Side::Enemy => "enemy ",
        Side::Any => "",
    };
    let kinds = if aura.types.is_empty() { "pieces".to_owned() } else { kinds(&aura.types, "s") };
    capital(&format!("{side}{kinds} next to this have +{} {}.", aura.n, stat(aura.stat)))
}

/// Effects as one clause. A trigger's controller may choose nothing.
fn deeds(target: &TargetDef, effects: &[EffectDef], may: bool) -> String {
    let parts: Vec<String> = effects.iter().map(deed).collect();
    let all = listed(&parts);
    if target.kind == TargetKind::None {
        return all;
    }
    format!("{} {}: {all}", if may { "you may pick" } else { "pick" }, one_of(target))
}

fn deed(effect: &EffectDef) -> String {
    let (who, verb) = match effect.on {
        EffectScope::Target => ("it", "s"),
        EffectScope::Itself => ("this", "s"),
        EffectScope::OwnCreatures => ("all your creatures", ""),
        EffectScope::OwnBuildings => ("all your buildings", ""),
        EffectScope::EnemyCreatures => ("all enemy creatures", ""),
    };
    match effect.does {
        Deed::AddEnergy(colour, n) => format!("your pool gains {n} {} energy", colour.id()),
        Deed::Draw(n) => format!("you draw {}", counted(n, "card")),
        Deed::Cancel => "it is cancelled".to_owned(),
        Deed::Shift => "it goes to an empty hex beside it that you name".to_owned(),
        Deed::Return => "it goes back to its owner's hand".to_owned(),
        Deed::Strip => "every enchantment under it is lost".to_owned(),
        Deed::RemoveCounters(n) => format!("{who} lose{verb} {}", counted(n, "counter")),
        Deed::AddCounters(n) => format!("{who} gain{verb} {}", counted(n, "counter")),
        Deed::Raise(raised, n) => {
            format!("{who} get{verb} +{n} {} until the turn is over", stat(raised))
        }
        Deed::Die(n) if verb.is_empty() => format!("the dice of {who} go up by {n}"),
        Deed::Die(n) => format!("its die goes up by {n}"),
        Deed::DieOff => "its die is taken away".to_owned(),
    }
}
