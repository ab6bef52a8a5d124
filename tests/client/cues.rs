//! Tests of cue boundaries: simultaneous events share a cue, and no others do.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;

use hexstrike::app::library::ContentLibrary;
use hexstrike::hexstrike::match_flow::MatchSession;
use hexstrike::hexstrike::playback::Motion;
use hexstrike::hexstrike::playback::director::next_cue;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike_game::bots::random;
use hexstrike_game::rules::state::board::Arrow;
use hexstrike_game::rules::state::event::{Immunity, MoveKind, OrderReason, Source, StunCause};
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use hexstrike_game::rules::{Event, Match, Mirror, Setup};
use kernel::{Cell, Facing, Rotation, Seat};
use shell::bots::Dice;

use crate::harness::{Game, Players, plan};

/// Session whose events are cut into cues.
struct Cuts {
    session: MatchSession,
}

impl Cuts {
    fn new() -> Self {
        let mut game = Game::playing(Players::Bots, 1);
        Self { session: game.app.world_mut().remove_resource::<MatchSession>().expect("a match was begun") }
    }

    fn mirror(&self) -> Mirror {
        Mirror::new(self.session.setup())
    }

    /// Motions of each cue.
    fn motions(&self, mut mirror: Mirror, mut events: &[Event]) -> Vec<Vec<Motion>> {
        let mut cues = Vec::new();
        while !events.is_empty() {
            let cue = next_cue(events, &mirror, &Pacing::default());
            assert!((1..=events.len()).contains(&cue.events), "a cue shows some of the events: {cue:?}");
            events[..cue.events].iter().for_each(|event| mirror.apply(self.session.ruleset(), event));
            events = &events[cue.events..];
            cues.push(cue.motions);
        }
        cues
    }
}

fn seats() -> [Seat; 2] {
    [0, 1].map(|i| Seat::new(i).expect("two seats"))
}

fn moved(seat: Seat, to: Cell) -> Event {
    Event::Moved { seat, from: Cell::CENTRE, to, way: MoveKind::Move }
}

#[test]
fn tied_turns_and_moves_are_one_moment() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let turned = |seat, to| Event::Turned { seat, to, rotation: Rotation::R1 };
    let cues = cuts.motions(
        cuts.mirror(),
        &[turned(a, Facing::W), Event::Paid { seat: b, adrenaline: 0 }, turned(b, Facing::E)],
    );
    assert_eq!(cues.len(), 1, "{cues:?}");
    assert_eq!(cues[0].len(), 2);
    let (east, west) = (Cell::CENTRE.ahead(Facing::E, 1), Cell::CENTRE.ahead(Facing::W, 1));
    let acted = |seat| Event::Acted { seat };
    let cues = cuts.motions(cuts.mirror(), &[acted(a), acted(b), moved(a, east), moved(b, west)]);
    assert_eq!(cues.iter().map(Vec::len).collect::<Vec<_>>(), [2], "{cues:?}");
}

#[test]
fn moves_one_after_the_other_are_shown_one_after_the_other() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let (east, west) = (Cell::CENTRE.ahead(Facing::E, 1), Cell::CENTRE.ahead(Facing::W, 1));
    let events = [Event::Acted { seat: a }, moved(a, east), Event::Acted { seat: b }, moved(b, west)];
    let cues = cuts.motions(cuts.mirror(), &events);
    assert_eq!(cues.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1], "{cues:?}");
}

#[test]
fn a_timed_cue_stands_alone() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let aimed = |seat, at| Event::Aimed { seat, from: Cell::CENTRE, at };
    let source = Source::Attack(a);
    let events = [
        aimed(a, Cell::CENTRE.ahead(Facing::E, 1)),
        aimed(a, Cell::CENTRE.ahead(Facing::SE, 1)),
        Event::Hit { seat: b, source },
        Event::Damaged { seat: b, amount: 2, total: 2, source },
        Event::Stunned { seat: b, from: 1, beats: 1, why: StunCause::Knockback },
        aimed(b, Cell::CENTRE),
    ];
    let cues = cuts.motions(cuts.mirror(), &events);
    assert_eq!(cues.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 0, 1], "{cues:?}");
}

