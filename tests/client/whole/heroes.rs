//! Tests of Heroes of Hex in the whole client: title, set-up, teams, a skirmish and a scenario, all legible.

use heroes_game::bots::HeroLevels;
use heroes_game::rules::state::{HeroEvent, HeroInput, HeroResult, Side, UnitId, Waiting};
use hexstrike::app::settings::Settings;
use hexstrike::games::TitleGame;
use hexstrike::heroes;
use hexstrike::heroes::flow::{
    GiveHeroInputs, HeroMatchPlan, HeroPlayerKind, HeroSession, PlannedGame, QueuedInputs, StartHeroes,
    TakeHeroBack,
};
use hexstrike::heroes::lesson::{HeroLessonUnderWay, StartHeroLesson};
use hexstrike::heroes::playback::HeroPlayback;
use hexstrike::heroes::screens::table::aim::{AimedAction, HeroAim, HeroReading};
use hexstrike::heroes::screens::table::outlook::HeroOutlook;
use hexstrike::heroes::staging::UnitView;

use super::layout::resize;
use super::*;
use crate::stands::WINDOWS;

/// Most frames that a match of these tests takes.
const PATIENCE: usize = 60_000;

pub(super) fn begin(game: &mut Game, planned: PlannedGame, players: &[HeroPlayerKind], seed: u64) {
    let plan = HeroMatchPlan { game: planned, players: players.to_vec(), seed, ..HeroMatchPlan::default() };
    game.app.world_mut().write_message(StartHeroes(plan));
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE, "the match has begun");
    hasten(game);
}

fn hasten(game: &mut Game) {
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 60.0;
}

fn session(game: &Game) -> &HeroSession {
    game.resource::<HeroSession>()
}

/// Decision of a person, once playback has caught up.
pub(super) fn asked(game: &Game) -> Option<Waiting> {
    game.resource::<HeroOutlook>().asked.clone().map(|(waiting, _)| waiting)
}

fn until_asked(game: &mut Game) -> Option<Waiting> {
    for _ in 0..PATIENCE {
        if let Some(waiting) = asked(game) {
            return Some(waiting);
        }
        if game.screen() != heroes::TABLE {
            return None;
        }
        game.frame();
    }
    panic!("nobody is asked: {:?}", session(game).asked());
}

/// Gives the input of a greedy player.
pub(super) fn decide(game: &mut Game, seed: u64) {
    let level = HeroLevels::base().level("magpie").expect("a level");
    let chosen = level.bot(seed).input(session(game).game(), &level.limits()).expect("somebody is asked");
    game.app.world_mut().write_message(GiveHeroInputs(vec![chosen.input]));
    game.frame();
    game.frame();
}

/// Plays until teams and places are settled and a unit must be chosen.
fn until_choosing(game: &mut Game) {
    while !until_asked(game).is_some_and(|waiting| matches!(waiting, Waiting::Choose(_))) {
        decide(game, 1);
        hasten(game);
    }
}

/// Checks all texts except those placed on the board.
fn look(game: &mut Game, at: &str, board: bool) {
    point_away(game);
    for window in WINDOWS {
        for percent in [80, 100, 150] {
            resize(game, window, percent);
            let at = format!("{at}, {window:?} at {percent}%");
            let picture = game.resource::<Picture>();
            let screen = picture.screen.expect("a screen");
            let zoom = window.x / screen.width();
            let rect = game.resource::<BoardRect>().0;
            let on_board = |word: &Word| {
                board
                    && (word.clip.min.x - rect.min.x / zoom).abs() < 1.0
                    && (word.clip.max.x - rect.max.x / zoom).abs() < 1.0
            };
            let words: Vec<Word> = picture.words.iter().filter(|word| !on_board(word)).cloned().collect();
            assert!(words.len() > 4, "{at}: {words:?}");
            eyes::stands(&at, screen, &words);
            assert!(picture.unexplained.is_empty(), "{at}: {:#?}", picture.unexplained);
        }
    }
    resize(game, WINDOWS[0], 100);
}

