//! The rulebook's terms in a sentence or two: what every tooltip says, and which terms it leads on to.

use crate::rules::cards::notation::{Action, Timing, TokenKind};

/// Something on screen that stands for a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Term {
    Beat,
    Timing(Timing),
    Move,
    Jump,
    Attack,
    Block,
    Charge,
    Throw,
    Wait,
    Refresh,
    SignatureRefresh,
    Focus,
    Combo,
    Text,
    Marked,
    Damage,
    Knockback,
    Stun,
    Adrenaline,
    Submitted,
    Draw,
    Discard,
    Rotation,
    Active,
    Passive,
    MovementCard,
    AbilityCard,
    Signature,
    Trigger,
    Abyss,
    Fire,
    Flora,
    Platform,
    Arrow,
    Anchor,
    Points,
    Invulnerable,
}

impl Term {
    /// All of them.
    pub const ALL: [Self; 39] = [
        Self::Beat,
        Self::Timing(Timing::Early),
        Self::Timing(Timing::Mid),
        Self::Timing(Timing::Late),
        Self::Move,
        Self::Jump,
        Self::Attack,
        Self::Block,
        Self::Charge,
        Self::Throw,
        Self::Wait,
        Self::Refresh,
        Self::SignatureRefresh,
        Self::Focus,
        Self::Combo,
        Self::Text,
        Self::Marked,
        Self::Damage,
        Self::Knockback,
        Self::Stun,
        Self::Adrenaline,
        Self::Submitted,
        Self::Draw,
        Self::Discard,
        Self::Rotation,
        Self::Active,
        Self::Passive,
        Self::MovementCard,
        Self::AbilityCard,
        Self::Signature,
        Self::Trigger,
        Self::Abyss,
        Self::Fire,
        Self::Flora,
        Self::Platform,
        Self::Arrow,
        Self::Anchor,
        Self::Points,
        Self::Invulnerable,
    ];

    /// What the picture of a beat stands for; a hex map for its first symbol.
    pub fn of_action(action: &Action) -> Self {
        match action {
            Action::Refresh => Self::Refresh,
            Action::SignatureRefresh => Self::SignatureRefresh,
            Action::Focus => Self::Focus,
            Action::Wait => Self::Wait,
            Action::Combo => Self::Combo,
            Action::Text => Self::Text,
            Action::Adrenaline(_) => Self::Adrenaline,
            Action::Tokens(tokens) => tokens.first().map_or(Self::Wait, |token| Self::of_token(token.kind)),
        }
    }

    /// What a symbol of a hex map stands for.
    pub const fn of_token(kind: TokenKind) -> Self {
        match kind {
            TokenKind::Move => Self::Move,
            TokenKind::Jump => Self::Jump,
            TokenKind::Attack => Self::Attack,
            TokenKind::Block => Self::Block,
            TokenKind::Charge => Self::Charge,
        }
    }

