//! Both sides of the last beats before a difference, for whoever looks for its cause.

use std::fmt::Write;

use super::compare::Timeline;
use super::format::{TraceEntry, TraceInput};
use super::questions::names_of_open;
use super::replay::Replay;
use hexstrike_game::rules::state::event::Event;

/// Beats told before the one under way.
const BEATS: usize = 4;

/// The last beats on both sides, the inputs since they were equal, and what our core waits for.
pub fn tell(replay: &Replay, timeline: &Timeline, inputs: &[&TraceInput]) -> String {
    let mut text = String::new();
    let from = replay.beats.len().saturating_sub(BEATS);
    for (number, beat) in replay.beats.iter().enumerate().skip(from) {
        let _ = writeln!(text, "  beat {number}");
        tell_events(&mut text, &beat.events);
        tell_entries(&mut text, timeline.beats.get(number));
    }
    let _ =
        writeln!(text, "  under way: beat {}, asks {:?}", replay.game.state().beat, names_of_open(replay));
    tell_events(&mut text, &replay.events);
    for number in replay.beats.len()..timeline.beats.len() {
        let _ = writeln!(text, "  beat {number}, web only");
        tell_entries(&mut text, timeline.beats.get(number));
    }
    for input in inputs {
        let TraceInput { t, p, b, a, v, r, adr, id, ans, n, .. } = input;
        let _ = match t.as_str() {
            "c" => writeln!(text, "  input p{p} beat {b}: {a}/{v} {r} +{adr}"),
            "a" => writeln!(text, "  input p{p} beat {b}: {id} {ans} of {n}"),
            _ => writeln!(text, "  input p{p}: {t}"),
        };
    }
    text
}

fn tell_events(text: &mut String, events: &[Event]) {
    for event in events {
        let dull =
            matches!(event, Event::OrderDecided { .. } | Event::Sealed { .. } | Event::PhaseBegan { .. });
        if !dull {
            let _ = writeln!(text, "    ours {event:?}");
        }
    }
}

fn tell_entries(text: &mut String, entries: Option<&Vec<TraceEntry>>) {
    for entry in entries.into_iter().flatten() {
        let TraceEntry { p, a, x, f, d, k, adr, r, rs, cq } = entry;
        let _ = writeln!(text, "    web p{p} {a} {r}{rs} at {x:?} f{f} d{d} adr{adr} k{k} hits {cq:?}");
    }
}
