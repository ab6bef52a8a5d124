//! Tests of panel rectangles: no panel covers another.

use bevy_egui::egui::Pos2;

use crate::kit::ui::theme::LEAST_MATCH;

use super::*;

/// Duel with a hand of four cards and nothing open.
const DUEL: MatchLayout = MatchLayout {
    seats: 2,
    practice: false,
    side_open: false,
    cards: 4,
    hand_raised: true,
    hand_rests: false,
    bar: 0.0,
    asks: false,
    back: 0.0,
    open: OpenPlays { count: 0, left: false, brief: false },
    rival: 0.0,
};

#[test]
fn the_board_keeps_the_middle_of_the_smallest_window() {
    for seats in 2..=4 {
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
        let regions = regions(screen, MatchLayout { seats, side_open: true, ..DUEL });
        assert!(regions.board.width() > 780.0 && regions.board.height() > 320.0, "{regions:?}");
        assert_eq!(regions.play.size(), PLAY);
        assert!(!regions.side.intersects(regions.timeline) && !regions.play.intersects(regions.transport));
    }
}

#[test]
fn a_hand_at_rest_and_a_folded_panel_give_their_room_to_the_board() {
    let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
    let on = |rests: bool| MatchLayout { side_open: !rests, cards: 8, hand_rests: rests, ..DUEL };
    let (before, after) = (regions(screen, on(false)), regions(screen, on(true)));
    assert!(after.board.area() > 1.4 * before.board.area(), "{before:?} {after:?}");
    assert!(after.side.height() < 50.0 && !after.side.intersects(after.timeline), "{after:?}");
    // A tall screen has room for whole cards.
    let tall = Rect::from_min_size(Pos2::ZERO, Vec2::new(1920.0, 1080.0));
    assert_eq!(regions(tall, on(true)).hand.height(), HAND_HEIGHT);
}

#[test]
fn a_card_shown_large_covers_no_question() {
    for size in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
        for ask in [Ask::Discard { ability: 1, movement: 1 }, Ask::Combo] {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let bar = bar_height(ask, screen);
            let regions = regions(screen, MatchLayout { cards: 6, bar, asks: true, ..DUEL });
            assert!(!regions.card_zoom.intersects(regions.bar), "{regions:?}");
        }
    }
}

#[test]
fn a_question_for_cards_leaves_a_board_however_large_the_words() {
    // At the largest text size only a duel leaves room for the board.
    for (seats, least) in [(2, 360), (4, 440)] {
        for height in (least..=720).step_by(10) {
            let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1.78 * height as f32, height as f32));
            for ask in [Ask::Discard { ability: 1, movement: 1 }, Ask::Restore { count: 1 }] {
                let bar = bar_height(ask, screen);
                let on = MatchLayout { seats, cards: 8, bar, asks: true, hand_raised: true, ..DUEL };
                let regions = regions(screen, on);
                assert!(regions.board.height() >= 40.0, "{seats} at {height}: {regions:?}");
            }
        }
    }
}

#[test]
fn the_largest_words_leave_a_board_and_what_confirms_a_play() {
    let screen = Rect::from_min_size(Pos2::ZERO, LEAST_MATCH);
    let plans = MatchLayout {
        cards: 8,
        hand_rests: true,
        open: OpenPlays { count: 1, left: true, brief: false },
        ..DUEL
    };
    let planning = regions(screen, plans);
    assert!(planning.board.width() > 380.0 && planning.board.height() > 190.0, "{planning:?}");
    assert!(planning.play.height() > 200.0 && screen.contains_rect(planning.hand), "{planning:?}");
    // The question spans the whole width; no panel and no open play lies under it.
    let ask = Ask::Restore { count: 1 };
    let asks = MatchLayout {
        hand_rests: false,
        bar: bar_height(ask, screen),
        asks: true,
        open: OpenPlays { count: 1, left: false, brief: false },
        ..plans
    };
    let asked = regions(screen, asks);
    assert!(asked.bar.width() > 600.0 && !asked.bar.intersects(asked.hand), "{asked:?}");
    assert!(!asked.column.intersects(asked.bar) && !asked.side.is_positive(), "{asked:?}");
    // A lesson leaves more than a strip of the board, and a small hand stands next to it.
    let taught = regions(screen, MatchLayout { practice: true, side_open: true, cards: 6, ..plans });
    assert!(taught.board.width() > 150.0 && taught.side.height() > 250.0, "{taught:?}");
    assert!(!taught.side.intersects(taught.hand) && !taught.side.intersects(taught.board.shrink(1.0)));
}

