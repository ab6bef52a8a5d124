//! Simulated futures: joint plays run from a state to the next decision, reusing one match.

use super::instinct;
use crate::rules::phases::flow::LonePlay;
use crate::rules::state::Activity;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::{Commitment, Log, Match, MatchState, NullLog, Step};
use kernel::Seat;

/// Most questions of one simulated future before its state is evaluated.
const PATIENCE: usize = 24;

/// Footing of a player after a play, best first. A winner counts as on land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Footing {
    /// On land.
    Land,
    /// Over the abyss.
    Abyss,
    /// Off the board, or out of the match.
    Lost,
}

/// A match for simulations.
#[derive(Debug, Clone)]
pub struct TrialMatch {
    game: Match,
}

impl TrialMatch {
    /// Trial of futures of this match.
    pub fn new(game: &Match) -> Self {
        Self { game: game.clone() }
    }

    /// Underlying match: rules, players, land.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// State after these plays from `state`. Every seat that is up must have a play.
    pub fn after(&mut self, state: &MatchState, plays: &[(Seat, Commitment)]) -> &MatchState {
        self.play(state, plays, &mut NullLog)
    }

    /// As [`TrialMatch::after`], with events to `log`.
    pub fn play<L: Log>(
        &mut self,
        state: &MatchState,
        plays: &[(Seat, Commitment)],
        log: &mut L,
    ) -> &MatchState {
        self.game.rewind(state);
        for (seat, play) in plays {
            // Candidates are legal; a refusal would leave the match unchanged.
            let _ = self.game.commit(*seat, *play, log);
        }
        self.settle(log)
    }

    /// A play of a duel run on its own, for [`TrialMatch::after_both`]; `None` if it always affects the
    /// other.
    pub fn alone(&mut self, state: &MatchState, seat: Seat, play: Commitment) -> Option<LonePlay> {
        self.game.alone(state, seat, play)
    }

    /// State after two plays of a duel: the same as [`TrialMatch::after`], but fast if they never meet.
    pub fn after_both(
        &mut self,
        state: &MatchState,
        plays: [(Seat, Commitment); 2],
        alone: [Option<&LonePlay>; 2],
    ) -> &MatchState {
        match alone {
            [Some(one), Some(other)] if self.game.put_together(state, [one, other]) => self.game.state(),
            _ => self.after(state, &plays),
        }
    }

    /// State after a play while the others make no choice, up to the seat's next decision.
    fn waited_for(&mut self, state: &MatchState, seat: Seat, play: Commitment) -> &MatchState {
        self.game.rewind(state);
        let mut play = Some(play);
        for _ in 0..PATIENCE {
            self.settle(&mut NullLog);
            let Step::Commit(up) = self.game.run(&mut NullLog) else { break };
            if up.contains(seat) {
                // Candidates are legal; a refusal ends the simulation.
                let Some(play) = play.take() else { break };
                if self.game.commit(seat, play, &mut NullLog).is_err() {
                    break;
                }
            }
            up.iter()
                .filter(|other| *other != seat)
                .for_each(|other| self.game.let_wait(other, &mut NullLog));
        }
        self.game.state()
    }

    /// Footing of the seat after a play while the others make no choice, up to its next decision.
    pub fn footing_alone(&mut self, state: &MatchState, seat: Seat, play: Commitment) -> Footing {
        let after = *self.waited_for(state, seat, play);
        let fighter = &after.fighters[seat];
        if after.outcome.is_some_and(|outcome| outcome.winners.contains(seat)) {
            // The position of a winner does not matter.
            Footing::Land
        } else if after.outcome.is_some_and(|outcome| outcome.losers.contains(seat)) || !fighter.is_on_board()
        {
            Footing::Lost
        } else if self.game.arena().is_land(fighter.at) {
            Footing::Land
        } else {
            Footing::Abyss
        }
    }

    /// State after an answer in a match that waits for it.
    pub fn after_answer(&mut self, game: &Match, question: Pending, answer: Answer) -> &MatchState {
        self.game.clone_from(game);
        let _ = self.game.answer(question.prompt.seat, question.id, answer, &mut NullLog);
        self.settle(&mut NullLog)
    }

    fn settle<L: Log>(&mut self, log: &mut L) -> &MatchState {
        for _ in 0..PATIENCE {
            let Step::Answer(questions) = self.game.run(log) else { break };
            for question in questions {
                let answer = instinct::answer(&self.game, question.prompt);
                let _ = self.game.answer(question.prompt.seat, question.id, answer, log);
            }
        }
        self.game.state()
    }

    /// All plays of a seat that is up, with each amount of adrenaline that changes the timeline.
    pub fn candidates(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        self.distinct(state, seat, &[])
    }

    /// The same, with each amount that equals or exceeds those of the running plays and so acts first (ruling
    /// 3).
    pub fn candidates_in_order(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        let acts = |other: &Seat| *other != seat && state.fighters[*other].activity == Activity::Acting;
        let running = state.seats().filter(acts).map(|other| state.fighters[other].play.adrenaline);
        self.distinct(state, seat, &running.collect::<Vec<_>>())
    }

    fn distinct(&self, state: &MatchState, seat: Seat, rivals: &[u8]) -> Vec<Commitment> {
        let mut plays = Vec::with_capacity(256);
        let (ruleset, arena) = (self.game.ruleset(), self.game.arena());
        legal::each_distinct_play(ruleset, arena, state, seat, rivals, |alike| plays.push(alike.play));
        plays
    }
}
