//! `watch`: one match in words.

use std::ffi::OsString;
use std::path::PathBuf;

use shell::Session;
use shell::bots::Dice;
use shell::record::{PlayerRecord, Record};

use super::play::play;
use super::{BudgetArgs, LabGame, level};
use crate::Finding;
use crate::files::{self, Writing};

/// Plays one match between bots and describes it, or describes a recorded one
///
/// The same seed plays the same match. Each line is an event.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct AnyWatchArgs {
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of all seats by its id; by default the weakest
    #[arg(long, value_name = "ID")]
    level: Option<String>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Add the section of the rules to each line
    #[arg(long)]
    sections: bool,
    /// Write the record of the match to this file
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    save: Option<PathBuf>,
    #[command(flatten)]
    writing: Writing,
    /// Describe a recorded match instead: a file in any form, or a code
    #[arg(long, value_name = "REPLAY", conflicts_with_all = ["seed", "level"])]
    replay: Option<OsString>,
}

/// Names of the players of a match that is played here.
const NAMES: [&str; 4] = ["A", "B", "C", "D"];

pub(super) fn run<G: LabGame>(args: &AnyWatchArgs) -> Finding {
    if let Some(word) = &args.replay {
        let bytes = files::record(word)?;
        let record = Record::<G>::read(&bytes).map_err(|why| files::named(word, &why))?;
        let names: Vec<&str> = record.players.iter().map(|player| player.name.as_str()).collect();
        let session = record.replay().map_err(|fault| files::named(word, &fault))?;
        describe(&session, &names, args.sections);
        return Ok(false);
    }
    let level = args.level.as_deref().map_or(Ok(&G::levels()[0]), level::<G>)?;
    let seating = G::seating(args.seed, &mut Dice::seeded(args.seed));
    let levels = vec![level; seating.labels.len()];
    let played = play::<G>(&seating.setup, args.seed, &levels, &args.budget.limits())?;
    for (name, label) in NAMES.iter().zip(&seating.labels) {
        say!("{name}: {label}, {}", level.name);
    }
    describe(&played.session, &NAMES, args.sections);
    if let Some(path) = &args.save {
        let player = |name: &&str| PlayerRecord { name: (*name).to_owned(), played_by: level.id.to_owned() };
        let players = NAMES.iter().take(seating.labels.len()).map(player);
        args.writing.write(path, &Record::of(&played.session, players).to_ron())?;
    }
    Ok(false)
}

fn describe<G: LabGame>(session: &Session<G>, names: &[&str], sections: bool) {
    let mut shown = G::shown(session.setup());
    for event in session.events().iter().map(|emitted| &emitted.event) {
        G::show(&mut shown, event);
        let Some(line) = G::line(session.setup(), &shown, names, event) else { continue };
        let indent = if G::turn_of(event).is_some() { "" } else { "  " };
        match G::section(event).filter(|_| sections) {
            Some(section) => say!("{indent}[{section:>4}] {line}"),
            None => say!("{indent}{line}"),
        }
    }
}