    /// Its name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Beat => "Beat",
            Self::Timing(Timing::Early) => "Early",
            Self::Timing(Timing::Mid) => "Mid",
            Self::Timing(Timing::Late) => "Late",
            Self::Move => "Move",
            Self::Jump => "Jump",
            Self::Attack => "Attack",
            Self::Block => "Block",
            Self::Charge => "Charge",
            Self::Throw => "Throw",
            Self::Wait => "Wait",
            Self::Refresh => "Open beat",
            Self::SignatureRefresh => "Open beat, signature",
            Self::Focus => "Focus",
            Self::Combo => "Combo",
            Self::Text => "Card text",
            Self::Marked => "Brackets",
            Self::Damage => "Damage",
            Self::Knockback => "Knockback",
            Self::Stun => "Stun",
            Self::Adrenaline => "Adrenaline",
            Self::Submitted => "Submitted adrenaline",
            Self::Draw => "Draw",
            Self::Discard => "Discard",
            Self::Rotation => "Rotation",
            Self::Active => "Active card",
            Self::Passive => "Passive card",
            Self::MovementCard => "Movement card",
            Self::AbilityCard => "Ability card",
            Self::Signature => "Signature card",
            Self::Trigger => "From the hand",
            Self::Abyss => "Abyss",
            Self::Fire => "Fire",
            Self::Flora => "Flora",
            Self::Platform => "Platform",
            Self::Arrow => "Arrow",
            Self::Anchor => "Anchor",
            Self::Points => "Points",
            Self::Invulnerable => "Invulnerable",
        }
    }

    /// What it means.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Beat => {
                "One step of everybody's timeline. Within it early acts first, then mid, then late."
            }
            Self::Timing(Timing::Early) => "Acts first in its beat.",
            Self::Timing(Timing::Mid) => "Acts after early and before late.",
            Self::Timing(Timing::Late) => "Acts last in its beat.",
            Self::Move => "One hex after another where the arrow points; whoever stands in the way ends it.",
            Self::Jump => "Over everything to the hex at its end; if that is taken, nothing happens.",
            Self::Attack => {
                "Hits whoever stands on the hex at that moment, unless the side it comes from is guarded."
            }
            Self::Block => "Guards the sides it points to: hits from there do nothing. Throws go through.",
            Self::Charge => "An attack on the next hex, then a step into it.",
            Self::Throw => "Cannot be blocked. Whoever throws chooses the direction.",
            Self::Wait => "Nothing happens on this beat.",
            Self::Refresh => {
                "The play is over and the next is chosen. On land the hand is refreshed first; over the abyss it is not."
            }
            Self::SignatureRefresh => "As an open beat, and the active card goes on top of the deck.",
            Self::Focus => {
                "The play is over; an anchor stays on this hex. While focus holds there is no refresh; a stun, or being moved, ends it."
            }
            Self::Combo => {
                "If a hit of this play has landed, the rest may be dropped for another combo card from this beat on."
            }
            Self::Text => "The text of the card says what happens here.",
            Self::Marked => "The text of the card speaks of the beats between these brackets.",
            Self::Damage => {
                "Adds up and stays. The more there is, the farther a knockback factor above 1 sends its fighter."
            }
            Self::Knockback => {
                "Factor 1 sends the target one hex; a higher one a tenth of his damage times the factor, at least one. T is a throw."
            }
            Self::Stun => "One beat more than the hexes flown. What was left of the play is lost.",
            Self::Adrenaline => {
                "Submitted with a play. Between equal actions of one moment, more goes first; some cards ask for it."
            }
            Self::Submitted => "What was paid with this play out of the pool.",
            Self::Draw => "Cards from the top of the deck. Nothing is ever shuffled.",
            Self::Discard => {
                "At the end of the beat. Abilities go under the deck, movement cards are exhausted."
            }
            Self::Rotation => "The turns this card allows before its first beat, as the active card.",
            Self::Active => "Its timeline is acted out, and its upper text counts.",
            Self::Passive => "Only its lower text counts. It is of the other kind than the active card.",
            Self::MovementCard => "Exhausted once played; it comes back with a refresh on land.",
            Self::AbilityCard => {
                "Goes under the deck once played. A refresh on land draws up to the hand limit: four, for some fighters more."
            }
            Self::Signature => "A deck holds few of them.",
            Self::Trigger => {
                "May be revealed from the hand when its moment comes; then it goes under the deck."
            }
            Self::Abyss => {
                "No land, no refresh. Five hexes from land at the end of a beat are fatal; so is an open beat here without cards."
            }
            Self::Fire => "Burns whoever is on it.",
            Self::Flora => "Grows over a hex, and over fire on it.",
            Self::Platform => "Stands over the abyss and serves one refresh as land does.",
            Self::Arrow => "Flies on every beat until it hits somebody or is gone.",
            Self::Anchor => "Where focus leads back to.",
            Self::Points => "For whoever hit the fallen last. Two win a free-for-all.",
            Self::Invulnerable => "Just back on the island: cannot be harmed for a few beats.",
        }
    }

    /// Terms that these words lead on to.
    pub const fn leads_to(self) -> &'static [Self] {
        match self {
            Self::Beat => {
                &[Self::Timing(Timing::Early), Self::Timing(Timing::Mid), Self::Timing(Timing::Late)]
            }
            Self::Timing(_) | Self::Submitted => &[Self::Beat, Self::Adrenaline],
            Self::Attack | Self::Charge => &[Self::Damage, Self::Knockback, Self::Block],
            Self::Block => &[Self::Attack, Self::Throw],
            Self::Throw => &[Self::Knockback, Self::Stun],
            Self::Refresh | Self::SignatureRefresh | Self::Platform => &[Self::Draw, Self::Abyss],
            Self::Focus => &[Self::Anchor, Self::Refresh, Self::Knockback],
            Self::Combo => &[Self::Attack, Self::Active],
            Self::Damage | Self::Fire | Self::Arrow => &[Self::Knockback],
            Self::Knockback => &[Self::Damage, Self::Stun, Self::Throw],
            Self::Stun => &[Self::Knockback, Self::Beat],
            Self::Adrenaline => &[Self::Submitted, Self::Timing(Timing::Early)],
            Self::Discard | Self::AbilityCard | Self::MovementCard => &[Self::Refresh],
            Self::Active => &[Self::Passive, Self::Beat],
            Self::Passive => &[Self::Active],
            Self::Abyss => &[Self::Refresh, Self::Knockback],
            Self::Anchor => &[Self::Focus],
            Self::Move
            | Self::Jump
            | Self::Wait
            | Self::Text
            | Self::Marked
            | Self::Draw
            | Self::Rotation
            | Self::Signature
            | Self::Trigger
            | Self::Flora
            | Self::Points
            | Self::Invulnerable => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_is_said_in_a_sentence_and_leads_elsewhere() {
        for (i, term) in Term::ALL.iter().enumerate() {
            assert!(term.words().ends_with('.') && term.words().len() > 15, "{term:?}");
            assert!(!term.leads_to().contains(term), "{term:?} leads to itself");
            assert!(Term::ALL[i + 1..].iter().all(|other| other.title() != term.title()), "{term:?}");
        }
    }
}
