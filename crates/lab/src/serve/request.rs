//! Requests.

use serde_json::Value;

use super::bot;
use super::fault::RequestError;
use super::fields::{Fields, Item, shortened};
use super::values::hinted;
use kernel::Rotation;
use shell::bots::Budget;
use shell::content::problem::did_you_mean;

/// A parsed request. Its meaning for the match is checked later.
#[derive(Debug)]
pub(super) enum Request {
    New(Fields),
    Legal { seat: u64 },
    Commit { seat: u64, play: PlayRequest },
    Answer { seat: u64, prompt: u64, answer: Item },
    View { seat: Option<u64> },
    State,
    Bot { seat: u64, level: String, budget: Option<Budget> },
    Save,
    Load(Value),
    Position,
    Place(Value),
    Quit,
}

/// A play, with cards as unchecked ids.
#[derive(Debug)]
pub(super) struct PlayRequest {
    pub active: String,
    pub passive: String,
    pub rotation: Rotation,
    pub adrenaline: u8,
}

const COMMANDS: [&str; 12] =
    ["new", "legal", "commit", "answer", "view", "state", "bot", "save", "load", "position", "place", "quit"];

impl Request {
    /// Parses a line.
    ///
    /// # Errors
    /// If it is no request.
    pub fn read(line: &[u8]) -> Result<Self, RequestError> {
        let mut fields = Fields::of(object(line)?);
        let cmd = fields.need("cmd")?.text()?;
        let request = match cmd.as_str() {
            // A match has many fields, so all their errors are reported together.
            "new" => return Ok(Self::New(fields)),
            "legal" => Self::Legal { seat: seat(&fields.need("seat")?)? },
            "commit" => Self::Commit { seat: seat(&fields.need("seat")?)?, play: play(&mut fields)? },
            "answer" => Self::Answer {
                seat: seat(&fields.need("seat")?)?,
                prompt: fields.need("prompt")?.whole(0..=u64::MAX)?,
                answer: fields.need("answer")?,
            },
            "view" => {
                let item = fields.need("seat")?;
                Self::View { seat: if item.value.is_null() { None } else { Some(seat(&item)?) } }
            }
            "state" => Self::State,
            "bot" => Self::Bot {
                seat: seat(&fields.need("seat")?)?,
                level: fields.need("level")?.text()?,
                budget: bot::budget(&mut fields)?,
            },
            "save" => Self::Save,
            "load" => Self::Load(fields.need("replay")?.value),
            "position" => Self::Position,
            "place" => Self::Place(fields.need("position")?.value),
            "quit" => Self::Quit,
            _ => return Err(unknown(&cmd, &COMMANDS)),
        };
        fields.finish()?;
        Ok(request)
    }
}

/// Object of a line.
///
/// # Errors
/// If it is none.
pub(crate) fn object(line: &[u8]) -> Result<serde_json::Map<String, Value>, RequestError> {
    let text = std::str::from_utf8(line).map_err(|error| {
        RequestError::new("not-utf8", format!("The line is not UTF-8 from byte {}.", error.valid_up_to() + 1))
    })?;
    if text.trim().is_empty() {
        return Err(RequestError::new("empty-line", "The line is empty."));
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(map)) => Ok(map),
        Ok(_) => Err(RequestError::new("not-an-object", "A request must be a JSON object.")),
        Err(error) => Err(RequestError::new("malformed-json", format!("Not JSON: {error}."))),
    }
}

fn seat(item: &Item) -> Result<u64, RequestError> {
    item.whole(0..=u64::MAX)
}

/// Adrenaline is optional: the plays that `legal` lists have none.
fn play(fields: &mut Fields) -> Result<PlayRequest, RequestError> {
    let (active, passive) = (fields.need("active")?.text()?, fields.need("passive")?.text()?);
    let rotation = fields.need("rotation")?.one_of(Rotation::ALL, Rotation::label)?;
    let adrenaline = fields.take("adrenaline").map_or(Ok(0), |item| item.whole(0..=u64::from(u8::MAX)))?;
    Ok(PlayRequest { active, passive, rotation, adrenaline: adrenaline as u8 })
}

/// Error for an unknown command.
pub(crate) fn unknown(cmd: &str, known: &[&str]) -> RequestError {
    let hint = did_you_mean(cmd, known.iter().copied());
    let hint = if hint.is_empty() { format!("known: {}", known.join(", ")) } else { hint };
    RequestError::new("unknown-command", hinted(format!("There is no command `{}`", shortened(cmd)), &hint))
}
