//! What the chosen fighter does on the beat of the position, and the play that runs.

use bevy_egui::egui::Ui;

use super::fields::{pair, step, turned};
use super::model::SandboxModel;
use crate::client::ui::stepper::stepper;
use crate::record::SeatRecord;
use crate::record::position::edit::PositionEdit;
use crate::record::position::{MomentActivity, PlayMoment, SeatMoment};
use crate::rules::Rotation;
use crate::rules::cards::card::Kind;
use crate::rules::cards::playbook::MAX_ADRENALINE;
use crate::rules::describe::log::rotation_words;

/// What a fighter can be doing, in the order in which it is offered.
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
        MomentActivity::Gone => "Gave up".to_owned(),
    }
}

/// What runs, and the play it is of.
pub(super) fn timeline(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    moment: &SeatMoment,
) -> Option<PositionEdit> {
    let seat = model.chosen;
    let all = doings(model, moment);
    let why = "What their timeline holds from this beat on, and for how many beats";
    let doing = step(ui, "On this beat", &doing_words(moment.doing), why).map(|on| {
        let at = all.iter().position(|doing| *doing == moment.doing);
        all[at.map_or(0, |at| (at + if on { 1 } else { all.len() - 1 }) % all.len())]
    });
    if let Some(doing) = doing {
        // A play runs only if there is one: the first of their cards, until others are chosen.
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
    let paid =
        stepper(ui, right, "Paid", &play.adrenaline.to_string(), "Adrenaline that was submitted with it");
    let (left, right) = pair(ui);
    let why = "How they turned when it began; where they look now is their facing";
    let turn = stepper(ui, left, "Its turn", rotation_words(play.rotation), why);
    let why = "Where they looked before that turn";
    let looked = stepper(ui, right, "Looked", &format!("{:?}", play.facing_before), why);
    let by = |value: u8, on: bool| if on { value.saturating_add(1) } else { value.saturating_sub(1) };
    let changed = active
        .map(|on| other_active(model, record, play, on))
        .or(passive.map(|on| PlayMoment {
            passive: other(partners(model, record, &play.active), &play.passive, on),
            ..play.clone()
        }))
        .or(beat.map(|on| PlayMoment { step: by(play.step, on), ..play.clone() }))
        .or(paid.map(|on| {
            let adrenaline = by(play.adrenaline, on).min(MAX_ADRENALINE);
            PlayMoment { adrenaline, ..play.clone() }
        }))
        .or(turn.map(|on| PlayMoment { rotation: other_turn(play.rotation, on), ..play.clone() }))
        .or(looked.map(|on| PlayMoment { facing_before: turned(play.facing_before, on), ..play.clone() }));
    changed.map(|play| PositionEdit::Play(seat, play))
}

/// The next turn clockwise, or (`false`) the one before.
fn other_turn(now: Rotation, on: bool) -> Rotation {
    let place = Rotation::ALL.iter().position(|turn| *turn == now).unwrap_or(0);
    Rotation::ALL[(place + if on { 1 } else { 5 }) % 6]
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

/// Another active card, with a partner of the other kind.
fn other_active(model: &SandboxModel, record: &SeatRecord, play: &PlayMoment, on: bool) -> PlayMoment {
    let all: Vec<String> = record.movement.iter().chain(&record.ability).cloned().collect();
    let active = other(all, &play.active, on);
    let partners = partners(model, record, &active);
    // A position from outside may have no cards of that kind.
    let fits = partners.contains(&play.passive);
    let passive = partners.first().filter(|_| !fits).unwrap_or(&play.passive).clone();
    PlayMoment { active, passive, step: 0, ..play.clone() }
}

/// Cards of the other kind.
fn partners(model: &SandboxModel, record: &SeatRecord, active: &str) -> Vec<String> {
    let kind = model.ruleset.card_id(active).map(|card| model.ruleset.kind(card));
    if kind == Some(Kind::Movement) { record.ability.clone() } else { record.movement.clone() }
}

fn other(all: Vec<String>, now: &str, on: bool) -> String {
    let at = all.iter().position(|card| card == now).unwrap_or(0);
    let next = (at + if on { 1 } else { all.len().max(1) - 1 }) % all.len().max(1);
    all.into_iter().nth(next).unwrap_or_else(|| now.to_owned())
}
