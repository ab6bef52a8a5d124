//! Preview of a card before it is put down: the rules run on a copy of a state that the player cannot tell from the real one, with
//! no ability used. Nothing that the seat does not know goes into it.

use std::collections::BTreeMap;

use arrow_game::VaneAndVeil;
use arrow_game::rules::direction::Direction;
use arrow_game::rules::events::{ArrowEvent, ArrowInput, Bonus, Question};
use arrow_game::rules::parts::{Uid, Uids};
use arrow_game::rules::state::ArrowState;
use kernel::{Cell, Seat};
use shell::chance::SeededChance;
use shell::game::{Game, Viewer};

/// Answers after which a preview is broken off. No sequence asks so much.
const MOST_ANSWERS: usize = 200;

/// Fight of a preview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreviewedFight {
    /// Cells of the active player's card and of the other.
    pub cells: [Cell; 2],
    /// Damage that each takes.
    pub damage: [u16; 2],
    /// True for each card that is destroyed.
    pub falls: [bool; 2],
}

/// Effects of a card that is put down.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preview {
    /// Fights in the order in which they would come.
    pub fights: Vec<PreviewedFight>,
    /// Cells of cards that change their owner.
    pub flips: Vec<Cell>,
    /// Cells of covered cards that would be taken over or hold: nobody but their owner can tell.
    pub unknown: Vec<Cell>,
    /// Bonuses, with their amounts.
    pub bonuses: Vec<(Bonus, u16)>,
    /// Directions in which an ability could be used first.
    pub abilities: Vec<Direction>,
    /// Score of the turn: own count, other count, points gained, score then. `None` if the sequence asks something that only the
    /// player can answer.
    pub score: Option<(u16, u16, u16, u16)>,
    /// Credits left after paying.
    pub credits: u16,
    /// Cost of the own covered cards that would be due next turn, with this one.
    pub due: u16,
}

/// Works out what an input would do.
pub fn preview(state: &ArrowState, seat: Seat, input: ArrowInput) -> Option<Preview> {
    let mut copy = state.clone();
    let mut found = Preview::default();
    let mut chance = SeededChance::new(0, 0);
    let mut places = Places::of(state, seat);
    let mut next = Some(input);
    let mut answers = 0;
    while let Some(input) = next.take() {
        let mut events = Vec::new();
        VaneAndVeil::apply(&mut copy, &[(seat, input)], &mut chance, &mut |emitted| {
            events.push(emitted.event);
        })
        .ok()?;
        let mut over = false;
        for event in &events {
            over |= found.note(event, seat, &mut places);
        }
        answers += 1;
        if over || answers > MOST_ANSWERS {
            break;
        }
        next = default_answer(&copy, seat, &mut found);
    }
    found.credits = state.hoard(seat).credits.saturating_sub(cost_of(state, input)) + found.minted();
    found.due = due(&copy, seat);
    Some(found)
}

/// Answer by which a sequence goes on without the player: no ability, the best fight first.
fn default_answer(state: &ArrowState, seat: Seat, found: &mut Preview) -> Option<ArrowInput> {
    let mut legal = Vec::new();
    VaneAndVeil::each_legal(state, seat, &mut |input| legal.push(input));
    match state.question()? {
        Question::Ability => {
            if found.abilities.is_empty() {
                found.abilities = legal.iter().filter_map(used).collect();
            }
            Some(ArrowInput::Use(None))
        }
        Question::Conflict => best_fight(state, &legal),
        Question::Chain => legal.first().copied(),
        Question::Reveal | Question::Play | Question::Discard => None,
    }
}

const fn used(input: &ArrowInput) -> Option<Direction> {
    if let ArrowInput::Use(direction) = input { *direction } else { None }
}