/// Number in a field of the screen.
fn number(game: &Game) -> String {
    let is_number = |word: &String| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    words(game).into_iter().find(is_number).expect("a seed")
}

#[test]
fn a_typed_seed_stays_until_its_match_begins() {
    let mut game = whole(full_content());
    let go = |game: &mut Game, screen| {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        frames(game, 3);
    };
    go(&mut game, heroes::SETUP);
    let drawn = number(&game);
    click_on(&mut game, &drawn);
    type_letters(&mut game, "7");
    let typed = number(&game);
    assert_ne!(typed, drawn);
    go(&mut game, Screen::Title);
    go(&mut game, heroes::SETUP);
    assert_eq!(number(&game), typed);
    click_on(&mut game, "Begin");
    frames(&mut game, 4);
    assert_eq!(session(&game).seed().to_string(), typed);
    go(&mut game, Screen::Title);
    go(&mut game, heroes::SETUP);
    assert_ne!(number(&game), typed, "the next match gets another one");
}

/// Moves the pointer away from tooltips.
fn point_away(game: &mut Game) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    let position = Vec2::new(2.0, 2.0);
    world.write_message(WindowEvent::from(CursorMoved { window, position, delta: None }));
    (0..4).for_each(|_| game.frame());
}

const BOT: HeroPlayerKind = HeroPlayerKind::Level(1);

#[test]
fn the_title_leads_to_a_skirmish_and_back() {
    let mut game = whole(full_content());
    click_on(&mut game, "Heroes");
    (0..3).for_each(|_| game.frame());
    assert_eq!(*game.resource::<State<TitleGame>>().get(), TitleGame(heroes::ID));
    look(&mut game, "title", false);
    click_on(&mut game, "Set up a match");
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::SETUP);
    look(&mut game, "set-up of a skirmish", false);
    click_on(&mut game, "Island: random");
    frames(&mut game, 3);
    let looks = &game.resource::<ContentLibrary>().library.looks;
    let (id, name) = (looks[0].id.clone(), format!("Island: {}", looks[0].name));
    assert_eq!(game.resource::<Settings>().look, id);
    assert!(says(&game, &name), "{:?}", words(&game));
    click_on(&mut game, "The Arachne's Lair");
    look(&mut game, "set-up of a scenario", false);
    click_on(&mut game, "Begin");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
    until_asked(&mut game);
    look(&mut game, "teams", false);
    click_on(&mut game, "By chance");
    click_on(&mut game, "Confirm team (4 of 4)");
    assert!(until_asked(&mut game).is_some_and(|waiting| matches!(waiting, Waiting::Place(_))));
    look(&mut game, "placing", true);
    escape(&mut game);
    game.frame();
    click_on(&mut game, "To the title");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Title);
    assert!(says(&game, "Resume match"), "{:?}", words(&game));
}

