//! The plays that lie open, each with a marker on the present beat.

use bevy_egui::egui::{self, Rect};

use self::panel::{HEIGHT, RevealedModel, STRIP, revealed};
use super::layout::{Regions, within};
use super::table::side_panel::SidePanel;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::client::ui::card::faces::Faces;
use crate::rules::Seat;
use crate::rules::timeline::EntryKind;

pub mod panel;

/// Draws them: while the seat at the screen plans, the others' above the log; while all watch, everybody's at the right.
/// Returns what is left to the log, and whether a bot is asked why it played so.
pub fn draw(
    root: &mut egui::Ui,
    places: &Regions,
    live: &LiveMatch,
    playback: &Playback,
    faces: &Faces,
    planning: bool,
    own: Option<Seat>,
    panel: SidePanel,
) -> (Rect, bool) {
    let seats = Seat::first(playback.mirror.figures.len()).filter(|seat| !planning || own != Some(*seat));
    let plays: Vec<RevealedModel> = seats.filter_map(|seat| model(seat, live, playback, faces)).collect();
    if plays.is_empty() {
        return (places.log, false);
    }
    if !planning {
        let place = places.play.with_min_y(places.transport.bottom() + 8.0);
        let why = within(root, "plays", place, |ui| revealed(ui, &plays));
        return (places.log, why);
    }
    // What one reads line by line needs the room more than the cards, of which a strip says enough.
    let (each, most) = match panel {
        SidePanel::Log | SidePanel::Closed => (HEIGHT, 0.6),
        SidePanel::Judge | SidePanel::Replies | SidePanel::Bots => (STRIP, 0.45),
    };
    let height = (each * plays.len() as f32).min(most * places.log.height());
    let (above, below) = places.log.split_top_bottom_at_y(places.log.top() + height);
    let why = within(root, "plays", above, |ui| revealed(ui, &plays));
    (below, why)
}

fn model<'a>(
    seat: Seat,
    live: &'a LiveMatch,
    playback: &'a Playback,
    faces: &'a Faces,
) -> Option<RevealedModel<'a>> {
    let figure = playback.mirror.figure(seat);
    let entry = figure.lane.at(playback.mirror.beat).filter(|entry| !entry.kind.is_open())?;
    let (active, passive) = entry.pair?;
    let commitment = figure.revealed?;
    let ruleset = live.ruleset();
    Some(RevealedModel {
        seat,
        name: &live.setup().player(seat).name,
        active: faces.face(ruleset, active),
        passive: Some(faces.face(ruleset, passive)),
        beat: (entry.kind != EntryKind::Stun).then_some(usize::from(entry.step)),
        rotation: commitment.rotation,
        adrenaline: commitment.adrenaline,
        reasoned: live.reason(seat, playback.read).is_some(),
    })
}
