//! Woodcuts of cards and fighters, from the sheets in `assets/pictures`.

use std::io::Cursor;
use std::sync::OnceLock;

use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

use shell::content::built_in;

/// Pictures in a row of a sheet.
pub const COLUMNS: usize = 8;
/// Smallest height of a card's picture, in points.
const LEAST: f32 = 40.0;
/// Opacity of a picture behind text, low enough not to disturb reading.
const FAINT: f32 = 0.07;

/// Sheets of the same pictures in two sizes, with an index.
#[derive(Debug)]
struct Sheets {
    name: &'static str,
    /// Files from small to large.
    files: [&'static [u8]; 2],
    list: &'static str,
    /// Widths of the files in pixels.
    widths: OnceLock<Vec<u32>>,
    entries: OnceLock<Vec<Entry>>,
}

/// Name of a picture, and the corners of its printed part as shares of its side.
type Entry = (String, (f32, f32), (f32, f32));

static CARDS: Sheets = Sheets {
    name: "cards",
    files: [
        include_bytes!("../../../assets/pictures/cards-112.png"),
        include_bytes!("../../../assets/pictures/cards-224.png"),
    ],
    list: include_str!("../../../assets/pictures/cards.ron"),
    widths: OnceLock::new(),
    entries: OnceLock::new(),
};
static FIGHTERS: Sheets = Sheets {
    name: "fighters",
    files: [
        include_bytes!("../../../assets/pictures/fighters-112.png"),
        include_bytes!("../../../assets/pictures/fighters-224.png"),
    ],
    list: include_str!("../../../assets/pictures/fighters.ron"),
    widths: OnceLock::new(),
    entries: OnceLock::new(),
};

/// Reads the indexes of all sheets, so that a faulty one stops the start of the game.
pub(super) fn read_lists() {
    for sheets in [&CARDS, &FIGHTERS] {
        sheets.entries();
    }
}

/// Draws the picture of the card of this id as large as fits into the middle of `room`. Returns `false` if
/// there is none, or no room.
pub fn paint_card(painter: &Painter, room: Rect, card: &str) -> bool {
    let Some((place, printed)) = CARDS.within(room, card) else { return false };
    if room.height() < LEAST || place.width() < LEAST {
        return false;
    }
    CARDS.paint(painter, place, printed, Color32::WHITE)
}

/// Draws the picture of the card faintly, behind text. Returns `false` if there is none.
pub fn paint_card_faintly(painter: &Painter, room: Rect, card: &str) -> bool {
    let Some((place, printed)) = CARDS.within(room, card) else { return false };
    CARDS.paint(painter, place, printed, Color32::WHITE.gamma_multiply(FAINT))
}

/// Draws the portrait of the fighter of this id into the square `place`. Returns `false` if there is none.
pub fn paint_fighter(painter: &Painter, place: Rect, fighter: &str) -> bool {
    let Some(number) = FIGHTERS.number(fighter) else { return false };
    let part = Rect::from_min_size(FIGHTERS.corner(number), vec2(1.0, 1.0));
    FIGHTERS.paint(painter, place, part, Color32::WHITE)
}

impl Sheets {
    /// Draws a part of the sheet; its corners count pictures from the top left. Returns `false` if the sheet
    /// cannot be read.
    fn paint(&self, painter: &Painter, place: Rect, part: Rect, tint: Color32) -> bool {
        let wanted = place.width() / part.width() * painter.ctx().pixels_per_point();
        let Some(sheet) = self.texture(painter.ctx(), wanted) else { return false };
        let [width, height] = sheet.size().map(|side| side as f32);
        let cell = width / COLUMNS as f32;
        let uv = |at: Pos2| pos2(at.x * cell / width, at.y * cell / height);
        painter.image(sheet.id(), place, Rect::from_min_max(uv(part.min), uv(part.max)), tint);
        true
    }

    fn entries(&self) -> &[Entry] {
        self.entries
            .get_or_init(|| built_in(&format!("assets/pictures/{}.ron", self.name), ron::from_str(self.list)))
    }

    fn number(&self, id: &str) -> Option<usize> {
        self.entries().iter().position(|(other, ..)| other == id)
    }

    fn corner(&self, number: usize) -> Pos2 {
        pos2((number % COLUMNS) as f32, (number / COLUMNS) as f32)
    }

