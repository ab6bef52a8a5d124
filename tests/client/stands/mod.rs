//! Legibility tests of every screen in every window and at every text size: no overlap, nothing cut off,
//! everything explained.

use std::collections::BTreeMap;

use bevy_egui::egui::accesskit::{Action, Role, TreeUpdate};
use bevy_egui::egui::{Context, Pos2, RawInput, Rect, TextureId, Ui, UiBuilder, Vec2};

use heroes_game::lessons::hero_lessons;
use hexstrike::app::screens::help::panel::help;
use hexstrike::app::screens::pause::panel::{Endings, LeftMatch, MatchEnding, PauseModel, pause};
use hexstrike::app::screens::settings::about::GameFile;
use hexstrike::app::screens::settings::panel::settings;
use hexstrike::app::screens::settings::panel::{Page, SettingsModel};
use hexstrike::app::screens::settings::rebind::Rebind;
use hexstrike::app::screens::title::model::{GameTitle, TitleModel};
use hexstrike::app::screens::title::panel::title;
use hexstrike::app::screens::title::second_window::panel::{OtherWindow, second_window};
use hexstrike::app::screens::trouble::panel::{TroubleModel, trouble};
use hexstrike::app::settings::Settings;
use hexstrike::games::GAMES;
use hexstrike::heroes::flow::HeroPlayerKind;
use hexstrike::heroes::title::rows as hero_rows;
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::hexstrike::playback::moments::{Moment, MomentKind};
use hexstrike::hexstrike::screens::match_screen::layout::{MatchLayout, OpenPlays, PLAY, regions};
use hexstrike::hexstrike::screens::match_screen::transport::model::TransportModel;
use hexstrike::hexstrike::screens::match_screen::transport::panel::transport;
use hexstrike::hexstrike::screens::match_screen::watch::model::{FilmForm, OpenHand, WatchForm, WatchModel};
use hexstrike::hexstrike::screens::match_screen::watch::panel::watch_panel;
use hexstrike::hexstrike::screens::result::model::{PersonalEnd, ResultModel};
use hexstrike::hexstrike::screens::result::panel::result;
use hexstrike::hexstrike::screens::setup::model::{SeatSetup, SetupModel};
use hexstrike::hexstrike::screens::setup::panel::setup;
use hexstrike::hexstrike::session::watch::Eyes;
use hexstrike::hexstrike::title::{QUICK_DUEL, rows as duel_rows};
use hexstrike::kit::input::InputAction;
use hexstrike::kit::input::bindings::{BindingFault, BindingSlot};
use hexstrike::kit::input::trigger::pad_names::PadKind;
use hexstrike::kit::input::trigger::{Device, InputTrigger};
use hexstrike::kit::ui::card::model::{CardFace, CardTexts};
use hexstrike::kit::ui::hand_off::{HandOffModel, hand_off};
use hexstrike::kit::ui::words::Words;
use hexstrike::kit::ui::{hints, theme};
use hexstrike_game::content::Library;
use hexstrike_game::rules::describe::log::victory_words;
use hexstrike_game::rules::knowledge::stats::{BeatStats, DecidingBeat, MatchStats, SeatStats};
use hexstrike_game::rules::state::format::{CardTracking, Format, Openness};
use kernel::{Cell, Facing, Seat};
use study::record::summary::{BoardScene, ScenePlace};

use crate::eyes;

mod lists;

/// Window sizes, in pixels.
pub const WINDOWS: [Vec2; 3] =
    [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(2560.0, 1440.0)];
/// Text sizes, in percent.
pub const SIZES: [u16; 5] = [80, 100, 125, 150, 200];

pub fn stands(name: &str, panel: &dyn Fn(&mut Ui)) {
    let ctx = Context::default();
    theme::install(&ctx);
    ctx.enable_accesskit();
    for window in WINDOWS {
        for percent in SIZES {
            let zoom = theme::zoom(window, f32::from(percent) / 100.0, theme::LEAST_PAGE);
            let screen = Rect::from_min_size(Pos2::ZERO, window / zoom);
            let (mut words, mut read_out) = (Vec::new(), None);
            // Fonts and positions come from the previous pass.
            for _ in 0..3 {
                let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
                let mut output = ctx.run_ui(input, |ui| {
                    panel(&mut Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(screen)));
                    hints::show(ui.ctx());
                });
                output.textures_delta.clear();
                words = eyes::read(output.shapes.iter());
                read_out = output.platform_output.accesskit_update.take();
            }
            let at = format!("{name}, {window:?} at {percent}%");
            assert!(words.len() > 2, "{at} says something");
            eyes::stands(&at, screen, &words);
            let unexplained = eyes::unexplained(&ctx, screen, &words, &hints::places(&ctx));
            assert!(unexplained.is_empty(), "{at}: {unexplained:#?}");
            let read_out = read_out.expect("egui tells screen readers what is there");
            let unread = unread(&ctx, &read_out);
            assert!(unread.is_empty(), "{at}: {unread:#?}");
            let nameless = nameless(read_out, screen);
            assert!(nameless.is_empty(), "{at}: {nameless:#?}");
        }
    }
}

