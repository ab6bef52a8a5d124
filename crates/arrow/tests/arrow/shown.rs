//! The table as events tell it is the table of the rules, as far as each viewer may know it.

use arrow_game::VaneAndVeil;
use arrow_game::rules::parts::{CardNo, Uid};
use arrow_game::rules::state::ArrowState;
use arrow_game::shown::{ArrowShown, ShownPiece, ShownSeat};
use kernel::Seat;
use shell::conformance::random_match;
use shell::game::{Game, GameText, Viewer};
use shell::session::Session;

use crate::contract::setups;

const SEATS: [Seat; 2] = [Seat::First, Seat::Second];

fn told(session: &Session<VaneAndVeil>, viewer: Viewer) -> ArrowShown {
    let mut shown = VaneAndVeil::shown(session.setup());
    for event in session.events().iter().filter_map(|emitted| VaneAndVeil::seen_by(&emitted.event, viewer)) {
        VaneAndVeil::show(&mut shown, &event);
    }
    shown
}

fn expected(state: &ArrowState, viewer: Viewer, shown: &ArrowShown) -> ArrowShown {
    let seat = |seat: Seat| {
        let own = state.hoard(seat);
        let card =
            |card: &CardNo| viewer.sees(seat).then_some(*card).or((viewer == Viewer::All).then_some(*card));
        ShownSeat {
            credits: own.credits,
            score: own.score,
            hand: own.hand.iter().map(card).collect(),
            deck: own.deck().count() as u8,
            pile: own.pile.to_vec(),
        }
    };
    let piece = |(at, piece): (u8, &arrow_game::rules::state::Piece)| -> (Uid, ShownPiece) {
        let knows = match viewer {
            Viewer::All => true,
            Viewer::Seat(seat) => piece.known.contains(seat),
            Viewer::Public => SEATS.iter().all(|seat| piece.known.contains(*seat)),
        };
        let shown = ShownPiece {
            card: knows.then_some(piece.card),
            owner: piece.owner,
            at: state.coordinates(at),
            rot: piece.rot,
            covered: piece.covered,
            damage: piece.damage,
            plus: piece.plus,
            held: piece.held,
        };
        (piece.uid, shown)
    };
    ArrowShown {
        turn: state.turn(),
        active: state.active(),
        seats: SEATS.map(seat),
        pieces: state.pieces().map(piece).collect(),
        running: state.sequences().iter().map(|frame| frame.uid).collect(),
        waiting: shown.waiting,
        outcome: shown.outcome,
    }
}

/// Every stop of random matches on every board with every deck.
#[test]
fn events_tell_the_table_to_every_viewer() {
    let viewers = [Viewer::All, Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)];
    for (seed, setup) in (0..4).flat_map(|round| setups().into_iter().map(move |setup| (round, setup))) {
        random_match::<VaneAndVeil>(&setup, seed, &mut |session| {
            for viewer in viewers {
                let shown = told(session, viewer);
                let stop = session.entries().len();
                assert_eq!(
                    shown,
                    expected(session.state(), viewer, &shown),
                    "seed {seed}, {stop}, {viewer:?}"
                );
                assert_eq!(shown.outcome.is_some(), session.state().question().is_none());
            }
        });
    }
}
