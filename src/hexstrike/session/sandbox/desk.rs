//! Editor of sandbox positions: current position, undo stack and tool.

use bevy::prelude::*;

use super::SandboxFrom;
use crate::app::library::ContentLibrary;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind};
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use kernel::{Cell, Seat};
use study::record::position::edit::PositionEdit;
use study::record::position::{FocusMoment, Position};

/// Seed of the first position; any will do.
const FIRST: u64 = 1;

/// Position editor.
#[derive(Resource, Debug)]
pub struct SandboxDesk {
    /// Position; none before the sandbox is opened for the first time.
    pub position: Option<Position>,
    past: Vec<Position>,
    future: Vec<Position>,
    /// Seat whose fighter and cards are shown.
    pub chosen: Seat,
    /// Tool for pressed hexes.
    pub tool: SandboxTool,
    /// Players of the seats.
    pub players: Vec<PlayerKind>,
    /// Target of "Back"; the title if there is none.
    pub from: Option<SandboxFrom>,
}

impl Default for SandboxDesk {
    fn default() -> Self {
        Self {
            position: None,
            past: Vec::new(),
            future: Vec::new(),
            chosen: Seat::FIRST,
            tool: SandboxTool::default(),
            players: Vec::new(),
            from: None,
        }
    }
}

/// Tool for pressed hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SandboxTool {
    /// Place the chosen fighter.
    #[default]
    Stand,
    /// Place a fire of the chosen fighter.
    Fire,
    /// Place flora.
    Flora,
    /// Place a platform.
    Platform,
    /// Place an arrow of the chosen fighter that flies in the fighter's facing.
    Arrow,
    /// Mark the hex to burn on this beat, abandoned by the chosen fighter.
    Embers,
    /// Place the focus anchor of the chosen fighter.
    Anchor,
    /// Toggle between land and abyss.
    Land,
    /// Clear the hex.
    Clear,
}

impl SandboxTool {
    /// All tools, in display order.
    pub const ALL: [Self; 9] = [
        Self::Stand,
        Self::Fire,
        Self::Flora,
        Self::Platform,
        Self::Arrow,
        Self::Embers,
        Self::Anchor,
        Self::Land,
        Self::Clear,
    ];

    /// Name and explanation.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Stand => ("Stand", "The chosen fighter stands on the hex you press"),
            Self::Fire => ("Fire", "The hex burns, lit by the chosen fighter; again to put it out"),
            Self::Flora => ("Flora", "Flora grows there; again to take it away"),
            Self::Platform => {
                ("Platform", "A platform hangs over that hex of the abyss; again to take it away")
            }
            Self::Arrow => ("Arrow", "An arrow of the chosen fighter is there and flies where they look"),
            Self::Embers => (
                "Embers",
                "The hex burns from this beat on, as the chosen fighter left it; again to put it out",
            ),
            Self::Anchor => (
                "Anchor",
                "The next card of the deck is set aside, and leads back to that hex; again to take it up",
            ),
            Self::Land => ("Land", "Land is there; again, and it is abyss"),
            Self::Clear => ("Clear", "No token lies there"),
        }
    }

    /// Returns its edit at this hex, for this seat.
    fn edit(self, position: &Position, seat: Seat, cell: Cell) -> Option<PositionEdit> {
        let facing = position.seats.get(seat.index())?.facing;
        Some(match self {
            Self::Stand => PositionEdit::Place(seat, cell),
            Self::Fire => PositionEdit::Token(BoardToken::Fire(cell, seat)),
            Self::Flora => PositionEdit::Token(BoardToken::Flora(cell)),
            Self::Platform => PositionEdit::Token(BoardToken::Platform(cell)),
            Self::Arrow => PositionEdit::Token(BoardToken::Arrow(Arrow { at: cell, facing, owner: seat })),
            Self::Embers => PositionEdit::Embers(seat, cell),
            Self::Anchor => PositionEdit::Focus(
                seat,
                match position.moments.get(seat.index())?.focus {
                    Some(FocusMoment::Held(at)) if at == cell => None,
                    Some(FocusMoment::Returning(_)) => Some(FocusMoment::Returning(cell)),
                    Some(FocusMoment::Held(_) | FocusMoment::Awaited) | None => Some(FocusMoment::Held(cell)),
                },
            ),
            Self::Land => PositionEdit::Land(cell),
            Self::Clear => PositionEdit::Clear(cell),
        })
    }
}

impl SandboxDesk {
    /// Sets a new position; undo brings the old one back.
    pub fn lay(&mut self, position: Position) {
        if self.position.as_ref() != Some(&position) {
            self.past.extend(self.position.replace(position));
            self.future.clear();
        }
        self.seats_changed();
    }

    /// Edits the position.
    pub fn edit(&mut self, edit: PositionEdit) {
        if let Some(position) = &self.position {
            self.lay(position.edited(edit));
        }
    }

    /// Uses the tool on a hex.
    pub fn use_at(&mut self, cell: Cell) {
        let edit = self.position.as_ref().and_then(|position| self.tool.edit(position, self.chosen, cell));
        edit.into_iter().for_each(|edit| self.edit(edit));
    }

    /// True if there is a change to undo.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if there is a change to redo.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.extend(self.position.replace(before));
            self.seats_changed();
        }
    }

    /// Redoes the last undone change.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.extend(self.position.replace(after));
            self.seats_changed();
        }
    }

    /// Adjusts chosen seat and players to the seats of the new position.
    fn seats_changed(&mut self) {
        let seats = self.position.as_ref().map_or(0, |position| position.seats.len());
        self.players.resize(seats, PlayerKind::Person);
        if self.chosen.index() >= seats {
            self.chosen = Seat::FIRST;
        }
    }
}

/// Clears the target of "Back" on the title.
pub(super) fn forget_from(mut desk: ResMut<SandboxDesk>) {
    desk.from = None;
}

/// Sets the first position, the start of a duel.
pub(super) fn begin(content: Res<ContentLibrary>, mut desk: ResMut<SandboxDesk>) {
    if desk.position.is_none()
        && let Some(position) = start(&content)
    {
        desk.lay(position);
    }
}

/// Returns the start of a duel of two decks.
pub fn start(content: &ContentLibrary) -> Option<Position> {
    let session = MatchPlan::quick_duel(&content.library.decks, FIRST).begin(content).ok()?;
    Position::of(session.opening())
}
