//! `lab heroes ladder`: mirrored pairs of skirmishes between bots of any levels.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use crate::ladder::{Pair, THREADS, report};
use crate::{Finding, files};
use heroes_game::bots::levels::HeroLevel;
use heroes_game::bots::{HeroLevels, random};
use heroes_game::content::codex_at_hand;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{GameMode, HeroSetup, SeededDice, Side};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::parallel::spread;
use shell::bots::Dice;

use super::ENDLESS;

/// Plays mirrored pairs of skirmishes between levels of bots and rates them
///
/// Boards, team sizes and teams are drawn. In a pair teams, places, first Turn and dice stay and the bots swap.
/// Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct HeroLadderArgs {
    /// Levels by id; by default each level meets its neighbours
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    /// Pairs that two levels play
    #[arg(long, value_name = "N", default_value = "50")]
    pairs: NonZeroUsize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Table of levels to use instead of the game's
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Threads that share the pairs, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

/// Level with this id.
///
/// # Errors
/// If there is none; the message lists the known ones.
pub(super) fn named<'a>(levels: &'a HeroLevels, id: &str) -> Result<&'a HeroLevel, String> {
    levels.level(id).ok_or_else(|| {
        let known: Vec<&str> = levels.ladder.iter().map(|level| level.id.as_str()).collect();
        format!("no level `{id}`; there are {}", known.join(", "))
    })
}

pub fn run(args: &HeroLadderArgs) -> Finding {
    let levels = match &args.table {
        None => HeroLevels::base().clone(),
        Some(path) => {
            let text = files::text(path)?;
            HeroLevels::read(&text).map_err(|why| format!("{}:{why}", path.display()))?
        }
    };
    let named = |id: &String| named(&levels, id);
    let meetings: Vec<(&HeroLevel, &HeroLevel)> = match args.levels.as_slice() {
        [] => levels.ladder.windows(2).map(|pair| (&pair[1], &pair[0])).collect(),
        ids => {
            let chosen = ids.iter().map(named).collect::<Result<Vec<_>, _>>()?;
            let rest = |place: usize| chosen[place + 1..].iter().copied();
            chosen.iter().enumerate().flat_map(|(i, one)| rest(i).map(move |other| (*one, other))).collect()
        }
    };
    if meetings.is_empty() {
        return Err("a ladder needs two levels at least".to_owned());
    }
    let codex = Arc::new(codex_at_hand().0);
    let mut faults = 0;
    for (one, other) in meetings {
        let played =
            spread(args.pairs.get(), args.threads, |pair| mirrored(&codex, [one, other], args.seed, pair));
        faults += report([&one.name, &other.name], "Turns", &played);
    }
    Ok(faults > 0)
}

/// A pair: the same teams, places and dice twice, with the bots swapped.
fn mirrored(codex: &Arc<Codex>, levels: [&HeroLevel; 2], seed: u64, pair: usize) -> Result<Pair, String> {
    let mut dice = Dice::of_nth(seed, pair);
    let boards: Vec<_> = codex.boards.iter().filter(|board| !board.plan().teams.is_empty()).collect();
    let board = dice.pick(&boards).copied().ok_or("there is no board for skirmishes")?;
    let team = dice.pick(&board.plan().teams).copied().unwrap_or(3);
    let setup = Arc::new(HeroSetup::new(codex.clone(), board.clone(), GameMode::Skirmish { team }));
    let seeds = [dice.below(1 << 30) as u64, dice.below(1 << 30) as u64, dice.below(1 << 30) as u64];
    let mut fate = SeededDice::new(seeds[0]);
    let mut dealt = HeroMatch::new(setup);
    while dealt.table().turn == 0 {
        dealt.run(&mut fate, &mut ());
        if dealt.table().turn == 0 {
            let input = random::input(&dealt, &mut dice).ok_or("nothing is legal")?;
            dealt.give(input, &mut fate, &mut ()).map_err(|why| why.to_string())?;
        }
    }
    let mut sum = Pair::default();
    for swapped in [false, true] {
        let explained = |why: String| format!("seed {seed}, pair {pair}, swapped {swapped}: {why}");
        play(dealt.clone(), fate.clone(), levels, swapped, &seeds, &mut sum).map_err(explained)?;
    }
    Ok(sum)
}

fn play(
    mut game: HeroMatch,
    mut fate: SeededDice,
    levels: [&HeroLevel; 2],
    swapped: bool,
    seeds: &[u64; 3],
    sum: &mut Pair,
) -> Result<(), String> {
    let of = |side: Side| if swapped { 1 - side.index() } else { side.index() };
    let mut bots = [levels[0].bot(seeds[1]), levels[1].bot(seeds[2])];
    let limits = levels.map(HeroLevel::limits);
    for _ in 0..ENDLESS {
        if let HeroStep::Over(result) = game.run(&mut fate, &mut ()) {
            sum.length += u32::from(game.table().turn);
            match result.winner().map(of) {
                Some(of) => {
                    sum.wins[of] += 1;
                    sum.points += if of == 0 { 1.0 } else { 0.0 };
                }
                None => {
                    sum.draws += 1;
                    sum.points += 0.5;
                }
            }
            return Ok(());
        }
        let of = of(game.side_up());
        let began = Instant::now();
        let chosen = bots[of].input(&game, &limits[of]).ok_or("a bot has no input")?;
        sum.times[of].push(began.elapsed());
        game.give(chosen.input, &mut fate, &mut ()).map_err(|why| why.to_string())?;
    }
    Err("it does not end".to_owned())
}
