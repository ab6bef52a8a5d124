//! Checks of fighters and islands.

use crate::rules::cards::fighter::{FighterDef, Power};
use crate::rules::state::arena::Island;
use crate::rules::state::arena::{Arena, ArenaError, MAX_COORDINATE, MAX_LAND};
use kernel::MAX_SEATS;
use kernel::hex::Cell;
use shell::content::code::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, did_you_mean};

/// Figures of fighters that the window can draw.
pub const FIGURES: [&str; 6] = ["Duelist", "Monkey", "Archer", "Brute", "Cloaked", "Witch"];

/// The fighter, or what is wrong with it (procedures 3).
pub(super) fn check_fighter(fighter: FighterDef) -> Result<FighterDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("fighter", &fighter.id, &fighter.name);
    if !FIGURES.contains(&fighter.figure.as_str()) {
        let hint = did_you_mean(&fighter.figure, FIGURES);
        let hint = if hint.is_empty() { format!("one of {}", FIGURES.join(", ")) } else { hint };
        faults.add(Code::FighterFigure, "figure", format!("no figure `{}`", excerpt(&fighter.figure))).hint =
            hint;
    }
    let (value, most) = match fighter.power {
        Power::HandLimit(limit) => (limit, 12),
        Power::AttackDamage(by)
        | Power::DrawWhenKnockedBack(by)
        | Power::KnockbackPerTenDamage(by)
        | Power::DiscardLess(by) => (by, 10),
        Power::FireImmunity => (1, 1),
    };
    if !(1..=most).contains(&value) {
        faults.add(Code::FighterPower, "power", format!("{value} is not within 1 to {most}"));
    }
    faults.or(fighter)
}

/// Returns the island, or its faults (procedures 1.5 and 1.6).
pub(super) fn check_island(island: Island) -> Result<Island, Vec<Problem>> {
    let mut faults = EntryProblems::of("island", &island.id, &island.name);
    match island.land.len() {
        0 => drop(faults.add(Code::IslandEmpty, "land", "there is no land")),
        1..=MAX_LAND => {}
        many => drop(faults.add(Code::IslandTooLarge, "land", format!("{many} hexes; at most {MAX_LAND}"))),
    }
    for (nth, cell) in island.land.iter().enumerate().take(2 * MAX_LAND) {
        let (q, r) = cell.axial();
        if island.land[..nth].contains(cell) {
            faults.add(
                Code::IslandDuplicateHex,
                &format!("land[{nth}]"),
                format!("({q}, {r}) is listed twice"),
            );
        }
        if q.unsigned_abs().max(r.unsigned_abs()) > MAX_COORDINATE.unsigned_abs() {
            let message = format!(
                "({q}, {r}) is too far out: coordinates go from -{MAX_COORDINATE} to {MAX_COORDINATE}"
            );
            faults.add(Code::IslandTooFar, &format!("land[{nth}]"), message);
        }
    }
    if let (true, Err(error @ ArenaError::TooScattered(_))) = (faults.none(), Arena::of(&island)) {
        faults.add(Code::IslandTooScattered, "land", error.to_string());
    }
    if !island.land.is_empty() && !island.land.contains(&Cell::CENTRE) {
        faults.add(Code::IslandNoCentre, "land", "(0, 0) must be land: eliminated players respawn there");
    }
    if !(2..=MAX_SEATS).contains(&island.starts.len()) {
        let message = format!("{} starts; an island has 2 to {MAX_SEATS}", island.starts.len());
        faults.add(Code::IslandStarts, "starts", message);
    }
    for (nth, start) in island.starts.iter().enumerate().take(2 * MAX_SEATS) {
        let (q, r) = start.at.axial();
        if !island.land.contains(&start.at) {
            faults.add(Code::IslandStartOffLand, &format!("starts[{nth}]"), format!("({q}, {r}) is abyss"));
        }
        if island.starts[..nth].iter().any(|other| other.at == start.at) {
            faults.add(
                Code::IslandStartTaken,
                &format!("starts[{nth}]"),
                format!("({q}, {r}) is already a start"),
            );
        }
    }
    faults.or(island)
}
