//! Ruling 34: matches without progress.

use std::collections::BTreeMap;
use std::sync::Arc;

use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::format::{Format, Repetition};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::state::setup::Setup;
use hexstrike_game::rules::state::{Ending, Fighter, MatchState};
use hexstrike_game::rules::{Match, Phase, Step};

use crate::scenario::*;

/// Two fighters who never leave their hexes, in a match of this format.
fn still(change: impl FnOnce(&mut Format)) -> Match {
    let g = fight([who((2, 0), E).holds("feint step"), who((-2, 0), W).holds("absorb step")]);
    let mut setup = Setup::clone(g.game.setup());
    change(&mut setup.format);
    Match::new(Arc::clone(g.game.ruleset()), Arc::new(setup)).expect("a match")
}

/// A match in which all repeat their plays.
struct Course {
    game: Match,
    log: Vec<Event>,
    /// Occurrences of the position, and the beat, at each draw offer.
    offers: Vec<(usize, u16)>,
    /// Occurrences of each position in which a seat is up.
    times: BTreeMap<String, usize>,
}

/// State without its beat number.
fn position_key(state: &MatchState) -> String {
    let mut position = *state;
    position.beat = 0;
    format!("{position:?}")
}

/// Plays a blank movement card for each seat that is up, so that no fighter moves; `agree` gives the answers
/// of A and B to the n-th offer.
fn wait(game: Match, agree: impl Fn(usize) -> [bool; 2]) -> Course {
    go_round(game, "stay", agree)
}

/// As [`wait`], with active cards whose name begins with `cards`, while there are any.
fn go_round(mut game: Match, cards: &str, agree: impl Fn(usize) -> [bool; 2]) -> Course {
    let (mut log, mut offers, mut times) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut now = 0;
    loop {
        match game.advance(&mut log) {
            Step::Ran(Phase::EndOfBeat) if game.state().fighters.0.iter().any(Fighter::is_open) => {
                let count: &mut usize = times.entry(position_key(game.state())).or_default();
                *count += 1;
                now = *count;
            }
            Step::Ran(_) => {}
            Step::Over(_) => return Course { game, log, offers, times },
            Step::Commit(seats) => {
                for seat in seats.iter() {
                    let plays = legal::plays(game.ruleset(), game.state(), seat);
                    let rests = |card| game.ruleset().card(card).id.starts_with(cards);
                    let play = plays.iter().find(|play| rests(play.active)).unwrap_or(&plays[0]);
                    game.commit(seat, *play, &mut log).expect("a legal play");
                }
            }
            Step::Answer(pending) => {
                assert_eq!(pending.len(), 2, "all are asked");
                assert!(game.state().fighters.0.iter().any(Fighter::is_open), "somebody is up");
                let answers = agree(offers.len());
                offers.push((now, game.state().beat));
                for (pending, yes) in pending.iter().zip(answers) {
                    let answer = Answer::Decision(yes);
                    game.answer(pending.prompt.seat, pending.id, answer, &mut log).expect("a legal answer");
                    if !yes {
                        break;
                    }
                }
            }
        }
    }
}

fn ended(course: &Course) -> Option<(Ending, bool)> {
    course.game.state().outcome.map(|outcome| {
        (outcome.kind, outcome.winners.iter().next().is_none() && outcome.losers.iter().next().is_none())
    })
}

#[test]
fn ruling_34_the_third_time_in_a_position_a_draw_is_offered_and_the_fifth_time_it_is_one() {
    let course = wait(still(|_| {}), |_| [true, false]);
    assert_eq!(ended(&course), Some((Ending::Repetition, true)));
    // While the match repeats itself there is one offer, not one a beat.
    assert_eq!(course.offers.iter().map(|(times, _)| *times).collect::<Vec<_>>(), [3]);
    assert_eq!(course.times.values().max(), Some(&4), "the fifth time the match is over");
    let last = course.log.last();
    assert!(matches!(last, Some(Event::Ended { .. })), "{last:?}");
}

#[test]
fn ruling_34_an_offer_that_all_accept_is_a_draw_like_any_other() {
    let course = wait(still(|_| {}), |_| [true, true]);
    assert_eq!((ended(&course), course.offers.len()), (Some((Ending::Draw, true)), 1));
}

#[test]
fn ruling_34_the_format_says_how_often_and_how_long() {
    let circles = |offered, drawn| still(|format| format.repetition = Some(Repetition { offered, drawn }));
    let course = wait(circles(2, 3), |_| [false, false]);
    assert_eq!((ended(&course), course.offers[0].0), (Some((Ending::Repetition, true)), 2));
    assert_eq!(course.times.values().max(), Some(&2));
    let course = wait(still(|format| format.most_beats = 7), |_| [false, false]);
    assert_eq!((ended(&course), course.game.state().beat), (Some((Ending::BeatLimit, true)), 7));
}

#[test]
fn ruling_34_counts_only_positions_in_which_somebody_is_up() {
    // Sets of many beats: most positions of the circle are in the middle of them.
    let course = go_round(still(|_| {}), "blank", |_| [false, false]);
    assert_eq!((ended(&course), course.offers[0].0), (Some((Ending::Repetition, true)), 3));
}

#[test]
fn ruling_34_by_the_formats_of_old_records_a_match_goes_round_until_its_beats_are_over() {
    let course = wait(still(|format| *format = Format::before_limits(2)), |_| [false, false]);
    assert_eq!((ended(&course), course.game.state().beat), (Some((Ending::BeatLimit, true)), 10_000));
    assert!(course.offers.is_empty() && course.times.values().max() > Some(&5));
}

#[test]
fn ruling_34_a_fall_comes_before_the_end_of_the_beats() {
    let falls = |most_beats| {
        let g = fight([who((0, 0), E).holds("hip-throw step"), who((6, 0), E).holds("feint step")]);
        let mut setup = Setup::clone(g.game.setup());
        setup.format.most_beats = most_beats;
        Match::new(Arc::clone(g.game.ruleset()), Arc::new(setup)).expect("a match")
    };
    for (most_beats, ending) in [(1, Ending::BeatLimit), (2, Ending::Distance)] {
        let (mut game, mut log) = (falls(most_beats), Vec::new());
        while let Step::Commit(_) = game.run(&mut log) {
            for (seat, pair) in [('A', "hip-throw/step"), ('B', "step/feint")] {
                let _ = game.commit(S::seat(seat), play(pair), &mut log);
            }
        }
        assert_eq!(game.state().outcome.map(|outcome| outcome.kind), Some(ending), "{most_beats}");
    }
}

#[test]
fn ruling_34_the_turns_of_a_play_that_is_over_make_no_other_position() {
    let a = who((2, 0), E).hand("parry feint jab absorb step");
    let mut g = fight([a, who((-2, 0), W).hand("parry feint jab absorb step")]);
    // Each round A turns differently; after the first, third and fifth round it faces the same way.
    for (round, turn) in ["", " R1", " L1", " R2", " L2"].into_iter().enumerate() {
        g.check((round, g.asked().contains("draw")), (round, false));
        g.plays([&format!("parry/step{turn}"), "parry/step"]);
    }
    g.check((g.beat(), g.asked().contains("draw")), (20, true));
}
