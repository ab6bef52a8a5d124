//! The whole client, panels and board and all, without a window system and without a graphics card: keys are typed, words
//! are read. That every system finds what it needs on every screen is proven by the way: a missing resource is a panic.

use std::time::Duration;

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::audio::AudioPlugin;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use hexstrike::client::board::BoardRoot;
use hexstrike::client::board::camera::BoardRect;
use hexstrike::client::board::fighters::FighterView;
use hexstrike::client::library::Shelf;
use hexstrike::client::match_flow::{GiveUp, LiveMatch};
use hexstrike::client::playback::Playback;
use hexstrike::client::playback::pacing::Pacing;
use hexstrike::client::screens::start::{MatchPlan, PlayerKind, StartFault};
use hexstrike::client::screens::{Overlay, Screen};
use hexstrike::client::stage::Panels;
use hexstrike::client::table::questions::Question;
use hexstrike::client::table::toasts::Toasts;
use hexstrike::client::table::{AtScreen, Draft};
use hexstrike::content::{File, Files, Library};
use hexstrike::rules::card::Kind;
use hexstrike::rules::describe::log::{Names, prompt_words};
use hexstrike::rules::{Event, Seat, Step};

use crate::harness::{Game, Players};

/// The words of one frame with their middles, lowest first; whatever a cloth over the whole screen covers is not among them.
#[derive(Resource, Debug, Default)]
struct Words(Vec<(String, egui::Pos2)>);

