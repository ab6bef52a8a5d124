//! The shipped content is clean, and what it says is what the law says.

use hexstrike::content::heroes::read_codex;
use hexstrike::content::{Files, Places};
use hexstrike::heroes::codex::{Codex, KindDef, Role};

use crate::boards::codex;

#[test]
fn the_shipped_content_is_clean_and_complete() {
    let (found, problems) = read_codex(&Files::embedded());
    assert_eq!(problems, Vec::new());
    assert_eq!(found.classes().count(), 10);
    assert_eq!(found.kinds.len(), 15);
    assert_eq!(found.kinds.iter().map(|kind| kind.actions().len()).sum::<usize>(), 30);
    assert_eq!((found.boards.len(), found.scenarios.len()), (8, 2));
    let (files, unread) = Files::read(&Places { assets: Some("assets".into()), ..Places::default() });
    assert_eq!(unread, Vec::new());
    assert_eq!(read_codex(&files), (found, Vec::new()), "what lies on disk is what is in the binary");
}

/// The table of heroes 7 and the data hold the same numbers.
#[test]
fn law_7_profiles_are_those_of_the_law() {
    let law = std::fs::read_to_string("docs/heroes/procedures.md").expect("the law");
    let codex = codex();
    let row = |kind: &KindDef| match &kind.role {
        Role::Hero { movement, .. } => {
            let p = kind.profile;
            format!(
                "| {} | {} | {} / {} / {} | {} | {} | {} | {} |",
                kind.name,
                p.vitality,
                movement.price,
                movement.distance,
                movement.max,
                p.attack,
                p.special_attack,
                p.defense,
                p.special_defense
            )
        }
        Role::Enemy { .. } | Role::Object => kind.name.clone(),
    };
    for kind in &codex.kinds {
        assert!(law.contains(&row(kind)), "{}", row(kind));
    }
}

/// Each action is named in the law with its price.
#[test]
fn law_12_actions_cost_what_the_law_says() {
    use hexstrike::heroes::codex::Price;
    let law = std::fs::read_to_string("docs/heroes/procedures.md").expect("the law");
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
