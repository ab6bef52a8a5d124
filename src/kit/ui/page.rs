//! Pages larger than the window, because of large text: they scroll, and follow the focus.

use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use bevy_egui::egui::{Id, Memory, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::passes::Pass;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::colour;

/// Margin around a page that scrolls, in points.
pub const MARGIN: f32 = 6.0;

/// Width of a scroll bar, in points.
const BAR: f32 = 16.0;

/// Actions that scroll a page, with their directions.
const WAYS: [(InputAction, Vec2); 4] = [
    (InputAction::ScrollUp, vec2(0.0, 1.0)),
    (InputAction::ScrollDown, vec2(0.0, -1.0)),
    (InputAction::ScrollLeft, vec2(1.0, 0.0)),
    (InputAction::ScrollRight, vec2(-1.0, 0.0)),
];

/// Returns the width, or height, left in a window for a page that scrolls the other way.
pub const fn room_in(window: f32) -> f32 {
    window - 2.0 * MARGIN - BAR
}

/// Draws `page` over the whole of `ui` if it fits, else at its smallest size in a scroll area.
pub fn at_least<R>(ui: &mut Ui, least: Vec2, page: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.max_rect();
    if room.width() >= least.x && room.height() >= least.y {
        return page(ui);
    }
    // Hide the background next to the page.
    ui.painter().rect_filled(room, 0.0, colour::ABYSS.gamma_multiply(0.92));
    let inner = UiBuilder::new().max_rect(room.shrink(MARGIN));
    // Each page has its own scroll position.
    let name = std::any::type_name_of_val(&page);
    ui.scope_builder(inner, |ui| {
        // The page's bars stand next to it; lists in it have floating ones.
        let floating = std::mem::take(&mut ui.spacing_mut().scroll.floating);
        // One bar narrows the other direction.
        let room = room.shrink(MARGIN).size();
        let wide = room.x < least.x || room.y < least.y && room.x - BAR < least.x;
        let high = room.y < least.y || wide && room.y - BAR < least.y;
        let bars = vec2(f32::from(u8::from(high)), f32::from(u8::from(wide))) * BAR;
        let area = ScrollArea::new([wide, high]).id_salt(("page", name)).auto_shrink(false);
        let mut area = area.scroll_bar_visibility(ScrollBarVisibility::AlwaysVisible);
        if comes_up(ui, name) {
            area = area.scroll_offset(Vec2::ZERO);
        }
        area.show(ui, |ui| {
            ui.spacing_mut().scroll.floating = floating;
            for (action, way) in WAYS {
                if input::pressed(ui.ctx(), action) {
                    ui.scroll_with_delta(0.4 * way * room);
                }
            }
            let size = least.max(room - bars);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let answer = placed(ui, rect, page);
            follow_focus(ui);
            answer
        })
        .inner
    })
    .inner
}

/// True if the page was absent in the last frame: it begins at its top.
fn comes_up(ui: &Ui, page: &str) -> bool {
    let key = Id::new(("page seen", page));
    let now = Pass::current(ui.ctx());
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<Pass>(key);
        data.insert_temp(key, now);
        before
    });
    !before.is_some_and(|before| before.is_fresh(ui.ctx()))
}

/// Scrolls the focused widget into view.
fn follow_focus(ui: &Ui) {
    let ctx = ui.ctx();
    let Some(focus) = ctx.memory(Memory::focused) else { return };
    let key: Id = ui.id().with("page follows");
    if ctx.data(|data| data.get_temp(key)) == Some(focus) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(key, focus));
    if let Some(response) = ctx.read_response(focus) {
        let place: Rect = response.rect.expand(12.0);
        if !ui.clip_rect().contains_rect(place) {
            ui.scroll_to_rect(place, None);
        }
    }
}
