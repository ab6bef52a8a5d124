//! Panel of the planned play: two slots, rotation dial, adrenaline gauge and confirm button.

use bevy_egui::egui::{Align2, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::super::hand::panel::{Dragged, dragged_layer};
use super::super::layout::PLAY;
use super::adrenaline::{GaugeModel, gauge};
use super::rotation::{DialModel, dial, words};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::face;
use crate::kit::ui::card::low::paint_low;
use crate::kit::ui::card::model::{CardFace, CardLook, PlaySlot};
use crate::kit::ui::card::zoom::enlarge_at_once;
use crate::kit::ui::hints;
use crate::kit::ui::label::label;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, aside, bold, colour, mix, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, fitted, key_cap, note_press, seat_mark};
use crate::kit::ui::within::within;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::describe::glossary::Term;
use kernel::{Rotation, Seat};

/// Model of a seat's planned play.
#[derive(Debug, Clone, Copy)]
pub struct PlayModel<'a> {
    /// Seat that plans.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: &'a str,
    /// Card in the active slot.
    pub active: Option<CardFace<'a>>,
    /// Card in the passive slot.
    pub passive: Option<CardFace<'a>>,
    /// Chosen rotation.
    pub rotation: Rotation,
    /// Fighter's facing on screen, in steps of 60 degrees clockwise from up.
    pub heading: f32,
    /// Reasons for forbidden rotations, in the order of [`Rotation::ALL`].
    pub rotation_blocked: [Option<&'a str>; 6],
    /// Adrenaline in the pool and submitted.
    pub adrenaline: GaugeModel,
    /// Reason why the play cannot be confirmed.
    pub blocked: Option<&'a str>,
    /// True if only a card is missing.
    pub unfinished: bool,
    /// Note on a special decision, such as a combo.
    pub note: Option<&'a str>,
    /// Warning about certain harm, after the first confirmation.
    pub warning: Option<&'a str>,
    /// Worst reply to the planned play, if known.
    pub worst: Option<&'a str>,
    /// Area for an enlarged card.
    pub stage: Rect,
    /// True if hints are offered.
    pub advises: bool,
    /// True if the rotation dial is shown; a lesson may hide it.
    pub turns: bool,
    /// True if the adrenaline gauge is shown; a lesson may hide it.
    pub submits: bool,
}

/// Intents of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayIntent {
    /// Change the draft.
    Draft(DraftIntent),
    /// Commit the play.
    Confirm,
    /// Suggest a play.
    Hint,
}

/// Changes of the draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftIntent {
    /// Put a card into a slot.
    Put(CardId, PlaySlot),
    /// Empty a slot.
    ClearSlot(PlaySlot),
    /// Empty both slots.
    Clear,
    /// Swap the active and the passive card.
    Swap,
    /// Choose this rotation.
    SetRotation(Rotation),
    /// Submit this amount.
    SetAdrenaline(u8),
}

/// Least height at which the panel need not scroll, in points.
const LEAST: f32 = PLAY.y - 64.0;
/// Height below which a slot shows only part of its card, in points.
const WHOLE_SLOT: f32 = 80.0;
/// Height of the text above the button, in points.
const EXCUSE: f32 = 32.0;
/// Gap between parts, in points.
const GAP: f32 = 6.0;

/// Heights of the parts, in points.
struct Measure {
    slot: f32,
    dial: f32,
    button: f32,
}

impl Measure {
    /// Heights in a panel that scrolls.
    const LOW: Self = Self { slot: 46.0, dial: 73.0, button: 34.0 };

    /// Heights for a panel this high: natural ones, or reduced alike in a lower panel.
    fn of(height: f32) -> Self {
        let lacking = (PLAY.y - height).clamp(0.0, 90.0);
        Self { slot: 144.0 - 0.58 * lacking, dial: 104.0 - 0.35 * lacking, button: 42.0 - 0.07 * lacking }
    }

    /// Height of the lower part, which stays visible.
    const fn foot(&self) -> f32 {
        self.button + GAP + EXCUSE
    }

    /// Height of the upper part.
    const fn upper(&self) -> f32 {
        HEAD + self.slot + GAP + self.dial + GAP + GAUGE
    }
}

/// Heights of the name above the slots and of the gauge, in points.
const HEAD: f32 = 26.0;
const GAUGE: f32 = 28.0;

