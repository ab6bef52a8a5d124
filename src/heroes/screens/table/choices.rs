//! Choices on the board, with the inputs they give.

use std::cmp::Ordering;

use super::aim::{AimedAction, HeroAim};
use super::board_choice::{BoardChoice, ChoiceKind};
use super::outlook::HeroOutlook;
use crate::heroes::flow::HeroSession;
use heroes_game::lookahead::{HeroWalk, PlanOdds};
use heroes_game::rules::board::Space;
use heroes_game::rules::legal::choosable;
use heroes_game::rules::state::{ActionUse, Aim, Equal, HeroInput, Side, Situation, UnitId, Waiting};

/// Returns all choices for the current question.
pub(super) fn choices(outlook: &HeroOutlook, session: &HeroSession, aim: &HeroAim) -> Vec<BoardChoice> {
    let Some((waiting, _)) = &outlook.asked else { return Vec::new() };
    let situation = session.game().situation();
    let at = |unit: UnitId| situation.unit(unit).at;
    match waiting {
        Waiting::Place(_) => offered(session, |input| match input {
            HeroInput::Place(nth, space) if Some(nth) == aim.recruit => Some((space, ChoiceKind::Place)),
            _ => None,
        }),
        Waiting::Keeper => {
            let heroes = situation.units_of(Side::A);
            heroes.map(|unit| place(at(unit), HeroInput::Keeper(unit))).collect()
        }
        Waiting::Choose(_) => {
            let others = choosable(situation).filter(|unit| Some(*unit) != aim.unit);
            let other =
                |unit| BoardChoice { at: at(unit), inputs: Vec::new(), kind: ChoiceKind::Other(unit) };
            acts(outlook, aim).into_iter().chain(others.map(other)).collect()
        }
        Waiting::Act(_) => acts(outlook, aim),
        Waiting::React(_) => answers(outlook, situation, aim),
        Waiting::Push { target, .. } => {
            let from = at(*target);
            offered(session, |input| match input {
                HeroInput::Push(facing) => {
                    let to = situation.board().space(situation.board().cell(from).ahead(facing, 1));
                    Some((to.unwrap_or(from), ChoiceKind::Push { from, facing }))
                }
                _ => None,
            })
        }
        Waiting::Pull { .. } => offered(session, |input| match input {
            HeroInput::Pull(space) => Some((space, ChoiceKind::Place)),
            _ => None,
        }),
        Waiting::Decide(equals) => {
            let spaces = equals.iter().map(|equal| match equal {
                Equal::Unit(unit) => at(*unit),
                Equal::Space(space) => *space,
            });
            spaces.enumerate().map(|(nth, space)| place(space, HeroInput::Decide(nth as u8))).collect()
        }
        Waiting::Teams(_) | Waiting::Recruit(_) | Waiting::FirstTurn(_) => Vec::new(),
    }
}

fn place(at: Space, input: HeroInput) -> BoardChoice {
    BoardChoice { at, inputs: vec![input], kind: ChoiceKind::Place }
}

/// Returns the legal inputs that `lies` places on the board.
fn offered(
    session: &HeroSession,
    lies: impl Fn(HeroInput) -> Option<(Space, ChoiceKind)>,
) -> Vec<BoardChoice> {
    let options = session.game().options().into_iter();
    let at = |input: HeroInput| {
        let (at, kind) = lies(input.clone())?;
        Some(BoardChoice { at, inputs: vec![input], kind })
    };
    options.filter_map(at).collect()
}

/// Targets of the reaction being aimed.
fn answers(outlook: &HeroOutlook, situation: Situation<'_>, aim: &HeroAim) -> Vec<BoardChoice> {
    let offer = aim.answer.and_then(|nth| outlook.answers.get(nth));
    let uses = offer.map_or(&[][..], |offer| &offer.uses);
    uses.iter().map(|deed| place(spot(situation, deed), HeroInput::Use(deed.clone()))).collect()
}

