//! Draws the panels of a match of Heroes and hears what is asked of them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, egui};

use super::super::portraits::Portraits;
use super::aim::{HeroAim, HeroReading, LookedAt};
use super::cards::heard;
use super::floating::float;
use super::foot::{FootIntent, FootModel, foot};
use super::goals::goals;
use super::head::{HeadIntent, head};
use super::intents::aim_at;
use super::layout::{HeroRegions, regions};
use super::lesson::{HeroLessonIntent, lesson};
use super::log::HeroLog;
use super::outlook::OfferedAnswer;
use super::question::question;
use super::react::{ReactIntent, react};
use super::reading::{reading, recent};
use super::sides::{SideReply, UnitModel, side};
use super::sources::TableSources;
use super::team::{TeamIntent, team};
use super::time::{TimeIntent, time};
use super::work_out::left_to_place;
use super::{dice, models, team_model};
use crate::client::board::camera::BoardRect;
use crate::client::heroes::flow::{GiveHeroInputs, HeroChair, TakeHeroBack};
use crate::client::heroes::lesson::{HeroLessonUnderWay, StartHeroLesson};
use crate::client::heroes::names::side_name;
use crate::client::heroes::playback::HeroPlayback;
use crate::client::heroes::staging::ground::seat_of;
use crate::client::heroes::watch::WatchingHeroes;
use crate::client::seeds::FreshSeeds;
use crate::client::state::{LookUp, Overlay, Screen};
use crate::client::ui::canvas::{root_of, to_window, within};
use crate::client::ui::captions::captions;
use crate::client::ui::theme::{colour, is_low};
use crate::client::ui::toast::toasts;
use crate::heroes::state::{HeroInput, Side, UnitId, Waiting};

/// What they change.
#[derive(SystemParam)]
pub(super) struct TableChanges<'w> {
    aim: ResMut<'w, HeroAim>,
    seeds: ResMut<'w, FreshSeeds>,
    next: ResMut<'w, NextState<Screen>>,
    shown: ResMut<'w, HeroReading>,
    looked_at: ResMut<'w, LookedAt>,
    rect: ResMut<'w, BoardRect>,
    overlay: ResMut<'w, NextState<Overlay>>,
    given: MessageWriter<'w, GiveHeroInputs>,
    back: MessageWriter<'w, TakeHeroBack>,
    look_up: MessageWriter<'w, LookUp>,
    lesson: Option<ResMut<'w, HeroLessonUnderWay>>,
    watching: Option<Res<'w, WatchingHeroes>>,
    log: ResMut<'w, HeroLog>,
    lessons: MessageWriter<'w, StartHeroLesson>,
}

impl TableChanges<'_> {
    fn give(&mut self, input: HeroInput) {
        self.given.write(GiveHeroInputs(vec![input]));
        (self.aim.action, self.aim.answer, self.aim.pointed) = (None, None, None);
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (mut playback, mut pictures): (ResMut<HeroPlayback>, ResMut<Portraits>),
    from: TableSources,
    mut to: TableChanges,
    over: Res<State<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    if let Some(model) = team_model::team(&from.session, &from.outlook, &to.aim) {
        let asked = team(&mut root_of(&ctx, "team"), &model, &mut pictures);
        take_team(asked, &from, &mut to);
        return;
    }
    let reads = *to.shown != HeroReading::Closed || to.lesson.is_some();
    let places = regions(ctx.viewport_rect(), reads);
    if *over.get() == Overlay::None {
        to.rect.set_if_neq(BoardRect(to_window(places.board, ctx.zoom_factor())));
    }
    let looked_at = float(&ctx, &places, &from, &playback, &to.aim);
    around(&ctx, &mut pictures, &places, &from, &playback, &mut to, looked_at);
    let model = models::time(&from.session, &playback);
    let asked_time = within(&ctx, "hero time", places.time, |ui| time(ui, &model));
    take_time(asked_time, &from, &mut playback, &mut to);
    asked(&ctx, &places, &from, &mut to);
    captions(root_of(&ctx, "captions").painter(), places.board, &from.captions.0);
    toasts(root_of(&ctx, "toasts").painter(), places.board, &from.toasts.0);
}

