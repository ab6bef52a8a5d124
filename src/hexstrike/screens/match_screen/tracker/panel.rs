//! Panel of the opponents' cards and the questions about them.

use bevy_egui::egui::{
    Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{TrackedCard, TrackerModel};
use super::work::{CardAnswerWords, CardQuestion};
use crate::kit::ui::card::model::CardFace;
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, bold, colour, kind_colours, size};
use crate::kit::ui::widgets::{caption, fitted, line, note_press, seat_mark, sense};
use hexstrike_game::rules::CardId;
use kernel::Seat;
use kernel::words::counted;

/// Height of a card's line, in points.
const LINE: f32 = 20.0;
/// Height of a question, in points.
const QUESTION: f32 = 30.0;

/// Tooltip on the source of an answer.
const ABOUT: &str = "Worked out from what you may know, through every possible hand and play";

/// Draws the tracker over the whole of `ui`; cards are enlarged on `stage`. `answers` come with a flag that
/// is true while new questions are allowed. Returns the question asked.
pub fn tracker<'a>(
    ui: &mut Ui,
    others: &[TrackerModel],
    answers: (&[CardAnswerWords], bool),
    face: &dyn Fn(CardId) -> CardFace<'a>,
    stage: Rect,
) -> Option<(Seat, CardQuestion)> {
    ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
    if others.is_empty() {
        line(
            ui,
            "What the others can hold is shown while you are at the screen.",
            size::BODY,
            colour::TEXT_DIM,
        );
        return None;
    }
    // Enlarge next to the panel, so that the list stays visible.
    let stage = stage.translate(vec2(ui.max_rect().right() + 12.0 - stage.left(), 0.0));
    ScrollArea::vertical()
        .id_salt("tracker")
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            others.iter().fold(None, |asked, other| {
                head(ui, other);
                let asked = asked.or(questions(ui, other.seat, answers));
                group(ui, "In hand", &other.in_hand, face, stage);
                group(ui, "Drawn next, in this order", &other.next, face, stage);
                group(ui, "Deeper in the deck", &other.rest, face, stage);
                group(ui, "Used up", &other.exhausted, face, stage);
                if other.unseen > 0 {
                    let words = format!("{} that nobody has seen", counted(other.unseen, "card"));
                    line(ui, &words, size::BODY, colour::TEXT_DIM);
                }
                ui.add_space(10.0);
                asked
            })
        })
        .inner
}

fn head(ui: &mut Ui, other: &TrackerModel) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    seat_mark(ui.painter(), rect.left_center() + vec2(7.0, 0.0), 6.0, other.seat);
    let (sure, why) = match (other.arrangements, other.unseen) {
        (1, 0) => ("certain".to_owned(), "All of it follows from what was seen.".to_owned()),
        (1, _) => ("in part".to_owned(), "Their deck is closed: what was seen is certain.".to_owned()),
        (ways, _) => {
            (format!("{ways} ways"), format!("{ways} arrangements of their cards fit what was seen."))
        }
    };
    let at = rect.right_center() - vec2(4.0, 0.0);
    let ink = if other.arrangements == 1 { colour::MOVEMENT_LIGHT } else { colour::GOLD };
    let said = ui.painter().text(at, Align2::RIGHT_CENTER, sure, bold(size::CAPTION), ink);
    let left = rect.left_center() + vec2(20.0, 0.0);
    fitted(ui.painter(), left, &other.name, size::LABEL, said.left() - left.x - 6.0, colour::TEXT);
    hints::say(&response, &why);
}

fn group<'a>(
    ui: &mut Ui,
    name: &str,
    cards: &[TrackedCard],
    face: &dyn Fn(CardId) -> CardFace<'a>,
    stage: Rect,
) {
    if cards.is_empty() {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, name);
    for card in cards {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, LINE), Sense::HOVER);
        let face = face(card.card);
        if response.hovered() {
            ui.painter().rect_filled(rect, 3.0, colour::SLATE_TOP);
        }
        let (band, light) = kind_colours(card.kind);
        let chip = Rect::from_center_size(rect.left_center() + vec2(6.0, 0.0), vec2(8.0, 13.0));
        ui.painter().rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
        let mut right = rect.right() - 4.0;
        if card.percent < 100 {
            let at = pos2(right, rect.center().y);
            let words = format!("{}%", card.percent);
            let ink = colour::GOLD;
            right = ui.painter().text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), ink).left() - 4.0;
        }
        let left = rect.left_center() + vec2(16.0, 0.0);
        fitted(ui.painter(), left, &face.card.name, size::BODY, right - left.x, colour::TEXT);
        hints::read_out(&response, &face.texts.spoken);
        card_zoom(ui, &response, &CardZoom { face, blocked: None, stage });
    }
}

/// Draws the questions, each with its answer once asked.
fn questions(
    ui: &mut Ui,
    other: Seat,
    (answers, can_ask): (&[CardAnswerWords], bool),
) -> Option<(Seat, CardQuestion)> {
    let mut asked = None;
    for question in CardQuestion::ALL {
        let words = question.words();
        let sense = sense(ui, ui.next_auto_id(), can_ask);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, QUESTION), sense);
        note_press(&response);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can_ask, words));
        if can_ask {
            // A tooltip would cover the next question.
            hints::read_out(&response, &format!("{words}\n{ABOUT}"));
        } else {
            hints::say(&response, "You can ask once everything that happened has been shown");
        }
        let hot = can_ask && (response.hovered() || response.has_focus());
        ui.painter().rect_filled(rect, ROUND, if hot { colour::SLATE_TOP } else { colour::SLATE_UP });
        if response.has_focus() {
            ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
        }
        let (left, ink) =
            (rect.left_center() + vec2(8.0, 0.0), if can_ask { colour::TEXT } else { colour::TEXT_DIM });
        fitted(ui.painter(), left, words, size::BODY, rect.width() - 16.0, ink);
        if response.clicked() {
            asked = Some((other, question));
        }
        let answer_words = answers.iter().find(|answer| (answer.other, answer.question) == (other, question));
        if let Some(answer_words) = answer_words {
            line(ui, &answer_words.words, size::BODY, colour::GOLD);
        }
    }
    asked
}
