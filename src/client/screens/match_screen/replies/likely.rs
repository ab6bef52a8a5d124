//! Which replies are the likeliest: the table of the decision, worked out in the background.

use bevy::prelude::*;

use super::groups::ReplyOrder;
use crate::bots::search::{GridGroup, PlayGrid};
use crate::client::analysis::work::{AnalysisEffort, table};
use crate::client::findings::Findings;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::screens::match_screen::table::{foresee, known};
use crate::rules::Seat;

/// One look at every play of both.
const EFFORT: AnalysisEffort = AnalysisEffort { depth: 1, seconds: 5 };

/// What stands first, and what is known of how likely replies are.
#[derive(Resource, Debug, Default)]
pub struct LikelyReplies {
    pub(super) order: ReplyOrder,
    /// The decision: who looks, and when.
    of: Option<(Seat, SessionMoment)>,
    work: Option<Findings<PlayGrid>>,
    /// The plays of the other, if two choose at once; else none.
    pub(super) known: Option<Vec<GridGroup>>,
}

impl LikelyReplies {
    /// Whether they are being worked out.
    pub fn are_weighed(&self) -> bool {
        self.work.is_some()
    }

    /// Why it is not known.
    pub(super) fn unknown(&self) -> Option<&'static str> {
        match (self.order, &self.known, &self.work) {
            (ReplyOrder::Worst | ReplyOrder::Hits, ..) => None,
            (ReplyOrder::Likeliest, None, Some(_)) => Some("Working out what is likely\u{2026}"),
            (ReplyOrder::Likeliest, Some(theirs), _) if !theirs.is_empty() => None,
            (ReplyOrder::Likeliest, ..) => Some("Known only when two players choose at once"),
        }
    }
}

/// The plays of whoever replies to `seat`; none if only one chooses. In a table who sits first comes first.
pub fn theirs(table: PlayGrid, seat: Seat) -> Vec<GridGroup> {
    if table.other.is_empty() || seat == Seat::FIRST { table.other } else { table.own }
}

/// Begins the work when somebody wants to know and there is a new decision, and takes its outcome when it is there.
pub(in crate::client::screens::match_screen) fn weigh_likely(
    session: Res<MatchSession>,
    foreseen: Res<foresee::Foreseen>,
    known: Res<known::Known>,
    mut likely: ResMut<LikelyReplies>,
) {
    let wanted = likely.order == ReplyOrder::Likeliest;
    let of = foreseen.about.filter(|_| wanted).map(|foresee::Subject { seat, now, .. }| (seat, now));
    if likely.of != of {
        let work = of.filter(|_| session.setup().players.len() == 2).map(|(seat, _)| {
            // What the seat may know, and what it reckons with first of what it may not.
            table(&session.known_to(seat).supposing(seat, &known.likely()), EFFORT)
        });
        (likely.of, likely.work, likely.known) = (of, work, None);
    }
    let Some((found, over)) = likely.bypass_change_detection().work.as_ref().map(Findings::latest) else {
        return;
    };
    if let Some((table, (seat, _))) = found.zip(of) {
        likely.known = Some(theirs(table, seat));
    }
    if over {
        likely.work = None;
    }
}
