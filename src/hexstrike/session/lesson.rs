//! Lesson under way: begins, judges, repeats and skips steps, and records the progress.

use bevy::prelude::*;

use super::beside::{MatchTable, gives_way, leave};
use super::start::BeginQuickDuel;
use crate::app::library::ContentLibrary;
use crate::app::progress::{LessonMark, Progress};
use crate::app::state::{AppSystems, Screen, TitleSystems};
use crate::hexstrike::match_flow::{MatchSession, QuickBot, SeatDriver};
use hexstrike_game::content::examples::ExampleRun;
use hexstrike_game::content::lessons::{Lesson, LessonKind, LessonPanels, LessonStep};
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::{Beat, Event, Step};
use kernel::Seat;
use study::coach::attempt::{LEARNER, level_of};
use study::coach::sparring::Sparring;
use study::coach::{AttemptStart, LessonReason, LessonVerdict, begin, exchanged, reasons, verdict};

/// Message: begin a lesson at this step. Both are indices in the library.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeginLesson {
    /// Index of the lesson.
    pub lesson: usize,
    /// Index of the step.
    pub step: usize,
}

/// Request of the player in a lesson.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonAsk {
    /// Go to the next step or lesson, after this step was done.
    Next,
    /// Repeat this step.
    Again,
    /// Skip this step.
    Skip,
    /// Show a way to the goal.
    ShowWay,
    /// Return to the list of lessons.
    Leave,
    /// Finish the lesson and begin a first duel.
    FirstDuel,
}

/// Index of the lesson after which a first duel is offered.
pub const FIRST_DUEL: usize = 3;

/// Lesson whose step is the match on screen. The match is not saved.
#[derive(Resource, Debug)]
pub struct LessonUnderWay {
    /// Lesson.
    pub lesson: Lesson,
    /// Index in the library.
    pub place: usize,
    /// Index of the step.
    pub step: usize,
    /// Panels on screen.
    pub shows: LessonPanels,
    /// End of the attempt, once it is over.
    pub end: Option<AttemptEnd>,
    /// True if the player asked for a way.
    pub way_shown: bool,
    /// Hints used in this attempt.
    pub hints: u32,
    tokens: Vec<BoardToken>,
    /// Number of events before the attempt.
    before: usize,
    /// Moment that was judged last.
    looked: Option<(usize, Step)>,
}

/// End of an attempt.
#[derive(Debug, Clone, PartialEq)]
pub struct AttemptEnd {
    /// Outcome of the attempt.
    pub outcome: AttemptOutcome,
    /// Beat that decided it.
    pub deciding: Option<Beat>,
    /// True once it was on screen: it stays shown while the player looks back.
    pub seen: bool,
}

/// Outcome of an attempt, with comments.
#[derive(Debug, Clone, PartialEq)]
pub enum AttemptOutcome {
    /// All goals reached.
    Reached {
        /// Comment of the step.
        said: String,
    },
    /// A goal missed.
    Missed {
        /// Comment of the step, if it expects this.
        said: Option<String>,
        /// Reasons from the judge.
        reasons: Vec<LessonReason>,
    },
}

impl AttemptOutcome {
    /// Returns the comment of the step.
    pub fn said(&self) -> Option<&str> {
        match self {
            Self::Reached { said } => Some(said),
            Self::Missed { said, .. } => said.as_deref(),
        }
    }

    /// Returns the reasons from the judge.
    pub fn reasons(&self) -> &[LessonReason] {
        match self {
            Self::Reached { .. } => &[],
            Self::Missed { reasons, .. } => reasons,
        }
    }
}

impl LessonUnderWay {
    /// Current step.
    pub fn current(&self) -> &LessonStep {
        &self.lesson.steps[self.step]
    }

    /// Verdict on the attempt, as far as the player has seen it.
    pub fn verdict_seen(&self) -> LessonVerdict {
        if self.end.as_ref().is_some_and(|end| end.seen) { self.verdict() } else { LessonVerdict::Open }
    }

