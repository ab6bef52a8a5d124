//! Enumeration of the legal inputs, with one cheapest walk to each space.

use super::actions::{Occasion, check_aim, check_price, check_readiness};
use super::{check, choosable, setting_up, targets, walks};
use crate::rules::board::Space;
use crate::rules::codex::{KindId, Target};
use crate::rules::state::{
    ActionUse, Agenda, Aim, Declared, HeroInput, Recruit, Side, Situation, Task, UnitId,
};
use kernel::Seat;

/// Legal inputs, with one walk to each space. Teams are too many to list; conceding is always legal and not
/// listed.
pub fn options(situation: Situation<'_>, agenda: &Agenda) -> Vec<HeroInput> {
    let mut found = Vec::new();
    if situation.table.result.is_some() {
        return found;
    }
    match agenda.tasks.last() {
        Some(Task::FirstTurn(_)) => found.extend(Side::BOTH.map(HeroInput::FirstTurn)),
        Some(Task::Placing(side)) => {
            let places = situation.board().positions(side.index()).and(situation.free());
            for nth in agenda.left_to_place(situation.table, *side) {
                found.extend(places.iter().map(|space| HeroInput::Place(nth, space)));
            }
        }
        Some(Task::Keeper) => found.extend(situation.units_of(Side::A).map(HeroInput::Keeper)),
        Some(Task::Choosing) => {
            found.extend(choosable(situation).map(HeroInput::Choose));
            found.push(HeroInput::Pass);
            add_others(situation, agenda, &mut found);
        }
        Some(Task::Acting) => {
            if let Some(active) = situation.table.active {
                add_acts(situation, agenda, active, &mut found);
            }
            found.push(HeroInput::EndTurn);
            add_others(situation, agenda, &mut found);
        }
        Some(Task::Asking { side, .. }) => {
            each_reaction(situation, &agenda.chain, *side, |deed| {
                found.push(HeroInput::Use(deed));
                true
            });
            found.push(HeroInput::Decline);
        }
        Some(Task::Pushing { unit, target, .. }) => {
            found
                .extend(targets::push_directions(situation, *unit, *target).into_iter().map(HeroInput::Push));
        }
        Some(Task::Pulling { unit, target }) => {
            found.extend(targets::pull_spaces(situation, *unit, *target).iter().map(HeroInput::Pull));
        }
        Some(Task::Deciding(equals)) => found.extend((0..equals.len() as u8).map(HeroInput::Decide)),
        Some(
            Task::SecretTeams
            | Task::OpenTeams(_)
            | Task::Initiative
            | Task::Pieces
            | Task::TurnBegins
            | Task::TurnEnds
            | Task::CarryOut
            | Task::Effects { .. }
            | Task::Defending(_)
            | Task::OwnWound(_)
            | Task::EnemyRow { .. }
            | Task::EnemyGroup { .. }
            | Task::EnemyActs { .. }
            | Task::Consuming(_),
        )
        | None => {}
    }
    found
}

/// Visits the teams that a side can choose at once: each set of classes once, dealt to its players in turn.
pub fn each_team(situation: Situation<'_>, side: Side, visit: &mut dyn FnMut(HeroInput)) {
    let setup = situation.setup;
    let (classes, seats): (Vec<KindId>, Vec<Seat>) =
        (setup.codex.classes().collect(), setup.seats(side).collect());
    let step = usize::from(!setup.repeat_classes);
    // Places among the classes, counted up like the digits of a number, none below the one before it.
    let mut chosen: Vec<usize> = (0..usize::from(setup.team_size())).map(|nth| nth * step).collect();
    let last = |nth: usize| {
        (classes.len() + nth * step).checked_sub(1 + (usize::from(setup.team_size()) - 1) * step)
    };
    loop {
        let recruit = |(nth, class): (usize, &usize)| {
            Some(Recruit { class: *classes.get(*class)?, seat: *seats.get(nth % seats.len().max(1))? })
        };
        let team: Option<Vec<Recruit>> = chosen.iter().enumerate().map(recruit).collect();
        if let Some(team) = team.filter(|team| setting_up::check_team(situation, side, team).is_ok()) {
            visit(HeroInput::Team(side, team));
        }
        let Some(nth) = (0..chosen.len()).rfind(|nth| last(*nth).is_some_and(|last| chosen[*nth] < last))
        else {
            return;
        };
        let next = chosen[nth] + 1;
        (nth..chosen.len()).for_each(|place| chosen[place] = next + (place - nth) * step);
    }
}

