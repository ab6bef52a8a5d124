//! Whole client with panels and board, but without a window system or a graphics card: keys are typed, texts
//! are read. It also proves that every system finds its resources on every screen, since a missing one
//! panics.

mod books;
mod exhibition;
mod first_hours;
mod heroes;
pub mod layout;
mod matches;
mod narration;
mod questions;
mod screens;
mod secrets;
mod trouble;
mod wandering;

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContext, EguiContexts, EguiPrimaryContextPass, egui};

use hexstrike::app::headless;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::progress::{LessonMark, Progress};
use hexstrike::app::state::{LookUp, Overlay, Screen};
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::hexstrike::match_flow::{GiveUp, MatchSession, SubmitCommit};
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike::hexstrike::screens::match_screen::hand::panel::dragged_layer;
use hexstrike::hexstrike::screens::match_screen::table::question::OpenQuestion;
use hexstrike::hexstrike::screens::match_screen::table::{Draft, SeatAtScreen};
use hexstrike::hexstrike::session::start::StartFailure;
use hexstrike::kit::board::BoardRoot;
use hexstrike::kit::board::camera::{BoardCamera, BoardRect, Interest};
use hexstrike::kit::board::fighters::FighterView;
use hexstrike::kit::board::layout::cell_to_world;
use hexstrike::kit::board::pose::Pose;
use hexstrike::kit::ui::canvas::TooltipSystems;
use hexstrike::kit::ui::canvas::layer_over;
use hexstrike::kit::ui::hints;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::content::{Files, Library};
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::questions::prompt_words;
use hexstrike_game::rules::{Event, Step};
use kernel::Seat;
use shell::content::ContentFile;

use crate::eyes::{self, Word};
use crate::harness::{Game, Players, without_chance};

/// Content of a frame.
#[derive(Resource, Debug, Default)]
pub struct Picture {
    /// Texts, lowest first, without wholly covered ones.
    pub words: Vec<Word>,
    /// Screen in points.
    pub screen: Option<egui::Rect>,
    /// Widgets and numbers without an explanation.
    pub unexplained: Vec<String>,
}

/// Starts the whole client on the title screen.
pub fn whole(content: ContentLibrary) -> Game {
    let mut app = App::new();
    app.insert_resource(content);
    within(app)
}

/// Starts the whole client for a new player.
pub fn new_player(content: ContentLibrary) -> Game {
    let mut app = App::new();
    app.insert_resource(content).insert_resource(Progress::default());
    within(app)
}

/// Starts the whole client within an app that already has content.
pub fn within(mut app: App) -> Game {
    if !app.world().contains_resource::<Progress>() {
        let known = Library::embedded().lessons.into_iter().map(|lesson| (lesson.id, LessonMark::Done));
        app.insert_resource(Progress { lessons: known.collect(), matches: 99, ..Progress::default() });
    }
    without_chance(&mut app);
    app.insert_resource(Pacing::even(0.03));
    headless::plugin(&mut app, (1280, 720));
    app.init_resource::<Picture>().add_systems(EguiPrimaryContextPass, read.after(TooltipSystems));
    let mut game = Game::ready(app);
    // Fonts and style take some frames.
    (0..6).for_each(|_| game.frame());
    game
}

/// Runs some frames.
pub fn frames(game: &mut Game, count: usize) {
    (0..count).for_each(|_| game.frame());
}

fn read(mut contexts: EguiContexts, mut picture: ResMut<Picture>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let background = egui::LayerId::background();
    let mut layers: Vec<egui::LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    layers.retain(|layer| *layer != background);
    layers.insert(0, background);
    layers.insert(1, layer_over());
    layers.push(dragged_layer());
    let screen = ctx.viewport_rect();
    let words = ctx.graphics(|graphics| {
        let lists = layers.iter().filter_map(|layer| graphics.get(*layer));
        eyes::read(lists.flat_map(egui::layers::PaintList::all_entries))
    });
    let unexplained = eyes::unexplained(ctx, screen, &words, &hints::places(ctx));
    *picture = Picture { words, screen: Some(screen), unexplained };
}

pub fn full_content() -> ContentLibrary {
    ContentLibrary::new(Library::embedded(), Vec::new())
}

/// Presses a key in one frame and releases it in the next.
pub fn type_key(game: &mut Game, key_code: KeyCode, logical_key: Key) {
    press(game, key_code, &logical_key, ButtonState::Pressed);
    game.frame();
    press(game, key_code, &logical_key, ButtonState::Released);
    game.frame();
}

fn press(game: &mut Game, key_code: KeyCode, logical_key: &Key, state: ButtonState) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    let logical_key = logical_key.clone();
    world.write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

/// Types letters one by one.
pub fn type_letters(game: &mut Game, words: &str) {
    for letter in words.chars() {
        let world = game.app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
        let (key_code, logical_key) = (KeyCode::KeyA, Key::Character(letter.to_string().into()));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let text = (state == ButtonState::Pressed).then(|| letter.to_string().into());
            let logical_key = logical_key.clone();
            let typed = KeyboardInput { key_code, logical_key, state, text, repeat: false, window };
            game.app.world_mut().write_message(typed);
            game.frame();
        }
    }
}

/// Clicks a little to the right of this text.
pub fn click_right_of(game: &mut Game, said: &str) {
    let at = game.resource::<Picture>().words.iter().rev().find(|word| word.text == said);
    let at = at.unwrap_or_else(|| panic!("no {said}")).rect.right_center();
    click(game, Vec2::new(at.x + 40.0, at.y));
}

