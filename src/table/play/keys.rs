//! Help on the keys that games share.

use crate::kit::input::InputAction::*;
use crate::kit::input::lines::{HelpLine, HelpPart, line};

/// Keys of games in which players act in turn.
pub const TURNS: HelpPart =
    HelpPart { name: "Games of turns", lines: &[line(&[TakeBack], "Take back"), line(&[PassTurn], "Pass")] };

/// Keys of card games.
pub const CARDS: HelpPart = HelpPart { name: "Card games", lines: CARD_LINES };

const CARD_LINES: &[HelpLine] = &[
    line(
        &[
            PickCard(0),
            PickCard(1),
            PickCard(2),
            PickCard(3),
            PickCard(4),
            PickCard(5),
            PickCard(6),
            PickCard(7),
            PickCard(8),
        ],
        "Card of the hand",
    ),
    line(&[PreviousCard, NextCard], "Previous, next card"),
    line(&[TurnCard], "Turn the card face down or up"),
];

/// Keys while a match is watched.
pub const WATCHING: &[HelpLine] = &[
    line(&[PlayPause], "Play, pause"),
    line(&[StepBack, StepForward], "Turn back, forward"),
    line(&[Now], "Jump to live"),
    line(&[Slower, Faster], "Slower, faster"),
    line(&[PreviousChoice, NextChoice], "Choices on the board"),
];