/// Draws the panel into `ui`, sized [`PLAY`] or a little lower. In a much lower one the choices scroll, and
/// the confirm button stays visible.
pub fn play_panel(ui: &mut Ui, model: &PlayModel) -> Option<PlayIntent> {
    let rect = ui.max_rect();
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let intent = if rect.height() >= LEAST {
        let measure = Measure::of(rect.height());
        let inner = rect.shrink(12.0);
        let chosen = upper(ui, inner, &measure, model);
        chosen.or(foot(ui, inner.with_max_y(inner.bottom() + 4.0), &measure, model))
    } else {
        let inner = rect.shrink2(vec2(10.0, 6.0));
        let low = Measure::LOW;
        let room = inner.with_max_y(inner.bottom() - low.foot() - GAP);
        // The cards get the spare height.
        let spare = (room.height() - low.upper()).clamp(0.0, WHOLE_SLOT - low.slot);
        let measure = Measure { slot: low.slot + spare, ..low };
        let chosen = placed(ui, room, |ui| {
            let area = ScrollArea::vertical().id_salt("play").auto_shrink(false).min_scrolled_height(0.0);
            area.show(ui, |ui| {
                let size = vec2(room.width(), measure.upper());
                let (sheet, _) = ui.allocate_exact_size(size, Sense::hover());
                upper(ui, sheet, &measure, model)
            })
            .inner
        });
        chosen.or(foot(ui, inner, &measure, model))
    };
    intent.or_else(|| typed(ui, model))
}

/// Draws cards, rotation and adrenaline from the top of `inner`.
fn upper(ui: &mut Ui, inner: Rect, measure: &Measure, model: &PlayModel) -> Option<PlayIntent> {
    head(ui, inner, model);
    let slots = inner.with_min_y(inner.top() + HEAD);
    let mut intent = None;
    for (which, face, x) in [(PlaySlot::Active, model.active, 0.0), (PlaySlot::Passive, model.passive, 1.0)] {
        let width = 0.5 * (slots.width() - 8.0);
        let place = Rect::from_min_size(
            pos2(slots.left() + x * (width + 8.0), slots.top()),
            vec2(width, measure.slot),
        );
        intent = intent.or(slot(ui, place, which, face, model.stage));
    }
    let lower = inner.with_min_y(slots.top() + measure.slot + GAP);
    let below = placed(ui, lower, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
        controls(ui, model, measure)
    });
    intent.or(below)
}

/// Draws the confirm button at the lower edge of `inner`. Above it stands the reason if it is blocked, else the
/// worst reply.
fn foot(ui: &mut Ui, inner: Rect, measure: &Measure, model: &PlayModel) -> Option<PlayIntent> {
    let place = inner.with_min_y(inner.bottom() - measure.foot());
    placed(ui, place, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
        match (model.warning.or(model.blocked), model.worst) {
            (Some(reason), _) => excuse(ui, reason, model.unfinished && model.warning.is_none()),
            (None, Some(worst)) => excuse(ui, worst, true),
            (None, None) => other_keys(ui),
        }
        ui.horizontal(|ui| confirm(ui, model, measure.button)).inner
    })
}

fn head(ui: &Ui, inner: Rect, model: &PlayModel) {
    let painter = ui.painter();
    seat_mark(painter, inner.left_top() + vec2(8.0, 9.0), 7.0, model.seat);
    let note = model.note.unwrap_or("planning");
    let ink = if model.note.is_some() { colour::GUARD } else { colour::TEXT_DIM };
    let at = inner.right_top() + vec2(0.0, 9.0);
    let note = painter.text(at, Align2::RIGHT_CENTER, note, aside(size::LABEL), ink);
    let at = inner.left_top() + vec2(22.0, 9.0);
    fitted(painter, at, model.name, size::LABEL, note.left() - 8.0 - at.x, colour::TEXT);
}

fn slot(ui: &Ui, rect: Rect, which: PlaySlot, face: Option<CardFace>, stage: Rect) -> Option<PlayIntent> {
    let response = ui.interact(rect, ui.id().with(("slot", which == PlaySlot::Active)), Sense::click());
    note_press(&response);
    let waiting = response.dnd_hover_payload::<Dragged>().is_some();
    match &face {
        Some(face) => filled(ui, rect, which, (face, stage), &response),
        None => empty(ui, rect, which, waiting, &response),
    }
    if waiting || response.has_focus() {
        // A dragged card covers the slot below it.
        let painter = if waiting { &ui.ctx().layer_painter(dragged_layer()) } else { ui.painter() };
        painter.rect_stroke(rect.expand(2.0), 7.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Outside);
    }
    if let Some(dropped) = response.dnd_release_payload::<Dragged>() {
        return Some(PlayIntent::Draft(DraftIntent::Put(dropped.0, which)));
    }
    (response.clicked() && face.is_some()).then_some(PlayIntent::Draft(DraftIntent::ClearSlot(which)))
}

