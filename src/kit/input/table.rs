//! Table of actions: name, scope and default triggers. It feeds the settings file, the page of controls, the
//! help page, the key caps on buttons and the guide.

use bevy::input::gamepad::GamepadButton as Pad;
use bevy_egui::egui::Key;

use super::action::InputAction::{self, *};
use super::action::Scope;
use super::trigger::{Device, InputTrigger, KeyModifiers, MouseKey, Stick, StickDirection, WheelDirection};

/// Slots of an action on one device.
pub const PLACES: usize = 2;

/// Triggers of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ActionBindings {
    /// Triggers on keyboard and mouse.
    pub desk: [Option<InputTrigger>; PLACES],
    /// Triggers on a gamepad.
    pub pad: [Option<InputTrigger>; PLACES],
}

impl ActionBindings {
    /// Returns the triggers on a device.
    pub const fn of(&self, device: Device) -> &[Option<InputTrigger>; PLACES] {
        match device {
            Device::Desk => &self.desk,
            Device::Pad => &self.pad,
        }
    }

    /// Returns the triggers on a device, for changes.
    pub const fn of_mut(&mut self, device: Device) -> &mut [Option<InputTrigger>; PLACES] {
        match device {
            Device::Desk => &mut self.desk,
            Device::Pad => &mut self.pad,
        }
    }

    /// Returns all triggers, those of keyboard and mouse first.
    pub fn all(&self) -> impl Iterator<Item = InputTrigger> + use<> {
        self.desk.into_iter().chain(self.pad).flatten()
    }
}

/// Row of the table.
#[derive(Debug, Clone, Copy)]
pub struct ActionEntry {
    /// Action.
    pub action: InputAction,
    /// Name in the settings file.
    pub id: &'static str,
    /// Description of the action.
    pub does: &'static str,
    /// Scope of the action.
    pub scope: Scope,
    /// Default triggers.
    pub slots: ActionBindings,
    /// True if a held trigger repeats the action.
    pub repeats: bool,
    /// Device on which the action is required and keeps its last trigger.
    pub kept: Option<Device>,
}

/// Group of actions.
#[derive(Debug, Clone, Copy)]
pub struct ActionGroup {
    /// Title of the group.
    pub name: &'static str,
    /// Actions of the group.
    pub entries: &'static [ActionEntry],
}

const fn act(action: InputAction, id: &'static str, scope: Scope, does: &'static str) -> ActionEntry {
    let slots = ActionBindings { desk: [None; PLACES], pad: [None; PLACES] };
    ActionEntry { action, id, does, scope, slots, repeats: false, kept: None }
}

impl ActionEntry {
    const fn by(mut self, trigger: InputTrigger) -> Self {
        let places = self.slots.of_mut(trigger.device());
        let free = if places[0].is_none() { 0 } else { 1 };
        places[free] = Some(trigger);
        self
    }

    const fn key(self, key: Key) -> Self {
        self.by(InputTrigger::Key(key, KeyModifiers::NONE))
    }

    const fn shift(self, key: Key) -> Self {
        self.by(InputTrigger::Key(key, KeyModifiers::SHIFT))
    }

    const fn pad(self, button: Pad) -> Self {
        self.by(InputTrigger::Button(button))
    }

    const fn left(self, way: StickDirection) -> Self {
        self.by(InputTrigger::Stick(Stick::Left, way))
    }

    const fn right(self, way: StickDirection) -> Self {
        self.by(InputTrigger::Stick(Stick::Right, way))
    }

    const fn again(mut self) -> Self {
        self.repeats = true;
        self
    }

    const fn kept(mut self, device: Device) -> Self {
        self.kept = Some(device);
        self
    }
}

/// All actions, in display order.
pub const TABLE: &[ActionGroup] = &[
    ActionGroup { name: "Choosing a play", entries: PLAY },
    ActionGroup { name: "Cards", entries: CARDS },
    ActionGroup { name: "Heroes of Hex", entries: HEROES },
    ActionGroup { name: "Card games", entries: CARD_GAMES },
    ActionGroup { name: "Watching", entries: TIME },
    ActionGroup { name: "Reading", entries: READING },
    ActionGroup { name: "The board", entries: BOARD },
    ActionGroup { name: "Menus and controls", entries: SCREEN },
];

