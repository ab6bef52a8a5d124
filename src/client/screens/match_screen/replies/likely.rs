//! Which replies are the likeliest, worked out in the background.

use bevy::prelude::*;

use super::groups::ReplyOrder;
use crate::client::analysis::work::{AnalysisEffort, Mixes, mixes};
use crate::client::findings::Findings;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use crate::client::screens::match_screen::table::{foresee, known};
use kernel::Seat;

/// One look at every play of all.
const EFFORT: AnalysisEffort = AnalysisEffort { depth: 1, seconds: 5 };

/// What stands first, and what is known of how likely replies are.
#[derive(Resource, Debug, Default)]
pub struct LikelyReplies {
    pub(super) order: ReplyOrder,
    /// The decision: who looks, and when.
    of: Option<(Seat, SessionMoment)>,
    work: Option<Findings<Mixes>>,
    /// The plays of all who choose at the same time.
    pub(super) known: Option<Mixes>,
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
            (ReplyOrder::Likeliest, Some(mixes), _) if mixes.0.iter().any(|mix| !mix.is_empty()) => None,
            (ReplyOrder::Likeliest, ..) => Some("Known only when others choose at the same time"),
        }
    }
}

/// Nobody waits for it any more. What stands first is as it was.
pub(super) fn let_go(mut likely: ResMut<LikelyReplies>) {
    *likely = LikelyReplies { order: likely.order, ..LikelyReplies::default() };
}

/// Begins the work when somebody wants to know and there is a new decision, and takes its outcome when it is there. While nobody looks
/// it is called off.
pub(in crate::client::screens::match_screen) fn weigh_likely(
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
            // What the seat may know, and what it reckons with first of what it may not.
            mixes(&session.known_to(seat).supposing(seat, &known.likely()), EFFORT)
        });
        (likely.of, likely.work, likely.known) = (of, work, None);
    }
    let Some((found, over)) = likely.work.as_ref().map(Findings::latest) else { return };
    if found.is_some() {
        likely.known = found;
    }
    if over {
        likely.work = None;
    }
}
