//! The table of a decision worked out in the background, first quickly and then farther.

use std::time::Duration;

use crate::bots::analyst::Analyst;
use crate::bots::search::{GridGroup, PlayGrid};
use crate::bots::{Budget, SearchLimits};
use crate::call_off::CallOff;
use crate::client::findings::Findings;
use crate::rules::{Commitment, Match, PerSeat, Seat};

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
    fn limits(self, call_off: &CallOff) -> SearchLimits {
        SearchLimits::within(Budget::Time(Duration::from_secs(self.seconds))).called_off_by(call_off)
    }
}

/// Begins the table of the decision that `game` waits for.
pub(in crate::client) fn table(game: &Match, effort: AnalysisEffort) -> Findings<PlayGrid> {
    let game = game.clone();
    Findings::begin(move |tell, call_off| {
        Analyst::default().grid(&game, effort.depth, &effort.limits(call_off), |grid| tell(grid.clone()));
    })
}

/// Begins to look how often everybody who is up would make each play.
pub(in crate::client) fn mixes(game: &Match, effort: AnalysisEffort) -> Findings<Mixes> {
    let game = game.clone();
    Findings::begin(move |tell, call_off| tell(Analyst::default().mixes(&game, &effort.limits(call_off))))
}

/// The plays of each seat with their chances, 0 to 1.
pub type Mixes = PerSeat<Vec<(Commitment, f64)>>;

/// Decisions of the line that is expected.
const EXPECTED: usize = 4;

/// Who plays what at each decision of a line.
pub type ExpectedLine = Vec<Vec<(Seat, Commitment)>>;

/// Begins to look how it goes on if all play what they likeliest play, the first of it being known.
pub(in crate::client) fn expected(
    game: &Match,
    first: Option<(Commitment, Option<Commitment>)>,
) -> Findings<ExpectedLine> {
    let game = game.clone();
    Findings::begin(move |tell, call_off| {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX)).called_off_by(call_off);
        tell(Analyst::default().expected(&game, first, EXPECTED, &limits));
    })
}

/// Begins the rows of single plays of `seat` against what stands for each of the other's groups.
pub(in crate::client) fn rows(
    game: &Match,
    (seat, plays): (Seat, Vec<Commitment>),
    (other, groups): (Option<Seat>, Vec<GridGroup>),
    effort: AnalysisEffort,
) -> Findings<Vec<(Commitment, Vec<f64>)>> {
    let game = game.clone();
    Findings::begin(move |tell, call_off| {
        let (analyst, limits) = (Analyst::default(), effort.limits(call_off));
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
            if call_off.is_called() {
                return;
            }
            tell(all.clone());
        }
    })
}
