//! The generic tests of the shell on every mode, and the seats that decide.

use std::sync::Arc;

use heroes_game::game::Heroes;
use heroes_game::rules::state::{GameMode, HeroInput, HeroRefusal, HeroSetup, Side, TeamChoice, Waiting};
use kernel::{Seat, Seats};
use shell::bots::{Budget, Dice, SearchLimits};
use shell::conformance::{self, legal_inputs, next_seat, seats_up};
use shell::{Accepted, Actor, Game, GameBots, GameText, InputFault, Session, Waits};

use crate::hero_setups::codex;

type HeroSession = Session<Heroes>;

fn skirmish(team_choice: TeamChoice) -> Arc<HeroSetup> {
    let (codex, mode) = (codex(), GameMode::Skirmish { team: 3 });
    let board = codex.boards.iter().find(|board| board.plan().teams.contains(&3)).expect("a board");
    Arc::new(HeroSetup { team_choice, ..HeroSetup::new(codex.clone(), board.clone(), mode) })
}

fn scenario(number: u8, players: u8, master: bool) -> Arc<HeroSetup> {
    let codex = codex();
    let board = codex.board(&codex.scenarios[usize::from(number)].board).expect("its board");
    let mode = GameMode::Scenario { number, players, master };
    Arc::new(HeroSetup { shared_hex: players == 4, ..HeroSetup::new(codex.clone(), board.clone(), mode) })
}

/// Every mode, with one player, several, and a Dungeon Master.
fn all() -> Vec<Arc<HeroSetup>> {
    vec![
        skirmish(TeamChoice::Secret),
        skirmish(TeamChoice::Open),
        scenario(0, 1, false),
        scenario(0, 3, true),
        scenario(1, 2, false),
        scenario(1, 4, true),
    ]
}

#[test]
fn listed_inputs_are_accepted_and_no_others_of_other_seats() {
    for setup in all() {
        conformance::legal_inputs_are_accepted::<Heroes>(&setup, 0..2);
    }
}

#[test]
fn other_inputs_are_refused() {
    for setup in all() {
        conformance::other_inputs_are_refused::<Heroes>(&setup, 0..2);
    }
}

#[test]
fn matches_are_reproducible() {
    for setup in all() {
        conformance::matches_are_reproducible::<Heroes>(&setup, 0..3);
    }
}

#[test]
fn nothing_leaks() {
    for setup in all() {
        conformance::nothing_leaks::<Heroes>(&setup, 0..1);
    }
}

#[test]
fn every_event_has_a_line() {
    for setup in all() {
        conformance::events_have_lines::<Heroes>(&setup, 0..3, &[]);
    }
}

#[test]
fn bots_are_legal_and_blind() {
    for setup in all() {
        let limits = SearchLimits::within(Budget::Iterations(2));
        conformance::bots_are_legal_and_blind::<Heroes>(&setup, 0..1, &limits);
    }
}

#[test]
fn records_come_back() {
    for setup in all() {
        conformance::records_come_back::<Heroes>(&setup, 0..2);
    }
}

#[test]
fn journals_hold_whole_inputs() {
    conformance::journals_hold_whole_inputs::<Heroes>(&skirmish(TeamChoice::Secret), 0);
}

/// The fold of all events is the table at every stop.
#[test]
fn the_log_tells_the_whole_table() {
    for setup in all() {
        let mut shown = (Heroes::shown(&setup), 0);
        conformance::random_match::<Heroes>(&setup, 5, &mut |session| {
            let (table, read) = &mut shown;
            session.events()[*read..].iter().for_each(|emitted| Heroes::show(table, &emitted.event));
            *read = session.events().len();
            assert_eq!(&*table, session.state().game().table());
        });
    }
}

#[test]
fn teams_in_secret_are_sealed_until_both_are_chosen() {
    let mut session = HeroSession::begin(skirmish(TeamChoice::Secret), 4).expect("a match");
    let both = Seats::default().with(Seat::First).with(Seat::Second);
    assert_eq!(session.waits(), Waits::Sealed(both));
    let start = Heroes::digest(session.state());
    let team = |session: &HeroSession, seat| legal_inputs::<Heroes>(session.state(), seat).remove(0);
    let (first, second) = (team(&session, Seat::First), team(&session, Seat::Second));
    let theirs = session.give(Seat::First, second.clone(), Actor::Person);
    assert_eq!(theirs, Err(InputFault::Rules(HeroRefusal::NotNow)), "a team of the other side");
    assert_eq!(session.give(Seat::Second, second, Actor::Person), Ok(Accepted::Sealed));
    assert_eq!(Heroes::digest(session.state()), start, "the match does not know it yet");
    assert_eq!(session.give(Seat::First, first, Actor::Person), Ok(Accepted::Applied));
    assert_eq!(session.entries().len(), 1);
    assert_eq!(session.entries()[0].inputs.len(), 2);
}

#[test]
fn a_side_gives_up_for_itself_only_and_at_once() {
    let mut session = HeroSession::begin(skirmish(TeamChoice::Secret), 4).expect("a match");
    let other = session.give(Seat::First, HeroInput::Concede(Side::B), Actor::Person);
    assert_eq!(other, Err(InputFault::Rules(HeroRefusal::NotNow)));
    assert_eq!(session.give(Seat::First, HeroInput::Concede(Side::A), Actor::Person), Ok(Accepted::Applied));
    assert!(matches!(session.waits(), Waits::Over(result) if result.winner() == Some(Side::B)));
    assert!(!session.take_back(), "a finished match is final");
}

