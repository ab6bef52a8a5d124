//! `cargo bench --profile dev --bench frames`: time of a frame's logic, without rendering.
//!
//! A person and three bots of the highest level play whole matches with every overlay on, at sixty frames per
//! second of game time. Each timed frame runs all systems of the window: rules, playback, board, panels,
//! foresight. There is no renderer: its own work, and the triangulation during the next frame, are not in
//! these times.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow};

use hexstrike::app::headless;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::SETUP;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike::hexstrike::match_flow::{MatchSession, SubmitAnswer, SubmitCommit};
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::screens::match_screen::table::Draft;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::screens::match_screen::table::threats::ThreatShown;
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike_game::bots::Levels;
use hexstrike_game::bots::random;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use hexstrike_game::rules::state::prompt::Pending;
use hexstrike_game::rules::{Beat, Commitment, Step};
use kernel::Seat;
use shell::bots::Dice;

/// Limit of a frame's logic at the 99th percentile, in milliseconds.
const LIMIT_MS: f64 = 4.0;
/// Frames in which the player tries plays before each choice.
const PLANNING: usize = 90;
/// Number of timed frames.
const FRAMES: usize = 20_000;
/// Time between two frames.
const FRAME: Duration = Duration::from_micros(16_667);
/// Untimed frames at the start of a match, in which meshes and fonts are created.
const WARM_UP: usize = 30;

/// Activity in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The player tries another play: the rules run it, and replies are computed in the background.
    NewPlan,
    /// The player looks at the board.
    Planning,
    /// Playback shows a beat.
    Watching,
    /// Playback is over and the player has chosen; the bots are thinking.
    Waiting,
    /// Playback goes on to the next beat.
    BeatBoundary,
}

/// A timed frame.
#[derive(Debug, Clone, Copy)]
struct Frame {
    kind: Kind,
    limits: bool,
    took: Duration,
}

fn main() {
    let mut bench = Bench::new();
    let mut seed = 1;
    while bench.frames.len() < FRAMES {
        bench.play(seed);
        seed += 1;
    }
    report(&bench.frames, seed - 1);
}

struct Bench {
    app: App,
    dice: Dice,
    frames: Vec<Frame>,
    /// Frames left before timing starts.
    warming: usize,
    beat: Beat,
}

impl Bench {
    fn new() -> Self {
        let mut app = App::new();
        app.insert_resource(ContentLibrary::new(Library::embedded(), Vec::new()));
        headless::plugin(&mut app, (1920, 1080));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        Self { app, dice: Dice::seeded(1), frames: Vec::new(), warming: WARM_UP, beat: 0 }
    }

    fn session(&self) -> Option<&MatchSession> {
        self.app.world().get_resource()
    }

    /// Plays one match from the set-up screen to the result.
    fn play(&mut self, seed: u64) {
        let bot = PlayerKind::Level(Levels::base().ladder.len() as u8 - 1);
        let kinds = [PlayerKind::Person, bot, bot, bot];
        let seats = kinds.iter().enumerate().map(|(deck, player)| SeatPlan::new(*player, deck));
        let plan =
            MatchPlan { seats: seats.collect(), seed, decks: Openness::Open, tracking: CardTracking::Helped };
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
        self.app.update();
        self.app.world_mut().write_message(StartMatch(plan));
        (0..2).for_each(|_| self.app.update());
        self.app.insert_resource(ThreatShown(true));
        (self.warming, self.beat) = (WARM_UP, 0);
        while self.session().is_some_and(|session| session.outcome().is_none()) && self.frames.len() < FRAMES
        {
            self.go_on();
        }
        (0..600).for_each(|_| self.app.update());
    }

    /// Runs to the player's next decision, and through it.
    fn go_on(&mut self) {
        let Some(session) = self.session() else { return };
        let mine = session.people().next().filter(|seat| session.asked().contains(*seat));
        let watching = !self.app.world().resource::<Playback>().is_idle(session);
        match (mine, session.waits_for()) {
            (Some(seat), Some(Step::Commit(_))) if !watching => self.choose(seat),
            (Some(seat), Some(Step::Answer(pending))) if !watching => {
                pending.iter().filter(|pending| pending.prompt.seat == seat).for_each(|p| self.answer(p));
                self.frame(Kind::Watching);
            }
            _ if watching => self.watch(),
            _ => {
                self.frame(Kind::Waiting);
                std::thread::sleep(FRAME);
            }
        }
    }

