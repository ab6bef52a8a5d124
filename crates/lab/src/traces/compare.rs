//! What is compared: the timeline beat by beat here, the rest in `settled` and `questions`.

use std::fmt;

use super::format::{Delta, TraceEntry};
use super::replay::{FighterRecord, Replay, facing};
use hexstrike_game::rules::Beat;
use kernel::Cell;

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Compared {
    /// Where a player stands at the end of a beat, and how.
    Beat,
    /// Who is up next, and when.
    Up,
    /// From here to the tokens: how things lie once all is settled.
    Hex,
    Facing,
    Damage,
    Adrenaline,
    AbilityHand,
    MovementHand,
    Exhausted,
    Deck,
    Focus,
    Tokens,
    /// A question of the web edition that our core does not ask.
    Asked,
    /// A question of our core that the web edition does not ask.
    Asks,
    /// How many answers there are to a question.
    Answers,
    /// A recorded answer to what our core did not ask.
    Unasked,
    /// A recorded input that our core refuses.
    Refused,
    Outcome,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beat => "beat",
            Self::Up => "up",
            Self::Hex => "hex",
            Self::Facing => "facing",
            Self::Damage => "damage",
            Self::Adrenaline => "adrenaline",
            Self::AbilityHand => "ability hand",
            Self::MovementHand => "movement hand",
            Self::Exhausted => "exhausted",
            Self::Deck => "deck",
            Self::Focus => "focus",
            Self::Tokens => "tokens",
            Self::Asked => "asked",
            Self::Asks => "asks",
            Self::Answers => "answers",
            Self::Unasked => "unasked",
            Self::Refused => "refused",
            Self::Outcome => "outcome",
        })
    }
}

/// One thing that is not equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// What is compared.
    pub what: Compared,
    /// The beat at whose end, or before which, it was seen.
    pub beat: Beat,
    /// Whose it is, if anybody's.
    pub seat: usize,
    /// On our core.
    pub ours: String,
    /// On the web edition.
    pub theirs: String,
}

impl Difference {
    pub(super) fn new(what: Compared, beat: Beat, seat: usize, ours: String, theirs: String) -> Self {
        Self { what, beat, seat, ours, theirs }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, beat, seat, ours, theirs } = self;
        write!(f, "beat {beat} p{seat} {what}: ours {ours} | web {theirs}")
    }
}

/// The web edition's timeline, put together from its changes.
#[derive(Debug, Default)]
pub struct Timeline {
    /// Entries in roster order.
    pub beats: Vec<Vec<TraceEntry>>,
}

impl Timeline {
    /// Takes what has changed.
    pub fn apply(&mut self, delta: Option<&Delta>) {
        let Some(delta) = delta else { return };
        self.beats.truncate(delta.from);
        self.beats.extend(delta.beats.iter().cloned());
    }

    /// A player's entry.
    pub fn entry(&self, beat: usize, seat: usize) -> Option<&TraceEntry> {
        self.beats.get(beat)?.iter().find(|entry| entry.p == seat)
    }

    /// Where a player stands at the end of a beat, once that is resolved.
    pub fn standing(&self, beat: usize, seat: usize) -> Option<FighterRecord> {
        let entry = self.entry(beat, seat).filter(|entry| entry.k == 1)?;
        let (q, r) = entry.x?;
        Some(FighterRecord {
            at: Cell::new(q, r),
            facing: facing(entry.f),
            damage: entry.d,
            adrenaline: entry.adr,
            stunned: entry.is_stun(),
        })
    }

    /// How many beats a player loses to a stun from `beat` on, until the next hit at the latest, and whether it is the end
    /// of the stun that ends the count.
    pub fn stunned(&self, beat: usize, seat: usize) -> (u8, bool) {
        let mut count = 0;
        loop {
            let Some(entry) = self.entry(beat + usize::from(count), seat) else { return (count, false) };
            if !entry.is_stun() || !entry.cq.is_empty() {
                return (count, entry.cq.is_empty());
            }
            count += 1;
        }
    }
}

/// The end of one beat, player by player.
pub fn beat(replay: &Replay, timeline: &Timeline, beat: usize) -> Option<Difference> {
    let record = replay.beats.get(beat)?;
    for seat in record.start.seats() {
        let ours = record.standings[seat];
        let Some(theirs) = timeline.standing(beat, seat.index()) else { continue };
        if ours != theirs {
            let show = |s: FighterRecord| show_standing(s, ours, theirs);
            return Some(Difference::new(
                Compared::Beat,
                beat as Beat,
                seat.index(),
                show(ours),
                show(theirs),
            ));
        }
    }
    None
}

/// Only the parts in which two standings differ.
fn show_standing(shown: FighterRecord, a: FighterRecord, b: FighterRecord) -> String {
    let mut parts = Vec::new();
    let mut part = |differs: bool, text: String| {
        if differs {
            parts.push(text);
        }
    };
    part(a.at != b.at, format!("at {:?}", shown.at.axial()));
    part(a.facing != b.facing, format!("facing {:?}", shown.facing));
    part(a.damage != b.damage, format!("damage {}", shown.damage));
    part(a.adrenaline != b.adrenaline, format!("adrenaline {}", shown.adrenaline));
    part(a.stunned != b.stunned, (if shown.stunned { "stunned" } else { "not stunned" }).to_owned());
    parts.join(", ")
}
