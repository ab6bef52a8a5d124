//! `lab arrow serve`: Vane and Veil with one JSON object a line (arrow 13).
//!
//! The codes of refusals are those of the protocol: every fault in the form of a request is a `bad-request`.

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_game::VaneAndVeil;
use arrow_game::content::embedded_catalogue;
use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::events::{ArrowEvent, ArrowRefusal};
use arrow_game::rules::setup::{ArrowSetup, SetupFault};
use arrow_game::rules::state::ArrowState;
use kernel::Seat;
use serde_json::{Value, json};
use shell::chance::SeededChance;
use shell::game::{Emitted, Game, Viewer, Waits};

use super::answers::{input_json, state_json};
use super::requests::{ArrowRequest, read_request};
use crate::Finding;
use crate::output::served;
use crate::serve::fault::RequestError;
use crate::serve::{answer_lines, good, refusal};

/// Plays matches of Vane and Veil over standard input and output, for programs
#[derive(clap::Args)]
#[command(long_about = HELP)]
pub(super) struct ArrowServeArgs {}

const HELP: &str = r#"Plays matches of Vane and Veil over standard input and output, for programs

Reads one JSON object per line and answers each with one JSON object on a line.

{"cmd":"new","decks":[[20 ids],[20 ids]],"first":0,"board":"rose"}
{"cmd":"new","position":{"turn":5,"hands":[[ids],[ids]],"board":[{"card":id,"owner":0,"at":[0,0]}]}}
{"cmd":"legal","seat":0}   {"cmd":"act","seat":0,"input":...}
{"cmd":"state"}   {"cmd":"view","seat":0}   {"cmd":"quit"}"#;

pub(super) fn run(ArrowServeArgs {}: &ArrowServeArgs) -> Finding {
    served(serve(std::io::stdin().lock(), std::io::stdout().lock()))
}

fn serve(input: impl BufRead, output: impl Write) -> std::io::Result<()> {
    let mut server = ArrowServer::default();
    answer_lines(input, output, |line| server.answer(line))
}

/// Server of one match at a time.
#[derive(Debug)]
pub struct ArrowServer {
    catalogue: Catalogue,
    running: Option<ServedArrow>,
}

/// Match in progress, and the events of the last input.
#[derive(Debug, Clone)]
pub(super) struct ServedArrow {
    pub state: ArrowState,
    pub news: Vec<ArrowEvent>,
}

impl Default for ArrowServer {
    /// Server without a match.
    fn default() -> Self {
        Self { catalogue: embedded_catalogue(), running: None }
    }
}

impl ArrowServer {
    /// Answers one line, without line ends; `None` for `quit`. An error changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        // A match is only replaced as a whole, so a panic in the rules leaves it unchanged.
        let answered = catch_unwind(AssertUnwindSafe(|| self.obey(line)));
        let internal = || {
            Err(RequestError::new("internal-error", "The rules crashed on this request. Please report it."))
        };
        answered.unwrap_or_else(|_| internal()).unwrap_or_else(|fault| Some(refusal(&fault)))
    }

    fn obey(&mut self, line: &[u8]) -> Result<Option<String>, RequestError> {
        let next = match read_request(line, &self.catalogue)? {
            ArrowRequest::Quit => return Ok(None),
            ArrowRequest::New(setup) => begin(setup)?,
            ArrowRequest::Legal(seat) => return good(legal(&self.running()?.state, seat)),
            ArrowRequest::State => return good(state_json(self.running()?, Viewer::All)),
            ArrowRequest::View(eyes) => return good(state_json(self.running()?, eyes)),
            ArrowRequest::Act { seat, input } => {
                // A fault in the input counts before a missing match, but after the turn of the other seat.
                let Some(running) = &self.running else { return input.and_then(|_| Err(no_match())) };
                if let Waits::One(active) = VaneAndVeil::waits(&running.state)
                    && active != seat
                {
                    return Err(refused(ArrowRefusal::NotYourTurn));
                }
                let input = input?;
                let mut next = ServedArrow { state: running.state.clone(), news: Vec::new() };
                let mut sink = |emitted: Emitted<ArrowEvent>| next.news.push(emitted.event);
                VaneAndVeil::apply(&mut next.state, &[(seat, input)], &mut nothing_random(), &mut sink)
                    .map_err(refused)?;
                next
            }
        };
        let answer = good(state_json(&next, Viewer::All));
        self.running = Some(next);
        answer
    }

    fn running(&self) -> Result<&ServedArrow, RequestError> {
        self.running.as_ref().ok_or_else(no_match)
    }
}

fn no_match() -> RequestError {
    RequestError::new("no-match", "There is no match: start one with `new`.")
}

/// Chance of a match whose decks are in order: it is never asked.
const fn nothing_random() -> SeededChance {
    SeededChance::new(0, 0)
}

fn begin(setup: ArrowSetup) -> Result<ServedArrow, RequestError> {
    let mut news = Vec::new();
    let mut sink = |emitted: Emitted<ArrowEvent>| news.push(emitted.event);
    let begun = VaneAndVeil::begin(&Arc::new(setup), &mut nothing_random(), &mut sink);
    let state = begun.map_err(|fault| {
        let code = match fault {
            SetupFault::Deck(..) => "bad-deck",
            SetupFault::Board(_) | SetupFault::ArrowPosition(_) | SetupFault::Cards(_) => "bad-request",
        };
        RequestError::new(code, fault.to_string())
    })?;
    Ok(ServedArrow { state, news })
}

fn legal(state: &ArrowState, seat: Seat) -> Value {
    let mut legal = Vec::new();
    VaneAndVeil::each_legal(state, seat, &mut |input| legal.push(input_json(state, &input)));
    json!({ "legal": legal })
}

fn refused(refusal: ArrowRefusal) -> RequestError {
    let code = match refusal {
        ArrowRefusal::Over => "over",
        ArrowRefusal::NotYourTurn => "not-your-turn",
        ArrowRefusal::OtherQuestion(_) => "other-question",
        ArrowRefusal::NotInHand => "not-in-hand",
        ArrowRefusal::OffBoard => "off-board",
        ArrowRefusal::Occupied => "occupied",
        ArrowRefusal::TooDear { .. } => "too-dear",
        ArrowRefusal::NoOption => "no-option",
    };
    RequestError::new(code, refusal.to_string())
}
