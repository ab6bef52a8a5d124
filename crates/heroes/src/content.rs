//! Content of Heroes of Hex: kinds, boards and scenarios, read and checked like cards.

use std::sync::Arc;

use crate::rules::board::{Battlefield, BoardPlan};
use crate::rules::codex::{
    ActionDef, Attack, Codex, Effect, EnemyGroup, EnemyPick, EnemyStep, Goal, GoalDef, KindDef, KindId,
    MOST_KINDS, Price, Role, ScenarioDef, Target, Usable,
};
use crate::rules::state::setup::MOST_HEROES;
use kernel::MAX_SEATS;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};
use shell::content::raw::RawEntry;
use shell::content::{Code, ContentFile, FileReader, Places, admit, built_in, embedded, entries, values};

/// Largest number on a profile or an action.
const MOST_DICE: u8 = 12;
/// Largest bonus that a Wound adds to an attack.
const MOST_PER_WOUND: u8 = 2;
/// Maximum number of goals of one kind: each has a bit in the outcome of a match.
const MOST_GOALS: usize = 8;

/// Figures the screen can draw.
pub const HERO_FIGURES: [&str; 15] = [
    "ShieldBearer",
    "AxeSwinger",
    "CrescentHelm",
    "BannerBearer",
    "Lunger",
    "Juggler",
    "Buckler",
    "OrbKeeper",
    "HaloBearer",
    "TwoPistols",
    "Longbow",
    "Crossbow",
    "Spider",
    "CrownedSpider",
    "Cocoon",
];

/// Every base file with its text.
const EMBEDDED: &[(&str, &str)] = &include!("../../../assets/heroes/embedded.rs");

/// Texts of the content files by what they hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    /// Lists of classes, enemies and objects, classes first.
    pub kinds: Vec<ContentFile>,
    /// Lists of boards.
    pub boards: Vec<ContentFile>,
    /// Lists of scenarios.
    pub scenarios: Vec<ContentFile>,
}

impl Files {
    /// Returns the files that are part of the binary.
    pub fn embedded() -> Self {
        let file = |name: &str| embedded(EMBEDDED, &format!("assets/heroes/{name}"));
        Self {
            kinds: [file("classes.ron"), file("enemies.ron")].concat(),
            boards: file("boards.ron"),
            scenarios: file("scenarios.ron"),
        }
    }

    /// Reads the files at `places`; what is not there comes from the binary, what cannot be read is a problem.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut reader = FileReader::default();
        let Some(folder) = places.assets.as_ref().map(|assets| assets.join("heroes")) else {
            return (files, Vec::new());
        };
        let all = [&mut files.kinds, &mut files.boards, &mut files.scenarios];
        for file in all.into_iter().flatten() {
            let name = file.name.rsplit('/').next().unwrap_or_default();
            let path = folder.join(name);
            if let Some(found) = path.exists().then(|| reader.file(&path)).flatten() {
                *file = found;
            }
        }
        (files, reader.into_problems())
    }
}

/// The codex in these files, with everything that is wrong with them.
pub fn read_codex(files: &Files) -> (Codex, Vec<Problem>) {
    let mut problems = ProblemList::default();
    let mut codex = Codex::default();
    let kinds = entries(&files.kinds, "kind", &mut problems);
    let kinds =
        admit("kind", Code::DuplicateKind, kinds, |kind: &KindDef| &kind.id, check_kind, &mut problems);
    codex.kinds = values(first_kinds(kinds, &mut problems));
    // Sort classes first, so that their numbers do not depend on the enemies.
    codex.kinds.sort_by_key(|kind| !matches!(kind.role, Role::Hero { .. }));
    let boards = entries(&files.boards, "board", &mut problems);
    let check = |plan| check_board(plan, &codex);
    let boards =
        admit("board", Code::DuplicateBoard, boards, |plan: &BoardPlan| &plan.id, check, &mut problems);
    codex.boards = values(boards);
    let scenarios = entries(&files.scenarios, "scenario", &mut problems);
    let check = |scenario| check_scenario(scenario, &codex);
    let scenarios = admit(
        "scenario",
        Code::DuplicateScenario,
        scenarios,
        |scenario: &ScenarioDef<String>| &scenario.id,
        check,
        &mut problems,
    );
    codex.scenarios = values(scenarios);
    (codex, problems.into_vec())
}

