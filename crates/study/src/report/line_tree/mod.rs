//! Tree of lines from one moment of a match: decisions with comments. It starts with the recorded lines, and
//! grows with the lines that a player tries.

mod removal;

use std::sync::Arc;

use crate::record::position::{Position, PositionError};
use crate::record::{Input, InputKind, RecordError, Recorder, Recording};
use hexstrike_game::bots::instinct;
use hexstrike_game::rules::{Beat, Commitment, Match, NullLog, Refusal, Ruleset, Step};
use kernel::Seat;

/// Decider of the seats in lines that were only tried.
pub const TRIED_BY: &str = "Analysis";
/// Most questions before a decision that get default answers.
const PATIENCE: usize = 64;

/// The tree. It always has a first step, at which a seat decides.
#[derive(Debug, Clone)]
pub struct LineTree {
    steps: Vec<LineStep>,
    /// Removed steps, the latest last; each includes its subtree.
    removed: Vec<usize>,
    /// Position of the root, unless a record gives it.
    root: Option<Position>,
}

/// A moment of the tree: a decision, or the end of the match.
#[derive(Debug, Clone)]
pub struct LineStep {
    /// Parent step; none for the first.
    pub before: Option<usize>,
    /// Plays that lead from the parent to here, in roster order.
    pub plays: Vec<(Seat, Commitment)>,
    /// Comment. May be empty.
    pub comment: String,
    /// Comment in the record at the time of reading.
    read: String,
    /// True if no played line contains it.
    tried: bool,
    recorder: Recorder,
}

/// Row of a list of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineRow {
    /// Step number.
    pub step: usize,
    /// Depth of nested alternatives.
    pub indent: usize,
}

impl LineStep {
    /// Match at this moment.
    pub const fn game(&self) -> &Match {
        self.recorder.game()
    }

    /// True if the match is over.
    pub fn is_over(&self) -> bool {
        self.game().state().outcome.is_some()
    }

    /// Beat of this moment.
    pub fn beat(&self) -> Beat {
        self.game().state().beat
    }

    fn inputs(&self) -> &[Input] {
        &self.recorder.recording().inputs
    }
}

impl LineTree {
    /// Tree of a position, if a seat decides anything from there on.
    ///
    /// # Errors
    /// The reason the position is impossible.
    pub fn of_position(position: &Position, ruleset: &Arc<Ruleset>) -> Result<Option<Self>, PositionError> {
        let recorder = Recorder::at_moment(position.begin(ruleset)?);
        Ok(Self::begun(recorder, Some(position.clone())))
    }

    /// Tree of a beat of a line of a record, with all its lines from there on; `None` if no decision follows.
    ///
    /// # Errors
    /// The reason the record does not reach that beat.
    pub fn of_record(
        recording: &Recording,
        at_hand: &Arc<Ruleset>,
        (nth, beat): (usize, Beat),
    ) -> Result<Option<Self>, RecordError> {
        let ruleset = recording.ruleset(at_hand)?;
        let line = recording.line(nth)?;
        let mut recorder = line.begin_with(&ruleset)?.played_by([TRIED_BY; 2]);
        // If no seat chooses a play on that beat, keep the recorded answers until one does.
        let came_before = |input: &&Input| {
            input.beat < beat || matches!(input.act, InputKind::Answer(_) | InputKind::OfferDraw)
        };
        for input in line.inputs.iter().take_while(came_before) {
            recorder.give(input, &mut NullLog)?;
        }
        let Some(mut tree) = Self::begun(recorder, None) else { return Ok(None) };
        let first = &mut tree.steps[0];
        first.comment = recording.comment(nth, first.beat()).unwrap_or_default().to_owned();
        first.read.clone_from(&first.comment);
        // The displayed line comes first.
        for other in [nth].into_iter().chain((0..recording.lines()).filter(|other| *other != nth)) {
            let own = recording.line(other)?;
            let tried = other > 0 && own.seats.iter().all(|seat| seat.played_by == TRIED_BY);
            if let Some(rest) = own.inputs.strip_prefix(tree.steps[0].inputs()) {
                tree.follow(rest, tried, |beat| {
                    recording.comment(other, beat).unwrap_or_default().to_owned()
                });
            }
        }
        Ok(Some(tree))
    }

