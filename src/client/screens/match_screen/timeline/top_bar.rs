//! Timeline and transport, and what is asked of them.

use bevy_egui::egui;

use super::super::layout::{Regions, within};
use super::super::panels::{Moved, Seen};
use super::super::transport::panel::transport;
use super::model::TimelineIntent;
use super::panel::timeline;
use super::reading as timeline_model;
use super::reading::Present;
use crate::rules::describe::log::Names;

/// Draws them. Nothing is asked of them while something lies over the match.
pub(in crate::client::screens::match_screen) fn draw(
    root: &mut egui::Ui,
    places: &Regions,
    seen: &Seen,
    moved: &mut Moved,
    now: Present,
    awake: bool,
) {
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let foresight = seen.foreseen.line.as_ref();
    let model = timeline_model::model(&moved.playback, now, foresight, moved.pointed.keyed, names);
    let asked = within(root, "timeline", places.timeline, |ui| timeline(ui, &model));
    let driven = within(root, "transport", places.transport, |ui| transport(ui, &model.transport, &model));
    let asked = driven.or(asked).filter(|_| awake);
    let hovered = if let Some(TimelineIntent::Point(beat)) = asked { Some(beat) } else { None };
    if moved.pointed.hovered != hovered {
        moved.pointed.hovered = hovered;
    }
    // Who goes to another moment wants to see that one.
    if asked.is_some() && hovered.is_none() {
        moved.pointed.keyed = None;
    }
    let playback = &mut *moved.playback;
    match asked {
        Some(TimelineIntent::Point(_)) | None => {}
        Some(TimelineIntent::Scrub(at)) if at >= f32::from(now.beat) + 1.0 => {
            playback.jump_to_now(&seen.live);
        }
        Some(TimelineIntent::Scrub(at)) => playback.scrub(&seen.live, at),
        Some(TimelineIntent::Seek(beat)) if beat >= now.beat => playback.jump_to_now(&seen.live),
        Some(TimelineIntent::Seek(beat)) => playback.seek(&seen.live, beat),
        Some(TimelineIntent::PlayPause) => playback.playing = !playback.playing,
        Some(TimelineIntent::StepBack) => playback.step_back(&seen.live),
        Some(TimelineIntent::StepForward) => playback.step_forward(&seen.live),
        Some(TimelineIntent::PhaseBack) => playback.phase_back(&seen.live),
        Some(TimelineIntent::PhaseForward) => playback.phase_forward(&seen.live),
        Some(TimelineIntent::Now) => playback.jump_to_now(&seen.live),
        Some(TimelineIntent::Speed(speed)) => playback.speed = speed,
        Some(TimelineIntent::Auto(auto)) => playback.set_auto(auto),
        Some(TimelineIntent::Follow(follow)) => playback.follow = follow,
    }
}
