//! Tests of matches from the first key to the result.

use super::*;
use hexstrike::hexstrike::screens::match_screen::table::rival_hands::RivalHands;
use hexstrike::hexstrike::{RESULT, TABLE};

/// Starts a duel of a person, who must choose, and a bot.
fn duel_on_screen() -> Game {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    (0..12).for_each(|_| game.frame());
    game
}

#[test]
fn a_duel_is_begun_and_played_by_keys_alone() {
    let mut game = whole(full_content());
    assert!(says(&game, "Quick duel"), "{:?}", words(&game));
    assert_eq!(count::<BoardRoot>(&mut game), 1, "the title stands before the island");
    assert_eq!(count::<FighterView>(&mut game), 0, "which is empty");
    enter(&mut game);
    game.frame();
    assert_eq!(game.screen(), TABLE);
    game.until_idle();
    (0..8).for_each(|_| game.frame());
    assert_eq!(count::<FighterView>(&mut game), 2);
    let seat = game.at_screen().seat.expect("one person sits at the screen");
    let rivals = game.resource::<RivalHands>().others.iter().flat_map(|other| &other.cards);
    let rivals = rivals.map(|(card, _)| game.session().ruleset().card(*card).name.clone());
    let mut public = hand_titles(&game, seat);
    public.extend(rivals);
    public.sort();
    public.dedup();
    assert_eq!(titles(&game), public, "the hand is up, and what the rival holds, and nothing else");
    assert!(says(&game, "Choose a movement card and an ability"), "{:?}", words(&game));
    enter(&mut game);
    assert!(
        game.session().log().iter().all(|event| !matches!(event, Event::Revealed { .. })),
        "half a play is none"
    );
    digit(&mut game, 2);
    digit(&mut game, 6);
    let draft = *game.resource::<Draft>();
    let hand = game.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let chosen = [draft.active, draft.passive].map(|card| card.expect("both are chosen"));
    assert!(chosen.contains(&hand.movements().nth(1).expect("four movement cards")));
    assert!(chosen.contains(&hand.abilities()[1]));
    enter(&mut game);
    game.until("the play on the table", |game| {
        game.session().log().iter().any(|event| match *event {
            Event::Revealed { seat: of, commitment } => {
                of == seat && [commitment.active, commitment.passive] == chosen
            }
            _ => false,
        })
    });
    assert_eq!(*game.resource::<Draft>(), Draft::default(), "the draft went with the play");
}

#[test]
fn a_resumed_match_has_its_board_and_its_fighters() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    assert_eq!(count::<FighterView>(&mut game), 2);
    let go = |game: &mut Game, screen| {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        (0..4).for_each(|_| game.frame());
    };
    go(&mut game, Screen::Title);
    assert_eq!(count::<FighterView>(&mut game), 0, "the title's island is empty");
    assert!(says(&game, "Resume match"));
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE, "Enter resumes");
    assert_eq!(count::<FighterView>(&mut game), 2);
    assert_eq!(count::<BoardRoot>(&mut game), 1);
}

#[test]
fn a_match_of_bots_runs_to_its_result_and_back_to_the_title() {
    let mut game = whole(full_content());
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    game.start(Players::FourBots, 2);
    assert_eq!(count::<FighterView>(&mut game), 4);
    game.until("the result", |game| game.screen() == RESULT);
    (0..4).for_each(|_| game.frame());
    assert!(says(&game, "Rematch"), "{:?}", words(&game));
    let winner = game.session().outcome().and_then(|outcome| outcome.winners.iter().next());
    let title =
        winner.map_or("Draw".to_owned(), |seat| format!("{} wins", game.session().setup().player(seat).name));
    assert!(says(&game, &title), "{title} in {:?}", words(&game));
    // Visit another page, then the result again.
    for screen in [Screen::Statistics, RESULT] {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        (0..4).for_each(|_| game.frame());
    }
    assert!(says(&game, "Rematch"), "{:?}", words(&game));
    assert_eq!((count::<BoardRoot>(&mut game), count::<FighterView>(&mut game)), (1, 4));
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Quick duel") && !says(&game, "Resume match"), "a finished match cannot be resumed");
}

#[test]
fn forfeiting_from_the_menu_leads_to_the_result() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    let seat = game.at_screen().seat.expect("the person");
    game.steer(Playback::step_back);
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "forfeited"), "{:?}", words(&game));
}

#[test]
fn a_click_on_a_card_of_the_hand_puts_it_into_the_draft_and_another_takes_it_back() {
    let mut game = duel_on_screen();
    // The hand is centred at the lower edge.
    click(&mut game, Vec2::new(600.0, 690.0));
    let draft = *game.resource::<Draft>();
    let chosen: Vec<_> = [draft.active, draft.passive].into_iter().flatten().collect();
    let seat = game.at_screen().seat.expect("the person");
    let hand = game.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    assert!(chosen.len() == 1 && hand.holds(chosen[0]), "{draft:?}");
    click(&mut game, Vec2::new(600.0, 690.0));
    assert_eq!(*game.resource::<Draft>(), Draft::default());
}

