//! HexStrike's part of the title: quick duel, lessons, practice, and the duel of bots behind it.

use bevy::prelude::*;

use super::match_flow::MatchSession;
use super::match_flow::plan::PlayerKind;
use super::playback::exhibition::Exhibition;
use super::session::saves::OtherMatches;
use super::session::start::{BeginQuickDuel, own_deck};
use super::{DECKS, SETUP};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::screens::title::model::{GameTitle, TitleButton, TitleIntent, TitleRow};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use hexstrike_game::rules::describe::log::Names;

/// Intent for a duel against a bot.
pub const QUICK_DUEL: TitleIntent = TitleIntent::Own(0);
/// Intent for the lessons.
const LEARN: TitleIntent = TitleIntent::Open(Screen::Lessons);
/// Shares of three buttons in a row, so that all labels get equal padding.
const SHARES: [f32; 3] = [0.365, 0.28, 0.355];

/// Returns the game's part of the title.
pub(super) fn title(world: &World) -> GameTitle {
    let left = world.get_resource::<MatchSession>().filter(|session| session.outcome().is_none());
    let content = world.resource::<ContentLibrary>();
    let learns = !world.resource::<Progress>().knows_the_start(&content.library.lessons);
    GameTitle {
        resumable: left.map(match_words),
        others: world.resource::<OtherMatches>().count,
        rows: rows(rival(world), own_fighter(world)),
        first: if learns { LEARN } else { QUICK_DUEL },
        fights: world.get_resource::<Exhibition>().and_then(|duel| fights(&duel.session)),
    }
}

/// Name of the player's fighter; a random one if there is no deck yet.
fn own_fighter(world: &World) -> &str {
    let library = &world.resource::<ContentLibrary>().library;
    let deck = own_deck(world.resource::<Progress>(), library).and_then(|place| library.decks.get(place));
    deck.map_or("a random fighter", |deck| &library.fighter(deck.fighter).name)
}

/// Returns the rows of buttons, with this opponent and this own fighter for the quick duel. Buttons keep their
/// places.
pub fn rows(rival: PlayerKind, own: &str) -> Vec<TitleRow> {
    let duel =
        format!("You, as {own}, against {}. Set up a match to play another fighter.", rival.introduced());
    let of_three = |all: [(&str, &str, TitleIntent); 3]| {
        let buttons = all.into_iter().zip(SHARES);
        let buttons =
            buttons.map(|((label, why, intent), share)| TitleButton::new(label, why, intent).share(share));
        TitleRow::Buttons(44.0, buttons.collect())
    };
    let open = TitleIntent::Open;
    vec![
        TitleRow::of([TitleButton::new("Learn to play", "Nine short lessons and three challenges", LEARN)]),
        TitleRow::Unfinished,
        TitleRow::of([
            TitleButton::new("Quick duel", duel, QUICK_DUEL),
            TitleButton::new("Set up a match", "Two to four seats, people or bots", open(SETUP)),
        ]),
        of_three([
            (
                "Puzzles",
                "Proven solutions: force a win, survive, find the throw or the mix",
                open(Screen::Puzzles),
            ),
            (
                "Drills",
                "Where does this land, who acts first, can this hit? One beat each",
                open(Screen::Drills),
            ),
            ("Sandbox", "Any position: set it up, change it, play on from it", open(Screen::Sandbox)),
        ]),
        of_three([
            ("Gauntlet", "Six rivals in a row, each stronger than the one before", open(Screen::Gauntlet)),
            ("Decks", "Look at all cards, build decks of your own", open(DECKS)),
            ("Rules", "Read and search the rules, with examples", TitleIntent::Over(Overlay::Rulebook)),
        ]),
        TitleRow::shelf(None),
        TitleRow::last(),
    ]
}

/// Starts the quick duel, the only intent of the game alone.
pub(super) fn press(world: &mut World, _: usize) {
    world.write_message(BeginQuickDuel);
}

/// Opponent of a quick duel.
fn rival(world: &World) -> PlayerKind {
    world.resource::<Progress>().suits(&world.resource::<Settings>().own_name())
}

/// Describes a match and its progress, on one line.
fn match_words(session: &MatchSession) -> String {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    format!("{}, beat {}", names.versus(), session.beat())
}

/// Names and ids of both fighters of a duel.
fn fights(duel: &MatchSession) -> Option<[(String, String); 2]> {
    let [one, other] = duel.setup().players.as_slice() else { return None };
    Some([one, other].map(|player| {
        let fighter = &duel.ruleset().fighters[usize::from(player.fighter.0)];
        (fighter.name.clone(), fighter.id.clone())
    }))
}
