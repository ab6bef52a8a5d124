//! Links from the lessons to further practice.

use bevy_egui::egui::Ui;

use super::tile::Tile;
use crate::app::progress::{Progress, PuzzleMark};
use crate::app::state::Screen;
use crate::hexstrike::gauntlet::STAGES;
use crate::kit::ui::theme::colour;

/// Draws a row for each link, `width` points wide. Returns the screen chosen.
pub(super) fn onward(ui: &mut Ui, width: f32, progress: &Progress) -> Option<Screen> {
    let all = [
        ("Drills", "Where does this land, who acts first, can this hit?", drilled(progress), Screen::Drills),
        ("Puzzles", "Positions with a proven solution.", solved(progress), Screen::Puzzles),
        ("Gauntlet", "Six rivals in a row.", run(progress), Screen::Gauntlet),
    ];
    all.into_iter().fold(None, |asked, (name, about, said, screen)| {
        let standing = (said, colour::MOVEMENT_LIGHT);
        let tile = Tile { number: None, name, about, standing, next: false, press: "Press to go there" };
        asked.or(tile.show(ui, width).clicked().then_some(screen))
    })
}

fn drilled(progress: &Progress) -> String {
    match progress.drills.answered {
        0 => String::new(),
        answered => format!("{} of {answered} right", progress.drills.right),
    }
}

fn solved(progress: &Progress) -> String {
    match progress.puzzles.values().filter(|mark| **mark == PuzzleMark::Solved).count() {
        0 => String::new(),
        solved => format!("{solved} solved"),
    }
}

fn run(progress: &Progress) -> String {
    match &progress.gauntlet.best {
        None => String::new(),
        Some(best) if best.is_complete() => "Completed".to_owned(),
        Some(best) => format!("Best: {} of {STAGES}", best.won.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_lists_finished_work_only() {
        let mut progress = Progress::default();
        assert_eq!([drilled(&progress), solved(&progress), run(&progress)], ["", "", ""]);
        progress.note_drill(1);
        progress.note_drill(0);
        progress.puzzles.insert("one".to_owned(), PuzzleMark::Solved);
        progress.puzzles.insert("other".to_owned(), PuzzleMark::Shown);
        assert_eq!([drilled(&progress), solved(&progress)], ["1 of 2 right", "1 solved"]);
    }
}
