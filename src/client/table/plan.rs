//! The planned play drawn on the board, beat by beat, as if nobody were in the way.

use bevy::prelude::*;

use super::Draft;
use crate::client::board::marks::Mark;
use crate::client::board::palette;
use crate::rules::arena::Arena;
use crate::rules::hex::Facing;
use crate::rules::notation::{Timing, Timings, TokenKind};
use crate::rules::playbook::Frame;
use crate::rules::{Cell, Ruleset, Seat};

/// What a play would do to the board.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// Shapes on the hexes.
    pub marks: Vec<Mark>,
    /// Beats of the set, numbered from 1, where they act.
    pub numbers: Vec<Number>,
}

/// The number of a beat, at what it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number {
    /// World position.
    pub at: Vec3,
    /// Beat of the set, from 1.
    pub beat: u8,
    /// When in the beat.
    pub timing: Option<Timing>,
}

/// The plan of a draft with both cards, for a fighter standing here; `None` until then.
pub fn plan(
    draft: &Draft,
    ruleset: &Ruleset,
    arena: &Arena,
    seat: Seat,
    at: Cell,
    facing: Facing,
) -> Option<Plan> {
    let play = draft.commitment()?;
    let set = ruleset.book.set_id(play.active, play.passive, play.adrenaline, !arena.is_land(at))?;
    let mut walker = Walker { at, facing, plan: Plan::default() };
    for (step, frame) in ruleset.book.frames(set).iter().enumerate() {
        if let Some(rotation) = frame.turn.rotation(play.rotation) {
            walker.facing = rotation.turn(walker.facing);
        }
        walker.act(frame, step as u8 + 1, arena);
    }
    walker.plan.marks.push(Mark::Ghost { seat, cell: walker.at, facing: walker.facing });
    Some(walker.plan)
}

struct Walker {
    at: Cell,
    facing: Facing,
    plan: Plan,
}

impl Walker {
    fn act(&mut self, frame: &Frame, beat: u8, arena: &Arena) {
        let colour = timing_colour(frame.timings);
        let origin = self.at;
        let over_abyss = frame.over_abyss.filter(|_| !arena.is_land(origin));
        let tokens = over_abyss.as_ref().map_or(frame.action.tokens(), std::slice::from_ref);
        for token in tokens {
            let towards = token.dir.seen_from(self.facing);
            let to = origin.ahead(towards, u16::from(token.cells));
            match token.kind {
                TokenKind::Move => self.mark(Mark::Path { from: origin, to, colour }, beat, frame.timings),
                TokenKind::Jump => self.mark(Mark::Arc { from: origin, to, colour }, beat, frame.timings),
                TokenKind::Attack => self.mark(Mark::Strike { cell: to, colour }, beat, frame.timings),
                TokenKind::Charge => {
                    self.mark(Mark::Strike { cell: to, colour }, beat, frame.timings);
                    self.plan.marks.push(Mark::Path { from: origin, to, colour });
                }
                TokenKind::Block => {
                    let edge = Mark::GuardEdge { cell: origin, facing: towards, colour: palette::GUARD };
                    self.mark(edge, beat, frame.timings);
                }
            }
            if matches!(token.kind, TokenKind::Move | TokenKind::Jump | TokenKind::Charge) {
                self.at = to;
            }
        }
    }

    fn mark(&mut self, mark: Mark, beat: u8, timings: Timings) {
        self.plan.numbers.push(Number { at: mark.anchor(), beat, timing: timings.first() });
        self.plan.marks.push(mark);
    }
}

fn timing_colour(timings: Timings) -> Color {
    match timings.first() {
        Some(Timing::Early) => palette::EARLY,
        Some(Timing::Mid) | None => palette::MID,
        Some(Timing::Late) => palette::LATE,
    }
}
