//! Fine points: what shows only when two rules meet, each in the smallest scenario that shows it.

use hexstrike::rules::cards::fighter::Power;
use hexstrike::rules::state::Ending;
use hexstrike::rules::state::event::{Event, Source};
use hexstrike::rules::state::legal;
use hexstrike::rules::state::prompt::{Answer, Picked};
use hexstrike::rules::{Refusal, Step};

use crate::scenario::*;

#[test]
fn a_counter_strikes_with_one_factor_more_than_the_attack() {
    let b = who((1, 0), W).holds("stab step").damage(20);
    let mut g = fight([who((0, 0), E).holds("parry step"), b]);
    g.plays(["parry/step", "stab/step"]);
    // 20 + 6 is 26; 26 * 2 / 10 is five hexes.
    g.stands('B', "(6,0) W d26");
}

#[test]
fn nothing_in_hand_answers_a_counter() {
    let b = who((1, 0), W).holds("stab step iron-will vengeance");
    let mut g = fight([who((0, 0), E).holds("parry step"), b]);
    g.plays(["parry/step", "stab/step"]);
    g.check(g.count("reveal"), 0);
    g.check(g.fighter('B').damage, 6);
}

#[test]
fn power_adds_to_knockback_for_each_ten_of_the_attackers_damage() {
    let a = who((-1, 0), E).holds("stab step").damage(25).power(Power::KnockbackPerTenDamage(3));
    let mut g = fight([a, post((0, 0), W)]);
    g.play('A', "stab/step");
    // One hex by the formula, two times three by the power.
    g.stands('B', "(7,0) W d3");
}

#[test]
fn of_equally_strong_hits_that_tie_the_first_in_the_roster_sends() {
    let strong = Power::KnockbackPerTenDamage(1);
    for (first, hexes) in [(true, 3), (false, 1)] {
        let power = |own: bool| if own { strong } else { Power::HandLimit(4) };
        let mut g = fight([
            who((1, 0), W).holds("stab step").damage(20).power(power(first)),
            who((1, -1), SW).holds("stab step").damage(20).power(power(!first)),
            who((0, 0), E).holds("hammer step"),
        ]);
        g.plays(["stab/step", "stab/step", "hammer/step"]).towards('C', W);
        let (q, _) = g.fighter('C').at.axial();
        g.check(-q, hexes);
    }
}

#[test]
fn of_hits_that_tie_the_strongest_sends_wherever_its_owner_sits() {
    // A strikes in the face with factor 1, B from behind with factor 4.
    let mut g = fight([
        who((1, -1), SW).holds("stab step"),
        who((-1, 0), E).holds("stab step"),
        who((0, 0), E).holds("hammer step").damage(6),
    ]);
    g.plays(["stab/step", "stab/step", "hammer/step"]).asks("C: fly E or SW?");
    g.towards('C', SW).stands('C', "(-6,6) E d15");
}

#[test]
fn hits_that_tie_and_send_nobody_anywhere_ask_for_no_direction() {
    let mut g = fight([
        who((-1, 0), E).holds("jab step"),
        who((1, 0), W).holds("jab step"),
        who((0, 0), E).holds("hammer step"),
    ]);
    g.plays(["jab/step", "jab/step", "hammer/step"]);
    g.check(g.count("fly"), 0);
    g.stands('C', "(0,0) E d2");
}

#[test]
fn a_jump_that_is_barred_makes_nobody_discard() {
    let a = who((-1, 0), E).holds("jump trip");
    let mut g = fight([a, who((0, 0), W).holds("hammer step"), who((1, 0), W).holds("hammer step")]);
    g.plays(["jump/trip", "hammer/step", "hammer/step"]);
    g.check(g.count("discard"), 0);
}

#[test]
fn a_step_that_is_barred_leaves_no_fire() {
    for (barrier, fires) in [((1, 0), 0), ((2, 0), 1)] {
        let a = who((0, 0), E).holds("step burning-strike");
        let mut g = fight([a, post(barrier, W)]);
        g.play('A', "step/burning-strike");
        g.check(g.count("embers (0,0)"), fires);
    }
}

#[test]
fn a_shorter_stun_on_the_same_beat_takes_nothing_off_a_longer_one() {
    for b in ["stab/step", "blank-0/stay-0"] {
        // C strikes into the air first; A sends them four hexes, and there B one more.
        let mut g = fight([
            who((1, 0), W).holds("sweeping-strike step"),
            who((-5, 0), E).holds("stab step"),
            who((0, 0), NE).holds("stab step").damage(20).pool(1),
        ]);
        g.plays(["sweeping-strike/step", b, "stab/step 0 adr 1"]);
        g.check(g.count("C hit by B"), usize::from(b == "stab/step"));
        g.row_is('C', "W a S S S S S E");
    }
}

#[test]
fn whoever_hits_somebody_without_thorns_is_hit_by_nobody() {
    let mut g = fight([
        who((0, 0), E).holds("stab step"),
        who((1, 0), W).holds("smash-attack step"),
        post((-2, 0), E),
    ]);
    g.plays(["stab/step", "smash-attack/step"]);
    g.check(g.fighter('B').last_hitter, Some(S::seat('A')));
    g.check(g.fighter('A').last_hitter, None);
}

