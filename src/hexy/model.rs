//! Everything that the table of HexyGame draws, as one viewer sees it.

use hexy_game::HexyGame;
use hexy_game::rules::catalogue::{CardDef, CardNo};
use hexy_game::rules::events::{HexyEvent, HexyInput};
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::setup::HexySetup;
use hexy_game::rules::state::{DueDecision, HexyState, Reality, RealityNo, other};
use hexy_game::shown::HexyShown;
use kernel::{Cell, Seat};
use shell::game::{Game, Viewer};

use crate::kit::board::motion::MotionOptions;

/// Energies of each kind that a seat is imagined to have while its possible acts are listed.
const PLENTY: u16 = 40;

/// Table at one moment.
pub struct HexyModel<'a> {
    /// Set-up.
    pub setup: &'a HexySetup,
    /// Table as the events tell it to the viewer, before the event that is being shown.
    pub shown: &'a HexyShown,
    /// Pieces of that table as a state, for their numbers.
    pub now: HexyState,
    /// Seat that is asked, with the match as it may know it.
    pub due: Option<(Seat, &'a HexyState)>,
    /// The same with energy for everything.
    pub rich: Option<HexyState>,
    /// Point of view.
    pub viewer: Viewer,
    /// Seat at the lower edge.
    pub home: Seat,
    /// Names of the players.
    pub names: [&'a str; 2],
    /// Event that is being shown, and its progress from 0 to 1.
    pub event: Option<(&'a HexyEvent, f32)>,
    /// Motion options.
    pub motion: MotionOptions,
    /// Seconds, for what breathes.
    pub time: f32,
    /// True if the last input can be taken back.
    pub can_take_back: bool,
}

impl<'a> HexyModel<'a> {
    /// Model of a table; `None` if its set-up cannot be played.
    pub fn new(
        setup: &'a HexySetup,
        shown: &'a HexyShown,
        due: Option<(Seat, &'a HexyState)>,
        viewer: Viewer,
    ) -> Option<Self> {
        let home = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public | Viewer::All => Seat::First,
        };
        Some(Self {
            setup,
            shown,
            now: shown.pictured()?,
            due,
            rich: due.map(|(seat, state)| state.with_pool(seat, [PLENTY; 4])),
            viewer,
            home,
            names: ["First player", "Second player"],
            event: None,
            motion: MotionOptions::default(),
            time: 0.0,
            can_take_back: false,
        })
    }

    /// Seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.due.map(|(seat, _)| seat)
    }

    /// Match as the asked seat may know it; else only its pieces.
    pub fn state(&self) -> &HexyState {
        self.due.map_or(&self.now, |(_, state)| state)
    }

    /// Decision that the viewer is asked for.
    pub fn decision(&self) -> Option<DueDecision> {
        self.due.map(|(_, state)| state.decision())
    }

    /// True if the viewer may do things of sorcery speed.
    pub fn plans(&self) -> bool {
        self.due.is_some_and(|(seat, state)| state.sorcery_speed(seat))
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