/// Fight that a player would take first: where only the enemy falls, then where nobody falls, then where both do .
pub fn best_fight(state: &ArrowState, legal: &[ArrowInput]) -> Option<ArrowInput> {
    let own = state.sequences().last().and_then(|frame| state.piece(frame.uid))?;
    let card = |piece: &arrow_game::rules::state::Piece| state.table().setup.card(piece.card).cloned();
    let left = |piece: &arrow_game::rules::state::Piece| {
        card(piece).map_or(0, |card| u16::from(card.defence).saturating_sub(piece.damage))
    };
    let rank = |input: &ArrowInput| {
        let ArrowInput::Conflict(uid) = input else { return (4, 0) };
        let Some(enemy) = state.piece(*uid) else { return (4, 0) };
        let (falls, loses) = (state.attack(own) >= left(enemy), state.attack(enemy) >= left(own));
        let worth = card(enemy).map_or(0, |card| card.cost);
        let order = match (falls, loses) {
            (true, false) => 0,
            (false, false) => 1,
            (true, true) => 2,
            (false, true) => 3,
        };
        (order, u8::MAX - worth)
    };
    legal.iter().copied().min_by_key(rank)
}

fn cost_of(state: &ArrowState, input: ArrowInput) -> u16 {
    match input {
        ArrowInput::Play { card, covered: false, .. } => {
            state.table().setup.card(card).map_or(0, |card| u16::from(card.cost))
        }
        _ => 0,
    }
}

/// Cost of the own covered cards on the board: all are due in the next own turn.
fn due(state: &ArrowState, seat: Seat) -> u16 {
    let own = state.pieces().filter(|(_, piece)| piece.owner == seat && piece.covered);
    own.filter_map(|(_, piece)| state.table().setup.card(piece.card)).map(|card| u16::from(card.cost)).sum()
}

/// Cells of the cards while the events are read, and the cards that the seat does not know.
struct Places {
    cells: BTreeMap<Uid, Cell>,
    unknown: Uids,
}

impl Places {
    fn of(state: &ArrowState, seat: Seat) -> Self {
        let unknown = state.pieces().filter(|(_, piece)| !piece.known.contains(seat));
        Self {
            cells: state.pieces().map(|(at, piece)| (piece.uid, state.coordinates(at))).collect(),
            unknown: unknown.map(|(_, piece)| piece.uid).collect(),
        }
    }

    fn of_card(&self, uid: Uid) -> Cell {
        self.cells.get(&uid).copied().unwrap_or_default()
    }
}

impl Preview {
    fn minted(&self) -> u16 {
        let minted = |(what, amount): &(Bonus, u16)| if *what == Bonus::Mint { *amount } else { 0 };
        self.bonuses.iter().map(minted).sum()
    }

    /// Takes in an event as the seat would see it. True once the turn is counted.
    fn note(&mut self, event: &ArrowEvent, seat: Seat, places: &mut Places) -> bool {
        let Some(event) = VaneAndVeil::seen_by(event, Viewer::Seat(seat)) else { return false };
        match event {
            ArrowEvent::Play { subject, at, .. } => drop(places.cells.insert(subject.uid, at)),
            ArrowEvent::Move { subject, to, .. } => drop(places.cells.insert(subject.uid, to)),
            ArrowEvent::Bonus { what, amount, .. } => self.bonuses.push((what, amount)),
            ArrowEvent::Conflict { subject, against } => self.fights.push(PreviewedFight {
                cells: [places.of_card(subject.uid), places.of_card(against.uid)],
                damage: [0; 2],
                falls: [false; 2],
            }),
            ArrowEvent::Damage { subject, amount, .. } => {
                let at = places.of_card(subject.uid);
                if let Some(fight) = self.fights.last_mut()
                    && let Some(side) = fight.cells.iter().position(|cell| *cell == at)
                {
                    fight.damage[side] += amount;
                }
            }
            ArrowEvent::Destroy { at, .. } => {
                if let Some(fight) = self.fights.last_mut()
                    && let Some(side) = fight.cells.iter().position(|cell| *cell == at)
                {
                    fight.falls[side] = true;
                }
            }
            ArrowEvent::Flip { subject, .. } | ArrowEvent::Hold { subject, .. }
                if places.unknown.contains(subject.uid) =>
            {
                self.unknown.push(places.of_card(subject.uid));
            }
            ArrowEvent::Flip { subject, .. } => self.flips.push(places.of_card(subject.uid)),
            ArrowEvent::Score { seat: of, own, foe, gain, total } if of == seat => {
                self.score = Some((own, foe, gain, total));
                return true;
            }
            _ => {}
        }
        false
    }
}
