//! Secrets (arrow 3.5, 13.5): events as a seat may see them, and states with everything unknown dealt anew.

use kernel::Seat;
use shell::bots::Dice;
use shell::cards::shuffle;
use shell::game::Viewer;

use super::events::{ArrowEvent, DrawnCard, EventSubject};
use super::parts::{CardNo, other};
use super::state::{ArrowState, Piece};
use super::table::CellNo;

impl EventSubject {
    fn seen_by(self, eyes: Viewer) -> Self {
        let knows = match eyes {
            Viewer::All => true,
            Viewer::Seat(seat) => self.known.contains(seat),
            Viewer::Public => self.known.contains(Seat::First) && self.known.contains(Seat::Second),
        };
        Self { card: self.card.filter(|_| knows), ..self }
    }
}

/// Event as these eyes may see it.
pub(super) fn seen_by(event: &ArrowEvent, eyes: Viewer) -> ArrowEvent {
    let mut seen = event.clone();
    match &mut seen {
        ArrowEvent::Dealt { seat, hand, .. } => {
            if !eyes.sees(*seat) {
                *hand = None;
            }
        }
        ArrowEvent::Draw { seat, card } => *card = card.seen_by(eyes, *seat),
        ArrowEvent::Stands { subject, .. }
        | ArrowEvent::Play { subject, .. }
        | ArrowEvent::Bonus { subject, .. }
        | ArrowEvent::Activate { subject, .. }
        | ArrowEvent::Move { subject, .. }
        | ArrowEvent::Rotate { subject, .. }
        | ArrowEvent::Damage { subject, .. }
        | ArrowEvent::Flip { subject, .. }
        | ArrowEvent::Hold { subject, .. } => *subject = subject.seen_by(eyes),
        ArrowEvent::Ability { subject, target, .. } => {
            *subject = subject.seen_by(eyes);
            *target = target.seen_by(eyes);
        }
        ArrowEvent::Conflict { subject, against } => {
            *subject = subject.seen_by(eyes);
            *against = against.seen_by(eyes);
        }
        ArrowEvent::Turn { .. }
        | ArrowEvent::Credits { .. }
        | ArrowEvent::Reveal { .. }
        | ArrowEvent::Pay { .. }
        | ArrowEvent::Pass { .. }
        | ArrowEvent::Chain { .. }
        | ArrowEvent::Destroy { .. }
        | ArrowEvent::Done { .. }
        | ArrowEvent::Score { .. }
        | ArrowEvent::Discard { .. }
        | ArrowEvent::End { .. }
        | ArrowEvent::Over(_) => {}
    }
    seen
}

/// True if the active player learns something by the event that he cannot unlearn (arrow 14.6), or if the turn is over.
pub(super) const fn reveals(event: &ArrowEvent) -> bool {
    matches!(
        event,
        ArrowEvent::Draw { card: DrawnCard::Card(_), .. }
            | ArrowEvent::Flip { covered: true, .. }
            | ArrowEvent::Destroy { learnt: true, .. }
            | ArrowEvent::Hold { .. }
            | ArrowEvent::End { .. }
            | ArrowEvent::Over(_)
    )
}

impl ArrowState {
    /// A state that a seat cannot tell from this one. It depends on nothing that the seat does not know: the unknown cards are
    /// sorted before they are dealt, since the deck lists are open.
    pub(super) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut state = self.clone();
        let foe = other(seat);
        let own_deck = &mut state.hoard_mut(seat).deck;
        own_deck.sort_unstable();
        shuffle(own_deck, |bound| dice.below(bound));

        // Cells of unknown cards, those with the most shown arrows first: they are the hardest to fill.
        let unknown = |(at, piece): (CellNo, &Piece)| (!piece.known.contains(seat)).then_some(at);
        let mut cells: Vec<CellNo> = self.pieces().filter_map(unknown).collect();
        cells.sort_by_key(|at| std::cmp::Reverse(self.pieces[usize::from(*at)].held.count_ones()));
        let hoard = self.hoard(foe);
        let on_board = cells.iter().map(|at| self.pieces[usize::from(*at)].card);
        let mut pool: Vec<CardNo> =
            hoard.hand.iter().chain(hoard.deck.iter()).copied().chain(on_board).collect();
        pool.sort_unstable();
        shuffle(&mut pool, |bound| dice.below(bound));
        state.fill(&cells, &mut pool);
        let hoard = state.hoard_mut(foe);
        let places = hoard.hand.iter_mut().chain(&mut hoard.deck);
        places.zip(pool).for_each(|(place, card)| *place = card);
        state
    }

    /// Deals cards of the pool to cells so that each has the arrows that have shown; false if it cannot be done.
    fn fill(&mut self, cells: &[CellNo], pool: &mut Vec<CardNo>) -> bool {
        let Some((at, rest)) = cells.split_first() else { return true };
        let held = self.pieces[usize::from(*at)].held;
        for nth in (0..pool.len()).rev() {
            let card = pool[nth];
            if held & !self.table.face(card).sides == 0 {
                pool.remove(nth);
                self.pieces[usize::from(*at)].card = card;
                if self.fill(rest, pool) {
                    return true;
                }
                pool.insert(nth, card);
            }
        }
        false
    }
}