#[test]
fn a_card_shown_large_and_the_hand_leave_a_lesson_in_sight() {
    let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
    let on = MatchLayout { practice: true, side_open: true, ..DUEL };
    let Regions { side, hand, card_zoom, play, board, .. } = regions(screen, on);
    for other in [hand, card_zoom, play] {
        assert!(!side.shrink(1.0).intersects(other), "{side:?} and {other:?}");
    }
    assert!(side.height() > 560.0 && hand.width() > 930.0, "{side:?} {hand:?}");
    assert!(card_zoom.height() > 300.0 && screen.contains_rect(card_zoom), "{card_zoom:?}");
    // The player looks at the board to see the card's effect.
    assert!(card_zoom.intersect(board).width() < 0.15 * board.width(), "{card_zoom:?} {board:?}");
}

#[test]
fn the_opponents_hand_and_play_stand_at_the_left_and_an_enlarged_card_leaves_confirm_free() {
    for size in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
        let screen = Rect::from_min_size(Pos2::ZERO, size);
        let open = OpenPlays { count: 1, left: true, brief: false };
        let on =
            MatchLayout { cards: 8, hand_rests: true, open, rival: rival_height([4].into_iter()), ..DUEL };
        let Regions { rival, open, side, board, play, card_zoom, hand, .. } = regions(screen, on);
        assert!(rival.height() > 100.0 && open.height() > 150.0, "{rival:?} {open:?}");
        for (one, other) in [(rival, open), (rival, side), (rival, board), (open, board), (rival, hand)] {
            assert!(!one.shrink(0.1).intersects(other), "{one:?} and {other:?}");
        }
        assert!(card_zoom.bottom() <= play.bottom() - CONFIRM, "{card_zoom:?} {play:?}");
        assert!(play.bottom() <= screen.bottom() - HAND.y - LIFT, "a risen card covers no button: {play:?}");
        // The left side is the same while a match plays, so that the board does not jump.
        let played = regions(screen, MatchLayout { hand_raised: false, ..on });
        assert_eq!((played.board.left(), played.rival), (board.left(), rival));
    }
}

#[test]
fn the_back_button_covers_no_open_play() {
    for size in [Vec2::new(1280.0, 720.0), LEAST_MATCH] {
        let open = OpenPlays { count: 3, left: false, brief: false };
        let on = MatchLayout { seats: 4, hand_raised: false, hand_rests: true, back: 88.0, open, ..DUEL };
        let regions = regions(Rect::from_min_size(Pos2::ZERO, size), on);
        let Regions { back, column, open, board, transport, hand, .. } = regions;
        assert_eq!(back.height(), 88.0);
        for other in [column, open, board, transport] {
            assert!(!back.shrink(0.1).intersects(other), "{back:?} and {other:?}");
        }
        assert!(back.bottom() <= hand.bottom() - HAND_PEEK, "{regions:?}");
    }
}

#[test]
fn a_question_covers_neither_the_board_nor_a_panel() {
    let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
    let on = MatchLayout { seats: 4, side_open: true, bar: 104.0, asks: true, ..DUEL };
    let Regions { side, play, hand, bar, board, .. } = regions(screen, on);
    assert_eq!(bar.height(), 104.0);
    for other in [side, play, hand, board] {
        assert!(!bar.intersects(other), "{bar:?} and {other:?}");
    }
    assert!(board.height() > 180.0, "{board:?}");
}
