//! Panel with the exact odds of an action: dice of both sides part by part, chances of each result, possible
//! reactions.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::cards::{SHARES, share_bar};
use crate::kit::ui::theme::{self, bold, colour, display, size, text};
use crate::kit::ui::widgets::fitted;

/// Odds of an action.
#[derive(Debug, Clone, PartialEq)]
pub struct OddsModel {
    /// Name of the action.
    pub title: String,
    /// Full price, and the space the unit acts from.
    pub price: String,
    /// Odds at each target.
    pub targets: Vec<TargetOdds>,
    /// Effects without dice.
    pub plain: Vec<String>,
    /// Possible reactions, each with its price and what it leaves of the action.
    pub answers: Vec<String>,
}

/// Odds at one target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetOdds {
    /// Name of the target.
    pub name: String,
    /// Dice of the attacker, part by part.
    pub attack: String,
    /// Dice of the defender, part by part.
    pub defense: String,
    /// Other modifiers, if any.
    pub extra: Option<String>,
    /// Probabilities of miss, hit without a Wound, Wound and Death.
    pub shares: [f64; 4],
    /// Probability that the target falls.
    pub falls: f64,
    /// Probability that the attacker falls.
    pub attacker_falls: f64,
}

/// Width of the panel, and margin around it, in points.
const WIDTH: f32 = 272.0;
const MARGIN: f32 = 8.0;

/// Size of the panel within `room`.
fn panel_size(painter: &Painter, room: Rect, model: &OddsModel) -> Vec2 {
    let width = WIDTH.min(room.width() - 2.0 * MARGIN);
    // Lay out once without painting, to measure the height.
    let mut hidden = painter.clone();
    hidden.set_invisible();
    let inner = Rect::from_min_size(room.min, vec2(width, 0.0)).shrink2(vec2(12.0, 0.0));
    let tall = lines(&hidden, inner, model) + 20.0;
    vec2(width, tall.min(room.height() - 2.0 * MARGIN))
}

/// Returns the corner of `room` where the panel covers least of `about`, and then of the `plates`.
pub fn corner(painter: &Painter, room: Rect, model: &OddsModel, about: &[Rect], plates: &[Rect]) -> Pos2 {
    let free = room.shrink(MARGIN);
    let size = panel_size(painter, room, model);
    let covered = |corner: Pos2, what: &[Rect]| -> f32 {
        let panel = Rect::from_min_size(corner, size);
        what.iter().map(|rect| panel.intersect(*rect)).filter(Rect::is_positive).map(|both| both.area()).sum()
    };
    let (right, bottom) = (free.right() - size.x, free.bottom() - size.y);
    let corners = [free.min, pos2(right, free.top()), pos2(free.left(), bottom), pos2(right, bottom)];
    let cost = |corner: &Pos2| 10.0 * covered(*corner, about) + covered(*corner, plates);
    corners.into_iter().min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(free.min)
}

/// Largest number of reactions listed; the last line counts the others.
const ANSWERS: usize = 7;

/// Draws the panel with its corner at `corner`, within `room`. Returns its place.
pub fn odds(painter: &Painter, corner: Pos2, room: Rect, model: &OddsModel) -> Rect {
    let rect = Rect::from_min_size(corner, panel_size(painter, room, model));
    painter.add(theme::panel().inner_margin(0.0).paint(rect));
    painter.rect_stroke(rect, 6.0, Stroke::new(1.0, colour::GOLD_DEEP), StrokeKind::Inside);
    lines(
        &painter.with_clip_rect(rect),
        Rect::from_min_max(rect.min + vec2(12.0, 10.0), rect.max - vec2(12.0, 10.0)),
        model,
    );
    rect
}

