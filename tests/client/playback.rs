//! Skipping, stepping and seeking leave exactly what playing leaves: the fold of the events.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use hexstrike::bots::random::{self, Dice};
use hexstrike::client::library::ContentLibrary;
use hexstrike::client::match_flow::MatchSession;
use hexstrike::client::playback::director::next_cue;
use hexstrike::client::playback::pacing::Pacing;
use hexstrike::client::playback::{Motion, Playback};
use hexstrike::client::state::{Overlay, Screen};
use hexstrike::rules::state::board::Arrow;
use hexstrike::rules::state::event::{MoveKind, OrderReason};
use hexstrike::rules::{Cell, Event, Facing, Match, Mirror, Rotation, Seat, Setup};

use crate::harness::{Game, Places, Players, Shown, plan};

const SEEDS: [u64; 3] = [0, 2, 5];

/// A match that the rules have played to its end (or for a good while, with people), nothing of it shown yet.
fn played(players: Players, seed: u64) -> Game {
    let mut game = Game::new();
    game.app.insert_resource(Pacing::even(0.02));
    game.start(players, seed);
    game.steer(|playback, _| playback.playing = false);
    let mut frames = 0;
    while game.session().outcome().is_none() && frames < 400 {
        game.decide();
        game.frame();
        game.steer(|playback, _| playback.playing = false);
        frames += 1;
    }
    game.steer(|playback, session| playback.jump(session, 0));
    game.app.insert_resource(Shown::default());
    game.app.insert_resource(Places::default());
    assert!(
        game.session().log().len() > 150,
        "seed {seed}: a match of {} events",
        game.session().log().len()
    );
    game
}

fn end(game: &Game) -> Mirror {
    let session = game.session();
    Mirror::fold(session.ruleset(), session.setup(), session.log())
}

/// Plays on to the end, as "watch again" does.
fn play_through(game: &mut Game) {
    NextState::set_if_neq(&mut game.app.world_mut().resource_mut(), Screen::Match);
    game.steer(|playback, _| playback.playing = true);
    game.until("the last cue", |game| game.playback().is_idle(game.session()));
}

#[test]
fn every_event_is_shown_once_and_in_order() {
    for seed in SEEDS {
        for players in [Players::Bots, Players::People, Players::FourBots, Players::ThreePeople] {
            let mut game = played(players, seed);
            let log = game.session().log().to_vec();
            play_through(&mut game);
            let shown = game.resource::<Shown>();
            let events: Vec<Event> = shown.0.iter().flat_map(|(_, events)| events.clone()).collect();
            assert_eq!(events, log, "seed {seed}, {players:?}");
            for (cue, events) in &shown.0 {
                assert_eq!(cue.events, events.len());
                assert!(cue.length.is_finite() && (0.0..10.0).contains(&cue.length), "{cue:?}");
            }
            assert_eq!(game.playback().mirror, end(&game), "seed {seed}, {players:?}");
        }
    }
}

#[test]
fn the_screen_is_the_fold_of_what_was_shown_on_every_frame() {
    let mut game = Game::playing(Players::Bots, 4);
    let mut behind = 0;
    for frame in 0..4_000 {
        game.frame();
        let (read, told) = (game.playback().read, game.session().log().len());
        assert!(read <= told, "the screen is ahead of the rules");
        behind += usize::from(read < told);
        if frame % 7 == 0 {
            assert_eq!(game.playback().mirror, game.folded(), "frame {frame}");
        }
        if game.session().outcome().is_some() && game.playback().is_idle(game.session()) {
            break;
        }
    }
    assert!(behind > 50, "the rules never wait for the screen: it was behind on {behind} frames");
    assert!(game.playback().is_idle(game.session()), "the match was shown to its end");
}

#[test]
fn skipping_from_anywhere_leaves_what_playing_leaves() {
    for seed in SEEDS {
        let mut game = played(Players::PersonAndBot, seed);
        let expected = end(&game);
        let total = game.session().log().len();
        for part in 0..8 {
            game.steer(|playback, session| {
                playback.jump(session, total * part / 8);
                playback.playing = true;
            });
            (0..part).for_each(|_| game.frame());
            game.steer(Playback::jump_to_now);
            assert_eq!(game.playback().mirror, expected, "seed {seed}, from {part}/8");
            assert!(game.playback().is_idle(game.session()));
        }
    }
}

#[test]
fn stepping_and_seeking_show_what_playing_to_there_shows() {
    for seed in SEEDS {
        let mut game = played(Players::Bots, seed);
        let expected = end(&game);
        let last = expected.beat;
        let mut dice = Dice::seeded(seed);
        for _ in 0..60 {
            match dice.below(4) {
                0 => game.steer(Playback::step_back),
                1 => game.steer(Playback::step_forward),
                2 => {
                    let beat = dice.below(usize::from(last) + 2) as u16;
                    game.steer(|playback, session| playback.seek(session, beat));
                    if beat < last {
                        assert_eq!(game.playback().shown(), beat, "seed {seed}");
                        assert!(!game.playback().playing, "it stops there to be looked at");
                    }
                }
                _ => {
                    game.steer(|playback, _| playback.playing = true);
                    (0..dice.below(9)).for_each(|_| game.frame());
                }
            }
            assert_eq!(game.playback().mirror, game.folded(), "seed {seed}");
        }
        play_through(&mut game);
        assert_eq!(game.playback().mirror, expected, "seed {seed}");
    }
}

