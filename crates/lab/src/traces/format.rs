//! Format of the recordings: set-up, inputs, and the state after each input.
//!
//! It has the values that are compared. An absent value is nothing, zero or no.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Deserialize;
use serde_json::Value;

use kernel::{Cell, Facing, Seat};

/// Most text that is read of a file, in bytes unpacked: ten times our largest.
const MAX_TEXT: u64 = 128 << 20;

/// Reads the matches of one `.jsonl.gz` file. A match that cannot be read is an error with its line and reason.
///
/// # Errors
/// If the file cannot be read.
pub fn read(path: &Path) -> Result<Vec<Result<Trace, String>>, String> {
    let place = |error: &dyn fmt::Display| format!("{}: {error}", path.display());
    let mut text = String::new();
    let file = File::open(path).map_err(|error| place(&error))?;
    GzDecoder::new(file).take(MAX_TEXT).read_to_string(&mut text).map_err(|error| place(&error))?;
    let lines = text.lines().enumerate();
    let parse = |(number, line)| {
        serde_json::from_str(line).map_err(|error| format!("{}:{}: {error}", path.display(), number + 1))
    };
    Ok(lines.map(parse).collect())
}

/// Kind of the token of a focus.
pub const ANCHOR: &str = "focus-anchor";

/// One match: set-up, state before the first input, inputs, oddities that the recorder has found.
#[derive(Deserialize)]
pub struct Trace {
    pub setup: TraceSetup,
    pub s0: TraceState,
    pub steps: Vec<TraceStep>,
    #[serde(default)]
    pub anomalies: Vec<Anomaly>,
}

#[derive(Deserialize)]
pub struct TraceSetup {
    pub players: Vec<TracePlayer>,
    pub land: Vec<(i8, i8)>,
}

#[derive(Deserialize)]
pub struct TracePlayer {
    #[serde(rename = "char")]
    pub fighter: String,
    pub deck: TraceDeck,
    /// Hex, and facing in degrees.
    pub start: (i8, i8, u16),
}

/// Card ids in draw order.
#[derive(Deserialize)]
pub struct TraceDeck {
    pub movement: Vec<String>,
    pub ability: Vec<String>,
}

/// An input and the state after it.
#[derive(Deserialize)]
pub struct TraceStep {
    #[serde(rename = "in")]
    pub input: TraceInput,
    pub st: TraceState,
}

/// A commit, an answer, a draw offer or a forfeit, as `t` is `c`, `a`, `d` or `f`: player, beat; active card,
/// passive card, rotation and adrenaline of a commit; id, type and content of an answer.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct TraceInput {
    pub t: String,
    pub p: usize,
    pub b: u16,
    pub a: String,
    pub v: String,
    pub r: String,
    pub adr: u8,
    pub id: String,
    pub ty: String,
    pub ans: TraceAnswer,
    /// Number of legal plays, adrenaline aside, or of legal answers.
    pub n: usize,
    /// Present if the web edition refused the input.
    pub err: Option<Value>,
}

/// An answer of any type.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct TraceAnswer {
    pub direction_index: Option<usize>,
    pub continue_combo: Option<bool>,
    pub continue_guard: Option<bool>,
    pub return_to_anchor: Option<bool>,
    pub accept_draw: Option<bool>,
    #[serde(rename = "use")]
    pub uses: Option<bool>,
    pub target_hex: Option<Hex>,
    pub ability_card_ids: Vec<String>,
    pub movement_card_ids: Vec<String>,
}

impl TraceAnswer {
    /// Answer to a yes-or-no question.
    pub fn decision(&self) -> Option<bool> {
        let continued = self.continue_combo.or(self.continue_guard);
        continued.or(self.return_to_anchor).or(self.accept_draw).or(self.uses)
    }

    /// Names of all cards.
    pub fn cards(&self) -> Vec<String> {
        [self.ability_card_ids.as_slice(), &self.movement_card_ids].concat()
    }
}

impl fmt::Display for TraceInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { t, a, v, r, adr, id, ans, .. } = self;
        match t.as_str() {
            "c" => write!(f, "{a}/{v} {r} +{adr}"),
            "a" => write!(f, "{id} {ans}"),
            "d" => f.write_str("draw offer"),
            _ => f.write_str("forfeit"),
        }
    }
}

