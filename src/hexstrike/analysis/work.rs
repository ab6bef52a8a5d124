//! Background jobs of the analysis; each sends a quick result first, then better ones.

use std::time::Duration;

use crate::app::jobs::JobStream;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::search::{GridGroup, PlayGrid};
use hexstrike_game::rules::{Commitment, Match};
use kernel::CancelToken;
use kernel::{PerSeat, Seat};
use shell::bots::{Budget, SearchLimits};

/// Effort of the analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisEffort {
    /// Search depth in decisions, at least 1.
    pub depth: usize,
    /// Time limit in seconds.
    pub seconds: u64,
}

impl Default for AnalysisEffort {
    fn default() -> Self {
        Self { depth: 2, seconds: 5 }
    }
}

impl AnalysisEffort {
    /// Limits of the search; its first pass over all plays is always completed.
    fn limits(self, cancel: &CancelToken) -> SearchLimits {
        SearchLimits::within(Budget::Time(Duration::from_secs(self.seconds))).cancelled_by(cancel)
    }
}

/// Starts the table of the decision that `game` waits for.
pub(crate) fn table(game: &Match, effort: AnalysisEffort) -> JobStream<PlayGrid> {
    let game = game.clone();
    JobStream::begin(move |tell, cancel| {
        Analyst::default().grid(&game, effort.depth, &effort.limits(cancel), |grid| tell(grid.clone()));
    })
}

/// Starts to compute how often each player would make each play.
pub(crate) fn mixes(game: &Match, effort: AnalysisEffort) -> JobStream<Mixes> {
    let game = game.clone();
    JobStream::begin(move |tell, cancel| tell(Analyst::default().mixes(&game, &effort.limits(cancel))))
}

/// Plays of each seat with their chances, 0 to 1.
pub type Mixes = PerSeat<Vec<(Commitment, f64)>>;

/// Length of the expected line in decisions.
const EXPECTED: usize = 4;

/// Plays of all seats at each decision of a line.
pub type ExpectedLine = Vec<Vec<(Seat, Commitment)>>;

/// Starts to compute the line of the likeliest plays, given its first ones.
pub(crate) fn expected(
    game: &Match,
    first: Option<(Commitment, Option<Commitment>)>,
) -> JobStream<ExpectedLine> {
    let game = game.clone();
    JobStream::begin(move |tell, cancel| {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX)).cancelled_by(cancel);
        tell(Analyst::default().expected(&game, first, EXPECTED, &limits));
    })
}

/// Starts the rows of single plays of `seat` against a representative of each group of the other side.
pub(crate) fn rows(
    game: &Match,
    (seat, plays): (Seat, Vec<Commitment>),
    (other, groups): (Option<Seat>, Vec<GridGroup>),
    effort: AnalysisEffort,
) -> JobStream<Vec<(Commitment, Vec<f64>)>> {
    let game = game.clone();
    JobStream::begin(move |tell, cancel| {
        let (analyst, limits) = (Analyst::default(), effort.limits(cancel));
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
            if cancel.is_cancelled() {
                return;
            }
            tell(all.clone());
        }
    })
}
