//! Contents of the panels, built from the match as shown and from the player's options.

mod asked;
mod progress;
mod strip;
mod weighed;

pub use self::asked::{question, react};
pub use self::progress::{dice, enemy_die, goals, successors, time};
pub use self::strip::foot;
pub use self::weighed::{chances, odds};

use super::aim::{HeroAim, HeroReading};
use super::glyphs::TokenSign;
use super::head::HeadModel;
use super::outlook::HeroOutlook;
use super::sides::UnitModel;
use super::work_out::left_to_place;
use crate::heroes::flow::HeroSession;
use crate::heroes::names::{
    asked_name, chair_name, event_words, seat_called, session_result_words, side_name,
};
use crate::heroes::playback::{HeroCueKind, HeroPlayback};
use crate::heroes::staging::seat_of;
use crate::heroes::unplaced::with_unplaced;
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::describe::kinds::profile_words;
use heroes_game::rules::legal::check_choice;
use heroes_game::rules::state::{HeroEvent, Side, Situation, Table, Unit, UnitId, Waiting};

/// Returns the units of a side, including those not yet placed before the first Turn; objects last.
pub fn units(
    session: &HeroSession,
    playback: &HeroPlayback,
    outlook: &HeroOutlook,
    aim: &HeroAim,
    side: Side,
) -> Vec<UnitModel> {
    let (table, setup) = (&playback.table, session.game().setup());
    let all = with_unplaced(setup, table);
    let all = all.as_ref().unwrap_or(table);
    let mut to_place = match &outlook.asked {
        Some((Waiting::Place(asked), _)) if *asked == side => left_to_place(session, side),
        _ => Vec::new(),
    };
    // Of two identical heroes, take the first unplaced one.
    let mut place_of = |unit: &Unit| {
        let team = &table.teams[side.index()];
        let same = |nth: &u8| {
            let recruit = team.get(usize::from(*nth));
            recruit.is_some_and(|recruit| (recruit.class, Some(recruit.seat)) == (unit.kind, unit.seat))
        };
        to_place.iter().position(same).map(|place| to_place.remove(place))
    };
    // Of a scenario's enemies and objects list only those in play: enemies spawn again and again, and freed
    // or eaten pieces never return.
    let stays = |unit: &Unit| unit.in_play || unit.seat.is_some() || setup.scenario().is_none();
    let own = all.units.iter().enumerate().filter(|(_, unit)| unit.side == side && stays(unit));
    let model = |(index, awaited): (usize, &Unit)| {
        let recruit = if index < table.units.len() { None } else { place_of(awaited) };
        let chosen = recruit.is_some() && recruit == aim.recruit;
        let model = unit(session, all, outlook, aim, UnitId(index as u16));
        UnitModel {
            recruit,
            chosen: chosen || model.chosen,
            ready: recruit.is_some() || model.ready,
            ..model
        }
    };
    let mut units: Vec<UnitModel> = own.map(model).collect();
    units.sort_by_key(|unit| unit.object);
    units
}

/// Builds a unit as this table shows it.
pub fn unit(
    session: &HeroSession,
    table: &Table,
    outlook: &HeroOutlook,
    aim: &HeroAim,
    id: UnitId,
) -> UnitModel {
    let situation = Situation { setup: session.game().setup(), table };
    let unit = table.unit(id);
    let signs = [
        (unit.keeper, TokenSign::Keeper),
        (unit.marked, TokenSign::Marker),
        (table.is_held(id), TokenSign::Held),
        (table.is_pierced(id), TokenSign::Pierced),
        (table.is_focused(id), TokenSign::Focus),
    ];
    let several = session.game().setup().players() > 1;
    let chooses = matches!(outlook.asked, Some((Waiting::Choose(_), _)));
    UnitModel {
        id,
        recruit: None,
        name: HeroNames(situation).unit(id),
        in_side: HeroNames(situation).in_side(id),
        seat: seat_of(unit.side),
        player: unit.seat.filter(|_| several),
        vitality: unit.vitality,
        wounds: unit.wounds,
        poison: unit.poison,
        signs: signs.into_iter().filter(|(has, _)| *has && unit.in_play).map(|(_, sign)| sign).collect(),
        fallen: !unit.in_play,
        active: table.active == Some(id),
        chosen: aim.unit == Some(id) && outlook.asked.is_some(),
        ready: chooses && check_choice(situation, id).is_ok(),
        object: situation.kind(id).is_object(),
        figure: situation.kind(id).figure.clone(),
        profile: profile_words(situation.kind(id), unit.vitality),
        actions: situation
            .kind(id)
            .actions()
            .iter()
            .map(|action| (action.name.clone(), action.price.clone()))
            .collect(),
    }
}

