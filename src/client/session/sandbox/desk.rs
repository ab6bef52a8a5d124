//! The position on the desk, what it was before, and what it is changed with.

use bevy::prelude::*;

use super::SandboxFrom;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::{MatchPlan, PlayerKind};
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use kernel::{Cell, Seat};
use study::record::position::edit::PositionEdit;
use study::record::position::{FocusMoment, Position};

/// The seed of the first position: any.
const FIRST: u64 = 1;

/// The desk.
#[derive(Resource, Debug)]
pub struct SandboxDesk {
    /// The position; none before the sandbox was opened for the first time.
    pub position: Option<Position>,
    past: Vec<Position>,
    future: Vec<Position>,
    /// The seat whose fighter and cards are shown.
    pub chosen: Seat,
    /// What pressing a hex does.
    pub tool: SandboxTool,
    /// Who plays each seat.
    pub players: Vec<PlayerKind>,
    /// Where it is left to; to the title if nowhere else.
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

/// What pressing a hex does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SandboxTool {
    /// The chosen fighter stands there.
    #[default]
    Stand,
    /// A fire of the chosen fighter.
    Fire,
    /// Flora.
    Flora,
    /// A platform.
    Platform,
    /// An arrow of the chosen fighter, flying where they look.
    Arrow,
    /// The hex burns on this beat, left by the chosen fighter.
    Embers,
    /// Focus leads the chosen fighter back there.
    Anchor,
    /// The hex is land, or none.
    Land,
    /// Nothing lies there.
    Clear,
}

impl SandboxTool {
    /// All of them, in order.
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

    /// Its name, and what it does.
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

    /// What it changes at this hex, for this seat.
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
    /// A new position lies there; the one before can be brought back.
    pub fn lay(&mut self, position: Position) {
        if self.position.as_ref() != Some(&position) {
            self.past.extend(self.position.replace(position));
            self.future.clear();
        }
        self.seats_changed();
    }

    /// Changes the position.
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

    /// Whether there is something to take back.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to do again.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.extend(self.position.replace(before));
            self.seats_changed();
        }
    }

    /// Does it again.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.extend(self.position.replace(after));
            self.seats_changed();
        }
    }

    /// The position may have other seats than the one before.
    fn seats_changed(&mut self) {
        let seats = self.position.as_ref().map_or(0, |position| position.seats.len());
        self.players.resize(seats, PlayerKind::Person);
        if self.chosen.index() >= seats {
            self.chosen = Seat::FIRST;
        }
    }
}

/// On the title nobody comes from anywhere.
pub(super) fn forget_from(mut desk: ResMut<SandboxDesk>) {
    desk.from = None;
}

/// There is always something on the desk: the start of a duel.
pub(super) fn begin(content: Res<ContentLibrary>, mut desk: ResMut<SandboxDesk>) {
    if desk.position.is_none()
        && let Some(position) = start(&content)
    {
        desk.lay(position);
    }
}

/// The start of a duel of two decks.
pub fn start(content: &ContentLibrary) -> Option<Position> {
    let session = MatchPlan::quick_duel(&content.library.decks, FIRST).begin(content).ok()?;
    Position::of(session.opening())
}
