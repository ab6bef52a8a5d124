//! Where the player is, and the order of a frame: what every part of the window may know.

use std::borrow::Cow;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Order in `Update` of whatever changes or follows the match. The one place that says so. What the pointer is on is looked up before
/// [`AppSystems::View`], with the camera as it was for the picture that the player sees; the camera moves after it.
///
/// What only opens screens, reads files or tells of what is done elsewhere needs no place in it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Whoever plays the other side of a puzzle decides.
    Decide,
    /// The match goes on as far as it can.
    Rules,
    /// What is practised is judged, and what was decided is noted.
    Judge,
    /// What was put in goes to the disk.
    Save,
    /// Events become motion.
    Playback,
    /// Entities follow the mirror.
    View,
    /// What was learned by what was shown, or by looking at it, is noted.
    Note,
}

/// Order of what happens when the title comes up.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum TitleSystems {
    /// What was watched or practised goes.
    Leave,
    /// Matches that are not over are offered.
    Offer,
}

/// Where the player is.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Screen {
    #[default]
    Title,
    /// Lessons and challenges.
    Lessons,
    /// Puzzles, sorted by difficulty.
    Puzzles,
    /// One beat and a question.
    Drills,
    /// Any position, to be changed and played on from.
    Sandbox,
    /// Six rivals in a row.
    Gauntlet,
    Setup,
    Decks,
    /// The matches that are kept.
    History,
    /// What players have done in them.
    Statistics,
    /// A match that is over, read decision by decision.
    Report,
    /// A position, its plays and what they come to.
    Analysis,
    Match,
    Result,
    /// A match of Heroes is set up.
    HeroSetup,
    /// A match of Heroes, from its teams on.
    HeroMatch,
    /// What came of it.
    HeroResult,
}

impl Screen {
    /// Where one comes out on the way back to this screen: a match is there only as long as it is at hand, its result once it is over.
    pub fn or_matches(self, at_hand: bool, over: bool) -> Self {
        let gone = self == Self::Match && !at_hand || self == Self::Result && !over;
        if gone { Self::History } else { self }
    }

    /// Whether a match is played there, or watched.
    pub const fn is_match(self) -> bool {
        match self {
            Self::Match | Self::HeroMatch => true,
            Self::Title
            | Self::Lessons
            | Self::Puzzles
            | Self::Drills
            | Self::Sandbox
            | Self::Gauntlet
            | Self::Setup
            | Self::Decks
            | Self::History
            | Self::Statistics
            | Self::Report
            | Self::Analysis
            | Self::Result
            | Self::HeroSetup
            | Self::HeroResult => false,
        }
    }

    /// What comes back when a page that lay over the screen is left: a match goes on where its menu was.
    pub const fn menu(self) -> Overlay {
        if self.is_match() { Overlay::Pause } else { Overlay::None }
    }

    /// The game whose screen this is, while the title shows that one.
    pub const fn game(self, shown: Game) -> Game {
        match self {
            Self::HeroSetup | Self::HeroMatch | Self::HeroResult => Game::Heroes,
            Self::Title => shown,
            Self::Lessons
            | Self::Puzzles
            | Self::Drills
            | Self::Sandbox
            | Self::Gauntlet
            | Self::Setup
            | Self::Decks
            | Self::History
            | Self::Statistics
            | Self::Report
            | Self::Analysis
            | Self::Match
            | Self::Result => Game::HexStrike,
        }
    }
}

/// One of the two games; as a state, the one that the title shows.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Game {
    #[default]
    HexStrike,
    Heroes,
}

/// What lies over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Settings,
    Help,
    Rulebook,
    /// A decision does not come: what now?
    Trouble,
}

/// Somebody wants to read this section of the rulebook.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct LookUp(pub Cow<'static, str>);

impl Overlay {
    /// Whether it lies over matches alone.
    const fn is_of_a_match(&self) -> bool {
        match self {
            Self::Pause | Self::Trouble => true,
            Self::None | Self::Settings | Self::Help | Self::Rulebook => false,
        }
    }
}

/// What stands on the board; follows from the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scene {
    /// An empty island, behind the title.
    Island,
    /// A match, under way or over.
    Match,
    /// The same of Heroes.
    Heroes,
}

impl ComputedStates for Scene {
    type SourceStates = Screen;
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Self> {
        Some(match screen {
            Screen::Title
            | Screen::Lessons
            | Screen::Puzzles
            | Screen::Drills
            | Screen::Sandbox
            | Screen::Gauntlet
            | Screen::Setup
            | Screen::Decks
            | Screen::History
            | Screen::Statistics
            | Screen::Report
            | Screen::Analysis
            | Screen::HeroSetup => Self::Island,
            Screen::Match | Screen::Result => Self::Match,
            Screen::HeroMatch | Screen::HeroResult => Self::Heroes,
        })
    }
}

/// The match of HexStrike is on screen and nothing lies over it: it is played, or seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchInFront;

impl ComputedStates for MatchInFront {
    type SourceStates = (Screen, Overlay);

    fn compute(state: (Screen, Overlay)) -> Option<Self> {
        (state == (Screen::Match, Overlay::None)).then_some(Self)
    }
}

pub(super) fn plugin(app: &mut App) {
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
    .init_state::<Game>()
    .add_computed_state::<Scene>()
    .add_computed_state::<MatchInFront>()
    .add_systems(Update, close_menu.run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)));
}

/// What lies over a match goes with it: called in the very frame in which the match leaves the screen, it would stay where nobody
/// draws it, and nothing else would be drawn.
fn close_menu(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    if overlay.is_of_a_match() && !screen.is_match() {
        next.set(Overlay::None);
    }
}
