//! A match at the start of any beat: the state of its fighters beyond the set-up, and its validation.

use std::fmt;

use super::Match;
use crate::rules::cards::notation::Action;
use crate::rules::cards::playbook::{Frame, MAX_ADRENALINE};
use crate::rules::ids::{Beat, CardId};
use crate::rules::state::format::Victory;
use crate::rules::state::{
    Activity, BeatFlag, BeatScratch, Counter, Fighter, Focus, OpenBeat, Phase, Play, SetFlags, SetProgress,
};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// A fighter at the start of a beat, without cards, damage and adrenaline, which are in the set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FighterMoment {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Activity from this beat on.
    pub activity: Activity,
    /// Last play on the timeline with its progress; `None` before the first.
    pub play: Option<(Play, SetProgress)>,
    /// Card set aside. It lies on top of the deck of the set-up.
    pub focus: Option<Focus>,
    /// Hex left by a step, which burns from this beat on.
    pub embers: Option<Cell>,
    /// Free-for-all points.
    pub points: u8,
    /// Free-for-all: seat that hit last.
    pub last_hitter: Option<Seat>,
    /// Free-for-all: beats of invulnerability left.
    pub invulnerable: u8,
    /// Counters that strike on this beat.
    pub counters: Vec<Counter>,
    /// True if this beat is the first of a stun that cut a set short.
    pub interrupted: bool,
    /// Cards that this beat costs because it repeats another.
    pub repeat_cost: u8,
}

/// Error in a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MomentFault {
    /// The number of moments differs from the number of seats.
    Seats(usize),
    /// The match would be over by its number of beats.
    Late(Beat),
    /// Two fighters stand on one hex.
    Together(Seat, Seat),
    /// The fighter is so far out that it is lost.
    TooFar(Seat),
    /// The fighter is off the board in a format without respawns.
    Away(Seat),
    /// Fewer than two fighters are left.
    Alone,
    /// The fighter acts without a set, or after its end.
    NoBeat(Seat),
    /// Beats are repeated, or were, of a set without marked beats.
    Repeat(Seat),
    /// Death or protection lasts longer than the format allows.
    TooLong(Seat),
    /// A combo choice is open, which happens within a beat, never at its start.
    ComboOpen(Seat),
    /// No beats of stun, waiting or death are left.
    NoneLeft(Seat),
    /// The adrenaline exceeds the maximum of a pool.
    Adrenaline(Seat, u8),
    /// The card set aside is not the top card of the deck, or a focus awaits a beat that never comes.
    Focus(Seat),
    /// The fighter returns to an anchor while it does something else.
    Return(Seat),
    /// A hex outside the board.
    Outside(Seat, Cell),
    /// A counter targets its owner, one fighter twice, or no fighter.
    Counter(Seat),
    /// A duel has points, hits or invulnerability of a free-for-all, or the points exceed the goal.
    Points(Seat),
}

impl fmt::Display for MomentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats(found) => write!(f, "{found} moments of fighters do not fit the players"),
            Self::Late(beat) => write!(f, "on beat {beat} the match would be over"),
            Self::Together(one, other) => write!(f, "{one} and {other} stand on one hex"),
            Self::TooFar(seat) => write!(f, "{seat} is so far from land that they are lost"),
            Self::Away(seat) => write!(f, "{seat} is off the board, and nobody returns in this format"),
            Self::Alone => f.write_str("fewer than two fighters are left"),
            Self::NoBeat(seat) => write!(f, "{seat} has no such beat of a play"),
            Self::Repeat(seat) => write!(f, "{seat}: no beats of this play come again"),
            Self::TooLong(seat) => {
                write!(f, "{seat} is away or protected for longer than this format knows")
            }
            Self::ComboOpen(seat) => write!(f, "{seat} continues a combo, which no beat begins with"),
            Self::NoneLeft(seat) => write!(f, "{seat} has no beats left to wait, so they are open"),
            Self::Adrenaline(seat, amount) => {
                write!(f, "{seat}: {amount} adrenaline, and a pool holds {MAX_ADRENALINE}")
            }
            Self::Focus(seat) => {
                write!(f, "{seat}: the focused card is not on top of the deck, or has no anchor")
            }
            Self::Return(seat) => write!(f, "{seat} goes back to an anchor, and whoever does so waits"),
            Self::Outside(seat, cell) => {
                let (q, r) = cell.axial();
                write!(f, "{seat}: the hex {q}, {r} is outside the board")
            }
            Self::Counter(seat) => write!(f, "{seat} counters themselves, somebody twice, or nobody"),
            Self::Points(seat) => {
                write!(f, "{seat} has points, hits or protection that this format does not know")
            }
        }
    }
}

