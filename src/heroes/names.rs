//! Names of sides and players on the screen, and event texts with them.

use std::cmp::Ordering;
use std::fmt;

use super::flow::{HeroChair, HeroSession};
use crate::hexstrike::match_flow::plan::PlayerKind;
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::describe::actions::price_words;
use heroes_game::rules::describe::log::{hero_event_words, result_reason, result_words};
use heroes_game::rules::state::{Aim, HeroEvent, HeroResult, Side, Situation, Table, Waiting};
use kernel::Seat;
use kernel::words::counted;

/// Subject of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    /// Only person in a match, addressed directly.
    You,
    /// Players who share a side.
    Heroes,
    /// Side of the game.
    Enemies,
    /// Bot, or person by name or number.
    Named(String),
}

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::You => "You",
            Self::Heroes => "Heroes",
            Self::Enemies => "Enemies",
            Self::Named(name) => name,
        })
    }
}

impl Called {
    /// Subject with a verb: "You gain", "Abacus gains", "Heroes gain".
    pub fn does(&self, many: &str, one: &str) -> String {
        match self {
            Self::You | Self::Heroes | Self::Enemies => format!("{self} {many}"),
            Self::Named(_) => format!("{self} {one}"),
        }
    }

    /// Subject with a verb in the past, within a sentence.
    fn then(&self, did: &str) -> String {
        match self {
            Self::You => format!("you {did}"),
            Self::Heroes => format!("the heroes {did}"),
            Self::Enemies => format!("the enemies {did}"),
            Self::Named(name) => format!("{name} {did}"),
        }
    }

    /// Possessive at the beginning of a sentence.
    fn possessive(&self) -> String {
        match self {
            Self::You => "Your".to_owned(),
            Self::Heroes | Self::Enemies => format!("{self}\u{2019}"),
            Self::Named(_) => format!("{self}\u{2019}s"),
        }
    }
}

/// Name of a side.
pub fn side_name(session: &HeroSession, side: Side) -> String {
    side_called(session, side).to_string()
}

/// Subject for a side.
pub fn side_called(session: &HeroSession, side: Side) -> Called {
    let setup = session.game().setup();
    if !setup.hero_sides().contains(&side) {
        return Called::Enemies;
    }
    let mut seats = setup.seats(side);
    match (seats.next(), seats.next()) {
        (Some(seat), None) => {
            let kind = session.player(HeroChair::Seat(seat));
            match kind.level() {
                Some(level) => Called::Named(level.name.clone()),
                None if session.people() == 1 && !session.is_watched() => Called::You,
                None => Called::Named(recorded_name(session, seat.index())),
            }
        }
        _ => Called::Heroes,
    }
}

/// Recorded name, or the person's number.
fn recorded_name(session: &HeroSession, nth: usize) -> String {
    let players = &session.recorder().recording().players;
    let name = players.get(nth).map(|player| player.name.as_str()).unwrap_or_default();
    if !PlayerKind::is_unnamed(name) {
        return name.to_owned();
    }
    let before = session.chairs().iter().take(nth).filter(|kind| kind.level().is_none()).count();
    format!("Player {}", before + 1)
}

/// Name of the player at a chair.
pub fn chair_name(session: &HeroSession, chair: HeroChair) -> String {
    match chair {
        HeroChair::Seat(seat) => session
            .player(chair)
            .level()
            .map_or_else(|| recorded_name(session, seat.index()), |level| level.name.clone()),
        HeroChair::Master => "Dungeon Master".to_owned(),
    }
}

/// Name of the player to answer, or of all who share the side.
pub fn asked_name(session: &HeroSession, waiting: &Waiting, chair: HeroChair) -> String {
    if let Waiting::Act(_) | Waiting::Push { .. } | Waiting::Pull { .. } | Waiting::Decide(_) = waiting {
        return chair_name(session, chair);
    }
    let game = session.game();
    let is_person = |seat: &Seat| session.is_person(HeroChair::Seat(*seat));
    let people = game.setup().seats(waiting.side(game.table())).filter(is_person).count();
    if people > 1 { "Together".to_owned() } else { chair_name(session, chair) }
}

