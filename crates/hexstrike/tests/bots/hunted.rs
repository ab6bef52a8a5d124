//! How much somebody gains who knows the mix that a bot draws from.

use hexstrike_game::bots::levels::BotKind;
use hexstrike_game::bots::search_bot::{BestResponder, SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, Levels};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::each_decision;

/// What the best reply of all gains over an equilibrium, as a chance to win: the mean of some choices made at once.
fn gain(level: &str) -> f64 {
    let levels = Levels::embedded();
    let level = levels.level(level).expect("a level");
    let BotKind::Thinks(manner) = &level.mind else { panic!("{} draws from no mix", level.name) };
    // Both have to judge positions alike, or what the hunter gains is not what the level gives away.
    let judges_alike = ThinkingStyle { temper: Vec::new(), ..manner.clone() };
    let hunter = BestResponder::new(manner);
    let endless = SearchLimits::within(Budget::Iterations(u64::MAX));
    let mut gains = Vec::new();
    each_decision(300..312, |duel, seats| {
        let [prey, other] = seats[..] else { return };
        if gains.len() >= 16 {
            return;
        }
        let choice = SearchBot::new(judges_alike.clone(), Dice::seeded(5))
            .play(&duel.information_state(prey), &level.limits())
            .expect("a play");
        let best = hunter.best_reply(&duel.game, other, prey, &choice.mix, &endless).expect("a reply");
        gains.push(best.chance - (1.0 - choice.chance.expect("it looks ahead")));
    });
    assert!(gains.len() > 8, "{} choices", gains.len());
    gains.iter().sum::<f64>() / gains.len() as f64
}

#[test]
fn who_knows_the_masters_mix_gains_next_to_nothing() {
    let (master, beginner) = (gain("meridian"), gain("lantern"));
    assert!(master < 0.005, "{master}");
    assert!(beginner > 2.0 * master, "a beginner's gives {beginner}, the master's {master}");
}
