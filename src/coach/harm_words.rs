//! What is done to a player, in words.

use crate::foresight::threat::Harm;
use crate::rules::describe::words::counted;

/// What comes of something, as the end of a sentence.
pub fn harm_words(harm: Harm) -> String {
    match harm {
        Harm { lost: true, .. } => "eliminates you".to_owned(),
        Harm { off: true, damage: 0, .. } => "sends you off the island".to_owned(),
        Harm { off: true, damage, .. } => format!("deals {damage} and sends you off the island"),
        Harm { damage: 0, flown: 1.., .. } => format!("only moves you, by {}", counted(harm.flown, "hex")),
        Harm { damage: 0, stunned: 1.., .. } => format!("stuns you for {}", counted(harm.stunned, "beat")),
        Harm { damage: 0, discards: 1.., .. } => format!("costs you {}", counted(harm.discards, "card")),
        Harm { damage: 0, .. } => "only touches you".to_owned(),
        Harm { damage, .. } => format!("deals {damage}"),
    }
}

/// What the others play already does, if anything, as a sentence: no reply of theirs is needed for it.
pub fn running_words(running: Harm) -> Option<String> {
    (running.weight() > 0).then(|| format!("What they play already {}.", harm_words(running)))
}
