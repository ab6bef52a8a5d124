//! `lab heroes coverage`: reports which classes, actions, reactions, enemy steps, boards, events and endings
//! random play reaches.

use std::sync::Arc;

use crate::Finding;
use crate::coverage::ledger::{Ledger, LedgerGroup};
use crate::coverage::texts::name;
use heroes_game::bots::instinct::{best, weighed};
use heroes_game::bots::random;
use heroes_game::content::codex_at_hand;
use heroes_game::rules::board::BoardPlan;
use heroes_game::rules::codex::{Codex, KindDef, Usable};
use heroes_game::rules::state::{
    Blow, Deed, GameMode, HeroEvent, HeroInput, HeroResult, HeroSetup, InitiativeRule, SeededDice, Side,
    Table, TeamChoice, Witness,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

/// Counts which actions, answers, enemy steps, events and endings occur in random matches of Heroes
///
/// Boards, scenarios, team sizes and options are drawn. In every second match two of three inputs are greedy, since random
/// play hardly ever wins a scenario. Exit code 1 if anything never occurs.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct HeroCoverageArgs {
    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first match; each later match uses the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print every row
    #[arg(long)]
    all: bool,
}

/// Groups of rows, in the order of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HeroGroup {
    Board,
    Class,
    Used,
    Answered,
    Blow,
    Step,
    Row,
    Question,
    Cancelled,
    Event,
    Ending,
}

impl LedgerGroup for HeroGroup {
    fn title(self) -> &'static str {
        match self {
            Self::Board => "boards and modes",
            Self::Class => "classes in teams",
            Self::Used => "actions by price",
            Self::Answered => "reactions",
            Self::Blow => "results of attacks",
            Self::Step => "steps of enemies",
            Self::Row => "rows of enemies' tables",
            Self::Question => "questions",
            Self::Cancelled => "reasons to fall away",
            Self::Event => "events",
            Self::Ending => "endings",
        }
    }
}

pub fn run(args: &HeroCoverageArgs) -> Finding {
    let codex = Arc::new(codex_at_hand().0);
    let mut ledger = Ledger::default();
    expect(&mut ledger, &codex);
    for seed in (0..args.games).map(|game| args.seed.wrapping_add(game)) {
        let mut dice = Dice::seeded(seed);
        let setup = any_setup(&codex, &mut dice).ok_or("no board has teams or a scenario")?;
        play(&setup, seed, &mut dice, &mut ledger)?;
    }
    ledger.report(args.all)
}

/// A random set-up with random options.
fn any_setup(codex: &Arc<Codex>, dice: &mut Dice) -> Option<HeroSetup> {
    let of_board = |id: &str| -> Vec<usize> {
        (0..codex.scenarios.len()).filter(|nth| codex.scenarios[*nth].board == id).collect()
    };
    let can_be = |plan: &BoardPlan| !plan.teams.is_empty() || !of_board(&plan.id).is_empty();
    let boards: Vec<_> = codex.boards.iter().filter(|board| can_be(board.plan())).collect();
    let board = Arc::clone(dice.pick(&boards)?);
    let there = of_board(&board.plan().id);
    let number = if there.len() > 1 { dice.pick(&there) } else { there.first() };
    let mode = match number.copied() {
        Some(number) => GameMode::Scenario {
            number: number as u8,
            players: 1 + dice.below(usize::from(codex.scenarios[number].players)) as u8,
            master: dice.below(2) == 0,
        },
        None => GameMode::Skirmish { team: *dice.pick(&board.plan().teams)? },
    };
    Some(HeroSetup {
        repeat_classes: dice.below(4) == 0,
        team_choice: [TeamChoice::Secret, TeamChoice::Open][dice.below(2)],
        initiative: [InitiativeRule::Rolled, InitiativeRule::Chance, InitiativeRule::Fixed(Side::B)]
            [dice.below(3)],
        shared_hex: dice.below(2) == 0,
        ..HeroSetup::new(codex.clone(), board, mode)
    })
}

/// Observer that counts every event, with the table after it.
struct Clerk<'a> {
    setup: Arc<HeroSetup>,
    ledger: &'a mut Ledger<HeroGroup>,
}

