//! Image files: one picture alone, or all on one sheet with an index.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hexstrike::kit::ui::pictures::COLUMNS;

use super::engrave::Engraving;

/// Writes a square picture.
pub fn write(path: &Path, pixels: &[[u8; 4]], side: usize) -> Result<(), String> {
    encode(path, pixels, side, pixels.len() / side)
}

/// Writes a sheet for every side in `sides` (`WHAT-SIDE.png`) and the index `WHAT.ron` into `folder`.
pub fn write_all(
    folder: &Path,
    what: &str,
    drawn: &[(String, Engraving)],
    sides: &[usize],
) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut list = String::new();
    for (nth, side) in sides.iter().copied().enumerate() {
        let width = COLUMNS * side;
        let mut sheet = vec![[0_u8; 4]; width * side * drawn.len().div_ceil(COLUMNS)];
        for (number, (id, engraving)) in drawn.iter().enumerate() {
            let corner = number / COLUMNS * side * width + number % COLUMNS * side;
            let picture = engraving.print(side);
            for (y, row) in picture.chunks_exact(side).enumerate() {
                sheet[corner + y * width..][..side].copy_from_slice(row);
            }
            if nth == 0 {
                let (low, high) = printed(&picture, side);
                writeln!(list, "    ({id:?}, ({:.3}, {:.3}), ({:.3}, {:.3})),", low.0, low.1, high.0, high.1)
                    .map_err(|e| e.to_string())?;
            }
        }
        encode(&folder.join(format!("{what}-{side}.png")), &sheet, width, sheet.len() / width)?;
    }
    let list = format!(
        "// The {what} on the sheets, in rows of {COLUMNS} from the top left, and the corners of what is printed in each, as shares\n\
         // of its side. Written by the example \"pictures\".\n[\n{list}]\n"
    );
    fs::write(folder.join(format!("{what}.ron")), list).map_err(|e| e.to_string())
}

/// Returns the corners of the printed part, as shares of the side.
fn printed(picture: &[[u8; 4]], side: usize) -> ((f32, f32), (f32, f32)) {
    let at = |i: usize| ((i % side) as f32 / side as f32, (i / side) as f32 / side as f32);
    let inked = (0..picture.len()).filter(|i| picture[*i][3] > 0).map(at);
    let one = 1.0 / side as f32;
    inked.fold(((1.0, 1.0), (0.0, 0.0)), |(low, high), (x, y)| {
        ((f32::min(low.0, x), f32::min(low.1, y)), (f32::max(high.0, x + one), f32::max(high.1, y + one)))
    })
}

fn encode(path: &Path, pixels: &[[u8; 4]], width: usize, height: usize) -> Result<(), String> {
    let with_path = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
    let file = fs::File::create(path).map_err(|e| with_path(&e))?;
    let mut encoder = png::Encoder::new(std::io::BufWriter::new(file), width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(|e| with_path(&e))?;
    writer.write_image_data(pixels.as_flattened()).map_err(|e| with_path(&e))
}
