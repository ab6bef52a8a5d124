//! Panels around the board of Heroes: the bar above, the lists at the sides, the reading panel, the strip
//! below.

use bevy::prelude::*;
use bevy_egui::egui::{self, Context};

use super::super::portraits::Portraits;
use super::aim::{HeroReading, LookedAt};
use super::cards::heard;
use super::enemy_die::enemy_die;
use super::foot::{FootIntent, FootModel, foot};
use super::goals::goals;
use super::head::{HeadIntent, head};
use super::intents::aim_at;
use super::layout::HeroRegions;
use super::lesson::{HeroLessonIntent, lesson};
use super::resources::TableChanges;
use super::resources::TableSources;
use super::sides::{SideReply, UnitModel, side};
use super::{dice, models};
use crate::app::state::{LookUp, Overlay, Screen};
use crate::heroes::flow::TakeHeroBack;
use crate::heroes::lesson::StartHeroLesson;
use crate::heroes::names::side_name;
use crate::heroes::playback::HeroPlayback;
use crate::heroes::staging::seat_of;
use crate::kit::ui::canvas::{panel_at, root_of};
use crate::kit::ui::theme::{colour, is_low};
use crate::table::reading::{reading, recent};
use heroes_game::rules::state::{HeroInput, Side, UnitId, Waiting};

/// Context, places and data that the panels are drawn from.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a, 'w, 's> {
    pub(super) ctx: &'a Context,
    pub(super) places: &'a HeroRegions,
    pub(super) from: &'a TableSources<'w, 's>,
    pub(super) playback: &'a HeroPlayback,
    /// True while an overlay covers the match.
    pub(super) covered: bool,
}

/// Draws the panels; `under` is the unit below the pointer on the board.
pub(super) fn around(
    shown: Shown<'_, '_, '_>,
    pictures: &mut Portraits,
    to: &mut TableChanges,
    under: Option<UnitId>,
) {
    let Shown { places, .. } = shown;
    above(shown, to);
    let mut looked_at = under;
    for of in Side::BOTH.into_iter().filter(|of| places.sides[of.index()].is_positive()) {
        let rested = list(shown, pictures, to, of);
        looked_at = looked_at.or(rested);
    }
    to.looked_at.set_if_neq(LookedAt(looked_at));
    // A panel opened in this frame has no place before the next one.
    match *to.shown {
        _ if places.reading.width() <= 0.0 => {}
        HeroReading::Closed => {}
        HeroReading::Log | HeroReading::Judge => beside(shown, to),
    }
    below(shown, pictures, to, looked_at);
    // Drawn last, because it lies over the strip where text is large.
    if *to.shown == HeroReading::Closed && places.reading.width() > 0.0 {
        teach(shown, to);
    }
}

/// Draws the bar above and handles its buttons.
fn above(Shown { ctx, places, from, playback, covered }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    let model = models::head(&from.session, playback, (&from.outlook, &to.aim), *to.shown);
    let toggled = |shown: HeroReading, wanted| if shown == wanted { HeroReading::Closed } else { wanted };
    let asked = panel_at(ctx, "hero head", places.head, |ui| head(ui, &model));
    match asked.filter(|_| !covered) {
        Some(HeadIntent::Leave) if to.aim.action.is_some() || to.aim.answer.is_some() => {
            to.aim.put_away();
        }
        Some(HeadIntent::Menu | HeadIntent::Leave) => to.overlay.set(Overlay::Pause),
        Some(HeadIntent::Log) => *to.shown = toggled(*to.shown, HeroReading::Log),
        Some(HeadIntent::Judge) => *to.shown = toggled(*to.shown, HeroReading::Judge),
        None => {}
    }
}

/// Draws the list of a side. Returns the unit whose row is under the pointer or the focus.
fn list(
    Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>,
    pictures: &mut Portraits,
    to: &mut TableChanges,
    of: Side,
) -> Option<UnitId> {
    let rect = places.sides[of.index()];
    let units = models::units(&from.session, playback, &from.outlook, &to.aim, of);
    let mut title = side_name(&from.session, of);
    // Where both sides have the same class, the letter of the side distinguishes its heroes.
    if units.iter().any(|unit| unit.name != unit.in_side) {
        title += &format!(", side {of}");
    }
    let SideReply { pressed, rested } = panel_at(ctx, &format!("hero side {of}"), rect, |ui| {
        ui.painter().rect_filled(rect, 0.0, colour::ABYSS.gamma_multiply(0.55));
        let room = match of {
            Side::A => goals(ui, rect, &models::goals(&from.session, playback), units.len()),
            Side::B => enemy_die(ui, rect, &models::enemy_die(&from.session, playback), units.len()),
        };
        side(ui, room, (&title, seat_of(of)), &units, pictures)
    });
    let row = |nth: usize| units.get(nth);
    match (pressed.and_then(row), &from.outlook.asked) {
        (Some(UnitModel { recruit: Some(nth), .. }), _) => to.aim.recruit = Some(*nth),
        (Some(unit), Some((Waiting::Choose(_), _))) if unit.ready => to.aim.turn_to(Some(unit.id)),
        _ => {}
    }
    rested.and_then(row).map(|unit| unit.id)
}

