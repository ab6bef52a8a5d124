//! Scenes, and the search for their moments.

use hexstrike::app::library::ContentLibrary;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike_game::bots::random;
use hexstrike_game::bots::simple::Simple;
use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::lookahead::{AssumedPlays, what_if};
use hexstrike_game::rules::state::event::StunCause;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending};
use hexstrike_game::rules::{Beat, Commitment, Event, InformationState, Match, Step};
use kernel::{PerSeat, Seat};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};
use study::record::{Recorder, Recording};

/// Scene to take a picture of.
pub struct Scene {
    pub name: &'static str,
    seats: usize,
    moment: Moment,
    /// Seconds after the moment begins.
    pub after: f32,
    pub extra: Extra,
}

/// Moment of a match.
enum Moment {
    /// No match.
    Never,
    /// Just before such an event.
    Before(fn(&Event) -> bool),
    /// While such a question is open.
    Asked(fn(&Ask) -> bool),
    /// From this beat on, when the first seat is to choose.
    Up(Beat),
    /// When the first seat is to choose while a running play will hit it.
    Endangered,
    /// Before the last knockback or throw of the match.
    Deciding,
    /// After the end.
    Over,
}

/// Extra content on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    Nothing,
    Plan,
    Threat,
    Log,
    Judge,
    Replies,
    HandOff,
    /// One choice is sealed, the other player still thinks.
    Held,
    Pause,
    /// Bots without a decision.
    Trouble,
    SetUp,
    Result,
}

/// Moment of a match.
pub struct Found {
    pub recording: Option<Recording>,
    /// Number of events before it.
    pub read: usize,
    /// Seats of people.
    pub people: Vec<usize>,
    pub plan: Option<Commitment>,
    seed: u64,
}

impl Found {
    pub fn dice(&self) -> Dice {
        Dice::seeded(self.seed)
    }
}

/// Bot that never decides.
#[derive(Debug)]
pub struct Speechless;

impl Bot for Speechless {
    fn play(&mut self, _: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        None
    }

    fn answer(&mut self, _: &InformationState, _: Pending, _: &SearchLimits) -> Option<Answer> {
        None
    }
}

/// Number of seeds to try.
const SEEDS: u64 = 400;
/// Number of beats after which a match is abandoned.
const LONGEST: Beat = 60;

