//! Model of the reply panel, and the effect of its intents.

use super::super::table::foresee::PreviewedReplies;
use super::super::table::threats::Threats;
use super::groups::{ReplyGroup, ReplyWay};
use super::row::{ReplyRow, RowKind};
use hexstrike_game::lookahead::WeighedReply;
use hexstrike_game::rules::describe::log::Names;
use study::coach::dealt::percent;
use study::coach::harm_words::running_words;

/// Summary of all replies in a sentence.
pub fn summary(threats: &Threats, planned: bool) -> String {
    let Some(threat) = &threats.known else { return "Working out all replies\u{2026}".to_owned() };
    let hits =
        format!("{}% hit you, {}% knock you off the island.", percent(threat.hit), percent(threat.off));
    let mut running = running_words(threat.running).map(|words| format!(" {words}")).unwrap_or_default();
    if threat.unknown && !threat.replies.is_empty() {
        running += " What closed decks can reply is not known.";
    }
    match (threat.replies.len(), planned) {
        (0, _) if threat.unknown => {
            format!("What they can reply is not known: their deck is closed.{running}")
        }
        (0, true) => format!("Nobody can reply to this play before you choose again.{running}"),
        (0, false) => format!("If you wait, nobody can reply before you choose again.{running}"),
        (count, true) => format!("Of {count} replies to this play, {hits}{running}"),
        (count, false) => format!("If you wait, then of all {count} plays against you, {hits}{running}"),
    }
}

/// Rows of the list: one per group; the ways of the pinned reply stand below their group.
pub fn rows<'a>(
    groups: &'a [ReplyGroup],
    replies: &[WeighedReply],
    previewed: &PreviewedReplies,
    names: Names<'a>,
) -> Vec<ReplyRow<'a>> {
    let mut rows = Vec::new();
    for group in groups {
        let Some(worst) = group.ways.first() else { continue };
        let row = |kind, way: &'a ReplyWay, held| ReplyRow {
            kind,
            seat: group.seat,
            name: (names.setup.players.len() > 2).then(|| names.seat(group.seat)),
            active: names.card(group.active),
            passive: names.card(group.passive),
            rotations: &way.rotations,
            adrenaline: &way.adrenaline,
            suffered: way.suffered,
            dealt: way.dealt,
            chance: group.chance,
            held,
            reply: way.replies[0],
        };
        let ways = group.ways.len();
        let unfolded = group.ways.iter().any(|way| is_held(way, replies, previewed));
        if ways == 1 {
            rows.push(row(RowKind::Single, worst, unfolded));
        } else {
            rows.push(row(RowKind::Group { ways, unfolded }, worst, false));
            if unfolded {
                let held = |way| row(RowKind::Way, way, is_held(way, replies, previewed));
                rows.extend(group.ways.iter().map(held));
            }
        }
    }
    rows
}

/// True if a reply of this way is pinned.
fn is_held(way: &ReplyWay, replies: &[WeighedReply], previewed: &PreviewedReplies) -> bool {
    let held = |reply: &WeighedReply| previewed.plays[reply.seat] == Some(reply.play);
    way.replies.iter().filter_map(|nth| replies.get(*nth)).any(held)
}

/// Index of the pinned row, if any.
pub fn current(rows: &[ReplyRow]) -> Option<usize> {
    rows.iter().position(|row| row.held)
}

/// Pins the reply of a row in place of another of the same seat, or unpins it.
pub fn hold(row: &ReplyRow, replies: &[WeighedReply], previewed: &mut PreviewedReplies) {
    let lets_go = row.held || matches!(row.kind, RowKind::Group { unfolded: true, .. });
    if let Some(reply) = replies.get(row.reply) {
        previewed.plays[reply.seat] = (!lets_go).then_some(reply.play);
    }
}

/// Pins the next or the previous way.
pub fn step(on: bool, groups: &[ReplyGroup], replies: &[WeighedReply], previewed: &mut PreviewedReplies) {
    let ways: Vec<&ReplyWay> = groups.iter().flat_map(|group| &group.ways).collect();
    let last = ways.len().saturating_sub(1);
    let way = match (ways.iter().position(|way| is_held(way, replies, previewed)), on) {
        (None, true) => 0,
        (None, false) => last,
        (Some(way), true) => (way + 1).min(last),
        (Some(way), false) => way.saturating_sub(1),
    };
    if let Some(reply) = ways.get(way).and_then(|way| replies.get(way.replies[0])) {
        previewed.plays[reply.seat] = Some(reply.play);
    }
}
