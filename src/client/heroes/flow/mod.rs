//! The match of Heroes at hand: who is asked, what they put in, what can be taken back.

use bevy::prelude::*;

mod minds;
pub mod plan;
mod players;
mod retreat;
pub mod session;

pub use plan::{HeroMatchPlan, HeroPlanAtHand, HeroSetupPlan, PlannedGame};
pub use players::{HeroChair, HeroPlayerKind};
pub use retreat::CannotTakeBack;
pub use session::{HeroSession, HeroTold};

use crate::client::library::ContentLibrary;
use crate::client::state::{AppSystems, Screen};
use crate::client::ui::toast::Toasts;
use heroes_game::content::codex_at_hand;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::HeroInput;
use kernel::words::capital;

/// What is printed, as the game plays it.
#[derive(Resource, Debug, Clone)]
pub struct HeroCodex(pub std::sync::Arc<Codex>);

/// Begin this match of Heroes.
#[derive(Message, Debug, Clone)]
pub struct StartHeroes(pub HeroMatchPlan);

/// Whoever is asked at the screen puts this in. Several go in one after another, as long as nothing comes between.
#[derive(Message, Debug, Clone)]
pub struct GiveHeroInputs(pub Vec<HeroInput>);

/// What was put in last is wanted back.
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
                .run_if(in_state(Screen::HeroMatch)),
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
        // A plan waits while others answer it; whatever else its player puts in takes its place.
        if session.is_asked_to_act() {
            queue.0.clear();
        }
        let Some((first, rest)) = inputs.split_first() else { continue };
        match session.give(first.clone()) {
            // Who lets a bot's hero act does not say what it does.
            Ok(()) if session.is_bots_turn() && matches!(first, HeroInput::Choose(_)) => queue.0.clear(),
            Ok(()) => drop(queue.0.splice(..0, rest.iter().cloned())),
            Err(why) => toasts.refuse(sentence(&why.to_string())),
        }
    }
}

/// A plan of several inputs goes on as soon as its player is asked again, and is dropped if it does not fit any more.
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
    // Change detection would wake everybody in each frame.
    if session.is_bots_turn()
        && let Some(words) = session.ask_bots()
    {
        toasts.refuse(words);
    }
}

/// A reason as a sentence.
pub fn sentence(words: &str) -> String {
    format!("{}.", capital(words))
}
