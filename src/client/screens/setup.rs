//! The set-up screen: who sits where, with which deck, on which seed.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Screen;
use super::start::{MatchPlan, PlayerKind, SeatPlan, StartError, StartFault, StartMatch, fresh_seed};
use crate::client::hud::card_text::Words;
use crate::client::hud::screens::setup::{Choice, SeatSetup, SetupIntent, SetupModel, setup};
use crate::client::library::Shelf;
use crate::client::stage::{Panels, root};
use crate::content::{Deck, Library};
use crate::rules::card::Kind;
use crate::rules::describe::power_text;
use crate::rules::{MAX_SEATS, Seat};

/// The seed as it is being typed.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
struct TypedSeed(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedSeed>()
        .add_systems(OnEnter(Screen::Setup), |plan: Res<MatchPlan>, mut typed: ResMut<TypedSeed>| {
            typed.0 = plan.seed.to_string();
        })
        .add_systems(EguiPrimaryContextPass, draw.in_set(Panels).run_if(in_state(Screen::Setup)));
}

fn draw(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    mut fault: ResMut<StartFault>,
    mut typed: ResMut<TypedSeed>,
    mut plan: ResMut<MatchPlan>,
    mut starts: MessageWriter<StartMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let seed = typed.0.trim().parse::<u64>();
    if let Ok(seed) = seed {
        // The seed draws who sits first, and so in which colour: the columns follow it as it is typed.
        plan.seed = seed;
    }
    let seats = seats(&plan, &shelf.library);
    let blocked = match seed {
        Ok(_) => fault.0.clone().or_else(|| seats.iter().find_map(|seat| seat.fault.clone())),
        Err(_) => Some("The seed must be a whole number.".to_owned()),
    };
    let model = SetupModel {
        seats,
        seed: typed.0.clone(),
        blocked,
        may_add: plan.seats.len() < MAX_SEATS,
        may_remove: plan.seats.len() > 2,
    };
    let asked = setup(&mut root(&ctx.clone()), &model);
    if asked.as_ref().is_some_and(|asked| *asked != SetupIntent::Start) {
        // The fault was of the plan as it was.
        fault.0 = None;
    }
    match asked {
        Some(SetupIntent::Step(seat, choice, forward)) => {
            let place = plan.roster().get(seat.index()).copied();
            if let Some(seat) = place.and_then(|place| plan.seats.get_mut(place)) {
                step(seat, choice, forward, &shelf.library);
            }
        }
        Some(SetupIntent::Seed(text)) => typed.0 = text,
        Some(SetupIntent::NewSeed) => typed.0 = fresh_seed().to_string(),
        Some(SetupIntent::Start) if seed.is_ok() => {
            starts.write(StartMatch);
        }
        Some(SetupIntent::Back) => next.set(Screen::Title),
        Some(SetupIntent::AddSeat) => {
            let deck = plan.seats.len() % shelf.library.decks.len().max(1);
            plan.seats.push(SeatPlan { player: PlayerKind::usual_bot(), deck });
        }
        Some(SetupIntent::RemoveSeat) => {
            if let Some(last) = plan.roster().last().copied() {
                plan.seats.remove(last);
            }
        }
        Some(SetupIntent::Start) | None => {}
    }
}

fn seats(plan: &MatchPlan, library: &Library) -> Vec<SeatSetup> {
    let planned = plan.roster().into_iter().filter_map(|place| plan.seats.get(place));
    Seat::first(plan.seats.len())
        .zip(planned)
        .map(|(seat, planned)| describe(seat, planned, library))
        .collect()
}

/// A seat without a deck is still a seat, and says what it lacks.
fn describe(seat: Seat, planned: &SeatPlan, library: &Library) -> SeatSetup {
    let player = planned.player.words().to_owned();
    let Some(deck) = library.decks.get(planned.deck) else {
        return SeatSetup {
            seat,
            player,
            fighter: "None".to_owned(),
            power: Words::from(""),
            deck: "None".to_owned(),
            cards: Vec::new(),
            fault: Some(StartError::NoDeck.to_string()),
        };
    };
    let fighter = library.fighter(deck.fighter);
    SeatSetup {
        seat,
        player,
        fighter: fighter.name.clone(),
        power: Words::from(&power_text(fighter)),
        deck: deck.name.clone(),
        cards: deck_cards(deck, library),
        fault: None,
    }
}

/// The deck's cards in its order.
fn deck_cards(deck: &Deck, library: &Library) -> Vec<(String, Kind, bool)> {
    let cards = deck.movement.iter().chain(&deck.abilities).map(|id| library.card(*id));
    cards.map(|card| (card.name.clone(), card.kind, card.signature)).collect()
}

fn step(seat: &mut SeatPlan, choice: Choice, forward: bool, library: &Library) {
    let decks = &library.decks;
    if decks.is_empty() {
        return;
    }
    let turn = |from: usize, fits: &dyn Fn(usize) -> bool| {
        let ring = (1..=decks.len()).map(|n| {
            if forward {
                (from + n) % decks.len()
            } else {
                (from + decks.len() - n % decks.len()) % decks.len()
            }
        });
        ring.into_iter().find(|i| fits(*i)).unwrap_or(from)
    };
    let fighter = decks[seat.deck].fighter;
    match choice {
        Choice::Player => seat.player = seat.player.other(forward),
        Choice::Fighter => seat.deck = turn(seat.deck, &|i| decks[i].fighter != fighter),
        Choice::Deck => seat.deck = turn(seat.deck, &|i| decks[i].fighter == fighter),
    }
}
