//! Packed head of a match. Cards and fighters are written as checksums of their ids.

use super::CodeError;
use crate::content::Library;
use crate::record::limits::MOST_HEXES;
use crate::record::{HandRecord, Recording, SeatRecord};
use crate::rules::state::board::{Arrow, BoardToken};
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use kernel::{Cell, Facing, MAX_SEATS, Seat};
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};
use shell::record::pack::checksum;

const BYTE: u64 = 0x100;
const TAG: u64 = 0x1_0000;
const SEATS: u64 = MAX_SEATS as u64;
const FACINGS: u64 = Facing::ALL.len() as u64;
const TOKEN_KINDS: u64 = 4;
const WAYS_TO_TELL: u64 = 3;

/// Packs everything before the first beat.
pub fn write(recording: &Recording, packer: &mut Packer) {
    packer.put_text(&recording.game);
    packer.put_any(recording.seed);
    write_format(recording, packer);
    write_land(&recording.land, packer);
    packer.put_any(recording.seats.len() as u64);
    recording.seats.iter().for_each(|seat| write_seat(seat, &recording.land, packer));
    packer.put_any(recording.tokens.len() as u64);
    recording.tokens.iter().for_each(|token| write_token(*token, packer));
    packer.put(u64::from(fingerprint(recording)), 1 << 32);
}

/// Reads the record of a match before its first beat.
///
/// # Errors
/// The fault of the code.
pub fn read(unpacker: &mut Unpacker<'_>, version: char, library: &Library) -> Result<Recording, CodeError> {
    let game = unpacker.take_text()?;
    let seed = unpacker.take_any()?;
    let format = if version == super::BEFORE_FORMATS { FormatTold::None } else { read_format(unpacker)? };
    let land = read_land(unpacker)?;
    let count: usize = unpacker.take_small()?;
    if count > MAX_SEATS {
        return Err(CodeFault::Range("the number of seats").into());
    }
    let seats = Seat::first(count).map(|seat| read_seat(seat, &land, unpacker, library));
    let seats: Vec<SeatRecord> = seats.collect::<Result<_, _>>()?;
    let tokens_count: usize = unpacker.take_small()?;
    if tokens_count > MOST_HEXES {
        return Err(CodeFault::Range("the number of tokens").into());
    }
    let tokens = (0..tokens_count).map(|_| read_token(unpacker)).collect::<Result<_, _>>()?;
    let (inputs, digests) = (Vec::new(), Vec::new());
    let (fighters, cards) = (Vec::new(), Vec::new());
    let format = match format {
        FormatTold::None => None,
        FormatTold::Standard if version == super::BEFORE_LIMITS => Some(Format::before_limits(count)),
        FormatTold::Standard => Some(Format::standard(count)),
        FormatTold::Whole(format) => Some(format),
    };
    let mut recording = Recording {
        game,
        seed,
        begun: 0,
        title: String::new(),
        starred: false,
        format,
        land,
        seats,
        tokens,
        inputs,
        digests,
        variations: Vec::new(),
        comments: Vec::new(),
        fighters,
        cards,
    };
    recording.define(&library.fighters, &library.cards);
    let same = unpacker.take(1 << 32)? == u64::from(fingerprint(&recording));
    if same { Ok(recording) } else { Err(CodeError::Changed) }
}

/// Way in which a code gives the format.
enum FormatTold {
    /// The code has none.
    None,
    /// The standard one for this number of seats.
    Standard,
    /// A complete format.
    Whole(Format),
}

fn write_format(recording: &Recording, packer: &mut Packer) {
    match &recording.format {
        None => packer.put(0, WAYS_TO_TELL),
        Some(format) if *format == Format::standard(recording.seats.len()) => packer.put(1, WAYS_TO_TELL),
        Some(format) => {
            packer.put(2, WAYS_TO_TELL);
            // Every part has a RON form.
            packer.put_text(&ron::to_string(format).unwrap_or_default());
        }
    }
}

