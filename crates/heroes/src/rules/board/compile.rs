//! Compiler from a board plan to a battlefield, with the faults of the plan.

use std::collections::BTreeMap;

use super::battlefield::{Battlefield, SightLine};
use super::lines::{centre, passes_between, passes_inside, side, touch};
use super::plan::{BoardPlan, Ground, MAX_COORDINATE, PlanFault};
use super::space::{MAX_SPACES, Space, SpaceSet};
use kernel::hex::{Cell, Facing};

impl Battlefield {
    /// Compiles a plan.
    ///
    /// # Errors
    /// All faults of the plan.
    pub fn of(plan: BoardPlan) -> Result<Self, Vec<PlanFault>> {
        let faults = faults(&plan);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut signs: Vec<(Cell, char)> = plan.signs().collect();
        signs.sort_unstable_by_key(|(cell, _)| (cell.axial().1, cell.axial().0));
        let cells: Vec<Cell> = signs.iter().map(|(cell, _)| *cell).collect();
        let ground: Vec<Ground> =
            signs.iter().map(|(_, sign)| plan.ground(*sign).unwrap_or(Ground::Open)).collect();
        let those = |wanted: &dyn Fn(usize) -> bool| -> SpaceSet {
            (0..cells.len()).filter(|index| wanted(*index)).map(|index| Space(index as u8)).collect()
        };
        let standable = those(&|index| ground[index].is_standable());
        let difficult = those(&|index| ground[index] == Ground::Difficult);
        let initial = ['A', 'B'].map(|letter| those(&|index| signs[index].1 == letter));
        let mut board = Self {
            standable,
            difficult,
            initial,
            beside: Vec::new(),
            adjacent: Vec::new(),
            distances: Vec::new(),
            lines: Vec::new(),
            plan,
            cells,
            ground,
        };
        board.lay_sides();
        board.measure();
        match board.scattered() {
            Some(space) => Err(vec![PlanFault::Scattered(board.cell(space))]),
            None => Ok(board),
        }
    }

    fn is_wall(&self, one: Cell, other: Cell) -> bool {
        self.plan.walls.iter().any(|wall| *wall == (one, other) || *wall == (other, one))
    }

    fn lay_sides(&mut self) {
        for cell in &self.cells {
            let towards = |facing: Facing| {
                let next = cell.ahead(facing, 1);
                if self.is_wall(*cell, next) { None } else { self.space(next) }
            };
            let beside = Facing::ALL.map(towards);
            self.adjacent.push(beside.into_iter().flatten().collect());
            self.beside.push(beside);
        }
    }

    fn measure(&mut self) {
        let edges = self.blocked_edges();
        let mut lines: BTreeMap<(Space, Space), SightLine> = BTreeMap::new();
        for from in self.spaces() {
            for to in self.spaces() {
                let line = match lines.remove(&(to, from)) {
                    Some(line) => line,
                    None => self.trace(from, to, &edges),
                };
                if from < to {
                    lines.insert((from, to), line.clone());
                }
                self.distances.push(self.cell(from).distance(self.cell(to)) as u8);
                self.lines.push(line);
            }
        }
    }

    fn blocked_edges(&self) -> Vec<(super::lines::Point, super::lines::Point)> {
        let blocked = self.spaces().filter(|space| self.ground(*space) == Ground::Blocked);
        let around = blocked.flat_map(|space| Facing::ALL.map(|facing| side(self.cell(space), facing)));
        let walls = self.plan.walls.iter().filter_map(|(one, other)| Some(side(*one, one.axis_to(*other)?)));
        around.chain(walls).collect()
    }

    /// Blocked spaces and walls that a line of sight touches (heroes R22).
    pub fn cut_by(&self, from: Space, to: Space) -> (Vec<Space>, Vec<(Cell, Cell)>) {
        if from == to || self.is_clear(from, to) {
            return (Vec::new(), Vec::new());
        }
        let way = (centre(self.cell(from)), centre(self.cell(to)));
        let rock = |space: &Space| {
            self.ground(*space) == Ground::Blocked
                && Facing::ALL.iter().any(|facing| touch(way, side(self.cell(*space), *facing)))
        };
        let wall = |(one, other): &&(Cell, Cell)| {
            one.axis_to(*other).is_some_and(|facing| touch(way, side(*one, facing)))
        };
        (self.spaces().filter(rock).collect(), self.plan.walls.iter().filter(wall).copied().collect())
    }

    fn trace(
        &self,
        from: Space,
        to: Space,
        edges: &[(super::lines::Point, super::lines::Point)],
    ) -> SightLine {
        let (start, end) = (self.cell(from), self.cell(to));
        let way = (centre(start), centre(end));
        let is_end = |space: &Space| *space == from || *space == to;
        let pairs = passes_between(start, end).into_iter();
        SightLine {
            is_clear: from == to || !edges.iter().any(|edge| touch(way, *edge)),
            through: self
                .spaces()
                .filter(|space| !is_end(space) && passes_inside(start, end, self.cell(*space)))
                .collect(),
            between: pairs
                .filter_map(|(one, other)| Some(SpaceSet::of(self.space(one)?).with(self.space(other)?)))
                .collect(),
        }
    }

    /// Standable space that cannot be reached on foot from the first one, if any.
    fn scattered(&self) -> Option<Space> {
        let mut reached = self.standable.iter().next().map(SpaceSet::of).unwrap_or_default();
        loop {
            let next = reached.iter().fold(reached, |set, space| set.or(self.adjacent(space)));
            let next = next.and(self.standable);
            if next == reached {
                return self.standable.minus(reached).iter().next();
            }
            reached = next;
        }
    }
}

fn faults(plan: &BoardPlan) -> Vec<PlanFault> {
    let mut faults = Vec::new();
    let mut signs: BTreeMap<Cell, char> = BTreeMap::new();
    let many = plan.signs().take(10 * MAX_SPACES).count();
    if many > MAX_SPACES {
        return vec![PlanFault::TooLarge(many)];
    }
    for (cell, sign) in plan.signs() {
        let (q, r) = cell.axial();
        if q.unsigned_abs().max(r.unsigned_abs()) > MAX_COORDINATE.unsigned_abs() {
            faults.push(PlanFault::TooFar(cell));
        }
        if plan.ground(sign).is_none() {
            faults.push(PlanFault::Sign(sign, cell));
        }
        if signs.insert(cell, sign).is_some() {
            faults.push(PlanFault::Twice(cell));
        }
    }
    if !signs.values().any(|sign| plan.ground(*sign).is_some_and(Ground::is_standable)) {
        faults.push(PlanFault::Empty);
    }
    for (one, other) in &plan.walls {
        if one.distance(*other) != 1 || !signs.contains_key(one) || !signs.contains_key(other) {
            faults.push(PlanFault::Wall(*one, *other));
        }
    }
    let largest = usize::from(plan.teams.iter().copied().max().unwrap_or(0));
    for side in ['A', 'B'] {
        let many = signs.values().filter(|sign| **sign == side).count();
        let any = signs.values().any(|sign| ['A', 'B'].contains(sign));
        if any && many < largest {
            faults.push(PlanFault::Positions(side, many));
        }
    }
    faults
}
