//! Model of the match for the window, folded from events. It never reads the state.

use crate::rules::ids::Beat;
use crate::rules::state::board::Arrow;
use crate::rules::state::event::{Event, Source};
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::timeline::{EntryKind, Lane, TimelineEntry};
use crate::rules::state::{Commitment, Outcome, Phase};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// Fold of all events so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mirror {
    /// Beat of the last event.
    pub beat: Beat,
    /// Phase of the last event.
    pub phase: Phase,
    /// Fighters in roster order.
    pub figures: Vec<ShownFighter>,
    /// Burning land and the seat that lit it.
    pub fire: Vec<(Cell, Seat)>,
    /// Fire over the abyss, for this beat, and the seat that lit it.
    pub sparks: Vec<(Cell, Seat)>,
    /// Hexes that burn from the next beat on, and the seat that left them.
    pub embers: Vec<(Cell, Seat)>,
    /// Flora.
    pub flora: Vec<Cell>,
    /// Platforms.
    pub platforms: Vec<Cell>,
    /// Arrows, oldest first.
    pub arrows: Vec<Arrow>,
    /// Open questions.
    pub prompts: Vec<Prompt>,
    /// Outcome, once the match has ended.
    pub outcome: Option<Outcome>,
    /// Beats for which a fallen fighter is away, and then invulnerable.
    away: (u8, u8),
}

/// One seat's fighter in the window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownFighter {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Accumulated damage.
    pub damage: u16,
    /// Adrenaline pool.
    pub adrenaline: u8,
    /// Ability cards in hand.
    pub abilities: u8,
    /// Movement cards in hand.
    pub movements: u8,
    /// True while a hidden choice is made but not revealed.
    pub sealed: bool,
    /// Last revealed choice.
    pub revealed: Option<Commitment>,
    /// Guarded sides of this beat, one bit for each facing.
    pub guard: u8,
    /// Hex to which focus returns.
    pub anchor: Option<Cell>,
    /// Presence on the board.
    pub presence: Presence,
    /// Beats of invulnerability left.
    pub invulnerable: u8,
    /// Free-for-all points.
    pub points: u8,
    /// Free-for-all: seat that hit this fighter last, and scores if it falls.
    pub hit_by: Option<Seat>,
    /// Resolved beats and committed future.
    pub lane: Lane,
}

/// Presence of a fighter: on the board, dead for some beats, or gone for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Presence {
    OnBoard,
    Dead,
    Gone,
}

impl Mirror {
    /// Creates the model before the first event.
    pub fn new(setup: &Setup) -> Self {
        let figures = setup.players.iter().map(|player| {
            let hand = player.opening_hand(&setup.format);
            ShownFighter {
                at: player.start.at,
                facing: player.start.facing,
                damage: player.opening.damage,
                adrenaline: player.opening.adrenaline,
                abilities: hand.ability_count(),
                movements: hand.movement_count(),
                sealed: false,
                revealed: None,
                guard: 0,
                anchor: None,
                presence: Presence::OnBoard,
                invulnerable: 0,
                points: 0,
                hit_by: None,
                lane: Lane::opening(),
            }
        });
        Self {
            beat: 0,
            phase: Phase::Refresh,
            figures: figures.collect(),
            fire: Vec::new(),
            sparks: Vec::new(),
            embers: Vec::new(),
            flora: Vec::new(),
            platforms: Vec::new(),
            arrows: Vec::new(),
            prompts: Vec::new(),
            outcome: None,
            away: (setup.format.respawn_beats, setup.format.invulnerable_beats),
        }
    }

    /// Folds these events from the start.
    pub fn fold(ruleset: &Ruleset, setup: &Setup, events: &[Event]) -> Self {
        let mut mirror = Self::new(setup);
        events.iter().for_each(|event| mirror.apply(ruleset, event));
        mirror
    }

