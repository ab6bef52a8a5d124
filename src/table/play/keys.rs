//! Help on the keys of games on the contract.

use crate::kit::input::InputAction::*;
use crate::kit::input::lines::{HelpLine, line};

/// Keys that every such game has.
pub const SHARED: &[HelpLine] = &[
    line(&[PickCard(0), PickCard(1), PickCard(2), PickCard(3), PickCard(4), PickCard(5), PickCard(6), PickCard(7), PickCard(8)], "Card of the hand"),
    line(&[PreviousCard, NextCard], "Previous, next card"),
];

/// Keys while a match is watched.
pub const WATCHING: &[HelpLine] = &[
    line(&[PlayPause], "Play, pause"),
    line(&[StepBack, StepForward], "Turn back, forward"),
    line(&[Now], "Jump to live"),
    line(&[Slower, Faster], "Slower, faster"),
    line(&[PreviousChoice, NextChoice], "Choices on the board"),
];
