//! No side of the board and no seat is special: a match that is rotated, mirrored or has its seats permuted
//! goes the same way, until a rule decides by compass or by roster.

use std::collections::BTreeSet;
use std::sync::Arc;

use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::event::{Event, OrderReason};
use hexstrike_game::rules::state::prompt::{Answer, Ask, Prompt, Sides};
use hexstrike_game::rules::state::setup::Setup;
use hexstrike_game::rules::state::{Commitment, Focus, Seats};
use hexstrike_game::rules::{Match, Step};
use kernel::{Cell, Facing, Rotation, Seat};
use proptest::prelude::*;

use crate::cases::cases;

use super::LONG_ENOUGH;
use super::table::{Input, Table};

/// Symmetry of a match: mirroring, then clockwise rotation, with the seats renamed.
#[derive(Debug, Clone)]
struct Symmetry {
    mirrored: bool,
    turns: u8,
    /// New index of each seat.
    seats: Vec<usize>,
}

impl Symmetry {
    fn cell(&self, cell: Cell) -> Cell {
        let (q, r) = cell.axial();
        let start = if self.mirrored { (r, q) } else { (q, r) };
        let (q, r) = (0..self.turns).fold(start, |(q, r), _| (-r, q + r));
        Cell::new(q, r)
    }

    fn facing(&self, facing: Facing) -> Facing {
        let mirrored = if self.mirrored { (7 - facing.index()) % 6 } else { facing.index() };
        Facing::E.clockwise(mirrored + self.turns)
    }

    fn rotation(&self, rotation: Rotation) -> Rotation {
        let steps = usize::from(rotation.steps());
        Rotation::ALL[if self.mirrored { (6 - steps) % 6 } else { steps }]
    }

    fn seat(&self, seat: Seat) -> Seat {
        Seat::new(self.seats[seat.index()]).expect("a seat")
    }

    fn sides(&self, sides: Sides) -> Sides {
        sides.iter().fold(Sides::default(), |all, side| all.with(self.facing(side)))
    }

    fn token(&self, token: BoardToken) -> BoardToken {
        match token {
            BoardToken::Fire(cell, owner) => BoardToken::Fire(self.cell(cell), self.seat(owner)),
            BoardToken::Flora(cell) => BoardToken::Flora(self.cell(cell)),
            BoardToken::Arrow(arrow) => BoardToken::Arrow(Arrow {
                at: self.cell(arrow.at),
                facing: self.facing(arrow.facing),
                owner: self.seat(arrow.owner),
            }),
            BoardToken::Platform(cell) => BoardToken::Platform(self.cell(cell)),
        }
    }

    fn prompt(&self, prompt: Prompt) -> Prompt {
        let ask = match prompt.ask {
            Ask::ThrowDirection { target } => Ask::ThrowDirection { target: self.seat(target) },
            Ask::TiedKnockback { sides } => Ask::TiedKnockback { sides: self.sides(sides) },
            Ask::Return { anchor } => Ask::Return { anchor: self.cell(anchor) },
            Ask::PlatformHex { around } => Ask::PlatformHex { around: self.cell(around) },
            Ask::DrawOffer { by } => Ask::DrawOffer { by: by.map(|by| self.seat(by)) },
            Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. }
            | Ask::Trigger { .. }
            | Ask::SomeTrigger => prompt.ask,
        };
        Prompt { seat: self.seat(prompt.seat), ask }
    }

    fn answer(&self, answer: Answer) -> Answer {
        match answer {
            Answer::Direction(facing) => Answer::Direction(self.facing(facing)),
            Answer::Hex(cell) => Answer::Hex(self.cell(cell)),
            Answer::Decision(_) | Answer::Cards(_) => answer,
        }
    }

    fn start(&self, setup: &Setup) -> Setup {
        let land: Vec<Cell> = setup.arena.land().iter().map(|cell| self.cell(*cell)).collect();
        let mut players = setup.players.clone();
        for (index, player) in setup.players.iter().enumerate() {
            let Start { at, facing } = player.start;
            let place = &mut players[self.seats[index]];
            *place = player.clone();
            place.start = Start { at: self.cell(at), facing: self.facing(facing) };
        }
        Setup::of(setup.format.clone(), &land, players).expect("the same island")
    }

    /// True if ordered things change their order: players by the roster, symbols of a beat from left to
    /// right. Then states at questions differ, and only stops where all choose are equal.
    fn reorders(&self) -> bool {
        self.mirrored || !self.seats.is_sorted()
    }

    /// Picture of a stop of the match under the symmetry.
    fn picture(&self, game: &Match) -> Picture {
        let state = game.state();
        let mut fighters = vec![String::new(); self.seats.len()];
        for seat in state.seats() {
            let f = &state.fighters[seat];
            let focus = f.focus.map(|focus| match focus {
                Focus::Awaited { .. } => focus,
                Focus::Held { card, anchor } => Focus::Held { card, anchor: self.cell(anchor) },
                Focus::Returning { card, anchor } => Focus::Returning { card, anchor: self.cell(anchor) },
            });
            fighters[self.seats[seat.index()]] = format!(
                "{:?} {:?} d{} adr {} {:?} {:?} {focus:?} points {} hit by {:?} safe for {}",
                self.cell(f.at),
                self.facing(f.facing),
                f.damage,
                f.adrenaline,
                f.hand,
                f.activity,
                f.points,
                f.last_hitter.map(|hitter| self.seat(hitter)),
                f.invulnerable,
            );
        }
        let all = |seats: Seats| seats.iter().map(|seat| self.seat(seat)).collect::<Seats>();
        let tokens =
            state.board.tokens(game.arena()).map(|token| format!("{:?}", self.token(token))).collect();
        let waits = match game.waits_for() {
            Some(Step::Commit(seats)) => format!("{:?}", all(seats)),
            Some(Step::Answer(open)) => {
                let prompts = open.iter().map(|pending| format!("{:?}", self.prompt(pending.prompt)));
                format!("{:?}", prompts.collect::<BTreeSet<_>>())
            }
            Some(Step::Over(end)) => format!("{:?} {:?} {:?}", end.kind, all(end.winners), all(end.losers)),
            Some(Step::Ran(_)) | None => String::new(),
        };
        Picture { beat: state.beat, fighters, tokens, waits }
    }

    /// Gives the other match the choice of this one.
    fn commit(&self, seat: Seat, play: Commitment, other: &mut Match, log: &mut Vec<Event>) {
        let play = Commitment { rotation: self.rotation(play.rotation), ..play };
        assert_eq!(other.commit(self.seat(seat), play, log), Ok(()));
    }
}

