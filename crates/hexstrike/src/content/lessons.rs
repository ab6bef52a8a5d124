//! Lessons: steps on the real rules, each with a position, a task and goals, as data that the coach runs.

use serde::{Deserialize, Serialize};

use super::Library;
use super::examples::{
    ExampleFighter, ExampleGoal, ExampleInput, ExampleStart, ExampleToken, check_inputs, check_start,
};
use crate::rules::Beat;
use kernel::Cell;
use shell::content::code::Code;
use shell::content::excerpt::{excerpt, is_hidden};
use shell::content::problem::{EntryProblems, Problem};

/// Maximum length of the words of a step, in characters: they fit next to the board with little scrolling.
const LONGEST_WORDS: usize = 420;
/// Maximum number of plays in an attempt.
const MOST_PLAYS: u8 = 9;

/// A lesson or a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Identifier in files and in the saved progress.
    pub id: String,
    /// Title.
    pub name: String,
    /// Summary in a sentence.
    pub about: String,
    /// Rulebook sections that it covers.
    pub rules: Vec<String>,
    /// Kind: a lesson or a challenge.
    #[serde(default)]
    pub kind: LessonKind,
    /// Steps in order.
    pub steps: Vec<LessonStep>,
}

/// Purpose of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum LessonKind {
    /// Teaches; the screen shows only the panels taught so far.
    #[default]
    Lesson,
    /// A match against bots with all panels.
    Challenge,
}

/// A step of a lesson. The player has the first seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Explanation.
    pub words: String,
    /// Task in a sentence.
    pub task: String,
    /// Panels that appear with this step and stay.
    #[serde(default)]
    pub shows: Vec<LessonPanel>,
    /// Hexes marked on the board.
    #[serde(default)]
    pub marks: Vec<Cell>,
    /// Fighters in roster order, on the first island with this many seats.
    pub fighters: Vec<ExampleFighter>,
    /// Tokens on the board.
    #[serde(default)]
    pub tokens: Vec<ExampleToken>,
    /// Ability cards up to which a hand refills; by default half the cards that the player holds, rounded up.
    #[serde(default)]
    pub hand: Option<u8>,
    /// Inputs applied before the step begins.
    #[serde(default)]
    pub before: Vec<ExampleInput>,
    /// Control of the other seats.
    #[serde(default)]
    pub others: LessonOthers,
    /// Plays after which an attempt ends; none for an attempt that lasts until the match ends.
    #[serde(default = "one")]
    pub plays: Option<u8>,
    /// Goals of an attempt.
    pub goals: Vec<ExampleGoal>,
    /// Results that end an attempt at once.
    #[serde(default)]
    pub fails: Vec<ExampleGoal>,
    /// Text after a success.
    pub done: String,
    /// Texts after a failure, by result.
    #[serde(default)]
    pub misses: Vec<LessonMiss>,
    /// Sample solution: shown on request, and run by a test.
    #[serde(default)]
    pub way: Vec<ExampleInput>,
    /// Legal inputs that miss the goals, run by a test.
    #[serde(default)]
    pub wrong: Vec<ExampleInput>,
}

#[expect(clippy::unnecessary_wraps, reason = "the default of a field that may be none")]
const fn one() -> Option<u8> {
    Some(1)
}

/// Control of the other seats of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonOthers {
    /// Scripted inputs in order, then any legal ones. A fighter without cards does nothing.
    Script(Vec<ExampleInput>),
    /// Bots of this level.
    Level(String),
}

impl Default for LessonOthers {
    fn default() -> Self {
        Self::Script(Vec::new())
    }
}

/// Text after an attempt that failed in a certain way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonMiss {
    /// Result of the attempt.
    pub when: ExampleGoal,
    /// Explanation.
    pub words: String,
}

/// Panels that a lesson can add to the match screen. Hand, play and board are always visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LessonPanel {
    /// The dial that turns the fighter.
    Rotation,
    /// The timelines along the top.
    Timeline,
    /// Revealed plays.
    OpenPlays,
    /// Damage and cards of each fighter, on the board.
    Plates,
    /// Exhausted cards among those of the hand.
    Exhausted,
    /// The event log in words.
    Log,
    /// The judge: a beat step by step.
    Judge,
    /// The time bar: back, forward, slower.
    Transport,
    /// The gauge for submitting adrenaline.
    Adrenaline,
    /// Possible replies of the others.
    Replies,
    /// Hexes that they can hit.
    Threat,
    /// Reasons of the bots' plays.
    Bots,
}

/// A set of panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LessonPanels(u16);

impl LessonPanels {
    /// Returns true if the set contains the panel.
    pub const fn has(self, panel: LessonPanel) -> bool {
        self.0 & 1 << panel as u16 != 0
    }

    /// Returns the set without the panel.
    #[must_use]
    pub const fn without(self, panel: LessonPanel) -> Self {
        Self(self.0 & !(1 << panel as u16))
    }

    /// Set of all panels, as in a match.
    pub fn all() -> Self {
        LessonPanel::ALL.into_iter().collect()
    }

