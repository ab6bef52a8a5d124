//! Redraw policy: frames are drawn while anything moves, and then only on input. Idle animation, such as
//! breathing or mist, does not count.

use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadEvent;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::folders::PATIENCE;
use crate::app::history::History;
use crate::app::own_file::Written;
use crate::app::progress::Progress;
use crate::app::settings::Settings;
use crate::app::state::{MatchInFront, Screen};
use crate::heroes;
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::HeroPlayback;
use crate::heroes::saves::HeroSaving;
use crate::hexstrike;
use crate::hexstrike::analysis::{AnalysisBoard, OpenAnalysis};
use crate::hexstrike::film::Darkroom;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::playback::exhibition::{Exhibition, PAUSE};
use crate::hexstrike::readings::{OpenReading, ReadingRoom};
use crate::hexstrike::screens::drills::run::DrillRun;
use crate::hexstrike::screens::match_screen::replies::likely::LikelyReplies;
use crate::hexstrike::screens::match_screen::table::hint::Hints;
use crate::hexstrike::screens::match_screen::table::threats::Threats;
use crate::hexstrike::screens::match_screen::tracker::work::TrackerWork;
use crate::hexstrike::session::puzzle::PuzzleUnderWay;
use crate::hexstrike::session::saves::Saving;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::quality::Quality;
use crate::kit::board::showtime::ShowPace;
use crate::kit::capture::Album;
use crate::kit::input::listen::Listening;
use crate::kit::ui::small_board::SmallBoardRuns;
use crate::kit::ui::toast::{STAYS, Toasts};
use crate::table::floaters::FLOAT_SECONDS;
use crate::table::play::TableActivity;

/// Seconds of drawing after the last cause, longer than any animation takes to end.
const LINGER: f32 = 4.0;
/// Everything that fades by itself is gone by then.
const _: () = assert!(LINGER > STAYS && LINGER > FLOAT_SECONDS && LINGER > PAUSE);
/// Seconds like [`LINGER`] where frames cost little, so that idle animation goes on a while longer.
const LINGER_WITH_EASE: f32 = 30.0;
/// Polling interval while nothing is drawn. Windows wake the game by themselves; gamepads, screen readers and
/// files do not. It is also the longest delay for a newly connected gamepad.
const ASLEEP: Duration = Duration::from_secs(if cfg!(feature = "dev") { 1 } else { 3 });
const WHILE_HEARD: Duration = Duration::from_millis(50);

/// Time of the last cause, in seconds since the game was started.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
struct LastCause(f32);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<WinitSettings>()
        .init_resource::<LastCause>()
        .add_systems(First, read_clock.before(TimeSystems))
        .add_systems(Last, doze);
}

/// Reads the clock anew for each frame, unless a test sets the time. The renderer reports the time of an
/// earlier frame: after a rest, one before the rest. A click would then seem held all the while, and the game
/// would rest on.
fn read_clock(mut strategy: ResMut<TimeUpdateStrategy>) {
    match *strategy {
        TimeUpdateStrategy::Automatic | TimeUpdateStrategy::ManualInstant(_) => {
            *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
        }
        TimeUpdateStrategy::ManualDuration(_) | TimeUpdateStrategy::FixedTimesteps(_) => {}
    }
}

/// Everything that makes a frame differ from the last.
#[derive(SystemParam)]
struct Causes<'w, 's> {
    window: MessageReader<'w, 's, WindowEvent>,
    gamepad: MessageReader<'w, 's, GamepadEvent>,
    narrator: MessageReader<'w, 's, ActionRequest>,
    in_front: Option<Res<'w, State<MatchInFront>>>,
    session: Option<Res<'w, MatchSession>>,
    playback: Option<Res<'w, Playback>>,
    heroes: (Option<Res<'w, HeroSession>>, Option<Res<'w, HeroPlayback>>),
    tables: Res<'w, TableActivity>,
    exhibition: (Res<'w, State<Screen>>, Option<Res<'w, Exhibition>>),
    threats: Res<'w, Threats>,
    likely: Res<'w, LikelyReplies>,
    hints: Res<'w, Hints>,
    toasts: Res<'w, Toasts>,
    listening: Res<'w, Listening>,
    small_board: Res<'w, SmallBoardRuns>,
    puzzle: Option<Res<'w, PuzzleUnderWay>>,
    tracker: Res<'w, TrackerWork>,
    drills: Res<'w, DrillRun>,
    readings: Res<'w, ReadingRoom>,
    analysis: Res<'w, AnalysisBoard>,
    archive: (Res<'w, History>, Res<'w, Darkroom>, Res<'w, Album>),
}

/// Data that the disk refuses so far.
#[derive(SystemParam)]
struct Unsaved<'w> {
    duel: Res<'w, Saving>,
    heroes: Res<'w, HeroSaving>,
    tables: Res<'w, TableActivity>,
    settings: Res<'w, Written<Settings>>,
    progress: Res<'w, Written<Progress>>,
}

impl Unsaved<'_> {
    fn any(&self) -> bool {
        self.duel.is_behind()
            || self.heroes.is_behind()
            || self.tables.unsaved.is_some()
            || self.settings.is_refused()
            || self.progress.is_refused()
    }
}

impl Causes<'_, '_> {
    fn is_in_front(&self, of: MatchInFront) -> bool {
        self.in_front.as_ref().is_some_and(|in_front| *in_front.get() == of)
    }

