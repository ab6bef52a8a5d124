//! Model of the spectator's panel and its intents.

use crate::hexstrike::film::{FilmKind, SIZES};
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::moments::Moment;
use crate::hexstrike::session::watch::Eyes;
use crate::kit::turning::Turning;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::card::model::CardFace;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::hand::Hand;
use kernel::Seat;

/// Model of the panel.
#[derive(Debug, Clone, Copy)]
pub struct WatchModel<'a> {
    /// Line on screen; 0 is the main line.
    pub line: usize,
    /// Number of lines.
    pub lines: usize,
    /// View of the match: spectator, one seat, or all cards open.
    pub eyes: Eyes,
    /// Names of the players, in roster order.
    pub players: &'a [&'a str],
    /// Big moments in order.
    pub moments: &'a [Moment],
    /// Number of events shown.
    pub read: usize,
    /// True if big moments play in slow motion.
    pub slow: bool,
    /// Beat on screen.
    pub beat: Beat,
    /// True if the match ended on this beat, so that it cannot continue from here.
    pub over: bool,
    /// Hands of all seats, while all cards are open.
    pub hands: &'a [OpenHand<'a>],
    /// Form shown in place of the panel.
    pub form: Option<&'a WatchForm>,
    /// Progress of the picture being made, 0 to 1.
    pub progress: Option<f32>,
}

/// Form of the spectator's panel.
#[derive(Debug, Clone, PartialEq)]
pub enum WatchForm {
    /// Players who continue the match, in roster order.
    Successors(Vec<PlayerKind>),
    /// Options of a picture.
    Film(FilmForm),
}

/// Subject of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmSubject {
    /// Beats of the match, in one of these formats.
    Beats(FilmKind),
    /// Result of the match.
    Result,
}

/// Options of a picture to be made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilmForm {
    /// Subject of the picture.
    pub of: FilmSubject,
    /// First beat.
    pub first: Beat,
    /// Last beat.
    pub last: Beat,
    /// Index into [`SIZES`].
    pub size: usize,
    /// Index into [`SPEEDS`].
    pub speed: usize,
    /// Last beat of the match.
    pub end: Beat,
    /// Deciding beat, if any.
    pub deciding: Option<Beat>,
}

/// Playback speeds with their names.
pub const SPEEDS: [(f32, &str); 3] = [(0.5, "Half"), (1.0, "Normal"), (2.0, "Double")];

/// Line of the picture form.
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
    /// Creates the form for the deciding beat, else the beat on screen.
    pub fn new(shown: Beat, deciding: Option<Beat>, end: Beat) -> Self {
        let beat = deciding.unwrap_or(shown).min(end);
        Self { of: GIF, first: beat, last: beat, size: 1, speed: 1, end, deciding }
    }

    /// Returns the value of a line, in words.
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

    /// Steps a line to its next or previous value.
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

/// Open hand of a player.
#[derive(Debug, Clone)]
pub struct OpenHand<'a> {
    /// Seat of the player.
    pub seat: Seat,
    /// Name of the player.
    pub name: &'a str,
    /// Movement cards, then abilities, without exhausted cards.
    pub cards: Vec<CardFace<'a>>,
}

impl<'a> OpenHand<'a> {
    /// Creates the open hand of a seat.
    pub fn of(seat: Seat, hand: &Hand, names: Names<'a>, faces: &'a Faces) -> Self {
        let cards = hand.movements().chain(hand.abilities().iter().copied());
        Self {
            seat,
            name: names.seat(seat),
            cards: cards.map(|card| faces.face(names.ruleset, card)).collect(),
        }
    }
}

/// Intents of the spectator's panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchIntent {
    /// Show another line.
    Line(usize),
    /// Change the view.
    Eyes(Eyes),
    /// Jump to a moment.
    Jump(usize),
    /// Turn slow motion for big moments on or off.
    Slow(bool),
    /// Open the take-over form.
    AskWho,
    /// Choose the next or the previous player for a seat.
    Player(Seat, Turning),
    /// Continue from the start of the beat on screen.
    TakeOver,
    /// Open the beat on screen on the analysis board.
    Analyse,
    /// Open the picture form.
    AskFilm,
    /// Open the start of the beat on screen in the sandbox.
    Sandbox,
    /// Step a line of the picture form.
    Film(FilmOption, Turning),
    /// Make the picture.
    Make,
    /// Cancel the picture being made.
    StopMaking,
    /// Close the form.
    Keep,
    /// Leave the match.
    Leave,
}