/// The whole client on the title screen.
pub fn whole(shelf: Shelf) -> Game {
    let mut app = App::new();
    let settings = WgpuSettings { backends: None, ..default() };
    app.add_plugins(
        DefaultPlugins
            .build()
            .set(RenderPlugin { render_creation: settings.into(), ..default() })
            .set(WindowPlugin {
                primary_window: Some(Window { resolution: (1280, 720).into(), ..default() }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .disable::<AudioPlugin>()
            .disable::<TerminalCtrlCHandlerPlugin>(),
    )
    // Comes with a renderer otherwise; cameras and lights count on it.
    .add_plugins(SyncWorldPlugin)
    .insert_resource(shelf)
    .insert_resource(Pacing::even(0.03))
    .add_plugins(hexstrike::client::plugin)
    .init_resource::<Words>()
    .add_systems(EguiPrimaryContextPass, read.after(Panels));
    let mut game = Game::ready(app);
    // Fonts and style take some frames.
    (0..6).for_each(|_| game.frame());
    game
}

fn read(mut contexts: EguiContexts, mut words: ResMut<Words>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let background = egui::LayerId::background();
    let mut layers: Vec<egui::LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    layers.retain(|layer| *layer != background);
    layers.insert(0, background);
    let screen = ctx.viewport_rect();
    let mut read = Vec::new();
    ctx.graphics(|graphics| {
        for layer in layers {
            for clipped in graphics.get(layer).into_iter().flat_map(egui::layers::PaintList::all_entries) {
                spell(&clipped.shape, screen, &mut read);
            }
        }
    });
    words.0 = read;
}

fn spell(shape: &egui::Shape, screen: egui::Rect, words: &mut Vec<(String, egui::Pos2)>) {
    match shape {
        egui::Shape::Text(text) => {
            words.push((text.galley.text().to_owned(), text.visual_bounding_rect().center()));
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| spell(shape, screen, words)),
        egui::Shape::Rect(cloth) if cloth.fill.is_opaque() && cloth.rect.contains_rect(screen) => {
            words.clear();
        }
        _ => {}
    }
}

pub fn full_shelf() -> Shelf {
    Shelf::new(Library::embedded(), Vec::new())
}

/// A key pressed on one frame and let go on the next.
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

fn enter(game: &mut Game) {
    type_key(game, KeyCode::Enter, Key::Enter);
}

pub fn escape(game: &mut Game) {
    type_key(game, KeyCode::Escape, Key::Escape);
}

fn words(game: &Game) -> Vec<String> {
    game.resource::<Words>().0.iter().map(|(words, _)| words.clone()).collect()
}

/// A left click at this place of the window.
pub fn click(game: &mut Game, at: Vec2) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    world.write_message(WindowEvent::from(CursorMoved { window, position: at, delta: None }));
    game.frame();
    game.frame();
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let world = game.app.world_mut();
        let button = MouseButtonInput { button: MouseButton::Left, state, window };
        world.write_message(WindowEvent::from(button));
        game.frame();
    }
    game.frame();
}

/// A left click on the button that says this.
pub fn click_on(game: &mut Game, button: &str) {
    let words = &game.resource::<Words>().0;
    let found = words.iter().rev().find(|(words, _)| words == button);
    let (_, at) = found.unwrap_or_else(|| panic!("no {button} in {words:?}"));
    click(game, Vec2::new(at.x, at.y));
}

pub fn says(game: &Game, what: &str) -> bool {
    words(game).iter().any(|words| words.contains(what))
}

fn count<C: Component>(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    world.query_filtered::<Entity, With<C>>().iter(world).count()
}

/// Cards of either deck whose titles can be read.
fn titles(game: &Game) -> Vec<String> {
    let live = game.live();
    let words = words(game);
    let players = live.setup().players.iter();
    let cards = players.flat_map(|player| player.movement.iter().chain(&player.ability));
    let mut titles: Vec<String> = cards
        .map(|card| live.ruleset().card(*card).name.clone())
        .filter(|name| words.iter().any(|said| said.eq_ignore_ascii_case(name)))
        .collect();
    titles.sort();
    titles.dedup();
    titles
}

fn hand_titles(game: &Game, seat: Seat) -> Vec<String> {
    let hand = game.live().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let cards: Vec<_> =
        hand.movements().chain(hand.exhausted()).chain(hand.abilities().iter().copied()).collect();
    let mut titles: Vec<String> =
        cards.iter().map(|card| game.live().ruleset().card(*card).name.clone()).collect();
    titles.sort();
    titles.dedup();
    titles
}

#[test]
fn a_duel_is_begun_and_played_by_keys_alone() {
    let mut game = whole(full_shelf());
    assert!(says(&game, "Quick duel"), "{:?}", words(&game));
    assert_eq!(count::<BoardRoot>(&mut game), 1, "the title stands before the island");
    assert_eq!(count::<FighterView>(&mut game), 0, "which is empty");
    enter(&mut game);
    game.frame();
    assert_eq!(game.screen(), Screen::Match);
    game.until_idle();
    (0..8).for_each(|_| game.frame());
    assert_eq!(count::<FighterView>(&mut game), 2);
    let seat = game.at_screen().seat.expect("one person sits at the screen");
    assert_eq!(titles(&game), hand_titles(&game, seat), "the hand is up, and nothing else");
    assert!(says(&game, "Choose a movement card and an ability"), "{:?}", words(&game));
    enter(&mut game);
    assert!(
        game.live().log().iter().all(|event| !matches!(event, Event::Revealed { .. })),
        "half a play is none"
    );
    digit(&mut game, 2);
    digit(&mut game, 6);
    let draft = *game.resource::<Draft>();
    let hand = game.live().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let chosen = [draft.active, draft.passive].map(|card| card.expect("both are chosen"));
    assert!(chosen.contains(&hand.movements().nth(1).expect("four movement cards")));
    assert!(chosen.contains(&hand.abilities()[1]));
    enter(&mut game);
    game.until("the play on the table", |game| {
        game.live().log().iter().any(|event| match *event {
            Event::Revealed { seat: of, commitment } => {
                of == seat && [commitment.active, commitment.passive] == chosen
            }
            _ => false,
        })
    });
    assert_eq!(*game.resource::<Draft>(), Draft::default(), "the draft went with the play");
}

#[test]
fn nothing_of_a_hand_can_be_read_behind_the_curtain_or_while_all_watch() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 9);
    let mut covered = 0;
    for decision in 0..12 {
        // Cards that were played lie open; the titles of all others are their owner's.
        for _ in 0..4_000 {
            game.frame();
            let open = revealed(&game);
            let at_screen = game.at_screen();
            assert_eq!(at_screen.seat, None, "decision {decision}: nobody has lifted the curtain");
            let hidden: Vec<String> =
                titles(&game).into_iter().filter(|title| !open.contains(title)).collect();
            assert!(hidden.is_empty(), "decision {decision}: {hidden:?} can be read");
            if at_screen.curtain.is_some() || game.screen() == Screen::Result {
                break;
            }
        }
        let Some(seat) = game.at_screen().curtain else { break };
        covered += 1;
        game.frame();
        assert!(says(&game, "Pass the screen to"), "{:?}", words(&game));
        assert_eq!(titles(&game), Vec::<String>::new(), "the curtain covers the table too");
        enter(&mut game);
        (0..8).for_each(|_| game.frame());
        assert_eq!(game.at_screen().seat, Some(seat), "the right player is at the screen");
        if let Some(Step::Commit(_)) = game.asked() {
            let (open, readable) = (revealed(&game), titles(&game));
            let own = hand_titles(&game, seat);
            assert!(own.iter().all(|title| readable.contains(title)), "{own:?} in {readable:?}");
            let alien: Vec<&String> =
                readable.iter().filter(|t| !own.contains(t) && !open.contains(t)).collect();
            assert!(alien.is_empty(), "decision {decision}: {alien:?} are the other's");
        }
        // By message: whatever is asked of this seat.
        decide_for(&mut game, seat);
    }
    assert!(covered > 6, "the curtain came {covered} times");
}

