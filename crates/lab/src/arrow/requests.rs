//! Requests of `lab arrow serve` (arrow 13.1, 13.2).

use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::direction::Direction;
use arrow_game::rules::events::ArrowInput;
use arrow_game::rules::parts::Uid;
use arrow_game::rules::setup::{ArrowPosition, ArrowSetup, Placed, Start};
use kernel::Seat;
use serde_json::Value;

use crate::any::values::{board, card, cards, hex, pair, seat};
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};

/// Largest number of a position: no sum of them overflows.
const MOST: u64 = 30_000;

/// Set-up of a `new` request.
pub(super) fn setup(mut fields: Fields, catalogue: &Catalogue) -> Result<ArrowSetup, RequestError> {
    if let Some(item) = fields.take("position") {
        fields.finish()?;
        return position(item.fields()?, catalogue);
    }
    let decks = pair(fields.need("decks")?, |item| cards(item, &catalogue.cards))?;
    let first = fields.take("first").map_or(Ok(Seat::First), |item| seat(&item))?;
    let board = board(fields.take("board"), &catalogue.boards, |board| &board.id)?;
    fields.finish()?;
    let setup = ArrowSetup::shuffled(catalogue, board, Default::default());
    Ok(ArrowSetup { first: Some(first), start: Start::InOrder(decks), ..setup })
}

fn position(mut fields: Fields, catalogue: &Catalogue) -> Result<ArrowSetup, RequestError> {
    let number = |item: Item| item.whole(0..=MOST).map(|number| number as u16);
    let lists = |item: Option<Item>| {
        item.map_or(Ok(Default::default()), |item| pair(item, |list| cards(list, &catalogue.cards)))
    };
    let numbers = |item: Option<Item>, usual: u16| item.map_or(Ok([usual; 2]), |item| pair(item, number));
    let turn = fields.take("turn").map_or(Ok(5), |item| item.whole(1..=MOST))? as u16;
    let active = fields.take("active").map_or(Ok(Seat::First), |item| seat(&item))?;
    let first = fields.take("first").map_or(Ok(Seat::First), |item| seat(&item))?;
    let on = board(fields.take("on"), &catalogue.boards, |board| &board.id)?;
    let credits = numbers(fields.take("credits"), catalogue.numbers.credits_start)?;
    let score = numbers(fields.take("score"), 0)?;
    let (hands, decks, piles) =
        (lists(fields.take("hands"))?, lists(fields.take("decks"))?, lists(fields.take("piles"))?);
    let quiet = fields.take("quiet").map_or(Ok(0), |item| item.whole(0..=u64::from(u8::MAX)))? as u8;
    let board = fields.take("board").map_or(Ok(Vec::new()), Item::list)?;
    let board = board.into_iter().map(|item| placed(item, catalogue)).collect::<Result<_, _>>()?;
    fields.finish()?;
    let position = ArrowPosition { turn, active, credits, score, hands, decks, piles, quiet, board };
    let setup = ArrowSetup::shuffled(catalogue, on, Default::default());
    Ok(ArrowSetup { first: Some(first), start: Start::Position(Box::new(position)), ..setup })
}

fn placed(item: Item, catalogue: &Catalogue) -> Result<Placed, RequestError> {
    let mut fields = item.fields()?;
    let card = card(fields.need("card")?, &catalogue.cards)?;
    let owner = seat(&fields.need("owner")?)?;
    let at = hex(&fields.need("at")?)?;
    let rot = fields.take("rot").map_or(Ok(0), |item| item.whole(0..=5))? as u8;
    let covered = fields.take("covered").map_or(Ok(false), |item| item.flag())?;
    let damage = fields.take("damage").map_or(Ok(0), |item| item.whole(0..=MOST))? as u16;
    let origin = fields.take("origin").map_or(Ok(owner), |item| seat(&item))?;
    fields.finish()?;
    Ok(Placed { card, owner, origin, at, rot, covered, damage })
}

/// Input, with exactly the fields of one kind.
pub(super) fn input(item: Item, catalogue: &Catalogue) -> Result<ArrowInput, RequestError> {
    let whole = item.clone();
    let mut fields = item.fields()?;
    let input = if let Some(item) = fields.take("reveal") {
        ArrowInput::Reveal { uid: uid(&item)?, pay: fields.need("pay")?.flag()? }
    } else if let Some(item) = fields.take("play") {
        let covered = item.one_of([false, true], |covered| if covered { "covered" } else { "active" })?;
        let card = card(fields.need("card")?, &catalogue.cards)?;
        ArrowInput::Play { card, at: hex(&fields.need("at")?)?, covered }
    } else if let Some(item) = fields.take("pass") {
        if item.value != Value::Bool(true) {
            return Err(item.wants("true"));
        }
        ArrowInput::Pass
    } else if let Some(item) = fields.take("use") {
        let direction = || item.one_of(Direction::ALL, |direction| format!("{direction:?}"));
        ArrowInput::Use(if item.value.is_null() { None } else { Some(direction()?) })
    } else if let Some(item) = fields.take("chain") {
        ArrowInput::Chain(uid(&item)?)
    } else if let Some(item) = fields.take("conflict") {
        ArrowInput::Conflict(uid(&item)?)
    } else if let Some(item) = fields.take("discard") {
        ArrowInput::Discard(card(item, &catalogue.cards)?)
    } else {
        return Err(whole.wants("an input: reveal, play, pass, use, chain, conflict or discard"));
    };
    fields.finish().map(|()| input)
}

/// Number of a card on the board; one that no card can have becomes 0.
fn uid(item: &Item) -> Result<Uid, RequestError> {
    let number = item.value.as_i64().ok_or_else(|| item.wants("the number of a card on the board"))?;
    Ok(Uid(u8::try_from(number).unwrap_or_default()))
}
