//! Small widgets shared by panels: buttons, key caps, headings, lines of text, the marks of seats.

use bevy_egui::egui::epaint::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align2, Color32, Context, FontId, Id, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::drawn_once::drawn_once;
use super::hints;
use super::shapes::{flat_hex, polygon, star_shaped};
use super::theme::{GRID, ROUND, bold, colour, display, mix, seat_colour, size, text};
use crate::kit::input::{self, InputAction};
use crate::kit::palette::seat_mark::outline;
use kernel::Seat;

/// Weight of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonWeight {
    /// Main action of the screen.
    Primary,
    /// One of several choices.
    Plain,
    /// Seldom used action.
    Quiet,
    /// Irreversible action.
    Danger,
}

/// Button.
pub struct Button<'a> {
    label: &'a str,
    short: Option<&'a str>,
    weight: ButtonWeight,
    key: Option<InputAction>,
    why: &'a str,
    blocked: Option<&'a str>,
    selected: bool,
    evident: bool,
    size: Vec2,
}

impl<'a> Button<'a> {
    /// Creates a button of that weight, as wide as its label.
    pub fn new(label: &'a str, weight: ButtonWeight) -> Self {
        let size = vec2(0.0, 36.0);
        let (why, blocked) = ("", None);
        Self { label, short: None, weight, key: None, why, blocked, selected: false, evident: false, size }
    }

    /// Uses this label where the other is wider than the button.
    #[must_use]
    pub fn or_short(mut self, short: &'a str) -> Self {
        self.short = Some(short);
        self
    }

    /// Shows the key of an action that does the same.
    #[must_use]
    pub fn key(mut self, action: InputAction) -> Self {
        self.key = Some(action);
        self
    }

    /// Sets the tooltip about the effect of pressing it.
    #[must_use]
    pub fn why(mut self, why: &'a str) -> Self {
        self.why = why;
        self
    }

    /// Suppresses the tooltip, because the effect is written next to the button.
    #[must_use]
    pub fn evident(mut self) -> Self {
        self.evident = true;
        self
    }

    /// Disables the button for this reason, if there is one.
    #[must_use]
    pub fn blocked(mut self, reason: Option<&'a str>) -> Self {
        self.blocked = reason;
        self
    }

    /// Shows the button as the selected one of its row.
    #[must_use]
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// Sets its smallest size, in points.
    #[must_use]
    pub fn size(mut self, width: f32, height: f32) -> Self {
        self.size = vec2(width, height);
        self
    }

    /// Adds the button to `ui`. A blocked button never reports a click and shows its reason as a tooltip.
    pub fn show(mut self, ui: &mut Ui) -> Response {
        let points = if self.size.y >= 44.0 { size::LABEL + 2.0 } else { size::LABEL };
        let set =
            |words: &str| ui.painter().layout_no_wrap(words.to_owned(), bold(points), Color32::PLACEHOLDER);
        let mut galley = set(self.label);
        let cap = self.key.map(|action| input::cap(ui.ctx(), action)).filter(|cap| !cap.is_empty());
        let key_room = cap.as_ref().map_or(0.0, |cap| key_width(ui.painter(), cap) + 2.0 * GRID);
        let room = key_room + 7.0 * GRID;
        // Shrink the padding if that keeps the button at its size.
        let least = key_room + 3.0 * GRID;
        if let Some(short) = self.short.filter(|_| galley.size().x + room > self.size.x) {
            self.label = short;
            galley = set(short);
        }
        let fits_tightly = galley.size().x + least <= self.size.x;
        let width = if fits_tightly { self.size.x } else { galley.size().x + room };
        let sense = sense(ui, ui.next_auto_id(), self.blocked.is_none());
        let (rect, response) = ui.allocate_exact_size(vec2(width, self.size.y), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.blocked.is_none(), self.label));
        let down = response.is_pointer_button_down_on();
        let ink = self.face(ui.painter(), rect, &response, down);
        let face = if down { rect.translate(vec2(0.0, 1.0)) } else { rect };
        let middle = face.center() - vec2(0.5 * key_room, 1.0);
        ui.painter().galley(middle - 0.5 * galley.size(), galley, ink);
        if let Some(cap) = cap {
            key_cap(
                ui.painter(),
                pos2(face.right() - 2.5 * GRID, face.center().y - 1.0),
                Align2::RIGHT_CENTER,
                &cap,
                ink,
            );
        }
        note_press(&response);
        match self.blocked {
            None if self.evident => hints::read_out(&response, self.why),
            blocked => hints::say(&response, blocked.unwrap_or(self.why)),
        }
        response
    }

    fn face(&self, painter: &Painter, rect: Rect, response: &Response, down: bool) -> Color32 {
        let live = self.blocked.is_none();
        let (fill, ink) = match (self.weight, live) {
            (ButtonWeight::Quiet, false) => (Color32::TRANSPARENT, colour::LINE_STRONG),
            (ButtonWeight::Primary, true) => (colour::GOLD, colour::INK),
            (ButtonWeight::Danger, true) => (mix(colour::ATTACK, Color32::BLACK, 0.3), Color32::WHITE),
            (ButtonWeight::Plain, true) => (colour::SLATE_TOP, colour::TEXT),
            (ButtonWeight::Quiet, true) => (Color32::TRANSPARENT, colour::TEXT_DIM),
            (_, false) => (colour::SLATE_UP.gamma_multiply(0.7), colour::TEXT_DIM.gamma_multiply(0.75)),
        };
        let hot = live && (response.hovered() || response.has_focus());
        let ink = if hot && self.weight == ButtonWeight::Quiet { colour::TEXT } else { ink };
        if fill != Color32::TRANSPARENT {
            bevel(painter, rect, fill, hot, down, live);
        }
        if self.selected {
            painter.rect_stroke(rect, ROUND, Stroke::new(1.5, colour::GOLD), StrokeKind::Inside);
        }
        if response.has_focus() {
            painter.rect_stroke(
                rect.expand(3.0),
                ROUND + 3,
                Stroke::new(2.0, colour::GOLD),
                StrokeKind::Inside,
            );
        }
        ink
    }
}

