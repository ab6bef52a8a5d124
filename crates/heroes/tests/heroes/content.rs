//! The shipped content is valid and agrees with the rules documents.

use heroes_game::content::{Files, read_codex};
use heroes_game::rules::codex::{Codex, KindDef, Role};
use shell::content::Places;

use crate::boards::codex;

#[test]
fn the_shipped_content_is_clean_and_complete() {
    let (found, problems) = read_codex(&Files::embedded());
    assert_eq!(problems, Vec::new());
    assert_eq!(found.classes().count(), 10);
    assert_eq!(found.kinds.len(), 15);
    assert_eq!(found.kinds.iter().map(|kind| kind.actions().len()).sum::<usize>(), 30);
    assert_eq!((found.boards.len(), found.scenarios.len()), (8, 2));
    let (files, unread) = Files::read(&Places { assets: Some("../../assets".into()), ..Places::default() });
    assert_eq!(unread, Vec::new());
    assert_eq!(read_codex(&files), (found, Vec::new()), "what lies on disk is what is in the binary");
}

/// A player who adds classes need not add enemies.
#[test]
fn each_list_of_kinds_counts_alone() {
    let assets = std::env::temp_dir().join(format!("hexstrike-kinds-{}", std::process::id()));
    std::fs::create_dir_all(assets.join("heroes")).expect("room");
    let text = std::fs::read_to_string("../../assets/heroes/classes.ron").expect("the classes");
    std::fs::write(assets.join("heroes/classes.ron"), text.replace("\"Knight\"", "\"Paladin\""))
        .expect("room");
    let (files, unread) = Files::read(&Places { assets: Some(assets.clone()), ..Places::default() });
    std::fs::remove_dir_all(&assets).expect("ours");
    let (found, problems) = read_codex(&files);
    assert_eq!((unread, problems), (Vec::new(), Vec::new()));
    assert_eq!(found.kinds[0].name, "Paladin");
    assert_eq!(found.kinds.len(), 15, "enemies are those of the game");
}

/// The tables of heroes 7 and 14 and the data have the same numbers.
#[test]
fn law_7_profiles_are_those_of_the_law() {
    let law = std::fs::read_to_string("../../docs/heroes/procedures.md").expect("the law");
    let numbers = |kind: &KindDef| {
        let p = kind.profile;
        let (attack, special, defense, special_defense) =
            (p.attack, p.special_attack, p.defense, p.special_defense);
        match &kind.role {
            Role::Hero { movement, .. } => {
                let walk = format!("{} / {} / {}", movement.price, movement.distance, movement.max);
                format!(" | {} | {walk} | {attack} | {special} | {defense} | {special_defense} |", p.vitality)
            }
            Role::Enemy { moves, .. } => {
                let dice = format!("{attack} | {defense} | {special} | {special_defense}");
                format!(" | {moves} | {dice} | {} |", p.vitality)
            }
            Role::Object => format!(" | - | - | {defense} | - | {special_defense} | {} |", p.vitality),
        }
    };
    for kind in &codex().kinds {
        let (name, numbers) = (format!("| {}", kind.name), numbers(kind));
        let is_listed = law.lines().any(|line| line.starts_with(&name) && line.contains(&numbers));
        assert!(is_listed, "{name}{numbers}");
    }
}

/// The document names each action with its price.
#[test]
fn law_12_actions_cost_what_the_law_says() {
    use heroes_game::rules::codex::Price;
    let law = std::fs::read_to_string("../../docs/heroes/procedures.md").expect("the law");
    let price = |price: &Price| match price {
        Price::Ap(ap) => format!("{ap} AP"),
        Price::Hex(hex) => format!("{hex} HEX"),
    };
    let codex: &Codex = &codex();
    for action in codex.kinds.iter().flat_map(KindDef::actions) {
        let prices: Vec<String> = action.price.iter().map(price).collect();
        let row = format!("| {} | {} |", action.name, prices.join(" or "));
        assert!(law.contains(&row), "{row}");
    }
}