#[test]
fn a_person_plays_a_whole_skirmish_and_can_read_everything() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 1 }, &[HeroPlayerKind::Person, BOT], 5);
    let mut seen = Vec::new();
    for nth in 0.. {
        let Some(waiting) = until_asked(&mut game) else { break };
        let kind = std::mem::discriminant(&waiting);
        if !seen.contains(&kind) && !matches!(waiting, Waiting::Teams(_)) {
            seen.push(kind);
            look(&mut game, &format!("{waiting:?}"), true);
            if matches!(waiting, Waiting::Choose(_)) {
                for (button, reading) in [("Judge", HeroReading::Judge), ("Log", HeroReading::Log)] {
                    click_on(&mut game, button);
                    assert_eq!(*game.resource::<HeroReading>(), reading);
                    look(&mut game, button, true);
                }
                click_on(&mut game, "Log");
                assert_eq!(*game.resource::<HeroReading>(), HeroReading::Closed);
                game.app.world_mut().resource_mut::<HeroAim>().action =
                    Some(AimedAction { nth: 0, price: 0 });
                look(&mut game, "an action is aimed", true);
            }
        }
        decide(&mut game, nth);
        hasten(&mut game);
    }
    assert!(seen.len() > 2, "{} kinds of questions", seen.len());
    assert_eq!(game.screen(), heroes::RESULT);
    (0..4).for_each(|_| game.frame());
    let winner = session(&game).game().table().result.and_then(HeroResult::winner);
    assert_eq!(game.resource::<Interest>().winner.is_some(), winner.is_some(), "the winner is shown");
    let cheers = |game: &mut Game| {
        let mut views = game.app.world_mut().query::<(&UnitView, &Pose)>();
        let poses: Vec<_> = views.iter(game.app.world()).map(|(view, pose)| (view.0, pose.strike)).collect();
        let table = session(game).game().table();
        let raised = poses.into_iter().filter(|(unit, strike)| table.unit(*unit).in_play && *strike < -0.5);
        raised.map(|(unit, _)| table.unit(unit).side).collect::<Vec<_>>()
    };
    frames(&mut game, 60);
    let raised = cheers(&mut game);
    assert!(
        !raised.is_empty() && raised.iter().all(|side| Some(*side) == winner),
        "{raised:?} for {winner:?}"
    );
    assert!(words(&game).iter().any(|word| word.contains("decided it")), "{:?}", words(&game));
    for percent in [80, 100] {
        resize(&mut game, WINDOWS[0], percent);
        let rect = game.resource::<BoardRect>().0;
        assert!(rect.width() < 0.6 * WINDOWS[0].x, "the island is seen beside the sheet: {rect:?}");
        for way in ["Once more", "Watch", "Set up", "Title"] {
            assert!(says(&game, way), "{way} at {percent}%: {:?}", words(&game));
        }
    }
    look(&mut game, "result", false);
    click_on(&mut game, "Once more");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
}

#[test]
fn a_person_plays_a_whole_scenario() {
    let mut game = whole(full_content());
    begin(
        &mut game,
        PlannedGame::Scenario { number: 0, master: Some(HeroPlayerKind::Person) },
        &[HeroPlayerKind::Person; 2],
        3,
    );
    let mut decided = false;
    for nth in 0.. {
        let Some(waiting) = until_asked(&mut game) else { break };
        if matches!(waiting, Waiting::Decide(_)) && !decided {
            decided = true;
            look(&mut game, "the Dungeon Master decides", true);
        }
        decide(&mut game, nth);
        hasten(&mut game);
    }
    assert_eq!(game.screen(), heroes::RESULT);
    (0..4).for_each(|_| game.frame());
    look(&mut game, "result of a scenario", false);
}

/// The scenario with the most units: goals, die and list exist at every text size, if only as a line.
#[test]
fn the_lair_can_be_read_at_every_size_of_words() {
    let mut game = whole(full_content());
    let players = [HeroPlayerKind::Person, HeroPlayerKind::Person];
    begin(&mut game, PlannedGame::Scenario { number: 1, master: None }, &players, 3);
    until_choosing(&mut game);
    for percent in [80, 100, 125, 150, 200] {
        resize(&mut game, WINDOWS[0], percent);
        let at = format!("the lair at {percent}%: {:?}", words(&game));
        assert!(words(&game).iter().any(|word| word.to_uppercase().starts_with("GOALS")), "{at}");
        assert!(words(&game).iter().any(|word| word.to_uppercase().starts_with("THE ENEMIES' DIE")), "{at}");
    }
    look(&mut game, "the lair", true);
}

