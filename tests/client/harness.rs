//! Harness: apps to drive, players with random choices, and records of what is shown.

use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;

use hexstrike::app::folders::Folders;
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::seeds::FreshSeeds;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike::hexstrike::match_flow::{MatchSession, SubmitAnswer, SubmitCommit};
use hexstrike::hexstrike::playback::exhibition::Exhibitions;
use hexstrike::hexstrike::playback::pacing::Pacing;
use hexstrike::hexstrike::playback::{Cue, CueStarted, Playback};
use hexstrike::hexstrike::screens::match_screen::table::{SeatAtScreen, at_screen};
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::legal::platform_hexes;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Picked};
use hexstrike_game::rules::{Commitment, Event, Mirror, Step};
use kernel::{Cell, Facing, Seat};
use shell::bots::Dice;

/// Duration of a frame.
pub const FRAME: Duration = Duration::from_millis(50);
/// Most frames that a test waits.
const PATIENCE: usize = 20_000;

/// App with the client's logic, and helpers to drive it.
pub struct Game {
    /// App under test.
    pub app: App,
    dice: Dice,
}

/// Cues shown, with their events.
#[derive(Resource, Debug, Default)]
pub struct Shown(pub Vec<(Cue, Vec<Event>)>);

/// Positions of all fighters after each cue.
#[derive(Resource, Debug, Default)]
pub struct Places(pub Vec<Vec<Cell>>);

/// Players of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Players {
    Bots,
    PersonAndBot,
    People,
    /// Free-for-all of four bots.
    FourBots,
    /// Free-for-all of three people at one screen and a bot.
    ThreePeople,
    /// One person among bots, with this number of seats.
    PersonAmong(usize),
}

/// Fixes all random seeds, so that a failing test fails again.
pub fn without_chance(app: &mut App) {
    app.insert_resource(FreshSeeds::from_seed(1)).insert_resource(Exhibitions::Off);
}

impl Game {
    /// Creates the logic on the title screen, with embedded content and a quick pace.
    pub fn new() -> Self {
        Self::with(ContentLibrary::new(Library::embedded(), Vec::new()))
    }

    /// Creates the logic with this content.
    pub fn with(content: ContentLibrary) -> Self {
        Self::within(content, App::new())
    }

    /// Creates the logic with this content and a player's folders.
    pub fn in_folder(content: ContentLibrary, folders: Folders) -> Self {
        let mut app = App::new();
        app.insert_resource(folders);
        Self::within(content, app)
    }

    /// Creates the logic within an app that already has resources.
    pub fn within(content: ContentLibrary, mut app: App) -> Self {
        without_chance(&mut app);
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
            .insert_resource(content)
            .insert_resource(Pacing::even(0.04))
            .add_plugins(hexstrike::logic);
        Self::ready(app)
    }

