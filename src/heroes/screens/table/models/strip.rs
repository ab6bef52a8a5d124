//! Contents of the strip at the bottom: a unit, its action cards, and the turn buttons.

use super::super::aim::HeroAim;
use super::super::board_choice::{BoardChoice, ChoiceKind};
use super::super::cards::{ActionCard, CardOdds};
use super::super::foot::{Activated, FootModel, Payer, TurnButtons};
use super::super::outlook::HeroOutlook;
use super::super::work_out::left_to_place;
use super::asked::deciding;
use super::unit;
use super::weighed::shares;
use crate::heroes::flow::{HeroChair, HeroSession, sentence};
use crate::heroes::names::chair_name;
use crate::heroes::playback::HeroPlayback;
use crate::heroes::unplaced::{recruit_on, with_unplaced};
use heroes_game::lookahead::PlanOdds;
use heroes_game::lookahead::plans::threats_by;
use heroes_game::rules::codex::Price;
use heroes_game::rules::describe::kinds::{attributes, movement_words, trait_words};
use heroes_game::rules::describe::{ActionText, HeroNames};
use heroes_game::rules::legal::actions::{Occasion, check_price, check_readiness};
use heroes_game::rules::legal::{check, payer_of_fate};
use heroes_game::rules::state::{Deed, HeroInput, Situation, UnitId, Waiting};
use kernel::Seat;

/// Builds the strip.
pub fn foot(
    session: &HeroSession,
    playback: &HeroPlayback,
    outlook: &HeroOutlook,
    aim: &HeroAim,
    looked_at: Option<UnitId>,
    pointed: Option<&BoardChoice>,
) -> FootModel {
    let turn = matches!(outlook.asked, Some((Waiting::Choose(_) | Waiting::Act(_), _)))
        .then(|| turn_buttons(session, outlook, aim));
    // A player who reacts sees the declaring unit.
    let declares = outlook.declared.as_ref().map(|declared| declared.unit);
    let setup = session.game().setup();
    let all = with_unplaced(setup, &playback.table);
    let situation = Situation { setup, table: all.as_ref().unwrap_or(&playback.table) };
    let plans = aim.unit.filter(|_| turn.is_some());
    let asked_about = match outlook.asked.as_ref().map(|(waiting, _)| waiting) {
        Some(Waiting::Place(side)) => {
            let (placed, left) = (playback.table.units.len(), left_to_place(session, *side));
            aim.recruit.and_then(|nth| recruit_on(situation.table, placed, (*side, &left), nth))
        }
        Some(Waiting::Push { target, .. } | Waiting::Pull { target, .. }) => Some(*target),
        Some(Waiting::Decide(_)) => deciding(session),
        _ => None,
    };
    let shown = looked_at.or(declares).or(asked_about).or(plans).or(playback.table.active);
    let shown = shown.filter(|id| situation.table.units.get(id.index()).is_some());
    let Some(id) = shown else {
        return FootModel { turn, ..FootModel::default() };
    };
    let kind = situation.kind(id);
    let traits = trait_words(kind);
    // Not the class's own value: the Treasure Keeper is slower.
    let walks = situation.movement(id).map(movement_words).unwrap_or_default();
    let cards = (0..kind.actions().len() as u8)
        .filter_map(|nth| card(situation, outlook, aim, (id, nth), pointed))
        .collect();
    FootModel {
        unit: Some(unit(session, situation.table, outlook, aim, id)),
        looked_at: looked_at.is_some() && aim.unit != Some(id),
        figure: kind.figure.clone(),
        attributes: attributes(kind, situation.unit(id).vitality),
        walks,
        cards,
        traits,
        turn,
    }
}

