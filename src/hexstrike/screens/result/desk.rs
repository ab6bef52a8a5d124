//! Execution of the result screen's intents.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::model::ResultIntent;
use crate::app::folders::Folders;
use crate::app::progress::Progress;
use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::film::{Darkroom, SIZES, keep_result};
use crate::hexstrike::gauntlet::{GauntletRun, STAGES};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand};
use crate::hexstrike::playback::Playback;
use crate::hexstrike::readings::ReadReplay;
use crate::hexstrike::session::saves::Saving;
use crate::hexstrike::session::start::{BeginQuickDuel, StartMatch};
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::Beat;
use kernel::Seat;

/// Size of an exported picture of the result, in pixels.
const LARGEST: (u32, u32) = SIZES[SIZES.len() - 1];

/// Resources of the finished match and of its successors.
#[derive(SystemParam)]
pub(super) struct ResultDesk<'w> {
    pub session: Option<Res<'w, MatchSession>>,
    playback: ResMut<'w, Playback>,
    saving: Res<'w, Saving>,
    progress: Res<'w, Progress>,
    plan: Res<'w, PlanAtHand>,
    folders: Option<Res<'w, Folders>>,
    darkroom: ResMut<'w, Darkroom>,
    pub toasts: ResMut<'w, Toasts>,
    starts: MessageWriter<'w, StartMatch>,
    duels: MessageWriter<'w, BeginQuickDuel>,
    reads: MessageWriter<'w, ReadReplay>,
    next: ResMut<'w, NextState<Screen>>,
}

impl ResultDesk<'_> {
    /// File of the match, if it has its own.
    pub fn replay(&self) -> Option<&Path> {
        self.saving.replay()
    }

    /// Gauntlet run of which the match was a duel, if any.
    pub fn run(&self) -> Option<&GauntletRun> {
        let session = self.session.as_ref()?;
        self.progress
            .gauntlet
            .run
            .as_ref()
            .filter(|run| run.began(session.seed()) && !session.is_taken_over())
    }

    /// True if a rematch with the same players and decks is possible.
    pub fn can_be_again(&self) -> bool {
        self.plan.ready().is_some()
    }

    /// Next opponent or state of the gauntlet, for a single player.
    pub fn coming(&self) -> Option<String> {
        let (session, person) = self.alone()?;
        match self.run() {
            Some(run) => Some(format!("Gauntlet: {} of {STAGES} beaten", run.won.len())),
            None if session.setup().players.len() == 2 => {
                Some(next_duel(&self.progress, session.played_by(person)))
            }
            None => None,
        }
    }

    /// Seats of people, including those who forfeited.
    pub fn people(&self) -> Vec<Seat> {
        let Some(session) = &self.session else { return Vec::new() };
        Seat::first(session.setup().players.len()).filter(|seat| session.is_person(*seat)).collect()
    }

    /// Session and seat of the only person.
    fn alone(&self) -> Option<(&MatchSession, Seat)> {
        let [person] = self.people()[..] else { return None };
        Some((self.session.as_deref()?, person))
    }

    /// Executes an intent.
    pub fn carry_out(&mut self, asked: ResultIntent) {
        match asked {
            ResultIntent::Rematch => {
                let again = self.plan.ready().cloned();
                let again = again.map(|plan| MatchPlan { seed: plan.seed.wrapping_add(1), ..plan });
                self.starts.write_batch(again.map(StartMatch));
            }
            ResultIntent::NextDuel => drop(self.duels.write(BeginQuickDuel)),
            ResultIntent::Gauntlet => self.next.set(Screen::Gauntlet),
            ResultIntent::Watch(beat) => self.watch(beat),
            ResultIntent::Report => {
                let file = self.replay().map(ToOwned::to_owned);
                self.reads.write_batch(file.map(ReadReplay));
            }
            ResultIntent::Still => {
                if let Some(session) = &self.session {
                    let folders = self.folders.as_deref();
                    keep_result(&mut self.darkroom, session, LARGEST, folders, &mut self.toasts);
                }
            }
            ResultIntent::ToTitle => self.next.set(Screen::Title),
        }
    }

    fn watch(&mut self, beat: Beat) {
        if let Some(session) = &self.session {
            self.playback.seek(session, beat);
            self.playback.playing = true;
            self.next.set(hexstrike::TABLE);
        }
    }
}

/// Describes the next opponent of a quick duel, and the player's rating.
fn next_duel(progress: &Progress, name: &str) -> String {
    let rival = progress.suits(name).introduced();
    match progress.ratings.get(name) {
        Some(rating) if rating.is_sure() => {
            format!("You are rated {} \u{b1} {}. Next rival: {rival}", rating.points(), rating.error())
        }
        Some(_) | None => format!("Next rival: {rival}"),
    }
}
