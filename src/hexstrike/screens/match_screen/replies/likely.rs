//! Probabilities of the replies, computed in the background.

use bevy::prelude::*;

use super::groups::ReplyOrder;
use crate::app::jobs::JobStream;
use crate::hexstrike::analysis::work::{AnalysisEffort, Mixes, mixes};
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use crate::hexstrike::screens::match_screen::table::{foresee, known};
use kernel::Seat;

/// Effort of one pass over all plays.
const EFFORT: AnalysisEffort = AnalysisEffort { depth: 1, seconds: 5 };

/// Order of the replies, and their probabilities where known.
#[derive(Resource, Debug, Default)]
pub struct LikelyReplies {
    pub(super) order: ReplyOrder,
    /// Decision in work or known: the seat and the moment.
    of: Option<(Seat, SessionMoment)>,
    work: Option<JobStream<Mixes>>,
    /// Mixed strategies of all seats that choose at the same time.
    pub(super) known: Option<Mixes>,
}

impl LikelyReplies {
    /// True while the probabilities are being computed.
    pub fn are_weighed(&self) -> bool {
        self.work.is_some()
    }

    /// Reason why the probabilities are missing, for the player.
    pub(super) fn unknown(&self) -> Option<&'static str> {
        match (self.order, &self.known, &self.work) {
            (ReplyOrder::Worst | ReplyOrder::Hits, ..) => None,
            (ReplyOrder::Likeliest, None, Some(_)) => Some("Working out what is likely\u{2026}"),
            (ReplyOrder::Likeliest, Some(mixes), _) if mixes.0.iter().any(|mix| !mix.is_empty()) => None,
            (ReplyOrder::Likeliest, ..) => Some("Known only when others choose at the same time"),
        }
    }
}

/// Cancels the work and forgets the result, but not the chosen order.
pub(super) fn let_go(mut likely: ResMut<LikelyReplies>) {
    *likely = LikelyReplies { order: likely.order, ..LikelyReplies::default() };
}

/// Starts the work for a new decision and takes its result. Cancels it once the player no longer looks at
/// likely replies.
pub(in crate::hexstrike::screens::match_screen) fn weigh_likely(
    session: Res<MatchSession>,
    foreseen: Res<foresee::Foreseen>,
    known: Res<known::Known>,
    panel: Res<SidePanel>,
    mut likely: ResMut<LikelyReplies>,
) {
    let wanted = likely.order == ReplyOrder::Likeliest && panel.0 == Some(SideTab::Replies);
    let of = foreseen.about.filter(|_| wanted).map(|foresee::Subject { seat, now, .. }| (seat, now));
    if likely.of != of {
        let work = of.map(|(seat, _)| {
            // The search gets the seat's own view, completed by its most likely assumption about hidden
            // cards.
            mixes(&session.known_to(seat).supposing(seat, &known.likely()), EFFORT)
        });
        (likely.of, likely.work, likely.known) = (of, work, None);
    }
    let Some((found, over)) = likely.work.as_ref().map(JobStream::latest) else { return };
    if found.is_some() {
        likely.known = found;
    }
    if over {
        likely.work = None;
    }
}
