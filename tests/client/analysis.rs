//! Tests of the analysis board: any position of a duel shows its table and plays, and every way in leads
//! back.

use std::path::Path;

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use hexstrike::app::arrivals::Given;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::analysis::work::AnalysisEffort;
use hexstrike::hexstrike::analysis::{Analyse, AnalysisBoard, GridChoice, OpenAnalysis};
use hexstrike::hexstrike::readings::{OpenReading, ReadingRoom, ReadingStage, ReplayLine};
use hexstrike::hexstrike::screens::analysis::model::{
    AnalysisModel, AnalysisTab, GridSort, LineWords, lines_of, rows_of,
};
use hexstrike::hexstrike::screens::analysis::panel::analysis;
use hexstrike::hexstrike::session::watch::{WatchReplay, Watching};
use hexstrike::hexstrike::{DECKS, RESULT, TABLE};
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::bots::analyst::Analyst;
use shell::bots::{Budget, SearchLimits};
use study::record::Recording;
use study::record::archive::Archive;
use study::record::position::Position;
use study::record::share::position_code;
use study::report::ReportError;

use crate::harness::{Game, Players};
use crate::report::with_a_match;
use crate::settings::Scratch;
use crate::stands::stands;
use crate::whole;

/// Records a match between bots to its end.
fn recorded() -> (Recording, ContentLibrary) {
    let mut game = Game::playing(Players::Bots, 1);
    game.until("its end", |game| game.session().outcome().is_some());
    (game.session().so_far(), game.resource::<ContentLibrary>().clone())
}

/// Opens the position at this beat, with its table after one pass over all plays.
fn looked_at(recording: &Recording, content: &ContentLibrary, beat: u16) -> OpenAnalysis {
    let position = Position::in_record(recording, &content.ruleset, beat).expect("the match comes to it");
    let mut open = OpenAnalysis::begin(position, &content.ruleset).expect("somebody decides");
    let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
    let game = open.game.clone();
    Analyst::default().grid(&game, 1, &limits, |grid| open.grid = Some(grid.clone()));
    open
}

/// First beat at which both seats choose, or only one.
fn beat_of(recording: &Recording, content: &ContentLibrary, together: bool) -> u16 {
    let begun = |beat: &u16| {
        let position = Position::in_record(recording, &content.ruleset, *beat).ok();
        let open = position.and_then(|position| OpenAnalysis::begin(position, &content.ruleset).ok());
        open.is_some_and(|open| open.sides.1.is_some() == together && open.game.state().beat == *beat)
    };
    (0..40).find(begun).expect("there is one")
}

#[test]
fn the_analysis_board_stands() {
    let (recording, content) = recorded();
    stands("an empty analysis board", &|ui| {
        analysis(ui, None);
    });
    for together in [true, false] {
        let beat = beat_of(&recording, &content, together);
        let mut open = looked_at(&recording, &content, beat);
        let grid = open.grid.clone().expect("looked at");
        let reply = grid.other.first().map(|group| group.plays[0].play);
        open.choose(GridChoice { row: grid.own[0].plays[0].play, reply });
        let known =
            grid.own[0].plays.iter().map(|play| (play.play, vec![0.4; grid.cells[0].len()])).collect();
        for opened in [None, Some((0, Vec::new())), Some((0, known))] {
            open.opened = opened;
            for sort in [GridSort::Chance, GridSort::Hand] {
                let model = AnalysisModel {
                    names: open.names(),
                    title: "Beat 112: Longest Name and Second One choose at once",
                    sides: open.sides,
                    grid: open.grid.as_ref(),
                    rows: rows_of(&open, sort),
                    columns: sort.places(&grid.other),
                    sort,
                    effort: AnalysisEffort { depth: 4, seconds: 60 },
                    busy: true,
                    chosen: open.chosen,
                    play: open.play.as_ref(),
                    calm: true,
                    tab: AnalysisTab::Board,
                    lines: &[],
                    comment: "",
                    expected: None,
                    may_remove: true,
                    may_bring_back: false,
                    unkept: None,
                };
                stands("analysis", &|ui| {
                    analysis(ui, Some(&model));
                });
                open_lines(&open, &model);
            }
        }
    }
}

/// Draws the lines while nothing is known, and with many entries.
fn open_lines(open: &OpenAnalysis, model: &AnalysisModel) {
    let known = lines_of(open);
    let mut many = known.clone();
    for nth in 0..30 {
        let line = known.last().expect("there is a line").clone();
        let comment = if nth % 3 == 0 {
            "A comment that is far too long to stand on one line of the list of lines"
        } else {
            ""
        };
        many.push(LineWords {
            step: 100 + nth,
            indent: nth % 9,
            comment: comment.to_owned(),
            here: nth == 4,
            ..line
        });
    }
    let expected = vec![
            "Longest Name Gigantic Staff / Grappling Hook, Second One Spinning Back Kick / Reflex Dodge"
                .to_owned();
            4
        ];
    for (lines, expected) in [(&known[..1], None), (&many[..], Some(&expected[..]))] {
        let comment = "Two lines\nof words";
        let model = AnalysisModel { tab: AnalysisTab::Lines, lines, comment, expected, ..model.clone() };
        stands("lines of the analysis board", &|ui| {
            analysis(ui, Some(&model));
        });
    }
}

