//! The table of Vane and Veil: score track, board, both players, the hand, and the choices that are due.

use arrow_game::VaneAndVeil;
use arrow_game::rules::catalogue::Ground;
use arrow_game::rules::events::{ArrowEvent, ArrowInput, Question};
use arrow_game::rules::parts::CardNo;
use arrow_game::rules::setup::ArrowSetup;
use arrow_game::shown::{ArrowShown, ShownPiece, held_sides};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, vec2};
use kernel::Cell;
use shell::lessons::TableSpot;

use super::face::{self, ArrowFace};
use super::layout::{BoardLayout, ground_words};
use super::motion::{self, EventMotion};
use super::scene::{ArrowDesk, ArrowIntent, TableScene, card_at, cell_of, piece_face, put_down, suit_number};
use super::words::piece_words;
use super::{hand, preview_marks, side, track};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::shapes::{pointy_hex, polygon};
use crate::kit::ui::theme::{colour, mix, seat_colour};
use crate::table::play::{LessonSpot, TableIntent, TableView};

/// Heights of the score track and of the hand, widths of the columns at the sides, in points.
const TRACK: f32 = 56.0;
const HAND: f32 = 126.0;
const SIDES: f32 = 214.0;

/// Largest radius of a cell, in points.
const LARGEST: f32 = 96.0;

/// Places of the table's parts.
struct ArrowPlaces {
    track: Rect,
    players: Rect,
    board: Rect,
    choices: Rect,
    hand: Rect,
}

/// Divides the table's area.
fn places(area: Rect) -> ArrowPlaces {
    let low = area.height() < 460.0;
    let hand_high = if low { 96.0 } else { (0.2 * area.height()).clamp(HAND, 190.0) };
    let sides = SIDES.min(0.24 * area.width());
    let track = area.with_max_y(area.top() + TRACK);
    let hand = area.with_min_y(area.bottom() - hand_high);
    let middle = Rect::from_min_max(track.left_bottom(), hand.right_top());
    ArrowPlaces {
        track: track.shrink2(vec2(12.0, 4.0)),
        players: middle.with_max_x(middle.left() + sides).shrink(8.0),
        board: middle.shrink2(vec2(sides, 10.0)),
        choices: middle.with_min_x(middle.right() - sides).shrink(8.0),
        hand: hand.shrink2(vec2(12.0, 4.0)),
    }
}

/// Outlines of what a lesson points at.
pub fn outlines(
    area: Rect,
    view: &TableView<VaneAndVeil>,
    desk: &ArrowDesk,
    spot: LessonSpot<ArrowInput>,
) -> Vec<Vec<Pos2>> {
    let places = places(area);
    let layout = BoardLayout::within(places.board, &view.setup.board, LARGEST);
    let scene = TableScene { view, layout, motion: None };
    let cell = |cell: Cell| pointy_hex(scene.layout.place(cell), scene.layout.radius).to_vec();
    let corners =
        |rect: Rect| vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let held = |card: CardNo| {
        let hand = &view.shown.seat(scene.below()).hand;
        let nth =
            hand.iter().position(|held| *held == Some(card)).filter(|nth| desk.selected != Some(*nth))?;
        let (radius, middles) = hand::middles(places.hand, hand.len());
        Some(pointy_hex(middles[nth], radius).to_vec())
    };
    match spot {
        LessonSpot::Input(ArrowInput::Play { card, at, .. }) => {
            held(*card).into_iter().chain([cell(*at)]).collect()
        }
        LessonSpot::Input(ArrowInput::Discard(card)) => held(*card).into_iter().collect(),
        LessonSpot::Input(input) => {
            vec![cell_of(&scene, input).map_or_else(|| corners(places.choices), cell)]
        }
        LessonSpot::Mark(TableSpot::Cell(at)) => vec![cell(*at)],
        LessonSpot::Mark(TableSpot::Part(name)) => {
            let own = places.players.with_min_y(places.players.center().y);
            let parts = [
                ("track", places.track),
                ("players", places.players),
                ("own", own),
                ("choices", places.choices),
                ("hand", places.hand),
            ];
            parts.into_iter().filter(|(part, _)| part == name).map(|(_, rect)| corners(rect)).collect()
        }
    }
}

