//! Which effects there are.

use bevy::prelude::*;

/// Shows an effect: `commands.trigger(SpawnEffect { .. })`.
#[derive(Event, Debug, Clone, Copy)]
pub struct SpawnEffect {
    /// What happens.
    pub kind: EffectKind,
    /// Where, in world units.
    pub at: Vec3,
}

/// The kinds of effect.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the variants say what their colours and places are")]
pub enum EffectKind {
    /// A blow lands: sparks, a star and a ring, the more the greater `force` (1 is ordinary, 0.5 to 3).
    Hit { colour: Color, force: f32 },
    /// A weapon sweeps `towards` a hex, in world units from here.
    Slash { towards: Vec3, colour: Color },
    /// A blow is stopped by the guard on the side `towards`.
    Block { towards: Vec3 },
    /// Nothing gets through.
    Shield { colour: Color },
    /// Someone is hurled `to` there, in world units; the flight's middle is `height` high.
    Trail { to: Vec3, height: f32, colour: Color },
    /// Someone stamps.
    Dust,
    /// Someone comes down after so many seconds.
    Landing { after: f32 },
    /// Someone drops through the board's plane into the abyss.
    Fall,
    /// A hex takes fire.
    Flames,
    /// Something grows.
    Leaves,
    /// A cloud that stuns.
    Smoke,
    /// Something comes from the other side, or goes back.
    Ether,
    /// A pillar of light on someone who comes from far.
    Column { colour: Color },
    /// A ray from here `to` there, in world units.
    Beam { to: Vec3, colour: Color },
    /// A quiet ring on the ground.
    Ring { colour: Color },
    /// A card beside a fighter.
    Card { colour: Color, way: CardWay },
    /// Two cards change places.
    Swap { colour: Color },
    /// Light rises into a fighter.
    Gain { colour: Color },
    /// Light leaves a fighter.
    Spend { colour: Color },
    /// A fountain for a point or for the winner.
    Laurels { colour: Color },
}

/// How a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardWay {
    /// Out of the deck.
    Up,
    /// Under the deck.
    Down,
    /// Held up for all to see.
    Shown,
}
