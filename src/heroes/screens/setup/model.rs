//! Contents of the set-up page, built from a plan.

use std::sync::Arc;

use super::panel::{HeroSetupModel, PlannedGoal, SetupRow, Stepped};
use super::steps::tab_of;
use crate::app::settings::Settings;
use crate::heroes::flow::{HeroMatchPlan, HeroPlayerKind, PlannedGame, sentence};
use heroes_game::rules::codex::{Codex, GoalDef, KindId};
use heroes_game::rules::describe::scenarios::{goal_words, table_words};
use heroes_game::rules::state::{InitiativeRule, Side, TeamChoice};
use kernel::words::counted;

/// Names of the people in seat order; none for bots.
pub(super) fn names(plan: &HeroMatchPlan, settings: &Settings) -> Vec<Option<String>> {
    let mut people = 0..;
    let name = |kind: &HeroPlayerKind| match kind {
        HeroPlayerKind::Person => people.next().map(|nth| settings.typed_name(nth).to_owned()),
        HeroPlayerKind::Level(_) => None,
    };
    plan.players.iter().map(name).collect()
}

/// Builds the page without the text being typed.
pub(super) fn model(codex: &Arc<Codex>, plan: &HeroMatchPlan) -> HeroSetupModel {
    let setup = plan.setup(codex);
    let board = Arc::clone(&setup.board);
    let scenario = setup.scenario();
    let tabs = std::iter::once("Skirmish".to_owned())
        .chain(codex.scenarios.iter().map(|scenario| scenario.name.clone()));
    let tab = tab_of(plan.game);
    let rows = rows(plan, &board.plan().name);
    let (title, about) = scenario.map_or_else(
        || (board.plan().name.clone(), board.plan().about.clone()),
        |scenario| (scenario.name.clone(), scenario.about.clone()),
    );
    let goals = scenario.map_or(Vec::new(), |scenario| {
        let planned = |goal: &GoalDef<KindId>, wins| PlannedGoal {
            name: goal.name.clone(),
            about: goal_words(codex, scenario, goal),
            wins,
        };
        let won = scenario.success.iter().map(|goal| planned(goal, true));
        won.chain(scenario.failure.iter().map(|goal| planned(goal, false))).collect()
    });
    let table = scenario.map_or(Vec::new(), |scenario| table_words(codex, scenario));
    HeroSetupModel {
        tabs: tabs.collect(),
        tab,
        rows,
        table,
        title,
        about,
        goals,
        sides: setup.hero_sides().len(),
        names: Vec::new(),
        seed: String::new(),
        look: Default::default(),
        blocked: setup.check().err().map(|fault| sentence(&fault.to_string())),
        board,
    }
}

/// Rows with a value to step through.
fn rows(plan: &HeroMatchPlan, board: &str) -> Vec<SetupRow> {
    let row = |what, name, value: &str, about: &str| SetupRow {
        what,
        name,
        value: value.to_owned(),
        about: about.to_owned(),
        strength: None,
    };
    let player = |what, name, kind: HeroPlayerKind| SetupRow {
        strength: kind.strength(),
        ..row(what, name, kind.words(), kind.about())
    };
    let mut rows = Vec::new();
    let names = match plan.game {
        PlannedGame::Skirmish { team, .. } => {
            let words = format!("{team} against {team}");
            rows.push(row(Stepped::Team, "Teams", &words, "How many heroes each side has."));
            rows.push(row(Stepped::Board, "Board", board, "Where it is played; shown on the right."));
            ["Side A", "Side B", "", ""]
        }
        PlannedGame::Scenario { .. } => {
            let many = plan.players.len();
            let words = counted(many, "player");
            rows.push(row(Stepped::Players, "Players", &words, "How many share the heroes."));
            ["Player 1", "Player 2", "Player 3", "Player 4"]
        }
    };
    let seats = plan.players.iter().zip(names).enumerate();
    rows.extend(seats.map(|(nth, (kind, name))| player(Stepped::Player(nth), name, *kind)));
    if let PlannedGame::Scenario { master, .. } = plan.game {
        const WHY: &str = "Breaks ties between the enemies' choices; if none, the rules do.";
        rows.push(match master {
            Some(kind) => {
                SetupRow { about: WHY.to_owned(), ..player(Stepped::Master, "Dungeon Master", kind) }
            }
            None => row(Stepped::Master, "Dungeon Master", "None", WHY),
        });
        if plan.players.len() > 1 {
            let (words, about) = if plan.shared_hex {
                ("One for all", "All players gain and pay HEX together.")
            } else {
                ("One each", "Each player gains and pays their own HEX.")
            };
            rows.push(row(Stepped::Hex, "HEX counters", words, about));
        }
    } else {
        let (words, about) = match plan.team_choice {
            TeamChoice::Secret => ("In secret", "Each side chooses unseen; then both are shown."),
            TeamChoice::Open => ("One by one", "Sides take turns, a hero each, for all to see."),
        };
        rows.push(row(Stepped::Choice, "Teams are chosen", words, about));
        let (words, about) = match plan.initiative {
            InitiativeRule::Rolled => ("Higher die decides", "Both roll; the higher chooses who begins."),
            InitiativeRule::Chance => ("A single die", "One die decides who begins."),
            InitiativeRule::Fixed(Side::A) => ("Side A", "Side A begins."),
            InitiativeRule::Fixed(Side::B) => ("Side B", "Side B begins."),
        };
        rows.push(row(Stepped::First, "First Turn", words, about));
    }
    let (words, about) = if plan.repeat_classes {
        ("May repeat", "A team may have the same class more than once.")
    } else {
        ("Once in a team", "No class twice in a team.")
    };
    rows.push(row(Stepped::Repeat, "Classes", words, about));
    rows
}
