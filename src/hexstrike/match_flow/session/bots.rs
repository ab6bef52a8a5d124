//! Decisions of bots. After a failure the match goes on only when the player says how.

use bevy::prelude::*;

use super::{MatchSession, SeatDriver};
use crate::hexstrike::match_flow::minds::{Decision, Wanted, known_after};
use crate::hexstrike::match_flow::trouble::{NoDecision, Trouble};
use crate::table::thinking::NoThought;
use hexstrike_game::bots::ChosenPlay;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Refusal, Step};
use kernel::Seat;

impl MatchSession {
    /// Returns the missing decision, if any.
    pub fn trouble(&self) -> Option<Trouble> {
        self.trouble.filter(|trouble| self.asked().contains(trouble.seat))
    }

    /// Lets the bots make their decisions.
    pub(in crate::hexstrike::match_flow) fn ask_bots(&mut self) {
        self.trouble = self.trouble();
        match self.game.game().waits_for().filter(|_| self.trouble.is_none()) {
            Some(Step::Commit(_)) => self.ask_plays(),
            Some(Step::Answer(pending)) => pending.into_iter().for_each(|pending| self.ask_answer(pending)),
            Some(Step::Ran(_) | Step::Over(_)) | None => {}
        }
    }

    /// Advances a match between bots by the decisions made so far.
    pub fn go_on_alone(&mut self) {
        self.ask_bots();
        self.hand_in();
        while self.waits_for().is_none() {
            self.run_phase();
        }
    }

    /// Takes the first legal choice for the seat in trouble.
    pub(in crate::hexstrike::match_flow) fn go_on_anyway(&mut self) {
        let Some(Trouble { seat, .. }) = self.trouble() else { return };
        let game = self.game.game();
        match game.waits_for() {
            Some(Step::Commit(_)) => {
                let first = legal::plays(game.ruleset(), game.state(), seat).into_iter().next();
                first.into_iter().for_each(|play| self.hold(seat, play));
            }
            Some(Step::Answer(pending)) => {
                let own = pending.into_iter().find(|pending| pending.prompt.seat == seat);
                let first =
                    own.and_then(|own| Some((own.id, *legal::answers(game.state(), own.prompt).first()?)));
                // A listed choice is legal; if not, the seat stays in trouble.
                let _ = first.map(|(id, answer)| self.answer(seat, id, answer));
            }
            Some(Step::Ran(_) | Step::Over(_)) | None => {}
        }
        self.trouble = None;
    }

    fn ask_plays(&mut self) {
        if let Some(seat) = self.game.game().stuck() {
            self.trouble = Some(Trouble { seat, why: NoDecision::NoPlay });
        }
        for seat in self.asked().iter() {
            match self.wish(seat, None) {
                Some(Ok(Decision::Play(choice))) => {
                    let taken = self.take_play(seat, choice);
                    self.note_trouble(seat, taken.map_err(NoDecision::Refused));
                }
                Some(Ok(Decision::Answer(_))) => {
                    self.note_trouble(seat, Err(NoDecision::Bot(NoThought::Undecided)));
                }
                Some(Err(why)) => self.note_trouble(seat, Err(NoDecision::Bot(why))),
                None => {}
            }
        }
    }

    fn ask_answer(&mut self, pending: Pending) {
        // One refusal of a draw closes the question for the others.
        let Some(Step::Answer(open)) = self.game.game().waits_for() else { return };
        let seat = pending.prompt.seat;
        if !open.contains(&pending) {
            return;
        }
        match self.wish(seat, Some(pending)) {
            Some(Ok(Decision::Answer(answer))) => {
                let taken = self.take_answer(pending, answer);
                self.note_trouble(seat, taken.map_err(NoDecision::Refused));
            }
            Some(Ok(Decision::Play(_))) => {
                self.note_trouble(seat, Err(NoDecision::Bot(NoThought::Undecided)));
            }
            Some(Err(why)) => self.note_trouble(seat, Err(NoDecision::Bot(why))),
            None => {}
        }
    }

    fn take_play(&mut self, seat: Seat, choice: ChosenPlay) -> Result<(), Refusal> {
        let after = self.log.len();
        self.commit(seat, choice.play)?;
        self.reasons.note(seat, after, Some(choice));
        Ok(())
    }

