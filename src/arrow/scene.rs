//! The table as its panels see it, and the unfinished input of the player.

use arrow_game::VaneAndVeil;
use arrow_game::rules::catalogue::{Ability, CardDef};
use arrow_game::rules::direction::Direction;
use arrow_game::rules::events::{ArrowInput, ArrowRefusal, Question};
use arrow_game::rules::parts::{CardNo, Uid};
use arrow_game::rules::setup::ArrowSetup;
use arrow_game::shown::ShownPiece;
use kernel::{Cell, Seat};
use shell::game::{Game, Viewer};

use super::face::ArrowFace;
use super::layout::BoardLayout;
use super::motion::EventMotion;
use super::preview::{Preview, preview};
use crate::table::play::{TableIntent, TableView};

/// Unfinished input.
#[derive(Debug, Default)]
pub struct ArrowDesk {
    /// Selected card of the hand, by its place.
    pub selected: Option<usize>,
    /// True if it is to be put down covered.
    pub covered: bool,
    /// Cell chosen by keys.
    pub pointed: Option<Cell>,
    /// True once the player wanted to pass though a card could be paid.
    pub passes: bool,
    /// Choice under the pointer in the list, whose cells are marked on the board.
    pub weighed: Option<ArrowInput>,
    /// Preview, with the input that it is of.
    pub preview: Option<(ArrowInput, Option<Preview>)>,
}

/// Intent of the table.
pub type ArrowIntent = TableIntent<ArrowInput>;

/// Table as its panels see it.
pub struct TableScene<'a> {
    /// Contract's view.
    pub view: &'a TableView<'a, VaneAndVeil>,
    /// Places of the cells.
    pub layout: BoardLayout,
    /// Motion of the event that is being shown.
    pub motion: Option<EventMotion<'a>>,
}

impl<'a> TableScene<'a> {
    /// Set-up of the match.
    pub const fn setup(&self) -> &'a ArrowSetup {
        self.view.setup
    }

    /// Card of the catalogue.
    pub fn card(&self, card: CardNo) -> Option<&'a CardDef> {
        self.view.setup.card(card)
    }

    /// Seat whose side of the table lies below: the viewer's, or the first.
    pub const fn below(&self) -> Seat {
        match self.view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public | Viewer::All => Seat::First,
        }
    }

    /// Question that is due to the viewer.
    pub fn question(&self) -> Option<Question> {
        self.view.asked.as_ref().and_then(|asked| asked.state.question())
    }

    /// Look of a card of the board.
    pub fn look(&self, piece: &ShownPiece) -> ArrowFace<'a> {
        piece_face(self.setup(), piece)
    }
}

/// Look of a card that lies on a board.
pub fn piece_face<'a>(setup: &'a ArrowSetup, piece: &ShownPiece) -> ArrowFace<'a> {
    let card = piece.card.and_then(|card| setup.card(card));
    ArrowFace {
        card,
        suit: card.map_or(0, |card| suit_number(setup, card)),
        owner: Some(piece.owner),
        rot: f32::from(piece.rot),
        covered: piece.covered,
        damage: piece.damage,
        plus: piece.plus,
        cost: None,
        squash: 1.0,
        strength: 1.0,
    }
}

/// Number of a card's suit among the suits of the set-up, in the order of the cards.
pub fn suit_number(setup: &ArrowSetup, card: &CardDef) -> usize {
    let mut suits: Vec<&str> = Vec::new();
    for other in &setup.cards {
        if !suits.contains(&other.suit.as_str()) {
            suits.push(&other.suit);
        }
    }
    suits.iter().position(|suit| *suit == card.suit).unwrap_or_default()
}

/// Card at a place of the hand.
pub fn card_at(scene: &TableScene, nth: usize) -> Option<CardNo> {
    scene.view.shown.seat(scene.below()).hand.get(nth).copied().flatten()
}

/// Name of a card of the board.
pub fn name_of(scene: &TableScene, uid: Uid) -> String {
    let card = scene.view.shown.pieces.get(&uid).and_then(|piece| piece.card);
    card.and_then(|card| scene.card(card))
        .map_or_else(|| "the covered card".to_owned(), |card| card.name.clone())
}

/// Cell that an answer is about.
pub fn cell_of(scene: &TableScene, input: &ArrowInput) -> Option<Cell> {
    let at = |uid: &Uid| scene.view.shown.pieces.get(uid).map(|piece| piece.at);
    match input {
        ArrowInput::Reveal { uid, .. } | ArrowInput::Chain(uid) | ArrowInput::Conflict(uid) => at(uid),
        ArrowInput::Use(Some(direction)) => {
            let (from, ability) = acting(scene, *direction)?;
            let steps = if ability == Ability::Pull { 2 } else { 1 };
            let ((q, r), (by_q, by_r)) = (from.axial(), direction.offset());
            Some(Cell::new(q + steps * by_q, r + steps * by_r))
        }
        ArrowInput::Play { at, .. } => Some(*at),
        ArrowInput::Pass | ArrowInput::Use(None) | ArrowInput::Discard(_) => None,
    }
}

/// Cell and ability of the acting card in a direction.
pub fn acting(scene: &TableScene, direction: Direction) -> Option<(Cell, Ability)> {
    let piece = scene.view.shown.pieces.get(scene.view.shown.running.last()?)?;
    let card = scene.card(piece.card?)?;
    Some((piece.at, card.arrows.0[direction.printed(piece.rot)].ability()?))
}

/// Input that puts the selected card on a cell.
pub fn put_down(scene: &TableScene, desk: &ArrowDesk, at: Cell, covered: bool) -> Option<ArrowIntent> {
    let asked = scene.view.asked.as_ref()?;
    let Some(card) = desk.selected.and_then(|nth| card_at(scene, nth)) else {
        return Some(TableIntent::Refuse("First choose a card of your hand.".to_owned()));
    };
    let input = ArrowInput::Play { card, at, covered };
    Some(if asked.allows(&input) {
        TableIntent::Give(input)
    } else {
        let why = VaneAndVeil::check(asked.state, asked.seat, &input);
        let hint = if covered { "" } else { " You can put it down covered: right click, or turn it with C." };
        match why {
            Err(why @ ArrowRefusal::TooDear { .. }) => TableIntent::Refuse(format!("{why}{hint}")),
            Err(why) => TableIntent::Refuse(why.to_string()),
            Ok(()) => return None,
        }
    })
}

/// Preview of the selected card on the pointed cell, worked out once.
pub fn weighed<'d>(scene: &TableScene, desk: &'d mut ArrowDesk) -> Option<&'d Preview> {
    let asked = scene.view.asked.as_ref()?;
    let card = desk.selected.and_then(|nth| card_at(scene, nth))?;
    let at = desk.pointed?;
    let cost = scene.card(card).map_or(0, |card| u16::from(card.cost));
    let covered = desk.covered || cost > scene.view.shown.seat(asked.seat).credits;
    let input = ArrowInput::Play { card, at, covered };
    if !asked.allows(&input) {
        return None;
    }
    if desk.preview.as_ref().is_none_or(|(of, _)| *of != input) {
        desk.preview = Some((input, preview(asked.state, asked.seat, input)));
    }
    desk.preview.as_ref().and_then(|(_, preview)| preview.as_ref())
}
