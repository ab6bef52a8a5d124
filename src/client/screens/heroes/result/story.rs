//! How the chance to win went over the Turns of a match of Heroes, and which of them turned it.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::bots::heroes::evaluation::chance;
use crate::client::heroes::flow::HeroSession;
use crate::client::ui::hints;
use crate::client::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::client::ui::widgets::{caption, fitted_in, note_press};
use crate::heroes::describe::log::hero_event_words;
use crate::heroes::state::{HeroEvent, Situation, Table};
use crate::rules::Seat;

/// Turning points that are told.
const TOLD: usize = 3;

/// The chance of side A at the end of each Turn, and what turned it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HeroStory {
    /// One for each Turn, 0 to 1; first that before the first Turn.
    pub chances: Vec<f32>,
    /// The Turns that changed most, in the order in which they came.
    pub turns: Vec<DecidingTurn>,
}

/// A Turn that turned the match.
#[derive(Debug, Clone, PartialEq)]
pub struct DecidingTurn {
    /// Which, counted from 1.
    pub turn: usize,
    /// The event with which it begins.
    pub event: usize,
    /// By how much the chance of side A changed.
    pub by: f32,
    /// What happened in it, in words.
    pub words: String,
}

impl HeroStory {
    /// The story of a match.
    pub fn of(session: &HeroSession) -> Self {
        let mut table = Table::default();
        let mut chances = Vec::new();
        let mut turns: Vec<DecidingTurn> = Vec::new();
        let setup = session.game().setup();
        for (nth, told) in session.told().iter().enumerate() {
            let before = Situation { setup, table: &table };
            if let HeroEvent::TurnBegan { turn, .. } = &told.event {
                chances.push(chance(before) as f32);
                let turn = usize::from(*turn);
                turns.push(DecidingTurn { turn, event: nth, by: 0.0, words: String::new() });
            }
            table.apply(&told.event);
            let words = hero_event_words(&told.event, Situation { setup, table: &table });
            if let (true, Some(last)) = (tells(&told.event), turns.last_mut()) {
                last.words = format!("{} {words}", last.words).trim().to_owned();
            }
        }
        if !turns.is_empty() {
            chances.push(chance(Situation { setup, table: &table }) as f32);
        }
        for (nth, turn) in turns.iter_mut().enumerate() {
            turn.by = chances.get(nth + 1).copied().unwrap_or(0.5) - chances[nth];
        }
        let mut most = turns;
        most.sort_by(|a, b| b.by.abs().total_cmp(&a.by.abs()));
        most.truncate(TOLD);
        most.retain(|turn| turn.by.abs() > 0.03);
        most.sort_by_key(|turn| turn.turn);
        Self { chances, turns: most }
    }
}

/// What a story tells of a Turn.
const fn tells(event: &HeroEvent) -> bool {
    matches!(
        event,
        HeroEvent::Wounded { .. }
            | HeroEvent::Poisoned { .. }
            | HeroEvent::Fell { .. }
            | HeroEvent::Healed { .. }
            | HeroEvent::Rescued { .. }
            | HeroEvent::Consumed { .. }
    )
}

/// Draws the story into `rect`. Gives the event from which a Turn is to be watched.
pub fn story(ui: &Ui, rect: Rect, model: &HeroStory) -> Option<usize> {
    let painter = ui.painter();
    caption(painter, rect.left_top(), Align2::LEFT_TOP, "Chances, Turn by Turn");
    let area = Rect::from_min_max(rect.min + vec2(0.0, 18.0), pos2(rect.right(), rect.top() + 84.0));
    painter.rect_filled(area, ROUND, colour::WELL);
    painter.hline(area.x_range(), area.center().y, Stroke::new(1.0, colour::LINE));
    let last = model.chances.len().saturating_sub(1).max(1) as f32;
    let place = |nth: usize, chance: f32| -> Pos2 {
        pos2(
            area.left() + 6.0 + (area.width() - 12.0) * nth as f32 / last,
            area.bottom() - 4.0 - (area.height() - 8.0) * chance,
        )
    };
    let points: Vec<Pos2> =
        model.chances.iter().enumerate().map(|(nth, chance)| place(nth, *chance)).collect();
    for pair in points.windows(2) {
        let above = 0.5 * (pair[0].y + pair[1].y) < area.center().y;
        let seat = if above { Seat::First } else { Seat::Second };
        painter
            .line_segment([pair[0], pair[1]], Stroke::new(2.0, mix(seat_colour(seat), colour::TEXT, 0.15)));
    }
    let mut asked = None;
    let mut y = area.bottom() + 6.0;
    for turn in &model.turns {
        let at = place(turn.turn, model.chances.get(turn.turn).copied().unwrap_or(0.5));
        painter.circle(at, 5.0, colour::GOLD, Stroke::new(1.0, colour::ABYSS));
        let row = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), 22.0));
        let response = ui.interact(row, ui.id().with(("turning point", turn.turn)), Sense::click());
        let words = format!("Turn {}: {}", turn.turn, turn.words);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        note_press(&response);
        hints::say(&response, &format!("{words}\nWatch from here"));
        if response.hovered() || response.has_focus() {
            painter.rect_filled(row, 4.0, colour::SLATE_UP);
        }
        let seat = if turn.by > 0.0 { Seat::First } else { Seat::Second };
        let by = format!("Turn {}  {:+.0}%", turn.turn, 100.0 * turn.by.abs());
        let said = painter.text(
            row.left_center() + vec2(6.0, 0.0),
            Align2::LEFT_CENTER,
            by,
            bold(size::BODY),
            seat_colour(seat),
        );
        let left = pos2(said.right() + 12.0, row.center().y);
        fitted_in(painter, left, &turn.words, text, size::BODY, row.right() - left.x - 6.0, colour::TEXT_DIM);
        if response.clicked() {
            asked = Some(turn.event);
        }
        y += 24.0;
    }
    asked
}
