//! Positions: round trips in every form, unchanged continuation, and impossible ones.

use std::sync::LazyLock;

use hexstrike_game::bots::random::feed;
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::phases::digest::digest;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::format::{Format, Victory};
use hexstrike_game::rules::state::{Activity, OpenBeat};
use hexstrike_game::rules::{CardId, Event, Match, NullLog, Step};
use kernel::{Cell, Facing, Rotation, Seat};
use proptest::prelude::*;
use proptest::sample::select;
use shell::bots::Dice;
use study::record::position::edit::{DealtDeck, PositionEdit};
use study::record::position::{CounterMoment, FocusMoment, MomentActivity, PlayMoment, Position, SeatMoment};
use study::record::share::{position_code, read_position};

use crate::fuzz::fuzz;
use crate::hostile::{edited, edits};
use crate::table::{LIBRARY, RULESET, Table, many};

/// Visits the match at the start of each beat.
fn beats(seed: u64, seats: usize, mut look: impl FnMut(&Match, &Position)) {
    let mut table = Table::wild(seed, seats);
    let mut last = None;
    while table.recorder.recording().inputs.len() < 120 && table.go_on() {
        // Advance phase by phase, so that no beat is skipped.
        while let Step::Ran(_) = table.recorder.advance(&mut NullLog) {
            let game = table.recorder.game();
            if last != Some(game.state().beat)
                && let Some(position) = Position::of(game)
            {
                last = Some(game.state().beat);
                look(game, &position);
            }
        }
    }
}

#[test]
fn every_beat_of_a_match_is_a_position_that_goes_on_as_it_did() {
    let (mut seen, mut kinds) = (0, std::collections::BTreeSet::new());
    for seed in 0..many(24) {
        beats(seed, 2 + seed as usize % 3, |game, position| {
            let begun =
                position.begin(&RULESET).unwrap_or_else(|why| panic!("seed {seed}: {why}: {position:?}"));
            assert_eq!(digest(&begun), digest(game), "seed {seed}: {position:?}");
            assert_eq!(Position::of(&begun).as_ref(), Some(position));
            let (mut one, mut other) = (game.clone(), begun);
            let mut dice = [Dice::seeded(seed), Dice::seeded(seed)];
            for _ in 0..6 {
                let on = [
                    feed(&mut one, &mut NullLog, &mut dice[0]),
                    feed(&mut other, &mut NullLog, &mut dice[1]),
                ];
                assert_eq!(on[0], on[1], "seed {seed}");
                assert_eq!(digest(&one), digest(&other), "seed {seed}: {position:?}");
            }
            seen += 1;
            kinds.extend(position.moments.iter().map(|moment| format!("{:?}", moment.doing)));
            kinds.extend(
                position.moments.iter().filter_map(|moment| moment.focus.map(|_| "focus".to_owned())),
            );
        });
    }
    assert!(seen > 300 && kinds.len() > 8 && kinds.contains("focus"), "{seen} positions of {kinds:?}");
}

#[test]
fn positions_come_back_from_every_form() {
    for seed in 0..6 {
        beats(seed, 2 + seed as usize % 3, |_, position| {
            let text = ron::to_string(position).expect("a RON form");
            assert_eq!(ron::from_str::<Position>(&text).as_ref(), Ok(position));
            let json = serde_json::to_string(position).expect("a JSON form");
            assert_eq!(serde_json::from_str::<Position>(&json).expect("the same"), *position);
            let code = position_code(position);
            assert!(code.len() < 2500, "{}", code.len());
            assert_eq!(read_position(&code).as_ref(), Ok(position));
        });
    }
}

#[test]
fn a_record_gives_the_position_of_each_of_its_beats() {
    let recording = Table::plain(5, 2).play_out();
    for beat in [0, 3, 7] {
        let position = Position::in_record(&recording, &RULESET, beat).expect("the match comes so far");
        assert_eq!(position.beat, beat);
        let game = position.begin(&RULESET).expect("it was so");
        if beat > 0 {
            assert_eq!(
                digest(&game),
                recording.digests[usize::from(beat) - 1].0,
                "the digest of the beat before"
            );
        }
    }
    let late = Position::in_record(&recording, &RULESET, 9_000).expect_err("it was over long before");
    assert_eq!(late.to_string(), "the match does not come to beat 9000");
}