const PLAY: &[ActionEntry] = &[
    act(TurnLeft, "turn_left", Scope::Planning, "Turn left").key(Key::Q).pad(Pad::LeftTrigger).again(),
    act(TurnRight, "turn_right", Scope::Planning, "Turn right").key(Key::E).pad(Pad::RightTrigger).again(),
    act(MoreAdrenaline, "more_adrenaline", Scope::Planning, "More adrenaline")
        .key(Key::ArrowUp)
        .pad(Pad::RightTrigger2)
        .right(StickDirection::Up)
        .again(),
    act(LessAdrenaline, "less_adrenaline", Scope::Planning, "Less adrenaline")
        .key(Key::ArrowDown)
        .pad(Pad::LeftTrigger2)
        .right(StickDirection::Down)
        .again(),
    act(Swap, "swap", Scope::Planning, "Swap active and passive").key(Key::X).pad(Pad::West),
    act(Clear, "clear", Scope::Duel, "Clear both slots").key(Key::Backspace).pad(Pad::East),
    act(Confirm, "confirm", Scope::Everywhere, "Confirm")
        .key(Key::Enter)
        .pad(Pad::North)
        .pad(Pad::South)
        .kept(Device::Desk),
    act(Yes, "yes", Scope::Question, "Yes").key(Key::Y).pad(Pad::RightTrigger),
    act(No, "no", Scope::Question, "No").key(Key::N).pad(Pad::LeftTrigger),
    act(PreviousChoice, "previous_choice", Scope::Choice, "Point at the previous choice")
        .key(Key::ArrowUp)
        .right(StickDirection::Up)
        .again(),
    act(NextChoice, "next_choice", Scope::Choice, "Point at the next choice")
        .key(Key::ArrowDown)
        .right(StickDirection::Down)
        .again(),
];

const CARDS: &[ActionEntry] = &[
    act(Movement(0), "movement_1", Scope::Duel, "First movement card").key(Key::Num1),
    act(Movement(1), "movement_2", Scope::Duel, "Second movement card").key(Key::Num2),
    act(Movement(2), "movement_3", Scope::Duel, "Third movement card").key(Key::Num3),
    act(Movement(3), "movement_4", Scope::Duel, "Fourth movement card").key(Key::Num4),
    act(Ability(0), "ability_1", Scope::Duel, "First ability card").key(Key::Num5),
    act(Ability(1), "ability_2", Scope::Duel, "Second ability card").key(Key::Num6),
    act(Ability(2), "ability_3", Scope::Duel, "Third ability card").key(Key::Num7),
    act(Ability(3), "ability_4", Scope::Duel, "Fourth ability card").key(Key::Num8),
    act(Ability(4), "ability_5", Scope::Duel, "Fifth ability card").key(Key::Num9),
    act(Ability(5), "ability_6", Scope::Duel, "Sixth ability card").key(Key::Num0),
    passive(PassiveMovement(0), "passive_movement_1", "First movement card, as passive").shift(Key::Num1),
    passive(PassiveMovement(1), "passive_movement_2", "Second movement card, as passive").shift(Key::Num2),
    passive(PassiveMovement(2), "passive_movement_3", "Third movement card, as passive").shift(Key::Num3),
    passive(PassiveMovement(3), "passive_movement_4", "Fourth movement card, as passive").shift(Key::Num4),
    passive(PassiveAbility(0), "passive_ability_1", "First ability card, as passive").shift(Key::Num5),
    passive(PassiveAbility(1), "passive_ability_2", "Second ability card, as passive").shift(Key::Num6),
    passive(PassiveAbility(2), "passive_ability_3", "Third ability card, as passive").shift(Key::Num7),
    passive(PassiveAbility(3), "passive_ability_4", "Fourth ability card, as passive").shift(Key::Num8),
    passive(PassiveAbility(4), "passive_ability_5", "Fifth ability card, as passive").shift(Key::Num9),
    passive(PassiveAbility(5), "passive_ability_6", "Sixth ability card, as passive").shift(Key::Num0),
];

const fn passive(action: InputAction, id: &'static str, does: &'static str) -> ActionEntry {
    act(action, id, Scope::Planning, does)
}

