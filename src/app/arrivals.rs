//! Input from outside: files dropped into the window or named on the command line, and texts from the clipboard,
//! to which codes are copied. Each is a match, a deck, a set-up or a position, and opens the screen
//! that shows it.

use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui::{Event, Key};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use crate::app::history::MatchReaders;
use crate::app::options::LaunchOptions;
use crate::app::pasted;
use crate::app::state::{Overlay, Screen};
use crate::games::{self, GAMES};
use crate::kit::ui::canvas::PanelSystems;
use crate::kit::ui::toast::Toasts;
use crate::table::built_deck::BuiltDeck;
use hexstrike_game::content::DeckList;
use kernel::disk;
use shell::content::excerpt::excerpt;
use shell::record::MAX_TEXT;
use shell::record::stored::Readers;
use study::record::position::Position;
use study::record::share::{
    SharedSetup, is_deck, is_position, is_setup, read_deck, read_position, read_setup,
};

/// Input from outside.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// File.
    File(PathBuf),
    /// Text: contents of such a file, a code, or the path of a file.
    Text(String),
}

/// Match of any game that arrived, in any form of records.
#[derive(Message, Debug, Clone)]
pub struct ArrivedMatch(pub Vec<u8>);

/// Deck that arrived, legal or not.
#[derive(Message, Debug, Clone)]
pub struct ArrivedDeck(pub DeckList);

/// Deck of a game on the contract that arrived, legal or not.
#[derive(Message, Debug, Clone)]
pub struct ArrivedBuiltDeck(pub BuiltDeck);

/// Set-up that arrived.
#[derive(Message, Debug, Clone)]
pub struct ArrivedSetup(pub SharedSetup);

/// Position that arrived, possible or not.
#[derive(Message, Debug, Clone)]
pub struct ArrivedPosition(pub Position);

/// Decoded input from outside.
#[derive(Debug)]
enum Arrival {
    Match(Vec<u8>),
    Deck(DeckList),
    BuiltDeck(BuiltDeck),
    Setup(SharedSetup),
    Position(Box<Position>),
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Given>()
        .add_message::<ArrivedMatch>()
        .add_message::<ArrivedDeck>()
        .add_message::<ArrivedBuiltDeck>()
        .add_message::<ArrivedSetup>()
        .add_message::<ArrivedPosition>()
        .add_systems(Startup, (take_named, watch_named))
        .add_systems(PreUpdate, (take_dropped.run_if(on_message::<FileDragAndDrop>), sort).chain())
        .add_systems(
            EguiPrimaryContextPass,
            take_pasted.before(PanelSystems).run_if(in_state(Overlay::None)),
        );
}

/// Watches the match named on the command line.
fn watch_named(world: &mut World) {
    let Some(path) = world.get_resource::<LaunchOptions>().and_then(|options| options.replay.clone()) else {
        return;
    };
    let bytes = disk::read(&path, MAX_TEXT).unwrap_or_default();
    let game = world.resource::<MatchReaders>().0.game_of(&bytes);
    // The first game says what is wrong with a file of none.
    (games::find(game.unwrap_or_default()).watch)(world, path, None);
}

/// Opens the deck named on the command line.
fn take_named(options: Option<Res<LaunchOptions>>, mut given: MessageWriter<Given>) {
    given.write_batch(options.and_then(|options| options.deck.clone()).map(Given::File));
}

fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, mut given: MessageWriter<Given>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            given.write(Given::File(path_buf.clone()));
        }
    }
}

fn sort(
    mut given: MessageReader<Given>,
    readers: Res<MatchReaders>,
    screen: Res<State<Screen>>,
    mut toasts: ResMut<Toasts>,
    (mut matches, mut decks, mut built, mut setups, mut positions): (
        MessageWriter<ArrivedMatch>,
        MessageWriter<ArrivedDeck>,
        MessageWriter<ArrivedBuiltDeck>,
        MessageWriter<ArrivedSetup>,
        MessageWriter<ArrivedPosition>,
    ),
) {
    for given in given.read() {
        if screen.is_match() {
            toasts.refuse("Drop files on the title or in the lists, not during a match.".to_owned());
            continue;
        }
        match understand(given, &readers.0) {
            Ok(Arrival::Match(bytes)) => {
                matches.write(ArrivedMatch(bytes));
            }
            Ok(Arrival::Deck(list)) => {
                decks.write(ArrivedDeck(list));
            }
            Ok(Arrival::BuiltDeck(deck)) => {
                built.write(ArrivedBuiltDeck(deck));
            }
            Ok(Arrival::Setup(setup)) => {
                setups.write(ArrivedSetup(setup));
            }
            Ok(Arrival::Position(position)) => {
                positions.write(ArrivedPosition(*position));
            }
            Err(why) => toasts.refuse(why),
        }
    }
}

fn understand(given: &Given, readers: &Readers) -> Result<Arrival, String> {
    match given {
        Given::File(path) => in_file(path, readers),
        Given::Text(text) if text.trim().is_empty() => Err("The clipboard holds no text.".to_owned()),
        Given::Text(text) => {
            if let Some(path) = pasted::path(text).filter(|path| path.is_file()) {
                return in_file(&path, readers);
            }
            let mut refused = "This text is empty.".to_owned();
            for reading in pasted::readings(text) {
                match in_bytes(reading.as_bytes(), readers) {
                    Ok(arrival) => return Ok(arrival),
                    // The last is the closest look at a code.
                    Err(why) => refused = format!("This text is {why}"),
                }
            }
            Err(refused)
        }
    }
}

