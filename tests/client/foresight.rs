//! Tests of the look-ahead: the plan exactly, all replies in the background, and nothing hidden.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use hexstrike::app::state::Screen;
use hexstrike::hexstrike::match_flow::SubmitCommit;
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::screens::match_screen::judge::model::Judged;
use hexstrike::hexstrike::screens::match_screen::marks::threat::overlay;
use hexstrike::hexstrike::screens::match_screen::replies::groups::{ReplyOrder, groups};
use hexstrike::hexstrike::screens::match_screen::replies::model as replies_model;
use hexstrike::hexstrike::screens::match_screen::table::Draft;
use hexstrike::hexstrike::screens::match_screen::table::foresee::{Foreseen, PreviewedReplies};
use hexstrike::hexstrike::screens::match_screen::table::hint::Hints;
use hexstrike::hexstrike::screens::match_screen::table::pointed::{Pointed, Review};
use hexstrike::hexstrike::screens::match_screen::table::present::Present;
use hexstrike::hexstrike::screens::match_screen::table::question::OpenQuestion;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::screens::match_screen::table::threats::{ThreatShown, Threats};
use hexstrike::hexstrike::screens::match_screen::timeline::reading as timeline_model;
use hexstrike_game::lookahead::ForecastEffect;
use hexstrike_game::lookahead::threat::Threat;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::prompt::{Ask, Pending, Prompt};
use hexstrike_game::rules::{Commitment, Event, Step};
use kernel::Seat;

use crate::harness::{Game, Players};

fn drafted(play: Commitment) -> Draft {
    Draft {
        active: Some(play.active),
        passive: Some(play.passive),
        rotation: play.rotation,
        adrenaline: play.adrenaline,
    }
}

/// Duel in which the person plans this play and everything has been shown.
fn planning(seed: u64) -> (Game, Seat, Commitment) {
    let mut game = Game::playing(Players::PersonAndBot, seed);
    game.until_idle();
    let seat = game.session().people().next().expect("one person");
    let play = game.any_play(seat);
    game.app.insert_resource(drafted(play));
    game.frame();
    (game, seat, play)
}

fn line(game: &Game) -> Option<&hexstrike::hexstrike::screens::match_screen::table::foresee::Foresight> {
    game.resource::<Foreseen>().line.as_ref()
}

#[test]
fn the_plan_is_played_out_anew_with_every_change_and_only_when_all_has_been_shown() {
    let (mut game, seat, play) = planning(3);
    let first = line(&game).expect("something is foreseen").clone();
    assert!(first.planned && first.seat == seat);
    assert!(first.forecast.steps.iter().any(|step| step.seat == seat), "{:?}", first.forecast);
    let other = Commitment { rotation: play.rotation.against(), ..play };
    game.app.insert_resource(Draft { rotation: other.rotation, ..drafted(play) });
    game.frame();
    game.app.insert_resource(Draft::default());
    game.frame();
    let waiting = line(&game).expect("waiting is foreseen too");
    assert!(!waiting.planned && waiting.forecast.steps.iter().all(|step| step.seat != seat));
    game.app.insert_resource(drafted(play));
    game.decide();
    game.frame();
    assert!(!game.playback().is_idle(game.session()));
    assert!(line(&game).is_none(), "what the rules know already is not shown before it has been shown");
}

