//! Encoding of frames: one animation, or many still images.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::reel::{RATE, Reel};
use kernel::disk;
use study::record::archive::numbered;

/// File extension of an incomplete file.
const UNFINISHED: &str = "new";
/// Speed of the choice of colours: 1 is best, 30 quickest.
const COLOURS: i32 = 10;

/// Writes all frames into one animation and returns its file. `drawn` is called for each frame and returns
/// false to cancel.
///
/// # Errors
/// The disk refuses, or the job was cancelled; then there is no file.
pub fn moving(
    reel: &Reel,
    folder: &Path,
    name: &str,
    mut drawn: impl FnMut() -> bool,
) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    // Unique name: a job just cancelled may still be drawing its last frame.
    let beside = free(numbered(folder, name, UNFINISHED))?;
    let written = (|| {
        let (width, height) = (side(reel.size().0)?, side(reel.size().1)?);
        let mut out = BufWriter::new(File::create_new(&beside)?);
        let mut encoder = Encoder::new(&mut out, width, height, &[]).map_err(io::Error::other)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io::Error::other)?;
        let (mut fault, mut last, mut number) = (None, Vec::new(), 0);
        reel.draw(|pixels| {
            let part = changed(&last, &pixels, (width, height));
            let frame = Frame { delay: delay(number), ..part };
            (last, number) = (pixels, number + 1);
            fault = encoder.write_frame(&frame).map_err(io::Error::other).and_then(|()| go_on(drawn())).err();
            fault.is_none()
        });
        drop(encoder);
        fault.map_or_else(|| out.flush(), Err)
    })();
    let placed = written.and_then(|()| disk::move_to(&beside, numbered(folder, name, "gif")));
    placed.inspect_err(|_| drop(fs::remove_file(&beside)))
}

/// Returns the part of a frame that differs from the last one.
fn changed(last: &[u8], pixels: &[u8], (width, height): (u16, u16)) -> Frame<'static> {
    let row = 4 * usize::from(width);
    let differs = |x: usize, y: usize| {
        let at = row * y + 4 * x;
        last.get(at..at + 4) != pixels.get(at..at + 4)
    };
    let (wide, high) = (usize::from(width), usize::from(height));
    let rows: Vec<usize> = (0..high).filter(|y| (0..wide).any(|x| differs(x, *y))).collect();
    let columns: Vec<usize> = (0..wide).filter(|x| rows.iter().any(|y| differs(*x, *y))).collect();
    // Without a difference, one pixel carries the delay.
    let (top, bottom) = (rows.first().copied().unwrap_or(0), rows.last().copied().unwrap_or(0));
    let (left, right) = (columns.first().copied().unwrap_or(0), columns.last().copied().unwrap_or(0));
    let part = (top..=bottom).flat_map(|y| &pixels[row * y + 4 * left..row * y + 4 * (right + 1)]);
    let mut part: Vec<u8> = part.copied().collect();
    let (across, down) = ((right - left + 1) as u16, (bottom - top + 1) as u16);
    let frame = Frame::from_rgba_speed(across, down, &mut part, COLOURS);
    Frame { left: left as u16, top: top as u16, dispose: DisposalMethod::Keep, ..frame }
}

/// Delay after a frame, in hundredths of a second. The format has whole hundredths only: what rounding adds to
/// one frame, the next ones give back.
fn delay(number: usize) -> u16 {
    let until = |frames: usize| (100.0 * frames as f32 / RATE).round();
    (until(number + 1) - until(number)) as u16
}

/// Writes each frame into a file of its own, in a new folder, and returns the folder. It has its name only once
/// all frames are there.
///
/// # Errors
/// The disk refuses, or the job was cancelled; then there is no folder.
pub fn stills(
    reel: &Reel,
    folder: &Path,
    name: &str,
    mut drawn: impl FnMut() -> bool,
) -> io::Result<PathBuf> {
    disk::make_folder(folder)?;
    let beside = free(numbered(folder, name, UNFINISHED))?;
    disk::make_folder(&beside)?;
    let (mut number, mut fault) = (0, None);
    reel.draw(|pixels| {
        number += 1;
        let path = beside.join(format!("{number:04}.png"));
        fault = still(&path, reel.size(), &pixels).and_then(|()| go_on(drawn())).err();
        fault.is_none()
    });
    let named = || {
        let place = free((1..).map(|n| folder.join(format!("{name}-{n}"))))?;
        fs::rename(&beside, &place).map(|()| place)
    };
    fault.map_or_else(named, Err).inspect_err(|_| drop(fs::remove_dir_all(&beside)))
}

/// Writes an image into a new file.
///
/// # Errors
/// The disk refuses.
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

/// Returns the first of these paths that does not exist.
///
/// # Errors
/// All of them exist.
pub fn free(mut places: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    places.find(|place| !place.exists()).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

fn go_on(wanted: bool) -> io::Result<()> {
    if wanted { Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
}

fn side(pixels: u32) -> io::Result<u16> {
    u16::try_from(pixels).map_err(io::Error::other)
}
