//! Rising numbers: what a cue has to say when it begins.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Color32;

use super::super::arrange::Arranged;
use super::in_points;
use super::panel::rising_number;
use crate::client::board::camera::BoardEye;
use crate::client::board::layout::cell_to_world;
use crate::client::playback::{CueStarted, Playback};
use crate::client::ui::canvas::root_of;
use crate::client::ui::hints;
use crate::client::ui::theme::colour;
use crate::rules::describe::glossary::Term;
use crate::rules::{Event, Seat};

/// Seconds a rising number stays.
pub const FLOAT_SECONDS: f32 = 1.4;

/// Numbers rising from the struck.
#[derive(Resource, Debug, Default)]
pub struct Floaters(pub Vec<Floater>);

/// One of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Floater {
    /// Whose.
    pub seat: Seat,
    /// What it says.
    pub words: String,
    /// What it is about.
    pub tone: Tone,
    /// Where it began, in world units.
    pub at: Vec3,
    /// Seconds since.
    pub age: f32,
}

/// What a rising number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Tone {
    Damage,
    Healing,
    Adrenaline,
    Cards,
    Note,
}

pub(in crate::client::screens::match_screen) fn plugin(app: &mut App) {
    app.init_resource::<Floaters>()
        .add_observer(set_off)
        .add_systems(Update, age.run_if(resource_exists::<Playback>));
}

/// Draws them over the board.
pub(in crate::client::screens::match_screen) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    floaters: Res<Floaters>,
    eye: BoardEye,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let painter = root_of(ctx, "floaters").painter().with_clip_rect(arranged.places.board);
    for floater in &floaters.0 {
        let Some(at) = eye.project(floater.at).map(|at| in_points(at, arranged.zoom)) else { continue };
        let (ink, term) = meaning(floater.tone);
        let place = rising_number(&painter, at, &floater.words, ink, floater.age / FLOAT_SECONDS);
        hints::mark(&painter, place, term);
    }
}

const fn meaning(tone: Tone) -> (Color32, Term) {
    match tone {
        Tone::Damage => (colour::ATTACK, Term::Damage),
        Tone::Healing => (colour::MOVE, Term::Damage),
        Tone::Adrenaline => (colour::ADRENALINE, Term::Adrenaline),
        Tone::Cards => (colour::ABILITY_LIGHT, Term::AbilityCard),
        Tone::Note => (colour::TEXT, Term::Beat),
    }
}

fn age(time: Res<Time>, mut floaters: ResMut<Floaters>) {
    if !floaters.0.is_empty() {
        floaters.0.iter_mut().for_each(|floater| floater.age += time.delta_secs());
        floaters.0.retain(|floater| floater.age < FLOAT_SECONDS);
    }
}

fn set_off(started: On<CueStarted>, mut floaters: ResMut<Floaters>) {
    let place = |seat: Seat| cell_to_world(started.places[seat.index()]);
    for event in &started.events {
        if let Some((seat, words, tone)) = number(event) {
            let waiting = floaters.0.iter().filter(|f| f.seat == seat && f.age < 0.25).count() as f32;
            let at = place(seat) + Vec3::Y * (1.2 + 0.35 * waiting);
            floaters.0.push(Floater { seat, words, tone, at, age: 0.0 });
        }
    }
}

fn number(event: &Event) -> Option<(Seat, String, Tone)> {
    Some(match *event {
        Event::Damaged { seat, amount, .. } => (seat, format!("-{amount}"), Tone::Damage),
        Event::Healed { seat, amount, .. } => (seat, format!("+{amount}"), Tone::Healing),
        Event::AdrenalineChanged { seat, by, .. } => (seat, format!("adrenaline {by:+}"), Tone::Adrenaline),
        Event::MustDiscard { seat, count, .. } => (seat, format!("discard {count}"), Tone::Cards),
        Event::Blocked { seat, .. } => (seat, "blocked".to_owned(), Tone::Note),
        Event::Unharmed { seat, .. } => (seat, "no effect".to_owned(), Tone::Note),
        Event::ComboPassed { seat } => (seat, "combo declined".to_owned(), Tone::Note),
        Event::Opened { seat, opening: crate::rules::state::Opening::Combo } => {
            (seat, "combo!".to_owned(), Tone::Note)
        }
        Event::Stunned { seat, .. } => (seat, "stunned".to_owned(), Tone::Note),
        _ => return None,
    })
}
