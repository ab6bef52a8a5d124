//! Choices of the person at the screen, worked out once for each moment.

use bevy::prelude::*;
use kernel::Seat;
use shell::bots::Dice;
use shell::game::Viewer;

use super::at_table::TableMatch;
use super::{Asked, TableDesk, TableGame, TablePlayback};
use crate::app::state::AppSystems;

/// Legal inputs of the person at the screen, and a state that this person cannot tell from the real one.
#[derive(Resource, Debug)]
pub struct Choices<G: TableGame>(Option<Due<G>>);

#[derive(Debug)]
struct Due<G: TableGame> {
    /// Moment of the match.
    at: (u64, u64, usize),
    seat: Seat,
    state: G::State,
    legal: Vec<G::Input>,
}

impl<G: TableGame> Choices<G> {
    /// Decision that is due.
    pub fn asked(&self, at_table: &TableMatch<G>) -> Option<Asked<'_, G>> {
        let due = self.0.as_ref()?;
        let can_take_back = at_table.session().can_take_back() == Some(due.seat);
        Some(Asked { seat: due.seat, state: &due.state, legal: &due.legal, can_take_back })
    }
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.insert_resource(Choices::<G>(None)).add_systems(
        Update,
        work_out::<G>
            .in_set(AppSystems::View)
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<TablePlayback<G>>),
    );
}

fn work_out<G: TableGame>(
    at_table: Res<TableMatch<G>>,
    playback: Res<TablePlayback<G>>,
    mut choices: ResMut<Choices<G>>,
    mut desk: ResMut<TableDesk<G>>,
) {
    let at = at_table.moment();
    let up = at_table.up().filter(|seat| playback.viewer() == Viewer::Seat(*seat));
    let due = up.filter(|_| playback.is_idle(&at_table));
    let known = choices.0.as_ref().map(|due| (due.at, due.seat));
    if known == due.map(|seat| (at, seat)) {
        return;
    }
    // What was selected belongs to the moment before.
    G::settle(&mut desk.0);
    choices.0 = due.map(|seat| {
        let state = at_table.session().state();
        let mut legal = Vec::new();
        G::each_legal(state, seat, &mut |input| legal.push(input));
        let mut dice = Dice::of_nth(at_table.session().seed(), at_table.session().entries().len());
        Due { at, seat, state: G::redeal(state, seat, &mut dice), legal }
    });
}