#[test]
fn an_arrow_is_seen_flying_from_where_it_was() {
    let (cuts, [a, _]) = (Cuts::new(), seats());
    let mut mirror = cuts.mirror();
    let places = [Cell::new(5, 0), Cell::new(0, 0), Cell::new(-1, 2)];
    for at in places {
        mirror.apply(
            cuts.session.ruleset(),
            &Event::ArrowLoosed { arrow: Arrow { at, facing: Facing::E, owner: a } },
        );
    }
    // The first arrow leaves the board; the second then has index 0.
    let flew = |index: u8, from: Cell| Event::ArrowFlew { index, to: from.ahead(Facing::E, 1), owner: a };
    let events = [Event::ArrowGone { index: 0, owner: a }, flew(0, places[1]), flew(1, places[2])];
    let cues = cuts.motions(mirror, &events);
    let motions: Vec<Motion> = cues.into_iter().flatten().collect();
    let flies = |index, from: Cell| Motion::Arrow { index, from, to: from.ahead(Facing::E, 1), after: 0.0 };
    let lost = Arrow { at: places[0], facing: Facing::E, owner: a };
    let lost = Motion::Spent { arrow: lost, strikes: false, after: 0.0 };
    assert_eq!(motions, [lost, flies(0, places[1]), flies(1, places[2])]);
}

#[test]
fn an_arrow_is_seen_striking_before_what_comes_of_it() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let source = Source::Arrow(a);
    let hit = [
        Event::ArrowGone { index: 0, owner: a },
        Event::Hit { seat: b, source },
        Event::Damaged { seat: b, amount: 4, total: 4, source },
    ];
    let there = cuts.mirror().figure(b).at;
    let loosed = |at| Event::ArrowLoosed { arrow: Arrow { at, facing: Facing::E, owner: a } };
    let spent = |at, after| {
        let arrow = Arrow { at, facing: Facing::E, owner: a };
        Motion::Spent { arrow, strikes: true, after }
    };
    let (reels, behind) = (Motion::Reel { seat: b, at: there }, there.ahead(Facing::W, 1));
    // An arrow in flight takes half the time of a whole hex.
    let mut mirror = cuts.mirror();
    mirror.apply(cuts.session.ruleset(), &loosed(behind));
    assert_eq!(cuts.motions(mirror.clone(), &hit), [vec![spent(behind, 0.0)], vec![reels]]);
    assert!(next_cue(&hit, &mirror, &Pacing::even(1.0)).length == 0.5);
    // If the target moved to the arrow, the arrow stays there until then.
    let mut mirror = cuts.mirror();
    mirror.apply(cuts.session.ruleset(), &loosed(there));
    let came = [&[Event::Moved { seat: b, from: behind, to: there, way: MoveKind::Move }][..], &hit].concat();
    let walks = Motion::Walk { seat: b, from: behind, to: there };
    assert_eq!(cuts.motions(mirror, &came), [vec![walks], vec![], vec![reels]]);
    // Arrow loosed at a target next to the archer.
    let mut mirror = cuts.mirror();
    mirror.figures[a.index()].at = behind;
    let shot = [&[loosed(there)][..], &hit].concat();
    let cues = cuts.motions(mirror, &shot);
    assert!(cues[0].contains(&spent(behind, 0.5)) && cues[1] == [reels] && cues.len() == 2, "{cues:?}");
}

