//! Players of a duel: people, bots of the ladder, rivals.

use super::{QuickBot, SeatDriver};
use crate::kit::turning::Turning;
use hexstrike_game::bots::rivals::rivals;
use hexstrike_game::bots::simple::Simple;
use hexstrike_game::bots::{Level, Levels};
use shell::bots::Dice;

/// Kind of player in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerKind {
    /// Person at the screen.
    Person,
    /// Simple bot.
    SimpleBot,
    /// Bot by its index among [`Levels::all`].
    Level(u8),
    /// Rival by index among [`rivals`].
    Rival(u8),
}

impl PlayerKind {
    /// Returns the kind of player with this display name, if any.
    pub fn called(words: &str) -> Option<Self> {
        let rivals = (0..rivals().len()).map(|place| Self::Rival(place as u8));
        Self::all().into_iter().chain(rivals).find(|kind| kind.words() == words)
    }

    /// True if a recorded name is none that a player gave: empty, "person", or a numbered one.
    pub fn is_unnamed(recorded: &str) -> bool {
        if recorded.is_empty() {
            return true;
        }
        let number =
            recorded.strip_prefix(Self::Person.words()).map(|rest| rest.strip_prefix(' ').unwrap_or(rest));
        number.is_some_and(|number| number.chars().all(|sign| sign.is_ascii_digit()))
    }

    /// Name, with the strength for a bot of the ladder.
    pub fn introduced(self) -> String {
        match self.strength() {
            Some((own, most)) => format!("{}, strength {own} of {most}", self.words()),
            None => self.words().to_owned(),
        }
    }

    /// Display name.
    pub fn words(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::SimpleBot => "Simple bot",
            Self::Level(_) | Self::Rival(_) => self.level().map_or("Nobody", |level| &level.name),
        }
    }

    /// Description of the player, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Person => "A player at this computer.",
            Self::SimpleBot => "Takes the play that does most right now and looks no further.",
            Self::Level(_) | Self::Rival(_) => self.level().map_or("", |level| &level.about),
        }
    }

    /// Place on the game's own ladder, from 1 for the weakest bot, and number of bots there.
    pub fn strength(self) -> Option<(u8, u8)> {
        let most = Levels::base().ladder.len() as u8;
        match self {
            Self::Level(place) if place < most => Some((place + 1, most)),
            Self::Rival(place) => rivals().get(usize::from(place)).map(|rival| (rival.rung + 1, most)),
            Self::Level(_) | Self::SimpleBot | Self::Person => None,
        }
    }

    /// Rating that results against this bot use.
    pub fn rating(self) -> Option<u16> {
        self.level().and_then(|level| level.rating)
    }

    fn level(self) -> Option<&'static Level> {
        match self {
            Self::Level(place) => Levels::base().all().nth(usize::from(place)),
            Self::Rival(place) => rivals().get(usize::from(place)).map(|rival| &rival.level),
            Self::Person | Self::SimpleBot => None,
        }
    }

    /// All players offered for a seat, in order. Rivals bring their decks, and are met in the gauntlet.
    pub fn all() -> Vec<Self> {
        let levels = (0..Levels::base().all().count()).map(|place| Self::Level(place as u8));
        std::iter::once(Self::Person).chain(levels).chain([Self::SimpleBot]).collect()
    }

    /// Default bot.
    pub fn usual_bot() -> Self {
        let levels = Levels::base();
        let place = levels.all().position(|level| level.id == levels.usual);
        place.map_or(Self::SimpleBot, |place| Self::Level(place as u8))
    }

    /// Bot on this rung of the ladder, 0 for the weakest.
    pub fn on_rung(rung: u8) -> Self {
        let rungs = Levels::base().ladder.len() as u8;
        if rung < rungs { Self::Level(rung) } else { Self::usual_bot() }
    }

    /// Next or previous player offered.
    #[must_use]
    pub fn other(self, turning: Turning) -> Self {
        turning.of(&Self::all(), self)
    }

    /// Creates the driver of the seat, with a random seed if it needs one.
    pub fn driver(self, dice: &mut Dice) -> SeatDriver {
        let mut seed = || dice.below(usize::MAX) as u64;
        match self {
            Self::Person => SeatDriver::Person,
            Self::SimpleBot => SeatDriver::Quick(QuickBot::new(Simple::new(Dice::seeded(seed())))),
            Self::Level(_) | Self::Rival(_) => {
                self.level().map_or(SeatDriver::Person, |level| SeatDriver::Bot(level, seed()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_count_as_unnamed() {
        let names = ["", "Person", "Person 3", "Personette", "Person of note", "Ada"];
        assert_eq!(names.map(PlayerKind::is_unnamed), [true, true, true, false, false, false]);
    }
}
