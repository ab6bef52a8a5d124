//! Model of the log, extended as events are shown.

use bevy::prelude::*;

use super::panel::{LogLine, Paragraph};
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::Playback;
use crate::kit::ui::words::Words;
use hexstrike_game::rules::describe::log::{Names, event_words, miss_words};
use hexstrike_game::rules::knowledge::misses::Attempts;
use hexstrike_game::rules::state::event::OrderReason;
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use hexstrike_game::rules::{Beat, Event};
use kernel::{PerSeat, Seat};

/// Paragraphs of the log, and the number of events read.
#[derive(Resource, Debug, Default)]
pub struct LogBook {
    /// Paragraphs, one per beat.
    pub paragraphs: Vec<Paragraph>,
    /// Beat of each seat's last revealed play.
    pub played: PerSeat<Option<Beat>>,
    /// Session of the log, as the moment before its first event.
    of: Option<SessionMoment>,
    read: usize,
    beat: Beat,
    attempts: Attempts,
}

pub(in crate::hexstrike::screens::match_screen) fn plugin(app: &mut App) {
    app.init_resource::<LogBook>();
}

/// Appends newly shown events. Starts over after a jump back or a change of line.
pub(in crate::hexstrike::screens::match_screen) fn write(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    mut book: ResMut<LogBook>,
) {
    let of = Some(session.moment_after(0));
    if book.of == of && playback.read == book.read {
        return;
    }
    if book.of != of || playback.read < book.read {
        *book = LogBook { of, ..LogBook::default() };
    }
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let (from, to) = (book.read, playback.read.min(session.log().len()));
    for event in &session.log()[from..to] {
        for seat in book.attempts.note(event).iter() {
            let words = Words::from(miss_words(seat, names).as_str());
            book.tell(LogLine { seat: Some(seat), words, reason: None });
        }
        if let Event::PhaseBegan { beat, .. } = *event {
            book.beat = beat;
        }
        if let Event::Revealed { seat, .. } = *event {
            book.played[seat] = Some(book.beat);
        }
        // All players at the screen can read the log, so it shows only what a spectator may know.
        let public = event.seen_by(None);
        if let Some(line) = line(&public, names) {
            book.tell(line);
        }
    }
    book.read = playback.read;
}

impl LogBook {
    fn tell(&mut self, line: LogLine) {
        let beat = self.beat;
        match self.paragraphs.last_mut() {
            Some(last) if last.beat == beat => last.lines.push(line),
            _ => self.paragraphs.push(Paragraph { beat, lines: vec![line] }),
        }
    }
}

fn line(event: &Event, names: Names<'_>) -> Option<LogLine> {
    let (words, reason) = said(event, event_words(event, names)?);
    Some(LogLine { seat: doer(event), words, reason })
}

/// Splits a log line from the reason for the order.
pub(in crate::hexstrike::screens::match_screen) fn said(
    event: &Event,
    words: String,
) -> (Words, Option<String>) {
    match (event, words.rsplit_once(": ")) {
        // Simultaneous moves have no reason to show.
        (Event::OrderDecided { by: OrderReason::Together, .. }, _) => (Words::from(words.as_str()), None),
        (Event::OrderDecided { .. }, Some((order, reason))) => (Words::from(order), Some(reason.to_owned())),
        _ => (Words::from(words.as_str()), None),
    }
}

/// Seat that acts in the event, or that it affects.
pub(in crate::hexstrike::screens::match_screen) fn doer(event: &Event) -> Option<Seat> {
    match *event {
        Event::Sealed { seat }
        | Event::Revealed { seat, .. }
        | Event::Laid { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Repeated { seat, .. }
        | Event::Opened { seat, .. }
        | Event::Idled { seat, .. }
        | Event::ComboPassed { seat }
        | Event::Refreshed { seat, .. }
        | Event::LedgeGrabbed { seat }
        | Event::Drew { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Exhausted { seat, .. }
        | Event::Restored { seat, .. }
        | Event::SetAside { seat, .. }
        | Event::TookBack { seat, .. }
        | Event::Topped { seat, .. }
        | Event::TriggerRevealed { seat, .. }
        | Event::Paid { seat, .. }
        | Event::AdrenalineChanged { seat, .. }
        | Event::Turned { seat, .. }
        | Event::Acted { seat }
        | Event::Guarded { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Stopped { seat, .. }
        | Event::Aimed { seat, .. }
        | Event::Blocked { seat, .. }
        | Event::Unharmed { seat, .. }
        | Event::Hit { seat, .. }
        | Event::Damaged { seat, .. }
        | Event::Healed { seat, .. }
        | Event::KnockedBack { seat, .. }
        | Event::Thrown { seat, .. }
        | Event::Stunned { seat, .. }
        | Event::MustDiscard { seat, .. }
        | Event::CounterReady { seat, .. }
        | Event::FocusBegan { seat, .. }
        | Event::FocusEnded { seat }
        | Event::Fell { seat }
        | Event::Respawned { seat, .. }
        | Event::Scored { seat, .. }
        | Event::Forfeited { seat } => Some(seat),
        Event::FireLit { owner, .. }
        | Event::Sparked { owner, .. }
        | Event::EmbersLeft { owner, .. }
        | Event::ArrowFlew { owner, .. }
        | Event::ArrowGone { owner, .. } => Some(owner),
        Event::ArrowLoosed { arrow } => Some(arrow.owner),
        Event::Asked { prompt: Prompt { ask: Ask::DrawOffer { by: Some(by) }, .. } } => Some(by),
        Event::Asked { prompt } | Event::Answered { prompt, .. } => Some(prompt.seat),
        Event::PhaseBegan { .. }
        | Event::BeatEnded { .. }
        | Event::FloraGrew { .. }
        | Event::PlatformRaised { .. }
        | Event::PlatformUsed { .. }
        | Event::OrderDecided { .. }
        | Event::Ended { .. } => None,
    }
}
