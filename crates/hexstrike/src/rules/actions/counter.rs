//! Counters: strikes on the beat after the block that earned them (ruling 10).

use super::hit::{Hit, Means, Riders};
use super::impact;
use super::knockback::Tie;
use crate::rules::state::Counter;
use crate::rules::state::event::Log;
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seat;

/// Resolves all counters of a fighter at any distance. Blocks and hand triggers do not apply (procedures
/// 2.8).
pub(in crate::rules) fn strike_back<L: Log>(pen: &mut Pen<'_, L>, by: Seat) -> Flow {
    for counter in pen.take_counters(by).into_iter().flatten() {
        let Counter { target, damage, knockback: factor, towards } = counter;
        if pen.fighter(target).is_on_board() {
            let (means, damage) = (Means::Counter { factor }, u16::from(damage));
            let hit = Hit { by, target, means, towards, damage, riders: Riders::default() };
            impact::strikes(pen, &hit, &mut Tie::default())?;
        }
    }
    Ok(())
}
