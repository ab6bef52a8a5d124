//! The pictures on the faces of cards, from the sheets in `assets/pictures`.

use std::io::Cursor;
use std::sync::{Arc, OnceLock};

use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

/// Pictures in a row of a sheet.
pub const COLUMNS: usize = 8;
/// The sheets, from small to large.
const SHEETS: [&[u8]; 2] = [
    include_bytes!("../../../../assets/pictures/cards-112.png"),
    include_bytes!("../../../../assets/pictures/cards-224.png"),
];
const LIST: &str = include_str!("../../../../assets/pictures/cards.ron");
/// Lower pictures would be specks, in points.
const LEAST: f32 = 40.0;

/// Draws the picture of the card of this id as large as fits into the middle of `room`. `false` if there is none, or no room.
pub fn paint_picture(painter: &Painter, room: Rect, card: &str) -> bool {
    let Some(printed) = printed(card) else { return false };
    let shape = printed.size();
    let scale = (room.width() / shape.x).min(room.height() / shape.y);
    if room.height() < LEAST || scale * shape.x < LEAST {
        return false;
    }
    let place = Rect::from_center_size(room.center(), shape * scale);
    let wanted = scale * painter.ctx().pixels_per_point();
    let Some(sheet) = sheet(painter.ctx(), wanted) else { return false };
    let [width, height] = sheet.size().map(|side| side as f32);
    let cell = width / COLUMNS as f32;
    let part = |at: Pos2| pos2(at.x * cell / width, at.y * cell / height);
    let uv = Rect::from_min_max(part(printed.min), part(printed.max));
    painter.image(sheet.id(), place, uv, Color32::WHITE);
    true
}

/// Where the card's picture lies, its corners counted in pictures from the top left of the sheet.
fn printed(card: &str) -> Option<Rect> {
    type Entry = (String, (f32, f32), (f32, f32));
    static PRINTED: OnceLock<Vec<Entry>> = OnceLock::new();
    let list = PRINTED.get_or_init(|| ron::from_str(LIST).unwrap_or_default());
    let number = list.iter().position(|(id, ..)| id == card)?;
    let (_, low, high) = &list[number];
    let corner = vec2((number % COLUMNS) as f32, (number / COLUMNS) as f32);
    Some(Rect::from_min_max(pos2(low.0, low.1) + corner, pos2(high.0, high.1) + corner))
}

/// The smallest sheet whose pictures need not grow by more than a quarter to be `wanted` pixels a side, or the largest.
fn sheet(ctx: &Context, wanted: f32) -> Option<TextureHandle> {
    let images = images();
    let side = |image: &ColorImage| (image.width() / COLUMNS) as f32;
    let nth =
        images.iter().position(|image| wanted <= 1.25 * side(image)).unwrap_or(images.len().checked_sub(1)?);
    let id = Id::new(("card pictures", nth));
    if let Some(handle) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return Some(handle);
    }
    let handle =
        ctx.load_texture(format!("card pictures {nth}"), Arc::clone(&images[nth]), TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, handle.clone()));
    Some(handle)
}

fn images() -> &'static [Arc<ColorImage>] {
    static IMAGES: OnceLock<Vec<Arc<ColorImage>>> = OnceLock::new();
    IMAGES.get_or_init(|| SHEETS.iter().filter_map(|file| decode(file).ok()).map(Arc::new).collect())
}

fn decode(file: &[u8]) -> Result<ColorImage, png::DecodingError> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut pixels)?;
    let size = [frame.width as usize, frame.height as usize];
    Ok(ColorImage::from_rgba_unmultiplied(size, &pixels[..frame.buffer_size()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    /// The pixels of a card's picture on the small sheet.
    fn pixels(card: &str) -> Vec<Color32> {
        let image = &images()[0];
        let side = image.width() / COLUMNS;
        let corner = printed(card).expect("a picture").min;
        let (left, top) = (corner.x as usize * side, corner.y as usize * side);
        (0..side * side).map(|i| image.pixels[(top + i / side) * image.width() + left + i % side]).collect()
    }

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        let cards = Library::embedded().cards;
        assert_eq!(images().len(), SHEETS.len());
        for (i, card) in cards.iter().enumerate() {
            let own = pixels(&card.id);
            let inked = own.iter().filter(|pixel| pixel.a() > 0).count();
            assert!(inked > own.len() / 12, "{}: {inked} of {} pixels", card.name, own.len());
            for other in &cards[i + 1..] {
                let unlike = own.iter().zip(pixels(&other.id)).filter(|(a, b)| **a != *b).count();
                assert!(unlike > own.len() / 12, "{} and {} look alike", card.name, other.name);
            }
        }
    }

    #[test]
    fn the_sheets_have_the_same_pictures() {
        for pair in images().windows(2) {
            let shape = |image: &ColorImage| image.height() * COLUMNS / image.width();
            assert_eq!(shape(&pair[0]), shape(&pair[1]));
            assert!(pair[0].width() < pair[1].width(), "from small to large");
        }
    }

    #[test]
    fn a_card_of_somebodys_own_has_no_picture_and_says_so() {
        assert_eq!(printed("no-such-card"), None);
    }
}
