//! Package of `./package`: its parts exist, fit each other, and make an archive from which the game can be
//! installed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::repository::{read, root};

/// An empty folder that is removed with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("it can be started");
    let printed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {printed}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_desktop_entry_names_what_is_installed() {
    let entry = read("packaging/hexstrike.desktop");
    let value = |key: &str| {
        let line = entry.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.unwrap_or_else(|| panic!("{key} is missing")).to_owned()
    };
    assert_eq!(entry.lines().next(), Some("[Desktop Entry]"));
    assert_eq!((value("Type").as_str(), value("Exec").as_str()), ("Application", "hexstrike"));
    assert!(read("packaging/install").contains(&format!("/apps/{}.png", value("Icon"))));
    // The desktop matches the window to its entry by this name.
    let window = read("src/app/window/mod.rs");
    assert!(window.contains(&format!("\"{}\"", value("StartupWMClass"))), "{}", value("StartupWMClass"));
    for key in ["Name", "Comment", "Categories"] {
        assert!(!value(key).is_empty());
    }
}

#[test]
fn what_the_deb_takes_is_there() {
    let manifest = read("Cargo.toml");
    let (_, deb) = manifest.split_once("[package.metadata.deb]").expect("it says what a .deb is");
    let (_, assets) = deb.split_once("assets = [").expect("its files");
    let (assets, _) = assets.split_once("\n]").expect("an end");
    let sources: Vec<&str> = assets.split("[\"").skip(1).filter_map(|line| line.split('"').next()).collect();
    assert!(sources.len() > 4, "{sources:?}");
    for source in &sources {
        // Files that ./package itself builds or writes.
        let made = source.starts_with("target/");
        assert!(made || root().join(source).is_file(), "{source} is missing");
    }
    assert!(sources.contains(&"target/package/licences/*") && sources.contains(&"target/release/hexstrike"));
    assert!(read("package").contains("licences=target/package/licences"), "where ./package writes them");
}

#[test]
fn every_font_has_its_licence_and_every_icon_is_one() {
    let about = read("assets/fonts/README.md");
    for entry in fs::read_dir(root().join("assets/fonts")).expect("fonts") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let family = name.split('-').next().expect("a first word").to_owned();
        if name.ends_with("tf") {
            let words = |text: &str| text.replace(' ', "").to_lowercase();
            assert!(words(&about).contains(&words(&family)), "{name} has no credit");
        }
    }
    for side in [48_u32, 128, 256] {
        let icon = fs::read(root().join(format!("assets/icons/hexstrike-{side}.png"))).expect("an icon");
        assert_eq!(&icon[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(icon[16..24], [side.to_be_bytes(), side.to_be_bytes()].concat(), "{side} pixels a side");
    }
}

#[cfg(unix)]
#[test]
fn an_archive_is_packed_and_installed_from() {
    let scratch = Scratch::new("archive");
    let within = |name: &str| scratch.0.join(name);
    // A trivial program in place of the game, which takes long to build.
    fs::write(within("hexstrike"), "#!/bin/sh\necho hexstrike 0.0.0\n").expect("written");
    run(Command::new("chmod").arg("755").arg(within("hexstrike")));
    fs::create_dir(within("licences")).expect("a folder");
    fs::write(within("licences/crates.txt"), "all of them").expect("written");
    let pack = root().join("scripts/archive.sh");
    run(Command::new(&pack).args([within("hexstrike"), within("licences"), within("out/hexstrike-0")]));
    assert!(!within("out/hexstrike-0").exists(), "only the archive stays");
    let archive = within("out/hexstrike-0.tar.xz");
    let listed = run(Command::new("tar").arg("--list").arg("--file").arg(&archive));
    for file in [
        "hexstrike",
        "hexstrike.desktop",
        "install",
        "README.txt",
        "icons/hexstrike-128.png",
        "licences/crates.txt",
    ] {
        assert!(listed.lines().any(|line| line == format!("hexstrike-0/{file}")), "{file}: {listed}");
    }
    run(Command::new("tar").arg("--extract").arg("--file").arg(&archive).arg("--directory").arg(&scratch.0));
    run(Command::new(within("hexstrike-0/install")).arg(within("prefix")));
    assert_eq!(run(&mut Command::new(within("prefix/bin/hexstrike"))), "hexstrike 0.0.0\n");
    let entry = fs::read_to_string(within("prefix/share/applications/hexstrike.desktop")).expect("an entry");
    let line = format!("Exec={}", within("prefix/bin/hexstrike").display());
    assert!(entry.lines().any(|other| other == line), "{entry}");
    for side in [48, 128, 256] {
        let icon = format!("prefix/share/icons/hicolor/{side}x{side}/apps/hexstrike.png");
        assert!(within(&icon).is_file(), "{icon}");
    }
}

#[cfg(unix)]
#[test]
fn the_script_tells_how_it_is_used() {
    let printed = run(Command::new(root().join("package")).arg("--help"));
    assert!(printed.contains("--profile") && printed.contains("target/package"), "{printed}");
}
