//! Tests that every game must pass, written once. A game's own test calls them with a few set-ups.
//!
//! Each function panics with the match and the input at which a promise of [`crate::game`] is broken.

use std::sync::Arc;

use kernel::{Seat, Seats};

use crate::bots::{Dice, SearchLimits};
use crate::game::{Game, GameBots, GameText, Viewer, Waits};
use crate::record::journal::{self, Journal, Journalled};
use crate::record::{PlayerRecord, ReadError, Record};
use crate::session::{Actor, Session};

/// Bytes that are read in all while a journal is cut in many places: each cut reads it anew.
const MOST_READ: usize = 20_000_000;

/// Inputs after which a random match is given up as one that never ends.
const MOST_INPUTS: usize = 20_000;

/// Plays a match of random legal inputs to its end, and shows it to `look` after every input.
///
/// # Panics
/// If a seat that must decide has no legal input, if a legal input is refused, or if the match does not end.
pub fn random_match<G: Game>(
    setup: &Arc<G::Setup>,
    seed: u64,
    look: &mut dyn FnMut(&Session<G>),
) -> Session<G> {
    let mut session =
        Session::<G>::begin(Arc::clone(setup), seed).unwrap_or_else(|fault| panic!("set-up: {fault}"));
    let mut dice = Dice::seeded(seed);
    look(&session);
    for nth in 0..MOST_INPUTS {
        let Some(seat) = next_seat(&session) else { return session };
        let legal = legal_inputs::<G>(session.state(), seat);
        let input = dice.pick(&legal).unwrap_or_else(|| panic!("seed {seed}, input {nth}: {seat} is stuck"));
        let given = session.give(seat, input.clone(), Actor::Program);
        given.unwrap_or_else(|why| panic!("seed {seed}, input {nth}: {input:?} is refused: {why}"));
        look(&session);
    }
    panic!("seed {seed}: no end after {MOST_INPUTS} inputs");
}

/// Every listed input is accepted, none is listed twice, and none of the seats that do not decide has one.
///
/// # Panics
/// If not.
pub fn legal_inputs_are_accepted<G: Game>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        random_match::<G>(setup, seed, &mut |session| {
            let up = seats_up(session);
            for seat in Seat::first(G::seats(setup)) {
                let legal = legal_inputs::<G>(session.state(), seat);
                if up.contains(seat) {
                    for (nth, input) in legal.iter().enumerate() {
                        let checked = G::check(session.state(), seat, input);
                        assert!(checked.is_ok(), "seed {seed}: {input:?} is listed and refused");
                        assert!(!legal[..nth].contains(input), "seed {seed}: {input:?} is listed twice");
                    }
                } else if !matches!(session.waits(), Waits::Sealed(_)) {
                    assert!(legal.is_empty(), "seed {seed}: {seat} may act out of turn: {legal:?}");
                }
            }
        });
    }
}

/// Inputs of other moments are refused with a reason, unless they are listed; a refusal changes nothing.
///
/// # Panics
/// If not.
pub fn other_inputs_are_refused<G: Game>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut seen: Vec<G::Input> = Vec::new();
        random_match::<G>(setup, seed, &mut |session| {
            let Some(seat) = next_seat(session) else { return };
            let legal = legal_inputs::<G>(session.state(), seat);
            for input in seen.iter().filter(|input| !legal.contains(input)) {
                let Err(why) = G::check(session.state(), seat, input) else { continue };
                assert!(!why.to_string().is_empty(), "seed {seed}: {input:?} is refused without a reason");
                let mut copy = session.state().clone();
                let mut chance = crate::chance::SeededChance::new(seed, 0);
                let mut events = 0;
                let applied =
                    G::apply(&mut copy, &[(seat, input.clone())], &mut chance, &mut |_| events += 1);
                assert!(applied.is_err() && events == 0, "seed {seed}: {input:?} is refused and applied");
                assert_eq!(G::digest(&copy), G::digest(session.state()), "seed {seed}: {input:?}");
            }
            if seen.len() < 400 {
                seen.extend(
                    legal.into_iter().filter(|input| !seen.contains(input)).take(8).collect::<Vec<_>>(),
                );
            }
        });
    }
}

