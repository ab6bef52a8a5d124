//! Where the panels lie, how large they are, and what they leave of the screen to the board.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::client::ui::card::low::LOW;
use crate::client::ui::card::model::{HAND, LARGE};
use crate::client::ui::theme::{AMPLE, is_low};
use hexstrike_game::rules::state::prompt::Ask;

/// Height of the strip the hand lies in, in points: a card and its lift.
pub const HAND_HEIGHT: f32 = HAND.y + 10.0;
/// The same where cards rest low, and rise whole under pointer and focus.
pub const HAND_LOW: f32 = LOW + 14.0;
/// Lower screens than this need the room for the board, in points.
const TALL: f32 = 900.0;
/// The same where the screen is low: cards show their upper half, and come up whole under pointer and focus.
pub const HAND_FOLDED: f32 = 124.0;
/// The same on a low screen: titles, and what fits below them.
pub const HAND_TITLES: f32 = 58.0;
/// How much of a card shows while the hand is put away, in points.
pub const HAND_PEEK: f32 = 44.0;
/// Width of the panel at the left while a lesson stands there, in points.
pub const LESSON: f32 = 300.0;
/// The same on a low screen, of whatever stands at the left.
const LEFT_LOW: f32 = 224.0;
/// Most cards of a hand that lies beside a lesson; more need the whole width.
const BESIDE_LESSON: usize = 6;
/// Height of the panel at the left while it is folded to its tabs, in points.
const TABS: f32 = 42.0;
/// Height of the bar in which a hint stands, in points.
pub const HINT: f32 = 122.0;
/// Height of a button that gives a choice back, with the gap above it, in points.
pub const BACK: f32 = 44.0;
/// Size of the panel in which a play is put together, in points.
pub const PLAY: Vec2 = Vec2::new(236.0, 418.0);
/// Height of the controls of the playback, in points.
pub const TRANSPORT_HEIGHT: f32 = 66.0;
/// Height of the beat numbers, in points.
pub const RULER: f32 = 18.0;
/// Above and below the rows of the timeline together, in points.
pub const AROUND_ROWS: f32 = 6.0;
/// Greatest height of a play that lies open, in points.
pub const OPEN_PLAY: f32 = 196.0;
/// Its height as a strip, in points.
pub const OPEN_STRIP: f32 = 108.0;

/// Height of a row when `seats` share the timeline of a screen, in points.
fn row_height(seats: usize, low: bool) -> f32 {
    match (low, seats > 2) {
        (true, false) => 31.0,
        (true, true) => 27.0,
        (false, false) => 48.0,
        (false, true) => 36.0,
    }
}

/// Height of the timeline, in points; `low` on a screen of which [`is_low`] says so.
pub fn timeline_height(seats: usize, low: bool) -> f32 {
    if seats == 0 {
        return 0.0;
    }
    RULER + row_height(seats, low) * seats as f32 + AROUND_ROWS
}

/// Height of the bar in which a question stands, in points.
pub fn bar_height(ask: Ask, screen: Rect) -> f32 {
    match ask {
        Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } | Ask::PlatformHex { .. } => 60.0,
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => 112.0,
        // The question stands above what is counted, and where there is room above the reason too.
        Ask::Restore { .. } | Ask::Discard { .. } if screen.height() < THREE_ROWS => 92.0,
        Ask::Restore { .. } if folds(screen) => 102.0,
        Ask::Discard { .. } if folds(screen) => 112.0,
        // What makes one discard is told too.
        Ask::Discard { .. } => 84.0,
        Ask::Restore { .. } => 64.0,
    }
}

/// From this height on a screen has room for a question in three rows, in points.
const THREE_ROWS: f32 = 475.0;

/// Between panels and the edges of the screen, in points.
const GAP: f32 = 8.0;

/// What is on the match screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MatchLayout {
    /// Rows of the timeline; none where there is no timeline yet.
    pub seats: usize,
    /// Whether the panel at the left has a lesson in it, or a puzzle.
    pub practice: bool,
    /// Whether the panel at the left is unfolded.
    pub side_open: bool,
    /// Cards of the hand.
    pub cards: usize,
    /// Whether the hand is up; else it shows titles only.
    pub hand_raised: bool,
    /// Whether its cards may rest low.
    pub hand_rests: bool,
    /// Height of the bar in which a question stands, in points; 0 for none.
    pub bar: f32,
    /// Whether that question is the only thing to do: no play is put together.
    pub asks: bool,
    /// Height of what gives choices back, in points; 0 for nothing.
    pub back: f32,
    /// What lies open.
    pub open: OpenPlays,
}

/// The plays that lie open.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct OpenPlays {
    /// How many.
    pub count: usize,
    /// Whether they lie below the panel at the left; else at the right, where a play is put together.
    pub left: bool,
    /// Whether what is below them needs the room more: then strips of them say enough.
    pub brief: bool,
}

