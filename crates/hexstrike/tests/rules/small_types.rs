//! Hexes, timings, seats and notation.

use std::collections::BTreeSet;

use hexstrike_game::rules::cards::card::{Kind, RotationLimit};
use hexstrike_game::rules::cards::notation::{BeatNotation, Timing, Timings};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::event::NullLog;
use hexstrike_game::rules::state::format::{Format, FormatError, MOST_BEATS, Openness, Repetition};
use hexstrike_game::rules::state::hand::{ABILITY_CARDS, Hand, MOVEMENT_CARDS};
use hexstrike_game::rules::state::legal::{self, CommitOptions, Refusal};
use hexstrike_game::rules::state::prompt::{Picked, Sides};
use hexstrike_game::rules::state::setup::{Player, Setup, SetupError};
use hexstrike_game::rules::state::{Activity, MatchState};
use hexstrike_game::rules::{CardId, Ruleset, Step};
use kernel::Seats;
use kernel::{Cell, Facing, Seat};

use crate::properties::table::Table;

#[test]
fn a_hex_lies_on_no_axis_of_its_own() {
    let cell = Cell::new(2, -3);
    assert_eq!(cell.axis_to(cell), None);
    for facing in Facing::ALL {
        assert_eq!(cell.axis_to(cell.ahead(facing, 1)), Some(facing));
        assert_eq!(cell.axis_to(cell.ahead(facing, 4)), Some(facing));
    }
    assert_eq!(Cell::new(0, 0).axis_to(Cell::new(2, -1)), None, "between two axes");
}

#[test]
fn a_hex_is_its_two_coordinates_and_back() {
    for pair in [(0, 0), (3, -5), (-2, 1)] {
        assert_eq!(<(i8, i8)>::from(Cell::from(pair)), pair);
    }
}

#[test]
fn a_timing_put_in_twice_is_there_once() {
    let early = Timings::only(Timing::Early);
    assert_eq!(early.with(Timing::Early), early);
    let both = early.with(Timing::Late);
    assert!(both.contains(Timing::Early) && both.contains(Timing::Late) && !both.contains(Timing::Mid));
}

#[test]
fn a_set_of_seats_holds_just_those_put_in() {
    let seats: Vec<Seat> = Seat::first(4).collect();
    let some = Seats::default().with(seats[1]).with(seats[3]).with(seats[1]);
    let held: Vec<bool> = seats.iter().map(|seat| some.contains(*seat)).collect();
    assert_eq!(held, [false, true, false, true]);
    assert_eq!(some.iter().collect::<Vec<_>>(), [seats[1], seats[3]]);
    assert!(Seats::default().is_empty() && !some.is_empty());
}

#[test]
fn a_beat_is_written_as_it_was_read() {
    for text in ["m/m", "[a-La-Ra]/e", "W", "E"] {
        let beat: BeatNotation = text.parse().expect("a beat");
        assert_eq!(String::from(beat), beat.to_string());
        assert_eq!(String::from(beat).parse::<BeatNotation>(), Ok(beat));
    }
}

#[test]
fn the_dead_and_the_gone_stand_on_no_hex() {
    let mut state: MatchState = *Table::seated(5, 3).game.state();
    let seat = state.seats().next().expect("a seat");
    let at = state.fighters[seat].at;
    assert_eq!(state.occupant(at), Some(seat));
    for activity in [Activity::Dead { left: 3 }, Activity::Gone] {
        state.fighters[seat].activity = activity;
        assert!(!state.fighters[seat].is_on_board());
        assert_eq!(state.occupant(at), None, "{activity:?}");
    }
}

