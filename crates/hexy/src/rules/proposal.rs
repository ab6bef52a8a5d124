//! Free acts that a client proposes for an act (hexy 15.5). A help to clients and bots: the rules see ordinary free acts.

use kernel::Seat;

use super::catalogue::{CardKind, Colour, Cost};
use super::events::{HexyInput, Pay};
use super::state::{HexyState, Reality, RealityNo};

/// Taps that pay for an act together with the pool, and the energies that are missing after them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proposal {
    /// Taps in the order in which they are given.
    pub taps: Vec<HexyInput>,
    /// Missing energies: of each colour, and last those of any kind.
    pub missing: Pay,
}

impl Proposal {
    /// True if the act can be paid for after the taps.
    pub fn is_enough(&self) -> bool {
        self.missing == Pay::default()
    }
}

/// Building with the Potency that a proposal may take.
#[derive(Debug, Clone, Copy)]
struct Purse {
    reality: RealityNo,
    /// Colour of the energy; `None`: the seat chooses.
    colour: Option<Colour>,
    potency: u16,
    /// Potency that is left alone.
    floor: u16,
}

impl Purse {
    const fn has_spare(&self) -> bool {
        self.potency > self.floor
    }

    /// Takes one Potency; `colour` is chosen where the building lets one choose.
    const fn tap(&mut self, colour: Colour) -> HexyInput {
        self.potency -= 1;
        let colour = if self.colour.is_none() { Some(colour) } else { None };
        HexyInput::Tap { reality: self.reality, colour }
    }
}

impl HexyState {
    /// Free acts to propose for an act of a seat: the pool counts first, then coloured parts and then the others are tapped
    /// from the building with the most Potency. A building with a choice of colours comes last. One Potency is left, and two
    /// on the own Flag; cards are never proposed.
    pub fn proposal(&self, seat: Seat, act: &HexyInput) -> Proposal {
        let mut missing = shortfall(self.price(act), self.holdings(seat).pool);
        let mut taps = Vec::new();
        if missing == Pay::default() {
            return Proposal { taps, missing };
        }
        let mut purses: Vec<Purse> =
            self.realities().iter().filter_map(|one| self.purse(seat, one)).collect();
        for colour in Colour::ALL {
            let lacking = &mut missing[colour.index()];
            while *lacking > 0 {
                let fits = |purse: &&mut Purse| {
                    let gives = colour == Colour::Colourless || purse.colour.is_none_or(|own| own == colour);
                    gives && purse.has_spare()
                };
                // Of equal buildings the oldest one counts.
                let best = purses
                    .iter_mut()
                    .filter(fits)
                    .rev()
                    .max_by_key(|purse| (purse.colour.is_some(), purse.potency));
                let Some(purse) = best else { break };
                // A chosen colour that only pays for a part of any kind makes no difference.
                let chosen = if colour == Colour::Colourless { Colour::Ember } else { colour };
                taps.push(purse.tap(chosen));
                *lacking -= 1;
            }
        }
        Proposal { taps, missing }
    }

    /// Potency of an own building that may be proposed.
    fn purse(&self, seat: Seat, building: &Reality) -> Option<Purse> {
        let face = self.face_of(building);
        let is_own = building.seat == seat && face.kind == CardKind::Building;
        let floor = if building.at == self.table().flags[seat.index() & 1] { 2 } else { 1 };
        let colour = (!face.gives_choice).then_some(face.colour);
        is_own.then_some(Purse { reality: building.id, colour, potency: building.counters, floor })
    }
}

/// Energies that a pool lacks for a price: of each colour, and of any kind.
fn shortfall(cost: Cost, pool: Pay) -> Pay {
    let coloured = cost.coloured();
    let mut short = Pay::default();
    let mut left = pool[Colour::Colourless.index()];
    for (nth, wanted) in coloured.into_iter().enumerate() {
        short[nth] = wanted.saturating_sub(pool[nth]);
        left = left.saturating_add(pool[nth].saturating_sub(wanted));
    }
    short[Colour::Colourless.index()] = u16::from(cost.any).saturating_sub(left);
    short
}
