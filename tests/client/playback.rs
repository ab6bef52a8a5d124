//! Tests that skipping, stepping and seeking end in the same state as playing: the fold of the events.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use hexstrike::app::state::Overlay;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike_game::rules::{Event, Mirror};
use kernel::Cell;
use shell::bots::Dice;

use crate::harness::{Game, Places, Players, Shown};

const SEEDS: [u64; 3] = [0, 2, 5];

/// Match that the rules have played to its end (or for a while, with people), with nothing shown yet.
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

/// Plays back to the end, as "watch again" does.
fn play_through(game: &mut Game) {
    NextState::set_if_neq(&mut game.app.world_mut().resource_mut(), TABLE);
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
        let (read, logged) = (game.playback().read, game.session().log().len());
        assert!(read <= logged, "the screen is ahead of the rules");
        behind += usize::from(read < logged);
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
    assert!(game.playback().playing, "a decision starts playback");
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
