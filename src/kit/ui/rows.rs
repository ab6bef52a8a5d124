//! Pressable rows of lists.

use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{
    Color32, Direction, Painter, Response, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::arrival::arrives;
use super::hints;
use super::theme::colour;
use super::widgets::note_press;

/// Draws the background of a row over the whole width; `open` marks the one shown elsewhere. Scrolls to it
/// when it gets the focus.
pub fn row(ui: &mut Ui, height: f32, open: bool, said: &str, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, open, said));
    note_press(&response);
    hints::read_out(&response, said);
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    if open {
        ui.painter().rect_filled(rect, 4.0, colour::GOLD.gamma_multiply(0.16));
    }
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, colour::SLATE_UP.gamma_multiply(0.8));
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    response
}

/// Fades out the lower edge of a list that continues below, so that nothing looks cut off.
pub fn fade_out<R>(painter: &Painter, list: &ScrollAreaOutput<R>, ground: Color32) {
    let rest = list.content_size.y - list.state.offset.y - list.inner_rect.height();
    if rest > 1.0 {
        let edge = list.inner_rect.with_min_y(list.inner_rect.bottom() - 24.0);
        painter.add(Shape::gradient_rect(edge, Direction::TopDown, [ground.gamma_multiply(0.0), ground]));
    }
}
