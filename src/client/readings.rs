//! Kept matches read decision by decision in the background, while the player goes on. The report lies beside its replay.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use bevy::prelude::*;

use super::background::Background;
use super::folders::WriteAccess;
use super::library::ContentLibrary;
use super::state::{AppSystems, Screen};
use super::ui::toast::Toasts;
use hexstrike_game::rules::Ruleset;
use study::record::Recording;
use study::record::archive::Archive;
use study::report::{FUTURES, MatchReport, ReadingEffort, ReadingProgress, ReportError, kept, read_match};

/// Most threads that share a reading.
const MOST_THREADS: u16 = 16;

/// Read the match in this file, and show what there is to say of it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ReadReplay(pub PathBuf);

/// Futures that a reading may imagine for each decision.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadingBudget(pub u64);

impl Default for ReadingBudget {
    fn default() -> Self {
        Self(FUTURES)
    }
}

/// The match that is read.
#[derive(Resource, Debug, Default)]
pub struct ReadingRoom(pub Option<OpenReading>);

/// A match that is read, or was.
#[derive(Debug)]
pub struct OpenReading {
    /// What is read of it.
    pub of: ReplayLine,
    /// Where it was chosen.
    pub from: Screen,
    /// How far the reading is.
    pub stage: ReadingStage,
}

/// A line of the record in a file.
#[derive(Debug, Clone)]
pub struct ReplayLine {
    /// The file.
    pub path: PathBuf,
    /// All of the record.
    pub recording: Recording,
    /// Which of its lines; 0 is the main one.
    pub line: usize,
    /// The rules it was played by.
    pub ruleset: Arc<Ruleset>,
}

/// How far a reading is.
#[derive(Debug)]
pub enum ReadingStage {
    /// It goes on.
    Working(ReadingWork),
    /// All of it is known.
    Done(Box<MatchReport>),
    /// Why there is no report.
    Failed(ReportError),
}

/// A report, and why it could not be kept.
type ReadResult = Result<(MatchReport, Option<String>), ReportError>;

/// A reading in the background, beside bots that think and pictures that are drawn. Whoever drops it calls it off.
#[derive(Debug)]
pub struct ReadingWork {
    read: Background<ReadResult>,
    progress: Arc<ReadingProgress>,
}

impl ReadingWork {
    fn begin(of: ReplayLine, futures: u64, access: Option<&WriteAccess>) -> Self {
        let progress = Arc::new(ReadingProgress::default());
        // Beside a replay lies the report of its main line.
        let keeps = may_keep(access) && of.line == 0;
        let told = Arc::clone(&progress);
        let read = Background::beside(move |cancel| {
            let recording = of.recording.line(of.line)?;
            if let Some(report) = kept::find(&of.path, &recording, futures) {
                return Ok((report, None));
            }
            let threads =
                thread::available_parallelism().map_or(1, |count| count.get().min(MOST_THREADS.into()));
            let effort = ReadingEffort { futures, threads: threads as u16, ..ReadingEffort::default() };
            let report = read_match(&recording, &of.ruleset, &effort, &told, cancel)?;
            let kept = if keeps { kept::keep(&of.path, &report) } else { Ok(()) };
            Ok((report, kept.err().map(|error| error.to_string())))
        });
        Self { read, progress }
    }

    /// Moments read, and how many there are; 0 before that is known.
    pub fn done(&self) -> (usize, usize) {
        self.progress.done()
    }

    /// What has come of it, once.
    fn result(&mut self) -> Option<ReadResult> {
        Some(self.read.result()?.unwrap_or(Err(ReportError::BrokeOff)))
    }
}

impl OpenReading {
    /// Begins again.
    pub fn begin(&mut self, budget: ReadingBudget, access: Option<&WriteAccess>) {
        self.stage = ReadingStage::Working(ReadingWork::begin(self.of.clone(), budget.0, access));
    }

    /// Reads another line of the same record.
    pub fn turn_to(&mut self, line: usize, budget: ReadingBudget, access: Option<&WriteAccess>) {
        if self.of.line != line {
            self.of.line = line;
            self.begin(budget, access);
        }
    }

    /// Whether it goes on.
    pub const fn is_under_way(&self) -> bool {
        matches!(self.stage, ReadingStage::Working(_))
    }

    /// Calls the reading off.
    pub fn stop(&mut self) {
        if self.is_under_way() {
            self.stage = ReadingStage::Failed(ReportError::CalledOff);
        }
    }

    /// The report, once there is one.
    pub fn report(&self) -> Option<&MatchReport> {
        match &self.stage {
            ReadingStage::Done(report) => Some(report),
            ReadingStage::Working(_) | ReadingStage::Failed(_) => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReadingRoom>()
        .init_resource::<ReadingBudget>()
        .add_message::<ReadReplay>()
        .add_systems(PreUpdate, open.run_if(on_message::<ReadReplay>))
        .add_systems(Update, finish.in_set(AppSystems::View));
}

/// The same match is not read twice.
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
        // Lines that were kept or removed meanwhile have moved the others to other places.
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

/// Whether this window may write beside the replays.
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
