//! Gauntlet: six duels in a row against ever stronger rivals, each with another fighter. Damage is healed
//! between duels; a loss ends the run.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::app::rating::DuelResult;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind};
use hexstrike_game::bots::rivals::{NamedRival, rivals};
use hexstrike_game::content::Deck;
use hexstrike_game::rules::Beat;
use shell::bots::Dice;

/// Number of duels, one for each bot of the ladder.
pub const STAGES: usize = 6;

/// Gauntlet results of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gauntlet {
    /// Latest run, under way or over.
    pub run: Option<GauntletRun>,
    /// Best of the finished runs.
    pub best: Option<GauntletRun>,
    /// Number of runs in which all rivals were beaten.
    pub completed: u32,
}

/// Run through the gauntlet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GauntletRun {
    /// Id of the player's deck.
    pub deck: String,
    /// Seed for the choice among rivals of a stage, and for the seed of each duel.
    pub seed: u64,
    /// Duels won, in order.
    pub won: Vec<WonDuel>,
    /// Number of duels begun: one for each rival, plus repeats after a draw or an abandoned duel.
    pub begun: u32,
    /// True if a duel was lost.
    pub lost: bool,
}

/// Duel of a gauntlet that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonDuel {
    /// Length in beats.
    pub beats: Beat,
    /// Damage of the player at the end.
    pub damage: u16,
}

impl GauntletRun {
    /// Creates a run with this deck and no duel begun.
    pub fn new(deck: &str, seed: u64) -> Self {
        Self { deck: deck.to_owned(), seed, won: Vec::new(), begun: 0, lost: false }
    }

    /// True if the run is over.
    pub fn is_over(&self) -> bool {
        self.lost || self.is_complete()
    }

    /// True if all rivals were beaten.
    pub fn is_complete(&self) -> bool {
        self.won.len() >= STAGES
    }

    /// Total beats of the duels won.
    pub fn beats(&self) -> u32 {
        self.won.iter().map(|duel| u32::from(duel.beats)).sum()
    }

    /// Total damage at the ends of the duels won.
    pub fn damage(&self) -> u32 {
        self.won.iter().map(|duel| u32::from(duel.damage)).sum()
    }

    /// Index among [`rivals`] of the rival on this stage, from 0.
    pub fn rival(&self, stage: usize) -> Option<u8> {
        let there = rivals().iter().enumerate().filter(|(_, rival)| usize::from(rival.rung) == stage);
        let there: Vec<usize> = there.map(|(place, _)| place).collect();
        let mut dice = Dice::seeded(self.seed.wrapping_add(stage as u64));
        dice.pick(&there).map(|place| *place as u8)
    }

    /// Seed of the latest duel.
    fn duel_seed(&self) -> u64 {
        self.seed.wrapping_add(u64::from(self.begun))
    }

    /// True if a match of this seed is the latest duel.
    pub fn began(&self, seed: u64) -> bool {
        self.begun > 0 && seed == self.duel_seed()
    }

    /// True if a match of this seed against this bot is the latest duel.
    pub fn is_of(&self, seed: u64, bot: PlayerKind) -> bool {
        self.began(seed) && self.rival(self.won.len()).map(PlayerKind::Rival) == Some(bot)
    }

    /// Plan of the next duel, with a new seed; none if the run is over or a deck is missing.
    pub fn next_duel(&self, decks: &[Deck]) -> Option<MatchPlan> {
        self.after_next().plan(decks)
    }

    /// Run as it is once the next duel has begun.
    fn after_next(&self) -> Self {
        Self { begun: self.begun.saturating_add(1), ..self.clone() }
    }

    fn plan(&self, decks: &[Deck]) -> Option<MatchPlan> {
        if self.is_over() {
            return None;
        }
        let place = self.rival(self.won.len())?;
        let rival: &NamedRival = &rivals()[usize::from(place)];
        let deck = |id: &str| decks.iter().position(|deck| deck.id == id);
        let rival = (PlayerKind::Rival(place), deck(&rival.deck)?);
        Some(MatchPlan::duel(deck(&self.deck)?, rival, self.duel_seed()))
    }

    /// Sort key of a run: more rivals beaten, then fewer duels begun, then fewer beats, then less damage.
    fn rank(&self) -> (usize, Reverse<u32>, Reverse<u32>, Reverse<u32>) {
        (self.won.len(), Reverse(self.begun), Reverse(self.beats()), Reverse(self.damage()))
    }
}

impl Gauntlet {
    /// Returns the run under way, if any.
    pub fn under_way(&self) -> Option<&GauntletRun> {
        self.run.as_ref().filter(|run| !run.is_over())
    }

