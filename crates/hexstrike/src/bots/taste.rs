//! Preferences of a bot for kinds of plays that an opponent can recognize.

use serde::{Deserialize, Serialize};

use crate::rules::cards::notation::ActionSymbolKind;
use crate::rules::{Commitment, Match};
use kernel::{Rotation, Seat};

/// Kind of a play by its visible timeline. A play can be of several kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayKind {
    /// Attack or charge.
    Strike,
    /// Attack with a throw.
    Throw,
    /// Block.
    Block,
    /// Jump.
    Jump,
    /// Rotation before it begins.
    Turn,
    /// Submitted adrenaline.
    Pay,
}

impl PlayKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Strike, Self::Throw, Self::Block, Self::Jump, Self::Turn, Self::Pay];

    /// True if a play of `seat` in this match now is of this kind.
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

/// True if a beat of the timeline has a symbol of one of these kinds, and a throw if `throws`.
fn shows(game: &Match, seat: Seat, play: Commitment, kinds: &[ActionSymbolKind], throws: bool) -> bool {
    let over_abyss = !game.arena().is_land(game.state().fighters[seat].at);
    let book = &game.ruleset().book;
    let set = book.set_id(play.active, play.passive, play.adrenaline, over_abyss);
    let frames = set.map_or(&[][..], |set| book.frames(set));
    frames.iter().any(|frame| {
        (frame.throws || !throws) && frame.action.tokens().iter().any(|token| kinds.contains(&token.kind))
    })
}

/// Additional chance to win that the bot assumes for each kind, -1 to 1.
pub type Taste = [(PlayKind, f64)];

/// Preference for a play: the sum over its kinds.
pub fn liking(taste: &Taste, game: &Match, seat: Seat, play: Commitment) -> f64 {
    taste.iter().filter(|(kind, _)| kind.fits(game, seat, play)).map(|(_, worth)| worth).sum()
}
