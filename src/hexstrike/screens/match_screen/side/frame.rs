//! Frame of the left panel, with its tabs.

use bevy_egui::egui::{
    Align2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::super::table::side_panel::{SideTab, SideTabs};
use crate::kit::input;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{self, ROUND, bold, colour, mix, size};
use crate::kit::ui::widgets::note_press;

/// Height of the tabs, in points.
const TABS: f32 = 26.0;
/// Gap between tabs, in points.
const GAP: f32 = 3.0;

/// Short label of the practice tab, for lack of room.
const TASK: &str = "Task";

/// Draws frame and tabs over the whole of `ui`, and `content` below unless folded. Returns the tab pressed,
/// and the result of `content`.
pub fn side<R>(
    ui: &mut Ui,
    tabs: SideTabs,
    open: impl Into<Option<SideTab>>,
    content: impl FnOnce(&mut Ui) -> R,
) -> (Option<SideTab>, R) {
    let open = open.into();
    let area = ui.max_rect();
    let frame = ui.painter().add(Shape::Noop);
    let inner = area.shrink(10.0);
    let named = |tab| tabs.task.filter(|_| tab == SideTab::Lesson).unwrap_or_else(|| words(tab));
    let all = SideTab::ALL.into_iter().filter(|tab| tabs.has(*tab));
    let mut all: Vec<_> = all.map(|tab| (tab, named(tab))).collect();
    let room = inner.width() - GAP * (all.len().max(1) - 1) as f32;
    let wide = |name: &str, points: f32| {
        ui.painter().layout_no_wrap(name.to_owned(), bold(points), colour::TEXT).size().x
    };
    let mut points = size::BODY - 0.5;
    if all.iter().map(|(_, (name, _))| wide(name, points)).sum::<f32>() > room {
        points = size::CAPTION;
        all.iter_mut().filter(|(tab, _)| *tab == SideTab::Lesson).for_each(|(_, (name, _))| *name = TASK);
    }
    // A tab's width follows its label.
    let widths: Vec<f32> = all.iter().map(|(_, (name, _))| wide(name, points)).collect();
    let spare = room - widths.iter().sum::<f32>();
    let more = spare / all.len().max(1) as f32;
    let mut asked = None;
    let mut left = inner.left();
    for ((which, (name, about)), width) in all.into_iter().zip(widths) {
        let width = width + more;
        let rect = Rect::from_min_size(pos2(left, inner.top()), vec2(width, TABS - 4.0));
        let response = tab(ui, rect, (name, points), open == Some(which));
        hints::say(&response, &input::with_cap(ui.ctx(), about, which.action()));
        if response.clicked() {
            asked = Some(which);
        }
        left += width + GAP;
    }
    let below = inner.with_min_y(inner.top() + TABS);
    let given = ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
        // Cut off content at the end of the panel.
        ui.set_clip_rect(ui.clip_rect().intersect(area));
        content(ui)
    });
    let ends_early = open.is_some_and(ends_early);
    let foot = if ends_early {
        given.response.rect.bottom() + area.bottom() - below.bottom()
    } else {
        area.bottom()
    };
    ui.painter().set(frame, theme::panel().paint(area.with_max_y(foot.min(area.bottom())).shrink(12.0)));
    (asked, given.inner)
}

/// Label and tooltip of a tab.
const fn words(tab: SideTab) -> (&'static str, &'static str) {
    match tab {
        SideTab::Lesson => ("Lesson", "What the lesson says, and what it asks of you"),
        SideTab::Log => ("Log", "What happened, in words"),
        SideTab::Judge => ("Judge", "A beat step by step, with the rule behind each step"),
        SideTab::Replies => ("Replies", "What opponents could reply, worst first"),
        SideTab::Bots => ("Bots", "Why a bot chose its play, and what it feared"),
        SideTab::Tracker => ("Cards", "What the others can hold, play and draw, as far as you may know"),
    }
}

/// True if the tab's content may be short; its frame then ends with the content.
const fn ends_early(tab: SideTab) -> bool {
    matches!(tab, SideTab::Judge | SideTab::Replies)
}

fn tab(ui: &Ui, rect: Rect, (name, points): (&str, f32), open: bool) -> Response {
    let response = ui.interact(rect, ui.id().with(name), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
    note_press(&response);
    let hot = response.hovered() || response.has_focus();
    let fill = if open { colour::SLATE_TOP } else { colour::WELL };
    let fill = if hot { mix(fill, colour::GOLD, 0.2) } else { fill };
    ui.painter().rect_filled(rect, ROUND, fill);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    let ink = if open { colour::GOLD } else { colour::TEXT_DIM };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, name, bold(points), ink);
    response
}
