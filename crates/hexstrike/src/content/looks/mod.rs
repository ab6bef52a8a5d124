//! Looks: how an island appears and sounds. The rules know nothing of them, and no record holds one.
//!
//! Paints are colours of surfaces as six hex digits (`0x56704A`); light is red, green and blue of light itself, 1 as bright
//! as white paint in the middle of the board.

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
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// A sentence about it.
    pub about: String,
    /// What lights it.
    pub lights: Lights,
    /// What the land is made of.
    pub ground: GroundLook,
    /// What lies below.
    pub abyss: AbyssLook,
    /// The banks of mist at the fatal distance.
    pub mist: MistLook,
    /// What drifts, falls or rises around it.
    pub motes: Vec<MoteLook>,
    /// What is heard all the time.
    pub sounds: Vec<AmbientSound>,
}

impl Look {
    /// The game's own look, read once.
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

/// What lights an island.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lights {
    /// The light that casts shadows.
    pub key: Light,
    /// Where that light stands, seen from the middle of the board: east, up, towards the viewer.
    pub from: Light,
    /// From above, all around; it also grazes outlines.
    pub sky: Light,
    /// From below.
    pub bounce: Light,
    /// What hangs below the board sinks into this.
    pub depths: Light,
}

/// What the land is made of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundLook {
    /// Tones of the plates that are not paved.
    pub turf: Vec<u32>,
    /// Tones of the paved ones.
    pub flags: Vec<u32>,
    /// The share of plates that are paved, 0 to 1.
    pub paved: f32,
    /// What grows on turf.
    pub blade: u32,
    /// The light rim of each plate.
    pub edge: u32,
    /// The layer under the plates.
    pub soil: u32,
    /// Tones of the rock.
    pub rock: Vec<u32>,
    /// The rock where it ends.
    pub deep: u32,
    /// What grows out of the rock and glows.
    pub crystal: u32,
    /// How wet it is, 0 to 1.
    pub wet: f32,
    /// What grows or stands on it.
    pub growth: Vec<GrowthLook>,
    /// What has broken away and hangs around it.
    pub debris: Debris,
}

/// What can grow or stand on land, out of the fighters' way.
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

/// What can hang in the depths.
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

/// What lies below.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbyssLook {
    /// Between the arms of mist.
    pub deep: Light,
    /// The arms.
    pub mist: Light,
    /// Their bright threads.
    pub vein: Light,
    /// A second colour where there is little mist.
    pub dusk: Light,
    /// What the mist throws back far out.
    pub sky: Light,
    /// The middle of the well.
    pub bottom: Light,
    /// How fast it winds; 1 is calm.
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
    /// How thick they are; 1 is thin.
    pub thickness: f32,
}

/// A kind of mote.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoteLook {
    /// Their colour.
    pub colour: u32,
    /// How many.
    pub count: u16,
    /// Size of the largest, in world units.
    pub size: f32,
    /// How long they are drawn along their way; 1 is round.
    pub streak: f32,
    /// World units a second they fall; below zero they rise.
    pub fall: f32,
    /// World units a second the wind takes them to the east.
    pub wind: f32,
    /// World units they sway.
    pub sway: f32,
    /// How much they come and go, 0 to 1.
    pub flicker: f32,
}

/// A sound that goes on all the time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmbientSound {
    /// Which.
    pub kind: AmbientKind,
    /// How loud, 0 to 1.
    pub loud: f32,
    /// How often: times a second. Nothing to what never pauses.
    pub rate: f32,
    /// Around which pitch, in hertz.
    pub pitch: f32,
}

/// What can be heard all the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AmbientKind {
    /// Breath around the pitch, in gusts: so many a second.
    Wind,
    /// Hiss.
    Rain,
    /// Cracks of embers.
    Crackle,
    /// Small bells.
    Chimes,
    /// Calls of crickets.
    Crickets,
    /// Something deep that rolls.
    Thunder,
}
