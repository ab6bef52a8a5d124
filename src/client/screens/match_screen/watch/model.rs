//! A kept match as it is watched, and what can be asked of it.

use crate::client::film::{FilmKind, SIZES};
use crate::client::match_flow::plan::PlayerKind;
use crate::client::playback::moments::Moment;
use crate::client::session::watch::Eyes;
use crate::client::turning::Turning;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::card::model::CardFace;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::hand::Hand;
use kernel::Seat;

/// How a match is watched.
#[derive(Debug, Clone, Copy)]
pub struct WatchModel<'a> {
    /// The line on screen; 0 is the main one.
    pub line: usize,
    /// How many there are.
    pub lines: usize,
    /// With whose eyes.
    pub eyes: Eyes,
    /// Names of the players, in roster order.
    pub players: &'a [&'a str],
    /// What is worth looking at, in order.
    pub moments: &'a [Moment],
    /// How many events have been shown.
    pub read: usize,
    /// Big moments are shown in slow motion.
    pub slow: bool,
    /// The beat on screen.
    pub beat: Beat,
    /// It is the one on which the match was over: nobody goes on from it.
    pub over: bool,
    /// All hands, while all cards are open.
    pub hands: &'a [OpenHand<'a>],
    /// What is being asked instead.
    pub form: Option<&'a WatchForm>,
    /// How much of a picture is made, 0 to 1, while one is.
    pub progress: Option<f32>,
}

/// What is asked of who watches.
#[derive(Debug, Clone, PartialEq)]
pub enum WatchForm {
    /// Who is to play on, in roster order.
    Successors(Vec<PlayerKind>),
    /// Which picture is to be made.
    Film(FilmForm),
}

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmSubject {
    /// Some beats, in one of these ways.
    Beats(FilmKind),
    /// How the match ended.
    Result,
}

/// A picture to be made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilmForm {
    /// Of what.
    pub of: FilmSubject,
    /// The first beat.
    pub first: Beat,
    /// The last beat.
    pub last: Beat,
    /// Its place among [`SIZES`].
    pub size: usize,
    /// Its place among [`SPEEDS`].
    pub speed: usize,
    /// The last beat there is.
    pub end: Beat,
    /// The deciding beat, if there is one.
    pub deciding: Option<Beat>,
}

/// Speeds on offer, with their names.
pub const SPEEDS: [(f32, &str); 3] = [(0.5, "Half"), (1.0, "Normal"), (2.0, "Double")];

/// A line of that form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FilmOption {
    Subject,
    Part,
    First,
    Last,
    Size,
    Speed,
}

const GIF: FilmSubject = FilmSubject::Beats(FilmKind::Gif);
const SUBJECTS: [FilmSubject; 3] = [GIF, FilmSubject::Beats(FilmKind::Frames), FilmSubject::Result];

impl FilmForm {
    /// The deciding beat, or the one on screen.
    pub fn new(shown: Beat, deciding: Option<Beat>, end: Beat) -> Self {
        let beat = deciding.unwrap_or(shown).min(end);
        Self { of: GIF, first: beat, last: beat, size: 1, speed: 1, end, deciding }
    }

    /// The value of a line, in words.
    pub fn words(&self, option: FilmOption) -> String {
        match option {
            FilmOption::Subject => match self.of {
                FilmSubject::Beats(FilmKind::Gif) => "Moving (GIF)".to_owned(),
                FilmSubject::Beats(FilmKind::Frames) => "Frames (PNG)".to_owned(),
                FilmSubject::Result => "The result (PNG)".to_owned(),
            },
            FilmOption::Part if (self.first, self.last) == (0, self.end) => "Whole match".to_owned(),
            FilmOption::Part if Some(self.first) == self.deciding && self.first == self.last => {
                "Deciding beat".to_owned()
            }
            FilmOption::Part => "Chosen beats".to_owned(),
            FilmOption::First => self.first.to_string(),
            FilmOption::Last => self.last.to_string(),
            FilmOption::Size => {
                let (width, height) = SIZES[self.size];
                format!("{width} \u{d7} {height}")
            }
            FilmOption::Speed => SPEEDS[self.speed].1.to_owned(),
        }
    }

    /// Another value of a line.
    pub fn step(&mut self, option: FilmOption, turning: Turning) {
        let moved = |beat: Beat| beat.saturating_add_signed(turning.sign().into());
        match option {
            FilmOption::Subject => self.of = turning.of(&SUBJECTS, self.of),
            FilmOption::Part if (self.first, self.last) == (0, self.end) => {
                let beat = self.deciding.unwrap_or(self.end);
                (self.first, self.last) = (beat, beat);
            }
            FilmOption::Part => (self.first, self.last) = (0, self.end),
            FilmOption::First => self.first = moved(self.first).min(self.last),
            FilmOption::Last => self.last = moved(self.last).clamp(self.first, self.end),
            FilmOption::Size => self.size = turning.from(self.size, SIZES.len()),
            FilmOption::Speed => self.speed = turning.from(self.speed, SPEEDS.len()),
        }
    }
}

/// The cards of a player, for all to see.
#[derive(Debug, Clone)]
pub struct OpenHand<'a> {
    /// Whose.
    pub seat: Seat,
    /// The player's name.
    pub name: &'a str,
    /// Movement cards, then abilities; those that are exhausted are not among them.
    pub cards: Vec<CardFace<'a>>,
}

impl<'a> OpenHand<'a> {
    /// The hand of a seat.
    pub fn of(seat: Seat, hand: &Hand, names: Names<'a>, faces: &'a Faces) -> Self {
        let cards = hand.movements().chain(hand.abilities().iter().copied());
        Self {
            seat,
            name: names.seat(seat),
            cards: cards.map(|card| faces.face(names.ruleset, card)).collect(),
        }
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchIntent {
    /// Another line.
    Line(usize),
    /// Other eyes.
    Eyes(Eyes),
    /// To a moment.
    Jump(usize),
    /// Big moments in slow motion, or not.
    Slow(bool),
    /// Ask who is to play on.
    AskWho,
    /// The next or the previous player for a seat.
    Player(Seat, Turning),
    /// They play on from the start of the beat on screen.
    TakeOver,
    /// The beat on screen goes to the analysis board.
    Analyse,
    /// Ask which picture is to be made.
    AskFilm,
    /// The start of this beat comes onto the desk of the sandbox.
    Sandbox,
    /// The next or the previous value of a line of that form.
    Film(FilmOption, Turning),
    /// Make that picture.
    Make,
    /// Call off the picture that is being made.
    StopMaking,
    /// Close the form.
    Keep,
    /// Out of the match.
    Leave,
}
