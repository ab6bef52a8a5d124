//! Bots at the table: each thinks in the background about what its seat may see.

use crate::table::thinking::{NoThought, Thinking};
use hexstrike_game::bots::{Bot, ChosenPlay, Level};
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Event, InformationState, Match};
use kernel::{PerSeat, Seat};
use shell::bots::SearchLimits;
use study::record::position::Position;

/// Bots' jobs under way.
#[derive(Debug, Default)]
pub(super) struct Minds(PerSeat<Option<Mind>>);

/// Decision of a bot.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Decision {
    Play(ChosenPlay),
    Answer(Answer),
}

impl Decision {
    /// Computes a bot's decision: an answer to the question, or a play if there is none.
    pub fn of(
        bot: &mut dyn Bot,
        info: &InformationState,
        question: Option<Pending>,
        limits: &SearchLimits,
    ) -> Option<Self> {
        match question {
            Some(question) => bot.answer(info, question, limits).map(Self::Answer),
            None => bot.play(info, limits).map(Self::Play),
        }
    }
}

/// Job of a bot about one decision.
#[derive(Debug)]
struct Mind {
    about: About,
    thinking: Thinking<Option<Decision>>,
}

/// Identity of a decision: number of past events, and the question if there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct About {
    events: usize,
    question: Option<Pending>,
}

/// Requested decision, with the data from which the bot's view is cut.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'a> {
    pub opening: &'a Match,
    pub game: &'a Match,
    pub log: &'a [Event],
    pub seat: Seat,
    pub question: Option<Pending>,
}

/// Returns what a seat knows of a match with this opening after all events.
pub(super) fn known_after(opening: &Match, game: &Match, seat: Seat, log: &[Event]) -> InformationState {
    let mut tracker = Position::tracker(opening, Some(seat));
    log.iter().for_each(|event| tracker.note(game.ruleset(), *event));
    InformationState::of(game, &tracker)
}

impl Minds {
    /// Returns a bot's decision once it is made, or the reason why there is none; starts the job if
    /// necessary. The same match and seed give the same decision.
    pub fn decide(
        &mut self,
        wanted: Wanted<'_>,
        level: &Level,
        seed: u64,
    ) -> Option<Result<Decision, NoThought>> {
        let about = About { events: wanted.log.len(), question: wanted.question };
        let mind = &mut self.0[wanted.seat];
        if mind.as_ref().is_none_or(|mind| mind.about != about) {
            *mind = Some(Mind::begin(about, wanted, level, seed));
        }
        let thought = mind.as_mut()?.thinking.look()?;
        *mind = None;
        Some(thought.decision())
    }

    /// True while any bot thinks.
    pub fn are_busy(&self) -> bool {
        self.0.0.iter().any(Option::is_some)
    }
}

impl Mind {
    fn begin(about: About, wanted: Wanted<'_>, level: &Level, seed: u64) -> Self {
        let limits = level.limits();
        let Wanted { seat, question, .. } = wanted;
        let (opening, game, log) = (wanted.opening.clone(), wanted.game.clone(), wanted.log.to_vec());
        // A new bot for each decision, fed all past events, also decides alike after a match was restored.
        let mut bot = level.bot(seed.wrapping_add(about.events as u64));
        let thinking = Thinking::begin(move |cancel| {
            let limits = limits.cancelled_by(cancel);
            log.iter().for_each(|event| bot.watch(&event.seen_by(Some(seat))));
            let info = known_after(&opening, &game, seat, &log);
            Decision::of(&mut *bot, &info, question, &limits)
        });
        Self { about, thinking }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::bots::Levels;
    use hexstrike_game::rules::NullLog;
    use hexstrike_game::rules::state::legal;

    fn begun() -> Match {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("a match");
        let mut game =
            Match::new(Arc::clone(session.ruleset()), Arc::clone(session.setup())).expect("a match");
        game.run(&mut NullLog);
        game
    }

    #[test]
    fn a_thought_ends_in_a_legal_play_and_the_same_one_each_time() {
        let game = begun();
        let levels = Levels::embedded();
        let level = levels.level(&levels.usual).expect("a level");
        let wanted = Wanted { opening: &game, game: &game, log: &[], seat: Seat::FIRST, question: None };
        let decided = || {
            let mut minds = Minds::default();
            loop {
                if let Some(decision) = minds.decide(wanted, level, 5) {
                    assert!(!minds.are_busy());
                    return decision;
                }
                std::thread::yield_now();
            }
        };
        let Ok(Decision::Play(choice)) = decided() else { panic!("a play is due") };
        assert_eq!(legal::check(game.ruleset(), game.state(), Seat::FIRST, choice.play), Ok(()));
        assert_eq!(decided(), Ok(Decision::Play(choice)));
    }

    #[test]
    fn a_thought_is_called_off_when_the_match_goes_away() {
        let game = begun();
        let levels = Levels::embedded();
        let level = Level { iterations: u64::MAX, ..levels.ladder.last().expect("a master").clone() };
        let wanted = Wanted { opening: &game, game: &game, log: &[], seat: Seat::FIRST, question: None };
        let mut minds = Minds::default();
        assert_eq!(minds.decide(wanted, &level, 5), None);
        let cancel = minds.0[Seat::FIRST].as_ref().map(|mind| mind.thinking.cancel().clone());
        drop(minds);
        assert!(cancel.is_some_and(|cancel| cancel.is_cancelled()));
    }
}
