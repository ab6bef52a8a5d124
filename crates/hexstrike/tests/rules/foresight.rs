//! Look-ahead: lines of play agree with the rules, replies get their correct weights, and nothing hidden
//! leaks.

use hexstrike_game::bots::random;
use hexstrike_game::lookahead::forecast::Placement;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::lookahead::{AssumedPlays, Forecast, threat, what_if};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{Commitment, Event, Match, NullLog, Step};
use kernel::{PerSeat, Seat};
use shell::bots::Dice;

use crate::properties::table::Table;
use crate::scenario::{E, S, W, fight, play as play_of, who};

/// Visits moments of matches of two to four at which a seat is up and none has chosen yet.
fn moments(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Match, Seat, &mut Dice)) {
    for seed in seeds {
        let mut table = Table::seated(seed, 2 + (seed % 3) as usize);
        let mut dice = Dice::seeded(seed);
        for _ in 0..30 {
            if !table.go_on() {
                break;
            }
            table.game.run(&mut table.log);
            let state = table.game.state();
            let sealed = state.seats().any(|seat| state.fighters[seat].sealed.is_some());
            if let Some(Step::Commit(up)) = table.game.waits_for()
                && let Some(seat) = up.iter().next().filter(|_| !sealed)
            {
                look(&table.game, seat, &mut dice);
            }
        }
    }
}

fn hands(game: &Match) -> PerSeat<Option<Hand>> {
    PerSeat(std::array::from_fn(|i| Seat::new(i).map(|seat| game.state().fighters[seat].hand)))
}

fn lone(seat: Seat, play: Commitment) -> AssumedPlays {
    let mut plays = AssumedPlays::default();
    plays[seat] = Some(play);
    plays
}

#[test]
fn a_line_is_what_happens_as_long_as_nobody_else_is_asked() {
    let mut compared = 0;
    moments(0..60, |game, seat, dice| {
        let play =
            random::play(game.ruleset(), game.state(), seat, dice).expect("a player who is up can play");
        let variation = what_if(game, seat, &hands(game), lone(seat, play));
        let mut real = game.clone();
        let mut log = Vec::new();
        real.commit(seat, play, &mut log).expect("is legal");
        if matches!(real.run(&mut log), Step::Commit(up) if up.contains(seat)) {
            let foreseen = &variation.events[..log.len().min(variation.events.len())];
            assert_eq!(foreseen, log, "the line of {play:?}");
            assert_eq!(variation.asked[seat], Some(real.state().beat));
            compared += 1;
        }
    });
    assert!(compared > 60, "{compared} lines");
}

#[test]
fn with_everybodys_play_given_the_line_is_what_happens() {
    let mut compared = 0;
    moments(0..60, |game, seat, dice| {
        let Some(Step::Commit(up)) = game.waits_for() else { return };
        let (mut real, mut plays, mut log) = (game.clone(), AssumedPlays::default(), Vec::new());
        for seat in up.iter() {
            let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
            real.commit(seat, play, &mut log).expect("is legal");
            plays[seat] = Some(play);
        }
        real.run(&mut log);
        let variation = what_if(game, seat, &hands(game), plays);
        let common = log.len().min(variation.events.len());
        assert!(common > 0);
        assert_eq!(variation.events[..common], log[..common]);
        compared += common;
    });
    assert!(compared > 5_000, "{compared} events");
}

