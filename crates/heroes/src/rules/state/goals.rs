//! Goals and the end of a match (heroes 14, 15.1).

use super::event::{HeroEvent, HeroResult};
use super::ids::{Side, UnitId};
use super::setup::GameMode;
use super::situation::Situation;
use crate::rules::codex::{Goal, GoalDef, KindId};

impl Situation<'_> {
    /// Events of the defeat of a unit or object.
    pub fn defeat(self, unit: UnitId) -> impl Iterator<Item = HeroEvent> + use<> {
        let rescued = self.kind(unit).is_object().then_some(HeroEvent::Rescued { unit });
        std::iter::once(HeroEvent::Fell { unit }).chain(rescued)
    }

    /// Result of the match, if a side has won or the scenario has ended (heroes 14, 15.1). There is none during
    /// set-up: a side without units would have lost, and a scenario without enemies would be won.
    pub fn decided(self) -> Option<HeroResult> {
        if !self.table.has_begun() {
            return None;
        }
        let is_gone = |side: Side| self.units_of(side).next().is_none();
        let GameMode::Scenario { .. } = self.setup.mode else {
            let lost = Side::BOTH.into_iter().find(|side| is_gone(*side))?;
            return Some(HeroResult::Eliminated(lost.other()));
        };
        let scenario = self.setup.scenario()?;
        if self.is_won() {
            // Play goes on only while another goal can still be won (heroes R82).
            let more = scenario.success.iter().any(|goal| self.can_come(goal));
            return (is_gone(Side::A) || !more).then(|| HeroResult::Success(self.goals_won()));
        }
        let lost = scenario.failure.iter().position(|goal| self.reached(&goal.when));
        lost.map(|lost| HeroResult::Failure(lost as u8))
            .or_else(|| is_gone(Side::A).then_some(HeroResult::GivenUp))
    }

    /// Reached goals of the scenario, as one bit each; none without the first goal (heroes 14).
    pub fn goals_won(self) -> u8 {
        if !self.is_won() {
            return 0;
        }
        let goals = self.setup.scenario().map_or(&[][..], |scenario| &scenario.success);
        let reached = goals.iter().enumerate().filter(|(_, goal)| self.reached(&goal.when));
        reached.fold(0, |bits, (nth, _)| bits | 1 << nth)
    }

    /// True if all of these conditions hold.
    pub fn reached(self, goals: &[Goal<KindId>]) -> bool {
        goals.iter().all(|goal| self.is_so(goal))
    }

    /// True if the first goal of the scenario is reached (heroes 14). Never during set-up.
    pub fn is_won(self) -> bool {
        let first = self.setup.scenario().and_then(|scenario| scenario.success.first());
        self.table.has_begun() && first.is_some_and(|goal| self.reached(&goal.when))
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

    /// True if the goal can still be won after the scenario is won. From then on units can only leave;
    /// nothing else changes (heroes R82).
    pub fn can_come(self, goal: &GoalDef<KindId>) -> bool {
        let open = |goal: &&Goal<KindId>| !self.is_so(goal);
        let mut open = goal.when.iter().filter(open).peekable();
        open.peek().is_some() && open.all(|goal| matches!(goal, Goal::Gone(_)))
    }
}
