//! What the sandbox shows, and what can be asked of it.

use std::sync::Arc;

use crate::client::match_flow::plan::PlayerKind;
use crate::client::session::sandbox::desk::SandboxTool;
use crate::client::turning::Turning;
use crate::client::ui::card::faces::Faces;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::state::format::{Format, Victory};
use kernel::{Cell, Seat};
use study::record::position::Position;
use study::record::position::edit::PositionEdit;

/// What the screen shows.
#[derive(Clone, Copy)]
pub struct SandboxModel<'a> {
    /// The position.
    pub position: &'a Position,
    /// Why it cannot be.
    pub fault: Option<&'a str>,
    /// The seat whose fighter and cards are shown.
    pub chosen: Seat,
    /// What pressing a hex does.
    pub tool: SandboxTool,
    /// Who plays each seat.
    pub players: &'a [PlayerKind],
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to do again.
    pub can_redo: bool,
    /// Decks to choose from.
    pub library: &'a Library,
    /// The cards.
    pub ruleset: &'a Arc<Ruleset>,
    /// How they look.
    pub faces: &'a Faces,
}

impl SandboxModel<'_> {
    /// Whether the dead return in this format, and points decide.
    pub fn is_free_for_all(&self) -> bool {
        let own = self.position.format.as_ref().map(|format| &format.victory);
        let victory = own.cloned().unwrap_or_else(|| Format::standard(self.position.seats.len()).victory);
        matches!(victory, Victory::Points(_))
    }
}

/// What the player asks of the sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SandboxIntent {
    /// Change the position.
    Edit(PositionEdit),
    /// Use the tool on this hex.
    UseAt(Cell),
    /// Show this seat.
    Choose(Seat),
    /// From now on pressing a hex does this.
    Tool(SandboxTool),
    /// The next kind of player for this seat, or the one before.
    Player(Seat, Turning),
    /// Take a change back.
    Undo,
    /// Do it again.
    Redo,
    /// The start of a duel.
    New,
    /// The code, into the clipboard.
    Copy,
    /// What is in the clipboard.
    Paste,
    /// Into a file.
    Save,
    /// Play on from here.
    Play,
    /// To where one came from.
    Back,
}