fn play(
    setup: &HeroSetup,
    seed: u64,
    choices: &mut Dice,
    ledger: &mut Ledger<HeroGroup>,
) -> Result<(), String> {
    let setup = Arc::new(setup.clone());
    ledger.count(HeroGroup::Board, mode_words(&setup));
    let mut game = HeroMatch::new(setup.clone());
    let mut dice = SeededDice::new(seed);
    let mut clerk = Clerk { setup, ledger };
    loop {
        match game.run(&mut dice, &mut clerk) {
            HeroStep::Ran => {}
            HeroStep::Over(_) => return Ok(()),
            HeroStep::Waits(waiting) => {
                clerk.ledger.count(HeroGroup::Question, name(&waiting));
                let input = if seed.is_multiple_of(2) && choices.below(3) > 0 { greedy(&game) } else { None };
                let input = input.or_else(|| random::input(&game, choices)).ok_or("nothing is legal")?;
                game.give(input, &mut dice, &mut clerk).map_err(|why| why.to_string())?;
            }
        }
    }
}

/// Input with the highest immediate gain; none while teams are chosen.
fn greedy(game: &HeroMatch) -> Option<HeroInput> {
    let weighed = weighed(game);
    best(&weighed).and_then(|nth| weighed.into_iter().nth(nth)).map(|(input, _)| input)
}

fn mode_words(setup: &HeroSetup) -> String {
    let board = &setup.board.plan().id;
    match setup.mode {
        GameMode::Skirmish { team } => format!("{board}, {team} against {team}"),
        GameMode::Scenario { players, .. } => format!("{board}, {players} players"),
    }
}

impl Witness for Clerk<'_> {
    fn observe(&mut self, event: &HeroEvent, table: &Table) {
        let codex = &self.setup.codex;
        let kind = |unit: &heroes_game::rules::state::UnitId| codex.kind(table.unit(*unit).kind);
        self.ledger.count(HeroGroup::Event, name(event));
        match event {
            HeroEvent::Recruited { recruit, .. } => {
                self.ledger.count(HeroGroup::Class, codex.kind(recruit.class).id.clone());
            }
            HeroEvent::EnemyDie { die } => {
                let scenario = self.setup.scenario().map_or("", |scenario| scenario.id.as_str());
                self.ledger.count(HeroGroup::Row, format!("{scenario} {die}"));
            }
            HeroEvent::DeclaredDeed { unit, deed: Deed::Action(nth), paid, .. } => {
                let Some(action) = kind(unit).actions().get(usize::from(*nth)) else { return };
                if let Some((price, _)) = paid {
                    self.ledger.count(HeroGroup::Used, format!("{} {price:?}", action.id));
                }
                if table.active != Some(*unit) {
                    self.ledger.count(HeroGroup::Answered, action.id.clone());
                }
            }
            HeroEvent::DeclaredDeed { unit, deed: Deed::Enemy(step), .. } => {
                self.ledger.count(HeroGroup::Step, format!("{} {}", kind(unit).id, name(step)));
            }
            HeroEvent::DeclaredDeed { unit, deed: Deed::Consume, .. } => {
                self.ledger.count(HeroGroup::Step, format!("{} Consume", kind(unit).id));
            }
            HeroEvent::Cancelled { why, .. } => self.ledger.count(HeroGroup::Cancelled, why.code()),
            HeroEvent::Defended { blow, .. } => self.ledger.count(HeroGroup::Blow, name(blow)),
            HeroEvent::Ended { result } => match result {
                HeroResult::Success(_) => {
                    for goal in result.goals_won(self.setup.scenario()) {
                        self.ledger.count(HeroGroup::Ending, goal.id.clone());
                    }
                }
                HeroResult::Failure(nth) => {
                    let goals = self.setup.scenario().map_or(&[][..], |scenario| &scenario.failure);
                    let goal = goals.get(usize::from(*nth)).map_or("", |goal| goal.id.as_str());
                    self.ledger.count(HeroGroup::Ending, goal);
                }
                HeroResult::Eliminated(_)
                | HeroResult::Stalled(_)
                | HeroResult::Conceded(_)
                | HeroResult::TimeUp
                | HeroResult::GivenUp => self.ledger.count(HeroGroup::Ending, name(result)),
            },
            _ => {}
        }
    }
}

