//! Rivals, as a table in `assets/bots/rivals.ron`: opponents with their own deck and style, each as strong as
//! a bot of the ladder.

use std::sync::LazyLock;

use serde::Deserialize;

use super::levels::{BotKind, Level, Levels};
use super::taste::PlayKind;
use shell::content::built_in;

/// Table of the base game.
const EMBEDDED: &str = include_str!("../../../../assets/bots/rivals.ron");

/// An opponent with a favourite deck.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedRival {
    /// Id of the deck.
    pub deck: String,
    /// Id of the favourite card, whose picture represents the rival.
    pub card: String,
    /// Ladder index of the bot of equal strength, from 0.
    pub rung: u8,
    /// Name and decision method.
    pub level: Level,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RivalEntry {
    id: String,
    name: String,
    deck: String,
    card: String,
    rung: String,
    about: String,
    temper: Vec<(String, f64)>,
    #[serde(default)]
    taste: Vec<(PlayKind, f64)>,
}

/// Rivals of the base game, the weakest first.
pub fn rivals() -> &'static [NamedRival] {
    static BASE: LazyLock<Vec<NamedRival>> =
        LazyLock::new(|| built_in("assets/bots/rivals.ron", read(EMBEDDED, Levels::base())));
    &BASE
}

/// Reads a table for this ladder.
///
/// # Errors
/// The place of a syntax fault, and the expected form.
pub fn read(text: &str, levels: &Levels) -> Result<Vec<NamedRival>, String> {
    let entries: Vec<RivalEntry> = ron::from_str(text).map_err(|error| error.to_string())?;
    let mut rivals: Vec<NamedRival> =
        entries.into_iter().map(|entry| entry.on(levels)).collect::<Result<_, _>>()?;
    rivals.sort_by_key(|rival| rival.rung);
    Ok(rivals)
}

impl RivalEntry {
    /// Rival with the reach of its ladder bot, but with its own taste instead of the bot's.
    fn on(self, levels: &Levels) -> Result<NamedRival, String> {
        let rung = levels.ladder.iter().position(|level| level.id == self.rung);
        let rung =
            rung.ok_or_else(|| format!("{}: no bot of the ladder is called {}", self.id, self.rung))?;
        let mut level =
            Level { id: self.id, name: self.name, about: self.about, ..levels.ladder[rung].clone() };
        if let BotKind::Thinks(manner) = &mut level.mind {
            (manner.temper, manner.taste) = (self.temper, self.taste);
        }
        Ok(NamedRival { deck: self.deck, card: self.card, rung: rung as u8, level })
    }
}
