//! Tests of rulebook and decks in the whole client: read, search, try and build by click.

use hexstrike::app::arrivals::{ArrivedDeck, ArrivedSetup};
use hexstrike::app::folders::Folders;
use hexstrike::hexstrike::match_flow::plan::SetupPlan;
use hexstrike::hexstrike::own_decks::{DeckOrder, DecksOf, OwnDecks, TakeSetup, fresh_id};
use hexstrike::hexstrike::screens::decks::bench::Workbench;
use hexstrike::hexstrike::{DECKS, TABLE};
use hexstrike_game::content::DeckList;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use study::record::share::{SharedSeat, SharedSetup, deck_code, setup_code};

use super::*;
use crate::settings::Scratch;
use crate::stands::{SIZES, WINDOWS};

/// Checks that the screen is legible and explained, in all windows.
fn look(game: &mut Game, at: &str) {
    // A tooltip is suppressed under a pressed pointer.
    layout::leave(game);
    for window in WINDOWS {
        for percent in SIZES {
            layout::resize(game, window, percent);
            let picture = game.resource::<Picture>();
            let screen = picture.screen.expect("a screen");
            let at = format!("{at}, {window:?} at {percent}%");
            eyes::stands(&at, screen, &picture.words);
            assert!(picture.unexplained.is_empty(), "{at}: {:#?}", picture.unexplained);
        }
    }
    layout::resize(game, WINDOWS[0], 100);
}

#[test]
fn the_rules_are_read_searched_and_tried_and_lead_back() {
    let mut game = whole(full_content());
    let overlay = |game: &Game| *game.resource::<State<Overlay>>().get();
    click_on(&mut game, "Rules");
    (0..4).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Rulebook);
    assert!(!says(&game, "Web edition"), "only on request");
    click_on(&mut game, "More\u{2026}");
    (0..4).for_each(|_| game.frame());
    for volume in ["Rulings", "Procedures", "Scenarios", "Web edition", "Rulebook"] {
        click_on(&mut game, volume);
        (0..4).for_each(|_| game.frame());
    }
    click_on(&mut game, "Hits, damage, knockback");
    (0..6).for_each(|_| game.frame());
    assert!(says(&game, "One attack, two hexes"), "{:?}", words(&game));
    look(&mut game, "the rules");
    click_on(&mut game, "Hits, damage, knockback");
    frames(&mut game, 6);
    click_in_view(&mut game, "Play");
    game.until("the last words of the example", |game| {
        words(game).iter().any(|word| word.contains("stunned for"))
    });
    escape(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!((overlay(&game), game.screen()), (Overlay::None, Screen::Title));
    game.start(Players::PersonAndBot, 4);
    game.until_idle();
    game.app.world_mut().write_message(LookUp("7.5".into()));
    (0..6).for_each(|_| game.frame());
    assert!(says(&game, "7.5") && says(&game, "Blocks"), "{:?}", words(&game));
    escape(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::None, "back to the match itself");
}

/// Starts the whole client on the title, with a folder for own decks.
fn with_folder(folder: &std::path::Path) -> Game {
    let mut app = App::new();
    app.insert_resource(full_content()).insert_resource(Folders::at(folder));
    within(app)
}

/// Clicks the first button with this text that is scrolled into view.
fn click_in_view(game: &mut Game, button: &str) {
    let words = &game.resource::<Picture>().words;
    let seen = |word: &&Word| word.text == button && word.clip.contains_rect(word.rect);
    let at = words.iter().find(seen).expect("in view").rect.center();
    click(game, Vec2::new(at.x, at.y));
}

fn open_deck(game: &Game) -> &DeckList {
    game.resource::<Workbench>().draft.list()
}

