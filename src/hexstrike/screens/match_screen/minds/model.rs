//! Model of the bots' reasoning, limited to plays already revealed on screen.

use super::panel::{MindModel, MixRow};
use crate::hexstrike::match_flow::MatchSession;
use hexstrike_game::bots::ChosenPlay;
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::describe::log::{Names, rotation_words};
use kernel::{Rotation, Seat};

/// Most plays of a mix that are listed.
const MOST_ROWS: usize = 8;

/// Text in place of the plays that a closed deck hides.
const HIDDEN: &str = "Its deck is closed: what else it could have played is shown after the match.";

/// Reasoning of every bot that revealed a play among the first `read` events, in roster order.
pub fn minds(session: &MatchSession, read: usize) -> Vec<MindModel<'_>> {
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let seats = Seat::first(session.setup().players.len());
    let others = |seat: Seat| session.people().filter(move |person| *person != seat);
    let hides = |seat: Seat| {
        let hidden = |person| !session.setup().shows_deck(Some(person), seat);
        session.outcome().is_none() && others(seat).any(hidden)
    };
    seats.filter_map(|seat| Some(mind(seat, session.reason(seat, read)?, names, hides(seat)))).collect()
}

/// Text for a bot without look-ahead.
const PLAIN: &str = "It does not look ahead: it chose by simple rules and by chance.";

/// Builds one bot's entry. A closed deck shows only the play itself (ruling 31).
fn mind<'a>(seat: Seat, choice: &ChosenPlay, names: Names<'a>, hides: bool) -> MindModel<'a> {
    let Some(chance) = choice.chance else {
        let mix = Vec::new();
        return MindModel { seat, name: names.seat(seat), chance: None, mix, words: Some(PLAIN.to_owned()) };
    };
    let row = |(play, chance): &(Commitment, f64)| MixRow {
        active: names.card(play.active),
        passive: names.card(play.passive),
        rotation: play.rotation,
        percent: percent(*chance),
        drawn: *play == choice.play,
    };
    let (drawn, others): (Vec<_>, Vec<_>) = choice.mix.iter().partition(|(play, _)| *play == choice.play);
    let listed = drawn.into_iter().chain(others).take(if hides { 1 } else { MOST_ROWS });
    let feared = choice.feared.filter(|_| !hides).map(|feared| {
        format!(
            "Feared most: {} with {} from {}, {}% likely, which leaves it a {}% chance to win.",
            play_words(feared.play, names),
            names.card(feared.play.passive),
            names.seat(feared.seat),
            percent(feared.likely),
            percent(feared.chance)
        )
    });
    MindModel {
        seat,
        name: names.seat(seat),
        chance: Some(percent(chance)),
        mix: listed.map(row).collect(),
        words: feared.or_else(|| hides.then(|| HIDDEN.to_owned())),
    }
}

fn play_words(play: Commitment, names: Names<'_>) -> String {
    let card = names.card(play.active);
    if play.rotation == Rotation::Stay {
        card.to_owned()
    } else {
        format!("{card}, turning {},", rotation_words(play.rotation))
    }
}

/// Converts a share, 0 to 1, to whole percent.
fn percent(share: f64) -> u8 {
    (100.0 * share).round().clamp(0.0, 100.0) as u8
}