/// Gives the match the answers it asks for, until it needs something else.
fn answer(game: &mut Match, answers: &mut Vec<(Prompt, Answer)>, log: &mut Vec<Event>) {
    while let Step::Answer(open) = game.run(log) {
        let known = |prompt: Prompt| answers.iter().position(|(to, _)| *to == prompt);
        let Some((id, place)) = open.iter().find_map(|p| Some((p.id, known(p.prompt)?))) else { return };
        let (prompt, answer) = answers.remove(place);
        assert_eq!(game.answer(prompt.seat, id, answer, log), Ok(()));
    }
}

/// State of a match that is visible or matters later.
#[derive(Debug, PartialEq, Eq)]
struct Picture {
    beat: u16,
    fighters: Vec<String>,
    tokens: BTreeSet<String>,
    waits: String,
}

/// Plays both matches in step until something decides that the symmetry does not preserve. Returns the number
/// of compared stops.
fn compare(
    seed: u64,
    seats: usize,
    symmetry: &Symmetry,
    decides: fn(&Event) -> bool,
) -> Result<u32, TestCaseError> {
    let mut table = Table::seated(seed, seats);
    let setup = symmetry.start(table.game.setup());
    let mut other = Match::new(Arc::clone(table.game.ruleset()), Arc::new(setup)).expect("a match");
    let plain = Symmetry { mirrored: false, turns: 0, seats: (0..seats).collect() };
    let (mut log, mut answers, mut stops) = (Vec::new(), Vec::new(), 0);
    while table.inputs.len() < LONG_ENOUGH {
        table.game.run(&mut table.log);
        answer(&mut other, &mut answers, &mut log);
        if table.log.iter().chain(&log).any(decides) {
            break;
        }
        let step = table.game.waits_for();
        let asked = if let Some(Step::Answer(open)) = &step { open.to_vec() } else { Vec::new() };
        if asked.is_empty() || !symmetry.reorders() {
            prop_assert_eq!(symmetry.picture(&table.game), plain.picture(&other), "stop {}", stops);
            stops += 1;
        }
        if !table.go_on() {
            break;
        }
        match *table.inputs.last().expect("an input was given") {
            Input::Commit(seat, play) => symmetry.commit(seat, play, &mut other, &mut log),
            Input::Answer(_, id, given) => {
                let prompt = asked.iter().find(|pending| pending.id == id).expect("the question").prompt;
                answers.push((symmetry.prompt(prompt), symmetry.answer(given)));
            }
        }
    }
    Ok(stops)
}

/// The hex of return is searched by compass if the centre is taken (procedures 7.2).
fn by_compass(event: &Event) -> bool {
    matches!(event, Event::Respawned { at, .. } if *at != Cell::CENTRE)
}

/// Full ties are ordered by the roster (ruling 3).
fn by_roster(event: &Event) -> bool {
    by_compass(event) || matches!(event, Event::OrderDecided { by: OrderReason::Seat, .. })
}

/// Two to four seats in any order.
fn orders() -> impl Strategy<Value = Vec<usize>> {
    (2..=4usize).prop_flat_map(|seats| Just((0..seats).collect::<Vec<_>>()).prop_shuffle())
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn a_turned_board_gives_the_turned_match(seed in any::<u64>(), seats in 2..=4usize, turns in 1..6u8) {
        let symmetry = Symmetry { mirrored: false, turns, seats: (0..seats).collect() };
        compare(seed, seats, &symmetry, by_compass)?;
    }

    #[test]
    fn a_mirrored_board_gives_the_mirrored_match(seed in any::<u64>(), seats in 2..=4usize, turns in 0..6u8) {
        let symmetry = Symmetry { mirrored: true, turns, seats: (0..seats).collect() };
        compare(seed, seats, &symmetry, by_compass)?;
    }

    #[test]
    fn exchanged_seats_give_the_exchanged_match(seed in any::<u64>(), seats in orders()) {
        let symmetry = Symmetry { mirrored: false, turns: 0, seats: seats.clone() };
        compare(seed, seats.len(), &symmetry, by_roster)?;
    }
}

#[test]
fn the_comparisons_go_on_for_long() {
    let mean = |symmetry: &dyn Fn(usize) -> Symmetry, decides| {
        let stops = |seed: u64| {
            let seats = 2 + (seed % 3) as usize;
            compare(seed, seats, &symmetry(seats), decides).expect("the same")
        };
        (0..60).map(stops).sum::<u32>() / 60
    };
    let turned =
        mean(&|seats| Symmetry { mirrored: false, turns: 1, seats: (0..seats).collect() }, by_compass);
    let exchanged =
        mean(&|seats| Symmetry { mirrored: false, turns: 0, seats: (0..seats).rev().collect() }, by_roster);
    assert!(turned > 30 && exchanged > 20, "{turned} and {exchanged} stops on average");
}
