//! Camera of egui, its fonts and its zoom.

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraMainTextureUsages, CompositingSpace, Hdr};
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_resource::TextureUsages;
use bevy::window::PrimaryWindow;
use bevy_egui::input::{EguiContextPointerPosition, EguiInputEvent};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, EguiStartupSet,
    PrimaryEguiContext, egui,
};

use super::panel_pass::PanelPass;
use super::passes::Pass;
use super::{hints, theme};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::kit::board::camera::BoardCamera;
use crate::kit::board::quality::Quality;
use crate::kit::srgb_target::SRGB_TARGET;

/// Usages for an own texture of the panels in low quality. Bevy shares a texture only between cameras with
/// equal settings.
const APART: CameraMainTextureUsages =
    CameraMainTextureUsages(TextureUsages::RENDER_ATTACHMENT.union(TextureUsages::TEXTURE_BINDING));

/// State of fonts and style; nothing is drawn before they are ready.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UiReady {
    /// Not installed.
    #[default]
    No,
    /// Installed; egui applies new fonts when its next pass begins.
    Asked,
    /// Ready.
    Yes,
}

/// Systems that draw panels, once fonts and style are ready.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct PanelSystems;

/// Systems that draw tooltips, after everything that they explain.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct TooltipSystems;

/// Panels of the match, among [`PanelSystems`]. Overlays come later, because painters of one layer paint in
/// system order.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MatchPanelSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .init_resource::<UiReady>()
        .add_systems(PreStartup, spawn_camera.before(EguiStartupSet::InitContexts))
        .add_systems(Startup, begin_in_srgb)
        .add_systems(PostUpdate, share_picture)
        // Upload new glyphs with the frame that uses them, not with the next one.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(EguiPrimaryContextPass, (dress, explain.in_set(TooltipSystems).after(PanelSystems)))
        .configure_sets(EguiPrimaryContextPass, MatchPanelSystems.in_set(PanelSystems))
        .configure_sets(
            EguiPrimaryContextPass,
            PanelSystems.after(dress).run_if(|dressed: Res<UiReady>| *dressed == UiReady::Yes),
        );
}

/// Spawns the panel camera. It must never be despawned: the first camera that gets the context keeps it.
fn spawn_camera(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    let camera = Camera { order: 10, clear_color: ClearColorConfig::None, ..default() };
    commands.spawn((
        Name::new("Panels"),
        camera,
        CameraRenderGraph::new(PanelPass),
        Projection::Orthographic(OrthographicProjection::default_2d()),
        Msaa::Off,
        RenderLayers::none(),
        PrimaryEguiContext,
    ));
}

/// Sets the sRGB target before the first frame in low quality; a linear first frame would need further
/// pipelines and textures.
fn begin_in_srgb(
    quality: Option<Res<Quality>>,
    panels: Query<Entity, With<PrimaryEguiContext>>,
    mut commands: Commands,
) {
    if quality.is_some_and(|quality| *quality == Quality::Low) {
        panels.iter().for_each(|panels| {
            commands.entity(panels).insert((SRGB_TARGET, APART));
        });
    }
}

/// Makes the panel camera share the board's texture, except in low quality. Cameras with different settings
/// get a texture each, and the later one would cover the earlier.
fn share_picture(
    board: Query<(&Msaa, Has<Hdr>, Has<CompositingSpace>), With<BoardCamera>>,
    panels: Query<
        (Entity, &Msaa, Has<Hdr>, Has<CompositingSpace>),
        (With<PrimaryEguiContext>, Without<BoardCamera>),
    >,
    mut commands: Commands,
) {
    let Ok((samples, wide, srgb)) = board.single() else { return };
    for (camera, own_samples, own_wide, own_srgb) in &panels {
        if own_samples != samples {
            commands.entity(camera).insert(*samples);
        }
        if wide && !own_wide {
            commands.entity(camera).insert(Hdr);
        } else if own_wide && !wide {
            commands.entity(camera).remove::<Hdr>();
        }
        if srgb && !own_srgb {
            commands.entity(camera).insert((SRGB_TARGET, APART));
        } else if own_srgb && !srgb {
            commands.entity(camera).insert(CameraMainTextureUsages::default()).remove::<CompositingSpace>();
        }
    }
}