/// Draws the table over the whole of `ui`.
pub fn draw(ui: &mut Ui, view: &TableView<VaneAndVeil>, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let ArrowPlaces { track, players, board, choices, hand: held } = places(ui.max_rect());
    let layout = BoardLayout::within(board, &view.setup.board, LARGEST);
    let motion = view.now.map(|(event, share)| EventMotion { event, share, still: view.still });
    let scene = TableScene { view, layout, motion };

    track::paint(ui.painter(), track, &scene);
    side::players(ui.painter(), players, &scene);
    let input = board_input(ui, board, &scene, desk);
    paint_board(ui, &scene, desk);
    let chosen = side::choices(ui, choices, &scene, desk);
    let held = hand::hand(ui, held, &scene, desk);
    if let Some((words, seat)) = view.now.and_then(|(event, _)| motion::announcement(event, view.names)) {
        let share = view.now.map_or(0.0, |(_, share)| share);
        motion::announce(ui.painter(), board.center_top() + vec2(0.0, 40.0), &words, seat, share);
    }
    let keys = keys(ui, &scene, desk);
    chosen.or(held).or(input).or(keys)
}

/// Draws the board with its cards, the preview, and what moves.
fn paint_board(ui: &Ui, scene: &TableScene, desk: &mut ArrowDesk) {
    let painter = ui.painter();
    let TableScene { view, layout, .. } = scene;
    layout.paint(painter, &view.setup.board);
    let targets = targets(scene, desk);
    for cell in &targets {
        let pulse = if view.still { 0.5 } else { 0.5 + 0.3 * (3.0 * view.time).sin() };
        let edge = Stroke::new(2.5, colour::GOLD.gamma_multiply(pulse));
        polygon(
            painter,
            &pointy_hex(layout.place(*cell), 0.98 * layout.radius),
            colour::GOLD.gamma_multiply(0.06),
            edge,
        );
    }
    for (uid, piece) in &view.shown.pieces {
        let mut look = scene.look(piece);
        let mut place = layout.place(piece.at);
        if let Some(motion) = &scene.motion {
            motion.change(*uid, &mut place, layout, view.shown, &mut look);
        }
        face::card(painter, place, 0.97 * layout.radius, &look);
        held_sides(piece).for_each(|direction| face::lock(painter, place, layout.radius, direction));
        if view.shown.running.last() == Some(uid) {
            let ring = Stroke::new(3.0, colour::GOLD);
            painter.add(Shape::closed_line(pointy_hex(place, 1.02 * layout.radius).to_vec(), ring));
        } else if view.shown.waiting.contains(*uid) || view.shown.running.contains(uid) {
            let ring = Stroke::new(2.0, colour::GOLD_DEEP);
            painter.add(Shape::closed_line(pointy_hex(place, 1.02 * layout.radius).to_vec(), ring));
        }
        explain(ui, scene, piece);
    }
    explain_ground(ui, scene);
    land(ui, scene);
    if let Some(motion) = &scene.motion {
        motion.paint(painter, layout, view.shown);
    }
    preview_marks::paint(ui, scene, desk);
}

/// Draws the card that is being put down.
fn land(ui: &Ui, scene: &TableScene) {
    let Some((cell, high)) = scene.motion.as_ref().and_then(EventMotion::landing) else { return };
    let Some((ArrowEvent::Play { seat, subject, covered, .. }, _)) = scene.view.now else { return };
    let card = subject.card.and_then(|card| scene.card(card));
    let look = ArrowFace {
        card,
        suit: card.map_or(0, |card| suit_number(scene.setup(), card)),
        owner: Some(*seat),
        covered: *covered,
        strength: 1.0 - 0.6 * high,
        rot: 0.0,
        damage: 0,
        plus: 0,
        cost: None,
        squash: 1.0,
    };
    let from = if *seat == scene.below() { 1.0 } else { -1.0 };
    let place = scene.layout.place(cell) + vec2(0.0, from * 2.5 * high * scene.layout.radius);
    face::card(ui.painter(), place, scene.layout.radius * (0.97 + 0.4 * high), &look);
}

