//! Odds, checked against every outcome of the dice: by counting, and by the rules themselves.

use heroes_game::bots::random;
use heroes_game::lookahead::attack::highest;
use heroes_game::lookahead::plans::{plans, threats};
use heroes_game::lookahead::{AttackOdds, DicePart, answers};
use heroes_game::rules::codex::{Effect, Price};
use heroes_game::rules::state::{
    ActionUse, Aim, Blow, Declared, Deed, DiceSource, HeroEvent, HeroInput, SeededDice, UnitId, Waiting,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

use crate::hero_setups::setup;
use crate::scene::{A, B, Piece, Scene, at};

/// All outcomes of this many dice.
fn all_dice(many: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..6u32.pow(many)).map(move |mut way| {
        (0..many)
            .map(|_| {
                let die = (way % 6) as u8 + 1;
                way /= 6;
                die
            })
            .collect()
    })
}

fn equal(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12
}

#[test]
fn law_8_3_the_highest_of_so_many_dice_is_as_likely_as_counting_says() {
    for many in 0..=5u32 {
        let mut counts = [0u32; 7];
        all_dice(many).for_each(|dice| counts[usize::from(dice.into_iter().max().unwrap_or(0))] += 1);
        for (count, chance) in counts.into_iter().zip(highest(many as u8)) {
            assert!(equal(f64::from(count) / f64::from(6u32.pow(many)), chance), "{many} dice");
        }
    }
}

/// Scripted dice.
struct FixedDice<'a>(&'a [u8]);

impl DiceSource for FixedDice<'_> {
    fn roll(&mut self) -> u8 {
        let (die, left) = self.0.split_first().expect("no more dice than there are");
        self.0 = left;
        *die
    }
}

/// Frequencies over all outcomes of the dice, by the rules: miss, hit, Wound, Death, and the falls of target
/// and attacker.
fn by_the_rules(game: &HeroMatch, input: &HeroInput, target: UnitId, dice: u8) -> [f64; 6] {
    let mut counts = [0u32; 6];
    let Waiting::Act(user) = game.waits_for().expect("a question") else { panic!("a unit acts") };
    for dice in all_dice(u32::from(dice)) {
        let (mut game, mut dice) = (game.clone(), FixedDice(&dice));
        let mut events: Vec<HeroEvent> = Vec::new();
        game.give(input.clone(), &mut dice, &mut events).expect("it is legal");
        while let HeroStep::Ran = game.advance(&mut dice, &mut events) {
            if dice.0.is_empty() && game.agenda().chain.is_empty() {
                // Nothing more is rolled; the attacker's own Wound may still be due.
                while game.agenda().tasks.len() > 2 && game.waits_for().is_none() {
                    game.advance(&mut dice, &mut events);
                }
                break;
            }
        }
        for event in &events {
            match event {
                HeroEvent::Defended { unit, blow, .. } if *unit == target => {
                    counts[match blow {
                        Blow::Miss => 0,
                        Blow::Hit => 1,
                        Blow::Wound => 2,
                        Blow::Death => 3,
                    }] += 1;
                }
                HeroEvent::Fell { unit } if *unit == target => counts[4] += 1,
                HeroEvent::Fell { unit } if *unit == user => counts[5] += 1,
                _ => {}
            }
        }
    }
    let all = f64::from(6u32.pow(u32::from(dice)));
    counts.map(|count| f64::from(count) / all)
}