/// The places of the panels on the match screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Regions {
    /// Along the top.
    pub timeline: Rect,
    /// In the upper right corner.
    pub transport: Rect,
    /// At the left.
    pub side: Rect,
    /// At the right.
    pub play: Rect,
    /// The whole of the right side below the controls of the playback.
    pub column: Rect,
    /// At its lower end, where a play would be confirmed: what gives choices back.
    pub back: Rect,
    /// The plays that lie open.
    pub open: Rect,
    /// Along the bottom, whether the hand is up or not.
    pub hand: Rect,
    /// Above the hand: a question, if one is open.
    pub bar: Rect,
    /// Over an open panel at the left, else over what stands at the right: where a card of the hand is shown large.
    pub card_zoom: Rect,
    /// What is left for the board: only seat plates and what belongs to the board are drawn here.
    pub board: Rect,
}

/// Whether words are so large that panels fold: less is left of the screen than they are made for.
pub fn folds(screen: Rect) -> bool {
    screen.width() < AMPLE.x - 1.0 || screen.height() < AMPLE.y - 1.0
}

/// Height of the strip the hand lies in, in points.
fn hand_height(screen: Rect, rests: bool) -> f32 {
    if is_low(screen) {
        return if rests { HAND_TITLES } else { HAND_LOW };
    }
    match (rests && screen.height() < TALL, folds(screen)) {
        (true, _) => HAND_LOW,
        (false, true) => HAND_FOLDED,
        (false, false) => HAND_HEIGHT,
    }
}

/// Lays the panels out on `screen`.
pub fn regions(screen: Rect, on: MatchLayout) -> Regions {
    let folded = folds(screen);
    let side = PLAY.x + 2.0 * GAP;
    let (left, right) = screen.split_left_right_at_x(screen.right() - side);
    let (timeline, below) =
        left.split_top_bottom_at_y(left.top() + timeline_height(on.seats, is_low(screen)));
    let (transport, _) = right.split_top_bottom_at_y(right.top() + TRANSPORT_HEIGHT);
    let hand = screen.with_min_y(screen.bottom() - hand_height(screen, on.hand_rests));
    // What a lesson says is long: it has the whole left side, and the hand lies beside it.
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
    let play_height = (floor - transport.bottom() - GAP).min(PLAY.y);
    let play = Rect::from_min_size(pos2(right.left() + GAP, floor - play_height), vec2(PLAY.x, play_height));
    // On a low screen the board needs the room of open plays more: they stand on the timeline too.
    let taken = on.side_open || on.open.left && on.open.count > 0 && !low;
    let edge = if taken { inner } else { below.left() };
    // A question that folds goes under the panel at the left too, which ends above it then.
    let bar_left = if folded { below.left() } else { edge };
    // On a low screen it has the whole width, and what lies open at the right ends above it.
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
    // Where all is large, a card is so too, and covers what is above it. Else neither the board, nor a task, nor a question is
    // under it.
    let card_zoom = match (folded, on.side_open && !on.practice) {
        (true, _) => stage.with_min_y(screen.top()).with_max_y(floor),
        (false, true) => stage,
        (false, false) => Rect::from_min_max(
            pos2(screen.right() - LARGE.x - 2.0 * GAP, transport.bottom()),
            pos2(screen.right(), top),
        ),
    };
    let column = play.with_min_y(transport.bottom() + GAP).with_max_y(if wide { top } else { floor });
    let (column, back) = column.split_top_bottom_at_y(column.bottom() - on.back);
    // Folded, there is room for one of them: the plays stand on the timeline too.
    let one_only = folded && on.side_open && on.open.left;
    let (open, side) = if one_only {
        (side.with_max_y(side.top()), side)
    } else if low && !on.side_open {
        // What is asked there comes first.
        let tabs = side.with_max_y(side.top() + if wide { 0.0 } else { TABS });
        (if on.open.left { side.with_max_y(side.top()) } else { column }, tabs)
    } else if on.side_open {
        open_plays(on.open, side, column)
    } else {
        let (tabs, rest) = side.split_top_bottom_at_y(side.top() + TABS);
        (open_plays(on.open, rest, column).0, tabs)
    };
    Regions { timeline, transport, side, play, column, back, open, hand, bar, card_zoom, board }
}

/// Where the open plays lie, and what they leave of the panel at the left.
fn open_plays(on: OpenPlays, side: Rect, right: Rect) -> (Rect, Rect) {
    if !on.left || on.count == 0 {
        return (right, side);
    }
    let (each, most) = if on.brief { (OPEN_STRIP, 0.45) } else { (OPEN_PLAY, 0.6) };
    let height = (each * on.count as f32).min(most * side.height());
    // Below it: what one reads keeps its place whoever is up.
    let (side, open) = side.split_top_bottom_at_y(side.bottom() - height);
    (open, side)
}

#[cfg(test)]
#[path = "layout_tests.rs"]
mod tests;
