//! A stable number for a moment of a match: equal moments give equal digests on every machine, in every build and over
//! every library that holds the cards, since all is written by its meaning: cards by their names in files, never by index.

use std::hash::{Hash, Hasher};

use super::flow::Match;
use super::position::PositionWriter;
use crate::rules::state::format::{Format, MOST_BEATS};

/// FNV-1a, 64 bits, over everything in the state of the match that can still matter.
///
/// What has come of a running beat so far is written as the state lays it out: digests that are kept in files belong to the
/// time between beats, when there is nothing of the kind.
pub fn digest(game: &Match) -> u64 {
    let mut writer = PositionWriter::new(game.ruleset(), game.setup());
    writer.number(game.state().beat);
    writer.position(game.state());
    write_format(&mut writer, &game.setup().format, game.setup().players.len());
    writer.fnv.finish()
}

/// Only what is not usual: without it digests are those of the records before formats.
fn write_format(writer: &mut PositionWriter<'_>, format: &Format, seats: usize) {
    if *format == Format::standard(seats) || *format == Format::before_limits(seats) {
        return;
    }
    // All parts by name: who adds one is asked here, and writes it so that records without it keep their digests.
    let Format {
        id,
        name,
        seats,
        victory,
        land,
        fatal_distance,
        respawn_beats,
        invulnerable_beats,
        hand_limit,
        movement_cards,
        ability_cards,
        decks,
        // Nothing that happens depends on it.
        tracking: _,
        repetition,
        most_beats,
    } = format;
    let named = (id, name, seats, victory, land, fatal_distance);
    named.hash(&mut writer.fnv);
    (respawn_beats, invulnerable_beats, hand_limit, movement_cards, ability_cards, decks)
        .hash(&mut writer.fnv);
    if let Some(repetition) = repetition {
        repetition.hash(&mut writer.fnv);
    }
    if *most_beats != MOST_BEATS {
        most_beats.hash(&mut writer.fnv);
    }
}
