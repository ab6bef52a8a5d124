//! Lessons: steps on the real rules, each with its position, its task and what it comes to, as data that the coach plays.

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

/// Longest words of a step, in characters: what fits beside the board without scrolling far.
const LONGEST_WORDS: usize = 420;
/// Most plays that an attempt may take.
const MOST_PLAYS: u8 = 9;

/// A lesson or a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Name in files, under which progress is kept.
    pub id: String,
    /// Title.
    pub name: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// Sections of the rulebook it covers.
    pub rules: Vec<String>,
    /// Whether it teaches or asks for all that was taught.
    #[serde(default)]
    pub kind: LessonKind,
    /// In order.
    pub steps: Vec<LessonStep>,
}

/// What a lesson is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum LessonKind {
    /// It teaches; the screen shows what has been taught so far.
    #[default]
    Lesson,
    /// It is played against bots with the whole screen.
    Challenge,
}

/// A step of a lesson. The player has the first seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What one must know.
    pub words: String,
    /// What is to be done, in a sentence.
    pub task: String,
    /// Panels that appear with this step, and stay.
    #[serde(default)]
    pub shows: Vec<LessonPanel>,
    /// Hexes that are marked on the board.
    #[serde(default)]
    pub marks: Vec<Cell>,
    /// In roster order, on the first island with so many seats.
    pub fighters: Vec<ExampleFighter>,
    /// Tokens on the board.
    #[serde(default)]
    pub tokens: Vec<ExampleToken>,
    /// Ability cards a hand is refreshed to; as many as the player holds if nothing is said.
    #[serde(default)]
    pub hand: Option<u8>,
    /// What has been played and answered before the step begins.
    #[serde(default)]
    pub before: Vec<ExampleInput>,
    /// Who plays the others.
    #[serde(default)]
    pub others: LessonOthers,
    /// Plays after which an attempt is over; none goes on until the match does not.
    #[serde(default = "one")]
    pub plays: Option<u8>,
    /// What an attempt must come to.
    pub goals: Vec<ExampleGoal>,
    /// What ends an attempt at once.
    #[serde(default)]
    pub fails: Vec<ExampleGoal>,
    /// What is said when it has come to that.
    pub done: String,
    /// What is said when it has come to something else.
    #[serde(default)]
    pub misses: Vec<LessonMiss>,
    /// A way to the goals: shown to whoever asks, played by a test.
    #[serde(default)]
    pub way: Vec<ExampleInput>,
    /// A legal way that misses them, played by a test.
    #[serde(default)]
    pub wrong: Vec<ExampleInput>,
}

#[expect(clippy::unnecessary_wraps, reason = "the default of a field that may be none")]
const fn one() -> Option<u8> {
    Some(1)
}

/// Who plays the other seats of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonOthers {
    /// They play and answer this, in this order, and then whatever they can. Whoever holds nothing only stands there.
    Script(Vec<ExampleInput>),
    /// Bots of this level.
    Level(String),
}

impl Default for LessonOthers {
    fn default() -> Self {
        Self::Script(Vec::new())
    }
}

/// What is said when an attempt came to something else than it should.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonMiss {
    /// What it came to.
    pub when: ExampleGoal,
    /// Why.
    pub words: String,
}

/// What a lesson can bring to the match screen. Hand, play and board are always there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LessonPanel {
    /// The dial that turns the fighter.
    Rotation,
    /// The timelines along the top.
    Timeline,
    /// The plays that lie open.
    OpenPlays,
    /// Damage and cards of each fighter, on the board.
    Plates,
    /// Exhausted cards among those of the hand.
    Exhausted,
    /// The match in words.
    Log,
    /// A beat step by step.
    Judge,
    /// Time: back, forward, slower.
    Transport,
    /// The gauge from which adrenaline is submitted.
    Adrenaline,
    /// What the others can reply.
    Replies,
    /// Where they can hit.
    Threat,
    /// Why bots played what they played.
    Bots,
}

/// A set of panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LessonPanels(u16);

impl LessonPanels {
    /// Whether the panel is among them.
    pub const fn has(self, panel: LessonPanel) -> bool {
        self.0 & 1 << panel as u16 != 0
    }

    /// The others of them.
    #[must_use]
    pub const fn without(self, panel: LessonPanel) -> Self {
        Self(self.0 & !(1 << panel as u16))
    }

    /// All panels, as in a match.
    pub fn all() -> Self {
        LessonPanel::ALL.into_iter().collect()
    }

    /// What the screen shows in a step: all that was brought by the lessons before it and by its own up to there. A challenge
    /// shows everything.
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
    /// All of them.
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
    /// Where it begins.
    pub fn start(&self) -> ExampleStart<'_> {
        let fewest = self.fighters.first().map(|own| own.holds.len().div_ceil(2).clamp(1, 12) as u8);
        ExampleStart { fighters: &self.fighters, tokens: &self.tokens, hand: self.hand.or(fewest) }
    }

    /// The beat that ends it, if one does.
    pub fn last_beat(&self) -> Option<Beat> {
        self.goals.iter().chain(&self.fails).find_map(|goal| match goal {
            ExampleGoal::Lasted(_, beat) => Some(*beat),
            _ => None,
        })
    }

    /// What the others play by the script; nothing if bots play.
    pub fn script(&self) -> &[ExampleInput] {
        match &self.others {
            LessonOthers::Script(script) => script,
            LessonOthers::Level(_) => &[],
        }
    }
}

impl Lesson {
    /// The lesson, or what is wrong with it.
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

/// Words that a player reads: some, not too many, and none that nobody sees.
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