/// Position of a duel with both fighters on land and a running set.
pub static RUNNING: LazyLock<Position> = LazyLock::new(|| {
    let mut found = None;
    for seed in (0..40).step_by(2) {
        beats(seed * 3, 2, |_, position| {
            let acts = position.moments[0].doing == MomentActivity::Acting;
            if acts && position.moments[1].doing == MomentActivity::Open && position.format.is_none() {
                found.get_or_insert_with(|| position.clone());
            }
        });
    }
    found.expect("some set runs while the other is open")
});

#[test]
fn what_cannot_be_says_why() {
    let refused = |words: &str, change: &dyn Fn(&mut Position)| {
        let mut position = RUNNING.clone();
        assert!(position.begin(&RULESET).is_ok());
        change(&mut position);
        let why = position.begin(&RULESET).expect_err(words).to_string();
        assert!(why.contains(words), "{why}, expected {words}");
    };
    refused("starts on this hex", &|p| p.seats[1].at = p.seats[0].at);
    refused("so far from land", &|p| p.seats[1].at = Cell::new(90, 0));
    refused("nobody returns", &|p| p.moments[1].doing = MomentActivity::Dead(3));
    refused("no such beat", &|p| p.moments[0].play = None);
    refused("no such beat", &|p| {
        if let Some(play) = &mut p.moments[0].play {
            play.step = 200;
        }
    });
    // It would run for ever; once seen as a panic of the lab.
    refused("no beats of this play come again", &|p| {
        if let Some(play) = &mut p.moments[0].play {
            play.repeating = true;
        }
    });
    refused("no beats of this play come again", &|p| p.moments[0].repeat_cost = 1);
    refused("no such beat", &|p| {
        p.moments[1].play = p.moments[0].play.clone();
        p.moments[1].doing = MomentActivity::OpenSignature;
    });
    refused("longer than this format knows", &|p| {
        p.format = Some(with_points());
        p.moments[1].doing = MomentActivity::Dead(255);
    });
    refused("longer than this format knows", &|p| {
        p.format = Some(with_points());
        p.moments[1].invulnerable = 255;
    });
    refused("no beats left", &|p| p.moments[1].doing = MomentActivity::Stunned(0));
    refused("a pool holds 10", &|p| p.seats[0].adrenaline = 11);
    refused("focused card", &|p| p.moments[1].doing = MomentActivity::OpenFocus);
    refused("outside the board", &|p| p.moments[1].focus = Some(FocusMoment::Held(Cell::new(70, 70))));
    refused("outside the board", &|p| p.moments[0].embers = Some(Cell::new(-70, 0)));
    refused("this format does not know", &|p| p.moments[0].points = 1);
    refused("do not fit the players", &|p| drop(p.moments.pop()));
    refused("do not fit the players", &|p| p.moments.push(p.moments[0].clone()));
    refused("the match would be over", &|p| p.beat = 60_000);
    refused("without having it", &|p| {
        let play = PlayMoment { active: "nothing".to_owned(), ..stay() };
        p.moments[1].play = Some(play);
    });
    refused("makes no play", &|p| {
        let (one, other) = (p.seats[1].ability[0].clone(), p.seats[1].ability[1].clone());
        p.moments[1].play = Some(PlayMoment { active: one, passive: other, ..stay() });
    });
    // The fighter would return there whenever anyone waits, in the middle of its own set.
    refused("whoever does so waits", &|p| p.moments[0].focus = Some(FocusMoment::Returning(p.seats[0].at)));
    refused("whoever does so waits", &|p| p.moments[1].focus = Some(FocusMoment::Returning(p.seats[1].at)));
    refused("no such beat", &|p| {
        *p = p.edited(PositionEdit::Deck(Seat::ALL[1], dealt("aumandetta-base")));
        let (active, passive) = ("rewind".to_owned(), "dash".to_owned());
        let [one, other] = [&active, &passive].map(|id| RULESET.card_id(id).expect("a card"));
        let frames = RULESET.book.frames(RULESET.book.set_id(one, other, 0, false).expect("a set"));
        let step = frames.iter().position(|frame| frame.action == Action::Focus).expect("a focus beat") as u8;
        p.moments[1] = SeatMoment {
            play: Some(PlayMoment { active, passive, step, ..stay() }),
            doing: MomentActivity::Acting,
            ..SeatMoment::default()
        };
    });
    refused("a token at", &|p| p.tokens = vec![BoardToken::Fire(Cell::new(50, 0), Seat::FIRST)]);
    refused("in the hand twice", &|p| {
        let twice = p.seats[0].ability[0].clone();
        if let Some(hand) = &mut p.seats[0].hand {
            hand.ability = vec![twice.clone(); 2];
        }
    });
}

