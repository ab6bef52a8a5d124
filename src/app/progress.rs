//! Progress of the player: lessons, puzzles, drills, matches, ratings, the gauntlet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::folders::Folders;
use crate::app::own_file::{self, OwnFile};
use crate::app::rating::{DuelResult, PlayerRating};
use crate::hexstrike::gauntlet::Gauntlet;
use crate::hexstrike::match_flow::plan::PlayerKind;
use hexstrike_game::bots::Levels;
use hexstrike_game::content::lessons::Lesson;
use study::puzzles::Puzzle;

/// Most rated names; the one with the shortest course is dropped first.
const MOST_RATED: usize = 24;

/// Progress of the player.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// Lessons begun, by id.
    pub lessons: BTreeMap<String, LessonMark>,
    /// Lessons with skipped steps since they were last begun, by id.
    pub skipping: BTreeSet<String>,
    /// Finished lessons of Heroes, by id.
    pub hero_lessons: BTreeSet<String>,
    /// Finished lessons of the games on the shared table, by game and id, such as `arrow/open-sides`.
    pub table_lessons: BTreeSet<String>,
    /// Number of finished matches.
    pub matches: u32,
    /// Deck of the player's last match against bots, by its id: quick duels keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Puzzles tried, by [`Puzzle::key`].
    pub puzzles: BTreeMap<String, PuzzleMark>,
    /// Results of drills.
    pub drills: DrillRecord,
    /// Suitable bot of HexStrike.
    pub rival: Rival,
    /// Suitable bot of Heroes, on a ladder without the random bot.
    pub hero_rival: Rival,
    /// Rating of each player, by the name under which they play.
    pub ratings: BTreeMap<String, PlayerRating>,
    /// Gauntlet results.
    pub gauntlet: Gauntlet,
    /// Fewest hints used to complete each challenge, by its id; missing until it is completed.
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

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(own_file::plugin::<Progress>);
}

/// Suitable bot: the weakest at first, the next after a win, the one before after two losses in a row.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rival {
    /// Its place on the ladder, 0 for the weakest.
    pub rung: u8,
    /// Losses in a row against it or a weaker one.
    pub lost: u8,
    /// Name of the bot last chosen in the set-up.
    pub chosen: Option<String>,
}

impl Rival {
    /// Losses in a row after which the next weaker bot suits better.
    const TOO_MANY: u8 = 2;

    /// Records a duel against the bot on this rung of a ladder with this many.
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

/// Best result in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PuzzleMark {
    /// Tried.
    Tried,
    /// Solution shown.
    Shown,
    /// Solved without help.
    Solved,
}

/// Results of drills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DrillRecord {
    /// Questions answered.
    pub answered: u32,
    /// Right answers.
    pub right: u32,
    /// Longest streak of right answers.
    pub best: u32,
}

/// Best result in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LessonMark {
    /// Reached this step, counted from 0.
    Reached(usize),
    /// Finished with skipped steps.
    Skipped,
    /// Finished.
    Done,
}

impl Progress {
    /// Returns the best result in a lesson.
    pub fn of_lesson(&self, lesson: &Lesson) -> Option<LessonMark> {
        self.lessons.get(&lesson.id).copied()
    }

    /// Returns the step at which the lesson resumes.
    pub fn lesson_step(&self, lesson: &Lesson) -> usize {
        match self.of_lesson(lesson) {
            Some(LessonMark::Reached(step)) => step.min(lesson.steps.len().saturating_sub(1)),
            Some(LessonMark::Skipped | LessonMark::Done) | None => 0,
        }
    }

    /// True if the first lesson is finished, or if there is none.
    pub fn knows_the_start(&self, lessons: &[Lesson]) -> bool {
        lessons.first().is_none_or(|first| self.is_over(first))
    }

    /// Returns the first unfinished lesson.
    pub fn next_lesson(&self, lessons: &[Lesson]) -> Option<usize> {
        lessons.iter().position(|lesson| !self.is_over(lesson))
    }

    /// Records a result in a lesson; a better one stays.
    pub fn note_lesson(&mut self, lesson: &Lesson, mark: LessonMark) {
        let known = self.lessons.entry(lesson.id.clone()).or_insert(mark);
        *known = mark.max(*known);
    }

    /// Returns the best result in a puzzle.
    pub fn of_puzzle(&self, puzzle: &Puzzle) -> Option<PuzzleMark> {
        self.puzzles.get(&puzzle.key()).copied()
    }

    /// Records a result in a puzzle; a better one stays, and a solution once shown can no longer be solved
    /// without help.
    pub fn note_puzzle(&mut self, puzzle: &Puzzle, mark: PuzzleMark) {
        let known = self.puzzles.entry(puzzle.key()).or_insert(mark);
        if !(*known == PuzzleMark::Shown && mark == PuzzleMark::Solved) {
            *known = mark.max(*known);
        }
    }

    /// Records an answer to a drill, the `streak`th right one in a row; 0 for a wrong one.
    pub fn note_drill(&mut self, streak: u32) {
        let DrillRecord { answered, right, best } = &mut self.drills;
        *answered = answered.saturating_add(1);
        *right = right.saturating_add(u32::from(streak > 0));
        *best = streak.max(*best);
    }

    /// Returns the rating of the player of this name, for changes.
    pub fn rating_mut(&mut self, name: &str) -> &mut PlayerRating {
        if !self.ratings.contains_key(name) && self.ratings.len() >= MOST_RATED {
            let least = self.ratings.iter().min_by_key(|(_, rating)| rating.course().len());
            if let Some(least) = least.map(|(name, _)| name.clone()) {
                self.ratings.remove(&least);
            }
        }
        self.ratings.entry(name.to_owned()).or_default()
    }

    /// Returns the suitable bot for the player of this name: by rating once that is certain enough, before
    /// that by the last duels.
    pub fn suits(&self, name: &str) -> PlayerKind {
        let ladder: Vec<u16> = Levels::base().ladder.iter().filter_map(|level| level.rating).collect();
        match self.ratings.get(name).filter(|rating| rating.is_sure()) {
            Some(rating) => PlayerKind::on_rung(rating.suits(&ladder) as u8),
            None => PlayerKind::on_rung(self.rival.rung),
        }
    }

    /// Records the hints used to complete a challenge; the fewest count.
    pub fn note_hints(&mut self, lesson: &Lesson, hints: u32) {
        let known = self.hints.entry(lesson.id.clone()).or_insert(hints);
        *known = hints.min(*known);
    }

    /// True if the lesson at this place and all before it are finished.
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
