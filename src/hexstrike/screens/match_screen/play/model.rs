//! Model of the play panel, and the effect of its intents on the draft.

use super::super::table::Draft;
use super::panel::DraftIntent;
use crate::kit::ui::card::model::PlaySlot;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::OpenBeat;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::{Refusal, Ruleset};
use kernel::Rotation;

/// Texts of the panel for the current draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayWords {
    /// Reason for each forbidden rotation.
    pub rotations: [Option<String>; 6],
    /// Reason why the play cannot be confirmed.
    pub blocked: Option<String>,
    /// True if only a card is missing.
    pub unfinished: bool,
    /// Note on a special decision.
    pub note: Option<&'static str>,
}

impl PlayWords {
    /// Creates the texts for a draft.
    pub fn of(draft: &Draft, options: &CommitOptions, names: Names<'_>) -> Self {
        let forbidden = |rotation: Rotation| {
            let active = draft.active?;
            let allowed = names.ruleset.card(active).rotations.allows(rotation);
            (!allowed).then(|| refusal_words(Refusal::Rotation(active, rotation), names))
        };
        let blocked = match draft.check(names.ruleset, options) {
            Ok(_) => None,
            Err(Some(refusal)) => Some(refusal_words(refusal, names)),
            Err(None) => Some(missing(draft, names).to_owned()),
        };
        let note = match options.opening {
            OpenBeat::Combo => Some("combo goes on"),
            OpenBeat::Focus => Some("in focus"),
            OpenBeat::Refresh | OpenBeat::SignatureRefresh => None,
        };
        let unfinished = draft.commitment().is_none();
        Self { rotations: Rotation::ALL.map(forbidden), blocked, unfinished, note }
    }
}

/// Prompt for the card still to choose.
fn missing(draft: &Draft, names: Names<'_>) -> &'static str {
    let kind = draft.active.or(draft.passive).map(|card| names.ruleset.kind(card));
    match kind {
        None => "Choose a movement card and an ability card.",
        Some(Kind::Movement) => "Now choose an ability card.",
        Some(Kind::Ability) => "Now choose a movement card.",
    }
}

/// Applies an intent to the draft.
pub fn apply(intent: DraftIntent, draft: &mut Draft, ruleset: &Ruleset, options: &CommitOptions) {
    match intent {
        DraftIntent::Put(card, slot) => draft.pick(ruleset, options, card, Some(slot)),
        DraftIntent::ClearSlot(PlaySlot::Active) => draft.active = None,
        DraftIntent::ClearSlot(PlaySlot::Passive) => draft.passive = None,
        DraftIntent::Clear => *draft = Draft::default(),
        DraftIntent::Swap => draft.swap(ruleset),
        DraftIntent::SetRotation(rotation) => draft.rotation = rotation,
        DraftIntent::SetAdrenaline(amount) => draft.adrenaline = amount.min(options.adrenaline),
    }
}
