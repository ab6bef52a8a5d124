//! Result screen: winner, reason and figures of the match.

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::ResultDesk;
use self::model::{PersonalEnd, ResultModel};
use self::panel::result;
use self::verdict::verdict;
use crate::app::state::Overlay;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::audio::captions::Captions;
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root, root_of, to_window};
use crate::kit::ui::captions::captions;
use crate::kit::ui::toast::toasts;
use crate::table::parting::island;
use hexstrike_game::rules::Setup;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::knowledge::stats::MatchStats;
use kernel::Seat;
use study::record::summary::{BoardScene, MatchSummary};

mod beside;
mod buttons;
mod desk;
mod graph;
mod middle;
pub mod model;
pub mod panel;
mod totals;
mod verdict;

/// Figures of the match, computed once when it is over.
#[derive(Resource, Debug, Default)]
struct ResultStory {
    stats: MatchStats,
    /// Picture of the deciding beat, else of the last.
    scene: Option<BoardScene>,
    /// Set-up with the names that the players entered.
    setup: Option<Setup>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ResultStory>().add_systems(OnEnter(hexstrike::RESULT), tell).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(hexstrike::RESULT).and_then(in_state(Overlay::None))),
    );
}

fn tell(session: Option<Res<MatchSession>>, mut result_story: ResMut<ResultStory>) {
    if let Some(session) = session {
        let summary = MatchSummary::of(&session.so_far(), session.ruleset());
        *result_story = ResultStory {
            stats: MatchStats::of(session.ruleset(), session.setup(), session.log()),
            scene: summary.ok().map(|summary| summary.scene),
            setup: Some(as_they_are_called(&session)),
        };
    }
}

/// Copies the set-up, with each fighter named after its player if a name was entered.
fn as_they_are_called(session: &MatchSession) -> Setup {
    let mut setup = Setup::clone(session.setup());
    for (seat, player) in Seat::first(setup.players.len()).zip(&mut setup.players) {
        if let Some(name) = session.person_name(seat) {
            name.clone_into(&mut player.name);
        }
    }
    setup
}

fn draw(
    mut contexts: EguiContexts,
    result_story: Res<ResultStory>,
    mut rect: ResMut<BoardRect>,
    heard: Res<Captions>,
    mut desk: ResultDesk,
) {
    let (Ok(ctx), Some(session)) = (contexts.ctx_mut(), &desk.session) else { return };
    let Some(outcome) = session.outcome() else { return };
    let names =
        Names { ruleset: session.ruleset(), setup: result_story.setup.as_ref().unwrap_or(session.setup()) };
    let seats: Vec<&str> = Seat::first(result_story.stats.seats.len()).map(|seat| names.seat(seat)).collect();
    let fighters = session.setup().players.iter().map(|player| usize::from(player.fighter.0));
    let fighters: Vec<&str> = fighters.map(|nth| session.ruleset().fighters[nth].id.as_str()).collect();
    let verdict = verdict(&outcome, &result_story.stats, &desk.people(), names);
    let coming = desk.coming();
    let model = ResultModel {
        winner: outcome.winners.iter().next(),
        end: PersonalEnd::of(&outcome, &desk.people()),
        title: &verdict.title,
        reason: &verdict.reason,
        deciding: verdict.deciding.as_deref(),
        next: coming.as_deref(),
        in_gauntlet: desk.run().is_some(),
        can_be_again: desk.can_be_again(),
        names: &seats,
        fighters: &fighters,
        scene: result_story.scene.as_ref(),
        story: &result_story.stats,
        unread: unread(seats.len(), desk.replay()),
    };
    let ctx = ctx.clone();
    let island = island(ctx.viewport_rect()).unwrap_or(ctx.viewport_rect());
    rect.set_if_neq(BoardRect(to_window(island, ctx.zoom_factor())));
    let asked = result(&mut root(&ctx), &model);
    captions(root_of(&ctx, "captions").painter(), island, &heard.0);
    toasts(root_of(&ctx, "toasts").painter(), island, &desk.toasts.0);
    if let Some(asked) = asked {
        desk.carry_out(asked);
    }
}

/// Reason why the match has no report, if so.
const fn unread(seats: usize, file: Option<&Path>) -> Option<&'static str> {
    match (seats, file) {
        (2, Some(_)) => None,
        (2, None) => {
            Some("This match has no file of its own: it joined another among the matches, or is not saved.")
        }
        _ => Some("Only duels are read decision by decision."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};

    #[test]
    fn a_named_player_is_called_by_name() {
        let content = ContentLibrary::default();
        let mut plan = MatchPlan::quick_duel(&content.library.decks, 1);
        plan.seats.push(SeatPlan::new(PlayerKind::Person, 0));
        let session = plan.begin(&content).expect("a match");
        let session = session.played_by_people(["Ada".to_owned(), "Person".to_owned()]);
        let (plain, called) = (session.setup(), as_they_are_called(&session));
        let people: Vec<Seat> = session.people().collect();
        let name = |setup: &Setup, seat: Seat| setup.players[seat.index()].name.clone();
        assert_eq!(name(&called, people[0]), "Ada");
        assert_eq!(name(&called, people[1]), name(plain, people[1]), "nobody gave one");
        let bot = Seat::first(3).find(|seat| !people.contains(seat)).expect("a bot");
        assert_eq!(name(&called, bot), name(plain, bot));
    }
}
