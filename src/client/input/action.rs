//! What a player can ask for, whatever device they ask it with.

use crate::client::state::Game;

/// One thing to ask for. What it is called, where it counts and what asks for it by default stands in the
/// [table](super::table).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputAction {
    /// The movement card at this place of the hand, from 0.
    Movement(u8),
    /// The ability card at this place of the hand, from 0.
    Ability(u8),
    /// The movement card at this place, into the passive slot.
    PassiveMovement(u8),
    /// The ability card at this place, into the passive slot.
    PassiveAbility(u8),
    /// Turn the chosen rotation 60 degrees to the left.
    TurnLeft,
    /// Turn the chosen rotation 60 degrees to the right.
    TurnRight,
    /// Submit one more adrenaline.
    MoreAdrenaline,
    /// Submit one less.
    LessAdrenaline,
    /// Swap active and passive card.
    Swap,
    /// Take the chosen cards back.
    Clear,
    /// Confirm the play, or what a panel asks.
    Confirm,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Point at the choice before, on the board.
    PreviousChoice,
    /// Point at the next choice on the board.
    NextChoice,
    /// Heroes: this action of the unit, from 0.
    HeroAction(u8),
    /// Heroes: the other price of the action.
    OtherPrice,
    /// Heroes: the unit that can be chosen next.
    NextUnit,
    /// Heroes: roll the Fate die again.
    NegateFate,
    /// Heroes: take back what was put in last.
    TakeBack,
    /// Heroes: no unit in this Turn.
    PassTurn,
    /// Heroes: the Turn is over.
    EndTurn,
    /// Run or pause the playback.
    PlayPause,
    /// One beat back.
    StepBack,
    /// One beat on.
    StepForward,
    /// One phase back.
    PhaseBack,
    /// One phase on.
    PhaseForward,
    /// To the present.
    Now,
    /// Slower playback.
    Slower,
    /// Faster playback.
    Faster,
    /// Go on from beat to beat, or stop before each.
    AutoPlay,
    /// The camera follows what happens, or stands.
    Follow,
    /// Show the beat before the one pointed at on the board.
    PointBack,
    /// Show the next beat on the board, first the present one.
    PointOn,
    /// To the last hit, fall or deciding beat of a kept match.
    MomentBack,
    /// To the next one.
    MomentOn,
    /// Show or hide the lesson.
    Lesson,
    /// Show or hide the log.
    Log,
    /// Show or hide what decided the beat.
    Judge,
    /// Show or hide the replies.
    Replies,
    /// Show or hide what bots thought.
    Bots,
    /// Show or hide the card tracker.
    Tracker,
    /// Preview the reply before.
    ReplyBack,
    /// Preview the next reply.
    ReplyOn,
    /// Ask for one reasonable play.
    Hint,
    /// Show or hide what threatens on the board.
    Threat,
    /// Explain what is on screen, one thing after another.
    Explain,
    /// Explain the thing before.
    ExplainBack,
    /// Turn the board with the pointer while held.
    Drag,
    /// Turn the board to the left while held.
    CameraLeft,
    /// Turn the board to the right while held.
    CameraRight,
    /// Nearer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// The usual view of the board.
    CameraReset,
    /// Open the menu of the match.
    Menu,
    /// Out of a menu or a page.
    Back,
    /// To the control above.
    FocusUp,
    /// To the control below.
    FocusDown,
    /// To the control at the left.
    FocusLeft,
    /// To the control at the right.
    FocusRight,
    /// Press the control that has the focus.
    Press,
    /// Take the focus off it.
    LetGo,
    /// A long page: towards its beginning.
    ScrollUp,
    /// A long page: towards its end.
    ScrollDown,
    /// A wide page: to the left.
    ScrollLeft,
    /// A wide page: to the right.
    ScrollRight,
    /// Read about what is explained in the rulebook.
    LookUp,
    /// Keep a picture of the screen.
    Picture,
}

/// Where an action counts. Two actions may share a trigger if they never count at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// On every screen.
    Everywhere,
    /// While a control has the focus; comes before everything else then.
    Focus,
    /// On every screen but the match, and on whatever lies over a match.
    Menus,
    /// In a match of either game.
    Match,
    /// In a match of the first game.
    Duel,
    /// There, while a play is chosen.
    Planning,
    /// There, while a question is open.
    Question,
    /// The same, and in a match of Heroes.
    Choice,
    /// In a match of Heroes.
    Heroes,
}

// Moments, a bit each.
const FOCUS: u8 = 1;
const MENUS: u8 = 2;
const WATCHING: u8 = 4;
const PLANNING: u8 = 8;
const QUESTION: u8 = 16;
const HEROES: u8 = 32;
const DRILL: u8 = 64;
const DUEL: u8 = WATCHING | PLANNING | QUESTION;

impl Scope {
    /// Whether both can count at the same time.
    pub const fn overlaps(self, other: Self) -> bool {
        self.moments() & other.moments() != 0
    }

    /// Whether it counts for somebody who plays this game.
    pub const fn counts_in(self, game: Game) -> bool {
        let other = match game {
            Game::HexStrike => HEROES,
            Game::Heroes => DUEL,
        };
        self.moments() & !other != 0
    }

    /// The moments in which it counts, a bit each.
    const fn moments(self) -> u8 {
        match self {
            Self::Everywhere => MENUS | DRILL | DUEL | HEROES,
            Self::Focus => FOCUS,
            Self::Menus => MENUS | DRILL,
            Self::Match => DUEL | HEROES,
            Self::Duel => DUEL,
            Self::Planning => PLANNING,
            Self::Question => QUESTION | DRILL,
            Self::Choice => QUESTION | HEROES,
            Self::Heroes => HEROES,
        }
    }
}
