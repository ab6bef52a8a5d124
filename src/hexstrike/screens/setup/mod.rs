//! Set-up screen: seats, decks and seed of a match.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::SetupDesk;
use self::meeting::MeetingPictures;
use self::model::{SeatSetup, SetupModel};
use self::panel::{miniature_width, setup};
use crate::app::arrivals::ArrivedSetup;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::seeds::{FreshSeeds, NO_SEED};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan, SetupPlan, StartError};
use crate::hexstrike::own_decks::{DecksOf, TakeSetup};
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::words::Words;
use crate::table::island_look::look_of;
use hexstrike_game::rules::describe::log::victory_words;
use hexstrike_game::rules::describe::power_text;
use hexstrike_game::rules::state::format::{Format, Openness};
use kernel::{MAX_SEATS, Seat};

mod choices;
mod desk;
mod footer;
mod meeting;
pub mod model;
pub mod panel;
mod seat_panel;

/// Seed while it is being typed.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
struct TypedSeed {
    words: String,
    /// Seed of the plan when the text last agreed with it.
    of: Option<u64>,
}

impl TypedSeed {
    /// Seed, if the text is one.
    fn seed(&self) -> Option<u64> {
        self.words.trim().parse().ok()
    }

    /// Applies the typed seed to the plan, or shows a seed that the plan has got meanwhile.
    fn agree(&mut self, plan: &mut SetupPlan) {
        let seed = plan.plan.seed;
        match self.seed() {
            _ if self.of != Some(seed) => *self = Self { words: seed.to_string(), of: Some(seed) },
            Some(typed) if typed != seed => (plan.plan.seed, self.of) = (typed, Some(typed)),
            Some(_) | None => {}
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TypedSeed>()
        .init_resource::<MeetingPictures>()
        .add_systems(OnEnter(hexstrike::SETUP), enter)
        .add_systems(OnExit(hexstrike::SETUP), leave)
        .add_systems(Update, take_in.run_if(on_message::<ArrivedSetup>))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(hexstrike::SETUP).and_then(in_state(Overlay::None))),
        );
}

/// Gives a fresh plan the bot chosen last, or the one that suits the player.
fn enter(
    mut set_up: ResMut<SetupPlan>,
    mut typed: ResMut<TypedSeed>,
    progress: Res<Progress>,
    settings: Res<Settings>,
) {
    if set_up.unchosen {
        set_up.plan = set_up.plan.clone().against(usual_rival(&progress, &settings));
        set_up.unchosen = false;
    }
    *typed = TypedSeed::default();
}

/// Draws a new seed if the planned match has begun.
fn leave(
    session: Option<Res<MatchSession>>,
    mut set_up: ResMut<SetupPlan>,
    mut seeds: ResMut<FreshSeeds>,
    mut shown: ResMut<MeetingPictures>,
) {
    if session.is_some_and(|session| session.seed() == set_up.plan.seed) {
        set_up.plan.seed = seeds.seed();
    }
    *shown = MeetingPictures::default();
}

fn usual_rival(progress: &Progress, settings: &Settings) -> PlayerKind {
    let chosen = progress.rival.chosen.as_deref().and_then(PlayerKind::called);
    chosen.unwrap_or_else(|| progress.suits(&settings.own_name()))
}

fn draw(
    mut contexts: EguiContexts,
    faces: Res<Faces>,
    mut pictures: ResMut<MeetingPictures>,
    mut desk: SetupDesk,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    desk.agree_on_seed();
    let SetupDesk { set_up, content, settings, fault, typed, .. } = &desk;
    let plan = &set_up.plan;
    let mut seats = seats(plan, content, &faces, settings);
    let of = seats.len();
    if let Some(width) = miniature_width(ctx.viewport_rect().size(), of) {
        for (nth, seat) in seats.iter_mut().enumerate().filter(|(_, seat)| !seat.figure.is_empty()) {
            seat.miniature = Some(pictures.of(&ctx, seat, (nth, of), width));
        }
    }
    let blocked = match typed.seed() {
        Some(_) => fault.0.clone().or_else(|| seats.iter().find_map(|seat| seat.fault.clone())),
        None => Some(NO_SEED.to_owned()),
    };
    let format = content.library.format_for(of).cloned().unwrap_or_else(|| Format::standard(of));
    let model = SetupModel {
        seats,
        victory: victory_words(&format),
        seed: typed.words.clone(),
        decks: plan.decks,
        tracking: plan.tracking,
        look: look_of(&content.library.looks, &settings.look),
        blocked,
        may_add: plan.seats.len() < MAX_SEATS,
        may_remove: plan.seats.len() > 2,
    };
    if let Some(asked) = setup(&mut root(&ctx), &model) {
        desk.carry_out(asked);
    }
}

