//! Numbers that can be cited, read from the headings of the documents.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::repository::{files, read};

/// Headings by number.
pub struct Law {
    /// `4`, `4.1`.
    pub rulebook: BTreeMap<String, String>,
    /// `6`, `6.6`, `6.6.1`.
    pub procedures: BTreeMap<String, String>,
    /// Number of items in the list under a heading of the procedures.
    pub steps: BTreeMap<String, usize>,
    /// `9`.
    pub rulings: BTreeMap<String, String>,
    /// `9.54`, `10.23`, and `A` for a fault.
    pub web: BTreeMap<String, String>,
    /// `h15`.
    pub scenarios: BTreeMap<String, String>,
    /// Heroes: `3`, `3.2`, `r7` for a ruling, `e22` for an example.
    pub heroes: BTreeMap<String, String>,
    /// Vane and Veil: sections by number, rulings as `a7`.
    pub arrow: BTreeMap<String, String>,
    /// HexyGame: sections by number, rulings as `y7`.
    pub hexy: BTreeMap<String, String>,
}

impl Law {
    /// Reads the documents.
    pub fn read() -> Self {
        let mut law = Self {
            rulebook: BTreeMap::new(),
            procedures: BTreeMap::new(),
            steps: BTreeMap::new(),
            rulings: BTreeMap::new(),
            web: BTreeMap::new(),
            scenarios: BTreeMap::new(),
            heroes: BTreeMap::new(),
            arrow: BTreeMap::new(),
            hexy: BTreeMap::new(),
        };
        for heading in headings("docs/rules/rulebook.md") {
            numbered(&heading).into_iter().for_each(|(number, title)| once(&mut law.rulebook, number, title));
        }
        for path in documents("docs/rules/procedures") {
            law.read_procedures(&read(&path));
        }
        for heading in headings("docs/rules/rulings.md") {
            if let Some((number, name)) =
                heading.strip_prefix("Ruling ").and_then(|rest| rest.split_once(": "))
            {
                once(&mut law.rulings, number, name);
            }
        }
        for heading in headings("docs/rules/web-edition.md") {
            numbered(&heading).into_iter().for_each(|(number, title)| once(&mut law.web, number, title));
            if let Some((letter, title)) =
                heading.strip_prefix("Fault ").and_then(|rest| rest.split_once(": "))
            {
                once(&mut law.web, letter, title);
            }
        }
        for heading in headings("docs/rules/scenarios.md") {
            let (number, title) = heading.split_once(' ').unwrap_or((&heading, ""));
            if number.len() < 4 && number.ends_with(|c: char| c.is_ascii_digit()) {
                once(&mut law.scenarios, &number.to_lowercase(), title);
            }
        }
        law.read_heroes();
        law.arrow = read_game("arrow", is_arrow_ruling);
        law.hexy = read_game("hexy", is_hexy_ruling);
        law
    }

    fn read_heroes(&mut self) {
        for heading in headings("docs/heroes/procedures.md") {
            numbered(&heading).into_iter().for_each(|(number, title)| once(&mut self.heroes, number, title));
        }
        for document in ["docs/heroes/rulings.md", "docs/heroes/examples.md"] {
            for heading in headings(document) {
                let (number, title) = heading.split_once(' ').unwrap_or((&heading, ""));
                if is_lettered(number) {
                    once(&mut self.heroes, &number.to_lowercase(), title);
                }
            }
        }
    }

    fn read_procedures(&mut self, text: &str) {
        let mut under = String::new();
        for line in text.lines() {
            if let Some(heading) = heading(line) {
                under.clear();
                if let Some((number, title)) = numbered(heading) {
                    once(&mut self.procedures, number, title);
                    number.clone_into(&mut under);
                }
            } else if let Some((item, _)) = line.split_once(". ")
                && item.parse::<usize>().is_ok()
            {
                *self.steps.entry(under.clone()).or_default() += 1;
            }
        }
    }
}

