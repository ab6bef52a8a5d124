//! Settings of the player: saved in a file, changed on the settings screen, applied at once.

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::folders::Folders;
use crate::app::own_file::{self, OwnFile};
use crate::games::TitleGame;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::Playback;
use crate::kit::input::Bindings;
use crate::kit::input::file::problems;
use crate::kit::palette::Vision;
use heroes_game::bots::HeroLevels;
use shell::record::limits::tidy;

mod apply;
mod kinds;

pub use self::kinds::{Detail, Fluent, FrameCap, GuardRails, Level, Pace, ReplaySpace, UiScale, WindowKind};

/// Longest name that a player may type, in characters.
pub const LONGEST_PLAYER_NAME: usize = 24;

/// All settings. A field missing in the file has its default.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Game that the title showed last.
    pub game: TitleGame,
    /// Mode of the window.
    pub window: WindowKind,
    /// Level of graphics detail.
    pub quality: Detail,
    /// Measured level for a graphics card while the detail is automatic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fluent: Option<Fluent>,
    /// True if frames wait for the screen, which avoids tearing.
    pub vsync: bool,
    /// Limit on frames per second.
    pub frame_cap: FrameCap,
    /// Size of panels and text, in percent of the natural one.
    pub ui_scale: UiScale,
    /// Master volume, in percent.
    pub volume: Level,
    /// Volume of effects, in percent.
    pub effects: Level,
    /// Volume of the music, in percent.
    pub music: Level,
    /// Pace of playback at the start of a match.
    pub playback: Pace,
    /// True if the camera follows events at the start of a match.
    pub follow: bool,
    /// Look of every island, by its name in files; a random one if no look has this name.
    pub look: String,
    /// Condition for warnings about losing plays.
    pub guard_rails: GuardRails,
    /// True if hits shake the camera.
    pub shake: bool,
    /// True if hits flash.
    pub flashes: bool,
    /// True for fades instead of motion.
    pub reduced_motion: bool,
    /// Colours of seats and timings.
    pub vision: Vision,
    /// True for high contrast of panels and text.
    pub contrast: bool,
    /// True for captions of sounds.
    pub captions: bool,
    /// Limit on the archive of matches.
    pub replay_space: ReplaySpace,
    /// Name of the main player. May be empty.
    pub player_name: String,
    /// Names of the other people at this screen, in seat order. May be empty.
    pub guest_names: Vec<String>,
    /// Kept matches count for the statistics from this stamp on.
    pub statistics_since: u64,
    /// Key and button bindings.
    #[serde(skip_serializing_if = "Bindings::is_default")]
    pub controls: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            game: TitleGame::default(),
            window: WindowKind::Windowed,
            quality: Detail::Automatic,
            fluent: None,
            vsync: true,
            frame_cap: FrameCap::Off,
            ui_scale: UiScale(100),
            volume: Level(80),
            effects: Level(100),
            music: Level(50),
            playback: Pace(100),
            follow: true,
            look: String::new(),
            guard_rails: GuardRails::FirstMatches,
            shake: true,
            flashes: true,
            reduced_motion: false,
            vision: Vision::Standard,
            contrast: false,
            captions: false,
            replay_space: ReplaySpace::Mb100,
            player_name: String::new(),
            guest_names: Vec::new(),
            statistics_since: 0,
            controls: Bindings::default(),
        }
    }
}

impl OwnFile for Settings {
    const HEAD: &'static str = "// The settings of HexStrike. Missing lines mean the default.";
    // A hundred times the size of a file in which everything is changed.
    const MAX_BYTES: usize = 1 << 20;
    const WITHOUT: &'static str =
        "Defaults are used; a changed setting goes into a new file, and this one is kept beside it";

    fn path(folders: &Folders) -> PathBuf {
        folders.settings()
    }

    fn left_out(text: &str) -> Vec<String> {
        problems(text)
    }
}

impl Settings {
    /// Name under which the main player plays.
    pub fn own_name(&self) -> String {
        self.names_of_people(1).remove(0)
    }

    /// Names under which the people at this screen are recorded, the main player first. They are unique and
    /// never a bot's, because a restored match would give that seat to the bot.
    pub fn names_of_people(&self, count: usize) -> Vec<String> {
        let typed = std::iter::once(&self.player_name).chain(&self.guest_names).map(String::as_str);
        let typed = typed.chain(std::iter::repeat("")).take(count);
        let mut names: Vec<String> = Vec::new();
        for typed in typed {
            let name = tidy(typed);
            let is_bot = PlayerKind::called(&name).is_some_and(|kind| kind != PlayerKind::Person);
            let is_hero_bot = HeroLevels::base().ladder.iter().any(|level| level.name == name);
            let name = match (name.is_empty(), is_hero_bot || is_bot) {
                (true, _) => PlayerKind::Person.words().to_owned(),
                (false, true) => format!("{name} (a person)"),
                (false, false) => name,
            };
            let numbered = (2..).map(|nth| format!("{name} {nth}"));
            let free = std::iter::once(name.clone()).chain(numbered).find(|name| !names.contains(name));
            names.extend(free);
        }
        names
    }

    /// Names of the people who replace these, in seat order; a person at this screen keeps the seat.
    pub fn names_in_place_of(&self, sat: &[&str]) -> Vec<String> {
        let mut free = self.names_of_people(sat.len());
        let mut keeps = |name: &&str| free.iter().position(|own| own == name).map(|place| free.remove(place));
        let kept: Vec<Option<String>> = sat.iter().map(&mut keeps).collect();
        let mut free = free.into_iter();
        kept.into_iter().filter_map(|name| name.or_else(|| free.next())).collect()
    }

    /// Name of one of the people at this screen, as typed.
    pub fn typed_name(&self, nth: usize) -> &str {
        let guest = nth.checked_sub(1).map(|guest| self.guest_names.get(guest).map_or("", String::as_str));
        guest.unwrap_or(&self.player_name)
    }

    /// Sets the name of one of the people at this screen.
    pub fn call(&mut self, nth: usize, name: &str) {
        let Some(guest) = nth.checked_sub(1) else { return name.clone_into(&mut self.player_name) };
        if self.guest_names.len() <= guest {
            self.guest_names.resize(guest + 1, String::new());
        }
        name.clone_into(&mut self.guest_names[guest]);
    }

    /// Playback at the start of a match, with these settings.
    pub fn playback_of(&self, session: &MatchSession) -> Playback {
        let mut playback = Playback::new(session);
        (playback.speed, playback.follow) = (self.playback.factor(), self.follow);
        playback
    }
}

/// Adds the systems that read, apply and write settings.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((own_file::plugin::<Settings>, apply::plugin));
}

/// Adds settings, and what applies without a window.
pub(crate) fn logic(app: &mut App) {
    app.init_resource::<Settings>().add_systems(Update, apply::pace.run_if(resource_changed::<Settings>));
}
