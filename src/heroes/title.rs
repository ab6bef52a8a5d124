//! The part of the title that belongs to Heroes of Hex: quick skirmish and lessons.

use bevy::prelude::*;

use super::SETUP;
use super::flow::{HeroCodex, HeroMatchPlan, HeroPlayerKind, HeroSession, PlannedGame, StartHeroes};
use super::lesson::{HeroLessons, StartHeroLesson};
use super::names::side_name;
use super::saves::OtherHeroes;
use crate::app::progress::Progress;
use crate::app::screens::title::model::{GameTitle, TitleButton, TitleIntent, TitleRow};
use crate::app::seeds::FreshSeeds;
use crate::app::state::Overlay;
use heroes_game::lessons::HeroLesson;
use heroes_game::rules::state::Side;

/// Intent for a skirmish against a bot.
const QUICK_SKIRMISH: usize = 0;
/// Intent for the first lesson; those after it follow.
const FIRST_LESSON: usize = 1;

/// Returns the game's part of the title.
pub(super) fn title(world: &World) -> GameTitle {
    let left = world.get_resource::<HeroSession>().filter(|session| !session.is_over());
    let (lessons, done) = (&world.resource::<HeroLessons>().0, &world.resource::<Progress>().hero_lessons);
    // A player who has done no lesson begins with the first.
    let first = if done.is_empty() && !lessons.is_empty() { FIRST_LESSON } else { QUICK_SKIRMISH };
    GameTitle {
        resumable: left.map(match_words),
        others: world.resource::<OtherHeroes>().count,
        rows: rows(lessons, |id| done.contains(id), rival(world)),
        first: TitleIntent::Own(first),
        fights: None,
    }
}

/// Returns the rows of buttons, with a mark at lessons that are done, and this opponent for the quick skirmish.
pub fn rows(lessons: &[HeroLesson], is_done: impl Fn(&str) -> bool, rival: HeroPlayerKind) -> Vec<TitleRow> {
    let skirmish = format!("Your three heroes against {}'s three", rival.words());
    let setup = "Skirmish or scenario, board, players, bots";
    let rules = TitleIntent::Over(Overlay::Rulebook);
    let lesson = |(nth, lesson): (usize, &HeroLesson)| {
        let done = is_done(&lesson.id);
        let why = format!("{}{}", lesson.about, if done { " Done; press to play it again." } else { "" });
        let label = format!("{}  {}", nth + 1, lesson.name);
        TitleButton { done, ..TitleButton::new(label, why, TitleIntent::Own(FIRST_LESSON + nth)) }
    };
    let lessons: Vec<TitleButton> = lessons.iter().enumerate().map(lesson).collect();
    let mut rows = vec![
        TitleRow::Unfinished,
        TitleRow::of([TitleButton::new("Quick skirmish", skirmish, TitleIntent::Own(QUICK_SKIRMISH))]),
        TitleRow::of([TitleButton::new("Set up a match", setup, TitleIntent::Open(SETUP))]),
        TitleRow::Caption("Learn to play"),
    ];
    rows.extend(lessons.chunks(2).map(|pair| TitleRow::Buttons(40.0, pair.to_vec())));
    rows.push(TitleRow::shelf(Some(TitleButton::new("Rules", "Read and search the rules", rules))));
    rows.push(TitleRow::last());
    rows
}

/// Starts the quick skirmish or a lesson.
pub(super) fn press(world: &mut World, number: usize) {
    if let Some(nth) = number.checked_sub(FIRST_LESSON) {
        world.write_message(StartHeroLesson(nth));
        return;
    }
    let players = vec![HeroPlayerKind::Person, rival(world)];
    let mut seeds = world.resource_mut::<FreshSeeds>();
    let mut plan = HeroMatchPlan { seed: seeds.seed(), players, ..HeroMatchPlan::default() };
    let mut dice = seeds.dice();
    if let PlannedGame::Skirmish { team, board } = &mut plan.game {
        let fitting = HeroMatchPlan::boards(&world.resource::<HeroCodex>().0, *team);
        *board = dice.pick(&fitting).copied().unwrap_or(*board);
    }
    world.write_message(StartHeroes(plan));
}

/// Opponent of a quick skirmish.
fn rival(world: &World) -> HeroPlayerKind {
    HeroPlayerKind::rival(world.resource::<Progress>().hero_rival.rung)
}

/// Describes a match and its progress, on one line.
fn match_words(session: &HeroSession) -> String {
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
