//! Information state: the match without what others hide, and worlds sampled from it in which that could be
//! true.

use std::sync::Arc;

use super::tracker::Tracker;
use super::view::View;
use crate::rules::cards::card::Kind;
use crate::rules::ids::CardId;
use crate::rules::phases::flow::{Match, Step};
use crate::rules::state::Focus;
use crate::rules::state::event::{Event, NullLog};
use crate::rules::state::hand::{Hand, SIGNATURE_ABILITIES, SIGNATURE_MOVES};
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Prompt};
use crate::rules::state::setup::Ruleset;
use kernel::Seat;
use kernel::Seats;

/// Random tries to find a world before all arrangements are tried in turn.
const TRIES: usize = 32;
/// Maximum number of arrangements tried in turn.
const MOST_TRIES: usize = 4096;

/// Everything that a seat knows of a match, and all that a bot sees of it.
#[derive(Debug, Clone)]
pub struct InformationState {
    view: View,
    /// Match at the start of its phase, without anything that others hide.
    blank: Match,
    /// Answers of the phase so far, if a question interrupted it.
    given: Option<Vec<Given>>,
    /// Other players who have made a hidden choice.
    sealed: Seats,
    tracker: Tracker,
}

/// An answer as far as the seat knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Given {
    Open,
    Known(Answer),
    /// Cards that another player picked.
    Hidden,
}

impl PartialEq for InformationState {
    /// Compares everything that distinguishes two information states.
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl InformationState {
    /// Parts that can differ between two information states of one match.
    fn parts(&self) -> impl PartialEq + '_ {
        let Self { view, blank, given, sealed, tracker } = self;
        (view, &blank.state, &blank.leaves, given, sealed, tracker)
    }

    /// Information state of the tracker's seat.
    pub fn of(game: &Match, tracker: &Tracker) -> Self {
        let viewer = tracker.viewer();
        let mut blank = game.at_rest(*game.between_phases());
        (blank.offer, blank.first_id) = (game.offer, game.first_id);
        blank.leaves.clone_from(&game.leaves);
        if game.state.seats().any(|seat| !game.setup.shows_deck(viewer, seat)) {
            blank.setup = Arc::new(game.setup.seen_by(&game.ruleset, viewer));
        }
        let others = || game.state.seats().filter(|seat| viewer != Some(*seat));
        let sealed = others().filter(|seat| game.state.fighters[*seat].sealed.is_some()).collect();
        for seat in others() {
            let setup = &blank.setup;
            blank.state.fighters[seat].hand = setup.player(seat).opening_hand(&setup.format);
            blank.state.fighters[seat].sealed = None;
        }
        let of = |(answer, prompt): (&Option<Answer>, Prompt)| match *answer {
            None => Given::Open,
            Some(Answer::Cards(_)) if viewer != Some(prompt.seat) => Given::Hidden,
            Some(answer) => Given::Known(answer),
        };
        let given =
            game.suspended.is_some().then(|| game.answers.iter().zip(tracker.questions()).map(of).collect());
        Self { view: View::of(game, viewer), blank, given, sealed, tracker: tracker.clone() }
    }

    /// Information state of a seat after all events of the log.
    pub fn after(game: &Match, viewer: Option<Seat>, log: &[Event]) -> Self {
        Self::of(game, &Tracker::after(game.setup(), viewer, game.ruleset(), log))
    }

    /// Seat that looks; `None` for a spectator.
    pub const fn viewer(&self) -> Option<Seat> {
        self.view.viewer
    }

    /// The match as the seat may know it.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The match with the rules and players, which all know.
    pub const fn public(&self) -> &Match {
        &self.blank
    }

    /// Returns true if only one world fits.
    pub fn is_certain(&self) -> bool {
        self.others().all(|seat| matches!(self.arrangements(seat), [hand] if !hand.has_unknown()))
    }

    /// Samples a match that looks the same to the viewer, hidden choices of others included. `pick` returns
    /// numbers below its bound.
    pub fn resample(&self, pick: &mut dyn FnMut(usize) -> usize) -> Match {
        self.sample(true, pick)
    }

    /// Samples a match like [`InformationState::resample`], without the hidden choices of others: the moment
    /// at which the viewer chooses.
    pub fn world(&self, pick: &mut dyn FnMut(usize) -> usize) -> Match {
        self.sample(false, pick)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        self.blank.state.seats().filter(|seat| self.view.viewer != Some(*seat))
    }

    /// Arrangements of a player's cards that fit, with unknown cards in them. The viewer's own cards have
    /// exactly one.
    pub(super) fn fitting(&self, seat: Seat) -> &[Hand] {
        self.tracker.guesses(seat)
    }

    /// Arrangements of a player's cards that fit; empty while cards of a closed deck are unknown.
    pub fn possible_hands(&self, seat: Seat) -> Vec<Hand> {
        self.tracker.arrangements(seat).to_vec()
    }

    /// Arrangements at the start of the phase.
    fn arrangements(&self, seat: Seat) -> &[Hand] {
        if self.given.is_some() { self.tracker.before(seat) } else { self.tracker.guesses(seat) }
    }