/// Every single-target attack of every class, with different Wounds on both units, in Focus and Pierced.
#[test]
fn the_odds_of_every_attack_are_what_the_rules_do_on_all_dice() {
    let mut held = 0;
    for class in [
        "knight",
        "assassin",
        "mage",
        "barbarian",
        "gunslinger",
        "ranger",
        "cleric",
        "samurai",
        "paladin",
        "trickster",
    ] {
        for (own, other, state) in [(0, 1, 0), (1, 2, 1), (1, 0, 2)] {
            let mut scene = Scene::new(&[(A, class, 0, 0), (B, "ranger", 1, 0), (A, "mage", 4, 0)])
                .hex(9, 0)
                .wounds(0, own)
                .wounds(1, other.min(1))
                .edit(|table| {
                    table.units[0].focus_until = if state == 1 { 9 } else { 0 };
                    table.units[1].pierced_until = if state == 2 { 9 } else { 0 };
                });
            scene.begin(6, 0);
            for (nth, action) in scene.game.situation().kind(UnitId(0)).actions().iter().enumerate() {
                let Some(attack) = action.attack() else { continue };
                let aim = if scene.game.check(&use_of(nth, 0, at(1))).is_ok() { at(1) } else { Aim::Nothing };
                let input = use_of(nth, 0, aim);
                if scene.game.check(&input).is_err() {
                    continue;
                }
                let odds = AttackOdds::of_attack(scene.game.situation(), UnitId(0), attack, UnitId(1));
                let dice = odds.attack.1 + odds.defense.1;
                if dice > 5 {
                    continue;
                }
                let counted = by_the_rules(&scene.game, &input, UnitId(1), dice);
                let computed = [odds.miss, odds.hit, odds.wound, odds.death, odds.falls, odds.attacker_falls];
                let same = counted.iter().zip(computed).all(|(counted, computed)| equal(*counted, computed));
                assert!(same, "{}: counted {counted:?}, computed {computed:?}", action.id);
                held += 1;
            }
        }
    }
    assert!(held > 30, "{held} attacks");
}

fn use_of(action: usize, price: u8, aim: Aim) -> HeroInput {
    HeroInput::Use(ActionUse { unit: UnitId(0), action: action as u8, price, aim })
}

#[test]
fn r56_a_match_end_precedes_a_fall_by_own_wound() {
    let odds = |others: &[Piece<'static>], scenario: Option<&str>| {
        let units = [&[(A, "barbarian", 0, 0)], others].concat();
        let scene = match scenario {
            Some(scenario) => Scene::scenario(scenario, 1, &units),
            None => Scene::new(&units),
        };
        let mut scene = scene.hex(9, 0).wounds(0, 2).edit(|table| table.rescued = 4);
        scene.begin(6, 0);
        AttackOdds::of(scene.game.situation(), UnitId(0), &Deed::Action(2), UnitId(1)).expect("an attack")
    };
    let several = odds(&[(B, "ranger", 1, 0), (B, "mage", 5, 0)], None);
    assert_eq!(several.attacker_falls, 1.0);
    let last = odds(&[(B, "ranger", 1, 0)], None);
    assert!(last.falls > 0.1 && equal(last.attacker_falls, 1.0 - last.falls), "{last:?}");
    let queen = odds(&[(B, "arachne-queen", 1, 0), (B, "giant-spider", 5, 0)], Some("arachnes-lair"));
    assert_eq!(queen.attacker_falls, 1.0, "the spider can still be won");
}

#[test]
fn each_part_of_the_dice_is_named() {
    let mut scene = Scene::new(&[(A, "barbarian", 0, 0), (B, "knight", 1, 0), (B, "mage", 5, 0)])
        .hex(9, 0)
        .wounds(0, 1)
        .edit(|table| {
            table.units[0].focus_until = 9;
            table.units[1].pierced_until = 9;
        });
    scene.begin(6, 0);
    let attack = Deed::Action(2);
    let odds = AttackOdds::of(scene.game.situation(), UnitId(0), &attack, UnitId(1)).expect("an attack");
    assert_eq!(odds.attack.0, [DicePart::Attribute(2), DicePart::Wounds(2), DicePart::Focus]);
    assert_eq!((odds.attack.1, odds.bonus), (5, 2));
    assert_eq!(odds.defense, (vec![DicePart::Attribute(3), DicePart::Pierced], 2));
    assert!(equal(odds.miss + odds.hit + odds.wound + odds.death, 1.0));
    assert_eq!(odds.hit, 0.0);
}