/// Titles of all cards that have been shown to all.
fn revealed(game: &Game) -> Vec<String> {
    let name = |card| game.live().ruleset().card(card).name.clone();
    let live = game.live();
    let shown = &live.log()[..game.playback().read.min(live.log().len())];
    let mut open = Vec::new();
    for event in shown {
        match *event {
            Event::Revealed { commitment, .. } => {
                open.extend([commitment.active, commitment.passive].map(name));
            }
            Event::TriggerRevealed { card, .. }
            | Event::SetAside { card, .. }
            | Event::TookBack { card, .. }
            | Event::Topped { card, .. } => open.push(name(card)),
            _ => {}
        }
    }
    open
}

/// What the seat at the screen decides, by chance, as its panels would do it.
fn decide_for(game: &mut Game, seat: Seat) {
    use hexstrike::client::match_flow::{Reply, Submit};
    use hexstrike::client::table::at_screen;
    match game.asked() {
        Some(Step::Commit(_)) => {
            let play = game.any_play(seat);
            game.app.world_mut().write_message(Submit { seat, play });
        }
        Some(Step::Answer(pending)) => {
            for pending in pending.iter().filter(|p| p.prompt.seat == seat) {
                let answer = game.any_answer(pending);
                game.app.world_mut().write_message(Reply { seat, id: pending.id, answer });
            }
        }
        other => panic!("{seat} was at the screen for {other:?}"),
    }
    game.app.world_mut().resource_scope(|world, mut at_screen: Mut<AtScreen>| {
        at_screen::leave(&mut at_screen, world.resource::<LiveMatch>());
    });
}

#[test]
fn a_key_that_is_still_held_lifts_no_curtain() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().curtain.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let first = game.at_screen().seat.expect("lifted");
    digit(&mut game, 1);
    digit(&mut game, 5);
    // Enter goes down to confirm, and stays down until the keyboard repeats it.
    for _ in 0..30 {
        press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Pressed);
        game.frame();
    }
    let now = game.at_screen();
    assert_ne!(now.seat, Some(first), "the play was confirmed");
    assert!(now.seat.is_none() && now.curtain.is_some(), "the other's hand is open to the first: {now:?}");
    press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Released);
    game.frame();
    enter(&mut game);
    assert_eq!(game.at_screen().seat, now.curtain, "pressed anew it lifts");
}

#[test]
fn what_was_refused_to_one_player_is_not_told_to_the_next() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().curtain.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let seat = game.at_screen().seat.expect("lifted");
    game.app.world_mut().resource_mut::<Toasts>().refuse("this card of mine cannot".to_owned());
    game.frame();
    assert!(says(&game, "this card of mine cannot"));
    decide_for(&mut game, seat);
    (0..2).for_each(|_| game.frame());
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_ne!(game.at_screen().seat, Some(seat));
    assert!(!says(&game, "this card of mine cannot"));
    assert!(game.resource::<Toasts>().0.is_empty());
}

#[test]
fn the_pause_menu_lies_over_the_match_and_leads_back() {
    let mut game = whole(full_shelf());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::Pause);
    let words = words(&game);
    let place = |what: &str| words.iter().position(|said| said == what);
    let name = game.live().setup().players[0].name.clone();
    let (menu, row) = (place("Paused"), words.iter().rposition(|said| *said == name));
    assert!(menu.is_some() && row.is_some(), "{words:?}");
    assert!(menu > row, "the menu is painted after the match: {words:?}");
    escape(&mut game);
    game.frame();
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None);
}

#[test]
fn a_resumed_match_has_its_board_and_its_fighters() {
    let mut game = whole(full_shelf());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    assert_eq!(count::<FighterView>(&mut game), 2);
    let go = |game: &mut Game, screen| {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        (0..4).for_each(|_| game.frame());
    };
    go(&mut game, Screen::Title);
    assert_eq!(count::<FighterView>(&mut game), 0, "the title's island is empty");
    assert!(says(&game, "Resume match"));
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Match, "Enter resumes");
    assert_eq!(count::<FighterView>(&mut game), 2);
    assert_eq!(count::<BoardRoot>(&mut game), 1);
}

