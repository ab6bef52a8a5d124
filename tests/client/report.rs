//! Tests of the report on a stored match: background analysis, storage, and links to the match and back.

use std::fs;

use bevy::prelude::*;

use hexstrike::app::folders::Folders;
use hexstrike::app::history::History;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::readings::{ReadReplay, ReadingBudget, ReadingRoom, ReadingStage};
use hexstrike::hexstrike::screens::report::model::{DecisionFilter, ReportModel, ReportStage};
use hexstrike::hexstrike::screens::report::panel::report;
use hexstrike::hexstrike::{RESULT, TABLE};
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use kernel::{Rotation, Seat};
use shell::record::stored::StoredMatch;
use study::record::archive::{Archive, report_of};
use study::record::{Digest, RecordError};
use study::report::habits::{PlayOpener, PlaySituation};
use study::report::{
    CurvePoint, MatchReport, PlayChoice, PlayerReport, ReadChoice, ReadDecision, ReadPlay, ReadingVerdict,
    ReportError, StatedError, TurningPoint,
};

use crate::harness::{Game, Players};
use crate::settings::Scratch;
use crate::stands::stands;
use crate::whole;

/// Budget of a quick analysis with rough values.
const FEW: u64 = 60;

fn long_play(cards: &[String], nth: usize) -> ReadPlay {
    let card = |nth: usize| cards[nth % cards.len()].clone();
    let adrenaline = (nth % 4) as u8;
    ReadPlay { active: card(nth), passive: card(nth + 7), rotation: Rotation::L2, adrenaline }
}

fn long_decision(cards: &[String], nth: usize) -> ReadDecision {
    let verdicts =
        [ReadingVerdict::Sound, ReadingVerdict::Read, ReadingVerdict::Mistake, ReadingVerdict::Lucky];
    let mix = |shift: usize| (0..6).map(|place| (long_play(cards, nth + shift + place), 0.16)).collect();
    let choice = PlayChoice {
        play: long_play(cards, nth),
        mix: mix(3),
        replies: mix(11),
        best: long_play(cards, nth + 5),
        faced: Some(long_play(cards, nth + 30)),
        best_hindsight: long_play(cards, nth + 6),
        answered_by: None,
        situation: PlaySituation::BothClose,
        opener: PlayOpener::Throw,
    };
    let answer = ReadChoice::Answer {
        question: "Which of the cards that you hold is to be discarded?".to_owned(),
        given: "A card of a very long name, and another of a name that is as long".to_owned(),
        best: "Another card of a very long name".to_owned(),
    };
    ReadDecision {
        beat: 2 * nth as u16,
        seat: Seat::ALL[nth % 2],
        choice: if nth % 9 == 8 { answer } else { ReadChoice::Play(Box::new(choice)) },
        value: 0.52,
        worth: 0.31,
        hindsight: 0.11,
        best_hindsight: 0.94,
        error: StatedError { gain: 0.02, change: 0.03, depth: 3, bound: 0.11 },
        verdict: verdicts[nth % 4],
    }
}

fn long_report() -> MatchReport {
    let cards: Vec<String> = Library::embedded().cards.into_iter().map(|card| card.id).collect();
    let words = "Longest Name from 31% to 74%: Second One's Long Attack with Long Jump gave away 22%, Another Card with Yet Another was best.";
    let player = PlayerReport {
        decisions: 56,
        accuracy: 100.0,
        regret: 0.021,
        hindsight_regret: 0.093,
        verdicts: [31, 10, 12, 3],
        habits: vec![
            "opens with a jump in 12 of 14 cases when both choose at close range; the best answer to that is A Card".to_owned();
            4
        ],
    };
    MatchReport {
        of: Digest(7),
        futures: 60_000,
        decisions: (0..56).map(|nth| long_decision(&cards, nth)).collect(),
        curve: (0..57)
            .map(|nth| CurvePoint { beat: 2 * nth, chance: f64::from(nth * 37 % 100) / 100.0, error: 0.08 })
            .collect(),
        turns: (1..7)
            .map(|nth| TurningPoint {
                beat: 16 * nth,
                winner: Seat::First,
                swing: 0.4,
                words: words.to_owned(),
                decision: Some(8 * nth as usize),
                point: None,
            })
            .collect(),
        players: vec![player; 2],
    }
}

#[test]
fn the_report_stands() {
    let library = Library::embedded();
    let ruleset = Ruleset::new(library.cards.clone(), library.fighters.clone());
    let long = long_report();
    let why = "card 'step' is damaged, and what follows cannot be understood".to_owned();
    let why = ReportError::Record(RecordError::Input { nth: 31, beat: 12, seat: Seat::FIRST, why });
    let stages = [
        (ReportStage::Working(0, 0), None),
        (ReportStage::Working(17, 56), None),
        (ReportStage::Failed(&why), None),
        (ReportStage::Ready(&long), None),
        (ReportStage::Ready(&long), Some(9)),
        (ReportStage::Ready(&long), Some(8)),
    ];
    for (stage, chosen) in stages {
        for (filter, ..) in DecisionFilter::ALL {
            let model = ReportModel {
                title: "The longest of all names of matches that were ever given",
                names: &["Longest Name", "Second One"],
                ruleset: &ruleset,
                stage,
                filter,
                chosen,
                line: (1, 3),
            };
            stands("report", &|ui| {
                report(ui, &model);
            });
        }
    }
}

/// Starts the whole client with one stored match between bots.
pub fn with_a_match(trial: &Scratch) -> Game {
    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(trial.path()));
    app.insert_resource(ReadingBudget(FEW));
    let mut game = whole::within(app);
    game.start(Players::Bots, 1);
    game.until("its end", |game| game.session().outcome().is_some());
    (0..3).for_each(|_| game.frame());
    game
}

