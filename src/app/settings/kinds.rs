//! Types of settings other than names and switches.

use serde::{Deserialize, Serialize};

/// Mode of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum WindowKind {
    Windowed,
    Borderless,
    Fullscreen,
}

/// Level of graphics detail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Detail {
    /// Chosen by the graphics adapter.
    Automatic,
    Low,
    Medium,
    High,
}

/// Measured level that a graphics card draws smoothly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fluent {
    /// Name of the card.
    pub card: String,
    /// Level of detail.
    pub quality: Detail,
}

/// Condition for warnings about plays that surely lose, or surely leave the land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GuardRails {
    FirstMatches,
    Always,
    Never,
}

impl GuardRails {
    /// Number of first matches with warnings.
    pub const FIRST: u32 = 5;

    /// True if a player who has finished this many matches gets warnings.
    pub const fn watch(self, matches: u32) -> bool {
        match self {
            Self::FirstMatches => matches < Self::FIRST,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Limit on frames per second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FrameCap {
    Off,
    At30,
    At60,
    At120,
    At144,
}

/// Limit on the archive of matches; beyond it the oldest without a star are removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ReplaySpace {
    Mb20,
    Mb100,
    Mb500,
    Unlimited,
}

impl ReplaySpace {
    /// Returns the next limit, cyclically.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Mb20 => Self::Mb100,
            Self::Mb100 => Self::Mb500,
            Self::Mb500 => Self::Unlimited,
            Self::Unlimited => Self::Mb20,
        }
    }

    /// Limit in bytes; none if unlimited.
    pub const fn bytes(self) -> Option<u64> {
        match self {
            Self::Mb20 => Some(20 << 20),
            Self::Mb100 => Some(100 << 20),
            Self::Mb500 => Some(500 << 20),
            Self::Unlimited => None,
        }
    }
}

/// Defines a number type that files may hold only within bounds.
macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident, $min:literal, $max:literal, $step:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(pub(super) u16);

        impl $name {
            /// Lowest value.
            pub const MIN: u16 = $min;
            /// Highest value.
            pub const MAX: u16 = $max;

            /// Value in percent.
            pub const fn percent(self) -> u16 {
                self.0
            }

            /// Value as a factor; 100 percent is 1.
            pub fn factor(self) -> f32 {
                f32::from(self.0) / 100.0
            }

            /// Returns the value this many steps up or, below zero, down, limited to the bounds.
            #[must_use]
            pub fn stepped(self, steps: i32) -> Self {
                let value = i32::from(self.0) + steps * $step;
                Self(value.clamp($min, $max) as u16)
            }

            /// Returns the step nearest to this share, 0 to 1, of the range.
            #[must_use]
            pub fn at(share: f32) -> Self {
                let steps = share.clamp(0.0, 1.0) * f32::from((Self::MAX - Self::MIN) / $step);
                Self(Self::MIN + steps.round() as u16 * $step)
            }

            /// Position of the value in the range, 0 to 1.
            pub fn share(self) -> f32 {
                f32::from(self.0 - Self::MIN) / f32::from(Self::MAX - Self::MIN)
            }
        }

        impl TryFrom<u16> for $name {
            type Error = String;

            fn try_from(value: u16) -> Result<Self, String> {
                if (Self::MIN..=Self::MAX).contains(&value) {
                    Ok(Self(value))
                } else {
                    Err(format!("{value} is out of bounds: expected {} to {}", Self::MIN, Self::MAX))
                }
            }
        }

        impl From<$name> for u16 {
            fn from(value: $name) -> u16 {
                value.0
            }
        }
    };
}

bounded!(
    /// Size of panels and text, in percent.
    UiScale, 80, 200, 10
);
bounded!(
    /// Volume, in percent.
    Level, 0, 100, 5
);
bounded!(
    /// Pace of playback, in percent.
    Pace, 25, 800, 25
);
