//! Plan by priorities: win, strike, take the centre, bring creatures, build.

use kernel::Seat;

use super::acts::{Line, lines, rough_worth};
use super::play_on::{Answers, Mind, after};
use super::value::{WON, value};
use crate::rules::catalogue::CardKind;
use crate::rules::events::HexyInput;
use crate::rules::state::{HexyState, Target, other};

/// Buildings that are enough.
const ENOUGH: usize = 6;

/// Player that is imagined while the consequences of an act are looked at.
const MIND: Mind = Mind { answers: Answers::None, value, worth: rough_worth };

/// Priority of an act; the highest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Build,
    Creature,
    Step,
    Strike,
    Counterstrike,
    Win,
}

/// First input of the act with the highest priority; `None` to pass.
pub(super) fn choose(state: &HexyState, seat: Seat) -> Option<HexyInput> {
    let rated = lines(state, seat, rough_worth)
        .into_iter()
        .filter_map(|line| Some((rank(state, seat, &line)?, line)));
    let best = rated.max_by_key(|(rank, line)| (*rank, std::cmp::Reverse(line.len())));
    best.and_then(|(_, line)| line.into_iter().next())
}

/// Priority and preference of an act; `None` if it is left out.
fn rank(state: &HexyState, seat: Seat, line: &Line) -> Option<(Rank, i32)> {
    let table = state.table();
    let act = line.last()?;
    let near = |hex| table.number(hex).map_or(0, |at| -i32::from(table.distance(at, table.centre)));
    let wins = || {
        let next = after(state, seat, line, MIND);
        next.is_some_and(|next| value(&next, seat) > WON / 2)
    };
    match act {
        HexyInput::Counterstrike { with_counter, .. } => {
            Some((Rank::Counterstrike, i32::from(!with_counter)))
        }
        HexyInput::Attack { target, .. } => {
            let next = after(state, seat, line, MIND)?;
            let on_centre = state.reality(*target).is_some_and(|target| target.at == table.centre);
            let falls = next.reality(*target).is_none();
            (falls || on_centre).then_some((Rank::Strike, i32::from(falls) * 2 + i32::from(on_centre)))
        }
        HexyInput::Move { reality, to, .. } => {
            let at = state.reality(*reality)?.at;
            let to_centre = table.number(*to) == Some(table.centre);
            let to_flag = table.number(*to) == Some(table.flags[other(seat).index() & 1]);
            let nearer = near(*to) > -i32::from(table.distance(at, table.centre));
            if to_flag && wins() {
                Some((Rank::Win, 0))
            } else {
                (to_centre || (nearer && at != table.centre && state.is_empty(table.centre)))
                    .then_some((Rank::Step, i32::from(to_centre)))
            }
        }
        HexyInput::Cast { card, target: Target::Hex(hex), .. } => {
            let own = state.realities().iter().filter(|reality| reality.seat == seat);
            let buildings = own.filter(|one| state.face_of(one).kind == CardKind::Building).count();
            if table.number(*hex) == Some(table.flags[other(seat).index() & 1]) && wins() {
                return Some((Rank::Win, 1));
            }
            match table.face(*card).kind {
                CardKind::Building if buildings < ENOUGH => Some((Rank::Build, near(*hex))),
                CardKind::Creature if buildings > 1 => {
                    Some((Rank::Creature, 10 * near(*hex) + i32::from(table.face(*card).cost.total())))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
