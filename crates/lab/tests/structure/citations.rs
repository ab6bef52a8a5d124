//! Every citation of the rules in sources, tests and documents leads to a heading.
//!
//! `docs/rules/README.md` defines the forms of citations: one for each kind, and no other is accepted.

use std::path::PathBuf;

use crate::law::{Law, is_arrow_ruling, is_hexy_ruling, is_lettered, is_number};
use crate::repository::{files, read, sources, tests};

/// A word of a text with its line number.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    line: usize,
    text: &'a str,
    /// True in a comment or a document, where a number in brackets can only be a citation.
    prose: bool,
}

/// Citations of a text, and their faults.
#[derive(Default)]
struct Reading {
    cited: usize,
    faults: Vec<String>,
}

/// Reader of citations, word by word.
struct Reader<'a> {
    law: &'a Law,
    words: Vec<Word<'a>>,
    at: usize,
    reading: Reading,
}

fn words(text: &str, is_source: bool) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let comment = if is_source { line.find("//").unwrap_or(line.len()) } else { 0 };
        let mut rest = line;
        while let Some(word) = rest.split_whitespace().next() {
            let at = line.len() - rest.len() + rest.find(word).unwrap_or_default();
            rest = &line[at + word.len()..];
            if !(is_source && ["//", "///", "//!"].contains(&word)) {
                words.push(Word { line: i + 1, text: word, prose: at >= comment });
            }
        }
    }
    words
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

/// True if a list can continue after this word.
fn goes_on(word: &str) -> bool {
    word.ends_with(',') || word.ends_with(|c: char| c.is_alphanumeric())
}

impl Reader<'_> {
    fn word(&self, ahead: usize) -> &str {
        self.words.get(self.at + ahead).map_or("", |word| word.text)
    }

    fn fault(&mut self, line: usize, what: &str) {
        self.reading.faults.push(format!("{line}: {what}"));
    }

    fn run(mut self) -> Reading {
        while self.at < self.words.len() {
            let word = self.words[self.at];
            let (first, second) = (bare(word.text).to_lowercase(), bare(self.word(1)).to_lowercase());
            // A citation word opens brackets or stands alone; `rulebook's` and `rulebook:` are prose.
            let whole = goes_on(word.text) && !word.text.ends_with(',');
            match first.as_str() {
                "rulebook" | "procedures" | "ruling" | "rulings" | "scenario" | "scenarios" | "heroes"
                | "arrow" | "hexy"
                    if whole
                        && (!["arrow", "hexy"].contains(&first.as_str())
                            || fits(&first, &second.to_uppercase())) =>
                {
                    self.at += 1;
                    self.list(&first, word.line);
                }
                "web" if whole && second == "edition" && goes_on(self.word(1)) => {
                    self.at += 2;
                    let kind =
                        if ["fault", "faults"].contains(&self.word(0)) { "fault" } else { "web edition" };
                    self.at += usize::from(kind == "fault");
                    self.list(kind, word.line);
                }
                "mechanics" | "section" | "sections" | "item" | "items" if is_number(&second) => {
                    self.fault(word.line, &format!("`{first} {second}` is no form of citation"));
                    self.at += 2;
                }
                _ => {
                    let in_brackets = word.text.starts_with('(') || word.text.contains(')');
                    let number = bare(word.text);
                    if word.prose && in_brackets && is_number(number) && number.contains('.') {
                        self.fault(word.line, &format!("`{number}` does not say what it cites"));
                    }
                    self.at += 1;
                }
            }
        }
        self.reading
    }

    /// Numbers after the name of a kind: one, several, a range, and steps of a procedure.
    fn list(&mut self, kind: &str, line: usize) {
        loop {
            let raw = self.word(0).to_owned();
            let number = bare(&raw).to_owned();
            if !fits(kind, &number) {
                break;
            }
            self.cite(kind, &number, line);
            self.at += 1;
            if !goes_on(&raw) {
                break;
            }
            if self.word(0) == "to" && fits(kind, bare(self.word(1))) {
                let end = bare(self.word(1)).to_owned();
                self.range(kind, &number, &end, line);
                let over = !goes_on(self.word(1));
                self.at += 2;
                if over {
                    break;
                }
            }
            if ["and", "or"].contains(&self.word(0)) && fits(kind, bare(self.word(1))) {
                self.at += 1;
            } else if kind == "procedures" && ["step", "steps"].contains(&self.word(0)) {
                self.steps(&number, line);
                break;
            } else if !raw.ends_with(',')
                && !self.words.get(self.at - 1).is_some_and(|w| w.text.ends_with(','))
            {
                break;
            }
        }
    }

    fn cite(&mut self, kind: &str, number: &str, line: usize) {
        let law = match kind {
            "rulebook" => &self.law.rulebook,
            "procedures" => &self.law.procedures,
            "ruling" | "rulings" => &self.law.rulings,
            "web edition" | "fault" => &self.law.web,
            "heroes" => &self.law.heroes,
            "arrow" => &self.law.arrow,
            "hexy" => &self.law.hexy,
            _ => &self.law.scenarios,
        };
        let found = law.contains_key(number) || law.contains_key(&number.to_lowercase());
        self.reading.cited += 1;
        if !found {
            self.fault(line, &format!("`{kind} {number}` leads nowhere"));
        }
    }

    /// Numbers between two that differ in their last part.
    fn range(&mut self, kind: &str, from: &str, to: &str, line: usize) {
        // Prefix of the last part: `6.` of `6.7`, `R` of `R7`.
        let front = |text: &str| {
            let lettered = if is_lettered(text) || is_hexy_ruling(text) { &text[..1] } else { "" };
            text.rsplit_once('.').map_or(lettered.to_owned(), |(front, _)| format!("{front}."))
        };
        let part = |text: &str| text[front(text).len()..].parse::<usize>().ok();
        match (part(from), part(to)) {
            (Some(first), Some(last)) if front(from) == front(to) && first < last => {
                for number in first + 1..=last {
                    self.cite(kind, &format!("{}{number}", front(from)), line);
                }
            }
            _ => self.fault(line, &format!("`{kind} {from} to {to}` is no range")),
        }
    }

    fn steps(&mut self, procedure: &str, line: usize) {
        let most = self.law.steps.get(procedure).copied().unwrap_or_default();
        self.at += 1;
        while let Ok(step) = bare(self.word(0)).parse::<usize>() {
            if !(1..=most).contains(&step) {
                self.fault(line, &format!("`procedures {procedure}` has {most} steps, not {step}"));
            }
            self.reading.cited += 1;
            let over = !goes_on(self.word(0));
            self.at += 1;
            if over {
                break;
            }
            self.at += usize::from(["to", "and"].contains(&self.word(0)));
        }
    }
}