/// Least height at which titles of the own hand stand, in points. The opponent's hand is listed further up.
const HAND_TOP: f32 = 340.0;

/// True for a title in the own hand, or on the way from it.
fn is_own(word: &Word, title: &str) -> bool {
    word.text == title && (word.rect.left() > 260.0 || word.rect.top() > HAND_TOP)
}

#[test]
fn a_risen_card_is_dragged_in_sight_to_its_slot() {
    let mut game = duel_on_screen();
    let (step, slot) = (place_of(&game, "Step"), place_of(&game, "Active"));
    let titles = |game: &Game| {
        let words = &game.resource::<Picture>().words;
        words.iter().filter(|word| is_own(word, "Step")).map(middle_of).collect::<Vec<_>>()
    };
    go_to(&mut game, step);
    (0..20).for_each(|_| game.frame());
    assert!(titles(&game).iter().any(|title| title.y < step.y - 50.0), "it has risen: {:?}", titles(&game));
    left_button(&mut game, ButtonState::Pressed);
    game.frame();
    for way in 1..=10 {
        let at = step.lerp(slot, way as f32 / 10.0);
        go_to(&mut game, at);
        (0..3).for_each(|_| game.frame());
        let above = |title: &Vec2| (title.x - at.x).abs() < 60.0 && (20.0..100.0).contains(&(at.y - title.y));
        assert!(titles(&game).iter().any(above), "{at}: {:?}", titles(&game));
    }
    left_button(&mut game, ButtonState::Released);
    (0..3).for_each(|_| game.frame());
    let draft = *game.resource::<Draft>();
    let dropped = draft.active.expect("a card in the slot");
    assert_eq!((game.session().ruleset().card(dropped).name.as_str(), draft.passive), ("Step", None));
}

/// The first lesson asks the player to hover over the symbols.
#[test]
fn the_symbols_of_a_risen_card_are_explained() {
    let mut game = duel_on_screen();
    let step = place_of(&game, "Step");
    let rise = |game: &mut Game| {
        // Come from afar, so that no tooltip is open.
        for at in [Vec2::new(640.0, 300.0), step] {
            go_to(game, at);
            (0..20).for_each(|_| game.frame());
        }
        let title = game.resource::<Picture>().words.iter().find(|word| is_own(word, "Step")).map(middle_of);
        title.expect("it has risen")
    };
    let mut texts = Vec::new();
    // Down the beats at the left, then the badge at the right of the title.
    let beats = (4..18).map(|row| Vec2::new(9.0, 8.0 * row as f32));
    for from_title in beats.chain([Vec2::new(117.0, 0.0)]) {
        let title = rise(&mut game);
        assert!(title.y < step.y - 50.0, "{title} of {step}");
        go_to(&mut game, title + from_title);
        (0..60).for_each(|_| game.frame());
        texts.extend(words(&game));
    }
    for name in ["Wait", "Move", "Open beat", "Rotation"] {
        assert!(texts.iter().any(|words| words == name), "{name}: {texts:?}");
    }
}

#[test]
fn a_play_is_put_together_in_the_present() {
    let mut game = duel_on_screen();
    for _ in 0..2 {
        (0..12).for_each(|_| game.frame());
        digit(&mut game, 1);
        digit(&mut game, 5);
        let before = game.session().log().len();
        enter(&mut game);
        game.until("the next decision", |game| {
            let seat = game.at_screen().seat;
            let idle = game.playback().is_idle(game.session());
            game.session().log().len() > before && idle && seat.is_some() && game.at_screen().deciding
        });
    }
    (0..12).for_each(|_| game.frame());
    digit(&mut game, 1);
    digit(&mut game, 5);
    let (draft, before) = (*game.resource::<Draft>(), game.session().log().len());
    assert!(says(&game, "Confirm"));
    game.steer(Playback::step_back);
    (0..12).for_each(|_| game.frame());
    assert!(!says(&game, "Confirm"), "nothing can be confirmed over the past: {:?}", words(&game));
    enter(&mut game);
    assert_eq!(game.session().log().len(), before, "nothing was committed");
    digit(&mut game, 2);
    (0..12).for_each(|_| game.frame());
    assert!(game.playback().is_idle(game.session()), "choosing a card returns to the present");
    assert_eq!(*game.resource::<Draft>(), draft, "and finds the play as it was");
    assert!(says(&game, "Confirm"));
}

#[test]
fn enter_goes_on_from_the_pause_menu() {
    let mut game = duel_on_screen();
    escape(&mut game);
    (0..12).for_each(|_| game.frame());
    assert!(says(&game, "Paused"), "{:?}", words(&game));
    enter(&mut game);
    (0..12).for_each(|_| game.frame());
    assert!(!says(&game, "Paused"), "{:?}", words(&game));
}

#[test]
fn a_match_of_three_people_and_a_bot_is_shown_with_all_of_them() {
    let mut game = whole(full_content());
    game.start(Players::ThreePeople, 4);
    game.until("the first curtain", |game| game.at_screen().hand_off.is_some());
    game.frame();
    assert_eq!(count::<FighterView>(&mut game), 4);
    let seat = game.at_screen().hand_off.expect("somebody");
    let name = game.session().setup().player(seat).name.clone();
    assert!(says(&game, &name), "{:?}", words(&game));
}

