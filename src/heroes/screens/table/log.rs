//! Log of a match of Heroes, extended line by line with playback.

use bevy::prelude::*;

use crate::heroes::flow::{HeroSession, LoggedEvent};
use crate::heroes::names::event_words;
use crate::heroes::staging::seat_of;
use crate::table::reading::ReadingLine;
use heroes_game::rules::describe::judge::hero_section;
use heroes_game::rules::state::{HeroEvent, Table};

/// Cache of log lines; each event is put into words once.
#[derive(Resource, Debug, Default)]
pub struct HeroLog {
    /// Session and undo count that the lines belong to.
    of: (u64, u32),
    /// Number of events read.
    read: usize,
    table: Table,
    lines: Vec<ReadingLine>,
    /// Event of each line.
    events: Vec<usize>,
}

impl HeroLog {
    /// Lines of the first `shown` events, the newest last.
    pub fn lines(&mut self, session: &HeroSession, shown: usize) -> &[ReadingLine] {
        let of = (session.id(), session.revision());
        if self.of != of {
            *self = Self { of, ..Self::default() };
        }
        let log = session.log();
        for (event, logged) in log.iter().enumerate().take(shown).skip(self.read) {
            self.table.apply(&logged.event);
            if let Some(line) = line(session, &self.table, logged) {
                self.lines.push(line);
                self.events.push(event);
            }
            self.read = event + 1;
        }
        &self.lines[..self.events.partition_point(|event| *event < shown)]
    }
}

/// Line for an event, with the table as it is after it; none for an event not worth a line.
fn line(session: &HeroSession, table: &Table, logged: &LoggedEvent) -> Option<ReadingLine> {
    let turn = match &logged.event {
        HeroEvent::TurnBegan { side, .. } => Some(seat_of(*side)),
        HeroEvent::Declined { .. } if logged.ruling.is_none() => return None,
        _ => None,
    };
    let ruling = logged.ruling.as_ref();
    Some(ReadingLine {
        words: event_words(session, &logged.event, table),
        turn,
        section: ruling.map_or_else(|| hero_section(&logged.event), |ruling| ruling.section),
        why: ruling.map(|ruling| ruling.words.clone()).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::heroes::flow::{HeroMatchPlan, HeroPlayerKind, PlannedGame};
    use heroes_game::content::embedded_codex;

    #[test]
    fn the_log_is_the_same_however_far_one_went_before() {
        let plan = HeroMatchPlan {
            game: PlannedGame::Skirmish { team: 3, board: 0 },
            players: vec![HeroPlayerKind::Level(0); 2],
            seed: 5,
            ..HeroMatchPlan::default()
        };
        let mut session = plan.begin(&Arc::new(embedded_codex()), &[]).expect("a match");
        while session.game().table().turn < 9 {
            session.ask_bots();
            std::thread::yield_now();
        }
        let all = session.log().len();
        let mut log = HeroLog::default();
        let whole = log.lines(&session, all).to_vec();
        assert!(whole.len() > 20 && whole.iter().filter(|line| line.turn.is_some()).count() > 7);
        for shown in [0, all / 3, all, all / 2] {
            let fresh = HeroLog::default().lines(&session, shown).to_vec();
            assert_eq!(log.lines(&session, shown), fresh);
            assert_eq!(whole[..fresh.len()], fresh);
        }
    }
}
