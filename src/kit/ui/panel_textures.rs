//! Textures of panels are stored as sRGB bytes instead of linear light. The panel shader expects that, and
//! software samples it fastest.

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy_egui::egui::TextureId;
use bevy_egui::{
    EguiManagedTextures, EguiPostUpdateSet, EguiRenderOutput, egui, update_egui_textures_system,
};

/// Format that bevy_egui creates: reads and writes convert to linear.
const AS_LIGHT: TextureFormat = TextureFormat::Rgba8UnormSrgb;
/// Format of the same bytes without conversion.
const AS_SRGB: TextureFormat = TextureFormat::Rgba8Unorm;
/// Font atlas, which egui extends all the time.
const LETTERS: u64 = 0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            lend.in_set(EguiPostUpdateSet::PostProcessOutput).before(update_egui_textures_system),
            keep.after(EguiPostUpdateSet::PostProcessOutput).before(AssetEventSystems),
        ),
    );
}

/// Restores the original format of textures that egui is about to update.
fn lend(
    outputs: Query<(Entity, &EguiRenderOutput)>,
    textures: Option<Res<EguiManagedTextures>>,
    images: Option<ResMut<Assets<Image>>>,
) {
    let (Some(textures), Some(mut images)) = (textures, images) else { return };
    for (entity, output) in &outputs {
        for id in output.textures_delta.set.keys() {
            let TextureId::Managed(id) = id else { continue };
            if let Some(texture) = textures.get(&(entity, *id))
                && let Some(mut image) = images.get_mut(&texture.handle)
            {
                image.texture_descriptor.format = AS_LIGHT;
            }
        }
    }
}

/// Changes the format of new and updated textures.
fn keep(textures: Option<ResMut<EguiManagedTextures>>, images: Option<ResMut<Assets<Image>>>) {
    let (Some(mut textures), Some(mut images)) = (textures, images) else { return };
    // Bypass change detection: it would re-extract all textures, although no extracted field changes.
    for ((_, id), texture) in &mut textures.bypass_change_detection().0 {
        let is_new = images.get(&texture.handle).is_some_and(|own| own.texture_descriptor.format == AS_LIGHT);
        if is_new && let Some(mut image) = images.get_mut(&texture.handle) {
            image.texture_descriptor.format = AS_SRGB;
            if *id != LETTERS {
                // Never updated again, so the copy in main memory can go.
                image.asset_usage = RenderAssetUsages::RENDER_WORLD;
            }
            // Never read.
            texture.color_image = egui::ColorImage::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::EguiManagedTexture;
    use bevy_egui::egui::epaint::ImageDelta;
    use bevy_egui::egui::{ColorImage, ImageData, TextureOptions};

    use super::*;

    #[test]
    fn pictures_are_stored_in_srgb_and_letters_can_be_added() {
        let mut app = App::new();
        app.init_resource::<Assets<Image>>().init_resource::<EguiManagedTextures>();
        app.add_systems(Update, (lend, keep).chain());
        let panels = app.world_mut().spawn(EguiRenderOutput::default()).id();
        let letters_and_a_picture = [LETTERS, 7].map(|id| {
            let image = Image { asset_usage: RenderAssetUsages::all(), ..Image::default() };
            let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
            let texture = EguiManagedTexture { handle: handle.clone(), color_image: ColorImage::example() };
            app.world_mut().resource_mut::<EguiManagedTextures>().insert((panels, id), texture);
            handle
        });
        let of = |app: &App, nth: usize| {
            let image = app.world().resource::<Assets<Image>>().get(&letters_and_a_picture[nth]);
            image.map(|image| (image.texture_descriptor.format, image.asset_usage)).expect("it is there")
        };
        assert_eq!(of(&app, 0).0, AS_LIGHT, "what bevy_egui makes");
        app.update();
        assert_eq!(of(&app, 0), (AS_SRGB, RenderAssetUsages::all()), "letters can still be painted on");
        assert_eq!(
            of(&app, 1),
            (AS_SRGB, RenderAssetUsages::RENDER_WORLD),
            "a picture lies on the card alone"
        );

        let patch = ImageData::Color(std::sync::Arc::new(ColorImage::example()));
        let delta = ImageDelta::partial([0, 0], patch, TextureOptions::LINEAR);
        let mut output = app.world_mut().get_mut::<EguiRenderOutput>(panels).expect("it is there");
        output.textures_delta.set.entry(TextureId::Managed(LETTERS)).or_default().push(delta);
        let mut lending = Schedule::default();
        lending.add_systems(lend);
        lending.run(app.world_mut());
        assert_eq!((of(&app, 0).0, of(&app, 1).0), (AS_LIGHT, AS_SRGB), "what is painted on is given back");
        app.update();
        assert_eq!(of(&app, 0).0, AS_SRGB);
    }

    #[test]
    fn letters_reach_the_card_with_the_picture_in_which_they_stand() {
        let mut app = App::new();
        app.add_plugins((bevy::app::TaskPoolPlugin::default(), AssetPlugin::default())).init_asset::<Image>();
        app.init_resource::<EguiManagedTextures>().add_plugins(plugin);
        let panels = app.world_mut().spawn(EguiRenderOutput::default()).id();
        let handle = app.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
        app.update();
        let texture = EguiManagedTexture { handle: handle.clone(), color_image: ColorImage::example() };
        app.world_mut().resource_mut::<EguiManagedTextures>().insert((panels, LETTERS), texture);
        app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().clear();
        app.update();
        let messages = app.world().resource::<Messages<AssetEvent<Image>>>();
        let changed = AssetEvent::Modified { id: handle.id() };
        assert!(
            messages.iter_current_update_messages().any(|event| *event == changed),
            "the renderer hears of it"
        );
    }
}