    /// Panels visible in a step: those of all earlier lessons and of this lesson up to the step. A challenge
    /// shows all.
    pub fn taught(lessons: &[Lesson], lesson: usize, step: usize) -> Self {
        if lessons.get(lesson).is_none_or(|lesson| lesson.kind == LessonKind::Challenge) {
            return Self::all();
        }
        let before = lessons[..lesson].iter().flat_map(|lesson| &lesson.steps);
        let own = lessons[lesson].steps.iter().take(step + 1);
        before.chain(own).flat_map(|step| step.shows.iter().copied()).collect()
    }
}

impl FromIterator<LessonPanel> for LessonPanels {
    fn from_iter<I: IntoIterator<Item = LessonPanel>>(panels: I) -> Self {
        Self(panels.into_iter().fold(0, |bits, panel| bits | 1 << panel as u16))
    }
}

impl LessonPanel {
    /// All panels.
    pub const ALL: [Self; 12] = [
        Self::Rotation,
        Self::Timeline,
        Self::OpenPlays,
        Self::Plates,
        Self::Exhausted,
        Self::Log,
        Self::Judge,
        Self::Transport,
        Self::Adrenaline,
        Self::Replies,
        Self::Threat,
        Self::Bots,
    ];
}

impl LessonStep {
    /// Start position.
    pub fn start(&self) -> ExampleStart<'_> {
        let fewest = self.fighters.first().map(|own| own.holds.len().div_ceil(2).clamp(1, 12) as u8);
        ExampleStart { fighters: &self.fighters, tokens: &self.tokens, hand: self.hand.or(fewest) }
    }

    /// Beat that ends the step, if one does.
    pub fn last_beat(&self) -> Option<Beat> {
        self.goals.iter().chain(&self.fails).find_map(|goal| match goal {
            ExampleGoal::Lasted(_, beat) => Some(*beat),
            _ => None,
        })
    }

    /// Script of the other seats; empty if bots play them.
    pub fn script(&self) -> &[ExampleInput] {
        match &self.others {
            LessonOthers::Script(script) => script,
            LessonOthers::Level(_) => &[],
        }
    }
}

impl Lesson {
    /// Returns the lesson, or its faults.
    pub(super) fn check(self, library: &Library) -> Result<Self, Vec<Problem>> {
        let mut faults = EntryProblems::of("lesson", &self.id, &self.name);
        words(&self.about, "about", &mut faults);
        if self.rules.is_empty() {
            faults.add(Code::LessonValue, "rules", "names no section of the rulebook");
        }
        if self.steps.is_empty() {
            faults.add(Code::LessonValue, "steps", "there are no steps");
        }
        for (nth, step) in self.steps.iter().enumerate() {
            step.check(&format!("steps[{nth}]."), library, &mut faults);
        }
        faults.or(self)
    }
}

impl LessonStep {
    fn check(&self, place: &str, library: &Library, faults: &mut EntryProblems) {
        let at = |field: &str| format!("{place}{field}");
        for (text, field) in [(&self.words, "words"), (&self.task, "task"), (&self.done, "done")] {
            words(text, &at(field), faults);
        }
        self.misses.iter().for_each(|miss| words(&miss.words, &at("misses"), faults));
        check_start(self.start(), place, library, faults);
        let seats = self.fighters.len();
        let inputs = [
            (&self.before[..], "before"),
            (self.script(), "others"),
            (&self.way, "way"),
            (&self.wrong, "wrong"),
        ];
        for (list, field) in inputs {
            check_inputs(list, &at(field), seats, library, faults);
        }
        if self.goals.is_empty() {
            faults.add(Code::LessonValue, &at("goals"), "there is nothing to come to");
        }
        if self.plays.is_some_and(|plays| !(1..=MOST_PLAYS).contains(&plays)) {
            faults.add(Code::LessonValue, &at("plays"), format!("must be 1 to {MOST_PLAYS}, or none"));
        }
        let scripted = matches!(self.others, LessonOthers::Script(_));
        for (list, field) in [(&self.way, "way"), (&self.wrong, "wrong")] {
            if scripted && list.is_empty() {
                faults.add(Code::LessonValue, &at(field), "says nothing, and only bots make up their own");
            }
            if list.iter().any(|input| input.by() != 0) {
                faults.add(Code::LessonValue, &at(field), "the player has seat 0");
            }
        }
        if let LessonOthers::Level(level) = &self.others
            && level.is_empty()
        {
            faults.add(Code::LessonValue, &at("others"), "names no level of bots");
        }
    }
}

/// Checks words for the player: not empty, not too long, without invisible characters.
fn words(text: &str, place: &str, faults: &mut EntryProblems) {
    let length = text.chars().count();
    if text.trim().is_empty() || length > LONGEST_WORDS {
        let message = format!("{length} characters; it must be 1 to {LONGEST_WORDS}");
        faults.add(Code::LessonValue, place, message);
    } else if let Some(hidden) = text.chars().find(|letter| is_hidden(*letter)) {
        let message = format!("`{}` holds `{}`, which nobody sees", excerpt(text), hidden.escape_unicode());
        faults.add(Code::LessonValue, place, message);
    }
}
