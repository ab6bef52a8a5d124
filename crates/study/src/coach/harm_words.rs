//! Words for harm to a fighter: as the end of a sentence, and in short.

use hexstrike_game::lookahead::threat::Harm;
use kernel::words::{counted, in_beats, in_hexes};

/// Worst harm to the player addressed, as the end of a sentence.
pub fn harm_words(harm: Harm) -> String {
    match harm {
        Harm { lost: true, .. } => "eliminates you".to_owned(),
        Harm { off: true, damage: 0, .. } => "sends you off the island".to_owned(),
        Harm { off: true, damage, .. } => format!("deals {damage} and sends you off the island"),
        Harm { damage: 0, flown: 1.., .. } => format!("only moves you, by {}", in_hexes(harm.flown)),
        Harm { damage: 0, stunned: 1.., .. } => format!("stuns you for {}", in_beats(harm.stunned)),
        Harm { damage: 0, discards: 1.., .. } => format!("costs you {}", counted(harm.discards, "card")),
        Harm { damage: 0, .. } => "only touches you".to_owned(),
        Harm { damage, .. } => format!("deals {damage}"),
    }
}

/// Sentence on the harm of plays that are already running, if there is any: it needs no reply.
pub fn running_words(running: Harm) -> Option<String> {
    (running.weight() > 0)
        .then(|| format!("Their attack under way {}. They cannot change it now.", harm_words(running)))
}

/// All harm in short.
pub fn harm_phrase(harm: Harm) -> String {
    if harm.lost {
        return "eliminated".to_owned();
    }
    let Harm { hits, damage, flown, stunned, discards, off, lost: _ } = harm;
    let parts = [
        (damage > 0).then(|| format!("{damage} damage")),
        match (off, flown) {
            (true, _) => Some("off the island".to_owned()),
            (false, 0) => None,
            (false, hexes) => Some(format!("knocked back {}", in_hexes(hexes))),
        },
        (stunned > 0).then(|| format!("stunned for {}", in_beats(stunned))),
        (discards > 0).then(|| format!("discards {}", counted(discards, "card"))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match (parts.is_empty(), hits) {
        (true, 0) => "no harm".to_owned(),
        (true, _) => "hit without effect".to_owned(),
        (false, _) => parts.join(", "),
    }
}
