// The content files of HexyGame that become part of the binary.
[
    ("assets/hexy/cards.ron", include_str!("cards.ron")),
    ("assets/hexy/decks.ron", include_str!("decks.ron")),
    ("assets/hexy/maps.ron", include_str!("maps.ron")),
    ("assets/hexy/numbers.ron", include_str!("numbers.ron")),
]
