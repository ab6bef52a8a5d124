//! Computes the options of the player at the screen.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::choices::choices;
use super::outlook::{HeroOutlook, OutlookKey};
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::HeroPlayback;
use heroes_game::lookahead::answers::offered;
use heroes_game::lookahead::lacks::lack;
use heroes_game::lookahead::plans::{plans, walks};
use heroes_game::rules::HeroMatch;
use heroes_game::rules::legal::{check_choice, choosable};
use heroes_game::rules::state::{Declared, HeroInput, SeededDice, Side, UnitId, Waiting};

/// Recomputes the options when the match, the screen or the aim has changed.
pub(super) fn work_out(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    mut aim: ResMut<HeroAim>,
    mut outlook: ResMut<HeroOutlook>,
) {
    let idle = playback.is_idle(&session);
    let asked = session.asked_person().filter(|_| idle);
    if let Some((waiting, _)) = &asked {
        let fitting = fitted(&aim, &session, waiting);
        aim.set_if_neq(fitting);
    }
    let mut own = aim.clone();
    own.pointed = None;
    let moment = OutlookKey {
        session: session.id(),
        inputs: session.recorder().recording().inputs.len(),
        revision: session.revision(),
        idle,
        aim: own,
    };
    if outlook.key.as_ref() == Some(&moment) {
        return;
    }
    *outlook = HeroOutlook { key: Some(moment), asked, ..HeroOutlook::default() };
    fill(&mut outlook, &session, &aim);
}

/// Returns the heroes of a side that are not on the board yet, by index in the team.
pub fn left_to_place(session: &HeroSession, side: Side) -> Vec<u8> {
    session.game().agenda().left_to_place(session.game().table(), side).collect()
}

/// Returns the aim without what no longer fits the question.
fn fitted(aim: &HeroAim, session: &HeroSession, waiting: &Waiting) -> HeroAim {
    let table = session.game().table();
    let mut next = aim.clone();
    next.hushed.retain(|(_, turn)| *turn >= table.turn);
    match waiting {
        Waiting::Act(unit) => {
            if next.unit != Some(*unit) {
                next.turn_to(Some(*unit));
            }
        }
        Waiting::Choose(_) => {
            let situation = session.game().situation();
            if next.unit.is_none_or(|unit| check_choice(situation, unit).is_err()) {
                // Always select a unit, so that its options are visible at once.
                next.turn_to(choosable(situation).next());
            }
        }
        Waiting::Teams(_)
        | Waiting::Recruit(_)
        | Waiting::FirstTurn(_)
        | Waiting::Place(_)
        | Waiting::Keeper
        | Waiting::React(_)
        | Waiting::Push { .. }
        | Waiting::Decide(_)
        | Waiting::Pull { .. } => next.action = None,
    }
    if !matches!(waiting, Waiting::React(_)) {
        next.answer = None;
    }
    next.recruit = match waiting {
        Waiting::Place(side) => {
            let left = left_to_place(session, *side);
            next.recruit.filter(|nth| left.contains(nth)).or(left.first().copied())
        }
        Waiting::Teams(_)
        | Waiting::Recruit(_)
        | Waiting::FirstTurn(_)
        | Waiting::Keeper
        | Waiting::Choose(_)
        | Waiting::Act(_)
        | Waiting::React(_)
        | Waiting::Push { .. }
        | Waiting::Decide(_)
        | Waiting::Pull { .. } => None,
    };
    next
}

fn fill(outlook: &mut HeroOutlook, session: &HeroSession, aim: &HeroAim) {
    let Some((waiting, _)) = outlook.asked.clone() else { return };
    let game = session.game();
    match &waiting {
        Waiting::Choose(_) => {
            if let Some(unit) = aim.unit.filter(|unit| check_choice(game.situation(), *unit).is_ok()) {
                if session.is_person(session.chair_of(unit)) {
                    outlook.to_choose = true;
                    plan(outlook, game.clone(), unit);
                } else {
                    outlook.hands_over = Some(unit);
                }
            }
        }
        Waiting::Act(unit) => plan(outlook, game.clone(), *unit),
        Waiting::React(side) => {
            let chain = &game.agenda().chain;
            let theirs = |declared: &&Declared| game.table().unit(declared.unit).side != *side;
            outlook.declared = chain.iter().rev().find(theirs).cloned();
            outlook.answers = offered(game.situation(), chain, *side);
            let turn = game.table().turn;
            outlook.answers.retain(|offer| !aim.hushed.contains(&(offer.odds.deed.unit, turn)));
        }
        Waiting::Teams(_)
        | Waiting::Recruit(_)
        | Waiting::FirstTurn(_)
        | Waiting::Place(_)
        | Waiting::Keeper
        | Waiting::Push { .. }
        | Waiting::Decide(_)
        | Waiting::Pull { .. } => {}
    }
    outlook.choices = choices(outlook, session, aim);
}

/// Computes the options of a unit as if it were active.
fn plan(outlook: &mut HeroOutlook, mut probe: HeroMatch, unit: UnitId) {
    if outlook.to_choose {
        // Activation rolls no die, so any seed will do.
        let mut dice = SeededDice::new(0);
        if probe.give(HeroInput::Choose(unit), &mut dice, &mut ()).is_err() {
            return;
        }
        probe.run(&mut dice, &mut ());
    }
    let situation = probe.situation();
    outlook.walks = walks(situation, unit);
    outlook.plans = plans(situation, unit);
    let lacking = |(nth, action)| {
        let is_planned = outlook.plans.iter().any(|plan| plan.plan.deed.action == nth);
        (!is_planned).then(|| lack(situation, unit, nth, action).to_string())
    };
    outlook.lacks = (0..).zip(situation.kind(unit).actions()).map(lacking).collect();
    outlook.probe = Some(probe);
}