/// Reads the codex from disk. Returns it with all faults.
///
/// With any fault it returns the embedded codex, because a partial codex would not match its own boards and
/// scenarios.
pub fn codex_at_hand() -> (Codex, Vec<Problem>) {
    let (codex, problems) = read_codex(&Files::read(&Places::find()).0);
    if problems.is_empty() { (codex, problems) } else { (embedded_codex(), problems) }
}

/// Returns the codex that is part of the binary.
pub fn embedded_codex() -> Codex {
    let (codex, problems) = read_codex(&Files::embedded());
    built_in("the base game", problems.into_iter().next().map_or(Ok(codex), Err))
}

/// Builds the codex of a single match: these kinds in order, its board, and its scenario if there is one.
///
/// # Errors
/// All faults.
pub fn check_codex(
    kinds: Vec<KindDef>,
    board: BoardPlan,
    scenario: Option<ScenarioDef<String>>,
) -> Result<Codex, Vec<Problem>> {
    let is_hero = |kind: &KindDef| matches!(kind.role, Role::Hero { .. });
    let twice = (1..kinds.len()).find(|nth| kinds[..*nth].iter().any(|other| other.id == kinds[*nth].id));
    if let Some(nth) = twice {
        let message = format!("`{}` is defined twice", excerpt(&kinds[nth].id));
        return Err(vec![Problem::new(Code::DuplicateKind, "kinds", message)]);
    }
    if kinds.windows(2).any(|pair| is_hero(&pair[1]) && !is_hero(&pair[0])) {
        return Err(vec![Problem::new(Code::KindFault, "kinds", "classes come first")]);
    }
    let kinds = kinds.into_iter().map(check_kind).collect::<Result<_, _>>()?;
    let mut codex = Codex { kinds, ..Codex::default() };
    codex.boards = vec![check_board(board, &codex)?];
    codex.scenarios =
        scenario.map(|scenario| check_scenario(scenario, &codex)).transpose()?.into_iter().collect();
    Ok(codex)
}

/// Drops the kinds beyond the number that a match and its record can hold.
fn first_kinds(mut kinds: Vec<RawEntry<KindDef>>, problems: &mut ProblemList) -> Vec<RawEntry<KindDef>> {
    for entry in kinds.split_off(MOST_KINDS.min(kinds.len())) {
        let place = format!("kind \"{}\"", excerpt(&entry.value.id));
        let message = format!("not read: only the first {MOST_KINDS} are");
        problems.push(entry.blame(Problem::new(Code::TooMany, place, message)));
    }
    kinds
}

fn check_kind(kind: KindDef) -> Result<KindDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("kind", &kind.id, &kind.name);
    // Old records have no figure.
    if !kind.figure.is_empty() && !HERO_FIGURES.contains(&kind.figure.as_str()) {
        let hint = did_you_mean(&kind.figure, HERO_FIGURES);
        let hint = if hint.is_empty() { format!("one of {}", HERO_FIGURES.join(", ")) } else { hint };
        let words = format!("no figure `{}`", excerpt(&kind.figure));
        faults.add(Code::KindFault, "figure", words).hint = hint;
    }
    let profile = kind.profile;
    let dice = [profile.attack, profile.special_attack, profile.defense, profile.special_defense];
    if profile.vitality > MOST_DICE || dice.iter().any(|dice| *dice > MOST_DICE) {
        faults.add(Code::KindFault, "profile", format!("no number may be above {MOST_DICE}"));
    }
    match &kind.role {
        Role::Hero { movement, actions } => {
            if ![movement.distance, movement.max].iter().all(|number| (1..=MOST_DICE).contains(number)) {
                faults.add(Code::KindFault, "movement", format!("distance and max go from 1 to {MOST_DICE}"));
            }
            if actions.len() != 3 {
                faults.add(Code::KindFault, "actions", format!("{} actions; a class has 3", actions.len()));
            }
            for (nth, action) in actions.iter().enumerate() {
                if let Some(fault) = action_fault(action) {
                    let place = format!("actions[{nth}]");
                    faults.add(Code::ActionFault, &place, format!("`{}`: {fault}", excerpt(&action.id)));
                }
                if let Some(fault) = action.attack().and_then(attack_fault) {
                    faults.add(Code::ActionFault, &format!("actions[{nth}]"), fault);
                }
            }
        }
        Role::Enemy { moves, attack, .. } => {
            if *moves > MOST_DICE {
                faults.add(Code::KindFault, "moves", format!("{moves} is above {MOST_DICE}"));
            }
            if let Some(fault) = attack_fault(&attack.attack) {
                faults.add(Code::KindFault, "attack", fault);
            }
        }
        Role::Object => {}
    }
    faults.or(kind)
}

