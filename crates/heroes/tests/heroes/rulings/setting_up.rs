//! Teams, initiative, placing (heroes R1 to R5, R83, R84, R91, R92).

use std::sync::Arc;

use heroes_game::content::{Files, read_codex};
use heroes_game::rules::board::Battlefield;
use heroes_game::rules::state::{
    GameMode, HeroEvent, HeroInput, HeroRefusal, HeroSetup, InitiativeRule, Recruit, SeededDice, Side,
    TeamChoice, UnitId, Waiting,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::Seat;

use crate::boards::codex;
use crate::scene::{A, B, class};

fn board(id: &str) -> Arc<Battlefield> {
    codex().board(id).expect("a board").clone()
}

/// A skirmish on an open board.
pub fn skirmish(team: u8) -> HeroSetup {
    HeroSetup::new(codex(), board("proving-ground"), GameMode::Skirmish { team })
}

/// A scenario on its own board.
pub fn scenario(number: u8, players: u8) -> HeroSetup {
    let id = codex().scenarios[usize::from(number)].board.clone();
    HeroSetup::new(codex(), board(&id), GameMode::Scenario { number, players, master: false })
}

fn team(seats: &[Seat], classes: &[&str]) -> Vec<Recruit> {
    let seat = |nth: usize| seats[nth.min(seats.len() - 1)];
    classes.iter().enumerate().map(|(nth, id)| Recruit { class: class(id), seat: seat(nth) }).collect()
}

const THREE: [&str; 3] = ["knight", "mage", "ranger"];
const FOUR: [&str; 4] = ["knight", "mage", "ranger", "cleric"];

fn give(game: &mut HeroMatch, input: HeroInput) -> Result<(), HeroRefusal> {
    game.give(input, &mut SeededDice::new(1), &mut ())
}

#[test]
fn r1_a_class_once_in_a_team_and_in_both_teams() {
    let mut game = HeroMatch::new(skirmish(3));
    let twice = team(&[Seat::First], &["knight", "mage", "knight"]);
    assert_eq!(give(&mut game, HeroInput::Team(A, twice.clone())), Err(HeroRefusal::ClassTwice));
    let two = team(&[Seat::First], &["knight", "mage"]);
    assert_eq!(give(&mut game, HeroInput::Team(A, two)), Err(HeroRefusal::TeamSize { needs: 3 }));
    let enemies = team(&[Seat::First], &["knight", "mage", "giant-spider"]);
    assert_eq!(give(&mut game, HeroInput::Team(A, enemies)), Err(HeroRefusal::NotAClass));
    assert_eq!(give(&mut game, HeroInput::Team(A, team(&[Seat::First], &THREE))), Ok(()));
    assert_eq!(give(&mut game, HeroInput::Team(B, team(&[Seat::Second], &THREE))), Ok(()));
    let mut doubled = HeroMatch::new(HeroSetup { repeat_classes: true, ..skirmish(3) });
    assert_eq!(give(&mut doubled, HeroInput::Team(A, twice)), Ok(()));
}

#[test]
fn r2_teams_are_secret_until_both_are_chosen() {
    let mut game = HeroMatch::new(skirmish(3));
    let mut events = Vec::new();
    let own = team(&[Seat::First], &THREE);
    game.give(HeroInput::Team(A, own.clone()), &mut SeededDice::new(1), &mut events).expect("a team");
    assert_eq!(events, [HeroEvent::TeamChosen { side: A }]);
    assert_eq!((game.secret_team(A), &game.table().teams), (Some(&own[..]), &[Vec::new(), Vec::new()]));
    assert_eq!(
        give(&mut game, HeroInput::Team(A, own.clone())),
        Err(HeroRefusal::NotNow),
        "chosen is chosen"
    );
    give(&mut game, HeroInput::Team(B, team(&[Seat::Second], &THREE))).expect("a team");
    assert_eq!((game.secret_team(A), &game.table().teams[0]), (None, &own));
}

#[test]
fn r2_in_the_open_sides_choose_in_turn() {
    let mut game = HeroMatch::new(HeroSetup { team_choice: TeamChoice::Open, ..skirmish(3) });
    let mut sides = Vec::new();
    while let Some(Waiting::Recruit(side)) = game.waits_for() {
        let next = game.table().teams[side.index()].len();
        if next > 0 {
            let again = team(&[Seat::ALL[side.index()]], &THREE[..1]);
            assert_eq!(give(&mut game, HeroInput::Team(side, again)), Err(HeroRefusal::ClassTwice));
        }
        let one = team(&[Seat::ALL[side.index()]], &THREE[next..=next]);
        give(&mut game, HeroInput::Team(side, one)).expect("a hero");
        sides.push(side);
    }
    assert_eq!(sides, [A, B, A, B, A, B]);
}

#[test]
fn law_13_2_in_the_open_a_place_stays_for_every_player() {
    let mut game = HeroMatch::new(HeroSetup { team_choice: TeamChoice::Open, ..scenario(1, 4) });
    let mut pick = |nth: usize, seat: Seat| {
        game.run(&mut SeededDice::new(1), &mut ());
        give(&mut game, HeroInput::Team(A, team(&[seat], &FOUR[nth..=nth])))
    };
    assert_eq!(pick(0, Seat::First), Ok(()));
    assert_eq!(pick(1, Seat::First), Err(HeroRefusal::PlayerWithoutHero), "three places for three players");
    for (nth, seat) in Seat::ALL.into_iter().enumerate().skip(1) {
        assert_eq!(pick(nth, seat), Ok(()));
    }
    assert!(!matches!(game.waits_for(), Some(Waiting::Recruit(_))));
    let mut two = HeroMatch::new(HeroSetup { team_choice: TeamChoice::Open, ..scenario(1, 2) });
    two.run(&mut SeededDice::new(1), &mut ());
    let both = team(&[Seat::First], &FOUR[..2]);
    assert_eq!(give(&mut two, HeroInput::Team(A, both)), Err(HeroRefusal::OneAtATime));
}

#[test]
fn r3_the_winner_of_the_die_decides_and_options_settle_it_otherwise() {
    let begun = |initiative: InitiativeRule, seed: u64| {
        let mut game = HeroMatch::new(HeroSetup { initiative, ..skirmish(3) });
        give(&mut game, HeroInput::Team(A, team(&[Seat::First], &THREE))).expect("a team");
        give(&mut game, HeroInput::Team(B, team(&[Seat::Second], &THREE))).expect("a team");
        let mut events = Vec::new();
        (game.run(&mut SeededDice::new(seed), &mut events), events)
    };
    for seed in 0..20 {
        let (step, events) = begun(InitiativeRule::Rolled, seed);
        let Some(HeroEvent::InitiativeRolled { dice: [a, b] }) = events.last() else { panic!("{events:?}") };
        assert_eq!(step, HeroStep::Waits(Waiting::FirstTurn(if a > b { A } else { B })));
    }
    assert_eq!(begun(InitiativeRule::Fixed(B), 1).0, HeroStep::Waits(Waiting::Place(B)));
    let firsts: Vec<_> = (0..20).map(|seed| begun(InitiativeRule::Chance, seed).0).collect();
    assert!(Side::BOTH.iter().all(|side| firsts.contains(&HeroStep::Waits(Waiting::Place(*side)))));
}

#[test]
fn r4_a_side_is_placed_on_its_own_initial_positions() {
    let mut game = HeroMatch::new(HeroSetup { initiative: InitiativeRule::Fixed(A), ..skirmish(3) });
    give(&mut game, HeroInput::Team(A, team(&[Seat::First], &THREE))).expect("a team");
    give(&mut game, HeroInput::Team(B, team(&[Seat::Second], &THREE))).expect("a team");
    game.run(&mut SeededDice::new(1), &mut ());
    let board = game.setup().board.clone();
    let own = board.positions(0).iter().next().expect("a place");
    let other = board.positions(1).iter().next().expect("a place");
    assert_eq!(give(&mut game, HeroInput::Place(0, other)), Err(HeroRefusal::NotAPosition));
    assert_eq!(give(&mut game, HeroInput::Place(3, own)), Err(HeroRefusal::AlreadyPlaced));
    assert_eq!(give(&mut game, HeroInput::Place(0, own)), Ok(()));
    assert_eq!(give(&mut game, HeroInput::Place(0, other)), Ok(()), "now side B");
    assert_eq!(give(&mut game, HeroInput::Place(0, own)), Err(HeroRefusal::AlreadyPlaced));
    assert_eq!(give(&mut game, HeroInput::Place(1, own)), Err(HeroRefusal::NotAPosition));
}

#[test]
fn r83_four_heroes_are_shared_and_enemies_grow_with_the_players() {
    let shared = |players: u8, seats: &[Seat]| {
        let mut game = HeroMatch::new(scenario(1, players));
        give(&mut game, HeroInput::Team(A, team(seats, &FOUR)))
    };
    let [first, second, third, fourth] = Seat::ALL;
    assert_eq!(shared(1, &[first]), Ok(()));
    assert_eq!(shared(2, &[first, second]), Ok(()));
    assert_eq!(shared(4, &[first, second, third, fourth]), Ok(()));
    assert_eq!(shared(2, &[first]), Err(HeroRefusal::PlayerWithoutHero));
    assert_eq!(shared(1, &[first, second]), Err(HeroRefusal::PlayerWithoutHero));
    let queen = |players| scenario(1, players).vitality(class("arachne-queen"));
    assert_eq!([1, 2, 3, 4].map(queen), [5, 10, 15, 20]);
    let spider = |players| scenario(1, players).vitality(class("giant-spider"));
    let cocoon = |players| scenario(1, players).vitality(class("cocoon"));
    assert_eq!((spider(4), cocoon(4), scenario(0, 3).vitality(class("bandit-archer"))), (0, 1, 1));
}

#[test]
fn r84_the_keeper_is_named_after_placing() {
    let mut game = HeroMatch::new(scenario(0, 1));
    give(&mut game, HeroInput::Team(A, team(&[Seat::First], &FOUR))).expect("a team");
    while let Some(Waiting::Place(side)) = game.waits_for() {
        assert_eq!(side, A);
        let next = game.options().remove(0);
        give(&mut game, next).expect("a place");
    }
    game.run(&mut SeededDice::new(1), &mut ());
    assert_eq!(game.waits_for(), Some(Waiting::Keeper));
    let kinds: Vec<&str> =
        game.table().units[4..].iter().map(|unit| game.setup().codex.kind(unit.kind).id.as_str()).collect();
    assert_eq!(kinds, ["bandit-swordsman", "bandit-swordsman", "bandit-archer", "bandit-archer"]);
    assert_eq!(give(&mut game, HeroInput::Keeper(UnitId(4))), Err(HeroRefusal::NotAHero));
    give(&mut game, HeroInput::Keeper(UnitId(1))).expect("a hero");
    assert!(game.table().units[1].keeper && game.table().initiative == B, "the enemies begin");
    assert_eq!(game.situation().movement(UnitId(0)).map(|movement| movement.distance), Some(2));
    assert_eq!(game.situation().movement(UnitId(1)).map(|movement| movement.distance), Some(1));
}

#[test]
fn r91_a_goal_that_is_only_a_word_is_refused() {
    for word in ["Capture", "Control", "Escort", "Survive", "Recover"] {
        let mut files = Files::embedded();
        for file in &mut files.scenarios {
            file.text = file.text.replacen("KeeperFell", word, 1);
        }
        let (_, problems) = read_codex(&files);
        let messages: Vec<String> = problems.iter().map(|problem| problem.message.clone()).collect();
        assert!(matches!(&messages[..], [only] if only.contains(word)), "{word}: {messages:?}");
    }
}

#[test]
fn r92_four_against_four_only_has_more_heroes() {
    let mut game = HeroMatch::new(HeroSetup { initiative: InitiativeRule::Fixed(A), ..skirmish(4) });
    give(&mut game, HeroInput::Team(A, team(&[Seat::First], &FOUR))).expect("a team");
    give(&mut game, HeroInput::Team(B, team(&[Seat::Second], &FOUR))).expect("a team");
    game.run(&mut SeededDice::new(1), &mut ());
    while let Some(Waiting::Place(_)) = game.waits_for() {
        let next = game.options().remove(0);
        give(&mut game, next).expect("a place");
    }
    assert_eq!(game.table().units.len(), 8);
    assert_eq!(game.run(&mut SeededDice::new(1), &mut ()), HeroStep::Waits(Waiting::Choose(A)));
}
