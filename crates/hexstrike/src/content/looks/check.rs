//! Checks of looks: valid colours, amounts within limits, and ground on which marks stand out.

use super::{AbyssLook, GroundLook, Light, Lights, Look};
use shell::content::code::Code;
use shell::content::problem::{EntryProblems, Problem};

/// Luminance of the darkest and brightest plates, as a share of white: marks must stand out against them.
const PLATES: (f32, f32) = (0.012, 0.36);
/// Maximum number of tones of one material.
const MOST_TONES: usize = 8;
/// Maximum number of kinds of motes, and of sounds.
const MOST_KINDS: usize = 6;
/// Maximum number of motes of all kinds, at negligible cost for a software renderer.
const MOST_MOTES: u32 = 240;
/// Maximum length of the sentence about a look, in characters.
const LONGEST: usize = 120;

/// Returns the look, or its faults.
pub fn check(look: Look) -> Result<Look, Vec<Problem>> {
    let mut faults = EntryProblems::of("look", &look.id, &look.name);
    if look.about.trim().is_empty() || look.about.chars().count() > LONGEST {
        faults.add(Code::LookAmount, "about", format!("must be a sentence of 1 to {LONGEST} characters"));
    }
    lights(&look.lights, &mut faults);
    ground(&look.ground, &mut faults);
    abyss(&look.abyss, &mut faults);
    paint(look.mist.colour, "mist.colour", &mut faults);
    within(look.mist.thickness, 0.0, 3.0, "mist.thickness", &mut faults);
    motes(&look, &mut faults);
    sounds(&look, &mut faults);
    faults.or(look)
}

fn lights(lights: &Lights, faults: &mut EntryProblems) {
    light(lights.key, 4.0, "lights.key", faults);
    light(lights.sky, 2.0, "lights.sky", faults);
    light(lights.bounce, 2.0, "lights.bounce", faults);
    light(lights.depths, 0.5, "lights.depths", faults);
    let [east, up, near] = lights.from;
    if !(up > 0.5 && up <= 20.0 && east.abs() <= 20.0 && near.abs() <= 20.0) {
        let message = "must stand above the board: up is 0.5 to 20, the others -20 to 20";
        faults.add(Code::LookAmount, "lights.from", message);
    }
}

fn ground(ground: &GroundLook, faults: &mut EntryProblems) {
    tones(&ground.turf, "ground.turf", faults);
    tones(&ground.flags, "ground.flags", faults);
    tones(&ground.rock, "ground.rock", faults);
    plates(&ground.turf, "ground.turf", faults);
    plates(&ground.flags, "ground.flags", faults);
    let others = [
        (ground.blade, "ground.blade"),
        (ground.edge, "ground.edge"),
        (ground.soil, "ground.soil"),
        (ground.deep, "ground.deep"),
        (ground.crystal, "ground.crystal"),
    ];
    others.into_iter().for_each(|(colour, place)| paint(colour, place, faults));
    within(ground.paved, 0.0, 1.0, "ground.paved", faults);
    within(ground.wet, 0.0, 1.0, "ground.wet", faults);
}

fn abyss(abyss: &AbyssLook, faults: &mut EntryProblems) {
    let lights = [
        (abyss.deep, "abyss.deep"),
        (abyss.mist, "abyss.mist"),
        (abyss.vein, "abyss.vein"),
        (abyss.dusk, "abyss.dusk"),
        (abyss.sky, "abyss.sky"),
        (abyss.bottom, "abyss.bottom"),
    ];
    lights.into_iter().for_each(|(colour, place)| light(colour, 1.0, place, faults));
    within(abyss.pace, 0.0, 4.0, "abyss.pace", faults);
    within(abyss.lightning, 0.0, 30.0, "abyss.lightning", faults);
}

