//! Players of Heroes, and their chairs.

use crate::kit::turning::Turning;
use heroes_game::bots::{HeroLevel, HeroLevels};
use kernel::Seat;

/// Kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroPlayerKind {
    /// Person at the screen.
    Person,
    /// Bot, by index on the ladder.
    Level(u8),
}

/// Chair of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroChair {
    /// Seat of the match.
    Seat(Seat),
    /// Dungeon Master, who breaks ties of the enemies.
    Master,
}

impl HeroPlayerKind {
    /// All players, in display order.
    pub fn all() -> Vec<Self> {
        let levels = 0..HeroLevels::base().ladder.len() as u8;
        std::iter::once(Self::Person).chain(levels.map(Self::Level)).collect()
    }

    /// Default bot.
    pub fn usual_bot() -> Self {
        Self::Level(HeroLevels::base().ladder.len().saturating_sub(2) as u8)
    }

    /// Index of the weakest bot offered as a quick opponent, above the random one.
    const FIRST_RIVAL: u8 = 1;

    /// Number of bots for [`Progress::hero_rival`](crate::app::progress::Progress::hero_rival).
    pub fn rungs() -> u8 {
        (HeroLevels::base().ladder.len() as u8).saturating_sub(Self::FIRST_RIVAL).max(1)
    }

    /// Bot on this rung, 0 for the weakest.
    pub fn rival(rung: u8) -> Self {
        Self::Level(Self::FIRST_RIVAL + rung.min(Self::rungs() - 1))
    }

    /// Rung of a bot; the random bot has none.
    pub const fn rung(self) -> Option<u8> {
        match self {
            Self::Person => None,
            Self::Level(place) => place.checked_sub(Self::FIRST_RIVAL),
        }
    }

    /// Level of a bot.
    pub fn level(self) -> Option<&'static HeroLevel> {
        match self {
            Self::Person => None,
            Self::Level(place) => HeroLevels::base().ladder.get(usize::from(place)),
        }
    }

    /// Display name.
    pub fn words(self) -> &'static str {
        self.level().map_or("Person", |level| &level.name)
    }

    /// Description of the player, in a sentence.
    pub fn about(self) -> &'static str {
        self.level().map_or("A player at this computer.", |level| &level.about)
    }

    /// Strength of a bot, and number of bots; none for a person.
    pub fn strength(self) -> Option<(u8, u8)> {
        let most = HeroLevels::base().ladder.len() as u8;
        match self {
            Self::Level(place) if place < most => Some((place + 1, most)),
            Self::Level(_) | Self::Person => None,
        }
    }

    /// Returns the player of a recorded name; a person for an unknown one.
    pub fn named(words: &str) -> Self {
        Self::all().into_iter().find(|kind| kind.words() == words).unwrap_or(Self::Person)
    }

    /// Returns each player's name and kind for the record. `people` are the names of the people.
    pub fn recorded<'a>(kinds: &[Self], people: &'a [String]) -> Vec<(&'a str, &'a str)> {
        let mut people = people.iter().map(String::as_str);
        let names = kinds.iter().map(|kind| match kind {
            Self::Person => (people.next().unwrap_or(kind.words()), kind.words()),
            Self::Level(_) => (kind.words(), kind.words()),
        });
        names.collect()
    }

    /// Next or previous player offered.
    #[must_use]
    pub fn other(self, turning: Turning) -> Self {
        turning.of(&Self::all(), self)
    }
}
