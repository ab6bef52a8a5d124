//! Texts: a line of the log for each event, the section behind it, the result in a sentence.

use kernel::words::{capital, counted};
use kernel::{Cell, Seat};
use shell::cards::{card_name, player_name};
use shell::game::GameText;

use crate::rules::VaneAndVeil;
use crate::rules::catalogue::{Ability, BoardDef, Ground};
use crate::rules::direction::Direction;
use crate::rules::events::{ArrowEvent, ArrowOutcome, Bonus, DrawnCard, Ending, EventSubject, Fall};
use crate::rules::parts::CardNo;
use crate::rules::setup::ArrowSetup;
use crate::shown::ArrowShown;

/// Name of a cell: the letter of its row from the north, and its number in the row from the west, such as `C3`.
pub fn cell_name(board: &BoardDef, cell: Cell) -> String {
    let (q, r) = cell.axial();
    let mut rows: Vec<i8> = board.cells().map(|(other, _)| other.axial().1).filter(|row| *row < r).collect();
    rows.sort_unstable();
    rows.dedup();
    let in_row = |(other, _): &(Cell, Ground)| other.axial().1 == r && other.axial().0 <= q;
    let letter = char::from(b'A' + (rows.len() as u8).min(25));
    format!("{letter}{}", board.cells().filter(in_row).count())
}

/// Direction in words.
const fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::E => "east",
        Direction::NE => "north-east",
        Direction::NW => "north-west",
        Direction::W => "west",
        Direction::SW => "south-west",
        Direction::SE => "south-east",
    }
}

/// Verb of an ability.
const fn verb(ability: Ability) -> &'static str {
    match ability {
        Ability::Push => "pushes",
        Ability::Pull => "pulls",
        Ability::Swap => "changes places with",
        Ability::Turn => "turns",
        Ability::Bolt => "shoots",
    }
}

fn bonus_words(name: &str, what: Bonus, amount: u16) -> String {
    match what {
        Bonus::Mint => format!("{name} earns {} on a mint.", counted(amount, "credit")),
        Bonus::Forge => format!("{name} gets {amount} attack on a forge."),
        Bonus::Archive => format!("{name} finds {} in an archive.", counted(amount, "card")),
        Bonus::Synergy => format!("{name} gets {amount} attack from its suit."),
        Bonus::Ambush => format!("{name} gets {amount} attack from the ambush."),
    }
}

impl GameText for VaneAndVeil {
    type Shown = ArrowShown;

    fn shown(_: &ArrowSetup) -> ArrowShown {
        ArrowShown::default()
    }

    fn show(shown: &mut ArrowShown, event: &ArrowEvent) {
        shown.apply(event);
    }

    fn line(setup: &ArrowSetup, _: &ArrowShown, names: &[&str], event: &ArrowEvent) -> Option<String> {
        let who = |seat: Seat| player_name(names, seat);
        let card = |card: CardNo| card_name(&setup.cards, card);
        let piece = |piece: EventSubject| piece.card.map_or("the covered card", card);
        let place = |cell: Cell| cell_name(&setup.board, cell);
        let words = match *event {
            ArrowEvent::Dealt { .. }
            | ArrowEvent::Stands { .. }
            | ArrowEvent::Chain { .. }
            | ArrowEvent::Done { .. }
            | ArrowEvent::End { .. } => return None,
            ArrowEvent::Turn { turn, seat } => format!("Turn {turn}: {}.", who(seat)),
            ArrowEvent::Credits { seat, amount } => {
                format!("{} gains {}.", who(seat), counted(amount, "credit"))
            }
            ArrowEvent::Draw { seat, card: drawn } => match drawn {
                DrawnCard::Card(drawn) => format!("{} draws {}.", who(seat), card(drawn)),
                DrawnCard::Hidden => format!("{} draws a card.", who(seat)),
                DrawnCard::Nothing => format!("{} has no card left to draw.", who(seat)),
            },
            ArrowEvent::Reveal { card: shown, paid, .. } => {
                format!("{} is revealed{}.", card(shown), if paid { "" } else { " and not paid" })
            }
            ArrowEvent::Play { seat, subject: played, at, covered } => match (covered, played.card) {
                (false, _) => {
                    format!("{} plays {} on {}.", who(seat), piece(played), place(at))
                }
                (true, None) => format!("{} puts a covered card on {}.", who(seat), place(at)),
                (true, Some(known)) => {
                    format!("{} puts {} covered on {}.", who(seat), card(known), place(at))
                }
            },
            ArrowEvent::Pay { seat, amount } => {
                format!("{} pays {}.", who(seat), counted(amount, "credit"))
            }
            ArrowEvent::Bonus { subject: gets, what, amount } => bonus_words(piece(gets), what, amount),
            ArrowEvent::Pass { seat } => format!("{} passes.", who(seat)),
            ArrowEvent::Activate { subject: acts, depth: 1 } => format!("{} acts.", piece(acts)),
            ArrowEvent::Activate { subject: acts, .. } => format!("{} is set off.", piece(acts)),
            ArrowEvent::Ability { subject: user, ability, direction, target } => {
                let (user, target) = (piece(user), piece(target));
                format!("{user} {} {target} to the {}.", verb(ability), compass(direction))
            }
            ArrowEvent::Move { subject: moved, to, .. } => {
                format!("{} moves to {}.", piece(moved), place(to))
            }
            ArrowEvent::Rotate { subject: turned, .. } => {
                format!("{} turns one step clockwise.", piece(turned))
            }
            ArrowEvent::Conflict { subject: own, against } => {
                format!("{} fights {}.", piece(own), piece(against))
            }
            ArrowEvent::Damage { subject: hit, amount, total } => {
                let hit = piece(hit);
                if amount == total {
                    format!("{hit} takes {amount} damage.")
                } else {
                    format!("{hit} takes {amount} damage, {total} in this turn.")
                }
            }
            ArrowEvent::Destroy { card: fallen, why, .. } => {
                let fallen = card(fallen);
                match why {
                    Fall::Damage => format!("{fallen} is destroyed."),
                    Fall::PushedOff => format!("{fallen} falls off the board."),
                    Fall::Unpaid => format!("{fallen} is given up."),
                }
            }
            ArrowEvent::Flip { subject: taken, owner, .. } => {
                format!("{} goes over to {}.", piece(taken), who(owner))
            }
            ArrowEvent::Hold { subject: held, direction } => {
                let side = compass(direction);
                format!("{} holds: it has an arrow to the {side}.", piece(held))
            }
            ArrowEvent::Score { seat, own, foe, gain: 0, .. } => {
                format!("{} counts {own} against {foe} and scores nothing.", who(seat))
            }
            ArrowEvent::Score { seat, own, foe, gain, total } => {
                let points = counted(gain, "point");
                format!("{} counts {own} against {foe} and scores {points}: {total} in all.", who(seat))
            }
            ArrowEvent::Discard { seat, card: gone } => {
                format!("{} discards {}.", who(seat), card(gone))
            }
            ArrowEvent::Over(outcome) => Self::outcome(setup, names, &outcome),
        };
        Some(capital(&words))
    }

