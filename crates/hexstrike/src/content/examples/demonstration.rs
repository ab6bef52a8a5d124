//! Demonstrations of a card by the engine: as the active card, as the passive one, and from the hand.

use std::sync::Arc;

use super::run::put;
use super::start::ruleset;
use super::{Example, ExampleFighter, ExampleRun};
use crate::content::Library;
use crate::rules::cards::card::{Card, Kind, Knockback};
use crate::rules::describe::judge::judge_words;
use crate::rules::describe::log::Names;
use crate::rules::ids::CardId;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask};
use crate::rules::{Commitment, Event, Ruleset, Step};
use kernel::{Cell, Facing};

/// Side of a card to demonstrate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CardSide {
    /// Its timeline, as the active card.
    #[default]
    Active,
    /// Its effect on another card's timeline.
    Passive,
    /// Its trigger while it is in hand.
    Trigger,
}

impl CardSide {
    /// Returns true if the card has this side.
    pub fn is_on(self, card: &Card) -> bool {
        match self {
            Self::Active => true,
            Self::Passive => !card.passive.is_empty(),
            Self::Trigger => card.trigger.is_some(),
        }
    }
}

/// Runs one side of a card. None if it has no visible effect.
///
/// The active side is run where it hits most. The others are run where the result differs most from a run
/// without them.
pub fn demonstration(library: &Library, card: CardId, side: CardSide) -> Option<ExampleRun> {
    let trial = Trial { library, ruleset: ruleset(library, true), card: library.card(card) };
    match side {
        CardSide::Active => trial.active(),
        CardSide::Passive => trial.passive(),
        CardSide::Trigger => trial.trigger(),
    }
}

/// Positions of both fighters, and the cards with which the other strikes, if it does.
#[derive(Clone, Copy)]
struct Place<'a> {
    user: (Cell, Facing),
    other: (Cell, Facing),
    strikes: Option<[&'a Card; 2]>,
}

impl<'a> Place<'a> {
    /// Positions with the user facing east and the other fighter `away` hexes in front.
    const fn before(away: i8) -> Self {
        let (user, other) = ((Cell::new(-1, 0), Facing::E), (Cell::new(away - 1, 0), Facing::W));
        Self { user, other, strikes: None }
    }

    /// Positions with a free path.
    const FREE: Self = Self { other: (Cell::new(1, -1), Facing::W), ..Self::before(1) };
    /// Positions with the user over the abyss, facing the land.
    const AWAY: Self =
        Self { user: (Cell::new(3, 0), Facing::W), other: (Cell::new(-2, 0), Facing::E), strikes: None };
    /// Positions with the user's back to the abyss, the other fighter adjacent.
    const EDGE: Self =
        Self { user: (Cell::new(2, 0), Facing::W), other: (Cell::new(1, 0), Facing::E), strikes: None };

    const fn struck(self, with: [&'a Card; 2]) -> Self {
        Self { strikes: Some(with), ..self }
    }
}

/// A card to be tried in many positions.
struct Trial<'a> {
    library: &'a Library,
    ruleset: Arc<Ruleset>,
    card: &'a Card,
}