/// The same set-up, seed and inputs give the same events and digests, and taking back restores both.
///
/// # Panics
/// If not.
pub fn matches_are_reproducible<G: Game>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let first = random_match::<G>(setup, seed, &mut |_| {});
        let again = random_match::<G>(setup, seed, &mut |_| {});
        assert_eq!(first.entries(), again.entries(), "seed {seed}");
        assert!(first.events() == again.events(), "seed {seed}: other events");

        let mut session = Session::<G>::begin(Arc::clone(setup), seed).unwrap_or_else(|why| panic!("{why}"));
        for entry in first.entries() {
            for (seat, input) in &entry.inputs {
                let (digest, events) = (G::digest(session.state()), session.events().len());
                let given = session.give(*seat, input.clone(), Actor::Person);
                given.unwrap_or_else(|why| panic!("seed {seed}: {input:?} is refused: {why}"));
                if session.can_take_back() == Some(*seat) && session.take_back() {
                    assert_eq!(G::digest(session.state()), digest, "seed {seed}: {input:?} taken back");
                    assert_eq!(session.events().len(), events, "seed {seed}: {input:?} taken back");
                    let given = session.give(*seat, input.clone(), Actor::Person);
                    given.unwrap_or_else(|why| panic!("seed {seed}: {input:?} the second time: {why}"));
                }
            }
        }
        assert_eq!(first.entries(), session.entries(), "seed {seed}: taking back left a trace");
    }
}

/// A seat cannot tell a redealt state from the real one: it has the same decisions, and whatever anybody does next, the seat
/// has seen the same events so far.
///
/// # Panics
/// If it can.
pub fn nothing_leaks<G: Game>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut dice = Dice::seeded(seed);
        random_match::<G>(setup, seed, &mut |session| {
            for seat in Seat::first(G::seats(setup)) {
                let other = G::redeal(session.state(), seat, &mut dice);
                assert_eq!(
                    legal_inputs::<G>(session.state(), seat),
                    legal_inputs::<G>(&other, seat),
                    "seed {seed}: {seat} can tell a redealt state by its choices"
                );
                assert_eq!(G::waits(session.state()), G::waits(&other), "seed {seed}: {seat}");
            }
            for emitted in session.events() {
                let event = &emitted.event;
                assert!(G::seen_by(event, Viewer::All).as_ref() == Some(event), "{event:?} is not whole");
                let public = G::seen_by(event, Viewer::Public);
                if public.as_ref() == Some(event) {
                    for seat in Seat::first(G::seats(setup)) {
                        assert!(
                            G::seen_by(event, Viewer::Seat(seat)) == public,
                            "{event:?}: less than public"
                        );
                    }
                }
            }
        });
    }
}

/// Every event has a line in the log or is named in `silent`, a list of the names of silent variants.
///
/// # Panics
/// If an event has neither, or a silent one has a line.
pub fn events_have_lines<G: GameText>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>, silent: &[&str]) {
    let names = ["Ann", "Bob", "Cem", "Dia"];
    for seed in seeds {
        let session = random_match::<G>(setup, seed, &mut |_| {});
        let mut shown = G::shown(setup);
        for emitted in session.events() {
            G::show(&mut shown, &emitted.event);
            let debug = format!("{:?}", emitted.event);
            let variant = debug.split([' ', '(', '{']).next().unwrap_or_default();
            let line = G::line(setup, &shown, &names, &emitted.event);
            assert_eq!(line.is_none(), silent.contains(&variant), "{debug}: {line:?}");
        }
        if let Waits::Over(outcome) = session.waits() {
            assert!(!G::outcome(setup, &names, &outcome).is_empty());
        }
    }
}