    fn section(event: &ArrowEvent) -> Option<&'static str> {
        Some(match event {
            ArrowEvent::Dealt { .. } | ArrowEvent::Stands { .. } => return None,
            ArrowEvent::Turn { .. } | ArrowEvent::Credits { .. } => "4.1",
            ArrowEvent::Draw { .. } => "4.2",
            ArrowEvent::Reveal { .. } => "6.1",
            ArrowEvent::Play { covered: false, .. } => "4.5",
            ArrowEvent::Play { covered: true, .. } => "5.1",
            ArrowEvent::Pay { .. } => "4.6",
            ArrowEvent::Bonus { what: Bonus::Ambush, .. } => "6.3",
            ArrowEvent::Bonus { what: Bonus::Synergy, .. } => "6.7",
            ArrowEvent::Bonus { what: Bonus::Mint | Bonus::Forge | Bonus::Archive, .. } => "6.6",
            ArrowEvent::Pass { .. } => "4.4",
            ArrowEvent::Activate { depth: 1, .. } | ArrowEvent::Done { .. } => "7.1",
            ArrowEvent::Activate { .. } => "10.4",
            ArrowEvent::Ability { ability, .. } => match ability {
                Ability::Push => "9.2",
                Ability::Pull => "9.3",
                Ability::Swap => "9.4",
                Ability::Turn => "9.5",
                Ability::Bolt => "9.6",
            },
            ArrowEvent::Move { .. } | ArrowEvent::Rotate { .. } => "9.1",
            ArrowEvent::Chain { .. } => "10.1",
            ArrowEvent::Conflict { .. } => "8.1",
            ArrowEvent::Damage { .. } => "8.4",
            ArrowEvent::Destroy { why: Fall::Damage, .. } => "8.5",
            ArrowEvent::Destroy { why: Fall::PushedOff, .. } => "2.5",
            ArrowEvent::Destroy { why: Fall::Unpaid, .. } => "6.2",
            ArrowEvent::Flip { covered: false, .. } => "7.4",
            ArrowEvent::Flip { covered: true, .. } => "5.5",
            ArrowEvent::Hold { .. } => "5.4",
            ArrowEvent::Score { .. } => "11.2",
            ArrowEvent::Discard { .. } => "4.8",
            ArrowEvent::End { .. } => "4.9",
            ArrowEvent::Over(outcome) => match outcome.why {
                Ending::Goal => "11.3",
                Ending::Quiet => "11.4",
                Ending::Full => "11.5",
                Ending::LastTurn => "11.6",
            },
        })
    }

    fn outcome(_: &ArrowSetup, names: &[&str], outcome: &ArrowOutcome) -> String {
        let why = match outcome.why {
            Ending::Goal => "the goal is reached",
            Ending::Full => "the board is full",
            Ending::Quiet => "two quiet turns in a row",
            Ending::LastTurn => "the last turn is over",
        };
        let [first, second] = outcome.score;
        match outcome.winner {
            Some(seat) => {
                let (own, other) = if seat == Seat::First { (first, second) } else { (second, first) };
                format!("{} wins with {own} to {other}: {why}.", player_name(names, seat))
            }
            None => format!("A draw at {first} to {second}: {why}."),
        }
    }
}
