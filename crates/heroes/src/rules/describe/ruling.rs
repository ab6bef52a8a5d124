//! What the judge says of a decision.

/// Why something was decided so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroRuling {
    /// The section of the procedures that rules it, such as "13.4".
    pub section: &'static str,
    /// What was decided, and why not otherwise; a sentence each.
    pub words: Vec<String>,
}

impl HeroRuling {
    /// This, and what was decided after it; the section is that of the latter.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.words.extend(next.words);
        Self { section: next.section, ..self }
    }
}
