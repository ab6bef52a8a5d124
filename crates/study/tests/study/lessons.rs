//! Each lesson is played to its end by the way it tells, and along its wrong one; lessons and examples name sections of the law.

use std::collections::BTreeSet;

use hexstrike_game::content::Library;
use hexstrike_game::content::examples::{ExampleGoal, ExampleInput, ExampleToken};
use hexstrike_game::content::lessons::{LessonKind, LessonPanel, LessonStep};
use hexstrike_game::rules::Mirror;
use kernel::Cell;
use study::coach::begin;
use study::coach::promises::broken_promises;
use study::coach::rehearsal::rehearse;
use study::law::{LawBook, LawVolume};

use crate::library_on_disk;

#[test]
fn every_lesson_plays_to_its_end_and_explains_its_wrong_way() {
    let library = library_on_disk();
    let mut faults = Vec::new();
    for lesson in &library.lessons {
        for (nth, step) in (1..).zip(&lesson.steps) {
            let broken = broken_promises(step, &library);
            faults.extend(broken.iter().map(|broken| format!("{}, step {nth}: {broken:?}", lesson.id)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The screen folds the events over the opening. What was played before a step must not be in it twice, and tokens not missing.
#[test]
fn a_step_begins_where_its_opening_and_its_events_lead() {
    let library = library_on_disk();
    let steps = library.lessons.iter().flat_map(|lesson| &lesson.steps);
    let (mut played, mut moved) = (0, 0);
    for step in steps {
        let far = Cell::new(-1, -1);
        let step = &LessonStep { tokens: vec![ExampleToken::Flora { at: far }], ..step.clone() };
        let begun = begin(step, &library).expect("a lesson that can be played");
        assert_eq!(begun.opening.state().beat, 0);
        let mut shown = Mirror::at(&begun.opening);
        let before = shown.figures[0].at;
        begun.log.iter().for_each(|event| shown.apply(begun.opening.ruleset(), event));
        let now = Mirror::at(begun.game.game());
        let stands = |mirror: &Mirror| -> Vec<_> {
            mirror.figures.iter().map(|figure| (figure.at, figure.facing, figure.damage)).collect()
        };
        assert_eq!((stands(&shown), &shown.flora), (stands(&now), &vec![far]));
        played += usize::from(!step.before.is_empty());
        moved += usize::from(before != now.figures[0].at || now.beat > 0);
    }
    assert!(
        played > 1 && moved > 0,
        "{played} steps with plays before them, {moved} of them later than they began"
    );
}

/// The screen grows panel by panel: the step that adds one names it.
#[test]
fn a_panel_is_named_in_the_step_that_brings_it() {
    let name = |panel| match panel {
        LessonPanel::Rotation => "dial",
        LessonPanel::Timeline => "timeline",
        LessonPanel::OpenPlays => "already running",
        LessonPanel::Plates => "plate",
        LessonPanel::Exhausted => "used up",
        LessonPanel::Log => "Log",
        LessonPanel::Judge => "Judge",
        LessonPanel::Transport => "playback",
        LessonPanel::Adrenaline => "gauge",
        LessonPanel::Replies => "Replies",
        LessonPanel::Threat => "Threat",
        LessonPanel::Bots => "Bots",
    };
    let lessons = library_on_disk().lessons;
    let (mut brought, mut silent) = (Vec::new(), Vec::new());
    for step in lessons.iter().flat_map(|lesson| &lesson.steps) {
        let says = |panel: &LessonPanel| step.words.contains(name(*panel));
        silent.extend(step.shows.iter().filter(|panel| !says(panel)).map(|panel| (*panel, &step.words)));
        brought.extend(&step.shows);
    }
    assert!(silent.is_empty(), "{silent:#?}");
    assert!(LessonPanel::ALL.iter().all(|panel| brought.contains(panel)), "{brought:?}");
}

#[test]
fn a_step_of_a_lesson_has_at_most_forty_words_and_the_first_is_a_knock_out() {
    let lessons = library_on_disk().lessons;
    let taught = || lessons.iter().filter(|lesson| lesson.kind == LessonKind::Lesson);
    let long = |words: &str| words.split_whitespace().count() > 40;
    let texts =
        taught().flat_map(|lesson| &lesson.steps).flat_map(|step| [&step.words, &step.task, &step.done]);
    let long: Vec<&String> = texts.filter(|words| long(words)).collect();
    assert!(long.is_empty(), "{long:#?}");
    let first = &lessons[0].steps[0];
    assert_eq!(first.goals, [ExampleGoal::Lost(1)]);
    assert_eq!(first.way.len(), 1, "one play");
}

#[test]
fn a_step_that_does_not_keep_what_it_promises_is_found_out() {
    let library = library_on_disk();
    let step = &library.lessons[0].steps[0];
    let fields = |step: &LessonStep| -> Vec<&str> {
        broken_promises(step, &library).iter().map(|broken| broken.field).collect()
    };
    assert!(fields(step).is_empty());
    let silent = LessonStep { misses: Vec::new(), ..step.clone() };
    assert_eq!(fields(&silent), ["misses"], "nothing is said of the wrong way");
    let turned = LessonStep { way: step.wrong.clone(), wrong: step.way.clone(), ..step.clone() };
    assert_eq!(fields(&turned), ["way", "wrong"]);
}

#[test]
fn nine_lessons_name_sections_that_there_are() {
    let (library, book) = (library_on_disk(), LawBook::embedded());
    let taught = library.lessons.iter().filter(|lesson| lesson.kind == LessonKind::Lesson).count();
    assert_eq!(taught, 9);
    for lesson in &library.lessons {
        for rule in &lesson.rules {
            assert!(book.find(LawVolume::Rulebook, rule).is_some(), "{}: {rule}", lesson.id);
        }
    }
}

#[test]
fn every_example_stands_under_a_section_of_the_rulebook() {
    let (library, book) = (Library::embedded(), LawBook::embedded());
    for example in &library.examples {
        assert!(book.find(LawVolume::Rulebook, &example.rule).is_some(), "{}: {}", example.id, example.rule);
    }
    let chapters: BTreeSet<&str> =
        library.examples.iter().filter_map(|example| example.rule.split('.').next()).collect();
    for chapter in ["4", "6", "7", "8", "9", "10", "11", "12", "13"] {
        assert!(chapters.contains(chapter), "chapter {chapter} has no example");
    }
}

#[test]
fn what_is_on_disk_is_in_the_binary() {
    let same = library_on_disk().lessons == Library::embedded().lessons;
    assert!(same, "a file is not listed in assets/embedded.rs");
}

#[test]
fn a_way_that_leads_elsewhere_is_found_out() {
    let library = library_on_disk();
    let step = &library.lessons[0].steps[0];
    let other = [ExampleInput::Yes { by: 0 }];
    rehearse(step, &library, &other).expect_err("nothing is asked there");
    let long: Vec<ExampleInput> = step.way.iter().chain(&step.way).cloned().collect();
    rehearse(step, &library, &long).expect_err("it is over after the first");
}
