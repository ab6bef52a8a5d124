//! Placement of plates so that all can be read. No plate is cut off by the board's edge. None covers another,
//! a head or a label on a hex if it can stand elsewhere. None stands where it would belong to another figure.

use bevy_egui::egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

/// Miniature on the screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// Point just above its head.
    pub head: Pos2,
    /// Point on its hex.
    pub feet: Pos2,
    /// Size of its plate.
    pub plate: Vec2,
}

/// Share of a figure that is head and shoulders, and half their width as a share of its height.
const HEAD: f32 = 0.4;
const HALF_WIDE: f32 = 0.2;
/// Width and height of the base, as shares of the figure's height.
const BASE_WIDE: f32 = 1.0;
const BASE_HIGH: f32 = 0.5;
/// Number of sideways steps to try, each this fraction of the plate's width.
const ASIDE: i8 = 8;
/// Cost of standing nearer to another figure than to its own, as points of distance.
const MISTAKEN: f32 = 2000.0;
/// Cost of each point covered: of a face, of another plate or label, and of a body or base.
const FACE: f32 = 8.0;
const TAKEN: f32 = 4.0;
const BODY: f32 = 2.0;
/// Extra points of cost for any overlap, so that a small step aside is cheaper than a covered corner.
const TOUCHED: f32 = 64.0;
/// Overlap that costs nothing, in points.
const GRAZED: f32 = 0.5;
/// Gap between a plate and its neighbours, in points.
const GAP: f32 = 5.0;

impl Standing {
    /// Part of the figure that must stay visible.
    fn face(&self) -> Rect {
        let tall = (self.feet.y - self.head.y).abs().max(1.0);
        let half = HALF_WIDE * tall;
        Rect::from_min_size(self.head - vec2(half, 0.0), vec2(2.0 * half, HEAD * tall))
    }

    /// Base of the figure, which shows its facing.
    fn base(&self) -> Rect {
        let tall = (self.feet.y - self.head.y).abs().max(1.0);
        Rect::from_center_size(self.feet, vec2(BASE_WIDE, BASE_HIGH) * tall)
    }

    /// Part between head and base.
    fn body(&self) -> Rect {
        let face = self.face();
        face.with_min_y(face.bottom()).with_max_y(self.base().top().max(face.bottom()))
    }

    fn middle(&self) -> Pos2 {
        self.head.lerp(self.feet, 0.5)
    }

    /// True if the plate is nearer to one of `others` than to this figure.
    fn is_mistaken(&self, plate: Rect, others: &[Self]) -> bool {
        let own = plate.center().distance(self.middle());
        others.iter().any(|other| plate.center().distance(other.middle()) < own)
    }

    /// Candidates for the middle of the plate's lower edge: above the head, below the feet, at either side,
    /// and steps aside of those.
    fn feet_of_plate(&self) -> impl Iterator<Item = Pos2> + '_ {
        let step = self.plate.x / f32::from(ASIDE);
        let beside = 0.5 * self.plate.x + self.face().width() * 0.5 + GAP;
        let rows = [self.head.y, self.base().bottom() + GAP + self.plate.y];
        let aside = move |y: f32| (-ASIDE..=ASIDE).map(move |n| vec2(step * f32::from(n), y));
        let sides = [-beside, beside].map(|x| vec2(x, self.head.y + self.plate.y));
        rows.into_iter().flat_map(aside).chain(sides).map(|at| pos2(self.head.x + at.x, at.y))
    }
}

/// Returns the foot of each plate: on the board, clear of `taken`, and as near above the head as faces and
/// other plates allow.
pub fn places(board: Rect, taken: &[Rect], standing: &[Standing]) -> Vec<Pos2> {
    let mut placed: Vec<Rect> = Vec::new();
    let feet = standing.iter().map(|own| {
        let cost = |foot: &Pos2| {
            let plate = Align2::CENTER_BOTTOM.anchor_size(*foot, own.plate);
            let faces = covered(plate, standing.iter().map(Standing::face));
            let bodies = covered(plate, standing.iter().flat_map(|one| [one.body(), one.base()]));
            let plates = covered(plate.expand(0.5 * GAP), placed.iter().copied());
            let under = covered(plate, taken.iter().copied());
            let mistaken = if own.is_mistaken(plate, standing) { MISTAKEN } else { 0.0 };
            FACE * faces + BODY * bodies + TAKEN * (plates + under) + mistaken + foot.distance(own.head)
        };
        let kept = own.feet_of_plate().map(|foot| kept_within(board, foot, own.plate));
        let dear = kept.map(|foot| (foot, cost(&foot)));
        let foot = dear.min_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(own.head, |(foot, _)| foot);
        placed.push(Align2::CENTER_BOTTOM.anchor_size(foot, own.plate));
        foot
    });
    feet.collect()
}

/// Returns the area of `things` that a plate covers, in square points.
fn covered(plate: Rect, things: impl Iterator<Item = Rect>) -> f32 {
    let both = things.map(|thing| plate.shrink(GRAZED).intersect(thing)).filter(Rect::is_positive);
    both.map(|both| both.area() + TOUCHED).sum()
}

