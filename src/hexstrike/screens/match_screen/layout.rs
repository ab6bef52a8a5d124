//! Sizes and positions of the panels, and the room they leave for the board.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::kit::ui::card::low::LOW;
use crate::kit::ui::card::model::{HAND, LARGE};
use crate::kit::ui::theme::{AMPLE, is_low};
use hexstrike_game::rules::state::prompt::Ask;

/// Height of the hand's strip, in points: a card and its lift.
pub const HAND_HEIGHT: f32 = HAND.y + 10.0;
/// Height of the hand's strip where cards rest low and rise on hover or focus, in points.
pub const HAND_LOW: f32 = LOW + 14.0;
/// Height by which a card rises under the pointer, in points.
pub const LIFT: f32 = 18.0;
/// Height of a resting card with picture and text, in points.
pub const REST: f32 = 164.0;
/// Height of the hand's strip with such cards, in points.
pub const HAND_REST: f32 = REST + 10.0;
/// Least screen height at which cards rest whole, in points.
const TALL: f32 = 840.0;
/// Height of the hand's strip on a folded screen, in points: upper card halves, whole on hover or focus.
pub const HAND_FOLDED: f32 = 124.0;
/// Height of the hand's strip on a low screen, in points: titles and the lines that fit below them.
pub const HAND_TITLES: f32 = 58.0;
/// Visible part of a card while the hand is lowered, in points.
pub const HAND_PEEK: f32 = 44.0;
/// Width of the left panel while it shows a lesson, in points.
pub const LESSON: f32 = 300.0;
/// Width of the left panel on a low screen, in points.
const LEFT_LOW: f32 = 224.0;
/// Most cards for which the hand fits next to a lesson. A larger hand needs the whole width.
const BESIDE_LESSON: usize = 6;
/// Height of the left panel while it is folded to its tabs, in points.
const TABS: f32 = 42.0;
/// Height of the hint bar, in points.
pub const HINT: f32 = 122.0;
/// Height of a take-back button with the gap above it, in points.
pub const BACK: f32 = 44.0;
/// Size of the panel for planning a play, in points.
pub const PLAY: Vec2 = Vec2::new(236.0, 418.0);
/// Height of the playback controls, in points.
pub const TRANSPORT_HEIGHT: f32 = 66.0;
/// Height of the beat numbers, in points.
pub const RULER: f32 = 18.0;
/// Margin above and below the timeline rows, together, in points.
pub const AROUND_ROWS: f32 = 6.0;
/// Greatest height of an open play, in points.
pub const OPEN_PLAY: f32 = 196.0;
/// Heights of an opponent's hand without its cards, and of a row of cards, in points.
const RIVAL_HEAD: f32 = 42.0;
const RIVAL_ROW: f32 = 24.0;
/// Greatest share of the left side for the opponents' hands.
const RIVAL_SHARE: f32 = 0.45;
/// Greatest share of an unfolded left panel for open plays.
const OPEN_SHARE: f32 = 0.6;
/// Height of the confirm button with the line above it, which an enlarged card leaves free, in points.
const CONFIRM: f32 = 96.0;
/// Height of an open play shown as a strip, in points.
pub const OPEN_STRIP: f32 = 108.0;

/// Height of a timeline row for this number of seats, in points.
fn row_height(seats: usize, low: bool) -> f32 {
    match (low, seats > 2) {
        (true, false) => 31.0,
        (true, true) => 27.0,
        (false, false) => 48.0,
        (false, true) => 36.0,
    }
}

/// Height of the timeline, in points; `low` is the result of [`is_low`] for the screen.
pub fn timeline_height(seats: usize, low: bool) -> f32 {
    if seats == 0 {
        return 0.0;
    }
    RULER + row_height(seats, low) * seats as f32 + AROUND_ROWS
}

/// Height of the opponents' hands with this many rows of cards each, in points.
pub fn rival_height(rows: impl Iterator<Item = usize>) -> f32 {
    rows.map(|rows| RIVAL_HEAD + RIVAL_ROW * rows as f32).sum()
}

/// Height of a question's bar, in points.
pub fn bar_height(ask: Ask, screen: Rect) -> f32 {
    match ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. } => 60.0,
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => 112.0,
        // The question stands above the count and, given room, above the reason.
        Ask::Restore { .. } | Ask::Discard { .. } if screen.height() < THREE_ROWS => 92.0,
        Ask::Restore { .. } if folds(screen) => 102.0,
        Ask::Discard { .. } if folds(screen) || screen.width() < NARROW => 118.0,
        // The bar also names the cause of a discard.
        Ask::Discard { .. } => 84.0,
        Ask::Restore { .. } => 64.0,
    }
}

