//! Help on the keys of Heroes of Hex.

use crate::kit::input::InputAction::*;
use crate::kit::input::Scope;
use crate::kit::input::lines::{GameKeys, HelpLine, HelpPart, line};
use crate::table::play::keys::TURNS;

/// Help on the keys of Heroes of Hex.
pub const KEYS: GameKeys = GameKeys {
    own: HelpPart { name: "Heroes of Hex", lines: HEROES },
    shared: &[TURNS],
    watching: WATCHING,
    never: &[Scope::Duel, Scope::Planning],
    pointer: [
        ("Click", "a unit, then where it walks or whom it strikes"),
        ("Drag", "along the strip of time to any moment of the match"),
        ("Hover", "over anything for its tooltip; over a target for its odds"),
    ],
};

const HEROES: &[HelpLine] = &[
    line(
        &[HeroAction(0), HeroAction(1), HeroAction(2), HeroAction(3)],
        "Actions of the unit, answers, heroes to place",
    ),
    line(&[OtherPrice], "Pay the other price"),
    line(&[NextUnit], "Next unit"),
    line(&[NegateFate], "Negate Fate: roll again"),
    line(&[EndTurn], "End the Turn"),
];

const WATCHING: &[HelpLine] = &[
    line(&[PlayPause], "Play, pause"),
    line(&[StepBack, StepForward], "Turn back, forward"),
    line(&[Now], "Jump to live"),
    line(&[Slower, Faster], "Slower, faster"),
    line(&[PreviousChoice, NextChoice], "Choices on the board"),
    line(&[Drag, CameraLeft, CameraRight], "Turn the board"),
    line(&[ZoomIn, ZoomOut], "Zoom in, out"),
    line(&[CameraReset], "Reset view"),
];