/// Sense of a control. A disabled one keeps the focus that it has; otherwise the next Enter would go to the
/// screen.
pub fn sense(ui: &Ui, id: Id, live: bool) -> Sense {
    match (live, ui.memory(|memory| memory.has_focus(id))) {
        (true, _) => Sense::click(),
        (false, true) => Sense::focusable_noninteractive(),
        (false, false) => Sense::hover(),
    }
}

/// Id of the flag that a press sets.
fn presses() -> Id {
    Id::new("presses")
}

/// Notes a press by pointer or key, which makes a sound.
pub fn note_press(response: &Response) {
    if response.clicked() {
        response.ctx.data_mut(|data| data.insert_temp(presses(), true));
    }
}

/// Returns true if anything was pressed since the last call.
pub fn take_presses(ctx: &Context) -> bool {
    ctx.data_mut(|data| data.remove_temp::<bool>(presses()).unwrap_or_default())
}

/// Draws a raised face: dark lower lip, light upper edge.
fn bevel(painter: &Painter, rect: Rect, fill: Color32, hot: bool, down: bool, live: bool) {
    let key = ("bevel", fill, hot, down, live);
    drawn_once(painter, rect, key, |painter| draw_bevel(painter, rect, fill, hot, down, live));
}

fn draw_bevel(painter: &Painter, rect: Rect, fill: Color32, hot: bool, down: bool, live: bool) {
    let lip = mix(fill, Color32::BLACK, 0.45);
    painter.rect_filled(rect, ROUND, lip);
    let fill = if hot { mix(fill, Color32::WHITE, 0.12) } else { fill };
    let face = if down { rect.with_min_y(rect.top() + 2.0) } else { rect.with_max_y(rect.bottom() - 2.5) };
    painter.rect_filled(face, ROUND, fill);
    if live && !down {
        let edge = mix(fill, Color32::WHITE, 0.3);
        painter.hline(face.shrink(f32::from(ROUND)).x_range(), face.top() + 1.0, Stroke::new(1.0, edge));
    }
}

/// Width of a key cap, in points.
pub fn key_width(painter: &Painter, key: &str) -> f32 {
    painter.layout_no_wrap(key.to_owned(), bold(size::CAPTION), Color32::WHITE).size().x + 10.0
}

/// Draws a key cap. Returns its place.
pub fn key_cap(painter: &Painter, at: Pos2, anchor: Align2, key: &str, ink: Color32) -> Rect {
    let galley = painter.layout_no_wrap(key.to_owned(), bold(size::CAPTION), ink);
    let rect = anchor.anchor_size(at, galley.size() + vec2(10.0, 2.0));
    painter.rect(
        rect,
        3.0,
        ink.gamma_multiply(0.1),
        Stroke::new(1.0, ink.gamma_multiply(0.5)),
        StrokeKind::Inside,
    );
    painter.galley(rect.center() - 0.5 * galley.size(), galley, ink);
    rect
}

/// Draws a heading in the display face with a gold rule that fades to the right.
pub fn heading(ui: &mut Ui, words: &str) {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), display(size::TITLE), colour::TEXT);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y + 6.0), Sense::hover());
    ui.painter().galley(rect.min, galley, colour::TEXT);
    rule(ui.painter(), rect.left()..=rect.right(), rect.bottom() - 1.0);
}