/// Draws the lines from the top of `rect`. Returns their height.
fn lines(painter: &Painter, rect: Rect, model: &OddsModel) -> f32 {
    let mut y = rect.top();
    let mut put = |words: &str, font, ink, gap: f32| {
        let galley = painter.layout(words.to_owned(), font, ink, rect.width());
        let tall = galley.size().y;
        painter.galley(pos2(rect.left(), y), galley, ink);
        y += tall + gap;
    };
    put(&model.title, display(size::TITLE - 2.0), colour::TEXT, 0.0);
    put(&model.price, text(size::BODY), colour::GOLD, 4.0);
    for line in &model.plain {
        put(line, text(size::BODY), colour::TEXT_DIM, 2.0);
    }
    for target in &model.targets {
        y = at_target(painter, rect.with_min_y(y + 4.0), target);
    }
    if !model.answers.is_empty() {
        painter.text(
            pos2(rect.left(), y + 6.0),
            Align2::LEFT_TOP,
            "REACTIONS",
            bold(size::CAPTION),
            colour::TEXT_DIM,
        );
        y += 24.0;
        let more = model.answers.len().saturating_sub(ANSWERS);
        let listed = model.answers.iter().take(if more > 0 { ANSWERS - 1 } else { ANSWERS }).cloned();
        let rest = (more > 0).then(|| format!("and {} more", more + 1));
        for line in listed.chain(rest) {
            let galley = painter.layout(line, text(size::BODY - 0.5), colour::TEXT, rect.width());
            let tall = galley.size().y;
            painter.galley(pos2(rect.left(), y), galley, colour::TEXT);
            y += tall + 3.0;
        }
    }
    y - rect.top()
}

fn at_target(painter: &Painter, rect: Rect, target: &TargetOdds) -> f32 {
    let mut y = rect.top() + 8.0;
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, colour::LINE));
    let falls = painter.text(
        pos2(rect.right(), y + 6.0),
        Align2::RIGHT_CENTER,
        format!("falls {:.0}%", 100.0 * target.falls),
        bold(size::LABEL),
        if target.falls > 0.005 { colour::ATTACK } else { colour::TEXT_DIM },
    );
    fitted(
        painter,
        pos2(rect.left(), y + 6.0),
        &target.name,
        size::LABEL,
        falls.left() - rect.left() - 6.0,
        colour::TEXT,
    );
    y += 18.0;
    for line in [Some(&target.attack), Some(&target.defense), target.extra.as_ref()].into_iter().flatten() {
        fitted(painter, pos2(rect.left(), y + 7.0), line, size::BODY, rect.width(), colour::TEXT_DIM);
        y += 16.0;
    }
    share_bar(
        painter,
        Rect::from_min_size(pos2(rect.left(), y + 4.0), vec2(rect.width(), 8.0)),
        target.shares,
    );
    y += 16.0;
    let mut x = rect.left();
    let percents = percents(target.shares);
    for (nth, name) in ["Miss", "Hit", "Wound", "Death"].into_iter().enumerate() {
        if target.shares[nth] < 0.0005 {
            continue;
        }
        painter.rect_filled(Rect::from_min_size(pos2(x, y + 4.0), vec2(8.0, 8.0)), 2.0, SHARES[nth]);
        let words = format!("{name} {}%", percents[nth]);
        let said = painter.text(
            pos2(x + 11.0, y + 8.0),
            Align2::LEFT_CENTER,
            words,
            bold(size::CAPTION),
            colour::TEXT,
        );
        x = said.right() + 7.0;
    }
    y += 18.0;
    if target.attacker_falls > 0.0005 {
        let words = format!("The attacker falls of it {:.0}%", 100.0 * target.attacker_falls);
        fitted(painter, pos2(rect.left(), y + 6.0), &words, size::BODY, rect.width(), colour::WARNING);
        y += 16.0;
    }
    y
}

/// Rounds miss, hit, Wound and Death to percentages that sum to 100. The last three together equal the
/// rounded chance shown on cards and plates; the missing units go where most was cut off.
fn percents([miss, rest @ ..]: [f64; 4]) -> [u32; 4] {
    let works = (100.0 * (1.0 - miss)).round() as u32;
    let exact = rest.map(|share| 100.0 * share);
    let mut whole = exact.map(|share| share as u32);
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    let lacking = works.saturating_sub(whole.iter().sum());
    order.iter().take(lacking as usize).for_each(|nth| whole[*nth] += 1);
    [100 - works.min(100), whole[0], whole[1], whole[2]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_in_percent_are_a_hundred_together() {
        assert_eq!(percents([0.125, 0.375, 0.25, 0.25]), [12, 38, 25, 25]);
        assert_eq!(percents([0.25, 0.25, 0.25, 0.25]), [25, 25, 25, 25]);
        assert_eq!(percents([1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0]), [17, 33, 33, 17]);
        assert_eq!(
            (percents([0.0, 0.0, 0.0, 1.0]), percents([1.0, 0.0, 0.0, 0.0])),
            ([0, 0, 0, 100], [100, 0, 0, 0])
        );
    }
}
