//! Standings of levels from mixed tables: shares of placements, and a rating that explains them all.

use super::match_up::{MatchResult, TableResult};
use shell::bots::Dice;

/// Rounds of fitting, and resamplings for the intervals.
const ROUNDS: usize = 200;
const DRAWS: usize = 200;
/// Rating of the level in the middle of the list.
const MIDDLE: f64 = 1500.0;

/// Standings of all levels.
pub struct MeleeStanding {
    pub levels: Vec<LevelStanding>,
}

/// Standing of one level.
#[derive(Debug, Clone, Default)]
pub struct LevelStanding {
    pub matches: usize,
    pub won: usize,
    /// Expected wins if all levels at its tables were equal.
    pub even: f64,
    /// Rating on the scale of the duel ladder, with its 95 % interval.
    pub rating: f64,
    pub low: f64,
    pub high: f64,
}

/// Placements of `one` before `other`, a tie counting half: a share for each table with both.
pub fn placed(tables: &[&TableResult], one: usize, other: usize) -> Vec<f64> {
    let share = |table: &&TableResult| {
        let (mut sum, mut met) = (0.0, 0.0);
        for result in &table.matches {
            for (score, pair) in pairs(result) {
                if pair == (one, other) {
                    (sum, met) = (sum + score, met + 1.0);
                }
            }
        }
        (met > 0.0).then_some(sum / met)
    };
    tables.iter().filter_map(share).collect()
}

/// Ordered pairs of seats with different levels, each with the score of the first: 1, a half or 0.
fn pairs(result: &MatchResult) -> impl Iterator<Item = (f64, (usize, usize))> + '_ {
    let places = result.places();
    places.clone().flat_map(move |(seat, level)| {
        let others = places.clone().filter(move |(_, of)| *of != level);
        others.map(move |(other, of)| {
            let score = match result.rank(seat).cmp(&result.rank(other)) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            (score, (level, of))
        })
    })
}

impl MeleeStanding {
    /// Standings from tables.
    pub fn of(count: usize, tables: &[&TableResult]) -> Self {
        let mut levels = vec![LevelStanding::default(); count];
        for result in tables.iter().flat_map(|table| &table.matches) {
            for (seat, level) in result.places() {
                levels[level].matches += 1;
                levels[level].won += usize::from(result.outcome.winners.contains(seat));
                levels[level].even += 1.0 / result.seated.len() as f64;
            }
        }
        let ratings = ratings(count, tables.iter().copied());
        let mut dice = Dice::seeded(1);
        let drawn: Vec<Vec<f64>> = (0..DRAWS).map(|_| ratings_of_draw(count, tables, &mut dice)).collect();
        for (level, own) in levels.iter_mut().enumerate() {
            let mut around: Vec<f64> = drawn.iter().map(|ratings| ratings[level]).collect();
            around.sort_by(f64::total_cmp);
            own.rating = ratings[level];
            (own.low, own.high) = (around[DRAWS * 25 / 1000], around[DRAWS * 975 / 1000]);
        }
        Self { levels }
    }
}

/// Ratings of a bootstrap sample of the tables.
fn ratings_of_draw(count: usize, tables: &[&TableResult], dice: &mut Dice) -> Vec<f64> {
    let drawn: Vec<&TableResult> = (0..tables.len()).filter_map(|_| dice.pick(tables).copied()).collect();
    ratings(count, drawn.into_iter())
}

/// Most likely Elo ratings for all pairwise results, with that of the middle level fixed.
fn ratings<'a>(count: usize, tables: impl Iterator<Item = &'a TableResult>) -> Vec<f64> {
    let (mut won, mut met) = (vec![vec![0.0; count]; count], vec![vec![0.0; count]; count]);
    // One virtual tie for each pair keeps ratings finite.
    for (one, other) in (0..count).flat_map(|one| (0..count).map(move |other| (one, other))) {
        if one != other {
            (won[one][other], met[one][other]) = (0.5, 1.0);
        }
    }
    for (score, (one, other)) in tables.flat_map(|table| &table.matches).flat_map(pairs) {
        won[one][other] += score;
        met[one][other] += 1.0;
    }
    let mut strength = vec![1.0; count];
    for _ in 0..ROUNDS {
        let next: Vec<f64> = (0..count)
            .map(|one| {
                let others = (0..count).filter(|other| *other != one);
                let expected = others.map(|other| met[one][other] / (strength[one] + strength[other]));
                won[one].iter().sum::<f64>() / expected.sum::<f64>()
            })
            .collect();
        strength = next;
    }
    let points = |strength: f64| 400.0 * strength.log10();
    let middle = points(strength[count / 2]);
    strength.into_iter().map(|strength| points(strength) - middle + MIDDLE).collect()
}
