//! Course of a match: the standing after each turn, and the turn that decided it.

use shell::game::Viewer;

use super::TableGame;
use super::at_table::TableMatch;

/// Standing of both sides at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnStanding {
    /// Number of the turn.
    pub turn: u16,
    /// First event of the turn.
    pub event: usize,
    /// Standing of each side after it.
    pub standing: [f32; 2],
}

/// Course of a match.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Story {
    /// Standing after each turn, oldest first.
    pub turns: Vec<TurnStanding>,
    deciding: Option<usize>,
}

impl Story {
    /// Reads the course of a match as far as it has come.
    pub fn of<G: TableGame>(at_table: &TableMatch<G>) -> Self {
        let session = at_table.session();
        let mut shown = G::shown(session.setup());
        let mut turns: Vec<TurnStanding> = Vec::new();
        for (nth, emitted) in session.events().iter().enumerate() {
            let Some(event) = G::seen_by(&emitted.event, Viewer::All) else { continue };
            G::show(&mut shown, &event);
            let standing = G::standing(&shown);
            match (G::turn(&shown), turns.last_mut()) {
                (Some((turn, _)), Some(last)) if last.turn == turn => last.standing = standing,
                (Some((turn, _)), _) => turns.push(TurnStanding { turn, event: nth, standing }),
                (None, _) => {}
            }
        }
        let winner = at_table.winner();
        let deciding = winner.and_then(|winner| deciding(&turns, winner.index() & 1));
        Self { turns, deciding }
    }

    /// Turn that brought the winner the most; `None` without one.
    pub fn deciding(&self) -> Option<&TurnStanding> {
        self.turns.get(self.deciding?)
    }

    /// Greatest standing of either side, at least 1.
    pub fn most(&self) -> f32 {
        self.turns.iter().flat_map(|turn| turn.standing).fold(1.0, f32::max)
    }
}

/// Turn in which a side gained most on the other, the last of several.
fn deciding(turns: &[TurnStanding], side: usize) -> Option<usize> {
    let lead = |turn: &TurnStanding| turn.standing[side] - turn.standing[1 - side];
    let gain = |nth: usize| lead(&turns[nth]) - nth.checked_sub(1).map_or(0.0, |before| lead(&turns[before]));
    (0..turns.len()).filter(|nth| gain(*nth) > 0.0).max_by(|a, b| gain(*a).total_cmp(&gain(*b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(standings: &[[f32; 2]]) -> Vec<TurnStanding> {
        let turn = |(nth, standing): (usize, &[f32; 2])| TurnStanding {
            turn: nth as u16 + 1,
            event: 10 * nth,
            standing: *standing,
        };
        standings.iter().enumerate().map(turn).collect()
    }

    #[test]
    fn the_turn_with_the_greatest_gain_decides() {
        let course = turns(&[[2.0, 0.0], [2.0, 3.0], [9.0, 3.0], [9.0, 5.0], [11.0, 5.0]]);
        assert_eq!(deciding(&course, 0), Some(2));
        assert_eq!(deciding(&course, 1), Some(1));
        assert_eq!(deciding(&turns(&[[0.0, 0.0], [0.0, 0.0]]), 0), None, "nobody gained anything");
    }
}