    /// Verdict on the attempt.
    pub fn verdict(&self) -> LessonVerdict {
        match self.end.as_ref().map(|end| &end.outcome) {
            None => LessonVerdict::Open,
            Some(AttemptOutcome::Reached { .. }) => LessonVerdict::Reached,
            Some(AttemptOutcome::Missed { .. }) => LessonVerdict::Missed,
        }
    }

    /// Number of the learner's plays in this attempt.
    pub fn plays(&self, log: &[Event]) -> usize {
        let own = |event: &&Event| matches!(**event, Event::Revealed { seat, .. } if seat == LEARNER);
        log.iter().skip(self.before).filter(own).count()
    }

    /// True if the attempt is over.
    pub const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// True if the step is the last one.
    pub fn is_last(&self) -> bool {
        self.step + 1 >= self.lesson.steps.len()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BeginLesson>()
        .add_message::<LessonAsk>()
        .add_observer(gives_way::<LessonUnderWay>)
        .add_systems(
            PreUpdate,
            (
                steer.run_if(on_message::<LessonAsk>).run_if(resource_exists::<LessonUnderWay>),
                open.run_if(on_message::<BeginLesson>),
            )
                .chain(),
        )
        .add_systems(
            Update,
            judge
                .run_if(resource_exists::<LessonUnderWay>)
                .run_if(resource_exists::<MatchSession>)
                .in_set(AppSystems::Judge),
        )
        .add_systems(OnEnter(Screen::Title), leave::<LessonUnderWay>.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::Lessons), leave::<LessonUnderWay>);
}

/// Begins a step: sets up its position and the drivers of the others.
fn open(
    mut asked: MessageReader<BeginLesson>,
    content: Res<ContentLibrary>,
    mut progress: ResMut<Progress>,
    mut table: MatchTable,
) {
    let Some(BeginLesson { lesson: place, step }) = asked.read().last().copied() else { return };
    if !table.is_free() {
        return;
    }
    let lessons = &content.library.lessons;
    let Some(lesson) = lessons.get(place).filter(|lesson| step < lesson.steps.len()) else { return };
    match attempt(&lesson.steps[step], &content) {
        Ok((session, tokens)) => {
            let before = session.log().len();
            let mut playback = table.playback_of(&session);
            playback.jump_to_now(&session);
            if step == 0 {
                progress.skipping.remove(&lesson.id);
            }
            let under_way = LessonUnderWay {
                lesson: lesson.clone(),
                place,
                step,
                shows: LessonPanels::taught(lessons, place, step),
                end: None,
                way_shown: false,
                hints: 0,
                tokens,
                before,
                looked: None,
            };
            table.seat_beside(session, playback, under_way);
        }
        Err(why) => table.toasts.refuse(format!("This step cannot be played: {why}")),
    }
}

fn attempt(step: &LessonStep, content: &ContentLibrary) -> Result<(MatchSession, Vec<BoardToken>), String> {
    let AttemptStart { opening, game, log, tokens } = begin(step, &content.library)?;
    let level = level_of(step)?;
    let driver = |seat: Seat| match level {
        _ if seat == LEARNER => SeatDriver::Person,
        Some(level) => SeatDriver::Bot(level, 1 + seat.index() as u64),
        None => SeatDriver::Quick(QuickBot::new(Sparring::new(step, seat))),
    };
    let drivers = Seat::first(step.fighters.len()).map(driver).collect();
    Ok((MatchSession::begun(opening, game, log, drivers), tokens))
}