#[test]
fn a_unit_is_chosen_walks_and_is_taken_back() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], 8);
    until_choosing(&mut game);
    let digest = session(&game).game().digest();
    let outlook = game.resource::<HeroOutlook>();
    let walk = outlook.choices.iter().find(|choice| choice.inputs.len() == 2).expect("somebody can walk");
    let inputs = walk.inputs.clone();
    assert!(matches!(inputs[..], [HeroInput::Choose(_), HeroInput::Walk(_)]));
    game.app.world_mut().write_message(GiveHeroInputs(inputs));
    until_asked(&mut game);
    (0..40).for_each(|_| game.frame());
    let moved = session(&game).game().table().walks;
    assert_eq!(moved, 1);
    for _ in 0..2 {
        game.app.world_mut().write_message(TakeHeroBack);
        (0..3).for_each(|_| game.frame());
    }
    assert_eq!(session(&game).game().digest(), digest);
    assert_eq!(game.resource::<HeroPlayback>().table, *session(&game).game().table());
    assert!(session(&game).game().situation().units_of(Side::A).count() == 3);
}

#[test]
fn a_unit_is_activated_to_do_nothing_and_gets_its_marker() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], 8);
    until_choosing(&mut game);
    let unit = game.resource::<HeroAim>().unit.expect("somebody is shown");
    let turn = session(&game).game().table().turn;
    click_on(&mut game, "Do nothing");
    game.until("the next Turn", |game| session(game).game().table().turn > turn);
    assert!(session(&game).game().table().unit(unit).marked);
}

