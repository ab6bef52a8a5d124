//! Form fields for the chosen fighter's activity on the present beat and its play.

use bevy_egui::egui::Ui;

use super::fields::{pair, step};
use super::model::SandboxModel;
use crate::kit::turning::Turning;
use crate::kit::ui::stepper::stepper;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::playbook::MAX_ADRENALINE;
use hexstrike_game::rules::describe::log::{facing_words, rotation_words};
use kernel::{Facing, Rotation};
use study::record::SeatRecord;
use study::record::position::edit::PositionEdit;
use study::record::position::{MomentActivity, PlayMoment, SeatMoment};

/// Possible activities of a fighter, as offered.
fn doings(model: &SandboxModel, moment: &SeatMoment) -> Vec<MomentActivity> {
    let signature = moment.play.is_some().then_some(MomentActivity::OpenSignature);
    let focus = moment.focus.is_some().then_some(MomentActivity::OpenFocus);
    let stunned = (1..=6).map(MomentActivity::Stunned);
    let waiting = (1..=4).map(MomentActivity::Waiting);
    let dead = (1..=3).filter(|_| model.is_free_for_all()).map(MomentActivity::Dead);
    let open = [MomentActivity::Open].into_iter().chain(signature).chain(focus);
    open.chain([MomentActivity::Acting]).chain(stunned).chain(waiting).chain(dead).collect()
}

fn doing_words(doing: MomentActivity) -> String {
    match doing {
        MomentActivity::Open => "Up".to_owned(),
        MomentActivity::OpenSignature => "Up, signature".to_owned(),
        MomentActivity::OpenFocus => "Up, in focus".to_owned(),
        MomentActivity::Acting => "A play runs".to_owned(),
        MomentActivity::Stunned(beats) => format!("Stunned, {beats}"),
        MomentActivity::Waiting(beats) => format!("Waits, {beats}"),
        MomentActivity::Dead(beats) => format!("Away, {beats}"),
        MomentActivity::Gone => "Forfeited".to_owned(),
    }
}

/// Draws the activity and its play.
pub(super) fn timeline(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    moment: &SeatMoment,
) -> Option<PositionEdit> {
    let seat = model.chosen;
    let all = doings(model, moment);
    let why = "What their timeline holds from this beat on, and for how many beats";
    let doing = step(ui, "On this beat", &doing_words(moment.doing), why);
    let doing = doing.map(|turning| turning.of(&all, moment.doing));
    if let Some(doing) = doing {
        // An acting fighter needs a play: the first of its cards, until others are chosen.
        let first =
            first_play(model, record).filter(|_| doing == MomentActivity::Acting && moment.play.is_none());
        return Some(first.map_or(PositionEdit::Doing(seat, doing), |play| PositionEdit::Play(seat, play)));
    }
    let play = moment.play.as_ref().filter(|_| moment.doing == MomentActivity::Acting)?;
    let why = "The card whose timeline runs";
    let active = step(ui, "Active card", &title(model, &play.active), why);
    let why = "The card whose passive text counts";
    let passive = step(ui, "Passive card", &title(model, &play.passive), why);
    let (left, right) = pair(ui);
    let beat = (play.step + 1).to_string();
    let beat = stepper(ui, left, "Its beat", &beat, "Which beat of the play comes now");
    let paid = stepper(ui, right, "Paid", &play.adrenaline.to_string(), "Adrenaline that was spent with it");
    let (left, right) = pair(ui);
    let why = "How they turned when it began; where they look now is their facing";
    let turn = stepper(ui, left, "Its turn", rotation_words(play.rotation), why);
    let why = "Where they looked before that turn";
    let looked = stepper(ui, right, "Looked", facing_words(play.facing_before), why);
    let changed = active
        .map(|turning| other_active(model, record, play, turning))
        .or(passive.map(|turning| PlayMoment {
            passive: other(partners(model, record, &play.active), &play.passive, turning),
            ..play.clone()
        }))
        .or(beat.map(|turning| PlayMoment { step: turning.count(play.step), ..play.clone() }))
        .or(paid.map(|turning| {
            let adrenaline = turning.count(play.adrenaline).min(MAX_ADRENALINE);
            PlayMoment { adrenaline, ..play.clone() }
        }))
        .or(turn.map(|turning| PlayMoment {
            rotation: turning.of(&Rotation::ALL, play.rotation),
            ..play.clone()
        }))
        .or(looked.map(|turning| PlayMoment {
            facing_before: turning.of(&Facing::ALL, play.facing_before),
            ..play.clone()
        }));
    changed.map(|play| PositionEdit::Play(seat, play))
}

fn title(model: &SandboxModel, id: &str) -> String {
    model.ruleset.card_id(id).map_or(id, |card| &model.ruleset.card(card).name).to_owned()
}

fn first_play(model: &SandboxModel, record: &SeatRecord) -> Option<PlayMoment> {
    Some(PlayMoment {
        active: record.movement.first()?.clone(),
        passive: record.ability.last()?.clone(),
        rotation: Rotation::Stay,
        adrenaline: 0,
        step: 0,
        over_abyss: !model.position.land.contains(&record.at),
        began_on_land: model.position.land.contains(&record.at),
        landed: false,
        blocked: false,
        repeating: false,
        facing_before: record.facing,
    })
}

/// Steps to another active card, with a partner of the other kind.
fn other_active(
    model: &SandboxModel,
    record: &SeatRecord,
    play: &PlayMoment,
    turning: Turning,
) -> PlayMoment {
    let all: Vec<String> = record.movement.iter().chain(&record.ability).cloned().collect();
    let active = other(all, &play.active, turning);
    let partners = partners(model, record, &active);
    // An imported position may have no cards of that kind.
    let fits = partners.contains(&play.passive);
    let passive = partners.first().filter(|_| !fits).unwrap_or(&play.passive).clone();
    PlayMoment { active, passive, step: 0, ..play.clone() }
}

/// Cards of the other kind.
fn partners(model: &SandboxModel, record: &SeatRecord, active: &str) -> Vec<String> {
    let kind = model.ruleset.card_id(active).map(|card| model.ruleset.kind(card));
    if kind == Some(Kind::Movement) { record.ability.clone() } else { record.movement.clone() }
}

fn other(all: Vec<String>, now: &str, turning: Turning) -> String {
    let at = all.iter().position(|card| card == now).unwrap_or(0);
    let next = turning.from(at, all.len());
    all.into_iter().nth(next).unwrap_or_else(|| now.to_owned())
}