    /// Returns the seat whose fighter stands on this hex.
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        let stands = |figure: &ShownFighter| figure.presence == Presence::OnBoard && figure.at == cell;
        Seat::ALL.into_iter().zip(&self.figures).find(|(_, figure)| stands(figure)).map(|(seat, _)| seat)
    }

    /// Returns a seat's fighter.
    pub fn figure(&self, seat: Seat) -> &ShownFighter {
        &self.figures[seat.index()]
    }

    /// Applies one event.
    pub fn apply(&mut self, ruleset: &Ruleset, event: &Event) {
        let (beat, (away, untouchable)) = (self.beat, self.away);
        match *event {
            Event::PhaseBegan { beat, phase } => {
                (self.beat, self.phase) = (beat, phase);
                if phase == Phase::Early {
                    // Embers of the last beat burn from the rotation step of this beat on.
                    self.embers.clear();
                }
            }
            Event::BeatEnded { beat } => self.end_beat(beat),
            Event::Sealed { seat } => self.of(seat).sealed = true,
            Event::Revealed { seat, commitment } => {
                self.of(seat).sealed = false;
                self.of(seat).revealed = Some(commitment);
            }
            Event::Laid { seat, play } | Event::Repeated { seat, play } => {
                self.of(seat).lane.lay(ruleset, beat, play);
            }
            Event::Exchanged { seat, play } => self.of(seat).lane.exchange(ruleset, beat, play),
            Event::Opened { seat, opening } => self.of(seat).lane.open(beat, opening),
            Event::Idled { seat, from, beats } => self.of(seat).lane.idle(from, beats),
            Event::ComboPassed { seat } => self.entry(seat).combo_passed = true,
            Event::Refreshed { seat, .. } | Event::LedgeGrabbed { seat } => self.entry(seat).refreshed = true,
            Event::Drew { seat, .. } => {
                self.of(seat).abilities += 1;
                self.entry(seat).drew += 1;
            }
            Event::Discarded { seat, .. } => self.of(seat).abilities -= 1,
            Event::Exhausted { seat, .. } => self.of(seat).movements -= 1,
            Event::Restored { seat, .. } => self.of(seat).movements += 1,
            Event::MustDiscard { seat, count, .. } => {
                let entry = self.entry(seat);
                entry.discards = entry.discards.saturating_add(count);
            }
            Event::AdrenalineChanged { seat, total, .. } => self.of(seat).adrenaline = total,
            Event::Turned { seat, to, .. } => self.of(seat).facing = to,
            Event::Guarded { seat, sides, .. } => self.of(seat).guard = sides,
            Event::Moved { seat, to, .. } => self.of(seat).at = to,
            Event::Thrown { seat, to, .. } => {
                self.of(seat).at = to;
                self.entry(seat).thrown = true;
            }
            Event::KnockedBack { seat, from, to, .. } => {
                self.of(seat).at = to;
                self.entry(seat).knocked += from.distance(to);
            }
            Event::Hit { seat, source } => self.hit(seat, source),
            Event::Damaged { seat, amount, total, source } => {
                self.hit(seat, source);
                self.of(seat).damage = total;
                self.entry(seat).damage += amount;
            }
            Event::Healed { seat, amount, total } => {
                self.of(seat).damage = total;
                self.entry(seat).healed += amount;
            }
            Event::Stunned { seat, from, beats, .. } => {
                self.of(seat).guard = 0;
                self.of(seat).lane.stun(beat, from, beats);
            }
            Event::FocusBegan { seat, anchor, .. } => self.of(seat).anchor = Some(anchor),
            Event::FocusEnded { seat } => self.of(seat).anchor = None,
            Event::FireLit { at, owner } => {
                self.fire.retain(|(cell, _)| *cell != at);
                self.flora.retain(|cell| *cell != at);
                self.fire.push((at, owner));
            }
            Event::Sparked { at, owner } => {
                self.sparks.retain(|(cell, _)| *cell != at);
                self.sparks.push((at, owner));
            }
            Event::EmbersLeft { at, owner } => self.embers.push((at, owner)),
            Event::FloraGrew { at } => {
                self.fire.retain(|(cell, _)| *cell != at);
                self.flora.retain(|cell| *cell != at);
                self.flora.push(at);
            }
            Event::ArrowLoosed { arrow } => self.arrows.push(arrow),
            Event::ArrowFlew { index, to, .. } => {
                if let Some(arrow) = self.arrows.get_mut(usize::from(index)) {
                    arrow.at = to;
                }
            }
            Event::ArrowGone { index, .. } => {
                if usize::from(index) < self.arrows.len() {
                    self.arrows.remove(usize::from(index));
                }
            }
            Event::PlatformRaised { at } => self.platforms.push(at),
            Event::PlatformUsed { at } => self.platforms.retain(|cell| *cell != at),
            Event::Asked { prompt } => self.prompts.push(prompt),
            Event::Answered { prompt, answer } => self.answered(prompt, answer),
            Event::Fell { seat } => {
                let figure = self.of(seat);
                (figure.presence, figure.anchor, figure.hit_by) = (Presence::Dead, None, None);
                figure.lane.die(beat, away);
            }
            Event::Respawned { seat, at } => {
                let figure = self.of(seat);
                (figure.at, figure.damage, figure.presence) = (at, 0, Presence::OnBoard);
                figure.invulnerable = untouchable;
            }
            Event::Scored { seat, points } => self.of(seat).points = points,
            Event::Forfeited { seat } => {
                // Giving up also closes an open draw offer.
                let stays =
                    |p: &Prompt| !p.is_closed_without(seat) && !matches!(p.ask, Ask::DrawOffer { .. });
                self.prompts.retain(stays);
                let figure = self.of(seat);
                (figure.presence, figure.sealed) = (Presence::Gone, false);
                figure.lane.die(beat, 1);
            }
            Event::Ended { outcome } => self.end(outcome),
            Event::SetAside { .. }
            | Event::TookBack { .. }
            | Event::Topped { .. }
            | Event::TriggerRevealed { .. }
            | Event::Paid { .. }
            | Event::Acted { .. }
            | Event::Stopped { .. }
            | Event::Aimed { .. }
            | Event::Blocked { .. }
            | Event::Unharmed { .. }
            | Event::CounterReady { .. }
            | Event::OrderDecided { .. } => {}
        }
    }

    /// Closes an answered question. One player who declines a draw closes the whole offer (procedures 7.3).
    fn answered(&mut self, prompt: Prompt, answer: Option<Answer>) {
        let declined = matches!(prompt.ask, Ask::DrawOffer { .. }) && answer == Some(Answer::Decision(false));
        self.prompts.retain(|p| *p != prompt && !(declined && p.ask == prompt.ask));
    }

    /// Records the last hitter. A fighter cannot score for its own damage.
    fn hit(&mut self, seat: Seat, source: Source) {
        let figure = self.of(seat);
        figure.hit_by = source.seat().filter(|by| *by != seat).or(figure.hit_by);
    }

    fn end_beat(&mut self, beat: Beat) {
        for figure in &mut self.figures {
            figure.lane.resolve(beat);
            figure.guard = 0;
            figure.invulnerable = figure.invulnerable.saturating_sub(1);
        }
        self.beat = beat + 1;
        self.sparks.clear();
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.phase = Phase::Over;
        self.prompts.clear();
        for (seat, figure) in Seat::first(self.figures.len()).zip(&mut self.figures) {
            let kind = if outcome.winners.contains(seat) {
                EntryKind::Victory
            } else if outcome.losers.contains(seat) {
                EntryKind::Death
            } else {
                EntryKind::Draw
            };
            figure.lane.end(outcome.beat, kind);
        }
    }

    fn of(&mut self, seat: Seat) -> &mut ShownFighter {
        &mut self.figures[seat.index()]
    }

    fn entry(&mut self, seat: Seat) -> &mut TimelineEntry {
        let beat = self.beat;
        self.of(seat).lane.at_mut(beat)
    }
}

#[cfg(test)]
#[path = "mirror_tests.rs"]
mod tests;
