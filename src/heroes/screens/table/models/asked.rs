//! Contents of the panels that ask a player: reactions, and questions before and between Turns.

use super::super::aim::HeroAim;
use super::super::outlook::HeroOutlook;
use super::super::question::QuestionModel;
use super::super::react::{AnswerModel, ReactModel};
use super::super::work_out::left_to_place;
use super::weighed::{effects, left_words, would};
use crate::heroes::flow::HeroSession;
use crate::heroes::names::{asked_name, side_name};
use crate::heroes::staging::seat_of;
use crate::heroes::unplaced::{recruit_on, with_unplaced};
use heroes_game::lookahead::OfferedAnswer;
use heroes_game::rules::codex::{Goal, GoalDef, KindId};
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::describe::actions::price_words;
use heroes_game::rules::state::{ActionUse, Aim, Deed, HeroSetup, Side, Situation, Task, UnitId, Waiting};
use kernel::Seat;
use kernel::words::counted;

/// Builds the reaction strip.
pub fn react(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<ReactModel> {
    let (waiting, chair) = outlook.asked.as_ref()?;
    let Waiting::React(side) = waiting else { return None };
    let declared = outlook.declared.as_ref()?;
    let (situation, chain) = (session.game().situation(), &session.game().agenda().chain);
    let names = HeroNames(situation);
    let deed = names.deed(declared.unit, &declared.deed);
    let aimed = match &declared.aim {
        Aim::Space(_) | Aim::Path(_) => ", to where the arrow leads".to_owned(),
        aim @ (Aim::Nothing | Aim::Unit(_) | Aim::Link(_)) => names.aim(aim),
    };
    let mut units = outlook.answers.iter().map(|offer| offer.odds.deed.unit);
    let first = units.next();
    let several = units.any(|unit| Some(unit) != first);
    let answer = |offer: &OfferedAnswer| {
        let deed = &offer.odds.deed;
        let mut name =
            format!("{} of {}", names.deed(deed.unit, &Deed::Action(deed.action)), names.unit(deed.unit));
        if let [ActionUse { aim: aim @ Aim::Unit(_), .. }] = &offer.uses[..] {
            name += &names.aim(aim);
        }
        if let Some(other) = chain.get(offer.to).filter(|other| *other != declared) {
            name += &format!(", against {}", names.deed(other.unit, &other.deed));
        }
        let words = format!("{}: {}", price_words(&[offer.odds.price]), left_words(names, &offer.odds));
        let hush = several.then(|| names.unit(deed.unit));
        AnswerModel { name, words, hush }
    };
    Some(ReactModel {
        seat: seat_of(*side),
        who: if session.people() > 1 {
            format!("{}: your reaction?", asked_name(session, waiting, *chair))
        } else {
            "Your reaction?".to_owned()
        },
        declared: format!("{} declares {deed}{aimed}.", names.unit(declared.unit)),
        would: would(situation, declared),
        effects: effects(situation, declared),
        answers: outlook.answers.iter().map(answer).collect(),
        aiming: aim.answer.is_some(),
    })
}
/// Builds the bar for all other questions.
pub fn question(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<QuestionModel> {
    let (waiting, chair) = outlook.asked.as_ref()?;
    let game = session.game();
    let names = HeroNames(game.situation());
    let who = if session.people() > 1 {
        format!("{}: ", asked_name(session, waiting, *chair))
    } else {
        String::new()
    };
    let (seat, words, buttons) = match waiting {
        Waiting::FirstTurn(side) => {
            let label = |of: Side| (format!("{} first", side_name(session, of)), false);
            (seat_of(*side), "Who takes the first Turn?".to_owned(), Side::BOTH.map(label).to_vec())
        }
        Waiting::Place(side) => {
            let left = left_to_place(session, *side);
            let all = with_unplaced(game.setup(), game.table());
            let all = Situation { setup: game.setup(), table: all.as_ref().unwrap_or(game.table()) };
            let placed = game.table().units.len();
            let label = |nth: &u8| {
                let unit = recruit_on(all.table, placed, (*side, &left), *nth);
                (
                    unit.map_or_else(String::new, |unit| HeroNames(all).in_side(unit)),
                    aim.recruit == Some(*nth),
                )
            };
            (seat_of(*side), "Choose a hero, then a space".to_owned(), left.iter().map(label).collect())
        }
        Waiting::Keeper => {
            let heroes = game.situation().units_of(Side::A);
            let buttons = heroes.map(|hero| (names.unit(hero), false)).collect();
            (Seat::FIRST, format!("Who carries the Golden Artifact?{}", keepers_lot(game.setup())), buttons)
        }
        Waiting::Push { target, .. } => (
            seat_of(game.table().unit(*target).side),
            format!("{} is pushed: which way?", names.unit(*target)),
            Vec::new(),
        ),
        Waiting::Pull { target, .. } => (
            seat_of(game.table().unit(*target).side),
            format!("{} is pulled: where to?", names.unit(*target)),
            Vec::new(),
        ),
        Waiting::Decide(_) => {
            let words = deciding(session).map_or_else(
                || "Equal by the rules: which of them acts?".to_owned(),
                |unit| format!("Equal for {}: which?", names.unit(unit)),
            );
            (Seat::Second, words, Vec::new())
        }
        Waiting::Teams(_)
        | Waiting::Recruit(_)
        | Waiting::Choose(_)
        | Waiting::Act(_)
        | Waiting::React(_) => return None,
    };
    Some(QuestionModel { seat, words: format!("{who}{words}"), buttons })
}

/// Returns the enemy for which a Dungeon Master decides a tie; none if the question is which of them acts
/// (heroes 13.7).
pub(super) fn deciding(session: &HeroSession) -> Option<UnitId> {
    let agenda = session.game().agenda();
    let under_way = agenda.tasks.iter().rev().find(|task| !matches!(task, Task::Deciding(_)))?;
    match under_way {
        Task::EnemyActs { unit, .. } => Some(*unit),
        Task::CarryOut => agenda.chain.last().map(|declared| declared.unit),
        _ => None,
    }
}

/// Text about the effects of carrying the artifact.
fn keepers_lot(setup: &HeroSetup) -> String {
    let Some(scenario) = setup.scenario() else { return String::new() };
    let slow = scenario.keeper_distance.map(|far| format!(" They walk {} at a time.", counted(far, "space")));
    let falls = |goal: &GoalDef<KindId>| goal.when.contains(&Goal::KeeperFell);
    let lost = scenario.failure.iter().any(falls).then(|| " If they fall, all is lost.".to_owned());
    slow.into_iter().chain(lost).collect()
}
