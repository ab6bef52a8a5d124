//! Statistics of a match: deeds, damage, and the deciding beat.

use hexstrike_game::rules::Phase;
use hexstrike_game::rules::knowledge::stats::{DecidingBeat, MatchStats};
use hexstrike_game::rules::state::event::Event;

use crate::properties::table::Table;
use crate::rulings::end::{two_deaths, two_more_deaths};
use crate::scenario::*;

fn stats(g: &Game) -> MatchStats {
    MatchStats::of(&RULES, g.game.setup(), &g.log)
}

#[test]
fn damage_hits_blocks_and_adrenaline_count_for_their_author() {
    let mut g = fight([
        who((0, 0), E).holds("parry step"),
        who((1, 0), W).holds("stab step").pool(3),
        post((-2, 0), E),
    ]);
    g.plays(["parry/step", "stab/step 0 adr 2"]);
    let stats = stats(&g);
    // The stab is blocked, the counter does 6 and sends B one hex.
    let parts: Vec<_> =
        stats.seats.iter().map(|s| (s.dealt, s.sent, s.flown, s.hits, s.blocks, s.adrenaline)).collect();
    assert_eq!(parts, [(6, 1, 0, 1, 1, 0), (0, 0, 1, 0, 0, 2), (0, 0, 0, 0, 0, 0)], "{g}");
    assert_eq!(stats.deciding, None);
}

#[test]
fn own_damage_is_nobodys_deed() {
    let mut g = fight([who((0, 0), E).holds("sinking-shot hammer step"), post((-2, 0), E)]);
    g.play('A', "hammer/step");
    g.check(stats(&g).seats[0].dealt, 0);
    let mut g = fight([who((0, 0), E).holds("sinking-shot step"), post((-2, 0), E)]);
    g.play('A', "step/sinking-shot");
    g.check((stats(&g).seats[0].dealt, g.fighter('A').damage), (0, 2));
}

#[test]
fn the_beat_that_sent_the_loser_off_decided_it() {
    let mut g = fight([who((1, 0), E).holds("smash-attack step"), post((2, 0), W).damage(40)]);
    g.play('A', "smash-attack/step");
    let stats = stats(&g);
    let deciding = stats.deciding.expect("A sent B off");
    g.check((deciding.beat, deciding.seat, deciding.by), (2, S::seat('B'), Some(S::seat('A'))));
    g.check((deciding.hexes, deciding.distance), (18, 18));
    let stood: Vec<_> =
        stats.seats[1].beats.iter().map(|beat| beat.map(|beat| (beat.damage, beat.distance))).collect();
    g.check(stood, vec![Some((40, 0)), Some((40, 0)), Some((45, 18)), None]);
}

#[test]
fn a_throw_over_the_edge_decides_and_a_way_along_it_does_not() {
    let mut g = fight([who((4, 0), E).holds("hip-throw step"), post((5, 0), W)]);
    g.play('A', "hip-throw/step").towards('A', E);
    let deciding = stats(&g).deciding.expect("A threw B off");
    g.check((deciding.seat, deciding.by), (S::seat('B'), Some(S::seat('A'))));
    // B hangs two hexes from land, steps to another such hex, and runs out of cards.
    let edge = who((4, 0), NW).hand("feint step");
    let mut g = fight([post((-2, 0), E), edge]);
    g.play('B', "step/feint");
    g.check((g.outcome().is_some(), g.heard("Move")), (true, true));
    g.check(stats(&g).deciding, None);
}

#[test]
fn of_two_falls_on_one_beat_the_one_that_brought_the_last_point_decided() {
    // A burns C twice; B burns D the second time only.
    let mut g = two_deaths([('A', (-2, 0)), ('B', (0, -2)), ('A', (0, 0)), ('B', (1, 0))]);
    g.check(g.game.state().fighters.0.map(|f| f.points), [1, 0, 0, 0]);
    two_more_deaths(&mut g);
    g.check(g.game.state().fighters.0.map(|f| f.points), [2, 1, 0, 0]);
    g.check(stats(&g).deciding.map(|deciding| deciding.seat), Some(S::seat('C')));
}

#[test]
fn a_fighter_off_the_board_has_no_place() {
    let g = two_deaths([('A', (-2, 0)), ('B', (2, 0)), ('A', (0, 0)), ('B', (1, 0))]);
    let stats = stats(&g);
    let off = stats.seats[2].beats.iter().filter(|beat| beat.is_none()).count();
    g.check(off, usize::from(g.game.setup().format.respawn_beats));
    assert!(stats.seats[0].beats.iter().all(Option::is_some), "{g}");
}

#[test]
fn each_beat_of_a_whole_match_leaves_one_standing_a_seat() {
    let mut table = Table::seated(11, 3);
    while table.go_on() {}
    let stats = MatchStats::of(table.game.ruleset(), table.game.setup(), &table.log);
    let over = table.game.state().outcome.expect("it is over");
    let ended = table.log.iter().filter(|event| matches!(event, Event::BeatEnded { .. })).count();
    let points = stats.seats.iter().map(|seat| seat.points);
    let state = table.game.state();
    assert!(points.clone().eq(state.seats().map(|seat| u32::from(state.fighters[seat].points))));
    assert!(points.max().is_some_and(|most| most > 0), "somebody scored");
    for seat in &stats.seats {
        assert!(seat.beats.len() >= ended, "{} beats, {ended} ended", seat.beats.len());
        assert_eq!(
            seat.beats.len(),
            usize::from(table.game.state().beat) + usize::from(seat.beats.len() > ended)
        );
    }
    let begun =
        table.log.iter().filter(|e| matches!(e, Event::PhaseBegan { phase: Phase::Refresh, .. })).count();
    assert!(begun >= ended);
    let deciding: Option<DecidingBeat> = stats.deciding;
    let lines = stats.seats.iter().map(|seat| {
        let beats: Vec<String> = seat
            .beats
            .iter()
            .map(|beat| beat.map_or("off".to_owned(), |b| format!("{}@{}", b.damage, b.distance)))
            .collect();
        let (dealt, flown, hits, blocks, paid) =
            (seat.dealt, seat.flown, seat.hits, seat.blocks, seat.adrenaline);
        format!("dealt {dealt} flown {flown} hits {hits} blocks {blocks} paid {paid}: {}", beats.join(" "))
    });
    let lines: Vec<String> = lines.collect();
    insta::assert_snapshot!(format!("{}\n{deciding:?}\n{over:?}", lines.join("\n")));
}
