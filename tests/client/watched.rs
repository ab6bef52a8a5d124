//! Tests of stored matches that are watched with any view, and taken over.

use crate::harness::{Game, Players};
use crate::history::{go, list, on_disk, play, with_matches};
use crate::saves::started;
use crate::settings::Scratch;
use crate::whole;
use bevy::prelude::*;
use hexstrike::app::folders::Folders;
use hexstrike::app::history::{History, MatchReaders};
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::settings::Settings;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::hexstrike::playback::moments::{MomentKind, SlowParts};
use hexstrike::hexstrike::session::take_over::{DecideAgain, TakeOver, played};
use hexstrike::hexstrike::session::watch::{Eyes, ShowLine, WatchReplay, Watching};
use hexstrike::kit::board::fighters::FighterView;
use hexstrike::kit::board::figures::MiniatureKind;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::content::Library;
use kernel::Seat;
use shell::GameId;
use shell::record::stored::{MatchReader, Readers, StoredMatch, Summary};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use study::record::Recording;
use study::record::archive::Archive;

fn watch(game: &mut Game, path: &Path, beat: u16) {
    game.app.world_mut().write_message(WatchReplay { path: path.to_owned(), beat, line: 0 });
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
}

/// Replaces all stored matches with this record, and watches it from the beginning.
fn watch_instead(game: &mut Game, folder: &Path, recording: &Recording) {
    let archive = Archive::at(folder.join("replays"));
    archive.files().expect("there").iter().for_each(|file| fs::remove_file(&file.path).expect("there"));
    let path = archive.put(&recording.to_bytes(), recording.begun).expect("there is room");
    watch(game, &path, 0);
}

#[test]
fn a_kept_match_is_watched_with_any_eyes_and_left_as_it_was() {
    let trial = Scratch::new("history-watch");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    let before = fs::read(&paths[0]).expect("there");
    watch(&mut game, &paths[0], 0);
    assert!(game.session().outcome().is_some() && game.playback().read < game.session().log().len());
    for eyes in Eyes::all(2) {
        game.app.world_mut().resource_mut::<Watching>().eyes = eyes;
        (0..2).for_each(|_| game.frame());
        assert_eq!(game.at_screen().seat, eyes.seat());
        assert!(!game.at_screen().deciding && game.at_screen().hand_off.is_none());
    }
    game.until("its end has been shown", |game| game.playback().is_idle(game.session()));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE, "no result comes up before who watches");
    go(&mut game, Screen::History);
    assert!(game.app.world().get_resource::<Watching>().is_none());
    assert_eq!(fs::read(&paths[0]).expect("there"), before);
    assert_eq!(list(&mut game), paths, "nothing was kept anew");
}

#[test]
fn a_match_under_way_waits_while_another_is_watched() {
    let trial = Scratch::new("history-waits");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    game.start(Players::PersonAndBot, 5);
    game.play_out(3);
    game.frame();
    let was = game.session().so_far();
    go(&mut game, Screen::History);
    watch(&mut game, &paths[0], 1);
    assert_ne!(game.session().so_far(), was);
    go(&mut game, Screen::Title);
    assert!(game.session().so_far() == was, "it is offered again");
}

#[test]
fn big_moments_are_found_and_shown_slowly() {
    let trial = Scratch::new("history-moments");
    let mut game = with_matches(trial.path(), 4);
    let mut decided = 0;
    for path in list(&mut game) {
        watch(&mut game, &path, 0);
        let watching = game.resource::<Watching>();
        assert!(watching.moments.is_sorted_by(|a, b| a.beat <= b.beat));
        assert!(watching.moments.iter().any(|moment| moment.kind == MomentKind::Hit));
        decided += watching.moments.iter().filter(|moment| moment.kind == MomentKind::Deciding).count();
        for moment in &watching.moments {
            assert!(!moment.words.is_empty() && moment.span.contains(&moment.at), "{moment:?}");
            assert!(moment.span.end <= game.session().log().len());
        }
        assert_eq!(game.playback().slow, SlowParts::of(&watching.moments));
        go(&mut game, Screen::History);
    }
    assert!(decided > 0);
}

/// Reader that counts what it does on the thread of the window.
#[derive(Debug)]
struct CountedReader {
    of: Arc<dyn MatchReader>,
    window: ThreadId,
    /// Records read, and records played.
    done: Arc<[AtomicUsize; 2]>,
}