#[test]
fn the_centre_is_the_mean_of_the_land_rounded_half_up() {
    let centre = |land: &[(i8, i8)]| {
        let land: Vec<Cell> = land.iter().map(|cell| Cell::from(*cell)).collect();
        Arena::new(&land).expect("land").centre()
    };
    assert_eq!(centre(&[(2, 0)]), Cell::new(2, 0));
    assert_eq!(centre(&[(0, 2), (1, 2)]), Cell::new(1, 2), "half goes up");
    assert_eq!(centre(&[(1, -3), (2, -2), (3, -2)]), Cell::new(2, -2));
    assert_eq!(centre(&[(-1, 0), (-2, 1)]), Cell::new(-1, 1), "below nought too");
}

#[test]
fn fire_and_arrows_are_somebodys_and_the_rest_nobodys() {
    let (at, owner) = (Cell::CENTRE, Seat::first(2).last().expect("a seat"));
    assert_eq!(BoardToken::Fire(at, owner).owner(), Some(owner));
    assert_eq!(BoardToken::Arrow(Arrow { at, facing: Facing::W, owner }).owner(), Some(owner));
    assert_eq!(BoardToken::Flora(at).owner(), None);
    assert_eq!(BoardToken::Platform(at).owner(), None);
}

#[test]
fn a_limit_counts_the_rotations_that_it_allows() {
    for (least, most) in (0..4).flat_map(|least| (least..4).map(move |most| (least, most))) {
        let limit = RotationLimit(least, most);
        assert_eq!(limit.count(), limit.rotations().count(), "{least} to {most}");
    }
}

#[test]
fn numbers_of_a_beat_are_written_one_way() {
    for text in ["+3a/m", "F+1m/e", "-1m/e", "Adr1", "Adr", "Adr+-1", "0a/m", "10a/m"] {
        assert!(text.parse::<BeatNotation>().is_err(), "{text}");
    }
}

#[test]
fn a_beat_has_a_timing_exactly_where_it_needs_one() {
    for text in ["m", "F", "X1", "E/e", "SigE/e", "W/l", "Co/m", "Adr+1/e"] {
        assert!(text.parse::<BeatNotation>().is_err(), "{text}");
    }
}

#[test]
fn a_set_up_tells_which_opening_it_cannot_play() {
    let game = Table::seated(5, 2).game;
    let with = |change: &dyn Fn(&mut Player)| {
        let mut setup = Setup::clone(game.setup());
        change(&mut setup.players[1]);
        setup.check(game.ruleset())
    };
    let seat = Seat::first(2).last().expect("a seat");
    let name = |card: CardId| game.ruleset().card(card).name.clone();
    let (ours, theirs) = (game.setup().players[1].ability[0], game.setup().players[0].ability[0]);
    let hand = |cards: &[CardId]| Some((cards.to_vec(), Vec::new()));
    assert_eq!(with(&|player| player.opening.hand = hand(&[ours])), Ok(()));
    let twice = with(&|player| player.opening.hand = hand(&[ours, ours]));
    assert_eq!(twice, Err(SetupError::Hand(seat, name(ours))));
    if !game.setup().players[1].ability.contains(&theirs) {
        let foreign = with(&|player| player.opening.hand = hand(&[theirs]));
        assert_eq!(foreign, Err(SetupError::Hand(seat, name(theirs))));
    }
}

#[test]
fn nobody_chooses_for_a_seat_that_is_not_there() {
    let game = Table::seated(5, 2).game;
    let third = Seat::first(3).last().expect("a seat");
    assert_eq!(legal::may_choose(game.state(), third).map(drop), Err(Refusal::NoSuchSeat));
    assert_ne!(legal::may_choose(game.state(), Seat::FIRST).map(drop), Err(Refusal::NoSuchSeat));
}

#[test]
fn a_board_burns_while_there_is_fire_on_it() {
    let game = Table::seated(5, 2).game;
    assert!(!game.state().board.burns());
    let fire = BoardToken::Fire(game.arena().land()[0], Seat::FIRST);
    assert!(game.with_tokens(&[fire]).state().board.burns());
}

#[test]
fn a_side_put_in_twice_is_there_once() {
    let sides = Sides::default().with(Facing::E).with(Facing::W);
    assert_eq!(sides.with(Facing::E), sides);
    assert_eq!(sides.iter().collect::<Vec<_>>(), [Facing::E, Facing::W]);
}

