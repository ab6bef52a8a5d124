//! Position: a stable number for everything in a state that can still matter, except the number of the beat.
//! See [`digest`](super::digest).

use std::hash::{Hash, Hasher};

use crate::rules::ids::CardId;
use crate::rules::state::board::BoardToken;
use crate::rules::state::format::Victory;
use crate::rules::state::hand::Hand;
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::{
    Activity, BeatScratch, Bookkeeping, Commitment, Counter, Ending, Fighter, Focus, MatchState, OpenBeat,
    Outcome, Play, SetFlags, SetProgress,
};
use kernel::Seats;
use kernel::hex::{Cell, Facing, Rotation};
use kernel::{Fnv, Seat};

/// Hashes a position. Equal positions of one match give equal numbers on every beat.
pub(super) fn position(ruleset: &Ruleset, setup: &Setup, state: &MatchState) -> u64 {
    let mut writer = PositionWriter { whole: false, ..PositionWriter::new(ruleset, setup) };
    writer.position(state);
    writer.fnv.finish()
}

/// Hasher of state. Each part has a length that follows from the bytes before it, so that no two states hash
/// the same bytes.
pub(super) struct PositionWriter<'a> {
    ruleset: &'a Ruleset,
    setup: &'a Setup,
    /// True for digests in files: cards by name, independent of the library, and sets that are over as they
    /// were. False for repetition: cards by index, which is faster, and nothing that cannot matter any more
    /// (ruling 34).
    whole: bool,
    pub(super) fnv: Fnv,
}

impl<'a> PositionWriter<'a> {
    pub(super) const fn new(ruleset: &'a Ruleset, setup: &'a Setup) -> Self {
        Self { ruleset, setup, whole: true, fnv: Fnv::new() }
    }

    /// Hashes everything except the number of the beat.
    pub(super) fn position(&mut self, state: &MatchState) {
        // Destructured in full, so that a new field must be handled here.
        let MatchState { beat: _, phase, seats: _, fighters: _, board, outcome } = state;
        self.byte(*phase as u8);
        self.byte(state.seats().len() as u8);
        state.seats().for_each(|seat| self.fighter(&state.fighters[seat]));
        board.tokens(&self.setup.arena).for_each(|token| self.token(token));
        self.option(*outcome, |writer, outcome| {
            let Outcome { kind, winners, losers: _, beat } = outcome;
            let losers = writer.losers(state, outcome);
            writer.byte(kind as u8);
            for seat in Seat::first(kernel::MAX_SEATS) {
                writer.flags(&[winners.contains(seat), losers.contains(seat)]);
            }
            writer.number(beat);
        });
    }

    /// Returns the losers to hash. In a draw without a win by points it omits players who gave up, because
    /// older records count them so (ruling 27).
    fn losers(&self, state: &MatchState, outcome: Outcome) -> Seats {
        let by_points = match self.setup.format.victory {
            Victory::Points(enough) => state.fighters().any(|fighter| fighter.points >= enough),
            Victory::LastStanding => false,
        };
        let drawn = matches!(outcome.kind, Ending::Draw | Ending::Repetition | Ending::BeatLimit);
        let counts = |seat: &Seat| by_points || !drawn || state.fighters[*seat].activity != Activity::Gone;
        outcome.losers.iter().filter(counts).collect()
    }

    fn fighter(&mut self, fighter: &Fighter) {
        let Fighter {
            at,
            facing,
            damage,
            adrenaline,
            hand,
            activity,
            play,
            sealed,
            focus,
            embers,
            points,
            last_hitter,
            invulnerable,
            notes: Bookkeeping { set, beat, counters },
        } = fighter;
        self.cell(*at);
        self.facing(*facing);
        self.number(*damage);
        self.byte(*adrenaline);
        self.hand(hand);
        self.activity(*activity, *focus);
        if self.whole || fighter.set_holds() || *activity == Activity::Open(OpenBeat::Combo) {
            if set.marks.contains(SetFlags::BEGUN) {
                self.play(*play);
            }
            self.progress(*set);
        } else {
            // Of a set that is over only the active card can matter: a signature refresh brings it back.
            self.flags(&[set.marks.contains(SetFlags::BEGUN)]);
            if *activity == Activity::Open(OpenBeat::SignatureRefresh) {
                self.card(self.ruleset.book.set(play.set).active);
            }
        }
        self.option(*sealed, Self::commitment);
        self.option(*focus, |writer, focus| {
            writer.card(focus.card());
            writer.option(focus.anchor(), Self::cell);
        });
        if *beat != BeatScratch::default() {
            beat.hash(&mut self.fnv);
        }
        for counter in counters.iter().flatten() {
            let Counter { target, damage, knockback, towards } = *counter;
            self.seat(target);
            self.number(u16::from(damage));
            self.byte(knockback);
            self.facing(towards);
        }
        self.option(*embers, Self::cell);
        self.byte(*points);
        self.option(*last_hitter, Self::seat);
        self.byte(*invulnerable);
    }

