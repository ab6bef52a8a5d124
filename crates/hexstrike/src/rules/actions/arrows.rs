//! Flight of arrows and their hits (procedures 6.9, ruling 1).

use super::hit::{Hit, Means, Riders};
use super::impact;
use super::knockback::Tie;
use crate::rules::state::board::{ARROW_DAMAGE, Arrow};
use crate::rules::state::event::Log;
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// Moves every arrow one hex, oldest first.
pub(in crate::rules) fn fly_all<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    let mut index = 0;
    while let Some(&arrow) = pen.board().arrows().get(index) {
        let next = arrow.at.ahead(arrow.facing, 1);
        if let Some(target) = pen.occupant(next) {
            pen.remove_arrow(index);
            hit(pen, target, arrow)?;
        } else if pen.setup.arena.is_fatal(next) {
            pen.remove_arrow(index);
        } else {
            pen.fly(index, next);
            index += 1;
        }
    }
    Ok(())
}

/// Places a new arrow over a hex. A fighter there other than the owner is hit at once.
pub(in crate::rules) fn loose<L: Log>(pen: &mut Pen<'_, L>, owner: Seat, at: Cell, facing: Facing) -> Flow {
    let arrow = Arrow { at, facing, owner };
    let place = pen.loose(arrow);
    if let Some(target) = pen.occupant(at).filter(|seat| *seat != owner) {
        if let Some(index) = place {
            pen.remove_arrow(index);
        }
        hit(pen, target, arrow)?;
    }
    Ok(())
}

/// Hits a mover with the arrow on its hex. Returns true if there was one.
pub(in crate::rules) fn run_into<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow<bool> {
    let Some(index) = pen.board().arrow_at(pen.fighter(seat).at) else { return Ok(false) };
    let arrow = pen.remove_arrow(index);
    hit(pen, seat, arrow)?;
    Ok(true)
}

fn hit<L: Log>(pen: &mut Pen<'_, L>, target: Seat, arrow: Arrow) -> Flow {
    let (by, towards, damage) = (arrow.owner, arrow.facing, u16::from(ARROW_DAMAGE));
    let hit = Hit { by, target, means: Means::Arrow, towards, damage, riders: Riders::default() };
    impact::strikes(pen, &hit, &mut Tie::default())
}
