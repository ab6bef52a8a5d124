//! Words at the foot of the board: what an act brings about, what is missing, why a hex is impossible.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, pos2, vec2};

use super::desk::{HexyDesk, HexyPick};
use super::model::HexyModel;
use super::pigment::energy_name;
use super::preview::{FightForecast, countered, step_remark, unanswered};
use crate::kit::ui::theme::{ROUND, colour, size, text};
use hexy_game::HexyGame;
use hexy_game::rules::catalogue::Colour;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::{RealityNo, Target};
use kernel::Cell;
use kernel::words::listed;
use shell::game::Game;

/// Acts of the picked thing, and what the pointed or prepared one would bring about.
pub(super) struct Aims {
    /// Hexes and realities that can be aimed at.
    pub hexes: Vec<(Cell, bool)>,
    /// Act that is prepared or pointed at.
    pub act: Option<HexyInput>,
    /// Its result if nobody answers.
    pub alone: Option<FightForecast>,
    /// Its result after the best counterstrike.
    pub answered: Option<FightForecast>,
    /// Creatures that could join.
    pub joiners: Vec<RealityNo>,
    /// Potency that the proposal takes, by building.
    pub taps: Vec<(RealityNo, u16)>,
}

impl Aims {
    pub fn of(model: &HexyModel, desk: &HexyDesk, pointed: Option<Cell>) -> Self {
        let strikes = |hex: Cell| {
            let enemy = model.reality_at(hex).is_some_and(|reality| Some(reality.seat) != model.asked());
            enemy && matches!(desk.picked, HexyPick::Piece(_))
        };
        let hexes = desk.aims(model).into_iter().map(|hex| (hex, strikes(hex))).collect();
        let here =
            pointed.and_then(|hex| desk.act_at(model, hex)).filter(|(_, open)| !open).map(|(act, _)| act);
        let act =
            here.or_else(|| desk.aimed.clone()).or_else(|| desk.short.as_ref().map(|(act, _)| act.clone()));
        let mut aims = Self {
            hexes,
            act: None,
            alone: None,
            answered: None,
            joiners: desk.may_join(model),
            taps: Vec::new(),
        };
        let Some((act, seat)) = act.zip(model.asked()) else { return aims };
        aims.alone = unanswered(model.state(), seat, &act);
        if matches!(act, HexyInput::Attack { .. }) {
            aims.answered = countered(model.state(), seat, &act);
        }
        for tap in model.state().proposal(seat, &act).taps {
            if let HexyInput::Tap { reality, .. } = tap {
                match aims.taps.iter_mut().find(|(id, _)| *id == reality) {
                    Some((_, n)) => *n += 1,
                    None => aims.taps.push((reality, 1)),
                }
            }
        }
        aims.act = Some(act);
        aims
    }
}

