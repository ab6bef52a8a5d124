//! Plays the events of a match of Heroes one after another; the table is folded as far as they are shown.

use bevy::prelude::*;

pub mod cue;
pub mod director;

pub use cue::{DefendedCue, HeroCue, HeroCueKind, ThrownDice};

use self::director::next_cue;
use crate::app::settings::{Pace, Settings};
use crate::app::state::AppSystems;
use crate::heroes;
use crate::heroes::flow::{GiveHeroInputs, HeroSession, LoggedEvent};
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::showtime::{PlaysBack, Showing, tell_cuts};
use heroes_game::rules::state::{HeroEvent, Situation, Table, UnitId};
use shell::checkpoints::Checkpoints;

/// Most cues that may begin in one frame.
const CUES_A_FRAME: usize = 64;

/// Position of the screen in the match of Heroes, and the state it shows.
#[derive(Resource, Debug, Clone)]
pub struct HeroPlayback {
    /// Fold of all events begun so far.
    pub table: Table,
    /// Number of events begun.
    pub read: usize,
    /// Running cue, with its age in seconds at normal speed.
    pub cue: Option<(HeroCue, f32)>,
    /// Dice on the table.
    pub dice: Option<ThrownDice>,
    /// True while playback runs.
    pub playing: bool,
    /// Pace as a factor of the normal one.
    pub speed: f32,
    /// True if the end of the match does not open the result: it was seen, or a replay is watched.
    pub past_result: bool,
    /// Session and undo count of the state shown.
    of: u64,
    revision: u32,
    showing: Showing,
    checkpoints: Checkpoints<Table>,
}

/// Event for the start of a cue; its events are in the table already.
#[derive(bevy::ecs::event::Event, Debug, Clone)]
pub struct HeroCueStarted {
    /// Cue.
    pub cue: HeroCue,
    /// Its events.
    pub events: Vec<HeroEvent>,
    /// Number of events up to its last. When many cues begin in one frame, the playback is ahead of this one.
    pub read: usize,
}

/// Event for a blow that lands, some time after its cue began.
#[derive(bevy::ecs::event::Event, Debug, Clone)]
pub struct HeroBlowLanded {
    /// Defence with its result.
    pub defended: DefendedCue,
    /// Attacker.
    pub by: Option<UnitId>,
    /// Number of events up to the defence.
    pub read: usize,
}

impl HeroPlayback {
    /// Starts before the first event.
    pub fn new(speed: f32) -> Self {
        Self {
            table: Table::default(),
            read: 0,
            cue: None,
            dice: None,
            playing: true,
            speed,
            past_result: false,
            of: 0,
            revision: 0,
            showing: Showing::begin(),
            checkpoints: Checkpoints::default(),
        }
    }

    /// Starts in a replay, after this many events.
    pub fn past_result(session: &HeroSession, from: usize, speed: f32) -> Self {
        let mut playback = Self { of: session.id(), past_result: true, ..Self::new(speed) };
        playback.jump(session.log(), from);
        playback
    }

    /// True if all events have been shown.
    pub fn is_idle(&self, session: &HeroSession) -> bool {
        let same = self.of == session.id() && self.revision == session.revision();
        same && self.cue.is_none() && self.read >= session.log().len()
    }

    /// True if playback advances by itself.
    pub fn runs(&self, session: &HeroSession) -> bool {
        let behind = self.revision != session.revision() || self.read < session.log().len();
        self.cue.is_some() || self.playing && behind
    }

    /// Returns the shown table with the set-up.
    pub fn situation<'a>(&'a self, session: &'a HeroSession) -> Situation<'a> {
        Situation { setup: session.game().setup(), table: &self.table }
    }

    /// Seeks to the moment after this many events.
    pub fn jump(&mut self, log: &[LoggedEvent], to: usize) {
        let at = (&mut self.table, &mut self.read);
        self.checkpoints.seek(at, Table::default, log, to, |table, logged| table.apply(&logged.event));
        (self.cue, self.dice) = (None, None);
        self.showing = Showing::begin();
    }

    /// Plays or pauses. A finished match shown to its end starts again; in one under way there is nothing to
    /// pause then.
    pub fn play_or_pause(&mut self, session: &HeroSession) {
        match (self.is_idle(session), session.is_over()) {
            (false, _) => self.playing = !self.playing,
            (true, true) => {
                self.jump(session.log(), 0);
                self.playing = true;
            }
            (true, false) => {}
        }
    }