#[test]
fn at_the_end_of_the_strip_of_time_the_match_goes_on() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], 8);
    until_choosing(&mut game);
    let shown = |game: &Game| game.resource::<HeroPlayback>().read;
    let all = shown(&game);
    type_key(&mut game, KeyCode::Space, Key::Space);
    assert!(shown(&game) == all && game.resource::<HeroPlayback>().playing, "there is nothing to pause");
    type_key(&mut game, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert!(
        shown(&game) < all && !game.resource::<HeroPlayback>().playing,
        "what is gone back to stands still"
    );
    for _ in 0..9 {
        type_key(&mut game, KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert!(until_asked(&mut game).is_some(), "the present is no place to stand still at");
    decide(&mut game, 1);
    game.until("it is shown", |game| shown(game) > all);
    let playing = |game: &Game| game.resource::<HeroPlayback>().playing;
    type_key(&mut game, KeyCode::ArrowLeft, Key::ArrowLeft);
    type_key(&mut game, KeyCode::Space, Key::Space);
    assert!(playing(&game), "Space runs it");
}

#[test]
fn a_lesson_that_is_played_out_leads_to_itself_again() {
    let mut game = whole(full_content());
    game.app.world_mut().write_message(StartHeroLesson(2));
    (0..4).for_each(|_| game.frame());
    let side = HeroInput::Concede(Side::B);
    game.app.world_mut().resource_mut::<HeroSession>().give(side).expect("a side gives up");
    hasten(&mut game);
    game.until("the result", |game| game.screen() == heroes::RESULT);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Lesson again");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
    assert_eq!(game.resource::<HeroLessonUnderWay>().nth, 2);
    assert!(session(&game).game().table().result.is_none());
}

#[test]
fn a_lesson_goes_on_when_another_hero_is_looked_at_and_is_kept_when_it_is_done() {
    let mut game = whole(full_content());
    game.app.world_mut().write_message(StartHeroLesson(0));
    (0..4).for_each(|_| game.frame());
    hasten(&mut game);
    let step = |game: &Game| game.resource::<HeroLessonUnderWay>().step;
    assert!(matches!(until_asked(&mut game), Some(Waiting::Choose(Side::A))));
    assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new());
    enter(&mut game);
    assert_eq!(step(&game), 1, "what is only to be read is confirmed");
    (0..4).for_each(|_| game.frame());
    assert_eq!(step(&game), 1, "the hero that was chosen from the start is no other one");
    let shown = game.resource::<HeroAim>().unit;
    let other = session(&game).game().situation().units_of(Side::A).find(|unit| Some(*unit) != shown);
    game.app.world_mut().resource_mut::<HeroAim>().unit = other;
    (0..2).for_each(|_| game.frame());
    assert_eq!(step(&game), 2);
    let mut lesson = game.app.world_mut().resource_mut::<HeroLessonUnderWay>();
    let (id, steps) = (lesson.lesson.id.clone(), lesson.lesson.steps.len());
    lesson.step = steps;
    game.frame();
    assert!(game.resource::<Progress>().hero_lessons.contains(&id));
}

#[test]
fn what_was_read_beside_one_match_does_not_hide_the_lesson_of_the_next() {
    let mut game = whole(full_content());
    game.app.insert_resource(HeroReading::Log);
    game.app.world_mut().write_message(StartHeroLesson(0));
    (0..4).for_each(|_| game.frame());
    assert_eq!(*game.resource::<HeroReading>(), HeroReading::Closed);
    hasten(&mut game);
    until_asked(&mut game);
    assert!(says(&game, "Next"), "{:?}", words(&game));
}

#[test]
fn nobody_is_asked_who_forfeits_where_only_bots_play() {
    let mut game = whole(full_content());
    let bots = HeroMatchPlan { players: vec![HeroPlayerKind::Level(0); 2], ..HeroMatchPlan::default() };
    game.app.world_mut().write_message(StartHeroes(bots));
    (0..6).for_each(|_| game.frame());
    assert_eq!(game.screen(), heroes::TABLE);
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Paused") && !says(&game, "Forfeit\u{2026}"), "{:?}", words(&game));
}

/// A player who continues by hand during a dice roll must not lose its result.
#[test]
fn what_is_not_shown_yet_counts_for_the_next_step_of_a_lesson() {
    let mut game = whole(full_content());
    game.app.world_mut().write_message(StartHeroLesson(0));
    (0..4).for_each(|_| game.frame());
    hasten(&mut game);
    assert!(matches!(until_asked(&mut game), Some(Waiting::Choose(Side::A))));
    let shown = session(&game).log().len() - 1;
    let mut playback = game.app.world_mut().resource_mut::<HeroPlayback>();
    (playback.read, playback.playing) = (shown, false);
    click_on(&mut game, "Next");
    let lesson = game.resource::<HeroLessonUnderWay>();
    assert_eq!((lesson.step, lesson.from), (1, shown));
}

/// Enter under a menu must not reach the screen below.
#[test]
fn below_a_menu_no_key_goes_on_with_a_lesson_or_answers() {
    let mut game = whole(full_content());
    game.app.world_mut().write_message(StartHeroLesson(0));
    (0..4).for_each(|_| game.frame());
    hasten(&mut game);
    assert!(matches!(until_asked(&mut game), Some(Waiting::Choose(Side::A))));
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Paused"), "{:?}", words(&game));
    enter(&mut game);
    assert_eq!(game.resource::<HeroLessonUnderWay>().step, 0);

    let mut game = whole(full_content());
    until_reacting(&mut game);
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    let length = session(&game).log().len();
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(session(&game).log().len(), length, "nobody has declined");
}

/// Plays with two people until one must choose a reaction.
fn until_reacting(game: &mut Game) {
    for seed in 1..20 {
        begin(game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], seed);
        for nth in 0..200 {
            match until_asked(game) {
                Some(Waiting::React(_)) => return,
                Some(_) => decide(game, nth),
                None => break,
            }
            hasten(game);
        }
    }
    panic!("nobody can react in twenty matches");
}

#[test]
fn a_plan_goes_on_after_somebody_else_was_asked_about_it() {
    let mut game = whole(full_content());
    until_reacting(&mut game);
    game.app.world_mut().resource_mut::<QueuedInputs>().0 = vec![HeroInput::EndTurn];
    let turn = session(&game).game().table().turn;
    game.app.world_mut().write_message(GiveHeroInputs(vec![HeroInput::Decline]));
    game.frame();
    let waits = !game.resource::<QueuedInputs>().0.is_empty();
    assert!(waits || session(&game).game().table().turn > turn, "the rest of the plan was dropped");
}

