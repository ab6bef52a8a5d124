//! Tests of the screens around a match and the ways between them.

use std::fs;

use hexstrike::app::folders::Folders;
use hexstrike::heroes;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand, SetupPlan};
use hexstrike::hexstrike::screens::match_screen::table::foresee::{Foreseen, PreviewedReplies};
use hexstrike::hexstrike::screens::match_screen::table::pointed::Pointed;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::screens::match_screen::table::threats::{ThreatShown, Threats};
use hexstrike::hexstrike::session::lesson::BeginLesson;
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike::hexstrike::{RESULT, SETUP, TABLE};
use hexstrike::kit::board::marks::Marks;
use hexstrike::kit::board::pointer::Hovered;
use hexstrike_game::rules::Event;
use hexstrike_game::rules::state::prompt::Ask;

use super::*;
use crate::harness::plan;
use crate::settings::Scratch;

#[test]
fn the_pause_menu_lies_over_the_match_and_leads_back() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let world = game.app.world_mut();
    for mut window in world.query::<&mut Window>().iter_mut(world) {
        let middle = window.size() * Vec2::new(0.5, 0.4);
        window.set_cursor_position(Some(middle));
    }
    game.frame();
    assert!(game.resource::<Hovered>().cell.is_some(), "the pointer is over the board");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(*game.resource::<Hovered>(), Hovered::default(), "and over the menu now");
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::Pause);
    let words = words(&game);
    let place = |what: &str| words.iter().position(|said| said == what);
    let name = game.session().setup().players[0].name.clone();
    let (menu, row) = (place("Paused"), words.iter().rposition(|said| *said == name));
    assert!(menu.is_some() && row.is_some(), "{words:?}");
    assert!(menu > row, "the menu is painted after the match: {words:?}");
    escape(&mut game);
    game.frame();
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None);
}

#[test]
fn broken_files_show_on_the_title_and_the_rest_is_playable() {
    let mut files = Files::embedded();
    files.cards.push(ContentFile {
        name: "mine/cards.ron".to_owned(),
        text: "[(id: \"odd\", nonsense: 3)]".to_owned(),
    });
    files.decks.push(ContentFile { name: "mine/deck.ron".to_owned(), text: "(id: 7)".to_owned() });
    let (content, problems) = Library::from_files(&files);
    assert!(problems.len() >= 2, "{problems:?}");
    let problem_lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let mut game = whole(ContentLibrary::new(content, problems));
    assert!(says(&game, &format!("{} problem", problem_lines.len())), "{:?}", words(&game));
    for problem in &problem_lines {
        assert!(says(&game, problem), "{problem} in {:?}", words(&game));
    }
    enter(&mut game);
    game.frame();
    assert_eq!(game.screen(), TABLE);
    game.until_idle();
}

#[test]
fn without_a_deck_the_title_says_why_nothing_begins() {
    let mut files = Files::embedded();
    files.decks = vec![ContentFile { name: "mine/deck.ron".to_owned(), text: "(".to_owned() }];
    let (content, problems) = Library::from_files(&files);
    let mut game = whole(ContentLibrary::new(content, problems));
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Title);
    let toasts = &game.resource::<Toasts>().0;
    assert!(toasts.iter().any(|toast| toast.words.contains("no deck")), "{toasts:?}");
}

#[test]
fn the_fault_of_one_plan_does_not_shut_the_start_for_the_next() {
    let mut game = whole(full_content());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    (0..3).for_each(|_| game.frame());
    game.app.insert_resource(StartFailure(Some("that cannot be played".to_owned())));
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), SETUP);
    click_on(&mut game, "New seed");
    assert_eq!(game.resource::<StartFailure>().0, None);
    click_on(&mut game, "Start");
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
}

#[test]
fn seats_are_added_and_taken_away_and_all_of_them_play() {
    let mut game = whole(full_content());
    click_on(&mut game, "Set up a match");
    (0..3).for_each(|_| game.frame());
    for seats in [3, 4] {
        click_on(&mut game, "Add a seat");
        assert_eq!(game.resource::<SetupPlan>().plan.seats.len(), seats);
    }
    click_on(&mut game, "Remove a seat");
    assert_eq!(game.resource::<SetupPlan>().plan.seats.len(), 3);
    click_on(&mut game, "Start");
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    assert_eq!(count::<FighterView>(&mut game), 3);
}

