//! Moves, jumps and charges, alone or tied with others (procedures 6.3, 6.4, ruling 4).

use arrayvec::ArrayVec;

use super::arrows;
use super::hands::force_discard;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use crate::rules::state::event::{Event, Log, MoveKind, Obstacle, Source};
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seats;
use kernel::hex::{Cell, Dir, Facing};
use kernel::{MAX_SEATS, PerSeat, Seat};

/// Path of one fighter, cut by the other fighters.
#[derive(Clone, Copy)]
struct Plan {
    seat: Seat,
    token: ActionSymbol,
    start: Cell,
    towards: Facing,
    /// Hexes of the path: all of it, or the part up to the first arrow.
    length: u8,
    /// Hexes of the path that the fighter covers.
    reach: u8,
    stopped_by: Option<Obstacle>,
}

type Plans = ArrayVec<Plan, MAX_SEATS>;

impl Plan {
    /// Returns a hex of the path, counted from 0. A jump touches only its last hex.
    fn hex(&self, index: u8) -> Cell {
        let before = if self.token.kind == ActionSymbolKind::Jump { self.token.cells } else { 1 };
        self.start.ahead(self.towards, u16::from(before + index))
    }

    /// Returns the hexes that the fighter covers.
    fn way(self) -> impl Iterator<Item = Cell> {
        (0..self.reach).map(move |index| self.hex(index))
    }

    fn end(&self) -> Option<Cell> {
        self.reach.checked_sub(1).map(|last| self.hex(last))
    }

    /// Returns the obstacle that cut the path, if any.
    fn obstacle(&self) -> Option<Obstacle> {
        self.stopped_by.filter(|_| self.reach < self.length)
    }
}

/// Moves a group that acts at the same moment; a lone mover is a group of one. Returns the seats that ran
/// into an arrow.
///
/// Each round cuts the paths at fighters that stay, then jams equal end hexes, until nothing changes (ruling
/// 23). A fighter that leaves its hex makes room, so following, chains, rings and swaps work.
pub(in crate::rules) fn move_together<L: Log>(
    pen: &mut Pen<'_, L>,
    movers: &[(Seat, ActionSymbol)],
) -> Flow<Seats> {
    if let [(seat, token)] = movers {
        // Most fighters move alone: a single pass suffices.
        let mut plan = [plan(pen, *seat, *token)];
        obstruct(pen, &mut plan);
        carry_out(pen, &plan)
    } else {
        carry_out(pen, &plans(pen, movers))
    }
}

/// Moves every fighter to the end of its plan.
// Inlined, because most of the body drops out for a lone mover.
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
            // Things left behind by another mover can knock this one away. A fighter knocked onto an arrow
            // does not meet it (procedures 6.9).
            let is_there = !pen.has_left(plan.seat) && plan.end() == Some(pen.fighter(plan.seat).at);
            if is_there && arrows::run_into(pen, plan.seat)? {
                shot = shot.with(plan.seat);
            }
        }
    }
    Ok(shot)
}

/// Rival with which each fighter of a tied group jams, by its path from where it stands (ruling 22).
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

/// Plans of all movers, cut as far as each gets.
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

/// Stops movers that would end on one hex. Returns true if there were any.
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

/// Cuts paths at fighters that do not move. Returns true if any path was cut.
// Inlined, because most of the body drops out for a lone mover.
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

/// Makes the fighter that stopped a move or charge discard, by a passive text. This is the fighter on the
/// next hex of the path at the end (ruling 23).
fn obstacle_discards<L: Log>(pen: &mut Pen<'_, L>, plan: &Plan) {
    let count = pen.frame(plan.seat).obstacle_discards;
    if count == 0 || plan.token.kind == ActionSymbolKind::Jump {
        return;
    }
    if let Some(obstacle) = pen.occupant(plan.hex(plan.reach)) {
        force_discard(pen, obstacle, count, Source::Stopping(plan.seat));
    }
}

/// Leaves behind what a passive text places on the first hex of a move.
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