/// True if a word has the form of a number of this kind.
fn fits(kind: &str, word: &str) -> bool {
    let letter = word.len() == 1 && word.bytes().all(|b| b.is_ascii_uppercase());
    let scenario = word.len() > 1 && word.as_bytes()[0].is_ascii_alphabetic() && is_number(&word[1..]);
    match kind {
        "fault" => letter,
        "scenario" | "scenarios" => scenario,
        "heroes" => is_number(word) || is_lettered(word),
        "arrow" => is_number(word) || is_arrow_ruling(word),
        "hexy" => is_number(word) || is_hexy_ruling(word),
        _ => is_number(word),
    }
}

fn reading(law: &Law, text: &str, is_source: bool) -> Reading {
    Reader { law, words: words(text, is_source), at: 0, reading: Reading::default() }.run()
}

/// Checks the citations under some folders; returns their number.
fn check(paths: &[PathBuf]) -> usize {
    let law = Law::read();
    let mut faults = Vec::new();
    let mut cited = 0;
    for path in paths {
        let is_source = path.extension().is_none_or(|ending| ending != "md");
        let reading = reading(&law, &read(path), is_source);
        cited += reading.cited;
        faults.extend(reading.faults.iter().map(|fault| format!("{}:{fault}", path.display())));
    }
    assert!(faults.is_empty(), "{} of {cited}:\n{}", faults.len(), faults.join("\n"));
    cited
}

#[test]
fn every_citation_in_the_source_leads_to_a_heading() {
    assert!(check(&sources()) > 150, "the citations are where they were");
}

#[test]
fn every_citation_in_the_tests_leads_to_a_heading() {
    assert!(check(&tests()) > 20, "the citations are where they were");
}

#[test]
fn every_citation_in_documents_and_content_leads_to_a_heading() {
    assert!(check(&files("docs", "md")) > 250, "the citations are where they were");
    check(&[files("assets", "ron"), files("decks", "ron"), vec!["README.md".into()]].concat());
}

/// Explanations in the list of known differences that do not begin with the citation of a rule.
fn uncited<'a>(law: &Law, list: &'a str) -> Vec<&'a str> {
    let groups = list.split("because: ").skip(1);
    let texts = groups.map(|group| group.split('"').nth(1).unwrap_or_default());
    let is_cited = |text: &&str| {
        let reading = reading(law, text, false);
        reading.cited > 0 && reading.faults.is_empty()
    };
    texts.filter(|text| !is_cited(text)).collect()
}

#[test]
fn every_known_difference_from_the_web_edition_cites_a_rule() {
    let list = read("tests/fixtures/traces/known-differences.ron");
    assert!(list.matches("because: ").count() > 20, "the explanations are where they were");
    assert_eq!(uncited(&Law::read(), &list), Vec::<&str>::new());
}

#[test]
fn a_known_difference_without_a_citation_is_found() {
    let (rule, unknown) = ("ruling", 99);
    let [cited, wrong] = [9, unknown].map(|number| format!("{rule} {number}: tied hits"));
    let list = format!("(because: {cited:?}, cases: []), (because: {wrong:?}), (because: \"a fault\")");
    assert_eq!(uncited(&Law::read(), &list), [wrong.as_str(), "a fault"]);
}