/// Judges the attempt wherever the match stops.
fn judge(session: Res<MatchSession>, mut lesson: ResMut<LessonUnderWay>, mut progress: ResMut<Progress>) {
    let Some(stop) = session.waits_for() else { return };
    let now = Some((session.log().len(), stop.clone()));
    if lesson.is_over() || lesson.looked == now {
        return;
    }
    let run = ExampleRun {
        ruleset: session.ruleset().clone(),
        setup: session.setup().clone(),
        tokens: lesson.tokens.clone(),
        log: session.log().to_vec(),
    };
    lesson.looked = now;
    let outcome = match verdict(lesson.current(), &run, lesson.before, &stop) {
        LessonVerdict::Open => return,
        LessonVerdict::Reached => {
            // Recorded at once, whatever the player does next.
            note_step(&lesson, &mut progress);
            AttemptOutcome::Reached { said: lesson.current().done.clone() }
        }
        LessonVerdict::Missed => {
            let said = lesson.current().misses.iter().find(|miss| miss.when.is_reached(&run));
            let exchanged = exchanged(lesson.current(), &run, lesson.before);
            let said = exchanged.or_else(|| said.map(|miss| miss.words.clone()));
            AttemptOutcome::Missed { said, reasons: reasons(&run, lesson.before) }
        }
    };
    let deciding = deciding(&run.log, lesson.before);
    lesson.end = Some(AttemptEnd { outcome, deciding, seen: false });
}

/// Returns the last beat of the attempt with a hit, block, knockback or throw, or else with an aimed attack.
fn deciding(log: &[Event], before: usize) -> Option<Beat> {
    let (mut now, mut struck, mut aimed) = (0, None, None);
    for (place, event) in log.iter().enumerate() {
        match event {
            Event::PhaseBegan { beat, .. } => now = *beat,
            Event::Hit { .. } | Event::Blocked { .. } | Event::KnockedBack { .. } | Event::Thrown { .. }
                if place >= before =>
            {
                struck = Some(now);
            }
            Event::Aimed { .. } if place >= before => aimed = Some(now),
            _ => {}
        }
    }
    struck.or(aimed)
}

/// Handles requests.
fn steer(
    mut asked: MessageReader<LessonAsk>,
    content: Res<ContentLibrary>,
    mut lesson: ResMut<LessonUnderWay>,
    mut progress: ResMut<Progress>,
    (mut begins, mut duels): (MessageWriter<BeginLesson>, MessageWriter<BeginQuickDuel>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(ask) = asked.read().last() else { return };
    let here = BeginLesson { lesson: lesson.place, step: lesson.step };
    match ask {
        LessonAsk::ShowWay => lesson.way_shown = true,
        LessonAsk::Leave => next.set(Screen::Lessons),
        // A step that was not done cannot be finished.
        LessonAsk::FirstDuel | LessonAsk::Next if lesson.verdict() != LessonVerdict::Reached => {}
        LessonAsk::FirstDuel => {
            note_step(&lesson, &mut progress);
            duels.write(BeginQuickDuel);
        }
        LessonAsk::Again => drop(begins.write(here)),
        LessonAsk::Next | LessonAsk::Skip => {
            if *ask == LessonAsk::Skip && lesson.verdict() != LessonVerdict::Reached {
                progress.skipping.insert(lesson.lesson.id.clone());
            }
            note_step(&lesson, &mut progress);
            if !lesson.is_last() {
                begins.write(BeginLesson { step: here.step + 1, ..here });
                return;
            }
            let following = here.lesson + 1;
            if following < content.library.lessons.len() {
                begins.write(BeginLesson { lesson: following, step: 0 });
            } else {
                next.set(Screen::Lessons);
            }
        }
    }
}

/// Records that the step is finished, and with the last step the lesson.
fn note_step(lesson: &LessonUnderWay, progress: &mut Progress) {
    if !lesson.is_last() {
        progress.note_lesson(&lesson.lesson, LessonMark::Reached(lesson.step + 1));
        return;
    }
    let skipped = progress.skipping.contains(&lesson.lesson.id);
    if lesson.lesson.kind == LessonKind::Challenge && !skipped {
        progress.note_hints(&lesson.lesson, lesson.hints);
    }
    progress.note_lesson(&lesson.lesson, if skipped { LessonMark::Skipped } else { LessonMark::Done });
}
