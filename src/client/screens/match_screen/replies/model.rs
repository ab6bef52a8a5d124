//! The replies as their panel draws them, and what is asked of it.

use super::super::table::foresee::PreviewedReplies;
use super::super::table::threats::{Threats, percent};
use super::panel::ReplyRow;
use crate::foresight::WeighedReply;
use crate::rules::describe::log::Names;

/// All of it in a sentence.
pub fn summary(threats: &Threats, planned: bool) -> String {
    let Some(threat) = &threats.known else { return "Working out all replies\u{2026}".to_owned() };
    let to = if planned { "this play" } else { "waiting" };
    match threat.replies.len() {
        0 => format!("Nobody can reply to {to} before your next open beat."),
        count => format!(
            "Of {count} replies to {to}, {}% hit you and {}% knock you off the island.",
            percent(threat.hit),
            percent(threat.off)
        ),
    }
}

/// One row a reply.
pub fn rows<'a>(
    replies: &[WeighedReply],
    previewed: &PreviewedReplies,
    names: Names<'a>,
) -> Vec<ReplyRow<'a>> {
    let row = |reply: &WeighedReply| ReplyRow {
        seat: reply.seat,
        active: names.card(reply.play.active),
        passive: names.card(reply.play.passive),
        rotation: reply.play.rotation,
        suffered: reply.suffered,
        dealt: reply.dealt,
        held: previewed.plays[reply.seat] == Some(reply.play),
    };
    replies.iter().map(row).collect()
}

/// The row held fast, if any is.
pub fn current(replies: &[WeighedReply], previewed: &PreviewedReplies) -> Option<usize> {
    replies.iter().position(|reply| previewed.plays[reply.seat] == Some(reply.play))
}

/// Holds a reply fast in the place of another of the same seat, or lets it go.
pub fn hold(row: usize, replies: &[WeighedReply], previewed: &mut PreviewedReplies) {
    if let Some(reply) = replies.get(row) {
        let held = previewed.plays[reply.seat] == Some(reply.play);
        previewed.plays[reply.seat] = (!held).then_some(reply.play);
    }
}

/// The next row by keys, or the one before: it is held fast in the place of the last.
pub fn step(on: bool, replies: &[WeighedReply], previewed: &mut PreviewedReplies) {
    let last = replies.len().saturating_sub(1);
    let row = match (current(replies, previewed), on) {
        (None, true) => 0,
        (None, false) => last,
        (Some(row), true) => (row + 1).min(last),
        (Some(row), false) => row.saturating_sub(1),
    };
    if let Some(reply) = replies.get(row) {
        previewed.plays[reply.seat] = Some(reply.play);
    }
}
