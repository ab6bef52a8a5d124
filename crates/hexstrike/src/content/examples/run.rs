//! Runs of examples by the engine.

use std::sync::Arc;

use super::start::STANDS;
use super::{Example, ExampleInput, ExampleSetup, ExampleStart};
use crate::content::Library;
use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;
use crate::rules::ids::CardId;
use crate::rules::state::board::BoardToken;
use crate::rules::state::prompt::Answer;
use crate::rules::state::setup::Setup;
use crate::rules::{Commitment, Event, Match, Mirror, Refusal, Ruleset, Step};
use kernel::Rotation;
use kernel::Seat;

/// An example after its run.
#[derive(Debug, Clone)]
pub struct ExampleRun {
    /// Ruleset of the run.
    pub ruleset: Arc<Ruleset>,
    /// Set-up of the run.
    pub setup: Arc<Setup>,
    /// Tokens on the board at the start.
    pub tokens: Vec<BoardToken>,
    /// All events.
    pub log: Vec<Event>,
}

impl Example {
    /// Runs the example.
    ///
    /// # Errors
    /// Explains the part that cannot be played.
    pub fn run(&self, library: &Library) -> Result<ExampleRun, String> {
        let begun = self.start().set_up(library)?;
        let mut game = begun.begin()?;
        let ExampleSetup { ruleset, setup, tokens } = begun;
        let mut log = Vec::new();
        let mut script = self.script.iter().peekable();
        loop {
            let step = game.run(&mut log);
            let scripted = || script.next_if(|input| fits(input, &step)).cloned();
            let Some(input) = self.stander(&step, &game).or_else(scripted) else { break };
            let put = put(&mut game, &input, &step, &mut log);
            put.map_err(|refusal| refusal_words(refusal, Names { ruleset: &ruleset, setup: &setup }))?;
        }
        match script.next() {
            Some(left) => Err(format!("it never comes to {left:?}")),
            None => Ok(ExampleRun { ruleset, setup, tokens, log }),
        }
    }

    /// Returns the play of a fighter without cards, if one is up and holds the idle cards.
    pub(super) fn stander(&self, step: &Step, game: &Match) -> Option<ExampleInput> {
        let Step::Commit(seats) = step else { return None };
        let stands = |seat: &Seat| {
            let hand = &game.state().fighters[*seat].hand;
            let holds = |id: &str| game.ruleset().card_id(id).is_some_and(|card| hand.holds(card));
            self.fighters.get(seat.index()).is_some_and(|fighter| fighter.holds.is_empty())
                && holds(STANDS.0)
                && holds(STANDS.1)
        };
        let by = seats.iter().find(stands)?.index() as u8;
        let (active, passive) = (STANDS.0.to_owned(), STANDS.1.to_owned());
        Some(ExampleInput::Play { by, active, passive, rotation: Rotation::Stay, adrenaline: 0 })
    }
}

/// Returns true if the match waits for this input.
pub fn fits(input: &ExampleInput, step: &Step) -> bool {
    let by = |seat: Seat| seat.index() == usize::from(input.by());
    match (input, step) {
        (ExampleInput::Play { .. }, Step::Commit(seats)) => seats.iter().any(by),
        (
            ExampleInput::Yes { .. }
            | ExampleInput::No { .. }
            | ExampleInput::Towards { .. }
            | ExampleInput::Pick { .. },
            Step::Answer(pending),
        ) => pending.iter().any(|pending| by(pending.prompt.seat)),
        _ => false,
    }
}

pub(super) fn put(
    game: &mut Match,
    input: &ExampleInput,
    step: &Step,
    log: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let seat = input.seat().ok_or(Refusal::NoSuchSeat)?;
    let ruleset = Arc::clone(game.ruleset());
    if let Some(play) = input.play(&ruleset) {
        return game.commit(seat, play, log);
    }
    let Step::Answer(pending) = step else { return Err(Refusal::NotUp) };
    let asked = pending.iter().find(|pending| pending.prompt.seat == seat).ok_or(Refusal::NotUp)?;
    let answer = input.answer(&ruleset).ok_or(Refusal::NoSuchQuestion)?;
    game.answer(seat, asked.id, answer, log)
}

impl Example {
    /// Start position.
    pub fn start(&self) -> ExampleStart<'_> {
        ExampleStart { fighters: &self.fighters, tokens: &self.tokens, hand: None }
    }
}

impl ExampleInput {
    /// Seat of the input.
    pub fn seat(&self) -> Option<Seat> {
        Seat::new(usize::from(self.by()))
    }

    /// Returns the play, if it is one. An unknown card becomes one that no hand holds.
    pub fn play(&self, ruleset: &Ruleset) -> Option<Commitment> {
        let Self::Play { active, passive, rotation, adrenaline, .. } = self else { return None };
        let card = |id: &String| ruleset.card_id(id).unwrap_or(CardId(u8::MAX));
        let (active, passive) = (card(active), card(passive));
        Some(Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline })
    }

    /// Returns the answer, if it is one.
    pub fn answer(&self, ruleset: &Ruleset) -> Option<Answer> {
        let card = |id: &String| ruleset.card_id(id).unwrap_or(CardId(u8::MAX));
        Some(match self {
            Self::Play { .. } => return None,
            Self::Yes { .. } => Answer::Decision(true),
            Self::No { .. } => Answer::Decision(false),
            Self::Towards { to, .. } => Answer::Direction(*to),
            Self::Pick { cards, .. } => Answer::Cards(cards.iter().map(card).collect()),
        })
    }
}

impl ExampleRun {
    /// Board before the first event.
    pub fn opening(&self) -> Mirror {
        let mut opening = Mirror::new(&self.setup);
        for token in &self.tokens {
            match *token {
                BoardToken::Fire(at, owner) => opening.fire.push((at, owner)),
                BoardToken::Flora(at) => opening.flora.push(at),
                BoardToken::Arrow(arrow) => opening.arrows.push(arrow),
                BoardToken::Platform(at) => opening.platforms.push(at),
            }
        }
        opening
    }

    /// Returns true for the idle cards of a fighter that does nothing.
    pub fn is_standing(&self, card: CardId) -> bool {
        let id = self.ruleset.cards.get(card.index()).map_or("", |card| card.id.as_str());
        id == STANDS.0 || id == STANDS.1
    }
}
