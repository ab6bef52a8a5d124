//! Habits of a player, and the best answer to each.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::moments::MatchStory;
use super::{PlayChoice, ReadChoice, ReadDecision};
use hexstrike_game::rules::cards::notation::{Action, ActionSymbolKind};
use hexstrike_game::rules::cards::playbook::Class;
use hexstrike_game::rules::{Commitment, Match};
use kernel::Seat;

/// Least number of choices in one situation that can show a habit, and the share that makes one.
const ENOUGH: usize = 4;
const SHARE: f64 = 0.65;
/// Largest distance in hexes at which fighters are close.
const CLOSE: u16 = 2;

/// Situation of a player at a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PlaySituation {
    /// Both chose at once, close to each other.
    BothClose,
    /// Both chose at once, apart.
    BothApart,
    /// The other's play was running.
    Alone,
    /// Over the abyss.
    OverAbyss,
}

/// First act of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PlayOpener {
    /// A throw.
    Throw,
    /// A block.
    Block,
    /// An attack or a charge.
    Attack,
    /// A jump.
    Jump,
    /// A step.
    Step,
    /// Anything else, or nothing.
    Other,
}

impl PlaySituation {
    /// Situation of `seat`.
    pub fn of(game: &Match, seat: Seat, both: bool) -> Self {
        let state = game.state();
        let own = state.fighters[seat].at;
        let near = |other: Seat| other != seat && own.distance(state.fighters[other].at) <= CLOSE;
        if !game.arena().is_land(own) {
            Self::OverAbyss
        } else if !both {
            Self::Alone
        } else if state.seats().any(near) {
            Self::BothClose
        } else {
            Self::BothApart
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::BothClose => "when both choose at close range",
            Self::BothApart => "when both choose at a distance",
            Self::Alone => "while the other's play is running",
            Self::OverAbyss => "over the abyss",
        }
    }
}

impl PlayOpener {
    /// First act of a play of `seat`.
    pub fn of(game: &Match, seat: Seat, play: Commitment) -> Self {
        let over_abyss = !game.arena().is_land(game.state().fighters[seat].at);
        let book = &game.ruleset().book;
        let Some(set) = book.set_id(play.active, play.passive, play.adrenaline, over_abyss) else {
            return Self::Other;
        };
        let acts = |action: Action| !action.tokens().is_empty();
        let Some(frame) = book.frames(set).iter().find(|frame| acts(frame.action)) else {
            return Self::Other;
        };
        let jumps = frame.action.tokens().iter().any(|token| token.kind == ActionSymbolKind::Jump);
        match frame.class {
            Class::Throw => Self::Throw,
            Class::Block => Self::Block,
            Class::Attack => Self::Attack,
            Class::Move if jumps => Self::Jump,
            Class::Move => Self::Step,
            Class::Combo | Class::Focus | Class::Special | Class::Other => Self::Other,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Throw => "a throw",
            Self::Block => "a block",
            Self::Attack => "an attack",
            Self::Jump => "a jump",
            Self::Step => "a step",
            Self::Other => "something other than an attack, block or move",
        }
    }
}

/// Habits of a player, in words.
pub fn of(seat: Seat, decisions: &[ReadDecision], story: &MatchStory) -> Vec<String> {
    let mut cases: BTreeMap<PlaySituation, Vec<&PlayChoice>> = BTreeMap::new();
    for decision in decisions.iter().filter(|decision| decision.seat == seat) {
        if let ReadChoice::Play(choice) = &decision.choice {
            cases.entry(choice.situation).or_default().push(choice);
        }
    }
    let all = cases.iter().filter(|(_, choices)| choices.len() >= ENOUGH);
    all.filter_map(|(situation, choices)| habit(*situation, choices, story)).collect()
}

fn habit(situation: PlaySituation, choices: &[&PlayChoice], story: &MatchStory) -> Option<String> {
    let (opener, times) = most(choices.iter().map(|choice| choice.opener))?;
    if (times as f64) < SHARE * choices.len() as f64 {
        return None;
    }
    let (what, when, all) = (opener.words(), situation.words(), choices.len());
    let habit = format!("started with {what} {times} times out of {all} {when}");
    let own = choices.iter().filter(|choice| choice.opener == opener);
    let answers = own.filter_map(|choice| choice.answered_by.as_ref().map(|play| &play.active));
    Some(match most(answers).filter(|_| situation != PlaySituation::Alone) {
        Some((card, _)) => {
            let title = super::solved::title(card, &story.ruleset);
            format!("{habit}. {title} punishes that")
        }
        None => habit,
    })
}

/// Most frequent item, the least of equals, and its count.
fn most<T: Ord>(items: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    items.for_each(|item| *counts.entry(item).or_default() += 1);
    counts.into_iter().rev().max_by_key(|(_, count)| *count)
}