/// Visits the next heroes that a side can choose in the open.
pub fn each_recruit(situation: Situation<'_>, side: Side, visit: &mut dyn FnMut(HeroInput)) {
    for class in situation.setup.codex.classes() {
        for seat in situation.setup.seats(side) {
            let hero = [Recruit { class, seat }];
            if setting_up::check_recruit(situation, side, &hero).is_ok() {
                visit(HeroInput::Team(side, hero.to_vec()));
            }
        }
    }
}

/// Rerolls of the Fate die, and withdrawing.
fn add_others(situation: Situation<'_>, agenda: &Agenda, found: &mut Vec<HeroInput>) {
    let rerolls = situation.setup.seats(situation.table.initiative).map(HeroInput::NegateFate);
    let others = rerolls.chain([HeroInput::Withdraw]);
    found.extend(others.filter(|input| check(situation, agenda, input).is_ok()));
}

fn add_acts(situation: Situation<'_>, agenda: &Agenda, active: UnitId, found: &mut Vec<HeroInput>) {
    found.extend(walks_of(situation, active).into_iter().map(HeroInput::Walk));
    for nth in 0..situation.kind(active).actions().len() as u8 {
        each_use(situation, &agenda.chain, active, nth, Occasion::OwnTurn, |deed| {
            found.push(HeroInput::Use(deed));
            true
        });
    }
}

/// A cheapest walk to each space that a Movement action of the unit can reach.
pub fn walks_of(situation: Situation<'_>, unit: UnitId) -> Vec<Vec<Space>> {
    walks::check_readiness(situation, unit).map_or_else(|_| Vec::new(), |most| paths(situation, unit, most))
}

/// A cheapest walk to each space on which a walk of this distance may end.
fn paths(situation: Situation<'_>, id: UnitId, distance: u8) -> Vec<Vec<Space>> {
    let unit = situation.unit(id);
    let ways = situation.board().ways(unit.at, distance, situation.table.held_by(unit.side.other()));
    let ends = ways.reached.and(situation.free());
    ends.iter()
        .map(|end| {
            let mut path: Vec<Space> = ways.back_from(end).collect();
            path.reverse();
            path
        })
        .collect()
}

/// Visits the legal uses of one action until the visitor stops. Returns true if it visited all.
pub fn each_use(
    situation: Situation<'_>,
    chain: &[Declared],
    unit: UnitId,
    nth: u8,
    occasion: Occasion,
    mut wants_more: impl FnMut(ActionUse) -> bool,
) -> bool {
    let Ok(action) = check_readiness(situation, chain, unit, nth, occasion) else { return true };
    let payable = |price: &u8| check_price(situation, unit, action, *price).is_ok();
    let prices: Vec<u8> = (0..action.price.len() as u8).filter(payable).collect();
    if prices.is_empty() {
        return true;
    }
    let aims: Vec<Aim> = match action.target {
        Target::One { .. } => situation.table.in_play().map(|(id, _)| Aim::Unit(id)).collect(),
        Target::Space(most) => {
            let at = situation.unit(unit).at;
            let free = situation.free().iter();
            free.filter(|space| situation.board().distance(at, *space) <= most).map(Aim::Space).collect()
        }
        Target::Path => {
            let distance = situation.movement(unit).map_or(0, |movement| movement.distance);
            paths(situation, unit, distance).into_iter().map(Aim::Path).collect()
        }
        Target::Declared => (0..chain.len() as u8).map(Aim::Link).collect(),
        Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_) | Target::Allies | Target::Nothing => {
            vec![Aim::Nothing]
        }
    };
    for aim in aims.into_iter().filter(|aim| check_aim(situation, chain, unit, action, aim).is_ok()) {
        for price in &prices {
            if !wants_more(ActionUse { unit, action: nth, price: *price, aim: aim.clone() }) {
                return false;
            }
        }
    }
    true
}

/// Visits the legal reactions of a side until the visitor stops.
pub fn each_reaction(
    situation: Situation<'_>,
    chain: &[Declared],
    side: Side,
    mut wants_more: impl FnMut(ActionUse) -> bool,
) {
    for unit in situation.units_of(side) {
        for (nth, action) in situation.kind(unit).actions().iter().enumerate() {
            let goes_on = !action.usable.answers()
                || each_use(situation, chain, unit, nth as u8, Occasion::Answer, &mut wants_more);
            if !goes_on {
                return;
            }
        }
    }
}

/// True if the side has a legal reaction.
pub fn can_react(situation: Situation<'_>, chain: &[Declared], side: Side) -> bool {
    let mut found = false;
    each_reaction(situation, chain, side, |_| {
        found = true;
        false
    });
    found
}
