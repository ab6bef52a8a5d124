//! Each lesson is played to its end by the way it tells, and along its wrong one.

use hexstrike::coach::LessonVerdict;
use hexstrike::coach::rehearsal::rehearse;
use hexstrike::content::examples::ExampleInput;
use hexstrike::content::lessons::{LessonKind, LessonOthers, LessonStep};
use hexstrike::content::{Library, Places};
use hexstrike::law::{LawBook, LawVolume};

/// The lessons as they lie on disk, so that a changed word needs no new build.
fn library() -> Library {
    Library::load(&Places::find()).0
}

/// Each step with a script, and what to call it.
fn steps(library: &Library) -> Vec<(String, &LessonStep)> {
    let mut all = Vec::new();
    for lesson in &library.lessons {
        let named = |(nth, step)| (format!("{}, step {}", lesson.id, nth + 1), step);
        all.extend(lesson.steps.iter().enumerate().map(named));
    }
    all.retain(|(_, step): &(String, &LessonStep)| matches!(step.others, LessonOthers::Script(_)));
    all
}

#[test]
fn every_lesson_is_played_to_its_end() {
    let library = library();
    let mut faults = Vec::new();
    for (name, step) in steps(&library) {
        match rehearse(step, &library, &step.way) {
            Ok(done) if done.verdict == LessonVerdict::Reached => {}
            Ok(done) => faults.push(format!("{name}: its way misses: {:#?}", done.reasons())),
            Err(why) => faults.push(format!("{name}: its way cannot be played: {why}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_wrong_way_through_every_lesson_is_missed_and_told_why() {
    let library = library();
    let mut faults = Vec::new();
    for (name, step) in steps(&library) {
        match rehearse(step, &library, &step.wrong) {
            Ok(done) if done.verdict == LessonVerdict::Missed => {
                let said = step.misses.iter().find(|miss| miss.when.is_reached(&done.run));
                if said.is_none() || done.reasons().is_empty() {
                    faults.push(format!("{name}: nothing is said of {:#?}", done.reasons()));
                }
            }
            Ok(done) => {
                faults.push(format!("{name}: its wrong way is {:?}: {:#?}", done.verdict, done.reasons()));
            }
            Err(why) => faults.push(format!("{name}: its wrong way cannot be played: {why}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nine_lessons_name_sections_that_there_are() {
    let (library, book) = (library(), LawBook::embedded());
    let taught = library.lessons.iter().filter(|lesson| lesson.kind == LessonKind::Lesson).count();
    assert_eq!(taught, 9);
    for lesson in &library.lessons {
        for rule in &lesson.rules {
            assert!(book.find(LawVolume::Rulebook, rule).is_some(), "{}: {rule}", lesson.id);
        }
    }
}

#[test]
fn what_is_on_disk_is_in_the_binary() {
    let same = library().lessons == Library::embedded().lessons;
    assert!(same, "a file is not listed in assets/embedded.rs");
}

#[test]
fn a_way_that_leads_elsewhere_is_found_out() {
    let library = library();
    let step = &library.lessons[0].steps[0];
    let other = [ExampleInput::Yes { by: 0 }];
    rehearse(step, &library, &other).expect_err("nothing is asked there");
    let long: Vec<ExampleInput> = step.way.iter().chain(&step.way).cloned().collect();
    rehearse(step, &library, &long).expect_err("it is over after the first");
}