/// A position may hold a play that runs toward its focus beat although no card is set aside for it.
#[test]
fn ruling_32_a_focus_beat_without_its_card_opens_like_any_other() {
    let [one, other] = [Seat::FIRST, Seat::ALL[1]];
    let (active, passive) = ("rewind".to_owned(), "dash".to_owned());
    let [first, second] = [&active, &passive].map(|id| RULESET.card_id(id).expect("a card"));
    let frames = RULESET.book.frames(RULESET.book.set_id(first, second, 0, false).expect("a set"));
    let focus = frames.iter().position(|frame| frame.action == Action::Focus).expect("a focus beat");
    let play = PlayMoment { active, passive, step: focus as u8 - 1, ..stay() };
    let mut position = RUNNING.edited(PositionEdit::Deck(other, dealt("aumandetta-base")));
    position.tokens.clear();
    position.moments = vec![
        SeatMoment { doing: MomentActivity::Waiting(5), ..SeatMoment::default() },
        SeatMoment { play: Some(play), doing: MomentActivity::Acting, ..SeatMoment::default() },
    ];
    let awaited = position.edited(PositionEdit::Focus(other, Some(FocusMoment::Awaited)));
    for (position, opening) in [(position, OpenBeat::Refresh), (awaited, OpenBeat::Focus)] {
        let mut game = position.begin(&RULESET).expect("a position");
        let Step::Commit(up) = game.run(&mut NullLog) else { panic!("nobody is up") };
        assert!(up.contains(other) && !up.contains(one));
        assert_eq!(game.state().fighters[other].activity, Activity::Open(opening));
    }
}

/// A deck of the game, for an edit.
pub fn dealt(id: &str) -> DealtDeck {
    let deck = LIBRARY.decks.iter().find(|deck| deck.id == id).expect("a deck");
    let ids = |cards: &[CardId]| cards.iter().map(|card| LIBRARY.card(*card).id.clone()).collect();
    let fighter = LIBRARY.fighter(deck.fighter);
    let (movement, ability) = (ids(&deck.movement), ids(&deck.abilities));
    DealtDeck { fighter: fighter.id.clone(), power: fighter.power, movement, ability }
}

/// Regression: it panicked in builds with overflow checks, and in others nothing was discarded.
#[test]
fn a_swept_counter_of_any_strength_is_discarded_as_far_as_there_are_cards() {
    let (one, other) = (Seat::FIRST, Seat::ALL[1]);
    let mut position = RUNNING.edited(PositionEdit::Deck(other, dealt("aumandetta-base")));
    position.tokens.clear();
    position.moments[1] = SeatMoment {
        play: Some(PlayMoment { active: "dash".to_owned(), passive: "sweeping-strike".to_owned(), ..stay() }),
        doing: MomentActivity::Acting,
        ..SeatMoment::default()
    };
    position.moments[0] = SeatMoment { doing: MomentActivity::Stunned(3), ..SeatMoment::default() };
    let counter = CounterMoment { target: other, damage: 10, knockback: 255, towards: Facing::E };
    position.moments[0].counters = vec![counter];
    let arrow = Arrow { at: position.seats[1].at, facing: Facing::E, owner: one };
    position.tokens = vec![BoardToken::Arrow(arrow)];
    let mut game = position.begin(&RULESET).expect("it can be");
    let mut dice = Dice::seeded(1);
    let mut told = Vec::new();
    while game.state().beat < position.beat + 2 && feed(&mut game, &mut told, &mut dice) {}
    let swept = |count: u8| move |event: &&Event| matches!(event, Event::MustDiscard { seat, count: found, .. } if *seat == Seat::ALL[1] && *found == count);
    assert_eq!(told.iter().filter(swept(255)).count(), 1, "{told:?}");
    assert!(told.iter().filter(swept(1)).count() > 0, "{told:?}");
    let beat = told.iter().take_while(|event| !matches!(event, Event::BeatEnded { .. }));
    let lost = |event: &&Event| matches!(event, Event::Discarded { seat, .. } | Event::Exhausted { seat, .. } if *seat == Seat::ALL[1]);
    assert_eq!(beat.filter(lost).count(), 8, "all that was in hand: {told:?}");
}

