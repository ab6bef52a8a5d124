//! What is on the pictures: who stands how, with what in hand, and what happens.

use std::collections::BTreeMap;
use std::path::Path;

use bevy::math::Vec3;
use serde::Deserialize;

/// All recipes and the poses they name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeBook {
    poses: BTreeMap<String, Pose>,
    cards: BTreeMap<String, Recipe>,
}

/// Attitude of a body that looks to the right, in degrees.
#[derive(Deserialize, Clone, Copy, Default)]
#[serde(default, deny_unknown_fields)]
pub struct Pose {
    /// Of the trunk from upright; positive leans forward.
    pub lean: f32,
    /// Of the trunk about its length; positive brings the near shoulder forward.
    pub twist: f32,
    /// Of the head against the trunk; positive looks down.
    pub nod: f32,
    /// Of the near arm: at the shoulder from hanging (90 forward, 180 up), at the elbow, and away from the body.
    pub near_arm: (f32, f32, f32),
    /// Of the far arm.
    pub far_arm: (f32, f32, f32),
    /// Of the near leg: at the hip from hanging (positive forward), at the knee (positive bends back), and sideways.
    pub near_leg: (f32, f32, f32),
    /// Of the far leg.
    pub far_leg: (f32, f32, f32),
}

/// What is on the picture of one card.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub struct Recipe {
    /// Everybody on it; the first is whose card it is.
    pub figures: Vec<Figure>,
    /// Everything else on it.
    pub effects: Vec<Effect>,
    /// The beat whose hexes lie on the ground, from 0; without one the deciding beat's.
    pub beat: Option<usize>,
    /// How far one looks from in front and from above, in degrees.
    pub view: Option<(f32, f32)>,
}

/// Somebody on a picture.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub struct Figure {
    /// The name of a pose.
    pub pose: String,
    /// Where the lower foot stands, in world units.
    pub at: (f32, f32, f32),
    /// Turned to the left about the vertical, in degrees.
    pub turn: f32,
    /// Tipped forward about the hips, in degrees.
    pub roll: f32,
    /// What is held.
    pub weapon: Weapon,
    /// How it is printed.
    pub print: Print,
}

/// How a figure is printed.
#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
pub enum Print {
    /// Whose card it is.
    #[default]
    Own,
    /// Whom it is played against.
    Other,
    /// Where somebody was, or would be.
    Ghost,
}

/// What is held in the near hand, or in both.
#[derive(Deserialize, Default, Clone, Copy, PartialEq)]
pub enum Weapon {
    /// Bare hands.
    #[default]
    None,
    /// A blade, turned at the wrist by so many degrees from the direction of the forearm.
    Blade(f32),
    /// A short blade in each hand.
    Daggers(f32),
    /// A pole through both hands, of this length.
    Staff(f32),
    /// A bow in the far hand.
    Bow,
    /// A heavy hammer.
    Hammer(f32),
}

/// Something that is seen to happen. Places are in world units: ahead, up, to the viewer.
#[derive(Deserialize, Clone)]
pub enum Effect {
    /// The trace of a blow about `at`, from one angle to another (0 ahead, 90 up), in the plane of the picture.
    Swoosh { at: (f32, f32, f32), radius: f32, from: f32, to: f32, width: f32, ink: Ink },
    /// The same level with the ground (0 ahead, 90 to the viewer).
    Sweep { at: (f32, f32, f32), radius: f32, from: f32, to: f32, width: f32, ink: Ink },
    /// A star where something hits.
    Star { at: (f32, f32, f32), size: f32, ink: Ink },
    /// Lines of speed that end at `at`, coming from this angle.
    Lines { at: (f32, f32, f32), from: f32, length: f32, spread: f32, count: u8 },
    /// Dust or smoke.
    Puffs { at: (f32, f32, f32), size: f32, count: u8, ink: Ink },
    /// A flash of adrenaline.
    Bolt { at: (f32, f32, f32), size: f32 },
    /// An arrow in flight, seen from the side, pointing this way.
    Arrow { at: (f32, f32, f32), angle: f32, length: f32 },
    /// Tongues of fire around `at`.
    Flames { at: (f32, f32, f32), size: f32, count: u8 },
    /// A plant.
    Flora { at: (f32, f32, f32), size: f32 },
    /// Panes that guard these sides: turns of 60 degrees from ahead, clockwise.
    Panes { at: (f32, f32, f32), sides: Vec<u8>, height: f32 },
    /// A ring level with the ground.
    Ring { at: (f32, f32, f32), radius: f32, width: f32, ink: Ink },
    /// Rings one within another, facing the viewer: calm, or attention.
    Halo { at: (f32, f32, f32), radius: f32, count: u8, ink: Ink },
    /// A spiral facing the viewer.
    Spiral { at: (f32, f32, f32), radius: f32, turns: f32, ink: Ink },
    /// A rope through these places.
    Rope { through: Vec<(f32, f32, f32)> },
    /// An arrow on the ground or in the air, through these places: where somebody goes.
    Way { through: Vec<(f32, f32, f32)>, ink: Ink },
    /// Broken ground.
    Cracks { at: (f32, f32, f32), size: f32 },
}

/// An ink besides black.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    Paper,
    Mid,
    Red,
    Green,
    Blue,
    Gold,
    Black,
}

impl RecipeBook {
    /// Reads the recipes. Errors name file and line.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(&text)
            .map_err(|e| format!("{}:{e}", path.display()))
    }

    /// The recipe of the card of this id.
    pub fn of(&self, card: &str) -> Result<&Recipe, String> {
        self.cards.get(card).ok_or_else(|| format!("cards.ron has no picture for {card:?}"))
    }

    /// The pose of this name.
    pub fn pose(&self, name: &str) -> Result<Pose, String> {
        self.poses.get(name).copied().ok_or_else(|| format!("cards.ron has no pose {name:?}"))
    }
}

/// A place of a recipe as a point.
pub fn point((x, y, z): (f32, f32, f32)) -> Vec3 {
    Vec3::new(x, y, z)
}