fn read(game: &mut Game) {
    game.until(
        "it has been read",
        |game| matches!(&game.resource::<ReadingRoom>().0, Some(open) if !open.is_under_way()),
    );
    (0..3).for_each(|_| game.frame());
}

#[test]
fn a_kept_match_is_read_and_its_decisions_lead_to_their_beats_and_back() {
    let trial = Scratch::new("report-read");
    let mut game = with_a_match(&trial);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::History);
    game.until("all have been read", |game| {
        game.screen() == Screen::History && game.resource::<History>().unread() == 0
    });
    (0..4).for_each(|_| game.frame());
    let kept = game.resource::<History>().matches()[0].clone();
    whole::click_on(&mut game, &kept.summary.expect("it can be read").result);
    (0..2).for_each(|_| game.frame());
    whole::click_on(&mut game, "Report");
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Report);
    read(&mut game);
    let open = game.resource::<ReadingRoom>().0.as_ref().expect("open");
    let known = open.report().expect("read").clone();
    assert!(known.decisions.len() > 10 && known.players.len() == 2);
    assert!(report_of(&kept.path).exists(), "it is kept beside its replay");
    whole::click_on(&mut game, "All");
    (0..3).for_each(|_| game.frame());
    assert!(whole::says(&game, "accuracy") && whole::says(&game, "BEST MIX"), "{:?}", whole::words(&game));
    // Keys move from row to row, and open the match.
    let place = known.decisions.iter().position(|decision| decision.beat > 0).expect("a later one");
    let beat = known.decisions[place].beat;
    let row = format!("Watch beat {beat}");
    for _ in 0..80 {
        if whole::says(&game, &row) {
            break;
        }
        whole::type_key(&mut game, KeyCode::ArrowDown, bevy::input::keyboard::Key::ArrowDown);
        (0..2).for_each(|_| game.frame());
    }
    whole::click_on(&mut game, &row);
    (0..4).for_each(|_| game.frame());
    assert!(game.screen() == TABLE && game.playback().shown() >= beat);
    whole::click_on(&mut game, "Stop watching");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Report);
    assert!(whole::says(&game, &row), "the same decision is listed: {:?}", whole::words(&game));
    whole::escape(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::History);
    // The decision can also be repeated.
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Report);
    (0..4).for_each(|_| game.frame());
    whole::click_on(&mut game, "Play again");
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.session().people().count()), (TABLE, 1));
}

#[test]
fn the_result_leads_to_the_report_and_back_and_the_same_match_is_not_read_twice() {
    let trial = Scratch::new("report-result");
    let mut game = with_a_match(&trial);
    game.until("the result", |game| game.screen() == RESULT);
    (0..3).for_each(|_| game.frame());
    whole::click_on(&mut game, "Report");
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Report);
    read(&mut game);
    let known = |game: &Game| {
        game.resource::<ReadingRoom>().0.as_ref().and_then(|open| open.report()).cloned().expect("read")
    };
    let first = known(&game);
    let path = game.resource::<ReadingRoom>().0.as_ref().expect("open").of.path.clone();
    whole::escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), RESULT);
    assert!(whole::says(&game, "Rematch"), "{:?}", whole::words(&game));
    // A report on disk is found again, and an open one stays open.
    game.app.world_mut().write_message(ReadReplay(path.clone()));
    (0..2).for_each(|_| game.frame());
    assert!(known(&game) == first);
    game.app.world_mut().resource_mut::<ReadingRoom>().0 = None;
    let written = fs::metadata(report_of(&path)).and_then(|about| about.modified()).expect("kept");
    game.app.world_mut().write_message(ReadReplay(path.clone()));
    game.frame();
    read(&mut game);
    assert!(known(&game) == first);
    let again = fs::metadata(report_of(&path)).and_then(|about| about.modified()).expect("kept");
    assert_eq!(written, again, "it was found, not worked out");
    // A change of the lines invalidates a line's index: the main line is shown again.
    let content = game.resource::<ContentLibrary>().clone();
    let mut more = Archive::open(&path, &content.library).expect("a record");
    let last = more.inputs.len() - 1;
    let taken = more.taken_over(0, more.inputs[last].beat, &[]).expect("there is room");
    more.variations = taken.variations;
    more.rewrite(&path).expect("the disk is there");
    game.app.world_mut().resource_mut::<ReadingRoom>().0.as_mut().expect("open").of.line = 7;
    game.app.world_mut().write_message(ReadReplay(path));
    game.frame();
    read(&mut game);
    assert_eq!(game.resource::<ReadingRoom>().0.as_ref().expect("open").of.line, 0);
}

#[test]
fn a_reading_is_called_off_and_begun_again() {
    let trial = Scratch::new("report-stop");
    let mut game = with_a_match(&trial);
    game.until("the result", |game| game.screen() == RESULT);
    (0..3).for_each(|_| game.frame());
    game.app.insert_resource(ReadingBudget(1_000_000));
    whole::click_on(&mut game, "Report");
    (0..2).for_each(|_| game.frame());
    assert!(whole::says(&game, " moments"), "{:?}", whole::words(&game));
    whole::click_on(&mut game, "Stop reading");
    (0..2).for_each(|_| game.frame());
    let stage = |game: &Game| {
        matches!(game.resource::<ReadingRoom>().0.as_ref().expect("open").stage, ReadingStage::Failed(_))
    };
    assert!(stage(&game) && whole::says(&game, "called off"), "{:?}", whole::words(&game));
    game.app.insert_resource(ReadingBudget(FEW));
    whole::click_on(&mut game, "Read it");
    read(&mut game);
    assert!(!stage(&game) && whole::says(&game, "accuracy"), "{:?}", whole::words(&game));
}