/// Sections and rulings of a game whose rulings have a letter of their own.
fn read_game(game: &str, is_ruling: fn(&str) -> bool) -> BTreeMap<String, String> {
    let mut law = BTreeMap::new();
    for heading in headings(&format!("docs/{game}/procedures.md")) {
        numbered(&heading).into_iter().for_each(|(number, title)| once(&mut law, number, title));
    }
    for heading in headings(&format!("docs/{game}/rulings.md")) {
        let (number, title) = heading.split_once(' ').unwrap_or((&heading, ""));
        if is_ruling(number) {
            once(&mut law, &number.to_lowercase(), title);
        }
    }
    law
}

fn once(list: &mut BTreeMap<String, String>, number: &str, title: &str) {
    let before = list.insert(number.to_owned(), title.to_owned());
    assert_eq!(before, None, "{number} {title}: the number is used twice");
}

/// `4.` or `4.1` in front of a title; none for a heading without a number.
fn numbered(heading: &str) -> Option<(&str, &str)> {
    let (number, title) = heading.split_once(' ')?;
    let number = number.strip_suffix('.').unwrap_or(number);
    is_number(number).then_some((number, title))
}

/// True for digits with points between them.
pub fn is_number(text: &str) -> bool {
    text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// True for a ruling of Vane and Veil: `A7`.
pub fn is_arrow_ruling(text: &str) -> bool {
    text.strip_prefix('A').is_some_and(|number| is_number(number) && !number.contains('.'))
}

/// True for a ruling of HexyGame: `Y7`.
pub fn is_hexy_ruling(text: &str) -> bool {
    text.strip_prefix('Y').is_some_and(|number| is_number(number) && !number.contains('.'))
}

/// True for a ruling or an example of Heroes: `R7`, `E22`.
pub fn is_lettered(text: &str) -> bool {
    text.strip_prefix(['R', 'E']).is_some_and(|number| is_number(number) && !number.contains('.'))
}

fn heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    (text.len() < line.len()).then(|| text.strip_prefix(' ')).flatten()
}

/// Headings of a document, without their markup.
pub fn headings(path: &str) -> Vec<String> {
    read(path).lines().filter_map(heading).map(str::to_owned).collect()
}

/// Anchors of a document for links, as code hosting sites generate them.
pub fn anchors(text: &str) -> BTreeSet<String> {
    let kept = |c: &char| c.is_alphanumeric() || ['-', '_', ' '].contains(c);
    let anchor =
        |title: &str| title.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-");
    text.lines().filter_map(heading).map(anchor).collect()
}

/// Lists all documents under a folder.
pub fn documents(folder: &str) -> Vec<PathBuf> {
    files(folder, "md")
}

#[test]
fn the_law_is_complete() {
    let law = Law::read();
    for number in 1..=14 {
        assert!(law.rulebook.contains_key(&number.to_string()), "rulebook {number}");
    }
    for number in 1..=8 {
        assert!(law.procedures.contains_key(&number.to_string()), "procedures {number}");
    }
    let unbroken = |prefix: &str, last: usize| {
        for number in 1..=last {
            let number = format!("{prefix}{number}");
            assert!(
                law.web.contains_key(&number) || law.rulings.contains_key(&number),
                "{number} is missing"
            );
        }
    };
    unbroken("9.", 71);
    unbroken("10.", 41);
    unbroken("", law.rulings.len());
    let ruled = (1..=92).all(|number| law.heroes.contains_key(&format!("r{number}")));
    let parts = (0..=16).all(|number| law.heroes.contains_key(&number.to_string()));
    let examples = law.heroes.keys().filter(|key| key.starts_with('e')).count();
    assert!(ruled && parts && examples == 20, "the law of the heroes");
    let ruled = (1..=24).all(|number| law.arrow.contains_key(&format!("a{number}")));
    assert!(
        ruled && (0..=15).all(|number| law.arrow.contains_key(&number.to_string())),
        "the law of the arrow duel"
    );
    let ruled = (1..=60).all(|number| law.hexy.contains_key(&format!("y{number}")));
    let parts = (0..=15).all(|number| law.hexy.contains_key(&number.to_string()));
    assert!(ruled && parts, "the law of HexyGame");
    assert!(law.rulings.len() >= 33 && law.scenarios.len() >= 41 && law.steps["6.6"] == 27);
}
