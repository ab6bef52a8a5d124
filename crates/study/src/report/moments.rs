//! Decisions of a record, each with the knowledge of its players.

use std::sync::Arc;

use crate::record::{Input, InputKind, RecordError, Recording};
use hexstrike_game::rules::state::Outcome;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending};
use hexstrike_game::rules::{Commitment, InformationState, Match, NullLog, Ruleset, Setup, Step, Trackers};

/// A replayed match, moment by moment.
#[derive(Debug, Clone)]
pub struct MatchStory {
    /// Rules of the match.
    pub ruleset: Arc<Ruleset>,
    /// Players.
    pub setup: Arc<Setup>,
    /// All decisions; simultaneous ones form one moment.
    pub moments: Vec<DecisionMoment>,
    /// Outcome, if the match ended.
    pub outcome: Option<Outcome>,
}

/// A moment at which one or more seats decided.
#[derive(Debug, Clone)]
pub struct DecisionMoment {
    /// True state of the match, with all cards open.
    pub truth: Match,
    /// The decisions.
    pub made: MadeDecision,
}

/// Decisions of a moment.
#[derive(Debug, Clone)]
pub enum MadeDecision {
    /// Plays of all seats that were up: the knowledge of each, and its play if the record goes so far.
    Plays(Vec<(InformationState, Option<Commitment>)>),
    /// An answer to a question.
    Answer(Box<InformationState>, Pending, Answer),
}

/// Replays the main line.
///
/// # Errors
/// The reason it cannot be played.
pub fn of(recording: &Recording, ruleset: &Arc<Ruleset>) -> Result<MatchStory, RecordError> {
    let mut recorder = recording.begin_with(ruleset)?;
    let setup = Arc::clone(recorder.game().setup());
    let mut known = Trackers::new(ruleset, &setup);
    let mut moments: Vec<DecisionMoment> = Vec::new();
    let mut choosing = false;
    for input in &recording.inputs {
        let step = recorder.run(&mut known);
        match (&input.act, step) {
            (InputKind::Commit { .. }, Step::Commit(up)) => {
                if !choosing {
                    let sights =
                        up.iter().map(|seat| (InformationState::of(recorder.game(), known.of(seat)), None));
                    let made = MadeDecision::Plays(sights.collect());
                    moments.push(DecisionMoment { truth: recorder.game().clone(), made });
                    choosing = true;
                }
                if let Some(DecisionMoment { made: MadeDecision::Plays(sights), .. }) = moments.last_mut() {
                    note(sights, input, ruleset);
                }
            }
            (InputKind::Answer(reply), Step::Answer(open)) => {
                let asked = open.into_iter().find(|pending| pending.prompt.seat == input.seat);
                if let Some(asked) = asked.filter(|asked| !matches!(asked.prompt.ask, Ask::DrawOffer { .. }))
                    && let Ok(answer) = reply.answer(ruleset)
                {
                    let info = InformationState::of(recorder.game(), known.of(input.seat));
                    let made = MadeDecision::Answer(Box::new(info), asked, answer);
                    moments.push(DecisionMoment { truth: recorder.game().clone(), made });
                }
            }
            (
                InputKind::Commit { .. } | InputKind::Answer(_) | InputKind::OfferDraw | InputKind::Forfeit,
                _,
            ) => {}
        }
        recorder.give(input, &mut known)?;
        choosing &= matches!(recorder.game().waits_for(), Some(Step::Commit(_)));
    }
    recorder.run(&mut NullLog);
    let outcome = recorder.game().state().outcome;
    Ok(MatchStory { ruleset: Arc::clone(ruleset), setup, moments, outcome })
}

/// Stores a play that was made at this moment.
fn note(sights: &mut [(InformationState, Option<Commitment>)], input: &Input, ruleset: &Ruleset) {
    let InputKind::Commit { active, passive, rotation, adrenaline } = &input.act else { return };
    let (Some(active), Some(passive)) = (ruleset.card_id(active), ruleset.card_id(passive)) else { return };
    let play = Commitment { active, passive, rotation: *rotation, adrenaline: *adrenaline };
    for (info, played) in sights {
        if info.viewer() == Some(input.seat) {
            *played = Some(play);
        }
    }
}