/// True if the rule of a game with lettered rulings in the name of a test exists (`r7_`, `y22_`, `law_3_2_`);
/// `None` if the name has none.
fn in_lettered_name(
    law: &std::collections::BTreeMap<String, String>,
    is_ruling: fn(&str) -> bool,
    name: &str,
) -> Option<bool> {
    let mut parts = name.split('_');
    let first = parts.next()?;
    if first == "law" {
        let numbers: Vec<&str> = parts.take_while(|part| is_number(part)).collect();
        return Some((1..=numbers.len()).any(|n| law.contains_key(&numbers[..n].join("."))));
    }
    is_ruling(&first.to_uppercase()).then(|| law.contains_key(first))
}

/// Names of tests begin with their rule: `ruling_9_`, `procedures_6_8_`, `rulebook_11_`, `web_10_23_`,
/// `h15_`.
#[test]
fn every_test_named_after_a_rule_names_one_that_exists() {
    let law = Law::read();
    let mut named = 0;
    for path in tests() {
        for line in read(&path).lines() {
            let Some(name) = line.trim().strip_prefix("fn ").and_then(|rest| rest.split('(').next()) else {
                continue;
            };
            let found = if path.starts_with("crates/heroes") {
                in_lettered_name(&law.heroes, is_lettered, name)
            } else if path.starts_with("crates/hexy") {
                in_lettered_name(&law.hexy, is_hexy_ruling, name)
            } else {
                in_name(&law, name)
            };
            match found {
                None => {}
                Some(true) => named += 1,
                Some(false) => panic!("{}: {name} is named after nothing", path.display()),
            }
        }
    }
    assert!(named > 150, "{named}: the tests are where they were");
}

/// True if the rule in the name of a test exists; `None` if the name has none.
fn in_name(law: &Law, name: &str) -> Option<bool> {
    let mut parts = name.split('_');
    let first = parts.next()?;
    let numbers: Vec<&str> = parts.take_while(|part| is_number(part)).collect();
    let number = |count: usize| numbers[..count.min(numbers.len())].join(".");
    // Try every length of the run of numbers, because the words of the name may begin with a number as well.
    let any = |law: &std::collections::BTreeMap<String, String>| {
        (1..=numbers.len()).any(|n| law.contains_key(&number(n)))
    };
    match first {
        "ruling" => Some(any(&law.rulings)),
        "rulebook" => Some(any(&law.rulebook)),
        "procedures" => Some(any(&law.procedures)),
        "web" if !numbers.is_empty() => Some(numbers.len() > 1 && law.web.contains_key(&number(2))),
        "section" | "item" if !numbers.is_empty() => Some(false),
        _ if fits("scenario", first) && first.len() < 4 => Some(law.scenarios.contains_key(first)),
        _ => None,
    }
}

#[test]
fn a_wrong_citation_is_found() {
    let law = Law::read();
    let wrong = |text: String| reading(&law, &text, true).faults.len();
    for right in [
        "(rulebook N)",
        "ruling N",
        "rulings 1 to N",
        "procedures N.2, 6.3 and 6.4",
        "(procedures 6.6 steps N to 27)",
    ] {
        assert_eq!(wrong(format!("/// {}", right.replace('N', "2"))), 0, "{right}");
        assert!(wrong(format!("/// {}", right.replace('N', "99"))) > 0, "{right}");
    }
    assert_eq!(wrong(format!("/// As the web\n/// edition {} says, web edition fault {}.", "9.54", "C")), 0);
    // Number first, so that this test does not read its own bad examples as citations.
    let unknown = [("9.99", "web edition"), ("Z", "web edition fault"), ("h99", "scenario")];
    for (number, kind) in unknown {
        assert!(wrong(format!("//! {kind} {number}.")) > 0, "{kind} {number}");
    }
    for (right, unknown) in [
        ("3.2", "3.99"),
        ("R92", "R93"),
        ("E22", "E03"),
        ("R7, R8 and E01", "R7, R8 and E99"),
        ("R7 to R9", "R91 to R93"),
    ] {
        assert_eq!(wrong(format!("/// As heroes {right}.")), 0, "{right}");
        assert!(wrong(format!("/// As heroes {unknown}.")) > 0, "{unknown}");
    }
    let number = "6.7";
    for old_form in ["mechanics", "item", "section"] {
        assert!(wrong(format!("//! {old_form} {number}.")) > 0, "{old_form}");
    }
    let alone = "6.11";
    assert!(wrong(format!("/// Being moved ends focus ({alone}).")) > 0);
    assert!(wrong(format!("/// See ruling 9, {} too.", 99)) > 0);
    assert_eq!(
        wrong("let rulebook = 4; // the rulebook's notation, the ruling, 4 procedures (1, 2)".to_owned()),
        0
    );
    let results = ["r7_x", "r99_x", "e22_x", "law_12_10_x", "law_17_x", "removed_x"]
        .map(|name| in_lettered_name(&law.heroes, is_lettered, name));
    assert_eq!(results, [Some(true), Some(false), Some(true), Some(true), Some(false), None]);
    assert_eq!(
        (in_name(&law, "ruling_99_x"), in_name(&law, "h15_x"), in_name(&law, "beats_run")),
        (Some(false), Some(true), None)
    );
}