/// Presses the keys that paste.
pub fn paste(game: &mut Game) {
    press(game, KeyCode::ControlLeft, &Key::Control, ButtonState::Pressed);
    game.frame();
    type_key(game, KeyCode::KeyV, Key::Character("v".into()));
    press(game, KeyCode::ControlLeft, &Key::Control, ButtonState::Released);
    game.frame();
}

fn digit(game: &mut Game, n: u8) {
    let codes = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
    ];
    type_key(game, codes[usize::from(n) - 1], Key::Character(n.to_string().into()));
}

pub fn enter(game: &mut Game) {
    type_key(game, KeyCode::Enter, Key::Enter);
}

pub fn escape(game: &mut Game) {
    type_key(game, KeyCode::Escape, Key::Escape);
}

pub fn words(game: &Game) -> Vec<String> {
    game.resource::<Picture>().words.iter().map(|word| word.text.clone()).collect()
}

/// Centre of this text, the last one drawn.
pub fn place_of(game: &Game, said: &str) -> Vec2 {
    let words = &game.resource::<Picture>().words;
    let found = words.iter().rev().find(|word| word.text == said);
    middle_of(found.unwrap_or_else(|| panic!("no {said} in {words:?}")))
}

/// Centre of a text.
pub fn middle_of(word: &Word) -> Vec2 {
    let at = word.rect.center();
    Vec2::new(at.x, at.y)
}

/// Sends a pointer event to the window, without a frame.
fn tell(game: &mut Game, what: impl FnOnce(Entity) -> WindowEvent) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    world.write_message(what(window));
}

/// Moves the pointer, in egui points. These differ from window pixels where the interface is scaled.
pub fn go_to(game: &mut Game, position: Vec2) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).expect("one window");
    let position = match world.resource::<Picture>().screen {
        Some(screen) => position * (window.width() / screen.width()),
        None => position,
    };
    tell(game, |window| CursorMoved { window, position, delta: None }.into());
}

/// Presses or releases the left button.
pub fn left_button(game: &mut Game, state: ButtonState) {
    tell(game, |window| MouseButtonInput { button: MouseButton::Left, state, window }.into());
}

/// Turns the wheel at a position by some lines.
pub fn wheel(game: &mut Game, at: Vec2, lines: f32) {
    go_to(game, at);
    game.frame();
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
    let turned = MouseWheel { unit, x: 0.0, y: lines, window, phase };
    // Some systems read the wheel message, others all window events.
    world.write_message(turned);
    world.write_message(WindowEvent::from(turned));
    (0..2).for_each(|_| game.frame());
}

/// Rests the pointer on this text.
pub fn point_at(game: &mut Game, said: &str) {
    let at = place_of(game, said);
    go_to(game, at);
    (0..2).for_each(|_| game.frame());
}

/// Clicks at this position.
pub fn click(game: &mut Game, at: Vec2) {
    go_to(game, at);
    (0..2).for_each(|_| game.frame());
    for state in [ButtonState::Pressed, ButtonState::Released] {
        left_button(game, state);
        game.frame();
    }
    game.frame();
}

/// Clicks the button with this text.
pub fn click_on(game: &mut Game, button: &str) {
    let at = place_of(game, button);
    click(game, at);
}

pub fn says(game: &Game, what: &str) -> bool {
    words(game).iter().any(|words| words.contains(what))
}

fn count<C: Component>(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    world.query_filtered::<Entity, With<C>>().iter(world).count()
}

/// Legible titles of cards of both decks.
fn titles(game: &Game) -> Vec<String> {
    let session = game.session();
    let words = words(game);
    let players = session.setup().players.iter();
    let cards = players.flat_map(|player| player.movement.iter().chain(&player.ability));
    let mut titles: Vec<String> = cards
        .map(|card| session.ruleset().card(*card).name.clone())
        .filter(|name| words.iter().any(|said| said.eq_ignore_ascii_case(name)))
        .collect();
    titles.sort();
    titles.dedup();
    titles
}

fn hand_titles(game: &Game, seat: Seat) -> Vec<String> {
    let hand = game.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let cards: Vec<_> =
        hand.movements().chain(hand.exhausted()).chain(hand.abilities().iter().copied()).collect();
    let mut titles: Vec<String> =
        cards.iter().map(|card| game.session().ruleset().card(*card).name.clone()).collect();
    titles.sort();
    titles.dedup();
    titles
}

/// Decides at random for the seat at the screen, as its panels do.
fn decide_for(game: &mut Game, seat: Seat) {
    use hexstrike::hexstrike::match_flow::SubmitAnswer;
    use hexstrike::hexstrike::screens::match_screen::table::at_screen;
    match game.asked() {
        Some(Step::Commit(_)) => {
            let play = game.any_play(seat);
            game.app.world_mut().write_message(SubmitCommit { seat, play });
        }
        Some(Step::Answer(pending)) => {
            for pending in pending.iter().filter(|p| p.prompt.seat == seat) {
                let answer = game.any_answer(pending);
                game.app.world_mut().write_message(SubmitAnswer { seat, id: pending.id, answer });
            }
        }
        other => panic!("{seat} was at the screen for {other:?}"),
    }
    game.app.world_mut().resource_scope(|world, mut at_screen: Mut<SeatAtScreen>| {
        at_screen::leave(&mut at_screen, world.resource::<MatchSession>());
    });
}
