//! The generic tests of the shell with two, three and four seats, and with open and closed decks.

use std::sync::Arc;

use hexstrike_game::game::{
    HexStrike, HexStrikeInput, HexStrikeRefusal, HexStrikeSetup, WrittenAnswer, WrittenSetup,
};
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::{Event, Refusal, Setup};
use kernel::{Seat, Seats};
use shell::bots::{Budget, SearchLimits};
use shell::conformance::{self, legal_inputs};
use shell::record::{PlayerRecord, Record};
use shell::{Accepted, Actor, Game, GameText, InputFault, Session, Waits};

use crate::duel::Duel;

type HexStrikeSession = Session<HexStrike>;

fn setup(seats: usize, decks: Openness) -> Arc<HexStrikeSetup> {
    let game = Duel::seated(7 + seats as u64, seats).game;
    let mut setup: Setup = game.setup().as_ref().clone();
    setup.format.decks = decks;
    Arc::new(HexStrikeSetup::new(Arc::clone(game.ruleset()), Arc::new(setup)))
}

fn all() -> impl Iterator<Item = Arc<HexStrikeSetup>> {
    (2..=4).flat_map(|seats| [Openness::Open, Openness::Closed].map(|decks| setup(seats, decks)))
}

/// Set-up with the rules that a record of it defines.
fn as_read(setup: &HexStrikeSetup) -> Arc<HexStrikeSetup> {
    Arc::new(WrittenSetup::from(setup).compile().expect("a sound set-up"))
}

fn play(session: &HexStrikeSession, seat: Seat) -> HexStrikeInput {
    legal_inputs::<HexStrike>(session.state(), seat).remove(0)
}

#[test]
fn listed_inputs_are_accepted() {
    all().for_each(|setup| conformance::legal_inputs_are_accepted::<HexStrike>(&setup, 0..1));
}

#[test]
fn other_inputs_are_refused() {
    all().for_each(|setup| conformance::other_inputs_are_refused::<HexStrike>(&setup, 0..1));
}

#[test]
fn matches_are_reproducible() {
    all().for_each(|setup| conformance::matches_are_reproducible::<HexStrike>(&setup, 0..2));
}

#[test]
fn nothing_leaks() {
    all().for_each(|setup| conformance::nothing_leaks::<HexStrike>(&setup, 0..1));
}

#[test]
fn bots_are_legal_and_blind() {
    let limits = SearchLimits::within(Budget::Iterations(2));
    all().for_each(|setup| conformance::bots_are_legal_and_blind::<HexStrike>(&setup, 0..1, &limits));
}

#[test]
fn records_come_back() {
    for setup in all() {
        conformance::records_come_back::<HexStrike>(&as_read(&setup), 0..1);
        // With the whole library the digests are the same, while events number cards as their ruleset does.
        let session = conformance::random_match::<HexStrike>(&setup, 2, &mut |_| {});
        let record = Record::of(&session, (0..setup.setup.players.len()).map(|_| PlayerRecord::default()));
        let again =
            Record::<HexStrike>::read(&record.to_bytes()).expect("a record").replay().expect("it replays");
        assert_eq!(again.entries(), session.entries());
    }
}

#[test]
fn journals_hold_whole_inputs() {
    conformance::journals_hold_whole_inputs::<HexStrike>(&setup(2, Openness::Open), 0);
}

/// Events without a line: the log tells them with others, or only marks progress. Some of a kind have a line, such as the
/// answer to an offer.
const SILENT: [&str; 24] = [
    "PhaseBegan",
    "BeatEnded",
    "Sealed",
    "Laid",
    "Opened",
    "Idled",
    "Discarded",
    "Exhausted",
    "Restored",
    "SetAside",
    "TookBack",
    "Topped",
    "Paid",
    "Turned",
    "Acted",
    "Guarded",
    "Aimed",
    "Hit",
    "EmbersLeft",
    "ArrowFlew",
    "ArrowGone",
    "Asked",
    "Answered",
    "OrderDecided",
];

#[test]
fn every_other_event_has_a_line() {
    let names = ["Ann", "Bob", "Cem", "Dia"];
    let mut lines = Vec::new();
    for setup in all() {
        let session = conformance::random_match::<HexStrike>(&setup, 3, &mut |_| {});
        let mut shown = HexStrike::shown(&setup);
        for emitted in session.events() {
            HexStrike::show(&mut shown, &emitted.event);
            let debug = format!("{:?}", emitted.event);
            let variant = debug.split([' ', '{']).next().expect("a name");
            let line = HexStrike::line(&setup, &shown, &names, &emitted.event);
            assert!(line.is_some() || SILENT.contains(&variant), "{debug}");
            lines.extend(line);
        }
        assert_eq!(shown.mirror.outcome, session.state().game().state().outcome);
        let Waits::Over(outcome) = session.waits() else { panic!("it is over") };
        assert!(!HexStrike::outcome(&setup, &names, &outcome).is_empty());
    }
    assert!(lines.iter().any(|line| line.starts_with("Ann plays ")), "{lines:?}");
}

