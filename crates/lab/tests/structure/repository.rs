//! Files of the repository. Paths are relative to its root, wherever the tests run.

use std::path::{Path, PathBuf};

/// Root of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns a file as text.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Lists all files under a folder with this ending, by name.
pub fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let paths = entries(folder.as_ref())
        .into_iter()
        .flat_map(|path| if root().join(&path).is_dir() { files(&path, ending) } else { vec![path] });
    paths.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect()
}

/// Lists what lies directly in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder));
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| folder.join(entry.expect("an entry").file_name())).collect();
    paths.sort();
    paths
}

/// Lists the folders of this name in all packages, the window's first.
fn in_packages(name: &str) -> Vec<PathBuf> {
    let packages = [PathBuf::new()].into_iter().chain(entries(Path::new("crates")));
    packages.map(|package| package.join(name)).filter(|folder| root().join(folder).is_dir()).collect()
}

/// Lists the source files of all packages.
pub fn sources() -> Vec<PathBuf> {
    in_packages("src").iter().flat_map(|folder| files(folder, "rs")).collect()
}

/// Lists the integration tests, benchmarks and tools of all packages.
pub fn tests() -> Vec<PathBuf> {
    let folders = ["tests", "benches", "tools"].into_iter().flat_map(in_packages);
    folders.flat_map(|folder| files(folder, "rs")).collect()
}

/// True for files of unit tests.
pub fn is_unit_tests(path: &Path) -> bool {
    path.to_string_lossy().ends_with("tests.rs")
}

/// Returns the lines of a source file with their numbers, without comments, up to its unit tests.
pub fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = text.find("#[cfg(test)]").unwrap_or(text.len());
    text[..end].lines().enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
}