    fn take_answer(&mut self, pending: Pending, answer: Answer) -> Result<(), Refusal> {
        self.answer(pending.prompt.seat, pending.id, answer)
    }

    fn note_trouble(&mut self, seat: Seat, taken: Result<(), NoDecision>) {
        if let Err(why) = taken {
            warn!("no decision from {seat}: {why:?}");
            self.trouble = self.trouble.or(Some(Trouble { seat, why }));
        }
    }

    /// Returns a bot's decision once it is made; nothing for people.
    fn wish(&mut self, seat: Seat, question: Option<Pending>) -> Option<Result<Decision, NoThought>> {
        let (game, log, opening) = (self.game.game(), &self.log, &self.opening);
        match self.drivers.get_mut(seat.index())? {
            SeatDriver::Person | SeatDriver::Scripted => None,
            SeatDriver::Quick(bot) => Some(bot.decide(known_after(opening, game, seat, log), question)),
            SeatDriver::Bot(level, seed) => {
                self.minds.decide(Wanted { opening, game, log, seat, question }, level, *seed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::QuickBot;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::bots::Bot;
    use hexstrike_game::rules::{Commitment, InformationState, Phase};
    use shell::bots::SearchLimits;
    use study::record::Recorder;

    /// Fault of a bot.
    #[derive(Debug, Clone, Copy)]
    enum Faulty {
        ComesDown,
        SaysNothing,
        Cheats,
    }

    impl Bot for Faulty {
        fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
            let game = info.public();
            match self {
                Self::ComesDown => panic!("a bot comes down, as this test wants it"),
                Self::SaysNothing => None,
                Self::Cheats => {
                    let play = legal::plays(game.ruleset(), game.state(), info.viewer()?)[0];
                    Some(ChosenPlay::plain(Commitment { passive: play.active, ..play }))
                }
            }
        }

        fn answer(&mut self, _: &InformationState, _: Pending, _: &SearchLimits) -> Option<Answer> {
            match self {
                Self::ComesDown => panic!("a bot comes down, as this test wants it"),
                Self::SaysNothing | Self::Cheats => None,
            }
        }
    }

    /// Duel of two such bots, at its first choice.
    fn duel(bot: Faulty) -> MatchSession {
        let content = ContentLibrary::default();
        let begun = MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("a match");
        let game = Recorder::begin(Arc::clone(begun.ruleset()), Arc::clone(begun.setup()), &[]).expect("it");
        let drivers = (0..2).map(|_| SeatDriver::Quick(QuickBot::new(bot))).collect();
        let mut session = MatchSession::new(game, drivers);
        session.game.run(&mut session.log);
        session
    }

    #[test]
    fn a_bot_failure_shows_once_and_the_player_resumes_the_match() {
        for bot in [Faulty::ComesDown, Faulty::SaysNothing, Faulty::Cheats] {
            let mut session = duel(bot);
            session.go_on_alone();
            let trouble = session.trouble().expect("the bot is in trouble");
            let fits = match bot {
                Faulty::ComesDown => trouble.why == NoDecision::Bot(NoThought::BrokeOff),
                Faulty::SaysNothing => trouble.why == NoDecision::Bot(NoThought::Undecided),
                Faulty::Cheats => matches!(trouble.why, NoDecision::Refused(Refusal::SameKind(_))),
            };
            assert!(fits && trouble.seat == Seat::FIRST && trouble.can_go_on(), "{bot:?}: {trouble:?}");
            // Nothing advances by itself, and the trouble stays the same.
            session.go_on_alone();
            assert_eq!(session.trouble(), Some(trouble));
            assert!(session.held().iter().next().is_none());
            session.go_on_anyway();
            assert_eq!((session.trouble(), session.held().contains(Seat::FIRST)), (None, true));
        }
    }

    #[test]
    fn with_bots_that_never_decide_a_match_still_comes_to_its_end() {
        let mut session = duel(Faulty::ComesDown);
        for _ in 0..20_000 {
            if session.outcome().is_some() {
                break;
            }
            session.go_on_alone();
            session.go_on_anyway();
        }
        assert!(session.outcome().is_some(), "beat {}", session.beat());
        assert!(!session.is_at(Phase::Commit));
    }
}
