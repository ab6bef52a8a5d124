//! Boards and decks to choose from.

use arrow_game::rules::catalogue::{Catalogue, ReadyDeck};
use arrow_game::rules::parts::CardNo;
use arrow_game::rules::setup::ArrowSetup;
use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};
use kernel::Seat;

use super::face::{suit_sign, suit_tint};
use super::layout::BoardLayout;
use super::scene::suit_number;
use crate::kit::turning::Turning;
use crate::kit::ui::theme::{bold, colour, display, mix, seat_colour, size};
use crate::kit::ui::widgets::{fitted, seat_mark};
use crate::table::play::PlanRow;

/// Choices of the set-up, by their places in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrowPlan {
    board: usize,
    decks: [usize; 2],
    /// Seat that begins; `None`: by lot.
    first: Option<Seat>,
}

impl Default for ArrowPlan {
    fn default() -> Self {
        Self { board: 0, decks: [0, 1], first: None }
    }
}

/// Choices of who begins.
const FIRST: [Option<Seat>; 3] = [None, Some(Seat::First), Some(Seat::Second)];

impl ArrowPlan {
    fn deck<'a>(&self, content: &'a Catalogue, nth: usize) -> Option<&'a ReadyDeck> {
        content.decks.get(self.decks[nth])
    }

    /// Rows of the page.
    pub fn rows(&self, content: &Catalogue) -> Vec<PlanRow> {
        let board = content.boards.get(self.board);
        let marked = board.map_or(0, |board| board.cells().count());
        let deck = |nth: usize, name: &'static str| {
            let deck = self.deck(content, nth);
            PlanRow {
                name,
                value: deck.map_or_else(|| "None".to_owned(), |deck| deck.name.clone()),
                about: deck.map_or_else(String::new, |deck| suits_words(content, &deck.cards)),
            }
        };
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
            deck(0, "Deck of the first seat"),
            deck(1, "Deck of the second seat"),
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
            1 | 2 => self.decks[row - 1] = turning.from(self.decks[row - 1], content.decks.len()),
            _ => self.first = turning.of(&FIRST, self.first),
        }
    }

    /// Set-up of the match.
    pub fn setup(&self, content: &Catalogue) -> ArrowSetup {
        let decks =
            [0, 1].map(|nth| self.deck(content, nth).map_or_else(Vec::new, |deck| deck.cards.clone()));
        let board = content.boards.get(self.board).or(content.boards.first());
        let board = board.cloned().unwrap_or_else(|| arrow_game::rules::catalogue::BoardDef {
            id: String::new(),
            name: String::new(),
            rows: Vec::new(),
        });
        ArrowSetup { first: self.first, ..ArrowSetup::shuffled(content, &board, decks) }
    }
}

/// Suits of a deck in words.
fn suits_words(content: &Catalogue, deck: &[CardNo]) -> String {
    let in_deck = |suit: &str| {
        deck.iter().any(|card| content.cards.get(usize::from(card.0)).is_some_and(|card| card.suit == suit))
    };
    let suits: Vec<String> = content
        .suits
        .iter()
        .filter(|suit| in_deck(&suit.id))
        .map(|suit| format!("{}: {}", suit.name, suit.about))
        .collect();
    suits.join(" ")
}

/// Draws the board and both decks.
pub fn paint(painter: &Painter, rect: Rect, content: &Catalogue, plan: &ArrowPlan) {
    let setup = plan.setup(content);
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
    for nth in 0..2 {
        let left = below.left() + nth as f32 * (wide + 16.0);
        let place = Rect::from_min_max(pos2(left, below.top()), pos2(left + wide, below.bottom()));
        deck(painter, place, content, &setup, plan, nth);
    }
}

fn deck(
    painter: &Painter,
    rect: Rect,
    content: &Catalogue,
    setup: &ArrowSetup,
    plan: &ArrowPlan,
    nth: usize,
) {
    let (Some(seat), Some(deck)) = (Seat::new(nth), plan.deck(content, nth)) else { return };
    seat_mark(painter, rect.left_top() + vec2(8.0, 9.0), 7.0, seat);
    let ink = mix(seat_colour(seat), colour::TEXT, 0.3);
    painter.text(
        rect.left_top() + vec2(22.0, 0.0),
        Align2::LEFT_TOP,
        &deck.name,
        bold(size::LABEL + 1.0),
        ink,
    );
    let mut cards: Vec<(CardNo, usize)> = Vec::new();
    for card in &deck.cards {
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
