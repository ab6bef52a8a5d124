//! Packed inputs of a Heroes match: the kind of input, then its parts.

use crate::rules::board::Space;
use crate::rules::codex::{KindId, MOST_KINDS};
use crate::rules::state::{ActionUse, Aim, HeroInput, Recruit, Side, UnitId};
use kernel::{Facing, MAX_SEATS, Seat};
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};

/// Number of kinds of inputs; their numbers are part of every code.
const KINDS: u64 = 16;
const AIMS: u64 = 5;
const SIDES: u64 = Side::BOTH.len() as u64;
const SEATS: u64 = MAX_SEATS as u64;
const FACINGS: u64 = Facing::ALL.len() as u64;
/// Number of spaces: a set of them has this many bits.
const SPACES: u64 = u128::BITS as u64;
const CLASSES: u64 = MOST_KINDS as u64;
/// Far more heroes than a team has, and more spaces than a walk has.
const MOST: usize = SPACES as usize;

/// Packs a legal input.
pub fn write(input: &HeroInput, packer: &mut Packer) {
    match input {
        HeroInput::Team(side, heroes) => {
            packer.put(0, KINDS);
            write_side(*side, packer);
            packer.put_any(heroes.len() as u64);
            for hero in heroes {
                packer.put(u64::from(hero.class.0), CLASSES);
                write_seat(hero.seat, packer);
            }
        }
        HeroInput::FirstTurn(side) => {
            packer.put(1, KINDS);
            write_side(*side, packer);
        }
        HeroInput::Place(nth, space) => {
            packer.put(2, KINDS);
            packer.put_any(u64::from(*nth));
            write_space(*space, packer);
        }
        HeroInput::Keeper(unit) => {
            packer.put(3, KINDS);
            write_unit(*unit, packer);
        }
        HeroInput::Pass => packer.put(4, KINDS),
        HeroInput::Choose(unit) => {
            packer.put(5, KINDS);
            write_unit(*unit, packer);
        }
        HeroInput::NegateFate(seat) => {
            packer.put(6, KINDS);
            write_seat(*seat, packer);
        }
        HeroInput::Walk(path) => {
            packer.put(7, KINDS);
            write_path(path, packer);
        }
        HeroInput::Use(deed) => {
            packer.put(8, KINDS);
            write_unit(deed.unit, packer);
            packer.put_any(u64::from(deed.action));
            packer.put_any(u64::from(deed.price));
            write_aim(&deed.aim, packer);
        }
        HeroInput::Decline => packer.put(9, KINDS),
        HeroInput::EndTurn => packer.put(10, KINDS),
        HeroInput::Push(facing) => {
            packer.put(11, KINDS);
            packer.put(u64::from(facing.index()), FACINGS);
        }
        HeroInput::Pull(space) => {
            packer.put(12, KINDS);
            write_space(*space, packer);
        }
        HeroInput::Decide(nth) => {
            packer.put(13, KINDS);
            packer.put_any(u64::from(*nth));
        }
        HeroInput::Withdraw => packer.put(14, KINDS),
        HeroInput::Concede(side) => {
            packer.put(15, KINDS);
            write_side(*side, packer);
        }
    }
}

