//! How the chance to win went over the Turns of a match of Heroes, and which of them turned it.

use super::flow::HeroSession;
use super::names::event_words;
use heroes_game::bots::outlook::outlook;
use heroes_game::rules::codex::EnemyStep;
use heroes_game::rules::state::{Deed, HeroEvent, HeroResult, Situation, Table};

/// Turning points that are told.
const TOLD: usize = 3;

/// The chance of side A at the end of each Turn, and what turned it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HeroStory {
    /// One for each Turn, 0 to 1; first that before the first Turn.
    pub chances: Vec<f32>,
    /// The Turns that changed most, in the order in which they came.
    pub turns: Vec<DecidingTurn>,
}

/// A Turn that turned the match.
#[derive(Debug, Clone, PartialEq)]
pub struct DecidingTurn {
    /// Which, counted from 1.
    pub turn: usize,
    /// The event with which it begins.
    pub event: usize,
    /// By how much the chance of side A changed.
    pub by: f32,
    /// What happened in it, in words.
    pub words: String,
}

impl HeroStory {
    /// The Turn that changed most, if any did.
    pub fn deciding(&self) -> Option<&DecidingTurn> {
        self.turns.iter().max_by(|a, b| a.by.abs().total_cmp(&b.by.abs()))
    }

    /// The story of a match.
    pub fn of(session: &HeroSession) -> Self {
        let mut table = Table::default();
        let mut chances = Vec::new();
        let mut turns: Vec<DecidingTurn> = Vec::new();
        // What was declared in the last of them.
        let mut tried = String::new();
        let setup = session.game().setup();
        for (nth, told) in session.told().iter().enumerate() {
            let before = Situation { setup, table: &table };
            if let HeroEvent::TurnBegan { turn, .. } = &told.event {
                settle(&mut turns, &mut tried);
                chances.push(outlook(before) as f32);
                let turn = usize::from(*turn);
                turns.push(DecidingTurn { turn, event: nth, by: 0.0, words: String::new() });
            }
            // Who gives up has not lost by anything that happened in that Turn.
            if !gives_up(&told.event) {
                table.apply(&told.event);
            }
            let said = match turns.last_mut() {
                Some(last) if tells(&told.event) => &mut last.words,
                Some(_) if declares(&told.event) => &mut tried,
                Some(_) | None => continue,
            };
            *said = format!("{said} {}", event_words(session, &told.event, &table)).trim().to_owned();
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
        most.truncate(TOLD);
        most.retain(|turn| turn.by.abs() > 0.03);
        most.sort_by_key(|turn| turn.turn);
        Self { chances, turns: most }
    }
}

/// Where nobody was hurt in a Turn, what was tried is told.
fn settle(turns: &mut [DecidingTurn], tried: &mut String) {
    let tried = std::mem::take(tried);
    if let Some(last) = turns.last_mut().filter(|last| last.words.is_empty()) {
        last.words = tried;
    }
}

const fn gives_up(event: &HeroEvent) -> bool {
    matches!(event, HeroEvent::Ended { result: HeroResult::Conceded(_) | HeroResult::GivenUp })
}

/// Whether an action is declared; who only walks is not worth a word.
const fn declares(event: &HeroEvent) -> bool {
    matches!(
        event,
        HeroEvent::DeclaredDeed {
            deed: Deed::Action(_) | Deed::Enemy(EnemyStep::Attack | EnemyStep::AttackKeeper),
            ..
        }
    )
}

/// What a story tells of a Turn.
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