/// Least screen width for a question beside its counters, where the opponents' hands stand at the left, in points.
const NARROW: f32 = 1200.0;
/// Least screen height for a question in three rows, in points.
const THREE_ROWS: f32 = 475.0;

/// Gap between panels and to the screen edges, in points.
const GAP: f32 = 8.0;

/// Contents of the match screen that decide its layout.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MatchLayout {
    /// Number of timeline rows; 0 hides the timeline.
    pub seats: usize,
    /// True if the left panel shows practice: a lesson, a puzzle or a sandbox position.
    pub practice: bool,
    /// True while the left panel is unfolded.
    pub side_open: bool,
    /// Number of cards in the hand.
    pub cards: usize,
    /// True while the hand is raised; a lowered hand shows titles only.
    pub hand_raised: bool,
    /// True if cards may rest low.
    pub hand_rests: bool,
    /// Height of the bar with a question or a hint, in points; 0 for none.
    pub bar: f32,
    /// True while the bar holds a question, so that no play is planned.
    pub asks: bool,
    /// Height of the take-back buttons, in points; 0 for none.
    pub back: f32,
    /// Plays that lie open.
    pub open: OpenPlays,
    /// Height of the opponents' hands, in points; 0 for none.
    pub rival: f32,
}

/// Open plays: their number and placement.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct OpenPlays {
    /// Number of open plays.
    pub count: usize,
    /// True to place them below the left panel, as plays of opponents; false to place them at the right, over
    /// the planning panel.
    pub left: bool,
    /// True if the left panel needs the room more, so that plays shrink to strips.
    pub brief: bool,
}

/// Rectangles of the panels on the match screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Regions {
    /// Timeline, along the top.
    pub timeline: Rect,
    /// Playback controls, in the upper right corner.
    pub transport: Rect,
    /// Left panel.
    pub side: Rect,
    /// Planning panel, at the right.
    pub play: Rect,
    /// Whole right column below the playback controls.
    pub column: Rect,
    /// Take-back buttons, at the lower end of the right column.
    pub back: Rect,
    /// Opponents' hands, at the left.
    pub rival: Rect,
    /// Open plays.
    pub open: Rect,
    /// Hand, along the bottom, raised or not.
    pub hand: Rect,
    /// Bar for a question or a hint, above the hand.
    pub bar: Rect,
    /// Area in which a card is enlarged: over an open left panel, else over the right column above its confirm
    /// button.
    pub card_zoom: Rect,
    /// Room left for the board. Only seat plates and board content are drawn here.
    pub board: Rect,
}

/// True if text is so large that panels must fold to fit the screen.
pub fn folds(screen: Rect) -> bool {
    screen.width() < AMPLE.x - 1.0 || screen.height() < AMPLE.y - 1.0
}

/// Height of the hand's strip, in points.
fn hand_height(screen: Rect, rests: bool) -> f32 {
    if is_low(screen) {
        return if rests { HAND_TITLES } else { HAND_LOW };
    }
    match (rests && screen.height() < TALL, folds(screen)) {
        (true, true) => HAND_LOW,
        (true, false) => HAND_REST,
        (false, true) => HAND_FOLDED,
        (false, false) => HAND_HEIGHT,
    }
}

