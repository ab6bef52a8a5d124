//! Detection of newly focused widgets. egui reports only steps by Tab; a widget reached by arrows already has
//! the focus when the next pass begins.

use bevy_egui::egui::{Context, Id, Memory, Response};

/// Focused widget in this frame and in the one before.
#[derive(Debug, Clone, Copy, Default)]
struct Focuses {
    frame: u64,
    now: Option<Id>,
    before: Option<Id>,
}

/// True if the widget has the focus and lacked it in the last frame, however the focus moved.
pub fn arrives(response: &Response) -> bool {
    response.has_focus() && before(&response.ctx) != Some(response.id)
}

/// Returns the widget that had the focus in the last frame.
fn before(ctx: &Context) -> Option<Id> {
    let (frame, now) = (ctx.cumulative_frame_nr(), ctx.memory(Memory::focused));
    ctx.data_mut(|data| {
        let seen = data.get_temp_mut_or_default::<Focuses>(Id::new("focuses"));
        if seen.frame != frame {
            let before = seen.now.filter(|_| seen.frame + 1 == frame);
            *seen = Focuses { frame, now, before };
        }
        seen.before
    })
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Key, Modifiers, RawInput};

    use super::*;

    #[test]
    fn the_focus_arrives_once_by_arrow_as_by_tab() {
        let ctx = Context::default();
        let frame = |key: Option<Key>| {
            let modifiers = Modifiers::NONE;
            let event = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let input = RawInput { events: key.into_iter().map(event).collect(), ..RawInput::default() };
            let mut arrived = [false; 2];
            let _ = ctx.run_ui(input, |ui| {
                for (nth, arrived) in arrived.iter_mut().enumerate() {
                    let response = ui.button(format!("{nth}"));
                    *arrived |= arrives(&response);
                }
            });
            arrived
        };
        let frames = |key| {
            let seen = [frame(Some(key)), frame(None), frame(None)];
            [0, 1].map(|nth| seen.iter().filter(|arrived| arrived[nth]).count())
        };
        frame(None);
        assert_eq!(frames(Key::Tab), [1, 0]);
        assert_eq!(frames(Key::ArrowDown), [0, 1]);
    }
}
