//! Cause of an event: the earlier event of the same beat that set it off.

use crate::rules::Event;
use crate::rules::state::event::{Source, StunCause};

/// Number of the event of `log` that set off `event`, which follows it; `None` if none of this beat did.
#[expect(clippy::wildcard_enum_match_arm, reason = "other events follow from the phase or from an input")]
pub(super) fn cause_of(log: &[Event], event: &Event) -> Option<u32> {
    let last = |fits: &dyn Fn(&Event) -> bool| {
        let beat =
            log.iter().enumerate().rev().take_while(|(_, other)| !matches!(other, Event::BeatEnded { .. }));
        beat.into_iter().find(|(_, other)| fits(other)).map(|(nth, _)| nth as u32)
    };
    match *event {
        Event::Hit { source, .. } | Event::Unharmed { source, .. } | Event::Blocked { source, .. } => {
            match source {
                Source::Attack(by) | Source::Throw(by) => {
                    last(&|other| matches!(other, Event::Aimed { seat, .. } if *seat == by))
                }
                Source::Arrow(by) => {
                    last(&|other| matches!(other, Event::ArrowFlew { owner, .. } if *owner == by))
                }
                Source::Counter(_)
                | Source::Fire(_)
                | Source::Reflection(_)
                | Source::Stopping(_)
                | Source::Own => None,
            }
        }
        Event::Damaged { seat: hit, source: of, .. }
        | Event::KnockedBack { seat: hit, source: of, .. }
        | Event::MustDiscard { seat: hit, source: of, .. } => {
            last(&|other| matches!(other, Event::Hit { seat, source } if (*seat, *source) == (hit, of)))
        }
        Event::Thrown { seat: hit, by, .. } => last(
            &|other| matches!(other, Event::Hit { seat, source } if (*seat, *source) == (hit, Source::Throw(by))),
        ),
        Event::Stunned { seat: stunned, why: StunCause::Knockback, .. } => {
            last(&|other| matches!(other, Event::KnockedBack { seat, .. } if *seat == stunned))
        }
        Event::Stunned { seat: stunned, why: StunCause::Throw, .. } => {
            last(&|other| matches!(other, Event::Thrown { seat, .. } if *seat == stunned))
        }
        Event::Stunned { seat: stunned, why: StunCause::Text, .. } => {
            last(&|other| matches!(other, Event::Hit { seat, .. } if *seat == stunned))
        }
        Event::CounterReady { seat: by, .. } => {
            last(&|other| matches!(other, Event::Blocked { seat, .. } if *seat == by))
        }
        Event::Answered { prompt, .. } => {
            last(&|other| matches!(other, Event::Asked { prompt: asked } if *asked == prompt))
        }
        Event::Scored { .. } => last(&|other| matches!(other, Event::Fell { .. })),
        _ => None,
    }
}
