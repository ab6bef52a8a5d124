//! Nothing overlaps, nothing is cut off, everything is explained: every screen in every window, at every size of panels.

use bevy_egui::egui::{Context, Pos2, RawInput, Rect, Ui, UiBuilder, Vec2};

use hexstrike::client::input::InputAction;
use hexstrike::client::input::bindings::{BindingFault, BindingSlot};
use hexstrike::client::input::trigger::pad_names::PadKind;
use hexstrike::client::input::trigger::{Device, InputTrigger};
use hexstrike::client::screens::help::panel::help;
use hexstrike::client::screens::match_screen::hand_off::panel::{HandOffModel, hand_off};
use hexstrike::client::screens::pause::panel::{LeftMatch, PauseModel, pause};
use hexstrike::client::screens::result::panel::{ResultModel, result};
use hexstrike::client::screens::settings::about::GameFile;
use hexstrike::client::screens::settings::panel::settings;
use hexstrike::client::screens::settings::panel::{Page, SettingsModel};
use hexstrike::client::screens::settings::rebind::Rebind;
use hexstrike::client::screens::setup::model::{SeatSetup, SetupModel};
use hexstrike::client::screens::setup::panel::setup;
use hexstrike::client::screens::title::panel::{TitleModel, title};
use hexstrike::client::screens::title::second_window::panel::{OtherWindow, second_window};
use hexstrike::client::screens::trouble::panel::{TroubleModel, trouble};
use hexstrike::client::settings::Settings;
use hexstrike::client::ui::card::model::{CardFace, CardTexts};
use hexstrike::client::ui::words::Words;
use hexstrike::client::ui::{hints, theme};
use hexstrike::content::Library;
use hexstrike::rules::Seat;
use hexstrike::rules::knowledge::stats::{BeatStats, DecidingBeat, MatchStats, SeatStats};
use hexstrike::rules::state::format::Openness;

use crate::eyes;

/// Windows, in pixels.
pub const WINDOWS: [Vec2; 3] =
    [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(2560.0, 1440.0)];
/// Sizes of panels, in percent.
pub const SIZES: [u16; 4] = [80, 100, 125, 150];