impl std::error::Error for MomentFault {}

impl FighterMoment {
    /// Reads the moment of a fighter at the start of a beat.
    fn of(fighter: &Fighter) -> Self {
        let progress = fighter.notes.set;
        Self {
            at: fighter.at,
            facing: fighter.facing,
            activity: fighter.activity,
            play: progress.marks.contains(SetFlags::BEGUN).then_some((fighter.play, progress)),
            focus: fighter.focus,
            embers: fighter.embers,
            points: fighter.points,
            last_hitter: fighter.last_hitter,
            invulnerable: fighter.invulnerable,
            counters: fighter.notes.counters.into_iter().flatten().collect(),
            interrupted: fighter.notes.beat.flags.contains(BeatFlag::INTERRUPTED),
            repeat_cost: fighter.notes.beat.repeat_cost,
        }
    }

    /// Moves the fighter of the set-up to this moment.
    fn put(&self, fighter: &mut Fighter) {
        (fighter.at, fighter.facing, fighter.activity) = (self.at, self.facing, self.activity);
        if let Some((play, progress)) = self.play {
            fighter.play = play;
            fighter.notes.set = SetProgress { marks: progress.marks | SetFlags::BEGUN, ..progress };
        }
        fighter.focus = self.focus;
        if let Some(focus) = self.focus {
            fighter.hand.set_aside(focus.card());
        }
        (fighter.embers, fighter.points, fighter.last_hitter) = (self.embers, self.points, self.last_hitter);
        fighter.invulnerable = self.invulnerable;
        for (place, counter) in fighter.notes.counters.iter_mut().zip(&self.counters) {
            *place = Some(*counter);
        }
        let mut beat = BeatScratch { repeat_cost: self.repeat_cost, ..BeatScratch::default() };
        beat.flags.set(BeatFlag::INTERRUPTED, self.interrupted);
        fighter.notes.beat = beat;
    }
}

impl Match {
    /// Returns the moments of all fighters if the match is at the start of a beat.
    pub fn moment(&self) -> Option<Vec<FighterMoment>> {
        let between = self.state.phase == Phase::Refresh && self.suspended.is_none() && self.offer.is_none();
        let state = &self.state;
        (between && state.outcome.is_none())
            .then(|| state.seats().map(|seat| FighterMoment::of(&state.fighters[seat])).collect())
    }

    /// Moves a new match to the start of this beat.
    ///
    /// # Errors
    /// Returns the fault if the moment is impossible.
    pub fn at_moment(mut self, beat: Beat, moments: &[FighterMoment]) -> Result<Self, MomentFault> {
        if moments.len() != self.state.seats().len() {
            return Err(MomentFault::Seats(moments.len()));
        }
        if beat >= self.setup.format.most_beats {
            return Err(MomentFault::Late(beat));
        }
        for (seat, moment) in self.state.seats().zip(moments) {
            self.check_moment(seat, moment)?;
            let there = |other: &Seat| {
                let other = &moments[other.index()];
                other.at == moment.at && on_board(other) && on_board(moment)
            };
            if let Some(other) = self.state.seats().take(seat.index()).find(there) {
                return Err(MomentFault::Together(other, seat));
            }
        }
        if moments.iter().filter(|moment| moment.activity != Activity::Gone).count() < 2 {
            return Err(MomentFault::Alone);
        }
        self.state.beat = beat;
        for (seat, moment) in self.state.seats().zip(moments) {
            moment.put(&mut self.state.fighters[seat]);
        }
        Ok(self)
    }

