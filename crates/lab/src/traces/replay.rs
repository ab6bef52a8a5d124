//! Plays a recorded match on our core: feeds each input when the core waits for it, and keeps what came of every beat.

use std::sync::Arc;

use super::compare::{Compared, Difference};
use super::format::{Trace, TraceAnswer, TraceInput, TracePlayer};
use hexstrike_game::rules::cards::playbook::MAX_ADRENALINE;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::format::Format;
use hexstrike_game::rules::state::island::Start;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Picked};
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::state::{Activity, Commitment, Seats};
use hexstrike_game::rules::{CardId, Match, MatchState, Phase, Ruleset, Setup, Step};
use kernel::{Cell, Facing, PerSeat, Rotation, Seat};

/// A match on our core that follows a recording.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The match.
    pub game: Match,
    /// What came of each finished beat.
    pub beats: Vec<BeatRecord>,
    /// The events of the beat under way, and of the phase that waits.
    pub events: Vec<Event>,
    /// Inputs the core has not asked for yet, oldest first.
    pub held: Vec<TraceInput>,
    /// Answers left out because our core does not put their question.
    pub left_out: Vec<TraceInput>,
    /// Ids of their questions that are known not to be ours.
    pub not_ours: Vec<String>,
    /// Movement cards named with the use of a hand trigger, for the question that may follow.
    costs: PerSeat<Option<Picked>>,
    /// The beat under way or last, when all choices were in and nothing had acted.
    pub started: MatchState,
    /// The last beat, when all had acted and its end was to come.
    pub settled: MatchState,
    /// What was taken over of the web edition's fighters at the end of beats.
    pub amended: Vec<Amendment>,
    /// What of it is still to be taken over, where beats are played again.
    pub played_again: Vec<Amendment>,
}

/// A change of a fighter at the end of a beat, taken over from the web edition.
#[derive(Debug, Clone, Copy)]
pub struct Amendment {
    /// The beat.
    pub beat: usize,
    /// The fighter.
    pub seat: Seat,
    /// Clockwise steps.
    pub turn: u8,
    /// Damage.
    pub hurt: i32,
    /// Adrenaline.
    pub gain: i32,
}

impl Amendment {
    /// Facing, damage and pool after it.
    pub fn of(&self, facing: Facing, damage: u16, pool: u8) -> (Facing, u16, u8) {
        let damage = (i32::from(damage) + self.hurt).clamp(0, i32::from(u16::MAX)) as u16;
        let pool = (i32::from(pool) + self.gain).clamp(0, i32::from(MAX_ADRENALINE)) as u8;
        (facing.clockwise(self.turn), damage, pool)
    }
}

/// One finished beat.
#[derive(Debug, Clone)]
pub struct BeatRecord {
    /// Everything, when all choices of the beat were in and nothing had acted.
    pub start: MatchState,
    /// What happened, from the choices on.
    pub events: Vec<Event>,
    /// Each fighter at the end.
    pub standings: PerSeat<FighterRecord>,
}

/// A fighter at the end of a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FighterRecord {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Damage.
    pub damage: u16,
    /// Pool.
    pub adrenaline: u8,
    /// The beat went to a stun.
    pub stunned: bool,
}

impl Replay {
    /// The match before its first input, run to its first question.
    ///
    /// # Errors
    /// When the set-up cannot be played with these rules.
    pub fn begin(ruleset: &Arc<Ruleset>, trace: &Trace) -> Result<Self, String> {
        let seats = trace.setup.players.len();
        if let Some(step) = trace.steps.iter().find(|step| step.input.p >= seats) {
            return Err(format!(
                "an input is of player {}; there are 0 to {}",
                step.input.p,
                seats.max(1) - 1
            ));
        }
        let setup = setup(ruleset, trace)?;
        let game = Match::new(Arc::clone(ruleset), Arc::new(setup)).map_err(|error| error.to_string())?;
        let state = *game.state();
        Ok(Self {
            game,
            beats: Vec::new(),
            events: Vec::new(),
            held: Vec::new(),
            left_out: Vec::new(),
            not_ours: Vec::new(),
            costs: PerSeat::default(),
            started: state,
            settled: state,
            amended: Vec::new(),
            played_again: Vec::new(),
        })
    }

    /// Takes one input of the recording.
    ///
    /// # Errors
    /// When our core refuses it.
    pub fn take(&mut self, input: &TraceInput) -> Result<(), Difference> {
        let seat = Seat::new(input.p).unwrap_or(Seat::FIRST);
        let taken = match input.t.as_str() {
            "d" => self.game.offer_draw(seat, &mut self.events),
            "f" => self.game.forfeit(seat, &mut self.events),
            _ if self.not_ours.contains(&input.id) && input.ans.decision() == Some(false) => Ok(()),
            _ => {
                self.held.push(input.clone());
                Ok(())
            }
        };
        taken.map_err(|refusal| self.refused(refusal.code(), input))?;
        self.pump()
    }

