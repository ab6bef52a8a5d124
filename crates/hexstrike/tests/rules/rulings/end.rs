//! Rulings 18 to 20 and 28: the end of the match, death and return.

use hexstrike_game::rules::describe::log::{Names, outcome_words};
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::board::BoardToken;
use kernel::Cell;

use crate::scenario::*;

fn ended(g: &Game) -> (Ending, String, String, u16) {
    let Some(outcome) = g.outcome() else { panic!("not over\n{g}") };
    let letters = |seats: hexstrike_game::rules::state::Seats| {
        "ABCD".chars().filter(|l| seats.contains(S::seat(*l))).collect::<String>()
    };
    (outcome.kind, letters(outcome.winners), letters(outcome.losers), outcome.beat)
}

#[test]
fn ruling_18_no_cards_over_the_abyss_loses_on_an_open_beat() {
    let mut g = fight([who((4, 0), E).hand("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step").row_is('A', "W Death").row_is('B', "W Victory");
    g.check(ended(&g), (Ending::NoCards, "B".into(), "A".into(), 1));
}

#[test]
fn ruling_18_a_signature_open_beat_is_an_open_beat() {
    let mut g = fight([who((4, 0), E).hand("bow-shot step"), post((-2, 0), E)]);
    g.play('A', "bow-shot/step");
    g.check(ended(&g), (Ending::NoCards, "B".into(), "A".into(), 3));
}

#[test]
fn ruling_18_on_a_focus_beat_the_return_is_forced_first() {
    let mut g = fight([who((4, 0), E).hand("rewind step"), post((-2, 0), E)]);
    g.play('A', "rewind/step").row_is('A', "W I I Death");
    g.check(ended(&g), (Ending::NoCards, "B".into(), "A".into(), 3));
}

#[test]
fn ruling_18_next_to_land_the_ledge_saves_and_a_platform_too() {
    let mut g = fight([who((3, 0), E).hand("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step").asks("A: restore 1?");
    assert!(g.heard("A grabs the ledge"), "{g}");
    let platform = BoardToken::Platform(Cell::new(4, 0));
    let mut g = fight_among([who((4, 0), E).hand("step feint"), post((-2, 0), E)], &[platform]);
    // The platform is used up on the first beat, on which it refreshes a hand that lacks three cards.
    g.lies("");
    g.check(g.cards('A'), (4, 4));
    g.play('A', "feint/step");
    g.check(g.outcome(), None);
}

#[test]
fn ruling_18_both_without_cards_is_a_draw() {
    let mut g = fight([who((4, 0), E).hand("feint step"), who((-4, 0), E).hand("feint step")]);
    g.plays(["feint/step", "feint/step"]);
    g.check(ended(&g), (Ending::Draw, String::new(), String::new(), 1));
    g.row_is('A', "W Draw").row_is('B', "W Draw");
}

#[test]
fn ruling_18_both_too_far_on_one_beat_is_a_draw_the_earlier_loses() {
    let leaper = |q, facing| who((q, 0), facing).holds("leap dash feint");
    let mut g = fight([leaper(4, E), leaper(-6, W)]);
    g.plays(["leap/feint", "leap/feint"]);
    g.check(ended(&g), (Ending::Draw, String::new(), String::new(), 2));
    let mut g = fight([leaper(4, E), leaper(-4, W)]);
    g.plays(["leap/feint", "dash/feint"]);
    g.check(ended(&g), (Ending::Distance, "B".into(), "A".into(), 2));
    g.row_is('A', "Adr+1 3j Death").row_is('B', "2m W Victory");
}

#[test]
fn ruling_28_distance_at_the_end_of_a_beat_comes_before_cards_at_the_next() {
    // A is too far out when beat 1 ends; when beat 2 opens, B would be over the abyss without cards.
    let leaper = who((4, 0), E).holds("leap feint");
    let mut g = fight([leaper, who((-4, 0), W).hand("step feint")]);
    g.plays(["leap/feint", "step/feint"]);
    g.check(ended(&g), (Ending::Distance, "B".into(), "A".into(), 2));
}

#[test]
fn ruling_28_losses_by_distance_on_one_beat_count_together() {
    // D burnt C and C burnt D: both fall on one beat, and both score.
    let g = two_deaths([('D', (-2, 0)), ('C', (2, 0)), ('D', (-1, 0)), ('C', (1, 0))]);
    g.check(g.game.state().fighters.0.map(|f| f.points), [0, 0, 1, 1]);
}

#[test]
fn procedures_7_1_only_the_end_of_a_beat_counts() {
    // At (6,0), four from land, nothing happens; five loses.
    let mut g = fight([who((4, 0), E).holds("dash step feint jab"), post((-2, 0), E)]);
    g.play('A', "dash/feint").stands('A', "(6,0) E d0");
    g.check(g.outcome(), None);
    g.play('A', "step/jab");
    g.check(ended(&g), (Ending::Distance, "B".into(), "A".into(), 5));
}

/// C leaps from (4,0) to his death at beat 1; A and B stand where they stand.
fn death_of_c(a: (i8, i8), b: (i8, i8)) -> Game {
    let mut g = fight([post(a, E), post(b, E), who((4, 0), E).holds("leap feint").damage(7).pool(3)]);
    g.play('C', "leap/feint R1");
    g
}

#[test]
fn ruling_19_the_dead_leave_the_board_and_return_in_the_centre() {
    let g = death_of_c((-2, 0), (-2, 1));
    g.check(g.count("C falls"), 1);
    g.row_is('C', "Adr+1 3j Death Death Death Death Death Death Death Death Death Death E");
    // Adrenaline and facing stay (ruling 20, web edition 9.33); damage is gone and the hand is full.
    g.stands('C', "(0,0) SE d0");
    g.check((g.beat(), g.pool('C'), g.cards('C'), g.fighter('C').invulnerable), (12, 4, (4, 4), 5));
}

#[test]
fn ruling_19_the_hex_of_return_is_chosen_on_its_beat() {
    death_of_c((0, 0), (-2, 1)).stands('C', "(1,0) SE d0");
    death_of_c((0, 0), (1, 0)).stands('C', "(1,-1) SE d0");
    // A leaves the centre while C is dead.
    let a = who((0, 0), E).holds("step spike hammer");
    let mut g = fight([a, post((-2, 1), E), who((4, 0), E).holds("leap feint")]);
    g.plays(["spike/step", "-", "leap/feint"]);
    g.play('A', "stay-0/hammer");
    while g.up() == "A" {
        let step = if g.fighter('A').at == Cell::CENTRE { "step" } else { "stay-1" };
        let ability = *g.fighter('A').hand.abilities().first().expect("a card");
        let play = format!("{step}/{}", RULES.card(ability).id);
        g.play('A', &play);
    }
    g.check(g.beat(), 12);
    g.stands('C', "(0,0) E d0");
}

#[test]
fn ruling_19_the_dead_are_in_nobodys_way() {
    // C is out of cards on (4,0) when beat 1 begins, and dead while A acts.
    let beside_the_dead = |a: Who, play: &str, tokens: &[BoardToken]| {
        let c = who((4, 0), W).hand("feint step");
        let mut g = fight_among([a.holds("trip dash"), post((-2, 0), E), c], tokens);
        g.plays(["stay-0/blank-0", "-", "feint/step"]);
        g.check(g.beat(), 1);
        assert!(g.game.state().occupant(Cell::new(4, 0)).is_none(), "{g}");
        g.play('A', play);
        g
    };
    beside_the_dead(who((2, 0), E), "dash/trip", &[]).stands('A', "(4,0) E d0");
    let g = beside_the_dead(who((3, 0), E), "trip/dash", &[]);
    assert!(g.heard("A strikes (4,0)") && !g.heard("C hit"), "{g}");
    // Over (3,0) when he dies, an arrow passes where he was.
    let g = beside_the_dead(who((0, 0), E), "trip/dash", &[arrow((2, 0), E, 'A')]);
    assert!(!g.heard("C hit"), "{g}");
}

#[test]
fn rulebook_11_for_five_beats_after_the_return_nothing_harms() {
    // Fire burns in the centre: C takes the first damage on the sixth beat.
    let fire = BoardToken::Fire(Cell::CENTRE, S::seat('A'));
    let c = who((4, 0), E).holds("leap feint");
    let mut g = fight_among([post((-2, 0), E), post((-2, 1), E), c], &[fire]);
    g.play('C', "leap/feint").stands('C', "(0,0) E d0");
    let mut damage = Vec::new();
    while g.beat() < 19 {
        let ability = g.fighter('C').hand.abilities()[0];
        let movement = g.fighter('C').hand.movements().last().expect("a card");
        // A move that does nothing: one beat a play.
        let play = format!("{}/{}", RULES.card(movement).id, RULES.card(ability).id);
        g.play('C', &play);
        damage.push((g.beat(), g.fighter('C').damage));
    }
    g.check(damage[..6].to_vec(), vec![(13, 0), (14, 0), (15, 0), (16, 0), (17, 0), (18, 1)]);
}

/// Fires of A and B hit C and D, who both walk off twice on the same beats.
pub fn two_deaths(fires: [(char, (i8, i8)); 4]) -> Game {
    let tokens = fires.map(|(owner, at)| BoardToken::Fire(Cell::new(at.0, at.1), S::seat(owner)));
    let walker = |q, facing| who((q, 0), facing).holds("leap jump dash step feint");
    let mut g = fight_among([post((-2, 2), E), post((2, -2), E), walker(-2, W), walker(2, E)], &tokens);
    g.plays(["-", "-", "leap/feint", "leap/feint"]);
    g.plays(["-", "-", "dash/blank-0", "dash/blank-0"]);
    g
}

/// C and D wait until the fires under them have burnt them, then leave the island again.
pub fn two_more_deaths(g: &mut Game) {
    let blank = |g: &Game, seat| RULES.card(g.fighter(seat).hand.abilities()[0]).id.clone();
    for play in ["?/step", "leap/?", "jump/?", "dash/?"] {
        for seat in ['C', 'D'] {
            let play = play.replace('?', &blank(g, seat));
            g.play(seat, &play);
        }
    }
}

#[test]
fn ruling_20_two_who_reach_two_points_on_one_beat_draw_and_the_others_lose() {
    let mut g = two_deaths([('A', (-2, 0)), ('B', (2, 0)), ('A', (0, 0)), ('B', (1, 0))]);
    g.stands('C', "(0,0) W d0").stands('D', "(1,0) E d0");
    g.check((g.game.state().fighters.0.map(|f| f.points), g.beat()), ([1, 1, 0, 0], 15));
    two_more_deaths(&mut g);
    g.check((ended(&g).0, ended(&g).1, ended(&g).2), (Ending::Draw, String::new(), "CD".into()));
    g.check(g.game.state().fighters.0.map(|f| f.points), [2, 2, 0, 0]);
    let names = Names { ruleset: g.game.ruleset(), setup: g.game.setup() };
    let words = outcome_words(&g.outcome().expect("it is over"), names);
    assert_eq!(words, "The match is a draw, except for C and D");
}

#[test]
fn ruling_20_a_dead_killer_still_scores() {
    // C stands in D's fire and D in C's.
    let g = two_deaths([('D', (-2, 0)), ('C', (2, 0)), ('D', (-1, 0)), ('C', (1, 0))]);
    g.check(g.game.state().fighters.0.map(|f| f.points), [0, 0, 1, 1]);
}

#[test]
fn procedures_7_2_a_death_without_a_hitter_scores_for_nobody() {
    let g = death_of_c((-2, 0), (-2, 1));
    g.check(g.game.state().fighters.0.map(|f| f.points), [0; 4]);
}
