//! How strong a player is by the duels they have played against bots whose strength is known, after Glicko.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, expected_score, glicko};

/// How far the ratings of bots can be trusted: they come from many hundred matches, but a person is another opponent.
const BOTS: f64 = 50.0;
/// A rating no less sure than this says whom to meet next.
const SURE: f64 = 110.0;
/// How unsure a rating grows from one duel to the next, so that old ones never weigh for ever.
const AGEING: f64 = 12.0;
/// Somebody new is taken for a beginner of whom nothing is known.
const NEW: GlickoRating = GlickoRating { rating: 700.0, deviation: 350.0 };
/// Who is beaten more often than this is no match any more.
const TOO_EASY: f64 = 0.6;
/// So many of the last points of the course are kept.
const COURSE: usize = 80;
/// Ratings are kept in hundredths, so that what is read is what was written.
const PARTS: f64 = 100.0;

/// What came of a duel, for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DuelResult {
    /// Won.
    Won,
    /// Nobody won.
    Drawn,
    /// Lost.
    Lost,
}

/// A player's strength.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRating {
    /// In hundredths of a point.
    rating: i32,
    /// How far off it may be, as one standard deviation, in hundredths of a point.
    deviation: i32,
    /// The rating after each of the last duels, in points.
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

    /// In points; a beginner has some hundreds, the strongest bot about two thousand.
    pub fn points(&self) -> i32 {
        self.glicko().rating.round() as i32
    }

    /// Twice the deviation, in points: in 19 cases of 20 the true strength is no further off.
    pub fn error(&self) -> i32 {
        (2.0 * self.glicko().deviation).round() as i32
    }

    /// The points after each of the last duels, the oldest first.
    pub fn course(&self) -> &[i32] {
        &self.course
    }

    /// Whether enough is known to say who suits.
    pub fn is_sure(&self) -> bool {
        self.glicko().deviation <= SURE
    }

    /// Takes the result of a duel against a bot of so many points.
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

    /// The chance to win against a bot of so many points, 0 to 1; a draw counts half.
    pub fn chance(&self, bot: u16) -> f64 {
        expected_score(&self.glicko(), &bot_rating(bot)).0
    }

    /// The place of the bot that suits among bots of so many points, the weakest first: the first that is not too easy.
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
    fn who_wins_rises_who_loses_falls_and_the_unexpected_counts_more() {
        use DuelResult::{Drawn, Lost, Won};
        let new = PlayerRating::default();
        assert!(after(&[(1500, Won)]).points() > after(&[(700, Won)]).points());
        assert!(after(&[(700, Won)]).points() > new.points());
        assert!(after(&[(700, Lost)]).points() < new.points());
        assert_eq!(after(&[(700, Drawn)]).points(), new.points(), "as expected");
        assert!(after(&[(1500, Drawn)]).points() > new.points());
        assert_eq!(after(&[(700, Won), (700, Lost)]).course().len(), 2);
    }

    /// The worked example of Glickman's paper: 1500 ± 200 after a win against 1400 ± 30 and losses against 1550 ± 100 and
    /// 1700 ± 300 in one period comes to 1464. One after the other, with bots' ratings, it must come close.
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
        // Somebody as strong as a bot of 1500 wins just as often as the formula says.
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
    fn who_beats_everybody_still_has_the_strongest_to_meet_and_nobody_is_no_fault() {
        assert_eq!(after(&[(2000, DuelResult::Won); 40]).suits(&[700, 900]), 1);
        assert_eq!(PlayerRating::default().suits(&[]), 0);
    }
}
