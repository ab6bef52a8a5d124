//! How far the player has come: lessons, puzzles and drills, matches, ratings, the gauntlet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::folders::Folders;
use super::gauntlet::Gauntlet;
use super::match_flow::plan::PlayerKind;
use super::own_file::{self, OwnFile};
use super::rating::{DuelResult, PlayerRating};
use hexstrike_game::bots::Levels;
use hexstrike_game::content::lessons::Lesson;
use study::puzzles::Puzzle;

/// Most names that are rated; whoever has the fewest points of their course goes first.
const MOST_RATED: usize = 24;

/// How far the player has come.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// Lessons that were begun, by their ids.
    pub lessons: BTreeMap<String, LessonMark>,
    /// Lessons of which steps were left out since they were last begun, by their ids.
    pub skipping: BTreeSet<String>,
    /// Lessons of Heroes that were taken to their end, by their ids.
    pub hero_lessons: BTreeSet<String>,
    /// Matches played to their end.
    pub matches: u32,
    /// Puzzles that were tried, by what [`Puzzle::key`] says of them.
    pub puzzles: BTreeMap<String, PuzzleMark>,
    /// What has come of drills.
    pub drills: DrillRecord,
    /// Which bot suits the player.
    pub rival: Rival,
    /// Which bot of Heroes suits the player, on a ladder without the one that plays by chance.
    pub hero_rival: Rival,
    /// How strong each player is, by the name under which they play.
    pub ratings: BTreeMap<String, PlayerRating>,
    /// What came of the gauntlet.
    pub gauntlet: Gauntlet,
    /// Hints that were asked for in each challenge, by its id, the time it was done with the fewest; none where it was not done.
    pub hints: BTreeMap<String, u32>,
}

impl OwnFile for Progress {
    const HEAD: &'static str = "// How far you have come with the lessons, puzzles, drills and rivals of HexStrike. Delete this file to begin anew.";
    const MAX_BYTES: usize = 1 << 18;
    const WITHOUT: &'static str =
        "Lessons, puzzles, rivals, ratings and the gauntlet begin anew; it will be kept beside the new file";

    fn path(folders: &Folders) -> PathBuf {
        folders.progress()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(own_file::plugin::<Progress>);
}

/// Which bot suits the player: the weakest at first, the next after a win, the one before after two losses in a row.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rival {
    /// Its place on the ladder, 0 for the weakest.
    pub rung: u8,
    /// Losses in a row against it or a weaker one.
    pub lost: u8,
    /// The name of the bot that was last chosen in the set-up.
    pub chosen: Option<String>,
}

impl Rival {
    /// Losses in a row after which the bot before suits better.
    const TOO_MANY: u8 = 2;

    /// Notes a duel against the bot on this rung of a ladder of so many.
    pub fn note(&mut self, rung: u8, rungs: u8, result: DuelResult) {
        match result {
            DuelResult::Won if rung >= self.rung => {
                (self.rung, self.lost) = ((rung + 1).min(rungs.saturating_sub(1)), 0);
            }
            DuelResult::Won => self.lost = 0,
            DuelResult::Lost if rung <= self.rung => {
                self.lost += 1;
                if self.lost >= Self::TOO_MANY {
                    (self.rung, self.lost) = (self.rung.saturating_sub(1), 0);
                }
            }
            DuelResult::Lost | DuelResult::Drawn => {}
        }
    }
}

/// How far a puzzle was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PuzzleMark {
    /// Tried.
    Tried,
    /// Its solution was shown.
    Shown,
    /// Solved by the player alone.
    Solved,
}

/// What has come of drills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrillRecord {
    /// Questions that were answered.
    pub answered: u32,
    /// Those that were answered right.
    pub right: u32,
    /// Most in a row.
    pub best: u32,
}

/// How far a lesson was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LessonMark {
    /// Up to this step, counted from 0.
    Reached(usize),
    /// To its end, with steps left out.
    Skipped,
    /// To its end.
    Done,
}

impl Progress {
    /// How far a lesson was taken.
    pub fn of_lesson(&self, lesson: &Lesson) -> Option<LessonMark> {
        self.lessons.get(&lesson.id).copied()
    }

    /// The step at which the lesson goes on.
    pub fn lesson_step(&self, lesson: &Lesson) -> usize {
        match self.of_lesson(lesson) {
            Some(LessonMark::Reached(step)) => step.min(lesson.steps.len().saturating_sub(1)),
            Some(LessonMark::Skipped | LessonMark::Done) | None => 0,
        }
    }