#[test]
fn a_bots_thoughts_show_with_its_play_and_not_before() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    (0..6).for_each(|_| game.frame());
    let bot = Seat::first(2).find(|seat| !game.session().is_person(*seat)).expect("a bot");
    assert!(game.session().held().contains(bot), "its choice is in");
    type_key(&mut game, KeyCode::KeyB, Key::Character("b".into()));
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Once a bot's play is revealed"), "{:?}", words(&game));
    game.decide();
    game.until("the reveal", |game| game.session().reason(bot, game.playback().read).is_some());
    (0..3).for_each(|_| game.frame());
    assert!(!says(&game, "Once a bot's play is revealed"), "{:?}", words(&game));
    // A bot without look-ahead has no reasoning to show.
    assert!(says(&game, "does not look ahead") && !says(&game, "to win"), "{:?}", words(&game));
    let mut plan = crate::harness::plan(game.resource::<ContentLibrary>(), Players::PersonAndBot, 4);
    plan.seats[1].player = PlayerKind::on_rung(1);
    game.app.world_mut().write_message(hexstrike::hexstrike::session::start::StartMatch(plan));
    (0..4).for_each(|_| game.frame());
    game.until_idle();
    game.decide();
    let bot = Seat::first(2).find(|seat| !game.session().is_person(*seat)).expect("a bot");
    game.until("the reveal", |game| game.session().reason(bot, game.playback().read).is_some());
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "% to win") && !says(&game, "does not look ahead"), "{:?}", words(&game));
}

#[test]
fn a_choice_can_be_taken_back_while_a_bot_still_thinks_and_never_after() {
    let mut game = whole(full_content());
    let mut plan = crate::harness::plan(game.resource::<ContentLibrary>(), Players::PersonAndBot, 4);
    plan.seats[1].player = PlayerKind::Level(5);
    game.app.world_mut().write_message(hexstrike::hexstrike::session::start::StartMatch(plan));
    game.until("a thought", |game| {
        game.app.world().contains_resource::<MatchSession>() && game.session().is_thinking()
    });
    let seat = game.session().people().next().expect("a person");
    assert!(!says(&game, "Take back"), "nothing has been chosen");
    let play = game.any_play(seat);
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    (0..3).for_each(|_| game.frame());
    assert!(game.session().held().contains(seat) && game.session().is_thinking());
    assert!(says(&game, "Take back") && !says(&game, "Confirm"), "{:?}", words(&game));
    type_key(&mut game, KeyCode::Backspace, Key::Backspace);
    (0..3).for_each(|_| game.frame());
    assert!(!game.session().held().contains(seat));
    assert!(!says(&game, "Take back") && says(&game, "Confirm"), "{:?}", words(&game));
    game.start(Players::PersonAndBot, 4);
    for _ in 0..6 {
        game.decide();
        for _ in 0..6 {
            game.frame();
            assert!(!says(&game, "Take back"), "everybody has chosen: {:?}", words(&game));
        }
        game.until_idle();
    }
}

/// Rows in the glyph atlas after the first seconds of a match at this frame rate.
fn rows_of_letters(rate: f32) -> f32 {
    let mut game = whole(full_content());
    game.app.insert_resource(Pacing::default());
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(1.0 / rate)));
    game.start(Players::Bots, 3);
    (0..(SECONDS * rate) as u32).for_each(|_| game.frame());
    let hits = game.session().log().iter().filter(|event| matches!(event, Event::Damaged { .. })).count();
    assert!(hits > 3, "numbers have risen");
    let world = game.app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut ctx = contexts.single_mut(world).expect("one canvas");
    ctx.get_mut().fonts(|fonts| fonts.font_atlas_fill_ratio() * fonts.font_image_size()[1] as f32)
}

/// Duration of these matches, in seconds.
const SECONDS: f32 = 12.0;

#[test]
fn however_smoothly_a_match_is_shown_its_letters_take_no_more_room() {
    let (seldom, often) = (rows_of_letters(15.0), rows_of_letters(120.0));
    assert!(often < 1.1 * seldom, "{seldom} rows at 15 pictures a second, {often} at 120");
}

#[test]
fn what_decides_a_match_is_seen_from_nearby_and_nothing_else_is() {
    let mut game = whole(full_content());
    game.start(Players::Bots, 1);
    let (mut closest, mut usual) = (0.0_f32, 0.0_f32);
    for _ in 0..60_000 {
        game.frame();
        if game.screen() != TABLE {
            break;
        }
        let near = game.resource::<Interest>().near;
        let world = game.app.world_mut();
        let closeness = world.query::<&BoardCamera>().single(world).expect("one camera").closeness;
        if near {
            closest = closest.max(closeness);
        } else if closest == 0.0 {
            usual = usual.max(closeness);
        }
    }
    assert!(game.session().outcome().is_some(), "the match is over");
    assert!(closest > 1.0 && usual <= 1.0, "close to what decides ({closest}), not to the rest ({usual})");
}
