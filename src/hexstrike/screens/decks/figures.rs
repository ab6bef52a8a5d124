//! Cached pictures of all miniatures.

use bevy::prelude::*;

use crate::kit::board::figures::MiniatureKind;
use crate::kit::board::figures::portrait::{PortraitFace, portrait};
use crate::kit::ui::theme::colour;

/// Pictures, one per miniature.
#[derive(Resource, Debug)]
pub struct Figures(Vec<(MiniatureKind, Vec<PortraitFace>)>);

impl Default for Figures {
    fn default() -> Self {
        let cloth = colour::GOLD_DEEP;
        let cloth = Color::srgb_u8(cloth.r(), cloth.g(), cloth.b());
        Self(MiniatureKind::ALL.into_iter().map(|kind| (kind, portrait(kind, cloth))).collect())
    }
}

impl Figures {
    /// Faces of a miniature from back to front.
    pub fn of(&self, kind: MiniatureKind) -> &[PortraitFace] {
        self.0.iter().find(|(other, _)| *other == kind).map_or(&[], |(_, faces)| faces)
    }
}
