//! `lab traits`: style of bots in shares that a player can notice: throws, blocks, jumps, adrenaline, and
//! time at the edge or in their own fire.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::Finding;
use super::contest::{self, ContestSight, Contestant};
use super::ladder::{self, THREADS, entrant, levels};
use super::table::LabContent;
use hexstrike_game::bots::rivals::rivals;
use hexstrike_game::bots::taste::PlayKind;
use hexstrike_game::bots::{ChosenPlay, Level};
use hexstrike_game::content::Deck;
use hexstrike_game::rules::state::Fighter;
use hexstrike_game::rules::state::event::Source;
use hexstrike_game::rules::{Event, Match};
use kernel::parallel::spread;
use kernel::{Facing, Seat};
use shell::bots::Dice;

/// Reports the style of levels and rivals as shares of their plays
///
/// Each plays the same matches against the same opponent: rivals with their favourite decks, levels with the base decks.
/// Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct TraitsArgs {
    /// Levels and rivals by id; by default the ladder and all rivals
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    /// Opponent of each of them
    #[arg(long, value_name = "ID", default_value = "thistle")]
    against: String,
    /// Number of matches for each
    #[arg(long, value_name = "N", default_value = "40")]
    matches: NonZeroUsize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads that share the matches, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
    /// Table of levels to use instead of the game's
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// Counts for a bot.
#[derive(Debug, Clone, Copy, Default)]
struct TraitCount {
    plays: u32,
    /// Plays of each kind, in the order of [`PlayKind::ALL`].
    kinds: [u32; PlayKind::ALL.len()],
    /// Plays with adrenaline in the pool.
    pools: u32,
    /// Plays from the edge of the land or off it.
    edge: u32,
    /// Plays from a hex that the opponent does not face: to its side or behind it.
    unseen: u32,
    /// Sum of the distances to the opponent.
    distance: u32,
    /// Damage taken, and the part of it from the bot's own fire.
    hurt: u32,
    burnt: u32,
}

pub fn run(args: &TraitsArgs) -> Finding {
    let levels = levels(args.table.as_deref())?;
    let everybody = || levels.ladder.iter().chain(rivals().iter().map(|rival| &rival.level));
    let chosen: Vec<&Level> = match args.levels.as_slice() {
        [] => everybody().collect(),
        ids => ids.iter().map(|id| entrant(&levels, id)).collect::<Result<_, _>>()?,
    };
    let against = entrant(&levels, &args.against)?;
    let table = LabContent::set();
    let base = ladder::decks(&table, &[])?;
    let mut faults = 0;
    say!(
        "{:<12} plays strikes  throws  blocks   jumps   turns    pays    edge  unseen  away  hurt ownfire",
        ""
    );
    for level in chosen {
        let liked = rivals().iter().find(|rival| rival.level.id == level.id).map(|rival| rival.deck.clone());
        let own = match liked {
            Some(deck) => table.decks(&[deck])?,
            None => base.clone(),
        };
        let one = |nth: usize| play(&table, [level, against], [&own, &base], args.seed, nth);
        let mut all = TraitCount::default();
        for played in spread(args.matches.get(), args.threads, one) {
            match played {
                Ok(count) => all.add(count),
                Err(fault) => {
                    say!("fault: {}, {fault}", level.name);
                    faults += 1;
                }
            }
        }
        say!("{:<12} {}", level.name, all.words());
    }
    Ok(faults > 0)
}

/// Plays a match of the first level against the second; counts the plays of the first.
fn play(
    table: &LabContent,
    levels: [&Level; 2],
    decks: [&[Deck]; 2],
    seed: u64,
    nth: usize,
) -> Result<TraitCount, String> {
    let mut dice = Dice::of_nth(seed, nth);
    let drawn: Vec<Deck> = decks.iter().filter_map(|decks| dice.pick(decks).cloned()).collect();
    // Each sits first in every other match.
    let seated = if nth.is_multiple_of(2) { [0, 1] } else { [1, 0] };
    let mut contestants = seated.map(|of| {
        let level = levels[of];
        Contestant::new(level.bot(dice.below(1 << 30) as u64), level.limits())
    });
    let drawn: Vec<&Deck> = seated.iter().filter_map(|of| drawn.get(*of)).collect();
    let mut count = TraitCount::default();
    let is_first = |seat: Seat| seated[seat.index()] == 0;
    contest::play(table.seat(&drawn)?, &mut contestants, |seen| match seen {
        ContestSight::Choice(game, seat, choice) if is_first(seat) => count.note(game, seat, choice),
        ContestSight::Event(Event::Damaged { seat, amount, source, .. }) if is_first(seat) => {
            count.hurt += u32::from(amount);
            count.burnt += if source == Source::Fire(seat) { u32::from(amount) } else { 0 };
        }
        ContestSight::Choice(..) | ContestSight::Event(_) => {}
    })
    .map_err(|why| format!("seed {seed}, match {nth}: {why}"))?;
    Ok(count)
}

impl TraitCount {
    fn note(&mut self, game: &Match, seat: Seat, choice: &ChosenPlay) {
        let (state, own) = (game.state(), &game.state().fighters[seat]);
        self.plays += 1;
        for (sum, kind) in self.kinds.iter_mut().zip(PlayKind::ALL) {
            *sum += u32::from(kind.fits(game, seat, choice.play));
        }
        self.pools += u32::from(own.adrenaline > 0);
        let inland = Facing::ALL.iter().all(|facing| game.arena().is_land(own.at.ahead(*facing, 1)));
        self.edge += u32::from(!inland);
        let others = || state.seats().filter(|other| *other != seat).map(|other| &state.fighters[other]);
        self.unseen += u32::from(others().all(|other| !looks_at(other, own)));
        let away = others().map(|other| own.at.distance(other.at)).min();
        self.distance += u32::from(away.unwrap_or(0));
    }

    fn add(&mut self, other: Self) {
        self.plays += other.plays;
        self.kinds.iter_mut().zip(other.kinds).for_each(|(sum, more)| *sum += more);
        self.pools += other.pools;
        self.edge += other.edge;
        self.unseen += other.unseen;
        self.distance += other.distance;
        self.hurt += other.hurt;
        self.burnt += other.burnt;
    }

    fn words(&self) -> String {
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        let kinds = PlayKind::ALL
            .iter()
            .zip(self.kinds)
            .map(|(kind, plays)| share(plays, if *kind == PlayKind::Pay { self.pools } else { self.plays }));
        let shares = kinds.chain([self.edge, self.unseen].map(|part| share(part, self.plays)));
        let shares: Vec<String> = shares.map(|share| format!("{share:>5.1}%")).collect();
        let away = f64::from(self.distance) / f64::from(self.plays.max(1));
        let burnt = share(self.burnt, self.hurt);
        format!("{:>5} {}  {away:>4.2} {:>5} {burnt:>5.1}%", self.plays, shares.join(" "), self.hurt)
    }
}

/// True if a step ahead would bring the one nearer to the other.
fn looks_at(one: &Fighter, other: &Fighter) -> bool {
    one.at.ahead(one.facing, 1).distance(other.at) < one.at.distance(other.at)
}