/// Heroes 13.2: the players choose together which hero acts; then each plays their own.
#[test]
fn players_of_a_scenario_decide_together_and_play_their_own_heroes() {
    let setup = scenario(0, 3, true);
    assert_eq!(Heroes::seats(&setup), 4);
    let (mut chosen, mut acted, mut decided) = (0, 0, 0);
    for seed in 0..4 {
        conformance::random_match::<Heroes>(&setup, seed, &mut |session| {
            let state = session.state();
            match state.game().waits_for() {
                Some(Waiting::Choose(_)) => {
                    chosen += 1;
                    assert_eq!(session.waits(), Waits::Any(Seat::first(3).collect()));
                }
                Some(Waiting::Act(unit)) => {
                    acted += 1;
                    let own = state.game().table().unit(unit).seat.expect("a hero");
                    assert_eq!(session.waits(), Waits::One(own));
                    for seat in Seat::ALL.into_iter().filter(|seat| *seat != own) {
                        let refused = session.check(seat, &HeroInput::EndTurn);
                        assert_eq!(refused, Err(InputFault::Rules(HeroRefusal::NotNow)));
                    }
                }
                Some(Waiting::Decide(_)) => {
                    decided += 1;
                    assert_eq!(session.waits(), Waits::One(Seat::Fourth));
                }
                _ => {}
            }
        });
    }
    assert!(chosen > 10 && acted > 10 && decided > 0, "{chosen}, {acted}, {decided}");
}

/// Four players take all seats of the shell.
#[test]
fn a_dungeon_master_of_four_players_shares_the_last_seat() {
    let setup = scenario(1, 4, true);
    assert_eq!(Heroes::seats(&setup), 4);
    let mut decided = 0;
    for seed in 0..6 {
        conformance::random_match::<Heroes>(&setup, seed, &mut |session| {
            if let Some(Waiting::Decide(_)) = session.state().game().waits_for() {
                decided += 1;
                assert_eq!(session.waits(), Waits::One(Seat::Fourth));
            }
        });
    }
    assert!(decided > 0);
}

#[test]
fn a_bot_beside_people_leaves_their_counters_alone_and_does_not_withdraw() {
    let setup = scenario(0, 3, false);
    let limits = SearchLimits::within(Budget::Iterations(1));
    let others = |seat: Seat| Seat::first(3).filter(|other| *other != seat).collect::<Seats>();
    let (mut alone, mut beside) = (0, 0);
    for seed in 0..30 {
        conformance::random_match::<Heroes>(&setup, seed, &mut |session| {
            let (Some(seat), Some(Waiting::Act(_))) =
                (next_seat(session), session.state().game().waits_for())
            else {
                return;
            };
            let takes = |input: &HeroInput| match input {
                HeroInput::Withdraw => true,
                HeroInput::NegateFate(payer) => setup.purse(*payer) != setup.purse(seat),
                _ => false,
            };
            if !legal_inputs::<Heroes>(session.state(), seat).iter().any(takes) {
                return;
            }
            let think = |people, nth| {
                let dice = &mut Dice::of_nth(seed, nth);
                Heroes::think(session.state(), seat, people, &Heroes::levels()[0], dice, &limits)
            };
            let often =
                |people| (0..20).filter(|nth| think(people, *nth).as_ref().is_some_and(takes)).count();
            alone += often(Seats::default());
            beside += often(others(seat));
        });
    }
    assert!(alone > 0, "no bot ever spends what is another's: the test proves nothing");
    assert_eq!(beside, 0);
}

/// A list of teams holds each set of classes once.
#[test]
fn teams_are_listed_completely() {
    let choose = |of: usize, many: usize| (0..many).fold(1, |ways, nth| ways * (of - nth) / (nth + 1));
    let classes = codex().classes().count();
    for (repeat, wanted) in [(false, choose(classes, 3)), (true, choose(classes + 2, 3))] {
        let setup = HeroSetup { repeat_classes: repeat, ..skirmish(TeamChoice::Secret).as_ref().clone() };
        let session = HeroSession::begin(setup, 1).expect("a match");
        assert_eq!(legal_inputs::<Heroes>(session.state(), Seat::Second).len(), wanted);
    }
    let open = HeroSession::begin(skirmish(TeamChoice::Open), 1).expect("a match");
    assert_eq!(seats_up(&open), Seats::default().with(Seat::First));
    assert_eq!(legal_inputs::<Heroes>(open.state(), Seat::First).len(), classes);
}

#[test]
fn lines_and_results_name_the_players() {
    let setup = skirmish(TeamChoice::Secret);
    let session = conformance::random_match::<Heroes>(&setup, 2, &mut |_| {});
    let mut shown = Heroes::shown(&setup);
    let mut lines = Vec::new();
    for emitted in session.events() {
        Heroes::show(&mut shown, &emitted.event);
        lines.extend(Heroes::line(&setup, &shown, &["Ann", "Bob"], &emitted.event));
        assert!(Heroes::section(&emitted.event).is_some());
    }
    assert!(lines.contains(&"Ann has chosen its team.".to_owned()), "{:?}", &lines[..4]);
    assert!(lines.iter().all(|line| !line.contains("ide A") && !line.contains("ide B")));
    let Waits::Over(outcome) = session.waits() else { panic!("it is over") };
    let words = Heroes::outcome(&setup, &["Ann", "Bob"], &outcome);
    assert!(words.contains("Ann") || words.contains("Bob"), "{words}");
}