fn in_file(path: &Path, readers: &Readers) -> Result<Arrival, String> {
    let bytes = disk::read(path, MAX_TEXT);
    let bytes = bytes.map_err(|error| format!("{} cannot be read: {error}.", path.display()))?;
    in_bytes(&bytes, readers).map_err(|why| format!("{} is {why}", path.display()))
}

fn in_bytes(bytes: &[u8], readers: &Readers) -> Result<Arrival, String> {
    let text = str::from_utf8(bytes).unwrap_or_default().trim();
    if is_deck(text) {
        return read_deck(text).map(Arrival::Deck).map_err(|why| format!("no deck: {why}."));
    }
    if let Some(read) = BuiltDeck::of_text(text) {
        let deck = read.map_err(|why| format!("no deck: {why}."))?;
        if GAMES.iter().all(|game| game.id != deck.game) {
            return Err(format!(
                "a deck of {}, a game that this version does not have.",
                excerpt(&deck.game)
            ));
        }
        return Ok(Arrival::BuiltDeck(deck));
    }
    if is_setup(text) {
        return read_setup(text).map(Arrival::Setup).map_err(|why| format!("no set-up: {why}."));
    }
    if is_position(text) {
        let read = read_position(text).map(|position| Arrival::Position(Box::new(position)));
        return read.map_err(|why| format!("no position: {why}."));
    }
    let deck = match DeckList::parse(text) {
        Ok(list) => return Ok(Arrival::Deck(list)),
        Err(why) => why,
    };
    if let Ok(position) = ron::from_str::<Position>(text) {
        return Ok(Arrival::Position(Box::new(position)));
    }
    // A code is only read where it is imported, because that plays the match.
    if readers.game_of(bytes).is_some() && !text.starts_with(['/', '#']) {
        return Ok(Arrival::Match(bytes.to_vec()));
    }
    match readers.read(bytes) {
        Ok(_) => Ok(Arrival::Match(bytes.to_vec())),
        Err(_) if text.contains("abilities") => Err(format!("no deck: {deck}.")),
        Err(why) => Err(format!("no match, deck, set-up or position: {why}.")),
    }
}

/// System clipboard, for buttons and keys.
#[derive(SystemParam)]
pub struct CodeClipboard<'w> {
    texts: ResMut<'w, EguiClipboard>,
    given: MessageWriter<'w, Given>,
}

impl CodeClipboard<'_> {
    /// Copies the code of something, such as "this deck", and says so in a toast.
    pub fn copy(&mut self, code: &str, of: &str, toasts: &mut Toasts) {
        self.texts.set_text(code);
        toasts.note(format!("The code of {of} is in the clipboard: {} letters and digits.", code.len()));
    }

    /// Sends the text on the clipboard as an arrival.
    pub fn paste(&mut self) {
        self.given.write(Given::Text(self.texts.get_text().unwrap_or_default()));
    }
}

/// Handles the keys that paste while no text field has the focus. Reads the keys themselves, because a pasted
/// text arrives as typed text.
fn take_pasted(mut contexts: EguiContexts, screen: Res<State<Screen>>, mut codes: CodeClipboard) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if screen.is_match() || ctx.text_edit_focused() {
        return;
    }
    let pastes = |event: &Event| matches!(event, Event::Key { key: Key::V, pressed: true, modifiers, .. } if modifiers.command);
    if ctx.input(|input| input.events.iter().any(pastes)) {
        codes.paste();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::content::Library;
    use hexstrike_game::rules::state::format::{CardTracking, Openness};
    use study::record::share::{SharedSeat, deck_code, setup_code};

    #[test]
    fn arrivals_are_recognized_by_kind() {
        let (library, readers) = (Library::embedded(), Readers::default());
        let list = library.deck_list(&library.decks[0]);
        let seat = || SharedSeat { player: "Person".to_owned(), deck: list.clone() };
        let setup = SharedSetup {
            seed: 4,
            decks: Openness::Open,
            tracking: CardTracking::Helped,
            look: None,
            seats: vec![seat(), seat()],
        };
        let recognized = |text: &str| understand(&Given::Text(text.to_owned()), &readers);
        assert!(matches!(recognized(&deck_code(&list)), Ok(Arrival::Deck(read)) if read == list));
        assert!(matches!(recognized(&list.to_ron()), Ok(Arrival::Deck(read)) if read == list));
        let quoted = format!("\u{feff}Try this: `{}`.", deck_code(&list));
        assert!(matches!(recognized(&quoted), Ok(Arrival::Deck(read)) if read == list));
        let marked = format!("\u{feff}{}", list.to_ron());
        assert!(matches!(recognized(&marked), Ok(Arrival::Deck(read)) if read == list));
        assert!(matches!(recognized(&setup_code(&setup)), Ok(Arrival::Setup(read)) if read == setup));
        let broken = list.to_ron().replace("name:", "nmae:");
        for (text, why) in [
            ("", "holds no text"),
            ("hello", "no match, deck, set-up or position"),
            ("HXPbroken", "no position"),
            ("HXD1broken", "no deck"),
            ("HXC1broken", "no deck: cut off"),
            (broken.as_str(), "no deck"),
        ] {
            let refused = recognized(text).expect_err("nothing of ours");
            assert!(refused.contains(why), "{refused}");
        }
        let gone = understand(&Given::File(PathBuf::from("/nowhere/deck.ron")), &readers);
        assert!(gone.is_err_and(|why| why.contains("cannot be read")));
    }
}