    fn choose(&mut self, seat: Seat) {
        let Some(plays) = self.plays(seat) else { return self.watch() };
        for nth in 0..PLANNING {
            let side = [
                SidePanel(Some(SideTab::Replies)),
                SidePanel(Some(SideTab::Judge)),
                SidePanel(Some(SideTab::Log)),
            ][nth * 3 / PLANNING];
            self.app.insert_resource(side);
            self.point(nth);
            if nth % 3 == 0 {
                let play = plays[self.dice.below(plays.len())];
                let Commitment { active, passive, rotation, adrenaline } = play;
                let (active, passive) = (Some(active), Some(passive));
                self.app.insert_resource(Draft { active, passive, rotation, adrenaline });
            }
            self.frame(if nth % 3 == 0 { Kind::NewPlan } else { Kind::Planning });
        }
        let play = plays[self.dice.below(plays.len())];
        self.app.world_mut().write_message(SubmitCommit { seat, play });
        self.frame(Kind::Watching);
    }

    fn plays(&self, seat: Seat) -> Option<Vec<Commitment>> {
        let session = self.session()?;
        let mut plays = Vec::new();
        session.commit_options(seat).ok()?.each_play(session.ruleset(), |play| plays.push(play));
        (!plays.is_empty()).then_some(plays)
    }

    /// Moves the pointer over board, hand and panels.
    fn point(&mut self, nth: usize) {
        let mut windows = self.app.world_mut().query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let Ok((window, mut seen)) = windows.single_mut(self.app.world_mut()) else { return };
        let share = nth as f32 / PLANNING as f32;
        let position = Vec2::new(1920.0 * share, 1080.0 * (0.5 + 0.45 * (share * 9.0).sin()));
        seen.set_cursor_position(Some(position));
        self.app.world_mut().write_message(CursorMoved { window, position, delta: None });
    }

    fn answer(&mut self, pending: &Pending) {
        let Pending { id, prompt } = *pending;
        let Some(state) = self.session().map(|session| *session.known_to(prompt.seat).state()) else {
            return;
        };
        if let Some(answer) = random::answer(&state, pending, &mut self.dice) {
            self.app.world_mut().write_message(SubmitAnswer { seat: prompt.seat, id, answer });
        }
    }

    fn watch(&mut self) {
        self.frame(Kind::Watching);
        let beat = self.app.world().resource::<Playback>().shown();
        if let Some(frame) = self.frames.last_mut().filter(|_| beat != self.beat) {
            frame.kind = Kind::BeatBoundary;
        }
        self.beat = beat;
    }

    fn frame(&mut self, kind: Kind) {
        let limits = self.session().is_some_and(MatchSession::is_thinking);
        let began = Instant::now();
        self.app.update();
        let took = began.elapsed();
        if self.warming > 0 {
            self.warming -= 1;
        } else {
            self.frames.push(Frame { kind, limits, took });
        }
    }
}

fn report(frames: &[Frame], matches: u64) {
    println!(
        "{} frames of {matches} matches, four seats, threats and side panels shown, 1920x1080",
        frames.len()
    );
    let all = Times::of(frames.iter());
    println!("all                 {all}   (limit {LIMIT_MS} ms at p99: {:.2} of it)", all.p99 / LIMIT_MS);
    let mut kinds: BTreeMap<(Kind, bool), Vec<&Frame>> = BTreeMap::new();
    for frame in frames {
        kinds.entry((frame.kind, frame.limits)).or_default().push(frame);
    }
    for ((kind, limits), frames) in &kinds {
        let minds = if *limits { "bots think" } else { "bots rest" };
        println!("{:<19} {}   {minds}", format!("{kind:?}"), Times::of(frames.iter().copied()));
    }
    let boundaries = frames.iter().filter(|frame| frame.kind == Kind::BeatBoundary);
    let (boundaries, watching) =
        (Times::of(boundaries), Times::of(frames.iter().filter(|frame| frame.kind == Kind::Watching)));
    println!("slowest boundary / median while watching: {:.2}", boundaries.most / watching.median);
}

/// Times of many frames in milliseconds.
struct Times {
    count: usize,
    median: f64,
    p99: f64,
    most: f64,
}

impl Times {
    fn of<'a>(frames: impl Iterator<Item = &'a Frame>) -> Self {
        let mut times: Vec<f64> = frames.map(|frame| frame.took.as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let at =
            |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(0.0);
        Self { count: times.len(), median: at(0.5), p99: at(0.99), most: at(1.0) }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { count, median, p99, most } = self;
        write!(f, "{count:>6} frames: median {median:.2} ms, p99 {p99:.2}, slowest {most:.2}")
    }
}