/// Text of an event, with the table as it is after it.
pub fn event_words(session: &HeroSession, event: &HeroEvent, table: &Table) -> String {
    let side = |side: &Side| side_called(session, *side);
    let seat = |seat: &Seat| seat_called(session, *seat);
    let situation = Situation { setup: session.game().setup(), table };
    let (names, codex) = (HeroNames(situation), &situation.setup.codex);
    match event {
        HeroEvent::TeamChosen { side: of } => format!("{} chosen a team.", side(of).does("have", "has")),
        HeroEvent::InitiativeRolled { dice: [a, b] } => {
            let roll = |of: Side, die: &u8| format!("{} {die}", side(&of).does("roll", "rolls"));
            let then = match a.cmp(b) {
                Ordering::Equal => "Both roll again".to_owned(),
                Ordering::Greater => format!("{} who begins", side(&Side::A).does("choose", "chooses")),
                Ordering::Less => format!("{} who begins", side(&Side::B).does("choose", "chooses")),
            };
            format!("Initiative: {}, {}. {then}.", roll(Side::A, a), roll(Side::B, b))
        }
        HeroEvent::FirstTurn { side: of } => {
            format!("{} the first Turn.", side(of).does("take", "takes"))
        }
        HeroEvent::TurnBegan { turn, side: of } => format!("Turn {turn}: {}", side(of)),
        HeroEvent::Rerolled { seat: of, price, die } if *price > 0 => {
            format!("{} Fate for {price} HEX: {die} AP.", seat(of).does("negate", "negates"))
        }
        HeroEvent::Passed { side: of } => format!("{}.", side(of).does("pass", "passes")),
        HeroEvent::Declined { side: of } => {
            format!("{} not react.", side(of).does("do", "does"))
        }
        HeroEvent::HexGained { seat: of, by } => {
            format!("{} {by} HEX.", seat(of).does("gain", "gains"))
        }
        HeroEvent::HexLost { seat: of, by } => format!("{} {by} HEX.", seat(of).does("lose", "loses")),
        HeroEvent::MarkersOff { side: of } => format!("{} markers all come off.", side(of).possessive()),
        HeroEvent::TurnEnded { side: of } => format!("{} Turn is over.", side(of).possessive()),
        HeroEvent::Ended { result } => {
            format!("The match is over: {}.", session_result_words(session, *result))
        }
        // No coordinates: the board shows places better.
        HeroEvent::Placed { unit } => {
            format!("{} {} is placed.", side(&unit.side).possessive(), codex.kind(unit.kind).name)
        }
        HeroEvent::Walked { unit, path } if !path.is_empty() => {
            format!("{} walks {}.", names.unit(*unit), counted(path.len(), "space"))
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

/// Text of a match's result.
pub fn session_result_words(session: &HeroSession, result: HeroResult) -> String {
    let name = |side: Side| side_called(session, side);
    match result {
        HeroResult::Eliminated(side) => {
            format!("{} no hero left", name(side.other()).does("have", "has"))
        }
        HeroResult::Stalled(Some(side)) => {
            let situation = session.game().situation();
            let left = |side: Side| situation.units_of(side).count();
            let more = if left(side) > left(side.other()) {
                "had more left"
            } else {
                "had as many left, with fewer Wounds"
            };
            format!("it led nowhere, and {}", name(side).then(more))
        }
        HeroResult::Conceded(side) => format!("{} forfeited", name(side.other())),
        HeroResult::Stalled(None)
        | HeroResult::Success(_)
        | HeroResult::Failure(_)
        | HeroResult::TimeUp
        | HeroResult::GivenUp => result_words(result, session.game().situation()),
    }
}

/// Text of the reason for a result whose winner is stated elsewhere.
pub fn reason_words(session: &HeroSession, result: HeroResult) -> String {
    match result {
        HeroResult::Eliminated(_) | HeroResult::Stalled(_) | HeroResult::Conceded(_) => {
            session_result_words(session, result)
        }
        HeroResult::Success(_) | HeroResult::Failure(_) | HeroResult::TimeUp | HeroResult::GivenUp => {
            result_reason(result, session.game().situation())
        }
    }
}

/// Subject for a seat, or for those who share its counter of HEX.
pub fn seat_called(session: &HeroSession, seat: Seat) -> Called {
    let setup = session.game().setup();
    if setup.shared_hex && setup.seats(Side::A).count() > 1 {
        return Called::Heroes;
    }
    let alone = Side::BOTH.into_iter().find(|side| setup.seats(*side).eq([seat]));
    let chair = || Called::Named(chair_name(session, HeroChair::Seat(seat)));
    alone.map_or_else(chair, |side| side_called(session, side))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::heroes::flow::{HeroMatchPlan, HeroPlayerKind, PlannedGame};
    use heroes_game::content::embedded_codex;
    use heroes_game::rules::state::UnitId;

    #[test]
    fn sides_and_players_have_their_names() {
        let codex = Arc::new(embedded_codex());
        let mut plan = HeroMatchPlan {
            game: PlannedGame::Skirmish { team: 3, board: 0 },
            players: vec![HeroPlayerKind::Person, HeroPlayerKind::Level(2)],
            ..HeroMatchPlan::default()
        };
        let words_of = |session: &HeroSession, event| event_words(session, &event, &Table::default());
        let alone = plan.begin(&codex, &["Ann".to_owned()]).expect("a match");
        let (first, second) = (Seat::First, Seat::Second);
        assert_eq!(words_of(&alone, HeroEvent::HexGained { seat: first, by: 1 }), "You gain 1 HEX.");
        assert_eq!(words_of(&alone, HeroEvent::HexGained { seat: second, by: 1 }), "Abacus gains 1 HEX.");
        assert_eq!(words_of(&alone, HeroEvent::TurnEnded { side: Side::A }), "Your Turn is over.");
        assert_eq!(words_of(&alone, HeroEvent::MarkersOff { side: Side::A }), "Your markers all come off.");
        assert_eq!(session_result_words(&alone, HeroResult::Eliminated(Side::A)), "Abacus has no hero left");
        assert_eq!(session_result_words(&alone, HeroResult::TimeUp), "lost, it took too long");
        assert_eq!(reason_words(&alone, HeroResult::TimeUp), "it took too long");
        // A name that looks like another subject is treated as a name.
        plan.players = vec![HeroPlayerKind::Person; 2];
        let odd = plan.begin(&codex, &["You".to_owned(), "Heroes".to_owned()]).expect("a match");
        assert_eq!(words_of(&odd, HeroEvent::HexGained { seat: first, by: 1 }), "You gains 1 HEX.");
        assert_eq!(words_of(&odd, HeroEvent::TurnEnded { side: Side::B }), "Heroes\u{2019}s Turn is over.");
        plan.players = vec![HeroPlayerKind::Person; 3];
        plan.game = PlannedGame::Scenario { number: 0, master: None };
        let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
        let shared = plan.begin(&codex, &names).expect("a match");
        assert_eq!(words_of(&shared, HeroEvent::HexGained { seat: second, by: 2 }), "Bob gains 2 HEX.");
        let (choose, act) = (Waiting::Choose(Side::A), Waiting::Act(UnitId(0)));
        assert_eq!(asked_name(&shared, &choose, HeroChair::Seat(first)), "Together");
        assert_eq!(asked_name(&shared, &act, HeroChair::Seat(second)), "Bob");
        assert_eq!(words_of(&shared, HeroEvent::Passed { side: Side::A }), "Heroes pass.");
        assert_eq!(
            words_of(&shared, HeroEvent::TurnEnded { side: Side::B }),
            "Enemies\u{2019} Turn is over."
        );
    }
}
