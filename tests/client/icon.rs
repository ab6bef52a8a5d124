//! Test that the icon files match the game's shapes. `UPDATE_ICON=1 cargo test --test client icon` rewrites
//! them.

use std::fs;
use std::path::Path;

use bevy_egui::egui::Color32;

use hexstrike::app::window::{SIDES, icon};
use hexstrike::hexstrike::film::encode::still;
use hexstrike::hexstrike::film::raster::Canvas;

/// Draws the icon on black and on white; the difference gives its transparency.
fn drawn(side: u32) -> Vec<u8> {
    let on = |ground: Color32| {
        let mut canvas = Canvas::new((side, side), side as f32);
        let sheet = canvas.screen();
        canvas.draw(|painter| {
            painter.rect_filled(sheet, 0.0, ground);
            icon(painter, sheet);
        })
    };
    let (black, white) = (on(Color32::BLACK), on(Color32::WHITE));
    let pixels = black.chunks_exact(4).zip(white.chunks_exact(4));
    let whole = pixels.flat_map(|(black, white)| {
        let cover = 255 - white[1].saturating_sub(black[1]);
        let ink = |part: u8| (u16::from(part) * 255 / u16::from(cover).max(1)).min(255) as u8;
        [ink(black[0]), ink(black[1]), ink(black[2]), cover]
    });
    whole.collect()
}

#[test]
fn the_icon_is_what_its_shapes_give() {
    for side in SIDES {
        let path = format!("{}/assets/icons/hexstrike-{side}.png", env!("CARGO_MANIFEST_DIR"));
        let new = std::env::temp_dir().join(format!("hexstrike-icon-{side}-{}.png", std::process::id()));
        let _ = fs::remove_file(&new);
        still(&new, (side, side), &drawn(side)).expect("room for a picture");
        let bytes = fs::read(&new).expect("just written");
        fs::remove_file(&new).expect("ours");
        if std::env::var_os("UPDATE_ICON").is_some() {
            fs::write(Path::new(&path), &bytes).expect("writable");
        }
        assert!(fs::read(&path).is_ok_and(|known| known == bytes), "UPDATE_ICON=1 draws {path} anew");
    }
}
