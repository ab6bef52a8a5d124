//! Recipes of the pictures: figures, poses, weapons and effects.

use std::collections::BTreeMap;
use std::path::Path;

use bevy::math::Vec3;
use serde::Deserialize;

/// All recipes, and the poses they refer to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeBook {
    poses: BTreeMap<String, Pose>,
    cards: BTreeMap<String, Recipe>,
}

/// Pose of a body that faces right, in degrees.
#[derive(Deserialize, Clone, Copy, Default)]
#[serde(default, deny_unknown_fields)]
pub struct Pose {
    /// Trunk from upright; positive leans forward.
    pub lean: f32,
    /// Trunk about its length; positive brings the near shoulder forward.
    pub twist: f32,
    /// Head relative to the trunk; positive looks down.
    pub nod: f32,
    /// Near arm: at the shoulder from hanging (90 forward, 180 up), at the elbow, and away from the body.
    pub near_arm: (f32, f32, f32),
    /// Far arm.
    pub far_arm: (f32, f32, f32),
    /// Near leg: at the hip from hanging (positive forward), at the knee (positive bends back), and sideways.
    pub near_leg: (f32, f32, f32),
    /// Far leg.
    pub far_leg: (f32, f32, f32),
}

/// Recipe of a card's picture.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub struct Recipe {
    /// Figures; the first is the owner of the card.
    pub figures: Vec<Figure>,
    /// Effects.
    pub effects: Vec<Effect>,
    /// Beat whose hexes are on the ground, from 0; the deciding one by default.
    pub beat: Option<usize>,
    /// View from the front and from above, in degrees.
    pub view: Option<(f32, f32)>,
}

/// Figure on a picture.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub struct Figure {
    /// Name of the pose.
    pub pose: String,
    /// Place of the lower foot, in world units.
    pub at: (f32, f32, f32),
    /// Turn to the left about the vertical, in degrees.
    pub turn: f32,
    /// Tilt forward about the hips, in degrees.
    pub roll: f32,
    /// Weapon.
    pub weapon: Weapon,
    /// Style of print.
    pub print: Print,
}

/// Style in which a figure is printed.
#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
pub enum Print {
    /// Owner of the card.
    #[default]
    Own,
    /// Opponent.
    Other,
    /// Former or possible place of a figure.
    Ghost,
}

/// Weapon in the near hand, or in both.
#[derive(Deserialize, Default, Clone, Copy, PartialEq)]
pub enum Weapon {
    /// Bare hands.
    #[default]
    None,
    /// Blade, turned at the wrist by this many degrees from the direction of the forearm.
    Blade(f32),
    /// Short blade in each hand.
    Daggers(f32),
    /// Staff in both hands, of this length.
    Staff(f32),
    /// Bow in the far hand.
    Bow,
    /// Heavy hammer.
    Hammer(f32),
}

/// Effect on a picture. Places are in world units: ahead, up, to the viewer.
#[derive(Deserialize, Clone)]
pub enum Effect {
    /// Trace of a blow about `at`, from one angle to another (0 ahead, 90 up), in the plane of the picture.
    Swoosh { at: (f32, f32, f32), radius: f32, from: f32, to: f32, width: f32, ink: Ink },
    /// Trace of a blow parallel to the ground (0 ahead, 90 to the viewer).
    Sweep { at: (f32, f32, f32), radius: f32, from: f32, to: f32, width: f32, ink: Ink },
    /// Star at the place of a hit.
    Star { at: (f32, f32, f32), size: f32, ink: Ink },
    /// Lines of speed that end at `at`, coming from this angle.
    Lines { at: (f32, f32, f32), from: f32, length: f32, spread: f32, count: u8 },
    /// Dust or smoke.
    Puffs { at: (f32, f32, f32), size: f32, count: u8, ink: Ink },
    /// Flash of adrenaline.
    Bolt { at: (f32, f32, f32), size: f32 },
    /// Arrow in flight, seen from the side, pointing this way.
    Arrow { at: (f32, f32, f32), angle: f32, length: f32 },
    /// Tongues of fire around `at`.
    Flames { at: (f32, f32, f32), size: f32, count: u8 },
    /// Plant.
    Flora { at: (f32, f32, f32), size: f32 },
    /// Panes that guard these sides: turns of 60 degrees from ahead, clockwise.
    Panes { at: (f32, f32, f32), sides: Vec<u8>, height: f32 },
    /// Ring parallel to the ground.
    Ring { at: (f32, f32, f32), radius: f32, width: f32, ink: Ink },
    /// Concentric rings that face the viewer: calm, or attention.
    Halo { at: (f32, f32, f32), radius: f32, count: u8, ink: Ink },
    /// Spiral that faces the viewer.
    Spiral { at: (f32, f32, f32), radius: f32, turns: f32, ink: Ink },
    /// Rope through these places.
    Rope { through: Vec<(f32, f32, f32)> },
    /// Arrow on the ground or in the air, through these places, for a movement.
    Way { through: Vec<(f32, f32, f32)>, ink: Ink },
    /// Broken ground.
    Cracks { at: (f32, f32, f32), size: f32 },
}

/// Ink other than black.
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

    /// Returns the recipe of the card of this id.
    pub fn of(&self, card: &str) -> Result<&Recipe, String> {
        self.cards.get(card).ok_or_else(|| format!("cards.ron has no picture for {card:?}"))
    }

    /// Returns the pose of this name.
    pub fn pose(&self, name: &str) -> Result<Pose, String> {
        self.poses.get(name).copied().ok_or_else(|| format!("cards.ron has no pose {name:?}"))
    }
}

/// Converts a place of a recipe to a point.
pub fn point((x, y, z): (f32, f32, f32)) -> Vec3 {
    Vec3::new(x, y, z)
}
