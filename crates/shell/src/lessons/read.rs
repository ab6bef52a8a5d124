//! Files of lessons and examples. A card stands in them by its id, as in `Play(card: "some-card", at: (0, 0))`.

use std::sync::Arc;

use ron::value::RawValue;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{GuidedContent, GuidedExample, GuidedLesson, GuidedStep, MOST_WORDS, TableSpot};
use crate::content::excerpt::excerpt;
use crate::content::problem::{EntryProblems, ProblemList, did_you_mean};
use crate::content::{Code, ContentFile, FileReader, Places, Problem, admit, entries, values};
use crate::game::Game;
use crate::session::Session;

/// Both files of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuidedFiles {
    /// Lessons.
    pub lessons: ContentFile,
    /// Examples.
    pub examples: ContentFile,
}

/// Lesson as a file gives it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonEntry {
    id: String,
    name: String,
    about: String,
    board: String,
    start: Box<RawValue>,
    steps: Vec<StepEntry>,
}

/// Step as a file gives it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct StepEntry {
    words: String,
    #[serde(default)]
    give: Vec<Box<RawValue>>,
    #[serde(default)]
    with: Vec<Box<RawValue>>,
    #[serde(default)]
    until: String,
    #[serde(default)]
    way: Vec<Box<RawValue>>,
    #[serde(default)]
    then: Vec<Box<RawValue>>,
    #[serde(default)]
    other: String,
    #[serde(default)]
    marks: Vec<TableSpot>,
}

/// Example as a file gives it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleEntry {
    id: String,
    name: String,
    rule: String,
    words: String,
    board: String,
    start: Box<RawValue>,
    inputs: Vec<Box<RawValue>>,
}

impl GuidedFiles {
    /// Returns the files in `assets/<game>` on disk; what is not there comes from the binary, what cannot be read is a problem.
    pub fn read(places: &Places, game: &str, (lessons, examples): (&str, &str)) -> (Self, Vec<Problem>) {
        let mut reader = FileReader::default();
        let mut file = |name: &str, embedded: &str| {
            let path = places.assets.as_ref().map(|assets| assets.join(game).join(name));
            let found = path.filter(|path| path.exists()).and_then(|path| reader.file(&path));
            found.unwrap_or_else(|| ContentFile {
                name: format!("assets/{game}/{name}"),
                text: embedded.to_owned(),
            })
        };
        let files = Self { lessons: file("lessons.ron", lessons), examples: file("examples.ron", examples) };
        (files, reader.into_problems())
    }

    /// Reads lessons and examples, with every fault. `cards` are the ids of all cards by number; `setup` makes a set-up of the id
    /// of a board and a start, or says why it cannot.
    pub fn content<G: Game, S: DeserializeOwned>(
        &self,
        cards: &[&str],
        setup: impl Fn(&str, S) -> Result<G::Setup, String>,
    ) -> (GuidedContent<G::Setup, G::Input>, Vec<Problem>) {
        let mut problems = ProblemList::default();
        let lessons = entries(std::slice::from_ref(&self.lessons), "lesson", &mut problems);
        let check = |lesson: LessonEntry| {
            let LessonEntry { id, name, about, board, start, steps } = lesson;
            let mut reader = EntryReader::of("lesson", &id, &name, Code::LessonValue, cards);
            let setup = reader.setup::<G, S>(&board, &start, &setup);
            let steps = steps.into_iter().enumerate();
            let steps = steps.map(|(nth, step)| reader.step(nth, step)).collect();
            reader.faults.or(setup.map(|setup| GuidedLesson { id, name, about, setup, steps }))
        };
        let code = Code::DuplicateLesson;
        let lessons = admit("lesson", code, lessons, |lesson: &LessonEntry| &lesson.id, check, &mut problems);
        let examples = entries(std::slice::from_ref(&self.examples), "example", &mut problems);
        let check = |example: ExampleEntry| {
            let ExampleEntry { id, name, rule, words, board, start, inputs } = example;
            let mut reader = EntryReader::of("example", &id, &name, Code::ExampleValue, cards);
            reader.words("words", &words);
            let setup = reader.setup::<G, S>(&board, &start, &setup);
            let inputs = reader.all("inputs", &inputs);
            reader.faults.or(setup.map(|setup| GuidedExample { id, name, rule, words, setup, inputs }))
        };
        let code = Code::DuplicateExample;
        let examples =
            admit("example", code, examples, |example: &ExampleEntry| &example.id, check, &mut problems);
        let content = GuidedContent {
            lessons: values(lessons).into_iter().flatten().collect(),
            examples: values(examples).into_iter().flatten().collect(),
        };
        (content, problems.into_vec())
    }
}

