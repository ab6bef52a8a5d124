//! Timelines and questions as the screen folds them from the log.

use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::timeline::{EntryKind, TimelineEntry};
use hexstrike_game::rules::{Mirror, Phase};

use crate::scenario::*;

/// Timeline of a seat with all its data, one entry a line.
fn lane(g: &Game, seat: char) -> Vec<String> {
    let mirror = Mirror::fold(&RULES, g.game.setup(), &g.log);
    let lane = &mirror.figure(S::seat(seat)).lane;
    assert_eq!(lane.at(0), lane.entries().first());
    assert_eq!(lane.at(lane.entries().len() as u16), None);
    let name = |card| RULES.card(card).id.clone();
    let line = |entry: &TimelineEntry| {
        let kind = match entry.kind {
            EntryKind::Action(action) => action.to_string(),
            other => format!("{other:?}"),
        };
        let pair =
            entry.pair.map_or("-".to_owned(), |(a, p)| format!("{}/{} {}", name(a), name(p), entry.step));
        let turn = entry.rotation.map_or("-", |rotation| rotation.label());
        let paid = entry.adrenaline.map_or("-".to_owned(), |paid| paid.to_string());
        let flags = [(entry.marked, " marked"), (entry.resolved, " past")];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        let counted = [
            (u16::from(entry.drew), "drew"),
            (u16::from(entry.discards), "discards"),
            (entry.knocked, "knocked"),
            (entry.damage, "damage"),
            (entry.healed, "healed"),
            (u16::from(entry.refreshed), "refreshed"),
        ];
        let counted: String =
            counted.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!(" {word} {n}")).collect();
        format!("{kind} {:?} {pair} turn {turn} paid {paid}{flags}{counted}", entry.timings)
    };
    lane.entries().iter().map(line).collect()
}

#[test]
fn a_timeline_says_of_each_entry_what_it_is_of() {
    let a = who((1, 0), W).holds("sweeping-strike step").pool(2);
    let mut g = fight([a, who((0, 0), E).holds("hammer step"), post((-2, 1), E)]);
    g.plays(["sweeping-strike/step R1 adr 2", "hammer/step"]);
    insta::assert_snapshot!(format!("A\n{}\nB\n{}", lane(&g, 'A').join("\n"), lane(&g, 'B').join("\n")));
}

#[test]
fn a_timeline_counts_what_comes_of_each_beat() {
    let mut g = fight([
        who((-2, 0), E).holds("healing-harmony haven step").damage(3),
        who((2, 0), W).holds("sweeping-strike step"),
        who((1, 0), E).holds("feint step").damage(30),
    ]);
    g.plays(["healing-harmony/step", "sweeping-strike/step", "blank-0/stay-0"]);
    g.pick('C', "feint blank-1 step stay-1");
    insta::assert_snapshot!(format!("A\n{}\nC\n{}", lane(&g, 'A').join("\n"), lane(&g, 'C').join("\n")));
}

#[test]
fn giving_up_removes_only_own_questions() {
    let mut g = fight([
        who((0, 0), E).holds("sweeping-strike step"),
        who((1, 0), W).holds("feint step"),
        who((1, -1), SW).holds("feint step"),
    ]);
    g.plays(["sweeping-strike/step", "blank-0/stay-0", "blank-0/stay-0"]);
    g.asks("B: discard 2+2?; C: discard 2+2?");
    let prompts = |g: &Game| -> Vec<_> {
        let mirror = Mirror::fold(&RULES, g.game.setup(), &g.log);
        mirror.prompts.iter().map(|prompt| prompt.seat).collect()
    };
    assert_eq!(prompts(&g), [S::seat('B'), S::seat('C')]);
    g.forfeit('B');
    assert_eq!(prompts(&g), [S::seat('C')]);
}

#[test]
fn embers_burn_from_the_turns_of_the_next_beat_on() {
    let mut g = fight([who((0, 0), E).holds("step burning-strike"), post((-2, 0), E)]);
    g.play('A', "step/burning-strike");
    let embers =
        |g: &Game, events: usize| Mirror::fold(&RULES, g.game.setup(), &g.log[..events]).embers.len();
    let left = g.log.iter().position(|event| matches!(event, Event::EmbersLeft { .. })).expect("embers");
    let early = |event: &Event| matches!(event, Event::PhaseBegan { phase: Phase::Early, .. });
    g.check((embers(&g, left), embers(&g, left + 1), embers(&g, g.log.len())), (0, 1, 1));
    g.play('A', "blank-0/stay-0");
    let next = left + g.log[left..].iter().position(early).expect("the next beat");
    g.check((embers(&g, next), embers(&g, next + 1)), (1, 0));
}

#[test]
fn a_combo_beat_stays_of_its_set_and_a_first_stunned_beat_too() {
    let mut g = fight([who((0, 0), E).holds("jab stab step dash"), who((1, 0), W).holds("hammer step")]);
    g.plays(["jab/step", "hammer/step"]).yes('A').play('A', "stab/dash");
    insta::assert_snapshot!(format!("A\n{}\nB\n{}", lane(&g, 'A').join("\n"), lane(&g, 'B').join("\n")));
}

#[test]
fn a_turn_stands_only_where_it_was_made() {
    // Stunned from the next beat on, on which the turn would have been made and the adrenaline paid.
    let a = who((0, 0), E).holds("smoke-bomb dash step").pool(5);
    let mut g = fight([a, who((-1, 0), E).holds("cross-slash step")]);
    g.plays(["smoke-bomb/dash R1 adr 3", "cross-slash/step"]);
    let stunned = lane(&g, 'A').into_iter().find(|entry| entry.starts_with("Stun")).expect("stunned");
    assert!(stunned.contains("turn - paid -"), "{stunned}\n{g}");
    g.check(g.pool('A'), 5);
    // A set put in place of another goes on with the turn that was made.
    let a = who((0, 0), E).holds("reflex-dodge jump step").pool(5);
    let mut g = fight([a, who((0, 3), NW).holds("hammer step")]);
    g.plays(["jump/reflex-dodge R1 adr 2", "hammer/step"]);
    let turns = lane(&g, 'A').into_iter().filter(|entry| entry.contains("turn R1")).count();
    assert_eq!(turns, 1, "{:?}\n{g}", lane(&g, 'A'));
}
