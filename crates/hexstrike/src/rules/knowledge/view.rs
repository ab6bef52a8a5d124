//! View: everything that one seat, or a spectator, may know of a match. It is built field by field, so that
//! nothing hidden slips in.

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
    /// Seat that looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Current beat.
    pub beat: Beat,
    /// Current phase.
    pub phase: Phase,
    /// Players in roster order.
    pub players: Vec<PlayerView>,
    /// All tokens.
    pub tokens: Vec<BoardToken>,
    /// Players who must commit.
    pub to_commit: Seats,
    /// Open questions of all players. The player who must answer is public.
    pub pending: Questions,
    /// Outcome, once the match has ended.
    pub outcome: Option<Outcome>,
}

/// One player as the viewer may know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerView {
    /// Fighter.
    pub fighter: FighterId,
    /// Cards and their order at the start: public for open decks, for the owner only for closed ones (ruling
    /// 31).
    pub deck: Option<Hand>,
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Accumulated damage.
    pub damage: u16,
    /// Adrenaline pool.
    pub adrenaline: u8,
    /// Ability cards in hand: the number is public.
    pub abilities: u8,
    /// Movement cards in hand: the number is public.
    pub movements: u8,
    /// Cards, for their owner only.
    pub hand: Option<Hand>,
    /// Activity from this beat on: public once revealed.
    pub activity: Activity,
    /// Last play on the timeline.
    pub play: Play,
    /// True if a hidden choice is made.
    pub sealed: bool,
    /// Hidden choice, for its owner only.
    pub choice: Option<Commitment>,
    /// Card set aside for focus: it was revealed when it was played.
    pub focused: Option<CardId>,
    /// Hex to which a focused player may return.
    pub anchor: Option<Cell>,
    /// Free-for-all points.
    pub points: u8,
    /// Beats of invulnerability left.
    pub invulnerable: u8,
}

impl View {
    /// Creates the view of `viewer`; `None` for a spectator.
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
                // Before the first play the state holds a meaningless value, which must not leak into the
                // view.
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

    /// Returns the viewer's own entry.
    pub fn own(&self) -> Option<&PlayerView> {
        self.players.get(self.viewer?.index())
    }

    /// Returns the viewer's current options.
    ///
    /// # Errors
    /// The reason why there is nothing to choose.
    pub fn commit_options(&self) -> Result<CommitOptions, Refusal> {
        let own = self.own().ok_or(Refusal::NoSuchSeat)?;
        let hand = own.hand.ok_or(Refusal::NoSuchSeat)?;
        let opening = legal::opening(self.outcome, self.phase, own.activity, own.sealed)?;
        Ok(CommitOptions { hand, damage: own.damage, adrenaline: own.adrenaline, opening })
    }
}
