//! Choosing teams and placing heroes (heroes 2.2, 2.4).

use crate::rules::board::Space;
use crate::rules::codex::Role;
use crate::rules::state::{Agenda, HeroRefusal, Recruit, Side, Situation};
use kernel::Seat;

/// Checks a whole team of a side.
///
/// # Errors
/// The reason it is refused.
pub fn check_team(situation: Situation<'_>, side: Side, heroes: &[Recruit]) -> Result<(), HeroRefusal> {
    let needs = situation.setup.team_size();
    if heroes.len() != usize::from(needs) {
        return Err(HeroRefusal::TeamSize { needs });
    }
    for (nth, hero) in heroes.iter().enumerate() {
        check_class(situation, *hero, &heroes[..nth])?;
    }
    check_players(situation, side, heroes)
}

/// Checks the next hero of a team that is chosen in the open.
///
/// # Errors
/// The reason it is refused.
pub fn check_recruit(situation: Situation<'_>, side: Side, heroes: &[Recruit]) -> Result<(), HeroRefusal> {
    let [hero] = heroes else { return Err(HeroRefusal::OneAtATime) };
    let so_far = &situation.table.teams[side.index()];
    check_class(situation, *hero, so_far)?;
    if !situation.setup.seats(side).any(|seat| seat == hero.seat) {
        return Err(HeroRefusal::PlayerWithoutHero);
    }
    // The team must keep a place for each player without a hero.
    let has_one = |seat: &Seat| so_far.iter().chain([hero]).any(|other| other.seat == *seat);
    let without = situation.setup.seats(side).filter(|seat| !has_one(seat)).count();
    let left = usize::from(situation.setup.team_size()) - so_far.len() - 1;
    if without > left { Err(HeroRefusal::PlayerWithoutHero) } else { Ok(()) }
}

fn check_class(situation: Situation<'_>, hero: Recruit, before: &[Recruit]) -> Result<(), HeroRefusal> {
    let kind = situation.setup.codex.kinds.get(usize::from(hero.class.0));
    let is_class = kind.is_some_and(|kind| matches!(kind.role, Role::Hero { .. }));
    if !is_class {
        return Err(HeroRefusal::NotAClass);
    }
    let twice = before.iter().any(|other| other.class == hero.class);
    if twice && !situation.setup.repeat_classes { Err(HeroRefusal::ClassTwice) } else { Ok(()) }
}

/// Checks that each player of the side has a hero, and no other seat does (heroes 13.2).
fn check_players(situation: Situation<'_>, side: Side, heroes: &[Recruit]) -> Result<(), HeroRefusal> {
    let mut seats = situation.setup.seats(side);
    let known = heroes.iter().all(|hero| situation.setup.seats(side).any(|seat| seat == hero.seat));
    let all = seats.all(|seat| heroes.iter().any(|hero| hero.seat == seat));
    if known && all { Ok(()) } else { Err(HeroRefusal::PlayerWithoutHero) }
}

/// Checks that this hero of the side's team may be placed there (heroes R4).
///
/// # Errors
/// The reason it may not.
pub fn check_place(
    situation: Situation<'_>,
    agenda: &Agenda,
    side: Side,
    nth: u8,
    space: Space,
) -> Result<(), HeroRefusal> {
    if !agenda.left_to_place(situation.table, side).any(|left| left == nth) {
        return Err(HeroRefusal::AlreadyPlaced);
    }
    let open = situation.board().positions(side.index()).and(situation.free());
    if situation.board().has(space) && open.contains(space) { Ok(()) } else { Err(HeroRefusal::NotAPosition) }
}
