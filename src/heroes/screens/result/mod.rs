//! Result screen of a match of Heroes.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{HeroResultIntent, HeroResultModel, Medal, UnitLine, free_island, result};
use super::portraits::Portraits;
use crate::app::history::words::turns;
use crate::app::seeds::FreshSeeds;
use crate::app::state::{Overlay, Screen};
use crate::heroes;
use crate::heroes::flow::{HeroChair, HeroMatchPlan, HeroPlanAtHand, HeroSession, StartHeroes};
use crate::heroes::lesson::{HeroLessonUnderWay, StartHeroLesson};
use crate::heroes::names::{reason_words, side_called, side_name};
use crate::heroes::playback::HeroPlayback;
use crate::heroes::staging::seat_of;
use crate::heroes::story::{DecidingTurn, HeroStory};
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::{PanelSystems, root, to_window};
use heroes_game::rules::codex::{GoalDef, KindId};
use heroes_game::rules::describe::HeroNames;
use heroes_game::rules::describe::scenarios::goal_words;
use heroes_game::rules::state::{HeroResult, Side};

pub mod panel;
pub mod story;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(heroes::RESULT), show_the_end).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .run_if(in_state(heroes::RESULT).and_then(in_state(Overlay::None)))
            .run_if(resource_exists::<HeroSession>)
            .run_if(resource_exists::<HeroPlayback>),
    );
}

/// Moves playback to the end, so that a match left halfway shows its survivors and not the units of that
/// moment.
fn show_the_end(session: Option<Res<HeroSession>>, playback: Option<ResMut<HeroPlayback>>) {
    let (Some(session), Some(mut playback)) = (session, playback) else { return };
    if !playback.is_idle(&session) {
        playback.jump(session.log(), session.log().len());
    }
}

fn draw(
    mut contexts: EguiContexts,
    session: Res<HeroSession>,
    mut playback: ResMut<HeroPlayback>,
    mut story: Local<Option<((u64, usize), HeroStory)>>,
    (mut rect, mut pictures): (ResMut<BoardRect>, ResMut<Portraits>),
    (plan, mut seeds): (Res<HeroPlanAtHand>, ResMut<FreshSeeds>),
    lesson: Option<Res<HeroLessonUnderWay>>,
    (mut starts, mut lessons): (MessageWriter<StartHeroes>, MessageWriter<StartHeroLesson>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let moment = (session.id(), session.log().len());
    if story.as_ref().is_none_or(|(of, _)| *of != moment) {
        *story = Some((moment, HeroStory::of(&session)));
    }
    let story = story.as_ref().map(|(_, story)| story.clone()).unwrap_or_default();
    let back = session.home();
    let model = model(&session, story, back == Screen::History, (lesson.is_some(), plan.0.is_some()));
    let mut ui = root(&ctx.clone());
    let island = free_island(&ui, &model);
    rect.set_if_neq(BoardRect(to_window(island.unwrap_or(ui.max_rect()), ctx.zoom_factor())));
    match result(&mut ui, island, &model, &mut pictures) {
        Some(HeroResultIntent::Again) => match lesson {
            Some(lesson) => {
                lessons.write(StartHeroLesson(lesson.nth));
            }
            None => {
                let again = plan.0.clone().map(|plan| HeroMatchPlan { seed: seeds.seed(), ..plan });
                starts.write_batch(again.map(StartHeroes));
            }
        },
        Some(HeroResultIntent::Watch(from)) => {
            playback.jump(session.log(), from);
            (playback.playing, playback.past_result) = (true, true);
            next.set(heroes::TABLE);
        }
        Some(HeroResultIntent::SetUp) => next.set(heroes::SETUP),
        Some(HeroResultIntent::Back) => next.set(back),
        None => {}
    }
}

/// Builds the model of the page; the flags say if it was a lesson and if a plan for another match exists.
fn model(
    session: &HeroSession,
    story: HeroStory,
    to_matches: bool,
    (lesson, planned): (bool, bool),
) -> HeroResultModel {
    let game = session.game();
    let (situation, table) = (game.situation(), game.table());
    let winner = table.result.and_then(HeroResult::winner);
    // Without a person among the heroes, name the side instead of "You".
    let own = game.setup().seats(Side::A).any(|seat| session.is_person(HeroChair::Seat(seat)));
    let verdict = |own_words: &str, side| {
        if own { own_words.to_owned() } else { side_called(session, side).does("win", "wins") }
    };
    let title = match (table.result, winner) {
        (Some(HeroResult::Success(_)), _) => verdict("Won", Side::A),
        (Some(HeroResult::Failure(_) | HeroResult::TimeUp | HeroResult::GivenUp), _) => {
            verdict("Lost", Side::B)
        }
        (_, Some(side)) => side_called(session, side).does("win", "wins"),
        (_, None) => "A draw".to_owned(),
    };
    let names = HeroNames(situation);
    let lines = |side: Side| {
        let own = table.units.iter().enumerate().filter(move |(_, unit)| unit.side == side);
        own.map(|(index, unit)| UnitLine {
            name: names.unit(heroes_game::rules::state::UnitId(index as u16)),
            figure: game.setup().codex.kind(unit.kind).figure.clone(),
            fallen: !unit.in_play,
            wounds: unit.wounds,
            vitality: unit.vitality,
        })
        .collect()
    };
    let won = match table.result {
        Some(HeroResult::Success(bits)) => bits,
        _ => 0,
    };
    let medals = game.setup().scenario().map_or(Vec::new(), |scenario| {
        let medal = |(nth, goal): (usize, &GoalDef<KindId>)| Medal {
            name: goal.name.clone(),
            about: goal_words(&game.setup().codex, scenario, goal),
            won: won & (1 << nth) != 0,
        };
        scenario.success.iter().enumerate().map(medal).collect()
    });
    // The headline already says who won.
    let mut about = table.result.map(|result| reason_words(session, result)).unwrap_or_default();
    about += &match table.turn {
        0 => ", before the first Turn".to_owned(),
        count => format!(", after {}", turns(count)),
    };
    HeroResultModel {
        title,
        about: crate::heroes::flow::sentence(&about),
        deciding: story.deciding().map(deciding_words),
        winner: winner.map(seat_of),
        sides: Side::BOTH.map(|side| (seat_of(side), side_name(session, side), lines(side))),
        medals,
        story,
        to_matches,
        lesson,
        can_be_again: lesson || planned,
    }
}

/// Sentence about the Turn that decided the match, and what happened in it.
fn deciding_words(turn: &DecidingTurn) -> String {
    match turn.words.as_str() {
        "" => format!("Turn {} decided it", turn.turn),
        words => format!("Turn {} decided it: {words}", turn.turn),
    }
}
