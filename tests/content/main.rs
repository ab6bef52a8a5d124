//! Every file in `assets` and `decks` reads.

use hexstrike::rules::card::Card;
use hexstrike::rules::fighter::FighterDef;
use hexstrike::rules::island::Island;

#[test]
fn the_assets_read() {
    let cards: Vec<Card> = ["movement", "abilities", "signature"]
        .into_iter()
        .flat_map(|name| read::<Vec<Card>>(&format!("assets/cards/{name}.ron")))
        .collect();
    assert_eq!(cards.len(), 47);
    assert_eq!(read::<Vec<FighterDef>>("assets/fighters.ron").len(), 6);
    assert_eq!(read::<Vec<Island>>("assets/islands.ron").len(), 3);
}

fn read<T: serde::de::DeserializeOwned>(path: &str) -> T {
    let text = std::fs::read_to_string(path).expect(path);
    ron::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}
