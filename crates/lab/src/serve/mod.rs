//! `lab serve`: the rules core behind one JSON object a line, for tests, tournaments, outside bots and tools.
//!
//! Requests and answers are those of the line protocol. Where it leaves a choice:
//!
//! * Each line gets one answer, a blank one an error. `quit` gets none: the process just ends. The last line need not have an end.
//! * All documented fields must be there, but for `seed`, which is 0 then, and `adrenaline` in a commit, likewise: the plays
//!   listed by `legal` have none. Further fields are refused. Of a field given twice the last counts.
//! * `legal` gives no commits and `adrenaline_max` 0 for a seat that need do nothing. Card selections of more than 64 answers are
//!   described by `choose` and `from`. The `options` of a need are what `legal` answers; those of another's cards, in a view, are
//!   lengths. Prompts have one field more where it takes that to answer: `target` (of a throw), `card` (that may be revealed),
//!   `anchor`, `discard` (the cost of going on), `by` (who offers a draw).
//! * The answers to `new`, `commit` and `answer` tell what the request brought about, so nothing is left to tell for `state`. A
//!   view tells the events of the last change as its seat may know them, however often it is asked for. A match that is loaded
//!   stands where it was saved: it has no events.
//! * `active` and `passive` are the pair that is committed and still hidden, to those who may know it; else the pair of the set
//!   that runs; else `null`.
//! * In the timeline a stunned beat has the action `S`; waits forced on a player are `W`, an open combo `Co`; who is off the board
//!   has `Death`, and the end of the match is written as `Victory`, `Death` or `Handshake`. `step` counts from 0; `adrenaline` is
//!   what was submitted with the set.
//! * `arrow-flew` and `arrow-gone` have the `owner` of the arrow, `at`, the hex that it was over before, and `index`, its place among
//!   the arrows then.
//! * A match begins by the rules: who stands on land on beat 0 refreshes, also from a hand dealt by the scenario. Decks given as
//!   lists may break the limits of deck building. An anchor cannot be placed, since it comes of a card set aside.
//! * A draw cannot be offered and nobody can give up by this protocol; a replay can hold both, and an open offer is answered like
//!   any question.
//! * Levels of `bot` are those of `lab ladder` by their ids, and `random`, `simple`, `easy`, `medium` and `hard` by their places
//!   there. The same question gets the same play unless the bot thinks by the clock.
//! * `position`, which is ours, answers with the `position` at the start of this beat, all cards open, and its `code`; `place` begins
//!   at one, given as either. What was put in on this beat is not part of it. The timeline is empty before that beat, and such a
//!   match is not saved: no replay says where it began.
//! * A match that leads nowhere is a draw in the end (ruling 34): `over` has the kind `repetition` or `beat-limit` then, and a
//!   draw that the rules offer is asked with `by` null. One of some thousand beats makes a save that is longer than a line may be.

mod begin;
pub(crate) mod bot;
mod events;
pub(super) mod fault;
pub(super) mod fields;
pub(super) mod lines;
mod need;
mod player;
pub(super) mod request;
mod running;
mod state;
mod timeline;
mod tokens;
mod values;

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde_json::json;

pub use lines::LONGEST_LINE;

use super::Finding;
use super::output::{plain_json, served};
use super::table::LabContent;
use fault::RequestError;
use lines::{InputLine, next_line};
use request::Request;
use running::ServedMatch;
use state::{Reader, state};
use study::record::share::position_code;

/// Plays matches over standard input and output, for programs
///
/// Reads one JSON object per line and answers each with one JSON object on a line.
/// "new" starts a match; "legal" lists what a seat may do, "commit" and "answer" do it, "view" shows the match as
/// that seat may know it. {"cmd":"quit"} or the end of the input ends it.
///
/// {"cmd":"new","seed":1,"players":[{"name":"A","character":ID,"deck":ID},...]}
/// {"cmd":"legal","seat":0}
/// {"cmd":"commit","seat":0,"active":ID,"passive":ID,"rotation":"R1","adrenaline":0}
/// {"cmd":"answer","seat":0,"prompt":N,"answer":...}
/// {"cmd":"state"}   {"cmd":"view","seat":0}   {"cmd":"bot","seat":0,"level":"simple"}
/// {"cmd":"save"}    {"cmd":"load","replay":{...}}
/// {"cmd":"position"}    {"cmd":"place","position":{...}} or a code
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(super) struct ServeArgs {}