#[test]
fn each_cause_is_animated_once_a_moment() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let mirror = cuts.mirror();
    let (from, to) = (mirror.figure(a).at, mirror.figure(b).at);
    let card = cuts.session.setup().player(a).movement[0];
    let channels = Motion::Channel { seat: a, at: from };
    let acted = Event::Acted { seat: a };
    let prompt = Prompt { seat: a, ask: Ask::PlatformHex { around: from } };
    let fire = |q| Event::FireLit { at: Cell::new(q, 0), owner: a };
    for events in [
        vec![Event::Healed { seat: a, amount: 1, total: 0 }],
        vec![Event::FocusBegan { seat: a, card, anchor: from }],
        vec![acted, Event::FloraGrew { at: from }],
        vec![Event::Answered { prompt, answer: None }, Event::PlatformRaised { at: to }],
        vec![fire(0), fire(1), Event::Sparked { at: Cell::new(2, 0), owner: a }],
    ] {
        assert_eq!(cuts.motions(mirror.clone(), &events), [vec![channels]], "{events:?}");
    }
    // Embers ignite without a thrower.
    let mut left = mirror.clone();
    left.apply(cuts.session.ruleset(), &Event::EmbersLeft { at: Cell::new(0, 0), owner: a });
    assert_eq!(cuts.motions(left, &[fire(0)]), [vec![]]);
    // A counter strikes before its damage; no event aims it.
    let source = Source::Counter(a);
    let blow = Motion::Lunge { seat: a, from, at: to };
    let hit = [Event::Hit { seat: b, source }, Event::Damaged { seat: b, amount: 6, total: 6, source }];
    assert_eq!(cuts.motions(mirror.clone(), &hit), [vec![blow], vec![Motion::Reel { seat: b, at: to }]]);
    assert_eq!(next_cue(&hit, &mirror, &Pacing::even(1.0)).length, 1.0);
    let glances = Event::Unharmed { seat: b, source, why: Immunity::Invulnerable };
    assert!(cuts.motions(mirror.clone(), &[glances])[0].contains(&blow));
    // An arrow is shot where it leaves its owner, not where it was left behind.
    let loosed = |at| Event::ArrowLoosed { arrow: Arrow { at, facing: Facing::E, owner: a } };
    let ahead = from.ahead(Facing::E, 1);
    let shoots = Motion::Shoot { seat: a, at: from };
    assert!(cuts.motions(mirror.clone(), &[loosed(ahead)])[0].contains(&shoots));
    assert_eq!(cuts.motions(mirror, &[loosed(from)]), [vec![]]);
}

#[test]
fn fighters_who_move_together_are_shown_together_in_real_matches() {
    let content = ContentLibrary::default();
    let mut together = 0;
    for seed in 0..150 {
        let setup =
            Arc::clone(plan(&content, Players::Bots, seed).begin(&content).expect("it begins").setup());
        let mut game = Match::new(Arc::clone(&content.ruleset), Arc::clone(&setup)).expect("it begins");
        let (mut log, mut dice) = (Vec::new(), Dice::seeded(seed));
        while log.len() < 1_500 && random::feed(&mut game, &mut log, &mut dice) {}
        let cues = cues(&content, &setup, &log);
        let cue_of = |place: usize| cues.iter().find(|cue| cue.contains(&place));
        for (place, event) in log.iter().enumerate() {
            let Event::OrderDecided { first, second, by: OrderReason::Together, .. } = *event else {
                continue;
            };
            let moves = |seat: Seat| {
                let phase =
                    log[place..].iter().take_while(|event| !matches!(event, Event::PhaseBegan { .. }));
                let moves = |event: &Event| match *event {
                    Event::Moved { seat: of, .. } | Event::Stopped { seat: of, .. } => of == seat,
                    _ => false,
                };
                phase.enumerate().find(|(_, event)| moves(event)).map(|(i, _)| place + i)
            };
            // Both move without a slow event in between. A hit before may have cancelled one move.
            if let (Some(a), Some(b)) = (moves(first), moves(second))
                && a.abs_diff(b) == 1
            {
                assert_eq!(cue_of(a), cue_of(b), "seed {seed}: {:?}", &log[a.min(b)..=a.max(b)]);
                together += 1;
            }
        }
    }
    assert!(together > 10, "{together} tied moves were seen");
}

/// Event ranges of the cues of a log.
fn cues(content: &ContentLibrary, setup: &Setup, log: &[Event]) -> Vec<Range<usize>> {
    let (mut mirror, mut read, mut cues) = (Mirror::new(setup), 0, Vec::new());
    while read < log.len() {
        let cue = next_cue(&log[read..], &mirror, &Pacing::default());
        let events = read..read + cue.events;
        log[events.clone()].iter().for_each(|event| mirror.apply(&content.ruleset, event));
        read = events.end;
        cues.push(events);
    }
    cues
}
