//! Takes pictures of the states of the match screen, for inspection.
//!
//! ```sh
//! cargo run --features stills --example stills -- --size 1280x720 --quality medium --out captures [SCENE...]
//! ```
//!
//! Each scene is a moment of a match between bots, found by trying seeds, with people put in their seats. Time
//! advances in even steps on any machine, so the same scene gives the same picture. A scene named `reel-...`
//! gives a picture of every second frame. `--help` lists the options.

use std::collections::{HashSet, VecDeque};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bevy::diagnostic::DiagnosticsStore;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::diagnostic::RenderDiagnosticsPlugin;
use bevy::render::view::screenshot::save_to_disk;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{AppLifecycle, WindowEvent};
use clap::Parser;

use hexstrike::app::graphics;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::options::size;
use hexstrike::app::settings::{Settings, UiScale};
use hexstrike::app::state::{Overlay, Screen};
use hexstrike::hexstrike::match_flow::plan::PlanAtHand;
use hexstrike::hexstrike::match_flow::{MatchSession, QuickBot, SeatDriver, SubmitCommit};
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::screens::match_screen::table::threats::ThreatShown;
use hexstrike::hexstrike::screens::match_screen::table::{Draft, SeatAtScreen};
use hexstrike::hexstrike::session::rematch;
use hexstrike::hexstrike::{SETUP, TABLE};
use hexstrike::kit::board::quality::Quality;
use hexstrike::kit::palette::Vision;
use hexstrike_game::bots::random::Random;
use kernel::Seat;

#[path = "stills/scenes.rs"]
mod scenes;
#[path = "stills/windowless.rs"]
mod windowless;

use scenes::{Extra, Found, Scene, Speechless};

/// Seconds of the game in one frame.
const FRAME: f32 = 1.0 / 30.0;
/// Frames until camera and panels are at rest; most of them are not rendered.
const SETTLING: u32 = 40;
/// Frames for the background jobs that compute threats.
const WEIGHING: u32 = 600;
/// Pictures of a reel, and frames between two of them.
const REEL: (u32, u32) = (24, 2);

/// Takes pictures of the states of the match screen.
#[derive(Parser)]
#[command(name = "stills", version)]
struct StillsArgs {
    /// Scenes to take, by prefix of their names; all by default
    #[arg(value_name = "SCENE")]
    names: Vec<String>,
    /// Size of the window
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720", value_parser = size)]
    size: (u32, u32),
    /// Graphics quality
    #[arg(long, default_value = "low")]
    quality: Quality,
    /// Folder for the pictures
    #[arg(long, value_name = "FOLDER", default_value = "captures")]
    out: PathBuf,
    /// Fades instead of motion
    #[arg(long)]
    calm: bool,
    /// Hits do not shake the camera
    #[arg(long)]
    steady: bool,
    /// Size of text, in percent
    #[arg(long, default_value_t = 100)]
    text: u16,
    /// Colours of seats and timings
    #[arg(long, default_value = "Standard", ignore_case = true)]
    vision: Vision,
    /// Take no pictures: play each scene for this many seconds and report the frame times
    #[arg(long, value_name = "SECONDS")]
    time: Option<f32>,
    /// Look of the island by its name in files; random if none has this name
    #[arg(long, value_name = "ID", default_value = "")]
    look: String,
    /// Open no window: needs a graphics driver, but no screen
    #[arg(long)]
    windowless: bool,
    /// Folder with shaders that replace the embedded ones
    #[arg(long, value_name = "FOLDER")]
    shaders: Option<PathBuf>,
}

fn main() -> ExitCode {
    let StillsArgs { names, size, quality, out, calm, steady, text, vision, time, look, windowless, shaders } =
        match StillsArgs::try_parse() {
            Ok(args) => args,
            Err(answer) => {
                // The terminal may be gone.
                let _ = answer.print();
                return ExitCode::from(answer.exit_code() as u8);
            }
        };
    if let Err(error) = std::fs::create_dir_all(&out) {
        let _ = writeln!(std::io::stderr(), "--out: {}: {error}", out.display());
        return ExitCode::FAILURE;
    }
    let vsync = time.is_none();
    let plain = Settings { vsync, vision, look, reduced_motion: calm, shake: !steady, ..Settings::default() };
    let settings = match UiScale::try_from(text) {
        Ok(ui_scale) => Settings { ui_scale, ..plain },
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "--text: {why}");
            return ExitCode::FAILURE;
        }
    };
    let wanted = |scene: &Scene| names.is_empty() || names.iter().any(|name| scene.name.starts_with(name));
    let scenes: VecDeque<Scene> = scenes::all().into_iter().filter(wanted).collect();
    let window = Window { title: "HexStrike".to_owned(), resolution: size.into(), ..default() };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        // Compile pipelines synchronously, so that nothing is missing from a picture.
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..graphics::renderer() })
        .set(graphics::shading());
    let plugins = if windowless { windowless::without_window(plugins) } else { plugins };
    let steps = TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME));
    let mut app = App::new();
    app.add_plugins(plugins)
        .insert_resource(quality)
        .insert_resource(settings)
        .insert_resource(if time.is_some() { TimeUpdateStrategy::Automatic } else { steps })
        .insert_resource(Director { scenes, out, time, act: Act::Waking(0) })
        .insert_resource(OtherShaders(shaders))
        .add_plugins(hexstrike::plugin)
        .add_systems(PreUpdate, (direct, change_shaders));
    if windowless {
        windowless::onto_image(&mut app, size);
    }
    if time.is_some() {
        app.add_plugins(RenderDiagnosticsPlugin);
    }
    app.run();
    ExitCode::SUCCESS
}

