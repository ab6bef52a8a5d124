//! Tests that folding the log agrees with the state.

use std::sync::Arc;

use super::*;
use crate::bots::random::feed;
use crate::content::Library;
use crate::rules::state::arena::Arena;
use crate::rules::state::board::BoardToken;
use crate::rules::state::setup::{Player, StartingState as Start};
use crate::rules::state::timeline::entries_of;
use crate::rules::state::{Activity, Fighter, Focus};
use crate::rules::{Match, Step};
use shell::bots::Dice;

#[test]
fn folding_the_log_equals_the_state_at_every_stop() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    for seed in 0..150 {
        let mut dice = Dice::seeded(seed);
        let mut game = random_match(&library, &ruleset, 2 + (seed % 3) as usize, &mut dice);
        let (mut log, mut read) = (Vec::new(), 0);
        let mut mirror = Mirror::new(game.setup());
        loop {
            let over = !feed(&mut game, &mut log, &mut dice);
            log[read..].iter().for_each(|event| mirror.apply(&ruleset, event));
            read = log.len();
            compare(&mirror, &game, seed);
            if game.suspended.is_none() && matches!(game.state().phase, Phase::Refresh | Phase::Commit) {
                compare(&Mirror::at(&game), &game, seed);
            }
            if over {
                break;
            }
        }
        assert!(
            matches!(game.waits_for(), Some(Step::Over(_))),
            "seed {seed} stops at {:?}",
            game.waits_for()
        );
    }
}

#[test]
fn a_match_can_be_taken_up_at_the_start_of_any_beat() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    let mut taken_up = 0;
    for seed in 0..30 {
        let mut dice = Dice::seeded(seed);
        let mut game = random_match(&library, &ruleset, 2 + (seed % 3) as usize, &mut dice);
        let (mut log, mut read) = (Vec::new(), 0);
        let mut mirror = Mirror::at(&game);
        assert_eq!(mirror, Mirror::new(game.setup()), "before the first beat it is the usual start");
        loop {
            let over = match game.advance(&mut log) {
                Step::Ran(_) => false,
                Step::Commit(_) | Step::Answer(_) | Step::Over(_) => !feed(&mut game, &mut log, &mut dice),
            };
            if game.moment().is_some() {
                mirror = Mirror::at(&game);
                taken_up += 1;
            } else {
                log[read..].iter().for_each(|event| mirror.apply(&ruleset, event));
            }
            read = log.len();
            if game.waits_for().is_some() || game.moment().is_some() {
                compare(&mirror, &game, seed);
            }
            if over {
                break;
            }
        }
    }
    assert!(taken_up > 500, "{taken_up}");
}

#[test]
fn a_throw_stands_on_the_beat_it_befell() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    let mut thrown = 0;
    for seed in 0..80 {
        let mut dice = Dice::seeded(seed);
        let mut game = random_match(&library, &ruleset, 2 + (seed % 3) as usize, &mut dice);
        let mut log = Vec::new();
        while feed(&mut game, &mut log, &mut dice) {}
        let mut mirror = Mirror::new(game.setup());
        for event in &log {
            mirror.apply(&ruleset, event);
            let Event::Thrown { seat, .. } = *event else { continue };
            let entry = mirror.figure(seat).lane.at(mirror.beat).expect("the beat is under way");
            assert!(entry.thrown, "seed {seed}, beat {}, {seat}: {entry:?}", mirror.beat);
            thrown += 1;
        }
        let beats = log.iter().filter(|event| matches!(event, Event::Thrown { .. })).count();
        let stand = mirror.figures.iter().flat_map(|figure| figure.lane.entries());
        assert!(stand.filter(|entry| entry.thrown).count() <= beats, "seed {seed}");
    }
    assert!(thrown > 10, "{thrown} throws");
}

fn random_match(library: &Library, ruleset: &Arc<Ruleset>, seats: usize, dice: &mut Dice) -> Match {
    let island = library.island_for(seats).expect("there is an island for each number of seats");
    let players = island.starts.iter().map(|&start| {
        let deck = dice.pick(&library.decks).expect("there are decks");
        Player {
            name: deck.name.clone(),
            fighter: deck.fighter,
            power: library.fighter(deck.fighter).power,
            movement: deck.movement,
            ability: deck.abilities,
            start,
            opening: Start::default(),
        }
    });
    let setup = Setup::new(Arena::of(island).expect("a checked island"), players.collect());
    Match::new(Arc::clone(ruleset), Arc::new(setup)).expect("checked decks")
}

