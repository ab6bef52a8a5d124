//! Lesson of Heroes under way: a real match with text that follows the player's actions.

use bevy::prelude::*;

use super::flow::{HeroMatchPlan, HeroPlayerKind, HeroSession, LoggedEvent, PlannedGame};
use super::playback::HeroPlayback;
use super::seating::{BeginHeroesAfresh, clear_table};
use crate::app::progress::Progress;
use crate::app::state::{AppSystems, Screen, TitleSystems};
use heroes_game::lessons::{HeroLesson, HeroLessonStep, HeroTask, LessonGame, hero_lessons};
use heroes_game::rules::codex::{Codex, Price};
use heroes_game::rules::state::{HeroEvent, HeroInput, InitiativeRule, Recruit, Side, Table, TeamChoice};
use kernel::Seat;

/// Message: begin the lesson of this index.
#[derive(Message, Debug, Clone, Copy)]
pub struct StartHeroLesson(pub usize);

/// All lessons.
#[derive(Resource, Debug, Clone)]
pub struct HeroLessons(pub Vec<HeroLesson>);

/// Lesson under way.
#[derive(Resource, Debug, Clone)]
pub struct HeroLessonUnderWay {
    /// Index among all.
    pub nth: usize,
    /// Lesson.
    pub lesson: HeroLesson,
    /// Index of the step; past the last when all are done.
    pub step: usize,
    /// Number of events before the step, which do not count for it.
    pub from: usize,
}

impl HeroLessonUnderWay {
    /// Creates the first step of a lesson whose match has this many events.
    pub(super) const fn begun(nth: usize, lesson: HeroLesson, log_length: usize) -> Self {
        Self { nth, lesson, step: 0, from: log_length }
    }

    /// True if the current step has no task but reading.
    pub fn is_read(&self) -> bool {
        self.current().is_none_or(|step| step.goal == HeroTask::Next)
    }