/// Adds all expected rows.
fn expect(ledger: &mut Ledger<HeroGroup>, codex: &Codex) {
    for board in &codex.boards {
        for team in &board.plan().teams {
            ledger.expect(HeroGroup::Board, format!("{}, {team} against {team}", board.plan().id));
        }
    }
    for scenario in &codex.scenarios {
        for players in 1..=scenario.players {
            ledger.expect(HeroGroup::Board, format!("{}, {players} players", scenario.board));
        }
        (1..=6).for_each(|die| ledger.expect(HeroGroup::Row, format!("{} {die}", scenario.id)));
        // The further goals take more than random and greedy play.
        let (first, more) = scenario.success.split_at(1);
        first
            .iter()
            .chain(&scenario.failure)
            .for_each(|goal| ledger.expect(HeroGroup::Ending, goal.id.clone()));
        more.iter().for_each(|goal| ledger.allow(HeroGroup::Ending, goal.id.clone()));
        for (kind, step) in scenario
            .table
            .iter()
            .flatten()
            .flat_map(|group| &group.of)
            .flat_map(|(kind, steps)| steps.iter().map(move |step| (kind, step)))
        {
            let kind = &codex.kind(*kind).id;
            ledger.expect(HeroGroup::Step, format!("{kind} {}", name(step)));
            if name(step) == "Feast" {
                ledger.expect(HeroGroup::Step, format!("{kind} Consume"));
            }
        }
    }
    for class in codex.classes() {
        ledger.expect(HeroGroup::Class, codex.kind(class).id.clone());
    }
    for action in codex.kinds.iter().flat_map(KindDef::actions) {
        for price in &action.price {
            ledger.expect(HeroGroup::Used, format!("{} {price:?}", action.id));
        }
        match action.usable {
            Usable::InTurnOrToAnswer | Usable::ToAnswer => {
                ledger.expect(HeroGroup::Answered, action.id.clone());
            }
            Usable::InTurn | Usable::FirstOfTurn | Usable::BeforeSpending => {}
        }
    }
    for blow in [Blow::Miss, Blow::Hit, Blow::Wound, Blow::Death] {
        ledger.expect(HeroGroup::Blow, name(&blow));
    }
    let mut expect = |group, names: &[&str]| names.iter().for_each(|name| ledger.expect(group, *name));
    expect(HeroGroup::Question, QUESTIONS);
    expect(HeroGroup::Event, EVENTS);
    expect(HeroGroup::Cancelled, REASONS);
    expect(HeroGroup::Ending, &["Eliminated", "Stalled"]);
    // Random players win or lose a scenario long before its last Turn, and withdraw only after winning.
    ["TimeUp", "GivenUp"].iter().for_each(|ending| ledger.allow(HeroGroup::Ending, *ending));
}

const QUESTIONS: &[&str] =
    &["Teams", "Recruit", "FirstTurn", "Place", "Keeper", "Choose", "Act", "React", "Push", "Decide", "Pull"];

const REASONS: &[&str] = &[
    "not-in-play",
    "out-of-range",
    "no-sight",
    "not-adjacent",
    "nobody-there",
    "space-taken",
    "not-its-target",
    "not-wounded",
    "too-near",
];

const EVENTS: &[&str] = &[
    "TeamChosen",
    "Recruited",
    "InitiativeRolled",
    "InitiativeDrawn",
    "FirstTurn",
    "Placed",
    "KeeperNamed",
    "TurnBegan",
    "FateRolled",
    "EnemyDie",
    "Rerolled",
    "Passed",
    "Chosen",
    "DeclaredDeed",
    "Declined",
    "Cancelled",
    "Walked",
    "Appeared",
    "Pushed",
    "Pulled",
    "TookPlace",
    "AttackRolled",
    "Defended",
    "Wounded",
    "Poisoned",
    "Healed",
    "Held",
    "Pierced",
    "Focused",
    "HexGained",
    "HexLost",
    "Fell",
    "Rescued",
    "Consumed",
    "Marked",
    "MarkersOff",
    "TurnEnded",
    "Ended",
];
