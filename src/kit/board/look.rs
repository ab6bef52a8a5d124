//! Look of the board: chosen by the player or drawn with the seed, never by the rules.

use bevy::prelude::*;

use super::layout::{cell_seed, scatter};
use hexstrike_game::content::looks::{GroundLook, Light, Look};
use kernel::Cell;

/// Look of the board, or of the next one to be built.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct BoardLook(pub Look);

impl Default for BoardLook {
    fn default() -> Self {
        Self(Look::home().clone())
    }
}

impl BoardLook {
    /// Returns the look with the id `chosen`, else the one drawn with `seed`: always the same for a seed.
    /// Seed 0 stands for none and gives the default look.
    pub fn of(looks: &[Look], chosen: &str, seed: u64) -> Self {
        let called = looks.iter().find(|look| look.id == chosen);
        let drawn = || looks.get((stirred(seed) % looks.len().max(1) as u64) as usize);
        called.or_else(drawn).map_or_else(Self::default, |look| Self(look.clone()))
    }
}

/// Mixes a seed, so that neighbouring seeds differ widely; 0 stays 0.
fn stirred(seed: u64) -> u64 {
    let mixed = (seed ^ seed >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}

/// Converts a colour of the content files.
pub(super) fn paint(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::srgb_u8(red, green, blue)
}

/// Converts a light of the content files.
pub(super) fn light([red, green, blue]: Light) -> Color {
    Color::linear_rgb(red, green, blue)
}

/// Paints of the land.
#[derive(Debug, Clone)]
pub(super) struct LandPaints {
    pub turf: Vec<Color>,
    pub flags: Vec<Color>,
    /// Share of paved hexes, 0 to 1.
    pub paved: f32,
    pub blade: Color,
    pub edge: Color,
    pub soil: Color,
    pub rock: Vec<Color>,
    pub deep: Color,
    pub crystal: Color,
    /// Wetness, 0 to 1.
    pub wet: f32,
}

impl LandPaints {
    pub fn of(ground: &GroundLook) -> Self {
        let all = |tones: &[u32]| tones.iter().map(|tone| paint(*tone)).collect();
        Self {
            turf: all(&ground.turf),
            flags: all(&ground.flags),
            paved: ground.paved,
            blade: paint(ground.blade),
            edge: paint(ground.edge),
            soil: paint(ground.soil),
            rock: all(&ground.rock),
            deep: paint(ground.deep),
            crystal: paint(ground.crystal),
            wet: ground.wet,
        }
    }

    /// True if a hex is paved.
    pub fn pave(&self, cell: Cell) -> bool {
        scatter(cell_seed(cell, 1)) < self.paved || cell == Cell::CENTRE
    }
}

/// Returns the tone for a roll of 0 to 1.
pub(super) fn tone(tones: &[Color], roll: f32) -> Color {
    let last = tones.len().saturating_sub(1);
    tones.get(((roll * tones.len() as f32) as usize).min(last)).copied().unwrap_or(Color::BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::content::Library;

    #[test]
    fn a_look_is_the_chosen_one_or_falls_to_the_seed() {
        let looks = Library::embedded().looks;
        let of = |chosen: &str, seed| BoardLook::of(&looks, chosen, seed).0.id;
        let last = looks.last().expect("a look").id.clone();
        assert_eq!(of(&last, 7), last);
        assert_eq!((of("", 0), of("nothing of the kind", 0)), (looks[0].id.clone(), looks[0].id.clone()));
        assert_eq!(of("", 41), of("", 41));
        assert_eq!(BoardLook::of(&[], "", 3), BoardLook::default());
    }

    #[test]
    fn every_look_falls_to_some_seeds_and_none_to_most() {
        let looks = Library::embedded().looks;
        let drawn: Vec<String> = (1..=500).map(|seed| BoardLook::of(&looks, "", seed).0.id).collect();
        for look in &looks {
            let share = drawn.iter().filter(|id| **id == look.id).count() * looks.len();
            assert!((250..1_000).contains(&share), "{}: {share}", look.id);
        }
    }
}
