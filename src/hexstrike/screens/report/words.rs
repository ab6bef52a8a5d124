//! Texts of a report.

use bevy_egui::egui::Color32;

use crate::kit::ui::theme::{colour, mix};
use crate::kit::ui::words::percent;
use hexstrike_game::rules::Ruleset;
use kernel::Rotation;
use study::report::{ReadChoice, ReadDecision, ReadPlay, ReadingVerdict, StatedError};

/// Formats a play with rotation and adrenaline.
pub fn play_words(play: &ReadPlay, ruleset: &Ruleset) -> String {
    let mut words = play.words(ruleset);
    if play.rotation != Rotation::Stay {
        words += &format!(", turn {}", play.rotation.label());
    }
    if play.adrenaline > 0 {
        words += &format!(", {} adrenaline", play.adrenaline);
    }
    words
}

/// Describes a choice in short.
pub fn choice_words(decision: &ReadDecision, ruleset: &Ruleset) -> String {
    match &decision.choice {
        ReadChoice::Play(choice) => play_words(&choice.play, ruleset),
        ReadChoice::Answer { question, given, .. } => format!("{question}: {given}"),
    }
}

/// Returns the verdict on a decision in one word, and its colour.
pub fn judged(decision: &ReadDecision) -> (&'static str, Color32) {
    let verdict = shown_verdict(decision);
    let ink = verdict_ink(verdict);
    if decision.is_slip() && verdict == decision.verdict {
        ("slip", mix(ink, colour::TEXT_DIM, 0.6))
    } else {
        (verdict_word(verdict), ink)
    }
}

/// Least loss of a choice that is called a slip or a mistake.
const LISTED: f64 = 0.05;

/// Verdict to show: a loss within the error of the values is none, since the coach's advice may cost as much.
pub fn shown_verdict(decision: &ReadDecision) -> ReadingVerdict {
    let faulty = matches!(decision.verdict, ReadingVerdict::Mistake | ReadingVerdict::Lucky);
    if faulty && decision.regret() < LISTED.max(decision.error.bound) {
        ReadingVerdict::Sound
    } else {
        decision.verdict
    }
}

/// Name of a verdict.
pub const fn verdict_word(verdict: ReadingVerdict) -> &'static str {
    match verdict {
        ReadingVerdict::Sound => "sound",
        ReadingVerdict::Read => "read",
        ReadingVerdict::Mistake => "mistake",
        ReadingVerdict::Lucky => "lucky",
    }
}

/// Meaning of a verdict.
pub const fn verdict_about(verdict: ReadingVerdict) -> &'static str {
    match verdict {
        ReadingVerdict::Sound => "Nothing is given away against the best mix of the other.",
        ReadingVerdict::Read => {
            "Nothing is given away, but the reply was just what beats it. Playing it again is right; playing it always is not."
        }
        ReadingVerdict::Mistake => {
            "The other's best mix would have punished that, whatever they really played. A small one is called a slip."
        }
        ReadingVerdict::Lucky => {
            "The other's best mix would have punished that, but what they really played did not. A small one is called a slip."
        }
    }
}

/// Colour of a verdict.
pub fn verdict_ink(verdict: ReadingVerdict) -> Color32 {
    match verdict {
        ReadingVerdict::Sound => colour::MOVEMENT_LIGHT,
        ReadingVerdict::Read => colour::JUMP,
        ReadingVerdict::Mistake => mix(colour::ATTACK, colour::PARCHMENT, 0.25),
        ReadingVerdict::Lucky => colour::WARNING,
    }
}

/// Describes the error of a decision's values. `together` is true if both chose at once.
pub fn error_words(error: &StatedError, together: bool) -> String {
    let deep = match error.depth {
        1 => "looking at this decision only".to_owned(),
        depth => format!("looking {depth} decisions deep"),
    };
    let moved = if error.depth > 1 {
        format!(" The last step deeper moved it by {}.", percent(error.change))
    } else {
        String::new()
    };
    let gain = match together {
        false => String::new(),
        true if error.gain < 0.005 => " No reply gains anything more against these mixes.".to_owned(),
        true => {
            let gain = percent(error.gain);
            format!(" The best replies still gain {gain} together against these mixes.")
        }
    };
    format!("The value may be off by {}, {deep}.{moved}{gain}", percent(error.bound))
}
