//! One match between bots, each of which sees only what its seat may.

use std::time::{Duration, Instant};

use super::watch::MOST_BEATS;
use crate::bots::{Bot, Choice, Thinking};
use crate::rules::state::Outcome;
use crate::rules::{Event, Match, Seat, Sight, Step, Tracker};

/// A bot at a seat.
pub struct Contestant {
    /// Who decides.
    pub bot: Box<dyn Bot>,
    /// How long it may think about each decision.
    pub thinking: Thinking,
    /// How long each decision took.
    pub times: Vec<Duration>,
}

impl Contestant {
    /// One who has not decided anything yet.
    pub const fn new(bot: Box<dyn Bot>, thinking: Thinking) -> Self {
        Self { bot, thinking, times: Vec::new() }
    }
}

/// Plays to the end. `seen` gets each choice with the match at which it was made.
///
/// # Errors
/// What a bot did that it may not do, or that there is no end.
pub fn play(
    game: &mut Match,
    contestants: &mut [Contestant],
    mut seen: impl FnMut(&Match, Seat, &Choice),
) -> Result<Outcome, String> {
    let mut trackers: Vec<Tracker> =
        game.state().seats().map(|seat| Tracker::new(game.setup(), Some(seat))).collect();
    let mut events: Vec<Event> = Vec::new();
    while game.state().beat < MOST_BEATS {
        let step = game.run(&mut events);
        for event in events.drain(..) {
            for (tracker, contestant) in trackers.iter_mut().zip(contestants.iter_mut()) {
                tracker.note(game.ruleset(), event);
                contestant.bot.watch(&event.seen_by(tracker.viewer()));
            }
        }
        match step {
            Step::Ran(_) => {}
            Step::Over(outcome) => return Ok(outcome),
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    let sight = Sight::of(game, &trackers[seat.index()]);
                    let Contestant { bot, thinking, times } = &mut contestants[seat.index()];
                    let began = Instant::now();
                    let choice = bot.play(&sight, thinking).ok_or(format!("{seat} has no play"))?;
                    times.push(began.elapsed());
                    seen(game, seat, &choice);
                    game.commit(seat, choice.play, &mut events)
                        .map_err(|refusal| format!("{seat} plays {:?}: {refusal:?}", choice.play))?;
                }
            }
            Step::Answer(questions) => {
                for question in questions {
                    let seat = question.prompt.seat;
                    let sight = Sight::of(game, &trackers[seat.index()]);
                    let Contestant { bot, thinking, times } = &mut contestants[seat.index()];
                    let began = Instant::now();
                    let answer =
                        bot.answer(&sight, question, thinking).ok_or(format!("{seat} has no answer"))?;
                    times.push(began.elapsed());
                    game.answer(seat, question.id, answer, &mut events)
                        .map_err(|refusal| format!("{seat} answers {answer:?}: {refusal:?}"))?;
                }
            }
        }
    }
    Err(format!("no end after {MOST_BEATS} beats"))
}
