//! Legal commits and answers, and the reasons of refusals: the only place that decides them.

mod answers;
mod distinct;
mod numbered;

use super::hand::Hand;
use super::setup::Ruleset;
use super::{Activity, Commitment, Fighter, MatchState, OpenBeat, Outcome, Phase};
use crate::rules::cards::card::{Kind, RotationLimit};
use crate::rules::ids::CardId;
use kernel::Seat;
use kernel::hex::Rotation;

pub use answers::{answer_count, answers, check_answer, each_answer, nth_answer, platform_hexes};
pub use distinct::{DistinctPlay, each_distinct_play};
pub use numbered::NumberedPlays;

/// Reason why an input is refused. The state has not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// There is no such seat.
    NoSuchSeat,
    /// The player is not up.
    NotUp,
    /// The player has already chosen.
    AlreadyCommitted,
    /// A question must be answered first.
    QuestionOpen,
    /// The card is not in hand.
    NotInHand(CardId),
    /// Both cards are of one kind.
    SameKind(Kind),
    /// The active card does not allow the rotation.
    Rotation(CardId, Rotation),
    /// The play submits more adrenaline than the pool holds.
    Adrenaline {
        /// Adrenaline in the pool.
        pool: u8,
        /// Adrenaline submitted.
        submitted: u8,
    },
    /// The card needs more damage to be active.
    NeedsDamage {
        /// The card.
        card: CardId,
        /// Damage that the card needs.
        needed: u16,
        /// Damage of the fighter.
        damage: u16,
    },
    /// A combo continues only with a card that has a combo window.
    NeedsCombo(CardId),
    /// No such question is open for this player.
    NoSuchQuestion,
    /// The answer does not fit the question.
    WrongAnswer(Expected),
    /// A draw offer is already open.
    OfferOpen,
    /// There is nothing to undo.
    NothingToTakeBack,
}

/// Expected kind of answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// One of the directions offered.
    Direction,
    /// Yes or no.
    Decision,
    /// One of the seven hexes.
    Hex,
    /// This many ability and movement cards from hand.
    FromHand {
        /// Ability cards.
        ability: u8,
        /// Movement cards.
        movement: u8,
    },
    /// This many exhausted movement cards.
    Exhausted(u8),
}

impl Refusal {
    /// Name of the refusal in the line protocol.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "match-over",
            Self::NoSuchSeat => "no-such-seat",
            Self::NotUp => "not-up",
            Self::AlreadyCommitted => "already-committed",
            Self::QuestionOpen => "question-open",
            Self::NotInHand(_) => "card-unavailable",
            Self::SameKind(_) => "same-kind",
            Self::Rotation(..) => "rotation-not-allowed",
            Self::Adrenaline { .. } => "not-enough-adrenaline",
            Self::NeedsDamage { .. } => "needs-damage",
            Self::NeedsCombo(_) => "needs-combo",
            Self::NoSuchQuestion => "no-such-question",
            Self::WrongAnswer(_) => "wrong-answer",
            Self::OfferOpen => "offer-open",
            Self::NothingToTakeBack => "nothing-to-take-back",
        }
    }
}

/// Options of a player who is up: everything that legality depends on, and nothing that others hide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommitOptions {
    /// The player's cards.
    pub hand: Hand,
    /// The fighter's damage.
    pub damage: u16,
    /// Adrenaline in the pool.
    pub adrenaline: u8,
    /// Reason why the beat is open.
    pub opening: OpenBeat,
}

impl CommitOptions {
    /// Returns the current options of the player in this seat.
    ///
    /// # Errors
    /// The reason why the player may not choose.
    #[inline]
    pub fn of(state: &MatchState, seat: Seat) -> Result<Self, Refusal> {
        Ok(Self::for_opening(&state.fighters[seat], may_choose(state, seat)?))
    }