impl<'a> Trial<'a> {
    /// Returns a card with little or no effect on its partner.
    fn quiet(&self, kind: Kind) -> Option<&'a Card> {
        let all = || self.library.cards.iter().filter(|card| card.kind == kind && card.trigger.is_none());
        all().find(|card| card.passive.is_empty()).or_else(|| all().find(|card| card.required))
    }

    fn active(&self) -> Option<ExampleRun> {
        let partner = self.library.cards.iter().find(|other| {
            let plain = other.required || other.passive.is_empty();
            other.kind != self.card.kind && other.trigger.is_none() && plain
        })?;
        let play = [self.card, partner];
        if self.card.kind == Kind::Movement {
            return self.run(Place::FREE, play, None, true);
        }
        let hits =
            |run: &ExampleRun| run.log.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
        let runs = (1..4).filter_map(|away| self.run(Place::before(away), play, None, true));
        runs.reduce(|best, other| if hits(&other) > hits(&best) { other } else { best })
    }

    fn passive(&self) -> Option<ExampleRun> {
        let quiet = self.quiet(self.card.kind)?;
        let places = self.places();
        let tries = self.partners(quiet).into_iter().flat_map(|partner| {
            places.iter().filter_map(move |place| {
                let with = self.run(*place, [partner, self.card], None, true)?;
                let without = self.run(*place, [partner, quiet], None, true)?;
                Some((difference(&with, &without), with))
            })
        });
        most(tries)
    }

    fn trigger(&self) -> Option<ExampleRun> {
        let partner = self.quiet(Kind::Movement)?;
        let strong =
            self.library.cards.iter().filter(|card| {
                card.kind == Kind::Ability && card.trigger.is_none() && card.needs_damage == 0
            });
        let places = self.places();
        let tries = strong.flat_map(|active| {
            places.iter().filter_map(move |place| {
                let with = self.run(*place, [active, partner], Some(self.card), true)?;
                let without = self.run(*place, [active, partner], Some(self.card), false)?;
                let pulled = |event: &Event| matches!(event, Event::TriggerRevealed { .. });
                with.log.iter().any(pulled).then(|| (difference(&with, &without), with))
            })
        });
        most(tries)
    }

    /// Cards whose timeline the passive side changes most, and one that it does not change.
    fn partners(&self, quiet: &Card) -> Vec<&'a Card> {
        let id = |card: &Card| self.ruleset.card_id(&card.id);
        let frames = |active: &Card, passive: &Card, away: bool| {
            let set = self.ruleset.book.set_id(id(active)?, id(passive)?, 0, away)?;
            Some(self.ruleset.book.frames(set))
        };
        let changed = |active: &Card| {
            let counts = [false, true].map(|away| {
                let (with, without) = (frames(active, self.card, away), frames(active, quiet, away));
                let (with, without) = (with.unwrap_or_default(), without.unwrap_or_default());
                let unlike = with.iter().zip(without).filter(|(a, b)| a != b).count();
                unlike + with.len().abs_diff(without.len())
            });
            counts.into_iter().max().unwrap_or(0)
        };
        let plain = |card: &&Card| {
            card.kind != self.card.kind && card.trigger.is_none() && !card.signature && card.needs_damage == 0
        };
        let mut all: Vec<&Card> = self.library.cards.iter().filter(plain).collect();
        all.sort_by_key(|card| std::cmp::Reverse(changed(card)));
        let still = all.iter().copied().find(|card| card.beats.len() > 3 && changed(card) == 0);
        all.into_iter().take(4).chain(still).collect()
    }

    /// All positions in which a card may have a visible effect.
    fn places(&self) -> Vec<Place<'a>> {
        let mut places = vec![Place::before(1), Place::before(2), Place::FREE, Place::AWAY];
        let Some(quiet) = self.quiet(Kind::Movement) else { return places };
        // Attack with plain cards, so that the run shows this card and not theirs.
        let blows = self.library.cards.iter().filter(|card| {
            let sends = matches!(card.knockback, Knockback::Factor(factor) if factor > 0);
            card.kind == Kind::Ability && sends && card.needs_damage == 0 && !card.signature
        });
        for blow in blows.take(6) {
            places.extend([Place::before(1).struck([blow, quiet]), Place::EDGE.struck([blow, quiet])]);
        }
        places
    }

    /// Runs the play with `also` in hand. Every offer but a combo is answered with `yes`.
    fn run(&self, place: Place, play: [&Card; 2], also: Option<&Card>, yes: bool) -> Option<ExampleRun> {
        let fighter = |name: &str, (at, facing), holds: Vec<&Card>| ExampleFighter {
            name: name.to_owned(),
            at,
            facing,
            damage: holds.iter().map(|card| card.needs_damage).max().unwrap_or(0),
            adrenaline: 0,
            fighter: None,
            holds: holds.into_iter().map(|card| card.id.clone()).collect(),
            deck: Vec::new(),
        };
        let user = fighter("User", place.user, play.into_iter().chain(also).collect());
        let other = fighter("Other", place.other, place.strikes.into_iter().flatten().collect());
        let example = Example { fighters: vec![user, other], ..Example::default() };
        let begun = example.start().set_up_with(self.library, Arc::clone(&self.ruleset)).ok()?;
        let mut game = begun.begin().ok()?;
        let mut plays = [Some(play), place.strikes];
        let mut log = Vec::new();
        loop {
            match game.run(&mut log) {
                Step::Commit(seats) => {
                    let step = Step::Commit(seats);
                    if let Some(input) = example.stander(&step, &game) {
                        put(&mut game, &input, &step, &mut log).ok()?;
                        continue;
                    }
                    let ready =
                        seats.iter().find_map(|seat| Some((seat, plays.get_mut(seat.index())?.take()?)));
                    let Some((seat, play)) = ready else { break };
                    game.commit(seat, self.commitment(play)?, &mut log).ok()?;
                }
                Step::Answer(pending) => {
                    let asked = pending.first()?;
                    let answers = legal::answers(game.state(), asked.prompt);
                    let wish = Answer::Decision(
                        asked.prompt.ask != Ask::Combo && (yes || !is_offer(asked.prompt.ask)),
                    );
                    let answer = if answers.contains(&wish) { wish } else { *answers.first()? };
                    game.answer(asked.prompt.seat, asked.id, answer, &mut log).ok()?;
                }
                Step::Over(_) | Step::Ran(_) => break,
            }
        }
        Some(ExampleRun { ruleset: begun.ruleset, setup: begun.setup, tokens: begun.tokens, log })
    }

    /// Commitment with the smallest allowed turn.
    fn commitment(&self, [active, passive]: [&Card; 2]) -> Option<Commitment> {
        let id = |card: &Card| self.ruleset.card_id(&card.id);
        let rotation = active.rotations.rotations().next()?;
        Some(Commitment { active: id(active)?, passive: id(passive)?, rotation, adrenaline: 0 })
    }
}

/// Returns true for the offer of a card in hand.
const fn is_offer(ask: Ask) -> bool {
    matches!(ask, Ask::Trigger { .. } | Ask::SomeTrigger)
}

/// Returns the run with the highest score, the first of equals.
fn most(tries: impl Iterator<Item = (usize, ExampleRun)>) -> Option<ExampleRun> {
    let best = tries.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, run)| run)
}

/// Number of log lines that only one of the runs has.
fn difference(one: &ExampleRun, other: &ExampleRun) -> usize {
    let words = |run: &ExampleRun| {
        let names = Names { ruleset: &run.ruleset, setup: &run.setup };
        let mut words: Vec<String> = run.log.iter().filter_map(|event| judge_words(event, names)).collect();
        words.sort();
        words
    };
    let (mut left, right) = (words(one), words(other));
    let both = left.len() + right.len();
    let mut common = 0;
    for word in right {
        if let Ok(at) = left.binary_search(&word) {
            left.remove(at);
            common += 1;
        }
    }
    both - 2 * common
}