/// Format for two in which a fallen fighter returns.
fn with_points() -> Format {
    Format { victory: Victory::Points(3), ..Format::standard(2) }
}

fn stay() -> PlayMoment {
    PlayMoment {
        active: String::new(),
        passive: String::new(),
        rotation: Rotation::Stay,
        adrenaline: 0,
        step: 0,
        over_abyss: false,
        began_on_land: true,
        landed: false,
        blocked: false,
        repeating: false,
        facing_before: Facing::E,
    }
}

/// Handles a position, which is refused or played; nothing may panic.
fn handle(position: &Position) {
    let Ok(mut game) = position.begin(&RULESET) else { return };
    assert_eq!(Position::of(&game).map(|position| position.beat), Some(position.beat));
    let mut dice = Dice::seeded(1);
    for _ in 0..24 {
        if !feed(&mut game, &mut NullLog, &mut dice) {
            break;
        }
    }
}

#[test]
fn fuzz_edited_positions_are_played_or_refused() {
    let mut texts = vec![ron::to_string(&*RUNNING).expect("a RON form")];
    for seed in 0..4 {
        beats(seed, 2 + seed as usize % 3, |_, position| {
            texts.push(ron::to_string(position).expect("a RON form"));
        });
    }
    fuzz(&(select(texts), edits()), |(text, edits)| {
        if let Ok(position) = ron::from_str::<Position>(&edited(&text, &edits)) {
            handle(&position);
        }
        Ok(())
    });
}

#[test]
fn fuzz_moments_of_any_kind_are_played_or_refused() {
    let doing = prop_oneof![
        Just(MomentActivity::Open),
        Just(MomentActivity::OpenSignature),
        Just(MomentActivity::OpenFocus),
        Just(MomentActivity::Acting),
        (0..9u8).prop_map(MomentActivity::Stunned),
        (0..9u8).prop_map(MomentActivity::Waiting),
    ];
    let place = (-8..9i8, -8..9i8).prop_map(|(q, r)| Cell::new(q, r));
    let focus = prop_oneof![
        Just(None),
        Just(Some(FocusMoment::Awaited)),
        place.clone().prop_map(|at| Some(FocusMoment::Held(at))),
        place.clone().prop_map(|at| Some(FocusMoment::Returning(at))),
    ];
    let seat = (doing, focus, place, 0..16usize, 0..16usize, 0..9u8, 0..12u8, any::<bool>());
    fuzz(&prop::collection::vec(seat, 2), |seats| {
        let mut position = RUNNING.clone();
        for (nth, (doing, focus, at, active, passive, step, adrenaline, repeating)) in
            seats.into_iter().enumerate()
        {
            let record = &mut position.seats[nth];
            record.at = at;
            let cards: Vec<String> = record.ability.iter().chain(&record.movement).cloned().collect();
            let play = PlayMoment {
                active: cards[active].clone(),
                passive: cards[passive].clone(),
                step,
                adrenaline,
                repeating,
                ..stay()
            };
            position.moments[nth] = SeatMoment { doing, focus, play: Some(play), ..SeatMoment::default() };
        }
        handle(&position);
        Ok(())
    });
}
