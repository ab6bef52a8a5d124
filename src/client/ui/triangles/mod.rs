//! What panels draw is turned into triangles where it has changed since the last frame: that takes longer than all else of a frame.
//!
//! bevy_egui is left nothing to turn. What is kept are its own primitives: nothing is copied.

mod handed_back;
mod kept;

use bevy::prelude::*;
use bevy_egui::egui::ClippedPrimitive;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, EguiRenderOutput};

use self::handed_back::HandedBack;
use self::kept::KeptTriangles;
use super::panel_layer::note_covers;
use crate::client::settings::Settings;

/// What panels drew last, and what is to be painted in this frame, until bevy_egui has had its turn.
#[derive(Component, Default)]
struct PanelTriangles {
    kept: KeptTriangles,
    painted: Option<Vec<ClippedPrimitive>>,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<EguiContext, PanelTriangles>();
    app.add_plugins(handed_back::plugin).add_systems(
        PostUpdate,
        (
            take.after(EguiPostUpdateSet::EndPass)
                .after(note_covers)
                .before(EguiPostUpdateSet::ProcessOutput),
            give.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        ),
    );
}

/// Takes all shapes before bevy_egui turns them. Where contrast is raised, which is done to triangles, it turns them itself.
fn take(
    mut panels: Query<(&mut EguiContext, &mut EguiFullOutput, &mut EguiRenderOutput, &mut PanelTriangles)>,
    back: Res<HandedBack>,
    settings: Option<Res<Settings>>,
) {
    let raised = settings.is_some_and(|settings| settings.contrast);
    for (mut context, mut output, mut rendered, mut panel) in &mut panels {
        let Some(output) = &mut output.0 else { continue };
        if raised {
            *panel = PanelTriangles::default();
            continue;
        }
        let scale = output.pixels_per_point;
        let shapes = std::mem::take(&mut output.shapes);
        // Where there is no renderer they still lie there.
        let left = std::mem::take(&mut rendered.paint_jobs);
        let before = if left.is_empty() { back.take() } else { left };
        panel.painted = Some(panel.kept.paint(context.get_mut(), scale, shapes, before));
    }
}

fn give(mut panels: Query<(&mut EguiRenderOutput, &mut PanelTriangles)>) {
    for (mut rendered, mut panel) in &mut panels {
        if let Some(painted) = panel.painted.take() {
            rendered.paint_jobs = painted;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Context, RawInput, Rect, pos2, vec2};

    use super::*;
    use crate::client::ui::theme::install;

    #[test]
    fn bevy_egui_turns_the_shapes_itself_where_contrast_is_raised() {
        let ctx = Context::default();
        install(&ctx);
        let mut app = App::new();
        app.init_resource::<Settings>().init_resource::<HandedBack>();
        app.add_systems(Update, (take, give).chain());
        let panels = app
            .world_mut()
            .spawn((EguiContext::default(), EguiFullOutput::default(), EguiRenderOutput::default()))
            .insert(PanelTriangles::default())
            .id();
        *app.world_mut().get_mut::<EguiContext>(panels).expect("panels").get_mut() = ctx.clone();
        for (raised, left) in [(false, false), (false, false), (true, true), (false, false)] {
            app.world_mut().resource_mut::<Settings>().contrast = raised;
            let output = ctx.run_ui(RawInput::default(), |ui| {
                for nth in 0..3 {
                    let clip = Rect::from_min_size(pos2(20.0 * nth as f32, 20.0), vec2(15.0, 9.0));
                    ui.painter().with_clip_rect(clip).rect_filled(clip, 1.0, Color32::RED);
                }
            });
            app.world_mut().get_mut::<EguiFullOutput>(panels).expect("panels").0 = Some(output);
            // Whoever else has had it in hand.
            app.world_mut().get_mut::<EguiRenderOutput>(panels).expect("panels").paint_jobs.truncate(1);
            app.update();
            let output = app.world().get::<EguiFullOutput>(panels).and_then(|output| output.0.as_ref());
            assert_eq!(output.is_some_and(|output| !output.shapes.is_empty()), left);
            let painted = app.world().get::<EguiRenderOutput>(panels).map(|output| output.paint_jobs.len());
            assert!(left || painted > Some(2), "{painted:?}");
        }
    }
}
