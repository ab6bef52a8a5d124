//! Effects of the timeline entries of a beat on fighters and board, one kind in each file.

pub(super) mod act;
pub(super) mod arrows;
pub(super) mod block;
pub(super) mod counter;
pub(super) mod focus;
pub(super) mod hands;
pub(super) mod hit;
pub(super) mod impact;
pub(super) mod knockback;
pub(super) mod movement;
pub(super) mod strike;
pub(super) mod stun;
pub mod throw;
