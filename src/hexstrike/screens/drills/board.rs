//! Board of a drill: placements, and the events once it is answered.

use bevy_egui::egui::{Rect, Stroke, Ui};

use super::run::{DrillAnswer, OpenDrill};
use crate::kit::ui::flat_board::FlatBoard;
use crate::kit::ui::hex_picker::hex_picker;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::shapes::arrow;
use crate::kit::ui::theme::{ROUND, colour, mix, seat_colour};
use hexstrike_game::rules::{Event, Mirror};
use kernel::{Cell, Seat};
use study::puzzles::drills::DrillQuestion;

/// Greatest radius of a hex, from centre to corner, in points.
const MOST: f32 = 40.0;

/// Tooltip of the board.
const ABOUT: &str = "The start of the beat: each fighter's point shows their facing, the number their damage";

/// Draws the board into `rect`. Returns an answer given on it: a hex, or the seat that acts first.
pub(super) fn board(ui: &Ui, rect: Rect, open: &OpenDrill) -> Option<DrillAnswer> {
    let painter = ui.painter();
    painter.rect_filled(rect, ROUND, colour::WELL);
    hints::aside(painter, rect, Hint::Words(ABOUT.to_owned(), Vec::new()));
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let (arena, mirror) = (open.start.arena(), Mirror::at(&open.start));
    let cells = || arena.land().iter().chain(arena.shore()).copied();
    let board = FlatBoard::fitted(&painter, rect.shrink(10.0), cells(), MOST);
    cells().for_each(|cell| if arena.is_land(cell) { board.land(cell) } else { board.abyss(cell) });
    if open.answered.is_some() {
        aims(open).for_each(|cell| board.aim(cell, 0.8));
    }
    board.tokens(&mirror, &mirror, 1.0);
    for (seat, figure) in Seat::first(mirror.figures.len()).zip(&mirror.figures) {
        board.fighter(board.at(figure.at), 1.0, seat, figure, mirror.beat);
    }
    if open.answered.is_some() {
        flights(open).for_each(|(seat, from, to)| {
            let ink = mix(seat_colour(seat), bevy_egui::egui::Color32::WHITE, 0.25);
            let (at, end) = (board.at(from), board.at(to));
            // Begin at the token's edge, so that its number stays readable.
            let begin = at + 0.72 * board.radius * (end - at).normalized();
            arrow(&painter, begin, end, 0.2 * board.radius, ink);
        });
    }
    draw_facts(&board, open);
    if open.answered.is_some() {
        return None;
    }
    match open.drill.question {
        DrillQuestion::Lands { .. } => {
            let named = |cell| if arena.is_land(cell) { "Land".to_owned() } else { "Abyss".to_owned() };
            let picked = hex_picker(ui, &board, cells(), "Press if they land here", named);
            picked.clicked.map(DrillAnswer::At)
        }
        DrillQuestion::First { first, second } => {
            let at = |seat: Seat| mirror.figures[seat.index()].at;
            let who = |cell: Cell| if at(first) == cell { first } else { second };
            let named = |cell| open.start.setup().player(who(cell)).name.clone();
            let asked = [at(first), at(second)].into_iter();
            let picked = hex_picker(ui, &board, asked, "Press if they act first", named);
            picked.clicked.map(|cell| DrillAnswer::First(who(cell)))
        }
        DrillQuestion::Hit { .. } => None,
    }
}

/// Outlines the right hex, and a wrong answer in another colour.
fn draw_facts(board: &FlatBoard<'_>, open: &OpenDrill) {
    let (Some(answered), DrillQuestion::Lands { at, .. }) = (open.answered, open.drill.question) else {
        return;
    };
    if let DrillAnswer::At(said) = answered.answer
        && said != at
    {
        board.outline(said, Stroke::new(3.0, colour::ATTACK));
    }
    board.outline(at, Stroke::new(4.0, colour::MOVEMENT_LIGHT));
}

/// Attacked hexes.
fn aims(open: &OpenDrill) -> impl Iterator<Item = Cell> + '_ {
    open.events.iter().filter_map(|event| if let Event::Aimed { at, .. } = *event { Some(at) } else { None })
}

/// Seats that move, with start and end.
fn flights(open: &OpenDrill) -> impl Iterator<Item = (Seat, Cell, Cell)> + '_ {
    open.events.iter().filter_map(|event| match *event {
        Event::KnockedBack { seat, from, to, .. }
        | Event::Thrown { seat, from, to, .. }
        | Event::Moved { seat, from, to, .. } => (from != to).then_some((seat, from, to)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy_egui::egui::{Context, Event as Input, Modifiers, PointerButton, Pos2, RawInput, pos2};

    use super::super::run::opened;
    use super::*;
    use crate::kit::ui::theme;
    use hexstrike_game::content::Library;
    use hexstrike_game::rules::Ruleset;
    use study::puzzles::supply::supply;

    const RECT: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(700.0, 600.0) };

    /// Answer given by a click on this hex of the drawn board.
    fn clicked(open: &OpenDrill, cell: Cell) -> Option<DrillAnswer> {
        let ctx = Context::default();
        theme::install(&ctx);
        let mut at = Pos2::ZERO;
        let mut pass = |events: Vec<Input>| {
            let mut answer = None;
            let input = RawInput { events, screen_rect: Some(RECT), ..RawInput::default() };
            let _ = ctx.run_ui(input, |ui| {
                let arena = open.start.arena();
                let cells = arena.land().iter().chain(arena.shore()).copied();
                at = FlatBoard::fitted(ui.painter(), RECT.shrink(10.0), cells, MOST).at(cell);
                answer = answer.or(board(ui, RECT, open));
            });
            (answer, at)
        };
        let (_, pos) = pass(Vec::new());
        let button = |pressed| {
            vec![Input::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            }]
        };
        pass(vec![Input::PointerMoved(pos)]);
        pass(button(true));
        pass(button(false)).0
    }

    #[test]
    fn a_click_on_the_board_is_the_answer_to_what_is_asked() {
        let library = Library::embedded();
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        let mut asked = [false; 3];
        for drill in (1..6).flat_map(|seed| supply(&library, &ruleset, seed)) {
            let open = opened(drill, &ruleset).expect("it plays");
            let at = |seat: Seat| Mirror::at(&open.start).figures[seat.index()].at;
            let (nth, cell, wanted) = match open.drill.question {
                DrillQuestion::Lands { at, .. } => (0, at, Some(DrillAnswer::At(at))),
                DrillQuestion::First { first, .. } => (1, at(first), Some(DrillAnswer::First(first))),
                DrillQuestion::Hit { .. } => (2, at(Seat::FIRST), None),
            };
            if !std::mem::replace(&mut asked[nth], true) {
                assert_eq!(clicked(&open, cell), wanted, "{:?}", open.drill.question);
            }
        }
        assert_eq!(asked, [true; 3], "each kind of question comes up");
    }
}
