//! Conversion between sessions and records.

use std::sync::Arc;

use super::{MatchSession, SeatDriver};
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use study::record::{Input, InputKind, RecordError, Recorder, Recording};

impl MatchSession {
    /// Restores a recorded match. Incomplete choices are sealed again.
    ///
    /// # Errors
    /// The record cannot be played by these rules.
    pub fn resume(
        recording: &Recording,
        ruleset: &Arc<Ruleset>,
        drivers: Vec<SeatDriver>,
    ) -> Result<Self, RecordError> {
        Self::replayed(recording.begin_with(ruleset)?, &recording.inputs, drivers)
    }

    /// Replays these inputs from a start. Incomplete choices are sealed.
    ///
    /// # Errors
    /// An input is refused.
    pub fn replayed(game: Recorder, inputs: &[Input], drivers: Vec<SeatDriver>) -> Result<Self, RecordError> {
        let mut session = Self::new(game, drivers);
        for (nth, input) in inputs.iter().enumerate() {
            session.put(nth + 1, input)?;
        }
        session.game.run(&mut session.log);
        session.take_fresh();
        Ok(session)
    }

    /// Returns the record so far, with the sealed choices.
    pub fn so_far(&self) -> Recording {
        let mut recording = self.game.recording().clone();
        for seat in self.held().iter() {
            recording.inputs.extend(self.held[seat].map(|play| self.game.commit_input(seat, play)));
        }
        recording
    }

    /// Takes a recorded input.
    fn put(&mut self, nth: usize, input: &Input) -> Result<(), RecordError> {
        self.game.run(&mut self.log);
        let Input { beat, seat, ref act } = *input;
        match act {
            InputKind::Commit { active, passive, rotation, adrenaline } => {
                let fault = |why| RecordError::Input { nth, beat, seat, why };
                let play = self.game.play_of([active, passive], *rotation, *adrenaline).map_err(fault)?;
                let names = Names { ruleset: &Arc::clone(self.ruleset()), setup: &Arc::clone(self.setup()) };
                self.commit(seat, play).map_err(|refusal| fault(refusal_words(refusal, names)))?;
                self.hand_in();
            }
            InputKind::Answer(_) | InputKind::OfferDraw => {
                self.game.give(input, &mut self.log)?;
                self.let_go_if_over();
            }
            InputKind::Forfeit => {
                self.game.give(input, &mut self.log)?;
                self.let_go(seat);
                self.hand_in();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use kernel::{Rotation, Seat};

    /// A file may contain anything, so error messages must stay short.
    #[test]
    fn a_missing_card_is_reported_in_one_line_at_any_id_length() {
        let content = ContentLibrary::default();
        let plan = MatchPlan::quick_duel(&content.library.decks, 3);
        let mut recording = plan.begin(&content).expect("a match").so_far();
        let (active, passive) = ("x".repeat(100_000), "y".to_owned());
        let act = InputKind::Commit { active, passive, rotation: Rotation::Stay, adrenaline: 0 };
        recording.inputs = vec![Input { beat: 0, seat: Seat::FIRST, act }];
        let drivers = vec![SeatDriver::Person, SeatDriver::Person];
        let why = MatchSession::resume(&recording, &content.ruleset, drivers).expect_err("there is none");
        let message = why.to_string();
        assert!(message.contains("no card") && message.len() < 200, "{} letters", message.len());
    }
}
