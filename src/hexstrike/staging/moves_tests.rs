//! Every motion begins at the fighter's old place and ends at the new one, without a jump.

use super::*;
use kernel::Facing;

const HERE: Cell = Cell::CENTRE;
const SEAT: Seat = Seat::FIRST;

fn motions() -> Vec<(Motion, Cell, Cell)> {
    let there = Cell::new(2, -1);
    let from_to = [
        Motion::Walk { seat: SEAT, from: HERE, to: there },
        Motion::Leap { seat: SEAT, from: HERE, to: there },
        Motion::Fly { seat: SEAT, from: HERE, to: there },
        Motion::Toss { seat: SEAT, from: HERE, to: there },
    ];
    let on_the_spot = [
        Motion::Turn { seat: SEAT, from: Facing::W, to: Facing::E },
        Motion::Shoot { seat: SEAT, at: HERE },
        Motion::Channel { seat: SEAT, at: HERE },
        Motion::Bump { seat: SEAT, at: HERE },
        Motion::Brace { seat: SEAT, at: HERE },
        Motion::Reel { seat: SEAT, at: HERE },
        Motion::Heave { seat: SEAT, at: HERE, to: there },
    ];
    from_to
        .into_iter()
        .map(|motion| (motion, HERE, there))
        .chain(on_the_spot.into_iter().map(|motion| (motion, HERE, HERE)))
        .collect()
}

#[test]
fn motions_lead_from_hex_to_hex() {
    for (motion, from, to) in motions() {
        let rest = Pose::standing(to, Facing::E);
        for act in [moving, fading] {
            let (first, last) = (act(rest, &motion, 0.0), act(rest, &motion, 1.0));
            assert!(first.position.distance(cell_to_world(from)) < 0.1, "{motion:?}: {first:?}");
            assert!(last.position.distance(cell_to_world(to)) < 0.1, "{motion:?}: {last:?}");
        }
        let last = moving(rest, &motion, 1.0);
        assert!(last.squash.abs() < 0.12 && last.pitch.abs() < 0.01, "{motion:?} ends upright: {last:?}");
    }
}

#[test]
fn nothing_jumps_on_the_way() {
    for (motion, _, to) in motions() {
        let rest = Pose::standing(to, Facing::E);
        for i in 0..100 {
            let (a, b) =
                (moving(rest, &motion, i as f32 / 100.0), moving(rest, &motion, (i + 1) as f32 / 100.0));
            let step = a.position.distance(b.position);
            assert!(step < 0.25, "{motion:?} at {i}%: {step}");
            assert!((a.lean - b.lean).abs() + (a.strike - b.strike).abs() < 0.5, "{motion:?} at {i}%");
        }
    }
}

#[test]
fn a_blow_is_announced_by_drawing_back() {
    let rest = Pose::standing(HERE, Facing::E);
    let blow = Motion::Lunge { seat: SEAT, from: HERE, at: Cell::new(1, 0) };
    let (drawn, struck) = (moving(rest, &blow, 0.48), moving(rest, &blow, 0.75));
    assert!(drawn.strike < -0.8 && drawn.position.x < 0.0 && drawn.lean < 0.0, "{drawn:?}");
    assert!(struck.strike > 0.8 && struck.position.x > 0.2 && struck.lean > 0.0, "{struck:?}");
}

#[test]
fn those_spared_motion_see_fades_and_no_flight() {
    let (from, to) = (HERE, Cell::new(2, 0));
    let rest = Pose::standing(to, Facing::E);
    let flight = Motion::Fly { seat: SEAT, from, to };
    for i in 0..=20 {
        let pose = fading(rest, &flight, i as f32 / 20.0);
        assert!([from, to].contains(&crate::kit::board::layout::world_to_cell(pose.position)));
        assert!(pose.position.y == 0.0 && pose.pitch == 0.0 && pose.flash == 0.0);
    }
    assert!(fading(rest, &flight, 0.5).presence < 0.1);
}

#[test]
fn those_spared_motion_see_who_is_struck_and_who_throws() {
    let rest = Pose::standing(HERE, Facing::E);
    let struck = |t| fading(rest, &Motion::Reel { seat: SEAT, at: HERE }, t);
    assert!(struck(0.2).presence < 0.8 && struck(1.0).presence == 1.0);
    assert_eq!(struck(0.2).position, rest.position);
    let thrower = fading(rest, &Motion::Heave { seat: SEAT, at: HERE, to: Cell::new(1, 0) }, 0.6);
    assert_eq!((thrower.strike, thrower.position), (1.0, rest.position));
}

#[test]
fn a_knock_back_gives_way_then_gains_speed() {
    let (from, to) = (HERE, Cell::new(3, 0));
    let rest = Pose::standing(to, Facing::E);
    let flight = Motion::Fly { seat: SEAT, from, to };
    let way = |t: f32| moving(rest, &flight, t).position.distance(cell_to_world(from));
    let speed = |t: f32| (way(t + 0.02) - way(t - 0.02)) / 0.04;
    assert!(way(0.10) < 0.4, "the blow is taken first");
    assert!(
        speed(0.30) < speed(0.50) && speed(0.50) < speed(0.78),
        "{} {} {}",
        speed(0.3),
        speed(0.5),
        speed(0.78)
    );
    assert!(speed(0.95) < 0.5 * speed(0.78), "and the landing is a slide");
}

#[test]
fn a_throw_lifts_before_it_goes_over() {
    let (from, to) = (HERE, Cell::new(-1, 0));
    let rest = Pose::standing(to, Facing::E);
    let throw = Motion::Toss { seat: SEAT, from, to };
    let held = moving(rest, &throw, 0.29).position;
    assert!(held.y > 0.9 && (held - cell_to_world(from)).with_y(0.0).length() < 0.1, "{held}");
    assert!(moving(rest, &throw, 0.6).position.y > held.y, "then it goes higher");
}
