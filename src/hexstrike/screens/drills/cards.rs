//! Cards that each fighter plays on the beat of a drill.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Rect, Sense, Ui, pos2, vec2};

use super::run::OpenDrill;
use crate::kit::ui::card::face::{paint, paint_passive};
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::card::model::{CardLook, HAND, PlaySlot};
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{cut, seat_mark};
use hexstrike_game::rules::describe::log::rotation_words;
use hexstrike_game::rules::state::Activity;
use hexstrike_game::rules::{Commitment, Ruleset};
use kernel::{Rotation, Seat};

/// Height of the lines above the cards, in points.
const HEAD: f32 = 40.0;
/// Height below which the lines stand next to the cards, in points.
const LOW: f32 = 120.0;
/// Height of the active card's mark above its upper edge, in points.
const MARK: f32 = 14.0;

/// Draws the cards of one fighter into `rect`; they are enlarged on `stage`.
pub(super) fn cards(
    ui: &mut Ui,
    rect: Rect,
    seat: Seat,
    open: &OpenDrill,
    (ruleset, faces): (&Ruleset, &Faces),
    stage: Rect,
) {
    let doing = doing(open, seat, ruleset);
    let beside = rect.height() - HEAD - MARK < LOW;
    let below = rect.with_min_y(rect.top() + MARK + if beside { 0.0 } else { HEAD });
    let share = (0.5 * (below.width() - 12.0) / HAND.x).min(below.height() / HAND.y).min(1.2);
    let shape = share * HAND;
    let taken = match doing {
        Doing::Plays(..) if beside => 2.0 * (shape.x + 10.0) + 6.0,
        Doing::Plays(..) | Doing::Nothing(_) => 0.0,
    };
    head(ui, rect.with_min_x(rect.left() + taken), seat, open, &doing);
    let Doing::Plays(play, step) = doing else { return };
    for (nth, card) in [play.active, play.passive].into_iter().enumerate() {
        let left = below.left() + (shape.x + 10.0) * nth as f32;
        let place = Rect::from_min_size(pos2(left, below.top()), shape);
        let response = ui.interact(place, ui.id().with(("drill", seat, nth)), Sense::HOVER);
        let face = faces.face(ruleset, card);
        if nth == 0 {
            let look = CardLook { now: step, chosen: Some(PlaySlot::Active), ..CardLook::default() };
            paint(ui.painter(), place, &face, look);
        } else {
            // Only the passive text of this card applies.
            let look = CardLook { chosen: Some(PlaySlot::Passive), ..CardLook::default() };
            paint_passive(ui.painter(), place, &face, look);
        }
        hints::read_out(&response, &face.texts.spoken);
        card_zoom(ui, &response, &CardZoom { face, blocked: None, stage });
    }
}

/// Draws the fighter, its state, and details that the cards do not show.
fn head(ui: &mut Ui, rect: Rect, seat: Seat, open: &OpenDrill, doing: &Doing) {
    let (name, fighter) = (&open.start.setup().player(seat).name, &open.start.state().fighters[seat]);
    let top = rect.left_top() + vec2(22.0, 10.0);
    seat_mark(ui.painter(), top - vec2(14.0, 0.0), 7.0, seat);
    cut(ui.painter(), top, name, bold(size::LABEL), rect.width() - 26.0, colour::TEXT);
    let said = match doing {
        Doing::Plays(play, _) => play_note(*play),
        Doing::Nothing(words) => words.clone(),
    };
    let said = format!("{} damage, {} adrenaline. {said}", fighter.damage, fighter.adrenaline);
    let words = LayoutJob::simple(said, text(size::BODY), colour::TEXT_DIM, rect.width() - 26.0);
    let words = ui.painter().layout_job(words);
    ui.painter().galley(top + vec2(0.0, 10.0), words, colour::TEXT_DIM);
}

/// Action of a fighter on the beat.
enum Doing {
    /// Play, and the printed beat of its active card.
    Plays(Commitment, Option<usize>),
    /// No action, for this reason.
    Nothing(String),
}

fn doing(open: &OpenDrill, seat: Seat, ruleset: &Ruleset) -> Doing {
    let fighter = &open.start.state().fighters[seat];
    let revealed = open.drill.plays.iter().find(|(of, _)| *of == seat);
    if let Some(play) = revealed.and_then(|(_, play)| play.commitment(ruleset)) {
        let over_abyss = !open.start.arena().is_land(fighter.at);
        let set = ruleset.book.set_id(play.active, play.passive, play.adrenaline, over_abyss);
        let first = set.and_then(|set| ruleset.book.frame(set, 0).printed);
        return Doing::Plays(play, first.map(usize::from));
    }
    match fighter.activity {
        Activity::Acting => {
            let set = ruleset.book.set(fighter.play.set);
            let frame = ruleset.book.frame(fighter.play.set, fighter.play.step);
            let play = Commitment {
                active: set.active,
                passive: set.passive,
                // Only the rotation on this beat still matters.
                rotation: frame.turn.rotation(fighter.play.rotation).unwrap_or_default(),
                adrenaline: fighter.play.adrenaline,
            };
            Doing::Plays(play, frame.printed.map(usize::from))
        }
        Activity::Stunned { .. } => Doing::Nothing("Stunned.".to_owned()),
        Activity::Idle { .. } => Doing::Nothing("Waits.".to_owned()),
        Activity::Open(_) | Activity::Dead { .. } | Activity::Gone => Doing::Nothing(String::new()),
    }
}

fn play_note(play: Commitment) -> String {
    let turn = (play.rotation != Rotation::Stay).then(|| format!("Turns {}.", rotation_words(play.rotation)));
    let paid = (play.adrenaline > 0).then(|| format!("Submits {}.", play.adrenaline));
    turn.into_iter().chain(paid).collect::<Vec<_>>().join(" ")
}
