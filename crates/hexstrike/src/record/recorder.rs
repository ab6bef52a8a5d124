//! Recorder of a match.

use std::sync::Arc;

use super::{Digest, Input, InputKind, RecordError, RecordedAnswer, Recording};
use crate::game::input::card;
use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;
use crate::rules::phases::digest::digest;
use crate::rules::state::board::BoardToken;
use crate::rules::state::prompt::Answer;
use crate::rules::state::setup::SetupError;
use crate::rules::{Commitment, Log, Match, Refusal, Ruleset, Setup, Step};
use kernel::{Rotation, Seat};
use shell::record::limits::tidy;

/// A match together with the record of its inputs.
///
/// Inputs are taken where the match waits: each method that takes one first runs the match to its next stop.
/// Methods that return an [`Input`] return what the [`journal`](shell::record::journal) must store.
#[derive(Debug, Clone)]
pub struct Recorder {
    game: Match,
    recording: Recording,
}

impl Recorder {
    /// Starts a match before its first beat. Skips misplaced tokens.
    ///
    /// # Errors
    /// If the set-up cannot be played.
    pub fn begin(
        ruleset: Arc<Ruleset>,
        setup: Arc<Setup>,
        tokens: &[BoardToken],
    ) -> Result<Self, SetupError> {
        let game = Match::new(ruleset, setup)?.with_tokens(tokens);
        let recording = Recording::of_start(&game);
        Ok(Self { game, recording })
    }

    /// Starts at the beginning of any beat. The record holds only the inputs from there on. It does not hold
    /// that moment, so it must not be stored.
    pub fn at_moment(game: Match) -> Self {
        let recording = Recording::of_start(&game);
        Self { game, recording }
    }

    /// Sets the seed of the roster draw.
    #[must_use]
    pub fn drawn_with(mut self, seed: u64) -> Self {
        self.recording.seed = seed;
        self
    }