    fn sample(&self, sealed: bool, pick: &mut dyn FnMut(usize) -> usize) -> Match {
        let product = self.others().fold(1usize, |n, seat| n.saturating_mul(self.arrangements(seat).len()));
        let unknown = self.others().any(|seat| self.arrangements(seat).iter().any(Hand::has_unknown));
        // Unknown cards are guessed anew on each try, so one arrangement covers many worlds.
        let arrangements = if unknown { MOST_TRIES } else { product.min(MOST_TRIES) };
        for _ in 0..TRIES {
            let index = pick(product.max(1));
            if let Some(world) = self.arranged(index, sealed, pick) {
                return world;
            }
        }
        let in_turn = (0..arrangements).find_map(|index| self.arranged(index, sealed, pick));
        // None fits only if thinning dropped every arrangement that would.
        in_turn.or_else(|| self.dealt(0, pick)).unwrap_or_else(|| self.blank.clone())
    }

    /// Returns the present match with one arrangement of cards, if it is possible.
    fn arranged(&self, index: usize, sealed: bool, pick: &mut dyn FnMut(usize) -> usize) -> Option<Match> {
        let game = self.dealt(index, pick)?;
        self.brought_here(game, sealed, pick)
    }

    /// Returns the match at the start of the phase with one arrangement of all cards and guesses for unknown
    /// ones.
    fn dealt(&self, mut index: usize, pick: &mut dyn FnMut(usize) -> usize) -> Option<Match> {
        let mut game = self.blank.clone();
        for seat in self.others() {
            let hands = self.arrangements(seat);
            let mut hand = *hands.get(index.checked_rem(hands.len())?)?;
            let aside = game.state.fighters[seat].focus.map(Focus::card);
            guess(&mut hand, aside, &game.ruleset, pick);
            game.state.fighters[seat].hand = hand;
            index /= hands.len();
        }
        Some(game)
    }

    /// Advances a dealt match to the present moment; `None` if it cannot get there.
    fn brought_here(
        &self,
        mut game: Match,
        sealed: bool,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Match> {
        if let Some(given) = &self.given {
            return self.answered(&mut game, given, pick).then_some(game);
        }
        let up: Seats = game.to_commit().collect();
        for seat in up.iter().filter(|seat| self.view.viewer != Some(*seat)) {
            let plays = legal::plays(&game.ruleset, &game.state, seat);
            if plays.is_empty() {
                return None;
            }
            if sealed && self.sealed.contains(seat) {
                game.commit(seat, plays[pick(plays.len())], &mut NullLog).ok()?;
            }
        }
        Some(game)
    }

    /// Runs the phase again with the known answers and random hidden ones. Returns true if all events look
    /// the same.
    fn answered(&self, game: &mut Match, given: &[Given], pick: &mut dyn FnMut(usize) -> usize) -> bool {
        let mut log: Vec<Event> = Vec::new();
        loop {
            let Step::Answer(pending) = game.advance(&mut log) else { return false };
            let mut answered = false;
            for question in pending {
                let seat = question.prompt.seat;
                let place = usize::from(question.id.wrapping_sub(game.first_id));
                let answer = match given.get(place).copied().unwrap_or(Given::Open) {
                    Given::Open => continue,
                    Given::Known(answer) => answer,
                    Given::Hidden => {
                        let answers = legal::answers(game.state(), question.prompt);
                        if answers.is_empty() {
                            return false;
                        }
                        answers[pick(answers.len())]
                    }
                };
                if game.answer(seat, question.id, answer, &mut log).is_err() {
                    return false;
                }
                answered = true;
            }
            if !answered {
                break;
            }
        }
        let viewer = self.view.viewer;
        log.into_iter().map(|event| event.seen_by(viewer)).eq(self.tracker.phase().iter().copied())
    }
}

/// Replaces unknown cards by cards that a legal deck can hold: all required ones, and no more signature cards
/// than allowed (rulebook 2.1).
fn guess(hand: &mut Hand, aside: Option<CardId>, ruleset: &Ruleset, pick: &mut dyn FnMut(usize) -> usize) {
    for (kind, most_signature) in [(Kind::Movement, SIGNATURE_MOVES), (Kind::Ability, SIGNATURE_ABILITIES)] {
        let is_unknown =
            |card: &CardId| card.is_unknown() && hand.is_movement(*card) == (kind == Kind::Movement);
        let mut unknown: Vec<CardId> = hand.cards().filter(is_unknown).collect();
        let is_free =
            |hand: &Hand, card: &CardId| aside != Some(*card) && hand.cards().all(|held| held != *card);
        for required in ruleset.by_name(kind).filter(|card| ruleset.card(*card).required) {
            if is_free(hand, &required) && !unknown.is_empty() {
                hand.rename(unknown.swap_remove(pick(unknown.len())), required);
            }
        }
        for place in unknown {
            let known = hand.cards().chain(aside).filter(|card| !card.is_unknown());
            let known = known.filter(|card| ruleset.kind(*card) == kind && ruleset.card(*card).signature);
            let may_be_signature = known.count() < most_signature;
            let fits = |card: &CardId| may_be_signature || !ruleset.card(*card).signature;
            let free: Vec<CardId> = ruleset.by_name(kind).filter(|card| is_free(hand, card)).collect();
            let fitting: Vec<CardId> = free.iter().copied().filter(fits).collect();
            // A position from the editor may exceed the limit.
            let from = if fitting.is_empty() { &free } else { &fitting };
            if !from.is_empty() {
                hand.rename(place, from[pick(from.len())]);
            }
        }
    }
}