#[test]
fn stepping_forward_passes_every_beat_and_back_again() {
    let mut game = played(Players::Bots, 1);
    let last = end(&game).beat;
    game.steer(|playback, session| playback.seek(session, 0));
    for beat in 1..last {
        game.steer(Playback::step_forward);
        assert_eq!(game.playback().shown(), beat);
    }
    game.steer(Playback::step_forward);
    game.steer(Playback::step_forward);
    assert!(game.playback().is_idle(game.session()), "past the last beat is the present");
    for beat in (0..last).rev() {
        game.steer(Playback::step_back);
        assert_eq!(game.playback().shown(), beat);
    }
    game.steer(Playback::step_back);
    assert_eq!((game.playback().shown(), game.playback().read), (0, 0), "nothing is before the first");
}

#[test]
fn fast_playback_and_huge_frames_lose_nothing() {
    for (speed, frame) in
        [(4.0, Duration::from_millis(50)), (1.0, Duration::from_secs(40)), (4.0, Duration::from_secs(900))]
    {
        let mut game = played(Players::Bots, 6);
        game.app.world_mut().resource_mut::<Time<Virtual>>().set_max_delta(Duration::from_secs(3600));
        game.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
        let log = game.session().log().to_vec();
        game.steer(|playback, _| playback.speed = speed);
        play_through(&mut game);
        let shown = game.resource::<Shown>();
        let events: Vec<Event> = shown.0.iter().flat_map(|(_, events)| events.clone()).collect();
        assert_eq!(events, log, "speed {speed}, frames of {frame:?}");
        assert_eq!(game.playback().mirror, end(&game));
    }
}

#[test]
fn what_many_cues_of_one_frame_set_off_is_set_off_where_it_happened() {
    let mut game = played(Players::Bots, 6);
    game.app.world_mut().resource_mut::<Time<Virtual>>().set_max_delta(Duration::from_secs(3600));
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(40)));
    play_through(&mut game);
    let mut mirror = Mirror::new(game.session().setup());
    let shown = &game.resource::<Shown>().0;
    let places = &game.resource::<Places>().0;
    assert_eq!(shown.len(), places.len());
    for ((_, events), places) in shown.iter().zip(places) {
        events.iter().for_each(|event| mirror.apply(game.session().ruleset(), event));
        let at: Vec<Cell> = mirror.figures.iter().map(|figure| figure.at).collect();
        assert_eq!(*places, at);
    }
}

#[test]
fn the_hand_on_screen_is_that_of_the_moment_on_screen() {
    let mut game = played(Players::PersonAndBot, 3);
    let seat = game.session().people().next().expect("one person");
    let fold = |game: &Game, read: usize| {
        let setup = game.session().setup();
        let mut hand = setup.player(seat).opening_hand(&setup.format);
        game.session().log()[..read].iter().for_each(|event| hand.hear(seat, event));
        hand
    };
    let last = game.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    assert_eq!(fold(&game, game.session().log().len()), last);
    let mut other = 0;
    game.steer(|playback, _| playback.playing = true);
    for frame in 0..400 {
        game.frame();
        if frame % 60 == 59 {
            game.steer(Playback::step_back);
            game.steer(|playback, _| playback.playing = true);
        }
        assert_eq!(*game.playback().hand(seat), fold(&game, game.playback().read));
        other += usize::from(*game.playback().hand(seat) != last);
    }
    assert!(other > 50, "{other} frames showed another hand than the last");
}

#[test]
fn phases_are_stepped_through_in_order_and_played_on_the_way() {
    let mut game = played(Players::Bots, 1);
    let mut stops = vec![0];
    while game.playback().read < game.session().log().len() {
        game.steer(Playback::phase_forward);
        game.until("the end of the phase", |game| {
            !game.playback().playing || game.playback().is_idle(game.session())
        });
        let (read, log) = (game.playback().read, game.session().log());
        assert!(read > *stops.last().expect("one"), "it goes on");
        if let Some(next) = log.get(read) {
            assert!(matches!(next, Event::PhaseBegan { .. }), "it stops before a phase: {next:?}");
        }
        stops.push(read);
    }
    assert!(stops.len() > usize::from(end(&game).beat) * 2, "{} stops", stops.len());
    assert!(!game.resource::<Shown>().0.is_empty(), "what happens in a phase is played");
    for stop in stops.iter().rev().skip(1) {
        game.steer(Playback::phase_back);
        assert_eq!(game.playback().read, *stop);
        assert_eq!(game.playback().mirror, game.folded());
    }
}