/// Writes what an act brings about, or why the pointed hex is not possible, at the foot of the board.
pub(super) fn remarks(
    painter: &Painter,
    rect: Rect,
    model: &HexyModel,
    desk: &HexyDesk,
    aims: &Aims,
    pointed: Option<Cell>,
) {
    let mut lines: Vec<(String, Color32)> = Vec::new();
    let name = |id: RealityNo| {
        model.shown.cards.get(&id).map_or("a piece", |card| model.card(*card).name.as_str()).to_owned()
    };
    if let (Some(HexyInput::Attack { .. }), Some(alone)) = (&aims.act, &aims.alone) {
        lines.push((fight("Unanswered", alone, &name), colour::TEXT));
        match &aims.answered {
            Some(answered) => lines.push((fight("If it strikes back", answered, &name), colour::WARNING)),
            None => lines.push(("It cannot strike back.".to_owned(), colour::TEXT_DIM)),
        }
        if !aims.joiners.is_empty() {
            let words = "Click another creature of yours to let it join.".to_owned();
            lines.push((words, colour::TEXT_DIM));
        }
    } else if let Some((HexyInput::Move { to, .. }, seat)) = aims.act.as_ref().zip(model.asked()) {
        lines.extend(step_remark(model.state(), seat, *to).map(|words| (words.to_owned(), colour::GOLD)));
    } else if aims.alone.as_ref().is_some_and(|seen| seen.fizzles) {
        lines.push(("It would do nothing.".to_owned(), colour::WARNING));
    }
    if let Some((_, missing)) = &desk.short {
        lines.push((short_words(*missing), colour::WARNING));
    }
    if desk.pushed.is_some() && desk.aimed.is_none() {
        lines.push(("Choose the hex that it goes to.".to_owned(), colour::TEXT));
    }
    if lines.is_empty()
        && let Some(why) = pointed.and_then(|hex| refusal_words(model, desk, hex))
    {
        lines.push((why, colour::WARNING));
    }
    let mut y = rect.bottom() - 6.0;
    for (words, ink) in lines.iter().rev() {
        let galley = painter.layout(words.clone(), text(size::LABEL), *ink, rect.width() - 60.0);
        let place =
            Align2::CENTER_BOTTOM.anchor_size(pos2(rect.center().x, y), galley.size() + vec2(20.0, 6.0));
        painter.rect_filled(place, ROUND, colour::ABYSS.gamma_multiply(0.88));
        painter.galley(place.min + vec2(10.0, 3.0), galley, *ink);
        y = place.top() - 3.0;
    }
}

/// Fight in words: each blow with its sum, and who falls.
fn fight(head: &str, seen: &FightForecast, name: &dyn Fn(RealityNo) -> String) -> String {
    let blows: Vec<String> = seen
        .blows
        .iter()
        .map(|blow| {
            let by: Vec<String> = blow.by.iter().map(|id| name(*id)).collect();
            let loss = blow.attack.saturating_sub(blow.defense);
            let by = listed(&by);
            format!("{by} {} \u{2212} {} = {loss} on {}", blow.attack, blow.defense, name(blow.target))
        })
        .collect();
    let fallen: Vec<String> = seen.destroyed.iter().map(|id| name(*id)).collect();
    let end =
        if fallen.is_empty() { "nothing falls".to_owned() } else { format!("{} destroyed", listed(&fallen)) };
    format!("{head}: {}; {end}.", blows.join(", "))
}

/// Missing energy in words, with what the player can do about it.
pub fn short_words(missing: [u16; 4]) -> String {
    let parts = missing.into_iter().zip(Colour::ALL).filter(|(n, _)| *n > 0);
    let parts: Vec<String> = parts
        .map(|(n, kind)| match kind {
            Colour::Colourless => format!("{n} of any kind"),
            kind => format!("{n} {}", energy_name(kind)),
        })
        .collect();
    format!(
        "Missing: {}. Click a building to tap its last Potency, or a card to spend it for energy.",
        listed(&parts)
    )
}

/// Reason why the picked thing cannot be used at a hex.
pub fn refusal_words(model: &HexyModel, desk: &HexyDesk, hex: Cell) -> Option<String> {
    let seat = model.asked()?;
    if desk.act_at(model, hex).is_some() {
        return None;
    }
    let here = model.reality_at(hex);
    let act = match desk.picked {
        HexyPick::Card(card) if model.card(card).kind.is_reality() => {
            HexyInput::Cast { card, target: Target::Hex(hex), pay: None }
        }
        HexyPick::Card(card) => HexyInput::Cast { card, target: Target::Reality(here?.id), pay: None },
        HexyPick::Ability(reality, ability) => {
            HexyInput::Activate { reality, ability, target: Target::Reality(here?.id), pay: None }
        }
        HexyPick::Piece(lead) => match here {
            Some(enemy) if enemy.seat != seat => {
                HexyInput::Attack { lead, joiners: Vec::new(), target: enemy.id, pay: None }
            }
            Some(_) => return None,
            None => HexyInput::Move { reality: lead, to: hex, pay: None },
        },
        HexyPick::Nothing => return None,
    };
    HexyGame::check(model.rich.as_ref()?, seat, &act).err().map(|why| why.to_string())
}
