//! Start of a beat: delayed fire, returns, the rotation step, counters, arrows (ruling 1, procedures 6.12).

use crate::rules::actions::{arrows, counter, focus};
use crate::rules::cards::part::Part;
use crate::rules::cards::playbook::Turn;
use crate::rules::state::Fighter;
use crate::rules::state::event::{Log, Source};
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seat;

/// Runs the start of a beat. `has_hits` is the result of [`has_hits`].
pub(in crate::rules) fn rotate<L: Log>(pen: &mut Pen<'_, L>, has_hits: bool) -> Flow {
    if pen.state().fighters().any(|fighter| fighter.embers.is_some()) {
        for seat in pen.state().seats() {
            pen.kindle_embers(seat);
        }
    }
    focus::go_back(pen);
    for seat in pen.marked(Part::TURNS).iter() {
        rotation_step(pen, seat);
    }
    if has_hits {
        for seat in pen.on_board().iter() {
            counter::strike_back(pen, seat)?;
        }
        arrows::fly_all(pen)?;
    }
    Ok(())
}

/// Returns true if a counter or an arrow may hit: the only sources of questions in this phase.
pub(in crate::rules) fn has_hits<L: Log>(pen: &Pen<'_, L>) -> bool {
    !pen.board().arrows().is_empty() || pen.state().fighters().any(Fighter::has_counters)
}

/// Resolves payment, start-of-set effects, then the turn (rulebook 6).
fn rotation_step<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let turn = pen.frame(seat).turn;
    if matches!(turn, Turn::Chosen) {
        pen.pay(seat);
        let traits = pen.traits(seat);
        pen.hurt(seat, u16::from(traits.start_damage), Source::Own);
        pen.add_adrenaline(seat, traits.start_adrenaline);
        pen.note_facing(seat);
    }
    if let Some(rotation) = turn.rotation(pen.fighter(seat).play.rotation) {
        pen.turn(seat, rotation);
    }
}
