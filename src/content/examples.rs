//! Examples of rules: a small position, what is played in it and what comes of it, as data that the engine runs.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Library;
use super::code::Code;
use super::excerpt::excerpt;
use super::problem::{EntryProblems, Problem, did_you_mean};
use crate::rules::cards::card::{Card, Kind, Knockback, RotationLimit};
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::{Action, BeatNotation, Timings};
use crate::rules::describe::log::{Names, refusal_words};
use crate::rules::ids::{CardId, FighterId, Seat};
use crate::rules::state::board::{Arrow, BoardToken};
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::island::Start;
use crate::rules::state::prompt::Answer;
use crate::rules::state::setup::{Player, Setup, StartingState};
use crate::rules::{Beat, Cell, Commitment, Event, Facing, Match, Mirror, Refusal, Rotation, Ruleset, Step};

/// What whoever only stands there plays: nothing, for as long as an example takes.
const STANDS: (&str, &str) = ("example-stands", "example-waits");
/// Beats for which it lasts.
const STANDING: usize = 8;

/// An example of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Name in files.
    pub id: String,
    /// Title.
    pub name: String,
    /// Number of the section of the rulebook under which it stands.
    pub rule: String,
    /// What to look at.
    pub words: String,
    /// In roster order, on the first island with so many seats.
    pub fighters: Vec<ExampleFighter>,
    /// Tokens on the board.
    #[serde(default)]
    pub tokens: Vec<ExampleToken>,
    /// What is played and answered, in this order. The example ends where it has nothing more to say.
    pub script: Vec<ExampleInput>,
    /// What comes of it.
    pub goals: Vec<ExampleGoal>,
}

/// Who stands where in an example. Whoever holds no card only stands there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleFighter {
    /// What the words call them.
    pub name: String,
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Damage at the start.
    #[serde(default)]
    pub damage: u16,
    /// Adrenaline at the start.
    #[serde(default)]
    pub adrenaline: u8,
    /// Whose power they have; nobody's unless said.
    #[serde(default)]
    pub fighter: Option<String>,
    /// Ids of the cards in hand.
    #[serde(default)]
    pub holds: Vec<String>,
}

/// A token on the board of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum ExampleToken {
    Fire { at: Cell, by: u8 },
    Flora { at: Cell },
    Platform { at: Cell },
    Arrow { at: Cell, facing: Facing, by: u8 },
}

/// Something that is put in. Seats are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum ExampleInput {
    Play {
        by: u8,
        active: String,
        passive: String,
        #[serde(default)]
        rotation: Rotation,
        #[serde(default)]
        adrenaline: u8,
    },
    Yes {
        by: u8,
    },
    No {
        by: u8,
    },
    Towards {
        by: u8,
        to: Facing,
    },
    Pick {
        by: u8,
        cards: Vec<String>,
    },
}

/// Something that has come of it at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExampleGoal {
    /// This fighter stands here.
    At(u8, Cell),
    /// And has this much damage.
    Damage(u8, u16),
    /// And this much adrenaline.
    Adrenaline(u8, u8),
    /// And holds so many ability and movement cards.
    Hand(u8, u8, u8),
    /// Was stunned for so many beats.
    Stunned(u8, u8),
    /// Was never stunned.
    Unhurt(u8),
    /// Blocked something.
    Blocked(u8),
    /// Refreshed.
    Refreshed(u8),
    /// Grabbed the ledge.
    LedgeGrabbed(u8),
    /// Went on with a combo.
    Combo(u8),
    /// Was open on this beat.
    OpenOn(u8, Beat),
    /// Was eliminated.
    Lost(u8),
}

