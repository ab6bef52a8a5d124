//! Plays a recorded match on our rules: gives them each input when they wait for it, and stores the result of every
//! beat.

use std::sync::Arc;

use super::Difference;
use super::format::{Trace, TraceAnswer, TraceInput, TracePlayer, facing};
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::format::Format;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Picked};
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::state::{Activity, Commitment, Seats};
use hexstrike_game::rules::{CardId, Match, MatchState, Phase, Refusal, Ruleset, Setup, Step};
use kernel::{Cell, Facing, PerSeat, Rotation, Seat};

/// A match on our rules that follows a recording.
pub struct Replay<'a> {
    pub game: Match,
    /// Fighters at the end of each finished beat. `None` for beats that the match skipped.
    pub beats: Vec<Option<PerSeat<BodyValues>>>,
    /// Events of the last finished beat.
    pub last: Vec<Event>,
    /// Events since then.
    events: Vec<Event>,
    /// Inputs that the rules have not requested yet, oldest first.
    waiting: Vec<&'a TraceInput>,
    /// Inputs that our rules refuse, or that had another number of alternatives.
    pub found: Vec<Difference>,
    /// Movement cards that the use of a trigger names, for the question that may follow.
    costs: PerSeat<Option<Picked>>,
    /// State of the last beat after all actions.
    acted: MatchState,
}

/// A fighter at the end of a beat.
#[derive(Clone, Copy)]
pub struct BodyValues {
    pub at: Cell,
    pub facing: Facing,
    pub damage: u16,
    pub adrenaline: u8,
    pub stunned: bool,
}

impl<'a> Replay<'a> {
    /// Starts the match and runs it to its first question.
    ///
    /// # Errors
    /// If the set-up cannot be played with these rules.
    pub fn begin(ruleset: &Arc<Ruleset>, trace: &Trace) -> Result<Self, String> {
        let seats = trace.setup.players.len();
        if let Some(step) = trace.steps.iter().find(|step| step.input.p >= seats) {
            return Err(format!("an input is of player {} of {seats}", step.input.p));
        }
        let setup = setup(ruleset, trace)?;
        let game = Match::new(Arc::clone(ruleset), Arc::new(setup)).map_err(|error| error.to_string())?;
        let mut replay = Self {
            acted: *game.state(),
            game,
            beats: Vec::new(),
            last: Vec::new(),
            events: Vec::new(),
            waiting: Vec::new(),
            found: Vec::new(),
            costs: PerSeat::default(),
        };
        replay.run();
        Ok(replay)
    }

    /// Takes one recorded input and runs as far as the inputs reach.
    pub fn take(&mut self, input: &'a TraceInput) {
        let seat = Seat::new(input.p).unwrap_or(Seat::FIRST);
        let taken = match input.t.as_str() {
            "d" => self.game.offer_draw(seat, &mut self.events),
            "f" => self.game.forfeit(seat, &mut self.events),
            _ => {
                self.waiting.push(input);
                Ok(())
            }
        };
        if let Err(refusal) = taken {
            self.refuse(refusal.code(), input);
        }
        self.run();
    }

    /// Continues from another state, at a moment at which players commit.
    pub fn go_to(&mut self, state: &MatchState) {
        self.game.rewind(state);
        self.beats.resize(usize::from(state.beat), None);
        self.last.clear();
        self.events.clear();
        self.waiting.clear();
    }

    /// Answers all open questions with no, or else with the first legal answer.
    pub fn answer_rest(&mut self) {
        while let Some(Step::Answer(open)) = self.game.waits_for() {
            let Some(Pending { id, prompt }) = open.first().copied() else { break };
            let answers = legal::answers(self.game.state(), prompt);
            let no = answers.iter().find(|answer| **answer == Answer::Decision(false));
            let Some(answer) = no.or(answers.first()) else { break };
            if self.game.answer(prompt.seat, id, *answer, &mut self.events).is_err() {
                break;
            }
            self.run();
        }
    }

    /// Returns recorded answers to questions that our rules have not asked. A question with one legal answer does not
    /// count, nor does the price of a repeated beat, because our rules still ask for it.
    pub fn unasked(&self) -> Vec<Difference> {
        let beat = self.game.state().beat;
        let is_price = |input: &TraceInput| {
            let owes = Seat::new(input.p).is_some_and(|seat| self.owes_for_repeat(seat));
            owes && input.ty == "discard" && input.b == beat
        };
        let unasked = self.waiting.iter().filter(|input| input.t == "a" && input.n > 1 && !is_price(input));
        let difference = |input: &&TraceInput| {
            Difference::new(
                input.b,
                format!("p{} question", input.p),
                "does not ask",
                format!("answered {input}"),
            )
        };
        unasked.map(difference).collect()
    }

    /// Returns true if the seat owes the price of a repeated beat. The web edition takes it before the others have
    /// chosen, our rules at the end of the beat.
    pub fn owes_for_repeat(&self, seat: Seat) -> bool {
        self.last.iter().any(|event| matches!(event, Event::Repeated { seat: s, .. } if *s == seat))
    }

