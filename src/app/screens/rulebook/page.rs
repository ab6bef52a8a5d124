//! Page of the rulebook: its sections with examples.

use bevy_egui::egui::{Align, Rect, ScrollArea, Sense, Ui, vec2};

use super::blocks::{blocks, section};
use super::example::example;
use super::model::{LawStyle, RulebookIntent, RulebookModel};
use super::shown::{LawExample, ShowExample, shown_example};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{colour, display, size, text};
use crate::kit::ui::widgets::{cut, rule};
use study::law::{LawBlock, LawBook, LawPiece, LawVolume, SectionId};

/// Greatest width of a line that is easy to read, in points.
const WIDEST: f32 = 760.0;

/// Draws the page of the open section.
pub fn page(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let page = model.book.page_of(model.at);
    let height = ui.available_height();
    let place = ui.interact(ui.max_rect(), ui.id().with("page"), Sense::hover());
    hints::read_out(&place, &model.book.heading(page));
    ScrollArea::vertical()
        .id_salt(("rulebook", page.index()))
        .auto_shrink(false)
        .show(ui, |ui| {
            for (action, way) in [(InputAction::ScrollUp, 1.0), (InputAction::ScrollDown, -1.0)] {
                if input::pressed(ui.ctx(), action) {
                    ui.scroll_with_delta(vec2(0.0, way * 0.4 * height));
                }
            }
            ui.set_max_width((ui.available_width() - 16.0).min(WIDEST));
            let sections = model
                .book
                .on_page(page)
                .fold(None, |asked: Option<RulebookIntent>, id| asked.or(one_section(ui, model, id)));
            let sections = sections.or(opening(ui, model, page));
            // Leave room for the last section to scroll to the top.
            ui.add_space(0.4 * height);
            sections
        })
        .inner
}

/// Draws the list of contents on a volume's first page.
fn opening(ui: &mut Ui, model: &RulebookModel, page: SectionId) -> Option<RulebookIntent> {
    let volume = model.book.section(page).volume;
    if page != model.book.first(volume) {
        return None;
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    model.book.pages(volume).filter(|to| *to != page).fold(None, |asked: Option<RulebookIntent>, to| {
        let shown = model.book.section(to);
        let row = row(ui, 46.0, false, &model.book.heading(to), Sense::click());
        let number = row.rect.left_top() + vec2(10.0, 15.0);
        cut(ui.painter(), number, &shown.number, display(size::TITLE), 44.0, colour::GOLD);
        let room = row.rect.width() - 64.0;
        let at = number + vec2(44.0, 0.0);
        cut(ui.painter(), at, &shown.title, display(size::TITLE), room, colour::PARCHMENT);
        let below = at + vec2(0.0, 19.0);
        cut(ui.painter(), below, &inside(model.book, to), text(size::BODY), room, colour::TEXT_DIM);
        asked.or(row.clicked().then_some(RulebookIntent::Open(to)))
    })
}

/// Summary of a page: its sections, or its beginning if it has none.
fn inside(book: &LawBook, page: SectionId) -> String {
    let titles: Vec<&str> = book.on_page(page).skip(1).map(|id| book.section(id).title.as_str()).collect();
    if !titles.is_empty() {
        return titles.join(", ");
    }
    let begins = book.section(page).blocks.iter().find_map(|block| match block {
        LawBlock::Paragraph(pieces) => {
            // Symbols make no sense in plain text.
            let plain = pieces.iter().filter(|piece| !matches!(piece, LawPiece::Symbol(_)));
            Some(plain.map(LawPiece::words).collect::<String>().replace("  ", " "))
        }
        _ => None,
    });
    begins.unwrap_or_default()
}

fn one_section(ui: &mut Ui, model: &RulebookModel, id: SectionId) -> Option<RulebookIntent> {
    let shown = model.book.section(id);
    let heading = heading(ui, model, id);
    if model.bring && id == model.at {
        ui.scroll_to_rect(heading, Some(Align::TOP));
    }
    let style = LawStyle { format: model.format, query: model.query };
    let followed = blocks(ui, &shown.blocks, style);
    let mut asked = followed.and_then(|to| section(model.book, to)).map(RulebookIntent::Open);
    for (place, one) in model.examples.iter().enumerate() {
        if shown.volume == LawVolume::Rulebook && one.rule == shown.number {
            let playing = model.playing.filter(|playing| playing.example == place);
            asked = asked.or(example(ui, place, one, playing));
        }
    }
    for example in model.shown {
        if shown.volume == LawVolume::CardRules && example.rule == shown.number {
            let LawExample { game, nth, .. } = **example;
            let show = RulebookIntent::Show(ShowExample { game, nth });
            asked = asked.or(shown_example(ui, example).then_some(show));
        }
    }
    ui.add_space(12.0);
    asked
}

fn heading(ui: &mut Ui, model: &RulebookModel, id: SectionId) -> Rect {
    let shown = model.book.section(id);
    let points = match shown.level {
        1 => 30.0,
        2 => 26.0,
        _ => 20.0,
    };
    let number = ui.painter().layout_no_wrap(shown.number.clone(), display(points), colour::GOLD);
    let gap = if shown.number.is_empty() { 0.0 } else { 12.0 };
    let room = ui.available_width() - number.size().x - gap;
    let title = ui.painter().layout(shown.title.clone(), display(points), colour::PARCHMENT, room);
    let size = vec2(ui.available_width(), title.size().y + 8.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let at = rect.min + vec2(number.size().x + gap, 0.0);
    ui.painter().galley(rect.min, number, colour::GOLD);
    ui.painter().galley(at, title, colour::PARCHMENT);
    rule(ui.painter(), rect.left()..=rect.right(), rect.bottom() - 2.0);
    rect
}
