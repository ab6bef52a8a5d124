//! Ledger of expected occurrences in random play, with their counts. Each game has its own groups.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Finding;

/// Groups of rows, in the order of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Seats,
    Fighter,
    Active,
    Passive,
    Trigger,
    Text,
    Vocabulary,
    Power,
    Prompt,
    Answer,
    Token,
    Reason,
    Ending,
    Event,
}

/// Group of rows.
pub trait LedgerGroup: Copy + Ord {
    /// Title in the report.
    fn title(self) -> &'static str;
}

impl LedgerGroup for Group {
    fn title(self) -> &'static str {
        match self {
            Self::Seats => "numbers of seats",
            Self::Fighter => "fighters played",
            Self::Active => "cards played as active",
            Self::Passive => "cards played as passive",
            Self::Trigger => "cards revealed from hand",
            Self::Text => "texts that mattered",
            Self::Vocabulary => "kinds of effect",
            Self::Power => "powers that mattered",
            Self::Prompt => "questions",
            Self::Answer => "yes and no to them",
            Self::Token => "tokens",
            Self::Reason => "reasons of order",
            Self::Ending => "endings",
            Self::Event => "events",
        }
    }
}

/// Counts by group and name. Expected rows start with 0.
#[derive(Debug)]
pub struct Ledger<G> {
    rows: BTreeMap<(G, String), u64>,
    /// Rows that may stay at 0.
    rare: BTreeSet<(G, String)>,
    /// Occurrences without an expected row: a list in the source is incomplete.
    strangers: BTreeSet<String>,
}

impl<G: LedgerGroup> Default for Ledger<G> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), rare: BTreeSet::new(), strangers: BTreeSet::new() }
    }
}

impl<G: LedgerGroup> Ledger<G> {
    /// Adds an expected row.
    pub fn expect(&mut self, group: G, name: impl Into<String>) {
        self.rows.entry((group, name.into())).or_default();
    }

    /// Adds a row that may stay at 0, because it occurs too rarely.
    pub fn allow(&mut self, group: G, name: impl Into<String>) {
        let row = (group, name.into());
        self.rare.insert(row.clone());
        self.rows.entry(row).or_default();
    }

    /// Counts an occurrence.
    pub fn count(&mut self, group: G, name: impl Into<String>) {
        let name = name.into();
        match self.rows.get_mut(&(group, name.clone())) {
            Some(count) => *count += 1,
            None => drop(self.strangers.insert(format!("{}: {name}", group.title()))),
        }
    }

    /// True if the row is expected and still 0.
    pub fn lacks(&self, group: G, name: &str) -> bool {
        self.rows.get(&(group, name.to_owned())) == Some(&0)
    }

    /// Expected rows that stayed at 0.
    fn missing(&self) -> Vec<String> {
        let never = self.rows.iter().filter(|(row, count)| **count == 0 && !self.rare.contains(row));
        never.map(|((group, name), _)| format!("{}: {name}", group.title())).collect()
    }

    /// Prints a line for each group or each row. Returns true if something is missing.
    pub fn report(&self, every_row: bool) -> Finding {
        let mut groups: Vec<G> = self.rows.keys().map(|(group, _)| *group).collect();
        groups.dedup();
        for group in groups {
            let rows = || self.rows.iter().filter(|((of, _), _)| *of == group);
            let seen = rows().filter(|(_, count)| **count > 0).count();
            let rarest = rows().min_by_key(|(_, count)| **count);
            let rarest = rarest.map_or(String::new(), |((_, name), count)| format!("rarest {name}: {count}"));
            say!("{:26}{seen:4} of {:3}   {rarest}", group.title(), rows().count());
            if every_row {
                rows().for_each(|((_, name), count)| say!("    {name:50}{count:9}"));
            }
        }
        let missing = self.missing();
        missing.iter().for_each(|row| say!("never: {row}"));
        self.strangers.iter().for_each(|row| say!("not on the list: {row}"));
        Ok(!(missing.is_empty() && self.strangers.is_empty()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ledger_reports_missing_and_unexpected_items() {
        let mut ledger = Ledger::default();
        ledger.expect(Group::Token, "fire");
        ledger.expect(Group::Token, "flora");
        ledger.count(Group::Token, "fire");
        assert!(ledger.lacks(Group::Token, "flora") && !ledger.lacks(Group::Token, "fire"));
        assert_eq!(ledger.missing(), ["tokens: flora"]);
        assert_eq!(ledger.report(false), Ok(true));
        ledger.count(Group::Token, "flora");
        assert_eq!(ledger.report(false), Ok(false));
        ledger.allow(Group::Token, "snow");
        assert_eq!(ledger.report(false), Ok(false), "what is rare may be missing");
        ledger.count(Group::Token, "snow");
        assert_eq!(ledger.report(false), Ok(false), "and may happen");
        ledger.count(Group::Token, "lava");
        assert_eq!(ledger.report(false), Ok(true));
    }
}
