//! Best replies to likely plays of the others: in a free-for-all with several seats up, or against a known
//! mix.

use super::{NO_FLOORS, Rated, Search};
use crate::rules::state::Activity;
use crate::rules::{Commitment, MatchState};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::arithmetic::exp;

/// Loss in the chance to win that makes a reply e times less likely.
const WHIM: f64 = 0.02;
/// Beats that a player waits who is assumed not to choose: longer than any set.
const WAIT: u8 = 12;

/// Joint plays of all others who are up.
#[derive(Debug, Clone)]
struct Reply {
    world: usize,
    plays: Vec<(Seat, Commitment)>,
    /// Probability; the replies sum to 1.
    likely: f64,
}

impl Search<'_> {
    /// All plays, best first, against replies that each of the others would make if the rest waited.
    pub fn melee(
        &mut self,
        worlds: &[MatchState],
        seat: Seat,
        plays: &[Commitment],
        dice: &mut Dice,
    ) -> Vec<Rated> {
        let draws = self.reach.draws.max(1);
        let replies: Vec<Reply> = (0..draws)
            .map(|draw| {
                let world = draw % worlds.len().max(1);
                let plays = self.likely_replies(&worlds[world], seat, dice);
                Reply { world, plays, likely: 1.0 / draws as f64 }
            })
            .collect();
        self.answering(worlds, seat, plays, &replies, draws.div_ceil(2))
    }

    /// All plays, best first, against an opponent with a known mix.
    pub fn against(
        &mut self,
        world: &MatchState,
        seat: Seat,
        plays: &[Commitment],
        opponent: Seat,
        mix: &[(Commitment, f64)],
    ) -> Vec<Rated> {
        let reply = |(play, likely): &(Commitment, f64)| Reply {
            world: 0,
            plays: vec![(opponent, *play)],
            likely: *likely,
        };
        let replies: Vec<Reply> = mix.iter().map(reply).collect();
        self.answering(&[*world], seat, plays, &replies, replies.len())
    }

    /// All plays by their mean value over the replies. The first `close` of them are searched deeper.
    fn answering(
        &mut self,
        worlds: &[MatchState],
        seat: Seat,
        plays: &[Commitment],
        replies: &[Reply],
        close: usize,
    ) -> Vec<Rated> {
        self.depth = 1;
        let mut rated: Vec<Rated> = Vec::with_capacity(plays.len());
        for play in plays {
            rated.push(Rated { play: *play, chance: self.mean(worlds, replies, (seat, *play)) });
        }
        rated.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        self.depth = self.reach.depth;
        let width = self.reach.width(0).min(rated.len());
        if self.depth > 1 && !self.meter.is_over() {
            let mut closer: Vec<Rated> = Vec::with_capacity(width);
            for old in &rated[..width] {
                let chance = self.mean(worlds, &replies[..close.min(replies.len())], (seat, old.play));
                closer.push(Rated { chance, ..*old });
            }
            if !self.meter.is_over() {
                closer.sort_by(|a, b| b.chance.total_cmp(&a.chance));
                // The others were searched less deep: cap them at the worst of the closer ones.
                let worst = closer.last().map_or(1.0, |rated| rated.chance);
                for old in &mut rated[width..] {
                    old.chance = old.chance.min(worst);
                }
                rated.splice(..width, closer);
            }
        }
        rated
    }

    fn mean(&mut self, worlds: &[MatchState], replies: &[Reply], own: (Seat, Commitment)) -> f64 {
        let (mut sum, mut all) = (0.0, 0.0);
        for reply in replies {
            let mut plays = reply.plays.clone();
            plays.push(own);
            let (after, chances) = self.future(&worlds[reply.world], &plays);
            sum += self.value(&after, chances, 1, NO_FLOORS)[own.0.index()] * reply.likely;
            all += reply.likely;
        }
        if all > 0.0 { sum / all } else { 0.0 }
    }

    /// A play of each other seat that is up; better plays are likelier.
    fn likely_replies(&mut self, world: &MatchState, seat: Seat, dice: &mut Dice) -> Vec<(Seat, Commitment)> {
        let others: Vec<Seat> = super::up(world).filter(|other| *other != seat).collect();
        let mut replies = Vec::with_capacity(others.len());
        for other in others {
            let alone = waiting(world, other);
            let plays = super::thinned(&self.candidates(&alone, other), self.reach.sample);
            let weights = self.likings(&alone, other, &plays);
            if let Some(chosen) = dice.weighted(&weights) {
                replies.push((other, plays[chosen]));
            }
        }
        replies
    }

    /// Relative probabilities of these plays while the others wait; the best has 1.
    fn likings(&mut self, alone: &MatchState, seat: Seat, plays: &[Commitment]) -> Vec<f64> {
        let worth = |play: &Commitment| self.future(alone, &[(seat, *play)]).1[seat.index()];
        let chances: Vec<f64> = plays.iter().map(worth).collect();
        let best = chances.iter().copied().fold(0.0, f64::max);
        chances.iter().map(|chance| exp((chance - best) / WHIM)).collect()
    }

    /// Mix of a seat that is up in a free-for-all, by one look: plays that are better while the rest waits
    /// are likelier.
    pub fn mix_among_many(&mut self, world: &MatchState, seat: Seat) -> Vec<(Commitment, f64)> {
        let alone = waiting(world, seat);
        let plays = self.candidates(&alone, seat);
        let likings = self.likings(&alone, seat, &plays);
        let all: f64 = likings.iter().sum();
        plays.into_iter().zip(likings).map(|(play, liking)| (play, liking / all)).collect()
    }
}