/// Next input, legal or not.
///
/// # Errors
/// If there are no more, or a part is out of range.
pub fn read(unpacker: &mut Unpacker<'_>) -> Result<HeroInput, CodeFault> {
    Ok(match unpacker.take(KINDS)? {
        0 => {
            let side = read_side(unpacker)?;
            let mut heroes = Vec::new();
            for _ in 0..read_count(unpacker)? {
                let class = KindId(unpacker.take(CLASSES)? as u8);
                heroes.push(Recruit { class, seat: read_seat(unpacker)? });
            }
            HeroInput::Team(side, heroes)
        }
        1 => HeroInput::FirstTurn(read_side(unpacker)?),
        2 => HeroInput::Place(unpacker.take_small()?, read_space(unpacker)?),
        3 => HeroInput::Keeper(read_unit(unpacker)?),
        4 => HeroInput::Pass,
        5 => HeroInput::Choose(read_unit(unpacker)?),
        6 => HeroInput::NegateFate(read_seat(unpacker)?),
        7 => HeroInput::Walk(read_path(unpacker)?),
        8 => HeroInput::Use(ActionUse {
            unit: read_unit(unpacker)?,
            action: unpacker.take_small()?,
            price: unpacker.take_small()?,
            aim: read_aim(unpacker)?,
        }),
        9 => HeroInput::Decline,
        10 => HeroInput::EndTurn,
        11 => HeroInput::Push(Facing::E.clockwise(unpacker.take(FACINGS)? as u8)),
        12 => HeroInput::Pull(read_space(unpacker)?),
        13 => HeroInput::Decide(unpacker.take_small()?),
        14 => HeroInput::Withdraw,
        _ => HeroInput::Concede(read_side(unpacker)?),
    })
}

fn write_aim(aim: &Aim, packer: &mut Packer) {
    match aim {
        Aim::Nothing => packer.put(0, AIMS),
        Aim::Unit(unit) => {
            packer.put(1, AIMS);
            write_unit(*unit, packer);
        }
        Aim::Space(space) => {
            packer.put(2, AIMS);
            write_space(*space, packer);
        }
        Aim::Path(path) => {
            packer.put(3, AIMS);
            write_path(path, packer);
        }
        Aim::Link(nth) => {
            packer.put(4, AIMS);
            packer.put_any(u64::from(*nth));
        }
    }
}

fn read_aim(unpacker: &mut Unpacker<'_>) -> Result<Aim, CodeFault> {
    Ok(match unpacker.take(AIMS)? {
        0 => Aim::Nothing,
        1 => Aim::Unit(read_unit(unpacker)?),
        2 => Aim::Space(read_space(unpacker)?),
        3 => Aim::Path(read_path(unpacker)?),
        _ => Aim::Link(unpacker.take_small()?),
    })
}

fn write_path(path: &[Space], packer: &mut Packer) {
    packer.put_any(path.len() as u64);
    path.iter().for_each(|space| write_space(*space, packer));
}

fn read_path(unpacker: &mut Unpacker<'_>) -> Result<Vec<Space>, CodeFault> {
    (0..read_count(unpacker)?).map(|_| read_space(unpacker)).collect()
}

fn read_count(unpacker: &mut Unpacker<'_>) -> Result<usize, CodeFault> {
    let many = unpacker.take_small()?;
    if many > MOST { Err(CodeFault::Range("a number of parts")) } else { Ok(many) }
}

fn write_side(side: Side, packer: &mut Packer) {
    packer.put(side.index() as u64, SIDES);
}

fn read_side(unpacker: &mut Unpacker<'_>) -> Result<Side, CodeFault> {
    Ok(Side::BOTH[unpacker.take(SIDES)? as usize])
}

fn write_seat(seat: Seat, packer: &mut Packer) {
    packer.put(seat.index() as u64, SEATS);
}

fn read_seat(unpacker: &mut Unpacker<'_>) -> Result<Seat, CodeFault> {
    Seat::new(unpacker.take(SEATS)? as usize).ok_or(CodeFault::Range("a seat"))
}

fn write_unit(unit: UnitId, packer: &mut Packer) {
    packer.put_any(u64::from(unit.0));
}

fn read_unit(unpacker: &mut Unpacker<'_>) -> Result<UnitId, CodeFault> {
    unpacker.take_small().map(UnitId)
}

fn write_space(space: Space, packer: &mut Packer) {
    packer.put(u64::from(space.0), SPACES);
}

fn read_space(unpacker: &mut Unpacker<'_>) -> Result<Space, CodeFault> {
    unpacker.take(SPACES).map(|space| Space(space as u8))
}