/// Reader of one entry.
struct EntryReader<'a> {
    faults: EntryProblems,
    code: Code,
    cards: &'a [&'a str],
}

impl<'a> EntryReader<'a> {
    fn of(what: &str, id: &str, name: &str, code: Code, cards: &'a [&'a str]) -> Self {
        Self { faults: EntryProblems::of(what, id, name), code, cards }
    }

    fn setup<G: Game, S: DeserializeOwned>(
        &mut self,
        board: &str,
        start: &RawValue,
        setup: &impl Fn(&str, S) -> Result<G::Setup, String>,
    ) -> Option<Arc<G::Setup>> {
        let start = self.value("start", start)?;
        let made = setup(board, start).map(Arc::new).and_then(|setup| {
            let begun = Session::<G>::begin(Arc::clone(&setup), 0);
            begun.map(|_| setup).map_err(|fault| fault.to_string())
        });
        match made {
            Ok(setup) => Some(setup),
            Err(why) => {
                self.faults.add(self.code, "start", why);
                None
            }
        }
    }

    fn step<I: DeserializeOwned>(&mut self, nth: usize, step: StepEntry) -> GuidedStep<I> {
        let at = |field: &str| format!("steps[{nth}].{field}");
        self.words(&at("words"), &step.words);
        if !step.give.is_empty() && !step.until.is_empty() {
            self.faults.add(self.code, &at("until"), "`give` says already when the step is over");
        }
        if step.give.is_empty() != step.other.is_empty() {
            self.faults.add(self.code, &at("words"), "`give` and `other` belong together");
        }
        GuidedStep {
            give: self.all(&at("give"), &step.give),
            with: self.all(&at("with"), &step.with),
            way: self.all(&at("way"), &step.way),
            then: self.all(&at("then"), &step.then),
            words: step.words,
            until: step.until,
            other: step.other,
            marks: step.marks,
        }
    }

    fn words(&mut self, at: &str, words: &str) {
        let count = words.split_whitespace().count();
        if !(1..=MOST_WORDS).contains(&count) {
            self.faults.add(self.code, at, format!("{count} words: it takes 1 to {MOST_WORDS}"));
        }
    }

    fn all<T: DeserializeOwned>(&mut self, at: &str, raw: &[Box<RawValue>]) -> Vec<T> {
        let places = (0..).map(|nth| format!("{at}[{nth}]"));
        raw.iter().zip(places).filter_map(|(raw, at)| self.value(&at, raw)).collect()
    }

    /// Reads a value in which cards stand by their ids.
    fn value<T: DeserializeOwned>(&mut self, at: &str, raw: &RawValue) -> Option<T> {
        let numbered = match numbered(raw.get_ron(), self.cards) {
            Ok(numbered) => numbered,
            Err(id) => {
                let message = format!("no card `{}`", excerpt(id));
                let hint = did_you_mean(id, self.cards.iter().copied());
                self.faults.add(self.code, at, message).hint = hint;
                return None;
            }
        };
        match ron::from_str(&numbered) {
            Ok(value) => Some(value),
            Err(why) => {
                self.faults.add(self.code, at, why.code.to_string());
                None
            }
        }
    }
}

/// Text with each quoted id of a card replaced by the number of the card.
///
/// # Errors
/// The first word in quotes that is no such id.
fn numbered<'r>(raw: &'r str, cards: &[&str]) -> Result<String, &'r str> {
    let mut numbered = String::new();
    for (nth, part) in raw.split('"').enumerate() {
        if nth % 2 == 0 {
            numbered.push_str(part);
        } else {
            let card = cards.iter().position(|id| *id == part).ok_or(part)?;
            numbered.push_str(&format!("({card})"));
        }
    }
    Ok(numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_by_their_ids() {
        let cards = ["one", "two"];
        assert_eq!(
            numbered(r#"Play(card: "two", at: (0, 0))"#, &cards).as_deref(),
            Ok("Play(card: (1), at: (0, 0))")
        );
        assert_eq!(numbered(r#"["one", "too"]"#, &cards), Err("too"));
    }
}