    /// Options of a fighter whose beat is open for this reason.
    pub(in crate::rules) fn for_opening(fighter: &Fighter, opening: OpenBeat) -> Self {
        Self { hand: fighter.hand, damage: fighter.damage, adrenaline: fighter.adrenaline, opening }
    }

    /// Returns true if there is a legal play: each card that may be active goes with any card of the other
    /// kind.
    pub fn has_play(&self, ruleset: &Ruleset) -> bool {
        self.held().has_play(ruleset)
    }

    /// Checks a commitment.
    ///
    /// # Errors
    /// The first reason of a refusal.
    #[inline]
    pub fn check(&self, ruleset: &Ruleset, play: Commitment) -> Result<(), Refusal> {
        self.held().check(ruleset, play)
    }

    /// Checks the active card: the part of [`CommitOptions::check`] that concerns it alone.
    ///
    /// # Errors
    /// The reason of the refusal.
    pub fn check_active(&self, ruleset: &Ruleset, card: CardId) -> Result<(), Refusal> {
        self.held().check_active(ruleset, card)
    }

    const fn held(&self) -> HeldOptions<'_> {
        HeldOptions {
            hand: &self.hand,
            damage: self.damage,
            adrenaline: self.adrenaline,
            opening: self.opening,
        }
    }

    /// Calls `visit` with every legal pair and rotation, with adrenaline 0; any amount up to the pool is
    /// legal with each.
    ///
    /// The order is stable: movement cards by deck, abilities by hand, the movement card active first,
    /// rotations clockwise.
    pub fn each_play(&self, ruleset: &Ruleset, mut visit: impl FnMut(Commitment)) {
        for (active, passive, limit) in self.pairs(ruleset) {
            for rotation in limit.rotations() {
                visit(Commitment { active, passive, rotation, adrenaline: 0 });
            }
        }
    }

    /// All legal pairs, active card first, with the allowed rotations.
    fn pairs<'a>(
        &'a self,
        ruleset: &'a Ruleset,
    ) -> impl Iterator<Item = (CardId, CardId, RotationLimit)> + 'a {
        let abilities = self.hand.abilities();
        let both = move |movement| abilities.iter().flat_map(move |&a| [(movement, a), (a, movement)]);
        let playable = |(active, _): &(CardId, CardId)| self.check_active(ruleset, *active).is_ok();
        let with_limit = |(active, passive)| (active, passive, ruleset.rotations(active));
        self.hand.movements().flat_map(both).filter(playable).map(with_limit)
    }
}

/// [`CommitOptions`] by reference: reading a copy right after writing it is slow.
#[derive(Clone, Copy)]
pub(in crate::rules) struct HeldOptions<'a> {
    hand: &'a Hand,
    damage: u16,
    adrenaline: u8,
    opening: OpenBeat,
}

impl<'a> HeldOptions<'a> {
    /// Options of a fighter whose beat is open for this reason.
    pub const fn of(fighter: &'a Fighter, opening: OpenBeat) -> Self {
        Self { hand: &fighter.hand, damage: fighter.damage, adrenaline: fighter.adrenaline, opening }
    }

    pub fn has_play(self, ruleset: &Ruleset) -> bool {
        let may_be_active = |card: CardId| self.check_active(ruleset, card).is_ok();
        let has_both = self.hand.movement_count() > 0 && self.hand.ability_count() > 0;
        has_both
            && (self.hand.movements().any(may_be_active)
                || self.hand.abilities().iter().copied().any(may_be_active))
    }

    #[inline]
    pub fn check(self, ruleset: &Ruleset, play: Commitment) -> Result<(), Refusal> {
        let (ability, movement) = ruleset.by_kind(play);
        if !(self.holds(ruleset, ability, Kind::Ability) && self.holds(ruleset, movement, Kind::Movement)) {
            return Err(self.why_no_pair(ruleset, play));
        }
        self.check_active(ruleset, play.active)?;
        if !ruleset.rotations(play.active).allows(play.rotation) {
            return Err(Refusal::Rotation(play.active, play.rotation));
        }
        if play.adrenaline > self.adrenaline {
            return Err(Refusal::Adrenaline { pool: self.adrenaline, submitted: play.adrenaline });
        }
        Ok(())
    }

