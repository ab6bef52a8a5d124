//! Start of a planned match.

use bevy::prelude::*;

use super::beside::{Seating, sit_down};
use super::saves::Saving;
use crate::app::clock::now;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::seeds::FreshSeeds;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand, PlayerKind, SetupPlan};
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::lost;
use kernel::Seat;

/// Number of first matches that begin with a note on how to win.
const FIRST: u32 = 2;

/// Message: begin this match.
#[derive(Message, Debug, Clone)]
pub struct StartMatch(pub MatchPlan);

/// Reason why the match of the set-up could not begin, shown on that screen. Elsewhere a toast says it.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct StartFailure(pub Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreshSeeds>()
        .init_resource::<PlanAtHand>()
        .init_resource::<SetupPlan>()
        .init_resource::<StartFailure>()
        .add_message::<StartMatch>()
        .add_systems(PreUpdate, start.run_if(on_message::<StartMatch>))
        .add_systems(OnExit(hexstrike::SETUP), |mut fault: ResMut<StartFailure>| fault.0 = None);
}

fn start(
    mut asked: MessageReader<StartMatch>,
    content: Res<ContentLibrary>,
    (settings, mut progress): (Res<Settings>, ResMut<Progress>),
    (at_hand, saving): (Option<Res<MatchSession>>, Res<Saving>),
    mut toasts: ResMut<Toasts>,
    mut fault: ResMut<StartFailure>,
    (screen, mut next): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut commands: Commands,
) {
    let Some(StartMatch(plan)) = asked.read().last() else { return };
    if let Some(why) = lost(at_hand.as_deref(), &saving, &toasts) {
        toasts.refuse(why);
        return;
    }
    match plan.begin(&content) {
        Ok(session) => {
            let session = session.begun_at(now()).played_by_people(people(plan, &settings));
            if let Some(words) = introduction(plan, &session) {
                toasts.note(words);
            }
            if progress.matches < FIRST {
                let far = session.setup().format.fatal_distance;
                toasts.note(format!(
                    "Send them {far} hexes from land, or leave them over the abyss with nothing to play."
                ));
            }
            let playback = settings.playback_of(&session);
            let again = Some(plan.clone());
            sit_down(Seating { session, playback, saving: Saving::default(), plan: again }, &mut commands);
            let duel = progress.gauntlet.run.as_ref().and_then(|run| run.next_duel(&content.library.decks));
            if duel.as_ref() == Some(plan) {
                progress.gauntlet.begin_duel();
            }
            fault.0 = None;
            next.set(hexstrike::TABLE);
        }
        Err(error) if *screen.get() == hexstrike::SETUP => fault.0 = Some(error.to_string()),
        Err(error) => toasts.refuse(format!("The match cannot begin: {error}.")),
    }
}

/// Introduces the fighters to a player who is alone against bots.
fn introduction(plan: &MatchPlan, session: &MatchSession) -> Option<String> {
    let seats = || Seat::first(session.setup().players.len());
    let mut people = seats().filter(|seat| session.is_person(*seat));
    let (Some(you), None) = (people.next(), people.next()) else { return None };
    let name = |seat: Seat| session.setup().players[seat.index()].name.as_str();
    let roster = plan.roster();
    let bots = seats().filter(|seat| *seat != you).filter_map(|seat| {
        let bot = plan.seats.get(*roster.get(seat.index())?)?.player;
        Some(format!(" {}: {}.", name(seat), bot.introduced()))
    });
    Some(format!("You are {}.{}", name(you), bots.collect::<String>()))
}

/// Returns the people of the plan in roster order. The first of the plan is the player whose settings these
/// are.
fn people(plan: &MatchPlan, settings: &Settings) -> Vec<String> {
    let is_person = |place: &usize| plan.seats[*place].player == PlayerKind::Person;
    let planned: Vec<usize> = (0..plan.seats.len()).filter(is_person).collect();
    let names = settings.names_of_people(planned.len());
    let roster = plan.roster();
    let places = roster.iter().filter_map(|place| planned.iter().position(|person| person == place));
    places.map(|nth| names[nth].clone()).collect()
}
