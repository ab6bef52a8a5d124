//! Everything that the table of HexyGame draws, as one viewer sees it.

use hexy_game::HexyGame;
use hexy_game::rules::catalogue::{CardDef, CardNo};
use hexy_game::rules::events::{HexyEvent, HexyInput};
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::setup::HexySetup;
use hexy_game::rules::state::{DueDecision, HexyState, Reality, RealityNo, other};
use hexy_game::shown::HexyShown;
use kernel::{Cell, Seat};
use shell::game::Game;

use crate::kit::board::motion::MotionOptions;

/// Energies of each kind that a seat is imagined to have while its possible acts are listed.
const PLENTY: u16 = 40;

/// Table at one moment.
pub struct HexyModel<'a> {
    /// Set-up.
    pub setup: &'a HexySetup,
    /// Table as the events tell it to the viewer.
    pub shown: &'a HexyShown,
    /// Match as the viewer may know it, for legality and previews.
    pub state: &'a HexyState,
    /// The same with the pieces that are shown, for their numbers.
    pub now: HexyState,
    /// The same with energy for everything, if the viewer is asked.
    pub rich: Option<HexyState>,
    /// Viewer; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Seat at the lower edge.
    pub home: Seat,
    /// Names of the players.
    pub names: [&'a str; 2],
    /// Event that is being shown, and its progress from 0 to 1.
    pub event: Option<(&'a HexyEvent, f32)>,
    /// Motion options.
    pub motion: MotionOptions,
    /// Seconds, for what breathes.
    pub time: f64,
}

impl<'a> HexyModel<'a> {
    /// Model for a viewer, who is asked or not.
    #[must_use]
    pub fn new(
        setup: &'a HexySetup,
        shown: &'a HexyShown,
        state: &'a HexyState,
        viewer: Option<Seat>,
        is_asked: bool,
    ) -> Self {
        let asked = viewer.filter(|seat| is_asked && state.decides() == Some(*seat));
        Self {
            setup,
            shown,
            state,
            now: state.with_pieces(&shown.realities, &shown.enchantments),
            rich: asked.map(|seat| state.with_pool(seat, [PLENTY; 4])),
            viewer,
            home: viewer.unwrap_or(Seat::First),
            names: ["First player", "Second player"],
            event: None,
            motion: MotionOptions::default(),
            time: 0.0,
        }
    }

    /// Seat that is asked, if it is the viewer.
    pub fn asked(&self) -> Option<Seat> {
        self.rich.as_ref().and(self.viewer)
    }

    /// Decision that the viewer is asked for.
    pub fn decision(&self) -> Option<DueDecision> {
        self.asked().map(|_| self.state.decision())
    }

    /// True if the viewer may do things of sorcery speed.
    pub fn plans(&self) -> bool {
        self.asked().is_some_and(|seat| self.state.sorcery_speed(seat))
    }

    /// Seat at the upper edge.
    pub const fn guest(&self) -> Seat {
        other(self.home)
    }

    /// Name of a player.
    pub const fn name(&self, seat: Seat) -> &'a str {
        self.names[seat.index() & 1]
    }

    /// Card in words.
    pub fn card(&self, card: CardNo) -> &'a CardDef {
        &self.setup.cards[usize::from(card.0).min(self.setup.cards.len() - 1)]
    }

    /// Reality that is shown on a hex.
    pub fn reality_at(&self, hex: Cell) -> Option<&'a Reality> {
        self.shown.realities.iter().find(|reality| self.shown.hex(reality.at) == Some(hex))
    }

    /// Hex of a reality that is shown.
    pub fn place(&self, id: RealityNo) -> Option<Cell> {
        self.shown.reality(id).and_then(|reality| self.shown.hex(reality.at))
    }

    /// Legal inputs of the viewer, as if the pool held energy for everything.
    pub fn possible(&self) -> Vec<HexyInput> {
        let mut inputs = Vec::new();
        if let Some((seat, rich)) = self.asked().zip(self.rich.as_ref()) {
            HexyGame::each_legal(rich, seat, &mut |input| inputs.push(input));
        }
        inputs
    }

    /// Reason why the viewer cannot give an input, energy left aside.
    pub fn refusal(&self, input: &HexyInput) -> Option<HexyRefusal> {
        let (seat, rich) = self.asked().zip(self.rich.as_ref())?;
        HexyGame::check(rich, seat, input).err()
    }
}
