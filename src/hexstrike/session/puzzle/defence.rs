//! Background job of a puzzle's defender, who decides after the player and may search for a refutation.

use bevy::prelude::*;

use super::PuzzleUnderWay;
use crate::app::jobs::Background;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment, SubmitAnswer, SubmitCommit};
use hexstrike_game::rules::Step;
use study::puzzles::attempt::plays_made;
use study::puzzles::defend::{Defence, Defended, defend as defended, first_legal};

/// Job of the defender.
#[derive(Debug, Default)]
pub(super) struct DefenceWork {
    /// Moment and number of sealed choices that the job is for.
    about: Option<(SessionMoment, usize)>,
    task: Option<Background<Option<Defended>>>,
}

impl DefenceWork {
    pub(super) fn is_busy(&self) -> bool {
        self.task.is_some()
    }
}

/// Decides for the defender, once the player has nothing more to decide.
pub(super) fn defend(
    session: Res<MatchSession>,
    mut puzzle: ResMut<PuzzleUnderWay>,
    mut submits: MessageWriter<SubmitCommit>,
    mut answers: MessageWriter<SubmitAnswer>,
) {
    let asked = session.asked();
    let own = asked.contains(puzzle.puzzle.seat);
    let theirs = asked.iter().any(|seat| seat != puzzle.puzzle.seat);
    let about = (theirs && !own && !puzzle.is_over() && !puzzle.is_mix())
        .then(|| (session.moment(), session.held().iter().count()));
    if about.is_none() || puzzle.defence.about != about {
        if puzzle.defence.about != about {
            puzzle.defence = DefenceWork { about, task: about.map(|_| begin(&session, &puzzle)) };
        }
        return;
    }
    if !puzzle.defence.is_busy() {
        return;
    }
    let done = puzzle.defence.task.as_mut().and_then(Background::result);
    let Some(done) = done else { return };
    puzzle.defence.task = None;
    // After a panic, or without a result, take the first legal decision.
    let seat = puzzle.puzzle.seat;
    let decided = done.ok().flatten().or_else(|| first_legal(&session.with_choices(), seat));
    let Some(Defended { defence, refutes }) = decided else { return };
    match defence {
        Defence::Play(seat, play) => {
            if refutes {
                puzzle.refutation = Some((seat, play));
            }
            submits.write(SubmitCommit { seat, play });
        }
        Defence::Answer(question, answer) => {
            answers.write(SubmitAnswer { seat: question.prompt.seat, id: question.id, answer });
        }
    }
}

fn begin(session: &MatchSession, puzzle: &PuzzleUnderWay) -> Background<Option<Defended>> {
    let (game, seat, task) = (session.with_choices(), puzzle.puzzle.seat, puzzle.puzzle.task);
    let made = plays_made(session.log(), seat);
    // A sealed choice counts as a play.
    let sealed = u8::from(matches!(session.waits_for(), Some(Step::Commit(up)) if up.contains(seat)));
    let left = task.plays().saturating_sub(made + sealed);
    Background::begin(move |_| defended(&game, seat, task, left))
}
