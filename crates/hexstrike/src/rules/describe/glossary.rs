//! Glossary: the rulebook's terms in a sentence or two, for tooltips, with links between them.

use crate::rules::cards::notation::{Action, ActionSymbolKind, Timing};

/// A term of the rules that a tooltip explains.
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
    /// All terms.
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

    /// Returns the term of a beat's picture; for a hex map, that of its first symbol.
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

    /// Returns the term of a symbol of a hex map.
    pub const fn of_token(kind: ActionSymbolKind) -> Self {
        match kind {
            ActionSymbolKind::Move => Self::Move,
            ActionSymbolKind::Jump => Self::Jump,
            ActionSymbolKind::Attack => Self::Attack,
            ActionSymbolKind::Block => Self::Block,
            ActionSymbolKind::Charge => Self::Charge,
        }
    }

    /// Title.
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
            Self::SignatureRefresh => "Signature refresh",
            Self::Focus => "Focus",
            Self::Combo => "Combo",
            Self::Text => "Card text",
            Self::Marked => "Marked beat",
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
            Self::Trigger => "Trigger",
            Self::Abyss => "Abyss",
            Self::Fire => "Fire",
            Self::Flora => "Flora",
            Self::Platform => "Platform",
            Self::Arrow => "Arrow",
            Self::Anchor => "Anchor",
            Self::Points => "Victory points",
            Self::Invulnerable => "Invulnerable",
        }
    }

    /// Explanation.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Beat => {
                "One step of every player's timeline. In each beat, early actions go first, then mid, then late."
            }
            Self::Timing(Timing::Early) => "Acts first in its beat.",
            Self::Timing(Timing::Mid) => "Acts after early and before late.",
            Self::Timing(Timing::Late) => "Acts last in its beat.",
            Self::Move => {
                "Goes straight in the direction shown, hex by hex, and stops in front of a fighter."
            }
            Self::Jump => "Goes over everything to the hex at its end. Fails if that hex is occupied.",
            Self::Attack => {
                "Hits any fighter on the hex, unless they block the side it comes from at its timing."
            }
            Self::Block => {
                "Stops attacks of the timings shown, and any arrow, from the sides shown. Throws go through."
            }
            Self::Charge => "Attacks the hex, then moves into it.",
            Self::Throw => "Cannot be blocked. The thrower chooses the direction.",
            Self::Wait => "Nothing happens on this beat.",
            Self::Refresh => {
                "The play is over and you choose the next one. On land you first draw; over the abyss you do not. The rulebook calls it an open beat."
            }
            Self::SignatureRefresh => {
                "You choose here. When you draw, the active card goes on top of the deck."
            }
            Self::Focus => {
                "The play ends and an anchor marks this hex. In focus you do not draw. Being moved by somebody ends focus. So does a stun, except from a throw that does not move you."
            }
            Self::Combo => {
                "If an attack of this play has hit, you may drop the rest and play another combo card from this beat on."
            }
            Self::Text => "The card's text says what happens on this beat.",
            Self::Marked => "The card's text refers to the beats in these brackets.",
            Self::Damage => {
                "Adds up and stays. The more damage a fighter has, the farther a push of 2 or more sends them."
            }
            Self::Knockback => {
                "Push 1: one hex. More: a tenth of the target's damage times the push, at least one hex. T: a throw. The rulebook calls it the knockback factor."
            }
            Self::Stun => "Lasts one beat more than the hexes of knockback. The rest of the play is lost.",
            Self::Adrenaline => {
                "Spend some with a play. Between equal actions, more goes first; some card texts need it. The rulebook calls it submitting."
            }
            Self::Submitted => "The adrenaline spent on this play.",
            Self::Draw => "Take ability cards from the top of the deck. Decks are never shuffled.",
            Self::Discard => {
                "At the end of the beat. Ability cards go under the deck, movement cards are used up."
            }
            Self::Rotation => "How far you may turn before the first beat when this is the active card.",
            Self::Active => "Its timeline is played, and its active text applies.",
            Self::Passive => {
                "Only its passive text applies. One card of a play is a movement card, the other an ability card."
            }
            Self::MovementCard => "Used up once played; returns when you draw on land.",
            Self::AbilityCard => {
                "Goes under the deck once played. Whenever you choose on land, you draw up to your limit."
            }
            Self::Signature => "Gold title. A deck may hold only a few of them.",
            Self::Trigger => {
                "When its condition is met, you may reveal this card from your hand and discard it."
            }
            Self::Abyss => {
                "You draw no cards here. You are out on or beyond the ember ring at the end of a beat, or when you must choose here with no cards."
            }
            Self::Fire => "Damages any fighter on it at the end of each beat.",
            Self::Flora => "Planted on fire it puts the fire out; fire placed on it replaces it. Land only.",
            Self::Platform => "Over the abyss: lets one fighter draw as on land, then disappears.",
            Self::Arrow => "Flies one hex each beat, until it hits a fighter or leaves the board.",
            Self::Anchor => "The hex that focus can return you to.",
            Self::Points => {
                "You score one when you were the last to hit a player who is eliminated. Enough of them win a free-for-all."
            }
            Self::Invulnerable => "Just respawned: no damage, knockback or stun for a few beats.",
        }
    }

    /// Number of the rulebook section with the details.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Beat => "3",
            Self::Timing(_) => "4.3",
            Self::Move | Self::Jump | Self::Wait => "12.1",
            Self::Attack => "7.1",
            Self::Block => "7.5",
            Self::Charge => "7.7",
            Self::Throw => "7.6",
            Self::Refresh | Self::SignatureRefresh => "4.1",
            Self::Focus => "12.3",
            Self::Combo => "12.2",
            Self::Text | Self::Marked | Self::Rotation => "5",
            Self::Damage => "7.2",
            Self::Knockback => "7.3",
            Self::Stun => "7.4",
            Self::Adrenaline | Self::Submitted | Self::Active | Self::Passive => "6",
            Self::Draw => "8.4",
            Self::Discard => "8.5",
            Self::MovementCard => "8.2",
            Self::AbilityCard => "8.1",
            Self::Signature => "2.1",
            Self::Trigger => "9",
            Self::Abyss => "10.2",
            Self::Fire => "10.3",
            Self::Flora => "10.4",
            Self::Platform => "10.5",
            Self::Arrow => "10.6",
            Self::Anchor => "10.7",
            Self::Points => "11.3",
            Self::Invulnerable => "11.4",
        }
    }

    /// Related terms that the tooltip links to.
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
