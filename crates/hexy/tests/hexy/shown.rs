//! The table as the events tell it is the table of the rules, for every viewer.

use std::sync::Arc;

use hexy_game::HexyGame;
use hexy_game::rules::setup::SEATS;
use hexy_game::rules::state::{HexyState, StackItem};
use hexy_game::shown::HexyShown;
use shell::conformance::random_match;
use shell::game::{Game, GameText, Viewer};

use crate::contract::setups;

#[test]
fn the_fold_of_events_is_the_table_for_every_viewer() {
    let viewers = [Viewer::All, Viewer::Seat(SEATS[0]), Viewer::Seat(SEATS[1]), Viewer::Public];
    for (nth, setup) in setups().iter().enumerate() {
        let mut folds: Vec<HexyShown> = viewers.map(|_| HexyGame::shown(setup)).into();
        let mut told = 0;
        random_match::<HexyGame>(&Arc::clone(setup), nth as u64, &mut |session| {
            for emitted in &session.events()[told..] {
                for (fold, viewer) in folds.iter_mut().zip(viewers) {
                    if let Some(event) = HexyGame::seen_by(&emitted.event, viewer) {
                        HexyGame::show(fold, &event);
                    }
                }
            }
            told = session.events().len();
            let state = session.state();
            for (fold, viewer) in folds.iter().zip(viewers) {
                assert_eq!(fold.realities, state.realities(), "{viewer:?}");
                let under: usize =
                    state.realities().iter().map(|one| state.enchantments(one.id).count()).sum();
                assert_eq!(fold.enchantments.len(), under);
                let numbers = |stack: &[StackItem]| {
                    stack.iter().map(|item| (item.number, item.kind.clone())).collect::<Vec<_>>()
                };
                assert_eq!(numbers(&fold.stack), numbers(state.stack()), "{viewer:?}");
                assert_eq!((fold.phase, fold.window), (state.phase(), state.window()));
                let pictured = fold.pictured().expect("a set-up that can be played");
                for (seen, is) in pictured.realities().iter().zip(state.realities()) {
                    let numbers = |state: &HexyState, one| (state.attack(one), state.defense(one));
                    assert_eq!(numbers(&pictured, seen), numbers(state, is));
                }
                assert_eq!(SEATS.map(|seat| pictured.sphere(seat)), SEATS.map(|seat| state.sphere(seat)));
                for seat in SEATS {
                    let (seen, is) = (fold.seat(seat), state.holdings(seat));
                    assert_eq!((seen.held(), seen.library as usize), (is.hand.len(), is.library.len()));
                    assert_eq!((seen.pool, seen.winning), (is.pool, is.winning));
                    assert_eq!(seen.graveyard, is.graveyard);
                    if viewer.sees(seat) {
                        assert_eq!(seen.hand, is.hand);
                    } else {
                        assert_eq!(seen.hand, {
                            let mut known = is.shown.clone();
                            known.sort_unstable();
                            known
                        });
                    }
                }
            }
        });
    }
}
