//! Blocks of a section: paragraphs, lists, tables and worded examples.

use bevy_egui::egui::{Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::model::{LawStyle, words_of};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, bold, colour, mix};
use crate::kit::ui::widgets::note_press;
use crate::kit::ui::words::{TextStyle, Words, set};
use study::law::{LawBlock, LawBook, LawPiece, SectionId};

/// Size of running text, and gap between blocks, in points.
const POINTS: f32 = 15.0;
const GAP: f32 = 10.0;
/// Indentation of list items, in points.
const INDENT: f32 = 22.0;
/// Gap between the columns of a table, and padding of its rows, in points.
const COLUMN_GAP: f32 = 20.0;
const ROW_GAP: f32 = 5.0;

/// Draws blocks. Returns the section of a followed link.
pub fn blocks(ui: &mut Ui, list: &[LawBlock], law: LawStyle) -> Option<usize> {
    ui.spacing_mut().item_spacing = vec2(0.0, GAP);
    let mut followed = None;
    for block in list {
        let to = match block {
            LawBlock::Paragraph(pieces) => prose(ui, &words_of(pieces, law)),
            LawBlock::Items(from, items) => list_items(ui, *from, items, law),
            LawBlock::Quote(blocks) => quote(ui, blocks, law),
            LawBlock::Table(rows) => table(ui, rows, law),
        };
        followed = followed.or(to);
    }
    followed
}

fn style(width: f32) -> TextStyle {
    TextStyle { points: POINTS, ink: colour::TEXT, width, narrow: false }
}

/// Draws running text over the available width.
fn prose(ui: &mut Ui, words: &Words) -> Option<usize> {
    let set = set(ui.painter(), words, style(ui.available_width()));
    let (rect, response) = ui.allocate_exact_size(set.size(), Sense::hover());
    let visible = ui.is_rect_visible(rect);
    if visible {
        set.paint(ui.painter(), rect.min);
    }
    let mut followed = None;
    for (place, (link, to)) in set.links(rect.min).into_iter().enumerate() {
        let link = ui.interact(link.expand(1.0), response.id.with(place), Sense::click());
        link.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, "Go to the section"));
        note_press(&link);
        hints::say(&link, "Go to this section");
        if arrives(&link) {
            link.scroll_to_me(None);
        }
        if link.hovered() || link.has_focus() {
            let ring = Stroke::new(1.5, colour::GOLD);
            ui.painter().rect_stroke(link.rect.expand(1.0), 3.0, ring, StrokeKind::Outside);
        }
        followed = followed.or(link.clicked().then_some(to));
    }
    followed
}

fn list_items(ui: &mut Ui, from: Option<u64>, items: &[Vec<LawBlock>], law: LawStyle) -> Option<usize> {
    let mut followed = None;
    for (nth, item) in items.iter().enumerate() {
        let top = ui.cursor().min;
        let to = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(INDENT);
            ui.vertical(|ui| blocks(ui, item, law)).inner
        });
        followed = followed.or(to.inner);
        let painter = ui.painter();
        match from {
            Some(from) => {
                let number = painter.layout_no_wrap(
                    format!("{}.", from + nth as u64),
                    bold(POINTS - 1.0),
                    colour::GOLD,
                );
                painter.galley(top + vec2(INDENT - 5.0 - number.size().x, 0.0), number, colour::GOLD);
            }
            None => {
                painter.circle_filled(top + vec2(INDENT - 11.0, 0.62 * POINTS), 2.5, colour::GOLD);
            }
        }
    }
    followed
}

/// Draws a worded example on its own background.
fn quote(ui: &mut Ui, list: &[LawBlock], law: LawStyle) -> Option<usize> {
    const PAD: f32 = 12.0;
    let ground = ui.painter().add(Shape::Noop);
    let top = ui.cursor().min;
    let width = ui.available_width();
    ui.add_space(PAD - GAP);
    let inner = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(PAD + 4.0);
        ui.vertical(|ui| {
            ui.set_max_width(width - 2.0 * PAD - 4.0);
            blocks(ui, list, law)
        })
        .inner
    });
    let rect = Rect::from_min_max(top, pos2(top.x + width, inner.response.rect.bottom() + PAD));
    ui.painter().set(ground, Shape::rect_filled(rect, ROUND, mix(colour::SLATE, colour::ABILITY, 0.22)));
    let edge = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
    ui.painter().rect_filled(edge, 2.0, colour::ABILITY_LIGHT);
    ui.add_space(PAD - GAP);
    inner.inner
}

/// Draws a table; its columns share the width by need.
fn table(ui: &mut Ui, rows: &[Vec<Vec<LawPiece>>], law: LawStyle) -> Option<usize> {
    let words: Vec<Vec<Words>> =
        rows.iter().map(|row| row.iter().map(|cell| words_of(cell, law)).collect()).collect();
    let count = words.iter().map(Vec::len).max().unwrap_or_default();
    let natural = (0..count).map(|column| {
        let cells = words.iter().filter_map(|row| row.get(column));
        cells.map(|cell| set(ui.painter(), cell, style(f32::INFINITY)).size().x).fold(24.0, f32::max)
    });
    let widths = shares(&natural.collect::<Vec<_>>(), ui.available_width() - COLUMN_GAP * count as f32);
    let mut followed = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    for (nth, row) in words.iter().enumerate() {
        let top = ui.cursor().min;
        ui.add_space(ROW_GAP);
        let cells = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = COLUMN_GAP;
            row.iter().zip(&widths).fold(None, |followed: Option<usize>, (cell, width)| {
                let column = ui.vertical(|ui| {
                    ui.set_width(*width);
                    prose(ui, cell)
                });
                followed.or(column.inner)
            })
        });
        followed = followed.or(cells.inner);
        ui.add_space(ROW_GAP);
        let strong = if nth == 0 { colour::GOLD_DEEP } else { colour::LINE };
        let y = cells.response.rect.bottom() + ROW_GAP;
        ui.painter().hline(top.x..=top.x + ui.available_width(), y, Stroke::new(1.0, strong));
    }
    ui.spacing_mut().item_spacing.y = GAP;
    ui.add_space(GAP);
    followed
}

/// Column widths: the natural width, or an equal share of the rest for columns that need more.
fn shares(natural: &[f32], width: f32) -> Vec<f32> {
    let mut widths = natural.to_vec();
    let mut open: Vec<usize> = (0..natural.len()).collect();
    let mut left = width;
    while !open.is_empty() {
        let fair = left / open.len() as f32;
        let (fit, more): (Vec<usize>, Vec<usize>) = open.iter().partition(|column| natural[**column] <= fair);
        if fit.is_empty() {
            more.iter().for_each(|column| widths[*column] = fair);
            break;
        }
        left -= fit.iter().map(|column| natural[*column]).sum::<f32>();
        open = more;
    }
    widths
}

/// Section with this link number.
pub fn section(book: &LawBook, index: usize) -> Option<SectionId> {
    book.ids().nth(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_get_what_they_need_and_the_wide_ones_share_the_rest() {
        assert_eq!(shares(&[50.0, 60.0], 400.0), [50.0, 60.0]);
        assert_eq!(shares(&[50.0, 600.0, 700.0], 450.0), [50.0, 200.0, 200.0]);
    }
}
