//! Bot that decides within the frame.

use super::minds::Decision;
use crate::app::jobs::{self, WorkerFailed};
use crate::table::thinking::NoThought;
use hexstrike_game::bots::Bot;
use hexstrike_game::rules::InformationState;
use hexstrike_game::rules::state::prompt::Pending;
use shell::bots::{Budget, SearchLimits};

/// Bot that the frame waits for. After a panic it is gone.
#[derive(Debug)]
pub struct QuickBot(Option<Box<dyn Bot>>);

impl QuickBot {
    /// Creates it from a bot that must be quick.
    pub fn new(bot: impl Bot + 'static) -> Self {
        Self(Some(Box::new(bot)))
    }

    /// Returns its decision, or the failure if it panics.
    pub(super) fn decide(
        &mut self,
        info: InformationState,
        question: Option<Pending>,
    ) -> Result<Decision, NoThought> {
        let mut bot = self.0.take().ok_or(NoThought::BrokeOff)?;
        let thought = jobs::run(move || {
            let limits = SearchLimits::within(Budget::Iterations(1));
            let decision = Decision::of(&mut *bot, &info, question, &limits);
            (bot, decision)
        });
        let (bot, decision) = thought.map_err(|WorkerFailed| NoThought::BrokeOff)?;
        self.0 = Some(bot);
        decision.ok_or(NoThought::Undecided)
    }
}
