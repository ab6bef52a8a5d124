//! Gauntlet: six rivals in a row, the player's deck and the records.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{GauntletIntent, GauntletModel, GauntletStage, StageState, gauntlet};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::seeds::FreshSeeds;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike;
use crate::hexstrike::gauntlet::{GauntletRun, STAGES};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::session::start::StartMatch;
use crate::kit::ui::canvas::{PanelSystems, root};
use hexstrike_game::bots::Levels;
use hexstrike_game::bots::rivals::{NamedRival, rivals};
use hexstrike_game::content::{Deck, Library};

pub mod panel;

/// Chosen deck, as index into the library.
#[derive(Resource, Debug, Default)]
struct ChosenDeck(usize);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ChosenDeck>().add_systems(OnEnter(Screen::Gauntlet), choose).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::Gauntlet).and_then(in_state(Overlay::None))),
    );
}

/// Selects the deck of the last run, else the former choice, within the decks there are.
fn choose(progress: Res<Progress>, content: Res<ContentLibrary>, mut chosen: ResMut<ChosenDeck>) {
    let (last, decks) = (progress.gauntlet.run.as_ref(), &content.library.decks);
    let known = |run: &GauntletRun| decks.iter().position(|deck| deck.id == run.deck);
    chosen.0 = last.and_then(known).unwrap_or(chosen.0).min(decks.len().saturating_sub(1));
}

fn draw(
    mut contexts: EguiContexts,
    content: Res<ContentLibrary>,
    settings: Res<Settings>,
    session: Option<Res<MatchSession>>,
    mut progress: ResMut<Progress>,
    (mut chosen, mut seeds): (ResMut<ChosenDeck>, ResMut<FreshSeeds>),
    mut starts: MessageWriter<StartMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let library = &content.library;
    let deck = library.decks.get(chosen.0);
    let model = model(&progress, library, deck, &settings);
    match gauntlet(&mut root(&ctx.clone()), &model) {
        Some(GauntletIntent::Deck(turning)) => {
            chosen.0 = turning.from(chosen.0, library.decks.len());
        }
        Some(GauntletIntent::Fight) => {
            if session.is_some_and(|session| is_under_way(&progress, &session)) {
                next.set(hexstrike::TABLE);
                return;
            }
            if let (None, Some(deck)) = (progress.gauntlet.under_way(), deck) {
                progress.gauntlet.begin(&deck.id, seeds.seed());
            }
            let duel = progress.gauntlet.run.as_ref().and_then(|run| run.next_duel(&library.decks));
            starts.write_batch(duel.map(StartMatch));
        }
        Some(GauntletIntent::GiveUp) => progress.gauntlet.give_up(),
        Some(GauntletIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}

/// True if the match in progress is the current duel of the run.
fn is_under_way(progress: &Progress, session: &MatchSession) -> bool {
    let goes_on = session.outcome().is_none() && !session.is_taken_over();
    goes_on && progress.gauntlet.under_way().is_some_and(|run| run.began(session.seed()))
}

fn model(progress: &Progress, library: &Library, deck: Option<&Deck>, settings: &Settings) -> GauntletModel {
    let run = progress.gauntlet.run.as_ref();
    let under_way = progress.gauntlet.under_way();
    let gone = under_way.filter(|run| !library.decks.iter().any(|deck| deck.id == run.deck));
    let blocked = match (deck, gone) {
        (None, _) => Some("No deck could be read.".to_owned()),
        (_, Some(run)) => Some(format!("The deck {} of this run is no longer there.", run.deck)),
        (Some(_), None) => None,
    };
    let stages: Vec<GauntletStage> = (0..STAGES).map(|stage| stage_of(stage, run, library)).collect();
    let fights = match under_way {
        None => "Begin".to_owned(),
        Some(run) => {
            stages.get(run.won.len()).map_or_else(String::new, |stage| format!("Fight {}", stage.name))
        }
    };
    GauntletModel {
        headline: headline(run, &stages),
        stages,
        deck: deck.map_or_else(String::new, |deck| deck.name.clone()),
        under_way: under_way.is_some(),
        fights,
        blocked,
        records: records(progress, &settings.own_name()),
    }
}

fn stage_of(stage: usize, run: Option<&GauntletRun>, library: &Library) -> GauntletStage {
    let drawn = run.and_then(|run| run.rival(stage)).map(|place| &rivals()[usize::from(place)]);
    let there: Vec<&NamedRival> = match drawn {
        Some(rival) => vec![rival],
        None => rivals().iter().filter(|rival| usize::from(rival.rung) == stage).collect(),
    };
    let deck = there.first().and_then(|rival| library.decks.iter().find(|deck| deck.id == rival.deck));
    let names: Vec<&str> = there.iter().map(|rival| rival.level.name.as_str()).collect();
    let state = match run {
        None => StageState::ToCome,
        Some(run) => match run.won.get(stage) {
            Some(won) => StageState::Beaten(*won),
            None if stage > run.won.len() => StageState::ToCome,
            None if run.lost => StageState::LostTo,
            None => StageState::Next,
        },
    };
    GauntletStage {
        name: names.join(" or "),
        fighter: deck.map_or_else(String::new, |deck| library.fighter(deck.fighter).name.clone()),
        about: match &there[..] {
            [only] => only.level.about.clone(),
            _ => "You learn which one when the run begins.".to_owned(),
        },
        picture: there.first().map_or_else(String::new, |rival| rival.card.clone()),
        strength: (stage as u8 + 1, Levels::base().ladder.len() as u8),
        state,
    }
}

fn headline(run: Option<&GauntletRun>, stages: &[GauntletStage]) -> String {
    match run {
        None => "Six rivals, each stronger than the one before. Lose once, and it is over.".to_owned(),
        Some(run) if run.is_complete() => {
            let (begun, beats, damage) = (run.begun, run.beats(), run.damage());
            format!("All six beaten: {begun} duels, {beats} beats, ending on {damage} damage in all.")
        }
        Some(run) => {
            let rival = stages.get(run.won.len()).map_or("", |stage| &stage.name);
            let beaten = run.won.len();
            match (run.lost, beaten) {
                (true, _) => format!("The run ended before {rival}: {beaten} of {STAGES} beaten."),
                (false, 0) => format!("{rival} waits for you. Damage is healed after each duel."),
                (false, _) => {
                    format!("{beaten} of {STAGES} beaten. {rival} is next, and your damage is healed.")
                }
            }
        }
    }
}

/// Best run and rating, if any.
fn records(progress: &Progress, name: &str) -> Vec<String> {
    let best = progress.gauntlet.best.as_ref().map(|best| {
        let times = match progress.gauntlet.completed {
            0 => String::new(),
            1 => ", once".to_owned(),
            times => format!(", {times} times"),
        };
        format!("Best run: {} of {STAGES} beaten{times}, in {} beats", best.won.len(), best.beats())
    });
    let rating = progress.ratings.get(name).map(|rating| {
        if rating.is_sure() {
            format!("{name}: rated {} \u{b1} {}", rating.points(), rating.error())
        } else {
            "Play a few more matches to get a rating".to_owned()
        }
    });
    best.into_iter().chain(rating).collect()
}
