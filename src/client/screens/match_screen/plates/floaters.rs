//! What a cue has to say when it begins, kept for as long as it rises.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Color32;

use super::super::arrange::Arranged;
use super::in_points;
use super::rising::{Rising, rising};
use crate::client::board::camera::BoardEye;
use crate::client::board::layout::cell_to_world;
use crate::client::board::motion::MotionOptions;
use crate::client::board::showtime::{ShowCut, ShowPace};
use crate::client::playback::{CueStarted, Playback};
use crate::client::ui::canvas::root_of;
use crate::client::ui::hints;
use crate::client::ui::theme::{colour, size};
use crate::rules::describe::glossary::Term;
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use crate::rules::{Event, Seat};

/// Seconds a rising number stays.
pub const FLOAT_SECONDS: f32 = 1.4;
/// Size of damage, in points.
const NUMBER: f32 = 26.0;

/// Numbers rising from the struck.
#[derive(Resource, Debug, Default)]
pub struct FloatingNumbers(pub Vec<FloatingNumber>);

/// One of them.
#[derive(Debug, Clone, PartialEq)]
pub struct FloatingNumber {
    /// What it says.
    pub words: String,
    /// What it is about.
    pub tone: FloaterTone,
    /// Where it began, in world units.
    pub at: Vec3,
    /// Seconds since.
    pub age: f32,
}

/// What a rising number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FloaterTone {
    Damage,
    Healing,
    Adrenaline,
    Cards,
    Note,
}

pub(in crate::client::screens::match_screen) fn plugin(app: &mut App) {
    app.init_resource::<FloatingNumbers>()
        .add_observer(set_off)
        .add_observer(clear)
        .add_systems(Update, age.run_if(resource_exists::<Playback>));
}

/// Draws them over the board.
pub(in crate::client::screens::match_screen) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    (floaters, motion): (Res<FloatingNumbers>, Res<MotionOptions>),
    eye: BoardEye,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let painter = root_of(ctx, "floaters").painter().with_clip_rect(arranged.places.board);
    let (shown, terms): (Vec<Rising>, Vec<Term>) = floaters
        .0
        .iter()
        .filter_map(|floater| {
            let from = in_points(eye.project(floater.at)?, arranged.zoom);
            let (ink, size, term) = meaning(floater.tone);
            let age = (floater.age / FLOAT_SECONDS).min(1.0);
            let bolt = floater.tone == FloaterTone::Adrenaline;
            Some((Rising { bolt, from, words: &floater.words, size, ink, age, calm: motion.fades() }, term))
        })
        .unzip();
    for (place, term) in rising(&painter, &shown).into_iter().zip(terms) {
        hints::mark(&painter, place.expand(4.0), term);
    }
}

/// Colour, size in points, and what explains it: damage is what one looks for.
const fn meaning(tone: FloaterTone) -> (Color32, f32, Term) {
    match tone {
        FloaterTone::Damage => (colour::ATTACK, NUMBER, Term::Damage),
        FloaterTone::Healing => (colour::MOVE, NUMBER, Term::Damage),
        FloaterTone::Adrenaline => (colour::ADRENALINE, size::TITLE, Term::Adrenaline),
        FloaterTone::Cards => (colour::ABILITY_LIGHT, size::TITLE, Term::AbilityCard),
        FloaterTone::Note => (colour::TEXT, size::TITLE, Term::Beat),
    }
}

fn clear(_: On<ShowCut>, mut floaters: ResMut<FloatingNumbers>) {
    floaters.0.clear();
}

fn age(time: Res<Time>, pace: Res<ShowPace>, mut floaters: ResMut<FloatingNumbers>) {
    if !floaters.0.is_empty() {
        floaters.0.iter_mut().for_each(|floater| floater.age += time.delta_secs() * pace.0);
        floaters.0.retain(|floater| floater.age < FLOAT_SECONDS);
    }
}

fn set_off(started: On<CueStarted>, mut floaters: ResMut<FloatingNumbers>) {
    let place = |seat: Seat| cell_to_world(started.places[seat.index()]);
    for event in &started.events {
        if let Some((seat, words, tone)) = number(event) {
            let at = place(seat) + Vec3::Y * 1.2;
            let next = FloatingNumber { words, tone, at, age: 0.0 };
            // An offer is put to each of the others, and said once.
            if tone != FloaterTone::Note || !floaters.0.contains(&next) {
                floaters.0.push(next);
            }
        }
    }
}

fn number(event: &Event) -> Option<(Seat, String, FloaterTone)> {
    Some(match *event {
        Event::Damaged { seat, amount, .. } => (seat, format!("+{amount}"), FloaterTone::Damage),
        Event::Healed { seat, amount, .. } => (seat, format!("\u{2212}{amount}"), FloaterTone::Healing),
        Event::AdrenalineChanged { seat, by, .. } => {
            (seat, format!("{by:+}").replace('-', "\u{2212}"), FloaterTone::Adrenaline)
        }
        Event::MustDiscard { seat, count, .. } => (seat, format!("discard {count}"), FloaterTone::Cards),
        Event::Blocked { seat, .. } => (seat, "blocked".to_owned(), FloaterTone::Note),
        Event::Unharmed { seat, .. } => (seat, "no effect".to_owned(), FloaterTone::Note),
        Event::ComboPassed { seat } => (seat, "combo declined".to_owned(), FloaterTone::Note),
        Event::Opened { seat, opening: crate::rules::state::OpenBeat::Combo } => {
            (seat, "combo!".to_owned(), FloaterTone::Note)
        }
        Event::Asked { prompt: Prompt { ask: Ask::DrawOffer { by: Some(seat) }, .. } } => {
            (seat, "a draw?".to_owned(), FloaterTone::Note)
        }
        Event::Answered { prompt: Prompt { seat, ask: Ask::DrawOffer { .. } }, answer } => {
            let agrees = answer == Some(Answer::Decision(true));
            (seat, if agrees { "a draw" } else { "no draw" }.to_owned(), FloaterTone::Note)
        }
        Event::Stunned { seat, .. } => (seat, "stunned".to_owned(), FloaterTone::Note),
        _ => return None,
    })
}
