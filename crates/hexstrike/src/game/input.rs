//! Decisions of players, with cards by their ids: a record does not depend on the order of a library.

use std::error::Error;
use std::fmt;

use kernel::{Cell, Facing, Rotation};
use serde::{Deserialize, Serialize};
use shell::content::excerpt::excerpt;

use crate::rules::state::prompt::{Answer, Picked};
use crate::rules::{CardId, Commitment, Refusal, Ruleset};

/// Decision of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HexStrikeInput {
    /// A play.
    Commit {
        /// Id of the active card.
        active: String,
        /// Id of the passive card.
        passive: String,
        /// Chosen rotation.
        rotation: Rotation,
        /// Submitted adrenaline.
        adrenaline: u8,
    },
    /// Answer to the open question of the seat; there is never more than one.
    Answer(WrittenAnswer),
    /// Offers a draw to all others.
    OfferDraw,
    /// Gives up.
    Forfeit,
}

/// An answer, with cards as ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrittenAnswer {
    /// Answer to a direction question.
    Direction(Facing),
    /// Answer to a yes-or-no question.
    Decision(bool),
    /// Answer to a hex question.
    Hex(Cell),
    /// Answer to a card question, in the order of picking.
    Cards(Vec<String>),
}

impl HexStrikeInput {
    /// Input of a play.
    pub fn of_play(play: Commitment, ruleset: &Ruleset) -> Self {
        let Commitment { active, passive, rotation, adrenaline } = play;
        let (active, passive) = (ruleset.card(active).id.clone(), ruleset.card(passive).id.clone());
        Self::Commit { active, passive, rotation, adrenaline }
    }
}

impl WrittenAnswer {
    /// Written form of an answer.
    pub fn of(answer: Answer, ruleset: &Ruleset) -> Self {
        match answer {
            Answer::Direction(facing) => Self::Direction(facing),
            Answer::Decision(yes) => Self::Decision(yes),
            Answer::Hex(cell) => Self::Hex(cell),
            Answer::Cards(cards) => {
                Self::Cards(cards.iter().map(|card| ruleset.card(*card).id.clone()).collect())
            }
        }
    }

    /// Answer as the rules take it.
    ///
    /// # Errors
    /// The reason there is none.
    pub fn answer(&self, ruleset: &Ruleset) -> Result<Answer, String> {
        Ok(match self {
            Self::Direction(facing) => Answer::Direction(*facing),
            Self::Decision(yes) => Answer::Decision(*yes),
            Self::Hex(cell) => Answer::Hex(*cell),
            Self::Cards(ids) => {
                let cards: Vec<CardId> = ids.iter().map(|id| card(id, ruleset)).collect::<Result<_, _>>()?;
                Answer::Cards(Picked::new(&cards).ok_or("more cards than a deck holds")?)
            }
        })
    }
}

/// Card with this id.
///
/// # Errors
/// The reason there is none.
pub(crate) fn card(id: &str, ruleset: &Ruleset) -> Result<CardId, String> {
    ruleset.card_id(id).ok_or_else(|| format!("no card `{}` is defined", excerpt(id)))
}

/// Reason why an input is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HexStrikeRefusal {
    /// The rules refuse it: the reason, and the same in words for a player.
    Rules(Refusal, String),
    /// It names cards that the match does not have, in words for a player.
    Cards(String),
}

impl fmt::Display for HexStrikeRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(_, words) | Self::Cards(words) => f.write_str(words),
        }
    }
}

impl Error for HexStrikeRefusal {}