/// Walks of the unit, or targets of the action being aimed.
fn acts(outlook: &HeroOutlook, aim: &HeroAim) -> Vec<BoardChoice> {
    let (Some(probe), Some(unit)) = (&outlook.probe, aim.unit) else { return Vec::new() };
    let first = outlook.to_choose.then_some(HeroInput::Choose(unit));
    let inputs = |rest: Vec<HeroInput>| first.iter().cloned().chain(rest).collect::<Vec<_>>();
    let Some(action) = aim.action else {
        let walk = |walk: &HeroWalk| BoardChoice {
            at: walk.to,
            inputs: inputs(walk.paths.iter().cloned().map(HeroInput::Walk).collect()),
            kind: ChoiceKind::Walk { ap: walk.ap, times: walk.paths.len() as u8 },
        };
        return outlook.walks.iter().map(walk).collect();
    };
    let situation = probe.situation();
    let mut found: Vec<(BoardChoice, &PlanOdds)> = Vec::new();
    for (nth, plan) in outlook.plans.iter().enumerate().filter(|(_, plan)| is_of(plan, action)) {
        let walks = !plan.plan.walk.is_empty();
        // A walk that reaches no target is not offered: the player walks first and decides then.
        if walks && plan.met.is_empty() {
            continue;
        }
        let steps = walks.then(|| HeroInput::Walk(plan.plan.walk.clone()));
        let rest: Vec<HeroInput> =
            steps.into_iter().chain([HeroInput::Use(plan.plan.deed.clone())]).collect();
        for at in spots(situation, plan) {
            let kind = ChoiceKind::Target { plan: nth, walks };
            let choice = BoardChoice { at, inputs: inputs(rest.clone()), kind };
            match found.iter_mut().find(|(other, _)| other.at == at) {
                Some(other) if better(plan, other.1) => *other = (choice, plan),
                Some(_) => {}
                None => found.push((choice, plan)),
            }
        }
    }
    found.into_iter().map(|(choice, _)| choice).collect()
}

/// True if the plan uses this action at this price.
pub(super) fn is_of(plan: &PlanOdds, action: AimedAction) -> bool {
    plan.plan.deed.action == action.nth && plan.plan.deed.price == action.price
}

/// True if `one` is the better plan: no walk first, then more targets, then more success, then the shorter
/// way.
fn better(one: &PlanOdds, other: &PlanOdds) -> bool {
    let works = |plan: &PlanOdds| plan.works - 0.02 * plan.on_the_way.len() as f64;
    let stays = |plan: &PlanOdds| plan.plan.walk.is_empty();
    let order = (stays(one).cmp(&stays(other))).then(one.met.len().cmp(&other.met.len()));
    let apart = works(one) - works(other);
    match order {
        Ordering::Greater => true,
        Ordering::Less => false,
        Ordering::Equal if apart.abs() > 1e-9 => apart > 0.0,
        Ordering::Equal => one.plan.walk.len() < other.plan.walk.len(),
    }
}

/// Spaces at which a plan can be pointed at.
fn spots(situation: Situation<'_>, plan: &PlanOdds) -> Vec<Space> {
    let deed = &plan.plan.deed;
    match &deed.aim {
        Aim::Nothing => {
            let own = plan.plan.walk.is_empty().then(|| situation.unit(deed.unit).at);
            own.into_iter().chain(plan.met.iter().map(|unit| situation.unit(*unit).at)).collect()
        }
        Aim::Unit(_) | Aim::Space(_) | Aim::Path(_) | Aim::Link(_) => vec![spot(situation, deed)],
    }
}

fn spot(situation: Situation<'_>, deed: &ActionUse) -> Space {
    let own = situation.unit(deed.unit).at;
    match &deed.aim {
        Aim::Unit(target) => situation.unit(*target).at,
        Aim::Space(space) => *space,
        Aim::Path(path) => path.last().copied().unwrap_or(own),
        Aim::Nothing | Aim::Link(_) => own,
    }
}
