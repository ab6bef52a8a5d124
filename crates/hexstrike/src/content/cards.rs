//! Checks of cards: badges and timeline. Texts are checked in `effects`.

use super::effects;
use crate::rules::cards::card::{Card, Kind, Knockback};
use crate::rules::cards::notation::{Action, ActionSymbolKind, BeatNotation};
use crate::rules::cards::playbook::MAX_ADRENALINE;
use shell::content::code::Code;
use shell::content::problem::{EntryProblems, Problem};

/// Maximum number of beats: more do not fit a card's edge.
const MOST_BEATS: usize = 12;
/// Largest damage on a badge.
const MOST_DAMAGE: u8 = 20;
/// Largest knockback factor on a badge.
const MOST_KNOCKBACK: u8 = 10;
/// Largest damage that a card may need.
const MOST_NEEDED: u16 = 99;

/// Returns the card, or its faults (procedures 2.2 to 2.6).
pub(super) fn check(card: Card) -> Result<Card, Vec<Problem>> {
    let mut faults = EntryProblems::of("card", &card.id, &card.name);
    badges(&card, &mut faults);
    timeline(&card, &mut faults);
    // Check no texts of an endless timeline or list.
    if card.beats.len() <= MOST_BEATS && effects::are_few(&card, &mut faults) {
        effects::check(&card, &mut faults);
    }
    faults.or(card)
}

fn badges(card: &Card, faults: &mut EntryProblems) {
    let (least, most) = (card.rotations.0, card.rotations.1);
    if least > most || most > 3 {
        faults.add(
            Code::CardRotations,
            "rotations",
            format!("({least}, {most}) is not a smallest and a largest rotation, each 0 to 3"),
        );
    }
    if card.damage > MOST_DAMAGE {
        faults.add(Code::CardDamage, "damage", format!("{}; at most {MOST_DAMAGE}", card.damage));
    }
    if card.needs_damage > MOST_NEEDED {
        faults.add(
            Code::CardNeedsDamage,
            "needs_damage",
            format!("{}; at most {MOST_NEEDED}", card.needs_damage),
        );
    }
    match card.knockback {
        Knockback::Factor(factor) if factor > MOST_KNOCKBACK => {
            faults.add(Code::CardKnockback, "knockback", format!("{factor}; at most {MOST_KNOCKBACK}"));
        }
        Knockback::Throw if !marks(card).any(strikes) => {
            faults.add(Code::CardThrow, "knockback", "a throw needs a marked attack or charge");
        }
        Knockback::Factor(_) | Knockback::Throw => {}
    }
}

fn timeline(card: &Card, faults: &mut EntryProblems) {
    if card.beats.len() > MOST_BEATS {
        faults.add(Code::CardTooLong, "beats", format!("{} beats; at most {MOST_BEATS}", card.beats.len()));
        return;
    }
    let Some((last, before)) = card.beats.split_last() else {
        faults.add(Code::CardNoBeats, "beats", "no beats");
        return;
    };
    if before.is_empty() {
        let message = "nothing comes before the open beat";
        faults.add(Code::CardNoBeats, "beats", message).hint =
            "a card does something first, if only `W`".to_owned();
    }
    if !ends_set(last) {
        let place = format!("beats[{}]", before.len());
        faults.add(Code::CardNoOpenEnd, &place, "the last beat must be open").hint = "add `E`".to_owned();
    }
    for (nth, beat) in before.iter().enumerate().filter(|(_, beat)| ends_set(beat)) {
        faults.add(
            Code::CardOpenEarly,
            &format!("beats[{nth}]"),
            format!("`{beat}` is only allowed as the last beat"),
        );
    }
    for (nth, beat) in card.beats.iter().enumerate() {
        if let Action::Adrenaline(by) = beat.action
            && !(1..=MAX_ADRENALINE).contains(&by.unsigned_abs())
        {
            let message = format!("`{beat}` must add or subtract 1 to {MAX_ADRENALINE}");
            faults.add(Code::CardAdrenaline, &format!("beats[{nth}]"), message);
        }
    }
    for (nth, beat) in card.beats.iter().enumerate().filter(|_| card.kind == Kind::Movement) {
        let why = match beat.action {
            Action::SignatureRefresh => "a movement card cannot go on top of the deck",
            Action::Focus => "only ability cards can go into focus",
            Action::Combo => "only ability cards can continue a combo",
            _ => continue,
        };
        faults.add(Code::CardBeatKind, &format!("beats[{nth}]"), format!("`{beat}`: {why}"));
    }
}

/// Returns true for an open beat that ends a set; a focus continues.
fn ends_set(beat: &BeatNotation) -> bool {
    matches!(beat.action, Action::Refresh | Action::SignatureRefresh)
}

/// Beats printed in brackets.
pub(super) fn marks(card: &Card) -> impl Iterator<Item = &BeatNotation> {
    card.beats.iter().filter(|beat| beat.marked)
}

/// Returns true if the beat has an attack or charge.
pub(super) fn strikes(beat: &BeatNotation) -> bool {
    has(beat, ActionSymbolKind::Attack) || has(beat, ActionSymbolKind::Charge)
}

/// Returns true if the beat has a symbol of this kind.
pub(super) fn has(beat: &BeatNotation, kind: ActionSymbolKind) -> bool {
    beat.action.tokens().iter().any(|token| token.kind == kind)
}