#[test]
fn an_early_keeper_name_lets_the_lesson_go_on() {
    let mut game = whole(full_content());
    game.app.world_mut().write_message(StartHeroLesson(3));
    (0..4).for_each(|_| game.frame());
    hasten(&mut game);
    assert_eq!(until_asked(&mut game), Some(Waiting::Keeper));
    let hero = session(&game).game().situation().units_of(Side::A).next().expect("a hero");
    game.app.world_mut().write_message(GiveHeroInputs(vec![HeroInput::Keeper(hero)]));
    (0..4).for_each(|_| game.frame());
    until_asked(&mut game);
    click_on(&mut game, "Next");
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.resource::<HeroLessonUnderWay>().step, 2, "a keeper is named");
}

#[test]
fn players_of_one_side_take_back_what_they_chose_together_and_nobody_else_does() {
    let mut game = whole(full_content());
    let scenario = PlannedGame::Scenario { number: 0, master: None };
    begin(&mut game, scenario, &[HeroPlayerKind::Person; 2], 3);
    until_choosing(&mut game);
    let table = session(&game).game().table();
    let of_second = |unit: &UnitId| table.unit(*unit).seat == Some(Seat::ALL[1]);
    let unit = session(&game).game().situation().units_of(Side::A).find(of_second);
    game.app.world_mut().resource_mut::<HeroAim>().turn_to(unit);
    (0..3).for_each(|_| game.frame());
    let outlook = game.resource::<HeroOutlook>();
    let walk = outlook.choices.iter().find(|choice| choice.inputs.len() == 2).expect("they can walk").clone();
    let digest = session(&game).game().digest();
    game.app.world_mut().write_message(GiveHeroInputs(walk.inputs));
    (0..3).for_each(|_| game.frame());
    let mut session = game.app.world_mut().resource_mut::<HeroSession>();
    assert_eq!((session.take_back(), session.take_back()), (Ok(()), Ok(())), "walk and choice");
    assert_eq!(session.game().digest(), digest);
}

#[test]
fn at_the_present_nothing_is_paused() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], 8);
    until_choosing(&mut game);
    let outlook = game.resource::<HeroOutlook>();
    let walk =
        outlook.choices.iter().find(|choice| choice.inputs.len() == 2).expect("somebody can walk").clone();
    game.app.world_mut().write_message(GiveHeroInputs(walk.inputs));
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 1.0;
    let is_last = |game: &Game| {
        let playback = game.resource::<HeroPlayback>();
        playback.cue.is_some() && playback.read == session(game).log().len()
    };
    game.until("the last cue", is_last);
    game.app.world_mut().resource_mut::<HeroPlayback>().playing = false;
    game.until("its end", |game| game.resource::<HeroPlayback>().cue.is_none());
    assert!(game.resource::<HeroPlayback>().playing);
}

#[test]
fn activating_a_bots_hero_discards_the_rest_of_the_plan() {
    let mut game = whole(full_content());
    let bot = HeroPlayerKind::Level(1);
    let scenario = PlannedGame::Scenario { number: 0, master: None };
    begin(&mut game, scenario, &[HeroPlayerKind::Person, bot], 3);
    until_choosing(&mut game);
    let of_bot = |unit: &UnitId| session(&game).game().table().unit(*unit).seat == Some(Seat::ALL[1]);
    let unit = session(&game).game().situation().units_of(Side::A).find(of_bot).expect("the bot has a hero");
    game.app.world_mut().resource_mut::<HeroAim>().turn_to(Some(unit));
    (0..3).for_each(|_| game.frame());
    let outlook = game.resource::<HeroOutlook>();
    assert_eq!((outlook.hands_over, outlook.walks.len()), (Some(unit), 0), "its player says where it goes");
    click_on(&mut game, "Activate");
    (0..3).for_each(|_| game.frame());
    let events = session(&game).log();
    assert!(events.iter().any(|logged| matches!(logged.event, HeroEvent::Chosen { unit: it } if it == unit)));
    assert!(game.resource::<QueuedInputs>().0.is_empty());
}
