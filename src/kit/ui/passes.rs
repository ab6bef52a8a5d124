//! Age of a drawing in passes of egui.

use bevy_egui::egui::Context;

/// Most passes in a frame.
const IN_A_FRAME: u64 = 2;

/// Pass of egui in which something was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pass(u64);

impl Pass {
    /// Returns the current pass.
    pub(super) fn current(ctx: &Context) -> Self {
        Self(ctx.cumulative_pass_nr())
    }

    /// True if no frame was drawn between this pass and the current one.
    pub(super) fn is_fresh(self, ctx: &Context) -> bool {
        self.0 + IN_A_FRAME >= ctx.cumulative_pass_nr()
    }
}
