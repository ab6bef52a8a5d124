//! Results of background jobs for the analysis board.

use super::{GridChoice, OpenAnalysis, work};
use hexstrike_game::bots::search::PlayGrid;
use hexstrike_game::rules::Commitment;

impl OpenAnalysis {
    /// Takes the results since the last frame.
    pub(super) fn take_in(&mut self) {
        let (mut fresh, mut ended) = (None, false);
        if let Some(table) = &self.table {
            let (found, over) = table.latest();
            fresh = found;
            if over {
                self.table = None;
                ended = true;
            }
        }
        if let Some(line) = &self.line {
            let (found, over) = line.latest();
            self.expected = found.or_else(|| self.expected.take());
            if over {
                self.line = None;
            }
        }
        if let Some(grid) = fresh {
            self.grid = Some(if self.turned { grid.turned() } else { grid });
            if let Some((group, _)) = self.opened.take() {
                self.open_group(group);
            }
            if !self.by_hand {
                self.choose_likeliest();
            }
        }
        if ended {
            // Starts after the table, because it uses its result and must not delay it.
            self.line = self.expected.is_none().then(|| work::expected(&self.game, self.likeliest()));
        }
        if let Some(rows) = &self.rows {
            let (found, over) = rows.latest();
            if let (Some(found), Some((_, known))) = (found, &mut self.opened) {
                *known = found;
            }
            if over {
                self.rows = None;
            }
        }
    }

    /// Returns the likeliest plays of the table, ordered by seats in the match.
    fn likeliest(&self) -> Option<(Commitment, Option<Commitment>)> {
        let (own, other) = self.grid.as_ref()?.likeliest()?;
        Some(if self.turned { (other?, Some(own)) } else { (own, other) })
    }

    fn choose_likeliest(&mut self) {
        let likeliest = self.grid.as_ref().and_then(PlayGrid::likeliest);
        let likeliest = likeliest.map(|(row, reply)| GridChoice { row, reply });
        if let Some(choice) = likeliest.filter(|_| likeliest != self.chosen) {
            self.choose(choice);
            self.by_hand = false;
            // Paused: the player controls it.
            if let Some(play) = &mut self.play {
                play.runs = false;
            }
        }
    }
}
