//! What one seat, or a spectator, may know of a match. Built field by field, so that nothing hidden can slip in.

use crate::rules::ids::{Beat, CardId, FighterId};
use crate::rules::phases::flow::{Match, Step};
use crate::rules::state::board::BoardToken;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal::{self, CommitOptions, Refusal};
use crate::rules::state::prompt::Questions;
use crate::rules::state::{Activity, Commitment, Focus, Outcome, Phase, Play};
use kernel::Seat;
use kernel::Seats;
use kernel::hex::{Cell, Facing};

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
    pub tokens: Vec<BoardToken>,
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
    /// Fighter.
    pub fighter: FighterId,
    /// The cards and their order at the start: of open decks for all, of closed ones for their owner only (ruling 31).
    pub deck: Option<Hand>,
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
    pub activity: Activity,
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
            let setup = game.setup();
            let player = setup.player(seat);
            let shown = setup.shows_deck(viewer, seat);
            PlayerView {
                fighter: player.fighter,
                deck: shown.then(|| player.opening_hand(&setup.format)),
                at: fighter.at,
                facing: fighter.facing,
                damage: fighter.damage,
                adrenaline: fighter.adrenaline,
                abilities: fighter.hand.ability_count(),
                movements: fighter.hand.movement_count(),
                hand: (viewer == Some(seat)).then_some(fighter.hand),
                activity: fighter.activity,
                // Before the first play there is none; nothing of it may differ by chance.
                play: if fighter.has_played() { fighter.play } else { Play::default() },
                sealed: fighter.sealed.is_some(),
                choice: fighter.sealed.filter(|_| viewer == Some(seat)),
                focused: fighter.focus.map(Focus::card),
                anchor: fighter.focus.and_then(Focus::anchor),
                points: fighter.points,
                invulnerable: fighter.invulnerable,
            }
        });
        let (to_commit, pending) = match game.waits_for() {
            Some(Step::Commit(seats)) => (seats, Questions::new()),
            Some(Step::Answer(mut pending)) => {
                for question in &mut pending {
                    question.prompt = question.prompt.seen_by(viewer);
                }
                (Seats::default(), pending)
            }
            Some(Step::Ran(_) | Step::Over(_)) | None => (Seats::default(), Questions::new()),
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
    pub fn commit_options(&self) -> Result<CommitOptions, Refusal> {
        let own = self.own().ok_or(Refusal::NoSuchSeat)?;
        let hand = own.hand.ok_or(Refusal::NoSuchSeat)?;
        let opening = legal::opening(self.outcome, self.phase, own.activity, own.sealed)?;
        Ok(CommitOptions { hand, damage: own.damage, adrenaline: own.adrenaline, opening })
    }
}
