//! `lab sim`: statistics of many matches between random bots.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::ValueEnum;

use super::Finding;
use super::files::Writing;
use super::table::LabContent;
use hexstrike_game::bots::random;
use hexstrike_game::rules::state::{Ending, Outcome};
use hexstrike_game::rules::{Match, NullLog, Step};
use kernel::MAX_SEATS;
use shell::bots::Dice;
use study::record::{Recorder, file};

/// Plays many matches between random bots and counts the results
///
/// Fighters and decks are random. `lab watch --seed` shows again a match of two seats with random legal decks.
/// Exit code 1 if any match gets stuck or crashes.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct SimArgs {
    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first match; each later match uses the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of players
    #[arg(long, default_value = "2")]
    seats: Seats,
    /// Source of the decks
    #[arg(long, default_value = "legal")]
    decks: DeckPool,
    /// Folder for the record of each match, to be read by `lab verify`
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    #[command(flatten)]
    writing: Writing,
}

/// Number of players in each match.
#[derive(Clone, Copy, ValueEnum)]
enum Seats {
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
    #[value(name = "4")]
    Four,
    Mixed,
}

impl Seats {
    const fn of_match(self, seed: u64) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Mixed => 2 + (seed % 3) as usize,
        }
    }
}

/// Source of the decks.
#[derive(Clone, Copy, ValueEnum)]
enum DeckPool {
    /// Random decks that follow the rules of deck building
    Legal,
    /// Decks from the folder of decks
    Shipped,
}

/// Random players and decks of a match, from one seed.
#[derive(Clone, Copy)]
struct Draw<'a> {
    table: &'a LabContent,
    pool: DeckPool,
    seats: usize,
    seed: u64,
}

impl Draw<'_> {
    /// Match before its first beat, and the dice for the rest.
    fn begin(self) -> Result<(Match, Dice), String> {
        let mut dice = Dice::seeded(self.seed);
        let decks = match self.pool {
            DeckPool::Legal => self.table.any_decks(self.seats, &mut dice),
            DeckPool::Shipped => self.table.listed_decks(self.seats, &mut dice),
        };
        self.table.seat(&decks?).map(|game| (game, dice))
    }
}

/// Result of a game.
enum Game {
    Over(Outcome),
    Stuck(String),
}

pub fn run(args: &SimArgs) -> Finding {
    let SimArgs { games, seed, seats, decks: pool, .. } = *args;
    let table = LabContent::set();
    Draw { table: &table, pool, seats: 2, seed }.begin()?;
    let folder = args.save.as_deref();
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder).map_err(|error| format!("--save: {error}"))?;
    }
    let mut endings: BTreeMap<Ending, u64> = BTreeMap::new();
    let mut wins = [0u64; 4];
    let (mut beats, mut longest) = (0u64, 0);
    let mut faults = 0u64;
    let began = Instant::now();
    for seed in (0..games).map(|game| seed.wrapping_add(game)) {
        let seats = seats.of_match(seed);
        let draw = Draw { table: &table, pool, seats, seed };
        let game = catch_unwind(AssertUnwindSafe(|| play(draw)));
        if let (Ok(_), Some(folder)) = (&game, folder) {
            save(draw, folder, args.writing)?;
        }
        match game {
            Ok(Game::Over(outcome)) => {
                *endings.entry(outcome.kind).or_default() += 1;
                beats += u64::from(outcome.beat);
                longest = longest.max(outcome.beat);
                outcome.winners.iter().for_each(|seat| wins[seat.index()] += 1);
            }
            Ok(Game::Stuck(why)) => {
                faults += 1;
                say!("seed {seed}, {seats} seats: stuck, {why}");
            }
            Err(_) => {
                faults += 1;
                say!("seed {seed}, {seats} seats: the rules crashed");
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    for (ending, count) in &endings {
        say!("{:24}{count:8}  {:5.1}%", words(*ending), 100.0 * *count as f64 / games.max(1) as f64);
    }
    let shares: Vec<String> = wins.iter().map(u64::to_string).collect();
    say!("wins by seat            {}", shares.join(" "));
    let over: u64 = endings.values().sum();
    say!("length                  {:.1} beats, at most {longest}", beats as f64 / over.max(1) as f64);
    say!("{:.0} beats/s, {:.0} matches/s, {faults} faults", beats as f64 / seconds, over as f64 / seconds);
    Ok(faults > 0)
}

fn play(draw: Draw<'_>) -> Game {
    let (mut game, mut dice) = match draw.begin() {
        Ok(begun) => begun,
        Err(why) => return Game::Stuck(why),
    };
    while random::feed(&mut game, &mut NullLog, &mut dice) {}
    match game.state().outcome {
        Some(outcome) => Game::Over(outcome),
        None => Game::Stuck(format!("waits for {:?} at beat {}", game.waits_for(), game.state().beat)),
    }
}

/// Plays the match once more and records it.
fn save(draw: Draw<'_>, folder: &Path, writing: Writing) -> Result<(), String> {
    let (game, mut dice) = draw.begin()?;
    let Draw { seats, seed, .. } = draw;
    let recorder = Recorder::begin(Arc::clone(game.ruleset()), Arc::clone(game.setup()), &[]);
    let mut recorder =
        recorder.map_err(|error| error.to_string())?.drawn_with(seed).played_by(["random"; MAX_SEATS]);
    while feed(&mut recorder, &mut dice) {}
    let path = folder.join(format!("{seats}-seats-{seed}.ron"));
    let text = file::to_ron(recorder.recording());
    writing.write(&path, &text)
}

/// As [`random::feed`], with a record.
fn feed(recorder: &mut Recorder, dice: &mut Dice) -> bool {
    match recorder.run(&mut NullLog) {
        Step::Ran(_) => true,
        Step::Over(_) => false,
        Step::Commit(up) => up.iter().all(|seat| {
            let game = recorder.game();
            let play = random::play(game.ruleset(), game.state(), seat, dice);
            play.is_some_and(|play| recorder.commit(seat, play, &mut NullLog).is_ok())
        }),
        Step::Answer(asked) => asked.first().is_some_and(|asked| {
            let answer = random::answer(recorder.game().state(), asked, dice);
            let seat = asked.prompt.seat;
            answer.is_some_and(|answer| recorder.answer(seat, asked.id, answer, &mut NullLog).is_ok())
        }),
    }
}

const fn words(ending: Ending) -> &'static str {
    match ending {
        Ending::Distance => "too far from land",
        Ending::NoCards => "out of cards",
        Ending::Forfeit => "given up",
        Ending::Draw => "draw",
        Ending::Points => "points",
        Ending::Repetition => "in circles",
        Ending::BeatLimit => "beats are over",
    }
}
