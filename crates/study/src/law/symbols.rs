//! Names in braces in the documents: symbols of cards and timelines, and numbers of a format.

use hexstrike_game::rules::cards::notation::{
    Action, ActionSymbol, ActionSymbolKind, ActionSymbols, BeatNotation, Timing, Timings,
};
use hexstrike_game::rules::cards::playbook::MAX_ADRENALINE;
use hexstrike_game::rules::describe::beat_words;
use hexstrike_game::rules::state::format::{Format, Victory};
use kernel::Dir;

/// A symbol in running text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LawSymbol {
    /// A whole beat.
    Beat(BeatNotation),
    /// A timing mark.
    Timing(Timing),
    /// The adrenaline pool.
    Adrenaline,
    /// Adrenaline submitted with a play.
    Submitted,
    /// Cards drawn.
    Draw,
    /// Cards discarded.
    Discard,
    /// Damage.
    Damage,
    /// Knockback factor.
    Factor,
    /// The throw badge.
    Throw,
    /// Brackets around a beat.
    Marked,
    /// A stunned beat.
    Stun,
    /// Elimination.
    Death,
    /// Victory.
    Victory,
}

impl LawSymbol {
    /// Returns the symbol with this name.
    pub fn named(name: &str) -> Option<Self> {
        let action = |action| Some(Self::beat(action));
        let token = |kind| {
            let tokens = ActionSymbols::new(&[ActionSymbol::new(kind, Dir::Forward, 1)])?;
            Some(Self::beat(Action::Tokens(tokens)))
        };
        match name {
            "early" => Some(Self::Timing(Timing::Early)),
            "mid" => Some(Self::Timing(Timing::Mid)),
            "late" => Some(Self::Timing(Timing::Late)),
            "wait" => action(Action::Wait),
            "open" => action(Action::Refresh),
            "signature" => action(Action::SignatureRefresh),
            "focus" => action(Action::Focus),
            "combo" => action(Action::Combo),
            "text" => action(Action::Text),
            "move" => token(ActionSymbolKind::Move),
            "jump" => token(ActionSymbolKind::Jump),
            "attack" => token(ActionSymbolKind::Attack),
            "block" => token(ActionSymbolKind::Block),
            "charge" => token(ActionSymbolKind::Charge),
            "marked" => Some(Self::Marked),
            "damage" => Some(Self::Damage),
            "factor" => Some(Self::Factor),
            "throw" => Some(Self::Throw),
            "adrenaline" => Some(Self::Adrenaline),
            "adrenaline+1" => action(Action::Adrenaline(1)),
            "adrenaline-1" => action(Action::Adrenaline(-1)),
            "submitted" => Some(Self::Submitted),
            "draw" => Some(Self::Draw),
            "discard" => Some(Self::Discard),
            "stun" => Some(Self::Stun),
            "death" => Some(Self::Death),
            "victory" => Some(Self::Victory),
            other => other.strip_prefix("beat ")?.parse().ok().map(Self::Beat),
        }
    }

    const fn beat(action: Action) -> Self {
        Self::Beat(BeatNotation { action, timings: Timings::NONE, marked: false })
    }

    /// Returns the symbol in plain words, for search and screen readers.
    pub fn words(self) -> String {
        match self {
            Self::Beat(beat) => beat_words(&beat),
            Self::Timing(Timing::Early) => "early".to_owned(),
            Self::Timing(Timing::Mid) => "mid".to_owned(),
            Self::Timing(Timing::Late) => "late".to_owned(),
            Self::Adrenaline => "adrenaline".to_owned(),
            Self::Submitted => "submitted adrenaline".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::Discard => "discard".to_owned(),
            Self::Damage => "damage".to_owned(),
            Self::Factor => "factor".to_owned(),
            Self::Throw => "throw".to_owned(),
            Self::Marked => "marked beat".to_owned(),
            Self::Stun => "stun".to_owned(),
            Self::Death => "eliminated".to_owned(),
            Self::Victory => "winner".to_owned(),
        }
    }
}

/// A number that depends on the format of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names the rulebook's first section lists")]
pub enum FormatNumber {
    Fatal,
    Points,
    Away,
    Safe,
    Hand,
    Movement,
    Abilities,
    Pool,
    Again,
    Circles,
    Beats,
}

impl FormatNumber {
    /// Returns the number with this name, which stands before the `=` in braces.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "fatal" => Self::Fatal,
            "points" => Self::Points,
            "away" => Self::Away,
            "safe" => Self::Safe,
            "hand" => Self::Hand,
            "movement" => Self::Movement,
            "abilities" => Self::Abilities,
            "pool" => Self::Pool,
            "again" => Self::Again,
            "circles" => Self::Circles,
            "beats" => Self::Beats,
            _ => return None,
        })
    }

    /// Value in this format. A number that the format does not use has its standard value.
    pub fn of(self, format: &Format) -> u16 {
        match self {
            Self::Fatal => format.fatal_distance,
            Self::Points => match format.victory {
                Victory::Points(points) => u16::from(points),
                Victory::LastStanding => 2,
            },
            Self::Away => u16::from(format.respawn_beats),
            Self::Safe => u16::from(format.invulnerable_beats),
            Self::Hand => u16::from(format.hand_limit),
            Self::Movement => u16::from(format.movement_cards),
            Self::Abilities => u16::from(format.ability_cards),
            Self::Pool => u16::from(MAX_ADRENALINE),
            Self::Again => format.repetition.map_or(3, |limits| u16::from(limits.offered)),
            Self::Circles => format.repetition.map_or(5, |limits| u16::from(limits.drawn)),
            Self::Beats => format.most_beats,
        }
    }

    /// Value in the standard format of a duel.
    pub fn standard(self) -> u16 {
        self.of(&Format::standard(2))
    }
}