#[test]
fn the_pause_menu_holds_the_focus() {
    for (code, key) in [(KeyCode::Tab, Key::Tab), (KeyCode::ArrowDown, Key::ArrowDown)] {
        let mut game = whole(full_content());
        click_on(&mut game, "Quick duel");
        frames(&mut game, 6);
        // First put the focus below the menu.
        type_key(&mut game, KeyCode::Tab, Key::Tab);
        escape(&mut game);
        frames(&mut game, 3);
        assert!(says(&game, "Paused"));
        // The first key reaches the first button, the second one the next.
        type_key(&mut game, KeyCode::Tab, Key::Tab);
        type_key(&mut game, code, key.clone());
        enter(&mut game);
        frames(&mut game, 3);
        let overlay = *game.resource::<State<Overlay>>().get();
        assert_eq!(overlay, Overlay::Settings, "{key:?}: {:?}", words(&game));
    }
}

#[test]
fn a_draw_is_offered_from_the_menu_and_a_bot_answers() {
    let mut game = whole(full_content());
    click_on(&mut game, "Quick duel");
    frames(&mut game, 6);
    escape(&mut game);
    frames(&mut game, 3);
    click_on(&mut game, "Offer a draw\u{2026}");
    frames(&mut game, 3);
    click_on(&mut game, "Offer a draw");
    game.until("the bot has answered", |game| {
        let answered = |event: &Event| {
            matches!(event, Event::Answered { prompt, .. } if matches!(prompt.ask, Ask::DrawOffer { .. }))
        };
        game.session().log().iter().any(answered)
    });
}

#[test]
fn the_menu_forfeits_after_asking() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let seat = game.at_screen().seat.expect("the person");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Forfeit\u{2026}");
    assert!(game.session().outcome().is_none(), "it asks first");
    click_on(&mut game, "Forfeit");
    game.until("the result", |game| game.screen() == RESULT);
    assert!(game.session().outcome().is_some_and(|outcome| outcome.losers.contains(seat)));
}

#[test]
fn the_result_leaves_the_island_to_the_winner() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let before = game.resource::<BoardRect>().0;
    let seat = game.at_screen().seat.expect("the person");
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    (0..90).for_each(|_| game.frame());
    let winner =
        game.session().outcome().and_then(|outcome| outcome.winners.iter().next()).expect("a winner");
    let stands = cell_to_world(game.playback().mirror.figure(winner).at);
    assert_eq!(game.resource::<Interest>().winner, Some(stands), "the camera attends to the winner");
    let world = game.app.world_mut();
    let camera = *world.query::<&BoardCamera>().single(world).expect("one camera");
    assert!(camera.parting > 0.9, "it is near by now: {camera:?}");
    let poses: Vec<_> =
        world.query::<(&FighterView, &Pose)>().iter(world).map(|(who, pose)| (who.seat, *pose)).collect();
    let raised = |pose: &Pose| pose.strike < -0.5;
    assert!(
        poses.iter().all(|(who, pose)| raised(pose) == (*who == winner)),
        "only the winner cheers: {poses:?}"
    );
    let board = game.resource::<BoardRect>().0;
    assert!(
        board.width() > 500.0 && board != before,
        "the island has a part of the screen of its own: {board:?}"
    );
    assert!(!says(&game, "live"), "no panel of the match lies under the result: {:?}", words(&game));
    let rematch =
        game.resource::<Picture>().words.iter().find(|word| word.text == "Rematch").expect("a button").rect;
    assert!(rematch.left() > board.max.x, "the panel stands beside it: {rematch:?}");
    click_on(&mut game, "Watch again");
    let watched = |game: &Game| game.screen() == TABLE && game.resource::<Interest>().winner.is_none();
    game.until("the match as it was", watched);
}

#[test]
fn the_menu_asks_who_gives_up_while_all_watch() {
    let mut game = whole(full_content());
    game.start(Players::People, 4);
    game.play_out(4);
    game.steer(|playback, session| playback.jump(session, 0));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.at_screen(), SeatAtScreen::default(), "all watch");
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Forfeit\u{2026}");
    assert!(says(&game, "Who forfeits?"), "{:?}", words(&game));
    let last = game.session().people().last().expect("two people");
    let name = game.session().setup().player(last).name.clone();
    click_on(&mut game, &format!("{name} forfeits"));
    game.frame();
    assert!(game.session().outcome().is_some_and(|outcome| outcome.losers.contains(last)));
}

