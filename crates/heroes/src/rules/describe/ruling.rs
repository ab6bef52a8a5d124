//! The judge's ruling on a decision.

/// Reasons for a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroRuling {
    /// Section of the procedures that rules it, such as "13.4".
    pub section: &'static str,
    /// The decision, and the reasons against the alternatives; one sentence each.
    pub words: Vec<String>,
}

impl HeroRuling {
    /// Appends the next decision and takes its section.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.words.extend(next.words);
        Self { section: next.section, ..self }
    }
}
