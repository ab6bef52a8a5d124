//! Recorded matches of the web edition as they lie in the files: set-up, inputs, and the state after each input.
//!
//! Only what is compared or needed to explain a difference is read. Absent means nothing, zero or no.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Deserialize;

/// Most text that is read of a file, in bytes unpacked: ten times the largest of ours.
const MAX_TEXT: u64 = 128 << 20;

/// The matches of one `.jsonl.gz` file, in its order; those that cannot be read with the line and the reason.
///
/// # Errors
/// When there is no such file.
pub fn read(path: &Path) -> Result<Vec<Result<Trace, String>>, String> {
    let shown = path.display();
    let file = File::open(path).map_err(|error| format!("{shown}: {error}"))?;
    let mut input = BufReader::new(GzDecoder::new(BufReader::new(file)).take(MAX_TEXT));
    let mut traces = Vec::new();
    for (number, line) in (&mut input).lines().enumerate() {
        let place = |error: &dyn std::fmt::Display| format!("{shown}:{}: {error}", number + 1);
        match line {
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) => traces.push(serde_json::from_str(&line).map_err(|error| place(&error))),
            // Nothing can be read behind a break in the compressed stream.
            Err(error) => {
                traces.push(Err(place(&error)));
                break;
            }
        }
    }
    if input.get_ref().limit() == 0 {
        // The last line may be cut there.
        traces.pop();
        traces.push(Err(format!("{shown}: longer than {MAX_TEXT} bytes")));
    }
    Ok(traces)
}

/// One match.
#[derive(Debug, Clone, Deserialize)]
pub struct Trace {
    /// Who plays what, where.
    pub setup: TraceSetup,
    /// Before the first input.
    pub s0: TraceState,
    /// Each input with the state after it.
    pub steps: Vec<TraceStep>,
    /// How it ended.
    pub end: TraceEnd,
    /// What the recorder found odd.
    #[serde(default)]
    pub anomalies: Vec<Anomaly>,
}

/// Set-up of a match.
#[derive(Debug, Clone, Deserialize)]
pub struct TraceSetup {
    /// In roster order.
    pub players: Vec<TracePlayer>,
    /// Hexes of land.
    pub land: Vec<(i8, i8)>,
}

/// One player.
#[derive(Debug, Clone, Deserialize)]
pub struct TracePlayer {
    /// Fighter.
    #[serde(rename = "char")]
    pub fighter: String,
    /// Cards.
    pub deck: TraceDeck,
    /// Hex and facing in degrees.
    pub start: (i8, i8, u16),
}

/// A deck by card ids.
#[derive(Debug, Clone, Deserialize)]
pub struct TraceDeck {
    /// Four.
    pub movement: Vec<String>,
    /// Twelve, in draw order.
    pub ability: Vec<String>,
}

/// An input and what came of it.
#[derive(Debug, Clone, Deserialize)]
pub struct TraceStep {
    /// The input.
    #[serde(rename = "in")]
    pub input: TraceInput,
    /// The state after it.
    pub st: TraceState,
}

/// A commit, an answer, a draw offer or a forfeit.
#[derive(Debug, Clone, Deserialize)]
pub struct TraceInput {
    /// `c`, `a`, `d` or `f`.
    pub t: String,
    /// Player by roster position.
    pub p: usize,
    /// Beat it is meant for.
    #[serde(default)]
    pub b: u16,
    /// Active card.
    #[serde(default)]
    pub a: String,
    /// Passive card.
    #[serde(default)]
    pub v: String,
    /// Rotation.
    #[serde(default)]
    pub r: String,
    /// Submitted adrenaline.
    #[serde(default)]
    pub adr: u8,
    /// Question answered.
    #[serde(default)]
    pub id: String,
    /// Its type.
    #[serde(default)]
    pub ty: String,
    /// The answer.
    #[serde(default)]
    pub ans: TraceAnswer,
    /// Number of legal plays or answers.
    #[serde(default)]
    pub n: u32,
    /// Present if the web edition refused the input.
    #[serde(default)]
    pub err: Option<serde_json::Value>,
}

/// An answer of any type.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the recorder's own names")]
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
    /// The answer to a yes-or-no question.
    pub fn decision(&self) -> Option<bool> {
        let all =
            [self.continue_combo, self.continue_guard, self.return_to_anchor, self.accept_draw, self.uses];
        all.into_iter().flatten().next()
    }
}

impl fmt::Display for TraceAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = || [self.ability_card_ids.as_slice(), &self.movement_card_ids].concat().join(" ");
        match (self.decision(), self.direction_index, self.target_hex) {
            (Some(decision), ..) => write!(f, "{} {}", if decision { "yes" } else { "no" }, cards()),
            (_, Some(direction), _) => write!(f, "direction {direction}"),
            (.., Some(Hex { q, r })) => write!(f, "hex {q},{r}"),
            _ => write!(f, "{}", cards()),
        }
    }
}

/// Axial coordinates.
#[derive(Debug, Clone, Copy, Deserialize)]
#[expect(missing_docs, reason = "axial coordinates")]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

