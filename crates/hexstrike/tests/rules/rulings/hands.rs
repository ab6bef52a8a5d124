//! Rulings 11 and 15 to 17: hands.

use hexstrike_game::rules::Refusal;

use crate::scenario::*;

#[test]
fn ruling_11_vengeance_does_not_draw_for_flights_within_the_abyss() {
    let b = who((4, 0), W).holds("hammer vengeance step").damage(10);
    let mut g = fight([who((3, 0), E).holds("stab step"), b]);
    g.plays(["stab/step", "hammer/step"]).asks("");
    g.stands('B', "(5,0) W d13");
}

#[test]
fn ruling_15_which_movement_cards_return_is_the_players_choice() {
    // Over the abyss with nothing left, next to land: one of four returns.
    let mut g = fight([who((3, 0), E).hand("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step").asks("A: restore 1?");
    g.pick('A', "stay-2");
    g.check(g.cards('A'), (1, 1));
    g.check(g.fighter('A').hand.movements().collect::<Vec<_>>(), vec![card("stay-2")]);
}

#[test]
fn ruling_15_nobody_is_asked_without_a_choice() {
    // All cards must go; then all return.
    let mut g = fight([who((0, 0), E).holds("spike step"), who((1, 0), W).holds("healing-harmony step")]);
    g.plays(["spike/step", "healing-harmony/step"]);
    assert!(g.heard("B must discard 3") && g.count("B discards") == 3 && g.count("B exhausts") == 3, "{g}");
    assert!(!g.heard("?"), "{g}");
}

#[test]
fn ruling_15_the_movement_hand_is_at_most_four() {
    let a =
        who((3, 0), E).hand("feint jab stab trip spike hammer step dash jump advance").power_of("murelious");
    let mut g = fight([a, post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (5, 4));
}

#[test]
fn ruling_15_a_discard_from_five_takes_what_the_balance_asks() {
    // Web edition 9.47: from five abilities and four movement cards, two discards take one movement card.
    let b = who((1, 0), W).hand("hammer feint jab trip spike stab step dash jump advance");
    let mut g = fight([who((0, 0), E).holds("sweeping-strike step"), b]);
    g.plays(["sweeping-strike/step", "hammer/step"]).asks("B: discard 2+1?");
    g.pick('B', "jab feint dash");
    g.check((g.place('B', "jab"), g.place('B', "feint")), ("deck 7".into(), "deck 8".into()));
    assert!(g.heard("B exhausts dash"), "{g}");
}

#[test]
fn ruling_16_a_card_drawn_by_the_jab_can_continue_its_combo() {
    let mut g = fight([who((0, 0), E).holds("jab step").deck("stab"), post((1, 0), W)]);
    g.play('A', "jab/step").asks("A: combo?");
    assert!(g.heard("0 end     A draws stab"), "{g}");
    g.yes('A').play('A', "stab/stay-0").row_is('A', "a W a Co Adr+1 E");
}

#[test]
fn ruling_16_discards_happen_on_their_beat() {
    let mut g = fight([who((0, 0), E).holds("trip step"), who((1, 0), W).holds("hammer step")]);
    g.plays(["trip/step", "hammer/step"]).asks("B: discard 1+1?");
    g.check(g.beat(), 0);
}

#[test]
fn ruling_16_a_trigger_costs_no_movement_card_from_five_abilities() {
    let a = who((0, 0), E).hand("jab stab burning-strike trip spike feint step dash jump advance");
    let mut g = fight([a, post((1, 0), W)]);
    g.play('A', "stab/step").asks("A: reveal burning-strike?");
    g.yes('A');
    assert!(!g.heard("A exhausts"), "{g}");
    g.lies("fire(1,0)");
}

#[test]
fn ruling_17_a_signature_card_is_drawn_right_back() {
    let mut g = fight([who((0, 0), E).holds("bow-shot step"), post((-2, 1), E)]);
    g.play('A', "bow-shot/step");
    g.check((g.place('A', "bow-shot"), g.cards('A')), ("hand".into(), (4, 4)));
    assert!(g.heard("3 refresh A tops bow-shot"), "{g}");
}

#[test]
fn ruling_17_over_the_abyss_there_is_no_signature_refresh() {
    let mut g = fight([who((4, 0), E).holds("bow-shot step"), post((-2, 1), E)]);
    g.play('A', "bow-shot/step");
    g.check((g.place('A', "bow-shot"), g.cards('A')), ("deck 9".into(), (3, 3)));
}

#[test]
fn ruling_17_nobody_refreshes_while_focused() {
    let mut g = fight([who((0, 0), E).holds("rewind jab step dash"), post((2, -1), W)]);
    g.play('A', "rewind/step").play('A', "dash/jab 3").no('A');
    g.check((g.cards('A'), g.beat()), ((2, 2), 4));
    g.play('A', "blank-0/stay-0").asks("A: return to (0,0)?");
    g.yes('A');
    // Two beats later he is there, free and refreshed.
    g.check((g.cards('A'), g.beat(), g.up().as_str()), ((4, 4), 14, "A"));
}

#[test]
fn an_illegal_play_is_refused_with_its_reason() {
    let mut g = fight([
        who((0, 0), E).holds("trip whirlwind step").pool(2).damage(11),
        who((1, 0), W).holds("stab step").damage(12),
    ]);
    let reasons = [
        (g.refused('A', "jab/step"), Refusal::NotInHand(card("jab"))),
        (
            g.refused('A', "trip/blank-0"),
            Refusal::SameKind(hexstrike_game::rules::cards::card::Kind::Ability),
        ),
        (g.refused('A', "trip/step 3"), Refusal::Rotation(card("trip"), kernel::Rotation::Around)),
        (g.refused('A', "trip/step 0 adr 3"), Refusal::Adrenaline { pool: 2, submitted: 3 }),
        (
            g.refused('A', "whirlwind/step"),
            Refusal::NeedsDamage { card: card("whirlwind"), needed: 12, damage: 11 },
        ),
    ];
    for (is, expected) in reasons {
        g.check(is, expected);
    }
    g.play('A', "step/whirlwind");
    let again = g.refused('A', "trip/stay-0");
    g.check(again, Refusal::AlreadyCommitted);
}
