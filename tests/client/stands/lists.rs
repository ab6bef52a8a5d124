//! Legibility tests of list pages at every size.

use heroes_game::content::embedded_codex;
use heroes_game::rules::state::Side;
use hexstrike::app::history::KeptMatch;
use hexstrike::app::progress::{LessonMark, Progress, PuzzleMark};
use hexstrike::app::rating::{DuelResult, PlayerRating};
use hexstrike::app::screens::history::model::{HistoryFilter, HistoryModel};
use hexstrike::app::screens::history::panel::history;
use hexstrike::app::screens::lessons::panel::{LessonsModel, lessons};
use hexstrike::app::screens::statistics::panel::{StatisticsModel, statistics};
use hexstrike::app::screens::statistics::{Plot, Statistics};
use hexstrike::games::{GAMES, TitleGame};
use hexstrike::hexstrike::screens::puzzles::panel::{PuzzlesModel, puzzles};
use hexstrike_game::content::Library;
use hexstrike_game::rules::knowledge::stats::DecidingBeat;
use kernel::{Cell, Facing, Seat};
use study::puzzles::all;
use study::record::heroes::summary::{HeroPlayerSummary, HeroScene, HeroSummary};
use study::record::summary::{BoardScene, MatchSummary, ScenePlace, SeatSummary};
use study::record::tally::TallyRow;

use super::stands;

fn kept(nth: u16) -> KeptMatch {
    let seat = |nth: u16| SeatSummary {
        name: "Longest Name".to_owned(),
        fighter: "Longest Name".to_owned(),
        played_by: format!("A person with a long name {nth}"),
        deck: "A Very Long Deck of a Very Long Name".to_owned(),
        plays: Vec::new(),
    };
    let place = ScenePlace {
        from: Cell::new(0, 0),
        to: Cell::new(3, -1),
        facing: Facing::E,
        there: nth.is_multiple_of(2),
    };
    let deciding = DecidingBeat { beat: 37, seat: Seat::FIRST, by: Seat::new(1), hexes: 11, distance: 6 };
    let summary = MatchSummary {
        begun: 1_763_800_000_000 - 86_400_000 * u64::from(nth),
        title: if nth.is_multiple_of(3) {
            "The longest of all names of matches that were ever given".to_owned()
        } else {
            String::new()
        },
        starred: nth.is_multiple_of(4),
        seats: (0..2 + nth % 3).map(seat).collect(),
        outcome: None,
        result: "Longest Name wins: Second One and Third One ran out of cards over the abyss".to_owned(),
        beats: 112,
        lines: 1 + usize::from(nth % 2),
        deciding: nth.is_multiple_of(2).then_some(deciding),
        scene: BoardScene {
            land: (-2..=2).map(|q| Cell::new(q, 0)).collect(),
            figures: vec![place; usize::from(2 + nth % 3)],
        },
    };
    let stored = match nth {
        5 => Err("line 3 is damaged, and what follows cannot be understood".to_owned()),
        1 | 7 => Ok(kept_heroes(nth).into_stored()),
        _ => Ok(summary.into_stored()),
    };
    let path = format!("/home/somebody/replays/{nth}.journal").into();
    KeptMatch { path, bytes: 54_321, stamp: nth.into(), summary: stored }
}

fn kept_heroes(nth: u16) -> HeroSummary {
    let player = |side| HeroPlayerSummary {
        name: "A person with a long name".to_owned(),
        side,
        classes: vec!["Gunslinger".to_owned(); 4],
    };
    let board = embedded_codex().boards[usize::from(nth)].clone();
    HeroSummary {
        begun: 1_763_800_000_000,
        title: String::new(),
        starred: true,
        game: if nth == 7 { "The longest name of a scenario".to_owned() } else { "4 against 4".to_owned() },
        is_scenario: nth == 7,
        players: vec![player(Side::A), player(Side::B)],
        is_over: true,
        winner: Some(Side::A),
        result: "Won with one objective, and another of a very long name, and with a third one".to_owned(),
        turns: 123,
        scene: HeroScene { standing: board.spaces().zip([Side::A, Side::B]).collect(), board },
    }
}

