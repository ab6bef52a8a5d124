// The content files that become part of the binary: `src/content/load.rs` includes this list.
[
    ("assets/cards/abilities.ron", include_str!("cards/abilities.ron")),
    ("assets/cards/movement.ron", include_str!("cards/movement.ron")),
    ("assets/cards/signature.ron", include_str!("cards/signature.ron")),
    ("assets/examples.ron", include_str!("examples.ron")),
    ("assets/fighters.ron", include_str!("fighters.ron")),
    ("assets/formats.ron", include_str!("formats.ron")),
    ("assets/islands.ron", include_str!("islands.ron")),
    ("decks/aumandetta-base.ron", include_str!("../decks/aumandetta-base.ron")),
    ("decks/monkey-queen-trickster.ron", include_str!("../decks/monkey-queen-trickster.ron")),
    ("decks/murelious-ambush.ron", include_str!("../decks/murelious-ambush.ron")),
    ("decks/murelious-base.ron", include_str!("../decks/murelious-base.ron")),
    ("decks/ryathan-wildfire.ron", include_str!("../decks/ryathan-wildfire.ron")),
    ("decks/strylan-base.ron", include_str!("../decks/strylan-base.ron")),
    ("decks/strylan-vanguard.ron", include_str!("../decks/strylan-vanguard.ron")),
    ("decks/zenytha-grove.ron", include_str!("../decks/zenytha-grove.ron")),
]