/// One reaction of each kind: moving away, taking the target's place, striking first.
#[test]
fn answers_show_price_and_remainder() {
    let scene = |other: &'static str| {
        let mut scene = Scene::new(&[(A, "knight", 0, 0), (B, other, 1, 0), (B, "knight", 2, 0)]).hex(0, 9);
        scene.begin(6, 0);
        scene
    };
    let strike = Declared { unit: UnitId(0), deed: Deed::Action(0), aim: at(1), guard: None };
    let of = |scene: &Scene| answers::answers(scene.game.situation(), &strike);
    let gone = scene("assassin");
    let found = of(&gone);
    assert_eq!(found.len(), 2);
    let step = found.iter().find(|answer| answer.deed.unit == UnitId(1)).expect("it can be gone");
    assert_eq!((step.price, step.left), (Price::Hex(1), 0.0));
    let guard = found.iter().find(|answer| answer.deed.unit == UnitId(2)).expect("somebody stands beside");
    let instead = guard.instead.as_ref().expect("another target");
    assert_eq!((guard.left, instead.target, instead.defense.1), (0.0, UnitId(2), 3));
    let first = scene("samurai");
    let found = of(&first);
    let counter = found.iter().find(|answer| answer.deed.unit == UnitId(1)).expect("it strikes first");
    let odds = AttackOdds::of_attack(first.game.situation(), UnitId(1), attack_of(&first, 1), UnitId(0));
    assert!(counter.price == Price::Hex(7) && equal(counter.user_falls, odds.death));
    assert!(equal(counter.own_falls, odds.miss), "who misses falls by it");
    assert!(equal(counter.left, 1.0 - odds.death), "on a miss the target falls by itself");
}

fn attack_of(scene: &Scene, unit: u16) -> &heroes_game::rules::codex::Attack {
    let actions = scene.game.situation().kind(UnitId(unit)).actions();
    actions[2]
        .effects
        .iter()
        .find_map(|effect| if let Effect::Attack(attack) = effect { Some(attack) } else { None })
        .expect("an attack")
}

/// In random matches every plan can be played as described, and every possible strike is among the plans.
#[test]
fn plans_are_what_can_be_played() {
    let (mut seen, mut walked, mut rerolls) = (0, 0, 0);
    for seed in 0..12 {
        let mut game = HeroMatch::new(setup(seed));
        let (mut dice, mut choices) = (SeededDice::new(seed), Dice::seeded(seed));
        for _ in 0..60 {
            if let HeroStep::Over(_) = game.run(&mut dice, &mut ()) {
                break;
            }
            if let Some(Waiting::Act(unit)) = game.waits_for() {
                let plans = plans(game.situation(), unit);
                for input in game.options() {
                    let HeroInput::Use(deed) = input else { continue };
                    assert!(plans.iter().any(|odds| odds.plan.walk.is_empty() && odds.plan.deed == deed));
                }
                for odds in &plans {
                    let deed = &odds.plan.deed;
                    let action = game.situation().action(deed.unit, deed.action).expect("it has it");
                    assert!(!action.is_reroll() || odds.answers.is_empty(), "r9: nobody answers a reroll");
                    rerolls += usize::from(action.is_reroll());
                }
                for odds in plans.iter().filter(|odds| !odds.plan.walk.is_empty()).step_by(7) {
                    let mut game = game.clone();
                    let mut fate = SeededDice::new(1);
                    game.give(HeroInput::Walk(odds.plan.walk.clone()), &mut fate, &mut ()).expect("a walk");
                    game.run(&mut fate, &mut ());
                    // A reaction to the walk makes it another plan.
                    while let Some(Waiting::React(_)) = game.waits_for() {
                        game.give(HeroInput::Decline, &mut fate, &mut ()).expect("it may decline");
                        game.run(&mut fate, &mut ());
                    }
                    assert_eq!(game.check(&HeroInput::Use(odds.plan.deed.clone())), Ok(()));
                    walked += 1;
                }
                seen += plans.len();
            }
            let input = random::input(&game, &mut choices).expect("something is legal");
            game.give(input, &mut dice, &mut ()).expect("it is legal");
        }
        let units: Vec<UnitId> = game.table().in_play().map(|(id, _)| id).collect();
        for unit in units {
            for (_, odds) in threats(game.situation(), unit) {
                assert!(odds.iter().all(|odds| equal(odds.miss + odds.hit + odds.wound + odds.death, 1.0)));
            }
        }
    }
    assert!(seen > 200 && walked > 20 && rerolls > 0, "{seen} plans, {walked} walks, {rerolls} rerolls");
}
