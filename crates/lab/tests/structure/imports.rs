//! Imports between files, read from the paths in the source, and cycles among them.

use std::collections::{BTreeMap, BTreeSet};

use crate::repository::{code, files, is_unit_tests, read};

/// Path of a module from the crate's root, such as `["client", "ui"]`.
pub type Module = Vec<String>;

/// Imports of each module.
pub type Graph = BTreeMap<Module, BTreeSet<Module>>;

/// Lists the modules of a crate by the folder of its source, with the text of each up to its unit tests.
pub fn modules(src: &str) -> BTreeMap<Module, String> {
    let found = files(src, "rs").into_iter().filter(|path| !is_unit_tests(path)).map(|path| {
        let within = path.strip_prefix(src).expect("a file of the crate").with_extension("");
        let names = within.iter().map(|name| name.to_string_lossy().into_owned());
        let module = names.filter(|name| name != "mod").collect();
        let lines: Vec<String> = code(&read(&path)).map(|(_, line)| line.to_owned()).collect();
        (module, lines.join("\n"))
    });
    found.collect()
}

/// Imports of each module, without those from its own submodules.
pub fn graph(modules: &BTreeMap<Module, String>) -> Graph {
    let taken = |(own, text): (&Module, &String)| {
        let from = paths(text).into_iter().filter_map(|path| module_of(&path, own, modules));
        (own.clone(), from.filter(|from| !from.starts_with(own)).collect())
    };
    modules.iter().map(taken).collect()
}

/// All paths in a text, with braces expanded.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<String>> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next.is_alphabetic() || next == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            path.push(rest[..end].to_owned());
            rest = &rest[end..];
        } else if let Some(after) = rest.strip_prefix("::{") {
            let head = open.last().into_iter().flatten().cloned().chain(path.drain(..)).collect();
            open.push(head);
            rest = after;
        } else if let Some(after) = rest.strip_prefix("::") {
            rest = after;
            continue;
        } else {
            rest = &rest[next.len_utf8()..];
        }
        if !rest.starts_with("::") && !path.is_empty() {
            found.push(open.last().into_iter().flatten().cloned().chain(path.drain(..)).collect());
        }
        if next == '}' {
            open.pop();
        }
    }
    found
}

/// Module of a path in `own`, if it is one of `modules`.
fn module_of(path: &[String], own: &Module, modules: &BTreeMap<Module, String>) -> Option<Module> {
    let mut place: Module = Vec::new();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => rest = &path[1..],
        "self" | "super" => {
            place.clone_from(own);
            while let Some(step) = rest.first().filter(|step| *step == "self" || *step == "super") {
                if step == "super" {
                    place.pop();
                }
                rest = &rest[1..];
            }
        }
        _ => return None,
    }
    let lengths = (0..=rest.len()).rev();
    let reached = lengths.map(|length| place.iter().chain(&rest[..length]).cloned().collect::<Module>());
    reached.into_iter().find(|module| modules.contains_key(module))
}

/// The same graph, with modules merged by the first `depth` names of their paths.
pub fn coarse(graph: &Graph, depth: usize) -> Graph {
    let part = |module: &Module| module[..depth.min(module.len())].to_vec();
    let mut parts = Graph::new();
    for (from, taken) in graph.iter().filter(|(from, _)| from.len() >= depth) {
        let own = parts.entry(part(from)).or_default();
        own.extend(taken.iter().map(part).filter(|other| *other != part(from)));
    }
    parts
}

/// A cycle, if there is one.
pub fn circle(graph: &Graph) -> Option<Vec<Module>> {
    let mut done = BTreeSet::new();
    graph.keys().find_map(|from| walk(from, graph, &mut Vec::new(), &mut done))
}

fn walk<'a>(
    at: &'a Module,
    graph: &'a Graph,
    way: &mut Vec<&'a Module>,
    done: &mut BTreeSet<&'a Module>,
) -> Option<Vec<Module>> {
    if let Some(start) = way.iter().position(|step| *step == at) {
        return Some(way[start..].iter().chain([&at]).map(|step| (*step).clone()).collect());
    }
    if done.contains(at) {
        return None;
    }
    way.push(at);
    let found = graph.get(at).into_iter().flatten().find_map(|next| walk(next, graph, way, done));
    way.pop();
    done.insert(at);
    found
}

/// A cycle in words.
pub fn path_words(way: &[Module]) -> String {
    way.iter().map(|module| module.join("/")).collect::<Vec<_>>().join(" -> ")
}

#[test]
fn import_circles_are_found_and_printed() {
    let module = |name: &str| vec!["client".to_owned(), name.to_owned()];
    let text = |text: &str| text.to_owned();
    let modules = BTreeMap::from([
        (module("a"), text("use crate::client::{b::{self, Thing}, c};")),
        (module("b"), text("fn f() { super::c::g() }")),
        (module("c"), text("use bevy::a::b;")),
    ]);
    let mut graph = graph(&modules);
    assert_eq!(graph[&module("a")], BTreeSet::from([module("b"), module("c")]));
    assert_eq!(graph[&module("b")], BTreeSet::from([module("c")]));
    assert_eq!(circle(&graph), None);
    graph.entry(module("c")).or_default().insert(module("a"));
    let way = circle(&graph).expect("c leads back to a");
    assert_eq!(path_words(&way), "client/a -> client/b -> client/c -> client/a");
}