/// Draws a thin gold line that fades to the right.
pub fn rule(painter: &Painter, x: std::ops::RangeInclusive<f32>, y: f32) {
    use bevy_egui::egui::{Direction, Shape};
    let rect = Rect::from_min_max(pos2(*x.start(), y), pos2(*x.end(), y + 1.0));
    let clear = colour::GOLD.gamma_multiply(0.0);
    painter.add(Shape::gradient_rect(
        rect,
        Direction::LeftToRight,
        [colour::GOLD.gamma_multiply(0.8), clear],
    ));
}

/// Draws a caption in capitals.
pub fn caption(painter: &Painter, at: Pos2, anchor: Align2, words: &str) -> Rect {
    painter.text(at, anchor, words.to_uppercase(), bold(size::CAPTION), colour::TEXT_DIM)
}

/// Draws one bold line from the left, shrunk and then cut to at most `width` points.
pub fn fitted(painter: &Painter, left: Pos2, words: &str, points: f32, width: f32, ink: Color32) {
    fitted_in(painter, left, words, bold, points, width, ink);
}

/// Draws such a line in another face.
pub fn fitted_in(
    painter: &Painter,
    left: Pos2,
    words: &str,
    face: fn(f32) -> FontId,
    points: f32,
    width: f32,
    ink: Color32,
) {
    let whole = painter.layout_job(LayoutJob::simple_singleline(words.to_owned(), face(points), ink));
    if whole.size().x <= width {
        painter.galley(left - vec2(0.0, 0.5 * whole.size().y), whole, ink);
        return;
    }
    let points = (points * width / whole.size().x).max(size::CAPTION);
    cut(painter, left, words, face(points), width, ink);
}

/// Draws one line from the left, cut to at most `width` points.
pub fn cut(painter: &Painter, left: Pos2, words: &str, font: FontId, width: f32, ink: Color32) {
    // Narrower than a letter.
    if width < 8.0 {
        return;
    }
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(width);
    let galley = painter.layout_job(job);
    painter.galley(left - vec2(0.0, 0.5 * galley.size().y), galley, ink);
}

/// Draws a line of text.
pub fn line(ui: &mut Ui, words: &str, points: f32, ink: Color32) -> Response {
    let galley = ui.painter().layout(words.to_owned(), text(points), ink, ui.available_width());
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley(rect.min, galley, ink);
    response
}

/// Draws the mark of a seat in its colour, so that colour is never the only sign.
pub fn seat_mark(painter: &Painter, centre: Pos2, radius: f32, seat: Seat) {
    let rect = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
    drawn_once(painter, rect, ("seat mark", seat), |painter| draw_seat_mark(painter, centre, radius, seat));
}

fn draw_seat_mark(painter: &Painter, centre: Pos2, radius: f32, seat: Seat) {
    let fill = seat_colour(seat);
    let edge = Stroke::new((0.14 * radius).max(1.0), mix(fill, Color32::BLACK, 0.55));
    let points: Vec<Pos2> = outline(seat).iter().map(|p| centre + radius * vec2(p.y, -p.x)).collect();
    star_shaped(painter, centre, &points, fill);
    painter.add(Shape::closed_line(points, edge));
}

/// Draws the ornament between title and content of screens: a small gold hexagon on a line.
pub fn ornament(painter: &Painter, centre: Pos2, width: f32) {
    let line = Stroke::new(1.0, colour::GOLD_DEEP);
    painter.hline(centre.x - 0.5 * width..=centre.x - 12.0, centre.y, line);
    painter.hline(centre.x + 12.0..=centre.x + 0.5 * width, centre.y, line);
    polygon(painter, &flat_hex(centre, 6.0), colour::GOLD_DEEP, Stroke::new(1.0, colour::GOLD));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Key, Modifiers, RawInput};

    use super::*;

    #[test]
    fn a_button_that_is_blocked_keeps_the_focus_and_is_not_pressed() {
        let ctx = Context::default();
        crate::kit::ui::theme::install(&ctx);
        let frame = |key: Option<Key>, blocked: Option<&str>| {
            let modifiers = Modifiers::NONE;
            let event = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let input = RawInput { events: key.into_iter().map(event).collect(), ..RawInput::default() };
            let mut seen = (false, false);
            let _ = ctx.run_ui(input, |ui| {
                let response = Button::new("Once more", ButtonWeight::Plain).blocked(blocked).show(ui);
                seen.0 |= response.clicked();
                seen.1 = response.has_focus();
            });
            seen
        };
        frame(None, None);
        frame(Some(Key::Tab), None);
        assert_eq!(frame(Some(Key::Enter), None), (true, true));
        assert_eq!(frame(None, Some("That was all.")), (false, true));
        assert_eq!(frame(Some(Key::Enter), Some("That was all.")), (false, true));
        frame(Some(Key::Escape), Some("That was all."));
        assert_eq!(frame(Some(Key::Tab), Some("That was all.")), (false, false), "nobody is led to it");
    }
}
