//! Watching a kept match: with whose eyes, which line, big moments, and taking over.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{OpenHand, WatchIntent, WatchModel};
use self::panel::watch_panel;
use super::arrange::Arranged;
use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::PlayerKind;
use crate::client::playback::Playback;
use crate::client::playback::moments::slowed;
use crate::client::session::rematch::player;
use crate::client::session::watch::{Eyes, ShowLine, TakeOver, Watching};
use crate::client::state::Screen;
use crate::client::ui::canvas::within;
use crate::client::ui::card::faces::Faces;
use crate::rules::Seat;
use crate::rules::describe::log::Names;

pub mod model;
pub mod panel;

/// Who is to play on, while that is being asked; in roster order.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Successors(Option<Vec<PlayerKind>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Successors>().add_systems(OnExit(Screen::Match), |mut asked: ResMut<Successors>| {
        asked.0 = None;
    });
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    faces: Res<Faces>,
    mut playback: ResMut<Playback>,
    mut watching: ResMut<Watching>,
    mut successors: ResMut<Successors>,
    mut lines: MessageWriter<ShowLine>,
    mut takes: MessageWriter<TakeOver>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let seats = session.setup().players.len();
    let players: Vec<&str> = Seat::first(seats).map(|seat| names.seat(seat)).collect();
    let hands: Vec<OpenHand> = if watching.eyes == Eyes::Everything {
        Seat::first(seats).map(|seat| OpenHand::of(seat, playback.hand(seat), names, &faces)).collect()
    } else {
        Vec::new()
    };
    let told: Vec<&str> = watching.recording.seats.iter().map(|seat| seat.played_by.as_str()).collect();
    let model = WatchModel {
        line: watching.line,
        lines: watching.recording.lines(),
        eyes: watching.eyes,
        players: &players,
        moments: &watching.moments,
        read: playback.read,
        slow: watching.slow,
        beat: playback.shown(),
        hands: &hands,
        successors: successors.0.as_deref(),
    };
    let asked = within(ctx, "watch", arranged.places.column, |ui| watch_panel(ui, &model));
    match asked {
        Some(WatchIntent::Line(line)) => {
            lines.write(ShowLine(line));
        }
        Some(WatchIntent::Eyes(eyes)) => watching.eyes = eyes,
        Some(WatchIntent::Jump(place)) => {
            if let Some(moment) = watching.moments.get(place) {
                playback.jump(&session, moment.span.start);
                playback.playing = true;
            }
        }
        Some(WatchIntent::Slow(slow)) => {
            watching.slow = slow;
            playback.slowed = if slow { slowed(&watching.moments) } else { Vec::new() };
        }
        Some(WatchIntent::AskWho) => {
            let mut kinds: Vec<PlayerKind> = told.iter().map(|words| player(words)).collect();
            // Somebody wants to play: with whose eyes they watch, else the first.
            kinds.resize(seats, PlayerKind::Person);
            if !kinds.contains(&PlayerKind::Person) {
                kinds[watching.eyes.seat().map_or(0, Seat::index)] = PlayerKind::Person;
            }
            successors.0 = Some(kinds);
            playback.playing = false;
        }
        Some(WatchIntent::Player(seat, forward)) => {
            let kinds = successors.0.as_mut();
            if let Some(kind) = kinds.and_then(|kinds| kinds.get_mut(seat.index())) {
                *kind = kind.other(forward);
            }
        }
        Some(WatchIntent::TakeOver) => {
            takes.write_batch(successors.0.take().map(TakeOver));
        }
        Some(WatchIntent::Keep) => successors.0 = None,
        Some(WatchIntent::Leave) => next.set(watching.from),
        None => {}
    }
}
