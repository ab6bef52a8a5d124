//! The published bot's formula on positions worked out by hand (web edition 11.2).

use hexstrike::bots::random::Dice;
use hexstrike::bots::web_bot::{Sampling, WebBot, score, weights};
use hexstrike::bots::{Bot, Budget, SearchLimits};
use hexstrike::rules::state::island::Start;
use hexstrike::rules::state::prompt::Answer;
use hexstrike::rules::{Cell, Facing, NullLog, PerSeat, Seat, Step};

use crate::duel::{Duel, LIBRARY};

/// Two fighters at these places, each with what it has taken.
fn stand(one: (i8, i8), facing: Facing, other: (i8, i8), damage: [u16; 2]) -> Duel {
    let deck = LIBRARY.0.deck("strylan-base").expect("a deck");
    let at = |(q, r): (i8, i8)| Cell::new(q, r);
    Duel::between(&[deck, deck], |place, player| {
        let start = Start { at: at(if place == 0 { one } else { other }), facing };
        (player.start, player.opening.damage) = (start, damage[place]);
    })
}

fn other() -> Seat {
    Seat::new(1).expect("a seat")
}

#[track_caller]
fn scores(duel: &Duel, before: [u16; 2], seat: Seat, expected: f64) {
    let mut hurt = PerSeat::default();
    (hurt[Seat::FIRST], hurt[other()]) = (before[0], before[1]);
    let is = score(&duel.game, &hurt, seat);
    assert!((is - expected).abs() < 1e-6, "{is}, expected {expected}");
}

#[test]
fn the_opening_position() {
    // Four and four cards: 64. On land: 10. Both two hexes from the centre: -4 and +4. Looking at the other: 360/36.
    let duel = stand((2, 0), Facing::W, (-2, 0), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 - 4.0 + 4.0 + 10.0);
}

#[test]
fn damage_dealt_counts_four_times_and_damage_taken_not_at_all() {
    let duel = stand((2, 0), Facing::W, (-2, 0), [9, 7]);
    scores(&duel, [0, 4], Seat::FIRST, 84.0 + 12.0);
    scores(&duel, [9, 7], Seat::FIRST, 84.0);
}

#[test]
fn over_the_abyss_with_the_other_behind() {
    // Four hexes out: -16, no land. The other in the centre: 0. Looking away, 180 degrees: 180/36.
    let duel = stand((4, 0), Facing::E, (0, 0), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 - 16.0 + 5.0);
}

#[test]
fn the_angle_is_the_one_on_the_screen() {
    // (1, 1) lies half-way between east and south-east, (-1, 2) straight down.
    let duel = stand((0, 0), Facing::E, (1, 1), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 + 4.0 + 330.0 / 36.0);
    let duel = stand((0, 0), Facing::E, (0, 1), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 + 1.0 + 300.0 / 36.0);
    let duel = stand((0, 0), Facing::E, (-1, 2), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 + 4.0 + 270.0 / 36.0);
    let duel = stand((0, 0), Facing::E, (2, -1), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 + 4.0 + 330.0 / 36.0);
}

#[test]
fn the_three_samplings() {
    let scores: Vec<f64> = (0..14).map(f64::from).collect();
    let positive = |sampling| -> Vec<usize> {
        let weights = weights(sampling, &scores);
        (0..weights.len()).filter(|place| weights[*place] > 0.0).collect()
    };
    assert_eq!(positive(Sampling::Hard), [9, 10, 11, 12, 13]);
    assert_eq!(positive(Sampling::Medium), (1..14).collect::<Vec<_>>(), "a score of nothing has no weight");
    assert_eq!(positive(Sampling::Easy), [1, 2, 3]);
    assert_eq!(weights(Sampling::Hard, &scores)[13], 13.0);
    assert_eq!(weights(Sampling::Easy, &scores[..10]), scores[..10], "with no more than ten, all");
    assert_eq!(weights(Sampling::Hard, &[-3.0, -1.0]), [1.0, 1.0], "all alike if none is positive");
}

#[test]
fn it_submits_no_adrenaline_and_draws_by_weight() {
    let mut duel = stand((2, 0), Facing::W, (-2, 0), [0, 0]);
    duel.run();
    let limits = SearchLimits::within(Budget::Iterations(1));
    let mut bot = WebBot::new(Sampling::Hard, Dice::seeded(3));
    let info = duel.information_state(Seat::FIRST);
    let mut plays: Vec<_> =
        (0..400).filter_map(|_| bot.play(&info, &limits)).map(|choice| choice.play).collect();
    assert!(plays.iter().all(|play| play.adrenaline == 0));
    plays.sort();
    plays.dedup();
    assert_eq!(plays.len(), 5, "the hardest sampling draws among five");
}

#[test]
fn draws_are_agreed_to_by_damage() {
    for (sampling, damage, agrees) in [
        (Sampling::Easy, [0, 30], true),
        (Sampling::Medium, [20, 30], true),
        (Sampling::Medium, [19, 30], false),
        (Sampling::Hard, [40, 30], true),
        (Sampling::Hard, [39, 30], false),
    ] {
        let mut duel = stand((2, 0), Facing::W, (-2, 0), damage);
        duel.run();
        duel.game.offer_draw(other(), &mut NullLog).expect("may offer");
        let Some(Step::Answer(questions)) = duel.game.waits_for() else { panic!("a question is open") };
        let mut bot = WebBot::new(sampling, Dice::seeded(1));
        let answer = bot.answer(
            &duel.information_state(Seat::FIRST),
            questions[0],
            &SearchLimits::within(Budget::Iterations(1)),
        );
        assert_eq!(answer, Some(Answer::Decision(agrees)), "{sampling:?} with {damage:?}");
    }
}
