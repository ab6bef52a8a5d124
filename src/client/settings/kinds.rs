//! What can be chosen: each setting that is no name and no yes or no.

use serde::{Deserialize, Serialize};

/// How the window lies on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum WindowKind {
    Windowed,
    Borderless,
    Fullscreen,
}

/// How much is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Detail {
    /// What suits the graphics adapter.
    Automatic,
    Low,
    Medium,
    High,
}

/// What a graphics card draws fluently, as far as it has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fluent {
    /// The card's name.
    pub card: String,
    /// How much it draws.
    pub quality: Detail,
}

/// When a play is warned of that surely loses, or surely leaves the land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GuardRails {
    FirstMatches,
    Always,
    Never,
}

impl GuardRails {
    /// Matches that count as the first ones.
    pub const FIRST: u32 = 5;

    /// Whether plays are watched by somebody who has played so many matches to their end.
    pub const fn watch(self, matches: u32) -> bool {
        match self {
            Self::FirstMatches => matches < Self::FIRST,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Most pictures a second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FrameCap {
    Off,
    At30,
    At60,
    At120,
    At144,
}

/// The room that kept matches may take; past it the oldest without a star go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ReplaySpace {
    Mb20,
    Mb100,
    Mb500,
    Unlimited,
}

impl ReplaySpace {
    /// The next one; after the last comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Mb20 => Self::Mb100,
            Self::Mb100 => Self::Mb500,
            Self::Mb500 => Self::Unlimited,
            Self::Unlimited => Self::Mb20,
        }
    }

    /// The most that kept matches may take, in bytes; none without a limit.
    pub const fn bytes(self) -> Option<u64> {
        match self {
            Self::Mb20 => Some(20 << 20),
            Self::Mb100 => Some(100 << 20),
            Self::Mb500 => Some(500 << 20),
            Self::Unlimited => None,
        }
    }
}

/// A number that a file may only hold within bounds.
macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident, $min:literal, $max:literal, $step:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(pub(super) u16);

        impl $name {
            /// The lowest value.
            pub const MIN: u16 = $min;
            /// The highest value.
            pub const MAX: u16 = $max;

            /// The value, in percent.
            pub const fn percent(self) -> u16 {
                self.0
            }

            /// The value as a factor; 100 percent is 1.
            pub fn factor(self) -> f32 {
                f32::from(self.0) / 100.0
            }

            /// So many steps up or, below zero, down; it stops at the bounds.
            #[must_use]
            pub fn stepped(self, steps: i32) -> Self {
                let value = i32::from(self.0) + steps * $step;
                Self(value.clamp($min, $max) as u16)
            }

            /// The step nearest to this share, 0 to 1, of the way from lowest to highest.
            #[must_use]
            pub fn at(share: f32) -> Self {
                let steps = share.clamp(0.0, 1.0) * f32::from((Self::MAX - Self::MIN) / $step);
                Self(Self::MIN + steps.round() as u16 * $step)
            }

            /// How far the value is on the way from lowest to highest, 0 to 1.
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
    /// Size of panels and words, in percent.
    UiScale, 80, 200, 10
);
bounded!(
    /// Loudness, in percent.
    Level, 0, 100, 5
);
bounded!(
    /// Pace of the playback, in percent.
    Pace, 25, 800, 25
);
