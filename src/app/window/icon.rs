//! Icon: two hexes and the blow between them. A test draws the files in `assets/icons` with this code.

use std::io::Cursor;

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, vec2};

use crate::kit::ui::shapes::{pointy_hex, polygon};
use crate::kit::ui::theme::{colour, mix, seat_colour};
use kernel::Seat;

/// Sides of the files, in pixels.
pub const SIDES: [u32; 3] = [48, 128, 256];

/// File for windows.
const FILE: &[u8] = include_bytes!("../../../assets/icons/hexstrike-128.png");

/// Pixels of the window's icon, four bytes each (red, green, blue, alpha), with width and height.
///
/// # Errors
/// The file is no such image; a test reads it.
pub fn pixels() -> Result<(Vec<u8>, u32, u32), png::DecodingError> {
    let mut reader = png::Decoder::new(Cursor::new(FILE)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let about = reader.next_frame(&mut pixels)?;
    Ok((pixels, about.width, about.height))
}

/// Draws the icon as large as fits.
pub fn icon(painter: &Painter, rect: Rect) {
    let centre = rect.center();
    let radius = 0.5 * rect.height().min(rect.width());
    let hex = |middle: Pos2, size: f32, fill: Color32, rim: f32, edge: Color32| {
        polygon(painter, &pointy_hex(middle, size), fill, Stroke::new(rim, edge));
    };
    hex(centre, 0.95 * radius, colour::SLATE, 0.09 * radius, colour::GOLD);
    let step = radius * vec2(0.33, -0.19);
    for (seat, way) in Seat::first(2).zip([-1.0, 1.0]) {
        let fill = seat_colour(seat);
        hex(centre + way * step, 0.36 * radius, fill, 0.04 * radius, mix(fill, Color32::WHITE, 0.35));
    }
    // Blow across both hexes.
    let (along, across) = (radius * vec2(0.36, 0.62), radius * vec2(0.12, -0.07));
    let blow = [centre - along, centre + across, centre + along, centre - across];
    polygon(painter, &blow, colour::PARCHMENT, Stroke::new(0.03 * radius, colour::INK));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_has_an_icon() {
        let (pixels, width, height) = pixels().expect("a picture");
        assert_eq!((width, height, pixels.len()), (128, 128, 4 * 128 * 128));
        assert_eq!(pixels[3], 0, "nothing in the corner");
    }
}
