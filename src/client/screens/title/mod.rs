//! The title screen.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::model::{TitleIntent, TitleModel};
use self::panel::{BOARD_FROM, title};
use self::second_window::{SecondWindow, notice};
use crate::client::board::camera::BoardRect;
use crate::client::folders::{FileFaults, Folders};
use crate::client::heroes::flow::{HeroMatchPlan, HeroPlayerKind, HeroSession, PlannedGame, StartHeroes};
use crate::client::heroes::lesson::{HeroLessons, StartHeroLesson};
use crate::client::heroes::names::side_name;
use crate::client::heroes::saves::OtherHeroes;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::MatchPlan;
use crate::client::playback::exhibition::Exhibition;
use crate::client::progress::Progress;
use crate::client::seeds::FreshSeeds;
use crate::client::session::offer::OtherMatches;
use crate::client::session::start::{StartFailure, StartMatch};
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen, TitleGame};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::unfinished::{AskUnfinished, UnfinishedAsk};
use crate::heroes::state::Side;

mod buttons;
mod game;
mod hero_buttons;
mod left_match;
pub mod model;
pub mod panel;
mod picture;
mod practice;
mod problems;
pub mod second_window;

/// Whether the question behind "Discard" is open; closed whenever the title comes up.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Title)]
enum Discarding {
    #[default]
    No,
    Asked,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((second_window::plugin, game::plugin)).add_sub_state::<Discarding>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .run_if(in_state(Screen::Title).and_then(in_state(Overlay::None)))
            .run_if(not(second_window::asks)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    (content, progress, taught): (Res<ContentLibrary>, Res<Progress>, Res<HeroLessons>),
    (fault, settings): (Res<StartFailure>, Res<Settings>),
    (faults, folders, second): (Res<FileFaults>, Option<Res<Folders>>, Res<State<SecondWindow>>),
    (session, exhibition): (Option<Res<MatchSession>>, Option<Res<Exhibition>>),
    (others, other_heroes): (Res<OtherMatches>, Res<OtherHeroes>),
    mut rect: ResMut<BoardRect>,
    (mut plan, mut seeds): (ResMut<MatchPlan>, ResMut<FreshSeeds>),
    (discarding, mut asking): (Res<State<Discarding>>, ResMut<NextState<Discarding>>),
    (game, mut next_game): (Res<State<TitleGame>>, ResMut<NextState<TitleGame>>),
    (heroes, mut hero_plan): (Option<Res<HeroSession>>, ResMut<HeroMatchPlan>),
    (mut starts, mut skirmishes, mut hero_lessons, mut asks): (
        MessageWriter<StartMatch>,
        MessageWriter<StartHeroes>,
        MessageWriter<StartHeroLesson>,
        MessageWriter<AskUnfinished>,
    ),
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // The island stands beside the words.
    let window = ctx.viewport_rect() * ctx.zoom_factor();
    rect.set_if_neq(BoardRect(Rect::new(BOARD_FROM * window.width(), 0.0, window.width(), window.height())));
    let problems = content.problems.iter().map(ToString::to_string);
    let files = faults.lines().map(str::to_owned);
    let problems: Vec<String> =
        notice(*second.get()).into_iter().chain(fault.0.clone()).chain(files).chain(problems).collect();
    let resumable =
        session.filter(|session| session.outcome().is_none()).map(|session| match_words(&session));
    let resumable = match game.get() {
        TitleGame::HexStrike => resumable,
        TitleGame::Heroes => heroes
            .filter(|session| session.game().table().result.is_none())
            .map(|session| hero_words(&session)),
    };
    let rival = progress.suits(&settings.own_name());
    let duel = format!("You against {}, with random fighters", rival.introduced());
    let hero_rival = HeroPlayerKind::rival(progress.hero_rival.rung);
    let skirmish = format!("Three heroes of yours against three of {}", hero_rival.words());
    let shown = exhibition.as_ref().filter(|_| *game.get() == TitleGame::HexStrike);
    let model = TitleModel {
        fights: shown.and_then(|exhibition| fights(&exhibition.session)),
        duel: &duel,
        skirmish: &skirmish,
        version: env!("CARGO_PKG_VERSION"),
        resumable: resumable.as_deref(),
        keeps: folders.is_some(),
        learns: !progress.knows_the_start(&content.library.lessons),
        others: match game.get() {
            TitleGame::HexStrike => others.0,
            TitleGame::Heroes => other_heroes.0,
        },
        discarding: *discarding.get() == Discarding::Asked,
        problems: &problems,
        over_board: true,
        game: *game.get(),
        hero_lessons: &taught.0,
        hero_done: &progress.hero_lessons,
    };
    match title(&mut root(&ctx.clone()), &model) {
        Some(TitleIntent::Resume) => next.set(match game.get() {
            TitleGame::HexStrike => Screen::Match,
            TitleGame::Heroes => Screen::HeroMatch,
        }),
        Some(TitleIntent::AskDiscard) => asking.set(Discarding::Asked),
        Some(TitleIntent::KeepMatch) => asking.set(Discarding::No),
        Some(TitleIntent::Discard) => {
            asking.set(Discarding::No);
            asks.write(AskUnfinished { game: *game.get(), what: UnfinishedAsk::Delete });
        }
        Some(TitleIntent::OtherMatch) => {
            asks.write(AskUnfinished { game: *game.get(), what: UnfinishedAsk::Other });
        }
        Some(TitleIntent::QuickDuel) => {
            *plan = MatchPlan::quick_duel(&content.library.decks, seeds.seed()).against(rival);
            starts.write(StartMatch);
        }
        Some(TitleIntent::Game(game)) => next_game.set(game),
        Some(TitleIntent::QuickSkirmish) => {
            let players = vec![HeroPlayerKind::Person, hero_rival];
            *hero_plan = HeroMatchPlan { seed: seeds.seed(), players, ..HeroMatchPlan::default() };
            if let PlannedGame::Skirmish { board, .. } = &mut hero_plan.game {
                *board = seeds.dice().below(QUICK_BOARDS);
            }
            skirmishes.write(StartHeroes);
        }
        Some(TitleIntent::HeroLesson(nth)) => {
            hero_lessons.write(StartHeroLesson(nth));
        }
        Some(TitleIntent::SetUpHeroes) => next.set(Screen::HeroSetup),
        Some(TitleIntent::Practise(screen)) => next.set(screen),
        Some(TitleIntent::Learn) => next.set(Screen::Lessons),
        Some(TitleIntent::SetUp) => next.set(Screen::Setup),
        Some(TitleIntent::History) => next.set(Screen::History),
        Some(TitleIntent::Settings) => overlay.set(Overlay::Settings),
        Some(TitleIntent::Decks) => next.set(Screen::Decks),
        Some(TitleIntent::Rulebook) => overlay.set(Overlay::Rulebook),
        Some(TitleIntent::Help) => overlay.set(Overlay::Help),
        Some(TitleIntent::Quit) => {
            exit.write(AppExit::Success);
        }
        None => {}
    }
}

/// Name and id of both fighters of a duel.
fn fights(duel: &MatchSession) -> Option<[(&str, &str); 2]> {
    let [one, other] = duel.setup().players.as_slice() else { return None };
    Some([one, other].map(|player| {
        let fighter = &duel.ruleset().fighters[usize::from(player.fighter.0)];
        (fighter.name.as_str(), fighter.id.as_str())
    }))
}

/// A quick skirmish is played on one of the first boards.
const QUICK_BOARDS: usize = 4;

/// Which match of Heroes it is and how far it has come, on one line.
fn hero_words(session: &HeroSession) -> String {
    let setup = session.game().setup();
    let name = setup.scenario().map_or_else(
        || {
            let [one, other] = Side::BOTH.map(|side| side_name(session, side));
            format!("{one} against {other}, {}", setup.board.plan().name)
        },
        |scenario| scenario.name.clone(),
    );
    match session.game().table().turn {
        0 => format!("{name}, before the first Turn"),
        turn => format!("{name}, Turn {turn}"),
    }
}

/// Which match it is and how far it has come, on one line.
fn match_words(session: &MatchSession) -> String {
    let names: Vec<&str> = session.setup().players.iter().map(|player| player.name.as_str()).collect();
    format!("{}, beat {}", names.join(" vs "), session.view(None).beat)
}