pub fn all() -> Vec<Scene> {
    let scene = |name, seats, moment, after, extra| Scene { name, seats, moment, after, extra };
    let before = |name, after, is| scene(name, 2, Moment::Before(is), after, Extra::Nothing);
    let asked = |name, is| scene(name, 2, Moment::Asked(is), 0.0, Extra::Nothing);
    vec![
        scene("title", 0, Moment::Never, 0.0, Extra::Nothing),
        scene("set-up", 0, Moment::Never, 0.0, Extra::SetUp),
        scene("up-2", 2, Moment::Up(0), 0.0, Extra::Nothing),
        scene("up-3", 3, Moment::Up(3), 0.0, Extra::Nothing),
        scene("up-4", 4, Moment::Up(3), 0.0, Extra::Nothing),
        scene("danger", 2, Moment::Endangered, 0.0, Extra::Nothing),
        scene("plan-2", 2, Moment::Up(6), 0.0, Extra::Plan),
        scene("plan-3", 3, Moment::Up(6), 0.0, Extra::Plan),
        scene("plan-4", 4, Moment::Up(6), 0.0, Extra::Plan),
        scene("threat-2", 2, Moment::Up(6), 0.0, Extra::Threat),
        scene("log-4", 4, Moment::Up(9), 0.0, Extra::Log),
        scene("judge", 2, Moment::Up(9), 0.0, Extra::Judge),
        scene("replies", 2, Moment::Up(6), 0.0, Extra::Replies),
        scene("replies-4", 4, Moment::Up(6), 0.0, Extra::Replies),
        scene("take-back", 2, Moment::Up(0), 0.0, Extra::Held),
        scene("hand-off", 3, Moment::Up(3), 0.0, Extra::HandOff),
        scene("pause", 2, Moment::Up(6), 0.0, Extra::Pause),
        scene("trouble", 2, Moment::Up(6), 0.0, Extra::Trouble),
        before("strike", 0.28, |event| matches!(event, Event::Aimed { .. })),
        before("hit", 0.10, |event| matches!(event, Event::Damaged { .. })),
        before("throw", 0.45, |event| matches!(event, Event::Thrown { .. })),
        before("knockback", 0.30, |event| matches!(event, Event::KnockedBack { distance: 3.., .. })),
        before("walk", 0.15, |event| matches!(event, Event::Moved { .. })),
        before("arrow-gone", 0.10, |event| matches!(event, Event::ArrowGone { .. })),
        before("arrow-loosed", 0.20, |event| matches!(event, Event::ArrowLoosed { .. })),
        before("arrow", 0.20, |event| matches!(event, Event::ArrowFlew { .. })),
        before("fire", 0.35, |event| matches!(event, Event::FireLit { .. })),
        before("embers", 0.35, |event| matches!(event, Event::EmbersLeft { .. })),
        before("flora", 0.35, |event| matches!(event, Event::FloraGrew { .. })),
        before("platform", 0.35, |event| matches!(event, Event::PlatformRaised { .. })),
        before("focus", 0.35, |event| matches!(event, Event::FocusBegan { .. })),
        before("guard", 0.25, |event| matches!(event, Event::Guarded { .. })),
        before("block", 0.15, |event| matches!(event, Event::Blocked { .. })),
        before("parry", 0.15, |event| matches!(event, Event::CounterReady { .. })),
        before("unharmed", 0.15, |event| matches!(event, Event::Unharmed { .. })),
        before("heal", 0.25, |event| matches!(event, Event::Healed { .. })),
        before("stun", 0.30, |event| matches!(event, Event::Stunned { .. })),
        before("smoke", 0.30, |event| matches!(event, Event::Stunned { why: StunCause::Text, .. })),
        before("trigger", 0.25, |event| matches!(event, Event::TriggerRevealed { .. })),
        before("swap", 0.25, |event| matches!(event, Event::Exchanged { .. })),
        before("discard", 0.20, |event| matches!(event, Event::Discarded { .. })),
        before("draw", 0.20, |event| matches!(event, Event::Drew { .. })),
        before("gain", 0.20, |event| matches!(event, Event::AdrenalineChanged { .. })),
        scene("fall-2", 2, Moment::Before(|e| matches!(e, Event::Fell { .. })), 0.45, Extra::Nothing),
        scene("fall-3", 3, Moment::Before(|e| matches!(e, Event::Fell { .. })), 0.45, Extra::Nothing),
        scene("respawn-4", 4, Moment::Before(|e| matches!(e, Event::Respawned { .. })), 0.35, Extra::Nothing),
        scene("deciding", 2, Moment::Deciding, 0.8, Extra::Nothing),
        asked("ask-throw", |ask| matches!(ask, Ask::ThrowDirection { .. })),
        asked("ask-tie", |ask| matches!(ask, Ask::TiedKnockback { .. })),
        asked("ask-combo", |ask| matches!(ask, Ask::Combo)),
        asked("ask-repeat", |ask| matches!(ask, Ask::Repeat { .. })),
        asked("ask-return", |ask| matches!(ask, Ask::Return { .. })),
        asked("ask-platform", |ask| matches!(ask, Ask::PlatformHex { .. })),
        asked("ask-restore", |ask| matches!(ask, Ask::Restore { .. })),
        asked("ask-discard", |ask| matches!(ask, Ask::Discard { .. })),
        asked("ask-trigger", |ask| matches!(ask, Ask::Trigger { .. })),
        scene("result", 2, Moment::Over, 1.0, Extra::Result),
        scene("result-4", 4, Moment::Over, 1.0, Extra::Result),
        before("play", 0.0, |event| matches!(event, Event::PhaseBegan { beat: 2.., .. })),
        before("reel-strike", 0.0, |event| matches!(event, Event::Aimed { .. })),
        before("reel-throw", 0.0, |event| matches!(event, Event::Thrown { .. })),
        before("reel-arrow", 0.0, |event| matches!(event, Event::ArrowFlew { .. })),
        before("reel-knock", 0.0, |event| matches!(event, Event::KnockedBack { distance: 3.., .. })),
        scene("reel-fall", 3, Moment::Before(|e| matches!(e, Event::Fell { .. })), 0.0, Extra::Nothing),
        scene(
            "reel-respawn",
            4,
            Moment::Before(|e| matches!(e, Event::Respawned { .. })),
            0.0,
            Extra::Nothing,
        ),
        scene("reel-deciding", 2, Moment::Deciding, 0.0, Extra::Nothing),
    ]
}

impl Scene {
    /// True if the match runs while the picture is taken.
    pub fn plays(&self) -> bool {
        matches!(self.moment, Moment::Before(_) | Moment::Deciding | Moment::Over)
    }

