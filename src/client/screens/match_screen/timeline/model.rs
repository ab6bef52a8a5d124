//! What the timeline shows and what can be asked of it.

use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::notation::BeatNotation;
use kernel::{Rotation, Seat};

/// The timelines of all seats.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineModel {
    /// The beat the rules have reached.
    pub now: Beat,
    /// The beat on screen.
    pub shown: Beat,
    /// One a seat, in roster order.
    pub rows: Vec<TimelineRow>,
    /// The beat that keys point at.
    pub pointed: Option<Beat>,
}

/// The timeline of a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineRow {
    /// Whose.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: String,
    /// Whether the match waits for this seat.
    pub deciding: bool,
    /// What is the matter with it, in a few words.
    pub note: Option<String>,
    /// Victory points and how many win, in a free-for-all.
    pub points: Option<(u8, u8)>,
    /// What each beat holds, from beat 0.
    pub cells: Vec<TimelineCell>,
}

/// One beat of a seat.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TimelineCell {
    /// What happens on it.
    pub content: CellContent,
    /// The turn made on it.
    pub rotation: Option<Rotation>,
    /// Adrenaline submitted with the play that starts here.
    pub adrenaline: Option<u8>,
    /// Damage taken on it; below 0 for damage taken back.
    pub damage: i16,
    /// Hexes knocked back on it.
    pub knocked: u16,
    /// Thrown on it.
    pub thrown: bool,
    /// Replaced or not reached, such as a skipped combo.
    pub skipped: bool,
    /// Cards drawn on it.
    pub drew: u8,
    /// Cards to be discarded for what happened on it.
    pub discards: u8,
    /// Names of the active and passive card of the play that starts here.
    pub starts: Option<(String, String)>,
    /// Not committed: what would come of the play being planned.
    pub foreseen: bool,
}

/// What happens on a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CellContent {
    /// Nothing is known or planned.
    #[default]
    Open,
    /// A play is locked in but not yet revealed.
    Sealed,
    /// A beat of a card.
    Beat(BeatNotation),
    /// The combo is being continued: a play is chosen.
    Combo,
    /// Lost to a hit.
    Stun,
    /// Out of the match, or fallen.
    Death,
    /// Won.
    Victory,
    /// Neither won nor lost.
    Draw,
}

impl TimelineModel {
    /// Beats that are over, shown or planned.
    pub fn beats(&self) -> usize {
        let held = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        held.max(usize::from(self.shown) + 1)
    }
}

/// What the player asks of the timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimelineIntent {
    /// Show this beat.
    Seek(Beat),
    /// Show this moment, in beats from the start of the match.
    Scrub(f32),
    /// The pointer rests on this beat.
    Point(Beat),
}
