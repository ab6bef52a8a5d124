//! Start of an example or a lesson: its fighters, cards and tokens as a match before its first beat.

use std::sync::Arc;

use super::{ExampleFighter, ExampleToken};
use crate::content::Library;
use crate::rules::cards::card::{Card, Kind, Knockback, RotationLimit};
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::{Action, BeatNotation, Timings};
use crate::rules::ids::{CardId, FighterId};
use crate::rules::state::arena::Start;
use crate::rules::state::board::{Arrow, BoardToken};
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::setup::{Player, Setup, StartingState};
use crate::rules::{Match, Ruleset};
use kernel::Seat;

/// Cards of a fighter that does nothing for the whole example.
pub const STANDS: (&str, &str) = ("example-stands", "example-waits");
/// Number of beats that they last.
const STANDING: usize = 8;

/// Start position: fighters and tokens.
#[derive(Debug, Clone, Copy)]
pub struct ExampleStart<'a> {
    /// Fighters in roster order, on the first island with this many seats.
    pub fighters: &'a [ExampleFighter],
    /// Tokens on the board.
    pub tokens: &'a [ExampleToken],
    /// Ability cards up to which a hand refills, if not the format's number.
    pub hand: Option<u8>,
}

/// A match made from a start, before its first beat.
#[derive(Debug, Clone)]
pub struct ExampleSetup {
    /// Cards, with the idle ones if any fighter needs them.
    pub ruleset: Arc<Ruleset>,
    /// Set-up.
    pub setup: Arc<Setup>,
    /// Tokens on the board.
    pub tokens: Vec<BoardToken>,
}

impl ExampleStart<'_> {
    /// Builds the match.
    ///
    /// # Errors
    /// Explains why it cannot begin.
    pub fn set_up(self, library: &Library) -> Result<ExampleSetup, String> {
        let stands = self.fighters.iter().any(|fighter| fighter.holds.is_empty());
        self.set_up_with(library, ruleset(library, stands))
    }

    /// Builds the match with cards that are already compiled.
    pub(super) fn set_up_with(
        self,
        library: &Library,
        ruleset: Arc<Ruleset>,
    ) -> Result<ExampleSetup, String> {
        let island = library.island_for(self.fighters.len()).ok_or("no island for so many")?;
        let players = self.fighters.iter().map(|fighter| fighter.player(&ruleset));
        let players = players.collect::<Option<Vec<_>>>().ok_or("a card or a fighter that there is not")?;
        let format = library.format_for(self.fighters.len()).cloned();
        let format = format.unwrap_or_else(|| Format::standard(self.fighters.len()));
        let format = Format { hand_limit: self.hand.unwrap_or(format.hand_limit), ..format };
        let setup = Setup::of(format, &island.land, players).map_err(|error| error.to_string())?;
        let tokens = self.tokens.iter().filter_map(|token| token.on_board()).collect();
        Ok(ExampleSetup { ruleset, setup: Arc::new(setup), tokens })
    }
}

impl ExampleSetup {
    /// Returns the match before its first beat, with the tokens on the board.
    pub(super) fn begin(&self) -> Result<Match, String> {
        let game = Match::new(Arc::clone(&self.ruleset), Arc::clone(&self.setup));
        Ok(game.map_err(|error| error.to_string())?.with_tokens(&self.tokens))
    }
}

/// Ruleset of the library, with the idle cards if `stands`.
pub(super) fn ruleset(library: &Library, stands: bool) -> Arc<Ruleset> {
    let mut cards = library.cards.clone();
    if stands {
        cards.extend([blank(STANDS.0, Kind::Ability, STANDING), blank(STANDS.1, Kind::Movement, 1)]);
    }
    Arc::new(Ruleset::new(cards, library.fighters.clone()))
}

/// Creates a card without effect.
fn blank(id: &str, kind: Kind, waits: usize) -> Card {
    let beat = |action| BeatNotation { action, timings: Timings::NONE, marked: false };
    let beats = std::iter::repeat_n(beat(Action::Wait), waits).chain([beat(Action::Refresh)]);
    Card {
        id: id.to_owned(),
        name: "Standing still".to_owned(),
        kind,
        signature: false,
        required: false,
        rotations: RotationLimit::ANY,
        damage: 0,
        knockback: Knockback::Factor(0),
        beats: beats.collect(),
        needs_damage: 0,
        active: Vec::new(),
        passive: Vec::new(),
        trigger: None,
    }
}

impl ExampleFighter {
    /// Returns the fighter with a full deck: the cards held, then all others.
    fn player(&self, ruleset: &Ruleset) -> Option<Player> {
        let stands = [STANDS.0.to_owned(), STANDS.1.to_owned()];
        let holds = if self.holds.is_empty() { &stands[..] } else { &self.holds[..] };
        let known =
            |ids: &[String]| ids.iter().map(|id| ruleset.card_id(id)).collect::<Option<Vec<CardId>>>();
        let (held, next) = (known(holds)?, known(&self.deck)?);
        let of = |kind: Kind| {
            let others = (0..ruleset.cards.len()).map(|index| CardId(index as u8));
            let others = others.filter(|card| !held.contains(card) && !next.contains(card));
            let others = others.filter(|card| !ruleset.card(*card).signature);
            // Put cards that lead to questions last, so that they are not drawn.
            let asks = |card: &CardId| ruleset.has_combo(*card) || ruleset.trigger(*card).is_some();
            let (loud, quiet): (Vec<CardId>, Vec<CardId>) = others.partition(asks);
            let others = quiet.into_iter().chain(loud);
            let ordered = held.iter().chain(&next).copied().filter(move |card| ruleset.kind(*card) == kind);
            ordered.chain(others.filter(move |card| ruleset.kind(*card) == kind)).collect::<Vec<_>>()
        };
        let (ability, movement) = (of(Kind::Ability), of(Kind::Movement));
        let count = |kind| held.iter().filter(|card| ruleset.kind(**card) == kind).count();
        let hand =
            (ability.get(..count(Kind::Ability))?.to_vec(), movement.get(..count(Kind::Movement))?.to_vec());
        let fighter = match &self.fighter {
            Some(id) => Some(ruleset.fighter_id(id)?),
            None => None,
        };
        Some(Player {
            name: self.name.clone(),
            fighter: fighter.unwrap_or(FighterId(0)),
            power: fighter.map_or(Power::HandLimit(4), |id| ruleset.fighters[usize::from(id.0)].power),
            movement: movement.get(..MOVEMENT_CARDS)?.try_into().ok()?,
            ability: ability.get(..ABILITY_CARDS)?.try_into().ok()?,
            start: Start { at: self.at, facing: self.facing },
            opening: StartingState { damage: self.damage, adrenaline: self.adrenaline, hand: Some(hand) },
        })
    }
}

impl ExampleToken {
    fn on_board(self) -> Option<BoardToken> {
        let seat = |by: u8| Seat::new(usize::from(by));
        Some(match self {
            Self::Fire { at, by } => BoardToken::Fire(at, seat(by)?),
            Self::Flora { at } => BoardToken::Flora(at),
            Self::Platform { at } => BoardToken::Platform(at),
            Self::Arrow { at, facing, by } => BoardToken::Arrow(Arrow { at, facing, owner: seat(by)? }),
        })
    }
}
