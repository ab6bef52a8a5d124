//! The renderer takes the triangles of panels away in each frame. Once it has copied them to the graphics card they come back, so
//! that those that have not changed can be painted again.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::EguiRenderOutput;
use bevy_egui::egui::ClippedPrimitive;

use super::super::panel_layer::give_back;

/// What the renderer was done with last. It may be a frame behind.
#[derive(Resource, Clone, Default)]
pub(super) struct HandedBack(Arc<Mutex<Vec<ClippedPrimitive>>>);

impl HandedBack {
    /// All of it; nothing if the renderer has not come that far.
    pub fn take(&self) -> Vec<ClippedPrimitive> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn put(&self, painted: Vec<ClippedPrimitive>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = painted;
    }
}

pub(super) fn plugin(app: &mut App) {
    let back = HandedBack::default();
    app.insert_resource(back.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(back)
            .add_systems(Render, hand_back.in_set(RenderSystems::Prepare).after(give_back));
    }
}

fn hand_back(back: Res<HandedBack>, mut painted: Query<&mut EguiRenderOutput>) {
    for mut output in &mut painted {
        back.put(std::mem::take(&mut output.paint_jobs));
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Rect;
    use bevy_egui::egui::epaint::{Mesh, Primitive};

    use super::*;

    #[test]
    fn what_was_painted_comes_back_once() {
        let mut app = App::new();
        let back = HandedBack::default();
        app.insert_resource(back.clone()).add_systems(Update, hand_back);
        let primitive = Primitive::Mesh(Mesh::default());
        let paint_jobs = vec![ClippedPrimitive { clip_rect: Rect::NOTHING, primitive }];
        let painted = EguiRenderOutput { paint_jobs, ..EguiRenderOutput::default() };
        let painted = app.world_mut().spawn(painted).id();
        app.update();
        assert!(
            app.world().get::<EguiRenderOutput>(painted).is_some_and(|output| output.paint_jobs.is_empty())
        );
        assert_eq!((back.take().len(), back.take().len()), (1, 0));
    }
}
