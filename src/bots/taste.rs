//! What a bot likes to play for its own sake: kinds of plays that whoever sits across the table can tell apart.

use serde::{Deserialize, Serialize};

use crate::rules::cards::notation::ActionSymbolKind;
use crate::rules::{Commitment, Match, Rotation, Seat};

/// A kind of play, by what its timeline shows. One play can be of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayKind {
    /// Attacks or charges.
    Strike,
    /// Attacks with a throw.
    Throw,
    /// Blocks.
    Block,
    /// Jumps.
    Jump,
    /// Turns before it begins.
    Turn,
    /// Submits adrenaline.
    Pay,
}

impl PlayKind {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Strike, Self::Throw, Self::Block, Self::Jump, Self::Turn, Self::Pay];

    /// True if what `seat` plays in this match now is of this kind.
    pub fn fits(self, game: &Match, seat: Seat, play: Commitment) -> bool {
        let strikes = [ActionSymbolKind::Attack, ActionSymbolKind::Charge];
        match self {
            Self::Strike => shows(game, seat, play, &strikes, false),
            Self::Throw => shows(game, seat, play, &strikes, true),
            Self::Block => shows(game, seat, play, &[ActionSymbolKind::Block], false),
            Self::Jump => shows(game, seat, play, &[ActionSymbolKind::Jump], false),
            Self::Turn => play.rotation != Rotation::Stay,
            Self::Pay => play.adrenaline > 0,
        }
    }
}

/// True if a beat of the timeline has a symbol of one of these kinds, and throws if it must.
fn shows(game: &Match, seat: Seat, play: Commitment, kinds: &[ActionSymbolKind], throws: bool) -> bool {
    let over_abyss = !game.arena().is_land(game.state().fighters[seat].at);
    let book = &game.ruleset().book;
    let set = book.set_id(play.active, play.passive, play.adrenaline, over_abyss);
    let frames = set.map_or(&[][..], |set| book.frames(set));
    frames.iter().any(|frame| {
        (frame.throws || !throws) && frame.action.tokens().iter().any(|token| kinds.contains(&token.kind))
    })
}

/// Likes and dislikes, as chances to win that a play of the kind is taken to be worth more, -1 to 1.
pub type Taste = [(PlayKind, f64)];

/// How much a play is liked: the sum over its kinds.
pub fn liking(taste: &Taste, game: &Match, seat: Seat, play: Commitment) -> f64 {
    taste.iter().filter(|(kind, _)| kind.fits(game, seat, play)).map(|(_, worth)| worth).sum()
}
