//! Pictures into files: one moving picture, or many still ones.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use gif::{Encoder, Frame, Repeat};

use super::reel::{RATE, Reel};
use crate::disk;
use crate::record::archive::numbered;

/// Ending of a file that is not whole yet.
const UNFINISHED: &str = "new";
/// How much time is taken to choose colours: 1 is best, 30 quickest.
const COLOURS: i32 = 10;

/// Writes all pictures into one that moves; gives its file. `drawn` hears of each picture and says whether to go on.
///
/// # Errors
/// When the disk refuses, or it was called off; then there is no file.
pub fn moving(
    reel: &Reel,
    folder: &Path,
    name: &str,
    mut drawn: impl FnMut() -> bool,
) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let beside = folder.join(name).with_extension(UNFINISHED);
    let written = (|| {
        let (width, height) = (side(reel.size().0)?, side(reel.size().1)?);
        let mut out = BufWriter::new(File::create(&beside)?);
        let mut encoder = Encoder::new(&mut out, width, height, &[]).map_err(io::Error::other)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io::Error::other)?;
        let mut fault = None;
        reel.draw(|mut pixels| {
            let mut frame = Frame::from_rgba_speed(width, height, &mut pixels, COLOURS);
            frame.delay = (100.0 / RATE).round() as u16;
            fault = encoder.write_frame(&frame).map_err(io::Error::other).and_then(|()| go_on(drawn())).err();
            fault.is_none()
        });
        drop(encoder);
        fault.map_or_else(|| out.flush(), Err)
    })();
    let placed = written.and_then(|()| disk::move_to(&beside, numbered(folder, name, "gif")));
    placed.inspect_err(|_| drop(std::fs::remove_file(&beside)))
}

/// Writes each picture into a file of its own, all of them into a new folder; gives it.
///
/// # Errors
/// When the disk refuses, or it was called off; what was written stays.
pub fn stills(
    reel: &Reel,
    folder: &Path,
    name: &str,
    mut drawn: impl FnMut() -> bool,
) -> io::Result<PathBuf> {
    let mut places = (1..).map(|n| folder.join(format!("{name}-{n}")));
    let place = places.find(|place| !place.exists()).ok_or(io::ErrorKind::AlreadyExists)?;
    disk::make_folder(&place)?;
    let (mut number, mut fault) = (0, None);
    reel.draw(|pixels| {
        number += 1;
        let path = place.join(format!("{number:04}.png"));
        fault = still(&path, reel.size(), &pixels).and_then(|()| go_on(drawn())).err();
        fault.is_none()
    });
    fault.map_or(Ok(place), Err)
}

/// Writes one picture into a new file.
///
/// # Errors
/// When the disk refuses.
pub fn still(path: &Path, (width, height): (u32, u32), pixels: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(File::create_new(path)?);
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(pixels).map_err(io::Error::other)?;
    writer.finish().map_err(io::Error::other)?;
    out.flush()
}

fn go_on(wanted: bool) -> io::Result<()> {
    if wanted { Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
}

fn side(pixels: u32) -> io::Result<u16> {
    u16::try_from(pixels).map_err(io::Error::other)
}
