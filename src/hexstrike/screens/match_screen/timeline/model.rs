//! Model of the timeline and its intents.

use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::notation::BeatNotation;
use kernel::{Rotation, Seat};

/// Timelines of all seats.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineModel {
    /// Beat the rules have reached.
    pub now: Beat,
    /// Beat on screen.
    pub shown: Beat,
    /// Rows, one per seat in roster order.
    pub rows: Vec<TimelineRow>,
    /// Beat chosen by key.
    pub pointed: Option<Beat>,
}

/// Timeline of a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineRow {
    /// Seat of the row.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: String,
    /// True while the match waits for this seat.
    pub deciding: bool,
    /// Short note on the seat's state, such as a forfeit.
    pub note: Option<String>,
    /// Victory points, and the number needed to win, in a free-for-all.
    pub points: Option<(u8, u8)>,
    /// Cells of the beats, from beat 0.
    pub cells: Vec<TimelineCell>,
}

/// Beat of a seat.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TimelineCell {
    /// Content of the beat.
    pub content: CellContent,
    /// Rotation on this beat.
    pub rotation: Option<Rotation>,
    /// Adrenaline submitted with the play that starts here.
    pub adrenaline: Option<u8>,
    /// Damage taken on this beat; negative if healed.
    pub damage: i16,
    /// Distance knocked back on this beat, in hexes.
    pub knocked: u16,
    /// True if thrown on this beat.
    pub thrown: bool,
    /// True if replaced or not reached, such as a skipped combo.
    pub skipped: bool,
    /// Number of cards drawn on this beat.
    pub drew: u8,
    /// Number of cards to discard because of this beat.
    pub discards: u8,
    /// Names of the active and the passive card of the play that starts here.
    pub starts: Option<(String, String)>,
    /// True for a preview of the planned play, not yet committed.
    pub foreseen: bool,
}

/// Content of a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CellContent {
    /// Nothing known or planned.
    #[default]
    Open,
    /// Play committed but not yet revealed.
    Sealed,
    /// Beat of a card.
    Beat(BeatNotation),
    /// Choice of a play that continues the combo.
    Combo,
    /// Beat lost to a hit.
    Stun,
    /// Eliminated, or fallen.
    Death,
    /// Match won.
    Victory,
    /// Match drawn.
    Draw,
}

impl TimelineModel {
    /// Number of beats that are past, shown or planned.
    pub fn beats(&self) -> usize {
        let held = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        held.max(usize::from(self.shown) + 1)
    }
}

/// Intents of the timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimelineIntent {
    /// Show this beat.
    Seek(Beat),
    /// Show this moment, in beats from the start of the match.
    Scrub(f32),
    /// Hover over this beat.
    Point(Beat),
}
