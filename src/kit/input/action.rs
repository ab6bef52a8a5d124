//! Actions of the player, independent of the device.

/// Action of the player. Its name, scope and default triggers are in the [table](super::table).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputAction {
    /// Choose the movement card at this index of the hand, from 0.
    Movement(u8),
    /// Choose the ability card at this index of the hand, from 0.
    Ability(u8),
    /// Choose the movement card at this index for the passive slot.
    PassiveMovement(u8),
    /// Choose the ability card at this index for the passive slot.
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
    /// Clear the chosen cards.
    Clear,
    /// Confirm the play, or the question of a panel.
    Confirm,
    /// Answer yes.
    Yes,
    /// Answer no.
    No,
    /// Select the previous choice on the board.
    PreviousChoice,
    /// Select the next choice on the board.
    NextChoice,
    /// Aim this action of the unit, from 0 (Heroes).
    HeroAction(u8),
    /// Switch to the other price of the action (Heroes).
    OtherPrice,
    /// Select the next unit that can be chosen (Heroes).
    NextUnit,
    /// Roll the Fate die again (Heroes).
    NegateFate,
    /// Undo the last input (games of turns).
    TakeBack,
    /// Pass (games of turns).
    PassTurn,
    /// End the Turn (Heroes).
    EndTurn,
    /// Select the card at this index of the hand, from 0 (card games).
    PickCard(u8),
    /// Select the previous card of the hand (card games).
    PreviousCard,
    /// Select the next card of the hand (card games).
    NextCard,
    /// Turn the selected card face down or up (card games).
    TurnCard,
    /// Play or pause.
    PlayPause,
    /// Step back one beat.
    StepBack,
    /// Step forward one beat.
    StepForward,
    /// Step back one phase.
    PhaseBack,
    /// Step forward one phase.
    PhaseForward,
    /// Go to the present.
    Now,
    /// Slow playback down.
    Slower,
    /// Speed playback up.
    Faster,
    /// Toggle between playing from beat to beat and stopping before each.
    AutoPlay,
    /// Toggle the camera between following events and standing still.
    Follow,
    /// Show the previous beat on the board.
    PointBack,
    /// Show the next beat on the board, beginning with the present one.
    PointOn,
    /// Go to the previous hit, fall or deciding beat of a replay.
    MomentBack,
    /// Go to the next one.
    MomentOn,
    /// Show or hide the lesson.
    Lesson,
    /// Show or hide the log.
    Log,
    /// Show or hide the reasons for the outcome of the beat.
    Judge,
    /// Show or hide the replies.
    Replies,
    /// Show or hide the bots' reasons.
    Bots,
    /// Show or hide the card tracker.
    Tracker,
    /// Preview the previous reply.
    ReplyBack,
    /// Preview the next reply.
    ReplyOn,
    /// Request a hint for a reasonable play.
    Hint,
    /// Show or hide threats on the board.
    Threat,
    /// Explain the next item on screen.
    Explain,
    /// Explain the previous item.
    ExplainBack,
    /// Turn the board with the pointer while held.
    Drag,
    /// Turn the board to the left while held.
    CameraLeft,
    /// Turn the board to the right while held.
    CameraRight,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Reset the view of the board.
    CameraReset,
    /// Open the menu of the match.
    Menu,
    /// Leave a menu or a page.
    Back,
    /// Move the focus up.
    FocusUp,
    /// Move the focus down.
    FocusDown,
    /// Move the focus left.
    FocusLeft,
    /// Move the focus right.
    FocusRight,
    /// Press the focused control.
    Press,
    /// Remove the focus.
    LetGo,
    /// Scroll up.
    ScrollUp,
    /// Scroll down.
    ScrollDown,
    /// Scroll left.
    ScrollLeft,
    /// Scroll right.
    ScrollRight,
    /// Open the section of the rulebook about the explained item.
    LookUp,
    /// Take a screenshot.
    Picture,
}

/// Scope of an action. Two actions may share a trigger if their scopes do not overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Every screen.
    Everywhere,
    /// While a control has the focus, with priority over all other scopes.
    Focus,
    /// Every screen but the match, and overlays over a match.
    Menus,
    /// Match of either game.
    Match,
    /// Match of HexStrike.
    Duel,
    /// Choice of a play in a match of HexStrike.
    Planning,
    /// Open question in a match of HexStrike.
    Question,
    /// Open question in a match of HexStrike, or a match of any other game.
    Choice,
    /// Match of Heroes.
    Heroes,
    /// Match of a card game.
    Cards,
    /// Match of a game in which players act in turn: every game but HexStrike.
    Turns,
}

// Situations as bits.
const FOCUS: u8 = 1;
const MENUS: u8 = 2;
const WATCHING: u8 = 4;
const PLANNING: u8 = 8;
const QUESTION: u8 = 16;
const HEROES: u8 = 32;
const DRILL: u8 = 64;
const CARDS: u8 = 128;
const DUEL: u8 = WATCHING | PLANNING | QUESTION;

impl Scope {
    /// True if both can apply at the same time.
    pub const fn overlaps(self, other: Self) -> bool {
        self.moments() & other.moments() != 0
    }

    /// Situations in which it applies, as bits.
    const fn moments(self) -> u8 {
        match self {
            Self::Everywhere => MENUS | DRILL | DUEL | HEROES | CARDS,
            Self::Focus => FOCUS,
            Self::Menus => MENUS | DRILL,
            Self::Match => DUEL | HEROES | CARDS,
            Self::Duel => DUEL,
            Self::Planning => PLANNING,
            Self::Question => QUESTION | DRILL,
            Self::Choice => QUESTION | HEROES | CARDS,
            Self::Heroes => HEROES,
            Self::Cards => CARDS,
            Self::Turns => HEROES | CARDS,
        }
    }
}