#[test]
fn a_match_of_bots_runs_to_its_result_and_back_to_the_title() {
    let mut game = whole(full_shelf());
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    game.start(Players::FourBots, 2);
    assert_eq!(count::<FighterView>(&mut game), 4);
    game.until("the result", |game| game.screen() == Screen::Result);
    (0..4).for_each(|_| game.frame());
    assert!(says(&game, "Rematch"), "{:?}", words(&game));
    let winner = game.live().outcome().and_then(|outcome| outcome.winners.iter().next());
    let title =
        winner.map_or("Draw".to_owned(), |seat| format!("{} wins", game.live().setup().player(seat).name));
    assert!(says(&game, &title), "{title} in {:?}", words(&game));
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Quick duel") && !says(&game, "Resume match"), "a finished match cannot be resumed");
}

#[test]
fn forfeiting_from_the_menu_leads_to_the_result() {
    let mut game = whole(full_shelf());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let seat = game.at_screen().seat.expect("the person");
    game.steer(Playback::step_back);
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == Screen::Result);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "gave up"), "{:?}", words(&game));
}

#[test]
fn broken_files_are_told_on_the_title_and_the_rest_can_be_played() {
    let mut files = Files::embedded();
    files
        .cards
        .push(File { name: "mine/cards.ron".to_owned(), text: "[(id: \"odd\", nonsense: 3)]".to_owned() });
    files.decks.push(File { name: "mine/deck.ron".to_owned(), text: "(id: 7)".to_owned() });
    let (library, problems) = Library::from_files(&files);
    assert!(problems.len() >= 2, "{problems:?}");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let mut game = whole(Shelf::new(library, problems));
    assert!(says(&game, &format!("{} problem", told.len())), "{:?}", words(&game));
    for problem in &told {
        assert!(says(&game, problem), "{problem} in {:?}", words(&game));
    }
    enter(&mut game);
    game.frame();
    assert_eq!(game.screen(), Screen::Match);
    game.until_idle();
}

#[test]
fn without_a_deck_the_title_says_why_nothing_begins() {
    let mut files = Files::embedded();
    files.decks = vec![File { name: "mine/deck.ron".to_owned(), text: "(".to_owned() }];
    let (library, problems) = Library::from_files(&files);
    let mut game = whole(Shelf::new(library, problems));
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Title);
    assert!(says(&game, "no deck"), "{:?}", words(&game));
}

#[test]
fn the_fault_of_one_plan_does_not_shut_the_start_for_the_next() {
    let mut game = whole(full_shelf());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup);
    (0..3).for_each(|_| game.frame());
    game.app.insert_resource(StartFault(Some("that cannot be played".to_owned())));
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Setup);
    click_on(&mut game, "New seed");
    assert_eq!(game.resource::<StartFault>().0, None);
    click_on(&mut game, "Start");
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Match);
}

#[test]
fn seats_are_added_and_taken_away_and_all_of_them_play() {
    let mut game = whole(full_shelf());
    click_on(&mut game, "Set up a match");
    (0..3).for_each(|_| game.frame());
    for seats in [3, 4] {
        click_on(&mut game, "Add a seat");
        assert_eq!(game.resource::<MatchPlan>().seats.len(), seats);
    }
    click_on(&mut game, "Remove a seat");
    assert_eq!(game.resource::<MatchPlan>().seats.len(), 3);
    click_on(&mut game, "Start");
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(count::<FighterView>(&mut game), 3);
}

#[test]
fn the_menu_forfeits_after_asking() {
    let mut game = whole(full_shelf());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let seat = game.at_screen().seat.expect("the person");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Forfeit\u{2026}");
    assert!(game.live().outcome().is_none(), "it asks first");
    click_on(&mut game, "Forfeit");
    game.until("the result", |game| game.screen() == Screen::Result);
    assert!(game.live().outcome().is_some_and(|outcome| outcome.losers.contains(seat)));
}

#[test]
fn the_menu_asks_who_gives_up_while_all_watch() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 4);
    game.play_out(4);
    game.steer(|playback, live| playback.jump(live, 0));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.at_screen(), AtScreen::default(), "all watch");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Forfeit\u{2026}");
    assert!(says(&game, "Who gives up?"), "{:?}", words(&game));
    let last = game.live().people().last().expect("two people");
    let name = game.live().setup().player(last).name.clone();
    click_on(&mut game, &format!("{name} gives up"));
    game.frame();
    assert!(game.live().outcome().is_some_and(|outcome| outcome.losers.contains(last)));
}

