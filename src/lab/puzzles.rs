//! `lab puzzles`: finds puzzles in bots' matches, or proves those of the game anew.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Finding;
use super::ladder::{THREADS, levels, named};
use super::report::play;
use super::table::LabContent;
use crate::puzzles::find::{at, idea, moments};
use crate::puzzles::{Puzzle, PuzzleTask, embedded};
use crate::spread::spread;

/// Most puzzles of one task, and most of one task with the same card as the first of its solution.
const MOST_OF_TASK: usize = 16;
const MOST_OF_CARD: usize = 3;

/// Finds puzzles in matches between bots, proves them and sorts them by difficulty; or proves those of the game
///
/// Every decision of the matches is tried: a win by force in one, two or three plays, the only play that
/// survives, the throw that cannot be avoided, the mix that gives nothing away. The same seed finds the same.
/// Without --out it proves the puzzles of the game; exit code 1 if one is none.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct PuzzlesArgs {
    /// File for what is found
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Matches to look through
    #[arg(long, value_name = "N", default_value_t = 20)]
    matches: usize,
    /// Random seed of the first match
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Level of the bots
    #[arg(long, value_name = "ID", default_value = "heron")]
    level: String,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

pub fn run(args: &PuzzlesArgs) -> Finding {
    let table = LabContent::set();
    let Some(out) = &args.out else { return prove(&table, args.threads) };
    let level = named(&levels(None)?, &args.level)?.clone();
    let found = spread(args.matches, args.threads, |nth| {
        let recording = play(&table, &level, args.seed.wrapping_add(nth as u64))?;
        let moments = moments(&recording, &table.ruleset).map_err(|error| error.to_string())?;
        Ok(moments.iter().flat_map(at).collect::<Vec<Puzzle>>())
    });
    let found: Vec<Vec<Puzzle>> = found.into_iter().collect::<Result<_, String>>()?;
    let all = found.iter().map(Vec::len).sum::<usize>();
    let kept = chosen(found.into_iter().flatten());
    let mut counts: BTreeMap<PuzzleTask, usize> = BTreeMap::new();
    kept.iter().for_each(|puzzle| *counts.entry(puzzle.task).or_default() += 1);
    say!("{all} puzzles in {} matches, {} of them different: {counts:?}", args.matches, kept.len());
    let pretty = ron::ser::PrettyConfig::new().depth_limit(2);
    let text = ron::ser::to_string_pretty(&kept, pretty).map_err(|error| error.to_string())?;
    std::fs::write(out, text + "\n").map_err(|error| format!("--out: {error}"))?;
    Ok(false)
}

/// One of each idea, not too many alike, the easiest first, with ids and names.
fn chosen(found: impl Iterator<Item = Puzzle>) -> Vec<Puzzle> {
    let mut ideas = std::collections::BTreeSet::new();
    let (mut tasks, mut cards) = (BTreeMap::new(), BTreeMap::new());
    let mut kept: Vec<Puzzle> = found
        .filter(|puzzle| {
            let idea = idea(puzzle);
            let card = (puzzle.task, idea.1.first().map(|(active, _)| active.clone()));
            let room = tasks.get(&puzzle.task).is_none_or(|count| *count < MOST_OF_TASK)
                && cards.get(&card).is_none_or(|count| *count < MOST_OF_CARD);
            let taken = room && ideas.insert(idea);
            if taken {
                *tasks.entry(puzzle.task).or_insert(0) += 1;
                *cards.entry(card).or_insert(0) += 1;
            }
            taken
        })
        .collect();
    kept.sort_by_key(|puzzle| (puzzle.grade, puzzle.task));
    for (nth, puzzle) in kept.iter_mut().enumerate() {
        puzzle.id = format!("puzzle-{:03}", nth + 1);
        puzzle.name = crate::puzzles::name(nth);
    }
    kept
}

fn prove(table: &LabContent, threads: u16) -> Finding {
    let puzzles = embedded();
    let proven = spread(puzzles.len(), threads, |nth| puzzles[nth].prove(&table.ruleset));
    let mut wrong = 0;
    for (puzzle, proven) in puzzles.iter().zip(proven) {
        match proven {
            Ok(()) => say!("{} {}, grade {}: {}", puzzle.id, puzzle.name, puzzle.grade, puzzle.task.words()),
            Err(why) => {
                say!("{} {}: {why}", puzzle.id, puzzle.name);
                wrong += 1;
            }
        }
    }
    say!("{} puzzles, {wrong} that are none", puzzles.len());
    Ok(wrong > 0 || puzzles.is_empty())
}
