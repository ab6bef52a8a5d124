//! Resources read by the title screen: unfinished match, progress and faults of files.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Discarding;
use super::second_window::{SecondWindow, notice};
use crate::app::folders::{FileFaults, Folders};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::settings::Settings;
use crate::app::state::GameChoice;
use crate::heroes::flow::{HeroPlayerKind, HeroSession};
use crate::heroes::lesson::HeroLessons;
use crate::heroes::names::side_name;
use crate::heroes::saves::OtherHeroes;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::exhibition::Exhibition;
use crate::hexstrike::session::saves::OtherMatches;
use heroes_game::rules::state::Side;
use hexstrike_game::rules::describe::log::Names;

/// Resources read by the title screen.
#[derive(SystemParam)]
pub(super) struct TitleSight<'w> {
    pub content: Res<'w, ContentLibrary>,
    pub progress: Res<'w, Progress>,
    pub taught: Res<'w, HeroLessons>,
    pub folders: Option<Res<'w, Folders>>,
    pub exhibition: Option<Res<'w, Exhibition>>,
    pub others: Res<'w, OtherMatches>,
    pub other_heroes: Res<'w, OtherHeroes>,
    pub discarding: Res<'w, State<Discarding>>,
    pub game: Res<'w, State<GameChoice>>,
    settings: Res<'w, Settings>,
    faults: Res<'w, FileFaults>,
    second: Res<'w, State<SecondWindow>>,
    session: Option<Res<'w, MatchSession>>,
    heroes: Option<Res<'w, HeroSession>>,
}

impl TitleSight<'_> {
    /// Faults, one line each.
    pub fn problems(&self) -> Vec<String> {
        let content = self.content.problems.iter().chain(&self.content.of_heroes).map(ToString::to_string);
        let files = self.faults.lines().map(str::to_owned);
        notice(*self.second.get()).into_iter().chain(files).chain(content).collect()
    }

    /// Description of the unfinished match of the selected game, if any.
    pub fn resumable(&self) -> Option<String> {
        match self.game.get() {
            GameChoice::HexStrike => self
                .session
                .as_ref()
                .filter(|session| session.outcome().is_none())
                .map(|left| match_words(left)),
            GameChoice::Heroes => {
                let left = self.heroes.as_ref().filter(|session| !session.is_over());
                left.map(|left| hero_words(left))
            }
        }
    }

    /// Opponent of a quick duel.
    pub fn rival(&self) -> PlayerKind {
        self.progress.suits(&self.settings.own_name())
    }

    /// Opponent of a quick skirmish.
    pub fn hero_rival(&self) -> HeroPlayerKind {
        HeroPlayerKind::rival(self.progress.hero_rival.rung)
    }
}

/// Describes a match of Heroes of Hex and its progress, on one line.
fn hero_words(session: &HeroSession) -> String {
    let setup = session.game().setup();
    let name = setup.scenario().map_or_else(
        || {
            let [one, other] = Side::BOTH.map(|side| side_name(session, side));
            format!("{one} against {other}, {}", setup.board.plan().name)
        },
        |scenario| scenario.name.clone(),
    );
    match session.game().table().turn {
        0 => format!("{name}, before the first Turn"),
        turn => format!("{name}, Turn {turn}"),
    }
}

/// Describes a match and its progress, on one line.
fn match_words(session: &MatchSession) -> String {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    format!("{}, beat {}", names.versus(), session.beat())
}