    /// Runs the match as far as the inputs held so far take it.
    ///
    /// # Errors
    /// When our core refuses an input it asked for.
    pub fn pump(&mut self) -> Result<(), Difference> {
        loop {
            match self.game.advance(&mut self.events) {
                Step::Ran(phase) => self.ran(phase),
                Step::Over(_) => return Ok(()),
                Step::Commit(seats) => {
                    if !self.feed_commit(seats)? {
                        return Ok(());
                    }
                }
                Step::Answer(pending) => {
                    if !self.feed_answer(&pending)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Answers a question in place of the recording. Says whether it was taken.
    pub fn answer(&mut self, pending: Pending, answer: Answer) -> bool {
        self.game.answer(pending.prompt.seat, pending.id, answer, &mut self.events).is_ok()
    }

    /// Events since the end of beat `from`, that beat included.
    pub fn events_since(&self, from: usize) -> impl Iterator<Item = &Event> {
        let done = self.beats.get(from..).unwrap_or_default();
        done.iter().flat_map(|beat| &beat.events).chain(&self.events)
    }

    /// Takes note of what came of a phase.
    pub fn ran(&mut self, phase: Phase) {
        self.costs = PerSeat::default();
        match phase {
            Phase::Commit => self.started = *self.game.state(),
            Phase::Untimed => self.settled = *self.game.state(),
            Phase::EndOfBeat => {
                let after = self.game.state().fighters;
                let standing = |seat: Seat| {
                    let (at_end, next) = (&self.settled.fighters[seat], &after[seat]);
                    FighterRecord {
                        at: at_end.at,
                        facing: at_end.facing,
                        damage: next.damage,
                        adrenaline: next.adrenaline,
                        stunned: matches!(at_end.activity, Activity::Stunned { .. }),
                    }
                };
                let mut standings = PerSeat::default();
                self.settled.seats().for_each(|seat| standings[seat] = standing(seat));
                let events = std::mem::take(&mut self.events);
                self.beats.push(BeatRecord { start: self.started, events, standings });
                let again =
                    self.played_again.iter().copied().filter(|known| known.beat + 1 == self.beats.len());
                again.collect::<Vec<_>>().iter().for_each(|amendment| self.amend(amendment));
            }
            Phase::Refresh | Phase::Rotate | Phase::Early | Phase::Mid | Phase::Late | Phase::Over => {}
        }
    }

    /// Takes over a change of a fighter, from its beat on.
    pub fn amend(&mut self, amendment: &Amendment) {
        let seat = amendment.seat;
        for record in self.beats.iter_mut().skip(amendment.beat) {
            let s = &mut record.standings[seat];
            (s.facing, s.damage, s.adrenaline) = amendment.of(s.facing, s.damage, s.adrenaline);
        }
        self.game.amend(|state| {
            let f = &mut state.fighters[seat];
            (f.facing, f.damage, f.adrenaline) = amendment.of(f.facing, f.damage, f.adrenaline);
        });
    }

    /// Feeds one choice of those that are up, if one is held. Says whether.
    ///
    /// # Errors
    /// When our core refuses it.
    pub fn feed_commit(&mut self, seats: Seats) -> Result<bool, Difference> {
        let beat = self.game.state().beat;
        let fits = |input: &TraceInput| {
            input.t == "c" && input.b == beat && Seat::new(input.p).is_some_and(|s| seats.contains(s))
        };
        let Some(at) = self.held.iter().position(fits) else { return Ok(false) };
        let input = self.held.remove(at);
        let seat = Seat::new(input.p).unwrap_or(Seat::FIRST);
        let Some(play) = self.play(&input) else { return Err(self.refused("unknown card", &input)) };
        self.game
            .commit(seat, play, &mut self.events)
            .map_err(|refusal| self.refused(refusal.code(), &input))?;
        Ok(true)
    }

    /// Feeds one answer to an open question, if one is held. Says whether.
    ///
    /// # Errors
    /// When our core refuses it.
    pub fn feed_answer(&mut self, open: &[Pending]) -> Result<bool, Difference> {
        for pending in open {
            let seat = pending.prompt.seat;
            if let Ask::Discard { ability: 0, .. } = pending.prompt.ask
                && let Some(cost) = self.costs[seat].take()
                && self.answer(*pending, Answer::Cards(cost))
            {
                return Ok(true);
            }
            let Some(at) = self.held.iter().position(|input| self.answers(input, pending)) else { continue };
            let input = self.held.remove(at);
            let Some(answer) = self.read(pending, &input.ans) else {
                return Err(self.refused("unreadable answer", &input));
            };
            if let (Ask::Trigger { .. }, Answer::Decision(true)) = (pending.prompt.ask, answer) {
                self.costs[seat] = self.cards(&input.ans.movement_card_ids);
            }
            self.game
                .answer(seat, pending.id, answer, &mut self.events)
                .map_err(|refusal| self.refused(refusal.code(), &input))?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether a held input answers this question.
    fn answers(&self, input: &TraceInput, pending: &Pending) -> bool {
        let same_card = |card: CardId| input.id.split(':').nth(1) == Some(&self.game.ruleset().card(card).id);
        input.t == "a"
            && input.b == self.game.state().beat
            && input.p == pending.prompt.seat.index()
            && input.ty == kind(&pending.prompt.ask)
            && match pending.prompt.ask {
                Ask::Trigger { card } => same_card(card),
                Ask::ThrowDirection { target } => input.id.ends_with(&format!(":p{}", target.index())),
                _ => true,
            }
    }

    fn read(&self, pending: &Pending, reply: &TraceAnswer) -> Option<Answer> {
        Some(match pending.prompt.ask {
            Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } => {
                // The recording counts counter-clockwise from east.
                let index = reply.direction_index? % 6;
                Answer::Direction(Facing::ALL[(6 - index) % 6])
            }
            Ask::PlatformHex { .. } => reply.target_hex.map(|hex| Answer::Hex(Cell::new(hex.q, hex.r)))?,
            Ask::Restore { .. } => Answer::Cards(self.cards(&reply.movement_card_ids)?),
            Ask::Discard { .. } => {
                let all = [reply.ability_card_ids.as_slice(), &reply.movement_card_ids].concat();
                Answer::Cards(self.cards(&all)?)
            }
            Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::Trigger { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. } => Answer::Decision(reply.decision()?),
        })
    }

    fn cards(&self, ids: &[String]) -> Option<Picked> {
        let cards: Option<Vec<CardId>> = ids.iter().map(|id| self.game.ruleset().card_id(id)).collect();
        Picked::new(&cards?)
    }

    fn play(&self, input: &TraceInput) -> Option<Commitment> {
        let card = |id: &str| self.game.ruleset().card_id(id);
        let rotation = Rotation::ALL.into_iter().find(|rotation| rotation.label() == input.r)?;
        let (active, passive) = (card(&input.a)?, card(&input.v)?);
        Some(Commitment { active, passive, rotation, adrenaline: input.adr })
    }

    fn refused(&self, why: &str, input: &TraceInput) -> Difference {
        let what = if input.t == "c" {
            format!("{}/{} {} +{}", input.a, input.v, input.r, input.adr)
        } else {
            format!("{} {}", input.id, input.ans)
        };
        let beat = self.game.state().beat;
        Difference::new(Compared::Refused, beat, input.p, why.to_owned(), format!("accepted {what}"))
    }
}

/// Whether a repeated beat's cost is due: the web edition takes it before the others have chosen (an artefact of its
/// format page), our core at the end of the beat.
pub fn pays_for_repeat(replay: &Replay, seat: Seat) -> bool {
    let repeats = |event: &Event| matches!(event, Event::Repeated { seat: s, .. } if *s == seat);
    replay.beats.last().is_some_and(|last| last.events.iter().any(repeats))
}

/// The recording's name for a question.
pub fn kind(ask: &Ask) -> &'static str {
    match ask {
        Ask::ThrowDirection { .. } => "throw",
        Ask::TiedKnockback { .. } => "tie-knockback",
        Ask::Combo => "combo",
        Ask::Repeat { .. } => "guard-continue",
        Ask::Return { .. } => "rewind-return",
        Ask::PlatformHex { .. } => "haven-platform",
        Ask::Restore { .. } => "draw",
        Ask::Discard { .. } => "discard",
        Ask::Trigger { .. } | Ask::SomeTrigger => "hand-trigger",
        Ask::DrawOffer { .. } => "draw-offer",
    }
}

/// The facing of a number of degrees (procedures 1.3).
pub fn facing(degrees: u16) -> Facing {
    Facing::ALL[usize::from((degrees % 360 + 180) % 360 / 60)]
}

fn setup(ruleset: &Ruleset, trace: &Trace) -> Result<Setup, String> {
    let land: Vec<Cell> = trace.setup.land.iter().map(|&(q, r)| Cell::new(q, r)).collect();
    let arena = Arena::new(&land).map_err(|error| error.to_string())?;
    let players: Result<_, String> =
        trace.setup.players.iter().enumerate().map(|(i, p)| player(ruleset, i, p)).collect();
    let format = Format::before_limits(trace.setup.players.len());
    Ok(Setup { arena, players: players?, format })
}

fn player(ruleset: &Ruleset, index: usize, player: &TracePlayer) -> Result<Player, String> {
    let card = |id: &String| ruleset.card_id(id).ok_or(format!("no card `{id}`"));
    let cards = |ids: &[String]| ids.iter().map(card).collect::<Result<Vec<_>, _>>();
    let fighter = &player.fighter;
    let id = ruleset.fighter_id(fighter).ok_or(format!("no fighter `{fighter}`"))?;
    let wrong = |_| "a deck is not of four movement and twelve ability cards".to_owned();
    let (q, r, degrees) = player.start;
    Ok(Player {
        name: format!("p{index}"),
        fighter: id,
        power: ruleset.fighters[usize::from(id.0)].power,
        movement: cards(&player.deck.movement)?.try_into().map_err(wrong)?,
        ability: cards(&player.deck.ability)?.try_into().map_err(wrong)?,
        start: Start { at: Cell::new(q, r), facing: facing(degrees) },
        opening: StartingState::default(),
    })
}
