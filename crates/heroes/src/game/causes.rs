//! Causes of events: the earlier event that set an event off.

use crate::rules::state::{Agenda, HeroEvent, Task};

/// Numbers of the events that may set off the next ones.
#[derive(Debug, Clone, Default)]
pub(super) struct Causes {
    /// Number of the next event.
    next: u32,
    /// Declaration behind each link of the chain.
    links: Vec<u32>,
    /// Last declaration.
    declared: Option<u32>,
    /// Declaration that is carried out.
    current: Option<u32>,
    /// Attacker's dice of the attack that is carried out.
    strike: Option<u32>,
    /// Last defence against that attack.
    blow: Option<u32>,
}

impl Causes {
    /// Looks at the next task before it is done.
    pub(super) fn before_task(&mut self, agenda: &Agenda) {
        match agenda.tasks.last() {
            Some(Task::CarryOut) => {
                self.rest();
                self.current = self.links.last().copied();
            }
            // The attacker suffers its own Wound, not the last defence.
            Some(Task::OwnWound(_)) => self.blow = None,
            Some(
                Task::Effects { .. }
                | Task::Defending(_)
                | Task::Pushing { .. }
                | Task::Pulling { .. }
                | Task::Deciding(_),
            ) => {}
            _ => self.rest(),
        }
    }

    /// Looks at the chain after an input or a task.
    pub(super) fn after(&mut self, agenda: &Agenda) {
        if agenda.chain.len() > self.links.len() {
            self.links.extend(self.declared);
        }
        self.links.truncate(agenda.chain.len());
    }

    /// Forgets the declaration that was carried out.
    pub(super) const fn rest(&mut self) {
        (self.current, self.strike, self.blow) = (None, None, None);
    }

    /// Counts an event, and names its cause.
    pub(super) fn of(&mut self, event: &HeroEvent) -> Option<u32> {
        let number = self.next;
        self.next += 1;
        match event {
            // A reaction answers the declaration before it.
            HeroEvent::DeclaredDeed { .. } => {
                self.declared = Some(number);
                self.links.last().copied()
            }
            HeroEvent::Rerolled { price: 0, .. } => self.declared,
            HeroEvent::AttackRolled { .. } => {
                (self.strike, self.blow) = (Some(number), None);
                self.current
            }
            HeroEvent::Defended { .. } => {
                self.blow = Some(number);
                self.strike
            }
            HeroEvent::Wounded { .. }
            | HeroEvent::Poisoned { .. }
            | HeroEvent::Pushed { .. }
            | HeroEvent::HexGained { .. }
            | HeroEvent::HexLost { .. }
            | HeroEvent::Fell { .. }
            | HeroEvent::Rescued { .. }
            | HeroEvent::MarkersOff { .. }
            | HeroEvent::Ended { .. } => self.blow.or(self.current),
            HeroEvent::Cancelled { .. }
            | HeroEvent::Walked { .. }
            | HeroEvent::Appeared { .. }
            | HeroEvent::Pulled { .. }
            | HeroEvent::TookPlace { .. }
            | HeroEvent::Healed { .. }
            | HeroEvent::Held { .. }
            | HeroEvent::Pierced { .. }
            | HeroEvent::Focused { .. }
            | HeroEvent::Consumed { .. }
            | HeroEvent::Placed { .. } => self.current,
            HeroEvent::TeamChosen { .. }
            | HeroEvent::Recruited { .. }
            | HeroEvent::InitiativeRolled { .. }
            | HeroEvent::InitiativeDrawn { .. }
            | HeroEvent::FirstTurn { .. }
            | HeroEvent::KeeperNamed { .. }
            | HeroEvent::TurnBegan { .. }
            | HeroEvent::FateRolled { .. }
            | HeroEvent::EnemyDie { .. }
            | HeroEvent::Rerolled { .. }
            | HeroEvent::Passed { .. }
            | HeroEvent::Chosen { .. }
            | HeroEvent::Declined { .. }
            | HeroEvent::Marked { .. }
            | HeroEvent::TurnEnded { .. } => None,
        }
    }
}