/// Installs fonts and style once, and updates the zoom in every frame.
fn dress(
    mut contexts: EguiContexts,
    mut dressed: ResMut<UiReady>,
    settings: Res<Settings>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    screen: Option<Res<State<Screen>>>,
    (pointer, mut moved): (
        Option<Single<(Entity, &mut EguiContextPointerPosition), With<PrimaryEguiContext>>>,
        MessageWriter<EguiInputEvent>,
    ),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    match *dressed {
        UiReady::No => {
            theme::install(ctx);
            // egui receives the modifier keys in every frame and would request a repaint each time.
            ctx.set_request_repaint_callback(|_| {});
            *dressed = UiReady::Asked;
        }
        UiReady::Asked => *dressed = UiReady::Yes,
        UiReady::Yes => {}
    }
    if let Some(window) = window {
        let in_match = screen.is_some_and(|screen| screen.get().is_match());
        let least = if in_match { theme::LEAST_MATCH } else { theme::LEAST_PAGE };
        let size = egui::vec2(window.width(), window.height());
        let zoom = theme::zoom(size, settings.ui_scale.factor(), least);
        let before = ctx.zoom_factor();
        if (before - zoom).abs() > 0.01 && !is_size_held(ctx) {
            ctx.set_zoom_factor(zoom);
            // egui keeps the pointer in points, which the new zoom would shift.
            if let Some((at, pointer)) = ctx.pointer_latest_pos().zip(pointer) {
                let (context, mut known) = pointer.into_inner();
                known.position = at * (before / zoom);
                let event = egui::Event::PointerMoved(known.position);
                moved.write(EguiInputEvent { context, event });
            }
        }
    }
}

fn size_held() -> egui::Id {
    egui::Id::new("size held")
}

/// Keeps the current text size while it is called in every frame.
pub fn hold_size(ctx: &egui::Context) {
    let now = Pass::current(ctx);
    ctx.data_mut(|data| data.insert_temp(size_held(), now));
}

fn is_size_held(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp::<Pass>(size_held())).is_some_and(|pass| pass.is_fresh(ctx))
}

/// Draws tooltips, after everything that they explain.
fn explain(mut contexts: EguiContexts) {
    if let Ok(ctx) = contexts.ctx_mut() {
        hints::show(ctx);
    }
}

/// Returns a root for a screen, over the whole window.
pub fn root(ctx: &egui::Context) -> egui::Ui {
    root_of(ctx, "root")
}

/// Layer of overlays.
pub fn layer_over() -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, egui::Id::new("over"))
}

/// Returns a root for an overlay. The screen below is drawn, but reachable neither by pointer nor by key.
pub fn root_over(ctx: &egui::Context) -> egui::Ui {
    let layer = layer_over();
    ctx.memory_mut(|memory| {
        // The focused widget is unreachable now: the next key goes to the first widget of the overlay.
        let comes_up = memory.top_modal_layer() != Some(layer);
        if let Some(focus) = memory.focused().filter(|_| comes_up) {
            memory.surrender_focus(focus);
        }
        memory.set_modal_layer(layer);
    });
    let builder = egui::UiBuilder::new().layer_id(layer).max_rect(ctx.viewport_rect());
    egui::Ui::new(ctx.clone(), egui::Id::new("over"), builder)
}

/// Returns a root for one of several panels; the name keeps their widget ids apart.
pub fn root_of(ctx: &egui::Context, panel: &str) -> egui::Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    // New ids under an overlay, because arrow keys move to any widget known by id.
    let covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
    egui::Ui::new(ctx.clone(), egui::Id::new((panel, covered)), builder)
}

/// Converts a rectangle from points of egui to logical pixels of the window at this zoom.
pub fn to_window(rect: egui::Rect, zoom: f32) -> Rect {
    Rect::new(rect.left() * zoom, rect.top() * zoom, rect.right() * zoom, rect.bottom() * zoom)
}

/// Draws `panel` in `rect`.
pub fn panel_at<R>(
    ctx: &egui::Context,
    name: &str,
    rect: egui::Rect,
    panel: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    root_of(ctx, name).scope_builder(egui::UiBuilder::new().max_rect(rect), panel).inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_share_the_picture_of_the_board_but_have_one_of_their_own_in_low_quality() {
        let mut app = App::new();
        app.add_systems(PostUpdate, share_picture);
        let board = app.world_mut().spawn((BoardCamera::default(), Msaa::Sample4, Hdr)).id();
        let panels = app.world_mut().spawn((PrimaryEguiContext, Msaa::Off)).id();
        let kind = |app: &App, of| {
            let samples = *app.world().get::<Msaa>(of).expect("set");
            let space = app.world().get::<CompositingSpace>(of).copied();
            let own = app.world().get::<CameraMainTextureUsages>(of).is_some_and(|own| own.0 == APART.0);
            (samples, app.world().get::<Hdr>(of).is_some(), space, own)
        };
        app.update();
        assert_eq!(kind(&app, panels), (Msaa::Sample4, true, None, false));
        app.world_mut().entity_mut(board).insert((Msaa::Off, SRGB_TARGET)).remove::<Hdr>();
        app.update();
        assert_eq!(kind(&app, panels), (Msaa::Off, false, Some(SRGB_TARGET), true));
        app.world_mut().entity_mut(board).insert(Msaa::Sample4).remove::<CompositingSpace>();
        app.update();
        assert_eq!(kind(&app, panels), (Msaa::Sample4, false, None, false));
    }
}
