//! Exhibition: a silent duel between two bots behind the title of HexStrike. It takes no input and is not
//! saved.

use bevy::ecs::event::Event;
use bevy::prelude::*;

use super::pacing::Pacing;
use super::{CueStarted, Playback, clock};
use crate::app::library::ContentLibrary;
use crate::app::seeds::FreshSeeds;
use crate::app::state::{AppSystems, Scene, Screen};
use crate::hexstrike::SHOWN;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind};
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::quality::Quality;

/// Number of duels on the title; the last winner then stays on the board.
const DUELS: u8 = 3;
/// Number of duels where the processor renders.
const DUELS_IN_SOFTWARE: u8 = 1;
/// Seconds before a duel begins.
pub(crate) const PAUSE: f32 = 3.0;
/// Rung of the bots on the ladder: quick, and not prone to fall by themselves.
const RUNG: u8 = 2;

/// Duel behind the title.
#[derive(Resource, Debug)]
pub struct Exhibition {
    /// Match of the duel.
    pub session: MatchSession,
    /// Playback of the match.
    pub playback: Playback,
}

impl Exhibition {
    /// True while something of it is still to be shown.
    pub fn is_on(&self) -> bool {
        self.session.outcome().is_none() || !self.playback.is_idle(&self.session)
    }
}

/// Remaining duels, with the seconds before the next.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub enum Exhibitions {
    /// Undecided so far.
    #[default]
    Unknown,
    /// Disabled.
    Off,
    /// Number of duels left, and seconds before the first.
    Left(u8, f32),
}

/// Event for the start of a cue in the duel behind the title.
#[derive(Event, Debug, Clone)]
pub struct ExhibitionCue(pub CueStarted);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Exhibitions>()
        .add_systems(OnEnter(Screen::Title), count_anew)
        .add_systems(OnEnter(SHOWN), count_anew)
        .add_systems(OnExit(Scene::Island), put_away)
        // The title of the other game has its own rules.
        .add_systems(OnExit(SHOWN), put_away)
        .add_systems(
            Update,
            (begin, go_on, tick)
                .chain()
                .in_set(AppSystems::Playback)
                .run_if(in_state(Screen::Title).and_then(in_state(SHOWN))),
        );
}

fn count_anew(mut left: ResMut<Exhibitions>) {
    if *left != Exhibitions::Off {
        *left = Exhibitions::Unknown;
    }
}

fn put_away(mut commands: Commands) {
    commands.remove_resource::<Exhibition>();
}

/// Begins the next duel, some time after the last one has ended.
fn begin(
    exhibition: Option<Res<Exhibition>>,
    content: Res<ContentLibrary>,
    (quality, motion, time): (Res<Quality>, Res<MotionOptions>, Res<Time>),
    mut left: ResMut<Exhibitions>,
    mut seeds: ResMut<FreshSeeds>,
    mut commands: Commands,
) {
    // A change of the settings may only lower the number of duels left.
    if let Exhibitions::Left(still, pause) = *left
        && (quality.is_changed() || motion.is_changed())
    {
        let asked = duels(*quality, *motion);
        left.set_if_neq(Exhibitions::Left(still.min(asked), pause));
        if asked == 0 && exhibition.is_some() {
            commands.remove_resource::<Exhibition>();
            return;
        }
    }
    if exhibition.is_some_and(|exhibition| exhibition.is_on()) {
        return;
    }
    *left = match *left {
        Exhibitions::Off | Exhibitions::Left(0, _) => return,
        Exhibitions::Unknown => Exhibitions::Left(duels(*quality, *motion), PAUSE),
        Exhibitions::Left(duels, pause) if pause > 0.0 => Exhibitions::Left(duels, pause - time.delta_secs()),
        Exhibitions::Left(duels, _) => {
            let mut plan = MatchPlan::quick_duel(&content.library.decks, seeds.seed());
            plan.seats.iter_mut().for_each(|seat| seat.player = PlayerKind::on_rung(RUNG));
            // Faults of the content are reported elsewhere.
            if let Ok(session) = plan.begin(&content) {
                let playback = Playback::new(&session);
                commands.remove_resource::<Exhibition>();
                commands.insert_resource(Exhibition { session, playback });
            }
            Exhibitions::Left(duels - 1, PAUSE)
        }
    };
}

fn duels(quality: Quality, motion: MotionOptions) -> u8 {
    match quality {
        _ if motion.fades() => 0,
        Quality::Low => DUELS_IN_SOFTWARE,
        Quality::Medium | Quality::High => DUELS,
    }
}

/// Lets the bots decide once everything is shown. A bot without a decision ends the duel.
fn go_on(exhibition: Option<ResMut<Exhibition>>, mut left: ResMut<Exhibitions>, mut commands: Commands) {
    let Some(mut exhibition) = exhibition else { return };
    let Exhibition { session, playback } = &mut *exhibition;
    if session.outcome().is_none() && playback.is_idle(session) {
        session.go_on_alone();
        if session.trouble().is_some() {
            *left = Exhibitions::Left(0, 0.0);
            commands.remove_resource::<Exhibition>();
        }
    }
}

fn tick(
    exhibition: Option<ResMut<Exhibition>>,
    (time, pacing): (Res<Time>, Res<Pacing>),
    mut commands: Commands,
) {
    let Some(mut exhibition) = exhibition else { return };
    let Exhibition { session, playback } = &mut *exhibition;
    clock::go_on(session, playback, &pacing, time.delta_secs(), |cue| commands.trigger(ExhibitionCue(cue)));
}
