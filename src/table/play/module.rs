//! Facts about a game on the contract for screens of no particular game.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::World;
use bevy_egui::egui::{Painter, Rect};
use shell::lessons::GuidedLesson;
use shell::record::reader::{RecordReader, RecordSummary};
use shell::record::stored::{MatchReader, Summary};
use study::record::tally::TallyRow;

use super::at_table::{TableMatch, WatchMatch};
use super::lesson::TableLesson;
use super::lessons::begin::StartLesson;
use super::planned::play_level;
use super::{TableContent, TableGame};
use crate::app::folders::Folders;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::screens::statistics::{Plot, Statistics};
use crate::app::screens::title::model::{GameTitle, TitleButton, TitleIntent, TitleRow};
use crate::app::state::{Overlay, Screen};
use crate::table::unfinished::OthersUnfinished;

/// Intent of the title for a match against a bot of this level; those of higher levels follow.
const QUICK_MATCH: usize = 0;
/// Intent of the title for the first lesson; those after it follow.
const FIRST_LESSON: usize = 100;

/// Folder of finished matches.
pub fn replays<G: TableGame>(folders: &Folders) -> PathBuf {
    folders.replays_of(G::ID)
}

/// Reader of finished matches.
pub fn reader<G: TableGame>(_: &World) -> Arc<dyn MatchReader> {
    Arc::new(RecordReader::<G>::default())
}

/// Draws the last position of a finished match.
pub fn scene<G: TableGame>(painter: &Painter, rect: Rect, summary: &Summary) {
    if let Some(own) = summary.own::<RecordSummary<G>>() {
        G::paint_board(painter, rect, &own.setup, &own.shown);
    }
}

/// Starts to watch a finished match.
pub fn watch<G: TableGame>(world: &mut World, path: PathBuf, deciding: Option<&Summary>) {
    world.write_message(WatchMatch::<G>::new(path, deciding.is_some()));
}

/// Statistics of a player.
pub fn statistics<G: TableGame>(
    player: &str,
    matches: &[&Summary],
    _: &ContentLibrary,
    _: &Progress,
) -> Statistics {
    let mut statistics = Statistics { unit: "steps", ..Statistics::default() };
    let mut opponents: Vec<TallyRow> = Vec::new();
    for summary in matches.iter().filter(|summary| summary.is_over) {
        let drawn = summary.seats.iter().all(|seat| !seat.wins);
        for own in summary.seats.iter().filter(|seat| seat.player == player) {
            count(&mut statistics.all, own.wins);
            statistics.drawn += u32::from(drawn);
            statistics.lengths.extend(summary.own::<RecordSummary<G>>().map(|own| own.steps));
            for other in summary.seats.iter().filter(|other| other.mark != own.mark) {
                let at = opponents.iter().position(|row| row.name == other.player).unwrap_or_else(|| {
                    opponents.push(TallyRow { name: other.player.clone(), ..TallyRow::default() });
                    opponents.len() - 1
                });
                count(&mut opponents[at], own.wins);
            }
        }
    }
    opponents.sort_by_key(|row| std::cmp::Reverse(row.matches));
    statistics.plots = vec![("Won against players", Plot::Won(opponents))];
    statistics
}

/// Counts a match.
fn count(row: &mut TallyRow, won: bool) {
    row.matches += 1;
    row.won += u32::from(won);
}

/// Part of the title.
pub fn title<G: TableGame>(world: &World) -> GameTitle {
    let left = world.get_resource::<TableMatch<G>>();
    let left = left.filter(|at_table| at_table.watched().is_none() && !at_table.is_over());
    let left = left.filter(|at_table| !at_table.session().entries().is_empty());
    let quick = |rank: usize| {
        let level = &G::levels()[rank];
        TitleButton::new(
            level.name,
            format!("Play at once. {}", level.about),
            TitleIntent::Own(QUICK_MATCH + rank),
        )
    };
    let levels = (0..G::levels().len()).map(quick).collect();
    let set_up = TitleButton::new(
        "Set up a match",
        "Players, decks and board of your choice",
        TitleIntent::Open(Screen::Setup(G::ID)),
    );
    let decks = "Look at all cards, build decks of your own";
    let decks = TitleButton::new("Decks", decks, TitleIntent::Open(Screen::Decks(G::ID)));
    let rules = TitleButton::new("Rules", "Read and search the rules", TitleIntent::Over(Overlay::Rulebook));
    let lessons = &world.resource::<TableContent<G>>().guided.lessons;
    let done = &world.resource::<Progress>().table_lessons;
    let is_done = |id: &str| done.contains(&TableLesson::<G>::key(id));
    let lesson = |(nth, lesson): (usize, &GuidedLesson<G::Setup, G::Input>)| {
        let done = is_done(&lesson.id);
        let why = format!("{}{}", lesson.about, if done { " Done; press to play it again." } else { "" });
        let label = format!("{}  {}", nth + 1, lesson.name);
        TitleButton { done, ..TitleButton::new(label, why, TitleIntent::Own(FIRST_LESSON + nth)) }
    };
    let buttons: Vec<TitleButton> = lessons.iter().enumerate().map(lesson).collect();
    // A player who has done no lesson begins with the first.
    let first = if lessons.is_empty() || lessons.iter().any(|lesson| is_done(&lesson.id)) {
        QUICK_MATCH + usize::from(G::levels().len() > 1)
    } else {
        FIRST_LESSON
    };
    let mut rows = vec![
        TitleRow::Unfinished,
        TitleRow::Caption("Play against"),
        TitleRow::Buttons(44.0, levels),
        TitleRow::of([set_up, decks]),
        TitleRow::Caption("Learn to play"),
    ];
    rows.extend(buttons.chunks(3).map(|row| TitleRow::Buttons(40.0, row.to_vec())));
    rows.extend([TitleRow::shelf(Some(rules)), TitleRow::last()]);
    GameTitle {
        resumable: left.map(|at_table| {
            let names = at_table.names().join(" against ");
            match left_turn(at_table) {
                Some(turn) => format!("{names}, turn {turn}"),
                None => names,
            }
        }),
        others: world.resource::<OthersUnfinished<TableMatch<G>>>().count,
        rows,
        first: TitleIntent::Own(first),
        fights: None,
    }
}

/// Turn of the match at the table.
fn left_turn<G: TableGame>(at_table: &TableMatch<G>) -> Option<u16> {
    let mut shown = G::shown(at_table.session().setup());
    at_table.session().events().iter().for_each(|emitted| G::show(&mut shown, &emitted.event));
    G::turn(&shown).map(|(turn, _)| turn)
}

/// Carries out an intent of the title: a lesson, or a match against a bot.
pub fn press<G: TableGame>(world: &mut World, intent: usize) {
    match intent.checked_sub(FIRST_LESSON) {
        Some(nth) => drop(world.write_message(StartLesson::<G>::new(nth))),
        None => play_level::<G>(world, (intent - QUICK_MATCH) as u8),
    }
}