#[test]
fn events_name_their_cause_in_the_same_beat() {
    let (mut hits, mut harms) = (0, 0);
    for setup in all() {
        let session = conformance::random_match::<HexStrike>(&setup, 5, &mut |_| {});
        let cause = |of: Option<u32>| of.map(|nth| session.events()[nth as usize].event);
        for emitted in session.events() {
            match (emitted.event, cause(emitted.cause)) {
                (Event::Hit { seat, .. }, Some(Event::Aimed { seat: by, .. })) => {
                    assert_ne!(seat, by);
                    hits += 1;
                }
                (Event::Damaged { seat, source, .. }, Some(Event::Hit { seat: hit, source: of })) => {
                    assert_eq!((seat, source), (hit, of));
                    harms += 1;
                }
                _ => {}
            }
        }
    }
    assert!(hits > 10 && harms > 10, "{hits} hits, {harms} of harm");
}

#[test]
fn choices_are_secret_until_all_are_made() {
    let mut session = HexStrikeSession::begin(setup(2, Openness::Open), 1).expect("a match");
    let both = Seats::default().with(Seat::First).with(Seat::Second);
    assert_eq!(session.waits(), Waits::Sealed(both));
    let start = HexStrike::digest(session.state());
    let (first, second) = (play(&session, Seat::First), play(&session, Seat::Second));
    assert_eq!(session.give(Seat::Second, second, Actor::Person), Ok(Accepted::Sealed));
    assert_eq!(HexStrike::digest(session.state()), start, "the match does not know it yet");
    assert_eq!(session.give(Seat::First, first, Actor::Person), Ok(Accepted::Applied));
    assert_eq!(session.entries()[0].inputs.len(), 2);
    assert!(!session.take_back(), "the plays were revealed");
}

#[test]
fn a_refusal_says_why() {
    let session = HexStrikeSession::begin(setup(2, Openness::Open), 1).expect("a match");
    let none = HexStrikeInput::Commit {
        active: "no-such-card".to_owned(),
        passive: String::new(),
        rotation: kernel::Rotation::Stay,
        adrenaline: 0,
    };
    let Err(InputFault::Rules(why)) = session.check(Seat::First, &none) else { panic!("refused") };
    assert_eq!(why.to_string(), "no card `no-such-card` is defined");
    let Err(InputFault::Rules(why)) = session.check(Seat::Third, &HexStrikeInput::Forfeit) else {
        panic!("refused")
    };
    assert!(matches!(why, HexStrikeRefusal::Rules(Refusal::NoSuchSeat, _)), "{why:?}");
    assert_eq!(why.to_string(), "There is no such player in this match.");
}

#[test]
fn the_match_goes_on_if_the_last_one_to_choose_gives_up() {
    let mut session = HexStrikeSession::begin(setup(3, Openness::Open), 1).expect("a match");
    for seat in [Seat::First, Seat::Second] {
        let input = play(&session, seat);
        assert_eq!(session.give(seat, input, Actor::Person), Ok(Accepted::Sealed));
    }
    assert_eq!(session.give(Seat::Third, HexStrikeInput::Forfeit, Actor::Person), Ok(Accepted::Applied));
    assert_eq!(session.entries().len(), 2, "the choices of the others are applied");
    assert!(!conformance::seats_up(&session).is_empty());
}

#[test]
fn all_others_agree_to_a_draw_or_go_on() {
    let mut session = HexStrikeSession::begin(setup(3, Openness::Closed), 1).expect("a match");
    let input = play(&session, Seat::First);
    assert_eq!(session.give(Seat::First, input, Actor::Person), Ok(Accepted::Sealed));
    let answered = |session: &mut HexStrikeSession, yes: [bool; 2]| {
        session.give(Seat::Third, HexStrikeInput::OfferDraw, Actor::Person).expect("an offer");
        let others = Seats::default().with(Seat::First).with(Seat::Second);
        assert_eq!(session.waits(), Waits::Any(others));
        for (seat, yes) in others.iter().zip(yes) {
            let answer = HexStrikeInput::Answer(WrittenAnswer::Decision(yes));
            session.give(seat, answer, Actor::Person).expect("an answer");
        }
    };
    answered(&mut session, [true, false]);
    let left = Seats::default().with(Seat::Second).with(Seat::Third);
    assert_eq!(session.waits(), Waits::Sealed(left), "the choice in secret still holds");
    answered(&mut session, [true, true]);
    assert!(matches!(session.waits(), Waits::Over(outcome) if outcome.kind == Ending::Draw));
}
