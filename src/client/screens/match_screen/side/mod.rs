//! The panel at the left: the log, what decided a beat, or the replies.

use bevy::prelude::*;
use bevy_egui::egui;

use self::frame::side;
use super::judge::model::Spotlight;
use super::judge::panel::{JudgeIntent, judge};
use super::layout::within;
use super::log::panel::{LogIntent, log};
use super::minds::model::minds;
use super::minds::panel::mind;
use super::panels::{Moved, Seen};
use super::replies::model as replies_model;
use super::replies::panel::{RepliesModel, ReplyIntent, replies};
use super::table::foresee::Supposed;
use super::table::side_panel::SidePanel;
use crate::client::input::keys::{self, Command};
use crate::rules::describe::log::Names;
use crate::rules::{Commitment, Seat};

pub mod frame;

/// Draws the panel. Nothing is asked of it while something lies over the match.
pub(super) fn draw(root: &mut egui::Ui, place: egui::Rect, seen: &Seen, moved: &mut Moved, awake: bool) {
    let (mut light, mut pointed) = (Spotlight::default(), None);
    let tab = within(root, "side", place, |ui| match *moved.side {
        SidePanel::Closed => None,
        SidePanel::Log => log_tab(ui, seen, moved, awake),
        SidePanel::Judge => judge_tab(ui, seen, moved, awake, &mut light),
        SidePanel::Replies => replies_tab(ui, seen, moved, awake, &mut pointed),
        SidePanel::Bots => side(ui, Command::Bots, |ui| mind(ui, &minds(&seen.live, moved.playback.read))).0,
    });
    moved.spotlight.set_if_neq(light);
    let supposed = Supposed { pointed, ..*moved.supposed };
    moved.supposed.set_if_neq(supposed);
    if let Some(panel) = tab.filter(|_| awake).and_then(panel_of) {
        *moved.side = panel;
    }
}

fn log_tab(ui: &mut egui::Ui, seen: &Seen, moved: &mut Moved, awake: bool) -> Option<Command> {
    let shown = moved.playback.shown();
    let (tab, asked) = side(ui, Command::Log, |ui| log(ui, &seen.book.paragraphs, shown));
    if let Some(LogIntent::Seek(beat)) = asked.filter(|_| awake) {
        moved.playback.seek(&seen.live, beat);
    }
    tab
}

/// The judge tells of the beat pointed at, or on screen; `light` falls on what the line under the pointer is about.
fn judge_tab(
    ui: &mut egui::Ui,
    seen: &Seen,
    moved: &mut Moved,
    awake: bool,
    light: &mut Spotlight,
) -> Option<Command> {
    let beat = moved.pointed.beat().unwrap_or(moved.playback.shown());
    moved.judged.turn_to(beat, &seen.live, &moved.playback);
    let (lines, read) = (&moved.judged.lines, moved.playback.read);
    let (tab, asked) = side(ui, Command::Judge, |ui| judge(ui, beat, lines, read));
    match asked.filter(|_| awake) {
        Some(JudgeIntent::Point(line)) => {
            if let Some(line) = lines.get(line) {
                *light = Spotlight { cells: line.cells.clone(), seats: line.seats };
            }
        }
        Some(JudgeIntent::Show(place)) => {
            moved.playback.jump(&seen.live, place);
            moved.playback.playing = false;
        }
        None => {}
    }
    tab
}

fn replies_tab(
    ui: &mut egui::Ui,
    seen: &Seen,
    moved: &mut Moved,
    awake: bool,
    pointed: &mut Option<(Seat, Commitment)>,
) -> Option<Command> {
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let known = seen.threats.known.as_ref().map_or(&[][..], |threat| &threat.replies);
    let summary = match &seen.foreseen.line {
        Some(line) => replies_model::summary(&seen.threats, line.planned),
        None => "Replies are shown while you choose a play.".to_owned(),
    };
    let rows = replies_model::rows(known, &moved.supposed, names);
    let current = replies_model::current(known, &moved.supposed);
    let model = RepliesModel { summary: &summary, rows: &rows, current };
    let (tab, asked) = side(ui, Command::Replies, |ui| replies(ui, &model));
    match asked.filter(|_| awake) {
        Some(ReplyIntent::Point(row)) => *pointed = known.get(row).map(|reply| (reply.seat, reply.play)),
        Some(ReplyIntent::Hold(row)) => replies_model::hold(row, known, &mut moved.supposed),
        None => {}
    }
    tab
}

const fn panel_of(command: Command) -> Option<SidePanel> {
    match command {
        Command::Log => Some(SidePanel::Log),
        Command::Judge => Some(SidePanel::Judge),
        Command::Replies => Some(SidePanel::Replies),
        Command::Bots => Some(SidePanel::Bots),
        _ => None,
    }
}

/// Keys for what is shown.
pub(super) fn hear_keys(ctx: &egui::Context, seen: &Seen, moved: &mut Moved) {
    let pressed = |command| keys::pressed(ctx, command).is_some();
    for command in [Command::Log, Command::Judge, Command::Replies, Command::Bots] {
        if pressed(command)
            && let Some(panel) = panel_of(command)
        {
            moved.side.toggle(panel);
        }
    }
    if pressed(Command::Threat) {
        moved.threat.0 = !moved.threat.0;
    }
    let present = seen.foreseen.line.as_ref().map_or(moved.playback.shown(), |line| line.from);
    for (command, on) in [(Command::PointBack, false), (Command::PointOn, true)] {
        if pressed(command) {
            moved.pointed.step(present, on);
        }
    }
    if let Some(threat) = &seen.threats.known {
        for (command, on) in [(Command::ReplyBack, false), (Command::ReplyOn, true)] {
            if pressed(command) {
                replies_model::step(on, &threat.replies, &mut moved.supposed);
            }
        }
    }
}
