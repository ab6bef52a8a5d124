//! Refresh phase, before the choice: returns, combo windows, refresh, ledge grab, and fighters out of cards
//! (rulebook 4.1).

use super::falls;
use crate::rules::actions::{focus, hands};
use crate::rules::cards::part::Part;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Activity, OpenBeat, SetFlags};
use kernel::Seat;
use kernel::Seats;

pub(in crate::rules) fn refresh<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    let has_focus = pen.state().fighters().any(|fighter| fighter.focus.is_some());
    if has_focus {
        for seat in pen.open_seats().iter() {
            focus::offer_return(pen, seat)?;
        }
    }
    for seat in pen.marked(Part::COMBO).iter() {
        offer_combo(pen, seat)?;
    }
    if has_focus {
        for seat in pen.open_seats().iter() {
            focus::miss(pen, seat);
        }
    }
    for seat in pen.open_seats().iter() {
        recover(pen, seat)?;
    }
    out_of_cards(pen);
    Ok(())
}

/// Returns true if any fighter is open, or has a combo beat that may open.
pub(in crate::rules) fn has_openings<L: Log>(pen: &Pen<'_, L>) -> bool {
    !pen.open_seats().is_empty() || !pen.marked(Part::COMBO).is_empty()
}

/// Returns true if a question may come up: a combo, a return, or the movement cards to restore.
///
/// There is no choice of movement cards if the hand holds as many abilities as there are movement cards.
pub(in crate::rules) fn has_questions<L: Log>(pen: &Pen<'_, L>) -> bool {
    let may_be_asked = |seat: Seat| {
        let fighter = pen.fighter(seat);
        let limit = pen.setup.player(seat).hand_limit(&pen.setup.format);
        // A player without cards may grab a ledge, which draws one.
        fighter.focus.is_some() || fighter.hand.ability_count() == 0 || !fighter.hand.fills_up(limit)
    };
    !pen.marked(Part::COMBO).is_empty() || pen.open_seats().iter().any(may_be_asked)
}

/// Offers a combo if an attack of the set landed, none of it throws, and the player has a play (procedures
/// 6.8).
fn offer_combo<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let fighter = pen.fighter(seat);
    let lands = fighter.notes.set.marks.contains(SetFlags::LANDED) && !pen.traits(seat).throws;
    if !lands || !hands::has_play(pen, seat, OpenBeat::Combo) {
        return Ok(());
    }
    if pen.ask_whether(seat, Ask::Combo)? {
        pen.open(seat, OpenBeat::Combo);
    } else if !pen.has_left(seat) {
        pen.tell(Event::ComboPassed { seat });
    }
    Ok(())
}

/// Refreshes on land or platform. Over the abyss next to land, with an empty hand, it is a ledge grab
/// (procedures 4.5, 4.6).
fn recover<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let fighter = pen.fighter(seat);
    let signature = match fighter.activity {
        Activity::Open(OpenBeat::Refresh) => false,
        Activity::Open(OpenBeat::SignatureRefresh) => true,
        Activity::Open(OpenBeat::Focus | OpenBeat::Combo)
        | Activity::Acting
        | Activity::Stunned { .. }
        | Activity::Idle { .. }
        | Activity::Dead { .. }
        | Activity::Gone => return Ok(()),
    };
    if fighter.focus.is_some() {
        return Ok(());
    }
    let at = fighter.at;
    let abilities = fighter.hand.ability_count();
    let land = pen.setup.arena.is_land(at);
    let platform = !land && pen.board().has_platform(&pen.setup.arena, at);
    if land || platform {
        pen.tell(Event::Refreshed { seat, signature });
        if signature {
            let active = pen.ruleset.book.set(pen.fighter(seat).play.set).active;
            pen.top_card(seat, active);
        }
        let limit = pen.setup.player(seat).hand_limit(&pen.setup.format);
        hands::draw(pen, seat, limit.saturating_sub(abilities))?;
        if platform {
            pen.use_platform(at);
        }
    } else if pen.setup.arena.distance(at) == 1 && hands::is_empty(pen, seat) {
        pen.tell(Event::LedgeGrabbed { seat });
        hands::draw(pen, seat, 1)?;
    }
    Ok(())
}

/// Eliminates fighters that are open without a play (rulings 18, 32). On land this takes a hand whose cards
/// all need damage.
fn out_of_cards<L: Log>(pen: &mut Pen<'_, L>) {
    let is_stranded = |seat: &Seat| match pen.fighter(*seat).activity {
        Activity::Open(opening) => hands::is_stranded(pen, *seat, opening),
        Activity::Acting
        | Activity::Stunned { .. }
        | Activity::Idle { .. }
        | Activity::Dead { .. }
        | Activity::Gone => false,
    };
    let stranded: Seats = pen.open_seats().iter().filter(is_stranded).collect();
    falls::out_of_cards(pen, stranded);
}
