//! Rating of a player by duels against bots of known strength, after Glicko.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, expected_score, glicko};

/// Rating deviation of bots: small, from many hundred matches, but a person is another kind of opponent.
const BOTS: f64 = 50.0;
/// Largest deviation at which a rating is certain enough to suggest an opponent.
const SURE: f64 = 110.0;
/// Growth of the deviation from duel to duel, so that old duels lose weight.
const AGEING: f64 = 12.0;
/// Rating of a new player: a beginner, with nothing known.
const NEW: GlickoRating = GlickoRating { rating: 700.0, deviation: 350.0 };
/// Winning chance above which a bot is too easy.
const TOO_EASY: f64 = 0.6;
/// Number of past ratings to keep.
const COURSE: usize = 80;
/// Ratings are stored in hundredths, so that they read back exactly as written.
const PARTS: f64 = 100.0;

/// Result of a duel, for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DuelResult {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// Strength of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRating {
    /// Rating in hundredths of a point.
    rating: i32,
    /// Rating deviation in hundredths of a point.
    deviation: i32,
    /// Ratings after each of the last duels, in points.
    course: Vec<i32>,
}

impl Default for PlayerRating {
    fn default() -> Self {
        Self::of(NEW, Vec::new())
    }
}

impl PlayerRating {
    fn of(rating: GlickoRating, course: Vec<i32>) -> Self {
        let parts = |points: f64| (points * PARTS).round() as i32;
        Self { rating: parts(rating.rating), deviation: parts(rating.deviation), course }
    }

    fn glicko(&self) -> GlickoRating {
        let deviation = (f64::from(self.deviation) / PARTS).clamp(1.0, NEW.deviation);
        GlickoRating { rating: f64::from(self.rating) / PARTS, deviation }
    }

    /// Rating in points; a beginner has some hundreds, the strongest bot about two thousand.
    pub fn points(&self) -> i32 {
        self.glicko().rating.round() as i32
    }

    /// Twice the deviation, in points: the true strength lies within it in 19 cases of 20.
    pub fn error(&self) -> i32 {
        (2.0 * self.glicko().deviation).round() as i32
    }

    /// Ratings after each of the last duels in points, the oldest first.
    pub fn course(&self) -> &[i32] {
        &self.course
    }

    /// True if the rating is certain enough to suggest an opponent.
    pub fn is_sure(&self) -> bool {
        self.glicko().deviation <= SURE
    }

    /// Records the result of a duel against a bot of this rating.
    pub fn note(&mut self, bot: u16, result: DuelResult) {
        let outcome = match result {
            DuelResult::Won => Outcomes::WIN,
            DuelResult::Drawn => Outcomes::DRAW,
            DuelResult::Lost => Outcomes::LOSS,
        };
        let (after, _) = glicko(&self.glicko(), &bot_rating(bot), &outcome, &GlickoConfig { c: AGEING });
        self.course.push(after.rating.round() as i32);
        let old = self.course.len().saturating_sub(COURSE);
        *self = Self::of(after, self.course.split_off(old));
    }

    /// Chance to win against a bot of this rating, 0 to 1; a draw counts half.
    pub fn chance(&self, bot: u16) -> f64 {
        expected_score(&self.glicko(), &bot_rating(bot)).0
    }

    /// Index of the suitable bot among these ratings, the weakest first: the first that is not too easy.
    pub fn suits(&self, bots: &[u16]) -> usize {
        let hard = bots.iter().position(|bot| self.chance(*bot) <= TOO_EASY);
        hard.unwrap_or(bots.len().saturating_sub(1))
    }
}

fn bot_rating(points: u16) -> GlickoRating {
    GlickoRating { rating: f64::from(points), deviation: BOTS }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(results: &[(u16, DuelResult)]) -> PlayerRating {
        let mut rating = PlayerRating::default();
        results.iter().for_each(|(bot, result)| rating.note(*bot, *result));
        rating
    }

    #[test]
    fn winning_raises_and_losing_lowers_the_rating() {
        use DuelResult::{Drawn, Lost, Won};
        let new = PlayerRating::default();
        assert!(after(&[(1500, Won)]).points() > after(&[(700, Won)]).points());
        assert!(after(&[(700, Won)]).points() > new.points());
        assert!(after(&[(700, Lost)]).points() < new.points());
        assert_eq!(after(&[(700, Drawn)]).points(), new.points(), "as expected");
        assert!(after(&[(1500, Drawn)]).points() > new.points());
        assert_eq!(after(&[(700, Won), (700, Lost)]).course().len(), 2);
    }

    /// The worked example of Glickman's paper: 1500 ± 200 after a win against 1400 ± 30 and losses against
    /// 1550 ± 100 and 1700 ± 300 in one period becomes 1464. Rated duel by duel, with bots' deviations, the
    /// result must be close.
    #[test]
    fn results_agree_with_the_published_example_as_far_as_they_can() {
        let mut rating = PlayerRating::of(GlickoRating { rating: 1500.0, deviation: 200.0 }, Vec::new());
        rating.note(1400, DuelResult::Won);
        assert!(
            (1563..=1564).contains(&rating.points()),
            "by hand: g = 0.98764, E = 0.63842, a gain of 63.4: {rating:?}"
        );
        rating.note(1550, DuelResult::Lost);
        rating.note(1700, DuelResult::Lost);
        assert!((1420..1500).contains(&rating.points()), "{rating:?}");
    }

    #[test]
    fn a_rating_finds_a_player_of_known_strength() {
        // A player of strength 1500 wins as often as the formula predicts.
        let truth = PlayerRating::of(GlickoRating { rating: 1500.0, deviation: 1.0 }, Vec::new());
        let mut dice = shell::bots::Dice::seeded(3);
        let mut rating = PlayerRating::default();
        let bots = [700, 1100, 1300, 1500, 1650, 1800];
        for _ in 0..60 {
            let bot = bots[rating.suits(&bots)];
            let won = dice.unit() < truth.chance(bot);
            rating.note(bot, if won { DuelResult::Won } else { DuelResult::Lost });
        }
        assert!(rating.is_sure(), "{rating:?}");
        assert!((rating.points() - 1500).abs() < rating.error(), "{rating:?}");
        assert_eq!(rating.suits(&bots), 3, "who wins half of the time against it meets it");
    }

    #[test]
    fn the_course_keeps_the_last_points_only_and_is_read_as_it_was_written() {
        let rating = after(&[(700, DuelResult::Lost); COURSE + 9]);
        assert_eq!(rating.course().len(), COURSE);
        assert_eq!(rating.course().last(), Some(&rating.points()));
        let text = ron::to_string(&rating).expect("it can be written");
        assert_eq!(ron::from_str::<PlayerRating>(&text).expect("and read"), rating);
    }

    #[test]
    fn an_undefeated_player_still_meets_the_strongest() {
        assert_eq!(after(&[(2000, DuelResult::Won); 40]).suits(&[700, 900]), 1);
        assert_eq!(PlayerRating::default().suits(&[]), 0);
    }
}
