//! English text: classes, actions, enemies, scenarios, events, and the reasons of the game's own side. All of
//! it is generated from the data that the rules play by.

pub mod actions;
pub mod explainer;
pub mod judge;
pub mod kinds;
pub mod log;
pub mod names;
pub mod scenarios;

pub use actions::ActionText;
pub use explainer::{ExplainedEvent, Explainer};
pub use judge::HeroRuling;
pub use judge::rulings;
pub use kinds::{WALL_WORDS, ground_words};
pub use names::HeroNames;

/// Joins words: "one", "one and two", "one, two and three".
pub fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// True if an attack swapped the highest dice: `defense` then differs from the highest of the defender's
/// `dice`.
pub fn is_exchanged(dice: &[u8], defense: u8) -> bool {
    dice.iter().copied().max().unwrap_or(0) != defense
}

/// Words for a number of things.
fn count(many: u8, one: &str) -> String {
    if many == 1 { format!("1 {one}") } else { format!("{many} {one}s") }
}
