//! `serve`: matches of a card game with one JSON object a line (arrow 13, hexy 14.7).

use std::io::{stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::Seat;
use serde_json::Value;
use shell::cards::start::CardSetupFault;
use shell::chance::SeededChance;
use shell::game::{Game, Viewer};

use super::values::seat;
use crate::Finding;
use crate::output::served;
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};
use crate::serve::request::{object, unknown};
use crate::serve::{answer_lines_with, good, refusal};

/// Card game with its own values in requests and answers.
pub trait ServedGame: Game<SetupFault = CardSetupFault> {
    /// Everything that can be played with.
    type Catalogue;
    /// Code of a request that cannot be read.
    const MALFORMED: &'static str;
    /// Code of a deck that breaks the deck rule.
    const BAD_DECK: &'static str;
    /// Codes of unreadable requests besides [`Self::MALFORMED`].
    const OWN_CODES: &'static [&'static str];
    /// Field of `act` that holds the input.
    const INPUT: &'static str;

    /// Catalogue of all matches.
    fn catalogue() -> Self::Catalogue;

    /// Set-up and seed of a `new` request.
    fn setup(fields: Fields, catalogue: &Self::Catalogue) -> Result<(Self::Setup, u64), RequestError>;

    /// Input of an `act` request. Without a match there is no state; the faults come in the order of the protocol.
    fn input(
        catalogue: &Self::Catalogue,
        state: Option<&Self::State>,
        seat: Seat,
        item: Item,
    ) -> Result<Self::Input, RequestError>;

    /// Code of a refused input.
    fn refusal_code(refusal: &Self::Refusal) -> &'static str;

    /// State as a viewer may know it, with the events of the last input.
    fn state_json(state: &Self::State, events: &[Self::Event], viewer: Viewer) -> Value;

    /// Legal inputs of a seat.
    fn legal_json(state: &Self::State, seat: Seat) -> Value;
}

/// Well-formed request. The input of `act` is read when its turn comes.
enum CardRequest<G: Game> {
    New(G::Setup, u64),
    Legal(Seat),
    Act(Seat, Item),
    View(Viewer),
    Quit,
}

/// Server of one match at a time.
#[derive(Debug)]
pub struct CardServer<G: ServedGame> {
    catalogue: G::Catalogue,
    running: Option<ServedCards<G>>,
}

/// Match in progress, with its chance and the events of the last input.
#[derive(Debug, Clone)]
struct ServedCards<G: Game> {
    state: G::State,
    chance: SeededChance,
    events: Vec<G::Event>,
}

/// Answers standard input line by line until `quit` or its end.
pub(crate) fn run<G: ServedGame>() -> Finding {
    let mut server = CardServer::<G>::default();
    let too_long = if G::OWN_CODES.is_empty() { "line-too-long" } else { G::MALFORMED };
    served(answer_lines_with(too_long, stdin().lock(), stdout().lock(), |line| server.answer(line)))
}

/// Fault of a request under the codes of the protocol.
pub(crate) fn recoded<G: ServedGame>(fault: RequestError) -> RequestError {
    let code = if G::OWN_CODES.contains(&fault.code) { fault.code } else { G::MALFORMED };
    RequestError { code, ..fault }
}

/// Refusal of an input by the rules.
pub(crate) fn refused<G: ServedGame>(refusal: &G::Refusal) -> RequestError {
    RequestError::new(G::refusal_code(refusal), refusal.to_string())
}

/// Fault of a request that needs a match.
pub(crate) fn no_match() -> RequestError {
    RequestError::new("no-match", "There is no match: start one with `new`.")
}

impl<G: ServedGame> Default for CardServer<G> {
    /// Server without a match.
    fn default() -> Self {
        Self { catalogue: G::catalogue(), running: None }
    }
}

impl<G: ServedGame> CardServer<G> {
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
        let next = match self.read(line).map_err(recoded::<G>)? {
            CardRequest::Quit => return Ok(None),
            CardRequest::New(setup, seed) => begin::<G>(setup, seed)?,
            CardRequest::Legal(seat) => return good(G::legal_json(&self.running()?.state, seat)),
            CardRequest::View(viewer) => return good(self.running()?.json(viewer)),
            CardRequest::Act(seat, item) => self.after(seat, item)?,
        };
        let answer = good(next.json(Viewer::All));
        self.running = Some(next);
        answer
    }

    fn read(&self, line: &[u8]) -> Result<CardRequest<G>, RequestError> {
        let mut fields = Fields::of(object(line)?);
        let cmd = fields.need("cmd")?.text()?;
        let request = match cmd.as_str() {
            "new" => {
                let (setup, seed) = G::setup(fields, &self.catalogue)?;
                return Ok(CardRequest::New(setup, seed));
            }
            "legal" => CardRequest::Legal(seat(&fields.need("seat")?)?),
            "act" => CardRequest::Act(seat(&fields.need("seat")?)?, fields.need(G::INPUT)?),
            "state" => CardRequest::View(Viewer::All),
            "view" => {
                let item = fields.need("seat")?;
                let is_public = item.value.is_null();
                CardRequest::View(if is_public { Viewer::Public } else { Viewer::Seat(seat(&item)?) })
            }
            "quit" => CardRequest::Quit,
            _ => return Err(unknown(&cmd, &["new", "legal", "act", "state", "view", "quit"])),
        };
        fields.finish().map(|()| request)
    }

    fn running(&self) -> Result<&ServedCards<G>, RequestError> {
        self.running.as_ref().ok_or_else(no_match)
    }

    fn after(&self, seat: Seat, item: Item) -> Result<ServedCards<G>, RequestError> {
        let state = self.running.as_ref().map(|running| &running.state);
        let input = G::input(&self.catalogue, state, seat, item)?;
        let mut next = ServedCards { events: Vec::new(), ..self.running()?.clone() };
        let mut sink = |emitted: shell::Emitted<G::Event>| next.events.push(emitted.event);
        G::apply(&mut next.state, &[(seat, input)], &mut next.chance, &mut sink)
            .map_err(|why| refused::<G>(&why))?;
        Ok(next)
    }
}

impl<G: ServedGame> ServedCards<G> {
    fn json(&self, viewer: Viewer) -> Value {
        G::state_json(&self.state, &self.events, viewer)
    }
}

fn begin<G: ServedGame>(setup: G::Setup, seed: u64) -> Result<ServedCards<G>, RequestError> {
    let (mut chance, mut events) = (SeededChance::new(seed, 0), Vec::new());
    let begun = G::begin(&Arc::new(setup), &mut chance, &mut |emitted| events.push(emitted.event));
    let state = begun.map_err(|fault| {
        let code = if matches!(fault, CardSetupFault::Deck(..)) { G::BAD_DECK } else { G::MALFORMED };
        RequestError::new(code, fault.to_string())
    })?;
    Ok(ServedCards { state, chance, events })
}