    /// Returns the current step; none when all are done.
    pub fn current(&self) -> Option<&HeroLessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// Advances to the next step.
    pub fn go_on(&mut self, log_length: usize) {
        self.step += 1;
        self.from = log_length;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(HeroLessons(hero_lessons()))
        .add_message::<StartHeroLesson>()
        .add_observer(leave)
        .add_systems(OnEnter(Screen::Title), forget.in_set(TitleSystems::Leave))
        .add_systems(
            Update,
            follow
                .in_set(AppSystems::View)
                .run_if(resource_exists::<HeroLessonUnderWay>)
                .run_if(resource_exists::<HeroSession>)
                .run_if(resource_exists::<HeroPlayback>),
        )
        .add_systems(
            Update,
            // Afterwards, because events as well as the player's aim may finish a step.
            note.in_set(AppSystems::Note).run_if(resource_exists_and_changed::<HeroLessonUnderWay>),
        );
}

/// Records a finished lesson.
fn note(lesson: Res<HeroLessonUnderWay>, mut progress: ResMut<Progress>) {
    if lesson.current().is_none() && !progress.hero_lessons.contains(&lesson.lesson.id) {
        progress.hero_lessons.insert(lesson.lesson.id.clone());
    }
}

/// Ends the lesson when another match begins.
fn leave(_: On<BeginHeroesAfresh>, mut commands: Commands) {
    commands.remove_resource::<HeroLessonUnderWay>();
}

/// Removes an abandoned lesson, because its match cannot be resumed.
fn forget(lesson: Option<Res<HeroLessonUnderWay>>, mut commands: Commands) {
    if lesson.is_some() {
        commands.remove_resource::<HeroLessonUnderWay>();
        clear_table(&mut commands);
    }
}

/// Creates the match of a lesson, with all units placed.
///
/// # Errors
/// The lesson is faulty.
pub fn begin(lesson: &HeroLesson, codex: &std::sync::Arc<Codex>) -> Result<HeroSession, String> {
    let (game, players) = match &lesson.game {
        LessonGame::Skirmish { board } => {
            let place = codex.boards.iter().position(|other| other.plan().id == *board);
            let board = place.ok_or_else(|| format!("no board `{board}`"))?;
            let team = lesson.teams.0.len() as u8;
            (PlannedGame::Skirmish { team, board }, vec![HeroPlayerKind::Person, HeroPlayerKind::Level(0)])
        }
        LessonGame::Scenario { id } => {
            let place = codex.scenarios.iter().position(|other| other.id == *id);
            let number = place.ok_or_else(|| format!("no scenario `{id}`"))? as u8;
            (PlannedGame::Scenario { number, master: None }, vec![HeroPlayerKind::Person])
        }
    };
    let plan = HeroMatchPlan {
        game,
        players,
        team_choice: TeamChoice::Secret,
        initiative: InitiativeRule::Fixed(Side::A),
        seed: lesson.seed,
        ..HeroMatchPlan::default()
    };
    let mut session = plan.begin(codex, &[]).map_err(|fault| fault.to_string())?;
    let sides = session.game().setup().hero_sides();
    for side in sides {
        let classes = if *side == Side::A { &lesson.teams.0 } else { &lesson.teams.1 };
        let seat = if *side == Side::A { Seat::First } else { Seat::Second };
        let recruit = |id: &String| {
            let class = codex.kind_id(id).ok_or_else(|| format!("no class `{id}`"))?;
            Ok(Recruit { class, seat })
        };
        let team = classes.iter().map(recruit).collect::<Result<Vec<Recruit>, String>>()?;
        session.give(HeroInput::Team(*side, team)).map_err(|why| why.to_string())?;
    }
    // Place everyone on the first free space, in team order.
    while let Some(place) =
        session.game().options().into_iter().find(|input| matches!(input, HeroInput::Place(..)))
    {
        session.give(place).map_err(|why| why.to_string())?;
    }
    Ok(session)
}

/// Advances when the task of the step has been shown.
pub(crate) fn follow(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    mut lesson: ResMut<HeroLessonUnderWay>,
) {
    // An undo shortens the log.
    if session.log().len() < lesson.from {
        lesson.from = session.log().len();
    }
    let Some(step) = lesson.current() else { return };
    let shown = playback.read.min(session.log().len());
    let events = session.log().get(lesson.from..shown).unwrap_or_default();
    if is_done(step.goal, events, &playback.table) {
        lesson.go_on(shown);
    }
}

/// True if these events fulfil the task of a step. The player has side A.
pub fn is_done(task: HeroTask, events: &[LoggedEvent], table: &Table) -> bool {
    let own = |unit: &heroes_game::rules::state::UnitId| {
        table.units.get(unit.index()).is_some_and(|unit| unit.side == Side::A)
    };
    let any = |fits: &dyn Fn(&HeroEvent) -> bool| events.iter().any(|logged| fits(&logged.event));
    match task {
        // These happen outside the match.
        HeroTask::Next | HeroTask::Look | HeroTask::Aim => false,
        HeroTask::Walk => any(&|event| matches!(event, HeroEvent::Walked { unit, .. } if own(unit))),
        HeroTask::EndTurn => any(&|event| matches!(event, HeroEvent::TurnEnded { side: Side::A })),
        HeroTask::TheirTurn => any(&|event| matches!(event, HeroEvent::TurnEnded { side: Side::B })),
        HeroTask::Strike => any(&|event| matches!(event, HeroEvent::AttackRolled { unit, .. } if own(unit))),
        HeroTask::Wound => any(
            &|event| matches!(event, HeroEvent::Wounded { unit } | HeroEvent::Fell { unit } if !own(unit)),
        ),
        HeroTask::Fell => any(&|event| matches!(event, HeroEvent::Fell { unit } if !own(unit))),
        HeroTask::HexAtLeast(least) => table.hex[Seat::FIRST] >= least,
        HeroTask::SpendHex => any(&|event| {
            let paid = |price: &Option<(Price, Seat)>| matches!(price, Some((Price::Hex(_), Seat::First)));
            match event {
                HeroEvent::Rerolled { seat: Seat::First, .. } => true,
                HeroEvent::DeclaredDeed { paid: price, .. } => paid(price),
                _ => false,
            }
        }),
        // A quick player may have named the keeper before the step, and is not asked again.
        HeroTask::Keeper => table.units.iter().any(|unit| unit.keeper),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use heroes_game::bots::HeroLevels;
    use heroes_game::content::embedded_codex;

    /// Every lesson can be finished by a reader who makes any good play.
    #[test]
    fn every_lesson_begins_and_its_steps_can_be_done() {
        let codex = Arc::new(embedded_codex());
        let lessons = hero_lessons();
        assert_eq!(lessons.len(), 4);
        let level = HeroLevels::base().level("abacus").expect("a level");
        for lesson in lessons {
            let mut session = begin(&lesson, &codex).unwrap_or_else(|why| panic!("{}: {why}", lesson.id));
            let mut under_way =
                HeroLessonUnderWay { nth: 0, lesson: lesson.clone(), step: 0, from: session.log().len() };
            let mut bot = level.bot(3);
            while let Some(step) = under_way.current() {
                let events = &session.log()[under_way.from..];
                let beside = matches!(step.goal, HeroTask::Next | HeroTask::Look | HeroTask::Aim);
                if beside || is_done(step.goal, events, session.game().table()) {
                    under_way.go_on(session.log().len());
                    continue;
                }
                assert!(!session.is_over(), "{}: step {}", lesson.id, under_way.step);
                if session.is_bots_turn() {
                    session.ask_bots();
                    std::thread::yield_now();
                } else {
                    let chosen = bot.input(session.game(), &level.limits()).expect("somebody is asked");
                    session.give(chosen.input).expect("legal");
                }
            }
        }
    }

    /// The match runs ahead of the screen: events shown later still count for a later step.
    #[test]
    fn a_turn_that_is_over_before_it_is_shown_is_not_missed() {
        let codex = Arc::new(embedded_codex());
        let mut lesson = hero_lessons().remove(0);
        let plain = lesson.steps[0].clone();
        lesson.steps = [HeroTask::EndTurn, HeroTask::TheirTurn]
            .map(|goal| HeroLessonStep { goal, ..plain.clone() })
            .to_vec();
        let mut session = begin(&lesson, &codex).expect("it begins");
        let from = session.log().len();
        let level = HeroLevels::base().level("magpie").expect("a level");
        let ended = |session: &HeroSession, by: Side| {
            let ends =
                |logged: &LoggedEvent| matches!(logged.event, HeroEvent::TurnEnded { side } if side == by);
            session.log().iter().position(ends)
        };
        while ended(&session, Side::B).is_none() {
            if session.is_bots_turn() {
                session.ask_bots();
                std::thread::yield_now();
            } else {
                let chosen = level.bot(3).input(session.game(), &level.limits()).expect("somebody is asked");
                session.give(chosen.input).expect("legal");
            }
        }
        let shown = Side::BOTH.map(|side| ended(&session, side).expect("it is over") + 1);
        assert!(shown[0] < shown[1]);
        let mut world = World::new();
        world.insert_resource(HeroLessonUnderWay { nth: 0, lesson, step: 0, from });
        for (shown, step) in shown.into_iter().zip(1..) {
            world.insert_resource(HeroPlayback::past_result(&session, shown, 1.0));
            world.insert_resource(session);
            world.run_system_once(follow).expect("all is there");
            assert_eq!(world.resource::<HeroLessonUnderWay>().step, step);
            session = world.remove_resource::<HeroSession>().expect("it was put there");
        }
    }
}