fn read_format(unpacker: &mut Unpacker<'_>) -> Result<FormatTold, CodeError> {
    Ok(match unpacker.take(WAYS_TO_TELL)? {
        0 => FormatTold::None,
        1 => FormatTold::Standard,
        _ => {
            let text = unpacker.take_text()?;
            FormatTold::Whole(ron::from_str(&text).map_err(|_| CodeFault::Range("the format"))?)
        }
    })
}

/// Rows from west to east take one bit a hex.
fn write_land(land: &[Cell], packer: &mut Packer) {
    packer.put_any(land.len() as u64);
    let mut before = Cell::CENTRE;
    for &cell in land {
        let next = cell == before.ahead(Facing::E, 1);
        packer.put(u64::from(next), 2);
        if !next {
            write_cell(cell, packer);
        }
        before = cell;
    }
}

fn read_land(unpacker: &mut Unpacker<'_>) -> Result<Vec<Cell>, CodeError> {
    let mut land = Vec::new();
    let mut before = Cell::CENTRE;
    let count: usize = unpacker.take_small()?;
    if count > MOST_HEXES {
        return Err(CodeFault::Range("the hexes of land").into());
    }
    for _ in 0..count {
        let next = unpacker.take(2)? == 1;
        before = if next { before.ahead(Facing::E, 1) } else { read_cell(unpacker)? };
        land.push(before);
    }
    Ok(land)
}

fn write_seat(seat: &SeatRecord, land: &[Cell], packer: &mut Packer) {
    packer.put_text(&seat.name);
    packer.put_text(&seat.played_by);
    packer.put(tag(&seat.fighter), TAG);
    seat.movement.iter().chain(&seat.ability).for_each(|id| packer.put(tag(id), TAG));
    let place = land.iter().position(|cell| *cell == seat.at);
    packer.put(place.unwrap_or(land.len()) as u64, land.len() as u64 + 1);
    if place.is_none() {
        write_cell(seat.at, packer);
    }
    packer.put(u64::from(seat.facing.index()), FACINGS);
    let plain = seat.damage == 0 && seat.adrenaline == 0 && seat.hand.is_none();
    packer.put(u64::from(plain), 2);
    if plain {
        return;
    }
    packer.put_any(u64::from(seat.damage));
    packer.put_any(u64::from(seat.adrenaline));
    packer.put(u64::from(seat.hand.is_some()), 2);
    if let Some(hand) = &seat.hand {
        write_places(&hand.ability, &seat.ability, packer);
        write_places(&hand.movement, &seat.movement, packer);
    }
}

fn read_seat(
    seat: Seat,
    land: &[Cell],
    unpacker: &mut Unpacker<'_>,
    library: &Library,
) -> Result<SeatRecord, CodeError> {
    let (name, played_by) = (unpacker.take_text()?, unpacker.take_text()?);
    let fighters = library.fighters.iter().map(|fighter| &fighter.id);
    let fighter = tagged(unpacker.take(TAG)?, fighters)?.ok_or(CodeError::UnknownFighter(seat))?;
    let mut movement = Vec::new();
    for nth in 0..MOVEMENT_CARDS + ABILITY_CARDS {
        let card = tagged(unpacker.take(TAG)?, library.cards.iter().map(|card| &card.id))?;
        movement.push(card.ok_or(CodeError::UnknownCard(seat, nth))?);
    }
    let ability = movement.split_off(MOVEMENT_CARDS);
    let place = unpacker.take(land.len() as u64 + 1)? as usize;
    let at = match land.get(place) {
        Some(cell) => *cell,
        None => read_cell(unpacker)?,
    };
    let facing = read_facing(unpacker)?;
    let mut record = SeatRecord {
        name,
        played_by,
        deck: String::new(),
        fighter,
        movement,
        ability,
        at,
        facing,
        damage: 0,
        adrenaline: 0,
        hand: None,
    };
    if unpacker.take(2)? == 0 {
        record.damage = unpacker.take_small()?;
        record.adrenaline = unpacker.take_small()?;
        if unpacker.take(2)? == 1 {
            let ability = read_places(&record.ability, unpacker)?;
            record.hand = Some(HandRecord { ability, movement: read_places(&record.movement, unpacker)? });
        }
    }
    Ok(record)
}