const HEROES: &[ActionEntry] = &[
    act(HeroAction(0), "hero_action_1", Scope::Heroes, "First action").key(Key::Num1),
    act(HeroAction(1), "hero_action_2", Scope::Heroes, "Second action").key(Key::Num2),
    act(HeroAction(2), "hero_action_3", Scope::Heroes, "Third action").key(Key::Num3),
    act(HeroAction(3), "hero_action_4", Scope::Heroes, "Fourth answer or hero").key(Key::Num4),
    act(OtherPrice, "other_price", Scope::Heroes, "Pay the other price").key(Key::X).pad(Pad::LeftTrigger),
    act(NextUnit, "next_unit", Scope::Heroes, "Next unit").key(Key::W).pad(Pad::RightTrigger).again(),
    act(NegateFate, "negate_fate", Scope::Heroes, "Negate Fate: roll again")
        .key(Key::R)
        .pad(Pad::RightTrigger2),
    act(TakeBack, "take_back", Scope::Turns, "Take back").key(Key::Backspace).pad(Pad::LeftTrigger2),
    act(PassTurn, "pass_turn", Scope::Turns, "Pass the Turn").key(Key::P),
    act(EndTurn, "end_turn", Scope::Heroes, "End the Turn").key(Key::E).pad(Pad::West),
];

const CARD_GAMES: &[ActionEntry] = &[
    act(PickCard(0), "card_1", Scope::Cards, "First card of the hand").key(Key::Num1),
    act(PickCard(1), "card_2", Scope::Cards, "Second card of the hand").key(Key::Num2),
    act(PickCard(2), "card_3", Scope::Cards, "Third card of the hand").key(Key::Num3),
    act(PickCard(3), "card_4", Scope::Cards, "Fourth card of the hand").key(Key::Num4),
    act(PickCard(4), "card_5", Scope::Cards, "Fifth card of the hand").key(Key::Num5),
    act(PickCard(5), "card_6", Scope::Cards, "Sixth card of the hand").key(Key::Num6),
    act(PickCard(6), "card_7", Scope::Cards, "Seventh card of the hand").key(Key::Num7),
    act(PickCard(7), "card_8", Scope::Cards, "Eighth card of the hand").key(Key::Num8),
    act(PickCard(8), "card_9", Scope::Cards, "Ninth card of the hand").key(Key::Num9),
    act(PreviousCard, "previous_card", Scope::Cards, "Previous card")
        .key(Key::Q)
        .pad(Pad::LeftTrigger)
        .again(),
    act(NextCard, "next_card", Scope::Cards, "Next card").key(Key::E).pad(Pad::RightTrigger).again(),
    act(TurnCard, "turn_card", Scope::Cards, "Turn the card over").key(Key::C).pad(Pad::West),
];

const TIME: &[ActionEntry] = &[
    act(PlayPause, "play_pause", Scope::Match, "Play or pause").key(Key::Space).pad(Pad::RightThumb),
    act(StepBack, "step_back", Scope::Match, "One beat back")
        .key(Key::ArrowLeft)
        .right(StickDirection::Left)
        .again(),
    act(StepForward, "step_forward", Scope::Match, "One beat forward")
        .key(Key::ArrowRight)
        .right(StickDirection::Right)
        .again(),
    act(PhaseBack, "phase_back", Scope::Duel, "One phase back").shift(Key::ArrowLeft).again(),
    act(PhaseForward, "phase_forward", Scope::Duel, "One phase forward").shift(Key::ArrowRight).again(),
    act(Now, "now", Scope::Match, "Jump to live").key(Key::End),
    act(Slower, "slower", Scope::Match, "Slower").key(Key::Minus).again(),
    act(Faster, "faster", Scope::Match, "Faster").key(Key::Plus).again(),
    act(AutoPlay, "auto_play", Scope::Duel, "Play without stopping").key(Key::P),
    act(Follow, "follow", Scope::Duel, "Camera follows the action").key(Key::F),
    act(PointBack, "point_back", Scope::Duel, "Point at the previous beat").key(Key::OpenBracket).again(),
    act(PointOn, "point_on", Scope::Duel, "Point at the next beat").key(Key::CloseBracket).again(),
    act(MomentBack, "moment_back", Scope::Duel, "Replay: previous big moment").shift(Key::M),
    act(MomentOn, "moment_on", Scope::Duel, "Replay: next big moment").key(Key::M),
];