#[test]
fn a_quick_duel_meets_the_weakest_bot_and_the_set_up_keeps_the_one_chosen_there() {
    let mut game = whole(full_content());
    let bots = |plan: &MatchPlan| -> Vec<PlayerKind> {
        let players = plan.seats.iter().map(|seat| seat.player);
        players.filter(|player| *player != PlayerKind::Person).collect()
    };
    click_on(&mut game, "Quick duel");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    let begun = game.resource::<PlanAtHand>().ready().cloned().expect("the plan of the duel");
    assert_eq!(bots(&begun), [PlayerKind::on_rung(0)]);
    let opening = words(&game);
    let both = ["You".to_owned(), PlayerKind::on_rung(0).introduced()];
    assert!(both.iter().all(|who| opening.contains(who)), "{opening:?}");
    game.until("the player's own plate", |game| words(game).iter().any(|said| said == "you"));
    let chosen = PlayerKind::usual_bot();
    game.app.world_mut().resource_mut::<Progress>().rival.chosen = Some(chosen.words().to_owned());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    (0..3).for_each(|_| game.frame());
    assert_eq!(bots(&game.resource::<SetupPlan>().plan), [chosen]);
}

/// Regression: a refused start discarded the typed seed.
#[test]
fn a_start_that_is_refused_keeps_what_is_planned() {
    let trial = Scratch::new("setup-refused");
    // A file in place of the folder of matches makes every write fail.
    fs::write(Folders::at(trial.path()).matches(), "in the way").expect("writable");
    let mut app = App::new();
    app.insert_resource(full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = within(app);
    game.start(Players::PersonAndBot, 3);
    game.play_out(usize::MAX);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    game.app.world_mut().resource_mut::<SetupPlan>().plan.seed = 42;
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Start");
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.resource::<SetupPlan>().plan.seed), (SETUP, 42));
    click_on(&mut game, "Start");
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), game.session().seed()), (TABLE, 42));
    assert_ne!(game.resource::<SetupPlan>().plan.seed, 42, "the next one is another");
}

#[test]
fn the_setup_screen_starts_what_it_shows() {
    let mut game = whole(full_content());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    (0..3).for_each(|_| game.frame());
    let weakest = PlayerKind::on_rung(0);
    assert!(says(&game, "Person") && says(&game, weakest.words()), "{:?}", words(&game));
    assert!(says(&game, "You") && says(&game, "Opponent"), "who is who: {:?}", words(&game));
    escape(&mut game);
    game.frame();
    assert_eq!(game.screen(), Screen::Title);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    (0..3).for_each(|_| game.frame());
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    let kinds = game
        .session()
        .setup()
        .players
        .iter()
        .flat_map(|p| p.movement)
        .map(|c| game.session().ruleset().kind(c));
    assert!(kinds.into_iter().all(|kind| kind == Kind::Movement));
}

#[test]
fn a_reply_that_is_supposed_is_seen_on_the_board_before_a_play_is_chosen() {
    let mut game = whole(full_content());
    click_on(&mut game, "Quick duel");
    game.until("a decision", |game| game.at_screen().deciding && game.resource::<Foreseen>().line.is_some());
    game.app.insert_resource(SidePanel(Some(SideTab::Replies)));
    game.until("the replies", |game| game.resource::<Threats>().known.is_some());
    let before = game.resource::<Marks>().0.len();
    let replies = game.resource::<Threats>().known.as_ref().map(|known| known.replies.clone());
    // Find a reply that moves or strikes.
    let seen = replies.expect("weighed").iter().take(60).any(|reply| {
        let mut previewed = PreviewedReplies::default();
        previewed.plays[reply.seat] = Some(reply.play);
        game.app.insert_resource(previewed);
        frames(&mut game, 2);
        game.resource::<Marks>().0.len() > before
    });
    assert!(seen, "nothing but the {before} marks of before");
}

#[test]
fn the_menu_asks_who_gives_up_behind_the_curtain() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    (0..2).for_each(|_| game.frame());
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Forfeit\u{2026}");
    // The mouse may still be held by the previous player.
    assert!(says(&game, "Who forfeits?"), "{:?}", words(&game));
    for seat in game.session().people() {
        let name = &game.session().setup().player(seat).name;
        assert!(says(&game, &format!("{name} forfeits")), "{:?}", words(&game));
    }
}

#[test]
fn the_page_of_keys_leads_back_to_where_it_was_opened() {
    let mut game = whole(full_content());
    let overlay = |game: &Game| *game.resource::<State<Overlay>>().get();
    click_on(&mut game, "Keys");
    (0..2).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Help);
    escape(&mut game);
    game.frame();
    assert_eq!((overlay(&game), game.screen()), (Overlay::None, Screen::Title));
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Keys and mouse");
    (0..2).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Help);
    click_on(&mut game, "Back");
    (0..2).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Pause);
}

#[test]
fn no_menu_of_a_match_stays_open_on_a_screen_that_has_none() {
    // As if the page were opened in the very frame that shows the end.
    for screen in [RESULT, heroes::RESULT, Screen::Title] {
        for page in [Overlay::Pause, Overlay::Trouble] {
            let mut game = whole(full_content());
            game.start(Players::PersonAndBot, 4);
            game.until_idle();
            game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            game.app.world_mut().resource_mut::<NextState<Overlay>>().set(page);
            (0..3).for_each(|_| game.frame());
            assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None, "{page:?} over {screen:?}");
        }
    }
}