    fn begun(mut recorder: Recorder, root: Option<Position>) -> Option<Self> {
        to_decision(&mut recorder);
        let first = LineStep {
            before: None,
            plays: Vec::new(),
            comment: String::new(),
            read: String::new(),
            tried: false,
            recorder,
        };
        let decides = matches!(first.game().waits_for(), Some(Step::Commit(_)));
        decides.then(|| Self { steps: vec![first], removed: Vec::new(), root })
    }

    /// Step of this number: 0 is the first.
    pub fn step(&self, nth: usize) -> Option<&LineStep> {
        self.steps.get(nth)
    }

    /// Children of a step, in the order in which they were added.
    pub fn after(&self, nth: usize) -> impl Iterator<Item = usize> + '_ {
        let follows = move |step: &usize| self.steps[*step].before == Some(nth);
        (nth + 1..self.steps.len()).filter(follows).filter(|step| !self.removed.contains(step))
    }

    /// All steps but the first: each line to its end, with the alternatives to a step right after it.
    pub fn rows(&self) -> Vec<LineRow> {
        let mut rows = Vec::new();
        self.tell(0, 0, &mut rows);
        rows
    }

    fn tell(&self, from: usize, indent: usize, rows: &mut Vec<LineRow>) {
        let mut at = from;
        loop {
            let mut next = self.after(at);
            let Some(main) = next.next() else { return };
            rows.push(LineRow { step: main, indent });
            for other in next {
                rows.push(LineRow { step: other, indent: indent + 1 });
                self.tell(other, indent + 1, rows);
            }
            at = main;
        }
    }

    /// Adds a step with plays of all seats that are up, or finds the existing one. Questions on the way are
    /// answered as in the look-ahead.
    ///
    /// # Errors
    /// The reason a play is refused; nothing has changed.
    pub fn go_on(&mut self, nth: usize, plays: &[(Seat, Commitment)]) -> Result<usize, Refusal> {
        let mut plays = plays.to_vec();
        plays.sort_by_key(|(seat, _)| *seat);
        if let Some(known) = self.after(nth).find(|step| self.steps[*step].plays == plays) {
            return Ok(known);
        }
        if let Some(again) = self.tried_again(nth, &plays) {
            return Ok(again);
        }
        let mut recorder = self.steps[nth].recorder.clone();
        for (seat, play) in &plays {
            recorder.commit(*seat, *play, &mut NullLog)?;
        }
        to_decision(&mut recorder);
        let (comment, read) = Default::default();
        Ok(self.grow(LineStep { before: Some(nth), plays, comment, read, tried: true, recorder }))
    }

    /// Sets the comment of a step.
    pub fn write(&mut self, nth: usize, words: &str) {
        if let Some(step) = self.steps.get_mut(nth) {
            words.clone_into(&mut step.comment);
        }
    }

    /// Position at the start of the step's beat.
    ///
    /// # Errors
    /// The reason there is none.
    pub fn position(&self, nth: usize) -> Result<Position, PositionError> {
        let step = &self.steps[nth];
        let ruleset = step.game().ruleset();
        match &self.root {
            Some(root) => root.after(step.inputs(), step.beat(), ruleset),
            None => Position::in_record(step.recorder.recording(), ruleset, step.beat()),
        }
    }

    /// Writes all lines and comments into the record of this tree.
    ///
    /// # Errors
    /// If there are too many lines; then the record is unchanged.
    pub fn keep_in(&self, recording: &mut Recording) -> Result<(), RecordError> {
        let mut kept = recording.clone();
        self.take_from(&mut kept);
        let there: Vec<usize> = [0].into_iter().chain(self.rows().into_iter().map(|row| row.step)).collect();
        for nth in &there {
            if self.after(*nth).next().is_none() {
                kept.join(self.steps[*nth].recorder.recording())?;
            }
        }
        for step in there.iter().map(|nth| &self.steps[*nth]).filter(|step| !step.is_over()) {
            let holds =
                |line: &usize| kept.line(*line).is_ok_and(|line| line.inputs.starts_with(step.inputs()));
            if let Some(line) = (0..kept.lines()).find(holds) {
                kept.set_comment(line, step.beat(), &step.comment);
            }
        }
        *recording = kept;
        Ok(())
    }

    /// Copies tried steps, removals and comments from an earlier tree of the same match.
    pub fn take_over(&mut self, other: &Self) {
        let ends = other.steps.iter().enumerate().filter(|(nth, _)| other.after(*nth).next().is_none());
        for (_, end) in ends {
            if let Some(rest) = end.inputs().strip_prefix(self.steps[0].inputs()).map(<[Input]>::to_vec) {
                self.follow(&rest, true, |_| String::new());
            }
        }
        for step in other.steps.iter().filter(|step| step.comment != step.read) {
            if let Some(place) = self.place_of(step) {
                self.steps[place].comment.clone_from(&step.comment);
            }
        }
        let removed = other.removed.iter().filter_map(|nth| self.place_of(&other.steps[*nth]));
        let removed: Vec<usize> = removed.filter(|place| self.steps[*place].tried).collect();
        self.removed.extend(removed);
    }

    /// Step of this tree with the same inputs.
    fn place_of(&self, step: &LineStep) -> Option<usize> {
        self.steps.iter().position(|own| own.inputs() == step.inputs())
    }

    fn grow(&mut self, step: LineStep) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// Adds a recorded line from the first step on, as far as it can be played; `tried` marks a line that was
    /// only tried.
    fn follow(&mut self, inputs: &[Input], tried: bool, comment: impl Fn(Beat) -> String) {
        let mut recorder = self.steps[0].recorder.clone();
        let (mut at, mut plays) = (0, Vec::new());
        for input in inputs {
            if recorder.give(input, &mut NullLog).is_err() {
                return;
            }
            plays.extend(play_of(input, recorder.game().ruleset()));
            let stop = recorder.run(&mut NullLog);
            let state = recorder.game().state();
            let fresh = state.seats().all(|seat| state.fighters[seat].sealed.is_none());
            let arrived = matches!(stop, Step::Commit(_)) && fresh || matches!(stop, Step::Over(_));
            if arrived && !plays.is_empty() {
                let same = |step: &usize| self.steps[*step].inputs() == recorder.recording().inputs;
                let known = self.after(at).find(same);
                let made = std::mem::take(&mut plays);
                let comment = comment(state.beat);
                at = known.unwrap_or_else(|| {
                    let recorder = recorder.clone();
                    let read = comment.clone();
                    self.grow(LineStep { before: Some(at), plays: made, comment, read, tried, recorder })
                });
                self.steps[at].tried &= tried;
            }
        }
    }
}

/// Play of an input, if it is one.
fn play_of(input: &Input, ruleset: &Ruleset) -> Option<(Seat, Commitment)> {
    let InputKind::Commit { active, passive, rotation, adrenaline } = &input.act else { return None };
    let (active, passive) = (ruleset.card_id(active)?, ruleset.card_id(passive)?);
    Some((input.seat, Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline }))
}

/// Runs to the next choice of a play, or to the end.
fn to_decision(recorder: &mut Recorder) {
    for _ in 0..PATIENCE {
        let Step::Answer(questions) = recorder.run(&mut NullLog) else { return };
        for question in questions {
            let answer = instinct::answer(recorder.game(), question.prompt);
            // An answer may close the other questions.
            let _ = recorder.answer(question.prompt.seat, question.id, answer, &mut NullLog);
        }
    }
}
