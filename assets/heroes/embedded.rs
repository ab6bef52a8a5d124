// The content files of Heroes that become part of the binary.
[
    ("assets/heroes/boards.ron", include_str!("boards.ron")),
    ("assets/heroes/classes.ron", include_str!("classes.ron")),
    ("assets/heroes/enemies.ron", include_str!("enemies.ron")),
    ("assets/heroes/scenarios.ron", include_str!("scenarios.ron")),
]
