//! Walking: reachable spaces and their costs (heroes 5.3).

use super::battlefield::Battlefield;
use super::space::{MAX_SPACES, Space, SpaceSet};

/// Cost of an unreachable space.
pub const UNREACHABLE: u8 = u8::MAX;

/// Least walking cost of each space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Costs([u8; MAX_SPACES]);

impl Costs {
    /// Cost of a space, if it can be reached.
    pub const fn get(&self, space: Space) -> Option<u8> {
        let cost = self.0[space.index()];
        if cost == UNREACHABLE { None } else { Some(cost) }
    }

    /// Cost of a space, or [`UNREACHABLE`], which compares greater than any cost.
    pub const fn rank(&self, space: Space) -> u8 {
        self.0[space.index()]
    }
}

/// Reachable spaces of a walk with their costs and cheapest paths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ways {
    start: Space,
    costs: Costs,
    before: [Space; MAX_SPACES],
    /// Reachable spaces, the start included.
    pub reached: SpaceSet,
}

impl Ways {
    /// Cost of reaching a space, if the walk can.
    pub const fn cost(&self, space: Space) -> Option<u8> {
        self.costs.get(space)
    }

    /// Cheapest path to a space, without the start, last step first.
    pub fn back_from(&self, space: Space) -> impl Iterator<Item = Space> {
        let mut at = space;
        std::iter::from_fn(move || {
            (at != self.start).then(|| {
                let step = at;
                at = self.before[at.index()];
                step
            })
        })
    }
}

/// Reachable spaces by cost: one set for each cost from 0 up, without the spaces of lower costs.
#[derive(Debug, Clone)]
pub struct CostLevels<'a> {
    board: &'a Battlefield,
    open: SpaceSet,
    seen: SpaceSet,
    /// Spaces to enter at the next cost, and at the one after it.
    due: [SpaceSet; 2],
    /// Number of costs left.
    left: u16,
}

impl Iterator for CostLevels<'_> {
    type Item = SpaceSet;

    fn next(&mut self) -> Option<SpaceSet> {
        if self.left == 0 || self.due.iter().all(|set| set.is_empty()) {
            return None;
        }
        let is_start = self.seen.is_empty();
        let now = self.due[0].minus(self.seen);
        self.seen = self.seen.or(now);
        self.left -= 1;
        let around = now.iter().fold(SpaceSet::EMPTY, |set, space| set.or(self.board.adjacent(space)));
        let around = around.and(self.open).minus(self.seen);
        let difficult = around.and(self.board.difficult);
        self.due = [self.due[1].or(around.minus(difficult)), difficult];
        // The first step is always possible and uses up the whole distance (heroes R20).
        if is_start && self.left == 1 {
            self.due[0] = around;
        }
        Some(now)
    }
}

impl Battlefield {
    /// Spaces within a walk of `most`, by cost: [`Battlefield::ways`] without the paths.
    pub fn levels(&self, start: Space, most: u8, shut: SpaceSet) -> CostLevels<'_> {
        let open = self.standable().minus(shut);
        let due = [SpaceSet::of(start), SpaceSet::EMPTY];
        CostLevels { board: self, open, seen: SpaceSet::EMPTY, due, left: u16::from(most) + 1 }
    }

    /// Spaces within a walk of `most` that does not enter `shut`, the spaces of the other side. The first
    /// step is always possible and uses up the whole distance (heroes R20).
    pub fn ways(&self, start: Space, most: u8, shut: SpaceSet) -> Ways {
        let open = self.standable().minus(shut);
        let mut ways = Ways {
            start,
            costs: Costs([UNREACHABLE; MAX_SPACES]),
            before: [start; MAX_SPACES],
            reached: SpaceSet::of(start),
        };
        ways.costs.0[start.index()] = 0;
        // Steps cost 1 or 2. The spaces of each cost are handled in turn, so that cheaper ones are complete
        // first.
        let mut due = [SpaceSet::of(start), SpaceSet::EMPTY, SpaceSet::EMPTY];
        let mut spent = 0;
        while spent < most && due.iter().any(|set| !set.is_empty()) {
            let [now, _, _] = due;
            due = [due[1], due[2], SpaceSet::EMPTY];
            for at in now.iter() {
                if ways.costs.0[at.index()] != spent {
                    continue;
                }
                for next in self.adjacent(at).and(open).iter() {
                    let price = if at == start { self.price(next).min(most) } else { self.price(next) };
                    let cost = spent.saturating_add(price);
                    if cost <= most && cost < ways.costs.0[next.index()] {
                        ways.costs.0[next.index()] = cost;
                        ways.before[next.index()] = at;
                        ways.reached = ways.reached.with(next);
                        due[usize::from(price) - 1] = due[usize::from(price) - 1].with(next);
                    }
                }
            }
            spent += 1;
        }
        ways
    }

    /// Cost of a path out of a distance of `most`, ignoring units. `None` if the path has a gap, leaves the
    /// standable ground or is too long.
    pub fn path_cost(&self, start: Space, path: &[Space], most: u8) -> Option<u8> {
        let (mut at, mut spent) = (start, 0u8);
        for (nth, step) in path.iter().enumerate() {
            if !self.adjacent(at).contains(*step) || !self.standable().contains(*step) {
                return None;
            }
            let price = if nth == 0 { self.price(*step).min(most) } else { self.price(*step) };
            spent = spent.checked_add(price).filter(|spent| *spent <= most)?;
            at = *step;
        }
        Some(spent)
    }

    /// Least cost from each space to the nearest of `goals` without entering `shut`.
    pub fn costs_to(&self, goals: SpaceSet, shut: SpaceSet) -> Costs {
        let open = self.standable().minus(shut);
        let mut costs = Costs([UNREACHABLE; MAX_SPACES]);
        let goals = goals.and(self.standable());
        goals.iter().for_each(|goal| costs.0[goal.index()] = 0);
        let mut due = [goals, SpaceSet::EMPTY, SpaceSet::EMPTY];
        let mut spent = 0u8;
        while due.iter().any(|set| !set.is_empty()) {
            let [now, _, _] = due;
            due = [due[1], due[2], SpaceSet::EMPTY];
            for at in now.iter() {
                // The search runs backwards: a walk from a neighbour pays for entering this space.
                let price = self.price(at);
                if costs.0[at.index()] != spent || !open.contains(at) {
                    continue;
                }
                for from in self.adjacent(at).and(self.standable()).iter() {
                    let cost = spent.saturating_add(price);
                    if cost < costs.0[from.index()] {
                        costs.0[from.index()] = cost;
                        due[usize::from(price) - 1] = due[usize::from(price) - 1].with(from);
                    }
                }
            }
            spent += 1;
        }
        costs
    }
}
