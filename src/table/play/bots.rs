//! Bots that think in the background, and answers that need nobody.

use bevy::prelude::*;
use kernel::{Seat, Seats};
use shell::bots::{Budget, Dice, SearchLimits};
use shell::session::Actor;

use super::at_table::{InputSystems, TableMatch, TablePlayerKind, in_front};
use super::lesson::TableLesson;
use super::{TableDesk, TableGame, TablePlayback};
use crate::app::state::AppSystems;
use crate::kit::ui::toast::Toasts;
use crate::table::thinking::Thinking;

/// Bot that is thinking, with the number of entries of the match that it thinks about.
#[derive(Resource, Debug)]
pub(super) struct BotThought<G: TableGame>(Option<(usize, Seat, Thinking<Option<G::Input>>)>);

impl<G: TableGame> BotThought<G> {
    /// True while a bot thinks.
    pub const fn is_under_way(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.insert_resource(BotThought::<G>(None)).add_systems(
        Update,
        (answer::<G>, think::<G>)
            .chain()
            .after(InputSystems)
            .in_set(AppSystems::Rules)
            .run_if(in_front::<G>)
            // In a lesson nothing happens but what it says.
            .run_if(not(resource_exists::<TableLesson<G>>))
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<TablePlayback<G>>),
    );
}

/// Gives the answers of people that need nobody, once they have seen what came before.
fn answer<G: TableGame>(
    mut at_table: ResMut<TableMatch<G>>,
    playback: Res<TablePlayback<G>>,
    desk: Res<TableDesk<G>>,
) {
    let Some(seat) = at_table.up().filter(|seat| at_table.kind(*seat) == TablePlayerKind::Person) else {
        return;
    };
    if !playback.is_idle(&at_table) {
        return;
    }
    let answer = G::obvious(at_table.session().state(), seat, &desk.0);
    if let Some(input) = answer.filter(|input| at_table.session().check(seat, input).is_ok()) {
        // It was accepted a line ago.
        let _ = at_table.give(seat, input, Actor::Program);
    }
}

/// Lets the bot think whose turn it is, and gives what it has come to.
fn think<G: TableGame>(
    mut at_table: ResMut<TableMatch<G>>,
    mut thought: ResMut<BotThought<G>>,
    mut toasts: ResMut<Toasts>,
) {
    let moment = at_table.session().entries().len();
    let up = at_table.up().filter(|seat| at_table.kind(*seat) != TablePlayerKind::Person);
    // Whatever was taken back or replaced meanwhile is thought about anew.
    if thought.0.as_ref().is_some_and(|(at, seat, _)| *at != moment || Some(*seat) != up) {
        thought.0 = None;
    }
    let Some(seat) = up else { return };
    let Some((.., thinking)) = &mut thought.0 else {
        thought.0 = begin(&at_table, seat).map(|thinking| (moment, seat, thinking));
        return;
    };
    let Some(done) = thinking.look() else { return };
    thought.0 = None;
    let decision = done.decision().map_err(|why| why.to_string());
    if let Err(why) = decision.and_then(|input| at_table.give(seat, input, Actor::Program)) {
        let name = at_table.names().get(seat.index()).copied().unwrap_or_default().to_owned();
        toasts.refuse(format!("{name} {why}: a move was drawn by lot."));
        by_lot(&mut at_table, seat);
    }
}

fn begin<G: TableGame>(at_table: &TableMatch<G>, seat: Seat) -> Option<Thinking<Option<G::Input>>> {
    let level = at_table.kind(seat).level::<G>()?;
    let (state, people): (G::State, Seats) = (at_table.session().state().clone(), at_table.people());
    let mut dice = Dice::of_nth(at_table.session().seed(), at_table.session().entries().len());
    Some(Thinking::begin(move |cancel| {
        let limits = SearchLimits::within(Budget::Iterations(G::FUTURES)).cancelled_by(cancel);
        G::think(&state, seat, people, level, &mut dice, &limits)
    }))
}

/// Gives any legal input for a bot that came to no decision, so that the match goes on.
fn by_lot<G: TableGame>(at_table: &mut TableMatch<G>, seat: Seat) {
    let mut legal = Vec::new();
    G::each_legal(at_table.session().state(), seat, &mut |input| legal.push(input));
    let mut dice = Dice::of_nth(at_table.session().seed(), at_table.session().entries().len());
    if let Some(input) = dice.pick(&legal).cloned() {
        // The rules list it as legal.
        let _ = at_table.give(seat, input, Actor::Program);
    }
}
