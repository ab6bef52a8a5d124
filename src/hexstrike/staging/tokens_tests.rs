//! Positions of arrows at each moment of their flight.

use super::*;
use crate::hexstrike::playback::Cue;

fn at(motion: Motion, stands: &Stands, progress: f32, options: MotionOptions) -> Pose {
    let running = RunningCue { cue: Cue { events: 1, length: 1.0, motions: vec![motion] }, age: progress };
    assert!(spent(Some(&running)).all(|last| last == *stands));
    flying(stands, Some(&running), options)
}

#[test]
fn an_arrow_flies_into_whom_it_strikes_and_dwindles_where_nobody_is() {
    let arrow = Arrow { at: Cell::CENTRE, facing: Facing::E, owner: Seat::FIRST };
    let half = 0.5 * cell_to_world(Cell::new(1, 0));
    let usual = MotionOptions::default();
    for (strikes, size) in [(true, 1.0), (false, 0.0)] {
        let spent =
            |progress| at(Motion::Spent { arrow, strikes, after: 0.0 }, &last(arrow), progress, usual);
        assert_eq!((spent(0.0).position, spent(0.0).size), (Vec3::ZERO, 1.0));
        assert!(spent(1.0).position.distance(half) < 1e-4 && spent(1.0).size == size, "{strikes}");
    }
}

#[test]
fn an_arrow_leaves_after_the_bow_is_drawn() {
    let arrow = Arrow { at: Cell::new(1, 0), facing: Facing::E, owner: Seat::FIRST };
    let stands = Stands { arrow: Some(0), ..last(arrow) };
    let shot = Motion::Arrow { index: 0, from: Cell::CENTRE, to: arrow.at, after: 0.5 };
    let seen = |progress| at(shot, &stands, progress, MotionOptions::default()).position;
    assert_eq!((seen(0.0), seen(0.5)), (Vec3::ZERO, Vec3::ZERO));
    assert!(seen(0.75).distance(0.5 * cell_to_world(arrow.at)) < 1e-4);
    assert!(seen(1.0).distance(cell_to_world(arrow.at)) < 1e-4);
}

#[test]
fn reduced_motion_moves_an_arrow_without_flight() {
    let arrow = Arrow { at: Cell::CENTRE, facing: Facing::E, owner: Seat::FIRST };
    let spent = Motion::Spent { arrow, strikes: false, after: 0.0 };
    for progress in [0.1, 0.4] {
        let pose = at(spent, &last(arrow), progress, MotionOptions::CALM);
        assert_eq!((pose.position, pose.size), (Vec3::ZERO, 1.0));
    }
    assert_eq!(at(spent, &last(arrow), 0.9, MotionOptions::CALM).size, 0.0);
}
