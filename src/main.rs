//! Trial stage for the board.
use std::time::Instant;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::{PresentMode, WindowResolution};
use hexstrike::client::board::camera::{BoardCamera, BoardEye, BoardRect};
use hexstrike::client::board::effects::{EffectKind, SpawnEffect};
use hexstrike::client::board::fighters::FighterView;
use hexstrike::client::board::figures::Figure;
use hexstrike::client::board::layout::cell_to_world;
use hexstrike::client::board::marks::{Mark, Marks};
use hexstrike::client::board::pose::Pose;
use hexstrike::client::board::quality::Quality;
use hexstrike::client::board::tokens::{TokenKind, TokenView};
use hexstrike::client::board::{self, palette};
use hexstrike::rules::{Cell, Facing, Seat};

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

fn main() {
    let (w, h) =
        env("SIZE").split_once('x').map_or((1280, 720), |(a, b)| (a.parse().unwrap(), b.parse().unwrap()));
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            resolution: WindowResolution::new(w, h).with_scale_factor_override(1.0),
            present_mode: PresentMode::AutoNoVsync,
            decorations: false,
            ..default()
        }),
        ..default()
    }))
    .add_plugins(hexstrike::client::plugin)
    .add_systems(Startup, setup)
    .add_systems(Update, (script, stats, hide, hover));
    match env("Q").as_str() {
        "low" => drop(app.insert_resource(Quality::Low)),
        "medium" => drop(app.insert_resource(Quality::Medium)),
        "high" => drop(app.insert_resource(Quality::High)),
        _ => {}
    }
    app.run();
}

fn island(n: usize) -> Vec<Cell> {
    let rows: &[(i8, i8, i8)] = match n {
        18 => &[(-2, 0, 2), (-1, -1, 2), (0, -2, 2), (1, -2, 1), (2, -1, 0)],
        23 => &[(-2, -1, 3), (-1, -2, 2), (0, -2, 2), (1, -2, 2), (2, -3, 0)],
        _ => &[(-1, -1, 2), (0, -2, 2), (1, -2, 1)],
    };
    rows.iter().flat_map(|&(r, a, b)| (a..=b).map(move |q| Cell::new(q, r))).collect()
}

fn setup(mut commands: Commands, mut rect: ResMut<BoardRect>) {
    let land = island(env("LAND").parse().unwrap_or(13));
    let root = board::build(&mut commands, land);
    let s: Vec<Seat> = Seat::first(4).collect();
    let mut fighter = |seat, figure, cell, facing| {
        commands.spawn((FighterView { seat, figure }, Pose::standing(cell, facing), ChildOf(root)));
    };
    let scene = env("SCENE");
    if scene == "all" {
        let spots = [(-2, 0), (0, -1), (2, -1), (-1, 1), (1, 1), (4, 0)];
        for (i, figure) in Figure::ALL.into_iter().enumerate() {
            fighter(s[i % 4], figure, Cell::new(spots[i].0, spots[i].1), Facing::ALL[[0, 2, 3, 1, 5, 4][i]]);
        }
    } else {
        fighter(s[0], Figure::Duelist, Cell::new(-2, 0), Facing::E);
        fighter(s[1], Figure::Monkey, Cell::new(2, 0), Facing::W);
    }
    if scene == "tokens" {
        for (kind, cell) in [
            (TokenKind::Flames, Cell::new(0, 0)),
            (TokenKind::Plant, Cell::new(0, -1)),
            (TokenKind::Arrow, Cell::new(1, -1)),
            (TokenKind::Platform, Cell::new(0, 2)),
            (TokenKind::Anchor, Cell::new(-1, 1)),
        ] {
            commands.spawn((TokenView { kind }, Pose::standing(cell, Facing::E), ChildOf(root)));
        }
    }
    if let Some((a, b)) = env("RECT").split_once(';') {
        let v = |s: &str| {
            s.split_once(',').map(|(x, y)| Vec2::new(x.parse().unwrap(), y.parse().unwrap())).unwrap()
        };
        rect.0 = Rect::from_corners(v(a), v(b));
    }
    commands.queue(|world: &mut World| {
        if env("SCENE") == "marks" {
            let c = Cell::new;
            world.resource_mut::<Marks>().0 = vec![
                Mark::Path { from: c(-2, 0), to: c(-1, 0), colour: palette::EARLY },
                Mark::Ghost { seat: Seat::new(0).unwrap(), cell: c(-1, 0), facing: Facing::E },
                Mark::Strike { cell: c(0, 0), colour: palette::MID },
                Mark::Strike { cell: c(1, -1), colour: palette::MID },
                Mark::Tint { cell: c(0, 1), colour: palette::LATE, strength: 0.5 },
                Mark::Tint { cell: c(1, 0), colour: palette::LATE, strength: 1.0 },
                Mark::Arc { from: c(2, 0), to: c(1, 1), colour: palette::LATE },
                Mark::GuardEdge { cell: c(2, 0), facing: Facing::W, colour: palette::GUARD },
                Mark::GuardEdge { cell: c(2, 0), facing: Facing::SW, colour: palette::GUARD },
                Mark::Highlight { cell: c(-1, 1) },
                Mark::ArrowChoice { cell: c(2, -1), facing: Facing::NE },
                Mark::ArrowChoice { cell: c(2, -1), facing: Facing::E },
                Mark::Strike { cell: c(-3, 1), colour: palette::EARLY },
            ];
        }
    });
}

