//! Set-up screen of Heroes: game, board and players.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::model::{model, names};
use self::panel::{HeroSetupIntent, hero_setup};
use self::steps::{OtherTabs, choose, step};
use crate::app::library::ContentLibrary;
use crate::app::seeds::{FreshSeeds, NO_SEED};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::heroes;
use crate::heroes::flow::{
    HeroCodex, HeroMatchPlan, HeroPlayerKind, HeroSession, HeroSetupPlan, StartHeroes,
};
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::table::island_look::{look_of, next_look};

mod legend;
mod model;
pub mod panel;
mod steps;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TypedDice>()
        .init_resource::<OtherTabs>()
        .add_systems(OnEnter(heroes::SETUP), fresh_dice)
        .add_systems(OnExit(heroes::SETUP), leave)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(heroes::SETUP).and_then(in_state(Overlay::None))),
        );
}

/// Seed of the dice as the player types it.
#[derive(Resource, Debug, Default)]
struct TypedDice(String);

/// Draws a seed if none is there.
fn fresh_dice(mut typed: ResMut<TypedDice>, mut seeds: ResMut<FreshSeeds>) {
    if typed.0.is_empty() {
        typed.0 = seeds.seed().to_string();
    }
}

/// Forgets the seed if the planned match has begun. Until then a typed seed stays.
fn leave(session: Option<Res<HeroSession>>, mut typed: ResMut<TypedDice>) {
    if session.is_some_and(|session| typed.0.trim().parse() == Ok(session.seed())) {
        typed.0.clear();
    }
}

fn draw(
    mut contexts: EguiContexts,
    (codex, content): (Res<HeroCodex>, Res<ContentLibrary>),
    (mut set_up, mut seeds): (ResMut<HeroSetupPlan>, ResMut<FreshSeeds>),
    (mut typed, mut others, mut settings): (ResMut<TypedDice>, ResMut<OtherTabs>, ResMut<Settings>),
    mut starts: MessageWriter<StartHeroes>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let looks = &content.library.looks;
    let seed = typed.0.trim().parse::<u64>();
    let mut model = model(&codex.0, &set_up.0);
    model.names = names(&set_up.0, &settings);
    model.seed.clone_from(&typed.0);
    let (look, about) = look_of(looks, &settings.look);
    model.look = (look.to_owned(), about.to_owned());
    if seed.is_err() {
        model.blocked = Some(NO_SEED.to_owned());
    }
    match hero_setup(&mut root(&ctx.clone()), &model) {
        Some(HeroSetupIntent::Tab(tab)) => choose(&mut set_up.0, &codex.0, tab, &mut others),
        Some(HeroSetupIntent::Step(what, turning)) => step(&mut set_up.0, &codex.0, what, turning),
        Some(HeroSetupIntent::Name(place, typed)) => {
            let before = set_up.0.players.iter().take(place).filter(|kind| **kind == HeroPlayerKind::Person);
            settings.call(before.count(), &typed);
        }
        Some(HeroSetupIntent::NextLook) => settings.look = next_look(looks, &settings.look),
        Some(HeroSetupIntent::Seed(text)) => typed.0 = text,
        Some(HeroSetupIntent::NewSeed) => typed.0 = seeds.seed().to_string(),
        Some(HeroSetupIntent::Start) => {
            if let Ok(seed) = seed {
                starts.write(StartHeroes(HeroMatchPlan { seed, ..set_up.0.clone() }));
            }
        }
        Some(HeroSetupIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}
