//! Reports on replays: a background job judges every decision. The report is saved next to its replay.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use bevy::prelude::*;

use crate::app::folders::WriteAccess;
use crate::app::jobs::Background;
use crate::app::library::ContentLibrary;
use crate::app::state::{AppSystems, Screen};
use crate::kit::ui::toast::Toasts;
use hexstrike_game::rules::Ruleset;
use study::record::Recording;
use study::record::archive::Archive;
use study::report::{FUTURES, MatchReport, ReadingEffort, ReadingProgress, ReportError, kept, read_match};

/// Most threads for one report.
const MOST_THREADS: u16 = 16;

/// Request for the report on the replay in this file.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ReadReplay(pub PathBuf);

/// Futures that the job may simulate for each decision.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadingBudget(pub u64);

impl Default for ReadingBudget {
    fn default() -> Self {
        Self(FUTURES)
    }
}

/// Open report, if any.
#[derive(Resource, Debug, Default)]
pub struct ReadingRoom(pub Option<OpenReading>);

/// Replay with its report, finished or not.
#[derive(Debug)]
pub struct OpenReading {
    /// Line of the replay.
    pub of: ReplayLine,
    /// Screen from which it was opened.
    pub from: Screen,
    /// Stage of the report.
    pub stage: ReadingStage,
}

/// Line of a record in a file.
#[derive(Debug, Clone)]
pub struct ReplayLine {
    /// Path of the file.
    pub path: PathBuf,
    /// Whole record.
    pub recording: Recording,
    /// Index of the line; 0 is the main one.
    pub line: usize,
    /// Rules of the match.
    pub ruleset: Arc<Ruleset>,
}

/// Stage of a report.
#[derive(Debug)]
pub enum ReadingStage {
    /// Job under way.
    Working(ReadingWork),
    /// Finished report.
    Done(Box<MatchReport>),
    /// Failure of the job.
    Failed(ReportError),
}

/// Report, and the reason if it could not be saved.
type ReadResult = Result<(MatchReport, Option<String>), ReportError>;

/// Background job that runs next to thinking bots and drawing. Dropping it cancels it.
#[derive(Debug)]
pub struct ReadingWork {
    read: Background<ReadResult>,
    progress: Arc<ReadingProgress>,
}

impl ReadingWork {
    fn begin(of: ReplayLine, futures: u64, access: Option<&WriteAccess>) -> Self {
        let progress = Arc::new(ReadingProgress::default());
        // Only the main line's report is saved next to the replay.
        let keeps = may_keep(access) && of.line == 0;
        let reporter = Arc::clone(&progress);
        let read = Background::unqueued(move |cancel| {
            let recording = of.recording.line(of.line)?;
            if let Some(report) = kept::find(&of.path, &recording, futures) {
                return Ok((report, None));
            }
            let threads =
                thread::available_parallelism().map_or(1, |count| count.get().min(MOST_THREADS.into()));
            let effort = ReadingEffort { futures, threads: threads as u16, ..ReadingEffort::default() };
            let report = read_match(&recording, &of.ruleset, &effort, &reporter, cancel)?;
            let kept = if keeps { kept::keep(&of.path, &report) } else { Ok(()) };
            Ok((report, kept.err().map(|error| error.to_string())))
        });
        Self { read, progress }
    }

    /// Returns the number of decisions judged and of all; 0 before that is known.
    pub fn done(&self) -> (usize, usize) {
        self.progress.done()
    }

    /// Takes the result once.
    fn result(&mut self) -> Option<ReadResult> {
        Some(self.read.result()?.unwrap_or(Err(ReportError::BrokeOff)))
    }
}

impl OpenReading {
    /// Starts the job again.
    pub fn begin(&mut self, budget: ReadingBudget, access: Option<&WriteAccess>) {
        self.stage = ReadingStage::Working(ReadingWork::begin(self.of.clone(), budget.0, access));
    }

    /// Switches to another line of the same record.
    pub fn turn_to(&mut self, line: usize, budget: ReadingBudget, access: Option<&WriteAccess>) {
        if self.of.line != line {
            self.of.line = line;
            self.begin(budget, access);
        }
    }

    /// True while the job runs.
    pub const fn is_under_way(&self) -> bool {
        matches!(self.stage, ReadingStage::Working(_))
    }

    /// Cancels the job.
    pub fn stop(&mut self) {
        if self.is_under_way() {
            self.stage = ReadingStage::Failed(ReportError::CalledOff);
        }
    }

    /// Returns the finished report, if any.
    pub fn report(&self) -> Option<&MatchReport> {
        match &self.stage {
            ReadingStage::Done(report) => Some(report),
            ReadingStage::Working(_) | ReadingStage::Failed(_) => None,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ReadingRoom>()
        .init_resource::<ReadingBudget>()
        .add_message::<ReadReplay>()
        .add_systems(PreUpdate, open.run_if(on_message::<ReadReplay>))
        .add_systems(Update, finish.in_set(AppSystems::View));
}

/// Opens the report on a replay; a report on the same match is reused.
fn open(
    mut asked: MessageReader<ReadReplay>,
    content: Res<ContentLibrary>,
    (access, budget): (Option<Res<WriteAccess>>, Res<ReadingBudget>),
    screen: Res<State<Screen>>,
    mut room: ResMut<ReadingRoom>,
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(ReadReplay(path)) = asked.read().last() else { return };
    let opened = Archive::open(path, &content.library).map_err(|error| error.to_string());
    let opened = opened.and_then(|recording| {
        let ruleset = recording.ruleset(&content.ruleset).map_err(|error| error.to_string())?;
        Ok((recording, ruleset))
    });
    let (recording, ruleset) = match opened {
        Ok(opened) => opened,
        Err(why) => {
            toasts.refuse(format!("{} cannot be read: {why}.", path.display()));
            return;
        }
    };
    let from = *screen.get();
    let same = |open: &&mut OpenReading| {
        let failed = matches!(open.stage, ReadingStage::Failed(_));
        // Variations added or removed since then shift the indices of the others.
        let same_lines = open.of.recording.variations == recording.variations;
        let same_match = || kept::mark(&open.of.recording) == kept::mark(&recording);
        open.of.path == *path && !failed && same_lines && same_match()
    };
    if let Some(open) = room.0.as_mut().filter(same) {
        (open.from, open.of.recording) = (from, recording);
    } else {
        if room.0.as_ref().is_some_and(OpenReading::is_under_way) {
            toasts.note("One match is read at a time: the one before was called off.".to_owned());
        }
        let of = ReplayLine { path: path.clone(), recording, line: 0, ruleset };
        let stage = ReadingStage::Working(ReadingWork::begin(of.clone(), budget.0, access.as_deref()));
        room.0 = Some(OpenReading { of, from, stage });
    }
    next.set(Screen::Report);
}

/// True if this window may write next to the replays.
pub fn may_keep(access: Option<&WriteAccess>) -> bool {
    access.is_none_or(|access| !access.is_theirs())
}

fn finish(mut room: ResMut<ReadingRoom>, mut toasts: ResMut<Toasts>) {
    if !room.0.as_ref().is_some_and(OpenReading::is_under_way) {
        return;
    }
    let Some(OpenReading { stage, .. }) = &mut room.0 else { return };
    let ReadingStage::Working(work) = stage else { return };
    let Some(result) = work.result() else { return };
    *stage = match result {
        Ok((report, unkept)) => {
            if let Some(why) = unkept {
                toasts.refuse(format!("The report cannot be kept beside its replay: {why}."));
            }
            ReadingStage::Done(Box::new(report))
        }
        Err(why) => ReadingStage::Failed(why),
    };
}