/// Runs the scenes.
#[derive(Resource)]
struct Director {
    scenes: VecDeque<Scene>,
    out: PathBuf,
    /// Seconds to play, instead of taking pictures.
    time: Option<f32>,
    act: Act,
}

/// Current activity, with its number of frames.
enum Act {
    Waking(u32),
    Settling(Scene, Found, u32),
    Rolling(Scene, Found, u32),
    Saving(u32),
    Timing(Scene, Vec<f32>),
}

/// Folder of replacement shaders.
#[derive(Resource)]
struct OtherShaders(Option<PathBuf>);

fn change_shaders(
    folder: Res<OtherShaders>,
    mut shaders: ResMut<Assets<Shader>>,
    mut changed: Local<HashSet<AssetId<Shader>>>,
) {
    let Some(folder) = &folder.0 else { return };
    let ours = |(id, shader): (AssetId<Shader>, &Shader)| {
        let (_, name) = shader.path.rsplit_once("shaders/")?;
        let text = std::fs::read_to_string(folder.join(name)).ok()?;
        Some((id, shader.path.clone(), text))
    };
    let new: Vec<_> = shaders.iter().filter(|(id, _)| !changed.contains(id)).filter_map(ours).collect();
    for (id, path, text) in new {
        if shaders.insert(id, Shader::from_wgsl(text, path)).is_ok() {
            changed.insert(id);
        }
    }
}

fn direct(world: &mut World) {
    let Some(mut director) = world.remove_resource::<Director>() else { return };
    // Without window events the game would go to sleep.
    world.write_message(WindowEvent::from(AppLifecycle::Running));
    director.act = match director.act {
        Act::Waking(frames) if frames < 10 => Act::Waking(frames + 1),
        Act::Settling(scene, found, frames) => settle(world, scene, found, frames),
        Act::Timing(scene, frames) => clock(world, scene, frames, director.time.unwrap_or(0.0)),
        Act::Rolling(scene, _, 0) if director.time.is_some() => Act::Timing(scene, Vec::new()),
        Act::Rolling(scene, found, frames) => roll(world, scene, found, frames, &director.out),
        Act::Saving(frames) if frames < 4 => Act::Saving(frames + 1),
        Act::Waking(_) | Act::Saving(_) => next(world, &mut director.scenes),
    };
    world.insert_resource(director);
}

/// Sets up the next scene; ends after the last.
fn next(world: &mut World, scenes: &mut VecDeque<Scene>) -> Act {
    while let Some(scene) = scenes.pop_front() {
        let Some(found) = scene.find(world.resource::<ContentLibrary>()) else {
            error!("{}: no such moment in any match that was tried", scene.name);
            continue;
        };
        set_up(world, &scene, &found);
        return Act::Settling(scene, found, 0);
    }
    world.write_message(AppExit::Success);
    Act::Waking(0)
}

