//! Checks of pairs of cards: every pair must compile to a valid set, with any adrenaline, over land and
//! abyss.
//!
//! Each card of an invalid pair may be valid alone. The later one is refused, so that a new card never
//! removes an older one.

use super::Library;
use crate::rules::Ruleset;
use crate::rules::cards::card::Card;
use crate::rules::cards::playbook::{Playbook, SetFault};
use crate::rules::ids::CardId;
use crate::rules::state::arena::Arena;
use crate::rules::state::format::Format;
use shell::content::code::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};
use shell::content::raw::RawEntry;

/// Returns the cards that are valid with all before them; the others become problems.
pub(super) fn admit(entries: Vec<RawEntry<Card>>, problems: &mut ProblemList) -> Vec<Card> {
    let cards: Vec<Card> = entries.iter().map(|entry| entry.value.clone()).collect();
    let faults = faults(&cards, &Playbook::compile(&cards));
    for (later, fault) in &faults {
        problems.push(entries[later.index()].blame(fault.clone()));
    }
    let sound = |nth: &usize| faults.iter().all(|(later, _)| later.index() != *nth);
    cards.into_iter().enumerate().filter(|(nth, _)| sound(nth)).map(|(_, card)| card).collect()
}

/// Returns the fault of the first invalid pair.
pub(super) fn first_fault(ruleset: &Ruleset) -> Option<Problem> {
    faults(&ruleset.cards, &ruleset.book).into_iter().next().map(|(_, fault)| fault)
}

/// First fault of each card in a pair with an earlier one.
fn faults(cards: &[Card], book: &Playbook) -> Vec<(CardId, Problem)> {
    let mut faults: Vec<(CardId, Problem)> = Vec::new();
    for (active, passive, fault) in book.faults() {
        let later = active.max(passive);
        if faults.iter().any(|(told, _)| *told == later) {
            continue;
        }
        let what = match fault {
            SetFault::NoEnd => "has no open end",
            SetFault::OpenEarly => "is open before its end",
            SetFault::Nothing => "can come to nothing",
        };
        let id = |card: CardId| &cards[card.index()].id;
        let message =
            format!("the set of `{}` with `{}` as the passive card {what}", id(active), id(passive));
        let inside = if later == active { "beats" } else { "passive" };
        let place = format!("card \"{}\" > {inside}", id(later));
        faults.push((later, Problem::new(Code::CardSet, place, message)));
    }
    faults
}

/// Returns the format, or its faults. Its island must exist and have a start for each seat.
pub(super) fn check(format: Format, library: &Library) -> Result<Format, Vec<Problem>> {
    let mut faults = EntryProblems::of("format", &format.id, &format.name);
    for fault in format.faults() {
        faults.add(Code::FormatValue, fault.field(), fault.to_string());
    }
    match library.island(&format.land) {
        None => {
            let known = library.islands.iter().map(|island| island.id.as_str());
            let hint = did_you_mean(&format.land, known);
            faults.add(Code::FormatLand, "land", format!("no island `{}`", excerpt(&format.land))).hint =
                hint;
        }
        Some(island) if island.starts.len() != usize::from(format.seats) => {
            let (starts, seats) = (island.starts.len(), format.seats);
            faults.add(
                Code::FormatLand,
                "land",
                format!("`{}` has {starts} starts, not {seats}", excerpt(&format.land)),
            );
        }
        Some(island) => {
            if let Err(error) = Arena::within(&island.land, format.fatal_distance) {
                faults.add(Code::FormatLand, "fatal_distance", error.to_string());
            }
        }
    }
    faults.or(format)
}
