//! Middle levels have a style: each can be recognized by its plays.

use std::sync::{Arc, Mutex};

use hexstrike_game::bots::taste::{PlayKind, liking};
use hexstrike_game::bots::{Bot, ChosenPlay, Level, Levels};
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{CardId, Commitment, InformationState};
use kernel::{Facing, Rotation, Seat};
use shell::bots::SearchLimits;

use crate::duel::{Duel, LIBRARY};

/// Least number of traits of each middle level.
const TRAITS: usize = 3;
/// Ratio to the mean of the others that makes a trait, in either direction.
const CLEARLY: f64 = 1.7;
/// Difference in the share of all plays that makes a trait.
const APART: f64 = 0.25;
/// Number of compared shares: one for each kind of play, and one for plays from the edge.
const SHARES: usize = PlayKind::ALL.len() + 1;
/// Matches of each level.
const MATCHES: u64 = 10;
/// Shares below this count as never, however rare they are with the others.
const HARDLY: f64 = 0.01;

/// Shares of a level's plays by kind, and of those from the edge.
fn shares(level: &Level) -> [f64; SHARES] {
    let against = Levels::base().level("thistle").expect("it is on the ladder");
    let base: Vec<_> = LIBRARY.0.decks.iter().filter(|deck| deck.id.ends_with("-base")).collect();
    let counts = Arc::new(Mutex::new(PlayCount::default()));
    for seed in 0..MATCHES {
        let nth = seed as usize;
        let decks = [base[nth % base.len()], base[nth / base.len() % base.len()]];
        let mut duel = Duel::between(&decks, |_, _| {});
        let counted =
            CountedBot { bot: level.bot(seed), limits: level.limits(), counts: Arc::clone(&counts) };
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(counted), against.bot(seed + 99)];
        while duel.go_on(&mut bots, &against.limits()) {}
    }
    let counts = counts.lock().expect("nobody panicked");
    counts.shares.map(|count| count / counts.plays)
}

#[derive(Debug, Default)]
struct PlayCount {
    plays: f64,
    shares: [f64; SHARES],
}

/// Bot with its own budget whose plays are counted.
#[derive(Debug)]
struct CountedBot {
    bot: Box<dyn Bot>,
    limits: SearchLimits,
    counts: Arc<Mutex<PlayCount>>,
}

impl Bot for CountedBot {
    fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        let chosen = self.bot.play(info, &self.limits)?;
        let (game, seat) = (info.public(), info.viewer()?);
        let at = game.state().fighters[seat].at;
        let edge = Facing::ALL.iter().any(|facing| !game.arena().is_land(at.ahead(*facing, 1)));
        let kinds = PlayKind::ALL.map(|kind| kind.fits(game, seat, chosen.play));
        let mut counts = self.counts.lock().ok()?;
        counts.plays += 1.0;
        for (count, fits) in counts.shares.iter_mut().zip(kinds.into_iter().chain([edge])) {
            *count += f64::from(u8::from(fits));
        }
        Some(chosen)
    }

    fn answer(&mut self, info: &InformationState, question: Pending, _: &SearchLimits) -> Option<Answer> {
        self.bot.answer(info, question, &self.limits)
    }

    fn watch(&mut self, event: &Event) {
        self.bot.watch(event);
    }
}

#[test]
fn each_level_in_between_has_three_traits_to_know_it_by() {
    let ladder = &Levels::base().ladder;
    // The highest level takes a hundred times as long: the lab measures it.
    let levels = &ladder[..ladder.len() - 1];
    let all: Vec<[f64; SHARES]> = levels.iter().map(shares).collect();
    for (of, level) in levels.iter().enumerate().skip(1) {
        let traits = (0..SHARES).filter(|share: &usize| {
            let others = all.iter().enumerate().filter(|(other, _)| *other != of);
            let mean = others.map(|(_, shares)| shares[*share]).sum::<f64>() / (all.len() - 1) as f64;
            let own = all[of][*share];
            let (high, low) = (own.max(mean), own.min(mean));
            (high > HARDLY && high > CLEARLY * low) || (own - mean).abs() > APART
        });
        let traits = traits.count();
        assert!(traits >= TRAITS, "{} has {traits} traits: {:?} of {all:?}", level.name, all[of]);
    }
}

#[test]
fn plays_are_of_the_kinds_that_their_timelines_show() {
    let deck = |id: &str| LIBRARY.0.decks.iter().find(|deck| deck.id == id).expect("a deck");
    let duel = Duel::between(&[deck("murelious-base"), deck("strylan-base")], |_, _| {});
    let card = |id: &str| {
        let at = LIBRARY.0.cards.iter().position(|card| card.id == id).expect("a card");
        CardId(at as u8)
    };
    let kinds = |active: &str, passive: &str, rotation, adrenaline| {
        let play = Commitment { active: card(active), passive: card(passive), rotation, adrenaline };
        let fits = |kind: &PlayKind| kind.fits(&duel.game, Seat::FIRST, play);
        PlayKind::ALL.into_iter().filter(fits).collect::<Vec<_>>()
    };
    assert_eq!(kinds("step", "trip", Rotation::Stay, 0), []);
    assert_eq!(kinds("hip-throw", "step", Rotation::Stay, 0), [PlayKind::Strike, PlayKind::Throw]);
    assert_eq!(kinds("jump", "parry", Rotation::R1, 2), [PlayKind::Jump, PlayKind::Turn, PlayKind::Pay]);
    let parry =
        Commitment { active: card("parry"), passive: card("step"), rotation: Rotation::Stay, adrenaline: 0 };
    let taste = [(PlayKind::Block, 0.5), (PlayKind::Jump, 0.25)];
    assert!((liking(&taste, &duel.game, Seat::FIRST, parry) - 0.5).abs() < 1e-9);
}
