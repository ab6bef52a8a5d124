//! Formula of the published bot on positions computed by hand (web edition 11.2).

use hexstrike_game::bots::Bot;
use hexstrike_game::bots::web_bot::{Sampling, WebBot, foreseen, score, weights};
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Beat, Commitment, NullLog, Step};
use kernel::{Cell, Facing, PerSeat, Rotation, Seat};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::{Duel, LIBRARY};

/// Two fighters on these hexes, each with its damage.
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
    // Four and four cards: 64. On land: 10. Both two hexes from the centre: -4 and +4. Facing the other:
    // 360/36.
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
    // Four hexes out: -16, no land. The other in the centre: 0. Facing away, 180 degrees: 180/36.
    let duel = stand((4, 0), Facing::E, (0, 0), [0, 0]);
    scores(&duel, [0, 0], Seat::FIRST, 64.0 - 16.0 + 5.0);
}

#[test]
fn it_sees_facings_mirrored() {
    // Web edition 10.38. Facing east nothing changes: (1, 1) lies half-way between east and south-east.
    let scored = |facing, at: (i8, i8), angle: f64, out: f64| {
        let duel = stand((0, 0), facing, at, [0, 0]);
        scores(&duel, [0, 0], Seat::FIRST, 64.0 + 10.0 + out + (360.0 - angle) / 36.0);
    };
    scored(Facing::E, (1, 1), 30.0, 4.0);
    scored(Facing::W, (-2, 0), 0.0, 4.0);
    // South-east counts as north-east: a fighter straight ahead lies 120 degrees off, and one at that angle
    // straight ahead.
    scored(Facing::SE, (0, 2), 120.0, 4.0);
    scored(Facing::SE, (2, -2), 0.0, 4.0);
    scored(Facing::NW, (0, -2), 120.0, 4.0);
}

fn play(duel: &Duel, active: &str, passive: &str) -> Commitment {
    let card = |id| duel.game.ruleset().card_id(id).expect("a card");
    Commitment { active: card(active), passive: card(passive), rotation: Rotation::Stay, adrenaline: 0 }
}

/// End of the first seat's look-ahead for a play: the beat, the seats that are up, and its hand by kind.
#[track_caller]
fn looks_to(duel: &Duel, active: &str, passive: &str) -> (Beat, Vec<Seat>, [u8; 2]) {
    let after = foreseen(&duel.game, Seat::FIRST, play(duel, active, passive)).expect("a play");
    let Some(Step::Commit(up)) = after.waits_for() else { panic!("somebody is up") };
    let hand = after.state().fighters[Seat::FIRST].hand;
    (after.state().beat, up.iter().collect(), [hand.ability_count(), hand.movement_count()])
}

#[test]
fn other_players_up_wait_for_one_beat() {
    let mut duel = stand((2, 0), Facing::W, (-2, 0), [0, 0]);
    duel.run();
    assert_eq!(looks_to(&duel, "step", "guard"), (1, vec![other()], [3, 3]));
    assert_eq!(looks_to(&duel, "burning-strike", "jump"), (1, vec![other()], [3, 3]));
}

#[test]
fn alone_it_lets_the_first_player_up_wait_with_a_refreshed_hand() {
    let mut duel = stand((2, 0), Facing::W, (-2, 0), [0, 0]);
    duel.run();
    let [own, theirs] = [play(&duel, "step", "guard"), play(&duel, "burning-strike", "advance")];
    assert!(duel.commit(Seat::FIRST, own) && duel.commit(other(), theirs));
    assert!(matches!(duel.run(), Step::Commit(up) if up.is_one() && up.contains(Seat::FIRST)));
    assert_eq!(duel.game.state().beat, 2);
    // The other comes up on beat 4, and waits. After three beats a play of three beats is over, one of four
    // is not.
    assert_eq!(looks_to(&duel, "healing-harmony", "jump"), (5, vec![Seat::FIRST, other()], [4, 4]));
    assert_eq!(looks_to(&duel, "burning-strike", "jump"), (5, vec![other()], [3, 3]));
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