#[test]
fn a_deck_is_copied_changed_taken_back_played_deleted_and_brought_back() {
    let trial = Scratch::new("decks-built");
    let mut game = with_folder(trial.path());
    click_on(&mut game, "Decks");
    frames(&mut game, 4);
    assert_eq!(game.screen(), DECKS);
    let base = open_deck(&game).clone();
    click_on(&mut game, "Copy this deck");
    frames(&mut game, 4);
    let copy = open_deck(&game).clone();
    assert_eq!(copy.abilities, base.abilities);
    assert_ne!(copy.id, base.id);
    let file = trial.path().join("decks").join(format!("{}.ron", copy.id));
    let kept = |path: &std::path::Path| {
        DeckList::parse(&std::fs::read_to_string(path).expect("a file")).expect("a deck")
    };
    assert_eq!(kept(&file), copy);
    assert!(says(&game, "Legal"), "{:?}", words(&game));
    // Change the fighter, and undo.
    click_on(&mut game, ">");
    frames(&mut game, 2);
    assert_ne!(kept(&file).fighter, copy.fighter);
    click_on(&mut game, "Undo");
    frames(&mut game, 2);
    assert_eq!(kept(&file), copy);
    // Remove a card: the deck becomes illegal, with a reason.
    let title = |game: &Game, id: &str| {
        let library = &game.resource::<ContentLibrary>().library;
        library.card(library.card_id(id).expect("a card")).name.clone()
    };
    let first = title(&game, &copy.abilities[0]);
    let at = game
        .resource::<Picture>()
        .words
        .iter()
        .find(|word| word.text == first)
        .expect("its title")
        .rect
        .center();
    click(&mut game, Vec2::new(at.x, at.y));
    click_on(&mut game, "Take out");
    frames(&mut game, 2);
    assert_eq!(kept(&file).abilities.len(), 11);
    assert!(says(&game, "11 cards; a deck holds 12"), "{:?}", words(&game));
    click_on(&mut game, "Undo");
    frames(&mut game, 2);
    click_on(&mut game, "Test hand");
    frames(&mut game, 2);
    assert!(says(&game, "Comes next"), "{:?}", words(&game));
    escape(&mut game);
    frames(&mut game, 2);
    click_on(&mut game, "Delete");
    frames(&mut game, 4);
    assert!(!file.exists() && game.resource::<OwnDecks>().files.is_empty());
    click_on(&mut game, "Undo delete");
    frames(&mut game, 4);
    assert_eq!(kept(&file), copy);
    click_on(&mut game, &copy.name);
    frames(&mut game, 2);
    click_on(&mut game, "Try it");
    frames(&mut game, 6);
    assert_eq!(game.screen(), TABLE);
    let session = game.session();
    let seat = session.people().next().expect("a person plays");
    let played = session.setup().player(seat).ability[0];
    assert_eq!(session.ruleset().card(played).id, copy.abilities[0]);
    let bot = Seat::first(2).find(|other| *other != seat).expect("a bot");
    assert_eq!(session.played_by(bot), PlayerKind::on_rung(0).words(), "the bot that suits");
}

#[test]
fn files_that_are_no_decks_are_shown_and_never_lost() {
    let trial = Scratch::new("decks-broken");
    let folder = trial.path().join("decks");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("odd.ron"), "(id: \"odd\", colour: 3)").expect("a file");
    let few = DeckList { id: "few".to_owned(), name: "Few cards".to_owned(), ..DeckList::default() };
    std::fs::write(folder.join("few.ron"), few.to_ron()).expect("a file");
    let mut game = with_folder(trial.path());
    click_on(&mut game, "Decks");
    frames(&mut game, 4);
    assert!(says(&game, "odd.ron") && says(&game, "Few cards"), "{:?}", words(&game));
    click_on(&mut game, "odd.ron");
    click_on(&mut game, "Few cards");
    frames(&mut game, 3);
    assert_eq!(open_deck(&game), &few);
    let text = std::fs::read_to_string(folder.join("odd.ron")).expect("still there");
    assert!(text.contains("colour"));
    look(&mut game, "a deck without cards");
}

#[test]
fn what_is_opened_in_the_contents_under_a_narrow_page_comes_into_view() {
    let mut game = whole(full_content());
    layout::resize(&mut game, WINDOWS[0], 200);
    click_on(&mut game, "Rules");
    frames(&mut game, 4);
    let in_sight = |game: &Game, said: &str| {
        let picture = game.resource::<Picture>();
        let screen = picture.screen.expect("a screen");
        picture.words.iter().any(|word| word.text == said && screen.contains(word.rect.center()))
    };
    assert!(in_sight(&game, "HexStrike: the rulebook"), "{:?}", words(&game));
    for _ in 0..8 {
        wheel(&mut game, Vec2::new(320.0, 15.0), -5.0);
    }
    assert!(
        in_sight(&game, "Hits, damage, knockback") && !in_sight(&game, "The rules"),
        "{:?}",
        words(&game)
    );
    // The page lists its sections too, but out of view.
    let entry = game.resource::<Picture>().words.iter().find(|word| word.text == "Hits, damage, knockback");
    let at = middle_of(entry.expect("it is listed"));
    click(&mut game, at);
    frames(&mut game, 30);
    assert!(in_sight(&game, "Rulebook"), "{:?}", words(&game));
}

#[test]
fn the_order_of_a_deck_is_explained_however_many_cards_its_fighter_begins_with() {
    let mut game = whole(full_content());
    click_on(&mut game, "Decks");
    frames(&mut game, 4);
    for deck in Library::embedded().decks {
        click_on(&mut game, &deck.name);
        frames(&mut game, 4);
        assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new(), "{}", deck.name);
    }
}