/// The state of the web edition after an input.
#[derive(Debug, Clone, Deserialize)]
pub struct TraceState {
    /// Last beat of which all entries are resolved.
    pub ri: i32,
    /// Who must commit, at which beat.
    pub need: Option<TraceNeed>,
    /// Players in roster order.
    pub pl: Vec<PlayerState>,
    /// Tokens.
    #[serde(default)]
    pub tok: Vec<TraceToken>,
    /// What has changed of the timeline; nothing if absent.
    pub tl: Option<Delta>,
    /// Open questions.
    #[serde(default)]
    pub pend: Vec<TraceQuestion>,
    /// Free-for-all.
    pub ffa: Option<TraceFfa>,
    /// How the match ended.
    pub out: Option<MatchOutcome>,
}

/// A token: a list of type, q, r, facing, owner, id and sometimes a card.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "Vec<serde_json::Value>")]
#[expect(missing_docs, reason = "the names say it")]
pub struct TraceToken {
    pub kind: String,
    pub hex: (i8, i8),
    pub degrees: u16,
    pub owner: Option<usize>,
}

impl From<Vec<serde_json::Value>> for TraceToken {
    fn from(list: Vec<serde_json::Value>) -> Self {
        let number = |at: usize| list.get(at).and_then(serde_json::Value::as_i64);
        let kind = list.first().and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
        let hex = (number(1).unwrap_or_default() as i8, number(2).unwrap_or_default() as i8);
        let degrees = number(3).unwrap_or_default() as u16;
        Self { kind, hex, degrees, owner: number(4).map(|owner| owner as usize) }
    }
}

/// Who must commit.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "beat and players")]
pub struct TraceNeed {
    pub b: u16,
    pub u: Vec<usize>,
}

/// One player at the frontier of the timeline.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct PlayerState {
    pub q: i8,
    pub r: i8,
    #[serde(default)]
    pub f: u16,
    #[serde(default)]
    pub d: u16,
    #[serde(default)]
    pub adr: u8,
    #[serde(default)]
    pub ab: Vec<String>,
    #[serde(default)]
    pub mv: Vec<String>,
    #[serde(default)]
    pub ex: Vec<String>,
    #[serde(default)]
    pub dk: Vec<String>,
    #[serde(default)]
    pub fo: Vec<String>,
}

/// The timeline from `from` on; what lies before is as it was.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct Delta {
    pub from: usize,
    #[serde(default)]
    pub beats: Vec<Vec<TraceEntry>>,
}

/// One player's entry on one beat.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct TraceEntry {
    pub p: usize,
    #[serde(default)]
    pub a: String,
    pub x: Option<(i8, i8)>,
    #[serde(default)]
    pub f: u16,
    #[serde(default)]
    pub d: u16,
    #[serde(default)]
    pub k: u8,
    #[serde(default)]
    pub adr: u8,
    #[serde(default)]
    pub r: String,
    #[serde(default)]
    pub rs: String,
    /// Hits taken: damage, hexes, by whom (nobody: null or negative).
    #[serde(default)]
    pub cq: Vec<(i32, i32, Option<i32>)>,
}

impl TraceEntry {
    /// Whether the beat went to a stun.
    pub fn is_stun(&self) -> bool {
        self.a == "DamageIcon"
    }
}

/// An open question.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct TraceQuestion {
    pub id: String,
    pub ty: String,
    pub b: u16,
    pub p: usize,
    /// Who is meant: whom to throw, who has hit.
    pub tg: Option<usize>,
    /// Number of legal answers.
    #[serde(default)]
    pub opts: usize,
    /// Ability cards to discard.
    #[serde(default)]
    pub ab: usize,
    /// Movement cards to discard.
    #[serde(default)]
    pub mv: usize,
    /// Movement cards to restore.
    #[serde(default)]
    pub restore: usize,
}

/// Free-for-all bookkeeping.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct TraceFfa {
    pub ps: Vec<TraceFfaPlayer>,
}

/// One player of a free-for-all.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct TraceFfaPlayer {
    #[serde(default)]
    pub dw: Vec<serde_json::Value>,
    #[serde(default)]
    pub ff: u8,
}

/// How the web edition ended the match.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct MatchOutcome {
    pub winner_user_id: Option<String>,
    pub loser_user_id: Option<String>,
    #[serde(default)]
    pub reason: String,
    pub beat_index: Option<u16>,
}

impl MatchOutcome {
    /// The roster position of who has lost, in a duel.
    pub fn loser(&self) -> Option<usize> {
        self.loser_user_id.as_ref()?.strip_prefix('p')?.parse().ok()
    }
}

/// How the recording ended.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct TraceEnd {
    pub kind: String,
}

/// Something the recorder found odd after an input.
#[derive(Debug, Clone, Deserialize)]
#[expect(missing_docs, reason = "see the format's own page")]
pub struct Anomaly {
    pub k: String,
    /// Number of inputs taken when it was found.
    #[serde(default)]
    pub at: usize,
}
