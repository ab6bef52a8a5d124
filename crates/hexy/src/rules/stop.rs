//! Moments in which a seat should be asked (hexy 15.3). A help to clients: legality does not depend on it.

use kernel::Seat;

use super::catalogue::{CardKind, CardNo, Colour, Cost, Deed};
use super::state::{DueDecision, HexyState, ItemKind, StackItem, other};
use super::table::shifts;

/// Energies that a seat could have at once.
#[derive(Debug, Clone, Copy, Default)]
struct Means {
    by_colour: [u16; 4],
    /// Energies of a colour that the seat would choose.
    free: u16,
}

impl Means {
    fn total(self) -> u16 {
        self.by_colour.iter().fold(self.free, |sum, part| sum.saturating_add(*part))
    }

    fn cover(self, cost: Cost) -> bool {
        let lacks = |(wanted, held): (u16, u16)| wanted.saturating_sub(held);
        let lacking: u16 = cost.coloured().into_iter().zip(self.by_colour).map(lacks).sum();
        lacking <= self.free && cost.total() <= self.total()
    }

    fn add(&mut self, colour: Colour, n: u16) {
        let part = &mut self.by_colour[colour.index()];
        *part = part.saturating_add(n);
    }
}

impl HexyState {
    /// True if the seat with priority should be asked; choices and mulligans always are.
    pub fn stop(&self, seat: Seat) -> bool {
        match self.decision {
            DueDecision::Priority(decides) => {
                decides == seat
                    && (self.sorcery_speed(seat) || (self.can_matter(seat) && self.has_reply(seat)))
            }
            DueDecision::Mulligan(decides) | DueDecision::Choice { seat: decides, .. } => decides == seat,
            DueDecision::Over(_) => false,
        }
    }

    /// True if a pass of the seat is a barrier to taking back: it was asked, or its hidden hand decided that it is not.
    pub(super) fn passing_tells(&self, seat: Seat) -> bool {
        !self.sorcery_speed(seat)
            && self.can_matter(seat)
            && (!self.holdings(seat).hand.is_empty() || self.has_reply(seat))
    }

    /// True if an answer to the top item can matter, whatever the seat holds.
    fn can_matter(&self, seat: Seat) -> bool {
        let Some(StackItem { seat: theirs, kind, .. }) = self.stack.last() else { return false };
        if *theirs == seat {
            return false;
        }
        match kind {
            ItemKind::Draw | ItemKind::Trigger { .. } => false,
            ItemKind::Spell { card, .. } => !self.table.face(*card).only_energy,
            ItemKind::Ability { source, ability, .. } => !self.table.face(source.card).is_common(*ability),
            ItemKind::Score => {
                self.reality_at(self.table.centre).is_some_and(|holder| holder.seat == other(seat))
            }
            ItemKind::Move { to, .. } => *to == self.table.centre || self.table.near_flags >> *to & 1 == 1,
            ItemKind::Attack { .. } | ItemKind::Strike { .. } => true,
        }
    }

    /// Means of a seat: pool, Potency and hand, without one card of it.
    fn means(&self, seat: Seat, without: Option<CardNo>) -> Means {
        let holdings = self.holdings(seat);
        let mut means = Means { by_colour: holdings.pool, free: 0 };
        for building in self.realities.iter().filter(|reality| reality.seat == seat) {
            let face = self.face_of(building);
            if face.kind != CardKind::Building {
            } else if face.gives_choice {
                means.free = means.free.saturating_add(building.counters);
            } else {
                means.add(face.colour, building.counters);
            }
        }
        let mut left_out = without;
        for card in &holdings.hand {
            if left_out == Some(*card) {
                left_out = None;
                continue;
            }
            let face = self.table.face(*card);
            if face.only_energy && face.cost.total() == 0 {
                for effect in &self.table.card(*card).effects {
                    if let Deed::AddEnergy(colour, n) = effect.does {
                        means.add(colour, n.into());
                    }
                }
            } else {
                means.add(Colour::Colourless, 1);
            }
        }
        means
    }

    /// True if the seat has a reply: a counterstrike, a wizardry or an ability that it could pay for.
    fn has_reply(&self, seat: Seat) -> bool {
        self.has_counterstrike(seat) || self.has_wizardry(seat) || self.has_ability(seat)
    }

    fn has_counterstrike(&self, seat: Seat) -> bool {
        self.open_attack(seat).is_some_and(|attack| {
            let answers =
                attack.attackers.iter().any(|against| self.can_counterstrike(attack, *against).is_ok());
            answers && (attack.target.counters > 1 || self.means(seat, None).total() > 0)
        })
    }

    fn has_wizardry(&self, seat: Seat) -> bool {
        self.holdings(seat).different_cards().any(|card| {
            let face = self.table.face(card);
            face.kind == CardKind::Wizardry
                && !face.only_energy
                && self.means(seat, Some(card)).cover(face.cost)
                && self.has_target(&self.table.card(card).target, face.shifts, seat, None)
        })
    }

    fn has_ability(&self, seat: Seat) -> bool {
        self.realities.iter().filter(|reality| reality.seat == seat).any(|source| {
            let face = self.face_of(source);
            face.abilities.iter().enumerate().any(|(nth, ability)| {
                !face.is_common(nth as u8)
                    && source.counters >= u16::from(ability.counters)
                    && self.means(seat, None).cover(ability.cost)
                    && self.has_target(&ability.target, shifts(&ability.effects), seat, Some(source.at))
            })
        })
    }
}
