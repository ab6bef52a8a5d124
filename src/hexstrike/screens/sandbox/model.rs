//! Model of the sandbox and its intents.

use std::sync::Arc;

use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::session::sandbox::desk::SandboxTool;
use crate::kit::turning::Turning;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::state::format::{Format, Victory};
use kernel::{Cell, Seat};
use study::record::position::Position;
use study::record::position::edit::PositionEdit;

/// Model of the screen.
#[derive(Clone, Copy)]
pub struct SandboxModel<'a> {
    /// Edited position.
    pub position: &'a Position,
    /// Reason why the position is impossible.
    pub fault: Option<&'a str>,
    /// Seat whose fighter and cards are shown.
    pub chosen: Seat,
    /// Tool for a pressed hex.
    pub tool: SandboxTool,
    /// Player of each seat.
    pub players: &'a [PlayerKind],
    /// True if a change can be undone.
    pub can_undo: bool,
    /// True if a change can be redone.
    pub can_redo: bool,
    /// Library with the decks to choose from.
    pub library: &'a Library,
    /// Rules of the cards.
    pub ruleset: &'a Arc<Ruleset>,
    /// Card faces.
    pub faces: &'a Faces,
}

impl SandboxModel<'_> {
    /// True if eliminated fighters return in this format and points decide.
    pub fn is_free_for_all(&self) -> bool {
        let own = self.position.format.as_ref().map(|format| &format.victory);
        let victory = own.cloned().unwrap_or_else(|| Format::standard(self.position.seats.len()).victory);
        matches!(victory, Victory::Points(_))
    }
}

/// Intents of the sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SandboxIntent {
    /// Change the position.
    Edit(PositionEdit),
    /// Use the tool on this hex.
    UseAt(Cell),
    /// Show this seat.
    Choose(Seat),
    /// Choose this tool.
    Tool(SandboxTool),
    /// Choose the next or the previous kind of player for this seat.
    Player(Seat, Turning),
    /// Undo a change.
    Undo,
    /// Redo a change.
    Redo,
    /// Reset to the start of a duel.
    New,
    /// Copy the position's code to the clipboard.
    Copy,
    /// Load a position from the clipboard.
    Paste,
    /// Export to a file.
    Save,
    /// Play from this position.
    Play,
    /// Return to the previous screen.
    Back,
}