fn motes(look: &Look, faults: &mut EntryProblems) {
    few(look.motes.len(), "motes", faults);
    let count: u32 = look.motes.iter().map(|motes| u32::from(motes.count)).sum();
    if count > MOST_MOTES {
        faults.add(Code::LookAmount, "motes", format!("{count} motes; at most {MOST_MOTES} of all kinds"));
    }
    for (nth, motes) in look.motes.iter().enumerate().take(MOST_KINDS) {
        let at = |field: &str| format!("motes[{nth}].{field}");
        paint(motes.colour, &at("colour"), faults);
        within(motes.size, 0.005, 0.2, &at("size"), faults);
        within(motes.streak, 1.0, 40.0, &at("streak"), faults);
        within(motes.fall, -4.0, 20.0, &at("fall"), faults);
        within(motes.wind, -6.0, 6.0, &at("wind"), faults);
        within(motes.sway, 0.0, 3.0, &at("sway"), faults);
        within(motes.flicker, 0.0, 1.0, &at("flicker"), faults);
    }
}

fn sounds(look: &Look, faults: &mut EntryProblems) {
    few(look.sounds.len(), "sounds", faults);
    for (nth, sound) in look.sounds.iter().enumerate().take(MOST_KINDS) {
        let at = |field: &str| format!("sounds[{nth}].{field}");
        within(sound.loud, 0.0, 1.0, &at("loud"), faults);
        within(sound.rate, 0.0, 30.0, &at("rate"), faults);
        within(sound.pitch, 20.0, 6_000.0, &at("pitch"), faults);
    }
}

fn few(many: usize, place: &str, faults: &mut EntryProblems) {
    if many > MOST_KINDS {
        faults.add(Code::LookAmount, place, format!("{many} kinds; at most {MOST_KINDS}"));
    }
}

fn within(value: f32, least: f32, most: f32, place: &str, faults: &mut EntryProblems) {
    if !(least..=most).contains(&value) {
        faults.add(Code::LookAmount, place, format!("{value} is not within {least} to {most}"));
    }
}

fn light(light: Light, most: f32, place: &str, faults: &mut EntryProblems) {
    if light.iter().any(|part| !(0.0..=most).contains(part)) {
        let message = format!("red, green and blue of this light are each 0 to {most}");
        faults.add(Code::LookColour, place, message);
    }
}

fn paint(colour: u32, place: &str, faults: &mut EntryProblems) {
    if colour > 0xFF_FFFF {
        faults.add(Code::LookColour, place, format!("0x{colour:X} has more than six digits"));
    }
}

fn tones(colours: &[u32], place: &str, faults: &mut EntryProblems) {
    if !(1..=MOST_TONES).contains(&colours.len()) {
        faults.add(Code::LookAmount, place, format!("{} tones; 1 to {MOST_TONES} are", colours.len()));
    }
    colours.iter().take(MOST_TONES).for_each(|colour| paint(*colour, place, faults));
}

/// Checks plates: marks do not stand out on bright ones, fighters not on dark ones.
fn plates(colours: &[u32], place: &str, faults: &mut EntryProblems) {
    let (darkest, brightest) = PLATES;
    for colour in colours.iter().filter(|colour| **colour <= 0xFF_FFFF).take(MOST_TONES) {
        let bright = luminance(*colour);
        if !(darkest..=brightest).contains(&bright) {
            let message = format!(
                "0x{colour:06X} is {:.1} percent as bright as white; plates are {:.1} to {:.0}",
                100.0 * bright,
                100.0 * darkest,
                100.0 * brightest
            );
            faults.add(Code::LookColour, place, message);
        }
    }
}

/// Luminance of a paint; white is 1.
fn luminance(colour: u32) -> f32 {
    let [_, red, green, blue] = colour.to_be_bytes().map(|part| (f32::from(part) / 255.0).powf(2.2));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_is_as_bright_as_white_and_green_brighter_than_blue() {
        assert!((luminance(0xFF_FFFF) - 1.0).abs() < 1e-3 && luminance(0) == 0.0);
        assert!(luminance(0x00_FF00) > luminance(0x00_00FF));
    }
}