/// Explanations that no node has as its description.
fn unread(ctx: &Context, update: &TreeUpdate) -> Vec<String> {
    let described: Vec<&str> = update.nodes.iter().filter_map(|(_, node)| node.description()).collect();
    let is_read = |words: &String| described.iter().any(|description| description.contains(words.as_str()));
    hints::explanations(ctx).into_iter().filter(|words| !is_read(words)).collect()
}

/// Clickable widgets without a name for screen readers.
fn nameless(update: TreeUpdate, screen: Rect) -> Vec<String> {
    let mute = update.nodes.into_iter().filter(|(_, node)| {
        let place = node.bounds().unwrap_or_default();
        // Skip click shields behind dialogs, and scroll bars.
        let cloth = place.area() > 0.6 * f64::from(screen.area());
        let bar = place.width().min(place.height()) < 12.0;
        let typed = matches!(node.role(), Role::TextInput | Role::MultilineTextInput);
        let other = typed || node.role() == Role::ScrollBar;
        let pressed = node.supports_action(Action::Click) && !other;
        pressed && !cloth && !bar && node.label().is_none_or(str::is_empty)
    });
    mute.map(|(_, node)| format!("{:?} at {:?}", node.role(), node.bounds())).collect()
}

#[test]
fn the_watch_panel_stands() {
    use PlayerKind::Person;
    let content = Library::embedded();
    let texts: Vec<CardTexts> = content.cards.iter().map(CardTexts::of).collect();
    let faces = content.cards.iter().zip(&texts).map(|(card, texts)| CardFace { card, texts });
    let faces: Vec<CardFace> = faces.take(10).collect();
    let moments: Vec<Moment> = (0..40)
        .map(|beat| Moment {
            beat,
            kind: if beat % 7 == 0 { MomentKind::Fall } else { MomentKind::Hit },
            seat: Seat::new(usize::from(beat % 4)),
            words: "Longest Name takes 12 damage from Second One of a very long name".to_owned(),
            span: usize::from(beat) * 10..usize::from(beat) * 10 + 8,
            at: usize::from(beat) * 10 + 4,
        })
        .collect();
    let players = ["Longest Name"; 4];
    let hands: Vec<OpenHand> = seats(4)
        .into_iter()
        .map(|seat| OpenHand { seat, name: "Longest Name", cards: faces.clone() })
        .collect();
    let successors = WatchForm::Successors(vec![Person, PlayerKind::usual_bot(), Person, Person]);
    let film = WatchForm::Film(FilmForm::new(12, Some(37), 112));
    for form in [None, Some(&successors), Some(&film)] {
        for (eyes, hands, progress) in [
            (Eyes::Spectator, &[][..], None),
            (Eyes::Everything, &hands[..], Some(0.4)),
            (Eyes::Of(Seat::FIRST), &[][..], None),
        ] {
            let model = WatchModel {
                line: 1,
                lines: 3,
                eyes,
                players: &players,
                moments: &moments,
                read: 155,
                slow: true,
                beat: 15,
                over: false,
                hands,
                form,
                progress,
            };
            // Least height in a match, which exceeds that of pages at the largest text size.
            stands("watching", &|ui| {
                let screen = ui.max_rect();
                let high = (screen.height() - 126.0).max(354.0);
                let place = Rect::from_min_size(screen.min, Vec2::new(PLAY.x, high.min(screen.height())));
                ui.scope_builder(UiBuilder::new().max_rect(place), |ui| watch_panel(ui, &model));
            });
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
    let lessons = hero_lessons();
    let duels = duel_rows(PlayerKind::on_rung(0), "Monkey Queen");
    let skirmishes = hero_rows(&lessons, |_| true, HeroPlayerKind::rival(0));
    for (resumable, discarding) in [(None, false), (Some(what), false), (Some(what), true)] {
        let games = GAMES.iter().zip([&duels, &skirmishes]);
        for (problems, (game, rows)) in
            [&[][..], &problems].into_iter().flat_map(|those| games.clone().map(move |game| (those, game)))
        {
            let own = GameTitle {
                resumable: resumable.map(str::to_owned),
                others: 2,
                rows: rows.clone(),
                first: QUICK_DUEL,
                fights: Some(
                    [("Ryathan", "ryathan"), ("Zenytha", "zenytha")]
                        .map(|(name, id)| (name.to_owned(), id.to_owned())),
                ),
            };
            let (version, own) = ("0.1.0", &own);
            let model =
                TitleModel { version, discarding, keeps: true, problems, over_board: true, game, own };
            stands("title", &|ui| {
                title(ui, &model);
                if !discarding {
                    rows_end_alike(ui.ctx());
                }
            });
        }
    }
}

/// Checks that the rows of the title's column end at the same edge, in the previous pass.
fn rows_end_alike(ctx: &Context) {
    let mut ends: BTreeMap<i32, f32> = BTreeMap::new();
    ctx.viewport(|viewport| {
        let all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets.iter());
        for rect in all.filter(|widget| widget.sense.senses_click()).map(|widget| widget.rect) {
            if (rect.height() - 44.0).abs() < 0.1 {
                let end = ends.entry(rect.top() as i32).or_insert(rect.right());
                *end = end.max(rect.right());
            }
        }
    });
    let (least, most) =
        ends.values().fold((f32::MAX, f32::MIN), |(least, most), end| (least.min(*end), most.max(*end)));
    assert!(most - least < 0.5 || ends.is_empty(), "{ends:?}");
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
            title: "Opponent 3".to_owned(),
            player: "Longest Name".to_owned(),
            about: "The longest sentence of all: weighs what either of you could do three choices deep, and so on.",
            person: (seat != Seat::FIRST).then(|| (1, "Somebody of a Long Name".to_owned())),
            strength: Some((4, 6)),
            portrait: "strylan",
            figure: "Duelist",
            miniature: Some(TextureId::Managed(0)),
            fighter: "Longest Name".to_owned(),
            power: Words::from("Knocks back 1 hex farther for every 10 damage that she has taken"),
            deck: "A Very Long Deck".to_owned(),
            cards: if fault.is_some() { Vec::new() } else { faces.clone() },
            fault: fault.clone(),
        };
        let model = SetupModel {
            decks: Openness::Open,
            tracking: CardTracking::Helped,
            look: ("random", "Every seed has its own."),
            seats: seats(count).into_iter().map(seat).collect(),
            victory: victory_words(&Format::standard(count)),
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
        for page in [Page::General, Page::Accessibility, Page::Controls, Page::About] {
            let model = SettingsModel {
                now: &now,
                before: None,
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
    let asked = [MatchEnding::Forfeit, MatchEnding::Draw].map(|how| [(how, &who[..1]), (how, &who[..])]);
    for ending in std::iter::once(None).chain(asked.into_iter().flatten().map(Some)) {
        for left in [LeftMatch::Saved, LeftMatch::Unsaved, LeftMatch::Over, LeftMatch::Watched] {
            stands("pause", &|ui| {
                pause(ui, &PauseModel { ending, left, endings: Endings::ForfeitOrDraw });
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
fn the_controls_of_the_playback_stand_in_the_width_they_have() {
    let on = MatchLayout {
        seats: 2,
        practice: false,
        side_open: false,
        cards: 8,
        hand_raised: false,
        hand_rests: true,
        bar: 0.0,
        asks: false,
        back: 0.0,
        open: OpenPlays::default(),
        rival: 0.0,
    };
    for (shown, now) in [(0, 0), (5, 48), (48, 48), (88, 99), (188, 199)] {
        let (at_start, live) = (shown == 0, shown == now);
        let model = TransportModel {
            playing: true,
            speed: 1.0,
            auto: true,
            follow: true,
            shown,
            now,
            at_start,
            live,
        };
        stands("controls of the playback", &|ui| {
            let screen = ui.max_rect();
            let corner = regions(screen, on).transport;
            ui.scope_builder(UiBuilder::new().max_rect(corner), |ui| transport(ui, &model));
        });
    }
}

#[test]
fn the_result_stands() {
    for count in [2, 4] {
        // Off the board for ten beats in the middle.
        let standing = |beat: u16| {
            (!(15..25).contains(&beat)).then_some(BeatStats { damage: 2 * beat, distance: beat % 5 })
        };
        let part = SeatStats {
            points: 2,
            dealt: 123,
            flown: 45,
            sent: 45,
            hits: 18,
            blocks: 3,
            adrenaline: 27,
            beats: (0..40).map(standing).collect(),
        };
        let deciding = DecidingBeat { beat: 37, seat: Seat::FIRST, by: Seat::new(1), hexes: 11, distance: 6 };
        let story = MatchStats { seats: vec![part; count], deciding: Some(deciding) };
        let place =
            ScenePlace { from: Cell::new(0, 0), to: Cell::new(3, 0), facing: Facing::default(), there: true };
        let scene = BoardScene { land: vec![Cell::new(0, 0), Cell::new(1, 0)], figures: vec![place; count] };
        let model = ResultModel {
            in_gauntlet: false,
            can_be_again: true,
            winner: Some(Seat::FIRST),
            end: PersonalEnd::None,
            title: "Longest Name wins",
            reason: "Longest Name wins: Second One and Third One and Fourth One ran out of cards over the abyss",
            deciding: Some("Beat 37: Second One sends Longest Name 11 hexes, ending 6 hexes from land"),
            next: Some("Next in a quick duel: Somebody of a Long Name, strength 6 of 6"),
            names: &["Longest Name"; 4][..count],
            fighters: &["strylan", "zenytha", "ryathan", "somebody-unknown"][..count],
            scene: Some(&scene),
            story: &story,
            unread: None,
        };
        stands("result", &|ui| {
            result(ui, &model);
        });
    }
}

#[test]
fn the_page_of_keys_stands() {
    stands("keys", &|ui| {
        help(ui, GAMES[0]);
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
