//! Tests of the title by screen reader: texts and presses.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy_egui::EguiOutput;
use bevy_egui::egui::accesskit::{Action, ActionRequest as Request, NodeId, TreeId};

use super::{full_content, whole};
use crate::harness::Game;
use hexstrike::hexstrike::SETUP;

/// Pressable node with this name, if the accessibility tree has one.
fn read_out(game: &mut Game, name: &str) -> Option<NodeId> {
    let world = game.app.world_mut();
    let output = world.query::<&EguiOutput>().single(world).expect("one window");
    let update = output.platform_output.accesskit_update.as_ref()?;
    let found = update
        .nodes
        .iter()
        .find(|(_, node)| node.label() == Some(name) && node.supports_action(Action::Click));
    found.map(|(id, _)| *id)
}

#[test]
fn a_screen_reader_hears_of_buttons_and_presses_them() {
    let mut game = whole(full_content());
    (0..3).for_each(|_| game.frame());
    assert_eq!(read_out(&mut game, "Settings"), None, "nobody listens");

    game.resource::<AccessibilityRequested>().set(true);
    (0..3).for_each(|_| game.frame());
    let button = read_out(&mut game, "Set up a match").expect("the button is read out by its name");
    let press = Request { action: Action::Click, target_tree: TreeId::ROOT, target_node: button, data: None };
    game.app.world_mut().write_message(ActionRequest(press));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), SETUP, "it was pressed");

    game.resource::<AccessibilityRequested>().set(false);
    (0..3).for_each(|_| game.frame());
    assert_eq!(read_out(&mut game, "Begin"), None, "nobody listens any more");
}