/// What lies around the board.
fn around(
    ctx: &Context,
    pictures: &mut Portraits,
    places: &HeroRegions,
    from: &TableSources,
    playback: &HeroPlayback,
    to: &mut TableChanges,
    mut looked_at: Option<UnitId>,
) {
    let open = (*to.shown == HeroReading::Log, *to.shown == HeroReading::Judge);
    let model = models::head(&from.session, playback, (&from.outlook, &to.aim), open);
    let toggled = |shown: HeroReading, wanted| if shown == wanted { HeroReading::Closed } else { wanted };
    match within(ctx, "hero head", places.head, |ui| head(ui, &model)) {
        Some(HeadIntent::Leave) if to.aim.action.is_some() || to.aim.answer.is_some() => {
            (to.aim.action, to.aim.answer) = (None, None);
        }
        Some(HeadIntent::Menu | HeadIntent::Leave) => to.overlay.set(Overlay::Pause),
        Some(HeadIntent::Log) => *to.shown = toggled(*to.shown, HeroReading::Log),
        Some(HeadIntent::Judge) => *to.shown = toggled(*to.shown, HeroReading::Judge),
        None => {}
    }
    for of in Side::BOTH {
        let rect = places.sides[of.index()];
        let units = models::units(&from.session, playback, &from.outlook, &to.aim, of);
        let mut title = side_name(&from.session, of);
        // Where both sides have the same class its heroes are told apart by the letter.
        if units.iter().any(|unit| unit.name.ends_with(&format!(" of {of}"))) {
            title += &format!(", side {of}");
        }
        if !rect.is_positive() {
            continue;
        }
        let name = format!("hero side {of}");
        let SideReply { pressed, rested } = within(ctx, &name, rect, |ui| {
            ui.painter().rect_filled(rect, 0.0, colour::ABYSS.gamma_multiply(0.55));
            let wanted = if of == Side::A { models::goals(&from.session, playback) } else { Vec::new() };
            let room = goals(ui, rect, &wanted, units.len());
            side(ui, room, (&title, seat_of(of)), &units, pictures)
        });
        let row = |nth: usize| units.get(nth);
        looked_at = looked_at.or(rested.and_then(row).map(|unit| unit.id));
        match (pressed.and_then(row), &from.outlook.asked) {
            (Some(UnitModel { recruit: Some(nth), .. }), _) => to.aim.recruit = Some(*nth),
            (Some(unit), Some((Waiting::Choose(asked), _))) if *asked == of => {
                *to.aim = HeroAim { unit: Some(unit.id), action: None, pointed: None, ..to.aim.clone() };
            }
            _ => {}
        }
    }
    // What has just been unfolded has no place before the next frame.
    match *to.shown {
        _ if places.reading.width() <= 0.0 => {}
        HeroReading::Closed => {}
        shown @ (HeroReading::Log | HeroReading::Judge) => {
            let judge = shown == HeroReading::Judge;
            let lines = to.log.lines(&from.session, playback.read);
            let title = if judge { "Judge" } else { "What happened" };
            let asked = reading(&mut root_of(ctx, "hero reading"), places.reading, title, lines, judge);
            to.look_up.write_batch(asked.map(|section| LookUp(section.into())));
        }
    }
    let board = &from.session.game().setup().board;
    let aimed = to.aim.clone();
    let choice = from.outlook.pointed(&aimed, &from.hovered, board);
    to.looked_at.set_if_neq(LookedAt(looked_at));
    // While something is aimed, the strip stays with the unit that aims.
    let looked_at = looked_at.filter(|_| aimed.action.is_none());
    let strip = |looked_at| models::foot(&from.session, playback, &from.outlook, &aimed, looked_at, choice);
    let mut model = strip(looked_at);
    // Keys stand for the actions of the unit that plans, wherever the pointer rests.
    let keyed = if model.looked_at { heard(ctx, &strip(None).cards) } else { heard(ctx, &model.cards) };
    let dice = models::dice(&from.session, playback).filter(|_| from.outlook.asked.is_none());
    let answering = matches!(from.outlook.asked, Some((Waiting::React(_), _)));
    if answering || dice.is_some() || models::question(&from.session, &from.outlook, &aimed).is_some() {
        // Dice and questions stand there.
        model = FootModel::default();
    }
    let asked = within(ctx, "hero foot", places.foot, |ui| foot(ui, &model, pictures));
    if dice.is_none() && from.outlook.asked.is_none() && model.unit.is_none() {
        let lines = to.log.lines(&from.session, playback.read);
        recent(root_of(ctx, "hero recent").painter(), places.foot, lines);
    }
    if let Some(dice) = dice {
        let room = egui::Rect::from_center_size(places.foot.center(), egui::vec2(places.foot.width(), 130.0));
        dice::dice(root_of(ctx, "hero dice").painter(), room, &dice);
    }
    if *to.shown == HeroReading::Closed && places.reading.width() > 0.0 {
        teach(ctx, places, from, to);
    }
    match asked.or(keyed.map(|(nth, price)| FootIntent::Aim(nth, price))) {
        Some(FootIntent::Aim(nth, price)) if keyed.is_some() || !model.looked_at => {
            aim_at(&mut to.aim, nth, price);
        }
        Some(FootIntent::EndTurn) => to.give(HeroInput::EndTurn),
        Some(FootIntent::Pass) => to.give(HeroInput::Pass),
        Some(FootIntent::Negate) => {
            if let Some((_, HeroChair::Seat(seat))) = &from.outlook.asked {
                to.give(HeroInput::NegateFate(*seat));
            }
        }
        Some(FootIntent::Back) => {
            to.back.write(TakeHeroBack);
        }
        Some(FootIntent::Withdraw) => to.give(HeroInput::Withdraw),
        Some(FootIntent::Aim(..)) | None => {}
    }
}

