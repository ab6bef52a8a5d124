//! Tests of the text panels, the hand-off page and the title.

use super::*;
use hexstrike::hexstrike::screens::match_screen::open_plays::panel::{RevealedModel, revealed};
use hexstrike::hexstrike::screens::match_screen::replies::groups::ReplyOrder;
use hexstrike::hexstrike::screens::match_screen::replies::row::{ReplyRow, RowKind};
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SideTab, SideTabs};
use hexstrike::hexstrike::screens::match_screen::watch::model::{WatchIntent, WatchModel};
use hexstrike::hexstrike::screens::match_screen::watch::panel::watch_panel;
use hexstrike::hexstrike::session::watch::Eyes;
use hexstrike_game::content::lessons::LessonPanels;

#[test]
fn the_judge_points_at_a_line_and_goes_to_its_moment() {
    let line = |place| judge::JudgeLine {
        phase: None,
        seat: Some(seat(0)),
        words: Words::from("Somebody moves"),
        reason: None,
        section: None,
        seats: Seats::default(),
        cells: Vec::new(),
        place,
        aims: None,
    };
    let lines = [line(7), line(9)];
    let area = Rect::from_min_size(Pos2::ZERO, vec2(236.0, 300.0));
    let show = |ui: &mut Ui| {
        ui.scope_builder(UiBuilder::new().max_rect(area), |ui| judge::judge(ui, 3, &lines, 8)).inner
    };
    // The first line stands below the heading.
    let ctx = context();
    let mut asked = None;
    for y in 24..60 {
        pass(&ctx, vec![Event::PointerMoved(pos2(80.0, y as f32))], show);
        asked = pass(&ctx, vec![], show).flatten();
        if asked.is_some() {
            let clicked = click(pos2(80.0, y as f32 + 4.0), show);
            assert_eq!(clicked, Some(judge::JudgeIntent::Show(8)), "the moment after the event");
            break;
        }
    }
    assert_eq!(asked, Some(judge::JudgeIntent::Point(0)));
}

#[test]
fn the_panel_at_the_left_has_a_tab_for_each_thing_it_shows() {
    let area = Rect::from_min_size(Pos2::ZERO, vec2(236.0, 300.0));
    let tabs = SideTabs { task: None, tracker: true, bots: true, shows: LessonPanels::all() };
    let show = |ui: &mut Ui| {
        let content = |ui: &mut Ui| side::side(ui, tabs, SideTab::Log, |_| ()).0;
        ui.scope_builder(UiBuilder::new().max_rect(area), content).inner
    };
    let places = [
        (25.0, SideTab::Log),
        (65.0, SideTab::Judge),
        (115.0, SideTab::Replies),
        (160.0, SideTab::Bots),
        (205.0, SideTab::Tracker),
    ];
    for (x, tab) in places {
        assert_eq!(click(pos2(x, 20.0), show), Some(tab));
    }
}

#[test]
fn a_reply_is_held_by_a_click() {
    let row = ReplyRow {
        name: None,
        kind: RowKind::Single,
        seat: seat(1),
        active: "A card",
        passive: "Another",
        rotations: &[Rotation::R1, Rotation::Around],
        adrenaline: &[0, 1, 2],
        chance: Some(0.17),
        reply: 0,
        suffered: Harm { hits: 1, damage: 4, flown: 2, stunned: 3, off: true, ..Harm::default() },
        dealt: Harm::default(),
        held: false,
    };
    let rows = [row; 3];
    let model = replies::RepliesModel {
        summary: "Of 3 replies.",
        dealt: None,
        threat: None,
        order: ReplyOrder::Worst,
        note: None,
        rows: &rows,
        current: None,
    };
    let area = Rect::from_min_size(Pos2::ZERO, vec2(236.0, 400.0));
    let show = |ui: &mut Ui| {
        ui.scope_builder(UiBuilder::new().max_rect(area), |ui| replies::replies(ui, &model)).inner
    };
    let held = |y: f32| click(pos2(100.0, y), show);
    assert_eq!(held(90.0), Some(replies::ReplyIntent::Hold(0)));
    assert_eq!(held(90.0 + 2.0 * 39.0), Some(replies::ReplyIntent::Hold(2)));
    let order = click(pos2(200.0, 40.0), show);
    assert_eq!(order, Some(replies::ReplyIntent::Order(ReplyOrder::Hits)));
    let model = replies::RepliesModel { threat: Some(false), ..model };
    let show = |ui: &mut Ui| {
        ui.scope_builder(UiBuilder::new().max_rect(area), |ui| replies::replies(ui, &model)).inner
    };
    assert_eq!(click(pos2(100.0, 36.0), show), Some(replies::ReplyIntent::Threat));
}

