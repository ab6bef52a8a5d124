//! `lab check`: reports all faults in the content files at once.

use std::path::PathBuf;

use super::Finding;
use heroes_game::content::read_codex;
use hexstrike_game::content::{Files, Library};
use shell::content::problem::{MOST_PROBLEMS, Problem};
use shell::content::{Code, Places};
use study::coach::promises::{BrokenPromise, broken_promises};

/// Checks cards, fighters, islands, formats, decks, examples of rules, lessons and looks, and the content of Heroes
///
/// Without options it reads the folders `assets` and `decks` here or next to the program.
/// Exit code 1 if anything is wrong, or if content of some kind is missing.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct CheckArgs {
    /// Folder with cards, fighters and islands
    #[arg(long, value_name = "FOLDER")]
    assets: Option<PathBuf>,
    /// Folder with decks
    #[arg(long, value_name = "FOLDER")]
    decks: Option<PathBuf>,
}

/// Parts of a folder of assets.
const PARTS: [&str; 4] = ["cards", "fighters.ron", "islands.ron", "formats.ron"];

/// Faults of valid lessons whose scripts do not reach their goals.
fn rehearse_all(files: &Files, library: &Library) -> Vec<Problem> {
    let mut problems = Vec::new();
    for lesson in &library.lessons {
        for (nth, step) in lesson.steps.iter().enumerate() {
            problems.extend(broken_promises(step, library).into_iter().map(
                |BrokenPromise { field, why }| {
                    let place = format!("lesson \"{}\" > steps[{nth}].{field}", lesson.id);
                    files.blame_lesson(&lesson.id, Problem::new(Code::LessonValue, place, why))
                },
            ));
        }
    }
    problems
}

pub fn run(args: &CheckArgs) -> Finding {
    let found = Places::find();
    let folder = |option: &str, given: &Option<PathBuf>, found: Option<PathBuf>| match given {
        Some(path) if !path.is_dir() => Err(format!("--{option}: no folder {}", path.display())),
        Some(path) => Ok(Some(path.clone())),
        None => Ok(found),
    };
    let places = Places {
        assets: folder("assets", &args.assets, found.assets)?,
        decks: folder("decks", &args.decks, found.decks)?,
        own_decks: found.own_decks,
    };
    let (files, mut problems) = Files::read(&places);
    let (library, faults) = Library::from_files(&files);
    let (hero_files, mut hero_problems) = heroes_game::content::Files::read(&places);
    let (codex, of_heroes) = read_codex(&hero_files);
    problems.append(&mut hero_problems);
    problems.extend(faults.into_iter().chain(of_heroes));
    problems.extend(rehearse_all(&files, &library));
    let count: usize = problems.iter().map(|problem| problem.count).sum();
    let shown = &problems[..problems.len().min(MOST_PROBLEMS)];
    for problem in shown {
        say!("{problem}");
    }
    let more = count - shown.iter().map(|problem| problem.count).sum::<usize>();
    if more > 0 {
        say!("and {more} more");
    }
    let Library { cards, fighters, islands, formats, decks, examples, lessons, looks } = &library;
    let kinds = [
        ("cards", cards.is_empty()),
        ("fighters", fighters.is_empty()),
        ("islands", islands.is_empty()),
        ("formats", formats.is_empty()),
        ("decks", decks.is_empty()),
        ("classes for Heroes", codex.classes().next().is_none()),
        ("boards for Heroes", codex.boards.is_empty()),
    ];
    let missing: Vec<&str> = kinds.iter().filter(|(_, none)| *none).map(|(kind, _)| *kind).collect();
    for kind in &missing {
        say!("there are no {kind}: no match can begin");
    }
    // A named folder should have every part, so report those it lacks.
    let named = args.assets.iter().flat_map(|assets| PARTS.map(|part| assets.join(part)));
    let lacking: Vec<PathBuf> = named.filter(|path| !path.exists()).collect();
    for path in &lacking {
        say!("there is no {}: the game's own is read", path.display());
    }
    say!(
        "{} cards, {} fighters, {} islands, {} formats, {} decks, {} examples, {} lessons, {} looks; for Heroes {} kinds, {} boards, {} scenarios; {}",
        cards.len(),
        fighters.len(),
        islands.len(),
        formats.len(),
        decks.len(),
        examples.len(),
        lessons.len(),
        looks.len(),
        codex.kinds.len(),
        codex.boards.len(),
        codex.scenarios.len(),
        match count {
            0 if !missing.is_empty() || !lacking.is_empty() => "nothing wrong with what there is".to_owned(),
            0 => "nothing wrong".to_owned(),
            1 => "1 problem".to_owned(),
            count => format!("{count} problems"),
        }
    );
    Ok(count > 0 || !missing.is_empty() || !lacking.is_empty())
}
