//! Match of a `new` request. Reports all its faults, not only the first.

use std::sync::Arc;

use super::fault::{RequestError, RequestErrors};
use super::fields::{Fields, Item};
use super::player;
use super::tokens;
use crate::table::LabContent;
use hexstrike_game::rules::Setup;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::arena::Island;
use hexstrike_game::rules::state::format::{Format, Openness};
use hexstrike_game::rules::state::setup::{Player, SetupError};
use kernel::words::capital;
use kernel::{MAX_SEATS, Seat};
use shell::bots::Dice;
use study::record::Recorder;

/// Sets the match up.
///
/// # Errors
/// All faults of the request.
pub(super) fn begin(table: &LabContent, mut request: Fields) -> Result<Recorder, RequestError> {
    let mut faults = RequestErrors::default();
    let recorder = recorder(table, &mut request, &mut faults);
    faults.keep(request.finish());
    match (recorder, faults.together()) {
        (Some(recorder), None) => Ok(recorder),
        (_, Some(fault)) => Err(fault),
        // Unreachable: a missing match has at least one fault.
        (None, None) => Err(RequestError::new("bad-match", "The match cannot be played.")),
    }
}

fn recorder(table: &LabContent, request: &mut Fields, faults: &mut RequestErrors) -> Option<Recorder> {
    let seed = request.take("seed").map_or(Ok(0), |item| item.whole(0..=u64::MAX));
    let seed = faults.keep(seed);
    let shuffle = request.take("shuffle_seats").map_or(Ok(false), |item| item.flag());
    let shuffle = faults.keep(shuffle);
    let decks = request.take("decks").map(|item| item.one_of([Openness::Open, Openness::Closed], openness));
    let decks = faults.keep(decks.transpose());
    let players = faults.keep(request.need("players").and_then(Item::list));
    let (land, tokens) = (request.take("land"), request.take("tokens"));
    let players = players?;
    let island = faults.keep(island(table, players.len()))?;
    let count = players.len();
    let mut format = table.library.format_for(count).cloned().unwrap_or_else(|| Format::standard(count));
    format.decks = decks?.unwrap_or(format.decks);
    let arena = arena(land, island, format.fatal_distance, faults);
    let dice = shuffle?.then(|| seed.map(Dice::seeded)).flatten();
    let players = seated(table, players, island, dice, faults);
    let tokens = arena.as_ref().and_then(|arena| tokens::read(tokens, arena, island.starts.len(), faults));
    let setup = Arc::new(Setup { arena: arena?, players: players?, format });
    let recorder = Recorder::begin(Arc::clone(&table.ruleset), setup, &tokens?);
    Some(faults.keep(recorder.map_err(|error| setup_fault(&error)))?.drawn_with(seed?))
}

/// Word of the protocol for the visibility of decks (ruling 31).
const fn openness(decks: Openness) -> &'static str {
    match decks {
        Openness::Open => "open",
        Openness::Closed => "closed",
    }
}

fn island(table: &LabContent, players: usize) -> Result<&Island, RequestError> {
    if !(2..=MAX_SEATS).contains(&players) {
        return Err(setup_fault(&SetupError::Players(players)));
    }
    let none = || RequestError::new("no-island", format!("There is no island for {players} players."));
    table.library.island_for(players).ok_or_else(none)
}

fn arena(
    land: Option<Item>,
    island: &Island,
    fatal_distance: u16,
    faults: &mut RequestErrors,
) -> Option<Arena> {
    let land = match land {
        None => island.land.clone(),
        Some(item) => {
            let cells = item.list().and_then(|items| items.iter().map(Item::hex).collect());
            faults.keep(cells)?
        }
    };
    faults.keep(Arena::within(&land, fatal_distance).map_err(|error| setup_fault(&error.into())))
}

/// Players in roster order: as listed, or as drawn by the dice (ruling 3).
fn seated(
    table: &LabContent,
    players: Vec<Item>,
    island: &Island,
    dice: Option<Dice>,
    faults: &mut RequestErrors,
) -> Option<Vec<Player>> {
    let order: Vec<usize> =
        dice.map_or_else(|| (0..players.len()).collect(), |mut dice| dice.order(players.len()));
    let listed: Vec<_> = players.into_iter().map(|item| player::read(table, item, faults)).collect();
    let mut seated: Vec<Player> = Vec::new();
    for (place, start) in order.into_iter().zip(&island.starts) {
        if let Some(listed) = &listed[place] {
            seated.push(listed.at(*start));
        }
    }
    (seated.len() == island.starts.len()).then_some(seated)
}

fn setup_fault(error: &SetupError) -> RequestError {
    let code = match error {
        SetupError::Players(_) => "bad-player-count",
        SetupError::WrongKind(..) | SetupError::Twice(..) => "bad-deck",
        SetupError::Hand(..) => "bad-hand",
        SetupError::StartTaken(seat) => return start_taken(*seat),
        SetupError::Arena(_) => "bad-land",
        SetupError::Format(_) | SetupError::OtherFormat(_) | SetupError::TooManyCards(_) => "bad-format",
    };
    RequestError::new(code, format!("{}.", capital(&error.to_string())))
}

/// Error with the seat in the numbering of the protocol.
fn start_taken(seat: Seat) -> RequestError {
    let message = format!("The fighter in seat {} starts on the hex of another.", seat.index());
    RequestError::new("start-taken", message)
}
