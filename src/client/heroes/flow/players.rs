//! Who plays Heroes, and where they sit.

use crate::client::turning::Turning;
use heroes_game::bots::{HeroLevel, HeroLevels};
use kernel::Seat;

/// Who can play Heroes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroPlayerKind {
    /// Somebody at the screen.
    Person,
    /// A bot, by its place on the ladder.
    Level(u8),
}

/// Where somebody sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroChair {
    /// At a seat of the match.
    Seat(Seat),
    /// Deciding between equals for the enemies.
    Master,
}

impl HeroPlayerKind {
    /// Everybody, in the order in which they are offered.
    pub fn all() -> Vec<Self> {
        let levels = 0..HeroLevels::base().ladder.len() as u8;
        std::iter::once(Self::Person).chain(levels.map(Self::Level)).collect()
    }

    /// The bot that most people will choose.
    pub fn usual_bot() -> Self {
        Self::Level(HeroLevels::base().ladder.len().saturating_sub(2) as u8)
    }

    /// The weakest bot that a player is offered without asking: below it is only one that plays by chance.
    const FIRST_RIVAL: u8 = 1;

    /// How many bots there are for [`Progress::hero_rival`](crate::client::progress::Progress::hero_rival).
    pub fn rungs() -> u8 {
        (HeroLevels::base().ladder.len() as u8).saturating_sub(Self::FIRST_RIVAL).max(1)
    }

    /// The bot on this rung, 0 for the weakest.
    pub fn rival(rung: u8) -> Self {
        Self::Level(Self::FIRST_RIVAL + rung.min(Self::rungs() - 1))
    }

    /// The rung of a bot; chance has none.
    pub const fn rung(self) -> Option<u8> {
        match self {
            Self::Person => None,
            Self::Level(place) => place.checked_sub(Self::FIRST_RIVAL),
        }
    }

    /// Its level, if it is a bot.
    pub fn level(self) -> Option<&'static HeroLevel> {
        match self {
            Self::Person => None,
            Self::Level(place) => HeroLevels::base().ladder.get(usize::from(place)),
        }
    }

    /// As the set-up says it.
    pub fn words(self) -> &'static str {
        self.level().map_or("Person", |level| &level.name)
    }

    /// What kind of player that is, in a sentence.
    pub fn about(self) -> &'static str {
        self.level().map_or("A player at this computer.", |level| &level.about)
    }

    /// How strong a bot is, among how many; a person may be anything.
    pub fn strength(self) -> Option<(u8, u8)> {
        let most = HeroLevels::base().ladder.len() as u8;
        match self {
            Self::Level(place) if place < most => Some((place + 1, most)),
            Self::Level(_) | Self::Person => None,
        }
    }

    /// Who is meant by these words of a record; a person if nobody else.
    pub fn named(words: &str) -> Self {
        Self::all().into_iter().find(|kind| kind.words() == words).unwrap_or(Self::Person)
    }

    /// How these players are recorded: by name, and who decides. `people` are the names of those who are no bots.
    pub fn recorded<'a>(kinds: &[Self], people: &'a [String]) -> Vec<(&'a str, &'a str)> {
        let mut people = people.iter().map(String::as_str);
        let names = kinds.iter().map(|kind| match kind {
            Self::Person => (people.next().unwrap_or(kind.words()), kind.words()),
            Self::Level(_) => (kind.words(), kind.words()),
        });
        names.collect()
    }

    /// Who is offered after this one, or before.
    #[must_use]
    pub fn other(self, turning: Turning) -> Self {
        turning.of(&Self::all(), self)
    }
}
