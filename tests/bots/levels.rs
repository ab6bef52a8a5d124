//! The table of opponents.

use hexstrike::bots::Levels;
use hexstrike::bots::evaluation::Weights;
use hexstrike::bots::features::{COUNT, NAMES};
use hexstrike::bots::levels::BotKind;

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
