//! Words for scenarios: goals, and the rows of the enemies' table (heroes 13, 14).

use super::listed;
use crate::rules::codex::{Codex, EnemyGroup, EnemyPick, EnemyStep, Goal, GoalDef, KindId, ScenarioDef};

/// Conditions of a goal of the scenario.
pub fn goal_words(codex: &Codex, scenario: &ScenarioDef<KindId>, goal: &GoalDef<KindId>) -> String {
    let all = |kind: &KindId| {
        let name = &codex.kind(*kind).name;
        if has_many(codex, scenario, *kind) { format!("every {name}") } else { name.clone() }
    };
    let words = |goal: &Goal<KindId>| match goal {
        Goal::Gone(kinds) => {
            let names: Vec<String> = kinds.iter().map(all).collect();
            format!("{} is defeated", listed(&names, "and"))
        }
        Goal::Stands(kind) => format!("{} is in play", codex.kind(*kind).name),
        Goal::AllRescued => "every villager was rescued".to_owned(),
        Goal::AllConsumed => "every villager was consumed".to_owned(),
        Goal::NoHeroFell => "no hero has fallen".to_owned(),
        Goal::HeroesGone => "no hero is in play".to_owned(),
        Goal::KeeperUnharmed => "the Treasure Keeper never had a Wound".to_owned(),
        Goal::KeeperFell => "the Treasure Keeper has fallen".to_owned(),
    };
    listed(&goal.when.iter().map(words).collect::<Vec<_>>(), "and")
}

/// A row of the enemies' table, one sentence for each kind that acts.
pub fn row_words(codex: &Codex, scenario: &ScenarioDef<KindId>, die: u8) -> Vec<String> {
    let row = usize::from(die).checked_sub(1).and_then(|row| scenario.table.get(row));
    row.map_or(&[][..], Vec::as_slice).iter().flat_map(|group| group_words(codex, scenario, group)).collect()
}

/// The enemies' table, one line for each face of the die from 1 up.
pub fn table_words(codex: &Codex, scenario: &ScenarioDef<KindId>) -> Vec<String> {
    (1..=scenario.table.len() as u8).map(|die| row_words(codex, scenario, die).join(". ")).collect()
}

/// True if the scenario begins with more than one piece of this kind.
fn has_many(codex: &Codex, scenario: &ScenarioDef<KindId>, kind: KindId) -> bool {
    let board = codex.board(&scenario.board);
    board.is_some_and(|board| board.pieces(&codex.kind(kind).id).count() > 1)
}

fn group_words(codex: &Codex, scenario: &ScenarioDef<KindId>, group: &EnemyGroup<KindId>) -> Vec<String> {
    let pick = match group.pick {
        EnemyPick::Closest => "The closest",
        EnemyPick::Farthest => "The farthest",
        EnemyPick::All if group.of.len() > 1 => "Of all, the closest first, every",
        EnemyPick::All => "Every",
        EnemyPick::NearestToKeeper => "The nearest to the Keeper, if it is a",
    };
    let of_kind = |(kind, steps): (&KindId, &Vec<EnemyStep<KindId>>)| {
        let steps: Vec<String> = steps.iter().map(|step| step_words(codex, *kind, step)).collect();
        let who = if has_many(codex, scenario, *kind) { pick } else { "The" };
        format!("{who} {}: {}", codex.kind(*kind).name, listed(&steps, "then"))
    };
    group.of.iter().map(of_kind).collect()
}

/// Words for a step of an enemy of this kind.
pub fn step_words(codex: &Codex, kind: KindId, step: &EnemyStep<KindId>) -> String {
    let attack = || codex.kind(kind).enemy_attack().map_or("attack", |attack| attack.name.as_str());
    match step {
        EnemyStep::Engage(most) => format!("Engage {most}"),
        EnemyStep::Prey(most) => format!("Prey {most}"),
        EnemyStep::Distance { most, from, to } => format!("Distance {most} ({from}-{to})"),
        EnemyStep::ApproachKeeper => "approach the Keeper".to_owned(),
        EnemyStep::Attack => attack().to_owned(),
        EnemyStep::AttackKeeper => format!("{} on the Keeper only", attack()),
        EnemyStep::Feast(most) => format!("Feast {most}"),
        EnemyStep::Spawn { kind, until } => format!("Spawn {} up to {until}", codex.kind(*kind).name),
    }
}
