//! Tests of matches on disk: however the game ends, the next start continues at the same point.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::match_flow::inputs::TakeBack;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand, PlayerKind, SetupPlan};
use hexstrike::hexstrike::match_flow::{GiveUp, MatchSession, SubmitCommit};
use hexstrike::hexstrike::session::saves::OtherMatches;
use hexstrike::hexstrike::{ID, TABLE};
use hexstrike::table::unfinished::{AskUnfinished, UnfinishedAsk};
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::Step;
use shell::bots::Dice;
use study::record::Recording;

use crate::harness::{Game, Players};
use crate::history::AHEAD;
use crate::settings::Scratch;

const DELETE: AskUnfinished = AskUnfinished { game: ID, what: UnfinishedAsk::Delete };

/// Starts the game in this folder.
pub fn started(folder: &Path) -> Game {
    let content = ContentLibrary::new(Library::embedded(), Vec::new());
    let mut game = Game::in_folder(content, Folders::at(folder));
    game.frame();
    game
}

pub fn so_far(game: &Game) -> Recording {
    game.session().so_far()
}

pub fn only_file(folder: &Path) -> PathBuf {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("there").map(|entry| entry.expect("there").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

#[test]
fn a_match_goes_on_at_the_next_start_with_its_players_and_all_that_happened() {
    for (players, seed) in [(Players::PersonAndBot, 3), (Players::ThreePeople, 8)] {
        let trial = Scratch::new(&format!("saves-on-{seed}"));
        let mut before = started(trial.path());
        assert!(before.app.world().get_resource::<MatchSession>().is_none(), "nothing to resume yet");
        before.start(players, seed);
        before.play_out(4);
        before.frame();
        assert!(before.session().outcome().is_none(), "still under way");
        let known = |game: &Game| {
            let session = game.session();
            (session.log().to_vec(), session.so_far(), session.asked(), session.people().collect::<Vec<_>>())
        };
        let was = known(&before);
        drop(before);
        let after = started(trial.path());
        assert_eq!(known(&after), was);
        assert!(after.playback().is_idle(after.session()), "the present is on screen");
    }
}

#[test]
fn a_match_whose_deck_is_gone_cannot_be_played_again_and_is_replaced_by_no_other() {
    let trial = Scratch::new("saves-deck-gone");
    let mut before = started(trial.path());
    before.start(Players::PersonAndBot, 3);
    before.play_out(2);
    before.frame();
    drop(before);
    let again = |game: &Game| game.resource::<PlanAtHand>().ready().map(|plan| plan.seats.len());
    assert_eq!(again(&started(trial.path())), Some(2));
    let mut library = Library::embedded();
    library.decks.iter_mut().for_each(|deck| deck.abilities.reverse());
    let mut after = Game::in_folder(ContentLibrary::new(library, Vec::new()), Folders::at(trial.path()));
    after.frame();
    assert!(after.app.world().contains_resource::<MatchSession>(), "the match itself goes on");
    assert_eq!(again(&after), None);
}

/// People are named by their index in a plan: Ann must not come back as Bob.
#[test]
fn replaying_a_resumed_match_keeps_planned_seats() {
    let mut drawn_apart = 0;
    for seed in 1..=4 {
        let trial = Scratch::new(&format!("saves-again-{seed}"));
        let mut before = started(trial.path());
        before.start(Players::People, seed);
        before.play_out(2);
        before.frame();
        let planned = before.resource::<PlanAtHand>().clone();
        drop(before);
        let plan = planned.ready().expect("it was planned");
        drawn_apart += usize::from(plan.roster() != [0, 1]);
        assert_eq!(*started(trial.path()).resource::<PlanAtHand>(), planned, "seed {seed}");
    }
    assert!(drawn_apart > 0, "some seed puts the second of the plan first");
}

#[test]
fn a_match_whose_deck_is_deleted_while_it_is_played_cannot_be_played_again() {
    let mut game = Game::new();
    game.start(Players::PersonAndBot, 3);
    let all = game.resource::<ContentLibrary>().library.decks.clone();
    let plan = game.resource::<PlanAtHand>().clone();
    let own = all[plan.ready().expect("planned").seats[0].deck].id.clone();
    let others: Vec<_> = all.iter().filter(|deck| deck.id != own).cloned().collect();
    let (mut gone, mut moved) = (plan.clone(), plan.clone());
    gone.follow_decks(&all, &others);
    assert_eq!(gone.ready(), None);
    // A deck edited card by card is illegal for a while.
    gone.follow_decks(&others, &all);
    assert_eq!(gone, plan);
    let turned: Vec<_> = all.iter().rev().cloned().collect();
    moved.follow_decks(&all, &turned);
    let ids = |plan: &PlanAtHand, decks: &[Deck]| -> Vec<String> {
        plan.ready()
            .into_iter()
            .flat_map(|plan| &plan.seats)
            .map(|seat| decks[seat.deck].id.clone())
            .collect()
    };
    assert_eq!(ids(&moved, &turned), ids(&plan, &all));
}

#[test]
fn a_deck_that_is_changed_card_by_card_stays_chosen_in_the_set_up() {
    let game = Game::new();
    let all = game.resource::<ContentLibrary>().library.decks.clone();
    let (mine, other) = (all.len() - 1, 1);
    let without: Vec<_> = all[..mine].to_vec();
    let mut set_up = SetupPlan::chosen(MatchPlan::duel(mine, (PlayerKind::Person, other), 1));
    let decks = |set_up: &SetupPlan| set_up.plan.seats.iter().map(|seat| seat.deck).collect::<Vec<_>>();
    // With a card missing the deck is illegal; the first one replaces it in both seats.
    set_up.follow_decks(&all, &without);
    assert_eq!(decks(&set_up), [0, other]);
    set_up.follow_decks(&without, &without);
    let mut changed = set_up.clone();
    set_up.follow_decks(&without, &all);
    assert_eq!(decks(&set_up), [mine, other]);
    // A deck chosen meanwhile stays.
    changed.plan.seats[0].deck = 2;
    changed.follow_decks(&without, &all);
    assert_eq!(decks(&changed), [2, other]);
}

#[test]
fn a_choice_that_is_held_is_held_again_and_one_taken_back_is_not() {
    let trial = Scratch::new("saves-held");
    let mut game = started(trial.path());
    game.start(Players::People, 4);
    game.frame();
    let Some(Step::Commit(asked)) = game.asked() else { panic!("both are up") };
    let seats: Vec<_> = asked.iter().collect();
    let play = game.any_play(seats[0]);
    game.app.world_mut().write_message(SubmitCommit { seat: seats[0], play });
    game.frame();
    drop(game);
    let mut game = started(trial.path());
    assert_eq!(game.session().held(), [seats[0]].into_iter().collect());
    assert_eq!(game.session().asked(), [seats[1]].into_iter().collect());
    // The rules run only while the match is on screen.
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(TABLE);
    game.frame();
    game.app.world_mut().write_message(TakeBack { seat: seats[0] });
    game.frame();
    drop(game);
    assert_eq!(started(trial.path()).session().asked(), asked, "as if they had not chosen");
}

#[test]
fn a_match_of_three_goes_on_at_the_next_start_after_one_gave_up_when_the_others_had_chosen() {
    let trial = Scratch::new("saves-gave-up");
    let mut game = started(trial.path());
    game.start(Players::PersonAmong(3), 5);
    game.until("the bots' choices", |game| game.session().held().iter().count() == 2);
    game.frame();
    let seat = game.session().people().next().expect("a person plays");
    game.app.world_mut().write_message(GiveUp { seat });
    let bots = |game: &Game| so_far(game).inputs.iter().filter(|input| input.seat != seat).count();
    game.until("the bots play on", |game| bots(game) > 2 || game.session().outcome().is_some());
    game.frame();
    assert_eq!(game.session().outcome(), None, "two are left");
    let was = so_far(&game).inputs;
    drop(game);
    // The bots continue at once.
    assert_eq!(so_far(&started(trial.path())).inputs[..was.len()], was);
}

#[test]
fn a_match_that_is_over_is_a_replay_and_is_not_offered() {
    let trial = Scratch::new("saves-over");
    let folders = Folders::at(trial.path());
    let mut game = started(trial.path());
    game.start(Players::Bots, 2);
    game.until("the end", |game| game.session().outcome().is_some());
    game.frame();
    let inputs = so_far(&game).inputs;
    drop(game);
    assert!(started(trial.path()).app.world().get_resource::<MatchSession>().is_none());
    let bytes = fs::read(only_file(&folders.replays())).expect("there");
    let recording = study::record::read(&bytes, &Library::embedded()).expect("a record");
    assert_eq!(recording.inputs, inputs);
}

#[test]
fn a_discarded_match_is_gone_and_the_one_before_is_offered() {
    let trial = Scratch::new("saves-discard");
    let mut first = started(trial.path());
    first.start(Players::PersonAndBot, 1);
    first.play_out(2);
    first.frame();
    let first = ended(first);
    let mut second = started(trial.path());
    second.start(Players::PersonAndBot, 5);
    second.frame();
    let second = ended(second);
    let mut third = started(trial.path());
    assert_eq!(so_far(&third), second, "the newest");
    assert_eq!(third.resource::<OtherMatches>().count, 1);
    third.app.world_mut().write_message(DELETE);
    (0..2).for_each(|_| third.frame());
    assert_eq!(so_far(&third), first);
    assert_eq!(third.resource::<OtherMatches>().count, 0);
    third.app.world_mut().write_message(DELETE);
    (0..2).for_each(|_| third.frame());
    assert!(third.app.world().get_resource::<MatchSession>().is_none());
    assert_eq!(fs::read_dir(Folders::at(trial.path()).matches()).expect("there").count(), 0);
}

#[test]
fn the_match_begun_last_is_offered_when_the_clock_is_behind() {
    let trial = Scratch::new("saves-behind");
    let mut first = started(trial.path());
    first.start(Players::PersonAndBot, 1);
    first.play_out(2);
    first.frame();
    drop(ended(first));
    let path = only_file(&Folders::at(trial.path()).matches());
    fs::rename(&path, path.with_file_name(format!("{AHEAD}.journal"))).expect("the name is free");
    let mut second = started(trial.path());
    second.start(Players::PersonAndBot, 5);
    second.frame();
    let second = ended(second);
    assert_eq!(so_far(&started(trial.path())), second);
}

/// The game ends here; this was its match.
fn ended(game: Game) -> Recording {
    so_far(&game)
}

#[test]
fn a_file_cut_or_damaged_anywhere_loses_nothing_before_that_place() {
    let trial = Scratch::new("saves-cut");
    let mut game = started(trial.path());
    game.start(Players::PersonAndBot, 6);
    game.play_out(4);
    game.frame();
    assert!(game.session().outcome().is_none(), "still under way");
    drop(game);
    let path = only_file(&Folders::at(trial.path()).matches());
    let whole = fs::read(&path).expect("there");
    let lines: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').map(|at| at + 1).collect();
    let mut dice = Dice::seeded(5);
    for round in 0..60 {
        let _ = fs::remove_dir_all(Folders::at(trial.path()).matches());
        fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        let at = dice.below(whole.len());
        let mut bytes = whole.clone();
        if round % 2 == 0 {
            bytes.truncate(at);
        } else {
            bytes[at] ^= 1 << dice.below(8);
        }
        fs::write(&path, &bytes).expect("writable");
        let kept = lines.iter().filter(|end| **end <= at).count();
        let found = started(trial.path());
        match kept.checked_sub(1) {
            Some(last) => {
                let before = study::record::read(&whole[..lines[last]], &Library::embedded());
                let before = before.expect("whole lines are a record").inputs;
                // A bot whose choice was lost may have made another since.
                let found = so_far(&found).inputs;
                assert!(before.iter().all(|input| found.contains(input)), "cut at {at}: {found:?}");
            }
            None => {
                let lines: Vec<&str> = found.resource::<FileFaults>().lines().collect();
                assert!(lines.iter().any(|fault| fault.contains("cannot be resumed")), "{lines:?}");
            }
        }
    }
}
