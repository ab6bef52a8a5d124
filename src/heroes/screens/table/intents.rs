//! Clicks on the board and keys, turned into inputs or another aim.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::aim::{AimedAction, HeroAim};
use super::board_choice::{BoardChoice, ChoiceKind};
use super::choices::is_of;
use super::outlook::HeroOutlook;
use crate::heroes::flow::{GiveHeroInputs, HeroSession};
use crate::heroes::playback::HeroPlayback;
use crate::kit::board::pointer::Hovered;
use crate::kit::input::{self, InputAction};
use heroes_game::rules::legal::actions::check_price;
use heroes_game::rules::legal::choosable;
use heroes_game::rules::legal::options::each_reaction;
use heroes_game::rules::state::{HeroInput, UnitId, Waiting};

/// Takes the choice under a click on the board.
pub(super) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    hovered: Res<Hovered>,
    session: Res<HeroSession>,
    mut playback: ResMut<HeroPlayback>,
    outlook: Res<HeroOutlook>,
    mut aim: ResMut<HeroAim>,
    mut given: MessageWriter<GiveHeroInputs>,
) {
    if !buttons.just_pressed(MouseButton::Left) || hovered.cell.is_none() {
        return;
    }
    if outlook.asked.is_none() {
        hurry(&mut playback);
        return;
    }
    let board = &session.game().setup().board;
    // A click means the choice below it, never the one selected with keys or an action without a target.
    if let Some(choice) = outlook.under(&hovered, board).cloned() {
        take(&choice, &mut aim, &mut given);
    }
}

/// Ends the current moment of playback; its effects stay.
pub(super) fn hurry(playback: &mut HeroPlayback) {
    if let Some((cue, age)) = &mut playback.cue {
        *age = cue.length;
    }
}

/// Gives the inputs of a choice, or selects its unit.
pub(super) fn take(choice: &BoardChoice, aim: &mut HeroAim, given: &mut MessageWriter<GiveHeroInputs>) {
    match choice.kind {
        ChoiceKind::Other(unit) => {
            aim.turn_to(Some(unit));
        }
        ChoiceKind::Walk { .. } | ChoiceKind::Target { .. } | ChoiceKind::Place | ChoiceKind::Push { .. } => {
            given.write(GiveHeroInputs(choice.inputs.clone()));
            aim.put_away();
        }
    }
}

/// Aims an action, or cancels it if it is aimed already. An action without a target is shown on the board
/// first, too.
pub(super) fn aim_at(aim: &mut HeroAim, nth: u8, price: u8) {
    let wanted = AimedAction { nth, price };
    aim.action = (aim.action != Some(wanted)).then_some(wanted);
    aim.pointed = None;
}

/// Returns the choice that Confirm takes: the one selected with keys, or a shown action without a target.
fn confirmed<'a>(
    outlook: &'a HeroOutlook,
    aim: &HeroAim,
    hovered: &Hovered,
    session: &HeroSession,
) -> Option<&'a BoardChoice> {
    let shown = outlook.pointed(aim, hovered, &session.game().setup().board);
    let unaimed = || outlook.unaimed(aim).filter(|own| shown == Some(*own));
    aim.pointed.map_or_else(unaimed, |nth| outlook.choices.get(nth))
}

/// Handles the keys that step through choices, prices and units.
pub(super) fn hear_keys(
    mut contexts: EguiContexts,
    session: Res<HeroSession>,
    (outlook, hovered): (Res<HeroOutlook>, Res<Hovered>),
    mut playback: ResMut<HeroPlayback>,
    mut aim: ResMut<HeroAim>,
    mut given: MessageWriter<GiveHeroInputs>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let pressed = |action| input::pressed(ctx, action);
    if pressed(InputAction::Confirm) && outlook.asked.is_none() {
        hurry(&mut playback);
    }
    let count = outlook.choices.len();
    if count > 0 {
        if pressed(InputAction::NextChoice) {
            aim.pointed = Some(aim.pointed.map_or(0, |nth| (nth + 1) % count));
        } else if pressed(InputAction::PreviousChoice) {
            aim.pointed = Some(aim.pointed.map_or(count - 1, |nth| (nth + count - 1) % count));
        } else if pressed(InputAction::Confirm)
            && ctx.memory(|memory| memory.focused().is_none())
            && let Some(choice) = confirmed(&outlook, &aim, &hovered, &session).cloned()
        {
            take(&choice, &mut aim, &mut given);
        }
    }
    if pressed(InputAction::OtherPrice)
        && let (Some(action), Some(probe), Some(unit)) = (aim.action, &outlook.probe, aim.unit)
    {
        let situation = probe.situation();
        let def = situation.action(unit, action.nth);
        let many = def.map_or(1, |def| def.price.len() as u8).max(1);
        let leads = |price: u8| outlook.plans.iter().any(|plan| is_of(plan, AimedAction { price, ..action }));
        let payable = |price: &u8| {
            def.is_some_and(|def| check_price(situation, unit, def, *price).is_ok()) && leads(*price)
        };
        let mut others = (1..many).map(|step| (action.price + step) % many);
        if let Some(price) = others.find(payable) {
            (aim.action, aim.pointed) = (Some(AimedAction { price, ..action }), None);
        }
    }
    if pressed(InputAction::NextUnit)
        && let Some((Waiting::Choose(_), _)) = &outlook.asked
    {
        let ready: Vec<UnitId> = choosable(session.game().situation()).collect();
        let at = aim.unit.and_then(|unit| ready.iter().position(|other| *other == unit));
        let next = at.map_or(0, |at| (at + 1) % ready.len().max(1));
        let unit = ready.get(next).copied();
        aim.turn_to(unit);
    }
}

/// Declines for the player if every unit that could react is hushed for this Turn.
pub(super) fn decline_hushed(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    aim: Res<HeroAim>,
    mut given: MessageWriter<GiveHeroInputs>,
) {
    let Some((Waiting::React(side), _)) = session.asked_person().filter(|_| playback.is_idle(&session))
    else {
        return;
    };
    let game = session.game();
    let turn = game.table().turn;
    let mut asked_for = false;
    each_reaction(game.situation(), &game.agenda().chain, side, |deed| {
        asked_for |= !aim.hushed.contains(&(deed.unit, turn));
        !asked_for
    });
    if !asked_for {
        given.write(GiveHeroInputs(vec![HeroInput::Decline]));
    }
}
