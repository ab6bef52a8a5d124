//! Help on the keys of HexStrike.

use crate::kit::input::InputAction::*;
use crate::kit::input::Scope;
use crate::kit::input::lines::{GameKeys, HelpLine, HelpPart, line};

/// Help on the keys of HexStrike.
pub const KEYS: GameKeys = GameKeys {
    own: HelpPart { name: "Choosing a play", lines: CHOOSING },
    shared: &[],
    watching: WATCHING,
    never: &[Scope::Heroes],
    pointer: [
        ("Click", "or drag a card onto a slot; a right click puts it into the passive slot"),
        ("Drag", "along the timeline to any moment of the match"),
        ("Hover", "over anything for its tooltip; over a beat or a reply to see it on the board"),
    ],
};

const CHOOSING: &[HelpLine] = &[
    line(&[Movement(0), Movement(1), Movement(2), Movement(3)], "Movement cards"),
    line(&[Ability(0), Ability(1), Ability(2), Ability(3), Ability(4), Ability(5)], "Ability cards"),
    line(
        &[PassiveMovement(0), PassiveMovement(1), PassiveMovement(2), PassiveMovement(3)],
        "Movement as passive",
    ),
    line(
        &[
            PassiveAbility(0),
            PassiveAbility(1),
            PassiveAbility(2),
            PassiveAbility(3),
            PassiveAbility(4),
            PassiveAbility(5),
        ],
        "Ability as passive",
    ),
    line(&[TurnLeft, TurnRight], "Turn left, right"),
    line(&[MoreAdrenaline, LessAdrenaline], "More, less adrenaline"),
    line(&[Swap], "Swap active and passive"),
    line(&[Clear], "Clear both slots"),
    line(&[Hint], "Hint: a reasonable play"),
    line(&[Confirm], "Confirm"),
    line(&[Yes, No], "Yes, no"),
    line(&[PreviousChoice, NextChoice], "Choices on the board"),
];

const WATCHING: &[HelpLine] = &[
    line(&[PlayPause], "Play, pause"),
    line(&[StepBack, StepForward], "Beat back, forward"),
    line(&[PhaseBack, PhaseForward], "Phase back, forward"),
    line(&[Now], "Jump to live"),
    line(&[Slower, Faster], "Slower, faster"),
    line(&[AutoPlay], "Play without stopping"),
    line(&[Follow], "Camera follows the action"),
    line(&[PointBack, PointOn], "Point at a beat"),
    line(&[MomentBack, MomentOn], "Replay: big moments"),
    line(&[Drag, CameraLeft, CameraRight], "Turn the board"),
    line(&[ZoomIn, ZoomOut], "Zoom in, out"),
    line(&[CameraReset], "Reset view"),
];
