//! Summary of a recorded match for a list, computed by playing it.

use std::sync::Arc;

use super::stored::GAME;
use super::{InputKind, RecordError, Recording};
use crate::rules::describe::log::{Names, outcome_words, versus};
use crate::rules::knowledge::beats::start_of;
use crate::rules::knowledge::mirror::Presence;
use crate::rules::knowledge::stats::{DecidingBeat, MatchStats};
use crate::rules::state::Outcome;
use crate::rules::{Beat, Event, Match, Mirror, Ruleset};
use kernel::{Cell, Facing, Seat};
use shell::record::stored::{Summary, SummarySeat};

/// Summary of a recorded match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSummary {
    /// Start time in milliseconds since 1970; 0 if unknown.
    pub begun: u64,
    /// Title given by its player. May be empty.
    pub title: String,
    /// True if its player starred it, which protects it from removal.
    pub starred: bool,
    /// Players in roster order.
    pub seats: Vec<SeatSummary>,
    /// Outcome of the main line, if it ended.
    pub outcome: Option<Outcome>,
    /// Outcome in words.
    pub result: String,
    /// Last beat of the main line.
    pub beats: Beat,
    /// Number of lines, the main line included.
    pub lines: usize,
    /// Beat and cause of the loser's fall, if any.
    pub deciding: Option<DecidingBeat>,
    /// The board on the deciding beat, or on the last one.
    pub scene: BoardScene,
}

/// A player of a recorded match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSummary {
    /// Name on screen.
    pub name: String,
    /// Name of the fighter.
    pub fighter: String,
    /// The one who decided. May be empty.
    pub played_by: String,
    /// Name of the deck. May be empty.
    pub deck: String,
    /// Plays of the main line: ids of the active and the passive card.
    pub plays: Vec<(String, String)>,
}

/// The board on one beat, with every fighter before and after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardScene {
    /// Hexes of land.
    pub land: Vec<Cell>,
    /// Fighters in roster order.
    pub figures: Vec<ScenePlace>,
}

/// Positions of a fighter on a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScenePlace {
    /// Hex at the start of the beat.
    pub from: Cell,
    /// Hex at its end.
    pub to: Cell,
    /// Facing at its end.
    pub facing: Facing,
    /// True if it was on the board at the end.
    pub there: bool,
}

impl MatchSummary {
    /// The same for a list of matches of any game.
    pub fn into_stored(self) -> Summary {
        let seats = Seat::first(self.seats.len()).zip(&self.seats).map(|(mark, seat)| SummarySeat {
            mark,
            player: seat.played_by.clone(),
            words: if seat.played_by.is_empty() {
                seat.fighter.clone()
            } else {
                format!("{} ({})", seat.fighter, seat.played_by)
            },
            wins: self.outcome.is_some_and(|outcome| outcome.winners.contains(mark)),
        });
        let decided = |deciding: DecidingBeat| format!("Decided on beat {}", deciding.beat);
        Summary {
            game: GAME,
            begun: self.begun,
            title: self.title.clone(),
            starred: self.starred,
            versus: versus(self.seats.iter().map(|seat| seat.name.as_str())),
            seats: seats.collect(),
            is_over: self.outcome.is_some(),
            result: self.result.clone(),
            length: self.length_words(),
            lines: self.lines,
            kind: String::new(),
            caption: self.deciding.map_or_else(|| "The last beat".to_owned(), decided),
            no_deciding: self.deciding.is_none().then_some("No single beat decided this match."),
            no_report: (self.seats.len() != 2).then_some("Only duels are read decision by decision."),
            words: self.seats.iter().flat_map(|seat| [&seat.name, &seat.deck]).cloned().collect(),
            own: Arc::new(self),
        }
    }

    /// Length in words.
    pub fn length_words(&self) -> String {
        match self.beats {
            0 => "1 beat".to_owned(),
            last => format!("{} beats", u32::from(last) + 1),
        }
    }