    /// Whether the first lesson is behind the player; so it is where there is none.
    pub fn knows_the_start(&self, lessons: &[Lesson]) -> bool {
        lessons.first().is_none_or(|first| self.is_over(first))
    }

    /// The first lesson that was not taken to its end.
    pub fn next_lesson(&self, lessons: &[Lesson]) -> Option<usize> {
        lessons.iter().position(|lesson| !self.is_over(lesson))
    }

    /// Notes how far a lesson was taken; what was reached before stays reached.
    pub fn note_lesson(&mut self, lesson: &Lesson, mark: LessonMark) {
        let known = self.lessons.entry(lesson.id.clone()).or_insert(mark);
        *known = mark.max(*known);
    }

    /// How far a puzzle was taken.
    pub fn of_puzzle(&self, puzzle: &Puzzle) -> Option<PuzzleMark> {
        self.puzzles.get(&puzzle.key()).copied()
    }

    /// Notes how far a puzzle was taken; what was reached before stays reached, and who was shown the solution did not find it.
    pub fn note_puzzle(&mut self, puzzle: &Puzzle, mark: PuzzleMark) {
        let known = self.puzzles.entry(puzzle.key()).or_insert(mark);
        if !(*known == PuzzleMark::Shown && mark == PuzzleMark::Solved) {
            *known = mark.max(*known);
        }
    }

    /// Notes an answer to a drill, the `streak`th right one in a row; a wrong one has none.
    pub fn note_drill(&mut self, streak: u32) {
        let DrillRecord { answered, right, best } = &mut self.drills;
        *answered = answered.saturating_add(1);
        *right = right.saturating_add(u32::from(streak > 0));
        *best = streak.max(*best);
    }

    /// The rating of whoever plays under this name, to be changed.
    pub fn rating_mut(&mut self, name: &str) -> &mut PlayerRating {
        if !self.ratings.contains_key(name) && self.ratings.len() >= MOST_RATED {
            let least = self.ratings.iter().min_by_key(|(_, rating)| rating.course().len());
            if let Some(least) = least.map(|(name, _)| name.clone()) {
                self.ratings.remove(&least);
            }
        }
        self.ratings.entry(name.to_owned()).or_default()
    }

    /// The bot that suits whoever plays under this name: by their rating, as soon as it is sure, till then by their last duels.
    pub fn suits(&self, name: &str) -> PlayerKind {
        let ladder: Vec<u16> = Levels::base().ladder.iter().filter_map(|level| level.rating).collect();
        match self.ratings.get(name).filter(|rating| rating.is_sure()) {
            Some(rating) => PlayerKind::on_rung(rating.suits(&ladder) as u8),
            None => PlayerKind::on_rung(self.rival.rung),
        }
    }

    /// Notes that a challenge was done with so many hints; the fewest count.
    pub fn note_hints(&mut self, lesson: &Lesson, hints: u32) {
        let known = self.hints.entry(lesson.id.clone()).or_insert(hints);
        *known = hints.min(*known);
    }

    /// Whether the lesson at this place was taken to its end, and all before it.
    pub fn knows_lessons_to(&self, lessons: &[Lesson], place: usize) -> bool {
        lessons.iter().take(place + 1).all(|lesson| self.is_over(lesson))
    }

    fn is_over(&self, lesson: &Lesson) -> bool {
        matches!(self.of_lesson(lesson), Some(LessonMark::Skipped | LessonMark::Done))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rival_rises_with_wins_and_falls_after_two_losses_in_a_row() {
        use DuelResult::{Drawn, Lost, Won};
        let mut rival = Rival::default();
        rival.note(0, 6, Lost);
        rival.note(0, 6, Drawn);
        assert_eq!((rival.rung, rival.lost), (0, 1), "a draw says nothing");
        rival.note(0, 6, Won);
        assert_eq!(rival.rung, 1, "a win brings the next");
        rival.note(0, 6, Won);
        assert_eq!(rival.rung, 1, "a win against a weaker one says nothing new");
        rival.note(1, 6, Lost);
        rival.note(5, 6, Lost);
        assert_eq!(rival.rung, 1, "a loss against a stronger one is no shame");
        rival.note(1, 6, Lost);
        assert_eq!(rival.rung, 0);
        rival.note(5, 6, Won);
        assert_eq!(rival.rung, 5, "there is no stronger one");
    }
}
