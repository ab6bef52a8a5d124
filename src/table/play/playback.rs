//! Playback: events one after another, as the viewer may see them.

use bevy::prelude::*;
use kernel::{PerSeat, Seat};
use shell::game::Viewer;

use super::TableGame;
use super::at_table::{TableMatch, in_front};
use crate::app::settings::Settings;
use crate::app::state::AppSystems;
use crate::kit::audio::PlaySound;
use crate::table::reading::ReadingLine;
use crate::table::time::TimeIntent;

/// Longest step of the clock in one frame, in seconds: a slow frame skips nothing.
const LONGEST_FRAME: f32 = 0.1;

/// Point of the match that is shown, and to whom.
#[derive(Resource, Debug)]
pub struct TablePlayback<G: TableGame> {
    viewer: Viewer,
    shown: G::Shown,
    /// Event that is being shown, as the viewer sees it.
    event: Option<G::Event>,
    read: usize,
    clock: f32,
    /// Number of events that each seat has seen.
    seen: PerSeat<usize>,
    /// Lines of the log, each with the number of its event.
    lines: Vec<(usize, ReadingLine)>,
    /// First event of each turn, with its seat.
    turns: Vec<(usize, Seat)>,
    /// True while it runs.
    pub playing: bool,
    /// Pace as a factor of the usual one.
    pub speed: f32,
    /// True once the result was left to look at the match again.
    pub past_result: bool,
}

/// Person at the screen, or everybody's eyes.
fn first_viewer<G: TableGame>(at_table: &TableMatch<G>) -> Viewer {
    match at_table.people().iter().collect::<Vec<_>>()[..] {
        _ if at_table.watched().is_some() => Viewer::All,
        [] => Viewer::All,
        [only] => Viewer::Seat(only),
        // Several people: the hand-off seats one of them.
        [..] => Viewer::Public,
    }
}

impl<G: TableGame> TablePlayback<G> {
    /// Playback of a match from its first event.
    pub fn new(at_table: &TableMatch<G>, speed: f32) -> Self {
        let mut playback = Self {
            viewer: first_viewer(at_table),
            shown: G::shown(at_table.session().setup()),
            event: None,
            read: 0,
            clock: 0.0,
            seen: PerSeat::default(),
            lines: Vec::new(),
            turns: Vec::new(),
            playing: true,
            speed,
            past_result: false,
        };
        playback.look_at_next(at_table);
        playback
    }

    /// The same, with everything so far already shown.
    pub fn at_end(at_table: &TableMatch<G>, speed: f32) -> Self {
        let mut playback = Self::new(at_table, speed);
        playback.jump(at_table.session().events().len(), at_table);
        Seat::ALL.into_iter().for_each(|seat| playback.seen[seat] = playback.read);
        playback
    }

    /// Point of view.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Table as the viewer knows it, before the event that is being shown.
    pub const fn shown(&self) -> &G::Shown {
        &self.shown
    }

    /// Number of events shown.
    pub const fn read(&self) -> usize {
        self.read
    }