    /// Summarizes a record by `at_hand` if those rules agree with it, else by its own rules.
    ///
    /// # Errors
    /// The reason the record cannot be played.
    pub fn of(recording: &Recording, at_hand: &Arc<Ruleset>) -> Result<Self, RecordError> {
        let mut recorder = recording.begin_with(&recording.ruleset(at_hand)?)?;
        let mut log: Vec<Event> = Vec::new();
        for input in &recording.inputs {
            recorder.give(input, &mut log)?;
        }
        recorder.run(&mut log);
        Ok(Self::of_played(recording, recorder.game(), &log))
    }

    /// As [`MatchSummary::of`], and compares the digests of all lines. Plays each line once.
    ///
    /// # Errors
    /// The first difference, or the reason the record cannot be played.
    pub fn verified(recording: &Recording, at_hand: &Arc<Ruleset>) -> Result<Self, RecordError> {
        let mut log: Vec<Event> = Vec::new();
        let recorder = recording.begin_with(&recording.ruleset(at_hand)?)?;
        let recorder = recording.play_through(recorder, &mut log)?;
        recording.verify_variations()?;
        Ok(Self::of_played(recording, recorder.game(), &log))
    }

    /// Summary of a record after its last input.
    fn of_played(recording: &Recording, game: &Match, log: &[Event]) -> Self {
        let (ruleset, setup, state) = (game.ruleset(), game.setup(), game.state());
        let stats = MatchStats::of(ruleset, setup, log);
        let beats = state.outcome.map_or(state.beat, |outcome| outcome.beat);
        let shown = stats.deciding.map_or(beats, |deciding| deciding.beat);
        let result = state.outcome.map_or_else(
            || format!("Not over, on beat {beats}"),
            |outcome| outcome_words(&outcome, Names { ruleset, setup }),
        );
        let seats = Seat::first(recording.seats.len()).zip(&recording.seats).map(|(seat, record)| {
            let fighter = &ruleset.fighters[usize::from(setup.player(seat).fighter.0)];
            SeatSummary {
                name: record.name.clone(),
                fighter: fighter.name.clone(),
                played_by: record.played_by.clone(),
                deck: record.deck.clone(),
                plays: plays(recording, seat),
            }
        });
        Self {
            begun: recording.begun,
            title: recording.title.clone(),
            starred: recording.starred,
            seats: seats.collect(),
            outcome: state.outcome,
            result,
            beats,
            lines: recording.lines(),
            deciding: stats.deciding,
            scene: BoardScene {
                land: recording.land.clone(),
                figures: places(log, shown, ruleset, Mirror::new(setup)),
            },
        }
    }
}

fn plays(recording: &Recording, seat: Seat) -> Vec<(String, String)> {
    let own = recording.inputs.iter().filter(|input| input.seat == seat);
    own.filter_map(|input| match &input.act {
        InputKind::Commit { active, passive, .. } => Some((active.clone(), passive.clone())),
        InputKind::Answer(_) | InputKind::OfferDraw | InputKind::Forfeit => None,
    })
    .collect()
}

/// Positions before and after this beat. A fighter that falls is shown where it fell.
fn places(log: &[Event], beat: Beat, ruleset: &Ruleset, mut mirror: Mirror) -> Vec<ScenePlace> {
    let start = start_of(log, beat).unwrap_or(log.len());
    log[..start].iter().for_each(|event| mirror.apply(ruleset, event));
    let before: Vec<Cell> = mirror.figures.iter().map(|figure| figure.at).collect();
    let rest = log[start..].iter().take_while(|event| !matches!(event, Event::BeatEnded { .. }));
    let mut after = mirror.figures.clone();
    for event in rest {
        mirror.apply(ruleset, event);
        for (last, figure) in after.iter_mut().zip(&mirror.figures) {
            let (at, facing) = if figure.presence == Presence::OnBoard {
                (figure.at, figure.facing)
            } else {
                (last.at, last.facing)
            };
            (last.at, last.facing, last.presence) = (at, facing, figure.presence);
        }
    }
    let figures = before.into_iter().zip(after);
    figures
        .map(|(from, figure)| ScenePlace {
            from,
            to: figure.at,
            facing: figure.facing,
            there: figure.presence == Presence::OnBoard,
        })
        .collect()
}