/// Computes the rectangles of all panels on `screen`.
pub fn regions(screen: Rect, on: MatchLayout) -> Regions {
    let folded = folds(screen);
    let side = PLAY.x + 2.0 * GAP;
    let (left, right) = screen.split_left_right_at_x(screen.right() - side);
    let (timeline, below) =
        left.split_top_bottom_at_y(left.top() + timeline_height(on.seats, is_low(screen)));
    let (transport, _) = right.split_top_bottom_at_y(right.top() + TRANSPORT_HEIGHT);
    let hand = screen.with_min_y(screen.bottom() - hand_height(screen, on.hand_rests));
    // A lesson's text is long: it gets the whole left side, and a small hand moves to its right.
    let low = is_low(screen);
    let beside =
        on.practice && on.side_open && on.cards <= BESIDE_LESSON && if low { on.bar == 0.0 } else { !folded };
    let left_width = match (low, on.practice) {
        (true, _) => LEFT_LOW,
        (false, true) => LESSON,
        (false, false) => PLAY.x,
    };
    let inner = screen.left() + GAP + left_width;
    let hand = if beside { hand.with_min_x(inner + GAP) } else { hand };
    let floor = if on.hand_raised { hand.top() } else { screen.bottom() - HAND_PEEK } - GAP;
    // A card that rises under the pointer must not cover the confirm button.
    let ample = !low && !folded && on.hand_raised;
    let play_floor = if ample { floor.min(screen.bottom() - HAND.y - LIFT) } else { floor };
    let play_height = (play_floor - transport.bottom() - GAP).min(PLAY.y);
    let corner = pos2(right.left() + GAP, play_floor - play_height);
    let play = Rect::from_min_size(corner, vec2(PLAY.x, play_height));
    // On a low screen the board needs the room more; the timeline shows open plays too.
    let rival = if on.side_open || folded { 0.0 } else { on.rival };
    let taken = on.side_open || (on.open.left && on.open.count > 0 || rival > 0.0) && !low;
    let edge = if taken { inner } else { below.left() };
    // On a folded screen the question spans the left side too, and the left panel ends above it.
    let bar_left = if folded { below.left() } else { edge };
    // On a low screen the question spans the whole width, and the right column ends above it.
    let wide = low && on.asks && on.bar > 0.0;
    let bar_right = if wide { screen.right() } else { play.left() };
    let bar = Rect::from_x_y_ranges(bar_left + GAP..=bar_right - GAP, floor - on.bar..=floor);
    let top = if on.bar > 0.0 { bar.top() - GAP } else { floor };
    let side = Rect::from_min_max(
        pos2(screen.left() + GAP, timeline.bottom() + GAP),
        pos2(
            inner,
            if beside {
                screen.bottom() - GAP
            } else if folded {
                top
            } else {
                floor
            },
        ),
    );
    let board = Rect::from_x_y_ranges(edge..=play.left(), timeline.bottom()..=top);
    let stage = side.with_min_x(screen.left()).with_max_x(screen.left() + LARGE.x + 2.0 * GAP);
    // On a folded screen an enlarged card is large too and covers what is above it. Elsewhere it covers
    // neither the board, nor a task, nor a question.
    let card_zoom = match (folded, on.side_open && !on.practice) {
        (true, _) => stage.with_min_y(screen.top()).with_max_y(floor),
        (false, true) => stage,
        (false, false) => Rect::from_min_max(
            pos2(screen.right() - LARGE.x - 2.0 * GAP, transport.bottom()),
            pos2(screen.right(), top.min(play.bottom() - CONFIRM)),
        ),
    };
    let column = play.with_min_y(transport.bottom() + GAP).with_max_y(if wide { top } else { floor });
    let (column, back) = column.split_top_bottom_at_y(column.bottom() - on.back);
    // A folded screen has room for one of the two; the timeline shows open plays too.
    let one_only = folded && on.side_open && on.open.left;
    let nothing = side.with_max_y(side.top());
    let (rival, open, side) = if one_only {
        (nothing, nothing, side)
    } else if low && !on.side_open {
        // A question has priority over the tabs.
        let tabs = side.with_max_y(side.top() + if wide { 0.0 } else { TABS });
        (nothing, if on.open.left { nothing } else { column }, tabs)
    } else if on.side_open {
        let (open, side) = open_plays(on.open, side, column, OPEN_SHARE);
        (nothing, open, side)
    } else {
        let (tabs, rest) = side.split_top_bottom_at_y(side.top() + TABS);
        let most = if on.open.left && on.open.count > 0 { RIVAL_SHARE } else { 1.0 };
        let below = rest.top() + rival.min(most * rest.height());
        let (rival, rest) = rest.split_top_bottom_at_y(below);
        (
            rival.with_min_y((rival.top() + GAP).min(rival.bottom())),
            open_plays(on.open, rest, column, 1.0).0,
            tabs,
        )
    };
    Regions { timeline, transport, side, play, column, back, rival, open, hand, bar, card_zoom, board }
}

/// Splits the left panel: returns the rectangles of the open plays and of the rest. The plays take the share
/// `most` of the panel at the greatest.
fn open_plays(on: OpenPlays, side: Rect, right: Rect, most: f32) -> (Rect, Rect) {
    if !on.left || on.count == 0 {
        return (right, side);
    }
    let (each, most) = if on.brief { (OPEN_STRIP, most.min(0.45)) } else { (OPEN_PLAY, most) };
    let height = (each * on.count as f32).min(most * side.height());
    // Open plays go below the panel, so that its text does not move when they appear.
    let (side, open) = side.split_top_bottom_at_y(side.bottom() - height);
    (open, side)
}

#[cfg(test)]
#[path = "layout_tests.rs"]
mod tests;