fn stands(name: &str, panel: &dyn Fn(&mut Ui)) {
    let ctx = Context::default();
    theme::install(&ctx);
    for window in WINDOWS {
        for percent in SIZES {
            let zoom = theme::zoom(window, f32::from(percent) / 100.0);
            let screen = Rect::from_min_size(Pos2::ZERO, window / zoom);
            let mut words = Vec::new();
            // Fonts and places are those of the pass before.
            for _ in 0..3 {
                let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
                let mut output = ctx.run_ui(input, |ui| {
                    panel(&mut Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(screen)));
                    hints::show(ui.ctx());
                });
                output.textures_delta.clear();
                words = eyes::read(output.shapes.iter());
            }
            let at = format!("{name}, {window:?} at {percent} %");
            assert!(words.len() > 2, "{at} says something");
            eyes::stands(&at, screen, &words);
            let unexplained = eyes::unexplained(&ctx, screen, &words, &hints::places(&ctx));
            assert!(unexplained.is_empty(), "{at}: {unexplained:#?}");
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
    let what = "Longest Name vs Second One vs Third One vs Fourth One, beat 112";
    for (resumable, discarding) in [(None, false), (Some(what), false), (Some(what), true)] {
        for problems in [&[][..], &problems] {
            let model = TitleModel {
                version: "0.1.0",
                resumable,
                discarding,
                keeps: true,
                learns: resumable.is_none(),
                problems,
                over_board: true,
            };
            stands("title", &|ui| {
                title(ui, &model);
            });
        }
    }
}

#[test]
fn the_question_of_a_second_window_stands() {
    use OtherWindow::{Callable, Called, OutOfReach, Silent};
    for other in [Callable, OutOfReach, Called, Silent] {
        stands("second window", &|ui| {
            second_window(ui, other);
        });
    }
}

#[test]
fn the_set_up_stands() {
    let content = Library::embedded();
    let texts: Vec<CardTexts> = content.cards.iter().map(CardTexts::of).collect();
    let faces = content.cards.iter().zip(&texts).map(|(card, texts)| CardFace { card, texts });
    let faces: Vec<CardFace> = faces.take(16).collect();
    for (count, fault) in [(2, None), (3, None), (4, None), (4, Some("a seat has no deck".to_owned()))] {
        let seat = |seat| SeatSetup {
            seat,
            player: "Longest Name".to_owned(),
            about: "The longest sentence of all: weighs what either of you could do three choices deep, and so on.",
            strength: Some((4, 6)),
            fighter: "Longest Name".to_owned(),
            power: Words::from("Knocks back 1 hex farther for every 10 damage that she has taken"),
            deck: "A Very Long Deck".to_owned(),
            cards: if fault.is_some() { Vec::new() } else { faces.clone() },
            fault: fault.clone(),
        };
        let model = SetupModel {
            decks: Openness::Open,
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
    let now = Settings::default();
    let long =
        "/home/somebody-with-a-long-name/.local/share/hexstrike/logs/hexstrike-1795359945123.log".to_owned();
    let files = ["Log", "Matches", "Decks", "Settings"].map(|name| GameFile {
        name,
        about: "What it is good for",
        path: (name != "Decks").then(|| long.clone()),
    });
    let taken = BindingSlot { action: InputAction::Judge, device: Device::Desk, index: 0 };
    let trigger = InputTrigger::named("L").expect("a key");
    let asked =
        [Rebind::Press(taken), Rebind::Taken(taken, trigger), Rebind::Refused(taken, BindingFault::Last)];
    for asked in asked.into_iter().map(Some).chain([None]) {
        for page in [Page::General, Page::Controls, Page::About] {
            let model = SettingsModel {
                now: &now,
                page,
                asked,
                fresh: false,
                pad: PadKind::PlayStation,
                version: "0.1.0",
                files: &files,
            };
            stands("settings", &|ui| {
                settings(ui, &model);
            });
        }
    }
}

#[test]
fn the_pause_menu_stands() {
    let who: Vec<(Seat, &str)> = seats(4).into_iter().map(|seat| (seat, "Longest Name")).collect();
    for forfeit in [None, Some(&who[..1]), Some(&who[..])] {
        for left in [LeftMatch::Saved, LeftMatch::Unsaved, LeftMatch::Watched] {
            stands("pause", &|ui| {
                pause(ui, &PauseModel { forfeit, left });
            });
        }
    }
}

#[test]
fn the_page_of_a_match_that_cannot_go_on_stands() {
    let refused = "Second One of a Very Long Name wants what the rules refuse: Smash Attack needs 12 damage to be active; you have 11.";
    for (words, can_go_on) in [("Longest Name must choose and has nothing to play.", false), (refused, true)]
    {
        let model = TroubleModel { seat: Seat::FIRST, words, can_go_on };
        stands("trouble", &|ui| {
            trouble(ui, &model);
        });
    }
}

#[test]
fn the_result_stands() {
    for count in [2, 4] {
        let standing = |beat: u16| BeatStats { damage: 2 * beat, distance: beat % 5 };
        let part = SeatStats {
            dealt: 123,
            flown: 45,
            hits: 18,
            blocks: 3,
            adrenaline: 27,
            beats: (0..40).map(standing).collect(),
        };
        let deciding = DecidingBeat { beat: 37, seat: Seat::FIRST, by: Seat::new(1), hexes: 11, distance: 6 };
        let story = MatchStats { seats: vec![part; count], deciding: Some(deciding) };
        let model = ResultModel {
            winner: Some(Seat::FIRST),
            title: "Longest Name wins",
            reason: "Longest Name wins: Second One and Third One and Fourth One ran out of cards over the abyss",
            deciding: Some("Beat 37: Second One sends Longest Name 11 hexes, ending 6 hexes from land"),
            names: &["Longest Name"; 4][..count],
            story: &story,
        };
        stands("result", &|ui| {
            result(ui, &model);
        });
    }
}

#[test]
fn the_page_of_keys_stands() {
    stands("keys", &|ui| {
        help(ui);
    });
}

#[test]
fn the_curtain_stands() {
    let sealed: Vec<(Seat, &str)> = seats(3).into_iter().map(|seat| (seat, "Longest Name")).collect();
    for sealed in [&[][..], &sealed] {
        let seat = Seat::new(3).expect("four seats");
        stands("curtain", &|ui| {
            hand_off(ui, &HandOffModel { seat, name: "Another Name", sealed });
        });
    }
}
