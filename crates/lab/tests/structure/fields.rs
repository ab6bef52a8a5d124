//! Unknown fields: all types that are read from files refuse them, so that a misspelt field cannot silently
//! mean a default.

use crate::repository::{code, is_unit_tests, read, sources};

/// Exceptions, of which only a part is read: matches of the web edition, the common field of all entries, the
/// game of a record, the keys in the settings.
const PARTS: [&str; 4] = [
    "crates/lab/src/traces/format.rs: ",
    "crates/shell/src/content/raw.rs: Named",
    "crates/shell/src/record/mod.rs: Head",
    "src/kit/input/file.rs: File",
];

/// Types with named fields that are read from files or lines and accept unknown fields.
fn careless(text: &str) -> Vec<&str> {
    let types = text.split("#[derive(").skip(1).filter_map(|piece| {
        let (head, body) = piece.split_once('{')?;
        let item = head.lines().last().filter(|_| !head.contains(';'))?;
        let (_, name) = item.split_once("struct ").or_else(|| item.split_once("enum "))?;
        let derived = head.split_once(")]")?.0.contains("Deserialize");
        let body = body.split("\n}").next()?;
        let has_fields = item.contains("struct ") || body.lines().any(is_struct_variant);
        let knows = ["deny_unknown_fields", "try_from", "from ="].iter().any(|way| head.contains(way));
        (derived && has_fields && !knows).then(|| name.trim())
    });
    types.collect()
}

fn is_struct_variant(line: &str) -> bool {
    let name = line.strip_prefix("    ").and_then(|line| line.split_once(" {"));
    name.is_some_and(|(name, _)| {
        name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric)
    })
}

#[test]
fn readers_refuse_unknown_fields() {
    let types = sources().into_iter().filter(|path| !is_unit_tests(path)).flat_map(|path| {
        let text: Vec<String> = code(&read(&path)).map(|(_, line)| line.to_owned()).collect();
        let named = |name: &str| format!("{}: {name}", path.display());
        careless(&text.join("\n")).into_iter().map(named).collect::<Vec<_>>()
    });
    let found: Vec<String> = types.filter(|name| !PARTS.iter().any(|part| name.starts_with(part))).collect();
    assert!(found.is_empty(), "without deny_unknown_fields: {found:?}");
}

#[test]
fn careless_types_are_found() {
    let strict = "#[derive(Deserialize)]\n#[serde(deny_unknown_fields)]\nstruct A {\n    b: u8,\n}";
    let tuple = "#[derive(Deserialize)]\nstruct A(u8);\n\nfn f() {}\n";
    let names = "#[derive(Debug, Deserialize)]\npub enum A {\n    B,\n    C(u8),\n}";
    for text in [strict, tuple, names] {
        assert!(careless(text).is_empty(), "{text}");
    }
    assert_eq!(careless("#[derive(Deserialize)]\npub struct A {\n    b: u8,\n}"), ["A"]);
    assert_eq!(
        careless("#[derive(\n    Debug, Deserialize,\n)]\nenum A<K> {\n    B {\n        c: K,\n    },\n}"),
        ["A<K>"]
    );
}
