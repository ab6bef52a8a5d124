//! A match of a game on the contract of the shell, from its set-up to its result. It is written once: a game adds a
//! [`TableGame`].
//!
//! | module | purpose |
//! |---|---|
//! | [`at_table`] | the match at the table: inputs of people and bots, taking back |
//! | `bots` | bots that think, and answers that need nobody |
//! | `choices` | what can be chosen now, and the state on which previews are worked out |
//! | [`clock`] | option of a time limit for people |
//! | [`decks`] | deck builder |
//! | `keys` | help on the keys |
//! | [`lesson`] | the lesson under way |
//! | [`lessons`] | lessons, and examples that the rulebook shows |
//! | [`module`] | what screens of no particular game need to know |
//! | `pause` | pause menu |
//! | [`planned`] | the match that is being planned |
//! | [`playback`] | its events one after another, as the viewer may see them |
//! | [`result`] | result page |
//! | `saving` | save files |
//! | [`screen`] | the table with bar, log and time |
//! | [`setup`] | set-up page |
//! | `start` | start of a match, of watching, of playing on |
//! | `story` | course of a match: who led when, and which turn decided it |

use std::fmt::Debug;

use bevy::prelude::*;
use bevy_egui::egui::{Painter, Pos2, Rect, Ui};
use kernel::Seat;
use shell::GameId;
use shell::content::problem::Problem;
use shell::game::{GameBots, GameText, Viewer};
use shell::lessons::GuidedContent;
use shell::record::Record;

use self::lesson::TableLesson;
use crate::app::state::MatchInFront;
use crate::games::GameModule;
use crate::kit::audio::voices::Voice;
use crate::kit::turning::Turning;
use crate::table::unfinished::MatchSaving;

pub mod at_table;
mod bots;
mod choices;
pub mod clock;
pub mod decks;
pub mod keys;
pub mod lesson;
pub mod lessons;
pub mod module;
mod pause;
pub mod planned;
pub mod playback;
pub mod result;
mod saving;
pub mod screen;
pub mod setup;
mod start;
pub mod story;

pub use at_table::{
    GiveInput, StartTableMatch, TableMatch, TablePlayerKind, TakeBackInput, TakeOverMatch, WatchMatch,
};
pub use choices::Choices;
use clock::TurnClock;
use decks::book::OfferedDeck;
use decks::pool::CardPool;
pub use lessons::guide::LessonSpot;
pub use playback::TablePlayback;

/// Part of a game on the contract that belongs to the window.
pub trait TableGame: GameText + GameBots {
    /// Cards, boards and decks from which a match is set up.
    type Content: CardPool + Debug + Send + Sync + 'static;
    /// Choices of the set-up, players and decks apart.
    type Plan: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// Unfinished input, such as a selected card. The match knows nothing of it.
    type Desk: Debug + Default + Send + Sync + 'static;

    /// Returns what screens of no particular game need to know about this one.
    fn module() -> &'static GameModule;

    /// Number of futures that a bot simulates for a decision.
    const FUTURES: u64 = 20_000;
    /// Unit of [`TableGame::standing`], in the plural.
    const STANDING: &'static str;
    /// Seconds of a turn that a match can be limited to for people; `None`: there is no such option.
    const BLITZ: Option<u16> = None;

    /// Reads the content, with everything that is wrong with its files.
    fn content() -> (Self::Content, Vec<Problem>);

    /// Reads lessons and examples of the law, with everything that is wrong with their files.
    fn lessons(content: &Self::Content) -> (GuidedContent<Self::Setup, Self::Input>, Vec<Problem>);

    /// Outlines of what a lesson points at, on a table that fills `area`.
    fn outlines(
        area: Rect,
        view: &TableView<Self>,
        desk: &Self::Desk,
        spot: LessonSpot<Self::Input>,
    ) -> Vec<Vec<Pos2>>;

    /// Plan that the set-up opens with.
    fn plan(content: &Self::Content) -> Self::Plan;

    /// Rows of the set-up, top to bottom.
    fn rows(content: &Self::Content, plan: &Self::Plan) -> Vec<PlanRow>;

    /// Steps a row to its next or previous value.
    fn step(content: &Self::Content, plan: &mut Self::Plan, row: usize, turning: Turning);

    /// Set-up of a planned match, with the cards of both decks by their places in the pool.
    fn setup(content: &Self::Content, plan: &Self::Plan, decks: [&[usize]; 2]) -> Self::Setup;

    /// Draws what a plan stands for: its board and decks.
    fn paint_plan(
        painter: &Painter,
        rect: Rect,
        content: &Self::Content,
        plan: &Self::Plan,
        decks: [&OfferedDeck; 2],
    );

    /// Draws the board of a match, for lists and the result.
    fn paint_board(painter: &Painter, rect: Rect, setup: &Self::Setup, shown: &Self::Shown);

    /// Drops from the unfinished input what belongs to the moment before.
    fn settle(desk: &mut Self::Desk) {
        *desk = Self::Desk::default();
    }

    /// Draws the table over the whole of `ui`. Returns what the player asks for.
    fn draw(ui: &mut Ui, view: &TableView<Self>, desk: &mut Self::Desk) -> Option<TableIntent<Self::Input>>;

    /// Seconds that an event is shown for at the usual pace; 0 for those that are not worth a moment.
    fn seconds(event: &Self::Event) -> f32;

    /// Sound of an event.
    fn voice(event: &Self::Event) -> Option<Voice>;

    /// Number of the turn, and the seat whose turn it is; `None` before the first.
    fn turn(shown: &Self::Shown) -> Option<(u16, Seat)>;

    /// Standing of each of the two sides, such as their score.
    fn standing(shown: &Self::Shown) -> [f32; 2];