fn turn_buttons(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> TurnButtons {
    let game = session.game();
    let asked = outlook.asked.as_ref();
    let why = |input: &HeroInput| {
        check(game.situation(), game.agenda(), input).err().map(|why| sentence(&why.to_string()))
    };
    TurnButtons {
        acting: matches!(asked, Some((Waiting::Act(_), _))),
        activated: activated(session, outlook, aim),
        negate: negation(session, asked.map(|(_, chair)| *chair)),
        back: session.can_take_back().err().map(|why| why.to_string()),
        withdraw: why(&HeroInput::Withdraw).is_none(),
    }
}

/// Returns the unit that can be activated without a plan.
fn activated(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<Activated> {
    let name = |unit| HeroNames(session.game().situation()).unit(unit);
    if let Some(unit) = outlook.hands_over {
        let player = chair_name(session, session.chair_of(unit));
        return Some(Activated::PlayedBy { unit: name(unit), player });
    }
    aim.unit.filter(|_| outlook.to_choose).map(|unit| Activated::Idle(name(unit)))
}

/// Returns who pays for negating Fate: the player to act, or another one if only they can (heroes R67).
fn negation(session: &HeroSession, asked: Option<HeroChair>) -> Result<Payer, String> {
    let game = session.game();
    let own = match asked {
        Some(HeroChair::Seat(seat)) => seat,
        Some(HeroChair::Master) | None => Seat::FIRST,
    };
    let is_person = |seat: &Seat| session.is_person(HeroChair::Seat(*seat));
    let others: Vec<Seat> = game.setup().seats(game.table().initiative).filter(is_person).collect();
    let seats = std::iter::once(own).chain(others.iter().copied());
    let seat =
        payer_of_fate(game.situation(), game.agenda(), seats).map_err(|why| sentence(&why.to_string()))?;
    Ok(Payer { seat, other: (seat != own).then(|| chair_name(session, HeroChair::Seat(seat))) })
}

/// Builds an action's card: as if active for the planning unit, as things stand for any other.
fn card(
    now: Situation<'_>,
    outlook: &HeroOutlook,
    aim: &HeroAim,
    (id, nth): (UnitId, u8),
    pointed: Option<&BoardChoice>,
) -> Option<ActionCard> {
    let plans = outlook.probe.as_ref().filter(|_| aim.unit == Some(id));
    let situation = plans.map_or(now, |probe| probe.situation());
    let action = situation.action(id, nth)?;
    let text = ActionText::of(action);
    let mut lines = text.usable;
    lines.extend(Some(text.target).filter(|target| !target.is_empty()));
    lines.extend(text.effects);
    let of = |plan: &&PlanOdds| plan.plan.deed.action == nth;
    let mut mine: Vec<&PlanOdds> = outlook.plans.iter().filter(of).filter(|_| plans.is_some()).collect();
    let price = |place: usize| {
        let unpaid = plans
            .and_then(|_| check_price(situation, id, action, place as u8).err())
            .map(|why| why.to_string());
        // A price that is payable here may be too high after the walk it needs.
        let leads = mine.is_empty() || mine.iter().any(|plan| usize::from(plan.plan.deed.price) == place);
        unpaid.or_else(|| (!leads).then(|| "this price leaves too little for the walk".to_owned()))
    };
    let prices: Vec<(Price, Option<String>)> =
        action.price.iter().enumerate().map(|(place, value)| (*value, price(place))).collect();
    let blocked = plans.and_then(|_| {
        let ready = check_readiness(situation, &[], id, nth, Occasion::OwnTurn)
            .err()
            .map(|why| sentence(&why.to_string()));
        ready
            .or_else(|| {
                prices
                    .iter()
                    .all(|(_, why)| why.is_some())
                    .then(|| prices.first().and_then(|(_, why)| why.clone()).map(|why| sentence(&why)))?
            })
            .or_else(|| outlook.lacks.get(usize::from(nth))?.as_deref().map(sentence))
    });
    let chosen = aim.action.filter(|action| action.nth == nth && plans.is_some()).map(|action| action.price);
    mine.retain(|plan| chosen.is_none_or(|price| plan.plan.deed.price == price));
    let odds = if plans.is_some() {
        card_odds(situation, outlook, &mine, aim, nth, pointed)
    } else if situation.table.turn > 0 {
        threat_odds(situation, id, nth)
    } else {
        // Some units are not on the board yet.
        None
    };
    Some(ActionCard {
        nth,
        name: action.name.clone(),
        prices,
        lines,
        blocked,
        keyed: plans.is_some(),
        chosen,
        odds,
    })
}

/// Chances at the target pointed at, else the best ones.
fn card_odds(
    situation: Situation<'_>,
    outlook: &HeroOutlook,
    mine: &[&PlanOdds],
    aim: &HeroAim,
    nth: u8,
    pointed: Option<&BoardChoice>,
) -> Option<CardOdds> {
    let pointed = pointed.and_then(|choice| match choice.kind {
        ChoiceKind::Target { plan, .. } if aim.action.is_some_and(|action| action.nth == nth) => {
            outlook.plans.get(plan)
        }
        _ => None,
    });
    let best = || {
        mine.iter()
            .filter(|plan| !plan.targets.is_empty())
            .max_by(|a, b| a.works.total_cmp(&b.works))
            .copied()
    };
    let plan = pointed.or_else(best)?;
    let target = plan.targets.first()?;
    let mut met: Vec<(UnitId, bool)> = Vec::new();
    for plan in mine {
        for odds in &plan.targets {
            let stays = plan.plan.walk.is_empty();
            match met.iter_mut().find(|(unit, _)| *unit == odds.target) {
                Some(other) => other.1 |= stays,
                None => met.push((odds.target, stays)),
            }
        }
    }
    let here = met.iter().filter(|(_, stays)| *stays).count();
    Some(CardOdds {
        at: HeroNames(situation).unit(target.target),
        shares: shares(target),
        targets: (here, met.len()),
    })
}

/// Chances of a unit that does not plan, from its space.
fn threat_odds(situation: Situation<'_>, id: UnitId, nth: u8) -> Option<CardOdds> {
    let all = threats_by(situation, id, &Deed::Action(nth)).concat();
    let best = all.iter().max_by(|a, b| a.works().total_cmp(&b.works()))?;
    Some(CardOdds {
        at: HeroNames(situation).unit(best.target),
        shares: shares(best),
        targets: (all.len(), all.len()),
    })
}
