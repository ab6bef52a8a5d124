//! Moves, jumps and charges: how far they get, alone or tied with others (procedures 6.3, 6.4, ruling 4).

use arrayvec::ArrayVec;

use super::arrows;
use super::hands::force_discard;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use crate::rules::state::event::{Event, Log, MoveKind, Obstacle, Source};
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seats;
use kernel::hex::{Cell, Dir, Facing};
use kernel::{MAX_SEATS, PerSeat, Seat};

/// One fighter's way, and how much of it is left after looking at everybody else.
#[derive(Clone, Copy)]
struct Plan {
    seat: Seat,
    token: ActionSymbol,
    start: Cell,
    towards: Facing,
    /// Hexes of the path: all of the way, or what leads up to the first arrow.
    length: u8,
    /// Hexes of the path the fighter gets.
    reach: u8,
    stopped_by: Option<Obstacle>,
}

type Plans = ArrayVec<Plan, MAX_SEATS>;

impl Plan {
    /// A hex of the path, counted from 0. A jump touches only where it ends.
    fn hex(&self, index: u8) -> Cell {
        let before = if self.token.kind == ActionSymbolKind::Jump { self.token.cells } else { 1 };
        self.start.ahead(self.towards, u16::from(before + index))
    }

    /// The part of the path the fighter gets.
    fn way(self) -> impl Iterator<Item = Cell> {
        (0..self.reach).map(move |index| self.hex(index))
    }

    fn end(&self) -> Option<Cell> {
        self.reach.checked_sub(1).map(|last| self.hex(last))
    }

    /// What stopped it, if anything did.
    fn obstacle(&self) -> Option<Obstacle> {
        self.stopped_by.filter(|_| self.reach < self.length)
    }
}

/// Moves a group that acts at the same moment; a lone mover is a group of one. Says who ran into an arrow.
///
/// Plans are cut where somebody stays in the way, then equal end hexes jam, until nothing changes (ruling 23). Whoever leaves
/// a hex makes room for the others, so following, chains, rings and swaps work.
pub(in crate::rules) fn move_together<L: Log>(
    pen: &mut Pen<'_, L>,
    movers: &[(Seat, ActionSymbol)],
) -> Flow<Seats> {
    if let [(seat, token)] = movers {
        // Most move alone: there is nothing that could change twice.
        let mut plan = [plan(pen, *seat, *token)];
        obstruct(pen, &mut plan);
        carry_out(pen, &plan)
    } else {
        carry_out(pen, &plans(pen, movers))
    }
}

/// Everybody goes as far as planned.
// In the place of a lone mover most of it falls away.
#[inline(always)]
fn carry_out<L: Log>(pen: &mut Pen<'_, L>, plans: &[Plan]) -> Flow<Seats> {
    for (plan, by) in plans.iter().filter_map(|plan| Some((plan, plan.obstacle()?))) {
        pen.tell(Event::Stopped { seat: plan.seat, by });
    }
    for plan in plans {
        if let Some(end) = plan.end() {
            pen.go(plan.seat, end, way(plan.token));
        }
    }
    for plan in plans.iter().filter(|plan| plan.obstacle().is_some()) {
        obstacle_discards(pen, plan);
    }
    let mut shot = Seats::default();
    for plan in plans.iter().filter(|plan| plan.reach > 0) {
        if !pen.has_left(plan.seat) {
            leave_behind(pen, plan)?;
            if pen.board().arrows().is_empty() {
                continue;
            }
            // What another left behind may have sent them on: whoever is knocked onto an arrow does not meet it (procedures 6.9).
            let is_there = !pen.has_left(plan.seat) && plan.end() == Some(pen.fighter(plan.seat).at);
            if is_there && arrows::run_into(pen, plan.seat)? {
                shot = shot.with(plan.seat);
            }
        }
    }
    Ok(shot)
}

/// Whom each of a tied group jams with, by the way it would go from where it stands (ruling 22).
pub(in crate::rules) fn jams<L: Log>(
    pen: &Pen<'_, L>,
    movers: &[(Seat, ActionSymbol)],
) -> PerSeat<Option<Seat>> {
    let mut jams = PerSeat::default();
    if movers.len() > 1 {
        for plan in plans(pen, movers) {
            if let Some(Obstacle::Jam(rival)) = plan.obstacle() {
                jams[plan.seat] = Some(rival);
            }
        }
    }
    jams
}

