//! Gain of an opponent that knows the mix of a bot.

use hexstrike_game::bots::levels::BotKind;
use hexstrike_game::bots::search_bot::{BestResponder, SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, Levels};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::each_decision;

/// Mean gain of the best reply over an equilibrium in some simultaneous choices, as a chance to win.
fn gain(level: &str) -> f64 {
    let levels = Levels::embedded();
    let level = levels.level(level).expect("a level");
    let BotKind::Thinks(manner) = &level.mind else { panic!("{} draws from no mix", level.name) };
    // Both must evaluate positions alike, or the attacker's gain is not the level's loss.
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
fn knowing_the_masters_mix_gains_next_to_nothing() {
    let (master, beginner) = (gain("meridian"), gain("lantern"));
    assert!(master < 0.005, "{master}");
    assert!(beginner > 2.0 * master, "a beginner's gives {beginner}, the master's {master}");
}