#[test]
fn what_is_foreseen_comes_true_where_nobody_else_decides() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut game = Game::playing(Players::PersonAndBot, seed);
        for _ in 0..10 {
            game.until_idle();
            let Some(Step::Commit(up)) = game.asked() else {
                if !game.decide() {
                    break;
                }
                game.frame();
                continue;
            };
            let Some(seat) = up.iter().next() else { break };
            let play = game.any_play(seat);
            game.app.insert_resource(drafted(play));
            game.frame();
            let foreseen = line(&game).expect("planned").clone();
            let before = game.session().log().len();
            game.app.world_mut().write_message(SubmitCommit { seat, play });
            game.app.insert_resource(Draft::default());
            // One frame takes the choice, one shows its effect.
            (0..2).for_each(|_| game.frame());
            game.until_idle();
            let log = &game.session().log()[before..];
            // The forecast excludes decisions of the other seat and questions within the beat.
            let decided = |event: &Event| match *event {
                Event::Revealed { seat: of, .. } => of != seat,
                Event::Asked { .. } => true,
                _ => false,
            };
            let up_again = foreseen.asked[seat] == Some(game.session().view(None).beat);
            if up_again && !log.iter().any(decided) {
                let at: Vec<_> = game.playback().mirror.figures.iter().map(|figure| figure.at).collect();
                let then: Vec<_> = foreseen.mirror.figures.iter().map(|figure| figure.at).collect();
                assert_eq!(at, then, "seed {seed}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5, "{compared} plans came true");
}

#[test]
fn the_choice_of_another_person_changes_nothing_that_is_foreseen() {
    let mut seen = Vec::new();
    for nth in [0, 1] {
        let mut game = Game::playing(Players::People, 3);
        game.until("the curtain", |game| game.at_screen().hand_off.is_some());
        let first = game.at_screen().hand_off.expect("somebody");
        let options = game.session().commit_options(first).expect("is up");
        let mut plays = Vec::new();
        options.each_play(game.session().ruleset(), |play| plays.push(play));
        let secret = plays[nth * (plays.len() - 1)];
        game.app.world_mut().write_message(SubmitCommit { seat: first, play: secret });
        game.frame();
        game.until("the next curtain", |game| game.at_screen().hand_off.is_some_and(|seat| seat != first));
        game.app.insert_resource(ThreatShown(true));
        game.lift();
        weighed(&mut game);
        let foreseen = line(&game).expect("something").clone();
        seen.push((foreseen.forecast, foreseen.asked, game.resource::<Threats>().known.clone()));
    }
    assert_eq!(seen[0], seen[1]);
}

#[test]
fn what_one_person_supposed_is_gone_before_the_next_sits_down() {
    let mut game = Game::playing(Players::People, 3);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    game.lift();
    let first = game.at_screen().seat.expect("lifted");
    game.app.insert_resource(SidePanel(Some(SideTab::Replies)));
    weighed(&mut game);
    let replies = game.resource::<Threats>().known.clone().expect("weighed").replies;
    let mut previewed = PreviewedReplies::default();
    replies_model::step(true, &groups(&replies, ReplyOrder::Worst, None), &replies, &mut previewed);
    game.app.insert_resource(previewed);
    game.frame();
    assert_eq!(*game.resource::<PreviewedReplies>(), previewed, "it stays while its player thinks");
    let play = game.any_play(first);
    game.app.world_mut().write_message(SubmitCommit { seat: first, play });
    game.until("the next curtain", |game| game.at_screen().hand_off.is_some_and(|seat| seat != first));
    game.lift();
    assert_eq!(*game.resource::<PreviewedReplies>(), PreviewedReplies::default());
}

/// Runs frames until the threats are known.
fn weighed(game: &mut Game) {
    let begun = Instant::now();
    while game.resource::<Threats>().known.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the replies are never worked out");
        std::thread::sleep(Duration::from_millis(2));
        game.frame();
    }
}

#[test]
fn threats_are_worked_out_for_the_plan_on_the_table_and_no_other() {
    let (mut game, seat, play) = planning(2);
    weighed(&mut game);
    assert!(game.resource::<Threats>().known.is_some(), "the worst reply to a planned play is named");
    let planned = *game.resource::<Draft>();
    game.app.insert_resource(ThreatShown(false));
    game.app.insert_resource(Draft::default());
    game.frame();
    assert!(game.resource::<Threats>().known.is_none(), "nobody wants to know");
    game.app.insert_resource(planned);
    game.app.insert_resource(ThreatShown(true));
    weighed(&mut game);
    let known = game.resource::<Threats>().known.clone().expect("weighed");
    assert!(known.replies.len() > 20 && known.replies.iter().all(|reply| reply.seat != seat));
    let (marks, notes) = overlay(&known, None);
    assert!(!marks.is_empty());
    assert!(notes.iter().all(|note| note.words.contains('%')));
    // An impossible value, since another plan may have an equal outcome within the frame.
    let marked = Threat { hit: 2.0, ..known };
    game.app.world_mut().resource_mut::<Threats>().known = Some(marked.clone());
    game.app.insert_resource(Draft { adrenaline: 0, rotation: play.rotation, ..Draft::default() });
    game.frame();
    assert_ne!(game.resource::<Threats>().known.as_ref(), Some(&marked), "the old outcome is gone");
    weighed(&mut game);
    game.app.insert_resource(ThreatShown(false));
    game.frame();
    assert!(game.resource::<Threats>().known.is_none());
}

#[test]
fn threats_of_a_duel_are_known_in_the_frame_of_the_plan_those_of_more_in_the_background() {
    let (mut game, _, play) = planning(2);
    game.app.insert_resource(ThreatShown(true));
    for adrenaline in [play.adrenaline, 0] {
        game.app.insert_resource(drafted(Commitment {
            adrenaline,
            rotation: play.rotation.against(),
            ..play
        }));
        game.frame();
        let threats = game.resource::<Threats>();
        assert!(threats.known.is_some() && !threats.are_weighed());
    }
    let mut game = Game::playing(Players::ThreePeople, 3);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    game.lift();
    game.app.insert_resource(ThreatShown(true));
    game.frame();
    let threats = game.resource::<Threats>();
    assert!(threats.known.is_some() || threats.are_weighed());
    weighed(&mut game);
}

#[test]
fn nothing_is_worked_out_any_more_for_a_table_that_was_left() {
    let mut game = Game::playing(Players::ThreePeople, 3);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    game.lift();
    game.app.insert_resource(ThreatShown(true));
    game.app.world_mut().resource_mut::<Hints>().ask();
    game.frame();
    assert!(game.resource::<Hints>().are_thought_about());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    game.frame();
    assert!(!game.resource::<Hints>().are_thought_about());
    assert!(!game.resource::<Threats>().are_weighed() && game.resource::<Threats>().known.is_none());
}

#[test]
fn a_reply_that_is_supposed_is_played_out_until_something_happens() {
    let (mut game, seat, play) = planning(2);
    game.app.insert_resource(SidePanel(Some(SideTab::Replies)));
    weighed(&mut game);
    let known = game.resource::<Threats>().known.clone().expect("weighed");
    let mut previewed = PreviewedReplies::default();
    let groups = groups(&known.replies, ReplyOrder::Worst, None);
    replies_model::step(true, &groups, &known.replies, &mut previewed);
    replies_model::step(true, &groups, &known.replies, &mut previewed);
    let second = groups.iter().flat_map(|group| &group.ways).nth(1).expect("two ways").replies[0];
    let reply = known.replies[second];
    assert_eq!(previewed.plays[reply.seat], Some(reply.play), "the second way");
    game.app.insert_resource(previewed);
    game.frame();
    assert!(game.resource::<Threats>().known.is_some(), "the replies stay what they are");
    let foreseen = line(&game).expect("planned");
    let steps = foreseen.forecast.steps.iter();
    let damage: u16 = steps
        .filter(|step| step.seat == seat)
        .map(|act| if let ForecastEffect::Hurt { damage, .. } = act.what { damage } else { 0 })
        .sum();
    assert_eq!(damage, reply.suffered.damage);
    assert!(foreseen.forecast.steps.iter().any(|step| step.seat == reply.seat), "the other acts too");
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    (0..3).for_each(|_| game.frame());
    assert_eq!(*game.resource::<PreviewedReplies>(), PreviewedReplies::default());
}

#[test]
fn pointing_at_a_beat_reads_the_log_and_shows_nothing_early() {
    let mut game = Game::playing(Players::Bots, 3);
    game.until("the end", |game| game.session().outcome().is_some());
    game.steer(Playback::jump_to_now);
    game.frame();
    let last = game.playback().shown();
    let mut steps = 0;
    for beat in 0..last {
        game.app.insert_resource(Pointed { hovered: Some(beat), keyed: None });
        game.frame();
        let forecast = game.resource::<Review>().forecast.clone().expect("it was shown");
        assert!(forecast.steps.iter().all(|step| step.beat == beat));
        steps += forecast.steps.len();
    }
    assert!(steps > 20, "{steps} steps");
    let mut fresh = Game::playing(Players::Bots, 3);
    fresh.steer(|playback, _| playback.playing = false);
    fresh.app.insert_resource(Pointed { hovered: Some(2), keyed: None });
    (0..20).for_each(|_| fresh.frame());
    assert!(fresh.session().log().len() > 50 && fresh.playback().furthest < fresh.session().log().len());
    assert!(fresh.resource::<Review>().forecast.is_none(), "beat 2 has not been on screen");
}

#[test]
fn keys_go_over_the_beats_and_back() {
    let mut pointed = Pointed::default();
    pointed.step(7, true);
    pointed.step(7, true);
    assert_eq!(pointed.beat(), Some(8));
    pointed.hovered = Some(2);
    assert_eq!(pointed.beat(), Some(2), "the pointer goes before");
    pointed.hovered = None;
    (0..9).for_each(|_| pointed.step(7, false));
    assert_eq!(pointed.beat(), None, "past the first beat there is none");
    pointed.step(0, false);
    assert_eq!(pointed.beat(), None);
}

#[test]
fn the_judge_gives_a_reason_and_a_section_for_every_order_and_tells_nothing_early() {
    let (mut orders, mut lines) = (0, 0);
    for seed in [3, 5] {
        let mut game = Game::playing(Players::FourBots, seed);
        game.until("the end", |game| game.session().outcome().is_some());
        game.steer(Playback::jump_to_now);
        let mut judged = Judged::default();
        for beat in 0..game.playback().shown() {
            judged.turn_to(beat, game.session(), game.playback());
            assert!(judged.lines.is_sorted_by_key(|line| line.place), "in order");
            for (nth, line) in judged.lines.iter().enumerate() {
                let phase = judged.lines[..nth].iter().rposition(|earlier| earlier.phase.is_some());
                let began = judged.lines[phase.unwrap_or(nth)..nth].iter();
                let again = line.aims.is_some() && line.phase.is_none();
                if again && began.clone().any(|earlier| earlier.aims == line.aims) {
                    let next = judged.lines.get(nth + 1);
                    let more = next.is_some_and(|next| next.phase.is_none() && next.aims.is_none());
                    assert!(more, "the rest of a swing from which nothing comes: {line:?}");
                }
                let event = game.session().log()[line.place];
                if let Event::OrderDecided { first, second, .. } = event {
                    let explained = line.reason.is_some() || format!("{:?}", line.words).contains("together");
                    assert!(
                        explained && line.section.is_some_and(|section| section.number == "13"),
                        "{line:?}"
                    );
                    assert!(line.seats.contains(first) && line.seats.contains(second));
                    orders += 1;
                }
                lines += 1;
            }
        }
        game.steer(|playback, session| *playback = Playback::new(session));
        let mut early = Judged::default();
        early.turn_to(1, game.session(), game.playback());
        assert!(early.lines.is_empty(), "nothing has been shown");
    }
    assert!(orders > 20 && lines > 500, "{orders} orders in {lines} lines");
}

#[test]
fn the_judge_marks_everybody_whom_a_line_names_and_some_hex_for_each() {
    let mut counts = std::collections::BTreeMap::new();
    for seed in [0, 1, 3, 5, 7] {
        let mut game = Game::playing(Players::FourBots, seed);
        game.until("the end", |game| game.session().outcome().is_some());
        game.steer(Playback::jump_to_now);
        let mut judged = Judged::default();
        for beat in 0..=game.playback().shown() {
            judged.turn_to(beat, game.session(), game.playback());
            for line in &judged.lines {
                let words = format!("{:?}", line.words);
                let names =
                    Seat::first(4).filter(|seat| words.contains(&game.session().setup().player(*seat).name));
                let named: Vec<Seat> = names.collect();
                let missing = named.iter().find(|seat| !line.seats.contains(**seat));
                assert_eq!(missing, None, "{line:?}");
                let event = game.session().log()[line.place];
                let of_several = matches!(event, Event::OrderDecided { .. } | Event::Ended { .. });
                assert!(named.is_empty() || of_several || line.seat.is_some(), "{line:?}");
                let drawn = matches!(event, Event::Ended { outcome } if outcome.winners.is_empty());
                assert!(drawn || !line.cells.is_empty(), "{line:?}");
                let kind = format!("{event:?}").split_once(' ').map(|(kind, _)| kind.to_owned());
                *counts.entry(kind.unwrap_or_default()).or_insert(0) += 1;
            }
        }
    }
    for kind in ["Turned", "Paid", "Guarded", "Aimed", "Hit", "Unharmed", "MustDiscard", "FireLit"] {
        assert!(counts.contains_key(kind), "no {kind} in {counts:?}");
    }
}

#[test]
fn the_timeline_shows_what_would_come_of_the_plan_and_where_one_is_up_again() {
    let (game, seat, _) = planning(3);
    let foreseen = line(&game).expect("planned");
    let names = Names { ruleset: game.session().ruleset(), setup: game.session().setup() };
    let now = Present { beat: foreseen.from, ..Present::default() };
    let model = timeline_model::model(game.playback(), now, Some(foreseen), None, names);
    let row = &model.rows[seat.index()];
    let first = usize::from(foreseen.from);
    assert!(row.cells[..first].iter().all(|cell| !cell.foreseen), "what has been is no guess");
    assert!(row.cells[first].foreseen && row.cells[first].starts.is_some(), "{:?}", row.cells);
    let asked = foreseen.asked[seat].expect("one is up again");
    assert_eq!(row.cells.len(), usize::from(asked) + 1, "up to the beat on which one is up again");
    let without = timeline_model::model(game.playback(), now, None, None, names);
    assert!(without.rows.iter().all(|row| row.cells.iter().all(|cell| !cell.foreseen)));
}

#[test]
fn while_one_is_asked_for_a_combo_the_board_shows_where_the_play_goes_on() {
    let found = (0..40).find_map(|seed| {
        let mut game = Game::playing(Players::PersonAndBot, seed);
        for _ in 0..40 {
            game.until_idle();
            if let Some(Pending { prompt: Prompt { seat, ask: Ask::Combo }, .. }) =
                game.resource::<OpenQuestion>().0
            {
                return Some((game, seat));
            }
            if !game.decide() || game.session().outcome().is_some() {
                return None;
            }
            (0..3).for_each(|_| game.frame());
        }
        None
    });
    let (game, seat) = found.expect("somebody is asked for a combo");
    let line = line(&game).expect("it goes on");
    assert!(line.planned && line.seat == seat && line.asked[seat] > Some(line.from));
    assert!(game.resource::<Foreseen>().about.is_none(), "nobody can reply to it");
}
