//! What a scenario has come to (heroes 14).

use super::ids::Side;
use super::situation::Situation;
use crate::heroes::codex::{Goal, GoalDef, KindId};

impl Situation<'_> {
    /// Whether all of these are so.
    pub fn reached(self, goals: &[Goal<KindId>]) -> bool {
        goals.iter().all(|goal| self.is_so(goal))
    }

    /// Whether the first goal of the scenario is reached (heroes 14).
    pub fn is_won(self) -> bool {
        let first = self.setup.scenario().and_then(|scenario| scenario.success.first());
        first.is_some_and(|goal| self.reached(&goal.when))
    }

    fn is_so(self, goal: &Goal<KindId>) -> bool {
        let mut heroes = self.table.units.iter().filter(|unit| unit.side == Side::A);
        let stands = |kind: &KindId| self.table.in_play().any(|(_, unit)| unit.kind == *kind);
        match goal {
            Goal::Gone(kinds) => !kinds.iter().any(stands),
            Goal::Stands(kind) => stands(kind),
            Goal::AllRescued => self.table.rescued >= self.setup.villagers(),
            Goal::AllConsumed => self.table.consumed >= self.setup.villagers(),
            Goal::NoHeroFell => heroes.all(|hero| hero.in_play),
            Goal::HeroesGone => !heroes.any(|hero| hero.in_play),
            Goal::KeeperUnharmed => !heroes.any(|hero| hero.keeper && hero.ever_wounded),
            Goal::KeeperFell => heroes.any(|hero| hero.keeper && !hero.in_play),
        }
    }

    /// Once the scenario is won: whether this can still be won too. Only who is still there can go; all else is settled then
    /// (heroes R82).
    pub fn can_come(self, goal: &GoalDef<KindId>) -> bool {
        let open = |goal: &&Goal<KindId>| !self.is_so(goal);
        let mut open = goal.when.iter().filter(open).peekable();
        open.peek().is_some() && open.all(|goal| matches!(goal, Goal::Gone(_)))
    }
}
