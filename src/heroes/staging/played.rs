//! Matches of Heroes for tests, played by greedy players up to any point.

use std::sync::Arc;

use crate::heroes::flow::{HeroMatchPlan, HeroPlayerKind, HeroSession, PlannedGame};
use heroes_game::bots::HeroLevels;
use heroes_game::content::embedded_codex;

/// Plays a match of two people until it is over, or `far` is true.
pub fn played(game: PlannedGame, seed: u64, far: impl Fn(&HeroSession) -> bool) -> HeroSession {
    let players = vec![HeroPlayerKind::Person; 2];
    let plan = HeroMatchPlan { game, players, seed, ..HeroMatchPlan::default() };
    let mut session = plan.begin(&Arc::new(embedded_codex()), &[]).expect("a match");
    let level = HeroLevels::base().level("magpie").expect("a level").clone();
    while !session.is_over() && !far(&session) {
        let about = session.log().len() as u64;
        let mut bot = level.bot(seed + about);
        let chosen = bot.input(session.game(), &level.limits()).expect("somebody is asked");
        session.give(chosen.input).expect("it is legal");
    }
    session
}

/// True once the first Turn has begun.
pub fn begun(session: &HeroSession) -> bool {
    session.game().table().turn > 0
}