#[test]
fn the_result_of_a_duel_leads_to_the_next() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let seat = game.at_screen().seat.expect("the person");
    let seed = game.session().seed();
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Next duel");
    game.until("another match", |game| game.screen() == TABLE);
    (0..2).for_each(|_| game.frame());
    assert!(game.session().seed() != seed && game.session().outcome().is_none());
    assert_eq!(game.session().people().count(), 1);
}

#[test]
fn nothing_that_is_pointed_at_in_one_match_is_left_in_the_next() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    game.app.insert_resource(Pointed { keyed: Some(9), hovered: None });
    game.app.insert_resource(ThreatShown(true));
    (0..2).for_each(|_| game.frame());
    assert!(says(&game, "Beat 9, preview"), "{:?}", words(&game));
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..3).for_each(|_| game.frame());
    game.start(Players::PersonAndBot, 5);
    game.until_idle();
    assert_eq!(game.resource::<Pointed>().keyed, None);
    assert_eq!(*game.resource::<ThreatShown>(), ThreatShown(true), "what is switched on stays so");
}

#[test]
fn a_lesson_does_not_show_threats_that_it_has_no_key_to_switch_off() {
    let mut game = whole(full_content());
    game.app.insert_resource(ThreatShown(true));
    game.app.world_mut().write_message(BeginLesson { lesson: 0, step: 0 });
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), *game.resource::<ThreatShown>()), (TABLE, ThreatShown(false)));
}

#[test]
fn replies_that_no_list_shows_are_not_supposed_by_key() {
    let mut game = whole(full_content());
    click_on(&mut game, "Quick duel");
    game.until("a decision", |game| game.at_screen().deciding && game.resource::<Foreseen>().line.is_some());
    game.app.insert_resource(ThreatShown(true));
    game.until("the replies", |game| game.resource::<Threats>().known.is_some());
    let nothing = PreviewedReplies::default().plays;
    for (panel, supposes) in
        [(SidePanel(Some(SideTab::Log)), false), (SidePanel(Some(SideTab::Replies)), true)]
    {
        game.app.insert_resource(panel);
        (0..2).for_each(|_| game.frame());
        type_key(&mut game, KeyCode::PageDown, Key::PageDown);
        assert_eq!(game.resource::<PreviewedReplies>().plays != nothing, supposes, "{panel:?}");
    }
}

#[test]
fn the_golden_button_of_the_title_is_what_enter_does() {
    let mut game = new_player(full_content());
    click_on(&mut game, "Quick duel");
    (0..4).for_each(|_| game.frame());
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "To the title");
    (0..4).for_each(|_| game.frame());
    assert!(says(&game, "Resume") && says(&game, "Learn to play"), "{:?}", words(&game));
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE, "the match that was left comes before the lessons");
}

#[test]
fn nobody_is_asked_who_forfeits_where_nobody_at_the_screen_plays() {
    for (players, forfeits) in [(Players::Bots, false), (Players::PersonAndBot, true)] {
        let mut game = whole(full_content());
        let mut plan = plan(game.resource::<ContentLibrary>(), players, 4);
        let bots = plan.seats.iter_mut().filter(|seat| seat.player == PlayerKind::SimpleBot);
        // These bots do not finish before the menu is open.
        bots.for_each(|seat| seat.player = PlayerKind::Level(5));
        game.app.world_mut().write_message(StartMatch(plan));
        game.until("the match", |game| game.screen() == TABLE);
        assert_eq!(game.session().outcome(), None);
        escape(&mut game);
        (0..3).for_each(|_| game.frame());
        assert!(says(&game, "Paused"), "{:?}", words(&game));
        assert_eq!(says(&game, "Forfeit\u{2026}"), forfeits, "{:?}", words(&game));
    }
}

#[test]
fn a_bot_thinks_no_longer_than_its_match_goes_on() {
    let mut game = whole(full_content());
    let mut plan = plan(game.resource::<ContentLibrary>(), Players::PersonAndBot, 4);
    plan.seats[1].player = PlayerKind::Level(5);
    game.app.world_mut().write_message(StartMatch(plan));
    game.until("a thought", |game| {
        game.app.world().contains_resource::<MatchSession>() && game.session().is_thinking()
    });
    let seat = game.session().people().next().expect("a person");
    game.app.world_mut().write_message(GiveUp { seat });
    (0..2).for_each(|_| game.frame());
    assert!(game.session().outcome().is_some() && !game.session().is_thinking());
}
