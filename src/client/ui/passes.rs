//! How long ago something was drawn, in passes of egui.

use bevy_egui::egui::Context;

/// A frame has two passes at most.
const IN_A_FRAME: u64 = 2;

/// A pass of egui in which something was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pass(u64);

impl Pass {
    /// The one under way.
    pub(super) fn current(ctx: &Context) -> Self {
        Self(ctx.cumulative_pass_nr())
    }

    /// Whether no frame has been drawn between it and the one under way.
    pub(super) fn is_fresh(self, ctx: &Context) -> bool {
        self.0 + IN_A_FRAME >= ctx.cumulative_pass_nr()
    }
}
