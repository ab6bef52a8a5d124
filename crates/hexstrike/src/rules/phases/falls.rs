//! Falls, respawns, and the end of a match (rulebook 11, procedures 7, rulings 18 to 20).

use crate::rules::ids::Beat;
use crate::rules::state::event::Log;
use crate::rules::state::format::Victory;
use crate::rules::state::pen::Pen;
use crate::rules::state::{Ending, OpenBeat, Outcome};
use kernel::Seats;
use kernel::hex::{Cell, Facing};
use kernel::{PerSeat, Seat};

/// Number of rings around the centre that are searched for a free hex to return to.
const RESPAWN_RINGS: u16 = 12;

/// Returns true if the fighter is too far from land at the end of the beat.
pub(in crate::rules) fn is_too_far<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> bool {
    pen.on_board().contains(seat) && pen.setup.arena.is_fatal(pen.fighter(seat).at)
}

/// Resolves falls into the abyss. `beat` is the beat after the fall.
pub(in crate::rules) fn by_distance<L: Log>(pen: &mut Pen<'_, L>, fallen: Seats, beat: Beat) {
    if !fallen.is_empty() {
        lose(pen, fallen, Ending::Distance, beat);
    }
}

/// Resolves fighters that are out of cards over the abyss, on the current beat.
pub(in crate::rules) fn out_of_cards<L: Log>(pen: &mut Pen<'_, L>, stranded: Seats) {
    if !stranded.is_empty() {
        lose(pen, stranded, Ending::NoCards, pen.state().beat);
    }
}

/// Resolves a player who gives up. In a duel the other wins; else the last hitter scores and the rest play
/// on.
pub(in crate::rules) fn forfeit<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let beat = pen.state().beat;
    pen.end_focus(seat);
    let hitter = pen.fighter(seat).last_hitter;
    pen.leave(seat);
    if !pen.setup.is_free_for_all() {
        end_for(pen, Seats::default().with(seat), Ending::Forfeit, beat);
        return;
    }
    reward(pen, hitter);
    win_check(pen, beat);
    let left: Seats = pen.state().contenders().collect();
    if pen.state().outcome.is_none() && left.iter().count() == 1 {
        let losers = pen.state().seats().filter(|seat| !left.contains(*seat)).collect();
        pen.end_match(Outcome { kind: Ending::Forfeit, winners: left, losers, beat });
    }
}

fn lose<L: Log>(pen: &mut Pen<'_, L>, lost: Seats, kind: Ending, beat: Beat) {
    if !pen.setup.is_free_for_all() {
        for seat in lost.iter() {
            pen.fell(seat, pen.setup.format.respawn_beats);
        }
        end_for(pen, lost, kind, beat);
        return;
    }
    // The dead still score (ruling 20), so all falls precede all rewards.
    let hitters = PerSeat::from_fn(|seat| pen.fighter(seat).last_hitter);
    for seat in lost.iter() {
        pen.end_focus(seat);
        pen.fell(seat, pen.setup.format.respawn_beats);
    }
    for seat in lost.iter() {
        reward(pen, hitters[seat]);
    }
    win_check(pen, beat);
}

/// Ends a duel. If both fighters are lost at once, it is a draw (ruling 18).
fn end_for<L: Log>(pen: &mut Pen<'_, L>, lost: Seats, kind: Ending, beat: Beat) {
    let winners: Seats = pen.state().seats().filter(|seat| !lost.contains(*seat)).collect();
    let outcome = if winners.is_empty() {
        Outcome { kind: Ending::Draw, winners, losers: Seats::default(), beat }
    } else {
        Outcome { kind, winners, losers: lost, beat }
    };
    pen.end_match(outcome);
}

/// Ends the match in a draw (ruling 34, procedures 7.3). Players who gave up before have lost (ruling 27).
pub(in crate::rules) fn draw<L: Log>(pen: &mut Pen<'_, L>, kind: Ending) {
    let losers = pen.state().seats().filter(|seat| pen.has_left(*seat)).collect();
    let (winners, beat) = (Seats::default(), pen.state().beat);
    pen.end_match(Outcome { kind, winners, losers, beat });
}

/// Ends the match in a draw when it reaches the maximum length of its format (ruling 34).
pub(in crate::rules) fn out_of_time<L: Log>(pen: &mut Pen<'_, L>) {
    let most = pen.setup.format.most_beats;
    if pen.state().outcome.is_none() && pen.state().beat >= most {
        draw(pen, Ending::BeatLimit);
    }
}

fn reward<L: Log>(pen: &mut Pen<'_, L>, hitter: Option<Seat>) {
    if let Some(hitter) = hitter.filter(|h| pen.state().contenders().any(|seat| seat == *h)) {
        pen.score(hitter);
    }
}

/// Ends the match if points decide it. Several players who reach the goal on one beat draw; the others lose
/// (ruling 20).
fn win_check<L: Log>(pen: &mut Pen<'_, L>, beat: Beat) {
    let Victory::Points(enough) = pen.setup.format.victory else { return };
    let won = |seat: &Seat| pen.fighter(*seat).points >= enough;
    let winners: Seats = pen.state().contenders().filter(won).collect();
    let losers: Seats = pen.state().seats().filter(|seat| !winners.contains(*seat)).collect();
    match winners.iter().count() {
        0 => {}
        1 => pen.end_match(Outcome { kind: Ending::Points, winners, losers, beat }),
        _ => pen.end_match(Outcome { kind: Ending::Draw, winners: Seats::default(), losers, beat }),
    }
}

/// Returns a fighter to the centre or the nearest free hex, with a new hand (ruling 19, procedures 7.2).
pub(in crate::rules) fn respawn<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let at = respawn_hex(pen);
    let held = pen.fighter(seat).hand;
    for card in held.abilities() {
        pen.discard_card(seat, *card);
    }
    pen.draw_cards(seat, pen.setup.player(seat).hand_limit(&pen.setup.format));
    crate::rules::actions::hands::restore_unasked(pen, seat);
    pen.respawn(seat, at, pen.setup.format.invulnerable_beats);
    pen.open(seat, OpenBeat::Refresh);
}

/// Returns the first free hex in rings around the centre, each from the east counter-clockwise.
fn respawn_hex<L: Log>(pen: &Pen<'_, L>) -> Cell {
    // From the east corner a ring runs north-west first, then on counter-clockwise.
    let sides = [Facing::NW, Facing::W, Facing::SW, Facing::SE, Facing::E, Facing::NE];
    let mut at = Cell::CENTRE;
    let steps = (1..=RESPAWN_RINGS).flat_map(|radius| {
        let along = sides.into_iter().flat_map(move |side| (0..radius).map(move |_| side));
        std::iter::once(Facing::E).chain(along)
    });
    for towards in steps {
        if pen.occupant(at).is_none() {
            return at;
        }
        at = at.ahead(towards, 1);
    }
    Cell::CENTRE
}