    /// Starts an app whose plugins are all added.
    pub fn ready(mut app: App) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .init_resource::<Shown>()
            .init_resource::<Places>()
            .add_observer(|cue: On<CueStarted>, mut shown: ResMut<Shown>, mut places: ResMut<Places>| {
                shown.0.push((cue.cue.clone(), cue.events.clone()));
                places.0.push(cue.places.clone());
            });
        app.finish();
        app.cleanup();
        app.update();
        Self { app, dice: Dice::seeded(7) }
    }

    /// Begins a match between the first two decks of different fighters.
    pub fn playing(players: Players, seed: u64) -> Self {
        let mut game = Self::new();
        game.start(players, seed);
        game
    }

    /// Begins a match as the set-up screen does.
    pub fn start(&mut self, players: Players, seed: u64) {
        self.dice = Dice::seeded(seed);
        let plan = plan(self.resource::<ContentLibrary>(), players, seed);
        self.app.world_mut().write_message(StartMatch(plan));
        self.frame();
        self.frame();
        assert_eq!(self.screen(), TABLE, "the match has begun");
    }

    /// Runs one frame.
    pub fn frame(&mut self) {
        self.app.update();
    }

    /// Returns a resource.
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// Returns the session.
    pub fn session(&self) -> &MatchSession {
        self.resource::<MatchSession>()
    }

    /// Returns the playback.
    pub fn playback(&self) -> &Playback {
        self.resource::<Playback>()
    }

    /// Returns the seat at the screen.
    pub fn at_screen(&self) -> SeatAtScreen {
        *self.resource::<SeatAtScreen>()
    }

    /// Returns the current screen.
    pub fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    /// Changes the playback as a button of the timeline does.
    pub fn steer(&mut self, with: impl FnOnce(&mut Playback, &MatchSession)) {
        self.app.world_mut().resource_scope(|world, mut playback: Mut<Playback>| {
            with(&mut playback, world.resource::<MatchSession>());
        });
    }

    /// Folds the events shown so far to a mirror.
    pub fn folded(&self) -> Mirror {
        let (session, read) = (self.session(), self.playback().read);
        Mirror::fold(session.ruleset(), session.setup(), &session.log()[..read])
    }

    /// Runs frames until the condition holds.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        for _ in 0..PATIENCE {
            if holds(self) {
                return;
            }
            self.frame();
        }
        panic!("never came: {what}");
    }

    /// Runs frames until everything has been shown and the rules wait for a decision.
    pub fn until_idle(&mut self) {
        self.until("nothing left to show", |game| {
            game.session().waits_for().is_some() && game.playback().is_idle(game.session())
        });
        self.frame();
    }

    /// Confirms the hand-off page.
    pub fn lift(&mut self) {
        at_screen::lift(&mut self.app.world_mut().resource_mut::<SeatAtScreen>());
        self.frame();
    }

    /// Step that waits for people, if any.
    pub fn asked(&self) -> Option<Step> {
        let session = self.session();
        match session.waits_for()? {
            Step::Commit(_) => {
                let people = session.asked().iter().filter(|seat| session.is_person(*seat)).collect();
                Some(Step::Commit(people))
            }
            Step::Answer(mut pending) => {
                pending.retain(|p| session.is_person(p.prompt.seat));
                Some(Step::Answer(pending))
            }
            Step::Ran(_) | Step::Over(_) => None,
        }
    }

    /// Returns a random legal play of the seat.
    pub fn any_play(&mut self, seat: Seat) -> Commitment {
        let options = self.session().view(Some(seat)).commit_options().expect("the seat is up");
        let mut plays = Vec::new();
        options.each_play(self.session().ruleset(), |play| plays.push(play));
        let play = *self.dice.pick(&plays).expect("a player who is up has a play");
        Commitment { adrenaline: self.dice.below(usize::from(options.adrenaline) + 1) as u8, ..play }
    }

    /// Returns a random legal answer.
    pub fn any_answer(&mut self, pending: &Pending) -> Answer {
        let seat = pending.prompt.seat;
        let hand =
            self.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a player has a hand");
        answer(pending.prompt.ask, &hand, &mut self.dice)
    }

    /// Decides at random for all people to act. Returns true if there were any.
    pub fn decide(&mut self) -> bool {
        match self.asked() {
            Some(Step::Commit(seats)) => {
                for seat in seats.iter() {
                    let play = self.any_play(seat);
                    self.app.world_mut().write_message(SubmitCommit { seat, play });
                }
                !seats.is_empty()
            }
            Some(Step::Answer(pending)) => {
                for pending in &pending {
                    let answer = self.any_answer(pending);
                    let seat = pending.prompt.seat;
                    self.app.world_mut().write_message(SubmitAnswer { seat, id: pending.id, answer });
                }
                !pending.is_empty()
            }
            Some(Step::Ran(_) | Step::Over(_)) | None => false,
        }
    }

    /// Decides at random for people, without regard to the seat at the screen or the playback, until the
    /// match is over or this many decisions have been made.
    pub fn play_out(&mut self, decisions: usize) {
        let mut made = 0;
        while self.session().outcome().is_none() && made < decisions {
            made += usize::from(self.decide());
            self.frame();
        }
    }
}

/// Plans a match with different fighters. They depend on the seed, so that few seeds cover all of them.
pub fn plan(content: &ContentLibrary, players: Players, seed: u64) -> MatchPlan {
    const PERSON: PlayerKind = PlayerKind::Person;
    const BOT: PlayerKind = PlayerKind::SimpleBot;
    let kinds: Vec<PlayerKind> = match players {
        Players::Bots => vec![BOT; 2],
        Players::PersonAndBot => vec![PERSON, BOT],
        Players::People => vec![PERSON; 2],
        Players::FourBots => vec![BOT; 4],
        Players::ThreePeople => vec![PERSON, BOT, PERSON, PERSON],
        Players::PersonAmong(seats) => std::iter::once(PERSON).chain(vec![BOT; seats - 1]).collect(),
    };
    let decks = &content.library.decks;
    let mut chosen: Vec<usize> = Vec::new();
    for place in (0..decks.len()).map(|n| (seed as usize + n) % decks.len()) {
        if chosen.iter().all(|other| decks[*other].fighter != decks[place].fighter) {
            chosen.push(place);
        }
    }
    let seats = kinds.into_iter().zip(chosen.into_iter().cycle());
    let seats = seats.map(|(player, deck)| SeatPlan::new(player, deck)).collect();
    MatchPlan { seats, seed, decks: Openness::Open, tracking: CardTracking::Helped }
}

/// Returns a random legal answer.
pub fn answer(ask: Ask, hand: &Hand, dice: &mut Dice) -> Answer {
    let cards = |from: Vec<_>, count: u8, dice: &mut Dice| {
        let (mut from, mut picked) = (from, Vec::new());
        for _ in 0..count {
            let at = dice.below(from.len());
            picked.push(from.swap_remove(at));
        }
        picked
    };
    match ask {
        Ask::ThrowDirection { .. } => Answer::Direction(*dice.pick(&Facing::ALL).expect("six")),
        Ask::TiedKnockback { sides } => {
            Answer::Direction(*dice.pick(&sides.iter().collect::<Vec<_>>()).expect("a side is offered"))
        }
        Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => Answer::Decision(dice.below(2) == 0),
        Ask::PlatformHex { around } => {
            Answer::Hex(*dice.pick(&platform_hexes(around).collect::<Vec<_>>()).expect("seven"))
        }
        Ask::Restore { count } => {
            let picked = cards(hand.exhausted().collect(), count, dice);
            Answer::Cards(Picked::new(&picked).expect("fits"))
        }
        Ask::Discard { ability, movement } => {
            let mut picked = cards(hand.abilities().to_vec(), ability, dice);
            picked.extend(cards(hand.movements().collect(), movement, dice));
            Answer::Cards(Picked::new(&picked).expect("fits"))
        }
    }
}
