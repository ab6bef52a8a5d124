//! Draws the panels of a match of Heroes and handles their requests.

use std::ops::Range;

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::portraits::Portraits;
use super::aim::HeroReading;
use super::around::{Shown, around};
use super::floating::float;
use super::layout::regions;
use super::question::{bar_height, question};
use super::react::{ReactIntent, react};
use super::resources::TableChanges;
use super::resources::TableSources;
use super::successors::{SuccessorsIntent, successors};
use super::team::{TeamIntent, team};
use super::work_out::left_to_place;
use super::{models, team_model};
use crate::app::state::Overlay;
use crate::heroes;
use crate::heroes::playback::HeroPlayback;
use crate::heroes::staging::seat_of;
use crate::heroes::take_over::{TakeHeroesOver, successors as successors_of};
use crate::kit::board::camera::BoardRect;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::{panel_at, root_of, root_over, to_window};
use crate::kit::ui::captions::captions;
use crate::kit::ui::hand_off::{HandOffIntent, HandOffModel, hand_off};
use crate::kit::ui::toast::toasts;
use crate::table::time::{TimeIntent, time};
use heroes_game::rules::state::{HeroInput, Side, Waiting};

pub(super) fn draw(
    mut contexts: EguiContexts,
    (mut playback, mut pictures): (ResMut<HeroPlayback>, ResMut<Portraits>),
    from: TableSources,
    mut to: TableChanges,
    over: Res<State<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (ctx, covered) = (ctx.clone(), *over.get() != Overlay::None);
    if let Some((side, name)) = team_model::hand_off(&from.session, &from.outlook, &to.aim) {
        let model = HandOffModel { seat: seat_of(side), name: &name, sealed: &[] };
        // While a menu is open its keys must not confirm the hand-off page below.
        match hand_off(&mut root_of(&ctx, "curtain"), &model).filter(|_| !covered) {
            Some(HandOffIntent::Ready) => to.aim.seated = Some(side),
            Some(HandOffIntent::TakeBack(_)) | None => {}
        }
        if !covered && input::pressed(&ctx, InputAction::Menu) {
            to.overlay.set(Overlay::Pause);
        }
        return;
    }
    if let Some(model) = team_model::team(&from.session, &from.outlook, &to.aim) {
        let asked = team(&mut root_of(&ctx, "team"), &model, &mut pictures);
        take_team(asked.filter(|_| !covered), &from, &mut to);
        return;
    }
    let chooses = models::successors(&from.session, &to.successors);
    let (menu, covered) = (covered, covered || chooses.is_some());
    let reads = *to.shown != HeroReading::Closed || to.lesson.is_some();
    let places = regions(ctx.viewport_rect(), reads);
    if !covered {
        // Questions before the first Turn cover the lower edge of the board.
        let asked = models::question(&from.session, &from.outlook, &to.aim);
        let asks = asked.filter(|_| playback.table.turn == 0).map_or(0.0, |model| {
            bar_height(root_of(&ctx, "hero question").painter(), places.board.width(), &model)
        });
        let board = places.board.with_max_y(places.board.bottom() - asks);
        to.rect.set_if_neq(BoardRect(to_window(board, ctx.zoom_factor())));
    }
    let looked_at = float(&ctx, &places, &from, &playback, &to.aim, covered);
    let shown = Shown { ctx: &ctx, places: &places, from: &from, playback: &playback, covered };
    around(shown, &mut pictures, &mut to, looked_at);
    asked(shown, &mut to);
    let model = models::time(&from.session, &playback);
    let asked_time = panel_at(&ctx, "hero time", places.time, |ui| time(ui, &model));
    take_time(asked_time.filter(|_| chooses.is_none()), &from, &mut playback, &mut to);
    if let Some(model) = chooses.filter(|_| !menu) {
        let asked = successors(&mut root_over(&ctx), &model);
        take_over(asked, &mut to);
    }
    captions(root_of(&ctx, "captions").painter(), places.board, &from.captions.0);
    toasts(root_of(&ctx, "toasts").painter(), places.board, &to.toasts.0);
}

