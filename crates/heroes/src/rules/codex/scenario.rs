//! Scenarios: initial pieces, the enemies' table and the goals (heroes 13, 14).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One step of an enemy (heroes 13.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EnemyStep<K> {
    /// Walks up to this far toward the nearest hero, until adjacent.
    Engage(u8),
    /// The same toward the weakest hero, who becomes the only possible victim.
    Prey(u8),
    /// Walks up to `most` spaces to be between two distances from all heroes.
    Distance {
        /// Walking distance.
        most: u8,
        /// Least distance to keep.
        from: u8,
        /// Largest distance to keep.
        to: u8,
    },
    /// Walks by its own Move to where it can attack the Keeper.
    ApproachKeeper,
    /// Attacks.
    Attack,
    /// Attacks the Keeper or no one.
    AttackKeeper,
    /// Walks up to this far toward the nearest object, and consumes an adjacent one.
    Feast(u8),
    /// Places new enemies of a kind next to it, until `until` of them are on the board.
    Spawn {
        /// Kind to place.
        kind: K,
        /// Number to reach on the board.
        until: u8,
    },
}

/// Selection of the enemies of a group that act (heroes 13.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EnemyPick {
    /// The one closest to a hero.
    Closest,
    /// The one farthest from the heroes.
    Farthest,
    /// All, one by one, closest first.
    All,
    /// The one nearest to the Keeper.
    NearestToKeeper,
}

/// Part of a row: enemies that act, and the steps of each kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyGroup<K: Ord> {
    /// Selection within the group.
    pub pick: EnemyPick,
    /// Steps by kind.
    pub of: BTreeMap<K, Vec<EnemyStep<K>>>,
}

/// Condition on the table (heroes 14).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal<K> {
    /// No unit of these kinds is in play.
    Gone(Vec<K>),
    /// A unit of this kind is in play.
    Stands(K),
    /// Every villager was rescued.
    AllRescued,
    /// Every villager was consumed.
    AllConsumed,
    /// No hero has fallen.
    NoHeroFell,
    /// No hero is in play.
    HeroesGone,
    /// The Keeper has never had a Wound token (heroes R85).
    KeeperUnharmed,
    /// The Keeper has fallen.
    KeeperFell,
}

/// Something to achieve or to avoid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalDef<K> {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// Conditions, all of which must hold.
    pub when: Vec<Goal<K>>,
}

/// A scenario. `K` names kinds: words in files, numbers in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDef<K: Ord> {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// Summary in one sentence.
    pub about: String,
    /// Id of its board.
    pub board: String,
    /// Most players who share the heroes.
    pub players: u8,
    /// Number of heroes (heroes R83).
    pub heroes: u8,
    /// True if the enemies take the first Turn.
    #[serde(default)]
    pub enemies_first: bool,
    /// True if the Vitality of enemies is multiplied by the number of players.
    #[serde(default)]
    pub vitality_by_players: bool,
    /// Distance of the Keeper's Movement actions, if one hero is named (heroes R84).
    #[serde(default)]
    pub keeper_distance: Option<u8>,
    /// Kinds that the game places, in this order, on the spaces that the board lists for them.
    pub pieces: Vec<K>,
    /// Goals that win. Without the first, the scenario is not won.
    pub success: Vec<GoalDef<K>>,
    /// Conditions that lose the scenario at once.
    pub failure: Vec<GoalDef<K>>,
    /// Six rows of groups, one for each face of the die.
    pub table: Vec<Vec<EnemyGroup<K>>>,
}

impl<K: Ord + Clone> ScenarioDef<K> {
    /// Converts the names of kinds.
    ///
    /// # Errors
    /// The first error of `name`.
    pub fn renamed<L: Ord, E>(self, name: impl Fn(&K) -> Result<L, E>) -> Result<ScenarioDef<L>, E> {
        let goals = |goals: Vec<GoalDef<K>>| -> Result<Vec<GoalDef<L>>, E> {
            let renamed = |goal: GoalDef<K>| {
                let when = goal.when.iter().map(|goal| rename_goal(goal, &name)).collect::<Result<_, E>>()?;
                Ok(GoalDef { id: goal.id, name: goal.name, when })
            };
            goals.into_iter().map(renamed).collect()
        };
        let group = |group: &EnemyGroup<K>| -> Result<EnemyGroup<L>, E> {
            let mut of = BTreeMap::new();
            for (kind, steps) in &group.of {
                let steps = steps.iter().map(|step| rename_step(step, &name)).collect::<Result<_, E>>()?;
                of.insert(name(kind)?, steps);
            }
            Ok(EnemyGroup { pick: group.pick, of })
        };
        let row = |row: &Vec<EnemyGroup<K>>| row.iter().map(group).collect::<Result<Vec<_>, E>>();
        Ok(ScenarioDef {
            pieces: self.pieces.iter().map(&name).collect::<Result<_, E>>()?,
            success: goals(self.success)?,
            failure: goals(self.failure)?,
            table: self.table.iter().map(row).collect::<Result<_, E>>()?,
            id: self.id,
            name: self.name,
            about: self.about,
            board: self.board,
            players: self.players,
            heroes: self.heroes,
            enemies_first: self.enemies_first,
            vitality_by_players: self.vitality_by_players,
            keeper_distance: self.keeper_distance,
        })
    }
}

fn rename_goal<K, L, E>(goal: &Goal<K>, name: impl Fn(&K) -> Result<L, E>) -> Result<Goal<L>, E> {
    Ok(match goal {
        Goal::Gone(kinds) => Goal::Gone(kinds.iter().map(name).collect::<Result<_, E>>()?),
        Goal::Stands(kind) => Goal::Stands(name(kind)?),
        Goal::AllRescued => Goal::AllRescued,
        Goal::AllConsumed => Goal::AllConsumed,
        Goal::NoHeroFell => Goal::NoHeroFell,
        Goal::HeroesGone => Goal::HeroesGone,
        Goal::KeeperUnharmed => Goal::KeeperUnharmed,
        Goal::KeeperFell => Goal::KeeperFell,
    })
}

fn rename_step<K, L, E>(step: &EnemyStep<K>, name: impl Fn(&K) -> Result<L, E>) -> Result<EnemyStep<L>, E> {
    Ok(match step {
        EnemyStep::Engage(most) => EnemyStep::Engage(*most),
        EnemyStep::Prey(most) => EnemyStep::Prey(*most),
        EnemyStep::Distance { most, from, to } => EnemyStep::Distance { most: *most, from: *from, to: *to },
        EnemyStep::ApproachKeeper => EnemyStep::ApproachKeeper,
        EnemyStep::Attack => EnemyStep::Attack,
        EnemyStep::AttackKeeper => EnemyStep::AttackKeeper,
        EnemyStep::Feast(most) => EnemyStep::Feast(*most),
        EnemyStep::Spawn { kind, until } => EnemyStep::Spawn { kind: name(kind)?, until: *until },
    })
}
