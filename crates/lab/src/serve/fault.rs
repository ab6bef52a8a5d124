//! Errors of requests.

use serde::Serialize;

use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use kernel::Seat;

/// Reason a request is refused. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RequestError {
    /// Stable name in kebab case, for programs.
    pub code: &'static str,
    /// One sentence, for people.
    pub message: String,
}

impl RequestError {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// Refusal of the rules to this seat.
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

/// Independent errors, reported in one answer.
#[derive(Debug, Default)]
pub struct RequestErrors(pub Vec<RequestError>);

impl RequestErrors {
    /// Returns the value, or stores the error.
    pub fn keep<T>(&mut self, result: Result<T, RequestError>) -> Option<T> {
        result.map_err(|fault| self.0.push(fault)).ok()
    }

    /// Combines the errors: the code of the first, and the messages of the first 20.
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
