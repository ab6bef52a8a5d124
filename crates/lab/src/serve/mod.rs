//! `lab serve`: the rules core with one JSON object a line, for tests, tournaments, external bots and tools.
//!
//! `docs/protocol.md` describes requests and answers.

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
/// If the input cannot be read or the output not be written.
pub fn serve(input: impl BufRead, output: impl Write) -> std::io::Result<()> {
    let mut server = Server::new();
    answer_lines(input, output, |line| server.answer(line))
}

/// Passes each line to `answer` and writes the result, until it returns `None`.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub(super) fn answer_lines(
    input: impl BufRead,
    output: impl Write,
    answer: impl FnMut(&[u8]) -> Option<String>,
) -> std::io::Result<()> {
    answer_lines_with("line-too-long", input, output, answer)
}

/// The same with this code for a line that is too long.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub(super) fn answer_lines_with(
    too_long_code: &'static str,
    mut input: impl BufRead,
    mut output: impl Write,
    mut answer: impl FnMut(&[u8]) -> Option<String>,
) -> std::io::Result<()> {
    let mut line = Vec::new();
    while let Some(read) = next_line(&mut input, &mut line)? {
        let answer = match read {
            InputLine::Read => answer(&line),
            InputLine::TooLong => Some(too_long(too_long_code)),
        };
        let Some(answer) = answer else { break };
        writeln!(output, "{}", plain_json(&answer))?;
        output.flush()?;
    }
    Ok(())
}

/// Server of one match at a time.
pub struct Server {
    table: LabContent,
    running: Option<ServedMatch>,
}

/// Successful answer.
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
    /// Server without a match.
    pub fn new() -> Self {
        Self { table: LabContent::set(), running: None }
    }

    /// Answers one line, without line ends; `None` for `quit`. An error changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        // A match is only replaced as a whole, so a panic in the rules leaves it unchanged.
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

fn too_long(code: &'static str) -> String {
    refusal(&RequestError::new(code, format!("A line may have at most {LONGEST_LINE} bytes.")))
}

/// Successful answer.
pub(super) fn good<T: Serialize>(body: T) -> Result<Option<String>, RequestError> {
    let text = serde_json::to_string(&Good { ok: true, body });
    text.map(Some).map_err(|error| RequestError::new("internal-error", error.to_string()))
}

/// Error answer.
pub(super) fn refusal(fault: &RequestError) -> String {
    let error = json!(fault);
    format!(r#"{{"ok":false,"error":{error}}}"#)
}