/// Side whose Turn is shown.
fn side_of_turn(session: &HeroSession, playback: &HeroPlayback) -> Side {
    let shown = &session.log()[..playback.read.min(session.log().len())];
    let began = shown.iter().rev().find_map(|logged| match logged.event {
        HeroEvent::TurnBegan { side, .. } => Some(side),
        _ => None,
    });
    began.unwrap_or(playback.table.initiative)
}

/// Builds the bar at the top.
pub fn head(
    session: &HeroSession,
    playback: &HeroPlayback,
    (outlook, aim): (&HeroOutlook, &HeroAim),
    open: HeroReading,
) -> HeadModel {
    let table = &playback.table;
    let setup = session.game().setup();
    // Before the first Turn, the side to answer. At its end a Turn still belongs to its side.
    let side = if table.turn == 0 { session.game().side_up() } else { side_of_turn(session, playback) };
    let rolled = matches!(playback.cue.as_ref().map(|(cue, _)| &cue.kind), Some(HeroCueKind::Turn(_)));
    let seats = setup.hero_sides().iter().flat_map(|side| setup.seats(*side).map(move |seat| (*side, seat)));
    let hex = seats
        .filter(|(_, seat)| setup.purse(*seat) == *seat)
        .map(|(side, seat)| {
            let colour = if setup.scenario().is_some() { seat } else { seat_of(side) };
            (colour, seat_called(session, seat).to_string(), table.hex[seat])
        })
        .collect();
    HeadModel {
        turn: if table.turn == 0 {
            "Before the first Turn".to_owned()
        } else {
            format!("Turn {}", table.turn)
        },
        side: (seat_of(side), if table.turn == 0 { String::new() } else { side_name(session, side) }),
        waits: waits(session, playback, outlook, aim),
        die: fate(session, playback).filter(|_| table.turn > 0 && !rolled),
        ap: table.ap,
        hex,
        open,
    }
}

/// Die of the Turn shown.
fn fate(session: &HeroSession, playback: &HeroPlayback) -> Option<u8> {
    for logged in session.log()[..playback.read.min(session.log().len())].iter().rev() {
        match &logged.event {
            HeroEvent::FateRolled { die } | HeroEvent::Rerolled { die, .. } => return Some(*die),
            HeroEvent::TurnBegan { .. } => return None,
            _ => {}
        }
    }
    None
}

/// Text about what the match waits for.
fn waits(session: &HeroSession, playback: &HeroPlayback, outlook: &HeroOutlook, aim: &HeroAim) -> String {
    if let Some((waiting, chair)) = &outlook.asked {
        let who = if session.people() > 1 {
            format!("{}: ", asked_name(session, waiting, *chair))
        } else {
            String::new()
        };
        let what = match waiting {
            Waiting::Teams(_) | Waiting::Recruit(_) => "choose a team",
            Waiting::FirstTurn(_) => "who begins?",
            Waiting::Place(_) => "place a hero",
            Waiting::Keeper => "who carries the artifact?",
            Waiting::Choose(_) | Waiting::Act(_) if outlook.unaimed(aim).is_some() => {
                "confirm it, or point at somebody"
            }
            Waiting::Choose(_) | Waiting::Act(_) if aim.action.is_some() => "choose a target",
            Waiting::Choose(_) => "choose a unit, or pass",
            Waiting::Act(_) => "walk and act, then end the Turn",
            Waiting::React(_) => "a reaction?",
            Waiting::Push { .. } => "push where to?",
            Waiting::Pull { .. } => "pull where to?",
            Waiting::Decide(_) => "decide for the enemies",
        };
        return format!("{who}{what}");
    }
    if let Some(result) = playback.table.result {
        return session_result_words(session, result);
    }
    match session.asked() {
        Some((waiting, chair)) if playback.is_idle(session) => {
            let name = chair_name(session, chair);
            match waiting {
                _ if session.is_person(chair) => String::new(),
                Waiting::React(_) => format!("{name} may react"),
                _ => format!("{name} is thinking"),
            }
        }
        _ => session
            .log()
            .get(playback.read.saturating_sub(1))
            .map(|logged| event_words(session, &logged.event, &playback.table))
            .unwrap_or_default(),
    }
}