const READING: &[ActionEntry] = &[
    act(Lesson, "lesson", Scope::Match, "What the lesson says").key(Key::I),
    act(Log, "log", Scope::Match, "Log").key(Key::L),
    act(Judge, "judge", Scope::Match, "Judge").key(Key::J),
    act(Replies, "replies", Scope::Duel, "Replies").key(Key::R),
    act(Bots, "bots", Scope::Duel, "Why bots chose their plays").key(Key::B),
    act(Tracker, "tracker", Scope::Duel, "Card tracker").key(Key::C),
    act(ReplyBack, "reply_back", Scope::Duel, "Preview the previous reply").key(Key::PageUp).again(),
    act(ReplyOn, "reply_on", Scope::Duel, "Preview the next reply").key(Key::PageDown).again(),
    act(Hint, "hint", Scope::Planning, "Hint: a reasonable play").key(Key::H),
    act(Threat, "threat", Scope::Duel, "Threat").key(Key::T),
    act(Explain, "explain", Scope::Everywhere, "Next tooltip").key(Key::F1).pad(Pad::Select).again(),
    act(LookUp, "look_up", Scope::Everywhere, "Look up what the tooltip explains")
        .key(Key::F2)
        .pad(Pad::LeftThumb),
    act(ExplainBack, "explain_back", Scope::Everywhere, "Previous tooltip").shift(Key::F1).again(),
];

const BOARD: &[ActionEntry] = &[
    act(Drag, "drag", Scope::Match, "Turn the board with the mouse").by(InputTrigger::Mouse(MouseKey::Right)),
    act(CameraLeft, "camera_left", Scope::Match, "Turn the board left").key(Key::Comma),
    act(CameraRight, "camera_right", Scope::Match, "Turn the board right").key(Key::Period),
    act(ZoomIn, "zoom_in", Scope::Match, "Zoom in")
        .by(InputTrigger::Wheel(WheelDirection::Up))
        .key(Key::Z)
        .again(),
    act(ZoomOut, "zoom_out", Scope::Match, "Zoom out")
        .by(InputTrigger::Wheel(WheelDirection::Down))
        .shift(Key::Z)
        .again(),
    act(CameraReset, "camera_reset", Scope::Match, "Reset view").key(Key::Home),
];

const SCREEN: &[ActionEntry] = &[
    act(Menu, "menu", Scope::Match, "Menu").key(Key::Escape).pad(Pad::Start).kept(Device::Desk),
    act(Back, "back", Scope::Menus, "Back")
        .key(Key::Escape)
        .pad(Pad::East)
        .pad(Pad::Start)
        .kept(Device::Desk),
    act(FocusUp, "focus_up", Scope::Everywhere, "To the control above")
        .pad(Pad::DPadUp)
        .left(StickDirection::Up)
        .again()
        .kept(Device::Pad),
    act(FocusDown, "focus_down", Scope::Everywhere, "To the control below")
        .pad(Pad::DPadDown)
        .left(StickDirection::Down)
        .again()
        .kept(Device::Pad),
    act(FocusLeft, "focus_left", Scope::Everywhere, "To the control on the left")
        .pad(Pad::DPadLeft)
        .left(StickDirection::Left)
        .again()
        .kept(Device::Pad),
    act(FocusRight, "focus_right", Scope::Everywhere, "To the control on the right")
        .pad(Pad::DPadRight)
        .left(StickDirection::Right)
        .again()
        .kept(Device::Pad),
    act(Press, "press", Scope::Focus, "Press the control").pad(Pad::South).kept(Device::Pad),
    act(LetGo, "let_go", Scope::Focus, "Leave the control").pad(Pad::East).kept(Device::Pad),
    act(ScrollUp, "scroll_up", Scope::Menus, "Scroll up").key(Key::PageUp).right(StickDirection::Up).again(),
    act(ScrollDown, "scroll_down", Scope::Menus, "Scroll down")
        .key(Key::PageDown)
        .right(StickDirection::Down)
        .again(),
    act(ScrollLeft, "scroll_left", Scope::Menus, "Scroll to the left")
        .shift(Key::PageUp)
        .right(StickDirection::Left)
        .again(),
    act(ScrollRight, "scroll_right", Scope::Menus, "Scroll to the right")
        .shift(Key::PageDown)
        .right(StickDirection::Right)
        .again(),
    act(Picture, "picture", Scope::Everywhere, "Take a screenshot").key(Key::F12),
];

/// Returns all rows.
pub fn entries() -> impl Iterator<Item = &'static ActionEntry> {
    TABLE.iter().flat_map(|group| group.entries)
}

/// Returns the row of an action; none for a card's index beyond the last.
pub fn entry(action: InputAction) -> Option<&'static ActionEntry> {
    entries().find(|entry| entry.action == action)
}
