//! Start of a planned match.

use bevy::prelude::*;

use super::beside::{Seating, gives_way, sit_down};
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
use hexstrike_game::content::Library;
use kernel::Seat;

/// Number of first matches that begin with a note on how to win.
const FIRST: u32 = 2;

/// Message: begin this match.
#[derive(Message, Debug, Clone)]
pub struct StartMatch(pub MatchPlan);

/// Message: begin a duel of the player's own fighter against the bot that suits.
#[derive(Message, Debug, Clone, Copy)]
pub struct BeginQuickDuel;

/// Seed of the first duel of a player, which hides controls that no finished lesson has introduced.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FirstDuel(pub Option<u64>);

/// Opening of a match against bots, shown for a few seconds.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct MatchOpening {
    /// Player of each seat, in roster order: "you", or the bot with its strength.
    pub players: Vec<String>,
    /// Time on screen, in seconds.
    pub age: f32,
}

/// Reason why the match of the set-up could not begin, shown on that screen. Elsewhere a toast says it.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct StartFailure(pub Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreshSeeds>()
        .init_resource::<PlanAtHand>()
        .init_resource::<SetupPlan>()
        .init_resource::<StartFailure>()
        .init_resource::<FirstDuel>()
        .add_message::<StartMatch>()
        .add_message::<BeginQuickDuel>()
        .add_observer(gives_way::<MatchOpening>)
        .add_systems(
            PreUpdate,
            (quick_duel.run_if(on_message::<BeginQuickDuel>), start.run_if(on_message::<StartMatch>)).chain(),
        )
        .add_systems(OnExit(hexstrike::SETUP), |mut fault: ResMut<StartFailure>| fault.0 = None);
}

/// Place of the deck that a quick duel plays: that of the last match against bots, else one of the fighter of
/// the lessons.
pub fn own_deck(progress: &Progress, library: &Library) -> Option<usize> {
    let kept = progress.deck.as_ref().and_then(|id| library.decks.iter().position(|deck| deck.id == *id));
    kept.or_else(|| {
        let taught = library.lessons.first()?.steps.first()?.fighters.first()?.fighter.as_ref()?;
        library.decks.iter().position(|deck| library.fighter(deck.fighter).id == *taught)
    })
}

/// Plans a quick duel.
fn quick_duel(
    mut asked: MessageReader<BeginQuickDuel>,
    (content, settings, progress): (Res<ContentLibrary>, Res<Settings>, Res<Progress>),
    mut seeds: ResMut<FreshSeeds>,
    mut first: ResMut<FirstDuel>,
    mut starts: MessageWriter<StartMatch>,
) {
    asked.clear();
    let (library, seed) = (&content.library, seeds.seed());
    let plan = MatchPlan::quick_duel_with(own_deck(&progress, library), &library.decks, seed);
    *first = FirstDuel((progress.matches == 0).then_some(seed));
    starts.write(StartMatch(plan.against(progress.suits(&settings.own_name()))));
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
            let opening = introduction(plan, &session);
            if opening.is_some() {
                keep_deck(plan, &content, &mut progress);
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
            opening.into_iter().for_each(|opening| commands.insert_resource(opening));
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
fn introduction(plan: &MatchPlan, session: &MatchSession) -> Option<MatchOpening> {
    let seats = || Seat::first(session.setup().players.len());
    let mut people = seats().filter(|seat| session.is_person(*seat));
    let (Some(you), None) = (people.next(), people.next()) else { return None };
    let roster = plan.roster();
    let player = |seat: Seat| {
        let bot = plan.seats.get(*roster.get(seat.index())?)?.player;
        Some(if seat == you { "You".to_owned() } else { bot.introduced() })
    };
    Some(MatchOpening { players: seats().filter_map(player).collect(), age: 0.0 })
}

/// Keeps the deck of the only person for quick duels.
fn keep_deck(plan: &MatchPlan, content: &ContentLibrary, progress: &mut Progress) {
    let own = plan.seats.iter().find(|seat| seat.player == PlayerKind::Person);
    let deck = own.and_then(|seat| content.library.decks.get(seat.deck)).map(|deck| deck.id.clone());
    if deck.is_some() {
        progress.deck = deck;
    }
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
