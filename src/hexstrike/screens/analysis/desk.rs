//! Execution of the analysis board's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::AnalysisLook;
use super::keep::KeepLines;
use super::model::{AnalysisIntent, BoardIntent};
use crate::app::arrivals::CodeClipboard;
use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::analysis::{AnalysisBoard, OpenAnalysis};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::session::sandbox::{OpenSandbox, SandboxFrom};
use crate::hexstrike::session::watch::WatchReplay;
use crate::kit::ui::small_board::SmallPlay;
use crate::kit::ui::toast::Toasts;
use study::record::share::position_code;

/// Resources to change the analysis board and to leave it.
#[derive(SystemParam)]
pub(super) struct AnalysisDesk<'w> {
    pub board: ResMut<'w, AnalysisBoard>,
    pub look: ResMut<'w, AnalysisLook>,
    session: Option<Res<'w, MatchSession>>,
    codes: CodeClipboard<'w>,
    toasts: ResMut<'w, Toasts>,
    sandboxes: MessageWriter<'w, OpenSandbox>,
    keeps: MessageWriter<'w, KeepLines>,
    watches: MessageWriter<'w, WatchReplay>,
    next: ResMut<'w, NextState<Screen>>,
}

impl AnalysisDesk<'_> {
    /// Executes an intent, on the open position if it needs one.
    pub fn carry_out(&mut self, asked: AnalysisIntent) {
        let board = &mut *self.board;
        match (asked, &mut board.open) {
            (AnalysisIntent::Back, open) => {
                let over = self.session.as_ref().is_some_and(|session| session.outcome().is_some());
                let from = board.from.unwrap_or(Screen::History);
                let watched = open.as_ref().and_then(OpenAnalysis::watched);
                match watched.filter(|_| from == hexstrike::TABLE && self.session.is_none()) {
                    // The sandbox has since replaced the watched match.
                    Some((path, line, beat)) => {
                        self.watches.write(WatchReplay { path: path.to_owned(), beat, line });
                    }
                    None => self.next.set(from.or_matches(self.session.is_some(), over)),
                }
            }
            (AnalysisIntent::Paste, _) => self.codes.paste(),
            (AnalysisIntent::Sort(sort), _) => self.look.order = sort,
            (AnalysisIntent::Tab(tab), _) => self.look.tab = tab,
            (AnalysisIntent::Keep, _) => {
                self.keeps.write(KeepLines);
            }
            (AnalysisIntent::GoOn, Some(open)) => {
                if let Err(why) = open.go_on() {
                    let why = why.words(open.names());
                    self.toasts.note(format!("It does not go on: {why}."));
                }
            }
            (AnalysisIntent::Copy, Some(open)) => {
                self.codes.copy(&position_code(&open.position), "this position", &mut self.toasts);
            }
            (AnalysisIntent::Sandbox, Some(open)) => {
                let position = open.position.clone();
                self.sandboxes.write(OpenSandbox { position, from: Some(SandboxFrom::Analysis) });
            }
            (AnalysisIntent::Effort(effort), Some(open)) => {
                board.effort = effort;
                open.look(effort);
            }
            (AnalysisIntent::Board(asked), Some(open)) => change(open, asked),
            (
                AnalysisIntent::GoOn
                | AnalysisIntent::Copy
                | AnalysisIntent::Sandbox
                | AnalysisIntent::Effort(_)
                | AnalysisIntent::Board(_),
                None,
            ) => {}
        }
    }
}

/// Executes an intent on the open position.
fn change(open: &mut OpenAnalysis, asked: BoardIntent) {
    match asked {
        BoardIntent::Choose(chosen) => open.choose(chosen),
        BoardIntent::Open(group) => open.open_group(group),
        BoardIntent::Turn => open.turn(),
        BoardIntent::Stop => open.stop(),
        BoardIntent::AnswerRow => open.answer_row(),
        BoardIntent::AnswerReply => open.answer_reply(),
        BoardIntent::PlayPause => open.watch(SmallPlay::play_or_pause),
        BoardIntent::Step(turning) => open.watch(|play| play.step(turning)),
        BoardIntent::GoTo(step) => open.go_to(step),
        BoardIntent::TryExpected => open.try_expected(),
        BoardIntent::Remove => open.remove(),
        BoardIntent::BringBack => open.bring_back(),
        BoardIntent::Write(words) => open.tree.write(open.at, &words),
    }
}
