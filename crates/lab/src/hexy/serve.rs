//! `lab hexy serve`: HexyGame with one JSON object a line (hexy 14.7).

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Catalogue;
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::setup::{HexySetup, SetupFault};
use hexy_game::rules::state::HexyState;
use kernel::Seat;
use serde_json::json;
use shell::chance::SeededChance;
use shell::game::{Game, Viewer};

use super::answers::{legal_json, state_json};
use super::requests::{HexyRequest, read_act, read_request};
use crate::Finding;
use crate::output::served;
use crate::serve::fault::RequestError;
use crate::serve::fields::Item;
use crate::serve::{answer_lines_with, good, refusal};

/// Plays matches of HexyGame over standard input and output, for programs
#[derive(clap::Args)]
#[command(long_about = HELP)]
pub(super) struct HexyServeArgs {}

const HELP: &str = r#"Plays matches of HexyGame over standard input and output, for programs

Reads one JSON object per line and answers each with one JSON object on a line.

{"cmd":"new","decks":[[48 or more ids],[...]],"first":0,"map":"two-flags"}
{"cmd":"new","decks":["ashwood","leafwing"],"seed":7}
{"cmd":"new","position":{"turn":5,"hands":[[ids],[ids]],"realities":[{"card":id,"seat":0,"at":[0,0]}]}}
{"cmd":"legal","seat":0}   {"cmd":"act","seat":0,"act":...}
{"cmd":"state"}   {"cmd":"view","seat":0}   {"cmd":"quit"}"#;

pub(super) fn run(HexyServeArgs {}: &HexyServeArgs) -> Finding {
    served(serve(std::io::stdin().lock(), std::io::stdout().lock()))
}

fn serve(input: impl BufRead, output: impl Write) -> std::io::Result<()> {
    let mut server = HexyServer::default();
    answer_lines_with("malformed", input, output, |line| server.answer(line))
}

/// Server of one match at a time.
#[derive(Debug)]
pub struct HexyServer {
    catalogue: Catalogue,
    running: Option<ServedHexy>,
}

/// Match in progress, with its chance.
#[derive(Debug, Clone)]
struct ServedHexy {
    state: HexyState,
    chance: SeededChance,
}

impl Default for HexyServer {
    /// Server without a match.
    fn default() -> Self {
        Self { catalogue: embedded_catalogue(), running: None }
    }
}

impl HexyServer {
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
            HexyRequest::Quit => return Ok(None),
            HexyRequest::New { setup, seed } => begin(*setup, seed)?,
            HexyRequest::Legal(seat) => return good(legal_json(&self.running()?.state, seat)),
            HexyRequest::State => return state(&self.running()?.state, Viewer::All),
            HexyRequest::View(eyes) => return state(&self.running()?.state, eyes),
            HexyRequest::Act { seat, act } => after(self.running()?, seat, act)?,
        };
        let answer = state(&next.state, Viewer::All);
        self.running = Some(next);
        answer
    }

    fn running(&self) -> Result<&ServedHexy, RequestError> {
        self.running
            .as_ref()
            .ok_or_else(|| RequestError::new("no-match", "There is no match: start one with `new`."))
    }
}

fn state(state: &HexyState, eyes: Viewer) -> Result<Option<String>, RequestError> {
    good(json!({ "state": state_json(state, eyes) }))
}

fn begin(setup: HexySetup, seed: u64) -> Result<ServedHexy, RequestError> {
    let mut chance = SeededChance::new(seed, 0);
    let begun = HexyGame::begin(&Arc::new(setup), &mut chance, &mut |_| {});
    let state = begun.map_err(|fault| {
        let code = match fault {
            SetupFault::Deck(..) => "deck",
            SetupFault::Map(_) | SetupFault::Position(_) | SetupFault::Cards(_) => "malformed",
        };
        RequestError::new(code, fault.to_string())
    })?;
    Ok(ServedHexy { state, chance })
}

/// Match after an act. The end of the match and the turn of the other seat count before a fault in its form.
fn after(running: &ServedHexy, seat: Seat, act: Item) -> Result<ServedHexy, RequestError> {
    match running.state.decides() {
        None => return Err(refused(HexyRefusal::Over)),
        Some(decides) if decides != seat => return Err(refused(HexyRefusal::NotYours)),
        Some(_) => {}
    }
    let input = read_act(&running.state, seat, act)?;
    let mut next = running.clone();
    HexyGame::apply(&mut next.state, &[(seat, input)], &mut next.chance, &mut |_| {}).map_err(refused)?;
    Ok(next)
}

fn refused(refusal: HexyRefusal) -> RequestError {
    RequestError::new(refusal.code(), refusal.to_string())
}