    fn check_moment(&self, seat: Seat, moment: &FighterMoment) -> Result<(), MomentFault> {
        let free_for_all = self.setup.is_free_for_all();
        let arena = &self.setup.arena;
        if !on_board(moment) && !free_for_all {
            return Err(MomentFault::Away(seat));
        }
        if on_board(moment) && arena.is_fatal(moment.at) {
            return Err(MomentFault::TooFar(seat));
        }
        self.check_timeline(seat, moment)?;
        let pool = self.state.fighters[seat].adrenaline;
        let submitted = moment.play.map_or(0, |(play, _)| play.adrenaline);
        if let Some(amount) = [pool, submitted].into_iter().find(|amount| *amount > MAX_ADRENALINE) {
            return Err(MomentFault::Adrenaline(seat, amount));
        }
        self.check_focus(seat, moment)?;
        let anchor = moment.focus.and_then(Focus::anchor);
        if let Some(cell) = anchor.into_iter().chain(moment.embers).find(|cell| arena.is_fatal(*cell)) {
            return Err(MomentFault::Outside(seat, cell));
        }
        let targets: Vec<Seat> = moment.counters.iter().map(|counter| counter.target).collect();
        let odd = |(nth, target): (usize, &Seat)| {
            *target == seat
                || self.state.seats().all(|known| known != *target)
                || targets[..nth].contains(target)
        };
        if targets.iter().enumerate().any(odd) {
            return Err(MomentFault::Counter(seat));
        }
        let known = |other: Seat| other != seat && self.state.seats().any(|seat| seat == other);
        let scores = moment.points > 0 || moment.invulnerable > 0;
        let wins = matches!(self.setup.format.victory, Victory::Points(points) if moment.points >= points);
        if scores && !free_for_all || wins || moment.last_hitter.is_some_and(|other| !known(other)) {
            return Err(MomentFault::Points(seat));
        }
        Ok(())
    }

    fn check_timeline(&self, seat: Seat, moment: &FighterMoment) -> Result<(), MomentFault> {
        let format = &self.setup.format;
        let frames = moment.play.map_or(&[][..], |(play, _)| self.ruleset.book.frames(play.set));
        let frame = moment.play.and_then(|(play, _)| frames.get(usize::from(play.step)));
        let repeats = moment.play.is_some_and(|(_, progress)| progress.marks.contains(SetFlags::REPEATING));
        let cost = moment.repeat_cost;
        let marked = |frame: &Frame| frame.repeat.is_some_and(|each| cost == 0 || cost == each);
        if (repeats || cost > 0) && !frames.iter().any(marked) {
            return Err(MomentFault::Repeat(seat));
        }
        if moment.play.is_some() && frame.is_none() {
            return Err(MomentFault::NoBeat(seat));
        }
        if moment.invulnerable > format.invulnerable_beats {
            return Err(MomentFault::TooLong(seat));
        }
        match moment.activity {
            Activity::Open(OpenBeat::Combo) => Err(MomentFault::ComboOpen(seat)),
            Activity::Open(OpenBeat::Focus) if moment.focus.is_none() => Err(MomentFault::Focus(seat)),
            Activity::Open(OpenBeat::SignatureRefresh)
                if frame.is_none_or(|frame| frame.action != Action::SignatureRefresh) =>
            {
                Err(MomentFault::NoBeat(seat))
            }
            Activity::Dead { left } if left > format.respawn_beats => Err(MomentFault::TooLong(seat)),
            Activity::Stunned { left: 0 } | Activity::Idle { left: 0 } | Activity::Dead { left: 0 } => {
                Err(MomentFault::NoneLeft(seat))
            }
            // A focus beat is open: the play has ended by then.
            Activity::Acting
                if frame.is_none_or(|frame| frame.ends_set() || frame.action == Action::Focus) =>
            {
                Err(MomentFault::NoBeat(seat))
            }
            Activity::Acting
            | Activity::Open(_)
            | Activity::Stunned { .. }
            | Activity::Idle { .. }
            | Activity::Dead { .. }
            | Activity::Gone => Ok(()),
        }
    }

    fn check_focus(&self, seat: Seat, moment: &FighterMoment) -> Result<(), MomentFault> {
        let top = |card: CardId| self.state.fighters[seat].hand.deck().first() == Some(&card);
        let waits = matches!(moment.activity, Activity::Idle { .. });
        match moment.focus {
            Some(focus) if !top(focus.card()) => Err(MomentFault::Focus(seat)),
            Some(Focus::Returning { .. }) if !waits => Err(MomentFault::Return(seat)),
            Some(_) | None => Ok(()),
        }
    }
}

const fn on_board(moment: &FighterMoment) -> bool {
    !matches!(moment.activity, Activity::Dead { .. } | Activity::Gone)
}
