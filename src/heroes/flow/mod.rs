//! Current match of Heroes: questions, inputs, undo.

use bevy::prelude::*;

pub mod plan;
mod players;
pub mod session;
mod undo;

pub use plan::{HeroMatchPlan, HeroPlanAtHand, HeroSetupPlan, PlannedGame};
pub use players::{HeroChair, HeroPlayerKind};
pub use session::{HeroSession, LoggedEvent};
pub use undo::CannotTakeBack;

use crate::app::library::ContentLibrary;
use crate::app::state::AppSystems;
use crate::heroes;
use crate::kit::ui::toast::Toasts;
use heroes_game::content::codex_at_hand;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::HeroInput;
use kernel::words::capital;

/// Content of the game.
#[derive(Resource, Debug, Clone)]
pub struct HeroCodex(pub std::sync::Arc<Codex>);

/// Message: begin this match of Heroes.
#[derive(Message, Debug, Clone)]
pub struct StartHeroes(pub HeroMatchPlan);

/// Message: inputs of the person to act. Several are given one after another, as long as nothing comes
/// between.
#[derive(Message, Debug, Clone)]
pub struct GiveHeroInputs(pub Vec<HeroInput>);

/// Message: undo the last input.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeHeroBack;

/// Inputs that wait until those before them are carried out.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct QueuedInputs(pub Vec<HeroInput>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeroPlanAtHand>()
        .init_resource::<HeroSetupPlan>()
        .init_resource::<QueuedInputs>()
        .add_message::<StartHeroes>()
        .add_message::<GiveHeroInputs>()
        .add_message::<TakeHeroBack>()
        .add_systems(
            Update,
            (take_back, take_inputs, go_on_with_queue, ask_bots)
                .chain()
                .in_set(AppSystems::Rules)
                .run_if(resource_exists::<HeroSession>)
                .run_if(in_state(heroes::TABLE)),
        );
    if !app.world().contains_resource::<HeroCodex>() {
        let (codex, problems) = codex_at_hand();
        for problem in &problems {
            warn!("{problem}");
        }
        app.insert_resource(HeroCodex(std::sync::Arc::new(codex)));
        if let Some(mut content) = app.world_mut().get_resource_mut::<ContentLibrary>() {
            content.of_heroes = problems;
        }
    }
}

fn take_back(
    mut asked: MessageReader<TakeHeroBack>,
    mut session: ResMut<HeroSession>,
    mut queue: ResMut<QueuedInputs>,
    mut toasts: ResMut<Toasts>,
) {
    for _ in asked.read() {
        queue.0.clear();
        if let Err(why) = session.take_back() {
            toasts.refuse(why.to_string());
        }
    }
}

fn take_inputs(
    mut given: MessageReader<GiveHeroInputs>,
    mut session: ResMut<HeroSession>,
    mut queue: ResMut<QueuedInputs>,
    mut toasts: ResMut<Toasts>,
) {
    for GiveHeroInputs(inputs) in given.read() {
        // A queue waits while others react; a new input of its player replaces it.
        if session.is_asked_to_act() {
            queue.0.clear();
        }
        let Some((first, rest)) = inputs.split_first() else { continue };
        match session.give(first.clone()) {
            // If the chosen hero belongs to a bot, discard the rest of the player's plan.
            Ok(()) if session.is_bots_turn() && matches!(first, HeroInput::Choose(_)) => queue.0.clear(),
            Ok(()) => drop(queue.0.splice(..0, rest.iter().cloned())),
            Err(why) => toasts.refuse(sentence(&why.to_string())),
        }
    }
}

/// Gives the next queued input once its player is to act again; drops the queue if the input is illegal by
/// now.
fn go_on_with_queue(
    mut session: ResMut<HeroSession>,
    mut queue: ResMut<QueuedInputs>,
    mut toasts: ResMut<Toasts>,
) {
    while !queue.0.is_empty() && session.is_asked_to_act() {
        let input = queue.0.remove(0);
        if let Err(why) = session.give(input) {
            queue.0.clear();
            toasts.refuse(format!("The rest of the plan does not fit any more: {why}."));
        }
    }
    if session.is_over() {
        queue.0.clear();
    }
}

fn ask_bots(mut session: ResMut<HeroSession>, mut toasts: ResMut<Toasts>) {
    // Check first: a mutable access would trigger change detection in each frame.
    if session.is_bots_turn()
        && let Some(words) = session.ask_bots()
    {
        toasts.refuse(words);
    }
}

/// Makes a sentence of a reason.
pub fn sentence(words: &str) -> String {
    format!("{}.", capital(words))
}
