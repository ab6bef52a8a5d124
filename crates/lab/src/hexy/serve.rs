//! `lab hexy serve`: HexyGame with one JSON object a line (hexy 14.7).

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Catalogue;
use hexy_game::rules::events::{HexyEvent, HexyInput};
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::setup::HexySetup;
use hexy_game::rules::state::HexyState;
use kernel::Seat;
use serde_json::{Value, json};
use shell::game::Viewer;

use super::answers::{legal_json, state_json};
use super::requests;
use crate::any::serve::{CardServer, ServedGame, no_match, recoded, refused};
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};

/// Long help of the command.
pub(super) const HELP: &str = r#"Plays matches of HexyGame over standard input and output, for programs

Reads one JSON object per line and answers each with one JSON object on a line.

{"cmd":"new","decks":[[48 or more ids],[...]],"first":0,"map":"two-flags"}
{"cmd":"new","decks":["ashwood","leafwing"],"seed":7}
{"cmd":"new","position":{"turn":5,"hands":[[ids],[ids]],"realities":[{"card":id,"seat":0,"at":[0,0]}]}}
{"cmd":"legal","seat":0}   {"cmd":"act","seat":0,"act":...}
{"cmd":"state"}   {"cmd":"view","seat":0}   {"cmd":"quit"}"#;

/// Server of one match at a time.
pub type HexyServer = CardServer<HexyGame>;

impl ServedGame for HexyGame {
    type Catalogue = Catalogue;
    const MALFORMED: &'static str = "malformed";
    const BAD_DECK: &'static str = "deck";
    const OWN_CODES: &'static [&'static str] = &["unknown-command", "deck"];
    const INPUT: &'static str = "act";

    fn catalogue() -> Catalogue {
        embedded_catalogue()
    }

    fn setup(fields: Fields, catalogue: &Catalogue) -> Result<(HexySetup, u64), RequestError> {
        requests::setup(fields, catalogue)
    }

    /// The end of the match and the turn of the other seat count before a fault in the form of the input.
    fn input(
        _: &Catalogue,
        state: Option<&HexyState>,
        seat: Seat,
        item: Item,
    ) -> Result<HexyInput, RequestError> {
        let state = state.ok_or_else(no_match)?;
        match state.decides() {
            None => Err(refused::<Self>(&HexyRefusal::Over)),
            Some(decides) if decides != seat => Err(refused::<Self>(&HexyRefusal::NotYours)),
            Some(_) => requests::input(state, seat, item).map_err(recoded::<Self>),
        }
    }

    fn refusal_code(refusal: &HexyRefusal) -> &'static str {
        refusal.code()
    }

    fn state_json(state: &HexyState, _: &[HexyEvent], viewer: Viewer) -> Value {
        json!({ "state": state_json(state, viewer) })
    }

    fn legal_json(state: &HexyState, seat: Seat) -> Value {
        legal_json(state, seat)
    }
}
