//! Random cards from the whole vocabulary: those that pass the checks can be described and played.

use std::cell::Cell;
use std::sync::Arc;

use hexstrike_game::bots::decks;
use hexstrike_game::bots::random;
use hexstrike_game::content::{Files, Library};
use hexstrike_game::rules::cards::card::{Active, Card, Kind, Knockback, Passive, RotationLimit};
use hexstrike_game::rules::cards::notation::BeatNotation;
use hexstrike_game::rules::describe::{active_text, beat_words, passive_text, trigger_text};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{Beat, Match, NullLog, Ruleset, Setup};
use proptest::prelude::*;
use shell::bots::Dice;
use shell::content::ContentFile;

use crate::fuzz::fuzz;

/// Cards for one library.
const CARDS: usize = 90;
/// Stops after which a match has passed.
const STOPS: usize = 60;

/// Parts of the published cards, for recombination.
struct Parts {
    beats: Vec<BeatNotation>,
    active: Vec<Active>,
    passive: Vec<Passive>,
}

impl Parts {
    fn of(library: &Library) -> Self {
        let odd = [
            "[X1]/l",
            "9j/e",
            "Adr-10",
            "B9c/eml",
            "[a-La-Ra-BLa-BRa-Ba]/m",
            "F/e",
            "[b-Bb]/eml",
            "Co",
            "9m/m",
        ];
        let mut beats: Vec<BeatNotation> = odd.map(|beat| beat.parse().expect("a beat")).into();
        beats.extend(library.cards.iter().flat_map(|card| &card.beats));
        Self {
            beats,
            active: library.cards.iter().flat_map(|card| &card.active).cloned().collect(),
            passive: library.cards.iter().flat_map(|card| &card.passive).cloned().collect(),
        }
    }

    /// A random card.
    fn card(&self, nth: usize, library: &Library, dice: &mut Dice) -> Card {
        let model = dice.pick(&library.cards).expect("a card").clone();
        let several = |dice: &mut Dice| dice.below(4);
        let mut beats = model.beats.clone();
        if dice.below(2) == 0 {
            beats = (0..several(dice)).filter_map(|_| dice.pick(&self.beats).copied()).collect();
            let end = *dice.pick(&["E", "E", "SigE", "[E]"]).expect("an end");
            beats.push(end.parse().expect("a beat"));
        }
        let mut active = model.active.clone();
        active.extend((0..dice.below(2)).filter_map(|_| dice.pick(&self.active).cloned()));
        let passive = (0..several(dice)).filter_map(|_| dice.pick(&self.passive).cloned()).collect();
        Card {
            id: format!("card-{nth}"),
            name: format!("Card {nth}"),
            kind: if dice.below(3) == 0 { Kind::Movement } else { Kind::Ability },
            signature: false,
            required: false,
            rotations: RotationLimit(0, 3),
            damage: dice.below(21) as u8,
            knockback: if dice.below(4) == 0 {
                Knockback::Throw
            } else {
                Knockback::Factor(dice.below(11) as u8)
            },
            beats,
            needs_damage: [0, 0, 12, 40][dice.below(4)],
            active,
            passive,
            trigger: model.trigger,
        }
    }
}

#[test]
fn fuzz_what_passes_the_checks_can_be_played() {
    let base = Library::embedded();
    let parts = Parts::of(&base);
    let beats = Cell::new(0u64);
    fuzz(&any::<u64>(), |seed| {
        let mut dice = Dice::seeded(seed);
        let cards: Vec<Card> = (0..CARDS).map(|nth| parts.card(nth, &base, &mut dice)).collect();
        // One file for each card, because only some problems of a file are reported.
        let file = |card: &Card| ContentFile {
            name: format!("{}.ron", card.id),
            text: ron::to_string(&vec![card]).expect("cards have a RON form"),
        };
        let files = Files {
            cards: cards.iter().map(file).collect(),
            decks: Vec::new(),
            examples: Vec::new(),
            lessons: Vec::new(),
            ..Files::embedded()
        };
        let (library, problems) = Library::from_files(&files);
        let reported = |card: &Card| problems.iter().any(|p| p.place.contains(&format!("\"{}\"", card.id)));
        for card in &cards {
            prop_assert!(library.cards.contains(card) != reported(card), "{card:?}");
        }
        library.cards.iter().for_each(tell);
        beats.set(beats.get() + u64::from(play(&library, &mut dice)?));
        Ok(())
    });
    println!("{} beats were played", beats.get());
}

fn tell(card: &Card) {
    let texts = [active_text(card), passive_text(card), trigger_text(card)];
    let words: Vec<String> = texts.iter().flatten().map(ToString::to_string).collect();
    let beats: Vec<String> = card.beats.iter().map(beat_words).collect();
    assert!(words.iter().chain(&beats).all(|words| !words.is_empty()));
}

/// Two to four players with these cards, if there are enough for a deck. Returns the number of beats.
fn play(library: &Library, dice: &mut Dice) -> Result<Beat, TestCaseError> {
    let Some(island) = dice.pick(&library.islands) else { return Ok(0) };
    let mut players = Vec::new();
    for start in &island.starts {
        let Some(deck) = decks::any(library, dice) else { return Ok(0) };
        players.push(Player {
            name: deck.name.clone(),
            fighter: deck.fighter,
            power: library.fighter(deck.fighter).power,
            movement: deck.movement,
            ability: deck.abilities,
            start: *start,
            opening: StartingState {
                damage: dice.below(60) as u16,
                adrenaline: dice.below(11) as u8,
                hand: None,
            },
        });
    }
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    let setup = Setup::new(Arena::of(island).expect("an island"), players);
    let mut game = Match::new(ruleset, Arc::new(setup)).expect("a match");
    for _ in 0..STOPS {
        prop_assert_eq!(game.stuck(), None, "a player who is up has a play (ruling 32)");
        if !random::feed(&mut game, &mut NullLog, dice) {
            prop_assert!(game.state().outcome.is_some(), "it is stuck: {:?}", game.waits_for());
            break;
        }
    }
    Ok(game.state().beat)
}