    /// Lines of the log so far.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &ReadingLine> {
        self.lines.iter().map(|(_, line)| line)
    }

    /// First event of each turn shown so far, with its seat.
    pub fn turns(&self) -> &[(usize, Seat)] {
        &self.turns
    }

    /// True if everything that has happened was shown.
    pub fn is_idle(&self, at_table: &TableMatch<G>) -> bool {
        self.read >= at_table.session().events().len()
    }

    /// Event that is being shown, with the share of its time that has passed.
    pub fn now(&self) -> Option<(&G::Event, f32)> {
        let event = self.event.as_ref()?;
        Some((event, (self.clock / G::seconds(event).max(f32::EPSILON)).clamp(0.0, 1.0)))
    }

    /// Goes to the moment after this many events.
    pub fn jump(&mut self, to: usize, at_table: &TableMatch<G>) {
        let to = to.min(at_table.session().events().len());
        if to < self.read {
            self.shown = G::shown(at_table.session().setup());
            (self.read, self.lines, self.turns) = (0, Vec::new(), Vec::new());
        }
        while self.read < to {
            self.fold(at_table);
        }
        self.look_at_next(at_table);
    }

    /// Shows the match to another viewer: a person from the moment up to which they have seen it.
    pub fn show_to(&mut self, viewer: Viewer, at_table: &TableMatch<G>) {
        if let Viewer::Seat(seat) = self.viewer {
            self.seen[seat] = self.read;
        }
        let from = match viewer {
            Viewer::Seat(seat) => self.seen[seat],
            Viewer::Public | Viewer::All => self.read,
        };
        self.viewer = viewer;
        self.shown = G::shown(at_table.session().setup());
        (self.read, self.lines, self.turns) = (0, Vec::new(), Vec::new());
        self.jump(from, at_table);
    }

    /// Follows a request of the time bar.
    pub fn follow(&mut self, wish: TimeIntent, at_table: &TableMatch<G>) {
        match wish {
            TimeIntent::To(event) => self.jump(event, at_table),
            TimeIntent::PlayPause => self.playing = !self.playing,
            TimeIntent::Live => self.jump(at_table.session().events().len(), at_table),
            TimeIntent::Pace(speed) => self.speed = speed,
            TimeIntent::Result | TimeIntent::Leave | TimeIntent::TakeOver => {}
        }
    }

    /// Person who must come to the screen before the match goes on, if it is not the one who sits there.
    pub fn hand_off(&self, at_table: &TableMatch<G>) -> Option<Seat> {
        let up = at_table.up().filter(|seat| at_table.people().contains(*seat))?;
        (at_table.people().iter().count() > 1 && self.viewer != Viewer::Seat(up) && self.is_idle(at_table))
            .then_some(up)
    }

    /// Folds the events up to the next one that is worth a moment.
    pub fn skip_silent(&mut self, at_table: &TableMatch<G>) {
        if self.event.is_none() {
            self.look_at_next(at_table);
            // It has not begun: its sound is still to come.
            self.event = None;
        }
    }

    /// Lets time pass. Returns the events that have begun to be shown.
    pub fn advance(&mut self, seconds: f32, at_table: &TableMatch<G>) -> Vec<G::Event> {
        let mut begun = Vec::new();
        // Something was taken back.
        if self.read > at_table.session().events().len() {
            self.jump(at_table.session().events().len(), at_table);
        }
        if !self.playing {
            return begun;
        }
        if self.event.is_none() {
            self.look_at_next(at_table);
            begun.extend(self.event.clone());
        }
        self.clock += seconds * self.speed;
        while let Some(event) = &self.event {
            let lasts = G::seconds(event);
            if self.clock < lasts {
                break;
            }
            self.clock -= lasts;
            let clock = self.clock;
            self.fold(at_table);
            self.look_at_next(at_table);
            self.clock = clock;
            begun.extend(self.event.clone());
        }
        if self.event.is_none() {
            self.clock = 0.0;
        }
        begun
    }

    /// Folds the next event into the table.
    fn fold(&mut self, at_table: &TableMatch<G>) {
        let session = at_table.session();
        let Some(emitted) = session.events().get(self.read) else { return };
        if let Some(event) = G::seen_by(&emitted.event, self.viewer) {
            let before = G::turn(&self.shown);
            G::show(&mut self.shown, &event);
            let after = G::turn(&self.shown);
            let begins = after.filter(|_| after != before).map(|(_, seat)| seat);
            self.turns.extend(begins.map(|seat| (self.read, seat)));
            let words = G::line(session.setup(), &self.shown, &at_table.names(), &event);
            self.lines.extend(words.map(|words| {
                let section = G::section(&event).unwrap_or_default();
                (self.read, ReadingLine { words, turn: begins, section, why: Vec::new() })
            }));
        }
        self.read += 1;
    }

    /// Finds the next event that is worth a moment, and folds those before it.
    fn look_at_next(&mut self, at_table: &TableMatch<G>) {
        self.clock = 0.0;
        loop {
            let next = at_table.session().events().get(self.read);
            let seen = next.and_then(|emitted| G::seen_by(&emitted.event, self.viewer));
            self.event = seen.filter(|event| G::seconds(event) > 0.0);
            if next.is_none() || self.event.is_some() {
                return;
            }
            self.fold(at_table);
        }
    }
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        play::<G>
            .in_set(AppSystems::Playback)
            .run_if(in_front::<G>)
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<TablePlayback<G>>),
    );
}

fn play<G: TableGame>(
    time: Res<Time<Real>>,
    at_table: Res<TableMatch<G>>,
    mut playback: ResMut<TablePlayback<G>>,
    settings: Option<Res<Settings>>,
    mut commands: Commands,
) {
    // Who is spared motion waits half as long, since nothing moves.
    let spared = settings.is_some_and(|settings| settings.reduced_motion);
    let pace = if spared { 2.0 } else { 1.0 };
    let seconds = time.delta_secs().min(LONGEST_FRAME) * pace;
    for event in playback.advance(seconds, &at_table) {
        if let Some(voice) = G::voice(&event) {
            commands.trigger(PlaySound::here(voice));
        }
    }
}
