//! The tokens of a `new` request.

use super::fault::{Fault, Faults};
use super::fields::Item;
use crate::rules::arena::Arena;
use crate::rules::board::{Arrow, MAX_ARROWS, Token};
use crate::rules::{Cell, Seat};

/// What a token is called.
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

/// Reads a list of tokens that can lie on the board together. What is wrong goes to the faults.
pub(super) fn read(
    list: Option<Item>,
    arena: &Arena,
    seats: usize,
    faults: &mut Faults,
) -> Option<Vec<Token>> {
    let Some(list) = list else { return Some(Vec::new()) };
    let items = faults.keep(list.list())?;
    let mut tokens: Vec<Token> = Vec::new();
    for item in items {
        let place = item.place.clone();
        let token = token(item, arena, seats).and_then(|token| beside(&tokens, token, &place));
        tokens.extend(faults.keep(token));
    }
    Some(tokens)
}

fn token(item: Item, arena: &Arena, seats: usize) -> Result<Token, Fault> {
    let place = item.place.clone();
    let wrong = |why| Err(Fault::new("bad-token", format!("`{place}`: {why}.")));
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
        (Kind::Fire, Some(owner), _) => Ok(Token::Fire(at, owner)),
        (Kind::Flora, ..) => Ok(Token::Flora(at)),
        (Kind::Arrow, ..) if arena.distance(at) >= arena.fatal_distance() => wrong("it is too far from land"),
        (Kind::Arrow, Some(owner), Some(facing)) => Ok(Token::Arrow(Arrow { at, facing, owner })),
        (Kind::Arrow, Some(_), None) => wrong("it needs a `facing`"),
        (Kind::Fire | Kind::Arrow, None, _) => wrong("it needs an `owner`"),
        (Kind::Platform, ..) if arena.shore_index(at).is_none() => {
            wrong("it must be over the abyss near land")
        }
        (Kind::Platform, ..) => Ok(Token::Platform(at)),
        (Kind::Anchor, ..) => wrong("it comes from a card in focus and cannot be placed"),
    }
}

/// The token, if there is room for it beside these.
fn beside(tokens: &[Token], token: Token, place: &str) -> Result<Token, Fault> {
    let on_land = |token: &Token| match token {
        Token::Fire(at, _) | Token::Flora(at) => Some(*at),
        Token::Arrow(_) | Token::Platform(_) => None,
    };
    let taken = |at: Cell| tokens.iter().filter_map(on_land).any(|other| other == at);
    let arrows = tokens.iter().filter(|token| matches!(token, Token::Arrow(_))).count();
    let why = match token {
        Token::Fire(at, _) | Token::Flora(at) if taken(at) => "another token is on this hex",
        Token::Platform(_) if tokens.contains(&token) => "another token is on this hex",
        Token::Arrow(_) if arrows == MAX_ARROWS => "there are too many arrows",
        Token::Fire(..) | Token::Flora(_) | Token::Platform(_) | Token::Arrow(_) => return Ok(token),
    };
    Err(Fault::new("bad-token", format!("`{place}`: {why}.")))
}