/// Packs cards as indices in the deck. A card that is not there gets an index past its end, which is refused
/// later.
fn write_places(cards: &[String], deck: &[String], packer: &mut Packer) {
    packer.put_any(cards.len() as u64);
    for card in cards {
        let place = deck.iter().position(|other| other == card).unwrap_or(deck.len());
        packer.put(place as u64, deck.len() as u64 + 1);
    }
}

fn read_places(deck: &[String], unpacker: &mut Unpacker<'_>) -> Result<Vec<String>, CodeError> {
    let mut cards = Vec::new();
    let count: usize = unpacker.take_small()?;
    if count > deck.len() {
        return Err(CodeFault::Range("the cards in hand").into());
    }
    for _ in 0..count {
        let place = unpacker.take(deck.len() as u64 + 1)? as usize;
        cards.push(deck.get(place).ok_or(CodeFault::Range("a card in hand"))?.clone());
    }
    Ok(cards)
}

fn write_token(token: BoardToken, packer: &mut Packer) {
    match token {
        BoardToken::Fire(cell, owner) => {
            packer.put(0, TOKEN_KINDS);
            write_cell(cell, packer);
            packer.put(owner.index() as u64, SEATS);
        }
        BoardToken::Flora(cell) => {
            packer.put(1, TOKEN_KINDS);
            write_cell(cell, packer);
        }
        BoardToken::Arrow(Arrow { at, facing, owner }) => {
            packer.put(2, TOKEN_KINDS);
            write_cell(at, packer);
            packer.put(u64::from(facing.index()), FACINGS);
            packer.put(owner.index() as u64, SEATS);
        }
        BoardToken::Platform(cell) => {
            packer.put(3, TOKEN_KINDS);
            write_cell(cell, packer);
        }
    }
}

fn read_token(unpacker: &mut Unpacker<'_>) -> Result<BoardToken, CodeError> {
    let owner = |unpacker: &mut Unpacker<'_>| {
        let seat = Seat::new(unpacker.take(SEATS)? as usize);
        Ok::<_, CodeError>(seat.ok_or(CodeFault::Range("the owner of a token"))?)
    };
    let kind = unpacker.take(TOKEN_KINDS)?;
    let at = read_cell(unpacker)?;
    Ok(match kind {
        0 => BoardToken::Fire(at, owner(unpacker)?),
        1 => BoardToken::Flora(at),
        2 => {
            let facing = read_facing(unpacker)?;
            BoardToken::Arrow(Arrow { at, facing, owner: owner(unpacker)? })
        }
        _ => BoardToken::Platform(at),
    })
}

fn write_cell(cell: Cell, packer: &mut Packer) {
    let (q, r) = cell.axial();
    packer.put(u64::from(q as u8), BYTE);
    packer.put(u64::from(r as u8), BYTE);
}

fn read_cell(unpacker: &mut Unpacker<'_>) -> Result<Cell, CodeFault> {
    let (q, r) = (unpacker.take(BYTE)? as u8, unpacker.take(BYTE)? as u8);
    Ok(Cell::new(q as i8, r as i8))
}

fn read_facing(unpacker: &mut Unpacker<'_>) -> Result<Facing, CodeFault> {
    Ok(Facing::E.clockwise(unpacker.take(FACINGS)? as u8))
}

fn tag(id: &str) -> u64 {
    u64::from(checksum(id.as_bytes())) % TAG
}

/// Id with this tag, if there is one.
fn tagged<'a>(wanted: u64, ids: impl Iterator<Item = &'a String>) -> Result<Option<String>, CodeError> {
    let mut fitting = ids.filter(|id| tag(id) == wanted);
    match (fitting.next(), fitting.next()) {
        (Some(one), Some(other)) => Err(CodeError::Alike(one.clone(), other.clone())),
        (one, _) => Ok(one.cloned()),
    }
}

/// Checksum of the definitions: a code made with other definitions would decode to another match.
fn fingerprint(recording: &Recording) -> u32 {
    // Every part has a RON form.
    checksum(ron::to_string(&(&recording.fighters, &recording.cards)).unwrap_or_default().as_bytes())
}