#[test]
fn all_cards_and_fighters_can_be_looked_at() {
    let mut game = whole(full_content());
    click_on(&mut game, "Decks");
    frames(&mut game, 4);
    look(&mut game, "decks");
    click_on(&mut game, "Cards");
    frames(&mut game, 4);
    look(&mut game, "cards");
    click_on(&mut game, "Throw");
    frames(&mut game, 3);
    let cards = &game.resource::<ContentLibrary>().library.cards;
    let throws = cards.iter().filter(|card| card.throws());
    let expected = format!("{} cards", throws.count());
    assert!(says(&game, &expected), "{expected}: {:?}", words(&game));
    for side in ["Active", "Passive"] {
        click_on(&mut game, &format!("{side} \u{25b6}"));
        frames(&mut game, 3);
        assert!(says(&game, "Beat") && says(&game, "Show the card"), "{:?}", words(&game));
        look(&mut game, &format!("the {side} side of a card in motion"));
    }
    click_on(&mut game, "Fighters");
    frames(&mut game, 3);
    look(&mut game, "fighters");
    escape(&mut game);
    frames(&mut game, 3);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_set_up_comes_from_a_code_with_decks_that_were_not_there() {
    let trial = Scratch::new("decks-shared");
    let mut game = with_folder(trial.path());
    let library = Library::embedded();
    let mut list = library.deck_list(&library.decks[0]);
    list.abilities.reverse();
    list.name = "From afar".to_owned();
    let seat = |player: &str, deck: &DeckList| SharedSeat { player: player.to_owned(), deck: deck.clone() };
    let setup = SharedSetup {
        seed: 77,
        decks: Openness::Closed,
        tracking: CardTracking::Alone,
        look: None,
        seats: vec![seat("Person", &list), seat("Simple bot", &library.deck_list(&library.decks[1]))],
    };
    assert!(deck_code(&list).len() < setup_code(&setup).len());
    game.app.world_mut().write_message(TakeSetup { setup, decks: DecksOf::Choice });
    frames(&mut game, 3);
    let plan = game.resource::<SetupPlan>().plan.clone();
    assert_eq!((plan.seed, plan.decks, plan.seats.len()), (77, Openness::Closed, 2));
    let decks = &game.resource::<ContentLibrary>().library.decks;
    assert_eq!(decks[plan.seats[0].deck].name, "From afar");
    assert_eq!(decks[plan.seats[1].deck].id, library.decks[1].id);
    assert_eq!(plan.seats[1].player, PlayerKind::SimpleBot);
    let session = plan.begin(game.resource::<ContentLibrary>()).expect("it can be played");
    assert_eq!(session.setup().format.decks, Openness::Closed);
}

#[test]
fn a_set_up_whose_decks_are_all_there_needs_no_folder_and_one_that_lacks_a_deck_is_refused() {
    let mut game = whole(full_content());
    let library = Library::embedded();
    let list = library.deck_list(&library.decks[1]);
    let seat = |deck: &DeckList| SharedSeat { player: "Person".to_owned(), deck: deck.clone() };
    let setup = |seed, deck: &DeckList| SharedSetup {
        seed,
        decks: Openness::Closed,
        tracking: CardTracking::Alone,
        look: None,
        seats: vec![seat(&list), seat(deck)],
    };
    let mut order = |seed, deck: &DeckList| {
        game.app.world_mut().write_message(TakeSetup { setup: setup(seed, deck), decks: DecksOf::Choice });
        frames(&mut game, 2);
        let toasts = game.resource::<Toasts>().0.iter().map(|toast| toast.words.clone()).collect::<Vec<_>>();
        (game.resource::<SetupPlan>().plan.seed, toasts)
    };
    assert_eq!(order(77, &list), (77, Vec::new()));
    let mut other = list.clone();
    other.abilities.reverse();
    let (seed, texts) = order(78, &other);
    assert_eq!(seed, 77, "what is planned stays");
    assert_eq!(texts.len(), 1, "{texts:?}");
}

#[test]
fn a_rival_stays_one_in_a_set_up_from_a_code_or_with_cards_by_chance() {
    let mut game = whole(full_content());
    let rival = PlayerKind::Rival(1);
    click_on(&mut game, "Set up a match");
    frames(&mut game, 3);
    game.app.world_mut().resource_mut::<SetupPlan>().plan.seats[1].player = rival;
    let trial = Scratch::new("decks-rival");
    game.app.insert_resource(Folders::at(trial.path()));
    click_on(&mut game, "Random cards");
    frames(&mut game, 3);
    assert_eq!(game.resource::<SetupPlan>().plan.seats[1].player, rival);
}

#[test]
fn a_deleted_deck_comes_back_beside_a_new_one_of_its_name() {
    let trial = Scratch::new("decks-back");
    let mut game = with_folder(trial.path());
    let library = Library::embedded();
    let order = |game: &mut Game, order: DeckOrder| {
        game.app.world_mut().write_message(order);
        frames(game, 2);
    };
    let named = |game: &Game| {
        let own = game.resource::<OwnDecks>();
        let id = fresh_id("Twice", own, &game.resource::<ContentLibrary>().library);
        DeckList { name: "Twice".to_owned(), id, ..library.deck_list(&library.decks[0]) }
    };
    let first = named(&game);
    order(&mut game, DeckOrder::Keep(first.clone()));
    let path = game.resource::<OwnDecks>().files[0].path.clone();
    order(&mut game, DeckOrder::Delete(path.clone()));
    let second = named(&game);
    order(&mut game, DeckOrder::Keep(second.clone()));
    order(&mut game, DeckOrder::Restore);
    let files = &game.resource::<OwnDecks>().files;
    assert!(
        files.len() == 2
            && [first, second].into_iter().all(|list| files.iter().any(|file| file.list == Ok(list.clone())))
    );
    // A failed restore can be repeated later.
    order(&mut game, DeckOrder::Delete(path.clone()));
    std::fs::write(&path, "in the way").expect("written");
    order(&mut game, DeckOrder::Restore);
    std::fs::remove_file(&path).expect("it is there");
    order(&mut game, DeckOrder::Restore);
    assert_eq!(game.resource::<OwnDecks>().files.len(), 2);
}

#[test]
fn two_decks_of_one_name_that_arrive_at_once_are_both_kept() {
    let trial = Scratch::new("decks-at-once");
    let mut game = with_folder(trial.path());
    let library = Library::embedded();
    let named = |place: usize| {
        let mut list = library.deck_list(&library.decks[place]);
        list.abilities.reverse();
        DeckList { name: "Twice".to_owned(), ..list }
    };
    for place in [0, 1, 0] {
        game.app.world_mut().write_message(ArrivedDeck(named(place)));
    }
    frames(&mut game, 4);
    let own = &game.resource::<OwnDecks>().files;
    let kept: Vec<_> = own.iter().map(|file| file.list.clone().expect("a deck")).collect();
    assert_eq!(kept.len(), 2, "the third is the first once more: {kept:?}");
    assert_ne!(kept[0].id, kept[1].id);
    for place in [0, 1] {
        let list = named(place);
        assert!(kept.iter().any(|own| DeckList { id: list.id.clone(), ..own.clone() } == list));
    }
}

#[test]
fn a_set_up_that_is_refused_leaves_the_seed_that_was_there() {
    let mut game = whole(full_content());
    click_on(&mut game, "Set up a match");
    frames(&mut game, 3);
    let own = game.resource::<SetupPlan>().plan.seed;
    assert!(says(&game, &own.to_string()), "{:?}", words(&game));
    let library = Library::embedded();
    let mut list = library.deck_list(&library.decks[1]);
    list.abilities.reverse();
    let seat = SharedSeat { player: "Person".to_owned(), deck: list };
    let setup = |seed, seat: &SharedSeat| SharedSetup {
        seed,
        decks: Openness::Closed,
        tracking: CardTracking::Alone,
        look: None,
        seats: vec![seat.clone(), seat.clone()],
    };
    game.app.world_mut().write_message(ArrivedSetup(setup(78, &seat)));
    frames(&mut game, 4);
    assert_eq!(game.resource::<SetupPlan>().plan.seed, own);
    assert!(says(&game, &own.to_string()) && !says(&game, "78"), "{:?}", words(&game));
    // An imported set-up shows its own decks.
    let seat = SharedSeat { deck: library.deck_list(&library.decks[1]), ..seat };
    game.app.world_mut().write_message(ArrivedSetup(setup(78, &seat)));
    frames(&mut game, 4);
    assert!(says(&game, "78") && game.resource::<SetupPlan>().plan.seed == 78, "{:?}", words(&game));
}

/// Ruling 31: a closed deck shows only its fighter. A deck drawn for a bot stays hidden before the match too.
#[test]
fn a_deck_drawn_for_a_bot_is_not_shown_while_decks_are_closed() {
    for by_chance in ["Random decks", "Random cards"] {
        let trial = Scratch::new("drawn-deck");
        let mut game = with_folder(trial.path());
        let hidden = |game: &Game| words(game).iter().filter(|word| *word == "drawn, not shown").count();
        click_on(&mut game, "Set up a match");
        click_on(&mut game, by_chance);
        (0..3).for_each(|_| game.frame());
        assert_eq!(hidden(&game), 0, "decks are open: {:?}", words(&game));
        click_on(&mut game, "Decks: visible");
        (0..2).for_each(|_| game.frame());
        assert_eq!(hidden(&game), 1, "the bot's is hidden, one's own is not: {:?}", words(&game));
        click_on(&mut game, "One deck for all");
        (0..2).for_each(|_| game.frame());
        assert_eq!(hidden(&game), 0, "it is one's own: {:?}", words(&game));
    }
}