#[test]
fn the_list_of_lessons_stands() {
    let content = Library::embedded();
    let mut marks = [LessonMark::Done, LessonMark::Reached(2), LessonMark::Skipped].into_iter().cycle();
    let known = content.lessons.iter().step_by(2).map(|lesson| lesson.id.clone()).zip(marks.by_ref());
    for progress in
        [Progress::default(), Progress { lessons: known.collect(), matches: 3, ..Progress::default() }]
    {
        let model = LessonsModel {
            lessons: &content.lessons,
            progress: &progress,
            first_match: Some("Longest Name, strength 1 of 6"),
        };
        stands("lessons", &|ui| {
            lessons(ui, &model);
        });
    }
}

#[test]
fn the_list_of_puzzles_stands() {
    let mut progress = Progress::default();
    let marks = [PuzzleMark::Tried, PuzzleMark::Shown, PuzzleMark::Solved].into_iter().cycle();
    all().iter().step_by(2).zip(marks).for_each(|(puzzle, mark)| progress.note_puzzle(puzzle, mark));
    for (progress, daily) in [(&Progress::default(), None), (&progress, Some(3)), (&progress, Some(4))] {
        let model = PuzzlesModel { puzzles: all(), progress, daily, today: 1_763_900_000_000 };
        stands("puzzles", &|ui| {
            puzzles(ui, &model);
        });
    }
}

#[test]
fn the_list_of_matches_stands() {
    let all: Vec<KeptMatch> = (0..24).map(kept).collect();
    for (rows, chosen) in [(0, None), (24, None), (24, Some(0)), (24, Some(1)), (24, Some(5))] {
        let model = HistoryModel {
            rows: all.iter().take(rows).collect(),
            chosen,
            brought: chosen.is_some(),
            all: rows,
            unread: 3 * usize::from(chosen.is_none()),
            search: "",
            filter: HistoryFilter::All,
            game: None,
            title: "A match of mine",
            space: "12.3 MB",
            most: "100 MB",
            deleted: rows,
            now: 1_763_900_000_000,
            blocked: None,
        };
        stands("matches", &|ui| {
            history(ui, &model);
        });
    }
}

#[test]
fn the_statistics_stand() {
    let row = |nth: u32| TallyRow {
        name: format!("The longest name of them all, number {nth}"),
        matches: 40 - nth,
        won: 20 - nth,
    };
    let rows: Vec<TallyRow> = (0..20).map(row).collect();
    let players: Vec<String> = (0..30).map(|nth| format!("Player {nth}")).collect();
    let cards: Vec<(String, u32)> =
        (0..30).map(|nth| (format!("A card of a long name {nth}"), 99 - nth)).collect();
    let mut rating = PlayerRating::default();
    [true, true, false, true].into_iter().for_each(|won| {
        rating.note(1500, if won { DuelResult::Won } else { DuelResult::Lost });
    });
    let won = Plot::Won(rows);
    let full = |unit, rating, last| Statistics {
        all: TallyRow { name: String::new(), matches: 1234, won: 617 },
        drawn: 12,
        unit,
        lengths: (0..1234).map(|nth| 5 + nth % 90).collect(),
        rating,
        plots: [won.clone(), won.clone(), won.clone(), won.clone(), last].map(|plot| ("A plot", plot)).into(),
    };
    let duels = full("beats", Some(rating), Plot::Played(cards));
    let heroes = full("Turns", None, won.clone());
    let none = Statistics::default();
    for (game, statistics_of, cleared) in
        [(0, &none, false), (0, &duels, false), (0, &duels, true), (1, &heroes, false), (1, &none, true)]
    {
        let model = StatisticsModel {
            players: &players,
            player: Some("Player 3"),
            game: TitleGame(GAMES[game].id),
            statistics: statistics_of,
            unread: 0,
            cleared,
            name: "Somebody",
        };
        stands("statistics", &|ui| {
            statistics(ui, &model);
        });
    }
}
