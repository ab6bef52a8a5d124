//! Tokens of a `new` request.

use super::fault::{RequestError, RequestErrors};
use super::fields::Item;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::board::{Arrow, BoardToken, MAX_ARROWS};
use kernel::{Cell, Seat};

/// Kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Fire,
    Flora,
    Arrow,
    Platform,
    Anchor,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Fire, Self::Flora, Self::Arrow, Self::Platform, Self::Anchor];

    const fn word(self) -> &'static str {
        match self {
            Self::Fire => "fire",
            Self::Flora => "flora",
            Self::Arrow => "arrow",
            Self::Platform => "platform",
            Self::Anchor => "anchor",
        }
    }
}

/// Reads a list of tokens that can share the board; adds errors to `faults`.
pub(super) fn read(
    list: Option<Item>,
    arena: &Arena,
    seats: usize,
    faults: &mut RequestErrors,
) -> Option<Vec<BoardToken>> {
    let Some(list) = list else { return Some(Vec::new()) };
    let items = faults.keep(list.list())?;
    let mut tokens: Vec<BoardToken> = Vec::new();
    for item in items {
        let place = item.place.clone();
        let token = token(item, arena, seats).and_then(|token| beside(&tokens, token, &place));
        tokens.extend(faults.keep(token));
    }
    Some(tokens)
}

fn token(item: Item, arena: &Arena, seats: usize) -> Result<BoardToken, RequestError> {
    let place = item.place.clone();
    let wrong = |why| Err(RequestError::new("bad-token", format!("`{place}`: {why}.")));
    let mut fields = item.fields()?;
    let kind = fields.need("kind")?.one_of(Kind::ALL, Kind::word)?;
    let at = fields.need("at")?.hex()?;
    let seat = |item: Item| item.whole(0..=seats as u64 - 1).map(|seat| Seat::new(seat as usize));
    let set = |item: &Item| !item.value.is_null();
    let owner = fields.take("owner").filter(set).map(seat).transpose()?.flatten();
    let facing = fields.take("facing").filter(set).map(|item| item.facing()).transpose()?;
    fields.finish()?;
    match (kind, owner, facing) {
        (Kind::Fire | Kind::Flora, ..) if !arena.is_land(at) => wrong("it must be on land"),
        (Kind::Fire, Some(owner), _) => Ok(BoardToken::Fire(at, owner)),
        (Kind::Flora, ..) => Ok(BoardToken::Flora(at)),
        (Kind::Arrow, ..) if arena.is_fatal(at) => wrong("it is too far from land"),
        (Kind::Arrow, Some(owner), Some(facing)) => Ok(BoardToken::Arrow(Arrow { at, facing, owner })),
        (Kind::Arrow, Some(_), None) => wrong("it needs a `facing`"),
        (Kind::Fire | Kind::Arrow, None, _) => wrong("it needs an `owner`"),
        (Kind::Platform, ..) if arena.shore_index(at).is_none() => {
            wrong("it must be over the abyss near land")
        }
        (Kind::Platform, ..) => Ok(BoardToken::Platform(at)),
        (Kind::Anchor, ..) => wrong("it comes from a card in focus and cannot be placed"),
    }
}

/// The token, if there is room for it with the others.
fn beside(tokens: &[BoardToken], token: BoardToken, place: &str) -> Result<BoardToken, RequestError> {
    let on_land = |token: &BoardToken| match token {
        BoardToken::Fire(at, _) | BoardToken::Flora(at) => Some(*at),
        BoardToken::Arrow(_) | BoardToken::Platform(_) => None,
    };
    let taken = |at: Cell| tokens.iter().filter_map(on_land).any(|other| other == at);
    let arrows = tokens.iter().filter(|token| matches!(token, BoardToken::Arrow(_))).count();
    let why = match token {
        BoardToken::Fire(at, _) | BoardToken::Flora(at) if taken(at) => "another token is on this hex",
        BoardToken::Platform(_) if tokens.contains(&token) => "another token is on this hex",
        BoardToken::Arrow(_) if arrows == MAX_ARROWS => "there are too many arrows",
        BoardToken::Fire(..) | BoardToken::Flora(_) | BoardToken::Platform(_) | BoardToken::Arrow(_) => {
            return Ok(token);
        }
    };
    Err(RequestError::new("bad-token", format!("`{place}`: {why}.")))
}
