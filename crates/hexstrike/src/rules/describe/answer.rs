//! English text of an answer to a question.

use super::log::{Names, facing_words};
use crate::rules::state::prompt::Answer;

/// Writes an answer as its player would say it.
pub fn answer_words(answer: &Answer, names: Names<'_>) -> String {
    match answer {
        Answer::Direction(facing) => facing_words(*facing).to_owned(),
        Answer::Decision(true) => "yes".to_owned(),
        Answer::Decision(false) => "no".to_owned(),
        Answer::Hex(cell) => {
            let (q, r) = cell.axial();
            format!("the hex {q}, {r}")
        }
        Answer::Cards(cards) => cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>().join(" and "),
    }
}
