//! Watching a kept match: with whose eyes, which line, big moments, and taking over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{FilmForm, OpenHand, SPEEDS, WatchForm, WatchIntent, WatchModel};
use self::panel::watch_panel;
use super::arrange::Arranged;
use crate::client::analysis::{Analyse, RecordedMoment};
use crate::client::film::reel::Reel;
use crate::client::film::{Darkroom, FilmKind, SIZES, file_name, keep_poster};
use crate::client::folders::Folders;
use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::PlayerKind;
use crate::client::playback::moments::{MomentKind, slowed};
use crate::client::playback::pacing::Pacing;
use crate::client::playback::{Playback, span_of};
use crate::client::session::rematch::player;
use crate::client::session::sandbox::{OpenSandbox, SandboxFrom};
use crate::client::session::saves::Saving;
use crate::client::session::watch::{Eyes, ShowLine, TakeOver, Watching};
use crate::client::state::Screen;
use crate::client::ui::canvas::within;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::toast::Toasts;
use crate::record::position::{Position, PositionError};
use crate::record::summary::MatchSummary;
use crate::rules::Seat;
use crate::rules::describe::log::Names;

pub mod model;
pub mod panel;

/// What is being asked of who watches.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(super) struct OpenForm(Option<WatchForm>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenForm>().add_systems(OnExit(Screen::Match), |mut asked: ResMut<OpenForm>| {
        asked.0 = None;
    });
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    (session, saving): (Res<MatchSession>, Res<Saving>),
    faces: Res<Faces>,
    mut playback: ResMut<Playback>,
    mut watching: ResMut<Watching>,
    mut open: ResMut<OpenForm>,
    mut making: Making,
    (mut lines, mut takes, mut analyses, mut opens): (
        MessageWriter<ShowLine>,
        MessageWriter<TakeOver>,
        MessageWriter<Analyse>,
        MessageWriter<OpenSandbox>,
    ),
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
        over: session.outcome().is_some() && playback.shown() >= arranged.present.beat,
        hands: &hands,
        form: open.0.as_ref(),
        progress: making.darkroom.progress(),
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
            open.0 = Some(WatchForm::Successors(kinds));
            playback.playing = false;
        }
        Some(WatchIntent::Player(seat, forward)) => {
            if let Some(WatchForm::Successors(kinds)) = &mut open.0
                && let Some(kind) = kinds.get_mut(seat.index())
            {
                *kind = kind.other(forward);
            }
        }
        Some(WatchIntent::TakeOver) => {
            if let Some(WatchForm::Successors(kinds)) = open.0.take() {
                takes.write(TakeOver(kinds));
            }
        }
        Some(WatchIntent::Analyse) => {
            playback.playing = false;
            let path = if let Saving::Done(path) = &*saving { path.clone() } else { None };
            let (recording, line) = (watching.recording.clone(), watching.line);
            let moment = RecordedMoment { recording, line, beat: playback.shown(), path };
            analyses.write(Analyse::Beat(Box::new(moment)));
        }
        Some(WatchIntent::AskFilm) => {
            let decided = watching.moments.iter().find(|moment| moment.kind == MomentKind::Deciding);
            let form =
                FilmForm::new(playback.shown(), decided.map(|moment| moment.beat), arranged.present.beat);
            open.0 = Some(WatchForm::Film(form));
        }
        Some(WatchIntent::Film(option, forward)) => {
            if let Some(WatchForm::Film(form)) = &mut open.0 {
                form.step(option, forward);
            }
        }
        Some(WatchIntent::Make) => {
            if let Some(WatchForm::Film(form)) = open.0.take() {
                making.make(form, &session, &watching);
            }
        }
        Some(WatchIntent::StopMaking) => making.darkroom.stop(),
        Some(WatchIntent::Keep) => open.0 = None,
        Some(WatchIntent::Sandbox) => {
            let line = watching.recording.line(watching.line).map_err(PositionError::from);
            let beat = playback.shown();
            match line.and_then(|line| Position::in_record(&line, session.ruleset(), beat)) {
                Ok(position) => {
                    let path = if let Saving::Done(path) = &*saving { path.clone() } else { None };
                    let from = path.map(|path| SandboxFrom::Replay { path, beat, line: watching.line });
                    opens.write(OpenSandbox { position, from });
                }
                Err(why) => making.toasts.refuse(format!("This beat is no position: {why}.")),
            }
        }
        Some(WatchIntent::Leave) => next.set(watching.from),
        None => {}
    }
}

/// What is needed to make a picture.
#[derive(SystemParam)]
pub(super) struct Making<'w> {
    darkroom: ResMut<'w, Darkroom>,
    folders: Option<Res<'w, Folders>>,
    pacing: Res<'w, Pacing>,
    toasts: ResMut<'w, Toasts>,
}

impl Making<'_> {
    /// Begins the picture, or draws it at once if it is one.
    fn make(&mut self, form: FilmForm, session: &MatchSession, watching: &Watching) {
        let Some(folder) = self.folders.as_ref().map(|folders| folders.pictures()) else {
            self.toasts.refuse("No folder was found to keep pictures in.".to_owned());
            return;
        };
        let names: Vec<&str> = session.setup().players.iter().map(|player| player.name.as_str()).collect();
        let size = SIZES[form.size];
        match form.kind {
            FilmKind::Result => {
                let line = watching.recording.line(watching.line);
                let told = line.and_then(|line| MatchSummary::of(&line, session.ruleset()));
                let name = file_name(&format!("{} result", names.join(" vs ")));
                let kept = told.map_err(|fault| fault.to_string()).and_then(|told| {
                    keep_poster(&told, size, &folder, &name).map_err(|error| error.to_string())
                });
                match kept {
                    Ok(path) => self.toasts.note(format!("The picture is ready: {}", path.display())),
                    Err(why) => self.toasts.refuse(format!("The picture cannot be made: {why}.")),
                }
            }
            FilmKind::Gif | FilmKind::Frames => {
                let beats = format!("{} beats {} to {}", names.join(" vs "), form.first, form.last);
                let span = span_of(session, form.first, form.last);
                let slow = if watching.slow { slowed(&watching.moments) } else { Vec::new() };
                let reel = Reel::new(session, span, *self.pacing, size).paced(SPEEDS[form.speed].0, &slow);
                if let Err(error) = self.darkroom.film(reel, form.kind, folder, file_name(&beats)) {
                    self.toasts.refuse(format!("The picture cannot be made: {error}."));
                }
            }
        }
    }
}