fn attack_fault(attack: &Attack) -> Option<String> {
    let too_much = attack.result_per_wound.max(attack.dice_per_wound) > MOST_PER_WOUND;
    too_much.then(|| format!("a Wound adds at most {MOST_PER_WOUND}"))
}

/// Returns the first inconsistency of an action.
fn action_fault(action: &ActionDef) -> Option<&'static str> {
    let prices = |wanted: fn(&Price) -> bool| action.price.iter().filter(|price| wanted(price)).count();
    let (ap, hex) =
        (prices(|price| matches!(price, Price::Ap(_))), prices(|price| matches!(price, Price::Hex(_))));
    let fits = |effect: &Effect| match effect {
        Effect::Attack(_) => matches!(
            action.target,
            Target::One { .. } | Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_)
        ),
        Effect::Pull => matches!(action.target, Target::One { .. }),
        Effect::Hold | Effect::Pierce => {
            !matches!(action.target, Target::Space(_) | Target::Path | Target::Declared | Target::Nothing)
        }
        Effect::Heal(_) | Effect::HealAll | Effect::Focus => {
            matches!(action.target, Target::One { .. } | Target::Allies)
        }
        Effect::Appear => matches!(action.target, Target::Space(_)),
        Effect::Walk => action.target == Target::Path,
        Effect::TakePlace => action.target == Target::Declared,
        Effect::Reroll => action.target == Target::Nothing,
        Effect::FallOneself => true,
    };
    if ap > 1 || hex > 1 || ap + hex == 0 {
        Some("a price is in AP, in HEX, or one of each to pick from")
    } else if !(1..=MOST_DICE).contains(&action.uses) {
        Some("it can be used 1 to 12 times")
    } else if action.effects.is_empty() {
        Some("it does nothing")
    } else if !action.effects.iter().all(fits) {
        Some("an effect does not fit the target")
    } else if action.effects.iter().filter(|effect| matches!(effect, Effect::Attack(_))).count() > 1 {
        Some("it attacks more than once")
    } else if action.is_reroll() != (action.usable == Usable::BeforeSpending) {
        Some("`Reroll` stands alone, and goes with `BeforeSpending` only")
    } else if action.usable.answers() && hex == 0 {
        Some("a reaction needs a price in HEX")
    } else {
        None
    }
}

fn check_board(plan: BoardPlan, codex: &Codex) -> Result<Arc<Battlefield>, Vec<Problem>> {
    let mut faults = EntryProblems::of("board", &plan.id, &plan.name);
    for (letter, kind) in &plan.pieces {
        if codex.kind_id(kind).is_none() {
            let known = codex.kinds.iter().map(|kind| kind.id.as_str());
            let message =
                format!("`{}` stands for `{}`, which is no kind", letter.escape_default(), excerpt(kind));
            faults.add(Code::BoardFault, "pieces", message).hint = did_you_mean(kind, known);
        }
        if ['.', '~', '#', 'o', 'A', 'B'].contains(letter) {
            let message = format!("`{letter}` is a sign of its own");
            faults.add(Code::BoardFault, "pieces", message);
        }
    }
    if !plan.teams.iter().all(|team| (1..=MOST_HEROES).contains(team)) {
        faults.add(Code::BoardFault, "teams", format!("a team has 1 to {MOST_HEROES} heroes"));
    }
    if !faults.none() {
        return faults.or(Arc::new(Battlefield::default()));
    }
    match Battlefield::of(plan) {
        Ok(board) => faults.or(Arc::new(board)),
        Err(wrong) => {
            for fault in wrong {
                faults.add(Code::BoardFault, fault.field(), fault.to_string());
            }
            faults.or(Arc::new(Battlefield::default()))
        }
    }
}

fn check_scenario(scenario: ScenarioDef<String>, codex: &Codex) -> Result<ScenarioDef<KindId>, Vec<Problem>> {
    let mut faults = EntryProblems::of("scenario", &scenario.id, &scenario.name);
    let known = |name: &String| codex.kind_id(name).ok_or_else(|| name.clone());
    if let Some(wrong) = scenario_fault(&scenario, codex) {
        let (field, message) = wrong;
        faults.add(Code::ScenarioFault, field, message);
    }
    match scenario.renamed(known) {
        Ok(scenario) => faults.or(scenario),
        Err(name) => {
            let kinds = codex.kinds.iter().map(|kind| kind.id.as_str());
            faults.add(Code::ScenarioFault, "", format!("no kind `{}`", excerpt(&name))).hint =
                did_you_mean(&name, kinds);
            Err(faults.or(()).err().unwrap_or_default())
        }
    }
}

