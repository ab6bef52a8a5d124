//! What can be set of the chosen fighter.

use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use super::model::{SandboxIntent, SandboxModel};
use crate::client::ui::stepper::stepper;
use crate::client::ui::widgets::{Button, ButtonWeight};
use crate::record::SeatRecord;
use crate::record::position::edit::PositionEdit;
use crate::record::position::{MomentActivity, PlayMoment, SeatMoment};
use crate::rules::cards::card::Kind;
use crate::rules::{Facing, Rotation, Seat};

/// Height of a value under its name, and of the gap below, in points.
const HIGH: f32 = 46.0;
const GAP: f32 = 5.0;

/// Draws the form over the whole of `ui`.
pub(super) fn form(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    ui.spacing_mut().item_spacing = vec2(6.0, GAP);
    let chosen = seats(ui, model);
    let seat = model.chosen;
    let record = model.position.seats.get(seat.index())?;
    let moment = model.position.moments.get(seat.index())?;
    let edit = fighter(ui, model, record)
        .or(numbers(ui, seat, record))
        .or(timeline(ui, model, record, moment))
        .map(SandboxIntent::Edit);
    let player = model.players.get(seat.index());
    let by = player.and_then(|player| {
        let why = "Who decides for them when you play on";
        let on = step(ui, "Played by", player.words(), why)?;
        Some(SandboxIntent::Player(seat, on))
    });
    let beat = model.position.beat;
    let beat = step(ui, "Beat", &beat.to_string(), "Beats that have passed in the match");
    let beat = beat.map(|later| SandboxIntent::Edit(PositionEdit::Beat(if later { 1 } else { -1 })));
    chosen.or(edit).or(by).or(beat)
}

fn line(ui: &mut Ui) -> Rect {
    ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover()).0
}

/// A value between two arrows on a line of its own.
fn step(ui: &mut Ui, name: &str, value: &str, why: &str) -> Option<bool> {
    let rect = line(ui);
    stepper(ui, rect, name, value, why)
}

fn pair(ui: &mut Ui) -> (Rect, Rect) {
    let whole = line(ui);
    let (left, right) = whole.split_left_right_at_fraction(0.5);
    (left.with_max_x(left.right() - 3.0), right.with_min_x(right.left() + 3.0))
}

fn seats(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    let count = model.position.seats.len().max(1) as f32;
    let width = (ui.available_width() - 6.0 * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        Seat::ALL.into_iter().zip(&model.position.seats).fold(None, |asked, (seat, _)| {
            let label = format!("Seat {}", seat.index() + 1);
            let button = Button::new(&label, ButtonWeight::Quiet).selected(seat == model.chosen);
            let button = button.why("Whose fighter and cards are shown and changed");
            let clicked = button.size(width, 32.0).show(ui).clicked();
            asked.or(clicked.then_some(SandboxIntent::Choose(seat)))
        })
    })
    .inner
}

/// The deck says who fights.
fn fighter(ui: &mut Ui, model: &SandboxModel, record: &SeatRecord) -> Option<PositionEdit> {
    let lists: Vec<_> = model.library.decks.iter().map(|deck| model.library.deck_list(deck)).collect();
    let sorted = |cards: &[String]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    let own = (record.fighter.clone(), sorted(&record.movement), sorted(&record.ability));
    let alike = |list: &crate::content::DeckList| {
        (list.fighter.clone(), sorted(&list.movement), sorted(&list.abilities)) == own
    };
    let at = lists.iter().position(alike);
    let name = model.ruleset.fighters.iter().find(|fighter| fighter.id == record.fighter);
    let name = name.map_or(record.fighter.as_str(), |fighter| &fighter.name);
    let value = at.map_or_else(|| format!("{name}, own cards"), |at| lists[at].name.clone());
    let why = "Another deck: its fighter and its cards from the first on";
    let on = step(ui, "Fighter and deck", &value, why)?;
    let count = lists.len();
    let next = match (at, on) {
        (Some(at), true) => (at + 1) % count.max(1),
        (Some(at), false) => (at + count - 1) % count.max(1),
        (None, _) => 0,
    };
    let list = lists.get(next)?;
    Some(PositionEdit::Deck(
        model.chosen,
        list.fighter.clone(),
        list.movement.clone(),
        list.abilities.clone(),
    ))
}

fn numbers(ui: &mut Ui, seat: Seat, record: &SeatRecord) -> Option<PositionEdit> {
    let (left, right) = pair(ui);
    let sign = |more: bool| if more { 1 } else { -1 };
    let damage = stepper(ui, left, "Damage", &record.damage.to_string(), "The more, the farther they fly");
    let pool = record.adrenaline.to_string();
    let adrenaline = stepper(ui, right, "Adrenaline", &pool, "What lies in the pool");
    let facing = format!("{:?}", record.facing);
    let faced = step(ui, "Facing", &facing, "Where they look; next turns to the right");
    let place = Facing::ALL.iter().position(|facing| *facing == record.facing).unwrap_or(0);
    let turned = faced.map(|on| Facing::ALL[(place + if on { 1 } else { 5 }) % 6]);
    damage
        .map(|more| PositionEdit::Damage(seat, sign(more)))
        .or(adrenaline.map(|more| PositionEdit::Adrenaline(seat, sign(more) as i8)))
        .or(turned.map(|facing| PositionEdit::Face(seat, facing)))
}

/// What a fighter can be doing, in the order in which it is offered.
fn doings() -> Vec<MomentActivity> {
    let stunned = (1..=6).map(MomentActivity::Stunned);
    let waiting = (1..=4).map(MomentActivity::Waiting);
    [MomentActivity::Open, MomentActivity::Acting].into_iter().chain(stunned).chain(waiting).collect()
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

fn timeline(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    moment: &SeatMoment,
) -> Option<PositionEdit> {
    let seat = model.chosen;
    let all = doings();
    let why = "What their timeline holds from this beat on, and for how many beats";
    let turned = step(ui, "On this beat", &doing_words(moment.doing), why).map(|on| {
        let at = all.iter().position(|doing| *doing == moment.doing);
        all[at.map_or(0, |at| (at + if on { 1 } else { all.len() - 1 }) % all.len())]
    });
    if let Some(doing) = turned {
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
    let (left, _) = pair(ui);
    let step =
        stepper(ui, left, "Its beat", &(play.step + 1).to_string(), "Which beat of the play comes now");
    let changed = active
        .map(|on| other_active(model, record, play, on))
        .or(passive.map(|on| PlayMoment {
            passive: other(partners(model, record, &play.active), &play.passive, on),
            ..play.clone()
        }))
        .or(step.map(|on| PlayMoment {
            step: if on { play.step.saturating_add(1) } else { play.step.saturating_sub(1) },
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

/// Another active card, with a partner of the other kind.
fn other_active(model: &SandboxModel, record: &SeatRecord, play: &PlayMoment, on: bool) -> PlayMoment {
    let all: Vec<String> = record.movement.iter().chain(&record.ability).cloned().collect();
    let active = other(all, &play.active, on);
    let partners = partners(model, record, &active);
    let passive = if partners.contains(&play.passive) { play.passive.clone() } else { partners[0].clone() };
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
