//! What is wrong with a request, as its answer says it.

use serde::Serialize;

use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use kernel::Seat;

/// Why a request is refused. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct RequestError {
    /// Short fixed name in kebab case, for programs.
    pub code: &'static str,
    /// One sentence, for people.
    pub message: String,
}

impl RequestError {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// What the rules refuse to this seat.
    pub fn refused(refusal: Refusal, seat: Seat, names: Names<'_>) -> Self {
        let message = match refusal {
            Refusal::NotInHand(card) => {
                format!("{} is not in {}'s hand.", names.card(card), names.seat(seat))
            }
            other => refusal_words(other, names),
        };
        Self::new(refusal.code(), message)
    }
}

/// Faults found side by side, so that one answer can tell them all.
#[derive(Debug, Default)]
pub(crate) struct RequestErrors(pub Vec<RequestError>);

impl RequestErrors {
    /// The value, or a fault more.
    pub fn keep<T>(&mut self, result: Result<T, RequestError>) -> Option<T> {
        result.map_err(|fault| self.0.push(fault)).ok()
    }

    /// All of them in one: under the code of the first, with the messages of all, as far as anybody would read.
    pub fn together(self) -> Option<RequestError> {
        const ENOUGH: usize = 20;
        let code = self.0.first()?.code;
        let more = self.0.len().saturating_sub(ENOUGH);
        let mut messages: Vec<String> = self.0.into_iter().take(ENOUGH).map(|fault| fault.message).collect();
        if more > 0 {
            messages.push(format!("And {more} more."));
        }
        Some(RequestError::new(code, messages.join(" ")))
    }
}