    /// Returns true if the card is in hand, known and of this kind.
    fn holds(self, ruleset: &Ruleset, card: CardId, kind: Kind) -> bool {
        let is_held = match kind {
            Kind::Ability => self.hand.holds_ability(card),
            Kind::Movement => self.hand.holds_movement(card),
        };
        is_held && card.index() < ruleset.cards.len()
    }

    /// Returns the refusal for two cards that are no pair in hand.
    #[cold]
    fn why_no_pair(self, ruleset: &Ruleset, play: Commitment) -> Refusal {
        let is_missing = |card: &CardId| card.index() >= ruleset.cards.len() || !self.hand.holds(*card);
        let missing = [play.active, play.passive].into_iter().find(is_missing);
        missing.map_or(Refusal::SameKind(ruleset.kind(play.active)), Refusal::NotInHand)
    }

    pub fn check_active(self, ruleset: &Ruleset, card: CardId) -> Result<(), Refusal> {
        let facts = ruleset.facts(card);
        if !facts.goes_on(self.opening) {
            return Err(Refusal::NeedsCombo(card));
        }
        if !facts.is_earned(self.damage) {
            return Err(Refusal::NeedsDamage { card, needed: facts.needs_damage, damage: self.damage });
        }
        Ok(())
    }
}

/// Checks if the player may commit this now.
///
/// # Errors
/// The first reason of a refusal.
#[inline]
pub fn check(ruleset: &Ruleset, state: &MatchState, seat: Seat, play: Commitment) -> Result<(), Refusal> {
    let opening = may_choose(state, seat)?;
    HeldOptions::of(&state.fighters[seat], opening).check(ruleset, play)
}

/// Returns the reason why the beat is open, if the player is up and has not chosen.
///
/// # Errors
/// The reason why the player may not choose.
#[inline]
pub fn may_choose(state: &MatchState, seat: Seat) -> Result<OpenBeat, Refusal> {
    if seat.index() >= state.seats().len() {
        return Err(Refusal::NoSuchSeat);
    }
    let fighter = &state.fighters[seat];
    opening(state.outcome, state.phase, fighter.activity, fighter.sealed.is_some())
}

/// Returns the reason why the beat is open, if the player may choose now. Depends on public information only.
pub(in crate::rules) fn opening(
    outcome: Option<Outcome>,
    phase: Phase,
    activity: Activity,
    sealed: bool,
) -> Result<OpenBeat, Refusal> {
    if outcome.is_some() {
        return Err(Refusal::Over);
    }
    match activity {
        Activity::Open(_) if sealed => Err(Refusal::AlreadyCommitted),
        Activity::Open(opening) if phase == Phase::Commit => Ok(opening),
        Activity::Open(_)
        | Activity::Acting
        | Activity::Stunned { .. }
        | Activity::Idle { .. }
        | Activity::Dead { .. }
        | Activity::Gone => Err(Refusal::NotUp),
    }
}

/// Calls `visit` as [`CommitOptions::each_play`] does; never for a player who is not up.
pub fn each_play(ruleset: &Ruleset, state: &MatchState, seat: Seat, visit: impl FnMut(Commitment)) {
    if let Ok(options) = CommitOptions::of(state, seat) {
        options.each_play(ruleset, visit);
    }
}

/// All legal plays with adrenaline 0, in the order of [`each_play`].
pub fn plays(ruleset: &Ruleset, state: &MatchState, seat: Seat) -> Vec<Commitment> {
    let mut plays = Vec::new();
    each_play(ruleset, state, seat, |play| plays.push(play));
    plays
}