/// Draws the log or the judge.
fn beside(Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    let judge = *to.shown == HeroReading::Judge;
    let lines = to.log.lines(&from.session, playback.read);
    let title = if judge { "Judge" } else { "What happened" };
    let asked = reading(&mut root_of(ctx, "hero reading"), places.reading, title, lines, judge);
    to.look_up.write_batch(asked.map(|section| LookUp(section.into())));
}

/// Draws the strip: a unit with its actions, the dice, or the latest events.
fn below(
    Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>,
    pictures: &mut Portraits,
    to: &mut TableChanges,
    looked_at: Option<UnitId>,
) {
    let board = &from.session.game().setup().board;
    let aimed = to.aim.clone();
    let choice = from.outlook.pointed(&aimed, &from.hovered, board);
    // While the player aims, the strip keeps showing the unit that aims.
    let looked_at = looked_at.filter(|_| aimed.action.is_none());
    let strip = |looked_at| models::foot(&from.session, playback, &from.outlook, &aimed, looked_at, choice);
    let mut model = strip(looked_at);
    // Keys use the actions of the planning unit, even while the pointer is on another one.
    let keyed = if model.looked_at { heard(ctx, &strip(None).cards) } else { heard(ctx, &model.cards) };
    let dice = models::dice(&from.session, playback).filter(|_| from.outlook.asked.is_none());
    let answering = matches!(from.outlook.asked, Some((Waiting::React(_), _)));
    if answering || dice.is_some() {
        // The dice and the reactions take the place of the strip.
        model = FootModel::default();
    }
    let pressed = panel_at(ctx, "hero foot", places.foot, |ui| foot(ui, &model, pictures));
    if dice.is_none() && !answering && model.unit.is_none() && model.turn.is_none() {
        let lines = to.log.lines(&from.session, playback.read);
        recent(root_of(ctx, "hero recent").painter(), places.foot, lines);
    }
    if let Some(dice) = dice {
        let room = egui::Rect::from_center_size(places.foot.center(), egui::vec2(places.foot.width(), 130.0));
        dice::dice(root_of(ctx, "hero dice").painter(), room, &dice);
    }
    // Cards of a unit that is only looked at can be read, not used.
    let pressed = pressed.filter(|asked| !(model.looked_at && matches!(asked, FootIntent::Aim(..))));
    match keyed {
        Some(Err(why)) => to.toasts.refuse(why),
        Some(Ok((nth, price))) => take_foot(pressed.or(Some(FootIntent::Aim(nth, price))), from, to),
        None => take_foot(pressed, from, to),
    }
}

/// Handles a request of the strip.
fn take_foot(asked: Option<FootIntent>, from: &TableSources, to: &mut TableChanges) {
    match asked {
        Some(FootIntent::Aim(nth, price)) => aim_at(&mut to.aim, nth, price),
        Some(FootIntent::EndTurn) => {
            let idle = to.aim.unit.filter(|_| from.outlook.to_choose).map(HeroInput::Choose);
            to.give_all(idle.into_iter().chain([HeroInput::EndTurn]).collect());
        }
        Some(FootIntent::HandOver) => {
            from.outlook.hands_over.into_iter().for_each(|unit| to.give(HeroInput::Choose(unit)));
        }
        Some(FootIntent::Pass) => to.give(HeroInput::Pass),
        Some(FootIntent::Negate(seat)) => to.give(HeroInput::NegateFate(seat)),
        Some(FootIntent::Back) => {
            to.back.write(TakeHeroBack);
        }
        Some(FootIntent::Withdraw) => to.ask_to_stop(),
        None => {}
    }
}

/// Draws the panel of a lesson and handles its buttons.
fn teach(Shown { ctx, places, from, playback, covered }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    let Some(under_way) = &mut to.lesson else { return };
    let more = under_way.nth + 1 < from.lessons.0.len();
    // Where text is large, a step without a task also covers the strip below.
    let screen = ctx.viewport_rect();
    let tall = is_low(screen) && under_way.is_read();
    let place = if tall { places.reading.with_max_y(screen.bottom()) } else { places.reading };
    // Confirm belongs to a choice on the board first.
    let plans = matches!(&from.outlook.asked, Some((Waiting::Choose(_) | Waiting::Act(_), _)));
    let confirms = plans
        && to.aim.pointed.is_none()
        && to.aim.action.is_none()
        && ctx.memory(|memory| memory.focused().is_none());
    let asked = lesson(&mut root_of(ctx, "hero lesson"), place, under_way, (more, confirms));
    match asked.filter(|_| !covered) {
        // Events not shown yet count for the next step.
        Some(HeroLessonIntent::Next) => {
            under_way.go_on(playback.read.min(from.session.log().len()));
        }
        Some(HeroLessonIntent::NextLesson) => {
            to.lessons.write(StartHeroLesson(under_way.nth + 1));
        }
        Some(HeroLessonIntent::Leave) => to.next.set(Screen::Title),
        None => {}
    }
}
