//! A match of Heroes is set up: which game, which board, who plays.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::panel::{GameTab, HeroSetupIntent, HeroSetupModel, Stepped, hero_setup};
use crate::client::heroes::flow::{HeroCodex, HeroMatchPlan, HeroPlayerKind, PlannedGame, StartHeroes};
use crate::client::match_flow::plan::fresh_seed;
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::heroes::codex::Codex;
use crate::heroes::describe::scenarios::goal_words;
use crate::heroes::state::{InitiativeRule, Side, TeamChoice};

pub mod minimap;
pub mod panel;

pub(in crate::client::screens) fn plugin(app: &mut App) {
    app.init_resource::<TypedDice>().add_systems(OnEnter(Screen::HeroSetup), fresh_dice).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems).run_if(in_state(Screen::HeroSetup).and_then(in_state(Overlay::None))),
    );
}

/// What the dice begin with, as it is being typed.
#[derive(Resource, Debug, Default)]
struct TypedDice(String);

/// Another match has other dice, unless somebody asks for the same.
fn fresh_dice(mut typed: ResMut<TypedDice>) {
    typed.0 = fresh_seed().to_string();
}

fn draw(
    mut contexts: EguiContexts,
    codex: Res<HeroCodex>,
    mut plan: ResMut<HeroMatchPlan>,
    (mut typed, mut settings): (ResMut<TypedDice>, ResMut<Settings>),
    mut starts: MessageWriter<StartHeroes>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let seed = typed.0.trim().parse::<u64>();
    let mut model = model(&codex.0, &plan);
    model.names = names(&plan, &settings);
    model.seed.clone_from(&typed.0);
    if seed.is_err() {
        model.blocked = Some("The seed must be a whole number.".to_owned());
    }
    match hero_setup(&mut root(&ctx.clone()), &model) {
        Some(HeroSetupIntent::Tab(tab)) => choose(&mut plan, &codex.0, tab),
        Some(HeroSetupIntent::Step(what, forward)) => step(&mut plan, &codex.0, what, forward),
        Some(HeroSetupIntent::Name(place, typed)) => {
            let before = plan.players.iter().take(place).filter(|kind| **kind == HeroPlayerKind::Person);
            settings.call(before.count(), &typed);
        }
        Some(HeroSetupIntent::Seed(text)) => typed.0 = text,
        Some(HeroSetupIntent::NewSeed) => typed.0 = fresh_seed().to_string(),
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
    let tab = match plan.game {
        PlannedGame::Skirmish { .. } => GameTab::Skirmish,
        PlannedGame::Scenario { number, .. } => GameTab::Scenario(number),
    };
    let mut rows = Vec::new();
    match plan.game {
        PlannedGame::Skirmish { team, .. } => {
            rows.push((
                Stepped::Team,
                "Teams",
                format!("{team} against {team}"),
                "How many heroes each side has",
            ));
            rows.push((Stepped::Board, "Board", board.plan().name.clone(), "Where it is played"));
        }
        PlannedGame::Scenario { .. } => {
            let many = plan.players.len();
            let words = if many == 1 { "1 player".to_owned() } else { format!("{many} players") };
            rows.push((Stepped::Players, "Players", words, "Who share the four heroes"));
        }
    }
    let seats = plan.players.iter().enumerate().map(|(nth, kind)| {
        let name = match plan.game {
            PlannedGame::Skirmish { .. } => ["Side A", "Side B"][nth.min(1)],
            PlannedGame::Scenario { .. } => ["Player 1", "Player 2", "Player 3", "Player 4"][nth.min(3)],
        };
        (Stepped::Player(nth), name, kind.words().to_owned(), kind.about())
    });
    rows.extend(seats);
    if let PlannedGame::Scenario { master, .. } = plan.game {
        let words = if master { plan.master.words() } else { "None" };
        let why = "Decides between what is equal for the enemies; without one the rules decide";
        rows.push((Stepped::Master, "Dungeon Master", words.to_owned(), why));
        if plan.players.len() > 1 {
            let words = if plan.shared_hex { "One for all" } else { "One each" };
            rows.push((Stepped::Hex, "HEX counters", words.to_owned(), "Whether players share a counter"));
        }
    } else {
        let words = match plan.team_choice {
            TeamChoice::Secret => "In secret",
            TeamChoice::Open => "One by one",
        };
        rows.push((
            Stepped::Choice,
            "Teams are chosen",
            words.to_owned(),
            "In secret and shown together, or in turn",
        ));
        let words = match plan.initiative {
            InitiativeRule::Rolled => "Higher die decides",
            InitiativeRule::Chance => "A single die",
            InitiativeRule::Fixed(Side::A) => "Side A",
            InitiativeRule::Fixed(Side::B) => "Side B",
        };
        rows.push((Stepped::First, "First Turn", words.to_owned(), "Who takes it"));
    }
    let words = if plan.repeat_classes { "May repeat" } else { "Once in a team" };
    rows.push((Stepped::Repeat, "Classes", words.to_owned(), "Whether a team may have a class twice"));
    let (title, about) = scenario.map_or_else(
        || (board.plan().name.clone(), board.plan().about.clone()),
        |scenario| (scenario.name.clone(), scenario.about.clone()),
    );
    let goals = scenario.map_or(Vec::new(), |scenario| {
        let won = scenario.success.iter().map(|goal| (goal.name.clone(), goal_words(codex, goal), true));
        let lost = scenario.failure.iter().map(|goal| (goal.name.clone(), goal_words(codex, goal), false));
        won.chain(lost).collect()
    });
    HeroSetupModel {
        tabs: tabs.collect(),
        tab,
        rows,
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

/// Another game with players that fit it.
fn choose(plan: &mut HeroMatchPlan, codex: &Codex, tab: GameTab) {
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
