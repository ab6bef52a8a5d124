//! What lies around the board of Heroes: the bar above, the lists at the sides, what is read beside it, the strip below.

use bevy::prelude::*;
use bevy_egui::egui::{self, Context};

use super::super::portraits::Portraits;
use super::aim::{HeroReading, LookedAt};
use super::cards::heard;
use super::changes::TableChanges;
use super::enemy_die::enemy_die;
use super::foot::{FootIntent, FootModel, foot};
use super::goals::goals;
use super::head::{HeadIntent, head};
use super::intents::aim_at;
use super::layout::HeroRegions;
use super::lesson::{HeroLessonIntent, lesson};
use super::reading::{reading, recent};
use super::sides::{SideReply, UnitModel, side};
use super::sources::TableSources;
use super::{dice, models};
use crate::client::heroes::flow::TakeHeroBack;
use crate::client::heroes::lesson::StartHeroLesson;
use crate::client::heroes::names::side_name;
use crate::client::heroes::playback::HeroPlayback;
use crate::client::heroes::staging::ground::seat_of;
use crate::client::state::{LookUp, Overlay, Screen};
use crate::client::ui::canvas::{panel_at, root_of};
use crate::client::ui::theme::{colour, is_low};
use heroes_game::rules::state::{HeroInput, Side, UnitId, Waiting};

/// What all of it is drawn from, and where.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a, 'w, 's> {
    pub(super) ctx: &'a Context,
    pub(super) places: &'a HeroRegions,
    pub(super) from: &'a TableSources<'w, 's>,
    pub(super) playback: &'a HeroPlayback,
    /// Whether something lies over the match.
    pub(super) covered: bool,
}

/// Draws all of it; `under` is the unit below the pointer on the board.
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
    // What has just been unfolded has no place before the next frame.
    match *to.shown {
        _ if places.reading.width() <= 0.0 => {}
        HeroReading::Closed => {}
        HeroReading::Log | HeroReading::Judge => beside(shown, to),
    }
    below(shown, pictures, to, looked_at);
    // Last: where words are large, it lies over the strip.
    if *to.shown == HeroReading::Closed && places.reading.width() > 0.0 {
        teach(shown, to);
    }
}

/// The bar above, and what is asked of it.
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

/// The list of a side. Gives the unit on whose row the pointer or the focus rests.
fn list(
    Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>,
    pictures: &mut Portraits,
    to: &mut TableChanges,
    of: Side,
) -> Option<UnitId> {
    let rect = places.sides[of.index()];
    let units = models::units(&from.session, playback, &from.outlook, &to.aim, of);
    let mut title = side_name(&from.session, of);
    // Where both sides have the same class its heroes are told apart by the letter.
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

/// The log, or the judge.
fn beside(Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    let judge = *to.shown == HeroReading::Judge;
    let lines = to.log.lines(&from.session, playback.read);
    let title = if judge { "Judge" } else { "What happened" };
    let asked = reading(&mut root_of(ctx, "hero reading"), places.reading, title, lines, judge);
    to.look_up.write_batch(asked.map(|section| LookUp(section.into())));
}

/// The strip with the unit that plans or is looked at, and its actions; or dice, or what happened last.
fn below(
    Shown { ctx, places, from, playback, .. }: Shown<'_, '_, '_>,
    pictures: &mut Portraits,
    to: &mut TableChanges,
    looked_at: Option<UnitId>,
) {
    let board = &from.session.game().setup().board;
    let aimed = to.aim.clone();
    let choice = from.outlook.pointed(&aimed, &from.hovered, board);
    // While something is aimed, the strip stays with the unit that aims.
    let looked_at = looked_at.filter(|_| aimed.action.is_none());
    let strip = |looked_at| models::foot(&from.session, playback, &from.outlook, &aimed, looked_at, choice);
    let mut model = strip(looked_at);
    // Keys stand for the actions of the unit that plans, wherever the pointer rests.
    let keyed = if model.looked_at { heard(ctx, &strip(None).cards) } else { heard(ctx, &model.cards) };
    let dice = models::dice(&from.session, playback).filter(|_| from.outlook.asked.is_none());
    let answering = matches!(from.outlook.asked, Some((Waiting::React(_), _)));
    if answering || dice.is_some() {
        // Dice and answers stand there.
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
    // The cards of whoever is only looked at can be read, not used.
    let pressed = pressed.filter(|asked| !(model.looked_at && matches!(asked, FootIntent::Aim(..))));
    match keyed {
        Some(Err(why)) => to.toasts.refuse(why),
        Some(Ok((nth, price))) => take_foot(pressed.or(Some(FootIntent::Aim(nth, price))), from, to),
        None => take_foot(pressed, from, to),
    }
}

/// What is asked of the strip.
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

/// What a lesson says.
fn teach(Shown { ctx, places, from, playback, covered }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    let Some(under_way) = &mut to.lesson else { return };
    let more = under_way.nth + 1 < from.lessons.0.len();
    // Where words are large, what is only to be read has the place of the strip below too.
    let screen = ctx.viewport_rect();
    let tall = is_low(screen) && under_way.is_read();
    let place = if tall { places.reading.with_max_y(screen.bottom()) } else { places.reading };
    // The key of a choice on the board is that of the choice.
    let plans = matches!(&from.outlook.asked, Some((Waiting::Choose(_) | Waiting::Act(_), _)));
    let confirms = plans
        && to.aim.pointed.is_none()
        && to.aim.action.is_none()
        && ctx.memory(|memory| memory.focused().is_none());
    let asked = lesson(&mut root_of(ctx, "hero lesson"), place, under_way, (more, confirms));
    match asked.filter(|_| !covered) {
        // What has still to be shown counts for the next step.
        Some(HeroLessonIntent::Next) => {
            under_way.go_on(playback.read.min(from.session.told().len()));
        }
        Some(HeroLessonIntent::NextLesson) => {
            to.lessons.write(StartHeroLesson(under_way.nth + 1));
        }
        Some(HeroLessonIntent::Leave) => to.next.set(Screen::Title),
        None => {}
    }
}
