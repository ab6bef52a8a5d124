//! Examples played by the engine, and what a card does shown in the same way.

use std::sync::Arc;

use super::start::STANDS;
use super::{Example, ExampleFighter, ExampleInput, ExampleStart};
use crate::content::Library;
use crate::rules::cards::card::{Card, Kind};
use crate::rules::describe::log::{Names, refusal_words};
use crate::rules::ids::{CardId, Seat};
use crate::rules::state::board::BoardToken;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask};
use crate::rules::state::setup::Setup;
use crate::rules::{Cell, Commitment, Event, Facing, Match, Mirror, Refusal, Rotation, Ruleset, Step};

/// An example as the engine has run it.
#[derive(Debug, Clone)]
pub struct ExampleRun {
    /// The cards it was played with.
    pub ruleset: Arc<Ruleset>,
    /// Who stood where.
    pub setup: Arc<Setup>,
    /// Tokens that lay there from the start.
    pub tokens: Vec<BoardToken>,
    /// All that happened.
    pub log: Vec<Event>,
}

impl Example {
    /// Plays it.
    ///
    /// # Errors
    /// In words, what of it cannot be played.
    pub fn run(&self, library: &Library) -> Result<ExampleRun, String> {
        let (mut game, tokens) = self.start().begin(library)?;
        let (ruleset, setup) = (Arc::clone(game.ruleset()), Arc::clone(game.setup()));
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

    /// What somebody plays who only stands there, if one of them is up with the cards for it.
    fn stander(&self, step: &Step, game: &Match) -> Option<ExampleInput> {
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

/// What a card does as the active one, to somebody who only stands there. None if it cannot be played at all.
pub fn demonstration(library: &Library, card: CardId) -> Option<ExampleRun> {
    if library.card(card).kind == Kind::Movement {
        // Whoever moves has the way free.
        return shown_to(library, card, Cell::new(1, -1));
    }
    // Whoever strikes has somebody where it hits most.
    let hits = |run: &ExampleRun| run.log.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
    let runs = (0..3).filter_map(|away| shown_to(library, card, Cell::new(away, 0)));
    runs.reduce(|best, other| if hits(&other) > hits(&best) { other } else { best })
}

/// The same, to somebody on this hex.
fn shown_to(library: &Library, card: CardId, other: Cell) -> Option<ExampleRun> {
    let shown = library.card(card);
    let quiet = |other: &&Card| {
        other.kind != shown.kind && other.trigger.is_none() && (other.required || other.passive.is_empty())
    };
    let partner = library.cards.iter().find(quiet)?;
    let fighter = |name: &str, at, facing, holds| ExampleFighter {
        name: name.to_owned(),
        at,
        facing,
        damage: 0,
        adrenaline: 0,
        fighter: None,
        holds,
        deck: Vec::new(),
    };
    let user = fighter("User", Cell::new(-1, 0), Facing::E, vec![shown.id.clone(), partner.id.clone()]);
    let example = Example {
        fighters: vec![
            ExampleFighter { damage: shown.needs_damage, ..user },
            fighter("Other", other, Facing::W, Vec::new()),
        ],
        ..Example::default()
    };
    let (mut game, tokens) = example.start().begin(library).ok()?;
    let mut log = Vec::new();
    let rotation = shown.rotations.rotations().next()?;
    let passive = game.ruleset().card_id(&partner.id)?;
    let play = Commitment { active: card, passive, rotation, adrenaline: 0 };
    let mut played = false;
    loop {
        match game.run(&mut log) {
            Step::Commit(seats) => {
                let step = Step::Commit(seats);
                if let Some(input) = example.stander(&step, &game) {
                    put(&mut game, &input, &step, &mut log).ok()?;
                } else if !played {
                    game.commit(seats.iter().next()?, play, &mut log).ok()?;
                    played = true;
                } else {
                    break;
                }
            }
            Step::Answer(pending) => {
                let asked = pending.first()?;
                let answers = legal::answers(game.state(), asked.prompt);
                let yes = Answer::Decision(asked.prompt.ask != Ask::Combo);
                let answer = if answers.contains(&yes) { yes } else { *answers.first()? };
                game.answer(asked.prompt.seat, asked.id, answer, &mut log).ok()?;
            }
            Step::Over(_) | Step::Ran(_) => break,
        }
    }
    Some(ExampleRun { ruleset: Arc::clone(game.ruleset()), setup: Arc::clone(game.setup()), tokens, log })
}

/// Whether the match waits for just that.
pub(crate) fn fits(input: &ExampleInput, step: &Step) -> bool {
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

fn put(game: &mut Match, input: &ExampleInput, step: &Step, log: &mut Vec<Event>) -> Result<(), Refusal> {
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
    /// Where it begins.
    pub fn start(&self) -> ExampleStart<'_> {
        ExampleStart { fighters: &self.fighters, tokens: &self.tokens, hand: None }
    }
}

impl ExampleInput {
    /// Whose it is.
    pub fn seat(&self) -> Option<Seat> {
        Seat::new(usize::from(self.by()))
    }

    /// The play, if it is one. A card that there is not becomes one that nobody holds.
    pub fn play(&self, ruleset: &Ruleset) -> Option<Commitment> {
        let Self::Play { active, passive, rotation, adrenaline, .. } = self else { return None };
        let card = |id: &String| ruleset.card_id(id).unwrap_or(CardId(u8::MAX));
        let (active, passive) = (card(active), card(passive));
        Some(Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline })
    }

    /// The answer, if it is one.
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
    /// The board before the first event.
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

    /// Whether the card is that of somebody who only stands there.
    pub fn is_standing(&self, card: CardId) -> bool {
        let id = self.ruleset.cards.get(card.index()).map_or("", |card| card.id.as_str());
        id == STANDS.0 || id == STANDS.1
    }
}
