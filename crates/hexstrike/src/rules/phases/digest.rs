//! Digest: a stable number for a moment of a match.
//!
//! Equal moments give equal digests on every machine and build, and with every library that holds the cards:
//! cards are written by name, never by index.

use std::hash::{Hash, Hasher};

use super::flow::Match;
use super::position::PositionWriter;
use crate::rules::state::format::{Format, MOST_BEATS};

/// Hashes everything in the state that can still matter, by FNV-1a with 64 bits.
///
/// Effects of a running beat are hashed in the layout of the state. Digests in files are taken between beats,
/// where there are none.
pub fn digest(game: &Match) -> u64 {
    let mut writer = PositionWriter::new(game.ruleset(), game.setup());
    writer.number(game.state().beat);
    writer.position(game.state());
    write_format(&mut writer, &game.setup().format, game.setup().players.len());
    writer.fnv.finish()
}

/// Hashes a format unless it is a usual one: records from before formats existed have no such part.
fn write_format(writer: &mut PositionWriter<'_>, format: &Format, seats: usize) {
    if *format == Format::standard(seats) || *format == Format::before_limits(seats) {
        return;
    }
    // Destructured in full, so that a new field must be handled here. Hash it so that older records keep
    // their digests.
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
        // It does not influence the match.
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