    /// Returns the first match with such a moment.
    pub fn find(&self, content: &ContentLibrary) -> Option<Found> {
        if matches!(self.moment, Moment::Never) {
            return Some(Found { recording: None, read: 0, people: Vec::new(), plan: None, seed: 0 });
        }
        (1..SEEDS).find_map(|seed| self.find_in(content, seed))
    }

    fn find_in(&self, content: &ContentLibrary, seed: u64) -> Option<Found> {
        let mut dice = Dice::seeded(seed);
        let decks = dice.order(content.library.decks.len());
        let seats = decks.into_iter().take(self.seats).map(|deck| SeatPlan::new(PlayerKind::Person, deck));
        let plan =
            MatchPlan { seats: seats.collect(), seed, decks: Openness::Open, tracking: CardTracking::Helped };
        let mut game = plan.begin(content).ok()?.so_far().begin_with(&content.ruleset).ok()?;
        let mut log: Vec<Event> = Vec::new();
        loop {
            let shown = log.len();
            let step = game.run(&mut log);
            if let Some((read, seat)) = self.is_at(&game, &log, shown, &step) {
                let plan = match self.extra {
                    Extra::Plan | Extra::Threat | Extra::Held => sensible(game.game(), &log, seat, &dice),
                    _ => None,
                };
                let people = match self.extra {
                    Extra::HandOff => (0..self.seats).collect(),
                    Extra::Result | Extra::Trouble => Vec::new(),
                    _ => vec![seat.index()],
                };
                return Some(Found { recording: Some(game.recording().clone()), read, people, plan, seed });
            }
            if game.game().state().beat > LONGEST || !feed(&mut game, &mut log, step, &mut dice) {
                return None;
            }
        }
    }

    /// Returns event and seat of the moment, if it is here.
    fn is_at(&self, game: &Recorder, log: &[Event], shown: usize, step: &Step) -> Option<(usize, Seat)> {
        let over = matches!(step, Step::Over(_));
        match (&self.moment, step) {
            (Moment::Before(is), _) => {
                let place = log[shown..].iter().position(is)?;
                Some((shown + place, Seat::FIRST))
            }
            (Moment::Asked(is), Step::Answer(asked)) => {
                let asked = asked.iter().find(|asked| is(&asked.prompt.ask))?;
                Some((log.len(), asked.prompt.seat))
            }
            (Moment::Up(beat), Step::Commit(seats)) => (seats.contains(Seat::FIRST)
                && game.game().state().beat >= *beat)
                .then_some((log.len(), Seat::FIRST)),
            (Moment::Endangered, Step::Commit(seats)) if seats.contains(Seat::FIRST) => {
                let waits = what_if(game.game(), Seat::FIRST, &PerSeat::default(), AssumedPlays::default());
                let hurts = |event: &Event| matches!(event, Event::Damaged { seat: Seat::FIRST, .. });
                waits.events.iter().any(hurts).then_some((log.len(), Seat::FIRST))
            }
            (Moment::Deciding, _) if over => {
                let flies = |event: &Event| {
                    matches!(event, Event::KnockedBack { distance: 2.., .. } | Event::Thrown { .. })
                };
                let place = log.iter().rposition(flies)?;
                (log.len() - place < 30).then_some((place, Seat::FIRST))
            }
            (Moment::Over, _) if over => Some((log.len(), Seat::FIRST)),
            _ => None,
        }
    }
}

/// Returns the play of the simple bot.
fn sensible(game: &Match, log: &[Event], seat: Seat, dice: &Dice) -> Option<Commitment> {
    let info = InformationState::after(game, Some(seat), log);
    let limits = SearchLimits::within(Budget::Iterations(1));
    Simple::new(dice.clone()).play(&info, &limits).map(|chosen| chosen.play)
}

/// Gives the match its next decision: that of the simple bot, or a random one.
fn feed(game: &mut Recorder, log: &mut Vec<Event>, step: Step, dice: &mut Dice) -> bool {
    let sense = dice.below(2) == 0;
    match step {
        Step::Ran(_) => true,
        Step::Over(_) => false,
        Step::Commit(up) => up.iter().all(|seat| {
            let now = game.game();
            let play = if sense {
                sensible(now, log, seat, dice)
            } else {
                random::play(now.ruleset(), now.state(), seat, dice)
            };
            play.is_some_and(|play| game.commit(seat, play, log).is_ok())
        }),
        Step::Answer(asked) => asked.iter().all(|asked| {
            let answer = random::answer(game.game().state(), asked, dice);
            answer.is_some_and(|answer| game.answer(asked.prompt.seat, asked.id, answer, log).is_ok())
        }),
    }
}
