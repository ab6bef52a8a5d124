//! The action of one fighter whose timeline entry acts on this beat.

use super::arrows;
use super::block;
use super::knockback::Tie;
use super::movement::move_together;
use super::strike::{Strike, strike};
use crate::rules::cards::card::BeatEffect;
use crate::rules::cards::notation::{Action, ActionSymbol, ActionSymbolKind};
use crate::rules::cards::part::Part;
use crate::rules::cards::playbook::Frame;
use crate::rules::state::Activity;
use crate::rules::state::event::{Event, Log, Obstacle, Source};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask};
use kernel::Seat;
use kernel::hex::Cell;

/// Marks the entry as acting and carries out its card's text.
pub(in crate::rules) fn begin<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    pen.begin_entry(seat);
    if pen.fighter(seat).activity != Activity::Acting {
        return Ok(());
    }
    let frame = pen.frame(seat);
    for text in frame.deeds.iter().map_while(|text| *text) {
        deed(pen, seat, text)?;
    }
    if pen.has_left(seat) {
        return Ok(());
    }
    if let Action::Adrenaline(by) = frame.action {
        pen.add_adrenaline(seat, by);
    }
    Ok(())
}

/// Resolves an entry of any class but move: text, blocks, then each symbol in printed order.
///
/// Directions are relative to the hex and facing at the start of the entry (procedures 2.2).
pub(in crate::rules) fn act<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, tie: &mut Tie) -> Flow {
    begin(pen, seat)?;
    if pen.fighter(seat).activity != Activity::Acting {
        return Ok(());
    }
    let frame = pen.frame(seat);
    if pen.marked(Part::GUARDS).contains(seat) {
        block::guard(pen, seat, frame);
    }
    let (origin, facing) = (pen.fighter(seat).at, pen.fighter(seat).facing);
    for &token in frame.action.tokens() {
        let towards = token.dir.seen_from(facing);
        let token = as_far_as_text_lets(pen, seat, frame, token);
        let at = origin.ahead(towards, u16::from(token.cells));
        let blow = Strike { by: seat, token, origin, at, towards };
        let shot = match token.kind {
            ActionSymbolKind::Block => false,
            ActionSymbolKind::Attack => {
                strike(pen, &blow, tie)?;
                false
            }
            ActionSymbolKind::Charge => {
                strike(pen, &blow, tie)?;
                // A fighter that gave up at a question of the strike does not advance (ruling 27).
                !pen.has_left(seat) && advance(pen, seat, token, tie)?
            }
            ActionSymbolKind::Move | ActionSymbolKind::Jump => advance(pen, seat, token, tie)?,
        };
        if shot || pen.has_left(seat) {
            break;
        }
    }
    Ok(())
}

/// Moves along the path of a symbol, unless a tied fighter would end on the same hex (ruling 22). Returns
/// true if the path led into an arrow.
fn advance<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, token: ActionSymbol, tie: &Tie) -> Flow<bool> {
    if let Some(rival) = tie.jams[seat] {
        pen.tell(Event::Stopped { seat, by: Obstacle::Jam(rival) });
        return Ok(false);
    }
    Ok(move_together(pen, &[(seat, token)])?.contains(seat))
}

/// Returns the move, jump or charge of an entry of any class but move, with its path from the fighter's hex.
pub(in crate::rules) fn advancing_token<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Option<ActionSymbol> {
    let frame: &Frame = pen.frame(seat);
    let advances = |token: &&ActionSymbol| match token.kind {
        ActionSymbolKind::Move | ActionSymbolKind::Jump | ActionSymbolKind::Charge => true,
        ActionSymbolKind::Attack | ActionSymbolKind::Block => false,
    };
    let token = frame.action.tokens().iter().find(advances)?;
    Some(as_far_as_text_lets(pen, seat, frame, *token))
}

/// Returns the move or jump of an entry of class move, after texts that apply over the abyss.
pub(in crate::rules) fn moving_token<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Option<ActionSymbol> {
    let frame: &Frame = pen.frame(seat);
    let over_abyss = frame.over_abyss.filter(|_| pen.over_abyss(seat));
    over_abyss.or_else(|| frame.action.tokens().first().copied())
}

/// Returns the symbol with the path that card texts allow from the fighter's hex.
pub(in crate::rules) fn as_far_as_text_lets<L: Log>(
    pen: &Pen<'_, L>,
    seat: Seat,
    frame: &Frame,
    token: ActionSymbol,
) -> ActionSymbol {
    if frame.texts.reach_to_land {
        ActionSymbol { cells: cut_at_land(pen, seat, token), ..token }
    } else {
        token
    }
}

/// Number of hexes up to the first that is land or occupied, at most the symbol's own (procedures 2.7).
fn cut_at_land<L: Log>(pen: &Pen<'_, L>, seat: Seat, token: ActionSymbol) -> u8 {
    let fighter = pen.fighter(seat);
    let towards = token.dir.seen_from(fighter.facing);
    let ends = |steps: &u8| {
        let cell = fighter.at.ahead(towards, u16::from(*steps));
        pen.setup.arena.is_land(cell) || pen.occupant(cell).is_some()
    };
    (1..=token.cells).find(ends).unwrap_or(token.cells)
}

fn deed<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, deed: BeatEffect) -> Flow {
    let (at, facing) = (pen.fighter(seat).at, pen.fighter(seat).facing);
    match deed {
        BeatEffect::Draw(count) => pen.draw_later(seat, count),
        BeatEffect::Heal(amount) => pen.heal(seat, u16::from(amount)),
        BeatEffect::HurtSelf(amount) => {
            if pen.fighter(seat).invulnerable == 0 {
                pen.hurt(seat, u16::from(amount), Source::Own);
            }
        }
        BeatEffect::LooseArrow => arrows::loose(pen, seat, at.ahead(facing, 1), facing)?,
        BeatEffect::GrowFlora => {
            let target = flora_target(pen, seat);
            pen.grow(target);
        }
        BeatEffect::RaisePlatform => {
            if let Some(Answer::Hex(cell)) = pen.ask(seat, Ask::PlatformHex { around: at })? {
                pen.raise_platform(cell);
            }
        }
    }
    Ok(())
}

/// Returns the fighter's hex, or the first hex past the line of flora in the direction of the chosen rotation
/// (ruling 13).
fn flora_target<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Cell {
    let fighter = pen.fighter(seat);
    let towards = fighter.play.rotation.turn(fighter.notes.set.facing_before);
    let mut at = fighter.at;
    while pen.has_flora(at) {
        at = at.ahead(towards, 1);
    }
    at
}