    fn any(&mut self) -> bool {
        let input =
            self.window.read().count() + self.gamepad.read().count() + self.narrator.read().count() > 0;
        let plays = self.session.as_ref().zip(self.playback.as_ref()).is_some_and(|(session, playback)| {
            let runs = playback.cue.is_some() || playback.playing && playback.read < session.log().len();
            session.is_thinking() || self.is_in_front(hexstrike::IN_FRONT) && runs
        });
        let (screen, duel) = &self.exhibition;
        // A match of Heroes moves on its own screen only.
        let heroes = self.is_in_front(heroes::IN_FRONT)
            && match &self.heroes {
                (Some(session), Some(playback)) => session.is_thinking() || playback.runs(session),
                (_, None) | (None, _) => false,
            };
        let duel = *screen.get() == Screen::Title && duel.as_ref().is_some_and(|duel| duel.is_on());
        input
            || plays
            || duel
            || heroes
            || self.tables.moving.is_some()
            || self.threats.are_weighed()
            || self.likely.are_weighed()
            || self.hints.are_thought_about()
            || !self.toasts.0.is_empty()
            // The wait for an input has a time limit.
            || matches!(*self.listening, Listening::For(_))
            || self.small_board.0
            || self.tracker.is_busy()
            || self.drills.is_busy()
            || self.puzzle.as_ref().is_some_and(|puzzle| puzzle.is_thinking())
            || self.readings.0.as_ref().is_some_and(OpenReading::is_under_way)
            || self.analysis.open.as_ref().is_some_and(OpenAnalysis::is_at_work)
            || self.archive.0.is_busy()
            || self.archive.1.progress().is_some()
            || self.archive.2.is_busy()
    }
}

fn doze(
    mut causes: Causes,
    unsaved: Unsaved,
    gamepads: Query<(), With<Gamepad>>,
    narrator: Res<AccessibilityRequested>,
    quality: Res<Quality>,
    motion: Res<MotionOptions>,
    (time, pace): (Res<Time<Real>>, Res<ShowPace>),
    mut last: ResMut<LastCause>,
    mut settings: ResMut<WinitSettings>,
    mut wishes: ResMut<Messages<RequestRedraw>>,
) {
    let now = time.elapsed_secs();
    if causes.any() {
        last.0 = now;
    }
    let asleep = match (!gamepads.is_empty() || narrator.get(), unsaved.any()) {
        (true, _) => WHILE_HEARD,
        // Wake up to try the refused write again.
        (false, true) => PATIENCE,
        (false, false) => ASLEEP,
    };
    let mode = mode(now - last.0, linger(*quality, *motion) * drawn_out(*pace), asleep);
    if mode != UpdateMode::Continuous {
        // Ignore redraw requests of panels: they come even if nothing changes.
        wishes.clear();
    }
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = match mode {
            UpdateMode::Continuous => WinitSettings::game().unfocused_mode,
            UpdateMode::Reactive { .. } => mode,
        };
    }
}

/// Time of drawing after the last cause; short where software renders or motion is reduced.
fn linger(quality: Quality, motion: MotionOptions) -> f32 {
    if quality == Quality::Low || motion.fades() { LINGER } else { LINGER_WITH_EASE }
}

/// Factor on the time that animations need; 1 at pace 0, where nothing moves.
fn drawn_out(ShowPace(pace): ShowPace) -> f32 {
    if pace > 0.0 { 1.0 / pace.min(1.0) } else { 1.0 }
}

/// Update mode after this many seconds without a cause. Later only window events and the timeout wake the
/// game.
fn mode(quiet: f32, linger: f32, wait: Duration) -> UpdateMode {
    if quiet < linger {
        return UpdateMode::Continuous;
    }
    UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::{TimePlugin, create_time_channels};

    use super::*;

    #[test]
    fn a_picture_after_a_rest_has_the_time_of_its_own() {
        let mut app = App::new();
        let (renderer, clock) = create_time_channels();
        app.add_plugins(TimePlugin).add_systems(First, read_clock.before(TimeSystems)).insert_resource(clock);
        for _ in 0..2 {
            renderer.0.send(Instant::now()).expect("there is room for two");
        }
        app.update();
        let rest = Duration::from_millis(40);
        std::thread::sleep(rest);
        app.update();
        assert!(app.world().resource::<Time<Real>>().delta() >= rest, "the next picture knows of the rest");
    }

    #[test]
    fn pictures_stop_when_nothing_has_happened_for_a_while() {
        let low = linger(Quality::Low, MotionOptions::default());
        assert_eq!(mode(0.0, low, ASLEEP), UpdateMode::Continuous);
        let UpdateMode::Reactive { wait, .. } = mode(low, low, ASLEEP) else { panic!("it rests") };
        assert_eq!(wait, ASLEEP);
    }

    #[test]
    fn a_slow_fade_is_drawn_to_its_end() {
        let calm = linger(Quality::Low, MotionOptions::CALM);
        for pace in [0.2, 0.25, 0.5, 1.0, 4.0] {
            assert!(calm * drawn_out(ShowPace(pace)) > FLOAT_SECONDS / pace, "{pace}");
        }
        assert_eq!(mode(calm, calm * drawn_out(ShowPace(0.25)), ASLEEP), UpdateMode::Continuous);
        assert!((drawn_out(ShowPace(0.0)) - 1.0).abs() < f32::EPSILON, "nothing moves under a menu");
    }

    #[test]
    fn idle_life_goes_on_longest_where_it_costs_little() {
        let of = |quality, motion| linger(quality, motion);
        assert!(of(Quality::High, MotionOptions::default()) > of(Quality::Low, MotionOptions::default()));
        assert_eq!(of(Quality::High, MotionOptions::CALM), LINGER);
    }
}
