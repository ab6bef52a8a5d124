// The content files of Vane and Veil that become part of the binary.
[
    ("assets/arrow/boards.ron", include_str!("boards.ron")),
    ("assets/arrow/cards.ron", include_str!("cards.ron")),
    ("assets/arrow/decks.ron", include_str!("decks.ron")),
    ("assets/arrow/numbers.ron", include_str!("numbers.ron")),
    ("assets/arrow/suits.ron", include_str!("suits.ron")),
]