/// Position in which every seat that is up, except `seat`, waits.
fn waiting(state: &MatchState, seat: Seat) -> MatchState {
    let mut alone = *state;
    for other in state.seats().filter(|other| *other != seat) {
        let fighter = &mut alone.fighters[other];
        if let Activity::Open(_) = fighter.activity {
            (fighter.activity, fighter.sealed) = (Activity::Idle { left: WAIT }, None);
        }
    }
    alone
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::SearchReach;
    use super::*;
    use crate::bots::analyst::Analyst;
    use crate::bots::evaluation::Weights;
    use crate::content::Library;
    use crate::rules::state::arena::Arena;
    use crate::rules::state::setup::{Player, Setup, StartingState};
    use crate::rules::{Match, NullLog, Ruleset, Step};
    use shell::bots::{Budget, SearchLimits};

    /// Match of this many seats, all of which are up.
    fn table(seats: usize) -> Match {
        let library = Library::embedded();
        let island = library.island_for(seats).expect("an island");
        let seated = library.decks.iter().zip(&island.starts).take(seats);
        let players = seated.map(|(deck, start)| Player {
            name: deck.name.clone(),
            fighter: deck.fighter,
            power: library.fighter(deck.fighter).power,
            movement: deck.movement,
            ability: deck.abilities,
            start: *start,
            opening: StartingState::default(),
        });
        let setup = Setup::new(Arena::of(island).expect("an arena"), players.collect());
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        let mut game = Match::new(ruleset, Arc::new(setup)).expect("a match");
        while matches!(game.run(&mut NullLog), Step::Ran(_)) {}
        game
    }

    #[test]
    fn what_was_left_out_of_the_closer_look_is_no_better_than_the_worst_of_it() {
        let game = table(3);
        let evaluation = Weights::embedded().evaluation(&[]);
        let reach =
            SearchReach { depth: 2, together: 1, widths: vec![3], sample: 6, rounds: 1, draws: 6, worlds: 1 };
        let limits = SearchLimits::within(Budget::Iterations(1_000_000));
        let mut search = Search::new(&game, &evaluation, limits.begin(), &reach);
        let plays = search.candidates(game.state(), Seat::FIRST);
        let rated = search.melee(&[*game.state()], Seat::FIRST, &plays, &mut Dice::seeded(3));
        assert!(rated.len() > 20);
        assert!(rated[3..].iter().all(|left_out| left_out.chance <= rated[2].chance), "{rated:?}");
    }

    #[test]
    fn among_many_the_better_play_is_the_likelier_and_all_chances_make_one() {
        for seats in [3, 4] {
            let game = table(seats);
            let limits = SearchLimits::within(Budget::Iterations(1_000_000));
            let mixes = Analyst::default().mixes(&game, &limits);
            for seat in game.state().seats() {
                let mix = &mixes[seat];
                assert!((mix.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9, "{seat}");
                let hand = &game.state().fighters[seat].hand;
                assert!(mix.iter().all(|(play, _)| hand.holds(play.active) && hand.holds(play.passive)));
                let most = mix.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
                assert!(most > 2.0 / mix.len() as f64, "some are likelier than others");
            }
            assert!(mixes.0[seats..].iter().all(Vec::is_empty));
        }
    }

    #[test]
    fn so_many_joint_replies_are_weighed_as_the_reach_says() {
        let game = table(3);
        let evaluation = Weights::embedded().evaluation(&[]);
        let looked_at = |draws: usize| {
            let reach = SearchReach {
                depth: 1,
                together: 1,
                widths: vec![3],
                sample: 6,
                rounds: 1,
                draws,
                worlds: 1,
            };
            let limits = SearchLimits::within(Budget::Iterations(1_000_000));
            let mut search = Search::new(&game, &evaluation, limits.begin(), &reach);
            let plays = search.candidates(game.state(), Seat::FIRST);
            search.melee(&[*game.state()], Seat::FIRST, &plays, &mut Dice::seeded(3));
            search.futures()
        };
        assert!(looked_at(2) > 40);
        assert_eq!(looked_at(8), 4 * looked_at(2));
    }
}