#[test]
fn whoever_runs_into_their_own_arrow_is_not_asked_to_aim_it() {
    let a = who((0, 0), E).holds("dash smash-attack sinking-shot step");
    for owner in ['A', 'B'] {
        let mut g = fight_among([a.clone(), post((-2, 0), E)], &[arrow((2, 0), W, owner)]);
        g.play('A', "dash/smash-attack");
        g.check((owner, g.count("reveal")), (owner, 0));
    }
}

#[test]
fn movement_cards_return_with_a_draw_and_not_when_a_beat_ends() {
    // Two abilities are left and no movement card: nothing is drawn before the refresh.
    let mut g = fight([who((0, 0), E).hand("hammer jab spike step"), post((-2, 0), E)]);
    g.log.clear();
    g.play('A', "hammer/step");
    let restored = |event: &Event| matches!(event, Event::Restored { .. } | Event::Asked { .. });
    let refreshed =
        g.log.iter().position(|event| matches!(event, Event::Refreshed { .. })).expect("a refresh");
    let first = g.log.iter().position(restored).expect("cards return");
    assert!(first > refreshed, "{g}");
}

#[test]
fn nobody_is_rewarded_who_has_left() {
    let mut g = fight([
        who((0, 0), E).holds("stab step"),
        who((1, 0), W).holds("hammer step"),
        post((-2, 0), E),
        post((-2, 1), E),
    ]);
    g.plays(["stab/step", "hammer/step"]);
    g.check(g.fighter('B').last_hitter, Some(S::seat('A')));
    g.forfeit('A').forfeit('B');
    g.check(g.fighter('A').points, 0);
}

#[test]
fn whoever_is_left_has_won_and_all_others_have_lost() {
    let mut g = fight([who((0, 0), E), who((1, 0), W), who((-2, 0), E)]);
    g.forfeit('C').forfeit('A');
    let outcome = g.outcome().expect("it is over");
    let letters = |seats: hexstrike::rules::state::Seats| -> String {
        "ABC".chars().filter(|letter| seats.contains(S::seat(*letter))).collect()
    };
    g.check(outcome.kind, Ending::Forfeit);
    g.check((letters(outcome.winners), letters(outcome.losers)), ("B".to_owned(), "AC".to_owned()));
}

#[test]
fn an_arrow_goes_on_when_its_owner_gives_up() {
    let c = who((1, 0), W).holds("hammer iron-will step");
    let fighters = [who((-2, 0), E), who((-2, 1), E), c];
    let mut g = fight_among(fighters, &[arrow((0, 0), E, 'A')]);
    g.plays(["blank-0/stay-0", "blank-0/stay-0", "hammer/step"]).asks("C: reveal iron-will?");
    g.forfeit('A').no('C');
    g.check(g.fighter('C').damage, 4);
}

#[test]
fn all_others_are_asked_about_a_draw_and_each_question_has_its_own_number() {
    let mut g = fight([who((0, 0), E), who((1, 0), W), who((-2, 0), E)]);
    let mut numbers = Vec::new();
    for _ in 0..2 {
        g.log.clear();
        g.game.offer_draw(S::seat('B'), &mut g.log).expect("an offer");
        let asked: Vec<_> = g
            .log
            .iter()
            .filter_map(|event| if let Event::Asked { prompt } = event { Some(prompt.seat) } else { None })
            .collect();
        assert_eq!(asked, [S::seat('A'), S::seat('C')]);
        let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("an offer is open") };
        numbers.push(open[0].id);
        g.no('A');
    }
    assert_ne!(numbers[0], numbers[1]);
}

#[test]
fn cards_to_discard_are_in_hand_and_each_is_picked_once() {
    let b = who((1, 0), W).holds("feint jab step dash");
    let mut g = fight([who((0, 0), E).holds("sweeping-strike step"), b]);
    g.plays(["sweeping-strike/step", "blank-0/stay-0"]).asks("B: discard 2+2?");
    let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("B is asked\n{g}") };
    for cards in ["hammer feint step dash", "feint feint step dash", "feint jab step step"] {
        let cards: Vec<_> = cards.split(' ').map(card).collect();
        let answer = Answer::Cards(Picked::new(&cards).expect("few"));
        let told = g.game.answer(S::seat('B'), open[0].id, answer, &mut g.log);
        assert!(matches!(told, Err(Refusal::WrongAnswer(_))), "{cards:?}");
    }
    g.pick('B', "feint jab step dash");
}

#[test]
fn who_is_up_chooses_when_all_have_refreshed() {
    // Movement cards to restore are asked for while the refresh phase is under way.
    let a = who((0, 0), E).hand("jab step dash jump");
    let mut g = fight([a, who((-2, 0), E).holds("hammer step")]);
    if let Some(Step::Answer(open)) = g.game.waits_for() {
        assert_eq!(open.len(), 1);
        assert_eq!(legal::may_choose(g.game.state(), S::seat('B')), Err(Refusal::NotUp));
    }
    g.log.clear();
}

#[test]
fn a_source_is_somebodys() {
    let seat = S::seat('B');
    assert_eq!(Source::Attack(seat).seat(), Some(seat));
    assert_eq!(Source::Own.seat(), None);
}