/// Tooltip of a card of the board.
fn explain(ui: &Ui, scene: &TableScene, piece: &ShownPiece) {
    let rect = Rect::from_center_size(scene.layout.place(piece.at), vec2(1.4, 1.4) * scene.layout.radius);
    let hint = hints::if_read(ui.ctx(), rect, || Hint::Words(piece_words(scene, piece), Vec::new()));
    if hint != Hint::Closer {
        hints::aside(ui.painter(), rect, hint);
    }
}

/// Tooltips of the marked cells of the board that no card covers.
fn explain_ground(ui: &Ui, scene: &TableScene) {
    for (cell, ground) in scene.setup().board.cells() {
        if ground != Ground::Plain && scene.view.shown.at(cell).is_none() {
            let place = scene.layout.place(cell);
            let rect = Rect::from_center_size(place, vec2(1.2, 1.2) * scene.layout.radius);
            hints::aside(ui.painter(), rect, Hint::Words(ground_words(ground).to_owned(), Vec::new()));
        }
    }
}

/// Cells that the player can click.
fn targets(scene: &TableScene, desk: &ArrowDesk) -> Vec<Cell> {
    let Some(asked) = &scene.view.asked else { return Vec::new() };
    let of = |input: &ArrowInput| match *input {
        ArrowInput::Play { card, at, .. } => {
            let selected = desk.selected.and_then(|nth| card_at(scene, nth));
            (selected == Some(card)).then_some(at)
        }
        _ => cell_of(scene, input),
    };
    let mut cells: Vec<Cell> = asked.legal.iter().filter_map(of).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Input by a click on the board.
fn board_input(ui: &Ui, rect: Rect, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let response = ui.interact(rect, ui.id().with("board"), Sense::click());
    let at = response.hover_pos().and_then(|at| scene.layout.cell_at(at, &scene.setup().board));
    // A resting pointer leaves the choice to the keys.
    if at.is_some() && ui.input(|input| input.pointer.delta() != Vec2::ZERO) {
        desk.pointed = at;
    }
    let asked = scene.view.asked.as_ref()?;
    let cell = at?;
    let (first, second) = (response.clicked(), response.secondary_clicked());
    if !first && !second {
        return None;
    }
    if scene.question() == Some(Question::Play) {
        return put_down(scene, desk, cell, second != desk.covered);
    }
    let inputs: Vec<&ArrowInput> =
        asked.legal.iter().filter(|input| cell_of(scene, input) == Some(cell)).collect();
    // A covered card can be paid or given up: a click pays, if that is possible.
    inputs.first().map(|input| TableIntent::Give(**input))
}

/// Input by keys and gamepad.
fn keys(ui: &Ui, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let ctx = ui.ctx();
    let asked = scene.view.asked.as_ref()?;
    let pressed = |action| input::pressed(ctx, action);
    if pressed(InputAction::TakeBack) && asked.can_take_back {
        return Some(TableIntent::TakeBack);
    }
    let steps = i32::from(pressed(InputAction::NextChoice)) - i32::from(pressed(InputAction::PreviousChoice));
    if steps != 0 {
        let cells = targets(scene, desk);
        let now = desk.pointed.and_then(|cell| cells.iter().position(|other| *other == cell));
        let count = cells.len() as i32;
        if count > 0 {
            let next = now
                .map_or(if steps > 0 { 0 } else { count - 1 }, |now| (now as i32 + steps).rem_euclid(count));
            desk.pointed = cells.get(next as usize).copied();
        }
    }
    if scene.question() == Some(Question::Play) && pressed(InputAction::Confirm) {
        let cell = desk.pointed?;
        return put_down(scene, desk, cell, desk.covered);
    }
    None
}

/// Painter of a board that nobody plays on: in lists, set-up and results.
pub fn paint_still(painter: &Painter, rect: Rect, setup: &ArrowSetup, shown: &ArrowShown) {
    let layout = BoardLayout::within(rect, &setup.board, 90.0);
    layout.paint(painter, &setup.board);
    for piece in shown.pieces.values() {
        let look = piece_face(setup, piece);
        let place: Pos2 = layout.place(piece.at);
        if layout.radius > 22.0 {
            face::card(painter, place, 0.97 * layout.radius, &look);
        } else {
            let fill = mix(seat_colour(piece.owner), colour::SLATE, if piece.covered { 0.6 } else { 0.1 });
            polygon(painter, &pointy_hex(place, 0.9 * layout.radius), fill, Stroke::NONE);
        }
    }
}