impl CountedReader {
    fn count(&self, what: usize) {
        if thread::current().id() == self.window {
            self.done[what].fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl MatchReader for CountedReader {
    fn game(&self) -> GameId {
        self.of.game()
    }

    fn claims(&self, bytes: &[u8]) -> bool {
        self.of.claims(bytes)
    }

    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        self.count(0);
        self.of.read(bytes)
    }

    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.count(1);
        self.of.summary(record)
    }
}

#[test]
fn however_many_matches_are_kept_finishing_reads_none_and_starring_one_on_the_thread_of_the_window() {
    let trial = Scratch::new("history-counted");
    let mut game = with_matches(trial.path(), 1);
    let path = list(&mut game).remove(0);
    let archive = Archive::at(trial.path().join("replays"));
    let recording = on_disk(&game, &path);
    (1..200).for_each(|seed| drop(archive.put(&Recording { seed, ..recording.clone() }.to_bytes(), seed)));
    let (done, window) = (Arc::new([const { AtomicUsize::new(0) }; 2]), thread::current().id());
    let counted = |of: &Arc<dyn MatchReader>| -> Arc<dyn MatchReader> {
        Arc::new(CountedReader { of: of.clone(), window, done: done.clone() })
    };
    let readers = game.resource::<MatchReaders>().0.0.iter().map(counted).collect();
    game.app.insert_resource(MatchReaders(Readers(readers)));
    let counts = || [0, 1].map(|what| done[what].load(Ordering::Relaxed));
    list(&mut game);
    let readers = game.resource::<MatchReaders>().0.clone();
    let mut history = game.app.world_mut().resource_mut::<History>();
    history.change(&path, &readers, |own| *own.head_mut().starred = true).expect("the disk is there");
    let [reads, plays] = counts();
    assert!(reads <= 2 && plays == 0, "the record, and the one to be written: {reads}, {plays}");
    watch(&mut game, &path, 1);
    game.app.world_mut().write_message(TakeOver(vec![PlayerKind::SimpleBot, PlayerKind::SimpleBot]));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.session().so_far().lines(), 2);
    game.until("its end", |game| game.session().outcome().is_some());
    (0..3).for_each(|_| game.frame());
    list(&mut game);
    assert_eq!(counts(), [reads, plays], "the taken-over match is merged in the background");
    assert_eq!(archive.files().expect("there").len(), 200);
}

#[test]
fn a_match_is_taken_over_and_both_lines_stay_in_one_record() {
    let trial = Scratch::new("history-taken");
    let mut game = with_matches(trial.path(), 2);
    let older = list(&mut game).remove(1);
    let original = on_disk(&game, &older);
    let beat = original.inputs[2].beat;
    watch(&mut game, &older, beat);
    game.steer(|playback, session| playback.seek(session, beat));
    "Ada".clone_into(&mut game.app.world_mut().resource_mut::<Settings>().player_name);
    game.app.world_mut().write_message(TakeOver(vec![PlayerKind::Person, PlayerKind::SimpleBot]));
    (0..3).for_each(|_| game.frame());
    assert!(game.app.world().get_resource::<Watching>().is_none());
    assert_eq!(game.session().view(None).beat, beat);
    assert_eq!(game.session().played_by(Seat::FIRST), "Ada", "as in any other match of theirs");
    assert_eq!(game.session().people().collect::<Vec<_>>(), [Seat::FIRST]);
    // The new line survives any exit of the game.
    game.play_out(1);
    game.frame();
    assert_eq!(game.session().outcome(), None, "it is still under way");
    let was = game.session().so_far();
    drop(game);
    let mut game = started(trial.path());
    assert!(game.session().so_far() == was && was.lines() == 2);
    go(&mut game, TABLE);
    game.play_out(usize::MAX);
    (0..3).for_each(|_| game.frame());
    go(&mut game, Screen::Title);
    let paths = list(&mut game);
    assert_eq!(paths.len(), 2, "it has joined its match");
    let joined = on_disk(&game, &paths[0]);
    assert_eq!(joined.begun, original.begun, "a line just played is the last to make room");
    assert_eq!((joined.lines(), &joined.inputs), (2, &original.inputs));
    assert_eq!(joined.verify(), Ok(()));
    assert_eq!(fs::read_dir(trial.path().join("matches")).expect("there").count(), 0);
    // The other line is watched at the same beat.
    watch(&mut game, &paths[0], beat);
    game.app.world_mut().write_message(ShowLine(1));
    (0..2).for_each(|_| game.frame());
    assert_eq!((game.resource::<Watching>().line, game.playback().shown()), (1, beat));
    assert!(game.session().log().len() > 10);
}

