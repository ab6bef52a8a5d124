//! A match of Heroes is set up: which game, which board, who plays.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{GameTab, HeroSetupIntent, HeroSetupModel, SetupRow, Stepped, hero_setup};
use crate::client::heroes::flow::{HeroCodex, HeroMatchPlan, HeroPlayerKind, PlannedGame, StartHeroes};
use crate::client::seeds::{FreshSeeds, NO_SEED};
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::heroes::codex::Codex;
use crate::heroes::describe::scenarios::{goal_words, table_words};
use crate::heroes::state::{InitiativeRule, Side, TeamChoice};

mod legend;
pub mod minimap;
pub mod panel;

pub(in crate::client::screens) fn plugin(app: &mut App) {
    app.init_resource::<TypedDice>()
        .init_resource::<OtherTabs>()
        .add_systems(OnEnter(Screen::HeroSetup), fresh_dice)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(Screen::HeroSetup).and_then(in_state(Overlay::None))),
        );
}

/// What the dice begin with, as it is being typed.
#[derive(Resource, Debug, Default)]
struct TypedDice(String);

/// What was planned on the tabs that are not open, to be found there again: who plays which game.
#[derive(Resource, Debug, Default)]
struct OtherTabs(Vec<(PlannedGame, Vec<HeroPlayerKind>)>);

impl OtherTabs {
    /// Puts the plan of the open tab aside.
    fn keep(&mut self, plan: &HeroMatchPlan) {
        self.0.retain(|(game, _)| tab_of(*game) != tab_of(plan.game));
        self.0.push((plan.game, plan.players.clone()));
    }

    /// What was planned on that tab.
    fn of(&self, tab: GameTab) -> Option<(PlannedGame, Vec<HeroPlayerKind>)> {
        self.0.iter().find(|(game, _)| tab_of(*game) == tab).cloned()
    }
}

const fn tab_of(game: PlannedGame) -> GameTab {
    match game {
        PlannedGame::Skirmish { .. } => GameTab::Skirmish,
        PlannedGame::Scenario { number, .. } => GameTab::Scenario(number),
    }
}

/// Another match has other dice, unless somebody asks for the same.
fn fresh_dice(mut typed: ResMut<TypedDice>, mut seeds: ResMut<FreshSeeds>) {
    typed.0 = seeds.seed().to_string();
}

