//! Examples played by the engine, and what a card does shown in the same way.

use std::sync::Arc;

use super::{Example, ExampleFighter, ExampleInput, ExampleToken};
use crate::content::Library;
use crate::rules::cards::card::{Card, Kind, Knockback, RotationLimit};
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::{Action, BeatNotation, Timings};
use crate::rules::describe::log::{Names, refusal_words};
use crate::rules::ids::{CardId, FighterId, Seat};
use crate::rules::state::board::{Arrow, BoardToken};
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::island::Start;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask};
use crate::rules::state::setup::{Player, Setup, StartingState};
use crate::rules::{Cell, Commitment, Event, Facing, Match, Mirror, Refusal, Rotation, Ruleset, Step};

/// What whoever only stands there plays: nothing, for as long as an example takes.
const STANDS: (&str, &str) = ("example-stands", "example-waits");
/// Beats for which it lasts.
const STANDING: usize = 8;

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
        let (mut game, tokens) = self.begin(library)?;
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

    /// The match before its first beat, with the tokens on the board.
    fn begin(&self, library: &Library) -> Result<(Match, Vec<BoardToken>), String> {
        let mut cards = library.cards.clone();
        cards.extend([blank(STANDS.0, Kind::Ability, STANDING), blank(STANDS.1, Kind::Movement, 1)]);
        let ruleset = Arc::new(Ruleset::new(cards, library.fighters.clone()));
        let island = library.island_for(self.fighters.len()).ok_or("no island for so many")?;
        let players = self.fighters.iter().map(|fighter| fighter.player(&ruleset));
        let players = players.collect::<Option<Vec<_>>>().ok_or("a card or a fighter that there is not")?;
        let format = library.format_for(self.fighters.len()).cloned();
        let format = format.unwrap_or_else(|| Format::standard(self.fighters.len()));
        let setup = Setup::of(format, &island.land, players).map_err(|error| error.to_string())?;
        let tokens: Vec<BoardToken> = self.tokens.iter().filter_map(|token| token.on_board()).collect();
        let game = Match::new(ruleset, Arc::new(setup)).map_err(|error| error.to_string())?;
        Ok((game.with_tokens(&tokens), tokens))
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
    };
    let user = fighter("User", Cell::new(-1, 0), Facing::E, vec![shown.id.clone(), partner.id.clone()]);
    let example = Example {
        fighters: vec![
            ExampleFighter { damage: shown.needs_damage, ..user },
            fighter("Other", other, Facing::W, Vec::new()),
        ],
        ..Example::default()
    };
    let (mut game, tokens) = example.begin(library).ok()?;
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

/// A card that does nothing.
fn blank(id: &str, kind: Kind, waits: usize) -> Card {
    let beat = |action| BeatNotation { action, timings: Timings::NONE, marked: false };
    let beats = std::iter::repeat_n(beat(Action::Wait), waits).chain([beat(Action::Refresh)]);
    Card {
        id: id.to_owned(),
        name: "Standing still".to_owned(),
        kind,
        signature: false,
        required: false,
        rotations: RotationLimit::ANY,
        damage: 0,
        knockback: Knockback::Factor(0),
        beats: beats.collect(),
        needs_damage: 0,
        active: Vec::new(),
        passive: Vec::new(),
        trigger: None,
    }
}

fn fits(input: &ExampleInput, step: &Step) -> bool {
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
    let seat = Seat::new(usize::from(input.by())).ok_or(Refusal::NoSuchSeat)?;
    let ruleset = Arc::clone(game.ruleset());
    let card = |id: &String| ruleset.card_id(id).unwrap_or(CardId(u8::MAX));
    let answer = match input {
        ExampleInput::Play { active, passive, rotation, adrenaline, .. } => {
            let (active, passive) = (card(active), card(passive));
            let play = Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline };
            return game.commit(seat, play, log);
        }
        ExampleInput::Yes { .. } => Answer::Decision(true),
        ExampleInput::No { .. } => Answer::Decision(false),
        ExampleInput::Towards { to, .. } => Answer::Direction(*to),
        ExampleInput::Pick { cards, .. } => Answer::Cards(cards.iter().map(card).collect()),
    };
    let Step::Answer(pending) = step else { return Err(Refusal::NotUp) };
    let asked = pending.iter().find(|pending| pending.prompt.seat == seat).ok_or(Refusal::NotUp)?;
    game.answer(seat, asked.id, answer, log)
}

impl ExampleFighter {
    /// The fighter with a whole deck: what is held, and on it whatever else there is.
    fn player(&self, ruleset: &Ruleset) -> Option<Player> {
        let stands = [STANDS.0.to_owned(), STANDS.1.to_owned()];
        let holds = if self.holds.is_empty() { &stands[..] } else { &self.holds[..] };
        let held = holds.iter().map(|id| ruleset.card_id(id)).collect::<Option<Vec<CardId>>>()?;
        let of = |kind: Kind| {
            let others = (0..ruleset.cards.len()).map(|index| CardId(index as u8));
            let others = others.filter(|card| !held.contains(card) && !ruleset.card(*card).signature);
            // Nobody draws what brings questions.
            let asks = |card: &CardId| ruleset.has_combo(*card) || ruleset.trigger(*card).is_some();
            let (loud, quiet): (Vec<CardId>, Vec<CardId>) = others.partition(asks);
            let others = quiet.into_iter().chain(loud);
            let held = held.iter().copied().filter(move |card| ruleset.kind(*card) == kind);
            held.chain(others.filter(move |card| ruleset.kind(*card) == kind)).collect::<Vec<_>>()
        };
        let (ability, movement) = (of(Kind::Ability), of(Kind::Movement));
        let count = |kind| held.iter().filter(|card| ruleset.kind(**card) == kind).count();
        let hand =
            (ability.get(..count(Kind::Ability))?.to_vec(), movement.get(..count(Kind::Movement))?.to_vec());
        let fighter = match &self.fighter {
            Some(id) => Some(ruleset.fighter_id(id)?),
            None => None,
        };
        Some(Player {
            name: self.name.clone(),
            fighter: fighter.unwrap_or(FighterId(0)),
            power: fighter.map_or(Power::HandLimit(4), |id| ruleset.fighters[usize::from(id.0)].power),
            movement: movement.get(..MOVEMENT_CARDS)?.try_into().ok()?,
            ability: ability.get(..ABILITY_CARDS)?.try_into().ok()?,
            start: Start { at: self.at, facing: self.facing },
            opening: StartingState { damage: self.damage, adrenaline: self.adrenaline, hand: Some(hand) },
        })
    }
}

impl ExampleToken {
    fn on_board(self) -> Option<BoardToken> {
        let seat = |by: u8| Seat::new(usize::from(by));
        Some(match self {
            Self::Fire { at, by } => BoardToken::Fire(at, seat(by)?),
            Self::Flora { at } => BoardToken::Flora(at),
            Self::Platform { at } => BoardToken::Platform(at),
            Self::Arrow { at, facing, by } => BoardToken::Arrow(Arrow { at, facing, owner: seat(by)? }),
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
