//! Text of the judge: every step of a beat, also those that the log omits, with the rulebook section that
//! governs it.

use super::log::{Names, event_words, facing_words, source_words};
use crate::rules::Event;
use crate::rules::state::event::{MoveKind, Obstacle, Source};
use kernel::words::{counted, in_beats};

/// A section of the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section {
    /// Its number in the rulebook.
    pub number: &'static str,
    /// Its topic.
    pub title: &'static str,
}

const fn section_of(number: &'static str, title: &'static str) -> Section {
    Section { number, title }
}

const REFRESH: Section = section_of("4.1", "Refreshing");
const CHOICE: Section = section_of("4.2", "Choosing at the same time");
const BEAT: Section = section_of("4.3", "Resolving a beat");
const END_OF_BEAT: Section = section_of("4.4", "End of a beat");
const PLAY: Section = section_of("6", "What a play is made of");
const ATTACK: Section = section_of("7.1", "Attacks");
const DAMAGE: Section = section_of("7.2", "Damage");
const KNOCKBACK: Section = section_of("7.3", "Knockback");
const STUN: Section = section_of("7.4", "Stun");
const BLOCK: Section = section_of("7.5", "Blocks");
const THROW: Section = section_of("7.6", "Throws");
const CHARGE: Section = section_of("7.7", "Charges");
const FOLLOW: Section = section_of("8.2", "Movement cards follow");
const DRAW: Section = section_of("8.4", "Drawing");
const DISCARD: Section = section_of("8.5", "Discarding");
const TRIGGERS: Section = section_of("9", "Triggers from the hand");
const FIRE: Section = section_of("10.3", "Fire");
const FLORA: Section = section_of("10.4", "Flora");
const PLATFORMS: Section = section_of("10.5", "Ethereal platforms");
const ARROWS: Section = section_of("10.6", "Arrows");
const END: Section = section_of("11", "End of the match");
const LOSING: Section = section_of("11.1", "Losing");
const SCORING: Section = section_of("11.3", "A free-for-all");
const RESPAWN: Section = section_of("11.4", "Respawning");
const FORFEIT: Section = section_of("11.5", "Forfeiting");
const SYMBOLS: Section = section_of("12.1", "Beats");
const COMBO: Section = section_of("12.2", "Combos");
const FOCUS: Section = section_of("12.3", "Focus");
const TIES: Section = section_of("13", "Ties");

/// Returns the section that governs an event; none for events that only mark progress.
pub const fn section(event: &Event) -> Option<Section> {
    Some(match event {
        Event::Refreshed { .. } | Event::LedgeGrabbed { .. } | Event::Topped { .. } => REFRESH,
        Event::Sealed { .. } | Event::Revealed { .. } => CHOICE,
        Event::Laid { .. }
        | Event::Exchanged { .. }
        | Event::Repeated { .. }
        | Event::Paid { .. }
        | Event::AdrenalineChanged { .. } => PLAY,
        Event::Acted { .. } | Event::Turned { .. } | Event::Idled { .. } | Event::Opened { .. } => BEAT,
        Event::ComboPassed { .. } => COMBO,
        Event::FocusBegan { .. }
        | Event::FocusEnded { .. }
        | Event::SetAside { .. }
        | Event::TookBack { .. } => FOCUS,
        Event::Moved { way, .. } => match way {
            MoveKind::Move | MoveKind::Jump => SYMBOLS,
            MoveKind::Charge => CHARGE,
            MoveKind::Lifted => KNOCKBACK,
            MoveKind::Return => FOCUS,
        },
        Event::Stopped { by: Obstacle::Standing(_), .. } => SYMBOLS,
        Event::Stopped { by: Obstacle::Jam(_), .. } | Event::OrderDecided { .. } => TIES,
        Event::Unharmed { .. } | Event::Hit { .. } | Event::CounterReady { .. } | Event::Aimed { .. } => {
            ATTACK
        }
        Event::Damaged { .. } | Event::Healed { .. } => DAMAGE,
        Event::KnockedBack { .. } => KNOCKBACK,
        Event::Thrown { .. } => THROW,
        Event::Stunned { .. } => STUN,
        Event::Blocked { .. } | Event::Guarded { .. } => BLOCK,
        Event::Drew { .. } => DRAW,
        Event::Discarded { .. } | Event::MustDiscard { .. } => DISCARD,
        Event::Exhausted { .. } | Event::Restored { .. } => FOLLOW,
        Event::TriggerRevealed { .. } => TRIGGERS,
        Event::FireLit { .. } | Event::Sparked { .. } | Event::EmbersLeft { .. } => FIRE,
        Event::FloraGrew { .. } => FLORA,
        Event::ArrowLoosed { .. } | Event::ArrowFlew { .. } | Event::ArrowGone { .. } => ARROWS,
        Event::PlatformRaised { .. } | Event::PlatformUsed { .. } => PLATFORMS,
        Event::BeatEnded { .. } => END_OF_BEAT,
        Event::Fell { .. } => LOSING,
        Event::Scored { .. } => SCORING,
        Event::Respawned { .. } => RESPAWN,
        Event::Forfeited { .. } => FORFEIT,
        Event::Ended { .. } => END,
        Event::PhaseBegan { .. } | Event::Asked { .. } | Event::Answered { .. } => return None,
    })
}

/// Writes a line for the judge: the log's line, or one for a step that the log omits.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest is said by the log or not at all")]
pub fn judge_words(event: &Event, names: Names<'_>) -> Option<String> {
    let who = |seat| names.seat(seat);
    let own = match *event {
        Event::Turned { seat, to, .. } => format!("{} turns to the {}", who(seat), facing_words(to)),
        Event::Paid { seat, adrenaline } if adrenaline > 0 => {
            format!("{} spends {adrenaline} adrenaline", who(seat))
        }
        Event::Guarded { seat, sides, .. } => {
            format!("{} blocks {}", who(seat), counted(sides.count_ones(), "side"))
        }
        Event::Aimed { seat, .. } => format!("{} attacks", who(seat)),
        Event::Hit { seat, source: Source::Own } => format!("{} is hit", who(seat)),
        Event::Hit { seat, source } => format!("{} is hit by {}", who(seat), source_words(source, names)),
        Event::ArrowFlew { owner, .. } => format!("{}'s arrow flies on", who(owner)),
        Event::ArrowGone { owner, .. } => format!("{}'s arrow disappears", who(owner)),
        Event::EmbersLeft { owner, .. } => format!("{} leaves fire behind", who(owner)),
        Event::Idled { seat, beats, .. } => format!("{} waits for {}", who(seat), in_beats(beats)),
        _ => return event_words(event, names),
    };
    Some(own)
}