/// Returns the first fault of a scenario, with its field.
fn scenario_fault(scenario: &ScenarioDef<String>, codex: &Codex) -> Option<(&'static str, String)> {
    let board = codex.board(&scenario.board);
    let is_hero = |name: &String| {
        codex.kind_id(name).is_some_and(|kind| matches!(codex.kind(kind).role, Role::Hero { .. }))
    };
    let is_enemy = |name: &String| {
        codex.kind_id(name).is_none_or(|kind| matches!(codex.kind(kind).role, Role::Enemy { .. }))
    };
    let acting = |group: &EnemyGroup<String>| !group.of.is_empty() && group.of.keys().all(is_enemy);
    let Some(board) = board else {
        return Some(("board", format!("no board `{}`", excerpt(&scenario.board))));
    };
    let countable = (1..=MOST_HEROES).contains(&scenario.heroes);
    if !countable || usize::from(scenario.heroes) > board.positions(0).len() {
        return Some((
            "heroes",
            format!("{} heroes for {} places", scenario.heroes, board.positions(0).len()),
        ));
    }
    if !(1..=MAX_SEATS).contains(&usize::from(scenario.players)) || scenario.players > scenario.heroes {
        return Some(("players", format!("from 1 to {MAX_SEATS}, and not more than heroes")));
    }
    if let Some(kind) = scenario.pieces.iter().find(|kind| board.pieces(kind).next().is_none()) {
        return Some(("pieces", format!("the board has no place for `{}`", excerpt(kind))));
    }
    let twice = |(nth, kind): &(usize, &String)| scenario.pieces[..*nth].contains(kind);
    if let Some((_, kind)) = scenario.pieces.iter().enumerate().find(twice) {
        return Some(("pieces", format!("`{}` is listed twice", excerpt(kind))));
    }
    if scenario.pieces.iter().any(is_hero) {
        return Some(("pieces", "classes are no pieces of a scenario".to_owned()));
    }
    if !(1..=MOST_GOALS).contains(&scenario.success.len()) {
        return Some(("success", format!("there must be something to win; at most {MOST_GOALS} goals")));
    }
    if scenario.failure.len() > MOST_GOALS {
        return Some(("failure", format!("at most {MOST_GOALS} goals")));
    }
    if scenario.keeper_distance.is_some_and(|distance| !(1..=MOST_DICE).contains(&distance)) {
        return Some(("keeper_distance", format!("from 1 to {MOST_DICE}")));
    }
    if scenario.table.len() != 6 {
        return Some(("table", format!("{} rows; a die has 6 faces", scenario.table.len())));
    }
    if !scenario.table.iter().flatten().all(acting) {
        return Some(("table", "each group needs enemies, and nothing else, to act".to_owned()));
    }
    let groups = || scenario.table.iter().flatten();
    let comes = |step: &EnemyStep<String>| !matches!(step, EnemyStep::Spawn { kind, .. } if !is_enemy(kind));
    if !groups().flat_map(|group| group.of.values().flatten()).all(comes) {
        return Some(("table", "only enemies come in the course of a scenario".to_owned()));
    }
    let asks = groups().any(|group| {
        group.pick == EnemyPick::NearestToKeeper || group.of.values().flatten().any(needs_keeper)
    });
    if asks && scenario.keeper_distance.is_none() {
        return Some(("table", "somebody looks for the Keeper, and no hero is named".to_owned()));
    }
    let keeper_goal = |goal: &Goal<String>| matches!(goal, Goal::KeeperUnharmed | Goal::KeeperFell);
    let lists = [("success", &scenario.success), ("failure", &scenario.failure)];
    let tells = |goals: &[GoalDef<String>]| goals.iter().any(|goal| goal.when.iter().any(keeper_goal));
    let (field, _) =
        lists.into_iter().find(|(_, goals)| scenario.keeper_distance.is_none() && tells(goals))?;
    Some((field, "a goal tells of the Keeper, and no hero is named".to_owned()))
}

const fn needs_keeper<K>(step: &EnemyStep<K>) -> bool {
    match step {
        EnemyStep::ApproachKeeper | EnemyStep::AttackKeeper => true,
        EnemyStep::Engage(_)
        | EnemyStep::Prey(_)
        | EnemyStep::Distance { .. }
        | EnemyStep::Attack
        | EnemyStep::Feast(_)
        | EnemyStep::Spawn { .. } => false,
    }
}
