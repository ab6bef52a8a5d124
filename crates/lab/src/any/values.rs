//! Values of requests and answers that the protocols of card games share.

use std::fmt::Debug;

use kernel::{Cell, Seat};
use serde_json::{Value, json};
use shell::cards::{CardNo, CatalogueCard, card_by_id};
use shell::content::problem::did_you_mean;

use crate::serve::fault::RequestError;
use crate::serve::fields::Item;

pub(crate) fn seat(item: &Item) -> Result<Seat, RequestError> {
    let number = item.whole(0..=1)?;
    Ok(if number == 0 { Seat::First } else { Seat::Second })
}

/// A hex; one too far away becomes another that is on no board.
pub(crate) fn hex(item: &Item) -> Result<Cell, RequestError> {
    let both = match item.value.as_array().map(Vec::as_slice) {
        Some([q, r]) => q.as_i64().zip(r.as_i64()),
        _ => None,
    };
    let (q, r) = both.ok_or_else(|| item.wants("a hex [q, r] of whole numbers"))?;
    let near = |number: i64| i8::try_from(number).ok().filter(|number| number.abs() <= Cell::REACH);
    let far = Cell::new(Cell::REACH, Cell::REACH);
    Ok(near(q).zip(near(r)).map_or(far, |(q, r)| Cell::new(q, r)))
}

pub(crate) fn card(item: Item, cards: &[impl CatalogueCard]) -> Result<CardNo, RequestError> {
    let id = item.clone().text()?;
    card_by_id(cards, &id).ok_or_else(|| {
        let hint = did_you_mean(&id, cards.iter().map(CatalogueCard::id));
        item.wants(format!("the id of a card. {hint}").trim_end())
    })
}

pub(crate) fn cards(item: Item, of: &[impl CatalogueCard]) -> Result<Vec<CardNo>, RequestError> {
    item.list()?.into_iter().map(|item| card(item, of)).collect()
}

/// A list with one value for each seat.
pub(crate) fn pair<T>(
    item: Item,
    read: impl Fn(Item) -> Result<T, RequestError>,
) -> Result<[T; 2], RequestError> {
    let whole = item.clone();
    let values = item.list()?.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    values.try_into().map_err(|_| whole.wants("a list of two, one for each seat"))
}

/// One of these boards by its id; without an item the first.
pub(crate) fn board<B>(
    item: Option<Item>,
    boards: &[B],
    id: impl Fn(&B) -> &String,
) -> Result<&B, RequestError> {
    let first = || boards.first().ok_or_else(|| RequestError::new("no-board", "There is no board."));
    item.map_or_else(first, |item| item.one_of(boards, |board| id(board).as_str()))
}

/// Id of a card in an answer.
pub(crate) fn card_id(cards: &[impl CatalogueCard], card: CardNo) -> Value {
    json!(cards.get(usize::from(card.0)).map(CatalogueCard::id))
}

/// Hex in an answer.
pub(crate) fn hex_json(cell: Cell) -> Value {
    json!(cell.axial())
}

/// Name of a variant in an answer: `LastTurn` is `last-turn`.
pub(crate) fn name(variant: impl Debug) -> String {
    let mut name = String::new();
    for letter in format!("{variant:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
