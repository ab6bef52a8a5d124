//! The result: who won and why, and what the match was made of.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Screen;
use super::start::{MatchPlan, StartMatch};
use crate::client::hud::screens::result::{ResultIntent, ResultModel, Totals, result};
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::client::stage::{Panels, root};
use crate::client::table::match_screen::MatchPanels;
use crate::rules::describe::log::{Names, outcome_words};
use crate::rules::{Event, Seat};

/// The table's columns, in order.
const COLUMNS: [&str; 5] = ["Damage dealt", "Hexes flown", "Hits", "Blocks", "Adrenaline"];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Panels).after(MatchPanels).run_if(in_state(Screen::Result)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    live: Option<Res<LiveMatch>>,
    mut playback: ResMut<Playback>,
    mut plan: ResMut<MatchPlan>,
    mut starts: MessageWriter<StartMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    let (Ok(ctx), Some(live)) = (contexts.ctx_mut(), live) else { return };
    let Some(outcome) = live.outcome() else { return };
    let names = Names { ruleset: live.ruleset(), setup: live.setup() };
    let reason = outcome_words(&outcome, names);
    let winner = outcome.winners.iter().next();
    let title = winner.map_or("Draw".to_owned(), |seat| format!("{} wins", names.seat(seat)));
    let values: Vec<[i32; 5]> =
        Seat::first(live.setup().players.len()).map(|seat| totals(live.log(), seat)).collect();
    let rows: Vec<Totals> = Seat::first(values.len())
        .zip(&values)
        .map(|(seat, values)| Totals { seat, name: names.seat(seat), values })
        .collect();
    let model = ResultModel { winner, title: &title, reason: &reason, columns: &COLUMNS, rows: &rows };
    match result(&mut root(&ctx.clone()), &model) {
        Some(ResultIntent::Rematch) => {
            plan.seed = plan.seed.wrapping_add(1);
            starts.write(StartMatch);
        }
        Some(ResultIntent::Watch) => {
            playback.jump(&live, 0);
            playback.playing = true;
            next.set(Screen::Match);
        }
        Some(ResultIntent::ToTitle) => next.set(Screen::Title),
        None => {}
    }
}

/// One row of the table.
pub fn totals(log: &[Event], seat: Seat) -> [i32; 5] {
    let mut sums = [0; 5];
    for event in log {
        match *event {
            Event::Damaged { seat: hurt, amount, source, .. }
                if hurt != seat && source.seat() == Some(seat) =>
            {
                sums[0] += i32::from(amount);
            }
            Event::KnockedBack { seat: flown, from, to, .. }
            | Event::Thrown { seat: flown, from, to, .. }
                if flown == seat =>
            {
                sums[1] += i32::from(from.distance(to));
            }
            Event::Hit { source, .. } if source.seat() == Some(seat) => sums[2] += 1,
            Event::Blocked { seat: blocker, .. } if blocker == seat => sums[3] += 1,
            Event::Paid { seat: payer, adrenaline } if payer == seat => sums[4] += i32::from(adrenaline),
            _ => {}
        }
    }
    sums
}
