//! The rivals, as a table in `assets/bots/rivals.ron`: opponents with a deck and a style of their own, each as strong as a bot of
//! the ladder.

use std::sync::LazyLock;

use serde::Deserialize;

use super::levels::{BotKind, Level, Levels};
use super::taste::PlayKind;

/// The table the base game comes with.
const EMBEDDED: &str = include_str!("../../../../assets/bots/rivals.ron");

/// Somebody who likes to play one deck.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedRival {
    /// Id of the deck.
    pub deck: String,
    /// Id of the favourite card, whose picture stands for them.
    pub card: String,
    /// Place of the bot as strong as this one on the ladder, from 0.
    pub rung: u8,
    /// Name, and how this one decides.
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

/// Those of the base game, the weakest first.
pub fn rivals() -> &'static [NamedRival] {
    static BASE: LazyLock<Vec<NamedRival>> =
        LazyLock::new(|| read(EMBEDDED, Levels::base()).unwrap_or_default());
    &BASE
}

/// A table as it stands in a file, for this ladder.
///
/// # Errors
/// Where the text is wrong, and what was expected.
pub fn read(text: &str, levels: &Levels) -> Result<Vec<NamedRival>, String> {
    let entries: Vec<RivalEntry> = ron::from_str(text).map_err(|error| error.to_string())?;
    let mut rivals: Vec<NamedRival> =
        entries.into_iter().map(|entry| entry.on(levels)).collect::<Result<_, _>>()?;
    rivals.sort_by_key(|rival| rival.rung);
    Ok(rivals)
}

impl RivalEntry {
    /// The rival with the sight of its rung and likes of its own: those of that bot belong to that bot.
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
