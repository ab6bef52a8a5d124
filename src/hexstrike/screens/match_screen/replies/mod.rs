//! Panel of the opponents' possible replies.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::groups::{ReplyGroup, ReplyOrder, groups};
use self::likely::LikelyReplies;
use self::panel::{RepliesModel, ReplyIntent, replies};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::foresee::{Foreseen, PreviewedReplies};
use super::table::side_panel::{SidePanel, SideTab};
use super::table::threats::{ThreatShown, Threats};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::panel_at;
use hexstrike_game::content::lessons::LessonPanel;
use hexstrike_game::lookahead::WeighedReply;
use hexstrike_game::rules::describe::log::Names;
use study::coach::dealt::dealt_whatever_they_reply;

pub mod groups;
pub mod likely;
pub mod model;
pub mod panel;
pub mod row;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LikelyReplies>().add_systems(OnExit(hexstrike::SCENE), likely::let_go);
}

/// Draws the replies if their tab is open, and previews the one under the pointer.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    foreseen: Res<Foreseen>,
    threats: Res<Threats>,
    mut likely: ResMut<LikelyReplies>,
    mut previewed: ResMut<PreviewedReplies>,
    (mut unfolded, mut shown): (ResMut<SidePanel>, ResMut<ThreatShown>),
    mut kept: Local<Option<(ReplyOrder, Vec<ReplyGroup>)>>,
) {
    // Cache the groups: grouping hundreds of replies costs more than drawing them. This system writes the
    // order itself, so change detection cannot report it here.
    let is_old = |(order, _): &(ReplyOrder, Vec<ReplyGroup>)| *order != likely.order;
    if threats.is_changed() || likely.is_changed() || kept.as_ref().is_some_and(is_old) {
        *kept = None;
    }
    let (Ok(ctx), Some(SideTab::Replies)) = (contexts.ctx_mut(), arranged.side) else {
        let kept = PreviewedReplies { pointed: None, ..*previewed };
        previewed.set_if_neq(kept);
        return;
    };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let known = known(&threats);
    let summary = match foreseen.line.as_ref().filter(|_| foreseen.about.is_some()) {
        Some(line) => model::summary(&threats, line.planned),
        None => "Replies are shown while you choose a play.".to_owned(),
    };
    let (_, groups) = kept.get_or_insert_with(|| (likely.order, folded(known, &likely)));
    let rows = model::rows(groups, known, &previewed, names);
    let planned = foreseen.line.as_ref().is_some_and(|line| line.planned);
    let dealt = threats.known.as_ref().filter(|_| planned);
    let dealt = dealt.and_then(|threat| dealt_whatever_they_reply(threat, session.setup()));
    let panel = RepliesModel {
        summary: &summary,
        dealt: dealt.as_deref(),
        threat: arranged.shows.has(LessonPanel::Threat).then_some(shown.0),
        order: likely.order,
        note: likely.unknown().or_else(|| rows.is_empty().then(|| none_of_all(known))?),
        rows: &rows,
        current: model::current(&rows),
    };
    let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Replies, |ui| replies(ui, &panel))
    });
    let asked = asked.filter(|_| arranged.in_front);
    turn_to(tab.filter(|_| arranged.in_front), &mut unfolded);
    let mut next = PreviewedReplies { pointed: None, ..*previewed };
    match asked {
        Some(ReplyIntent::Point(row)) => {
            let reply = rows.get(row).and_then(|row| known.get(row.reply));
            next.pointed = reply.map(|reply| (reply.seat, reply.play));
        }
        Some(ReplyIntent::Hold(row)) => {
            if let Some(row) = rows.get(row) {
                model::hold(row, known, &mut next);
            }
        }
        Some(ReplyIntent::Order(order)) => likely.order = order,
        Some(ReplyIntent::Threat) => shown.0 = !shown.0,
        None => {}
    }
    previewed.set_if_neq(next);
}

/// Steps through the listed replies by key.
pub(super) fn hear_keys(
    mut contexts: EguiContexts,
    panel: Res<SidePanel>,
    (threats, likely): (Res<Threats>, Res<LikelyReplies>),
    mut previewed: ResMut<PreviewedReplies>,
) {
    let listed = threats.known.as_ref().filter(|_| panel.0 == Some(SideTab::Replies));
    let (Ok(ctx), Some(threat)) = (contexts.ctx_mut(), listed) else { return };
    for (action, on) in [(InputAction::ReplyBack, false), (InputAction::ReplyOn, true)] {
        if input::pressed(ctx, action) {
            model::step(on, &folded(&threat.replies, &likely), &threat.replies, &mut previewed);
        }
    }
}

/// Note for a filter that leaves none of the replies.
fn none_of_all(known: &[WeighedReply]) -> Option<&'static str> {
    (!known.is_empty()).then_some("None of them.")
}

fn folded(replies: &[WeighedReply], likely: &LikelyReplies) -> Vec<ReplyGroup> {
    groups(replies, likely.order, likely.known.as_ref())
}

fn known(threats: &Threats) -> &[WeighedReply] {
    threats.known.as_ref().map_or(&[], |threat| &threat.replies)
}