fn script(
    mut frame: Local<u32>,
    mut commands: Commands,
    mut poses: Query<(&FighterView, &mut Pose)>,
    eye: BoardEye,
    mut exit: MessageWriter<AppExit>,
    mut cameras: Query<&mut BoardCamera>,
    time: Res<Time>,
) {
    *frame += 1;
    let shots: u32 = env("FRAMES").parse().unwrap_or(40);
    if *frame == 3 {
        for mut camera in &mut cameras {
            let get = |n: &str, d: f32| env(n).parse().unwrap_or(d);
            camera.goal.yaw = get("YAW", 0.0);
            camera.goal.pitch = get("PITCH", camera.goal.pitch);
            camera.goal.zoom = get("ZOOM", 1.0);
            camera.now = camera.goal;
        }
    }
    if env("SCENE") == "fx" {
        let at = cell_to_world(Cell::new(0, 0));
        if *frame == shots - 3 {
            commands.trigger(SpawnEffect {
                kind: EffectKind::Hit { colour: palette::MID, force: 2.0 },
                at: at + Vec3::Y * 0.6,
            });
            commands.trigger(SpawnEffect {
                kind: EffectKind::Trail {
                    to: cell_to_world(Cell::new(2, 0)),
                    height: 0.9,
                    colour: palette::seat(Seat::new(1).unwrap()),
                },
                at,
            });
            commands.trigger(SpawnEffect { kind: EffectKind::Dust, at: cell_to_world(Cell::new(-1, 1)) });
            commands.trigger(SpawnEffect {
                kind: EffectKind::Block,
                at: cell_to_world(Cell::new(-2, 0)) + Vec3::Y * 0.5,
            });
            commands.trigger(SpawnEffect { kind: EffectKind::Fall, at: cell_to_world(Cell::new(2, 1)) });
        }
        for (f, mut pose) in &mut poses {
            if f.seat.index() == 1 {
                *pose = Pose { ..Pose::standing(Cell::new(2, 1), Facing::W).falling(0.55) };
            }
        }
    }
    if *frame == shots {
        let name = if env("SHOT").is_empty() { "/tmp/board.png".into() } else { env("SHOT") };
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(name));
        println!(
            "cell (2,0) at {:?}; centre {:?}",
            eye.project_cell(Cell::new(2, 0), 0.0),
            eye.project_cell(Cell::CENTRE, 0.0)
        );
        println!("back: {:?}", eye.project_cell(Cell::new(2, 0), 0.0).and_then(|p| eye.cell_at(p)));
    }
    if *frame == shots + 8 && env("STAY").is_empty() {
        exit.write(AppExit::Success);
    }
    let _ = time;
    if env("SCENE") == "cycle" {
        match *frame {
            15 => drop(commands.run_system_cached(board::tear_down)),
            18 | 20 => setup_again(&mut commands, *frame),
            24 => commands.insert_resource(Quality::High),
            28 => commands.insert_resource(Quality::Medium),
            32 => commands.insert_resource(Quality::Low),
            33 => commands.insert_resource(board::quality::ReducedMotion(true)),
            34 => commands.trigger(board::camera::Shake(1.0)),
            _ => {}
        }
    }
}

fn setup_again(commands: &mut Commands, frame: u32) {
    if frame == 20 {
        commands.run_system_cached(board::tear_down);
        commands.queue(|w: &mut World| {
            let mut c = w.commands();
            board::build(&mut c, vec![]);
        });
        commands.run_system_cached(board::tear_down);
    }
    let root = board::build(commands, island(18));
    for (seat, cell) in Seat::first(4).zip([(1, -2), (-1, 2), (4, 0), (0, 0)]) {
        commands.spawn((
            FighterView { seat, figure: Figure::ALL[seat.index()] },
            Pose::standing(cell.into(), Facing::SW),
            ChildOf(root),
        ));
    }
}

fn stats(mut last: Local<Option<Instant>>, mut n: Local<(u32, f32)>) {
    let now = Instant::now();
    if let Some(before) = last.replace(now) {
        n.0 += 1;
        n.1 += (now - before).as_secs_f32();
        if n.0 == 30 {
            println!("{:.1} ms a frame", n.1 / n.0 as f32 * 1000.0);
            *n = (0, 0.0);
        }
    }
}

fn hover(h: Res<board::pointer::Hovered>, mut marks: ResMut<Marks>) {
    if h.is_changed() && env("SCENE") == "hover" {
        println!("{h:?}");
        marks.0 = h.cell.map(|cell| Mark::Highlight { cell }).into_iter().collect();
    }
}

fn hide(
    mut named: Query<(&Name, &mut Visibility)>,
    mut lights: Query<(Entity, &Name), With<DirectionalLight>>,
    mut commands: Commands,
) {
    let what = env("HIDE");
    for (name, mut v) in &mut named {
        if !what.is_empty() && what.contains(name.as_str()) {
            *v = Visibility::Hidden;
        }
    }
    for (e, n) in &mut lights {
        if what.contains(n.as_str()) {
            commands.entity(e).despawn();
        }
    }
}
