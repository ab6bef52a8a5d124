//! The game's own side (heroes R67 to R82, R85 to R87).

use heroes_game::rules::enemies::moves::Prey;
use heroes_game::rules::legal::payer_of_fate;
use heroes_game::rules::state::{
    Aim, Equal, GameMode, HeroEvent, HeroInput, HeroRefusal, HeroResult, Table, UnitId, Waiting,
};
use kernel::Seat;

use crate::scene::{A, ALL, B, Piece, Scene, at, corridor, drawn};

pub const LAIR: &str = "arachnes-lair";
const GOLD: &str = "fools-gold";

/// A Fool's Gold: the heroes come first, and the first of them is the Keeper.
pub fn gold(pieces: &[Piece<'_>]) -> Scene {
    Scene::scenario(GOLD, 1, pieces).b_first().edit(|table| table.units[0].keeper = true)
}

fn declared(scene: &Scene) -> Vec<u16> {
    let unit = |event: &HeroEvent| match event {
        HeroEvent::DeclaredDeed { unit, .. } => Some(unit.0),
        _ => None,
    };
    scene.events.iter().filter_map(unit).collect()
}

#[test]
fn r67_each_player_has_a_counter_and_any_one_pays_for_negate_fate() {
    let units = [(A, "knight", 0, 0), (A, "mage", 0, 2), (B, "arachne-queen", 5, 0)];
    let own = |shared: bool| {
        let mut setup = Scene::scenario(LAIR, 2, &units).game.setup().clone();
        setup.shared_hex = shared;
        Scene::with(setup, &units).edit(|table| table.units[1].seat = Some(Seat::Second)).hex(0, 3)
    };
    let mut scene = own(false);
    scene.turn(&[1]);
    let needs = HeroRefusal::NotEnoughHex { needs: 3, has: 0 };
    assert_eq!(scene.refused(HeroInput::NegateFate(Seat::First)), needs);
    let payer = |scene: &Scene, seats: &[Seat]| {
        payer_of_fate(scene.game.situation(), scene.game.agenda(), seats.iter().copied())
    };
    assert_eq!(payer(&scene, &[Seat::First, Seat::Second]), Ok(Seat::Second), "the seat that can pay");
    assert_eq!(payer(&scene, &[Seat::First, Seat::Third]), Err(needs), "why the first cannot");
    scene.must(HeroInput::NegateFate(Seat::Second), &[6]).must(HeroInput::Choose(UnitId(0)), &[]).end();
    assert_eq!((scene.hex_of(A), scene.hex_of(B)), (1, 0), "the HEX goes to who has the hero");
    let mut shared = own(true).hex(3, 0);
    shared.turn(&[1]).must(HeroInput::NegateFate(Seat::Second), &[2]);
    assert_eq!(shared.hex_of(A), 0, "one counter for all");
}

#[test]
fn r68_near_means_walking() {
    // In a straight line the Knight is nearer, but rocks leave only the far side open.
    let rocks: Vec<(i8, i8, char)> =
        vec![(-1, 0, '#'), (0, -1, '#'), (-1, 1, '#'), (1, -1, '#'), (0, 1, '#')];
    let mut setup = gold(&[(A, "knight", 0, 0)]).game.setup().clone();
    setup.board = crate::scene::drawn(&rocks).into();
    let units = [(A, "knight", 0, 0), (A, "mage", -5, 3), (B, "bandit-swordsman", -2, 0)];
    let mut scene = Scene::with(setup, &units).b_first().edit(|table| table.units[0].keeper = true);
    scene.turn(&[1, 1, 1, 3]);
    assert_eq!(scene.place(2), (-4, 2), "toward the Mage: the Knight is nearer only as the arrow flies");
}

#[test]
fn r69_engage_uses_the_number_of_its_row() {
    let units = [(A, "knight", -5, 0), (B, "giant-spider", 5, 0), (B, "arachne-queen", 5, -5)];
    let mut scene = Scene::scenario(LAIR, 1, &units).b_first();
    scene.turn(&[2]);
    assert_eq!(scene.place(1), (0, 0), "Engage 5, though its Move is 2");
    let mut beside = Scene::scenario(LAIR, 1, &[(A, "knight", 4, 0), units[1], units[2]]).b_first();
    beside.turn(&[1, 1, 3]);
    assert_eq!(declared(&beside), [1], "adjacent: only the bite is declared");
}

#[test]
fn r70_prey_goes_for_the_weakest_only() {
    use heroes_game::rules::codex::EnemyStep;
    use heroes_game::rules::enemies::Activation;
    use heroes_game::rules::enemies::equals::Equals;
    let units = [(A, "knight", 0, 0), (A, "mage", 5, 0), (B, "bandit-swordsman", 1, 0)];
    let scene = gold(&units).wounds(1, 1);
    let steps = [EnemyStep::Prey(2), EnemyStep::Attack];
    let equals = Equals::default();
    let enemy =
        Activation { situation: scene.game.situation(), unit: UnitId(2), steps: &steps, equals: &equals };
    assert_eq!(enemy.destination(&steps[0]), scene.space(3, 0), "past the Knight beside it");
    assert_eq!(enemy.victim(Prey::Any), None, "and it leaves the Knight alone");
}

#[test]
fn r71_distance_is_measured_to_all_heroes() {
    let units = [(A, "knight", -3, 0), (A, "mage", 4, 0), (B, "bandit-archer", 0, 0)];
    let mut scene = gold(&units);
    scene.turn(&[2, 1, 1, 3, 3, 3]);
    assert_eq!(scene.place(2), (0, 0), "three from the Knight, four from the Mage: it stays");
    let mut near = gold(&[(A, "knight", -2, 0), (A, "mage", 4, 0), (B, "bandit-archer", 0, 0)]);
    near.turn(&[2, 1, 1, 3]);
    let gaps = |scene: &Scene| {
        let board = &scene.game.setup().board;
        [0, 1].map(|hero| board.distance(scene.unit(2).at, scene.unit(hero).at))
    };
    assert_eq!(gaps(&near), [3, 3]);
}

#[test]
fn r72_enemies_attack_the_nearest_they_can_reach_now() {
    let units =
        [(A, "knight", 0, 0), (A, "mage", 2, 0), (B, "bandit-archer", 3, 0), (B, "bandit-archer", -3, 0)];
    let mut scene = gold(&units);
    scene.turn(&[4, 1, 1, 3, 1, 1, 3, 3, 3]);
    let met = |event: &HeroEvent| match event {
        HeroEvent::DeclaredDeed { unit, aim: Aim::Unit(target), .. } => Some((unit.0, target.0)),
        _ => None,
    };
    let attacks: Vec<_> = scene.events.iter().filter_map(met).collect();
    assert!(attacks == [(2, 1), (3, 0)], "{attacks:?}");
    // On a six only the Keeper is attacked, although the Mage is nearer.
    let mut keeper = gold(&[(A, "knight", 0, 0), (A, "mage", 2, 0), (B, "bandit-archer", 3, -1)]);
    keeper.turn(&[6, 1, 1, 3, 3, 3]);
    assert!(keeper.events.iter().filter_map(met).all(|(_, target)| target == 0));
}

#[test]
fn r73_groups_act_closest_first_counted_anew() {
    let units = [
        (A, "knight", 0, 0),
        (B, "bandit-swordsman", 4, 0),
        (B, "bandit-swordsman", -2, 0),
        (B, "bandit-swordsman", 3, 0),
    ];
    let mut scene = gold(&units);
    scene.turn(&[3, 1, 1, 3, 3, 3, 1, 1, 3, 3, 3]);
    let mut order = declared(&scene);
    order.dedup();
    assert_eq!(order, [2, 3, 1]);
}

#[test]
fn r74_a_cocoon_bears_one_wound_and_r75_a_death_opens_it_too() {
    let units = [(A, "knight", 0, 0), (B, "cocoon", 1, 0), (B, "cocoon", 0, 1), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario(LAIR, 1, &units);
    scene.begin(3, 0).act("heroic-strike", at(1), &[3, 1, 2]);
    assert_eq!((scene.unit(1).in_play, scene.game.table().rescued), (true, 0));
    scene.act("wide-strike", ALL, &[6, 6, 3, 1]);
    assert_eq!(scene.game.table().rescued, 2, "a second Wound, and a Death");
    assert!(!scene.unit(1).in_play && !scene.unit(2).in_play);
}

#[test]
fn r76_the_dark_rule_decides_among_equals() {
    // Both heroes have one die against a bite, so the script fits either victim.
    let bitten = |change: fn(&mut heroes_game::rules::state::Table)| {
        let heroes = [(A, "knight", 1, 0), (A, "assassin", -1, 0)];
        let units = [heroes[0], heroes[1], (B, "giant-spider", 0, 0), (B, "arachne-queen", 5, -5)];
        let mut scene = Scene::scenario(LAIR, 1, &units).b_first().edit(change);
        scene.turn(&[1, 1, 6]);
        let met = |event: &HeroEvent| match event {
            HeroEvent::DeclaredDeed { aim: Aim::Unit(target), .. } => Some(target.0),
            _ => None,
        };
        scene.events.iter().find_map(met)
    };
    assert_eq!(bitten(|_| {}), Some(0), "equal in all: the lowest number");
    assert_eq!(bitten(|table| table.units[1].poison = 1), Some(1), "nearer to falling by poison");
    assert_eq!(bitten(|table| table.units[1].wounds = 1), Some(0), "Wounds do not matter for a bite");
    assert_eq!(bitten(|table| table.units[0].focus_until = 1), Some(1), "fewer dice to defend");
}

#[test]
fn r77_an_archer_walks_only_until_it_can_shoot() {
    let mut scene = gold(&[(A, "knight", -5, 0), (A, "mage", 5, -5), (B, "bandit-archer", 0, 0)]);
    scene.turn(&[6, 1, 1, 3, 3, 3]);
    assert_eq!(scene.place(2), (-2, 0));
    let mut near = gold(&[(A, "knight", -2, 0), (A, "mage", 5, -5), (B, "bandit-archer", 0, 0)]);
    near.turn(&[6, 1, 1, 3, 3, 3]);
    assert_eq!(near.place(2), (0, 0));
}

#[test]
fn r78_a_target_that_slips_away_cancels_the_attack() {
    let units =
        [(A, "knight", -5, 0), (A, "assassin", 0, 0), (A, "mage", 2, 0), (B, "bandit-swordsman", 1, 0)];
    let mut scene = gold(&units).hex(1, 0).asking();
    scene.turn(&[1]);
    assert_eq!(scene.waits(), Some(Waiting::React(A)));
    let away = Aim::Space(scene.space(-2, 0));
    let dodge = scene.reaction(1, "shadow-step", away);
    scene.must(dodge, &[]);
    assert!(scene.has_event(|event| matches!(event, HeroEvent::Cancelled { unit: UnitId(3), .. })));
    assert_eq!(scene.unit(2).wounds, 0, "nobody else is attacked instead");
}

#[test]
fn r79_a_row_without_anybody_is_a_turn_all_the_same() {
    let units = [(A, "knight", 0, 0), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario(LAIR, 1, &units).b_first();
    scene.turn(&[3]);
    assert_eq!((declared(&scene), scene.game.table().turn, scene.game.table().initiative), (vec![], 1, A));
}

#[test]
fn r80_a_feast_goes_to_the_nearest_cocoon_on_foot() {
    let units = [(A, "knight", -5, 0), (B, "arachne-queen", 0, 0), (B, "cocoon", 3, 0), (B, "cocoon", -2, 0)];
    let mut scene = Scene::scenario(LAIR, 1, &units).b_first();
    scene.turn(&[6]);
    assert_eq!((scene.place(1), scene.unit(3).in_play, scene.game.table().consumed), ((-1, 0), false, 1));
    assert!(scene.unit(2).in_play);
}

#[test]
fn r81_new_spiders_appear_nearest_to_the_heroes_and_not_more_than_four() {
    let units = [
        (A, "knight", -4, 0),
        (B, "arachne-queen", 0, 0),
        (B, "giant-spider", 5, -5),
        (B, "giant-spider", 5, 0),
    ];
    let mut scene = Scene::scenario(LAIR, 2, &units).b_first();
    scene.turn(&[5]);
    assert_eq!((scene.place(4), scene.place(5), scene.game.table().units.len()), ((-1, 0), (0, -1), 6));
    assert_eq!(scene.unit(4).vitality, 0);
}

#[test]
fn r82_after_the_queens_fall_the_players_may_go_on_or_withdraw() {
    let units = [(A, "knight", 0, 0), (B, "arachne-queen", 1, 0), (B, "giant-spider", 5, 0)];
    let lair = |rescued: u8| {
        let mut scene = Scene::scenario(LAIR, 1, &units).wounds(1, 5).edit(|table| table.rescued = rescued);
        scene.begin(2, 0);
        assert_eq!(scene.refused(HeroInput::Withdraw), HeroRefusal::NothingToKeep);
        scene.act("heroic-strike", at(1), &[3, 1, 2, 1]);
        scene
    };
    assert_eq!(lair(3).game.table().result, Some(HeroResult::Success(0b001)));
    let mut on = lair(4);
    assert_eq!(on.game.table().result, None);
    on.must(HeroInput::Withdraw, &[]);
    assert_eq!(on.game.table().result, Some(HeroResult::Success(0b011)));
}

#[test]
fn r85_unharmed_means_never_a_wound_token() {
    let units = [(A, "knight", 0, 0), (A, "cleric", 0, 2), (B, "bandit-archer", 1, 0)];
    let finish = |healed: bool| {
        let mut scene = gold(&units).edit(|table| {
            table.initiative = A;
            table.units[0].ever_wounded = healed;
        });
        scene.begin(1, 0).act("heroic-strike", at(2), &[6, 1, 1]);
        scene.game.table().result
    };
    assert_eq!(finish(false), Some(HeroResult::Success(0b111)));
    assert_eq!(finish(true), Some(HeroResult::Success(0b011)));
}

#[test]
fn r86_the_lair_is_lost_with_all_heroes() {
    let units = [(A, "mage", 0, 0), (B, "giant-spider", 1, 0), (B, "arachne-queen", 5, 0)];
    let mut scene = Scene::scenario(LAIR, 1, &units).b_first().edit(|table| table.units[0].poison = 2);
    scene.turn(&[1, 6, 1, 1, 1]);
    assert_eq!(scene.game.table().result, Some(HeroResult::Failure(1)));
}

#[test]
fn r87_without_a_dungeon_master_the_lists_decide_everything() {
    let units = [
        (A, "knight", 0, 0),
        (A, "knight", 0, 1),
        (B, "bandit-swordsman", 3, 0),
        (B, "bandit-archer", -4, 0),
    ];
    let mut scene = gold(&units);
    scene.turn(&[5, 1, 1, 3, 3, 3, 1, 1, 3, 3, 3]);
    assert_eq!(scene.game.table().initiative, A, "an Enemy Turn asks nobody on side B");
}

#[test]
fn r87_a_dungeon_master_is_asked_where_the_lists_would_stand_still() {
    // A row one space wide: two Held spiders block the path to the hero that the lists would choose.
    let units = [
        (A, "mage", -5, 0),
        (A, "mage", 5, 0),
        (B, "giant-spider", 0, 0),
        (B, "giant-spider", -1, 0),
        (B, "giant-spider", -2, 0),
    ];
    let turn = |master: bool| {
        let mut setup = Scene::scenario(LAIR, 1, &units).game.setup().clone();
        setup.mode = GameMode::Scenario { number: 1, players: 1, master };
        setup.board = drawn(&corridor()).into();
        let held = |table: &mut Table| {
            table.rescued = 4;
            (table.units[3].held_until, table.units[4].held_until) = (9, 9);
        };
        let mut scene = Scene::with(setup, &units).b_first().edit(held);
        scene.turn(&[3]);
        scene
    };
    assert_eq!(turn(false).place(2), (0, 0), "no space is nearer to the first hero");
    let mut scene = turn(true);
    assert_eq!(scene.waits(), Some(Waiting::Decide(vec![Equal::Unit(UnitId(0)), Equal::Unit(UnitId(1))])));
    scene.must(HeroInput::Decide(1), &[]);
    assert_eq!(scene.place(2), (2, 0));
}

/// A Lair with these units and a Dungeon Master, who has the first Turn.
fn mastered(units: &[Piece<'_>]) -> Scene {
    let mut setup = Scene::scenario(LAIR, 1, units).game.setup().clone();
    setup.mode = GameMode::Scenario { number: 1, players: 1, master: true };
    Scene::with(setup, units).b_first()
}

#[test]
fn r87_a_dungeon_master_chooses_among_equal_spaces() {
    // Two spaces beside the hero are one step away.
    let units = [(A, "knight", 2, -1), (B, "giant-spider", 0, 0), (B, "arachne-queen", -5, 5)];
    let mut listed = Scene::scenario(LAIR, 1, &units).b_first();
    listed.turn(&[1, 6, 1]);
    assert_eq!(listed.place(1), (1, -1), "the upper row comes first in the list");
    for (nth, to) in [(0, (1, -1)), (1, (1, 0))] {
        let mut scene = mastered(&units);
        scene.turn(&[1]);
        let equals = [(1, -1), (1, 0)].map(|(q, r)| Equal::Space(scene.space(q, r)));
        assert_eq!(scene.waits(), Some(Waiting::Decide(equals.to_vec())));
        scene.must(HeroInput::Decide(nth), &[6, 1]);
        assert_eq!((scene.place(1), scene.unit(0).poison), (to, 1));
    }
}

#[test]
fn r87_a_dungeon_master_has_no_side_to_concede() {
    let units = [(A, "knight", 1, 0), (A, "assassin", -1, 0), (B, "giant-spider", 0, 0)];
    let mut scene = mastered(&units);
    assert_eq!(scene.refused(HeroInput::Concede(B)), HeroRefusal::NotNow, "between Turns");
    scene.turn(&[1]);
    assert!(matches!(scene.waits(), Some(Waiting::Decide(_))));
    assert_eq!(scene.refused(HeroInput::Concede(B)), HeroRefusal::NotNow, "while they are asked");
}

#[test]
fn r87_a_dungeon_master_decides_between_equals_only() {
    let units =
        [(A, "knight", 1, 0), (A, "assassin", -1, 0), (B, "giant-spider", 0, 0), (B, "arachne-queen", 5, -5)];
    let mut scene = mastered(&units);
    scene.turn(&[1]);
    let equals = vec![Equal::Unit(UnitId(0)), Equal::Unit(UnitId(1))];
    assert_eq!(scene.waits(), Some(Waiting::Decide(equals)), "both are adjacent");
    assert_eq!(scene.refused(HeroInput::Decide(2)), HeroRefusal::NotOffered);
    scene.must(HeroInput::Decide(1), &[6, 1]);
    assert_eq!((scene.unit(0).poison, scene.unit(1).poison), (0, 1));
    // Far away the hero is asked for first, then the space.
    let far = [(A, "knight", 4, 0), (A, "assassin", -4, 0), units[2], units[3]];
    let mut walk = mastered(&far);
    walk.turn(&[1]).must(HeroInput::Decide(1), &[]);
    assert_eq!(walk.place(2), (-2, 0), "the straight way is the only one that leads so near");
    // A nearer hero needs no decision.
    let mut near = mastered(&[(A, "knight", 1, 0), (A, "assassin", -2, 0), units[2], units[3]]);
    near.turn(&[1, 6, 1]);
    assert_eq!(near.unit(0).poison, 1);
}