    /// Sets the decider of each seat.
    #[must_use]
    pub fn played_by<'a>(mut self, words: impl IntoIterator<Item = &'a str>) -> Self {
        for (seat, words) in self.recording.seats.iter_mut().zip(words) {
            seat.played_by = tidy(words);
        }
        self
    }

    /// Sets the name of each seat's deck.
    #[must_use]
    pub fn with_decks<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> Self {
        for (seat, name) in self.recording.seats.iter_mut().zip(names) {
            seat.deck = tidy(name);
        }
        self
    }

    /// Sets the start time in milliseconds since 1970.
    #[must_use]
    pub fn begun_at(mut self, time: u64) -> Self {
        self.recording.begun = time;
        self
    }

    /// Copies the descriptive fields of this record's head; older versions lack some.
    #[must_use]
    pub(super) fn headed_as(mut self, head: &Recording) -> Self {
        let own = &mut self.recording;
        own.game.clone_from(&head.game);
        own.title.clone_from(&head.title);
        own.format.clone_from(&head.format);
        own.variations.clone_from(&head.variations);
        own.comments.clone_from(&head.comments);
        (own.seed, own.begun, own.starred) = (head.seed, head.begun, head.starred);
        for (seat, told) in own.seats.iter_mut().zip(&head.seats) {
            seat.played_by.clone_from(&told.played_by);
            seat.deck.clone_from(&told.deck);
        }
        self
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The record so far.
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The final record.
    pub fn into_recording(self) -> Recording {
        self.recording
    }

    /// The match, to be continued without a record.
    pub fn into_game(self) -> Match {
        self.game
    }

    /// As [`Match::advance`].
    pub fn advance<L: Log>(&mut self, log: &mut L) -> Step {
        let step = self.game.advance(log);
        self.note_digest();
        step
    }

    /// As [`Match::run`].
    pub fn run<L: Log>(&mut self, log: &mut L) -> Step {
        loop {
            match self.advance(log) {
                Step::Ran(_) => {}
                step @ (Step::Commit(_) | Step::Answer(_) | Step::Over(_)) => return step,
            }
        }
    }

    /// As [`Match::commit`].
    ///
    /// # Errors
    /// The reason it is refused; nothing was recorded.
    pub fn commit<L: Log>(&mut self, seat: Seat, play: Commitment, log: &mut L) -> Result<Input, Refusal> {
        self.run(log);
        self.game.commit(seat, play, log)?;
        Ok(self.note(self.commit_input(seat, play)))
    }

    /// As [`Match::answer`].
    ///
    /// # Errors
    /// The reason it is refused; nothing was recorded.
    pub fn answer<L: Log>(
        &mut self,
        seat: Seat,
        id: u16,
        answer: Answer,
        log: &mut L,
    ) -> Result<Input, Refusal> {
        self.run(log);
        self.game.answer(seat, id, answer, log)?;
        let reply = RecordedAnswer::of(answer, self.game.ruleset());
        Ok(self.note_now(seat, InputKind::Answer(reply)))
    }

    /// As [`Match::offer_draw`].
    ///
    /// # Errors
    /// The reason it is refused; nothing was recorded.
    pub fn offer_draw<L: Log>(&mut self, seat: Seat, log: &mut L) -> Result<Input, Refusal> {
        self.run(log);
        self.game.offer_draw(seat, log)?;
        Ok(self.note_now(seat, InputKind::OfferDraw))
    }

    /// As [`Match::forfeit`].
    ///
    /// # Errors
    /// The reason it is refused; nothing was recorded.
    pub fn forfeit<L: Log>(&mut self, seat: Seat, log: &mut L) -> Result<Input, Refusal> {
        self.run(log);
        // Read the beat first: a forfeit during a question lets the beat run on.
        let beat = self.game.state().beat;
        self.game.forfeit(seat, log)?;
        Ok(self.note(Input { beat, seat, act: InputKind::Forfeit }))
    }

    /// Takes an input of an earlier record.
    ///
    /// # Errors
    /// The reason it does not fit here; nothing was recorded.
    pub fn give<L: Log>(&mut self, input: &Input, log: &mut L) -> Result<(), RecordError> {
        self.run(log);
        let Input { beat, seat, .. } = *input;
        let nth = self.recording.inputs.len() + 1;
        let fault = |why| RecordError::Input { nth, beat, seat, why };
        let state = self.game.state();
        if state.beat != beat && state.outcome.is_none() {
            return Err(fault(format!("the match is at beat {}", state.beat)));
        }
        let taken = match &input.act {
            InputKind::Commit { active, passive, rotation, adrenaline } => {
                let play = self.play_of([active, passive], *rotation, *adrenaline).map_err(fault)?;
                self.commit(seat, play, log)
            }
            InputKind::Answer(reply) => {
                let answer = reply.answer(self.game.ruleset()).map_err(fault)?;
                let id = self.question(seat);
                id.ok_or(Refusal::NoSuchQuestion).and_then(|id| self.answer(seat, id, answer, log))
            }
            InputKind::OfferDraw => self.offer_draw(seat, log),
            InputKind::Forfeit => self.forfeit(seat, log),
        };
        taken.map(drop).map_err(|refusal| fault(refusal_words(refusal, self.names())))
    }

    /// Number of the open question of the seat.
    fn question(&self, seat: Seat) -> Option<u16> {
        let Some(Step::Answer(pending)) = self.game.waits_for() else { return None };
        pending.iter().find(|pending| pending.prompt.seat == seat).map(|pending| pending.id)
    }

    /// The play of a recorded commitment, or the reason there is none.
    pub fn play_of(
        &self,
        [active, passive]: [&str; 2],
        rotation: Rotation,
        adrenaline: u8,
    ) -> Result<Commitment, String> {
        let card = |id| card(id, self.game.ruleset());
        Ok(Commitment { active: card(active)?, passive: card(passive)?, rotation, adrenaline })
    }

    /// Recorded form of a play at this moment.
    pub fn commit_input(&self, seat: Seat, play: Commitment) -> Input {
        let act = InputKind::of_play(play, self.game.ruleset());
        Input { beat: self.game.state().beat, seat, act }
    }

    fn names(&self) -> Names<'_> {
        Names { ruleset: self.game.ruleset(), setup: self.game.setup() }
    }

    fn note_now(&mut self, seat: Seat, act: InputKind) -> Input {
        self.note(Input { beat: self.game.state().beat, seat, act })
    }

    fn note(&mut self, input: Input) -> Input {
        let inputs = &mut self.recording.inputs;
        // The order of secret choices is arbitrary and has no effect, so they are sorted.
        let follows = |other: &&Input| {
            let both = [&input.act, &other.act].iter().all(|act| matches!(act, InputKind::Commit { .. }));
            both && other.beat == input.beat && other.seat > input.seat
        };
        let place = inputs.len() - inputs.iter().rev().take_while(follows).count();
        inputs.insert(place, input.clone());
        self.note_digest();
        input
    }

    /// Each finished beat adds one digest, the last one when the match is over.
    fn note_digest(&mut self) {
        let state = self.game.state();
        let over = usize::from(state.beat) + usize::from(state.outcome.is_some());
        if self.recording.digests.len() < over {
            self.recording.digests.resize(over, Digest(digest(&self.game)));
        }
    }
}
