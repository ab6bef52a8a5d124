//! Throw-away gallery of the HUD: `hexstrike OUT_FOLDER [page..]` writes one picture a page and leaves.
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext, egui,
};
use hexstrike::client::hud::theme;

mod gallery;

#[derive(Resource)]
struct Tour {
    out: String,
    pages: Vec<String>,
    at: usize,
    frame: u32,
    installed: bool,
    data: gallery::Data,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let out = args.next().unwrap_or_else(|| "/tmp/hudshots".into());
    let mut pages: Vec<String> = args.collect();
    if pages.is_empty() {
        pages = gallery::PAGES.iter().map(std::string::ToString::to_string).collect();
    }
    let size = std::env::var("HEX_SIZE").unwrap_or_else(|_| "1280x720".into());
    let (w, h) = size.split_once('x').unwrap();
    let (w, h): (u32, u32) = (w.parse().unwrap(), h.parse().unwrap());
    App::new()
        .insert_resource(ClearColor(Color::srgb(0.09, 0.12, 0.15)))
        .add_plugins(DefaultPlugins.set(WindowPlugin {
            primary_window: Some(Window { resolution: (w, h).into(), ..default() }),
            ..default()
        }))
        .add_plugins(EguiPlugin::default())
        .insert_resource(Tour { out, pages, at: 0, frame: 0, installed: false, data: gallery::Data::load() })
        .add_systems(PreStartup, |mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>| {
            settings.auto_create_primary_context = false;
            commands.spawn((Camera2d, Msaa::Off, PrimaryEguiContext, RenderLayers::none()));
        })
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(Update, turn)
        .run();
}

fn draw(mut contexts: EguiContexts, mut tour: ResMut<Tour>, windows: Query<&Window>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if !tour.installed {
        theme::install(ctx);
        tour.installed = true;
        return;
    }
    if let Ok(window) = windows.single() {
        let zoom = theme::natural_zoom(window.physical_height() as f32);
        if (ctx.zoom_factor() - zoom).abs() > 0.01 {
            ctx.set_zoom_factor(zoom);
        }
    }
    if tour.frame < 2 {
        return;
    }
    let Some(page) = tour.pages.get(tour.at).cloned() else { return };
    let mut root = egui::Ui::new(
        ctx.clone(),
        "hud".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    );
    let tour = &mut *tour;
    gallery::page(&mut root, &page, &mut tour.data);
}

fn turn(
    mut commands: Commands,
    mut tour: ResMut<Tour>,
    mut exit: MessageWriter<AppExit>,
    mut windows: Query<&mut Window>,
) {
    let at = match tour.pages.get(tour.at).map(String::as_str) {
        Some("tip") => Vec2::new(1160.0, 437.0),
        Some("tip2") => Vec2::new(462.0, 60.0),
        Some("tip3") => Vec2::new(1100.0, 190.0),
        _ => Vec2::new(640.0, 300.0),
    };
    for mut window in &mut windows {
        window.set_cursor_position(Some(at));
    }
    tour.frame += 1;
    if tour.at >= tour.pages.len() {
        if tour.frame > 12 {
            exit.write(AppExit::Success);
        }
        return;
    }
    if tour.frame == 60 {
        let path = format!("{}/{}.png", tour.out, tour.pages[tour.at]);
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
    }
    if tour.frame == 64 {
        tour.frame = 2;
        tour.at += 1;
    }
}
