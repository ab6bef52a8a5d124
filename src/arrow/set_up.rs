//! Boards and decks to choose from.

use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::parts::CardNo;
use arrow_game::rules::setup::ArrowSetup;
use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};
use kernel::Seat;

use super::face::{suit_sign, suit_tint};
use super::layout::BoardLayout;
use super::pool::numbers;
use super::scene::suit_number;
use crate::kit::turning::Turning;
use crate::kit::ui::theme::{colour, display, mix, seat_colour, size};
use crate::kit::ui::widgets::{fitted, seat_mark};
use crate::table::play::PlanRow;
use crate::table::play::decks::book::OfferedDeck;

/// Choices of the set-up, by their places in the catalogue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArrowPlan {
    board: usize,
    /// Seat that begins; `None`: by lot.
    first: Option<Seat>,
}

/// Choices of who begins.
const FIRST: [Option<Seat>; 3] = [None, Some(Seat::First), Some(Seat::Second)];

impl ArrowPlan {
    /// Rows of the page.
    pub fn rows(&self, content: &Catalogue) -> Vec<PlanRow> {
        let board = content.boards.get(self.board);
        let marked = board.map_or(0, |board| board.cells().count());
        let first = match self.first {
            None => "By lot",
            Some(Seat::First) => "First seat",
            Some(_) => "Second seat",
        };
        vec![
            PlanRow {
                name: "Board",
                value: board.map_or_else(|| "None".to_owned(), |board| board.name.clone()),
                about: format!("{marked} cells"),
            },
            PlanRow {
                name: "Begins",
                value: first.to_owned(),
                about: "Who begins holds a card more and has the first points".to_owned(),
            },
        ]
    }

    /// Steps a row.
    pub fn step(&mut self, content: &Catalogue, row: usize, turning: Turning) {
        match row {
            0 => self.board = turning.from(self.board, content.boards.len()),
            _ => self.first = turning.of(&FIRST, self.first),
        }
    }

    /// Set-up of the match.
    pub fn setup(&self, content: &Catalogue, decks: [&[usize]; 2]) -> ArrowSetup {
        let board = content.boards.get(self.board).or(content.boards.first());
        let board = board.cloned().unwrap_or_else(|| arrow_game::rules::catalogue::BoardDef {
            id: String::new(),
            name: String::new(),
            rows: Vec::new(),
        });
        ArrowSetup { first: self.first, ..ArrowSetup::shuffled(content, &board, decks.map(numbers)) }
    }
}

/// Draws the board and both decks.
pub fn paint(painter: &Painter, rect: Rect, content: &Catalogue, plan: &ArrowPlan, decks: [&OfferedDeck; 2]) {
    let setup = plan.setup(content, decks.map(|deck| deck.cards.as_slice()));
    let title = painter.text(
        rect.left_top(),
        Align2::LEFT_TOP,
        &setup.board.name,
        display(size::HEADING - 4.0),
        colour::TEXT,
    );
    let board = Rect::from_min_max(
        pos2(rect.left(), title.bottom() + 8.0),
        pos2(rect.right(), title.bottom() + 0.5 * rect.height()),
    );
    BoardLayout::within(board, &setup.board, 60.0).paint(painter, &setup.board);
    let below = rect.with_min_y(board.bottom() + 14.0);
    let wide = 0.5 * below.width() - 8.0;
    for (nth, own) in decks.into_iter().enumerate() {
        let left = below.left() + nth as f32 * (wide + 16.0);
        let place = Rect::from_min_max(pos2(left, below.top()), pos2(left + wide, below.bottom()));
        if let Some(seat) = Seat::new(nth) {
            deck(painter, place, &setup, own, seat);
        }
    }
}

fn deck(painter: &Painter, rect: Rect, setup: &ArrowSetup, deck: &OfferedDeck, seat: Seat) {
    seat_mark(painter, rect.left_top() + vec2(8.0, 9.0), 7.0, seat);
    let ink = mix(seat_colour(seat), colour::TEXT, 0.3);
    let at = rect.left_top() + vec2(22.0, 9.0);
    fitted(painter, at, &deck.name, size::LABEL + 1.0, rect.width() - 24.0, ink);
    let mut cards: Vec<(CardNo, usize)> = Vec::new();
    for card in &numbers(&deck.cards) {
        match cards.iter_mut().find(|(other, _)| other == card) {
            Some((_, count)) => *count += 1,
            None => cards.push((*card, 1)),
        }
    }
    let rows = cards.len().div_ceil(2).max(1);
    let each = ((rect.height() - 26.0) / rows as f32).clamp(13.0, 22.0);
    for (at, (card, count)) in cards.iter().enumerate() {
        let Some(card) = setup.card(*card) else { continue };
        let column = (at / rows) as f32;
        let place = pos2(
            rect.left() + column * 0.5 * rect.width(),
            rect.top() + 26.0 + each * ((at % rows) as f32 + 0.5),
        );
        if place.y > rect.bottom() {
            continue;
        }
        let suit = suit_number(setup, card);
        suit_sign(painter, place + vec2(6.0, 0.0), 5.0, suit, mix(suit_tint(suit), colour::TEXT, 0.2));
        let words = if *count > 1 { format!("{} \u{d7}{count}", card.name) } else { card.name.clone() };
        fitted(painter, place + vec2(17.0, 0.0), &words, size::BODY, 0.5 * rect.width() - 20.0, colour::TEXT);
    }
}
