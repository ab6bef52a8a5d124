"""The mistakes that the reasons of `lab traces` must not pass: a name, and the places where each one goes into the code.

A place is a file, words that stand in it exactly once, and what to put there; MISTAKEN becomes its switch.
"""

ACTIONS = "src/rules/actions"
PHASES = "src/rules/phases"

MISTAKES = [
    (
        "throws make their target discard 1",
        [(
            f"{ACTIONS}/throw.rs",
            "    let from = pen.fighter(target).at;\n    let landing",
            "    if MISTAKEN {\n        super::hands::force_discard(pen, target, 1, crate::rules::state::event::Source::Throw(by));\n    }\n"
            "    let from = pen.fighter(target).at;\n    let landing",
        )],
    ),
    (
        "each beat of a Haven set begun over the abyss costs 1 damage",
        [(
            f"{PHASES}/end_of_beat.rs",
            "    burn(pen);\n",
            """    for seat in pen.on_board().iter() {
        use crate::rules::cards::card::Passive;
        let fighter = pen.fighter(seat);
        let passive = pen.ruleset.book.set(fighter.play.set).passive;
        let skips = pen.ruleset.card(passive).passive.contains(&Passive::SkipWaitOverAbyss);
        let over_abyss = !fighter.notes.set.marks.contains(crate::rules::state::SetFlags::BEGAN_ON_LAND);
        if MISTAKEN && skips && over_abyss && fighter.activity == Activity::Acting {
            pen.hurt(seat, 1, Source::Own);
        }
    }
    burn(pen);
""",
        )],
    ),
    (
        "Smoke Bomb ignores its rotation",
        [(
            f"{ACTIONS}/strike.rs",
            "beats.saturating_sub(pen.fighter(by).play.rotation.magnitude())",
            "beats.saturating_sub(if MISTAKEN { 0 } else { pen.fighter(by).play.rotation.magnitude() })",
        )],
    ),
    (
        "stun one frame too long",
        [(
            f"{ACTIONS}/stun.rs",
            "    match pen.fighter(seat).activity {\n",
            "    let beats = beats + u8::from(MISTAKEN);\n    match pen.fighter(seat).activity {\n",
        )],
    ),
    (
        "knockback turned into KBF+1 discards",
        [(
            f"{ACTIONS}/knockback.rs",
            "    if is_swept(pen, target, factor, dealt) {\n",
            "    if is_swept(pen, target, factor, dealt) {\n        let factor = factor + u8::from(MISTAKEN);\n",
        )],
    ),
    (
        "no ledge grab on a signature refresh",
        [(
            f"{PHASES}/refresh.rs",
            "} else if pen.setup.arena.distance(at) == 1 &&",
            "} else if !(MISTAKEN && signature) && pen.setup.arena.distance(at) == 1 &&",
        )],
    ),
    (
        "a combo offered in a set that itself throws",
        [
            (f"{PHASES}/refresh.rs", "&& !pen.traits(seat).throws;", "&& (MISTAKEN || !pen.traits(seat).throws);"),
            (
                f"{ACTIONS}/impact.rs",
                "        Means::Throw => pen.note_landing(by),\n",
                "        Means::Throw => {\n            pen.note_landing(by);\n"
                "            if MISTAKEN {\n                pen.earn_combo(by);\n            }\n        }\n",
            ),
        ],
    ),
    (
        "one discard too many when also drawing",
        [(
            f"{PHASES}/end_of_beat.rs",
            "let cards = now.discard + now.repeat_cost;",
            "let cards = now.discard + now.repeat_cost + u8::from(MISTAKEN && now.discard > 0 && now.draw > 0);",
        )],
    ),
    (
        "tied hits with the smallest KBF",
        [(
            f"{ACTIONS}/knockback.rs",
            "if factor(next) > factor(best) {",
            "if if MISTAKEN { factor(next) < factor(best) } else { factor(next) > factor(best) } {",
        )],
    ),
    (
        "tied hits in the opposite direction",
        [(
            f"{ACTIONS}/knockback.rs",
            "                towards = chosen;\n",
            "                towards = if MISTAKEN { chosen.back() } else { chosen };\n",
        )],
    ),
    (
        "start passive doubled under Smoke Bomb",
        [(
            f"{PHASES}/rotate.rs",
            "        pen.add_adrenaline(seat, traits.start_adrenaline);\n",
            "        pen.add_adrenaline(seat, traits.start_adrenaline);\n"
            "        if MISTAKEN && pen.fighter(seat).play.step > 0 {\n"
            "            pen.add_adrenaline(seat, traits.start_adrenaline);\n        }\n",
        )],
    ),
    (
        "a text's turn of 60 degrees for 180",
        [
            (
                "src/rules/cards/reshape.rs",
                "frames[i].turn = Turn::Fixed(*rotation);",
                "frames[i].turn = Turn::Fixed(if MISTAKEN { crate::rules::Rotation::R1 } else { *rotation });",
            ),
            (
                "src/rules/cards/reshape.rs",
                "next.turn = Turn::Fixed(*rotation);",
                "next.turn = Turn::Fixed(if MISTAKEN { crate::rules::Rotation::R1 } else { *rotation });",
            ),
        ],
    ),
    (
        "arrow damage doubled when anybody acts early",
        [(
            f"{ACTIONS}/arrows.rs",
            "    let (by, towards, damage) = (arrow.owner, arrow.facing, u16::from(ARROW_DAMAGE));\n",
            """    let (by, towards, damage) = (arrow.owner, arrow.facing, u16::from(ARROW_DAMAGE));
    let early = pen.on_board().iter().any(|seat| {
        let acts = pen.fighter(seat).activity == crate::rules::state::Activity::Acting;
        acts && pen.frame(seat).timings.first() == Some(crate::rules::cards::notation::Timing::Early)
    });
    let damage = if MISTAKEN && early { damage * 2 } else { damage };
""",
        )],
    ),
    (
        "flora one hex too far",
        [(
            f"{ACTIONS}/act.rs",
            "        at = at.ahead(towards, 1);\n    }\n    at\n",
            "        at = at.ahead(towards, 1);\n    }\n    if MISTAKEN { at.ahead(towards, 1) } else { at }\n",
        )],
    ),
    (
        "a thrower offered his own triggers",
        [(
            f"{ACTIONS}/throw.rs",
            "    pen.fling(target, to, Event::Thrown { seat: target, by, from, to, towards });\n",
            "    pen.fling(target, to, Event::Thrown { seat: target, by, from, to, towards });\n"
            "    if MISTAKEN {\n        pen.note_flight(by, 0, true);\n        pen.note_arrow_hit(by, target);\n    }\n",
        )],
    ),
]

# Mistakes that nothing recorded can show, and what sees them instead.
UNSEEN = {
    "tied hits with the smallest KBF": "ruling_9_one_knockback_with_the_largest_factor in tests/rules sees it",
}
