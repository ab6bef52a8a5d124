//! Effect of legal inputs on the match.

use super::referee::Referee;
use crate::rules::codex::{ActionDef, Price};
use crate::rules::legal::NEGATE_FATE;
use crate::rules::state::{ActionUse, Aim, Deed, HeroEvent, HeroInput, Task};
use kernel::Seat;

impl Referee<'_> {
    /// Takes an input that has been checked.
    pub(super) fn take(&mut self, input: HeroInput) {
        match (input, self.agenda.tasks.last().cloned()) {
            (HeroInput::Team(side, heroes), Some(Task::SecretTeams)) => self.take_secret_team(side, &heroes),
            (HeroInput::Team(side, heroes), _) => {
                if let Some(hero) = heroes.first() {
                    self.take_recruit(side, *hero);
                }
            }
            (HeroInput::FirstTurn(side), _) => self.take_first_turn(side),
            (HeroInput::Place(nth, space), Some(Task::Placing(side))) => self.place(side, nth, space),
            (HeroInput::Keeper(unit), _) => {
                self.tell(HeroEvent::KeeperNamed { unit });
                self.replace(Task::TurnBegins);
            }
            (HeroInput::Pass, _) => {
                self.agenda.tasks.pop();
                self.tell(HeroEvent::Passed { side: self.table.initiative });
            }
            (HeroInput::Choose(unit), _) => {
                self.tell(HeroEvent::Chosen { unit });
                self.replace(Task::Acting);
            }
            (HeroInput::NegateFate(seat), _) => self.reroll(self.setup.purse(seat), NEGATE_FATE),
            (HeroInput::Walk(path), _) => self.walk_for_ap(path),
            (HeroInput::Use(deed), Some(Task::Asking { .. })) => {
                self.agenda.tasks.pop();
                self.declare_use(deed);
            }
            (HeroInput::Use(deed), _) => self.use_action(deed),
            (HeroInput::Decline, Some(Task::Asking { side, declined })) => {
                self.tell(HeroEvent::Declined { side });
                self.decline(side, declined);
            }
            (HeroInput::EndTurn, _) => {
                self.agenda.tasks.pop();
            }
            (HeroInput::Push(facing), Some(Task::Pushing { target, spaces, .. })) => {
                self.agenda.tasks.pop();
                self.push_unit(target, facing, spaces);
            }
            (HeroInput::Pull(to), Some(Task::Pulling { target, .. })) => {
                self.agenda.tasks.pop();
                self.tell(HeroEvent::Pulled { unit: target, to });
            }
            (HeroInput::Decide(nth), _) => {
                self.agenda.tasks.pop();
                self.agenda.said.push(nth);
            }
            (HeroInput::Withdraw, _) => self.concede(self.table.initiative),
            (HeroInput::Concede(side), _) => self.concede(side),
            (HeroInput::Place(..) | HeroInput::Decline | HeroInput::Push(_) | HeroInput::Pull(_), _) => {}
        }
    }

    /// Declares a Movement action of the active unit.
    fn walk_for_ap(&mut self, path: Vec<crate::rules::board::Space>) {
        let Some(unit) = self.table.active else { return };
        let Some(movement) = self.situation().movement(unit) else { return };
        let seat = self.table.unit(unit).seat.unwrap_or(Seat::FIRST);
        self.declare(unit, Deed::Walk, Aim::Path(path), Some((Price::Ap(movement.price), seat)));
    }

    /// Uses an action of the active unit. A reroll cannot be answered and happens at once (heroes R9).
    fn use_action(&mut self, deed: ActionUse) {
        let is_reroll = self.situation().action(deed.unit, deed.action).is_some_and(ActionDef::is_reroll);
        if !is_reroll {
            self.declare_use(deed);
            return;
        }
        let paid = self.price_of(&deed);
        self.tell(HeroEvent::DeclaredDeed {
            unit: deed.unit,
            deed: Deed::Action(deed.action),
            aim: deed.aim,
            paid,
        });
        if let Some((_, seat)) = paid {
            self.reroll(seat, 0);
        }
    }

    fn declare_use(&mut self, deed: ActionUse) {
        let paid = self.price_of(&deed);
        self.declare(deed.unit, Deed::Action(deed.action), deed.aim, paid);
    }

    /// Rerolls the Fate die (heroes 3.2).
    fn reroll(&mut self, seat: Seat, price: u8) {
        let die = self.dice.roll();
        self.tell(HeroEvent::Rerolled { seat, price, die });
    }
}
