//! Tessellation of panels, limited to changed shapes because it takes longer than most else of a frame. The
//! render world does it while the main world goes on to the next frame; bevy_egui gets no shapes.

mod kept;

use bevy::prelude::*;
use bevy::render::{ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems};
use bevy_egui::render::systems::prepare_egui_render_target_data_system;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, EguiRenderOutput};

use self::kept::{Drawn, KeptTriangles};
use super::panel_layer::{give_back, note_covers};
use crate::app::settings::Settings;

/// Shapes of this frame's panels; none where bevy_egui tessellates them.
#[derive(Resource, Default)]
struct PanelShapes(Option<Drawn>);

/// Shapes in the render world, with the cache.
#[derive(Resource, Default)]
struct PanelTriangles {
    drawn: Option<Drawn>,
    kept: KeptTriangles,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelShapes>().add_systems(
        PostUpdate,
        take.after(EguiPostUpdateSet::EndPass).after(note_covers).before(EguiPostUpdateSet::ProcessOutput),
    );
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.init_resource::<PanelTriangles>().add_systems(ExtractSchedule, hand_over).add_systems(
        Render,
        (
            // Before acquiring the surface texture, which may block for a while.
            turn.in_set(RenderSystems::CreateViews),
            keep.in_set(RenderSystems::Prepare)
                .after(give_back)
                .after(prepare_egui_render_target_data_system),
        ),
    );
}

/// Takes all shapes before bevy_egui tessellates them. With high contrast, which changes triangles, bevy_egui
/// does it.
fn take(
    mut panels: Query<(&mut EguiContext, &mut EguiFullOutput)>,
    mut shapes: ResMut<PanelShapes>,
    settings: Option<Res<Settings>>,
) {
    shapes.0 = None;
    if settings.is_some_and(|settings| settings.contrast) {
        return;
    }
    if let Ok((mut context, mut output)) = panels.single_mut()
        && let Some(output) = &mut output.0
    {
        shapes.0 = Some(Drawn::of(context.get_mut(), output));
    }
}

fn hand_over(mut world: ResMut<MainWorld>, mut triangles: ResMut<PanelTriangles>) {
    triangles.drawn = world.get_resource_mut::<PanelShapes>().and_then(|mut shapes| shapes.0.take());
}

fn turn(mut triangles: ResMut<PanelTriangles>, mut panels: Query<&mut EguiRenderOutput>) {
    match (triangles.drawn.take(), panels.single_mut()) {
        (Some(drawn), Ok(mut output)) => output.paint_jobs = triangles.kept.paint(drawn),
        (_, _) => triangles.kept = KeptTriangles::default(),
    }
}

/// Returns the primitives to the cache once they are uploaded.
fn keep(mut triangles: ResMut<PanelTriangles>, mut panels: Query<&mut EguiRenderOutput>) {
    if let Ok(mut output) = panels.single_mut() {
        triangles.kept.keep(std::mem::take(&mut output.paint_jobs));
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Context, RawInput, Rect, pos2, vec2};

    use super::*;
    use crate::kit::ui::theme::install;

    #[test]
    fn bevy_egui_turns_the_shapes_itself_where_contrast_is_raised() {
        let ctx = Context::default();
        install(&ctx);
        let mut app = App::new();
        app.init_resource::<Settings>().init_resource::<PanelShapes>().add_systems(Update, take);
        let panels = app.world_mut().spawn((EguiContext::default(), EguiFullOutput::default())).id();
        *app.world_mut().get_mut::<EguiContext>(panels).expect("panels").get_mut() = ctx.clone();
        for raised in [false, true, false] {
            app.world_mut().resource_mut::<Settings>().contrast = raised;
            let output = ctx.run_ui(RawInput::default(), |ui| {
                let rect = Rect::from_min_size(pos2(20.0, 20.0), vec2(15.0, 9.0));
                ui.painter().rect_filled(rect, 1.0, Color32::RED);
            });
            app.world_mut().get_mut::<EguiFullOutput>(panels).expect("panels").0 = Some(output);
            app.update();
            let output = app.world().get::<EguiFullOutput>(panels).and_then(|output| output.0.as_ref());
            assert_eq!(output.is_some_and(|output| !output.shapes.is_empty()), raised);
            assert_eq!(app.world().resource::<PanelShapes>().0.is_none(), raised);
        }
    }
}
