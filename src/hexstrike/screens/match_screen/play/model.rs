//! Model of the play panel, and the effect of its intents on the draft.

use super::super::table::Draft;
use super::panel::DraftIntent;
use crate::kit::ui::card::model::PlaySlot;
use hexstrike_game::lookahead::Threat;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::OpenBeat;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::{Refusal, Ruleset};
use kernel::Rotation;
use study::coach::harm_words::{harm_phrase, running_words};

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

/// Worst reply to the planned play, in a sentence; `None` while it cannot be known.
pub fn worst_words(threat: &Threat, names: Names<'_>) -> Option<String> {
    let running = running_words(threat.running);
    let Some(worst) = threat.replies.first() else {
        let alone = "Nobody can reply before you choose again.".to_owned();
        return running.or((!threat.unknown).then_some(alone));
    };
    if worst.suffered.weight() == 0 {
        return Some(running.unwrap_or_else(|| "No reply can harm you.".to_owned()));
    }
    let (active, passive) = (names.card(worst.play.active), names.card(worst.play.passive));
    Some(format!("Worst reply: {active} with {passive}: {}.", harm_phrase(worst.suffered)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::lookahead::WeighedReply;
    use hexstrike_game::lookahead::threat::Harm;
    use hexstrike_game::rules::Commitment;
    use kernel::Seat;

    #[test]
    fn the_worst_reply_is_named_with_its_harm() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let player = session.setup().player(Seat::Second);
        let (active, passive) = (player.ability[0], player.movement[0]);
        let harm = Harm { hits: 1, damage: 6, off: true, ..Harm::default() };
        let reply = |suffered| WeighedReply {
            seat: Seat::Second,
            play: Commitment { active, passive, rotation: Rotation::Stay, adrenaline: 0 },
            up_to: 0,
            share: 1.0,
            suffered,
            dealt: Harm::default(),
        };
        let of = |replies| worst_words(&Threat { replies, ..Threat::default() }, names);
        let said = of(vec![reply(harm)]).expect("a sentence");
        assert!(said.contains(names.card(active)) && said.contains("6 damage, off the island"), "{said}");
        assert_eq!(of(vec![reply(Harm::default())]).as_deref(), Some("No reply can harm you."));
        let closed = Threat { unknown: true, ..Threat::default() };
        assert_eq!(worst_words(&closed, names), None, "the deck is closed");
    }
}