/// What a lesson says.
fn teach(ctx: &Context, places: &HeroRegions, from: &TableSources, to: &mut TableChanges) {
    let Some(under_way) = &mut to.lesson else { return };
    let more = under_way.nth + 1 < from.lessons.0.len();
    // Where words are large, what is only to be read has the place of the strip below too.
    let screen = ctx.viewport_rect();
    let tall = is_low(screen) && under_way.is_read();
    let place = if tall { places.reading.with_max_y(screen.bottom()) } else { places.reading };
    // The key of a choice on the board is that of the choice.
    let plans = matches!(&from.outlook.asked, Some((Waiting::Choose(_) | Waiting::Act(_), _)));
    let confirms = plans && to.aim.pointed.is_none() && ctx.memory(|memory| memory.focused().is_none());
    match lesson(&mut root_of(ctx, "hero lesson"), place, under_way, (more, confirms)) {
        Some(HeroLessonIntent::Next) => under_way.go_on(from.session.told().len()),
        Some(HeroLessonIntent::NextLesson) => {
            to.lessons.write(StartHeroLesson(under_way.nth + 1));
        }
        Some(HeroLessonIntent::Leave) => to.next.set(Screen::Title),
        None => {}
    }
}

/// What is asked of the strip of time.
fn take_time(
    asked: Option<TimeIntent>,
    from: &TableSources,
    playback: &mut HeroPlayback,
    to: &mut TableChanges,
) {
    let told = from.session.told();
    match asked {
        Some(TimeIntent::To(at)) => {
            playback.jump(told, at);
            // At the present it goes on with whatever comes.
            playback.playing = at >= told.len();
        }
        Some(TimeIntent::PlayPause) => {
            if playback.is_idle(&from.session) {
                playback.jump(told, 0);
                playback.playing = true;
            } else {
                playback.playing = !playback.playing;
            }
        }
        Some(TimeIntent::Live) => {
            playback.jump(told, told.len());
            playback.playing = true;
        }
        Some(TimeIntent::Pace(pace)) => playback.speed = pace,
        Some(TimeIntent::Result) => to.next.set(Screen::HeroResult),
        Some(TimeIntent::Leave) => {
            to.next.set(to.watching.as_ref().map_or(Screen::Title, |watching| watching.from));
        }
        None => {}
    }
}

/// The window for reactions, and other questions.
fn asked(ctx: &Context, places: &HeroRegions, from: &TableSources, to: &mut TableChanges) {
    if let Some(model) = models::react(&from.session, &from.outlook, &to.aim) {
        // It may be higher than the strip at the bottom, and then covers as little of the board as can be.
        let room = places.foot.with_min_y(places.board.top());
        let asked = react(&mut root_of(ctx, "react"), room, &model);
        match asked {
            Some(ReactIntent::Answer(unit, action)) => answer(from, to, unit, action),
            Some(ReactIntent::Decline) => to.give(HeroInput::Decline),
            Some(ReactIntent::Hush) => {
                let turn = from.session.game().table().turn;
                let units = from.outlook.answers.iter().map(|offer| (offer.odds.deed.unit, turn));
                to.aim.hushed.extend(units);
                to.give(HeroInput::Decline);
            }
            Some(ReactIntent::Back) => to.aim.answer = None,
            None => {}
        }
        return;
    }
    let Some(model) = models::question(&from.session, &from.outlook, &to.aim) else { return };
    let pressed = question(&mut root_of(ctx, "hero question"), places.foot, &model);
    match (pressed, from.outlook.asked.as_ref().map(|(waiting, _)| waiting)) {
        (Some(nth), Some(Waiting::FirstTurn(_))) => to.give(HeroInput::FirstTurn(Side::BOTH[nth.min(1)])),
        (Some(nth), Some(Waiting::Place(side))) => {
            to.aim.recruit = left_to_place(&from.session, *side).get(nth).copied();
        }
        (Some(nth), Some(Waiting::Keeper)) => {
            if let Some(hero) = from.session.game().situation().units_of(Side::A).nth(nth) {
                to.give(HeroInput::Keeper(hero));
            }
        }
        _ => {}
    }
}

/// An answer is announced at once if it can be used in one way only; else it is aimed on the board.
fn answer(from: &TableSources, to: &mut TableChanges, unit: UnitId, action: u8) {
    let of = |offer: &&OfferedAnswer| offer.odds.deed.unit == unit && offer.odds.deed.action == action;
    let Some(offer) = from.outlook.answers.iter().find(of) else { return };
    match &offer.uses[..] {
        [only] => to.give(HeroInput::Use(only.clone())),
        _ => (to.aim.answer, to.aim.pointed) = (Some((unit, action)), None),
    }
}

fn take_team(asked: Option<TeamIntent>, from: &TableSources, to: &mut TableChanges) {
    match asked {
        Some(TeamIntent::Turn(kind)) => team_model::turn(&from.session, &from.outlook, &mut to.aim, kind),
        Some(TeamIntent::Chance) => {
            team_model::by_chance(&from.session, &from.outlook, &mut to.aim, &mut to.seeds.dice());
        }
        Some(TeamIntent::Done) => {
            if let Some(input) = team_model::input(&from.session, &from.outlook, &to.aim) {
                to.aim.team.clear();
                to.give(input);
            }
        }
        Some(TeamIntent::Menu) => to.overlay.set(Overlay::Pause),
        None => {}
    }
}