    /// Begins a new run; a run under way counts as lost.
    pub fn begin(&mut self, deck: &str, seed: u64) {
        self.give_up();
        self.run = Some(GauntletRun::new(deck, seed));
    }

    /// Counts the next duel as begun.
    pub fn begin_duel(&mut self) {
        self.run = self.run.take().map(|run| run.after_next());
    }

    /// Ends the run under way as lost.
    pub fn give_up(&mut self) {
        if self.under_way().is_some() {
            self.note(DuelResult::Lost, WonDuel { beats: 0, damage: 0 });
        }
    }

    /// Records the result of the latest duel. A draw is played again.
    pub fn note(&mut self, result: DuelResult, duel: WonDuel) {
        let Some(run) = self.run.as_mut().filter(|run| !run.is_over()) else { return };
        match result {
            DuelResult::Won => run.won.push(duel),
            DuelResult::Drawn => {}
            DuelResult::Lost => run.lost = true,
        }
        if run.is_over() {
            self.completed = self.completed.saturating_add(u32::from(run.is_complete()));
            if self.best.as_ref().is_none_or(|best| run.rank() > best.rank()) {
                self.best = Some(run.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use hexstrike_game::content::Library;

    const DUEL: WonDuel = WonDuel { beats: 30, damage: 7 };

    #[test]
    fn a_run_meets_each_fighter_once_and_the_levels_rise() {
        let library = Library::embedded();
        let mut met = BTreeSet::new();
        for seed in 0..8 {
            let mut run = GauntletRun::new(&library.decks[0].id, seed);
            let mut fighters = BTreeSet::new();
            let mut last = None;
            let mut seeds = BTreeSet::new();
            while let Some(plan) = run.next_duel(&library.decks) {
                run = run.after_next();
                let [person, rival] = &plan.seats[..] else { panic!("it is a duel") };
                assert_eq!((person.player, person.deck), (PlayerKind::Person, 0));
                assert!(fighters.insert(library.decks[rival.deck].fighter), "a fighter comes twice");
                let strength = rival.player.strength().map(|(own, _)| own);
                assert!(strength > last, "{strength:?} after {last:?}");
                assert!(seeds.insert(plan.seed) && plan.seed == run.duel_seed());
                met.insert(rival.deck);
                last = strength;
                run.won.push(DUEL);
            }
            assert!(run.is_complete());
            assert_eq!((fighters.len(), run.beats(), run.damage()), (6, 180, 42));
        }
        assert_eq!(met.len(), library.decks.len(), "the seed says which deck of a fighter is met");
    }

    #[test]
    fn a_loss_restarts_the_run_and_keeps_the_best() {
        let mut gauntlet = Gauntlet::default();
        gauntlet.note(DuelResult::Won, DUEL);
        assert_eq!(gauntlet, Gauntlet::default(), "nothing was under way");
        gauntlet.begin("some-deck", 4);
        gauntlet.note(DuelResult::Won, DUEL);
        gauntlet.note(DuelResult::Drawn, DUEL);
        assert_eq!(gauntlet.under_way().map(|run| run.won.len()), Some(1));
        gauntlet.note(DuelResult::Lost, DUEL);
        assert!(gauntlet.under_way().is_none());
        gauntlet.begin("some-deck", 5);
        gauntlet.note(DuelResult::Lost, DUEL);
        assert_eq!(gauntlet.best.as_ref().map(|best| (best.seed, best.won.len())), Some((4, 1)));
        gauntlet.begin("some-deck", 6);
        (0..STAGES).for_each(|_| gauntlet.note(DuelResult::Won, DUEL));
        assert_eq!((gauntlet.completed, gauntlet.best.as_ref().map(|best| best.seed)), (1, Some(6)));
        gauntlet.begin("some-deck", 7);
        let quicker = WonDuel { beats: 29, damage: 50 };
        (0..STAGES).for_each(|_| gauntlet.note(DuelResult::Won, quicker));
        assert_eq!(gauntlet.best.as_ref().map(|best| best.seed), Some(7), "fewer beats count first");
    }

    #[test]
    fn beginning_anew_gives_the_old_run_up_and_a_deck_that_is_gone_has_no_duel() {
        let mut gauntlet = Gauntlet::default();
        gauntlet.begin("some-deck", 1);
        gauntlet.note(DuelResult::Won, DUEL);
        gauntlet.begin("some-deck", 2);
        assert_eq!(gauntlet.best.as_ref().map(|best| best.won.len()), Some(1));
        let decks = Library::embedded().decks;
        let run = gauntlet.under_way().expect("one");
        assert_eq!((run.next_duel(&decks), run.begun), (None, 0));
    }
}
