//! Panel of a bot's mixed strategy and its feared reply, shown after the play is revealed.

use bevy_egui::egui::{Align, Align2, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::kit::ui::hints;
use crate::kit::ui::label::note;
use crate::kit::ui::symbols::{self, Icon};
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::{fitted, line, seat_mark};
use kernel::{Rotation, Seat};

/// Height of a play of the mix, in points.
const ROW: f32 = 34.0;

/// Reasoning of one bot for its revealed play.
#[derive(Debug, Clone, PartialEq)]
pub struct MindModel<'a> {
    /// Seat of the bot.
    pub seat: Seat,
    /// Name of the fighter.
    pub name: &'a str,
    /// Win probability estimated by the bot, in percent; none without look-ahead.
    pub chance: Option<u8>,
    /// Chosen play and the likeliest alternatives.
    pub mix: Vec<MixRow<'a>>,
    /// Reply the bot feared most, or the reason why there is no more to show.
    pub words: Option<String>,
}

/// One play of a mixed strategy.
#[derive(Debug, Clone, PartialEq)]
pub struct MixRow<'a> {
    /// Name of the active card.
    pub active: &'a str,
    /// Name of the passive card.
    pub passive: &'a str,
    /// Rotation of the play.
    pub rotation: Rotation,
    /// Probability of the play, in percent.
    pub percent: u8,
    /// True for the play that was chosen.
    pub drawn: bool,
}

/// Draws the reasoning of all bots over the whole of `ui` and scrolls to `asked`.
pub fn mind(ui: &mut Ui, minds: &[MindModel], asked: Option<Seat>) {
    ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
    if minds.is_empty() {
        let words = "Once a bot's play is revealed, here you see what it considered, and in a duel what it was afraid of.";
        line(ui, words, size::BODY, colour::TEXT_DIM);
        return;
    }
    ScrollArea::vertical().id_salt("mind").auto_shrink(false).min_scrolled_height(0.0).show(ui, |ui| {
        for mind in minds {
            let head = head(ui, mind);
            if asked == Some(mind.seat) {
                ui.scroll_to_rect(head, Some(Align::TOP));
            }
            if let Some(words) = &mind.words {
                line(ui, words, size::BODY - 0.5, colour::TEXT_DIM);
                ui.add_space(2.0);
            }
            for row in &mind.mix {
                play(ui, row, mind.seat);
            }
            ui.add_space(8.0);
        }
    });
}

/// Draws the head of an entry and returns its rectangle.
fn head(ui: &mut Ui, mind: &MindModel) -> Rect {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    seat_mark(ui.painter(), rect.left_center() + vec2(7.0, 0.0), 6.0, mind.seat);
    let left = rect.left_center() + vec2(20.0, 0.0);
    let mut right = rect.right() - 4.0;
    if let Some(chance) = mind.chance {
        let (at, words) = (pos2(right, rect.center().y), format!("{chance}% to win"));
        right = note(ui.painter(), at, Align2::RIGHT_CENTER, &words, size::BODY, colour::GOLD).left() - 6.0;
        hints::say(&response, &format!("{} put its chance to win at {chance}%.", mind.name));
    }
    fitted(ui.painter(), left, mind.name, size::LABEL, right - left.x, colour::TEXT);
    rect
}

fn play(ui: &mut Ui, row: &MixRow, seat: Seat) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, ROW), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, colour::WELL);
    let share = f32::from(row.percent.min(100)) / 100.0;
    let bar = rect.with_max_x(rect.left() + share * rect.width());
    painter.rect_filled(bar, 4.0, mix(colour::WELL, seat_colour(seat), 0.3));
    if row.drawn {
        painter.rect_stroke(rect, 4.0, Stroke::new(1.5, colour::GOLD), StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(8.0, 3.0));
    let percent = if row.percent == 0 { "< 1%".to_owned() } else { format!("{}%", row.percent) };
    let at = inner.right_center();
    let ink = if row.drawn { colour::GOLD } else { colour::TEXT };
    let said = painter.text(at, Align2::RIGHT_CENTER, percent, bold(size::BODY), ink);
    names(painter, inner.with_max_x(said.left() - 6.0), row);
    let drawn = if row.drawn { ", and did so here" } else { "" };
    let often = if row.percent == 0 { "less than once".to_owned() } else { format!("{} times", row.percent) };
    hints::say(&response, &format!("It chooses this play {often} in 100{drawn}."));
}

fn names(painter: &Painter, rect: Rect, row: &MixRow) {
    let (upper, lower) = (rect.top() + 7.5, rect.bottom() - 7.0);
    fitted(painter, pos2(rect.left(), upper), row.active, size::BODY, rect.width(), colour::TEXT);
    let mut left = rect.left();
    if row.rotation != Rotation::Stay {
        let spot = Rect::from_center_size(pos2(left + 6.0, lower), vec2(12.0, 12.0));
        symbols::paint(painter, spot, Icon::Turn(row.rotation), colour::TEXT_DIM);
        left += 16.0;
    }
    fitted(painter, pos2(left, lower), row.passive, size::CAPTION, rect.right() - left, colour::TEXT_DIM);
}
