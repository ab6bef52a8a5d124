//! Lines of a record: the main line and its variations.

use super::limits::MOST_VARIATIONS;
use super::{Digest, Input, RecordError, RecordedLine, Recording};
use crate::rules::Beat;

impl Recording {
    /// Number of lines, the main line included.
    pub fn lines(&self) -> usize {
        1 + self.variations.len()
    }

    /// Extracts one line as a record without variations: 0 is the main line.
    ///
    /// # Errors
    /// If there is no such variation, or it begins beyond the main line.
    pub fn line(&self, nth: usize) -> Result<Self, RecordError> {
        let main = Self { variations: Vec::new(), ..self.clone() };
        let Some(place) = nth.checked_sub(1) else { return Ok(main) };
        let none = RecordError::NoVariation(nth);
        let line = self.variations.get(place).ok_or_else(|| none.clone())?;
        let shared = self.inputs.get(..line.after).ok_or(none)?;
        let inputs = [shared, &line.inputs].concat();
        // Digests need all earlier ones: without those of the shared beats, the later ones are dropped too. A
        // line without digests is not compared at all.
        let held = self.digests.get(..first_beat(&line.inputs)).filter(|_| !line.digests.is_empty());
        let digests = held.map(|held| [held, &line.digests].concat()).unwrap_or_default();
        let shared = main.comments.iter().filter(|comment| comment.beat <= line.leaves_at());
        let comments = shared.chain(&line.comments).cloned().collect();
        let mut alone = Self { inputs, digests, comments, ..main };
        for (seat, played_by) in alone.seats.iter_mut().zip(&line.played_by) {
            played_by.clone_into(&mut seat.played_by);
        }
        Ok(alone)
    }

    fn has_line(&self, inputs: &[Input]) -> bool {
        let leads_to = |line: &RecordedLine| {
            let shared = self.inputs.get(..line.after);
            shared.is_some_and(|shared| inputs.strip_prefix(shared) == Some(line.inputs.as_slice()))
        };
        self.inputs == inputs || self.variations.iter().any(leads_to)
    }

    /// Number of the line with these inputs, or else of the first line that continues them.
    pub fn line_of(&self, inputs: &[Input]) -> Option<usize> {
        let fits = |fits: &dyn Fn(&[Input]) -> bool| {
            (0..self.lines()).find(|nth| self.line(*nth).is_ok_and(|line| fits(&line.inputs)))
        };
        fits(&|own| own == inputs).or_else(|| fits(&|own| own.starts_with(inputs)))
    }

    /// Copies a line up to the start of this beat, for other players to continue. All existing lines become
    /// its variations.
    ///
    /// # Errors
    /// If there is no such line, or there are too many already.
    pub fn taken_over(&self, nth: usize, beat: Beat, played_by: &[String]) -> Result<Self, RecordError> {
        let found = self.lines();
        if found > MOST_VARIATIONS {
            return Err(RecordError::TooMany { what: "variations", found, most: MOST_VARIATIONS });
        }
        let mut taken = self.line(nth)?;
        let variations = (0..found).map(|nth| Ok(whole_line(self.line(nth)?)));
        taken.variations = variations.collect::<Result<_, RecordError>>()?;
        taken.inputs.retain(|input| input.beat < beat);
        taken.comments.retain(|comment| comment.beat <= beat);
        taken.digests.clear();
        for (seat, played_by) in taken.seats.iter_mut().zip(played_by) {
            played_by.clone_into(&mut seat.played_by);
        }
        Ok(taken)
    }

    /// True if both records are of the same match, whatever their variations and titles. A code holds neither
    /// the date nor the names of decks: it matches a record that contains its main line.
    pub fn is_of_same_match(&self, other: &Self) -> bool {
        let undated = self.begun == 0 || other.begun == 0;
        let head = |of: &Self| {
            let mut head = Self {
                inputs: Vec::new(),
                digests: Vec::new(),
                variations: Vec::new(),
                comments: Vec::new(),
                title: String::new(),
                starred: false,
                ..of.clone()
            };
            head.seats.iter_mut().for_each(|seat| seat.played_by.clear());
            if undated {
                (head.begun, head.game) = (0, String::new());
                head.seats.iter_mut().for_each(|seat| seat.deck.clear());
            }
            head
        };
        head(self) == head(other)
            && (!undated || self.has_line(&other.inputs) || other.has_line(&self.inputs))
    }

    /// Merges the lines of another record of the same match. A variation that the other record continues is
    /// replaced.
    ///
    /// # Errors
    /// If there would be too many lines, or a variation of the other is invalid; then nothing is changed.
    pub fn join(&mut self, other: &Self) -> Result<(), RecordError> {
        let mut joined = self.clone();
        for nth in 0..other.lines() {
            joined.take_in(other.line(nth)?)?;
        }
        *self = joined;
        Ok(())
    }

    fn take_in(&mut self, mut line: Self) -> Result<(), RecordError> {
        for nth in 0..self.lines() {
            let own = self.line(nth)?;
            if own.inputs.starts_with(&line.inputs) {
                self.take_comments(nth, &line.comments);
                return Ok(());
            }
            let same_players = own.seats == line.seats;
            if nth > 0 && same_players && line.inputs.starts_with(&own.inputs) {
                self.variations.remove(nth - 1);
                let fresh = std::mem::replace(&mut line.comments, own.comments);
                line.take_comments(0, &fresh);
                return self.add(line);
            }
        }
        self.add(line)
    }

    fn add(&mut self, line: Self) -> Result<(), RecordError> {
        let found = self.variations.len() + 1;
        if found > MOST_VARIATIONS {
            return Err(RecordError::TooMany { what: "variations", found, most: MOST_VARIATIONS });
        }
        let shared = self.inputs.iter().zip(&line.inputs).take_while(|(own, its)| own == its).count();
        let mut whole = whole_line(line);
        whole.inputs.drain(..shared);
        let held = first_beat(&whole.inputs);
        // Digests of a variation count only after those of the main line.
        whole.digests = match whole.digests.get(held..) {
            Some(own) if self.digests.len() >= held => own.to_vec(),
            Some(_) | None => Vec::<Digest>::new(),
        };
        whole.after = shared;
        let comments = std::mem::take(&mut whole.comments);
        self.variations.push(whole);
        self.take_comments(found, &comments);
        Ok(())
    }
}

/// Turns a record of one line into a variation that shares nothing with the main line.
fn whole_line(line: Recording) -> RecordedLine {
    let played_by = line.seats.into_iter().map(|seat| seat.played_by).collect();
    let Recording { inputs, digests, comments, .. } = line;
    RecordedLine { after: 0, played_by, inputs, digests, comments }
}

/// Beat of the first of these inputs.
fn first_beat(inputs: &[Input]) -> usize {
    inputs.first().map_or(0, |input| usize::from(input.beat))
}
