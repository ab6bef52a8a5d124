//! Moments in which a player is asked: those of the rules and those that the player sets.

use hexy_game::rules::setup::Phase;
use hexy_game::rules::state::{DueDecision, HexyState, ItemKind, StackItem, other};
use kernel::Seat;

/// Moments in which a player wants to be asked although no answer is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stops {
    /// At every enemy spell.
    pub spells: bool,
    /// At every enemy attack.
    pub attacks: bool,
    /// At every enemy step.
    pub moves: bool,
    /// In the enemy's End Phase, before it scores.
    pub end: bool,
    /// At every enemy trigger.
    pub triggers: bool,
}

impl Stops {
    /// All stops with their names, for a list of switches.
    pub fn rows(&mut self) -> [(&'static str, &mut bool); 5] {
        [
            ("spells", &mut self.spells),
            ("attacks", &mut self.attacks),
            ("steps", &mut self.moves),
            ("scores", &mut self.end),
            ("triggers", &mut self.triggers),
        ]
    }

    fn hold(self, state: &HexyState, seat: Seat) -> bool {
        let Some(StackItem { seat: by, kind, .. }) = state.stack().last() else { return false };
        *by != seat
            && match kind {
                ItemKind::Spell { .. } | ItemKind::Ability { .. } => self.spells,
                ItemKind::Attack { .. } | ItemKind::Strike { .. } => self.attacks,
                ItemKind::Move { .. } => self.moves,
                ItemKind::Score => self.end,
                ItemKind::Trigger { .. } => self.triggers,
                ItemKind::Draw => false,
            }
    }
}

/// Moment until which a player passes everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Until {
    /// Nothing is passed.
    #[default]
    Now,
    /// Something is aimed at the player.
    Happens,
    /// The own Main Phase begins.
    OwnTurn,
}

/// True if the top item is aimed at a reality of the seat.
fn is_aimed_at(state: &HexyState, seat: Seat) -> bool {
    let target = match state.stack().last().map(|item| &item.kind) {
        Some(ItemKind::Attack { target, .. } | ItemKind::Strike { target, .. }) => Some(*target),
        Some(ItemKind::Spell { target, .. } | ItemKind::Ability { target, .. }) => target.reality(),
        _ => None,
    };
    target.and_then(|id| state.reality(id)).is_some_and(|reality| reality.seat == seat)
}

/// True if the top item is an attack on a reality of the seat.
fn is_attacked(state: &HexyState, seat: Seat) -> bool {
    let is_attack = state.stack().last().is_some_and(|item| matches!(item.kind, ItemKind::Attack { .. }));
    is_attack && is_aimed_at(state, seat)
}

/// True if the player is asked for this decision, instead of a pass by the client.
pub fn asks(state: &HexyState, seat: Seat, stops: Stops, held: bool, until: Until) -> bool {
    if !matches!(state.decision(), DueDecision::Priority(_)) {
        return state.decides() == Some(seat);
    }
    if state.decides() != Some(seat) {
        return false;
    }
    let passes = match until {
        Until::Now => false,
        Until::Happens => !is_aimed_at(state, seat) && !state.sorcery_speed(seat),
        Until::OwnTurn => !is_attacked(state, seat) && !state.sorcery_speed(seat),
    };
    !passes && (held || state.stop(seat) || stops.hold(state, seat))
}

/// Warning before the Main Phase ends, if something would be lost by that.
pub fn end_warning(state: &HexyState, seat: Seat) -> Option<String> {
    if !state.sorcery_speed(seat) {
        return None;
    }
    let table = state.table();
    let flag = table.flags[other(seat).index() & 1];
    let reaches = |id: &hexy_game::rules::state::Reality| {
        id.seat == seat && id.die > 0 && table.adjacent(id.at, flag) && !state.is_barred(seat, flag)
    };
    let energy = state.holdings(seat).energy();
    if state.is_empty(flag) && state.realities().iter().any(reaches) {
        Some("One of your pieces could step onto the enemy's empty Flag and win.".to_owned())
    } else if energy > 0 {
        Some(format!("{energy} energy in your pool would be lost."))
    } else {
        None
    }
}

/// Name of a phase on screen.
pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Mulligan => "First hands",
        Phase::Draw => "Draw Phase",
        Phase::Main => "Main Phase",
        Phase::End => "End Phase",
    }
}