/// The ways of all, as far as each gets.
fn plans<L: Log>(pen: &Pen<'_, L>, movers: &[(Seat, ActionSymbol)]) -> Plans {
    let mut plans: Plans = movers.iter().map(|(seat, token)| plan(pen, *seat, *token)).collect();
    while obstruct(pen, &mut plans) || jam(&mut plans) {}
    plans
}

fn plan<L: Log>(pen: &Pen<'_, L>, seat: Seat, token: ActionSymbol) -> Plan {
    let fighter = pen.fighter(seat);
    let towards = token.dir.seen_from(fighter.facing);
    let length = if token.kind == ActionSymbolKind::Jump { 1 } else { token.cells };
    let mut plan = Plan { seat, token, start: fighter.at, towards, length, reach: length, stopped_by: None };
    let board = pen.board();
    if !board.arrows().is_empty()
        && let Some(steps) = (1..).zip(plan.way()).find_map(|(steps, hex)| board.arrow_at(hex).map(|_| steps))
    {
        (plan.length, plan.reach) = (steps, steps);
    }
    plan
}

/// Movers that would end on one hex stay where they are. Says whether any would.
fn jam(plans: &mut [Plan]) -> bool {
    if plans.len() < 2 {
        return false;
    }
    let ends: ArrayVec<(Seat, Cell), MAX_SEATS> =
        plans.iter().filter_map(|plan| Some((plan.seat, plan.end()?))).collect();
    let mut jammed = false;
    for plan in plans {
        let rival = ends.iter().find(|(seat, end)| *seat != plan.seat && Some(*end) == plan.end());
        if let Some(&(rival, _)) = rival {
            (plan.reach, plan.stopped_by) = (0, Some(Obstacle::Jam(rival)));
            jammed = true;
        }
    }
    jammed
}

/// Shortens the ways that somebody bars who does not move. Says whether any was.
// In the place of a lone mover most of it falls away.
#[inline(always)]
fn obstruct<L: Log>(pen: &Pen<'_, L>, plans: &mut [Plan]) -> bool {
    let leaving: Seats = plans.iter().filter(|plan| plan.reach > 0).map(|plan| plan.seat).collect();
    let mut shortened = false;
    for plan in plans {
        let bars =
            |cell: Cell| pen.occupant(cell).filter(|seat| *seat != plan.seat && !leaving.contains(*seat));
        let way = (0..).zip(plan.way());
        if let Some((reach, by)) = way.filter_map(|(steps, hex)| Some((steps, bars(hex)?))).next() {
            (plan.reach, plan.stopped_by) = (reach, Some(Obstacle::Standing(by)));
            shortened = true;
        }
    }
    shortened
}

/// A passive text that makes whoever stopped a move or charge discard: who stands in the next hex of the way in the end
/// (ruling 23).
fn obstacle_discards<L: Log>(pen: &mut Pen<'_, L>, plan: &Plan) {
    let count = pen.frame(plan.seat).obstacle_discards;
    if count == 0 || plan.token.kind == ActionSymbolKind::Jump {
        return;
    }
    if let Some(obstacle) = pen.occupant(plan.hex(plan.reach)) {
        force_discard(pen, obstacle, count, Source::Stopping(plan.seat));
    }
}

/// What a passive text leaves on the hex a move began on.
fn leave_behind<L: Log>(pen: &mut Pen<'_, L>, plan: &Plan) -> Flow {
    let (texts, fighter) = (pen.frame(plan.seat).texts, pen.fighter(plan.seat));
    if plan.token.kind != ActionSymbolKind::Move {
        return Ok(());
    }
    let (turned, facing) = (fighter.play.rotation.magnitude(), fighter.notes.set.facing_before);
    if texts.leave_fire && plan.token == ActionSymbol::new(ActionSymbolKind::Move, Dir::Forward, 1) {
        pen.leave_embers(plan.seat, plan.start);
    }
    if texts.leave_arrows && (1..=2).contains(&turned) {
        arrows::loose(pen, plan.seat, plan.start, facing)?;
    }
    Ok(())
}

fn way(token: ActionSymbol) -> MoveKind {
    match token.kind {
        ActionSymbolKind::Jump => MoveKind::Jump,
        ActionSymbolKind::Charge => MoveKind::Charge,
        ActionSymbolKind::Move | ActionSymbolKind::Attack | ActionSymbolKind::Block => MoveKind::Move,
    }
}
