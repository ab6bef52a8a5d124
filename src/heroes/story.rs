//! Curve of the chance to win over the Turns of a match of Heroes, and the Turns that changed it most.

use super::flow::HeroSession;
use super::names::event_words;
use heroes_game::bots::outlook::outlook;
use heroes_game::rules::codex::EnemyStep;
use heroes_game::rules::state::{Deed, HeroEvent, HeroResult, Situation, Table};

/// Largest number of Turns in the story.
const MOST_LINES: usize = 3;

/// Chance of side A at the end of each Turn, and the deciding Turns.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HeroStory {
    /// Chances, 0 to 1; the first is that before the first Turn.
    pub chances: Vec<f32>,
    /// Turns with the largest changes, in order.
    pub turns: Vec<DecidingTurn>,
    /// A side has won.
    pub is_won: bool,
}

/// Turn with a large change.
#[derive(Debug, Clone, PartialEq)]
pub struct DecidingTurn {
    /// Number of the Turn, from 1.
    pub turn: usize,
    /// Event with which it begins.
    pub event: usize,
    /// Change of side A's chance.
    pub by: f32,
    /// Text of its events.
    pub words: String,
}

impl HeroStory {
    /// Returns the Turn with the largest change, if any and if a side has won: no Turn decides a draw.
    pub fn deciding(&self) -> Option<&DecidingTurn> {
        let most = self.turns.iter().max_by(|a, b| a.by.abs().total_cmp(&b.by.abs()));
        most.filter(|_| self.is_won)
    }

    /// Computes the story of a match.
    pub fn of(session: &HeroSession) -> Self {
        let mut table = Table::default();
        let mut chances = Vec::new();
        let mut turns: Vec<DecidingTurn> = Vec::new();
        // Latest declared action of the Turn.
        let mut tried = String::new();
        let setup = session.game().setup();
        for (nth, logged) in session.log().iter().enumerate() {
            let before = Situation { setup, table: &table };
            if let HeroEvent::TurnBegan { turn, .. } = &logged.event {
                settle(&mut turns, &mut tried);
                chances.push(outlook(before) as f32);
                let turn = usize::from(*turn);
                turns.push(DecidingTurn { turn, event: nth, by: 0.0, words: String::new() });
            }
            // A concession is not caused by the events of that Turn.
            if !gives_up(&logged.event) {
                table.apply(&logged.event);
            }
            let said = match turns.last_mut() {
                Some(last) if tells(&logged.event) => &mut last.words,
                Some(_) if declares(&logged.event) => &mut tried,
                Some(_) | None => continue,
            };
            *said = format!("{said} {}", event_words(session, &logged.event, &table)).trim().to_owned();
        }
        settle(&mut turns, &mut tried);
        if !turns.is_empty() {
            chances.push(outlook(Situation { setup, table: &table }) as f32);
        }
        for (nth, turn) in turns.iter_mut().enumerate() {
            turn.by = chances.get(nth + 1).copied().unwrap_or(0.5) - chances[nth];
        }
        let mut most = turns;
        most.sort_by(|a, b| b.by.abs().total_cmp(&a.by.abs()));
        most.truncate(MOST_LINES);
        most.retain(|turn| turn.by.abs() > 0.03);
        most.sort_by_key(|turn| turn.turn);
        let is_won = session.game().table().result.is_some_and(|result| result.winner().is_some());
        Self { chances, turns: most, is_won }
    }
}

/// Uses the declared action as the text of a Turn without injuries.
fn settle(turns: &mut [DecidingTurn], tried: &mut String) {
    let tried = std::mem::take(tried);
    if let Some(last) = turns.last_mut().filter(|last| last.words.is_empty()) {
        last.words = tried;
    }
}

const fn gives_up(event: &HeroEvent) -> bool {
    matches!(event, HeroEvent::Ended { result: HeroResult::Conceded(_) | HeroResult::GivenUp })
}

/// True if an action is declared; walks are not mentioned.
const fn declares(event: &HeroEvent) -> bool {
    matches!(
        event,
        HeroEvent::DeclaredDeed {
            deed: Deed::Action(_) | Deed::Enemy(EnemyStep::Attack | EnemyStep::AttackKeeper),
            ..
        }
    )
}

/// True if the event belongs into the text of a Turn.
const fn tells(event: &HeroEvent) -> bool {
    matches!(
        event,
        HeroEvent::Wounded { .. }
            | HeroEvent::Poisoned { .. }
            | HeroEvent::Fell { .. }
            | HeroEvent::Healed { .. }
            | HeroEvent::Rescued { .. }
            | HeroEvent::Consumed { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heroes::flow::PlannedGame;
    use crate::heroes::staging::played::played;
    use heroes_game::rules::state::{HeroInput, Side, Waiting};

    /// Units in play and Wounds on a side.
    fn left(session: &HeroSession, side: Side) -> (usize, u8) {
        let units = session.game().table().in_play().filter(|(_, unit)| unit.side == side);
        units.fold((0, 0), |(units, wounds), (_, unit)| (units + 1, wounds + unit.wounds))
    }

    #[test]
    fn a_drawn_match_has_no_deciding_turn_and_a_won_one_has() {
        let game = || PlannedGame::Skirmish { team: 3, board: 0 };
        let won = HeroStory::of(&played(game(), 1, |_| false));
        assert!(won.deciding().is_some());
        // Both sides stand alike, after a Turn that turned the match: six passes make a draw of it.
        let alike = |session: &HeroSession| {
            let (a, b) = (left(session, Side::A), left(session, Side::B));
            a == b && a.1 > 0 && matches!(session.game().waits_for(), Some(Waiting::Choose(_)))
        };
        let drawn = (0..20).find_map(|seed| {
            let mut session = played(game(), seed, alike);
            while !session.is_over() {
                session.give(HeroInput::Pass).expect("it is legal");
            }
            let draws = session.game().table().result == Some(HeroResult::Stalled(None));
            let story = HeroStory::of(&session);
            (draws && !story.turns.is_empty()).then_some(story)
        });
        assert_eq!(drawn.expect("a draw after Wounds").deciding(), None);
    }
}