/// Moves the foot of a plate of this size so that the board's edge does not cut it off.
fn kept_within(board: Rect, foot: Pos2, size: Vec2) -> Pos2 {
    let half = 0.5 * size.x;
    let (left, right) = (board.left() + half, board.right() - half);
    let (top, bottom) = (board.top() + size.y, board.bottom());
    pos2(foot.x.min(right).max(left), foot.y.min(bottom).max(top))
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    const PLATE: Vec2 = vec2(152.0, 44.0);

    fn board() -> Rect {
        Rect::from_min_max(pos2(0.0, 100.0), pos2(1000.0, 600.0))
    }

    fn at(x: f32, y: f32) -> Standing {
        Standing { head: pos2(x, y), feet: pos2(x, y + 90.0), plate: PLATE }
    }

    fn plates(standing: &[Standing]) -> Vec<Rect> {
        let feet = places(board(), &[], standing);
        feet.into_iter().map(|foot| Align2::CENTER_BOTTOM.anchor_size(foot, PLATE)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn no_plate_covers_a_number_or_a_head_while_it_can_stand_elsewhere(
            crowd in vec((150.0..850.0f32, 160.0..480.0f32), 2..=4),
            numbers in vec((0.0..1000.0f32, 100.0..600.0f32), 0..8),
        ) {
            let standing: Vec<Standing> = crowd.iter().map(|&(x, y)| at(x, y)).collect();
            let spot = |&(x, y): &(f32, f32)| Rect::from_center_size(pos2(x, y), Vec2::splat(20.0));
            let numbers: Vec<Rect> = numbers.iter().map(spot).collect();
            let plate_at = |foot: Pos2| Align2::CENTER_BOTTOM.anchor_size(foot, PLATE);
            let plates: Vec<Rect> = places(board(), &numbers, &standing).into_iter().map(plate_at).collect();
            for (nth, own) in standing.iter().enumerate() {
                let is_free = |plate: Rect| {
                    let inner = plate.shrink(2.0 * GRAZED);
                    let faces = standing.iter().all(|one| !inner.intersects(one.face()));
                    let others = plates[..nth].iter().all(|other| !inner.intersects(*other));
                    faces && others && numbers.iter().all(|number| !inner.intersects(*number))
                };
                let is_wholly_free = |plate: Rect| {
                    is_free(plate.expand(GAP))
                        && !own.is_mistaken(plate, &standing)
                        && standing.iter().all(|one| !plate.intersects(one.body().union(one.base())))
                };
                let kept = |foot| plate_at(kept_within(board(), foot, PLATE));
                if own.feet_of_plate().map(kept).any(is_wholly_free) {
                    prop_assert!(is_free(plates[nth]), "{:?} of {plates:?}, numbers {numbers:?}", plates[nth]);
                }
            }
        }
    }

    #[test]
    fn a_plate_stands_above_its_fighter_where_there_is_room() {
        assert_eq!(places(board(), &[], &[at(500.0, 300.0)]), [pos2(500.0, 300.0)]);
    }

    #[test]
    fn plates_are_never_cut_off_by_the_edge_of_the_board() {
        for (x, y) in [(-50.0, 300.0), (1200.0, 90.0), (500.0, 900.0), (500.0, 300.0)] {
            let plate = plates(&[at(x, y)])[0];
            assert!(board().contains_rect(plate), "{plate:?}");
        }
    }

    #[test]
    fn a_plate_keeps_off_what_lies_over_the_board() {
        let tabs = Rect::from_min_max(pos2(0.0, 100.0), pos2(240.0, 140.0));
        let standing = [at(120.0, 150.0)];
        let foot = places(board(), &[tabs], &standing)[0];
        let plate = Align2::CENTER_BOTTOM.anchor_size(foot, PLATE);
        assert!(!plate.shrink(0.5).intersects(tabs), "{plate:?}");
    }

    #[test]
    fn no_plate_stands_with_somebody_else() {
        // Two figures below the tabs of a low board, as on a small screen with large text.
        let board = Rect::from_min_max(pos2(0.0, 88.0), pos2(390.0, 310.0));
        let tabs = Rect::from_min_max(pos2(8.0, 92.0), pos2(234.0, 138.0));
        let figure = |x, y| Standing { head: pos2(x, y), feet: pos2(x, y + 58.0), plate: PLATE };
        let standing = [figure(205.0, 138.0), figure(97.0, 132.0)];
        let feet = places(board, &[tabs], &standing);
        for (own, foot) in standing.iter().zip(feet) {
            let plate = Align2::CENTER_BOTTOM.anchor_size(foot, PLATE);
            assert!(!own.is_mistaken(plate, &standing), "{plate:?} of {own:?}");
        }
    }

    #[test]
    fn a_plate_below_its_fighter_leaves_the_base_in_sight() {
        // The way up is blocked, as by the tabs on a low board.
        let (own, tabs) = (at(500.0, 150.0), Rect::from_min_max(pos2(0.0, 100.0), pos2(1000.0, 150.0)));
        let foot = places(board(), &[tabs], &[own])[0];
        let plate = Align2::CENTER_BOTTOM.anchor_size(foot, PLATE);
        assert!(!plate.shrink(0.5).intersects(own.base()), "{plate:?}");
    }

    #[test]
    fn no_plate_covers_a_head_or_another_plate() {
        let crowds: [&[Standing]; 4] = [
            &[at(500.0, 110.0)],
            &[at(500.0, 300.0), at(540.0, 340.0)],
            &[at(400.0, 250.0), at(480.0, 250.0), at(560.0, 250.0)],
            &[at(500.0, 200.0), at(500.0, 260.0), at(560.0, 230.0), at(440.0, 230.0)],
        ];
        for crowd in crowds {
            let plates = plates(crowd);
            for (nth, plate) in plates.iter().enumerate() {
                assert!(crowd.iter().all(|one| !plate.intersects(one.face().shrink(0.5))), "{plates:?}");
                assert!(
                    plates[..nth].iter().all(|other| !plate.shrink(0.5).intersects(*other)),
                    "{plates:?}"
                );
            }
        }
    }
}
