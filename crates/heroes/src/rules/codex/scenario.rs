//! Scenarios: what stands where, the enemies' table, and what is to be reached (heroes 13, 14).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One step of an enemy (heroes 13.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EnemyStep<K> {
    /// Up to so far toward the nearest hero, until adjacent.
    Engage(u8),
    /// The same toward the weakest hero, who is then the only one to be attacked.
    Prey(u8),
    /// Up to so far, to be between two distances from all heroes.
    Distance {
        /// How far it walks.
        most: u8,
        /// Least distance to keep.
        from: u8,
        /// Largest distance to keep.
        to: u8,
    },
    /// With its own Move to where it can attack the Keeper.
    ApproachKeeper,
    /// Its attack.
    Attack,
    /// Its attack on the Keeper and nobody else.
    AttackKeeper,
    /// Up to so far toward the nearest object, and consumes one that is adjacent.
    Feast(u8),
    /// New enemies of a kind beside it, until so many are on the board.
    Spawn {
        /// What comes.
        kind: K,
        /// How many there are to be in all.
        until: u8,
    },
}

/// Which enemies of a group act (heroes 13.4).
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

/// A part of a row: who acts, and what each kind does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyGroup<K: Ord> {
    /// Who of them.
    pub pick: EnemyPick,
    /// The kinds of the group with their steps.
    pub of: BTreeMap<K, Vec<EnemyStep<K>>>,
}

/// Something that is so or not (heroes 14).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal<K> {
    /// Nobody of these kinds is in play.
    Gone(Vec<K>),
    /// Somebody of this kind is in play.
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

/// Something to reach or to avoid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalDef<K> {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// All of these together.
    pub when: Vec<Goal<K>>,
}

/// A scenario. `K` is how it names kinds: words in files, numbers in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDef<K: Ord> {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// What happens, in a sentence.
    pub about: String,
    /// Id of its board.
    pub board: String,
    /// Most players that share the heroes.
    pub players: u8,
    /// How many heroes there are (heroes R83).
    pub heroes: u8,
    /// Whether the enemies take the first Turn.
    #[serde(default)]
    pub enemies_first: bool,
    /// Whether Vitality of enemies is multiplied by the number of players.
    #[serde(default)]
    pub vitality_by_players: bool,
    /// Distance of the Keeper's Movement actions, if one hero is named (heroes R84).
    #[serde(default)]
    pub keeper_distance: Option<u8>,
    /// What the game places, in this order, on the spaces its board has for it.
    pub pieces: Vec<K>,
    /// What is won, the first of them first: without it nothing is.
    pub success: Vec<GoalDef<K>>,
    /// What loses at once.
    pub failure: Vec<GoalDef<K>>,
    /// Six rows, one for each face of the die, with their groups.
    pub table: Vec<Vec<EnemyGroup<K>>>,
}

impl<K: Ord + Clone> ScenarioDef<K> {
    /// The same with kinds named in another way.
    ///
    /// # Errors
    /// The first kind that `name` does not know.
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