fn draw(
    mut contexts: EguiContexts,
    codex: Res<HeroCodex>,
    (mut plan, mut seeds): (ResMut<HeroMatchPlan>, ResMut<FreshSeeds>),
    (mut typed, mut others, mut settings): (ResMut<TypedDice>, ResMut<OtherTabs>, ResMut<Settings>),
    mut starts: MessageWriter<StartHeroes>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let seed = typed.0.trim().parse::<u64>();
    let mut model = model(&codex.0, &plan);
    model.names = names(&plan, &settings);
    model.seed.clone_from(&typed.0);
    if seed.is_err() {
        model.blocked = Some(NO_SEED.to_owned());
    }
    match hero_setup(&mut root(&ctx.clone()), &model) {
        Some(HeroSetupIntent::Tab(tab)) => choose(&mut plan, &codex.0, tab, &mut others),
        Some(HeroSetupIntent::Step(what, forward)) => step(&mut plan, &codex.0, what, forward),
        Some(HeroSetupIntent::Name(place, typed)) => {
            let before = plan.players.iter().take(place).filter(|kind| **kind == HeroPlayerKind::Person);
            settings.call(before.count(), &typed);
        }
        Some(HeroSetupIntent::Seed(text)) => typed.0 = text,
        Some(HeroSetupIntent::NewSeed) => typed.0 = seeds.seed().to_string(),
        Some(HeroSetupIntent::Start) => {
            if let Ok(seed) = seed {
                plan.seed = seed;
                starts.write(StartHeroes);
            }
        }
        Some(HeroSetupIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}

/// What the people are called so far, by their places; none for bots.
fn names(plan: &HeroMatchPlan, settings: &Settings) -> Vec<Option<String>> {
    let mut people = 0..;
    let name = |kind: &HeroPlayerKind| match kind {
        HeroPlayerKind::Person => people.next().map(|nth| settings.typed_name(nth).to_owned()),
        HeroPlayerKind::Level(_) => None,
    };
    plan.players.iter().map(name).collect()
}

fn model(codex: &std::sync::Arc<Codex>, plan: &HeroMatchPlan) -> HeroSetupModel {
    let setup = plan.setup(codex);
    let board = std::sync::Arc::clone(&setup.board);
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
        let won =
            scenario.success.iter().map(|goal| (goal.name.clone(), goal_words(codex, scenario, goal), true));
        let lost =
            scenario.failure.iter().map(|goal| (goal.name.clone(), goal_words(codex, scenario, goal), false));
        won.chain(lost).collect()
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
        blocked: setup.check().err().map(|fault| crate::client::heroes::flow::sentence(&fault.to_string())),
        board,
    }
}

/// What can be stepped through.
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
            rows.push(row(Stepped::Board, "Board", board, "Where it is played; shown at the right."));
            ["Side A", "Side B", "", ""]
        }
        PlannedGame::Scenario { .. } => {
            let many = plan.players.len();
            let words = if many == 1 { "1 player".to_owned() } else { format!("{many} players") };
            rows.push(row(Stepped::Players, "Players", &words, "How many share the four heroes."));
            ["Player 1", "Player 2", "Player 3", "Player 4"]
        }
    };
    let seats = plan.players.iter().zip(names).enumerate();
    rows.extend(seats.map(|(nth, (kind, name))| player(Stepped::Player(nth), name, *kind)));
    if let PlannedGame::Scenario { master, .. } = plan.game {
        const WHY: &str = "Decides between what is equal for the enemies; else the rules decide.";
        rows.push(if master {
            SetupRow { about: WHY.to_owned(), ..player(Stepped::Master, "Dungeon Master", plan.master) }
        } else {
            row(Stepped::Master, "Dungeon Master", "None", WHY)
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
            InitiativeRule::Rolled => ("Higher die decides", "Both roll; the higher says who begins."),
            InitiativeRule::Chance => ("A single die", "One die says who begins."),
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

/// Another game: as it was planned before, or with players that fit it.
fn choose(plan: &mut HeroMatchPlan, codex: &Codex, tab: GameTab, others: &mut OtherTabs) {
    others.keep(plan);
    if let Some(before) = others.of(tab) {
        (plan.game, plan.players) = before;
        return;
    }
    match tab {
        GameTab::Skirmish => {
            let board = HeroMatchPlan::boards(codex, 3).first().copied().unwrap_or(0);
            plan.game = PlannedGame::Skirmish { team: 3, board };
            plan.players.truncate(2);
            while plan.players.len() < 2 {
                plan.players.push(HeroPlayerKind::usual_bot());
            }
        }
        GameTab::Scenario(number) => {
            plan.game = PlannedGame::Scenario { number, master: false };
            plan.players = vec![HeroPlayerKind::Person];
        }
    }
}

fn step(plan: &mut HeroMatchPlan, codex: &Codex, what: Stepped, forward: bool) {
    let turned = |at: usize, many: usize| (at + if forward { 1 } else { many - 1 }) % many.max(1);
    match (what, &mut plan.game) {
        (Stepped::Team, PlannedGame::Skirmish { team, board }) => {
            *team = if *team == 3 { 4 } else { 3 };
            let fitting = HeroMatchPlan::boards(codex, *team);
            if !fitting.contains(board) {
                *board = fitting.first().copied().unwrap_or(0);
            }
        }
        (Stepped::Board, PlannedGame::Skirmish { team, board }) => {
            let fitting = HeroMatchPlan::boards(codex, *team);
            let at = fitting.iter().position(|place| place == board).unwrap_or(0);
            *board = fitting.get(turned(at, fitting.len())).copied().unwrap_or(0);
        }
        (Stepped::Players, PlannedGame::Scenario { number, .. }) => {
            let most =
                codex.scenarios.get(usize::from(*number)).map_or(1, |scenario| usize::from(scenario.players));
            let many = turned(plan.players.len() - 1, most) + 1;
            plan.players.resize(many, HeroPlayerKind::Person);
        }
        (Stepped::Master, PlannedGame::Scenario { master, .. }) => {
            // None, then everybody in turn.
            let all = HeroPlayerKind::all();
            let at =
                if *master { 1 + all.iter().position(|kind| *kind == plan.master).unwrap_or(0) } else { 0 };
            let next = turned(at, all.len() + 1);
            *master = next > 0;
            if let Some(kind) = next.checked_sub(1).and_then(|nth| all.get(nth)) {
                plan.master = *kind;
            }
        }
        (Stepped::Player(nth), _) => {
            if let Some(kind) = plan.players.get_mut(nth) {
                *kind = kind.other(forward);
            }
        }
        (Stepped::Choice, _) => {
            plan.team_choice = match plan.team_choice {
                TeamChoice::Secret => TeamChoice::Open,
                TeamChoice::Open => TeamChoice::Secret,
            };
        }
        (Stepped::First, _) => {
            let all = [
                InitiativeRule::Rolled,
                InitiativeRule::Chance,
                InitiativeRule::Fixed(Side::A),
                InitiativeRule::Fixed(Side::B),
            ];
            let at = all.iter().position(|rule| *rule == plan.initiative).unwrap_or(0);
            plan.initiative = all[turned(at, all.len())];
        }
        (Stepped::Repeat, _) => plan.repeat_classes = !plan.repeat_classes,
        (Stepped::Hex, _) => plan.shared_hex = !plan.shared_hex,
        (Stepped::Team | Stepped::Board | Stepped::Players | Stepped::Master, _) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::heroes::embedded_codex;

    #[test]
    fn whoever_looks_at_another_game_finds_their_own_as_they_left_it() {
        let codex = embedded_codex();
        let mut others = OtherTabs::default();
        let mut plan = HeroMatchPlan::default();
        step(&mut plan, &codex, Stepped::Team, true);
        step(&mut plan, &codex, Stepped::Board, true);
        plan.players = vec![HeroPlayerKind::Person; 2];
        let skirmish = plan.clone();
        choose(&mut plan, &codex, GameTab::Scenario(0), &mut others);
        step(&mut plan, &codex, Stepped::Players, true);
        let scenario = plan.clone();
        assert_ne!((scenario.game, &scenario.players), (skirmish.game, &skirmish.players));
        choose(&mut plan, &codex, GameTab::Scenario(1), &mut others);
        assert_eq!(plan.players.len(), 1);
        for (tab, left) in [(GameTab::Skirmish, skirmish), (GameTab::Scenario(0), scenario)] {
            choose(&mut plan, &codex, tab, &mut others);
            assert_eq!(plan, left);
        }
    }
}