impl fmt::Display for TraceAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards().join(" ");
        match (self.decision(), self.direction_index, self.target_hex) {
            (Some(decision), ..) => write!(f, "{} {cards}", if decision { "yes" } else { "no" }),
            (_, Some(direction), _) => write!(f, "direction {direction}"),
            (.., Some(Hex { q, r })) => write!(f, "hex {q},{r}"),
            _ => f.write_str(&cards),
        }
    }
}

#[derive(Clone, Copy, Deserialize)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

/// State of the web edition after an input. Players are in roster order, here and elsewhere.
#[derive(Deserialize)]
pub struct TraceState {
    /// Last beat of which all entries are resolved.
    pub ri: i32,
    pub need: Option<TraceNeed>,
    pub pl: Vec<PlayerState>,
    #[serde(default)]
    pub tok: Vec<TraceToken>,
    pub tl: Option<Delta>,
    #[serde(default)]
    pub pend: Vec<TraceQuestion>,
    /// Scores of a free-for-all.
    #[serde(default)]
    pub ffa: Value,
    pub out: Option<MatchOutcome>,
}

/// A token: a list of type, q, r, facing, owner, and more.
#[derive(Deserialize)]
#[serde(from = "Vec<Value>")]
pub struct TraceToken {
    pub kind: String,
    pub at: Cell,
    pub degrees: u16,
    owner: Option<usize>,
}

impl TraceToken {
    /// Player of the token. Some tokens have none; nothing depends on it then.
    pub fn owner(&self) -> Seat {
        self.owner.and_then(Seat::new).unwrap_or(Seat::FIRST)
    }
}

impl From<Vec<Value>> for TraceToken {
    fn from(list: Vec<Value>) -> Self {
        let number = |at: usize| list.get(at).and_then(Value::as_i64);
        let kind = list.first().and_then(Value::as_str).unwrap_or_default().to_owned();
        let (q, r) = (number(1).unwrap_or_default() as i8, number(2).unwrap_or_default() as i8);
        let degrees = number(3).unwrap_or_default() as u16;
        Self { kind, at: Cell::new(q, r), degrees, owner: number(4).map(|owner| owner as usize) }
    }
}

/// Players who must commit at a beat.
#[derive(Deserialize)]
pub struct TraceNeed {
    pub b: u16,
    pub u: Vec<usize>,
}

/// One player: hex, facing, damage, adrenaline; cards in hand, ready, exhausted, in the deck, in focus.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct PlayerState {
    pub q: i8,
    pub r: i8,
    pub f: u16,
    pub d: u16,
    pub adr: u8,
    pub ab: Vec<String>,
    pub mv: Vec<String>,
    pub ex: Vec<String>,
    pub dk: Vec<String>,
    pub fo: Vec<String>,
}

/// The timeline from a beat on. Earlier beats are unchanged.
#[derive(Deserialize)]
pub struct Delta {
    pub from: usize,
    #[serde(default)]
    pub beats: Vec<Vec<TraceEntry>>,
}

/// One player's entry on one beat: action, hex, facing, damage, resolved, adrenaline.
#[derive(Default, Clone, Deserialize)]
#[serde(default)]
pub struct TraceEntry {
    pub p: usize,
    pub a: String,
    pub x: Option<(i8, i8)>,
    pub f: u16,
    pub d: u16,
    pub k: u8,
    pub adr: u8,
}

impl TraceEntry {
    /// Returns true if the player is stunned on the beat.
    pub fn is_stun(&self) -> bool {
        self.a == "DamageIcon"
    }
}

/// An open question and its beat.
#[derive(Deserialize)]
pub struct TraceQuestion {
    pub b: u16,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct MatchOutcome {
    pub winner_user_id: Option<String>,
    pub reason: String,
    pub beat_index: Option<u16>,
}

/// An oddity and the number of inputs before it.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Anomaly {
    pub k: String,
    pub at: usize,
}

/// Converts degrees (procedures 1.3).
pub fn facing(degrees: u16) -> Facing {
    Facing::ALL[usize::from((degrees % 360 + 180) % 360 / 60)]
}