/// An old match has its own cards and fighters, numbered differently from the current ones.
#[test]
fn a_match_of_old_is_shown_with_the_figures_of_its_fighters() {
    let trial = Scratch::new("history-figures");
    let mut game = started(trial.path());
    play(&mut game, 9);
    let path = list(&mut game)[0].clone();
    let recording = on_disk(&game, &path);
    drop(game);
    let mut library = Library::embedded();
    let card = library.card_id(&recording.seats[0].ability[0]).expect("it is there");
    library.cards[usize::from(card.0)].damage += 1;
    let figure = |id: &String| {
        let own = library.fighters.iter().position(|fighter| fighter.id == *id).expect("a fighter");
        (own, MiniatureKind::named(&library.fighters[own].figure))
    };
    let expected: Vec<_> = recording.seats.iter().map(|seat| figure(&seat.fighter)).collect();
    let moved = expected.iter().enumerate().all(|(seat, (place, _))| seat != *place);
    assert!(moved, "else every number would do: {expected:?}");
    let mut app = App::new();
    let content = ContentLibrary::new(library.clone(), Vec::new());
    app.insert_resource(content).insert_resource(Folders::at(trial.path()));
    let mut game = whole::within(app);
    watch(&mut game, &path, 0);
    (0..3).for_each(|_| game.frame());
    let world = game.app.world_mut();
    let mut shown: Vec<_> =
        world.query::<&FighterView>().iter(world).map(|view| (view.seat, view.figure)).collect();
    shown.sort_by_key(|(seat, _)| *seat);
    let shown: Vec<_> = shown.into_iter().map(|(_, figure)| figure).collect();
    assert_eq!(shown, expected.into_iter().map(|(_, figure)| figure).collect::<Vec<_>>());
}

#[test]
fn watching_an_unplayed_match_shows_a_message() {
    let trial = Scratch::new("history-differs");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    let mut recording = on_disk(&game, &paths[0]).resume().expect("it can be played").into_recording();
    watch_instead(&mut game, trial.path(), &recording);
    let has_message = |game: &Game| {
        game.resource::<Toasts>()
            .0
            .iter()
            .any(|toast| toast.words.contains("not what was played: beat 2 differs"))
    };
    assert!(!has_message(&game));
    go(&mut game, Screen::Title);
    recording.digests[2] = recording.digests[1];
    watch_instead(&mut game, trial.path(), &recording);
    assert!(has_message(&game), "{:?}", game.resource::<Toasts>());
}

#[test]
fn a_match_whose_cards_have_changed_since_is_played_on_with_its_own() {
    let trial = Scratch::new("history-old-cards");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    let mut recording = on_disk(&game, &paths[0]);
    let beat = recording.inputs[2].beat;
    recording.digests.clear();
    recording.cards[0].name = "As it was called".to_owned();
    watch_instead(&mut game, trial.path(), &recording);
    game.app.world_mut().write_message(TakeOver(vec![PlayerKind::Person, PlayerKind::SimpleBot]));
    (0..3).for_each(|_| game.frame());
    assert!(game.app.world().get_resource::<Watching>().is_none(), "{:?}", game.resource::<Toasts>());
    let own = |game: &Game| game.session().ruleset().cards.iter().any(|card| card.name == "As it was called");
    assert!(own(&game));
    game.play_out(1);
    game.frame();
    let was = game.session().so_far();
    drop(game);
    let game = started(trial.path());
    assert!(game.session().so_far() == was && own(&game) && beat > 0);
}

#[test]
fn a_decision_of_a_kept_match_is_made_again() {
    let trial = Scratch::new("history-again");
    let mut game = with_matches(trial.path(), 1);
    let path = list(&mut game).remove(0);
    let was = on_disk(&game, &path);
    let (beat, seat) = (was.inputs[3].beat, was.inputs[3].seat);
    game.app.world_mut().write_message(DecideAgain { path, line: 0, beat, seat });
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.session().view(None).beat), (TABLE, beat));
    assert_eq!(game.session().people().collect::<Vec<_>>(), [seat]);
    assert_eq!(game.session().so_far().lines(), 2, "what was played stays");
}

#[test]
fn a_line_is_taken_over_from_those_who_played_it() {
    let trial = Scratch::new("history-who");
    let mut game = with_matches(trial.path(), 1);
    let path = list(&mut game).remove(0);
    let was = on_disk(&game, &path);
    let words = |kinds: [PlayerKind; 2]| kinds.map(|kind| kind.words().to_owned());
    let mut both =
        was.taken_over(0, was.inputs[3].beat, &words([PlayerKind::SimpleBot; 2])).expect("there is room");
    both.variations[0].played_by = words([PlayerKind::on_rung(0), PlayerKind::on_rung(1)]).to_vec();
    assert_eq!(played(&both, 1), [PlayerKind::on_rung(0), PlayerKind::on_rung(1)]);
    both.variations[0].played_by = vec!["Analysis".to_owned(); 2];
    assert_eq!(played(&both, 1), played(&both, 0), "nobody played what was only tried");
}