#[test]
fn a_seat_is_a_number_and_a_word() {
    let second = Seat::first(2).last().expect("a seat");
    assert_eq!((u8::from(second), second.to_string()), (1, "seat 2".to_owned()));
}

#[test]
fn tokens_of_nobody_here_are_left_out() {
    let game = Table::seated(5, 2).game;
    let at = game.arena().land()[0];
    let third = Seat::first(3).last().expect("a seat");
    assert_eq!(game.with_tokens(&[BoardToken::Fire(at, third)]).state().board, Default::default());
}

#[test]
fn a_board_whose_arrows_are_gone_is_an_empty_one() {
    for arrows in 1..4 {
        let game = Table::seated(5, 2).game;
        let rim = game.arena().land()[0];
        let arrow = |at| BoardToken::Arrow(Arrow { at, facing: Facing::E, owner: Seat::FIRST });
        let tokens: Vec<BoardToken> = (0..arrows).map(|q| arrow(Cell::new(60 + q, 0))).collect();
        let mut game = game.with_tokens(&tokens);
        assert_eq!(game.state().board.arrows().len(), arrows as usize, "{rim:?}");
        let mut seen = 0;
        while !game.state().board.arrows().is_empty() && seen < 40 {
            if let Step::Commit(seats) = game.run(&mut NullLog) {
                for seat in seats.iter() {
                    let play = legal::plays(game.ruleset(), game.state(), seat)[0];
                    game.commit(seat, play, &mut NullLog).expect("a legal play");
                }
            }
            seen += 1;
        }
        assert_eq!(game.state().board, Default::default(), "{arrows} arrows");
    }
}

#[test]
fn plays_are_counted_and_numbered_as_they_are_listed() {
    let game = Table::seated(5, 2).game;
    let mut game = game.clone();
    game.run(&mut NullLog);
    let options = CommitOptions::of(game.state(), Seat::FIRST).expect("they are up");
    let abilities = [options.hand.abilities(), options.hand.deck()].concat().try_into().expect("twelve");
    let movements: Vec<CardId> = options.hand.movements().collect();
    let movements = movements.try_into().expect("four");
    for held in 0..=ABILITY_CARDS as u8 {
        let options = CommitOptions { hand: Hand::opening(movements, abilities, held), ..options };
        let mut listed = Vec::new();
        options.each_play(game.ruleset(), |play| listed.push(play));
        let plays = options.numbered(game.ruleset());
        assert_eq!(plays.count(), listed.len(), "{held} abilities");
        let numbered: Vec<_> = (0..=listed.len()).map_while(|nth| plays.get(nth)).collect();
        assert_eq!(numbered, listed, "{held} abilities");
    }
}

#[test]
fn a_match_goes_back_to_where_it_was() {
    let mut table = Table::seated(5, 2);
    let before = *table.game.state();
    while table.game.state().beat < 4 && table.go_on() {}
    assert_ne!(*table.game.state(), before);
    table.game.rewind(&before);
    assert_eq!(*table.game.state(), before);
}

#[test]
fn the_formats_of_the_rulebook_are_named_by_their_seats() {
    let described = |seats| {
        let Format { id, name, land, seats, victory, .. } = Format::standard(seats);
        format!("{id} {name} {land} {seats} {victory:?}")
    };
    assert_eq!(described(2), "duel Duel duel 2 LastStanding");
    assert_eq!(described(3), "free-for-all-3 Free-for-all for three three 3 Points(2)");
    assert_eq!(described(4), "free-for-all-4 Free-for-all for four four 4 Points(2)");
    let old = Format::before_limits(3);
    assert_eq!((old.repetition, old.most_beats), (None, MOST_BEATS));
    assert_eq!(Format { repetition: old.repetition, most_beats: MOST_BEATS, ..Format::standard(3) }, old);
}