impl ExampleInput {
    fn by(&self) -> u8 {
        match self {
            Self::Play { by, .. }
            | Self::Yes { by }
            | Self::No { by }
            | Self::Towards { by, .. }
            | Self::Pick { by, .. } => *by,
        }
    }
}

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
    /// The example, or what is wrong with it.
    pub(super) fn check(self, library: &Library) -> Result<Self, Vec<Problem>> {
        let mut faults = EntryProblems::of("example", &self.id, &self.name);
        if library.island_for(self.fighters.len()).is_none() {
            let message = format!("no island has {} starts", self.fighters.len());
            faults.add(Code::ExampleValue, "fighters", message);
        }
        let mut card = |place: &str, id: &String| {
            if library.card_id(id).is_none() {
                let known = library.cards.iter().map(|card| card.id.as_str());
                faults.add(Code::ExampleValue, place, format!("no card `{}`", excerpt(id))).hint =
                    did_you_mean(id, known);
            }
        };
        for fighter in &self.fighters {
            fighter.holds.iter().for_each(|id| card("fighters", id));
        }
        for input in &self.script {
            if let ExampleInput::Play { active, passive, .. } = input {
                [active, passive].into_iter().for_each(|id| card("script", id));
            }
        }
        for fighter in self.fighters.iter().filter_map(|fighter| fighter.fighter.as_ref()) {
            if library.fighter_id(fighter).is_none() {
                let message = format!("no fighter `{}`", excerpt(fighter));
                faults.add(Code::ExampleValue, "fighters", message);
            }
        }
        if self.script.iter().any(|input| usize::from(input.by()) >= self.fighters.len()) {
            faults.add(Code::ExampleValue, "script", "speaks of a seat that nobody has");
        }
        faults.or(self)
    }

    /// Plays it.
    ///
    /// # Errors
    /// In words, what of it cannot be played.
    pub fn run(&self, library: &Library) -> Result<ExampleRun, String> {
        let mut cards = library.cards.clone();
        cards.extend([blank(STANDS.0, Kind::Ability, STANDING), blank(STANDS.1, Kind::Movement, 1)]);
        let ruleset = Arc::new(Ruleset::new(cards, library.fighters.clone()));
        let island = library.island_for(self.fighters.len()).ok_or("no island for so many")?;
        let players = self.fighters.iter().map(|fighter| fighter.player(&ruleset));
        let players = players.collect::<Option<Vec<_>>>().ok_or("a card or a fighter that there is not")?;
        let format = library.format_for(self.fighters.len()).cloned();
        let format = format.unwrap_or_else(|| Format::standard(self.fighters.len()));
        let setup = Arc::new(Setup::of(format, &island.land, players).map_err(|error| error.to_string())?);
        let tokens: Vec<BoardToken> = self.tokens.iter().filter_map(|token| token.on_board()).collect();
        let game = Match::new(Arc::clone(&ruleset), Arc::clone(&setup)).map_err(|error| error.to_string())?;
        let mut game = game.with_tokens(&tokens);
        let mut log = Vec::new();
        let mut script = self.script.iter().peekable();
        loop {
            let step = game.run(&mut log);
            let Some(input) =
                self.stander(&step, &game).or_else(|| script.next_if(|i| fits(i, &step)).cloned())
            else {
                break;
            };
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

impl ExampleGoal {
    /// Whether it has come to that.
    pub fn is_reached(self, run: &ExampleRun) -> bool {
        let mut end = run.opening();
        run.log.iter().for_each(|event| end.apply(&run.ruleset, event));
        let is = |by: u8, seat: Seat| seat.index() == usize::from(by);
        let happened = |fits: &dyn Fn(&Event) -> bool| run.log.iter().any(fits);
        let figure = |by: u8| end.figures.get(usize::from(by));
        match self {
            Self::At(by, cell) => figure(by).is_some_and(|figure| figure.at == cell),
            Self::Damage(by, damage) => figure(by).is_some_and(|figure| figure.damage == damage),
            Self::Adrenaline(by, pool) => figure(by).is_some_and(|figure| figure.adrenaline == pool),
            Self::Hand(by, abilities, movements) => figure(by)
                .is_some_and(|figure| (figure.abilities, figure.movements) == (abilities, movements)),
            Self::Stunned(by, beats) => happened(
                &|event| matches!(*event, Event::Stunned { seat, beats: so_many, .. } if is(by, seat) && so_many == beats),
            ),
            Self::Unhurt(by) => {
                !happened(&|event| matches!(*event, Event::Stunned { seat, .. } if is(by, seat)))
            }
            Self::Blocked(by) => {
                happened(&|event| matches!(*event, Event::Blocked { seat, .. } if is(by, seat)))
            }
            Self::Refreshed(by) => {
                happened(&|event| matches!(*event, Event::Refreshed { seat, .. } if is(by, seat)))
            }
            Self::LedgeGrabbed(by) => {
                happened(&|event| matches!(*event, Event::LedgeGrabbed { seat } if is(by, seat)))
            }
            Self::Combo(by) => happened(&|event| {
                use crate::rules::state::OpenBeat;
                matches!(*event, Event::Opened { seat, opening: OpenBeat::Combo } if is(by, seat))
            }),
            Self::OpenOn(by, beat) => figure(by)
                .and_then(|figure| figure.lane.at(beat))
                .is_some_and(|entry| entry.kind.is_open() || entry.step == 0 && entry.pair.is_some()),
            Self::Lost(by) => happened(&|event| matches!(*event, Event::Fell { seat } if is(by, seat))),
        }
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