    /// Question to a seat in one line, such as "Play a card or pass".
    fn question(state: &Self::State, seat: Seat) -> &'static str;

    /// Answer that a person need not give, because no other would make sense.
    fn obvious(state: &Self::State, seat: Seat, desk: &Self::Desk) -> Option<Self::Input> {
        let _ = (state, seat, desk);
        None
    }

    /// Answer for a person whose time is over; `None`: the first legal one.
    fn unanswered(asked: &Asked<'_, Self>) -> Option<Self::Input> {
        let _ = asked;
        None
    }
}

/// Row of the set-up, with a value to step through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRow {
    /// Name of the property.
    pub name: &'static str,
    /// Current value.
    pub value: String,
    /// Description of that value.
    pub about: String,
}

/// Table as it is drawn.
#[derive(Debug)]
pub struct TableView<'a, G: TableGame> {
    /// Set-up of the match.
    pub setup: &'a G::Setup,
    /// Table as the viewer knows it, before the event that is being shown.
    pub shown: &'a G::Shown,
    /// Event that is being shown, with the share of its time that has passed.
    pub now: Option<(&'a G::Event, f32)>,
    /// Decision of the person at the screen, if one is due and everything has been shown.
    pub asked: Option<Asked<'a, G>>,
    /// Point of view.
    pub viewer: Viewer,
    /// Names of the players in roster order.
    pub names: &'a [&'a str],
    /// True if nothing may fly or shake.
    pub still: bool,
    /// Seconds since the program began, for slow pulses.
    pub time: f32,
}

/// Decision of the person at the screen.
#[derive(Debug)]
pub struct Asked<'a, G: TableGame> {
    /// Seat.
    pub seat: Seat,
    /// State that this seat cannot tell from the real one: previews are worked out on copies of it.
    pub state: &'a G::State,
    /// Legal inputs.
    pub legal: &'a [G::Input],
    /// True if the last input can be taken back.
    pub can_take_back: bool,
}

impl<G: TableGame> Asked<'_, G> {
    /// True if an input is legal.
    pub fn allows(&self, input: &G::Input) -> bool {
        self.legal.contains(input)
    }
}

/// Request of a player at the table.
#[derive(Debug, Clone, PartialEq)]
pub enum TableIntent<I> {
    /// Give this input.
    Give(I),
    /// Give these inputs, one after another.
    GiveAll(Vec<I>),
    /// Take the last input back.
    TakeBack,
    /// Say why something cannot be done.
    Refuse(String),
}

/// Unfinished input of the player at the screen, as the game keeps it.
#[derive(Resource, Debug)]
pub struct TableDesk<G: TableGame>(pub G::Desk);

/// Content of a game, read when the program starts.
#[derive(Resource, Debug)]
pub struct TableContent<G: TableGame> {
    /// Content.
    pub content: G::Content,
    /// Lessons and examples of the law.
    pub guided: GuidedContent<G::Setup, G::Input>,
    /// Everything that is wrong with its files.
    pub problems: Vec<Problem>,
}

/// Table that moves or is not saved yet, for the redraw policy.
#[derive(Resource, Debug, Default)]
pub struct TableActivity {
    /// Game whose table moves or whose bot thinks.
    pub moving: Option<GameId>,
    /// Game whose match the disk refuses.
    pub unsaved: Option<GameId>,
}

impl TableActivity {
    /// Notes a fact of one game without touching those of others.
    fn note(of: &mut Option<GameId>, game: GameId, is_so: bool) {
        if is_so {
            *of = Some(game);
        } else if *of == Some(game) {
            *of = None;
        }
    }
}

/// Notes what the table of a game does.
fn note_activity<G: TableGame>(
    at_table: Option<Res<TableMatch<G>>>,
    playback: Option<Res<TablePlayback<G>>>,
    (thought, clock): (Res<bots::BotThought<G>>, Res<TurnClock<G>>),
    saving: Res<MatchSaving<Record<G>>>,
    lesson: Option<Res<TableLesson<G>>>,
    in_front: Option<Res<State<MatchInFront>>>,
    mut activity: ResMut<TableActivity>,
) {
    let in_front = in_front.is_some_and(|state| state.get().0 == G::ID);
    let runs = at_table.zip(playback).is_some_and(|(at_table, playback)| {
        let goes_on = lesson.as_ref().is_some_and(|lesson| lesson.is_busy());
        let shows = playback.playing && !playback.is_idle(&at_table);
        thought.is_under_way() || clock.runs() || goes_on || shows
    });
    TableActivity::note(&mut activity.moving, G::ID, in_front && runs);
    TableActivity::note(&mut activity.unsaved, G::ID, saving.is_behind());
}

/// Adds the part of a game that runs without a window.
pub(crate) fn logic<G: TableGame>(app: &mut App) {
    let (content, mut problems) = G::content();
    let (guided, faults) = G::lessons(&content);
    problems.extend(faults);
    app.insert_resource(TableContent::<G> { content, guided, problems })
        .insert_resource(TableDesk::<G>(G::Desk::default()))
        .init_resource::<TableActivity>()
        .add_systems(Last, note_activity::<G>)
        .add_plugins((
            start::plugin::<G>,
            at_table::plugin::<G>,
            bots::plugin::<G>,
            playback::plugin::<G>,
            choices::plugin::<G>,
            clock::plugin::<G>,
            decks::logic::<G>,
            saving::plugin::<G>,
            planned::logic::<G>,
            lessons::logic::<G>,
        ));
}

/// Adds the screens of a game.
pub(crate) fn plugin<G: TableGame>(app: &mut App) {
    app.add_plugins((
        setup::plugin::<G>,
        decks::plugin::<G>,
        screen::plugin::<G>,
        pause::plugin::<G>,
        result::plugin::<G>,
    ));
}
