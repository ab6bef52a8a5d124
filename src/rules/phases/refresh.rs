//! Before the choice: returns, combo windows, refresh, ledge grab, and who is out of cards (rulebook section 4.1).

use super::falls;
use crate::rules::actions::hands;
use crate::rules::cards::notation::Action;
use crate::rules::ids::Seat;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Course, Mark, Note, Opening, Seats};

/// Beats a return takes before its player is open again (mechanics 6.11).
const RETURN_BEATS: u8 = 2;

pub(in crate::rules) fn refresh<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    for seat in pen.on_board() {
        offer_return(pen, seat)?;
    }
    for seat in pen.on_board() {
        offer_combo(pen, seat)?;
    }
    for seat in pen.on_board() {
        miss_focus(pen, seat);
    }
    for seat in pen.on_board() {
        recover(pen, seat)?;
    }
    let leaves = |seat: &Seat| pen.fighter(*seat).now.notes.contains(Note::LEAVING);
    let leaving: Seats = pen.state().seats().filter(leaves).collect();
    for seat in leaving.iter() {
        // Gave up at one of these questions: gone before anybody chooses.
        pen.now(seat).notes -= Note::LEAVING;
        falls::forfeit(pen, seat);
    }
    if pen.state().outcome.is_none() {
        out_of_cards(pen);
    }
    Ok(())
}

/// A focused player may go back to the anchor on each open beat but the focus beat itself; without cards he must.
fn offer_return<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    if pen.fighter(seat).course == Course::Open(Opening::Focus)
        && pen.fighter(seat).focus.is_some_and(|focus| focus.anchor.is_none())
    {
        pen.begin_focus(seat);
    }
    let fighter = pen.fighter(seat);
    let (Course::Open(opening), Some(anchor)) = (fighter.course, fighter.focus.and_then(|f| f.anchor)) else {
        return Ok(());
    };
    let forced = fighter.hand.is_empty();
    let asked = opening != Opening::Focus;
    if forced || asked && pen.ask_whether(seat, Ask::Return { anchor })? {
        pen.idle(seat, pen.state().beat, RETURN_BEATS, true);
    }
    Ok(())
}

/// A combo window opens if an attack of the set landed, none of it throws, and the player can go on (mechanics 6.8).
fn offer_combo<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let fighter = pen.fighter(seat);
    if fighter.course != Course::Acting || pen.frame(seat).action != Action::Combo {
        return Ok(());
    }
    let goes_on = fighter.hand.abilities().iter().any(|card| pen.ruleset.has_combo(*card));
    if !fighter.run.marks.contains(Mark::LANDED)
        || pen.traits(seat).throws
        || !goes_on
        || fighter.hand.movement_count() == 0
    {
        return Ok(());
    }
    if pen.ask_whether(seat, Ask::Combo)? {
        pen.open(seat, Opening::Combo);
    } else {
        pen.tell(Event::ComboPassed { seat });
    }
    Ok(())
}

/// A set that opens before it has reached its focus beat, by a combo or because the rest of it fell away, never will.
fn miss_focus<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let fighter = pen.fighter(seat);
    if fighter.is_open() && fighter.focus.is_some_and(|focus| focus.anchor.is_none()) {
        pen.end_focus(seat);
    }
}

/// Refresh on land or platform; over the abyss next to land, with empty hands, a ledge grab (mechanics 4.5, 4.6).
fn recover<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let fighter = pen.fighter(seat);
    let signature = match fighter.course {
        Course::Open(Opening::Refresh) => false,
        Course::Open(Opening::SignatureRefresh) => true,
        Course::Open(Opening::Focus | Opening::Combo)
        | Course::Acting
        | Course::Stunned { .. }
        | Course::Idle { .. }
        | Course::Dead { .. }
        | Course::Gone => return Ok(()),
    };
    if fighter.focus.is_some() {
        return Ok(());
    }
    let (at, hand) = (fighter.at, fighter.hand);
    let platform = pen.board().has_platform(&pen.setup.arena, at);
    if platform || pen.setup.arena.is_land(at) {
        pen.tell(Event::Refreshed { seat, signature });
        if signature {
            let active = pen.ruleset.book.set(pen.fighter(seat).play.set).active;
            pen.top_card(seat, active);
        }
        let limit = pen.setup.player(seat).hand_limit();
        hands::draw(pen, seat, limit.saturating_sub(hand.ability_count()))?;
        if platform {
            pen.use_platform(at);
        }
    } else if pen.setup.arena.distance(at) == 1 && hand.ability_count() == 0 && hand.movement_count() == 0 {
        pen.tell(Event::LedgeGrabbed { seat });
        hands::draw(pen, seat, 1)?;
    }
    Ok(())
}

/// Whoever is open over the abyss without a play is lost (ruling 18).
fn out_of_cards<L: Log>(pen: &mut Pen<'_, L>) {
    let stranded = |seat: &Seat| {
        pen.fighter(*seat).is_open() && pen.over_abyss(*seat) && pen.fighter(*seat).hand.is_empty()
    };
    let stranded: Seats = pen.on_board().filter(stranded).collect();
    falls::out_of_cards(pen, stranded);
}