fn board(game: &Game) -> &OpenAnalysis {
    game.resource::<AnalysisBoard>().open.as_ref().expect("a position")
}

fn looked(game: &mut Game) {
    game.until("it has been looked at", |game| {
        let open = game.resource::<AnalysisBoard>().open.as_ref();
        open.is_some_and(|open| open.grid.is_some() && !open.is_looked_at())
    });
    (0..3).for_each(|_| game.frame());
}

#[test]
fn a_beat_of_a_watched_match_is_analysed_and_left_by_key() {
    let trial = Scratch::new("analysis-watched");
    let mut game = with_a_match(&trial);
    game.app.world_mut().resource_mut::<AnalysisBoard>().effort = AnalysisEffort { depth: 1, seconds: 1 };
    let files = std::fs::read_dir(trial.path().join("replays")).expect("there");
    let path = files
        .filter_map(Result::ok)
        .map(|file| file.path())
        .find(|path| path.extension().is_some_and(|end| end == "journal"));
    let path = path.expect("a replay");
    let kept = path.clone();
    game.app.world_mut().write_message(WatchReplay { path, beat: 0, line: 0 });
    (0..3).for_each(|_| game.frame());
    game.steer(|playback, session| {
        playback.playing = false;
        playback.seek(session, 0);
    });
    (0..3).for_each(|_| game.frame());
    whole::click_on(&mut game, "Analyse beat 0");
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Analysis);
    looked(&mut game);
    assert!(
        board(&game).sides.1.is_some() && whole::says(&game, "choose at once"),
        "{:?}",
        whole::words(&game)
    );
    let first = board(&game).chosen.expect("the likeliest plays are shown");
    // Keys move between rows and columns; Enter opens a pair of cards.
    let key = |game: &mut Game, code: KeyCode, key: Key| {
        whole::type_key(game, code, key);
        (0..2).for_each(|_| game.frame());
    };
    for _ in 0..40 {
        if board(&game).chosen != Some(first) {
            break;
        }
        key(&mut game, KeyCode::Tab, Key::Tab);
    }
    let row = board(&game).chosen.expect("a row has the focus");
    assert_ne!(row.row, first.row);
    for code in [KeyCode::ArrowRight, KeyCode::ArrowRight] {
        key(&mut game, code, Key::ArrowRight);
    }
    let moved = board(&game).chosen.expect("chosen");
    assert!(moved.row == row.row && moved.reply != row.reply, "{row:?} {moved:?}");
    assert!(board(&game).play.as_ref().is_some_and(|play| play.scenes.length() > 1.0));
    whole::enter(&mut game);
    game.until("its single plays", |game| {
        board(game).opened.as_ref().is_some_and(|(_, known)| !known.is_empty()) && !board(game).is_looked_at()
    });
    // The best reply, then the same from the other side.
    whole::click_on(&mut game, "Best reply");
    let answered = board(&game).chosen.expect("chosen");
    assert_eq!(answered.row, moved.row);
    let (sides, value) = (board(&game).sides, board(&game).grid.as_ref().expect("looked at").value);
    game.app.world_mut().resource_mut::<AnalysisBoard>().open.as_mut().expect("open").turn();
    (0..2).for_each(|_| game.frame());
    assert_eq!(board(&game).sides, (sides.1.expect("both are up"), Some(sides.0)));
    assert!((board(&game).grid.as_ref().expect("looked at").value + value - 1.0).abs() < 1e-9);
    lines_are_tried_and_kept(&mut game, &kept);
    whole::escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    assert_eq!(game.resource::<Watching>().recording.lines(), 2, "what was tried can be watched");
    assert!(whole::says(&game, "Analyse beat 0"), "the match is where it was: {:?}", whole::words(&game));
    // Opening the beat in the sandbox does not lose the watched match.
    whole::click_on(&mut game, "Analyse beat 0");
    for between in [Screen::Analysis, Screen::Sandbox, Screen::Analysis] {
        go(&mut game, between);
        (0..3).for_each(|_| game.frame());
    }
    assert!(game.app.world().get_resource::<Watching>().is_none());
    whole::escape(&mut game);
    (0..6).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.resource::<Watching>().from), (TABLE, Screen::History));
    // A match begun from here is played, however the player came here.
    go(&mut game, Screen::Analysis);
    (0..3).for_each(|_| game.frame());
    game.start(Players::PersonAndBot, 3);
    assert!(game.app.world().get_resource::<Watching>().is_none());
    game.until_idle();
    assert!(game.at_screen().seat.is_some(), "somebody decides");
    // The way back must not lead to a match that was left meanwhile.
    for left_over in [Screen::History, Screen::Sandbox] {
        go(&mut game, left_over);
        (0..3).for_each(|_| game.frame());
        go(&mut game, Screen::Analysis);
        (0..3).for_each(|_| game.frame());
        whole::escape(&mut game);
        (0..3).for_each(|_| game.frame());
        assert_eq!(game.screen(), Screen::History);
        game.app.world_mut().resource_mut::<AnalysisBoard>().from = Some(RESULT);
    }
}

