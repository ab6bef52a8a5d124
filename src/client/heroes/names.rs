//! What sides and players are called on the screen, and what happened, told with these names.

use std::cmp::Ordering;

use super::flow::{HeroChair, HeroSession};
use crate::client::match_flow::plan::PlayerKind;
use crate::heroes::describe::HeroNames;
use crate::heroes::describe::actions::price_words;
use crate::heroes::describe::log::{hero_event_words, result_words};
use crate::heroes::state::{Aim, HeroEvent, HeroResult, Side, Situation, Table, Waiting};
use crate::rules::Seat;

/// The only person of a match is spoken to.
const YOU: &str = "You";
/// Players who share a side, and the side of the game.
const HEROES: &str = "Heroes";
const ENEMIES: &str = "Enemies";

/// What a side is called: its bot, "You", or where several people play the name that somebody told or their number.
pub fn side_name(session: &HeroSession, side: Side) -> String {
    let setup = session.game().setup();
    if !setup.hero_sides().contains(&side) {
        return ENEMIES.to_owned();
    }
    let mut seats = setup.seats(side);
    match (seats.next(), seats.next()) {
        (Some(seat), None) => {
            let kind = session.player(HeroChair::Seat(seat));
            match kind.level() {
                Some(level) => level.name.clone(),
                None if session.people() == 1 && !session.is_watched() => YOU.to_owned(),
                None => recorded_name(session, seat.index()),
            }
        }
        _ => HEROES.to_owned(),
    }
}

/// The name that somebody told, or which of the people they are.
fn recorded_name(session: &HeroSession, nth: usize) -> String {
    let players = &session.recorder().recording().players;
    let name = players.get(nth).map(|player| player.name.as_str()).unwrap_or_default();
    if !PlayerKind::is_unnamed(name) {
        return name.to_owned();
    }
    let before = session.chairs().iter().take(nth).filter(|kind| kind.level().is_none()).count();
    format!("Player {}", before + 1)
}

/// The name of who sits at a chair.
pub fn chair_name(session: &HeroSession, chair: HeroChair) -> String {
    match chair {
        HeroChair::Seat(seat) => session
            .player(chair)
            .level()
            .map_or_else(|| recorded_name(session, seat.index()), |level| level.name.clone()),
        HeroChair::Master => "Dungeon Master".to_owned(),
    }
}

/// Who is asked: by name, or all who share the side together.
pub fn asked_name(session: &HeroSession, waiting: &Waiting, chair: HeroChair) -> String {
    let one_answers =
        matches!(waiting, Waiting::Act(_) | Waiting::Push { .. } | Waiting::Pull { .. } | Waiting::Decide(_));
    let game = session.game();
    let is_person = |seat: &Seat| session.is_person(HeroChair::Seat(*seat));
    let several = game.setup().seats(waiting.side(game.table())).filter(is_person).count() > 1;
    if several && !one_answers { "Together".to_owned() } else { chair_name(session, chair) }
}

/// The event in words, on the table as it is after it; sides and players by their names.
pub fn event_words(session: &HeroSession, event: &HeroEvent, table: &Table) -> String {
    let side = |side: &Side| side_name(session, *side);
    let seat = |seat: &Seat| seat_name(session, *seat);
    let situation = Situation { setup: session.game().setup(), table };
    let (names, codex) = (HeroNames(situation), &situation.setup.codex);
    match event {
        HeroEvent::TeamChosen { side: of } => format!("{} chosen a team.", does(&side(of), "have", "has")),
        HeroEvent::InitiativeRolled { dice: [a, b] } => {
            let roll = |of: Side, die: &u8| format!("{} {die}", does(&side(&of), "roll", "rolls"));
            let then = match a.cmp(b) {
                Ordering::Equal => "Both roll again".to_owned(),
                Ordering::Greater => format!("{} who begins", does(&side(&Side::A), "choose", "chooses")),
                Ordering::Less => format!("{} who begins", does(&side(&Side::B), "choose", "chooses")),
            };
            format!("Initiative: {}, {}. {then}.", roll(Side::A, a), roll(Side::B, b))
        }
        HeroEvent::FirstTurn { side: of } => {
            format!("{} the first Turn.", does(&side(of), "take", "takes"))
        }
        HeroEvent::TurnBegan { turn, side: of } => format!("Turn {turn}: {}", side(of)),
        HeroEvent::Rerolled { seat: of, price, die } if *price > 0 => {
            format!("{} Fate for {price} HEX: {die} AP.", does(&seat(of), "negate", "negates"))
        }
        HeroEvent::Passed { side: of } => format!("{}.", does(&side(of), "pass", "passes")),
        HeroEvent::Declined { side: of } => {
            format!("{} not react.", does(&side(of), "do", "does"))
        }
        HeroEvent::HexGained { seat: of, by } => {
            format!("{} {by} HEX.", does(&seat(of), "gain", "gains"))
        }
        HeroEvent::HexLost { seat: of, by } => format!("{} {by} HEX.", does(&seat(of), "lose", "loses")),
        HeroEvent::MarkersOff { side: of } => format!("{} markers all come off.", possessive(&side(of))),
        HeroEvent::TurnEnded { side: of } => format!("{} Turn is over.", possessive(&side(of))),
        HeroEvent::Ended { result } => format!("The match is over: {}.", result_told(session, *result)),
        // Where something is, the board shows better than two numbers.
        HeroEvent::Placed { unit } => {
            format!("{} {} is placed.", possessive(&side(&unit.side)), codex.kind(unit.kind).name)
        }
        HeroEvent::Walked { unit, path } if !path.is_empty() => {
            let far = if path.len() == 1 { "1 space".to_owned() } else { format!("{} spaces", path.len()) };
            format!("{} walks {far}.", names.unit(*unit))
        }
        HeroEvent::Appeared { unit, .. } => format!("{} is somewhere else at once.", names.unit(*unit)),
        HeroEvent::Pulled { unit, .. } => format!("{} is pulled closer.", names.unit(*unit)),
        HeroEvent::DeclaredDeed { unit, deed, aim: Aim::Path(_) | Aim::Space(_), paid } => {
            let paid = paid.map_or(String::new(), |(price, _)| format!(" for {}", price_words(&[price])));
            format!("{} declares {}{paid}.", names.unit(*unit), names.deed(*unit, deed))
        }
        other => hero_event_words(other, situation),
    }
}

