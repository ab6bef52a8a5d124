//! A bot that plays a lesson's script, and then harmless plays.

use std::collections::VecDeque;

use hexstrike_game::bots::{Bot, ChosenPlay, instinct};
use hexstrike_game::content::examples::{ExampleInput, STANDS};
use hexstrike_game::content::lessons::LessonStep;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Commitment, InformationState, Match};
use kernel::{Rotation, Seat};
use shell::bots::SearchLimits;

/// Player of one seat of a step.
#[derive(Debug, Clone)]
pub struct Sparring(VecDeque<ExampleInput>);

impl Sparring {
    /// Bot for this seat of the step.
    pub fn new(step: &LessonStep, seat: Seat) -> Self {
        Self(step.script().iter().filter(|input| input.seat() == Some(seat)).cloned().collect())
    }
}

impl Bot for Sparring {
    fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        let (seat, game) = (info.viewer()?, info.public());
        // Skip answers to questions that were never put.
        while self.0.front().is_some_and(|input| input.play(game.ruleset()).is_none()) {
            self.0.pop_front();
        }
        let said = self.0.pop_front().and_then(|input| input.play(game.ruleset()));
        let legal = |play: &Commitment| legal::check(game.ruleset(), game.state(), seat, *play).is_ok();
        said.filter(legal)
            .or_else(|| standing(game).filter(legal))
            .or_else(|| quiet(game, seat))
            .map(ChosenPlay::plain)
    }

    fn answer(&mut self, info: &InformationState, question: Pending, _: &SearchLimits) -> Option<Answer> {
        let world = info.world(&mut |_| 0);
        let ruleset = world.ruleset();
        let fits =
            |answer: &Answer| legal::check_answer(ruleset, world.state(), question.prompt, *answer).is_ok();
        let said = self.0.front().and_then(|input| input.answer(ruleset)).filter(fits);
        if said.is_some() {
            self.0.pop_front();
        }
        said.or_else(|| Some(instinct::answer(&world, question.prompt)))
    }
}

/// Play of a fighter that only stands still.
fn standing(game: &Match) -> Option<Commitment> {
    let card = |id| game.ruleset().card_id(id);
    let (active, passive) = (card(STANDS.0)?, card(STANDS.1)?);
    Some(Commitment { active, passive, rotation: Rotation::Stay, adrenaline: 0 })
}

/// A play without an attack, if there is one.
fn quiet(game: &Match, seat: Seat) -> Option<Commitment> {
    let plays = legal::plays(game.ruleset(), game.state(), seat);
    let moves = |play: &&Commitment| {
        game.ruleset().kind(play.active) == Kind::Movement && play.rotation == Rotation::Stay
    };
    plays.iter().find(moves).or(plays.first()).copied()
}
