//! Looks: appearance and sound of an island. The rules do not use them, and no record holds one.
//!
//! Paints are colours of surfaces as six hex digits (`0x56704A`). Light is linear red, green and blue, where
//! 1 is as bright as white paint in the middle of the board.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Files;
use shell::content::problem::ProblemList;
use shell::content::raw;

mod check;

pub(super) use check::check;

/// Red, green and blue of light, not of paint.
pub type Light = [f32; 3];

/// A look as listed in `assets/looks.ron`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// A sentence about it.
    pub about: String,
    /// Lights.
    pub lights: Lights,
    /// Material of the land.
    pub ground: GroundLook,
    /// Abyss below.
    pub abyss: AbyssLook,
    /// Banks of mist at the fatal distance.
    pub mist: MistLook,
    /// Particles that drift, fall or rise around the island.
    pub motes: Vec<MoteLook>,
    /// Continuous sounds.
    pub sounds: Vec<AmbientSound>,
}

impl Look {
    /// Returns the default look, read once.
    pub fn home() -> &'static Self {
        static HOME: LazyLock<Look> = LazyLock::new(|| {
            let files = Files::embedded().looks;
            let mut entries =
                files.iter().flat_map(|file| raw::list(file, "look", &mut ProblemList::default()));
            entries.next().map(|entry| entry.value).expect("the binary holds a look")
        });
        &HOME
    }
}

/// Lights of an island.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lights {
    /// The light that casts shadows.
    pub key: Light,
    /// Direction of the key light from the middle of the board: east, up, towards the viewer.
    pub from: Light,
    /// Light from above, all around; it also grazes outlines.
    pub sky: Light,
    /// Light from below.
    pub bounce: Light,
    /// Colour into which everything below the board fades.
    pub depths: Light,
}

/// Material of the land.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundLook {
    /// Tones of unpaved plates.
    pub turf: Vec<u32>,
    /// Tones of paved plates.
    pub flags: Vec<u32>,
    /// Share of paved plates, 0 to 1.
    pub paved: f32,
    /// Colour of plants on turf.
    pub blade: u32,
    /// The light rim of each plate.
    pub edge: u32,
    /// The layer under the plates.
    pub soil: u32,
    /// Tones of the rock.
    pub rock: Vec<u32>,
    /// Tone of the rock at its lower end.
    pub deep: u32,
    /// Colour of crystals that grow out of the rock and glow.
    pub crystal: u32,
    /// Wetness, 0 to 1.
    pub wet: f32,
    /// Plants and objects on the land.
    pub growth: Vec<GrowthLook>,
    /// Pieces that have broken away and hang around it.
    pub debris: Debris,
}

/// Plants and objects on land, out of the fighters' way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrowthLook {
    /// Blades, pebbles, turf that hangs over the edges.
    Grass,
    /// Stumps of columns at outer corners.
    Columns,
    /// Icicles at the edges, small drifts along the rims.
    Ice,
    /// Seams that glow in the rock.
    Seams,
}

/// Pieces in the depths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Debris {
    /// Rocks.
    Boulders,
    /// Pieces of columns.
    Drums,
    /// Splinters, upright.
    Shards,
    /// Plates of cooled stone, each with a seam that glows.
    Slabs,
    /// Rock that is split, all leaning with the wind.
    Splinters,
}

/// Colours and motion of the abyss.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbyssLook {
    /// Colour between the arms of mist.
    pub deep: Light,
    /// Colour of the arms.
    pub mist: Light,
    /// Colour of their bright threads.
    pub vein: Light,
    /// Second colour where there is little mist.
    pub dusk: Light,
    /// Light that the mist scatters far out.
    pub sky: Light,
    /// Colour of the centre.
    pub bottom: Light,
    /// Speed of rotation; 1 is calm.
    pub pace: f32,
    /// Sheet lightnings a minute.
    pub lightning: f32,
}

/// Banks of mist.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MistLook {
    /// Their colour.
    pub colour: u32,
    /// Thickness; 1 is thin.
    pub thickness: f32,
}

/// A kind of mote.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoteLook {
    /// Colour.
    pub colour: u32,
    /// Number of motes.
    pub count: u16,
    /// Size of the largest, in world units.
    pub size: f32,
    /// Length along the direction of motion; 1 is round.
    pub streak: f32,
    /// Speed of fall in world units a second; negative values rise.
    pub fall: f32,
    /// Speed to the east in world units a second.
    pub wind: f32,
    /// Amplitude of swaying in world units.
    pub sway: f32,
    /// Strength of flicker, 0 to 1.
    pub flicker: f32,
}

/// A continuous sound.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmbientSound {
    /// Kind.
    pub kind: AmbientKind,
    /// Volume, 0 to 1.
    pub loud: f32,
    /// Events a second. No effect on sounds without pauses.
    pub rate: f32,
    /// Centre pitch in hertz.
    pub pitch: f32,
}

/// Kind of a continuous sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AmbientKind {
    /// Wind around the pitch, in gusts; the rate is gusts a second.
    Wind,
    /// Hiss.
    Rain,
    /// Cracks of embers.
    Crackle,
    /// Small bells.
    Chimes,
    /// Calls of crickets.
    Crickets,
    /// Deep rolling thunder.
    Thunder,
}