/// How a match ended, in words.
pub fn result_told(session: &HeroSession, result: HeroResult) -> String {
    let name = |side: Side| side_name(session, side);
    match result {
        HeroResult::Eliminated(side) => {
            format!("{} no hero left", does(&name(side.other()), "have", "has"))
        }
        HeroResult::Stalled(Some(side)) => {
            format!("it led nowhere, and {} more left", does(&name(side), "had", "had"))
        }
        HeroResult::Conceded(side) => format!("{} gave up", name(side.other())),
        HeroResult::Stalled(None)
        | HeroResult::Success(_)
        | HeroResult::Failure(_)
        | HeroResult::TimeUp
        | HeroResult::GivenUp => result_words(result, session.game().situation()),
    }
}

/// The name of who sits at a seat; the only person is spoken to.
pub fn seat_name(session: &HeroSession, seat: Seat) -> String {
    let setup = session.game().setup();
    let alone = Side::BOTH.into_iter().find(|side| setup.seats(*side).eq([seat]));
    alone.map_or_else(|| chair_name(session, HeroChair::Seat(seat)), |side| side_name(session, side))
}

/// Who, with what they do: "You gain", "Abacus gains", "Heroes gain".
fn does(who: &str, many: &str, one: &str) -> String {
    let verb = if is_many(who) { many } else { one };
    format!("{who} {verb}")
}

fn is_many(who: &str) -> bool {
    [YOU, HEROES, ENEMIES].contains(&who)
}

/// Whose something is, at the beginning of a sentence.
fn possessive(who: &str) -> String {
    match who {
        YOU => "Your".to_owned(),
        HEROES | ENEMIES => format!("{who}\u{2019}"),
        _ => format!("{who}\u{2019}s"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::client::heroes::flow::{HeroMatchPlan, HeroPlayerKind, PlannedGame};
    use crate::content::heroes::embedded_codex;
    use crate::heroes::state::UnitId;

    #[test]
    fn sides_and_players_have_their_names() {
        let codex = Arc::new(embedded_codex());
        let mut plan = HeroMatchPlan {
            game: PlannedGame::Skirmish { team: 3, board: 0 },
            players: vec![HeroPlayerKind::Person, HeroPlayerKind::Level(2)],
            ..HeroMatchPlan::default()
        };
        let told = |session: &HeroSession, event| event_words(session, &event, &Table::default());
        let alone = plan.begin(&codex, &["Ann".to_owned()]).expect("a match");
        let (first, second) = (Seat::First, Seat::Second);
        assert_eq!(told(&alone, HeroEvent::HexGained { seat: first, by: 1 }), "You gain 1 HEX.");
        assert_eq!(told(&alone, HeroEvent::HexGained { seat: second, by: 1 }), "Abacus gains 1 HEX.");
        assert_eq!(told(&alone, HeroEvent::TurnEnded { side: Side::A }), "Your Turn is over.");
        assert_eq!(told(&alone, HeroEvent::MarkersOff { side: Side::A }), "Your markers all come off.");
        assert_eq!(result_told(&alone, HeroResult::Eliminated(Side::A)), "Abacus has no hero left");
        plan.players = vec![HeroPlayerKind::Person; 3];
        plan.game = PlannedGame::Scenario { number: 0, master: false };
        let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
        let shared = plan.begin(&codex, &names).expect("a match");
        assert_eq!(told(&shared, HeroEvent::HexGained { seat: second, by: 2 }), "Bob gains 2 HEX.");
        let (choose, act) = (Waiting::Choose(Side::A), Waiting::Act(UnitId(0)));
        assert_eq!(asked_name(&shared, &choose, HeroChair::Seat(first)), "Together");
        assert_eq!(asked_name(&shared, &act, HeroChair::Seat(second)), "Bob");
        assert_eq!(told(&shared, HeroEvent::Passed { side: Side::A }), "Heroes pass.");
        assert_eq!(told(&shared, HeroEvent::TurnEnded { side: Side::B }), "Enemies\u{2019} Turn is over.");
    }
}
