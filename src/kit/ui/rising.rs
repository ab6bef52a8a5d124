//! Numbers and words that rise and fade without overlap.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, vec2};

use crate::kit::ui::label::swollen;
use crate::kit::ui::shapes::bolt;
use crate::kit::ui::theme::{bold, colour};

/// Gap between two of them, in points.
const GAP: f32 = 2.0;

/// Width of a lightning bolt, in heights of the letters.
const BOLT: f32 = 0.6;

/// Rising text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rising<'a> {
    /// True if a lightning bolt precedes the text.
    pub bolt: bool,
    /// Start position, in points.
    pub from: Pos2,
    /// Text.
    pub words: &'a str,
    /// Size of the letters, in points.
    pub size: f32,
    /// Colour.
    pub ink: Color32,
    /// Age from 0 at the start to 1 when it has faded.
    pub age: f32,
    /// True with reduced motion: it stays in place and only fades.
    pub calm: bool,
}

impl Rising<'_> {
    /// Place it would have alone, limited to the board.
    fn alone(&self, painter: &Painter) -> Rect {
        let rise = if self.calm { 0.0 } else { 46.0 * (1.0 - (1.0 - self.age).powi(3)) };
        let letters = painter.layout_no_wrap(self.words.to_owned(), bold(self.size), self.ink).mesh_bounds;
        let size = letters.size() + vec2(self.room_for_bolt(), 0.0);
        let (board, place) = (painter.clip_rect(), Rect::from_center_size(self.from - vec2(0.0, rise), size));
        let aside = (board.left() - place.left()).max(0.0) - (place.right() - board.right()).max(0.0);
        place.translate(vec2(aside, 0.0))
    }

    fn room_for_bolt(&self) -> f32 {
        if self.bolt { BOLT * self.size } else { 0.0 }
    }

    fn draw(&self, painter: &Painter, place: Rect) {
        let fade = 1.0 - ((self.age - 0.6) / 0.4).clamp(0.0, 1.0);
        let mut painter = painter.clone();
        painter.multiply_opacity(fade);
        for (dx, dy) in [(-1.5, 0.0), (1.5, 0.0), (0.0, -1.5), (0.0, 2.0)] {
            self.print(&painter, place.translate(vec2(dx, dy)), colour::ABYSS);
        }
        self.print(&painter, place, self.ink);
    }

    fn print(&self, painter: &Painter, place: Rect, ink: Color32) {
        let swell = if self.calm { 1.0 } else { 1.0 + 0.6 * (1.0 - self.age * 6.0).max(0.0) };
        let room = self.room_for_bolt();
        let beside = |points: f32| place.center() + vec2(points / 2.0 * swell, 0.0);
        swollen(painter, beside(room), self.words, self.size, swell, ink);
        if self.bolt {
            bolt(painter, beside(room - place.width()), 0.9 * self.size * swell, ink);
        }
    }
}

/// Draws all texts and returns their places, oldest first. Older texts give way upwards, so that none
/// overlap.
pub fn rising(painter: &Painter, all: &[Rising]) -> Vec<Rect> {
    let mut taken: Vec<Rect> = Vec::with_capacity(all.len());
    for own in all.iter().rev() {
        let mut place = own.alone(painter);
        while let Some(other) = taken.iter().find(|other| other.intersects(place)) {
            place = place.translate(vec2(0.0, other.top() - GAP - place.bottom()));
        }
        own.draw(painter, place);
        taken.push(place);
    }
    taken.reverse();
    taken
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput, pos2};

    use super::*;
    use crate::kit::ui::theme;

    const BOARD: Rect = Rect { min: Pos2::ZERO, max: pos2(640.0, 360.0) };

    /// Places of texts that start at a point, in points, with an age.
    fn places(begun: &[(f32, f32, f32)]) -> Vec<Rect> {
        places_of(begun, false)
    }

    fn places_of(begun: &[(f32, f32, f32)], calm: bool) -> Vec<Rect> {
        let ctx = Context::default();
        theme::install(&ctx);
        let mut places = Vec::new();
        // The first pass only loads the fonts.
        for _ in 0..2 {
            let input = RawInput { screen_rect: Some(BOARD), ..RawInput::default() };
            let _ = ctx.run_ui(input, |ui| {
                let of = |&(x, y, age)| {
                    let (words, ink) = ("no effect", colour::TEXT);
                    Rising { bolt: true, from: pos2(x, y), words, size: 18.0, ink, age, calm }
                };
                places = rising(ui.painter(), &begun.iter().map(of).collect::<Vec<_>>());
            });
        }
        places
    }

    #[test]
    fn nothing_rises_for_those_who_are_spared_motion() {
        let at = |age, calm| places_of(&[(100.0, 200.0, age)], calm)[0].center().y;
        assert!(at(0.0, false) - at(0.5, false) > 20.0);
        assert_eq!(at(0.0, true), at(0.5, true));
    }

    #[test]
    fn numbers_that_rise_close_to_each_other_do_not_cover_each_other() {
        for begun in [
            vec![(100.0, 200.0, 0.0), (100.0, 200.0, 0.0)],
            vec![(100.0, 200.0, 0.2), (110.0, 195.0, 0.2), (130.0, 205.0, 0.2)],
            vec![(100.0, 160.0, 0.5), (100.0, 200.0, 0.4), (100.0, 210.0, 0.0)],
        ] {
            let places = places(&begun);
            for (n, place) in places.iter().enumerate() {
                assert!(place.width() > 20.0 && place.height() > 8.0, "letters are seen: {place:?}");
                assert!(places[..n].iter().all(|other| !other.intersects(*place)), "{begun:?}: {places:?}");
            }
            assert!(places.is_sorted_by(|a, b| a.top() < b.top()), "the first highest: {places:?}");
        }
    }

    #[test]
    fn words_at_the_edge_stay_on_the_board() {
        for x in [1.0, 639.0] {
            let place = places(&[(x, 200.0, 0.0)])[0];
            assert!(BOARD.contains_rect(place), "{place:?}");
        }
    }

    #[test]
    fn one_with_room_rises_by_itself() {
        let begun = |age| vec![(100.0, 200.0, age), (400.0, 200.0, age)];
        let (first, later) = (places(&begun(0.0)), places(&begun(1.0)));
        assert!((first[0].center() - pos2(100.0, 200.0)).length() < 0.5, "{first:?}");
        assert!((first[0].top() - later[0].top() - 46.0).abs() < 0.5, "{first:?} {later:?}");
    }
}
