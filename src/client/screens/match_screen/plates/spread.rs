//! Plates that can all be read: none is cut off by the board's edge, none covers another.

use bevy_egui::egui;

use super::panel::PlateModel;

/// Where a plate of this size has its foot so that it can be read whoever hovers how far out: not cut off by the board's edge.
pub(super) fn kept_within(board: egui::Rect, foot: egui::Pos2, size: egui::Vec2) -> egui::Pos2 {
    let half = 0.5 * size.x;
    let (left, right) = (board.left() + half, board.right() - half);
    let (top, bottom) = (board.top() + size.y, board.bottom());
    egui::pos2(foot.x.min(right).max(left), foot.y.min(bottom).max(top))
}

/// Plates of neighbours move apart, the way that is shorter, until none covers another.
pub(super) fn spread(plates: &mut [(egui::Pos2, PlateModel)]) {
    let Some((_, model)) = plates.first() else { return };
    let room = model.size() + egui::vec2(6.0, 4.0);
    for _ in 0..plates.len() {
        for i in 1..plates.len() {
            for j in 0..i {
                let apart = plates[i].0 - plates[j].0;
                let lacking = room - apart.abs();
                if lacking.min_elem() <= 0.0 {
                    continue;
                }
                let away = |apart: f32| if apart < 0.0 { -0.5 } else { 0.5 };
                let push = if lacking.x <= lacking.y || apart.y == 0.0 {
                    egui::vec2(lacking.x * away(apart.x), 0.0)
                } else {
                    egui::vec2(0.0, lacking.y * away(apart.y))
                };
                plates[i].0 += push;
                plates[j].0 -= push;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seat;

    #[test]
    fn plates_are_never_cut_off_by_the_edge_of_the_board() {
        let board = egui::Rect::from_min_max(egui::pos2(0.0, 100.0), egui::pos2(1000.0, 600.0));
        let size = egui::vec2(150.0, 40.0);
        for foot in [(-50.0, 300.0), (1200.0, 90.0), (500.0, 900.0), (500.0, 300.0)] {
            let foot = kept_within(board, foot.into(), size);
            let plate = egui::Align2::CENTER_BOTTOM.anchor_size(foot, size);
            assert!(board.contains_rect(plate), "{plate:?}");
        }
        assert_eq!(kept_within(board, egui::pos2(500.0, 300.0), size), egui::pos2(500.0, 300.0));
    }

    #[test]
    fn plates_of_neighbours_do_not_cover_each_other() {
        let model = |seat| PlateModel {
            seat,
            name: "",
            small: false,
            damage: 0,
            adrenaline: 0,
            cards: 0,
            deciding: false,
            points: None,
            invulnerable: 0,
        };
        let place = |x: f32| egui::pos2(x, 100.0);
        let mut plates: Vec<_> =
            Seat::first(3).zip([100.0, 180.0, 170.0]).map(|(s, x)| (place(x), model(s))).collect();
        spread(&mut plates);
        plates.sort_by(|a, b| a.0.x.total_cmp(&b.0.x));
        for pair in plates.windows(2) {
            assert!(pair[1].0.x - pair[0].0.x >= pair[0].1.size().x, "{plates:?}");
        }
    }
}