    fn hand(&mut self, hand: &Hand) {
        self.cards(hand.abilities().iter().copied());
        self.cards(hand.deck().iter().copied());
        self.cards(hand.movements());
        self.cards(hand.exhausted());
    }

    fn activity(&mut self, activity: Activity, focus: Option<Focus>) {
        match activity {
            Activity::Open(OpenBeat::Refresh) => self.byte(0),
            Activity::Open(OpenBeat::SignatureRefresh) => self.byte(1),
            Activity::Open(OpenBeat::Focus) => self.byte(2),
            Activity::Open(OpenBeat::Combo) => self.byte(3),
            Activity::Acting => self.byte(4),
            Activity::Stunned { left } => self.bytes(&[5, left]),
            Activity::Idle { left } => {
                self.bytes(&[6, left]);
                self.flags(&[matches!(focus, Some(Focus::Returning { .. }))]);
            }
            Activity::Dead { left } => self.bytes(&[7, left]),
            Activity::Gone => self.byte(8),
        }
    }

    fn play(&mut self, play: Play) {
        let Play { set, step, rotation, adrenaline } = play;
        let set = self.ruleset.book.set(set);
        self.card(set.active);
        self.card(set.passive);
        self.byte(step);
        self.rotation(rotation);
        self.byte(adrenaline);
    }

    fn progress(&mut self, progress: SetProgress) {
        let SetProgress { marks, facing_before } = progress;
        let all = [
            SetFlags::BEGUN,
            SetFlags::LANDED,
            SetFlags::BLOCKED,
            SetFlags::REPEATING,
            SetFlags::BEGAN_ON_LAND,
        ];
        self.flags(&all.map(|mark| marks.contains(mark)));
        self.facing(facing_before);
    }

    fn commitment(&mut self, commitment: Commitment) {
        let Commitment { active, passive, rotation, adrenaline } = commitment;
        self.card(active);
        self.card(passive);
        self.rotation(rotation);
        self.byte(adrenaline);
    }

    fn token(&mut self, token: BoardToken) {
        match token {
            BoardToken::Fire(cell, owner) => {
                self.byte(b'f');
                self.cell(cell);
                self.seat(owner);
            }
            BoardToken::Flora(cell) => {
                self.byte(b'g');
                self.cell(cell);
            }
            BoardToken::Arrow(arrow) => {
                self.byte(b'a');
                self.cell(arrow.at);
                self.facing(arrow.facing);
                self.seat(arrow.owner);
            }
            BoardToken::Platform(cell) => {
                self.byte(b'p');
                self.cell(cell);
            }
        }
    }

    fn cards(&mut self, cards: impl Iterator<Item = CardId> + Clone) {
        self.byte(cards.clone().count() as u8);
        cards.for_each(|card| self.card(card));
    }

    /// Hashes the card's name, closed by a byte that no text contains.
    fn card(&mut self, card: CardId) {
        if !self.whole {
            self.byte(card.0);
            return;
        }
        self.fnv.write(self.ruleset.card(card).id.as_bytes());
        self.byte(0xff);
    }

    fn cell(&mut self, cell: Cell) {
        let (q, r) = cell.axial();
        self.bytes(&[q as u8, r as u8]);
    }

    fn facing(&mut self, facing: Facing) {
        self.byte(facing.index());
    }

    fn rotation(&mut self, rotation: Rotation) {
        self.byte(rotation.steps());
    }

    fn seat(&mut self, seat: Seat) {
        self.byte(seat.index() as u8);
    }

    fn flags(&mut self, flags: &[bool]) {
        self.byte(flags.iter().fold(0, |bits, flag| bits << 1 | u8::from(*flag)));
    }

    fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.byte(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }

    pub(super) fn number(&mut self, number: u16) {
        self.bytes(&number.to_le_bytes());
    }

    fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.fnv.write(bytes);
    }
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
