//! `lab arrow serve`: Vane and Veil with one JSON object a line (arrow 13).

use arrow_game::VaneAndVeil;
use arrow_game::content::embedded_catalogue;
use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::events::{ArrowEvent, ArrowInput, ArrowRefusal};
use arrow_game::rules::setup::ArrowSetup;
use arrow_game::rules::state::ArrowState;
use kernel::Seat;
use serde_json::{Value, json};
use shell::game::{Game, Viewer, Waits};

use super::answers::{input_json, state_json};
use super::requests;
use crate::any::serve::{CardServer, ServedGame, recoded, refused};
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};

/// Long help of the command.
pub(super) const HELP: &str = r#"Plays matches of Vane and Veil over standard input and output, for programs

Reads one JSON object per line and answers each with one JSON object on a line.

{"cmd":"new","decks":[[20 ids],[20 ids]],"first":0,"board":"rose"}
{"cmd":"new","position":{"turn":5,"hands":[[ids],[ids]],"board":[{"card":id,"owner":0,"at":[0,0]}]}}
{"cmd":"legal","seat":0}   {"cmd":"act","seat":0,"input":...}
{"cmd":"state"}   {"cmd":"view","seat":0}   {"cmd":"quit"}"#;

/// Server of one match at a time.
pub type ArrowServer = CardServer<VaneAndVeil>;

impl ServedGame for VaneAndVeil {
    type Catalogue = Catalogue;
    const MALFORMED: &'static str = "bad-request";
    const BAD_DECK: &'static str = "bad-deck";
    const OWN_CODES: &'static [&'static str] = &[];
    const INPUT: &'static str = "input";

    fn catalogue() -> Catalogue {
        embedded_catalogue()
    }

    fn setup(fields: Fields, catalogue: &Catalogue) -> Result<(ArrowSetup, u64), RequestError> {
        // The decks are in order, so no chance is drawn.
        requests::setup(fields, catalogue).map(|setup| (setup, 0))
    }

    /// A fault in the input counts before a missing match, but after the turn of the other seat.
    fn input(
        catalogue: &Catalogue,
        state: Option<&ArrowState>,
        seat: Seat,
        item: Item,
    ) -> Result<ArrowInput, RequestError> {
        match state.map(Self::waits) {
            Some(Waits::One(active)) if active != seat => Err(refused::<Self>(&ArrowRefusal::NotYourTurn)),
            _ => requests::input(item, catalogue).map_err(recoded::<Self>),
        }
    }

    fn refusal_code(refusal: &ArrowRefusal) -> &'static str {
        match refusal {
            ArrowRefusal::Over => "over",
            ArrowRefusal::NotYourTurn => "not-your-turn",
            ArrowRefusal::OtherQuestion(_) => "other-question",
            ArrowRefusal::NotInHand => "not-in-hand",
            ArrowRefusal::OffBoard => "off-board",
            ArrowRefusal::Occupied => "occupied",
            ArrowRefusal::TooDear { .. } => "too-dear",
            ArrowRefusal::NoOption => "no-option",
        }
    }

    fn state_json(state: &ArrowState, events: &[ArrowEvent], viewer: Viewer) -> Value {
        state_json(state, events, viewer)
    }

    fn legal_json(state: &ArrowState, seat: Seat) -> Value {
        let mut legal = Vec::new();
        Self::each_legal(state, seat, &mut |input| legal.push(input_json(state, &input)));
        json!({ "legal": legal })
    }
}