/// Handles the choice of successors.
fn take_over(asked: Option<SuccessorsIntent>, to: &mut TableChanges) {
    match (asked, &mut to.successors.0) {
        (Some(SuccessorsIntent::Player(nth, turning)), Some(kinds)) => {
            if let Some(kind) = kinds.get_mut(nth) {
                *kind = kind.other(turning);
            }
        }
        (Some(SuccessorsIntent::TakeOver), chosen) => {
            to.takes.write_batch(chosen.take().map(TakeHeroesOver));
        }
        (Some(SuccessorsIntent::Keep), chosen) => *chosen = None,
        (Some(SuccessorsIntent::Player(..)), None) | (None, _) => {}
    }
}

/// Handles a request of the time bar.
fn take_time(
    asked: Option<TimeIntent>,
    from: &TableSources,
    playback: &mut HeroPlayback,
    to: &mut TableChanges,
) {
    let log = from.session.log();
    match asked {
        Some(TimeIntent::To(at)) => {
            playback.jump(log, at);
            // At the present, playback goes on with new events.
            playback.playing = at >= log.len();
        }
        Some(TimeIntent::PlayPause) => playback.play_or_pause(&from.session),
        Some(TimeIntent::Live) => {
            playback.jump(log, log.len());
            playback.playing = true;
        }
        Some(TimeIntent::Pace(pace)) => playback.speed = pace,
        Some(TimeIntent::Result) => to.next.set(heroes::RESULT),
        Some(TimeIntent::Leave) => to.next.set(from.session.home()),
        Some(TimeIntent::TakeOver) => {
            playback.playing = false;
            to.successors.0 = Some(successors_of(&from.session));
        }
        None => {}
    }
}

/// Draws the strip for reactions, and other questions. Ignores keys while a menu is open.
fn asked(Shown { ctx, places, from, covered, .. }: Shown<'_, '_, '_>, to: &mut TableChanges) {
    if let Some(model) = models::react(&from.session, &from.outlook, &to.aim) {
        let asked = panel_at(ctx, "hero react", places.foot, |ui| react(ui, &model));
        match asked.filter(|_| !covered) {
            Some(ReactIntent::Answer(nth)) => answer(from, to, nth),
            Some(ReactIntent::Decline) => to.give(HeroInput::Decline),
            Some(ReactIntent::Hush) => {
                hush(from, to, 0..from.outlook.answers.len());
                to.give(HeroInput::Decline);
            }
            Some(ReactIntent::HushOne(nth)) => hush(from, to, nth..nth + 1),
            Some(ReactIntent::Back) => to.aim.answer = None,
            None => {}
        }
        return;
    }
    let Some(model) = models::question(&from.session, &from.outlook, &to.aim) else { return };
    let pressed = question(&mut root_of(ctx, "hero question"), places.board, &model).filter(|_| !covered);
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

/// Declines these reactions' units for the rest of this Turn.
fn hush(from: &TableSources, to: &mut TableChanges, answers: Range<usize>) {
    let turn = from.session.game().table().turn;
    let offers = from.outlook.answers.get(answers).unwrap_or_default();
    to.aim.hushed.extend(offers.iter().map(|offer| (offer.odds.deed.unit, turn)));
}

/// Declares a reaction with a single use at once; else aims it on the board.
fn answer(from: &TableSources, to: &mut TableChanges, nth: usize) {
    let Some(offer) = from.outlook.answers.get(nth) else { return };
    match &offer.uses[..] {
        [only] => to.give(HeroInput::Use(only.clone())),
        _ => (to.aim.answer, to.aim.pointed) = (Some(nth), None),
    }
}

fn take_team(asked: Option<TeamIntent>, from: &TableSources, to: &mut TableChanges) {
    match asked {
        Some(TeamIntent::Turn(kind)) => team_model::turn(&from.session, &from.outlook, &mut to.aim, kind),
        Some(TeamIntent::Out(place)) => team_model::out(&mut to.aim, place),
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
