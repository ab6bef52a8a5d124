//! The table of a decision worked out in the background, first quickly and then farther.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::bots::analyst::Analyst;
use crate::bots::search::{GridGroup, PlayGrid};
use crate::bots::{Budget, SearchLimits};
use crate::client::background::Background;
use crate::rules::{Commitment, Match, Seat};

/// How far and how long the board looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisEffort {
    /// Decisions in a row, at least 1.
    pub depth: usize,
    /// Seconds after which it is enough.
    pub seconds: u64,
}

impl Default for AnalysisEffort {
    fn default() -> Self {
        Self { depth: 2, seconds: 5 }
    }
}

impl AnalysisEffort {
    /// The first look at every play is always whole.
    fn limits(self, called_off: &Arc<AtomicBool>) -> SearchLimits {
        SearchLimits::sharing(Budget::Time(Duration::from_secs(self.seconds)), Arc::clone(called_off))
    }
}

/// What is being worked out. Whoever drops it calls it off.
#[derive(Debug)]
pub struct BackgroundTable<T> {
    found: Mutex<Receiver<T>>,
    called_off: Arc<AtomicBool>,
    work: Background<()>,
}

impl<T> Drop for BackgroundTable<T> {
    fn drop(&mut self) {
        self.called_off.store(true, Ordering::Relaxed);
    }
}

impl<T> BackgroundTable<T> {
    /// The last that came since this was last asked, and whether nothing more comes.
    pub fn so_far(&self) -> (Option<T>, bool) {
        // Asked first: whatever comes before the end is taken.
        let over = self.work.is_over();
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut last = None;
        loop {
            match found.try_recv() {
                Ok(fresh) => last = Some(fresh),
                Err(TryRecvError::Empty) => return (last, over),
                Err(TryRecvError::Disconnected) => return (last, true),
            }
        }
    }
}

/// Begins the table of the decision that `game` waits for.
pub fn table(game: &Match, effort: AnalysisEffort) -> BackgroundTable<PlayGrid> {
    let (tell, found) = channel();
    let called_off = Arc::new(AtomicBool::new(false));
    let (game, limits) = (game.clone(), effort.limits(&called_off));
    let work = Background::begin(move || {
        // Nobody may wait for it any more.
        Analyst::default().grid(&game, effort.depth, &limits, |grid| drop(tell.send(grid.clone())));
    });
    BackgroundTable { found: Mutex::new(found), called_off, work }
}

/// Decisions of the line that is expected.
const EXPECTED: usize = 4;

/// Who plays what at each decision of a line.
pub type ExpectedLine = Vec<Vec<(Seat, Commitment)>>;

/// Begins to look how it goes on if all play what they likeliest play, the first of it being known.
pub fn expected(
    game: &Match,
    first: Option<(Commitment, Option<Commitment>)>,
) -> BackgroundTable<ExpectedLine> {
    let (tell, found) = channel();
    let called_off = Arc::new(AtomicBool::new(false));
    let limits = SearchLimits::sharing(Budget::Iterations(u64::MAX), Arc::clone(&called_off));
    let game = game.clone();
    let work = Background::begin(move || {
        drop(tell.send(Analyst::default().expected(&game, first, EXPECTED, &limits)));
    });
    BackgroundTable { found: Mutex::new(found), called_off, work }
}

/// Begins the rows of single plays of `seat` against what stands for each of the other's groups.
pub fn rows(
    game: &Match,
    (seat, plays): (Seat, Vec<Commitment>),
    (other, groups): (Option<Seat>, Vec<GridGroup>),
    effort: AnalysisEffort,
) -> BackgroundTable<Vec<(Commitment, Vec<f64>)>> {
    let (tell, found) = channel();
    let called_off = Arc::new(AtomicBool::new(false));
    let (game, limits) = (game.clone(), effort.limits(&called_off));
    let work = Background::begin(move || {
        let analyst = Analyst::default();
        let met = |play: Commitment, replies: &[(Seat, Commitment)]| {
            analyst.met(&game, (seat, play), replies, effort.depth, &limits)
        };
        let mut all = Vec::new();
        for play in plays {
            let cells = match other {
                None => met(play, &[]),
                Some(other) => {
                    let against = |group: &GridGroup| {
                        let replies: Vec<(Seat, Commitment)> =
                            group.mix().map(|(reply, _)| (other, reply.play)).collect();
                        let worths = met(play, &replies);
                        let whole = worths.len() == replies.len();
                        whole.then(|| {
                            worths.iter().zip(group.mix()).map(|(worth, (_, share))| worth * share).sum()
                        })
                    };
                    groups.iter().map_while(against).collect()
                }
            };
            all.push((play, cells));
            if tell.send(all.clone()).is_err() {
                return;
            }
        }
    });
    BackgroundTable { found: Mutex::new(found), called_off, work }
}