#[test]
fn a_format_writes_the_limit_of_beats_only_if_it_has_one_of_its_own() {
    for (most_beats, is_written) in [(MOST_BEATS, false), (MOST_BEATS - 1, true)] {
        let format = Format { most_beats, ..Format::standard(2) };
        let text = ron::to_string(&format).expect("a format can be written");
        assert_eq!(text.contains("most_beats"), is_written, "{text}");
        assert_eq!(ron::from_str::<Format>(&text).as_ref(), Ok(&format));
    }
}

#[test]
fn a_repetition_fault_names_its_bounds() {
    let faults = |offered, drawn| {
        let format = Format { repetition: Some(Repetition { offered, drawn }), ..Format::standard(2) };
        format.faults().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let most =
        (2..=u8::MAX).take_while(|drawn| faults(2, *drawn.max(&3)).is_empty()).last().expect("a bound");
    assert_eq!((faults(most - 1, most), faults(2, 3)), (String::new(), String::new()));
    for (offered, drawn) in [(1, 3), (most, most), (2, 2), (3, 3), (2, most + 1)] {
        assert!(faults(offered, drawn).contains("repetition"), "{offered}, {drawn}");
    }
    assert!(faults(most, most).contains(&format!("2 to {}", most - 1)), "{}", faults(most, most));
    let two = FormatError::Range { what: "seats", value: 9, least: 2, most: 4 };
    let one = FormatError::Range { what: "hand", value: 9, least: 4, most: 4 };
    assert_eq!((two.field(), one.field()), ("seats", "hand"));
    assert!(two.to_string().contains("2") && two.to_string().contains("4"), "{two}");
    assert_ne!(two.to_string(), one.to_string().replace("hand", "seats"));
}

#[test]
fn every_refusal_has_a_code_of_its_own() {
    let refusals = [
        Refusal::Over,
        Refusal::NoSuchSeat,
        Refusal::NotUp,
        Refusal::AlreadyCommitted,
        Refusal::QuestionOpen,
        Refusal::OfferOpen,
        Refusal::NoSuchQuestion,
    ];
    let codes: BTreeSet<&str> = refusals.iter().map(|refusal| refusal.code()).collect();
    assert_eq!(codes.len(), refusals.len());
    assert!(codes.iter().all(|code| code.len() > 3), "{codes:?}");
}

#[test]
fn a_set_up_that_cannot_be_played_says_why() {
    assert!(SetupError::Players(9).to_string().contains('9'));
}

#[test]
fn closed_decks_have_as_many_cards_as_knowledge_can_track() {
    let game = Table::seated(5, 2).game;
    let with = |count: usize, decks| {
        let mut cards = game.ruleset().cards.clone();
        let spare = cards.iter().find(|card| card.kind == Kind::Ability).expect("an ability").clone();
        cards.resize_with(count, || spare.clone());
        let ruleset = Ruleset::new(cards, game.ruleset().fighters.clone());
        let mut setup = Setup::clone(game.setup());
        setup.format.decks = decks;
        setup.check(&ruleset)
    };
    let most = usize::from(CardId::UNKNOWN);
    assert_eq!(with(most, Openness::Closed), Ok(()));
    for more in [most + 1, most + 2] {
        assert_eq!(with(more, Openness::Closed), Err(SetupError::TooManyCards(more)));
    }
    assert_eq!(with(most + 1, Openness::Open), Ok(()));
}

#[test]
fn every_card_of_a_deck_can_be_picked_at_once_and_no_more() {
    let deck: Vec<CardId> = (0..=ABILITY_CARDS + MOVEMENT_CARDS).map(|n| CardId(n as u8)).collect();
    let (all, one_more) = (&deck[1..], &deck[..]);
    assert_eq!(Picked::new(all).as_deref(), Some(all));
    assert_eq!(Picked::new(one_more), None);
    assert_eq!(*one_more.iter().copied().collect::<Picked>(), one_more[..all.len()]);
}
