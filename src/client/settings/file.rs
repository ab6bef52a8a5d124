//! The settings file: read once, written whenever something changes. A faulty one is kept aside and told of.

use std::path::Path;
use std::{fs, io};

use bevy::prelude::*;
use ron::ser::PrettyConfig;

use super::Settings;
use crate::client::folders::{Folders, keep_aside, write_whole};
use crate::client::input::file::problems;

/// What was wrong with the player's files, one line each, for the title to show.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct FileFaults(pub Vec<String>);

const HEAD: &str = "// The settings of HexStrike. Missing lines mean the default.\n";

pub(super) fn plugin(app: &mut App) {
    let folders = app.world().get_resource::<Folders>().cloned();
    if let Some(folders) = folders {
        let (settings, faults) = read(&folders.settings());
        app.insert_resource(settings);
        app.world_mut().get_resource_or_init::<FileFaults>().0.extend(faults);
    }
    app.add_systems(Last, write.run_if(resource_exists::<Folders>));
}

/// The settings in the file, or the defaults. A file that cannot be understood is moved aside, bindings that cannot are left
/// out; the words say why.
pub fn read(path: &Path) -> (Settings, Vec<String>) {
    let name = path.display();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (Settings::default(), Vec::new()),
        Err(error) => {
            let words = format!("{name} cannot be read: {error}. Defaults are used.");
            return (Settings::default(), vec![words]);
        }
    };
    match ron::from_str(&text) {
        Ok(settings) => {
            let left_out = problems(&text).into_iter().map(|words| format!("{name}:{words}"));
            (settings, left_out.collect())
        }
        Err(error) => {
            let line = error.span.start.line;
            let kept = match keep_aside(path) {
                Ok(aside) => format!("It is kept as {}", aside.display()),
                Err(error) => format!("It could not be moved aside ({error})"),
            };
            let words = format!("{name}:{line}  {}. {kept}; defaults are used.", error.code);
            (Settings::default(), vec![words])
        }
    }
}

fn write(
    settings: Res<Settings>,
    folders: Res<Folders>,
    mut faults: ResMut<FileFaults>,
    mut last: Local<Option<Settings>>,
) {
    // What was read need not be written.
    if last.as_ref() == Some(&*settings) {
        return;
    }
    if last.replace(settings.clone()).is_none() {
        return;
    }
    let path = folders.settings();
    let text = ron::ser::to_string_pretty(&*settings, PrettyConfig::default());
    let done = text.map_err(io::Error::other).and_then(|text| write_whole(&path, &format!("{HEAD}{text}\n")));
    if let Err(error) = done {
        let words = format!("{} cannot be written: {error}.", path.display());
        if !faults.0.contains(&words) {
            faults.0.push(words);
        }
    }
}
