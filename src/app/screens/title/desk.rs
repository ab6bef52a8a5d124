//! Execution of the title's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Discarding;
use super::model::TitleIntent;
use super::sight::TitleSight;
use crate::app::seeds::FreshSeeds;
use crate::app::state::{GameChoice, Overlay, Screen};
use crate::heroes;
use crate::heroes::flow::{HeroCodex, HeroMatchPlan, HeroPlayerKind, PlannedGame, StartHeroes};
use crate::heroes::lesson::StartHeroLesson;
use crate::hexstrike;
use crate::hexstrike::match_flow::plan::MatchPlan;
use crate::hexstrike::session::start::StartMatch;
use crate::table::unfinished::{AskUnfinished, UnfinishedAsk};

/// Resources for everything that can follow the title.
#[derive(SystemParam)]
pub(super) struct TitleDesk<'w> {
    codex: Res<'w, HeroCodex>,
    seeds: ResMut<'w, FreshSeeds>,
    discarding: ResMut<'w, NextState<Discarding>>,
    game: ResMut<'w, NextState<GameChoice>>,
    duels: MessageWriter<'w, StartMatch>,
    skirmishes: MessageWriter<'w, StartHeroes>,
    lessons: MessageWriter<'w, StartHeroLesson>,
    unfinished: MessageWriter<'w, AskUnfinished>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    exit: MessageWriter<'w, AppExit>,
}

impl TitleDesk<'_> {
    /// Executes an intent.
    pub fn carry_out(&mut self, asked: TitleIntent, sight: &TitleSight<'_>) {
        let game = *sight.game.get();
        match asked {
            TitleIntent::Resume => self.screen.set(match game {
                GameChoice::HexStrike => hexstrike::TABLE,
                GameChoice::Heroes => heroes::TABLE,
            }),
            TitleIntent::AskDiscard => self.discarding.set(Discarding::Asked),
            TitleIntent::KeepMatch => self.discarding.set(Discarding::No),
            TitleIntent::Discard => {
                self.discarding.set(Discarding::No);
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Delete });
            }
            TitleIntent::OtherMatch => {
                self.unfinished.write(AskUnfinished { game, what: UnfinishedAsk::Other });
            }
            TitleIntent::QuickDuel => {
                let decks = &sight.content.library.decks;
                let plan = MatchPlan::quick_duel(decks, self.seeds.seed()).against(sight.rival());
                self.duels.write(StartMatch(plan));
            }
            TitleIntent::QuickSkirmish => self.begin_skirmish(sight.hero_rival()),
            TitleIntent::HeroLesson(nth) => {
                self.lessons.write(StartHeroLesson(nth));
            }
            TitleIntent::Game(game) => self.game.set(game),
            TitleIntent::Practise(screen) => self.screen.set(screen),
            TitleIntent::SetUpHeroes => self.screen.set(heroes::SETUP),
            TitleIntent::Learn => self.screen.set(Screen::Lessons),
            TitleIntent::SetUp => self.screen.set(hexstrike::SETUP),
            TitleIntent::History => self.screen.set(Screen::History),
            TitleIntent::Decks => self.screen.set(Screen::Decks),
            TitleIntent::Settings => self.overlay.set(Overlay::Settings),
            TitleIntent::Rulebook => self.overlay.set(Overlay::Rulebook),
            TitleIntent::Help => self.overlay.set(Overlay::Help),
            TitleIntent::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }

    fn begin_skirmish(&mut self, rival: HeroPlayerKind) {
        let players = vec![HeroPlayerKind::Person, rival];
        let mut plan = HeroMatchPlan { seed: self.seeds.seed(), players, ..HeroMatchPlan::default() };
        if let PlannedGame::Skirmish { team, board } = &mut plan.game {
            let fitting = HeroMatchPlan::boards(&self.codex.0, *team);
            *board = self.seeds.dice().pick(&fitting).copied().unwrap_or(*board);
        }
        self.skirmishes.write(StartHeroes(plan));
    }
}
