//! `lab heroes watch`: one match Turn by Turn, in words and pictures.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use super::ladder::named;
use super::record::record;
use super::table::{HeroTableArgs, draw};
use crate::Finding;
use crate::files::{self, Writing};
use heroes_game::bots::{HeroLevel, HeroLevels, random};
use heroes_game::content::codex_at_hand;
use heroes_game::rules::describe::judge::{hero_section, rulings};
use heroes_game::rules::describe::log::hero_event_words;
use heroes_game::rules::state::{HeroEvent, HeroSetup, SeededDice, Situation, Table, Witness};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;
use study::record::heroes::{HeroRecorder, HeroRecording, form};

/// Plays one match of Heroes and describes it Turn by Turn, or describes a recorded one
///
/// The same seed plays the same match. In the picture side A has capitals; ~ is difficult ground, # blocked, o a chasm.
#[derive(clap::Args)]
pub struct HeroWatchArgs {
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of all players, by its id; by default they play at random
    #[arg(long, value_name = "ID")]
    level: Option<String>,
    #[command(flatten)]
    table: HeroTableArgs,
    /// Add the section of the rules to each line, and the reasons of the game's own side
    #[arg(long)]
    judge: bool,
    /// Write the record of the match to this file
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    save: Option<PathBuf>,
    #[command(flatten)]
    writing: Writing,
    /// Describe a recorded match instead: a file in any form, or a code
    #[arg(long, value_name = "REPLAY", conflicts_with_all = ["seed", "level", "team", "board", "scenario", "players", "master"])]
    replay: Option<OsString>,
}

pub fn run(args: &HeroWatchArgs) -> Finding {
    let recording = match &args.replay {
        Some(word) => record(word).map_err(|why| files::named(word, &why))?.recording,
        None => {
            let level = args.level.as_deref().map(|id| named(HeroLevels::base(), id)).transpose()?;
            let setups = args.table.setups(&Arc::new(codex_at_hand().0))?;
            played(setups[args.seed as usize % setups.len()].clone(), args.seed, level)?
        }
    };
    if let Some(path) = &args.save {
        args.writing.write(path, &form::to_ron(&recording))?;
    }
    tell(&recording, args.judge)
}

/// A match between bots of one level, or between random players.
fn played(setup: Arc<HeroSetup>, seed: u64, level: Option<&HeroLevel>) -> Result<HeroRecording, String> {
    let recorder = HeroRecorder::begin(setup, seed).map_err(|fault| fault.to_string())?;
    let player = level.map_or(("Random", "random"), |level| (level.name.as_str(), level.name.as_str()));
    let mut recorder = recorder.played_by((1..=5).map(|_| player));
    let chance = seed ^ 0x5eed;
    let mut choices = Dice::seeded(chance);
    let mut bot = level.map(|level| (level.bot(chance), level.limits()));
    let mut choose = |game: &HeroMatch| match &mut bot {
        Some((bot, limits)) => bot.input(game, limits).map(|chosen| chosen.input),
        None => random::input(game, &mut choices),
    };
    while let Some(input) = choose(recorder.game()) {
        recorder.give(input, &mut ()).map_err(|why| why.to_string())?;
    }
    Ok(recorder.into_recording())
}

/// Observer that prints each event.
struct Teller {
    setup: Arc<HeroSetup>,
    judge: bool,
}

impl Witness for Teller {
    fn observe(&mut self, event: &HeroEvent, table: &Table) {
        let words = hero_event_words(event, Situation { setup: &self.setup, table });
        if self.judge {
            say!("  [{:>4}] {words}", hero_section(event));
        } else {
            say!("  {words}");
        }
    }
}

fn tell(recording: &HeroRecording, judge: bool) -> Finding {
    // Check the digests first; the rest only describes the match.
    let wrong = recording.resume().err();
    let begun = recording.begin().map_err(|fault| fault.to_string())?;
    let mut game = begun.game().clone();
    let mut teller = Teller { setup: Arc::new(game.setup().clone()), judge };
    say!("{}", recording.board.name);
    let mut turn = 0;
    for entry in &recording.inputs {
        let mut dice = Fallen(entry.dice.dice(), SeededDice::new(recording.seed));
        if game.give(entry.input.clone(), &mut dice, &mut teller).is_err() {
            break;
        }
        go_on(&mut game, &mut dice, &mut teller, &mut turn);
    }
    if game.table().result.is_some() {
        say!("{}", draw(&game));
    }
    match wrong {
        Some(fault) => {
            say!("{fault}");
            Ok(true)
        }
        None => Ok(false),
    }
}

/// Runs to the next question, with a picture before each Turn.
fn go_on(game: &mut HeroMatch, dice: &mut Fallen<'_>, teller: &mut Teller, turn: &mut u16) {
    loop {
        if teller.judge
            && let Some(ruling) = rulings(game.situation(), game.agenda())
            && game.waits_for().is_none()
        {
            ruling.words.iter().for_each(|words| say!("  [{:>4}]   {words}", ruling.section));
        }
        if game.advance(dice, teller) != HeroStep::Ran {
            return;
        }
        if game.table().turn != *turn {
            *turn = game.table().turn;
            say!("{}", draw(game));
        }
    }
}

/// Dice of a record; if they run out, seeded ones follow.
struct Fallen<'a>(&'a [u8], SeededDice);

impl heroes_game::rules::state::DiceSource for Fallen<'_> {
    fn roll(&mut self) -> u8 {
        match self.0.split_first() {
            Some((die, left)) => {
                self.0 = left;
                *die
            }
            None => self.1.roll(),
        }
    }
}
