//! Gate of enlarged cards: none appears while a match plays, and none under a pointer that has not moved since
//! the panels changed.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::{Context, Id, vec2};

use crate::kit::ui::passes::Pass;

/// State of the gate.
#[derive(Debug, Clone, Copy)]
struct Gate {
    phase: Id,
    /// True until the pointer moves.
    waits: bool,
    shut: bool,
    pass: Pass,
}

fn store() -> Id {
    Id::new("gate of enlarged cards")
}

/// Sets the gate for this frame. `phase` identifies what the panels show: another phase closes the gate until
/// the pointer moves. A screen that does not set the gate has none.
pub fn set(ctx: &Context, phase: impl Hash + Debug, shut: bool) {
    let (phase, pass) = (Id::new(phase), Pass::current(ctx));
    let moved = ctx.input(|input| input.pointer.delta() != vec2(0.0, 0.0));
    let before = ctx.data(|data| data.get_temp::<Gate>(store())).filter(|gate| gate.pass.is_fresh(ctx));
    let waits = match before {
        Some(gate) if gate.phase == phase => gate.waits && !moved,
        Some(_) | None => true,
    };
    ctx.data_mut(|data| data.insert_temp(store(), Gate { phase, waits, shut, pass }));
}

/// True if a card may be enlarged.
pub fn is_open(ctx: &Context) -> bool {
    let gate = ctx.data(|data| data.get_temp::<Gate>(store())).filter(|gate| gate.pass.is_fresh(ctx));
    gate.is_none_or(|gate| !gate.waits && !gate.shut)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, RawInput, pos2};

    use super::*;

    #[test]
    fn the_gate_opens_once_the_pointer_moves_after_a_change_of_phase() {
        let ctx = Context::default();
        let frame = |at: Option<f32>, phase: u8, shut: bool| {
            let events = at.map(|x| Event::PointerMoved(pos2(x, 5.0))).into_iter().collect();
            let mut open = false;
            let _ = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| {
                set(ui.ctx(), phase, shut);
                open = is_open(ui.ctx());
            });
            open
        };
        frame(Some(1.0), 0, false);
        assert!(frame(Some(9.0), 0, false), "the pointer moved");
        assert!(frame(None, 0, false), "it stays open while the pointer rests");
        assert!(!frame(None, 1, false), "another phase begins under the resting pointer");
        assert!(!frame(None, 1, false));
        assert!(frame(Some(3.0), 1, false));
        assert!(!frame(Some(4.0), 1, true), "nothing is enlarged while a match plays");
    }
}
