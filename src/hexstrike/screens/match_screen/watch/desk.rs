//! Execution of the spectator's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::OpenForm;
use super::making::Making;
use super::model::{FilmForm, WatchForm, WatchIntent};
use crate::app::state::Screen;
use crate::hexstrike::analysis::{Analyse, RecordedMoment};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::playback::moments::MomentKind;
use crate::hexstrike::session::sandbox::{OpenSandbox, SandboxFrom};
use crate::hexstrike::session::take_over::{TakeOver, played};
use crate::hexstrike::session::watch::{ShowLine, Watching};
use hexstrike_game::rules::Beat;
use kernel::Seat;
use study::record::position::{Position, PositionError};

/// Watched match, and the messages that lead out of it.
#[derive(SystemParam)]
pub(in crate::hexstrike::screens::match_screen) struct WatchDesk<'w> {
    pub session: Res<'w, MatchSession>,
    pub playback: ResMut<'w, Playback>,
    pub watching: ResMut<'w, Watching>,
    open: ResMut<'w, OpenForm>,
    making: Making<'w>,
    lines: MessageWriter<'w, ShowLine>,
    takes: MessageWriter<'w, TakeOver>,
    analyses: MessageWriter<'w, Analyse>,
    sandboxes: MessageWriter<'w, OpenSandbox>,
    next: ResMut<'w, NextState<Screen>>,
}

impl WatchDesk<'_> {
    /// Form that is open, if any.
    pub fn form(&self) -> Option<&WatchForm> {
        self.open.0.as_ref()
    }

    /// Progress of the picture being made, 0 to 1.
    pub fn progress(&self) -> Option<f32> {
        self.making.darkroom.progress()
    }

    /// Executes an intent; `end` is the last beat of the line on screen.
    pub fn carry_out(&mut self, intent: WatchIntent, end: Beat) {
        match intent {
            WatchIntent::Line(line) => {
                self.lines.write(ShowLine(line));
            }
            WatchIntent::Eyes(eyes) => self.watching.eyes = eyes,
            WatchIntent::Jump(place) => self.jump(place),
            WatchIntent::Slow(slow) => {
                self.watching.slow = slow;
                self.playback.slow = self.watching.slow_parts();
            }
            WatchIntent::AskWho => self.ask_who(),
            WatchIntent::Player(seat, turning) => {
                if let Some(WatchForm::Successors(kinds)) = &mut self.open.0
                    && let Some(kind) = kinds.get_mut(seat.index())
                {
                    *kind = kind.other(turning);
                }
            }
            WatchIntent::TakeOver => {
                if let Some(WatchForm::Successors(kinds)) = self.open.0.take() {
                    self.takes.write(TakeOver(kinds));
                }
            }
            WatchIntent::Analyse => self.analyse(),
            WatchIntent::AskFilm => {
                let mut moments = self.watching.moments.iter();
                let decided = moments.find(|moment| moment.kind == MomentKind::Deciding);
                let form = FilmForm::new(self.playback.shown(), decided.map(|moment| moment.beat), end);
                self.open.0 = Some(WatchForm::Film(form));
            }
            WatchIntent::Film(option, turning) => {
                if let Some(WatchForm::Film(form)) = &mut self.open.0 {
                    form.step(option, turning);
                }
            }
            WatchIntent::Make => {
                if let Some(WatchForm::Film(form)) = self.open.0.take() {
                    self.making.make(form, &self.session, &self.watching);
                }
            }
            WatchIntent::StopMaking => self.making.darkroom.stop(),
            WatchIntent::Keep => self.open.0 = None,
            WatchIntent::Sandbox => self.set_up_in_sandbox(),
            WatchIntent::Leave => self.next.set(self.watching.from),
        }
    }

    fn jump(&mut self, place: usize) {
        if let Some(moment) = self.watching.moments.get(place) {
            self.playback.jump(&self.session, moment.span.start);
            self.playback.playing = true;
        }
    }

    fn ask_who(&mut self) {
        let mut kinds = played(&self.watching.recording, self.watching.line);
        // At least one seat needs a person: the seat being watched, else the first.
        kinds.resize(self.session.setup().players.len(), PlayerKind::Person);
        if !kinds.contains(&PlayerKind::Person) {
            kinds[self.watching.eyes.seat().map_or(0, Seat::index)] = PlayerKind::Person;
        }
        self.open.0 = Some(WatchForm::Successors(kinds));
        self.playback.playing = false;
    }

    fn analyse(&mut self) {
        self.playback.playing = false;
        let moment = RecordedMoment {
            recording: self.watching.recording.clone(),
            line: self.watching.line,
            beat: self.playback.shown(),
            path: Some(self.watching.path.clone()),
        };
        self.analyses.write(Analyse::Beat(Box::new(moment)));
    }

    fn set_up_in_sandbox(&mut self) {
        let line = self.watching.recording.line(self.watching.line).map_err(PositionError::from);
        let beat = self.playback.shown();
        match line.and_then(|line| Position::in_record(&line, self.session.ruleset(), beat)) {
            Ok(position) => {
                let (path, line) = (self.watching.path.clone(), self.watching.line);
                let from = Some(SandboxFrom::Replay { path, beat, line });
                self.sandboxes.write(OpenSandbox { position, from });
            }
            Err(why) => self.making.toasts.refuse(format!("This beat is no position: {why}.")),
        }
    }
}