fn set_up(world: &mut World, scene: &Scene, found: &Found) {
    NextState::set_if_neq(&mut world.resource_mut::<NextState<Overlay>>(), Overlay::None);
    let Some(recording) = &found.recording else {
        world.remove_resource::<MatchSession>();
        let screen = if scene.extra == Extra::SetUp { SETUP } else { Screen::Title };
        NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), screen);
        return;
    };
    let driver = |seat| {
        if found.people.contains(&seat) {
            SeatDriver::Person
        } else if scene.extra == Extra::Trouble {
            SeatDriver::Quick(QuickBot::new(Speechless))
        } else if scene.extra == Extra::Held {
            // No driver decides for it.
            SeatDriver::Scripted
        } else {
            SeatDriver::Quick(QuickBot::new(Random::new(found.dice())))
        }
    };
    let drivers = (0..recording.seats.len()).map(driver).collect();
    let ruleset = world.resource::<ContentLibrary>().ruleset.clone();
    let Ok(session) = MatchSession::resume(recording, &ruleset, drivers) else { return };
    let mut playback = Playback::new(&session);
    playback.jump(&session, found.read);
    playback.playing = false;
    let plan = rematch::plan(recording, &world.resource::<ContentLibrary>().library);
    world.insert_resource(PlanAtHand::new(plan));
    world.insert_resource(playback);
    world.insert_resource(session);
    world.resource_mut::<SidePanel>().0 = match scene.extra {
        Extra::Log | Extra::Result => Some(SideTab::Log),
        Extra::Judge => Some(SideTab::Judge),
        Extra::Replies => Some(SideTab::Replies),
        _ => None,
    };
    world.resource_mut::<ThreatShown>().0 = scene.extra == Extra::Threat;
    // Setting the state again rebuilds the board.
    world.resource_mut::<NextState<Screen>>().set(TABLE);
}

fn settle(world: &mut World, scene: Scene, found: Found, frames: u32) -> Act {
    let end = if scene.extra == Extra::Threat { WEIGHING } else { SETTLING };
    if frames == 3 {
        if let Some(session) = world.remove_resource::<MatchSession>() {
            world.resource_mut::<Playback>().jump(&session, found.read.min(session.log().len()));
            world.insert_resource(session);
        }
        // Skip the hand-off page where a plan is to be visible.
        if found.plan.is_some() {
            let mut at_screen = world.resource_mut::<SeatAtScreen>();
            at_screen.seat = at_screen.seat.or(at_screen.hand_off.take());
        }
        if scene.extra == Extra::Pause {
            world.resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
        }
    }
    if frames == 5
        && let Some(plan) = found.plan
    {
        if scene.extra == Extra::Held {
            world.write_message(SubmitCommit { seat: Seat::FIRST, play: plan });
            return Act::Settling(scene, found, frames + 1);
        }
        let (active, passive) = (Some(plan.active), Some(plan.passive));
        let draft = Draft { active, passive, rotation: plan.rotation, adrenaline: plan.adrenaline };
        *world.resource_mut::<Draft>() = draft;
    }
    let drawn = frames + 4 > end || frames < 2;
    let mut cameras = world.query::<&mut Camera>();
    cameras.iter_mut(world).for_each(|mut camera| camera.is_active = drawn);
    if frames < end { Act::Settling(scene, found, frames + 1) } else { Act::Rolling(scene, found, 0) }
}

/// Plays for this many seconds and reports the frame times.
fn clock(world: &mut World, scene: Scene, mut frames: Vec<f32>, seconds: f32) -> Act {
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.playing = scene.plays();
    }
    frames.push(world.resource::<Time<Real>>().delta_secs());
    let total: f32 = frames.iter().sum();
    if total < seconds {
        return Act::Timing(scene, frames);
    }
    frames.sort_by(f32::total_cmp);
    let at = |share: f32| 1000.0 * frames[((frames.len() - 1) as f32 * share) as usize];
    let (mean, median, slow) = (1000.0 * total / frames.len() as f32, at(0.5), at(0.95));
    let _ = writeln!(
        std::io::stdout(),
        "{}: {} frames, mean {mean:.1} ms, median {median:.1}, 95th {slow:.1}",
        scene.name,
        frames.len()
    );
    tell_passes(world.resource());
    Act::Saving(0)
}

/// Reports the average times of render passes on the graphics card, if it measures them.
fn tell_passes(diagnostics: &DiagnosticsStore) {
    let passes = diagnostics.iter().filter_map(|pass| {
        let name = pass.path().as_str().strip_prefix("render/")?.strip_suffix("/elapsed_gpu")?;
        Some((name, pass.average()?))
    });
    for (name, took) in passes {
        let _ = writeln!(std::io::stdout(), "    {name} {took:.2} ms");
    }
}

/// Starts the moment, and takes its pictures.
fn roll(world: &mut World, scene: Scene, found: Found, frames: u32, out: &std::path::Path) -> Act {
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.playing = scene.plays();
    }
    let (count, every) = if scene.name.starts_with("reel") { REEL } else { (1, 1) };
    let first = (scene.after / FRAME) as u32;
    if let Some(since) = frames.checked_sub(first)
        && since % every == 0
    {
        let nth = since / every;
        let name =
            if count > 1 { format!("{}-{nth:02}.png", scene.name) } else { format!("{}.png", scene.name) };
        info!("{name}");
        let picture = windowless::picture(world);
        world.spawn(picture).observe(save_to_disk(out.join(name)));
        if nth + 1 == count {
            return Act::Saving(0);
        }
    }
    Act::Rolling(scene, found, frames + 1)
}