#[test]
fn behind_the_curtain_no_key_moves_the_match() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 9);
    game.play_out(4);
    game.until("the curtain", |game| game.at_screen().curtain.is_some());
    (0..3).for_each(|_| game.frame());
    let read = game.playback().read;
    for (code, key) in [
        (KeyCode::ArrowLeft, Key::ArrowLeft),
        (KeyCode::Space, Key::Space),
        (KeyCode::Minus, Key::Character("-".into())),
        (KeyCode::KeyL, Key::Character("l".into())),
    ] {
        type_key(&mut game, code, key);
    }
    let playback = game.playback();
    assert_eq!((playback.read, playback.playing, playback.speed), (read, true, 1.0));
    assert!(game.at_screen().curtain.is_some());
}

#[test]
fn the_curtain_gives_a_choice_back() {
    let mut game = whole(full_shelf());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().curtain.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let first = game.at_screen().seat.expect("lifted");
    assert!(!says(&game, "take the choice back"));
    decide_for(&mut game, first);
    (0..3).for_each(|_| game.frame());
    assert_ne!(game.at_screen().curtain, Some(first));
    assert!(says(&game, "take the choice back"), "{:?}", words(&game));
    type_key(&mut game, KeyCode::Backspace, Key::Backspace);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.at_screen().curtain, Some(first));
    assert!(!game.live().held().contains(first));
}

#[test]
fn a_question_stands_beside_the_board_and_not_on_it() {
    let mut game = whole(full_shelf());
    let mut asked = 0;
    for seed in 0..6 {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        (0..3).for_each(|_| game.frame());
        game.start(Players::PersonAndBot, seed);
        for _ in 0..600 {
            if let Some(pending) = game.resource::<Question>().0 {
                (0..3).for_each(|_| game.frame());
                let rect = game.resource::<BoardRect>().0;
                let live = game.live();
                let names = Names { ruleset: live.ruleset(), setup: live.setup() };
                let question = prompt_words(&pending.prompt, names);
                let at = game.resource::<Words>().0.iter().find(|(words, _)| *words == question);
                let (_, at) = at.unwrap_or_else(|| panic!("no {question} in {:?}", words(&game)));
                assert!(!rect.contains(Vec2::new(at.x, at.y)), "{question} at {at} on the board {rect:?}");
                assert!(rect.height() > 180.0);
                asked += 1;
                game.decide();
            } else if matches!(game.asked(), Some(Step::Commit(_))) {
                game.decide();
            }
            game.frame();
            if game.live().outcome().is_some() {
                break;
            }
        }
    }
    assert!(asked > 5, "{asked} questions");
}

#[test]
fn the_setup_screen_starts_what_it_shows() {
    let mut game = whole(full_shelf());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Person") && says(&game, PlayerKind::usual_bot().words()), "{:?}", words(&game));
    escape(&mut game);
    game.frame();
    assert_eq!(game.screen(), Screen::Title);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup);
    (0..3).for_each(|_| game.frame());
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Match);
    let kinds =
        game.live().setup().players.iter().flat_map(|p| p.movement).map(|c| game.live().ruleset().kind(c));
    assert!(kinds.into_iter().all(|kind| kind == Kind::Movement));
}

#[test]
fn a_click_on_a_card_of_the_hand_puts_it_into_the_draft_and_another_takes_it_back() {
    let mut game = whole(full_shelf());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    (0..12).for_each(|_| game.frame());
    // The hand lies across the lower edge, its middle over the window's.
    click(&mut game, Vec2::new(600.0, 690.0));
    let draft = *game.resource::<Draft>();
    let chosen: Vec<_> = [draft.active, draft.passive].into_iter().flatten().collect();
    let seat = game.at_screen().seat.expect("the person");
    let hand = game.live().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    assert!(chosen.len() == 1 && hand.holds(chosen[0]), "{draft:?}");
    click(&mut game, Vec2::new(600.0, 690.0));
    assert_eq!(*game.resource::<Draft>(), Draft::default());
}

#[test]
fn a_match_of_three_people_and_a_bot_is_shown_with_all_of_them() {
    let mut game = whole(full_shelf());
    game.start(Players::ThreePeople, 4);
    game.until("the first curtain", |game| game.at_screen().curtain.is_some());
    game.frame();
    assert_eq!(count::<FighterView>(&mut game), 4);
    let seat = game.at_screen().curtain.expect("somebody");
    let name = game.live().setup().player(seat).name.clone();
    assert!(says(&game, &name), "{:?}", words(&game));
}
