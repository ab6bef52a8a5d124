//! Check of a step's scripts: its way must reach the goals; its wrong way must fail with an explanation.

use super::attempt::LessonVerdict;
use super::rehearsal::rehearse;
use hexstrike_game::content::Library;
use hexstrike_game::content::lessons::{LessonOthers, LessonStep};

/// A script that does not do what the step's text says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenPromise {
    /// Field of the script.
    pub field: &'static str,
    /// Actual result.
    pub why: String,
}

/// Plays both scripts of a step. Steps against bots have none.
pub fn broken_promises(step: &LessonStep, library: &Library) -> Vec<BrokenPromise> {
    if !matches!(step.others, LessonOthers::Script(_)) {
        return Vec::new();
    }
    let broken = |field, why| BrokenPromise { field, why };
    let mut found = Vec::new();
    match rehearse(step, library, &step.way) {
        Ok(done) if done.verdict == LessonVerdict::Reached => {}
        Ok(done) => found.push(broken("way", format!("it does not reach the goals: {:?}", done.reasons()))),
        Err(why) => found.push(broken("way", format!("it cannot be played: {why}"))),
    }
    match rehearse(step, library, &step.wrong) {
        Ok(done) if done.verdict == LessonVerdict::Missed => {
            let reasons = done.reasons();
            if !step.misses.iter().any(|miss| miss.when.is_reached(&done.run)) {
                found.push(broken("misses", format!("nothing is said of the wrong way: {reasons:?}")));
            } else if reasons.is_empty() {
                found.push(broken("wrong", "the judge has nothing to say of it".to_owned()));
            }
        }
        Ok(done) => found.push(broken("wrong", format!("it comes to {:?}", done.verdict))),
        Err(why) => found.push(broken("wrong", format!("it cannot be played: {why}"))),
    }
    found
}
