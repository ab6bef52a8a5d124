//! Kinds of effects.

use bevy::prelude::*;

/// Event that shows an effect: `commands.trigger(SpawnEffect { .. })`.
#[derive(Event, Debug, Clone, Copy)]
pub struct SpawnEffect {
    /// Kind of effect.
    pub kind: EffectKind,
    /// Place in world units.
    pub at: Vec3,
}

/// Kind of effect.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the variants say what their colours and places are")]
pub enum EffectKind {
    /// Blow: sparks, a star and a ring, larger with `force` (1 is ordinary, 0.5 to 3).
    Hit { colour: Color, force: f32 },
    /// Sweep of a weapon `towards` a hex, in world units from here.
    Slash { towards: Vec3, colour: Color },
    /// Blow stopped by the guard on the side `towards`.
    Block { towards: Vec3 },
    /// Blow without effect.
    Shield { colour: Color },
    /// Flight `to` a world position; its middle is `height` high.
    Trail { to: Vec3, height: f32, colour: Color },
    /// Stamp.
    Dust,
    /// Landing after this many seconds.
    Landing { after: f32 },
    /// Fall through the plane of the board into the abyss.
    Fall,
    /// Hex that takes fire.
    Flames,
    /// Growth.
    Leaves,
    /// Cloud that stuns.
    Smoke,
    /// Arrival from the other side, or return.
    Ether,
    /// Pillar of light on a fighter who arrives from far.
    Column { colour: Color },
    /// Ray `to` a world position.
    Beam { to: Vec3, colour: Color },
    /// Quiet ring on the ground.
    Ring { colour: Color },
    /// Card next to a fighter.
    Card { colour: Color, way: CardWay },
    /// Two cards that change places.
    Swap { colour: Color },
    /// Light that rises into a fighter.
    Gain { colour: Color },
    /// Light that leaves a fighter.
    Spend { colour: Color },
    /// Fountain for a point or for the winner.
    Laurels { colour: Color },
}

/// Movement of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardWay {
    /// Out of the deck.
    Up,
    /// Under the deck.
    Down,
    /// Shown to all.
    Shown,
}