pub(super) fn run(ServeArgs {}: &ServeArgs) -> Finding {
    served(serve(std::io::stdin().lock(), std::io::stdout().lock()))
}

/// Answers line by line until `quit` or the end of the input.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn serve(input: impl BufRead, output: impl Write) -> std::io::Result<()> {
    let mut server = Server::new();
    answer_lines(input, output, |line| server.answer(line))
}

/// Hands each line to `answer` and writes what it says, until it says nothing.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub(super) fn answer_lines(
    mut input: impl BufRead,
    mut output: impl Write,
    mut answer: impl FnMut(&[u8]) -> Option<String>,
) -> std::io::Result<()> {
    let mut line = Vec::new();
    while let Some(read) = next_line(&mut input, &mut line)? {
        let answer = match read {
            InputLine::Read => answer(&line),
            InputLine::TooLong => Some(too_long()),
        };
        let Some(answer) = answer else { break };
        writeln!(output, "{}", plain_json(&answer))?;
        output.flush()?;
    }
    Ok(())
}

/// One match at a time, driven line by line.
pub struct Server {
    table: LabContent,
    running: Option<ServedMatch>,
}

/// The form of an answer that is no error.
#[derive(Serialize)]
struct Good<T> {
    ok: bool,
    #[serde(flatten)]
    body: T,
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl Server {
    /// Before any match.
    pub fn new() -> Self {
        Self { table: LabContent::set(), running: None }
    }

    /// The answer to one line, without line ends; `None` to `quit`. An error has changed nothing.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        // A match is only ever replaced as a whole, so even a fault in the rules would leave it as it was.
        let answered = catch_unwind(AssertUnwindSafe(|| self.obey(line)));
        let internal = || {
            Err(RequestError::new("internal-error", "The rules crashed on this request. Please report it."))
        };
        match answered.unwrap_or_else(|_| internal()) {
            Ok(answer) => answer,
            Err(fault) => Some(refusal(&fault)),
        }
    }

    fn obey(&mut self, line: &[u8]) -> Result<Option<String>, RequestError> {
        let next = match Request::read(line)? {
            Request::Quit => return Ok(None),
            Request::Legal { seat } => {
                let running = self.running()?;
                return good(need::legal(running.game(), running.seat(seat)?));
            }
            Request::View { seat } => {
                let running = self.running()?;
                let seat = seat.map(|seat| running.seat(seat)).transpose()?;
                return good(state(running, Reader::Viewer(seat), running.news()));
            }
            Request::State => return good(state(self.running()?, Reader::Referee, &[])),
            Request::Bot { seat, level, budget } => {
                let running = self.running()?;
                return good(bot::advice(running, running.seat(seat)?, &level, budget)?);
            }
            Request::Save => {
                let replay = study::record::file::to_json(self.running()?.replay()?);
                return good(json!({ "replay": replay }));
            }
            Request::Position => {
                let position = self.running()?.position()?;
                return good(json!({ "position": position, "code": position_code(&position) }));
            }
            Request::New(fields) => ServedMatch::begin(begin::begin(&self.table, fields)?),
            Request::Commit { seat, play } => self.running()?.commit(seat, &play)?,
            Request::Answer { seat, prompt, answer } => self.running()?.answer(seat, prompt, answer)?,
            Request::Place(position) => ServedMatch::place(position, &self.table.ruleset)?,
            Request::Load(replay) => ServedMatch::load(&replay, &self.table.ruleset)?,
        };
        let answer = good(state(&next, Reader::Referee, next.news()));
        self.running = Some(next);
        answer
    }

    fn running(&self) -> Result<&ServedMatch, RequestError> {
        self.running
            .as_ref()
            .ok_or_else(|| RequestError::new("no-match", "There is no match: start one with `new`."))
    }
}

fn too_long() -> String {
    refusal(&RequestError::new("line-too-long", format!("A line may have at most {LONGEST_LINE} bytes.")))
}

/// An answer that is no error.
pub(super) fn good<T: Serialize>(body: T) -> Result<Option<String>, RequestError> {
    let text = serde_json::to_string(&Good { ok: true, body });
    text.map(Some).map_err(|error| RequestError::new("internal-error", error.to_string()))
}

/// An answer that is an error.
pub(super) fn refusal(fault: &RequestError) -> String {
    let error = json!(fault);
    format!(r#"{{"ok":false,"error":{error}}}"#)
}
