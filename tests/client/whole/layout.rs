//! Legibility tests of the match screen in every window, at every text size, with two to four seats, while
//! planning, answering and watching.

use hexstrike::app::settings::{Settings, UiScale};
use hexstrike::hexstrike::screens::match_screen::layout::{HAND_FOLDED, HAND_PEEK, folds};
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::kit::ui::theme;
use hexstrike::kit::ui::toast::Toasts;

use bevy::window::{CursorLeft, WindowResized};

use super::*;
use crate::stands::{SIZES, WINDOWS};

/// Checks the screen in all windows, then restores the first.
pub fn look(game: &mut Game, at: &str) {
    // A tooltip may cover other texts.
    leave(game);
    for window in WINDOWS {
        for percent in SIZES {
            resize(game, window, percent);
            look_here(game, &format!("{at}, {window:?} at {percent}%"), window);
        }
    }
    resize(game, WINDOWS[0], 100);
}

/// Checks a page without a board in all windows, then restores the first.
pub fn look_at_page(game: &mut Game, at: &str) {
    leave(game);
    for window in WINDOWS {
        for percent in SIZES {
            resize(game, window, percent);
            let at = format!("{at}, {window:?} at {percent}%");
            let picture = game.resource::<Picture>();
            let screen = picture.screen.expect("a screen");
            assert!(picture.words.len() > 10, "{at}: {:?}", picture.words);
            eyes::stands(&at, screen, &picture.words);
            assert!(picture.unexplained.is_empty(), "{at}: {:#?}", picture.unexplained);
        }
    }
    resize(game, WINDOWS[0], 100);
}

/// Moves the pointer out of the window.
pub fn leave(game: &mut Game) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    world.write_message(CursorLeft { window });
    (0..3).for_each(|_| game.frame());
}

/// Checks the screen in the present window.
pub fn look_here(game: &Game, at: &str, window: egui::Vec2) {
    let picture = game.resource::<Picture>();
    let screen = picture.screen.expect("a screen");
    assert!(picture.words.len() > 10, "{at}: {:?}", picture.words);
    // Texts on the board follow its hexes.
    let board = in_points(game.resource::<BoardRect>().0, window.x / screen.width());
    // A lowered hand shows titles only.
    let up = picture.words.iter().any(|word| word.text == "Confirm");
    let floor = screen.bottom() - if up { 0.0 } else { HAND_PEEK - 24.0 };
    // A folded hand hides the lower halves of its cards.
    let strip = screen.bottom() - HAND_FOLDED;
    let hidden =
        |word: &Word| folds(screen) && word.rect.top() > strip && word.rect.bottom() > screen.bottom();
    let panels = picture.words.iter();
    let panels = panels.filter(|word| !alike(word.clip, board) && word.rect.top() < floor && !hidden(word));
    eyes::stands(at, screen, &panels.cloned().collect::<Vec<_>>());
    assert!(picture.unexplained.is_empty(), "{at}: {:#?}", picture.unexplained);
}

fn in_points(rect: Rect, zoom: f32) -> egui::Rect {
    let at = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
    egui::Rect::from_min_max(at(rect.min), at(rect.max))
}

fn alike(a: egui::Rect, b: egui::Rect) -> bool {
    a.min.distance(b.min) < 1.0 && a.max.distance(b.max) < 1.0
}

pub fn resize(game: &mut Game, window: egui::Vec2, percent: u16) {
    let world = game.app.world_mut();
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (of, mut seen) = windows.single_mut(world).expect("one window");
    seen.resolution.set(window.x, window.y);
    world.write_message(WindowResized { window: of, width: window.x, height: window.y });
    world.resource_mut::<Settings>().ui_scale = UiScale::try_from(percent).expect("a size on offer");
    let in_match = game.screen().is_match();
    let least = if in_match { theme::LEAST_MATCH } else { theme::LEAST_PAGE };
    let wide = window.x / theme::zoom(window, f32::from(percent) / 100.0, least);
    game.until("the new size", |game| {
        game.resource::<Picture>().screen.is_some_and(|screen| (screen.width() - wide).abs() < 1.0)
    });
    // Frames for the layout, and for the rise or fall of the hand.
    (0..8).for_each(|_| game.frame());
}

/// Starts a match of one person who plans, with this number of seats.
fn planning(game: &mut Game, seats: usize) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..3).for_each(|_| game.frame());
    game.start(Players::PersonAmong(seats), 5);
    game.play_out(3);
    while !matches!(game.asked(), Some(Step::Commit(seats)) if !seats.is_empty()) {
        game.decide();
        game.frame();
    }
    game.until_idle();
    (0..12).for_each(|_| game.frame());
}

#[test]
fn texts_are_readable_while_planning() {
    let mut game = whole(full_content());
    for seats in 2..=4 {
        planning(&mut game, seats);
        digit(&mut game, 1);
        digit(&mut game, 5);
        assert!(says(&game, "Confirm"), "{:?}", words(&game));
        for panel in [
            SidePanel(Some(SideTab::Log)),
            SidePanel(Some(SideTab::Judge)),
            SidePanel(Some(SideTab::Replies)),
        ] {
            *game.app.world_mut().resource_mut::<SidePanel>() = panel;
            look(&mut game, &format!("{seats} seats, {panel:?}"));
        }
    }
}

#[test]
fn texts_are_readable_while_watching() {
    let mut game = whole(full_content());
    for seats in 2..=4 {
        planning(&mut game, seats);
        game.steer(|playback, session| {
            playback.playing = false;
            playback.seek(session, playback.shown() / 2);
        });
        look(&mut game, &format!("{seats} seats, watching"));
    }
}

#[test]
fn texts_are_readable_during_a_question() {
    let mut game = whole(full_content());
    let mut asked = Vec::new();
    for (seats, seed) in (2..=4).flat_map(|seats| (0..8).map(move |seed| (seats, seed))) {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        (0..3).for_each(|_| game.frame());
        game.start(Players::PersonAmong(seats), seed);
        for _ in 0..600 {
            if let Some(pending) = game.resource::<OpenQuestion>().0 {
                let kind = (seats, std::mem::discriminant(&pending.prompt.ask));
                if !asked.contains(&kind) {
                    asked.push(kind);
                    // A toast covers anything below and disappears by itself.
                    game.app.world_mut().resource_mut::<Toasts>().0.clear();
                    look(&mut game, &format!("{seats} seats, {:?}", pending.prompt.ask));
                }
                game.decide();
            } else if matches!(game.asked(), Some(Step::Commit(_))) {
                game.decide();
            }
            game.frame();
            if game.session().outcome().is_some() {
                break;
            }
        }
    }
    for seats in 2..=4 {
        let kinds = asked.iter().filter(|(of, _)| *of == seats).count();
        assert!(kinds > 3, "{kinds} kinds of questions with {seats} seats");
    }
}