    fn take(&mut self, event: &HeroEvent) {
        self.table.apply(event);
        self.read += 1;
        self.checkpoints.note(self.read, &self.table);
    }
}

impl PlaysBack for HeroPlayback {
    fn showing(&self) -> Showing {
        self.showing
    }

    fn show_pace(&self) -> f32 {
        self.speed
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(resource_exists::<HeroSession>),
            pace.run_if(resource_exists_and_changed::<Settings>),
            resume.run_if(resource_exists::<HeroPlayback>),
            (unlearn, tell_cuts::<HeroPlayback>, tick)
                .chain()
                .run_if(resource_exists::<HeroPlayback>)
                .run_if(resource_exists::<HeroSession>)
                .run_if(in_state(heroes::IN_FRONT)),
        )
            .chain()
            .in_set(AppSystems::Playback),
    );
}

/// Starts playback: a new match from its beginning, a restored one from its present.
fn begin(
    session: Res<HeroSession>,
    playback: Option<Res<HeroPlayback>>,
    settings: Option<Res<Settings>>,
    mut commands: Commands,
) {
    if playback.is_some_and(|playback| playback.of == session.id()) {
        return;
    }
    let speed = settings.map_or(1.0, |settings| settings.playback.factor());
    let mut playback = HeroPlayback { of: session.id(), ..HeroPlayback::new(speed) };
    playback.jump(session.log(), session.log().len());
    commands.insert_resource(playback);
}

/// Applies a changed pace from the settings; otherwise the pace of the time bar holds.
fn pace(settings: Res<Settings>, playback: Option<ResMut<HeroPlayback>>, mut last: Local<Option<Pace>>) {
    let (Some(last), Some(mut playback)) = (last.replace(settings.playback), playback) else { return };
    if last != settings.playback {
        playback.speed = settings.playback.factor();
    }
}

/// Resumes paused playback after a decision, so that the player sees its effect.
fn resume(mut given: MessageReader<GiveHeroInputs>, mut playback: ResMut<HeroPlayback>) {
    if given.read().count() > 0 {
        playback.playing = true;
    }
}

/// Removes undone events from the screen.
fn unlearn(session: Res<HeroSession>, mut playback: ResMut<HeroPlayback>) {
    if playback.revision != session.revision() {
        playback.revision = session.revision();
        let to = playback.read.min(session.log().len());
        // Other events may have taken the place of those that were undone.
        playback.checkpoints.forget();
        (playback.table, playback.read) = (Table::default(), 0);
        playback.jump(session.log(), to);
    }
}

/// Advances playback by one frame.
fn tick(
    time: Res<Time>,
    session: Res<HeroSession>,
    motion: Option<Res<MotionOptions>>,
    mut playback: ResMut<HeroPlayback>,
    mut commands: Commands,
) {
    if playback.cue.is_none() && (!playback.playing || playback.read >= session.log().len()) {
        return;
    }
    let calm = motion.is_some_and(|motion| motion.fades());
    let mut left = time.delta_secs() * playback.speed;
    for _ in 0..CUES_A_FRAME {
        let (read, by) = (playback.read, playback.dice.as_ref().map(|dice| dice.attack.0));
        if let Some((cue, age)) = &mut playback.cue {
            let before = *age;
            *age += left;
            if let Some((at, defended)) = cue.contact()
                && (before..*age).contains(&at)
            {
                commands.trigger(HeroBlowLanded { defended: defended.clone(), by, read });
            }
            if *age < cue.length {
                return;
            }
            left = *age - cue.length;
            playback.cue = None;
            // At the present playback never pauses: new events are shown.
            playback.playing |= playback.read >= session.log().len() && session.is_under_way();
        }
        if !playback.playing || playback.read >= session.log().len() {
            return;
        }
        let unread = &session.log()[playback.read..];
        let cue = next_cue(unread, playback.situation(&session), calm);
        let events: Vec<HeroEvent> = unread[..cue.events].iter().map(|logged| logged.event.clone()).collect();
        events.iter().for_each(|event| playback.take(event));
        playback.dice = cue.dice(playback.dice.take());
        commands.trigger(HeroCueStarted { cue: cue.clone(), events, read: playback.read });
        playback.cue = Some((cue, 0.0));
    }
}
