//! Lines that are tried from one moment of a match on: a tree of decisions, with words beside any of them. What was recorded
//! from there on stands in it from the start.

mod removal;

use std::sync::Arc;

use crate::bots::instinct;
use crate::record::position::{Position, PositionError};
use crate::record::{Input, InputKind, RecordError, Recorder, Recording};
use crate::rules::{Beat, Commitment, Match, NullLog, Refusal, Ruleset, Seat, Step};

/// Who decided in lines that were only tried.
pub const TRIED_BY: &str = "Analysis";
/// Questions before a decision that are answered without thought.
const PATIENCE: usize = 64;

/// The tree. There is always a first step, at which somebody decides.
#[derive(Debug, Clone)]
pub struct LineTree {
    steps: Vec<LineStep>,
    /// Steps that were taken away with all that follows on them, the last one last.
    removed: Vec<usize>,
    /// Where it begins, unless that is said by a record.
    root: Option<Position>,
}

/// A moment of the tree: a decision, or the end of the match.
#[derive(Debug, Clone)]
pub struct LineStep {
    /// The step before; the first has none.
    pub before: Option<usize>,
    /// What was played there to come here, in roster order.
    pub plays: Vec<(Seat, Commitment)>,
    /// What somebody wrote beside it. May be empty.
    pub comment: String,
    /// What was written there in the record when it was read.
    read: String,
    /// True if it was only tried: no line that was played comes here.
    tried: bool,
    recorder: Recorder,
}

/// A step as a list shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineRow {
    /// Which.
    pub step: usize,
    /// How many times it has left a line that is told before it.
    pub indent: usize,
}

impl LineStep {
    /// The match at this moment.
    pub const fn game(&self) -> &Match {
        self.recorder.game()
    }

    /// True if nobody decides anything more.
    pub fn is_over(&self) -> bool {
        self.game().state().outcome.is_some()
    }

    /// When it is.
    pub fn beat(&self) -> Beat {
        self.game().state().beat
    }

    fn inputs(&self) -> &[Input] {
        &self.recorder.recording().inputs
    }
}

impl LineTree {
    /// The tree of a position, if anybody decides anything from there on.
    ///
    /// # Errors
    /// Why there can be no such position.
    pub fn of_position(position: &Position, ruleset: &Arc<Ruleset>) -> Result<Option<Self>, PositionError> {
        let recorder = Recorder::at_moment(position.begin(ruleset)?);
        Ok(Self::begun(recorder, Some(position.clone())))
    }

    /// The tree of a beat of a line of a record, with all its lines from there on; `None` if nobody decides anything more.
    ///
    /// # Errors
    /// Why the record does not come so far.
    pub fn of_record(
        recording: &Recording,
        at_hand: &Arc<Ruleset>,
        (nth, beat): (usize, Beat),
    ) -> Result<Option<Self>, RecordError> {
        let ruleset = recording.ruleset(at_hand)?;
        let line = recording.line(nth)?;
        let mut recorder = line.begin_with(&ruleset)?.played_by([TRIED_BY; 2]);
        // Where nobody chooses on that beat, what was answered till somebody does is answered so.
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
        // The line that is shown comes first.
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

    /// The step of this number: 0 is the first.
    pub fn step(&self, nth: usize) -> Option<&LineStep> {
        self.steps.get(nth)
    }

    /// What follows on a step, as it was tried or recorded first to last.
    pub fn after(&self, nth: usize) -> impl Iterator<Item = usize> + '_ {
        let follows = move |step: &usize| self.steps[*step].before == Some(nth);
        (nth + 1..self.steps.len()).filter(follows).filter(|step| !self.removed.contains(step))
    }

    /// All steps but the first: a line to its end, and what else was tried in its place right after what was.
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

    /// Goes on from a step with plays of all who are up there: to the step where that was done before, or to a new one. Questions
    /// on the way are answered as the look ahead supposes.
    ///
    /// # Errors
    /// Why a play is refused; nothing has changed.
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

    /// Writes beside a step.
    pub fn write(&mut self, nth: usize, words: &str) {
        if let Some(step) = self.steps.get_mut(nth) {
            words.clone_into(&mut step.comment);
        }
    }

    /// The start of the beat of a step, as a position.
    ///
    /// # Errors
    /// Why there is none.
    pub fn position(&self, nth: usize) -> Result<Position, PositionError> {
        let step = &self.steps[nth];
        let ruleset = step.game().ruleset();
        match &self.root {
            Some(root) => root.after(step.inputs(), step.beat(), ruleset),
            None => Position::in_record(step.recorder.recording(), ruleset, step.beat()),
        }
    }

    /// Writes all lines and comments into the record that the tree is of.
    ///
    /// # Errors
    /// When there are too many lines; then the record is as it was.
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

    /// Takes over what was tried, removed and written on another tree of the same match, read before this one.
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

    /// The step of this tree that the same inputs lead to.
    fn place_of(&self, step: &LineStep) -> Option<usize> {
        self.steps.iter().position(|own| own.inputs() == step.inputs())
    }

    fn grow(&mut self, step: LineStep) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// Takes in what was recorded from the first step on, as far as it can be played; `tried` says whether it only was that.
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

/// The play that an input is, if it is one.
fn play_of(input: &Input, ruleset: &Ruleset) -> Option<(Seat, Commitment)> {
    let InputKind::Commit { active, passive, rotation, adrenaline } = &input.act else { return None };
    let (active, passive) = (ruleset.card_id(active)?, ruleset.card_id(passive)?);
    Some((input.seat, Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline }))
}

/// Runs on to where somebody chooses a play, or to the end.
fn to_decision(recorder: &mut Recorder) {
    for _ in 0..PATIENCE {
        let Step::Answer(questions) = recorder.run(&mut NullLog) else { return };
        for question in questions {
            let answer = instinct::answer(recorder.game(), question.prompt);
            // One answer may close the other questions.
            let _ = recorder.answer(question.prompt.seat, question.id, answer, &mut NullLog);
        }
    }
}
