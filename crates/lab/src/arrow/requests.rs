//! Requests of `lab arrow serve` (arrow 13.1, 13.2).

use arrow_game::rules::catalogue::{BoardDef, Catalogue};
use arrow_game::rules::direction::Direction;
use arrow_game::rules::events::ArrowInput;
use arrow_game::rules::parts::{CardNo, Uid};
use arrow_game::rules::setup::{ArrowPosition, ArrowSetup, Placed, Start};
use kernel::{Cell, Seat};
use serde_json::Value;
use shell::content::problem::did_you_mean;
use shell::game::Viewer;

use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};
use crate::serve::request::{object, unknown};

/// Largest number of a position: no sum of them overflows.
const MOST: u64 = 30_000;

/// A well-formed request. The input of `act` is judged later.
pub(super) enum ArrowRequest {
    New(ArrowSetup),
    Legal(Seat),
    Act { seat: Seat, input: Result<ArrowInput, RequestError> },
    State,
    View(Viewer),
    Quit,
}

/// Reads a line.
///
/// # Errors
/// A `bad-request` if it is no request.
pub(super) fn read_request(line: &[u8], catalogue: &Catalogue) -> Result<ArrowRequest, RequestError> {
    read(line, catalogue).map_err(bad_request)
}

fn bad_request(fault: RequestError) -> RequestError {
    RequestError { code: "bad-request", ..fault }
}

fn read(line: &[u8], catalogue: &Catalogue) -> Result<ArrowRequest, RequestError> {
    let mut fields = Fields::of(object(line)?);
    let cmd = fields.need("cmd")?.text()?;
    let request = match cmd.as_str() {
        "new" => return new(fields, catalogue).map(ArrowRequest::New),
        "legal" => ArrowRequest::Legal(seat(&fields.need("seat")?)?),
        "act" => {
            let seat = seat(&fields.need("seat")?)?;
            ArrowRequest::Act { seat, input: input(fields.need("input")?, catalogue).map_err(bad_request) }
        }
        "state" => ArrowRequest::State,
        "view" => {
            let item = fields.need("seat")?;
            ArrowRequest::View(if item.value.is_null() { Viewer::Public } else { Viewer::Seat(seat(&item)?) })
        }
        "quit" => ArrowRequest::Quit,
        _ => return Err(unknown(&cmd, &["new", "legal", "act", "state", "view", "quit"])),
    };
    fields.finish().map(|()| request)
}

fn new(mut fields: Fields, catalogue: &Catalogue) -> Result<ArrowSetup, RequestError> {
    if let Some(item) = fields.take("position") {
        fields.finish()?;
        return position(item.fields()?, catalogue);
    }
    let decks = pair(fields.need("decks")?, |item| cards(item, catalogue))?;
    let first = fields.take("first").map_or(Ok(Seat::First), |item| seat(&item))?;
    let board = board(fields.take("board"), catalogue)?;
    fields.finish()?;
    let setup = ArrowSetup::shuffled(catalogue, board, Default::default());
    Ok(ArrowSetup { first: Some(first), start: Start::InOrder(decks), ..setup })
}

fn position(mut fields: Fields, catalogue: &Catalogue) -> Result<ArrowSetup, RequestError> {
    let number = |item: Item| item.whole(0..=MOST).map(|number| number as u16);
    let lists = |item: Option<Item>| {
        item.map_or(Ok(Default::default()), |item| pair(item, |list| cards(list, catalogue)))
    };
    let numbers = |item: Option<Item>, usual: u16| item.map_or(Ok([usual; 2]), |item| pair(item, number));
    let turn = fields.take("turn").map_or(Ok(5), |item| item.whole(1..=MOST))? as u16;
    let active = fields.take("active").map_or(Ok(Seat::First), |item| seat(&item))?;
    let first = fields.take("first").map_or(Ok(Seat::First), |item| seat(&item))?;
    let on = board(fields.take("on"), catalogue)?;
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
    let card = card(fields.need("card")?, catalogue)?;
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
fn input(item: Item, catalogue: &Catalogue) -> Result<ArrowInput, RequestError> {
    let whole = item.clone();
    let mut fields = item.fields()?;
    let input = if let Some(item) = fields.take("reveal") {
        ArrowInput::Reveal { uid: uid(&item)?, pay: fields.need("pay")?.flag()? }
    } else if let Some(item) = fields.take("play") {
        let covered = item.one_of([false, true], |covered| if covered { "covered" } else { "active" })?;
        let card = card(fields.need("card")?, catalogue)?;
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
        ArrowInput::Discard(card(item, catalogue)?)
    } else {
        return Err(whole.wants("an input: reveal, play, pass, use, chain, conflict or discard"));
    };
    fields.finish().map(|()| input)
}

fn seat(item: &Item) -> Result<Seat, RequestError> {
    let number = item.whole(0..=1)?;
    Ok(if number == 0 { Seat::First } else { Seat::Second })
}

/// Number of a card on the board; one that no card can have becomes 0.
fn uid(item: &Item) -> Result<Uid, RequestError> {
    let number = item.value.as_i64().ok_or_else(|| item.wants("the number of a card on the board"))?;
    Ok(Uid(u8::try_from(number).unwrap_or_default()))
}

/// A hex; one too far away becomes another that is on no board.
fn hex(item: &Item) -> Result<Cell, RequestError> {
    let number = |value: &Value| value.as_i64();
    let both = match item.value.as_array().map(Vec::as_slice) {
        Some([q, r]) => number(q).zip(number(r)),
        _ => None,
    };
    let (q, r) = both.ok_or_else(|| item.wants("a hex [q, r] of whole numbers"))?;
    let near = |number: i64| i8::try_from(number).ok().filter(|number| number.abs() <= Cell::REACH);
    let far = Cell::new(Cell::REACH, Cell::REACH);
    Ok(near(q).zip(near(r)).map_or(far, |(q, r)| Cell::new(q, r)))
}

fn card(item: Item, catalogue: &Catalogue) -> Result<CardNo, RequestError> {
    let id = item.clone().text()?;
    catalogue.card(&id).ok_or_else(|| {
        let hint = did_you_mean(&id, catalogue.cards.iter().map(|card| card.id.as_str()));
        item.wants(format!("the id of a card. {hint}").trim_end())
    })
}

fn cards(item: Item, catalogue: &Catalogue) -> Result<Vec<CardNo>, RequestError> {
    item.list()?.into_iter().map(|item| card(item, catalogue)).collect()
}

/// A list with one value for each seat.
fn pair<T>(item: Item, read: impl Fn(Item) -> Result<T, RequestError>) -> Result<[T; 2], RequestError> {
    let whole = item.clone();
    let values = item.list()?.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    values.try_into().map_err(|_| whole.wants("a list of two, one for each seat"))
}

/// Board of a request, or else the first of the catalogue.
fn board(item: Option<Item>, catalogue: &Catalogue) -> Result<&BoardDef, RequestError> {
    let first =
        || catalogue.boards.first().ok_or_else(|| RequestError::new("bad-request", "There is no board."));
    item.map_or_else(first, |item| item.one_of(&catalogue.boards, |board| board.id.as_str()))
}