/// Bots of every level give legal inputs, the same for the same view: a redealt state makes no difference to them.
///
/// # Panics
/// If not.
pub fn bots_are_legal_and_blind<G: GameBots>(
    setup: &Arc<G::Setup>,
    seeds: std::ops::Range<u64>,
    limits: &SearchLimits,
) {
    for seed in seeds {
        for level in G::levels() {
            let mut dealer = Dice::seeded(seed);
            let mut nth = 0;
            random_match::<G>(setup, seed, &mut |session| {
                nth += 1;
                let Some(seat) = next_seat(session).filter(|_| nth % 5 == 0) else { return };
                let think = |state: &G::State| {
                    G::think(state, seat, Seats::default(), level, &mut Dice::of_nth(seed, nth), limits)
                };
                let chosen = think(session.state());
                let input =
                    chosen.clone().unwrap_or_else(|| panic!("seed {seed}: {} gives nothing", level.id));
                assert!(G::check(session.state(), seat, &input).is_ok(), "{}: {input:?}", level.id);
                let other = G::redeal(session.state(), seat, &mut dealer);
                assert_eq!(think(&other), chosen, "seed {seed}, {}: sees what {seat} may not know", level.id);
            });
        }
    }
}

/// A record leads back to the match from every written form.
///
/// # Panics
/// If not.
pub fn records_come_back<G: Game>(setup: &Arc<G::Setup>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let session = random_match::<G>(setup, seed, &mut |_| {});
        let record = Record::of(&session, players::<G>(setup));
        for bytes in [record.to_ron().into_bytes(), record.to_bytes(), record.to_code().into_bytes()] {
            let read = Record::<G>::read(&bytes).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            assert!(read == record, "seed {seed}: another record");
            let again = read.replay().unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            assert_eq!(again.entries(), session.entries(), "seed {seed}");
            assert!(again.events() == session.events(), "seed {seed}: other events");
        }
    }
}

/// A journal that is cut anywhere holds every whole input before the cut.
///
/// # Panics
/// If not.
pub fn journals_hold_whole_inputs<G: Game>(setup: &Arc<G::Setup>, seed: u64) {
    let session = random_match::<G>(setup, seed, &mut |_| {});
    let record = Record::of(&session, players::<G>(setup));
    let mut journal = Journal::begin(Vec::new(), &record.head()).unwrap_or_else(|why| panic!("{why}"));
    for entry in &record.entries {
        journal.append(std::slice::from_ref(entry)).unwrap_or_else(|why| panic!("{why}"));
    }
    let bytes = journal.into_inner();
    let ends: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    let cuts = 1 + MOST_READ / bytes.len();
    let some = (0..=bytes.len()).step_by(1 + bytes.len() / cuts);
    let near = ends.iter().flat_map(|end| [*end - 1, *end, *end + 1]).step_by(1 + 3 * ends.len() / cuts);
    for cut in some.chain(near).filter(|cut| *cut <= bytes.len()) {
        let whole = ends.iter().filter(|end| **end <= cut).count();
        let found = journal::recover::<Record<G>>(&bytes[..cut]);
        match (whole, found) {
            (0, found) => assert!(found == Err(ReadError::NoHead), "cut at {cut}"),
            (_, Ok(found)) => {
                assert_eq!(found.recording.entries, record.entries[..whole - 1], "cut at {cut}");
                assert_eq!(found.dropped.is_some(), !ends.contains(&cut), "cut at {cut}");
            }
            (_, Err(why)) => panic!("cut at {cut}: {why}"),
        }
    }
}

fn players<G: Game>(setup: &G::Setup) -> impl Iterator<Item = PlayerRecord> {
    let player = |seat: Seat| PlayerRecord { name: seat.to_string(), played_by: "random".to_owned() };
    Seat::first(G::seats(setup)).map(player)
}

/// Seats that decide next.
pub fn seats_up<G: Game>(session: &Session<G>) -> Seats {
    match session.waits() {
        Waits::One(seat) => Seats::default().with(seat),
        Waits::Any(seats) | Waits::Sealed(seats) => seats,
        Waits::Over(_) => Seats::default(),
    }
}

/// First seat in roster order of those that decide next.
pub fn next_seat<G: Game>(session: &Session<G>) -> Option<Seat> {
    seats_up(session).iter().next()
}

/// Every legal input of a seat.
pub fn legal_inputs<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Input> {
    let mut legal = Vec::new();
    G::each_legal(state, seat, &mut |input| legal.push(input));
    legal
}
