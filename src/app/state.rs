//! Screens, overlays, and the order of systems in a frame.

use std::borrow::Cow;

use bevy::prelude::*;
use hexstrike_game::game::HexStrike;
use shell::{Game, GameId};

use crate::games::TitleGame;

/// Order in `Update` of systems that change or follow the match. It is defined only here. The hovered space
/// is computed before [`AppSystems::View`] with the camera of the frame that the player sees; the camera
/// moves after it.
///
/// Systems that only open screens, read files or report other work need no set.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// The opponent in a puzzle decides.
    Decide,
    /// The match advances as far as it can.
    Rules,
    /// Practice is judged, and decisions are recorded.
    Judge,
    /// Inputs are written to disk.
    Save,
    /// Events become animation.
    Playback,
    /// Entities follow the shown state.
    View,
    /// Lessons learned by watching are recorded.
    Note,
}

/// Order of systems when the title opens.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum TitleSystems {
    /// The match watched or practised is removed.
    Leave,
    /// Unfinished matches are offered.
    Offer,
}

/// Screen of the game.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Screen {
    #[default]
    Title,
    /// Lessons and challenges.
    Lessons,
    /// Puzzles, sorted by difficulty.
    Puzzles,
    /// Drills: one beat and a question.
    Drills,
    /// Sandbox: any position, to be changed and played on from.
    Sandbox,
    /// Gauntlet: six rivals in a row.
    Gauntlet,
    /// Set-up of a match of this game.
    Setup(GameId),
    /// Decks of this game, and the builder for them.
    Decks(GameId),
    /// List of finished matches.
    History,
    /// Statistics of the players.
    Statistics,
    /// Report on a finished match, decision by decision.
    Report,
    /// Analysis of a position and its plays.
    Analysis,
    /// Match of this game, played or watched.
    Table(GameId),
    /// Result of the match of this game.
    Result(GameId),
}

impl Screen {
    /// Returns this screen, or the list of matches if it is gone: a match exists only while it is loaded, its
    /// result once it is over.
    pub fn or_matches(self, at_hand: bool, over: bool) -> Self {
        let gone = match self {
            Self::Table(_) => !at_hand,
            Self::Result(_) => !over,
            _ => false,
        };
        if gone { Self::History } else { self }
    }

    /// True if a match is played or watched there.
    pub const fn is_match(self) -> bool {
        matches!(self, Self::Table(_))
    }

    /// Returns the overlay below a closed page: the pause menu over a match.
    pub const fn menu(self) -> Overlay {
        if self.is_match() { Overlay::Pause } else { Overlay::None }
    }

    /// Returns the game of this screen; `shown` is the one on the title.
    pub fn game(self, shown: GameId) -> GameId {
        match self {
            Self::Setup(game) | Self::Decks(game) | Self::Table(game) | Self::Result(game) => game,
            Self::Title => shown,
            Self::Lessons
            | Self::Puzzles
            | Self::Drills
            | Self::Sandbox
            | Self::Gauntlet
            | Self::History
            | Self::Statistics
            | Self::Report
            | Self::Analysis => <HexStrike as Game>::ID,
        }
    }
}

/// Overlay over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Settings,
    Help,
    Rulebook,
    /// Missing decision of a player, with ways to go on.
    Trouble,
}

/// Request to open this section of the rulebook.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct LookUp(pub Cow<'static, str>);

impl Overlay {
    /// True if it belongs to matches only.
    const fn is_of_a_match(&self) -> bool {
        match self {
            Self::Pause | Self::Trouble => true,
            Self::None | Self::Settings | Self::Help | Self::Rulebook => false,
        }
    }
}

/// Scene on the board; follows from the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scene {
    /// Empty island, behind the title.
    Island,
    /// Match of this game, under way or over.
    Table(GameId),
}

impl ComputedStates for Scene {
    type SourceStates = Screen;
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Self> {
        Some(match screen {
            Screen::Table(game) | Screen::Result(game) => Self::Table(game),
            Screen::Title
            | Screen::Lessons
            | Screen::Puzzles
            | Screen::Drills
            | Screen::Sandbox
            | Screen::Gauntlet
            | Screen::Setup(_)
            | Screen::Decks(_)
            | Screen::History
            | Screen::Statistics
            | Screen::Report
            | Screen::Analysis => Self::Island,
        })
    }
}

/// Game of the match that is on screen with nothing over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchInFront(pub GameId);

impl ComputedStates for MatchInFront {
    type SourceStates = (Screen, Overlay);

    fn compute(state: (Screen, Overlay)) -> Option<Self> {
        match state {
            (Screen::Table(game), Overlay::None) => Some(Self(game)),
            _ => None,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSystems::Decide,
            AppSystems::Rules,
            AppSystems::Judge,
            AppSystems::Save,
            AppSystems::Playback,
            AppSystems::View,
            AppSystems::Note,
        )
            .chain(),
    )
    .add_message::<LookUp>()
    .init_state::<Screen>()
    .init_state::<Overlay>()
    .init_state::<TitleGame>()
    .add_computed_state::<Scene>()
    .add_computed_state::<MatchInFront>()
    .add_systems(Update, close_menu.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)));
}

/// Closes the overlay of a match that leaves the screen. Opened in that very frame it would stay where no
/// system draws it, and block all other drawing.
fn close_menu(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    if overlay.is_of_a_match() && !screen.is_match() {
        next.set(Overlay::None);
    }
}
