//! Table of levels.

use hexstrike_game::bots::Levels;
use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::bots::features::{COUNT, NAMES};
use hexstrike_game::bots::levels::BotKind;
use hexstrike_game::bots::search_bot::ThinkingStyle;

#[test]
fn six_levels_and_the_yardstick_in_its_three_samplings() {
    let levels = Levels::embedded();
    assert_eq!(levels.ladder.len(), 6);
    assert_eq!(levels.guests.iter().filter(|level| matches!(level.mind, BotKind::Yardstick(_))).count(), 3);
    assert_eq!(levels.ladder[0].mind, BotKind::Random);
    assert!(levels.ladder.iter().any(|level| level.id == levels.usual));
    let ratings: Vec<u16> = levels.ladder.iter().filter_map(|level| level.rating).collect();
    assert_eq!(ratings.len(), levels.ladder.len(), "who climbs is rated at each rung");
    assert!(ratings.is_sorted_by(|low, high| low < high), "{ratings:?}");
    let mut ids: Vec<&str> = levels.all().map(|level| level.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 9, "each has an id of its own");
    assert!(levels.all().all(|level| !level.name.is_empty() && level.about.ends_with('.')));
}

#[test]
fn a_table_with_a_mind_that_cannot_be_is_refused() {
    let table = ron::to_string(&Levels::embedded()).expect("a table");
    assert_eq!(Levels::read(&table).as_ref(), Ok(&Levels::embedded()));
    let refused = |change: fn(&mut ThinkingStyle)| {
        let mut levels = Levels::embedded();
        if let BotKind::Thinks(style) = &mut levels.ladder[4].mind {
            change(style);
        }
        Levels::read(&ron::to_string(&levels).expect("a table")).expect_err("it cannot be")
    };
    assert_eq!(refused(|style| style.reach.depth = 66), "level `undertow`: depth 66 is not from 1 to 8");
    assert_eq!(refused(|style| style.forgets = 1.5), "level `undertow`: forgets 1.5 is not from 0 to 1");
    assert_eq!(refused(|style| style.whim = -1.0), "level `undertow`: whim -1 is not a number from 0 up");
    let unknown = refused(|style| style.temper.push(("damgae".to_owned(), 2.0)));
    assert!(unknown.starts_with("level `undertow`: no feature `damgae`."), "{unknown}");
}

#[test]
fn what_the_table_names_are_features_and_every_feature_has_a_weight() {
    let levels = Levels::embedded();
    for level in levels.all() {
        if let BotKind::Thinks(manner) = &level.mind {
            assert!(manner.temper.iter().all(|(name, _)| NAMES.contains(&name.as_str())), "{}", level.id);
        }
    }
    let weights = Weights::embedded();
    assert!(weights.fit.positions > 10_000 && weights.fit.loss < 0.69, "{:?}", weights.fit);
    let all = |factor: f64| NAMES.map(|name| (name.to_owned(), factor));
    assert_ne!(weights.evaluation(&[]), weights.evaluation(&all(0.0)));
    assert_eq!(NAMES.len(), COUNT);
}
