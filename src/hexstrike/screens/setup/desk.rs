//! Execution of the set-up screen's intents.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::choices::{cards_by_chance, decks_by_chance, fresh_deck, step};
use super::model::{SeatOption, SetupIntent};
use super::{TypedSeed, usual_rival};
use crate::app::arrivals::CodeClipboard;
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::seeds::FreshSeeds;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan, SetupPlan};
use crate::hexstrike::own_decks::{DecksOf, TakeSetup};
use crate::hexstrike::session::start::{StartFailure, StartMatch};
use crate::kit::turning::Turning;
use crate::kit::ui::toast::Toasts;
use crate::table::island_look::next_look;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use kernel::Seat;
use study::record::share::{self, SharedSeat, SharedSetup};

/// Resources of the planned match.
#[derive(SystemParam)]
pub(super) struct SetupDesk<'w> {
    pub set_up: ResMut<'w, SetupPlan>,
    pub typed: ResMut<'w, TypedSeed>,
    pub fault: ResMut<'w, StartFailure>,
    pub settings: ResMut<'w, Settings>,
    pub content: Res<'w, ContentLibrary>,
    progress: ResMut<'w, Progress>,
    seeds: ResMut<'w, FreshSeeds>,
    codes: CodeClipboard<'w>,
    toasts: ResMut<'w, Toasts>,
    starts: MessageWriter<'w, StartMatch>,
    takes: MessageWriter<'w, TakeSetup>,
    next: ResMut<'w, NextState<Screen>>,
}

impl SetupDesk<'_> {
    /// Applies the typed seed. It draws the seat order and thus the colours, which the panels show at once.
    pub fn agree_on_seed(&mut self) {
        self.typed.agree(&mut self.set_up);
    }

    /// Executes an intent.
    pub fn carry_out(&mut self, asked: SetupIntent) {
        if asked != SetupIntent::Start {
            // The fault concerned the plan before this change.
            self.fault.0 = None;
        }
        match asked {
            SetupIntent::Step(seat, choice, turning) => self.step(seat, choice, turning),
            SetupIntent::Seed(text) => self.type_seed(text),
            SetupIntent::NewSeed => self.set_up.plan.seed = self.seeds.seed(),
            SetupIntent::OpenOrClose => {
                self.set_up.plan.decks = match self.set_up.plan.decks {
                    Openness::Open => Openness::Closed,
                    Openness::Closed => Openness::Open,
                };
            }
            SetupIntent::TrackOrNot => {
                self.set_up.plan.tracking = match self.set_up.plan.tracking {
                    CardTracking::Helped => CardTracking::Alone,
                    CardTracking::Alone => CardTracking::Helped,
                };
            }
            SetupIntent::NextLook => {
                self.settings.look = next_look(&self.content.library.looks, &self.settings.look);
            }
            SetupIntent::DecksByChance => {
                decks_by_chance(&mut self.set_up.plan, &self.content.library.decks, &mut self.seeds.dice());
            }
            SetupIntent::CardsByChance => {
                let setup = cards_by_chance(&self.set_up.plan, &self.content.library, &mut self.seeds.dice());
                self.takes.write_batch(setup.map(|setup| TakeSetup { setup, decks: DecksOf::Chance }));
            }
            SetupIntent::Mirror => {
                let first = self.set_up.plan.seats.first().map_or(0, |seat| seat.deck);
                self.set_up.plan.seats.iter_mut().for_each(|seat| (seat.deck, seat.drawn) = (first, false));
            }
            SetupIntent::Name(nth, name) => self.settings.call(nth, &name),
            SetupIntent::Paste => self.codes.paste(),
            SetupIntent::CopyCode => {
                let code =
                    share::setup_code(&shared(&self.set_up.plan, &self.content.library, &self.settings.look));
                self.codes.copy(&code, "this set-up", &mut self.toasts);
            }
            SetupIntent::AddSeat => self.add_seat(),
            SetupIntent::RemoveSeat => self.set_up.plan.remove_seat(),
            SetupIntent::Start => {
                if self.typed.seed().is_some() {
                    self.starts.write(StartMatch(self.set_up.plan.clone()));
                }
            }
            SetupIntent::Back => self.next.set(Screen::Title),
        }
    }

    fn step(&mut self, seat: Seat, choice: SeatOption, turning: Turning) {
        let place = self.set_up.plan.roster().get(seat.index()).copied();
        let Some(seat) = place.and_then(|place| self.set_up.plan.seats.get_mut(place)) else { return };
        step(seat, choice, turning, &self.content.library);
        if choice == SeatOption::Player && seat.player != PlayerKind::Person {
            self.progress.rival.chosen = Some(seat.player.words().to_owned());
        }
    }

    /// Handles text typed for the seed, which may also be the code of a whole set-up.
    fn type_seed(&mut self, text: String) {
        if !share::is_setup(&text) {
            self.typed.words = text;
            return;
        }
        match share::read_setup(&text) {
            Ok(setup) => {
                *self.typed = TypedSeed::default();
                self.takes.write(TakeSetup { setup, decks: DecksOf::Choice });
            }
            Err(why) => self.toasts.refuse(format!("No set-up could be read: {why}.")),
        }
    }

    fn add_seat(&mut self) {
        let deck = fresh_deck(&self.set_up.plan, &self.content.library.decks);
        let player = usual_rival(&self.progress, &self.settings);
        self.set_up.plan.seats.push(SeatPlan::new(player, deck));
    }
}

/// Planned match in a form that can be shared.
fn shared(plan: &MatchPlan, library: &Library, look: &str) -> SharedSetup {
    let seats = plan.seats.iter().filter_map(|seat| {
        let deck = library.deck_list(library.decks.get(seat.deck)?);
        Some(SharedSeat { player: seat.player.words().to_owned(), deck })
    });
    SharedSetup {
        seed: plan.seed,
        decks: plan.decks,
        tracking: plan.tracking,
        look: Some(look.to_owned()),
        seats: seats.collect(),
    }
}