fn filled(ui: &Ui, rect: Rect, which: PlaySlot, (face, stage): (&CardFace, Rect), response: &Response) {
    hints::card_zoom(response);
    let look = CardLook { hovered: response.hovered(), ..CardLook::default() };
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    match which {
        PlaySlot::Active if rect.height() < WHOLE_SLOT => paint_low(&painter, rect, face, look),
        PlaySlot::Active => drop(face::paint(&painter, rect, face, look)),
        // Show the passive text only. Its beginning, cut off, says more than the whole in unreadably small
        // type.
        PlaySlot::Passive => {
            let card = rect.with_max_y(rect.bottom().max(rect.top() + WHOLE_SLOT));
            face::paint_passive(&painter, card, face, look);
        }
    }
    if response.hovered() || response.has_focus() {
        enlarge_at_once(ui.ctx(), face, stage);
    }
}

fn empty(ui: &Ui, rect: Rect, which: PlaySlot, waiting: bool, response: &Response) {
    let painter = ui.painter();
    let (word, hint, term) = match which {
        PlaySlot::Active => ("Active", "gives its\ntimeline", Term::Active),
        PlaySlot::Passive => ("Passive", "gives its\npassive text", Term::Passive),
    };
    hints::lead(response, "Click a card in your hand, or drag it here.", &[term]);
    painter.rect_filled(rect, 6.0, colour::WELL);
    let stroke = Stroke::new(1.5, if waiting { colour::GOLD } else { colour::LINE_STRONG });
    let corners =
        [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    painter.extend(bevy_egui::egui::Shape::dashed_line(
        &corners.map(|p| p + 0.01 * (rect.center() - p)),
        stroke,
        6.0,
        5.0,
    ));
    if rect.height() < WHOLE_SLOT {
        label(painter, rect.center(), word, size::LABEL, colour::TEXT, true);
        return;
    }
    label(painter, rect.center() - vec2(0.0, 16.0), word, size::TITLE, colour::TEXT, true);
    let galley = painter.layout(hint.to_owned(), text(size::CAPTION), colour::TEXT_DIM, rect.width());
    painter.galley(rect.center() + vec2(-0.5 * galley.size().x, 2.0), galley, colour::TEXT_DIM);
}

fn controls(ui: &mut Ui, model: &PlayModel, measure: &Measure) -> Option<PlayIntent> {
    let turned = ui.horizontal(|ui| {
        let turn = if model.turns {
            {
                let PlayModel { rotation: chosen, heading, rotation_blocked: blocked, .. } = *model;
                dial(ui, &DialModel { chosen, heading, blocked }, measure.dial)
            }
        } else {
            ui.allocate_exact_size(vec2(0.0, measure.dial), Sense::hover());
            None
        };
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), measure.dial), Sense::hover());
        beside_dial(ui, rect, model);
        turn
    });
    let amount = if model.submits {
        gauge(ui, &model.adrenaline, GAUGE)
            .map(|chosen| PlayIntent::Draft(DraftIntent::SetAdrenaline(chosen)))
    } else {
        None
    };
    turned.inner.map(|chosen| PlayIntent::Draft(DraftIntent::SetRotation(chosen))).or(amount)
}

/// Draws the buttons that commit the play and suggest one.
fn confirm(ui: &mut Ui, model: &PlayModel, height: f32) -> Option<PlayIntent> {
    const HINT: f32 = 64.0;
    let (label, weight) = match model.warning {
        None => ("Confirm", ButtonWeight::Primary),
        Some(_) => ("Play it anyway", ButtonWeight::Danger),
    };
    let button = Button::new(label, weight)
        .why("Play it. It stays hidden until everybody who chooses now has chosen.")
        .blocked(model.blocked);
    let button = if model.warning.is_none() { button.key(InputAction::Confirm) } else { button };
    let room = ui.available_width() - if model.advises { HINT + 8.0 } else { 0.0 };
    let confirmed = button.size(room, height).show(ui).clicked().then_some(PlayIntent::Confirm);
    if !model.advises {
        return confirmed;
    }
    let why = input::with_cap(ui.ctx(), "Shows one reasonable play and says why", InputAction::Hint);
    let hint = Button::new("Hint", ButtonWeight::Plain).why(&why).size(HINT, height).show(ui);
    confirmed.or(hint.clicked().then_some(PlayIntent::Hint))
}

