//! What one seat, or a spectator, may know of a match. Built field by field, so that nothing hidden can slip in.

use super::board::Token;
use super::hand::Hand;
use super::hex::{Cell, Facing};
use super::ids::{Beat, CardId, Seat};
use super::legal::Desk;
use super::playbook::SetId;
use super::prompt::Questions;
use super::state::{Commitment, Course, Mark, Outcome, Phase, Play, Seats};
use super::{Match, Refusal};

/// The match as a seat may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub viewer: Option<Seat>,
    /// The beat being played or asked for.
    pub beat: Beat,
    /// The phase under way.
    pub phase: Phase,
    /// One a seat, in roster order.
    pub players: Vec<PlayerView>,
    /// All tokens.
    pub tokens: Vec<Token>,
    /// Players who must commit.
    pub to_commit: Seats,
    /// Open questions of all players: who is asked what is public.
    pub pending: Questions,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// One player as the viewer may know him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerView {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Accumulated damage.
    pub damage: u16,
    /// Pool.
    pub adrenaline: u8,
    /// Ability cards in hand: numbers are public.
    pub abilities: u8,
    /// Movement cards in hand.
    pub movements: u8,
    /// The cards, for their owner only.
    pub hand: Option<Hand>,
    /// What the timeline holds from this beat on: public once revealed.
    pub course: Course,
    /// The last play laid.
    pub play: Play,
    /// Whether a choice is in.
    pub sealed: bool,
    /// That choice, for its owner only.
    pub choice: Option<Commitment>,
    /// The card set aside for focus: it was shown when it was played.
    pub focused: Option<CardId>,
    /// Where a focused player may return to.
    pub anchor: Option<Cell>,
    /// Free-for-all points.
    pub points: u8,
    /// Beats of invulnerability left.
    pub invulnerable: u8,
}

impl View {
    /// What `viewer` may know; `None` is a spectator.
    pub fn of(game: &Match, viewer: Option<Seat>) -> Self {
        let state = game.state();
        let players = state.seats().map(|seat| {
            let fighter = &state.fighters[seat];
            PlayerView {
                at: fighter.at,
                facing: fighter.facing,
                damage: fighter.damage,
                adrenaline: fighter.adrenaline,
                abilities: fighter.hand.ability_count(),
                movements: fighter.hand.movement_count(),
                hand: (viewer == Some(seat)).then_some(fighter.hand),
                course: fighter.course,
                // Before the first play there is none; nothing of it may differ by chance.
                play: if fighter.run.marks.contains(Mark::BEGUN) {
                    fighter.play
                } else {
                    Play { set: SetId::default(), ..Play::default() }
                },
                sealed: fighter.sealed.is_some(),
                choice: fighter.sealed.filter(|_| viewer == Some(seat)),
                focused: fighter.focus.map(|focus| focus.card),
                anchor: fighter.focus.and_then(|focus| focus.anchor),
                points: fighter.points,
                invulnerable: fighter.invulnerable,
            }
        });
        let (to_commit, pending) = match game.waits_for() {
            Some(super::Step::Commit(seats)) => (seats, Questions::new()),
            Some(super::Step::Answer(mut pending)) => {
                for question in &mut pending {
                    question.prompt = question.prompt.seen_by(viewer);
                }
                (Seats::default(), pending)
            }
            Some(super::Step::Ran(_) | super::Step::Over(_)) | None => (Seats::default(), Questions::new()),
        };
        Self {
            viewer,
            beat: state.beat,
            phase: state.phase,
            players: players.collect(),
            tokens: state.board.tokens(game.arena()).collect(),
            to_commit,
            pending,
            outcome: state.outcome,
        }
    }

    /// The viewer's own entry.
    pub fn own(&self) -> Option<&PlayerView> {
        self.players.get(self.viewer?.index())
    }

    /// What the viewer may choose from now.
    ///
    /// # Errors
    /// Why there is nothing to choose.
    pub fn desk(&self) -> Result<Desk, Refusal> {
        let own = self.own().ok_or(Refusal::NoSuchSeat)?;
        let hand = own.hand.ok_or(Refusal::NoSuchSeat)?;
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        match own.course {
            Course::Open(_) if own.sealed => Err(Refusal::AlreadyCommitted),
            Course::Open(opening) if self.phase == Phase::Commit => {
                Ok(Desk { hand, damage: own.damage, adrenaline: own.adrenaline, opening })
            }
            Course::Open(_)
            | Course::Acting
            | Course::Stunned { .. }
            | Course::Idle { .. }
            | Course::Dead { .. }
            | Course::Gone => Err(Refusal::NotUp),
        }
    }
}