    /// Returns the place of this picture in the middle of `room`, as large as fits, and its place on the
    /// sheet.
    fn within(&self, room: Rect, id: &str) -> Option<(Rect, Rect)> {
        let printed = self.printed(id)?;
        let shape = printed.size();
        let scale = (room.width() / shape.x).min(room.height() / shape.y);
        Some((Rect::from_center_size(room.center(), shape * scale), printed))
    }

    /// Returns the place of the printed part; its corners count pictures from the top left of the sheet.
    fn printed(&self, id: &str) -> Option<Rect> {
        let number = self.number(id)?;
        let (_, low, high) = &self.entries()[number];
        let corner = self.corner(number).to_vec2();
        Some(Rect::from_min_max(pos2(low.0, low.1) + corner, pos2(high.0, high.1) + corner))
    }

    /// Returns the smallest sheet that needs magnification by at most a quarter for `wanted` pixels a side,
    /// else the largest.
    fn texture(&self, ctx: &Context, wanted: f32) -> Option<TextureHandle> {
        let widths =
            self.widths.get_or_init(|| self.files.iter().filter_map(|file| width(file).ok()).collect());
        let side = |width: &u32| *width as f32 / COLUMNS as f32;
        let nth = widths
            .iter()
            .position(|width| wanted <= 1.25 * side(width))
            .unwrap_or(widths.len().checked_sub(1)?);
        let id = Id::new((self.name, nth));
        if let Some(handle) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
            return Some(handle);
        }
        // Decoded it is large, and the texture has its own copy: free this one.
        let image = decode(self.files.get(nth)?).ok()?;
        let handle =
            ctx.load_texture(format!("pictures of {} {nth}", self.name), image, TextureOptions::LINEAR);
        ctx.data_mut(|data| data.insert_temp(id, handle.clone()));
        Some(handle)
    }
}

fn width(file: &[u8]) -> Result<u32, png::DecodingError> {
    Ok(png::Decoder::new(Cursor::new(file)).read_info()?.info().width)
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
    use hexstrike_game::content::Library;

    /// Pixels of a picture on the small sheet.
    fn pixels(sheets: &Sheets, image: &ColorImage, id: &str) -> Vec<Color32> {
        let side = image.width() / COLUMNS;
        let corner = sheets.corner(sheets.number(id).unwrap_or_else(|| panic!("{id} has no picture")));
        let (left, top) = (corner.x as usize * side, corner.y as usize * side);
        (0..side * side).map(|i| image.pixels[(top + i / side) * image.width() + left + i % side]).collect()
    }

    fn all_differ(sheets: &Sheets, ids: &[String]) {
        let image = decode(sheets.files[0]).expect("the sheet can be read");
        for (i, id) in ids.iter().enumerate() {
            let own = pixels(sheets, &image, id);
            let inked = own.iter().filter(|pixel| pixel.a() > 0).count();
            assert!(inked > own.len() / 12, "{id}: {inked} of {} pixels", own.len());
            for other in &ids[i + 1..] {
                let unlike = own.iter().zip(pixels(sheets, &image, other)).filter(|(a, b)| **a != *b).count();
                assert!(unlike > own.len() / 12, "{id} and {other} look alike");
            }
        }
    }

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        let cards: Vec<String> = Library::embedded().cards.into_iter().map(|card| card.id).collect();
        all_differ(&CARDS, &cards);
    }

    #[test]
    fn every_fighter_has_a_portrait_of_their_own() {
        let fighters: Vec<String> =
            Library::embedded().fighters.into_iter().map(|fighter| fighter.id).collect();
        all_differ(&FIGHTERS, &fighters);
    }

    #[test]
    fn the_sheets_have_the_same_pictures() {
        for sheets in [&CARDS, &FIGHTERS] {
            let shape = |image: &ColorImage| image.height() * COLUMNS / image.width();
            let [small, large] = sheets.files.map(|file| decode(file).expect("the sheet can be read"));
            assert_eq!(shape(&small), shape(&large));
            assert!(small.width() < large.width(), "from small to large");
        }
    }

    #[test]
    fn a_card_of_somebodys_own_has_no_picture_and_says_so() {
        assert_eq!(CARDS.printed("no-such-card"), None);
    }
}