/// Draws the rotation in words, its keys, and the submitted adrenaline.
fn beside_dial(ui: &Ui, rect: Rect, model: &PlayModel) {
    let (turn, amount) = rect.split_top_bottom_at_fraction(0.58);
    if model.turns {
        turn_words(ui, rect, turn, model);
    }
    if model.submits {
        amount_words(ui, rect, amount, model);
    }
}

fn turn_words(ui: &Ui, rect: Rect, turn: Rect, model: &PlayModel) {
    let painter = ui.painter();
    hints::mark(painter, turn, Term::Rotation);
    let top = rect.left_top() + vec2(0.0, if rect.height() < 80.0 { 0.0 } else { 8.0 });
    caption(painter, top, Align2::LEFT_TOP, "Rotation");
    let galley =
        painter.layout(words(model.rotation).to_owned(), bold(size::BODY), colour::TEXT, rect.width());
    painter.galley(top + vec2(0.0, 15.0), galley, colour::TEXT);
    // A low panel has no room for the keys; the key help lists them.
    if rect.height() > 96.0 {
        let mut at = rect.left_top() + vec2(0.0, 43.0);
        for action in [InputAction::TurnLeft, InputAction::TurnRight] {
            let cap = key_cap(painter, at, Align2::LEFT_TOP, &input::cap(ui.ctx(), action), colour::TEXT_DIM);
            at = cap.right_top() + vec2(4.0, 0.0);
        }
    }
}

fn amount_words(ui: &Ui, rect: Rect, amount: Rect, model: &PlayModel) {
    let painter = ui.painter();
    hints::mark(painter, amount, Term::Submitted);
    caption(painter, rect.left_bottom() - vec2(0.0, 24.0), Align2::LEFT_BOTTOM, "Adrenaline");
    let GaugeModel { pool, submitted } = model.adrenaline;
    let number = painter.text(
        rect.left_bottom() - vec2(0.0, 1.0),
        Align2::LEFT_BOTTOM,
        submitted,
        bold(20.0),
        colour::ADRENALINE,
    );
    let of = format!("of {pool}");
    painter.text(
        number.right_bottom() + vec2(6.0, -3.0),
        Align2::LEFT_BOTTOM,
        of,
        text(size::BODY),
        colour::TEXT_DIM,
    );
}

/// Draws the reason why the play cannot be confirmed, visible without hovering.
fn excuse(ui: &mut Ui, reason: &str, unfinished: bool) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), EXCUSE), Sense::hover());
    let ink = if unfinished { colour::TEXT } else { mix(colour::WARNING, colour::TEXT, 0.35) };
    let galley = within(ui.painter(), reason, rect.size(), ink);
    if galley.elided {
        hints::say(&response, reason);
    }
    ui.painter().galley(rect.min, galley, ink);
}

/// Draws the keys that have no other cap on the panel.
fn other_keys(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), EXCUSE), Sense::hover());
    let mut x = rect.left();
    let hints = [(InputAction::Swap, "swap cards"), (InputAction::Clear, "clear")];
    for (action, words) in hints {
        let at = pos2(x, rect.center().y);
        let cap =
            key_cap(ui.painter(), at, Align2::LEFT_CENTER, &input::cap(ui.ctx(), action), colour::TEXT_DIM);
        let at = cap.right_center() + vec2(5.0, 0.0);
        let word = ui.painter().text(at, Align2::LEFT_CENTER, words, text(size::CAPTION), colour::TEXT_DIM);
        x = word.right() + 14.0;
    }
}

fn typed(ui: &Ui, model: &PlayModel) -> Option<PlayIntent> {
    let pressed = |action| input::pressed(ui.ctx(), action);
    if pressed(InputAction::Confirm) && model.blocked.is_none() {
        Some(PlayIntent::Confirm)
    } else if pressed(InputAction::Hint) && model.advises {
        Some(PlayIntent::Hint)
    } else if pressed(InputAction::Clear) {
        Some(PlayIntent::Draft(DraftIntent::Clear))
    } else {
        pressed(InputAction::Swap).then_some(PlayIntent::Draft(DraftIntent::Swap))
    }
}