/// Opens a received set-up.
fn take_in(
    mut arrived: MessageReader<ArrivedSetup>,
    mut takes: MessageWriter<TakeSetup>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for ArrivedSetup(setup) in arrived.read() {
        takes.write(TakeSetup { setup: setup.clone(), decks: DecksOf::Choice });
        NextState::set_if_neq(&mut next, hexstrike::SETUP);
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

/// Describes the seats in the order of addition, each with the seat that the seed gives it.
fn seats<'a>(
    plan: &MatchPlan,
    content: &'a ContentLibrary,
    faces: &'a Faces,
    settings: &Settings,
) -> Vec<SeatSetup<'a>> {
    let roster = plan.roster();
    let drawn = |place| roster.iter().position(|at| *at == place).and_then(Seat::new);
    let mut people = 0..;
    let of = plan.seats.iter().filter(|seat| seat.player == PlayerKind::Person).count();
    let mut bots = 0;
    let seats = plan.seats.iter().enumerate();
    seats
        .filter_map(|(place, planned)| {
            let person = (planned.player == PlayerKind::Person).then(|| people.next()).flatten();
            let person = person.map(|nth| (nth, settings.typed_name(nth).to_owned()));
            bots += usize::from(person.is_none());
            let title = match &person {
                Some(_) if of == 1 => "You".to_owned(),
                Some((nth, _)) => format!("Player {}", nth + 1),
                None if plan.seats.len() == 2 => "Opponent".to_owned(),
                None => format!("Opponent {bots}"),
            };
            Some(SeatSetup {
                title,
                person,
                ..describe((drawn(place)?, plan.decks), planned, content, faces)
            })
        })
        .collect()
}

/// Describes a seat. Without a deck it reports the fault.
fn describe<'a>(
    (seat, decks): (Seat, Openness),
    planned: &SeatPlan,
    content: &'a ContentLibrary,
    faces: &'a Faces,
) -> SeatSetup<'a> {
    let library = &content.library;
    let nobody = SeatSetup {
        seat,
        title: String::new(),
        player: planned.player.words().to_owned(),
        about: planned.player.about(),
        person: None,
        strength: planned.player.strength(),
        portrait: "",
        figure: "",
        miniature: None,
        fighter: "None".to_owned(),
        power: Words::default(),
        deck: "None".to_owned(),
        cards: Vec::new(),
        fault: None,
    };
    let Some(deck) = library.decks.get(planned.deck) else {
        return SeatSetup { fault: Some(StartError::NoDeck.to_string()), ..nobody };
    };
    let fighter = library.fighter(deck.fighter);
    let cards = deck.movement.iter().chain(&deck.abilities);
    // A closed deck shows only its fighter (ruling 31), unless a person at the screen chose it.
    let is_hidden = decks == Openness::Closed && planned.drawn && planned.player != PlayerKind::Person;
    let name = if is_hidden { "drawn, not shown" } else { short_name(&deck.name, &fighter.name) };
    SeatSetup {
        portrait: &fighter.id,
        figure: &fighter.figure,
        fighter: fighter.name.clone(),
        power: Words::from(&power_text(fighter)),
        deck: name.to_owned(),
        cards: cards.filter(|_| !is_hidden).map(|card| faces.face(&content.ruleset, *card)).collect(),
        ..nobody
    }
}

/// Name of a deck without the name of its fighter, which stands above it.
fn short_name<'a>(deck: &'a str, fighter: &str) -> &'a str {
    let rest = deck.strip_prefix(fighter).map(|rest| rest.trim_start_matches([',', ':', ' ']));
    rest.filter(|rest| !rest.is_empty()).unwrap_or(deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_goes_by_what_tells_it_from_its_fighters_others() {
        assert_eq!(short_name("Some Name, Ambush", "Some Name"), "Ambush");
        assert_eq!(short_name("Some Name Base", "Some Name"), "Base");
        assert_eq!(short_name("My own", "Some Name"), "My own");
        assert_eq!(short_name("Some Name", "Some Name"), "Some Name");
    }
}