fn go(game: &mut Game, screen: Screen) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
}

/// Continues with untried plays, adds a comment, returns, and stores all in the replay.
fn lines_are_tried_and_kept(game: &mut Game, path: &Path) {
    let content = game.resource::<ContentLibrary>().clone();
    let before = Archive::open(path, &content.library).expect("a record");
    assert_eq!(before.lines(), 1);
    whole::click_on(game, "Go on with these plays");
    (0..2).for_each(|_| game.frame());
    let tried = board(game).at;
    assert!(tried > 0 && board(game).tree.step(tried).is_some_and(|step| step.before == Some(0)));
    looked(game);
    assert_eq!(board(game).position.beat, board(game).game.state().beat, "its code is that of what is shown");
    whole::click_on(game, "Lines");
    (0..3).for_each(|_| game.frame());
    assert!(
        whole::says(game, "where it begins") && whole::says(game, "LIKELIEST FROM HERE"),
        "{:?}",
        whole::words(game)
    );
    assert_eq!(game.resource::<whole::Picture>().unexplained, Vec::<String>::new());
    whole::layout::look(game, "lines of the analysis board");
    game.until("what is expected", |game| board(game).expected.is_some());
    (0..2).for_each(|_| game.frame());
    let rows = board(game).tree.rows().len();
    let count = board(game).expected.as_ref().map_or(0, Vec::len);
    whole::click_on(game, &format!("Add all {count} decisions to the lines"));
    assert!(board(game).tree.rows().len() > rows);
    game.app
        .world_mut()
        .resource_mut::<AnalysisBoard>()
        .open
        .as_mut()
        .expect("open")
        .tree
        .write(tried, "Worth a try.");
    (0..2).for_each(|_| game.frame());
    assert!(whole::says(game, "Worth a try."), "{:?}", whole::words(game));
    // The report of the same match is open as well.
    let of =
        ReplayLine { path: path.to_owned(), recording: before, line: 0, ruleset: content.ruleset.clone() };
    let stage = ReadingStage::Failed(ReportError::CalledOff);
    game.app.world_mut().resource_mut::<ReadingRoom>().0 =
        Some(OpenReading { of, from: Screen::History, stage });
    whole::click_on(game, "Keep in the replay");
    (0..3).for_each(|_| game.frame());
    let after = Archive::open(path, &content.library).expect("a record");
    let reading = game.resource::<ReadingRoom>().0.as_ref().expect("open");
    assert_eq!((&reading.of.recording.variations, reading.of.line), (&after.variations, 0));
    assert_eq!((after.lines(), after.verify()), (2, Ok(())));
    let beat = board(game).tree.step(tried).expect("there").beat();
    assert_eq!(after.comment(1, beat), Some("Worth a try."));
    let first = board(game).tree.step(0).expect("there").beat();
    whole::click_on(game, &format!("Beat {first}, where it begins"));
    (0..2).for_each(|_| game.frame());
    assert_eq!(board(game).at, 0);
}

#[test]
fn a_position_is_pasted_and_copied() {
    let (recording, content) = recorded();
    let position = Position::in_record(&recording, &content.ruleset, 3).expect("the match comes to it");
    let mut game = whole::whole(whole::full_content());
    game.app.world_mut().resource_mut::<AnalysisBoard>().effort = AnalysisEffort { depth: 1, seconds: 1 };
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Analysis);
    (0..3).for_each(|_| game.frame());
    assert!(whole::says(&game, "Paste the code"), "{:?}", whole::words(&game));
    let paste = |game: &mut Game, text: &str| {
        game.app.world_mut().write_message(Given::Text(text.to_owned()));
        (0..4).for_each(|_| game.frame());
    };
    for wrong in ["HXPbroken", "no position"] {
        paste(&mut game, wrong);
        assert!(game.resource::<AnalysisBoard>().open.is_none());
    }
    paste(&mut game, &position_code(&position));
    looked(&mut game);
    assert_eq!(board(&game).position, position);
    // A position can be pasted on any screen, as text as well as a code.
    game.app.world_mut().resource_mut::<AnalysisBoard>().open = None;
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(DECKS);
    (0..3).for_each(|_| game.frame());
    let words = ron::to_string(&position).expect("plain data");
    paste(&mut game, &words);
    assert_eq!((game.screen(), &board(&game).position), (Screen::Analysis, &position));
    looked(&mut game);
    // An impossible position is refused with a reason and changes nothing.
    let mut spoilt = position.clone();
    spoilt.seats[0].damage = 1;
    spoilt.moments.clear();
    game.app.world_mut().write_message(Analyse::Position(Box::new(spoilt)));
    (0..6).for_each(|_| game.frame());
    assert_eq!(board(&game).position, position);
    let toasts = &game.resource::<Toasts>().0;
    assert!(toasts.iter().any(|toast| toast.words.contains("cannot be analysed")), "{toasts:?}");
}