fn compare(mirror: &Mirror, game: &Match, seed: u64) {
    let state = game.state();
    let place = format!("seed {seed}, beat {}, {:?}", state.beat, state.phase);
    let mut tokens: Vec<BoardToken> = state.board.tokens(game.arena()).collect();
    let mut seen: Vec<BoardToken> =
        mirror.fire.iter().map(|(cell, owner)| BoardToken::Fire(*cell, *owner)).collect();
    seen.extend(mirror.flora.iter().map(|cell| BoardToken::Flora(*cell)));
    seen.extend(mirror.arrows.iter().map(|arrow| BoardToken::Arrow(*arrow)));
    seen.extend(mirror.platforms.iter().map(|cell| BoardToken::Platform(*cell)));
    tokens.sort_by_key(|token| format!("{token:?}"));
    seen.sort_by_key(|token| format!("{token:?}"));
    assert_eq!(seen, tokens, "{place}");
    assert_eq!(mirror.outcome, state.outcome, "{place}");
    let asked: Vec<Prompt> = match game.waits_for() {
        Some(Step::Answer(pending)) => pending.iter().map(|pending| pending.prompt).collect(),
        Some(Step::Ran(_) | Step::Commit(_) | Step::Over(_)) | None => Vec::new(),
    };
    // The event of an answer is recorded only when its phase continues.
    let answered = mirror.prompts.iter().filter(|prompt| !asked.contains(prompt)).count();
    assert_eq!(mirror.prompts.len(), asked.len() + answered, "{place}");
    assert!(game.suspended.is_some() || mirror.prompts.is_empty(), "{place}");
    for seat in state.seats() {
        let (figure, fighter) = (mirror.figure(seat), &state.fighters[seat]);
        // In the middle of a hit its event is recorded, but the state does not credit it yet.
        let is_settled = game.suspended.is_none();
        assert!(!is_settled || figure.hit_by == fighter.last_hitter, "{place}, {seat}");
        let seen = (figure.at, figure.facing, figure.damage, figure.adrenaline, figure.points, figure.sealed);
        let is = (
            fighter.at,
            fighter.facing,
            fighter.damage,
            fighter.adrenaline,
            fighter.points,
            fighter.sealed.is_some(),
        );
        assert_eq!(seen, is, "{place}, {seat}");
        let hand = (figure.abilities, figure.movements);
        assert_eq!(hand, (fighter.hand.ability_count(), fighter.hand.movement_count()), "{place}, {seat}");
        assert_eq!(figure.anchor, fighter.focus.and_then(Focus::anchor), "{place}, {seat}");
        if fighter.is_on_board() {
            assert_eq!(figure.invulnerable, fighter.invulnerable, "{place}, {seat}");
        }
        if state.outcome.is_none() {
            let ahead = figure.lane.entries().iter().skip(usize::from(state.beat)).map(|entry| entry.kind);
            assert_eq!(ahead.collect::<Vec<_>>(), coming(game.ruleset(), fighter), "{place}, {seat}");
        }
    }
}

/// Timeline entries of the state from the current beat on.
fn coming(ruleset: &Ruleset, fighter: &Fighter) -> Vec<EntryKind> {
    let open = EntryKind::Action(crate::rules::cards::notation::Action::Refresh);
    let then_open = |kind, count: u8| {
        let mut kinds = vec![kind; usize::from(count)];
        kinds.push(open);
        kinds
    };
    match fighter.activity {
        Activity::Open(opening) => vec![match opening {
            crate::rules::state::OpenBeat::Refresh => open,
            crate::rules::state::OpenBeat::SignatureRefresh => {
                EntryKind::Action(crate::rules::cards::notation::Action::SignatureRefresh)
            }
            crate::rules::state::OpenBeat::Focus => {
                EntryKind::Action(crate::rules::cards::notation::Action::Focus)
            }
            crate::rules::state::OpenBeat::Combo => EntryKind::ComboOpen,
        }],
        Activity::Acting if fighter.notes.beat.stun_next > 0 => {
            let mut kinds = then_open(EntryKind::Stun, fighter.notes.beat.stun_next);
            kinds.insert(0, entries_of(ruleset, fighter.play).next().expect("a set has beats").kind);
            kinds
        }
        Activity::Acting => entries_of(ruleset, fighter.play).map(|entry| entry.kind).collect(),
        Activity::Stunned { left } => then_open(EntryKind::Stun, left),
        Activity::Idle { left, .. } if fighter.notes.beat.stun_next > 0 => {
            let mut kinds = then_open(EntryKind::Stun, fighter.notes.beat.stun_next);
            kinds.insert(0, EntryKind::Idle);
            debug_assert!(left > 0);
            kinds
        }
        Activity::Idle { left, .. } => then_open(EntryKind::Idle, left),
        Activity::Dead { left } => vec![EntryKind::Death; usize::from(left)],
        // Random play never gives up.
        Activity::Gone => Vec::new(),
    }
}

#[test]
fn a_declined_draw_leaves_no_question_open() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    let mut game = random_match(&library, &ruleset, 3, &mut Dice::seeded(1));
    let mut log = Vec::new();
    game.run(&mut log);
    let seats: Vec<_> = game.state().seats().collect();
    game.offer_draw(seats[0], &mut log).expect("the match has just begun");
    assert_eq!(Mirror::fold(&ruleset, game.setup(), &log).prompts.len(), 2);
    let Some(Step::Answer(asked)) = game.waits_for() else { panic!("the others are asked") };
    let (mut agreed, mut told) = (game.clone(), log.clone());
    let yes = crate::rules::state::prompt::Answer::Decision(true);
    agreed.answer(asked[0].prompt.seat, asked[0].id, yes, &mut told).expect("the first of them is asked");
    assert_eq!(Mirror::fold(&ruleset, game.setup(), &told).prompts, [asked[1].prompt]);
    let (mut left, mut told) = (game.clone(), log.clone());
    left.forfeit(asked[0].prompt.seat, &mut told).expect("they may give up");
    assert_eq!(Mirror::fold(&ruleset, game.setup(), &told).prompts, []);
    let no = crate::rules::state::prompt::Answer::Decision(false);
    game.answer(asked[0].prompt.seat, asked[0].id, no, &mut log).expect("the first of them is asked");
    assert_eq!(Mirror::fold(&ruleset, game.setup(), &log).prompts, []);
}

/// The last player to light fire over the abyss owns it (procedures 6.13).
#[test]
fn of_two_who_burn_one_hex_of_abyss_the_later_owns_the_fire() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
    let game = random_match(&library, &ruleset, 2, &mut Dice::seeded(1));
    let mut mirror = Mirror::new(game.setup());
    let at = Cell::new(9, 9);
    for owner in [Seat::ALL[0], Seat::ALL[1]] {
        mirror.apply(&ruleset, &Event::Sparked { at, owner });
    }
    assert_eq!(mirror.sparks, [(at, Seat::ALL[1])]);
}
