//! Properties of every match: random play of skirmishes and scenarios, with every option.

use heroes_game::bots::random;
use heroes_game::rules::board::{Space, SpaceSet};
use heroes_game::rules::state::{
    ActionUse, Aim, HeroEvent, HeroInput, SeededDice, Side, Table, Task, UnitId, Waiting,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use proptest::prelude::*;
use shell::bots::Dice;

use crate::cases::cases;
use crate::hero_setups::setup;

/// A match with its dice, its choices and all its events.
struct Random {
    game: HeroMatch,
    dice: SeededDice,
    choices: Dice,
    inputs: Vec<HeroInput>,
    events: Vec<HeroEvent>,
}

impl Random {
    fn new(seed: u64) -> Self {
        Self {
            game: HeroMatch::new(setup(seed)),
            dice: SeededDice::new(seed),
            choices: Dice::seeded(seed ^ 77),
            inputs: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Runs to the next question and answers it. Returns true if there was one.
    fn go_on(&mut self) -> bool {
        if let HeroStep::Over(_) = self.game.run(&mut self.dice, &mut self.events) {
            return false;
        }
        let input = random::input(&self.game, &mut self.choices).expect("something is legal");
        self.game.give(input.clone(), &mut self.dice, &mut self.events).expect("what is offered is legal");
        self.inputs.push(input);
        true
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_match_ends(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        while random.go_on() {
            prop_assert!(random.inputs.len() < 20_000, "it does not end");
        }
        prop_assert!(random.game.table().result.is_some() && random.game.table().turn <= 200);
        prop_assert!(random.game.options().is_empty() && random.game.waits_for().is_none());
    }

    #[test]
    fn the_same_inputs_and_dice_give_the_same_match(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        while random.go_on() {}
        let mut again = HeroMatch::new(setup(seed));
        let (mut dice, mut events) = (SeededDice::new(seed), Vec::new());
        for input in random.inputs {
            again.run(&mut dice, &mut events);
            again.give(input, &mut dice, &mut events).expect("what was legal is legal");
        }
        again.run(&mut dice, &mut events);
        prop_assert_eq!(again.digest(), random.game.digest());
        prop_assert!(events == random.events && dice == random.dice);
    }

    /// The events alone reproduce the table.
    #[test]
    fn the_events_alone_make_the_table(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        let mut heard = Table::default();
        let mut known = 0;
        while random.go_on() {
            random.events[known..].iter().for_each(|event| heard.apply(event));
            known = random.events.len();
            prop_assert_eq!(&heard, random.game.table());
        }
    }

    #[test]
    fn at_every_stop_the_table_is_sound(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        while random.go_on() {
            let table = random.game.table();
            let board = &random.game.setup().board;
            let mut taken = SpaceSet::EMPTY;
            for (id, unit) in table.in_play() {
                prop_assert!(!taken.contains(unit.at), "two on one space");
                taken = taken.with(unit.at);
                prop_assert!(board.standable().contains(unit.at));
                let falling = random.game.agenda().tasks.contains(&Task::OwnWound(id));
                prop_assert!(unit.wounds <= unit.vitality || falling, "{unit:?}");
                prop_assert!(unit.poison < 3, "{unit:?}");
                prop_assert!(unit.used.iter().all(|used| *used <= 2));
            }
            for side in Side::BOTH {
                let mut own = random.game.situation().units_of(side).peekable();
                let unmarked = |unit: UnitId| !table.unit(unit).marked;
                prop_assert!(own.peek().is_none() || own.any(unmarked), "nobody can be chosen");
            }
            prop_assert!(table.ap <= 6);
        }
    }

    /// Tokens come and go one by one: their counts match the events.
    #[test]
    fn wounds_poison_and_hex_are_conserved(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        while random.go_on() {}
        let units = random.game.table().units.len();
        let (mut wounds, mut poison) = (vec![0i32; units], vec![0i32; units]);
        let (mut gained, mut lost) = (0i64, 0i64);
        for event in &random.events {
            match event {
                HeroEvent::Wounded { unit } => wounds[unit.index()] += 1,
                HeroEvent::Poisoned { unit } => poison[unit.index()] += 1,
                HeroEvent::Healed { unit, wounds: w, poison: p } => {
                    wounds[unit.index()] -= i32::from(*w);
                    poison[unit.index()] -= i32::from(*p);
                }
                HeroEvent::HexGained { by, .. } => gained += i64::from(*by),
                HeroEvent::HexLost { by, .. } => lost += i64::from(*by),
                HeroEvent::Rerolled { price, .. } => lost += i64::from(*price),
                HeroEvent::DeclaredDeed {
                    paid: Some((heroes_game::rules::codex::Price::Hex(hex), _)), ..
                } => lost += i64::from(*hex),
                _ => {}
            }
        }
        for (nth, unit) in random.game.table().units.iter().enumerate() {
            prop_assert_eq!((i32::from(unit.wounds), i32::from(unit.poison)), (wounds[nth], poison[nth]));
        }
        let there: i64 = random.game.table().hex.0.iter().map(|hex| i64::from(*hex)).sum();
        prop_assert_eq!(there, gained - lost);
    }

    /// Everything that is not offered is refused with a reason, and changes nothing.
    #[test]
    fn an_input_not_offered_is_refused(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        for _ in 0..60 {
            if !random.go_on() {
                break;
            }
            random.game.run(&mut random.dice, &mut random.events);
            let offered = random.game.options();
            for input in all_uses(&random.game) {
                let legal = random.game.check(&input);
                prop_assert_eq!(legal.is_ok(), offered.contains(&input), "{:?}: {:?}", input, legal);
            }
            let path = any_path(&random.game, &mut random.choices);
            let walk = HeroInput::Walk(path.clone());
            prop_assert_eq!(random.game.check(&walk).is_ok(), can_walk(&random.game, &path), "{:?}", path);
            let before = random.game.digest();
            let (mut game, mut dice) = (random.game.clone(), random.dice.clone());
            if game.give(walk, &mut dice, &mut ()).is_err() {
                prop_assert!(game.digest() == before && dice == random.dice);
            }
        }
    }
}

/// Every use of every action of every unit on everything.
fn all_uses(game: &HeroMatch) -> Vec<HeroInput> {
    let units = (0..game.table().units.len() as u16).map(UnitId);
    let aims: Vec<Aim> = [Aim::Nothing]
        .into_iter()
        .chain(units.clone().map(Aim::Unit))
        .chain(game.setup().board.spaces().map(Aim::Space))
        .chain((0..4).map(Aim::Link))
        .collect();
    let mut uses = Vec::new();
    for unit in units {
        for action in 0..3 {
            for price in 0..2 {
                for aim in &aims {
                    uses.push(HeroInput::Use(ActionUse { unit, action, price, aim: aim.clone() }));
                }
            }
        }
    }
    uses
}

/// Some steps from the active unit's space, not all of them possible.
fn any_path(game: &HeroMatch, dice: &mut Dice) -> Vec<Space> {
    let board = &game.setup().board;
    let Some(active) = game.table().active else { return vec![Space(0)] };
    let mut at = game.table().unit(active).at;
    let mut path = Vec::new();
    for _ in 0..dice.below(4) {
        let near: Vec<Space> = board.spaces().filter(|space| board.distance(at, *space) == 1).collect();
        at = near[dice.below(near.len())];
        path.push(at);
    }
    path
}

/// The rules of walking again, step by step and without the production code's costs (heroes 4.2, 5.3).
fn can_walk(game: &HeroMatch, path: &[Space]) -> bool {
    let Some(Waiting::Act(active)) = game.waits_for() else { return false };
    let (table, board) = (game.table(), &game.setup().board);
    let (unit, movement) = (table.unit(active), game.situation().movement(active).expect("a hero"));
    let (mut at, mut left) = (unit.at, i32::from(movement.distance));
    for (nth, step) in path.iter().enumerate() {
        let there = table.on(*step).map(|other| table.unit(other).side);
        let ground = board.ground(*step);
        if !board.adjacent(at).contains(*step) || !ground.is_standable() || there == Some(unit.side.other()) {
            return false;
        }
        let price = if ground == heroes_game::rules::board::Ground::Difficult { 2 } else { 1 };
        if left < price && nth > 0 {
            return false;
        }
        left -= price;
        at = *step;
    }
    let ends = !path.is_empty() && at != unit.at && table.on(at).is_none();
    ends && !table.is_held(active) && table.walks < movement.max && table.ap >= movement.price
}
