//! Contents of a volume, and search results.

use bevy_egui::egui::{ScrollArea, Sense, Ui, pos2};

use super::model::{RulebookIntent, RulebookModel};
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, line};
use study::law::SectionId;
use study::law::search::FoundSection;

/// Height of a line, in points.
const LINE: f32 = 25.0;
/// Width of a section's number, in points.
const NUMBER: f32 = 40.0;

/// Draws the pages of the open volume, and the sections of the open page.
pub fn contents(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let open = model.book.page_of(model.at);
    let volume = model.book.section(model.at).volume;
    scrolled(ui, "contents", |ui| {
        model.book.pages(volume).fold(None, |asked, page| {
            let asked = asked.or(entry(ui, model, page, 0.0));
            let below = if page == open { model.book.on_page(page).skip(1).collect() } else { Vec::new() };
            below.into_iter().fold(asked, |asked, id| asked.or(entry(ui, model, id, 14.0)))
        })
    })
}

/// Draws the sections found, with the text around each hit.
pub fn results(ui: &mut Ui, model: &RulebookModel) -> Option<RulebookIntent> {
    let is_plain = |found: &&FoundSection| model.book.section(found.id).volume.is_for_players();
    let (plain, exact): (Vec<_>, Vec<_>) = model.found.iter().partition(is_plain);
    let count = match plain.len() {
        0 if exact.is_empty() => "Nothing in the rules mentions this.".to_owned(),
        0 => "No page for players mentions this.".to_owned(),
        1 => "1 section".to_owned(),
        count => format!("{count} sections"),
    };
    line(ui, &count, size::BODY, colour::TEXT_DIM);
    scrolled(ui, "results", |ui| {
        let asked = hits(ui, model, &plain);
        if exact.is_empty() {
            return asked;
        }
        ui.add_space(8.0);
        let label = format!("{} more that say it exactly", exact.len());
        let why = "In the volumes for anybody who wants the exact rules";
        let more = Button::new(&label, ButtonWeight::Quiet).why(why).selected(model.exact);
        let more = more.size(ui.available_width() - 8.0, 30.0).show(ui).clicked();
        let asked = asked.or(more.then_some(RulebookIntent::Exact));
        if model.exact { asked.or(hits(ui, model, &exact)) } else { asked }
    })
}

fn hits(ui: &mut Ui, model: &RulebookModel, found: &[&FoundSection]) -> Option<RulebookIntent> {
    found.iter().fold(None, |asked, found| {
        let shown = model.book.section(found.id);
        let height = if found.around.is_empty() { LINE } else { LINE + 18.0 };
        let said = model.book.heading(found.id);
        let row = row(ui, height, found.id == model.at, &said, Sense::click());
        let (left, middle) = (row.rect.left() + 8.0, row.rect.top() + 0.5 * LINE);
        let number = format!("{} {}", shown.volume.title(), shown.number);
        let number = ui.painter().layout_no_wrap(number, bold(size::CAPTION), colour::GOLD);
        let width = number.size().x + 8.0;
        ui.painter().galley(pos2(left, middle - 0.5 * number.size().y), number, colour::GOLD);
        let room = row.rect.width() - 16.0;
        let ink = colour::TEXT;
        cut(ui.painter(), pos2(left + width, middle), &shown.title, bold(size::BODY), room - width, ink);
        if !found.around.is_empty() {
            let at = pos2(left, row.rect.bottom() - 11.0);
            cut(ui.painter(), at, &found.around, text(size::CAPTION + 1.0), room, colour::TEXT_DIM);
        }
        asked.or(row.clicked().then_some(RulebookIntent::Open(found.id)))
    })
}

fn scrolled<R>(ui: &mut Ui, name: &str, inside: impl FnOnce(&mut Ui) -> R) -> R {
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            inside(ui)
        })
        .inner
}

fn entry(ui: &mut Ui, model: &RulebookModel, id: SectionId, indent: f32) -> Option<RulebookIntent> {
    let shown = model.book.section(id);
    let row = row(ui, LINE, id == model.at, &model.book.heading(id), Sense::click());
    let left = row.rect.left() + 8.0 + indent;
    let middle = row.rect.center().y;
    let ink = if id == model.at { colour::PARCHMENT } else { colour::TEXT_DIM };
    let numbered = if shown.number.is_empty() { 0.0 } else { NUMBER };
    cut(ui.painter(), pos2(left, middle), &shown.number, bold(size::BODY), NUMBER, colour::GOLD);
    let at = pos2(left + numbered, middle);
    let face = if indent > 0.0 { text(size::BODY) } else { bold(size::BODY) };
    cut(ui.painter(), at, &shown.title, face, row.rect.right() - at.x - 4.0, ink);
    row.clicked().then_some(RulebookIntent::Open(id))
}
