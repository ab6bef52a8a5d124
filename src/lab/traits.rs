//! How bots play, in shares that a player can notice: who throws, blocks, jumps, pays, stands at the edge.

use super::Finding;
use super::contest::{self, Contestant};
use super::ladder::{self, THREADS, entrant};
use super::table::LabContent;
use crate::bots::random::Dice;
use crate::bots::rivals::rivals;
use crate::bots::{ChosenPlay, Level, Levels};
use crate::content::Deck;
use crate::rules::cards::card::Knockback;
use crate::rules::cards::notation::ActionSymbolKind;
use crate::rules::{Facing, Match, Rotation, Seat};
use crate::spread::spread;

/// Tells how levels and rivals play, by shares of their plays
///
/// Each plays the same matches against the same opponent: rivals with the decks they like, levels with the base decks.
/// Exit code 1 if a bot breaks the rules.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct TraitsArgs {
    /// Levels and rivals by id; by default the ladder and all rivals
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    levels: Vec<String>,
    /// Who plays against each of them
    #[arg(long, value_name = "ID", default_value = "thistle")]
    against: String,
    /// Matches of each
    #[arg(long, value_name = "N", default_value_t = 40)]
    matches: usize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads that share the matches, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(THREADS))]
    threads: u16,
}

/// What was counted of a bot.
#[derive(Debug, Clone, Copy, Default)]
struct TraitCount {
    plays: u32,
    throws: u32,
    blocks: u32,
    jumps: u32,
    turns: u32,
    /// Plays with a pool to pay from, and those that paid.
    pools: u32,
    paid: u32,
    /// Plays from the rim of the land or off it.
    edge: u32,
    /// Hexes to the opponent, of all plays together.
    distance: u32,
}

pub fn run(args: &TraitsArgs) -> Finding {
    let levels = Levels::embedded();
    let everybody = || levels.ladder.iter().chain(rivals().iter().map(|rival| &rival.level));
    let chosen: Vec<&Level> = match args.levels.as_slice() {
        [] => everybody().collect(),
        ids => ids.iter().map(|id| entrant(&levels, id)).collect::<Result<_, _>>()?,
    };
    let against = entrant(&levels, &args.against)?;
    let table = LabContent::set();
    let base = ladder::decks(&table, &[])?;
    let mut faults = 0;
    say!("{:<12} plays  throws  blocks   jumps   turns    pays    edge  away", "");
    for level in chosen {
        let liked = rivals().iter().find(|rival| rival.level.id == level.id).map(|rival| rival.deck.clone());
        let own = match liked {
            Some(deck) => table.decks(&[deck])?,
            None => base.clone(),
        };
        let one = |nth: usize| play(&table, [level, against], [&own, &base], args.seed, nth);
        let mut all = TraitCount::default();
        for played in spread(args.matches, args.threads, one) {
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

/// A match of the first level against the second; counts how the first plays.
fn play(
    table: &LabContent,
    levels: [&Level; 2],
    decks: [&[Deck]; 2],
    seed: u64,
    nth: usize,
) -> Result<TraitCount, String> {
    let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ nth as u64);
    let drawn: Vec<Deck> = decks.iter().filter_map(|decks| dice.pick(decks).cloned()).collect();
    // Each sits first in every other match.
    let seated = if nth.is_multiple_of(2) { [0, 1] } else { [1, 0] };
    let mut contestants = seated.map(|of| {
        let level = levels[of];
        Contestant::new(level.bot(dice.below(1 << 30) as u64), level.limits())
    });
    let drawn: Vec<&Deck> = seated.iter().filter_map(|of| drawn.get(*of)).collect();
    let mut count = TraitCount::default();
    contest::play(table.seat(&drawn)?, &mut contestants, |game, seat, choice| {
        if seated[seat.index()] == 0 {
            count.note(game, seat, choice);
        }
    })
    .map_err(|why| format!("seed {seed}, match {nth}: {why}"))?;
    Ok(count)
}

impl TraitCount {
    fn note(&mut self, game: &Match, seat: Seat, choice: &ChosenPlay) {
        let (state, play) = (game.state(), choice.play);
        let own = &state.fighters[seat];
        let active = game.ruleset().card(play.active);
        self.plays += 1;
        self.throws += u32::from(active.knockback == Knockback::Throw);
        self.blocks += u32::from(active.has_symbol(ActionSymbolKind::Block));
        self.jumps += u32::from(active.has_symbol(ActionSymbolKind::Jump));
        self.turns += u32::from(play.rotation != Rotation::Stay);
        self.pools += u32::from(own.adrenaline > 0);
        self.paid += u32::from(play.adrenaline > 0);
        let inland = Facing::ALL.iter().all(|facing| game.arena().is_land(own.at.ahead(*facing, 1)));
        self.edge += u32::from(!inland);
        let others = state.seats().filter(|other| *other != seat);
        let away = others.map(|other| own.at.distance(state.fighters[other].at)).min();
        self.distance += u32::from(away.unwrap_or(0));
    }

    fn add(&mut self, other: Self) {
        self.plays += other.plays;
        self.throws += other.throws;
        self.blocks += other.blocks;
        self.jumps += other.jumps;
        self.turns += other.turns;
        self.pools += other.pools;
        self.paid += other.paid;
        self.edge += other.edge;
        self.distance += other.distance;
    }

    fn words(&self) -> String {
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        let of_plays = [self.throws, self.blocks, self.jumps, self.turns].map(|part| share(part, self.plays));
        let [throws, blocks, jumps, turns] = of_plays;
        let (paid, edge) = (share(self.paid, self.pools), share(self.edge, self.plays));
        let away = f64::from(self.distance) / f64::from(self.plays.max(1));
        format!(
            "{:>5} {throws:>5.1} % {blocks:>5.1} % {jumps:>5.1} % {turns:>5.1} % {paid:>5.1} % {edge:>5.1} %  {away:>4.2}",
            self.plays
        )
    }
}