    fn run(&mut self) {
        loop {
            let goes_on = match self.game.advance(&mut self.events) {
                Step::Ran(phase) => {
                    self.note(phase);
                    true
                }
                Step::Over(_) => false,
                Step::Commit(seats) => self.give_commit(seats),
                Step::Answer(open) => open.iter().any(|pending| self.give_answer(*pending)),
            };
            if !goes_on {
                return;
            }
        }
    }

    fn note(&mut self, phase: Phase) {
        self.costs = PerSeat::default();
        if phase == Phase::Untimed {
            self.acted = *self.game.state();
        } else if phase == Phase::EndOfBeat {
            // Damage and adrenaline change at the end of a beat. Hex and facing may already be those of the next.
            let standing = |seat: Seat| {
                let (acted, next) = (&self.acted.fighters[seat], &self.game.state().fighters[seat]);
                let stunned = matches!(acted.activity, Activity::Stunned { .. });
                let (damage, adrenaline) = (next.damage, next.adrenaline);
                BodyValues { at: acted.at, facing: acted.facing, damage, adrenaline, stunned }
            };
            self.beats.push(Some(PerSeat::from_fn(standing)));
            self.last = std::mem::take(&mut self.events);
        }
    }

    /// Gives the rules one of the commits they wait for. Returns true if there was one.
    fn give_commit(&mut self, seats: Seats) -> bool {
        let beat = self.game.state().beat;
        let fits = |input: &&TraceInput| {
            input.t == "c" && input.b == beat && Seat::new(input.p).is_some_and(|s| seats.contains(s))
        };
        let Some(at) = self.waiting.iter().position(fits) else { return false };
        let input = self.waiting.remove(at);
        let seat = Seat::new(input.p).unwrap_or(Seat::FIRST);
        let plays = legal::plays(self.game.ruleset(), self.game.state(), seat);
        self.compare_number(input, plays.iter().filter(|play| play.adrenaline == 0).count());
        let taken = match self.play(input) {
            Some(play) => self.game.commit(seat, play, &mut self.events).map_err(Refusal::code),
            None => Err("unknown card"),
        };
        if let Err(why) = taken {
            self.refuse(why, input);
        }
        true
    }

    /// Gives the rules the answer to this question. Returns true if there was one.
    fn give_answer(&mut self, pending: Pending) -> bool {
        let seat = pending.prompt.seat;
        if let Ask::Discard { ability: 0, .. } = pending.prompt.ask
            && let Some(cost) = self.costs[seat].take()
            && self.game.answer(seat, pending.id, Answer::Cards(cost), &mut self.events).is_ok()
        {
            return true;
        }
        let given = self.waiting.iter().position(|input| self.is_answer(input, pending));
        let Some(at) = given else { return false };
        let input = self.waiting.remove(at);
        // The web edition also counts the ways to pay for a trigger.
        if !matches!(pending.prompt.ask, Ask::Trigger { .. }) {
            self.compare_number(input, legal::answer_count(self.game.state(), pending.prompt));
        }
        let taken = match self.read(pending, &input.ans) {
            Some(answer) => {
                if let (Ask::Trigger { .. }, Answer::Decision(true)) = (pending.prompt.ask, answer) {
                    self.costs[seat] = self.cards(&input.ans.movement_card_ids);
                }
                self.game.answer(seat, pending.id, answer, &mut self.events).map_err(Refusal::code)
            }
            None => Err("unreadable answer"),
        };
        if let Err(why) = taken {
            self.refuse(why, input);
        }
        true
    }

    fn is_answer(&self, input: &TraceInput, pending: Pending) -> bool {
        input.t == "a"
            && input.b == self.game.state().beat
            && input.p == pending.prompt.seat.index()
            && input.ty == kind(pending.prompt.ask)
            && match pending.prompt.ask {
                Ask::Trigger { card } => {
                    input.id.split(':').nth(1) == Some(&self.game.ruleset().card(card).id)
                }
                Ask::ThrowDirection { target } => input.id.ends_with(&format!(":p{}", target.index())),
                _ => true,
            }
    }

    fn compare_number(&mut self, input: &TraceInput, ours: usize) {
        if ours != input.n {
            let (what, theirs) = (format!("p{} choices", input.p), format!("{} for {input}", input.n));
            self.found.push(Difference::new(input.b, what, ours.to_string(), theirs));
        }
    }

    fn refuse(&mut self, why: &str, input: &TraceInput) {
        let (beat, what) = (self.game.state().beat, format!("p{} input", input.p));
        self.found.push(Difference::new(beat, what, why, input.to_string()));
    }

    fn read(&self, pending: Pending, reply: &TraceAnswer) -> Option<Answer> {
        Some(match pending.prompt.ask {
            Ask::ThrowDirection { .. } | Ask::TiedKnockback { .. } => {
                // The recording counts counter-clockwise from east.
                let index = reply.direction_index? % 6;
                Answer::Direction(Facing::ALL[(6 - index) % 6])
            }
            Ask::PlatformHex { .. } => Answer::Hex(reply.target_hex.map(|hex| Cell::new(hex.q, hex.r))?),
            Ask::Restore { .. } => Answer::Cards(self.cards(&reply.movement_card_ids)?),
            Ask::Discard { .. } => Answer::Cards(self.cards(&reply.cards())?),
            _ => Answer::Decision(reply.decision()?),
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
}

/// Name of a question in the recordings.
pub fn kind(ask: Ask) -> &'static str {
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
