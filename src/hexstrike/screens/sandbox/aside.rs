//! Form fields outside set-up and timeline: focus, counters, points.

use bevy_egui::egui::Ui;

use super::fields::{pair, step};
use super::model::SandboxModel;
use crate::kit::ui::stepper::stepper;
use hexstrike_game::rules::describe::log::facing_words;
use kernel::{Facing, Seat};
use study::record::SeatRecord;
use study::record::position::edit::PositionEdit;
use study::record::position::{CounterMoment, FocusMoment, SeatMoment};

/// Draws the fields and returns a change.
pub(super) fn aside(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    moment: &SeatMoment,
) -> Option<PositionEdit> {
    let edit = focus(ui, model.chosen, record, moment).or(counters(ui, model, record, moment));
    if model.is_free_for_all() { edit.or(points(ui, model.chosen, moment)) } else { edit }
}

/// Draws the field for focus; a card set aside is the next of the deck.
fn focus(ui: &mut Ui, seat: Seat, record: &SeatRecord, moment: &SeatMoment) -> Option<PositionEdit> {
    let anchor = match moment.focus {
        Some(FocusMoment::Held(at) | FocusMoment::Returning(at)) => at,
        Some(FocusMoment::Awaited) | None => record.at,
    };
    let all = [
        (None, "Nothing"),
        (Some(FocusMoment::Awaited), "Focus still to come"),
        (Some(FocusMoment::Held(anchor)), "Held by its anchor"),
        (Some(FocusMoment::Returning(anchor)), "Going back to it"),
    ];
    let at = all.iter().position(|(focus, _)| *focus == moment.focus).unwrap_or(0);
    let why =
        "The next card of the deck is set aside for focus; the tool Anchor says to which hex it leads back";
    let turning = step(ui, "Set aside", all[at].1, why)?;
    Some(PositionEdit::Focus(seat, all[turning.from(at, all.len())].0))
}

/// Draws the fields of the first counter: target, damage and knockback.
fn counters(
    ui: &mut Ui,
    model: &SandboxModel,
    record: &SeatRecord,
    moment: &SeatMoment,
) -> Option<PositionEdit> {
    let seat = model.chosen;
    let others: Vec<Seat> = Seat::first(model.position.seats.len()).filter(|other| *other != seat).collect();
    let now = moment.counters.first().copied();
    let place = now.map_or(0, |counter| 1 + others.iter().position(|o| *o == counter.target).unwrap_or(0));
    let name = |seat: Seat| model.position.seats.get(seat.index()).map_or("nobody", |record| &record.name);
    let target = now.map_or("Nobody", |counter| name(counter.target));
    let why = "Whom a counter of theirs strikes on this beat";
    let aimed =
        step(ui, "Counter strikes", target, why).map(|turning| match turning.from(place, others.len() + 1) {
            0 => now.map(|counter| PositionEdit::NoCounter(seat, counter.target)),
            next => {
                let fresh = CounterMoment { target: seat, damage: 2, knockback: 1, towards: record.facing };
                let target = others[next - 1];
                Some(PositionEdit::Counter(seat, CounterMoment { target, ..now.unwrap_or(fresh) }))
            }
        });
    let Some(counter) = now else { return aimed.flatten() };
    let (left, right) = pair(ui);
    let damage = stepper(ui, left, "Its damage", &counter.damage.to_string(), "What it adds to their damage");
    let why = "How far it sends them grows with it";
    let knockback = stepper(ui, right, "Its push", &counter.knockback.to_string(), why);
    let towards = step(ui, "It sends them", facing_words(counter.towards), "Where they fly");
    let changed = damage
        .map(|turning| CounterMoment { damage: turning.count(counter.damage), ..counter })
        .or(knockback.map(|turning| CounterMoment { knockback: turning.count(counter.knockback), ..counter }))
        .or(towards
            .map(|turning| CounterMoment { towards: turning.of(&Facing::ALL, counter.towards), ..counter }));
    aimed.flatten().or(changed.map(|counter| PositionEdit::Counter(seat, counter)))
}

/// Draws the fields of a free-for-all.
fn points(ui: &mut Ui, seat: Seat, moment: &SeatMoment) -> Option<PositionEdit> {
    let (left, right) = pair(ui);
    let points = stepper(ui, left, "Points", &moment.points.to_string(), "What they have scored");
    let why = "Beats for which nothing harms them";
    let protected = stepper(ui, right, "Protected", &moment.invulnerable.to_string(), why);
    let points = points.map(|turning| PositionEdit::Points(seat, turning.sign()));
    points.or(protected.map(|turning| PositionEdit::Protected(seat, turning.sign())))
}
