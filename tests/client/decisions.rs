//! Tests of a match in the window: it stops at every decision, and goes on in the same frame.

use hexstrike::hexstrike::match_flow::{MatchSession, SubmitCommit};
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike_game::rules::{Event, Phase, Step};

use crate::beat_order::phases;
use crate::harness::{Game, Players, plan};

#[test]
fn phases_follow_each_other_through_whole_matches() {
    let matches = [(Players::Bots, 0), (Players::Bots, 1), (Players::Bots, 2), (Players::FourBots, 3)];
    for (players, seed) in matches {
        let mut game = Game::playing(players, seed);
        game.until("the end", |game| game.session().outcome().is_some());
        let phases = phases(game.session().log());
        assert_eq!(phases.first(), Some(&(0, Phase::Refresh)));
        assert!(phases.len() > 30, "seed {seed}: a match of {} phases", phases.len());
        for pair in phases.windows(2) {
            let ((beat, phase), next) = (pair[0], pair[1]);
            let turns = u16::from(phase == Phase::EndOfBeat);
            assert_eq!(next, (beat + turns, phase.next()), "seed {seed}");
        }
    }
}

#[test]
fn nothing_happens_while_a_person_must_decide() {
    let (mut commits, mut answers) = (0, 0);
    for seed in 0..30 {
        let players = if seed < 3 { Players::ThreePeople } else { Players::People };
        let mut game = Game::playing(players, seed);
        while game.session().outcome().is_none() {
            let length = game.session().log().len();
            let (view, waits) = (game.session().view(None), game.session().waits_for());
            (0..4).for_each(|_| game.frame());
            assert_eq!(game.session().log().len(), length, "seed {seed}: nobody has decided");
            assert_eq!((game.session().view(None), game.session().waits_for()), (view, waits));
            match game.asked() {
                Some(Step::Commit(_)) => commits += 1,
                Some(Step::Answer(_)) => answers += 1,
                other => panic!("bots are not waited for: {other:?}"),
            }
            game.decide();
            game.frame();
            if game.session().outcome().is_none() {
                assert!(
                    game.session().log().len() > length,
                    "seed {seed}: all have decided, and it goes on in the same frame"
                );
            }
        }
    }
    assert!(commits > 100 && answers > 5, "{commits} commits and {answers} answers were seen");
}

#[test]
fn one_of_two_commits_leaves_the_phase_where_it_is() {
    let mut game = Game::playing(Players::People, 3);
    let Some(Step::Commit(seats)) = game.asked() else { panic!("both choose on beat 0") };
    let seat = seats.iter().next().expect("both choose");
    let play = game.any_play(seat);
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.session().view(None).phase, Phase::Commit);
    assert!(game.session().held().iter().eq([seat]), "it is kept");
    let opens = |event: &Event| matches!(event, Event::Sealed { .. } | Event::Revealed { .. });
    assert!(!game.session().log().iter().any(opens), "and nothing is logged of it");
}

#[test]
fn a_question_stops_the_phase_exactly_where_it_is_asked() {
    let mut questions = 0;
    for seed in 0..60 {
        let mut game = Game::playing(Players::People, seed);
        for _ in 0..120 {
            let asked = game.asked();
            let length = game.session().log().len();
            let phase = game.session().view(None).phase;
            game.decide();
            if let Some(Step::Answer(pending)) = asked {
                questions += 1;
                let log = game.session().log();
                assert!(matches!(log.last(), Some(Event::Asked { .. })), "the last word is the question");
                assert!(pending.iter().all(|p| log.contains(&Event::Asked { prompt: p.prompt })));
                let began = log.iter().rev().find_map(|event| match *event {
                    Event::PhaseBegan { phase, .. } => Some(phase),
                    _ => None,
                });
                assert_eq!(began, Some(phase), "the phase of the question is still the one under way");
                game.frame();
                let next = game.session().log().get(length).copied();
                assert!(
                    matches!(next, Some(Event::Answered { .. })),
                    "it goes on with the answer, not from its start: {next:?}"
                );
            }
            game.frame();
            if game.session().outcome().is_some() {
                break;
            }
        }
    }
    assert!(questions > 20, "{questions} questions were seen");
}

#[test]
fn a_start_that_nobody_asked_for_begins_nothing() {
    let mut game = Game::new();
    (0..3).for_each(|_| game.frame());
    assert!(!game.app.world().contains_resource::<MatchSession>());
    let plan = plan(game.resource(), Players::Bots, 1);
    game.app.world_mut().write_message(StartMatch(plan));
    (0..2).for_each(|_| game.frame());
    assert!(game.app.world().contains_resource::<MatchSession>());
}