#[test]
fn scrubbing_goes_anywhere_within_a_beat() {
    let mut game = played(Players::Bots, 2);
    let last = end(&game).beat;
    let mut reads = Vec::new();
    for step in 0..last * 4 {
        let at = f32::from(step) / 4.0;
        game.steer(|playback, session| playback.scrub(session, at));
        assert_eq!(game.playback().mirror, game.folded());
        assert!(game.playback().shown().abs_diff(at as u16) <= 1 && !game.playback().playing);
        reads.push(game.playback().read);
    }
    assert!(reads.windows(2).all(|pair| pair[0] <= pair[1]), "forward is forward");
    assert!(reads.windows(2).filter(|pair| pair[0] < pair[1]).count() > reads.len() / 2);
    game.steer(|playback, session| playback.scrub(session, 9999.5));
    assert!(game.playback().is_idle(game.session()));
    game.steer(|playback, session| playback.scrub(session, -3.0));
    assert_eq!(game.playback().read, 0);
}

#[test]
fn without_auto_play_it_stops_before_every_beat() {
    let mut game = played(Players::Bots, 1);
    let last = end(&game).beat;
    game.steer(|playback, _| playback.set_auto(false));
    for beat in 1..last {
        game.steer(|playback, _| playback.playing = true);
        game.until("the stop", |game| !game.playback().playing);
        assert_eq!(game.playback().shown(), beat);
    }
    game.steer(|playback, _| playback.set_auto(true));
    play_through(&mut game);
}

#[test]
fn speed_is_what_it_says() {
    let frames = |speed: f32| {
        let mut game = played(Players::Bots, 3);
        game.app.insert_resource(Pacing::even(0.5));
        game.steer(|playback, _| {
            playback.speed = speed;
            playback.playing = true;
        });
        let mut frames = 0;
        while game.playback().read < 150 {
            game.frame();
            frames += 1;
        }
        frames as f32
    };
    let (normal, double) = (frames(1.0), frames(2.0));
    assert!((normal / double - 2.0).abs() < 0.1, "{normal} frames at 1, {double} at 2");
}

#[test]
fn a_stopped_playback_stands_and_one_that_is_decided_upon_goes_on() {
    let mut game = Game::playing(Players::PersonAndBot, 8);
    game.until_idle();
    game.steer(|playback, _| playback.playing = false);
    let read = game.playback().read;
    (0..20).for_each(|_| game.frame());
    assert_eq!(game.playback().read, read);
    assert!(game.decide(), "the person is up");
    (0..3).for_each(|_| game.frame());
    assert!(game.playback().playing, "whoever decides wants to see what comes of it");
    assert!(game.playback().read > read);
}

#[test]
fn the_pause_menu_stops_what_is_shown() {
    let mut game = played(Players::Bots, 1);
    game.steer(|playback, _| playback.playing = true);
    (0..5).for_each(|_| game.frame());
    let set = |game: &mut Game, overlay| {
        game.app.world_mut().resource_mut::<NextState<Overlay>>().set(overlay);
        game.frame();
    };
    set(&mut game, Overlay::Pause);
    let read = game.playback().read;
    (0..30).for_each(|_| game.frame());
    assert_eq!(game.playback().read, read);
    set(&mut game, Overlay::None);
    (0..30).for_each(|_| game.frame());
    assert!(game.playback().read > read);
}

/// Events of one moment, and how they are cut.
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

    /// The motions of each cue.
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
fn what_takes_its_time_is_alone() {
    let (cuts, [a, b]) = (Cuts::new(), seats());
    let aimed = |seat, at| Event::Aimed { seat, from: Cell::CENTRE, at };
    let source = hexstrike::rules::state::event::Source::Attack(a);
    let events = [
        aimed(a, Cell::CENTRE.ahead(Facing::E, 1)),
        aimed(a, Cell::CENTRE.ahead(Facing::SE, 1)),
        Event::Hit { seat: b, source },
        Event::Damaged { seat: b, amount: 2, total: 2, source },
        Event::Stunned { seat: b, from: 1, beats: 1 },
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
    // The first leaves the board; the second is then the first of the list.
    let flew = |index: u8, from: Cell| Event::ArrowFlew { index, to: from.ahead(Facing::E, 1) };
    let events = [Event::ArrowGone { index: 0 }, flew(0, places[1]), flew(1, places[2])];
    let cues = cuts.motions(mirror, &events);
    let motions: Vec<Motion> = cues.into_iter().flatten().collect();
    let expected = [(0, places[1]), (1, places[2])];
    assert_eq!(
        motions,
        expected.map(|(index, from)| Motion::Arrow { index, from, to: from.ahead(Facing::E, 1) })
    );
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
            // Both move, and nothing that takes time lies between them: a hit before may have taken one's move away.
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

/// Which events each cue of a log shows.
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
