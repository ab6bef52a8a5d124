//! Moves, jumps and charges: how far they get, alone or tied with others (mechanics 6.3, 6.4, ruling 4).

use super::arrows;
use super::hands::force_discard;
use crate::rules::cards::notation::{Token, TokenKind};
use crate::rules::hex::{Cell, Dir};
use crate::rules::ids::{MAX_SEATS, Seat};
use crate::rules::state::event::{Event, Log, Way};
use crate::rules::state::pen::{Flow, Pen};

const MAX_PATH: usize = 9;

/// One fighter's way, and how much of it is left after looking at everybody else.
#[derive(Clone, Copy)]
struct Plan {
    seat: Seat,
    token: Token,
    path: [Cell; MAX_PATH],
    /// Hexes of the path that are planned: all, or up to the first arrow.
    planned: usize,
    /// Hexes of the path the fighter gets.
    reach: usize,
    stopped_by: Option<Seat>,
}

impl Plan {
    fn end(&self) -> Option<Cell> {
        self.reach.checked_sub(1).map(|last| self.path[last])
    }
}

/// Moves a group that acts at the same moment; a lone mover is a group of one. Says who ran into an arrow.
///
/// Same end hex: all of those jam. Somebody outside the group, or one of the group who stays, stops a mover as far along
/// as possible. Whoever leaves a hex makes room for the others, so following, chains, rings and swaps work.
pub(in crate::rules) fn move_together<L: Log>(
    pen: &mut Pen<'_, L>,
    movers: &[(Seat, Token)],
) -> Flow<[bool; MAX_SEATS]> {
    let mut plans: [Option<Plan>; MAX_SEATS] = [None; MAX_SEATS];
    for (place, &(seat, token)) in plans.iter_mut().zip(movers) {
        *place = Some(plan(pen, seat, token));
    }
    jam(pen, &mut plans);
    while obstruct(pen, &mut plans) {
        jam(pen, &mut plans);
    }
    for plan in plans.iter().flatten() {
        if plan.reach < plan.planned {
            pen.tell(Event::Stopped { seat: plan.seat, by: plan.stopped_by });
        }
    }
    let starts = plans.map(|plan| plan.map(|plan| pen.fighter(plan.seat).at));
    for plan in plans.iter().flatten() {
        if let Some(end) = plan.end() {
            pen.go(plan.seat, end, way(plan.token));
        }
    }
    let mut shot = [false; MAX_SEATS];
    for (plan, start) in plans.iter().flatten().zip(starts.into_iter().flatten()) {
        if plan.reach > 0 {
            leave_behind(pen, plan, start)?;
            shot[plan.seat.index()] = arrows::run_into(pen, plan.seat)?;
        }
    }
    Ok(shot)
}

fn plan<L: Log>(pen: &Pen<'_, L>, seat: Seat, token: Token) -> Plan {
    let fighter = pen.fighter(seat);
    let towards = token.dir.seen_from(fighter.facing);
    let mut path = [fighter.at; MAX_PATH];
    let mut planned = 0;
    let first = if token.kind == TokenKind::Jump { token.cells } else { 1 };
    for steps in first..=token.cells {
        path[planned] = fighter.at.ahead(towards, u16::from(steps));
        planned += 1;
        if pen.board().arrow_at(path[planned - 1]).is_some() {
            break;
        }
    }
    Plan { seat, token, path, planned, reach: planned, stopped_by: None }
}

/// Movers that would end on one hex stay where they are.
fn jam<L: Log>(pen: &mut Pen<'_, L>, plans: &mut [Option<Plan>; MAX_SEATS]) {
    let ends = plans.map(|plan| plan.and_then(|plan| plan.end()));
    for i in 0..MAX_SEATS {
        let rival = (0..MAX_SEATS).find(|j| *j != i && ends[i].is_some() && ends[i] == ends[*j]);
        let rival = rival.and_then(|j| plans[j]).map(|plan| plan.seat);
        if let (Some(plan), Some(rival)) = (&mut plans[i], rival) {
            (plan.reach, plan.stopped_by) = (0, Some(rival));
            let (seat, kind) = (plan.seat, plan.token.kind);
            obstacle_discards(pen, seat, rival, kind);
        }
    }
}

/// Shortens the ways that somebody bars. Says whether any was.
fn obstruct<L: Log>(pen: &mut Pen<'_, L>, plans: &mut [Option<Plan>; MAX_SEATS]) -> bool {
    let mut any = false;
    for i in 0..MAX_SEATS {
        let Some(plan) = plans[i] else { continue };
        let stays = |seat: &Seat| plans.iter().flatten().all(|p| p.seat != *seat || p.reach == 0);
        let bars = |cell: Cell| pen.state().occupant(cell).filter(|seat| *seat != plan.seat).filter(stays);
        let Some((at, by)) = (0..plan.reach).find_map(|at| bars(plan.path[at]).map(|by| (at, by))) else {
            continue;
        };
        plans[i] = Some(Plan { reach: at, stopped_by: Some(by), ..plan });
        obstacle_discards(pen, plan.seat, by, plan.token.kind);
        any = true;
    }
    any
}

/// A passive text that makes whoever stops a move or charge discard.
fn obstacle_discards<L: Log>(pen: &mut Pen<'_, L>, mover: Seat, obstacle: Seat, kind: TokenKind) {
    let count = pen.frame(mover).obstacle_discards;
    if count > 0 && kind != TokenKind::Jump {
        force_discard(pen, obstacle, count, mover);
    }
}

/// What a passive text leaves on the hex a move began on.
fn leave_behind<L: Log>(pen: &mut Pen<'_, L>, plan: &Plan, start: Cell) -> Flow {
    let (texts, fighter) = (pen.frame(plan.seat).texts, pen.fighter(plan.seat));
    if plan.token.kind != TokenKind::Move {
        return Ok(());
    }
    let (turned, facing) = (fighter.play.rotation.magnitude(), fighter.run.facing_before);
    if texts.leave_fire && plan.token == Token::new(TokenKind::Move, Dir::Forward, 1) {
        pen.leave_embers(plan.seat, start);
    }
    if texts.leave_arrows && (1..=2).contains(&turned) {
        arrows::loose(pen, plan.seat, start, facing)?;
    }
    Ok(())
}

fn way(token: Token) -> Way {
    match token.kind {
        TokenKind::Jump => Way::Jump,
        TokenKind::Charge => Way::Charge,
        TokenKind::Move | TokenKind::Attack | TokenKind::Block => Way::Move,
    }
}