#[test]
fn the_curtain_opens_with_enter_and_with_its_button() {
    let sealed = [(seat(0), "Another"), (seat(2), "A third")];
    let model = hand_off::HandOffModel { seat: seat(1), name: "Somebody", sealed: &sealed };
    let show = |ui: &mut Ui| hand_off::hand_off(ui, &model);
    let back = |i| Some(hand_off::HandOffIntent::TakeBack(seat(i)));
    assert_eq!(press(Key::Backspace, Modifiers::NONE, show), back(2), "the last one's");
    assert_eq!(click(pos2(640.0, 508.0), show), back(0));
    assert_eq!(press(Key::Enter, Modifiers::NONE, show), Some(hand_off::HandOffIntent::Ready));
    assert_eq!(click(pos2(640.0, 428.0), show), Some(hand_off::HandOffIntent::Ready));
    assert_eq!(click(pos2(20.0, 20.0), show), None);
}

#[test]
fn a_duel_is_one_click_from_the_title() {
    let (rows, first) = (rows(PlayerKind::on_rung(0), "Somebody"), QUICK_DUEL);
    let own = &GameTitle { resumable: None, others: 0, rows, first, fights: None };
    let (version, problems, game) = ("0", &[][..], GAMES[0]);
    let model =
        TitleModel { version, discarding: false, keeps: true, problems, over_board: false, game, own };
    let at = pos2(560.0, 0.30 * 720.0 + 104.0 + 25.0 + 51.0);
    assert_eq!(click(at, |ui| title(ui, &model)), Some(QUICK_DUEL));
}

#[test]
fn plays_that_lie_open_are_drawn_into_any_room() {
    let content = Library::embedded();
    let texts: Vec<CardTexts> = content.cards.iter().map(CardTexts::of).collect();
    let ctx = context();
    for (nth, card) in content.cards.iter().enumerate() {
        let active = CardFace { card, texts: &texts[nth] };
        let play = RevealedModel {
            seat: Seat::FIRST,
            name: "A",
            active,
            passive: Some(active),
            beat: Some(1),
            rotation: Rotation::L1,
            adrenaline: 3,
            reasoned: true,
        };
        for height in [0.0, 4.0, 30.0, 60.0, 75.0, 120.0, 400.0] {
            let rect = Rect::from_min_size(pos2(10.0, 10.0), vec2(300.0, height));
            let drawn = pass(&ctx, vec![], |ui| {
                ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| revealed(ui, &[play; 3], rect)).inner
            });
            assert_eq!(drawn, Some(None), "looking requests nothing, {height}");
        }
    }
}

/// Intents of clicks all down the spectator's panel.
fn asked_while_watching(over: bool) -> Vec<WatchIntent> {
    let model = WatchModel {
        line: 0,
        lines: 1,
        eyes: Eyes::Spectator,
        players: &["Somebody", "Another"],
        moments: &[],
        read: 0,
        slow: true,
        beat: 24,
        over,
        hands: &[],
        form: None,
        progress: None,
    };
    let area = Rect::from_min_size(Pos2::ZERO, vec2(PLAY.x, 600.0));
    let show =
        |ui: &mut Ui| ui.scope_builder(UiBuilder::new().max_rect(area), |ui| watch_panel(ui, &model)).inner;
    (0..600).step_by(12).filter_map(|y| click(pos2(area.center().x, y as f32), show)).collect()
}

#[test]
fn nobody_goes_on_from_the_beat_on_which_a_match_was_over() {
    let going_on = [WatchIntent::AskWho, WatchIntent::Analyse, WatchIntent::Sandbox];
    let (before, at_the_end) = (asked_while_watching(false), asked_while_watching(true));
    assert!(going_on.iter().all(|intent| before.contains(intent)), "{before:?}");
    assert!(!going_on.iter().any(|intent| at_the_end.contains(intent)), "{at_the_end:?}");
    assert!(at_the_end.contains(&WatchIntent::Leave), "{at_the_end:?}");
}
