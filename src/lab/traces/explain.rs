//! Why our core and the web edition may differ: narrow predicates, each with the number of its ruling or item.

use super::compare::{Difference, Timeline};
use super::format::TraceState;
use super::replay::Replay;
use crate::rules::card::Passive;
use crate::rules::event::Event;
use crate::rules::fighter::Power;
use crate::rules::playbook::Turn;
use crate::rules::state::{Course, Fighter, Opening};
use crate::rules::{Seat, State};

/// Where a difference was seen.
pub struct Context<'a> {
    /// Our side.
    pub replay: &'a Replay,
    /// Their beats.
    pub timeline: &'a Timeline,
    /// Their state.
    pub state: &'a TraceState,
    /// Number of beats after which everything was equal last.
    pub equal_until: usize,
}

/// One reason: its number in the rulings, or in section 9 or 10 of the mechanics, and when it holds.
type Reason = (&'static str, fn(&Context<'_>, &Difference) -> bool);

/// The number of the ruling or item that explains the difference.
pub fn explain(context: &Context<'_>, difference: &Difference) -> Option<&'static str> {
    REASONS.iter().find(|(_, holds)| holds(context, difference)).map(|(number, _)| *number)
}

const REASONS: &[Reason] = &[
    ("ruling 18 (items 13, 10.30): out of cards on any open beat", out_of_cards),
    ("item 19: a ledge grab is no signature refresh", signature_ledge_grab),
    ("item 27 (10.13): start-of-set passive with the late rotation", late_start),
    ("item 10.14: a text's turn on the open beat", turn_on_open),
    ("item 10.16: the wait left out over the abyss", skipped_wait),
    ("item 10.18: a focus card interrupted before its beat", lost_focus_card),
    ("item 10.19: return asked on a signature refresh", return_on_signature),
    ("item 10.23: the draw of who is thrown", draw_when_thrown),
];

impl Context<'_> {
    fn events(&self) -> impl Iterator<Item = &Event> {
        self.replay.events_since(self.equal_until)
    }

    fn any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events().any(test)
    }

    /// The state when the beat of the difference began to act.
    fn start(&self, difference: &Difference) -> Option<&State> {
        self.replay.beats.get(usize::from(difference.beat)).map(|beat| &beat.start)
    }

    fn now(&self, seat: Seat) -> &Fighter {
        &self.replay.game.state().fighters[seat]
    }

    fn passive(&self, fighter: &Fighter, test: impl Fn(&Passive) -> bool) -> bool {
        let ruleset = self.replay.game.ruleset();
        let set = ruleset.book.set(fighter.play.set);
        fighter.run.begun && ruleset.card(set.passive).passive.iter().any(test)
    }
}

impl Difference {
    fn of(&self) -> Seat {
        Seat::new(self.seat).unwrap_or(Seat::FIRST)
    }

    fn concerns(&self, parts: &[&str]) -> bool {
        parts.contains(&self.what)
    }
}

const HANDS: &[&str] = &["ability hand", "movement hand", "exhausted", "deck"];

fn out_of_cards(context: &Context<'_>, difference: &Difference) -> bool {
    let fell = |event: &Event| matches!(event, Event::Fell { .. });
    let signature = |event: &Event| {
        matches!(event, Event::Opened { opening: Opening::SignatureRefresh | Opening::Focus, .. })
    };
    let both = context.replay.events.iter().filter(|event| fell(event)).count() > 1;
    difference.what == "outcome" && difference.theirs == "goes on" && (both || context.any(signature))
}

fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.concerns(HANDS)
        && context.now(seat).course == Course::Open(Opening::SignatureRefresh)
        && context.any(|event| *event == Event::LedgeGrabbed { seat })
}

fn late_start(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(state) = context.start(difference) else { return false };
    let fighter = &state.fighters[difference.of()];
    let frame = context.replay.game.ruleset().book.frame(fighter.play.set, fighter.play.step);
    difference.what == "beat"
        && fighter.course == Course::Acting
        && fighter.play.step > 0
        && frame.turn == Turn::Chosen
}

fn turn_on_open(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(last) = context.replay.beats.last() else { return false };
    let mut after = last.events.iter().skip_while(|event| !matches!(event, Event::BeatEnded { .. }));
    difference.what == "facing"
        && context.now(seat).is_open()
        && after.any(|event| matches!(event, Event::Turned { seat: s, .. } if *s == seat))
}

fn skipped_wait(context: &Context<'_>, _: &Difference) -> bool {
    let skips = |fighter: &Fighter| {
        !fighter.run.began_on_land && context.passive(fighter, |p| matches!(p, Passive::SkipWaitOverAbyss))
    };
    let from = context.equal_until.saturating_sub(1);
    let starts = context.replay.beats.get(from..).unwrap_or_default().iter().map(|beat| &beat.start);
    starts.chain([context.replay.game.state()]).any(|state| state.seats().any(|s| skips(&state.fighters[s])))
}

fn lost_focus_card(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let events: Vec<&Event> = context.events().collect();
    let lost = events.iter().enumerate().any(|(at, event)| {
        let ended = at > 0 && *events[at - 1] == Event::FocusEnded { seat };
        matches!(event, Event::TookBack { seat: s, .. } if *s == seat) && !ended
    });
    difference.concerns(HANDS) && lost
}

fn return_on_signature(context: &Context<'_>, difference: &Difference) -> bool {
    difference.what == "asks"
        && difference.ours.starts_with("asks Return")
        && context.now(difference.of()).course == Course::Open(Opening::SignatureRefresh)
}

fn draw_when_thrown(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let draws = matches!(context.replay.game.setup().player(seat).power, Power::DrawWhenKnockedBack(_));
    let draw = difference.concerns(HANDS) || difference.ours.starts_with("asks Restore");
    draw && draws && context.any(|event| matches!(event, Event::Thrown { seat: s, .. } if *s == seat))
}
