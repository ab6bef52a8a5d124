//! Nothing overlaps, nothing is cut off: every screen in every window, at every size of panels.

use bevy_egui::egui::{Context, Pos2, RawInput, Rect, Shape, Ui, UiBuilder, Vec2};

use super::pause::{PauseModel, pause};
use super::result::{ResultModel, result};
use super::settings::settings;
use super::setup::{SeatSetup, SetupModel, setup};
use super::title::{TitleModel, title};
use crate::client::hud::card_text::Words;
use crate::client::hud::theme;
use crate::client::settings::Settings;
use crate::rules::Seat;
use crate::rules::card::Kind;
use crate::rules::story::{Deciding, Part, Standing, Story};

const WINDOWS: [Vec2; 4] = [
    Vec2::new(1280.0, 720.0),
    Vec2::new(1366.0, 768.0),
    Vec2::new(1920.0, 1080.0),
    Vec2::new(2560.0, 1440.0),
];

/// All words of a panel with their places.
fn words(screen: Vec2, panel: &dyn Fn(&mut Ui)) -> Vec<(String, Rect, Rect)> {
    let ctx = Context::default();
    theme::install(&ctx);
    let rect = Rect::from_min_size(Pos2::ZERO, screen);
    let mut found = Vec::new();
    // The first pass has no fonts yet.
    for _ in 0..2 {
        let input = RawInput { screen_rect: Some(rect), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            panel(&mut Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(rect)));
        });
        output.textures_delta.clear();
        found.clear();
        for clipped in &output.shapes {
            spell(&clipped.shape, clipped.clip_rect, &mut found);
        }
    }
    found
}

fn spell(shape: &Shape, clip: Rect, found: &mut Vec<(String, Rect, Rect)>) {
    match shape {
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            found.push((text.galley.text().to_owned(), text.visual_bounding_rect(), clip));
        }
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| spell(shape, clip, found)),
        _ => {}
    }
}

fn stands(name: &str, panel: &dyn Fn(&mut Ui)) {
    for window in WINDOWS {
        for percent in [80, 100, 120, 150] {
            let screen = window / theme::zoom(window, percent as f32 / 100.0);
            let whole = Rect::from_min_size(Pos2::ZERO, screen);
            let words = words(screen, panel);
            assert!(words.len() > 2, "{name} says something");
            for (i, (text, place, clip)) in words.iter().enumerate() {
                let at = format!("{name}, {window:?} at {percent} %, {text:?} at {place:?}");
                assert!(whole.expand(1.0).contains_rect(*place), "{at} leaves the screen");
                assert!(clip.expand(2.0).contains_rect(*place), "{at} is cut off by {clip:?}");
                for (other, there, _) in &words[i + 1..] {
                    let common = place.shrink(1.0).intersect(there.shrink(1.0));
                    // A word and its own shadow are one.
                    assert!(other == text || !common.is_positive(), "{at} covers {other:?} at {there:?}");
                }
            }
        }
    }
}

fn seats(count: usize) -> Vec<Seat> {
    Seat::first(count).collect()
}

#[test]
fn the_title_stands() {
    let problems =
        ["/home/somebody/.config/hexstrike/settings.ron:3  expected a number. It is kept aside.".to_owned()];
    let what = "Longest Name against Second One against Third One against Fourth One, beat 112";
    for (resumable, discarding) in [(None, false), (Some(what), false), (Some(what), true)] {
        for problems in [&[][..], &problems] {
            let model = TitleModel { version: "0.1.0", resumable, discarding, problems, over_board: true };
            stands("title", &|ui| {
                title(ui, &model);
            });
        }
    }
}

#[test]
fn the_set_up_stands() {
    let cards = |count: usize| {
        (0..count).map(|n| (format!("A Very Long Title {n}"), Kind::Ability, n == 3)).collect()
    };
    for (count, fault) in [(2, None), (3, None), (4, None), (4, Some("a seat has no deck".to_owned()))] {
        let seat = |seat| SeatSetup {
            seat,
            player: "Simple bot".to_owned(),
            fighter: "Longest Name".to_owned(),
            power: Words::from("Knocks back farther the more she is hurt"),
            deck: "Longest Name: base".to_owned(),
            cards: cards(if fault.is_some() { 0 } else { 16 }),
            fault: fault.clone(),
        };
        let model = SetupModel {
            seats: seats(count).into_iter().map(seat).collect(),
            seed: "123456789".to_owned(),
            blocked: None,
            may_add: true,
            may_remove: true,
        };
        stands("set-up", &|ui| {
            setup(ui, &model);
        });
    }
}

#[test]
fn the_settings_stand() {
    stands("settings", &|ui| {
        settings(ui, &Settings::default());
    });
}

#[test]
fn the_pause_menu_stands() {
    let who: Vec<(Seat, &str)> = seats(4).into_iter().map(|seat| (seat, "Longest Name")).collect();
    for forfeit in [None, Some(&who[..1]), Some(&who[..])] {
        stands("pause", &|ui| {
            pause(ui, &PauseModel { forfeit });
        });
    }
}

#[test]
fn the_result_stands() {
    for count in [2, 4] {
        let standing = |beat: u16| Standing { damage: 2 * beat, distance: beat % 5 };
        let part = Part {
            dealt: 123,
            flown: 45,
            hits: 18,
            blocks: 3,
            adrenaline: 27,
            course: (0..40).map(standing).collect(),
        };
        let deciding = Deciding { beat: 37, seat: Seat::FIRST, by: Seat::new(1), hexes: 11, distance: 6 };
        let story = Story { seats: vec![part; count], deciding: Some(deciding) };
        let model = ResultModel {
            winner: Some(Seat::FIRST),
            title: "Longest Name wins",
            reason: "Longest Name wins: Second One and Third One and Fourth One hung over the abyss without cards",
            deciding: Some("Beat 37: Second One sends Longest Name 11 hexes, to 6 hexes from land"),
            names: &["Longest Name"; 4][..count],
            story: &story,
        };
        stands("result", &|ui| {
            result(ui, &model);
        });
    }
}
