//! Rendering without a window system: all cameras draw to an image of the window's size.

use bevy::app::{PluginGroupBuilder, ScheduleRunnerPlugin};
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::Screenshot;
use bevy::winit::WinitPlugin;

/// Target image in place of a window.
#[derive(Resource, Clone)]
struct Painted(Handle<Image>);

/// Removes the plugin that opens a window.
pub fn without_window(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.disable::<WinitPlugin>().add(ScheduleRunnerPlugin::default())
}

/// Makes all cameras draw to an image of this size.
pub fn onto_image(app: &mut App, (width, height): (u32, u32)) {
    let image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.insert_resource(Painted(image));
    // The panels' camera targets the window in the frame in which it spawns.
    app.add_systems(PostStartup, turn).add_systems(PreUpdate, turn);
}

fn turn(painted: Res<Painted>, cameras: Query<Entity, Added<Camera>>, mut commands: Commands) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(painted.0.clone().into()));
    }
}

/// Takes a screenshot of the window, or of the image in its place.
pub fn picture(world: &World) -> Screenshot {
    world
        .get_resource::<Painted>()
        .map_or_else(Screenshot::primary_window, |painted| Screenshot::image(painted.0.clone()))
}