#[test]
fn sealed_cards_of_others_change_nothing() {
    let mut compared = 0;
    moments(0..80, |game, seat, dice| {
        let Some(Step::Commit(up)) = game.waits_for() else { return };
        let Some(other) = up.iter().find(|other| *other != seat) else { return };
        let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
        let known = hands(game);
        let all = PerSeat(known.0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
        let before = what_if(game, seat, &known, lone(seat, play));
        let feared = threat(game, seat, &all, lone(seat, play), || true);
        let mut sealed = game.clone();
        let secret = random::play(game.ruleset(), game.state(), other, dice).expect("can play");
        sealed.commit(other, secret, &mut NullLog).expect("is legal");
        let after = what_if(&sealed, seat, &known, lone(seat, play));
        assert_eq!((before.events, before.asked), (after.events, after.asked));
        assert_eq!(threat(&sealed, seat, &all, lone(seat, play), || true), feared);
        compared += 1;
    });
    assert!(compared > 20, "{compared} moments");
}

#[test]
fn every_reply_is_weighed_once_and_does_what_its_line_does() {
    let (mut weighed, mut running) = (0, 0);
    moments(0..12, |game, seat, dice| {
        let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
        let known = hands(game);
        let all = PerSeat(known.0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
        let feared = threat(game, seat, &all, lone(seat, play), || true).expect("nobody stopped it");
        let total: f32 = feared.replies.iter().map(|reply| reply.share).sum();
        let whole = if feared.replies.is_empty() { 0.0 } else { 1.0 };
        assert!((total - whole).abs() < 0.001, "{total}: who cannot reply has no share");
        for share in feared.hexes.values() {
            assert!(share.hit >= -0.001 && share.hit + share.missed < 1.001, "{share:?}");
        }
        assert!(feared.off < 1.001 && feared.hit < 1.001);
        // A hex counts each reply once, whatever the beat of its strike; a seat that never moves is hit on
        // one hex alone.
        for (cell, ever) in &feared.ever {
            let of_hex = feared.hexes.iter().filter(|((_, at), _)| at == cell).map(|(_, share)| share.hit);
            let (most, sum) = (of_hex.clone().fold(0.0, f32::max), of_hex.sum::<f32>());
            assert!(most <= ever.hit + 0.001 && ever.hit <= sum.min(feared.hit) + 0.001, "{cell:?} {ever:?}");
        }
        if let [(_, alone)] = feared.ever.iter().filter(|(_, share)| share.hit > 0.0).collect::<Vec<_>>()[..]
        {
            assert!((alone.hit - feared.hit).abs() < 0.001, "{alone:?} of {}", feared.hit);
        }
        let weights: Vec<u32> = feared.replies.iter().map(|reply| reply.suffered.weight()).collect();
        assert!(weights.is_sorted_by(|a, b| a >= b), "the worst first");
        for reply in feared.replies.iter().step_by(17) {
            let mut plays = lone(seat, play);
            plays[reply.seat] = Some(reply.play);
            let variation = what_if(game, seat, &known, plays);
            let damage: u16 = variation.events.iter().map(|event| damage_to(seat, event)).sum();
            // Harm of running plays belongs to no reply; with several opponents it differs between them.
            let (least, most) = (reply.suffered.damage, reply.suffered.damage + feared.running.damage);
            let fits = if game.state().seats().len() == 2 {
                damage == most
            } else {
                (least..=most).contains(&damage)
            };
            assert!(fits, "{damage} of {least} to {most}: {reply:?}");
            running += u32::from(feared.running.damage > 0);
            weighed += 1;
        }
        if let Some(Step::Commit(up)) = game.waits_for() {
            for other in up.iter().filter(|other| *other != seat) {
                let pool = game.state().fighters[other].adrenaline;
                let mut listed: Vec<Commitment> = Vec::new();
                for reply in feared.replies.iter().filter(|reply| reply.seat == other) {
                    let amounts = reply.play.adrenaline..=reply.up_to;
                    listed.extend(amounts.map(|adrenaline| Commitment { adrenaline, ..reply.play }));
                }
                let plays = legal::plays(game.ruleset(), game.state(), other).into_iter();
                let legal: Vec<Commitment> = plays
                    .flat_map(|play| (0..=pool).map(move |adrenaline| Commitment { adrenaline, ..play }))
                    .collect();
                let listed_once = |play: &Commitment| listed.iter().filter(|own| *own == play).count() == 1;
                assert!(listed.len() == legal.len() && legal.iter().all(listed_once), "with every amount");
            }
        }
    });
    assert!(weighed > 200 && running > 10, "{weighed} replies, {running} beside what runs");
}

/// What of a line is felt by anybody.
fn felt(events: &[Event]) -> Vec<Event> {
    let is_felt = |event: &&Event| {
        matches!(
            event,
            Event::Hit { .. }
                | Event::Damaged { .. }
                | Event::Moved { .. }
                | Event::KnockedBack { .. }
                | Event::Thrown { .. }
                | Event::Fell { .. }
                | Event::Ended { .. }
        )
    };
    events.iter().filter(is_felt).copied().collect()
}

/// Ruling 3: more adrenaline acts first, so amounts near the other's matter, even if no text depends on them.
#[test]
fn a_reply_stands_for_all_amounts_of_adrenaline_that_come_to_the_same_and_for_no_others() {
    let (mut compared, mut apart) = (0, 0);
    moments(0..40, |game, seat, dice| {
        let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
        let known = hands(game);
        let all = PerSeat(known.0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
        let feared = threat(game, seat, &all, lone(seat, play), || true).expect("nobody stopped it");
        let line = |reply: Seat, played: Commitment| {
            let mut plays = lone(seat, play);
            plays[reply] = Some(played);
            felt(&what_if(game, seat, &known, plays).events)
        };
        for reply in feared.replies.iter().filter(|reply| reply.up_to > reply.play.adrenaline).step_by(23) {
            let most = Commitment { adrenaline: reply.up_to, ..reply.play };
            assert_eq!(line(reply.seat, reply.play), line(reply.seat, most), "{reply:?} to {play:?}");
            compared += 1;
        }
        let paid = |reply: &&hexstrike_game::lookahead::WeighedReply| reply.play.adrenaline > 0;
        for reply in feared.replies.iter().filter(paid).step_by(23) {
            let unpaid = Commitment { adrenaline: 0, ..reply.play };
            apart += u32::from(line(reply.seat, reply.play) != line(reply.seat, unpaid));
        }
    });
    assert!(compared > 100 && apart > 10, "{compared} alike, {apart} apart");
}

/// Damage by others, without that by the seat's own cards.
fn damage_to(seat: Seat, event: &Event) -> u16 {
    match *event {
        Event::Damaged { seat: hurt, amount, source, .. }
            if hurt == seat && source.seat().is_some_and(|by| by != seat) =>
        {
            amount
        }
        _ => 0,
    }
}

#[test]
fn a_line_is_played_out_while_the_pointer_moves() {
    let (mut lines, mut spent) = (0, std::time::Duration::ZERO);
    moments(0..20, |game, seat, dice| {
        let play = random::play(game.ruleset(), game.state(), seat, dice).expect("can play");
        let known = hands(game);
        let begun = std::time::Instant::now();
        what_if(game, seat, &known, lone(seat, play));
        spent += begun.elapsed();
        lines += 1;
    });
    assert!(spent < lines * std::time::Duration::from_millis(5), "{:?} for {lines} lines", spent);
}

#[test]
fn work_that_nobody_wants_any_more_stops() {
    let table = Table::seated(3, 2);
    let mut game = table.game;
    game.run(&mut NullLog);
    let known = hands(&game);
    let all = PerSeat(known.0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() < 5
    };
    assert_eq!(threat(&game, Seat::FIRST, &all, AssumedPlays::default(), stop), None);
    assert_eq!(asked.get(), 5);
}

#[test]
fn worse_is_worse() {
    let hurt = Harm { damage: 30, flown: 8, ..Harm::default() };
    let off = Harm { off: true, ..Harm::default() };
    let lost = Harm { lost: true, ..Harm::default() };
    assert!(hurt.weight() < off.weight() && off.weight() < lost.weight());
}

#[test]
fn a_course_ends_where_the_match_does() {
    let mut read = 0;
    for seed in 0..40 {
        let mut table = Table::seated(seed, 2 + (seed % 3) as usize);
        let stand = |game: &Match| -> Vec<Placement> {
            let state = game.state();
            state
                .seats()
                .map(|s| state.fighters[s])
                .map(|f| Placement { at: f.at, facing: f.facing })
                .collect()
        };
        let start = stand(&table.game);
        for _ in 0..60 {
            if !table.go_on() {
                break;
            }
        }
        table.game.run(&mut table.log);
        let forecast = Forecast::of(start, Vec::new(), 0, &table.log);
        let last = table.game.state().beat;
        assert_eq!(forecast.after(last), stand(&table.game));
        assert!(forecast.stands.windows(2).all(|pair| pair[0].0 < pair[1].0), "a stand a beat");
        read += forecast.steps.len();
    }
    assert!(read > 2_000, "{read} acts");
}

#[test]
fn what_a_third_plays_already_is_nobodys_reply() {
    // On beat 1 C's hammer is on its way to A; B, who is up too, is far away.
    let mut g = fight([
        who((0, 0), E).holds("feint step"),
        who((-2, 1), W).holds("feint step"),
        who((1, 0), W).holds("hammer step"),
    ]);
    g.plays(["feint/step", "feint/step", "hammer/step"]);
    g.check(g.up(), "AB".to_owned());
    let (a, b) = (S::seat('A'), S::seat('B'));
    let plays = lone(a, play_of("blank-0/stay-0"));
    let hands = PerSeat(hands(&g.game).0.map(|hand| hand.into_iter().collect::<Vec<_>>()));
    let feared = threat(&g.game, a, &hands, plays, || true).expect("it is worked out");
    let replies: Vec<_> = feared.replies.iter().filter(|reply| reply.seat == b).collect();
    assert!(!replies.is_empty() && feared.running.damage > 0, "{:?}", feared.running);
    assert!(replies.iter().all(|reply| reply.suffered.damage == 0), "{:?}", replies[0]);
}
