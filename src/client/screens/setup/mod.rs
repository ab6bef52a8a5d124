//! The set-up screen: who sits where, with which deck, on which seed.

use bevy::prelude::*;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use self::meeting::{GAZES, MeetingPictures};
use self::model::{SeatOption, SeatSetup, SetupIntent, SetupModel};
use self::panel::{miniature_width, setup};
use crate::bots::decks as by_chance;
use crate::bots::random::Dice;
use crate::client::arrivals::{ArrivedSetup, Given};
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan, StartError};
use crate::client::own_decks::DeckOrder;
use crate::client::progress::Progress;
use crate::client::seeds::FreshSeeds;
use crate::client::session::start::{StartFailure, StartMatch};
use crate::client::settings::Settings;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{PanelSystems, root};
use crate::client::ui::card::faces::Faces;
use crate::client::ui::toast::Toasts;
use crate::client::ui::words::Words;
use crate::content::looks::Look;
use crate::content::{Deck, Library};
use crate::record::share::{self, SharedSeat, SharedSetup};
use crate::rules::describe::power_text;
use crate::rules::state::format::{CardTracking, Openness};
use crate::rules::{MAX_SEATS, Seat};

mod footer;
mod meeting;
pub mod model;
pub mod panel;
mod seat_panel;

/// The seed as it is being typed.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
struct TypedSeed(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedSeed>()
        .init_resource::<MeetingPictures>()
        .add_systems(OnEnter(Screen::Setup), enter)
        .add_systems(OnExit(Screen::Setup), |mut shown: ResMut<MeetingPictures>| {
            *shown = MeetingPictures::default();
        })
        .add_systems(Update, take_in.run_if(on_message::<ArrivedSetup>))
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(PanelSystems).run_if(in_state(Screen::Setup).and_then(in_state(Overlay::None))),
        );
}

/// A plan of which nothing was chosen gets the bot that was last chosen here, or the one that suits.
fn enter(
    mut plan: ResMut<MatchPlan>,
    mut typed: ResMut<TypedSeed>,
    progress: Res<Progress>,
    settings: Res<Settings>,
) {
    if plan.unchosen {
        *plan = MatchPlan { unchosen: false, ..plan.clone().against(usual_rival(&progress, &settings)) };
    }
    typed.0 = plan.seed.to_string();
}

fn usual_rival(progress: &Progress, settings: &Settings) -> PlayerKind {
    let chosen = progress.rival.chosen.as_deref().and_then(PlayerKind::called);
    chosen.unwrap_or_else(|| progress.suits(&settings.own_name()))
}

fn draw(
    mut contexts: EguiContexts,
    content: Res<ContentLibrary>,
    faces: Res<Faces>,
    mut fault: ResMut<StartFailure>,
    mut typed: ResMut<TypedSeed>,
    (mut plan, mut seeds): (ResMut<MatchPlan>, ResMut<FreshSeeds>),
    mut pictures: ResMut<MeetingPictures>,
    mut starts: MessageWriter<StartMatch>,
    (mut settings, mut progress): (ResMut<Settings>, ResMut<Progress>),
    mut clipboard: ResMut<EguiClipboard>,
    (mut orders, mut given, mut toasts): (MessageWriter<DeckOrder>, MessageWriter<Given>, ResMut<Toasts>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let seed = typed.0.trim().parse::<u64>();
    if let Ok(seed) = seed {
        // The seed draws who sits first, and so in which colour: the panels show it as it is typed.
        plan.seed = seed;
    }
    let mut seats = seats(&plan, &content, &faces, &settings);
    if let Some(width) = miniature_width(ctx.viewport_rect().width(), seats.len()) {
        for (seat, gaze) in seats.iter_mut().zip(GAZES).filter(|(seat, _)| !seat.figure.is_empty()) {
            seat.miniature = Some(pictures.of(&ctx, seat.figure, seat.seat, gaze, width));
        }
    }
    let blocked = match seed {
        Ok(_) => fault.0.clone().or_else(|| seats.iter().find_map(|seat| seat.fault.clone())),
        Err(_) => Some("The seed must be a whole number.".to_owned()),
    };
    let model = SetupModel {
        seats,
        seed: typed.0.clone(),
        decks: plan.decks,
        tracking: plan.tracking,
        look: look_of(&content.library.looks, &settings.look),
        blocked,
        may_add: plan.seats.len() < MAX_SEATS,
        may_remove: plan.seats.len() > 2,
    };
    let asked = setup(&mut root(&ctx), &model);
    if asked.as_ref().is_some_and(|asked| *asked != SetupIntent::Start) {
        // The fault was of the plan as it was.
        fault.0 = None;
    }
    match asked {
        Some(SetupIntent::Step(seat, choice, forward)) => {
            let place = plan.roster().get(seat.index()).copied();
            if let Some(seat) = place.and_then(|place| plan.seats.get_mut(place)) {
                step(seat, choice, forward, &content.library);
                if choice == SeatOption::Player && seat.player != PlayerKind::Person {
                    progress.rival.chosen = Some(seat.player.words().to_owned());
                }
            }
        }
        Some(SetupIntent::Seed(text)) if share::is_setup(&text) => match share::read_setup(&text) {
            Ok(setup) => {
                typed.0 = setup.seed.to_string();
                orders.write(DeckOrder::Plan(setup));
            }
            Err(why) => toasts.refuse(format!("No set-up could be read: {why}.")),
        },
        Some(SetupIntent::Seed(text)) => typed.0 = text,
        Some(SetupIntent::OpenOrClose) => {
            plan.decks = match plan.decks {
                Openness::Open => Openness::Closed,
                Openness::Closed => Openness::Open,
            };
        }
        Some(SetupIntent::TrackOrNot) => {
            plan.tracking = match plan.tracking {
                CardTracking::Helped => CardTracking::Alone,
                CardTracking::Alone => CardTracking::Helped,
            };
        }
        Some(SetupIntent::NextLook) => settings.look = next_look(&content.library.looks, &settings.look),
        Some(SetupIntent::DecksByChance) => {
            decks_by_chance(&mut plan, &content.library.decks, &mut seeds.dice());
        }
        Some(SetupIntent::Mirror) => {
            let first = plan.seats.first().map_or(0, |seat| seat.deck);
            plan.seats.iter_mut().for_each(|seat| seat.deck = first);
        }
        Some(SetupIntent::CardsByChance) => {
            if let Some(setup) = cards_by_chance(&plan, &content.library, &mut seeds.dice()) {
                orders.write(DeckOrder::Plan(setup));
            }
        }
        Some(SetupIntent::Name(nth, name)) => settings.call(nth, &name),
        Some(SetupIntent::Paste) => {
            given.write(Given::Text(clipboard.get_text().unwrap_or_default()));
        }
        Some(SetupIntent::CopyCode) => {
            ctx.copy_text(share::setup_code(&shared(&plan, &content.library)));
            toasts.note("The code of this set-up is in the clipboard.".to_owned());
        }
        Some(SetupIntent::NewSeed) => typed.0 = seeds.seed().to_string(),
        Some(SetupIntent::Start) if seed.is_ok() => {
            starts.write(StartMatch);
        }
        Some(SetupIntent::Back) => next.set(Screen::Title),
        Some(SetupIntent::AddSeat) => {
            let deck = fresh_deck(&plan, &content.library.decks);
            plan.seats.push(SeatPlan { player: usual_rival(&progress, &settings), deck });
        }
        Some(SetupIntent::RemoveSeat) => plan.remove_seat(),
        Some(SetupIntent::Start) | None => {}
    }
}

/// Name of the look called `chosen` and a sentence about it.
fn look_of<'a>(looks: &'a [Look], chosen: &str) -> (&'a str, &'a str) {
    let look = looks.iter().find(|look| look.id == chosen);
    look.map_or(("by chance", "Every seed has its own."), |look| (&look.name, &look.about))
}

/// The look after this one; after the last comes chance, which has no name.
fn next_look(looks: &[Look], chosen: &str) -> String {
    let after = looks.iter().position(|look| look.id == chosen).map_or(0, |place| place + 1);
    looks.get(after).map_or_else(String::new, |look| look.id.clone())
}

/// A set-up that came from outside is the one to be played.
fn take_in(
    mut arrived: MessageReader<ArrivedSetup>,
    mut typed: ResMut<TypedSeed>,
    mut orders: MessageWriter<DeckOrder>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for ArrivedSetup(setup) in arrived.read() {
        typed.0 = setup.seed.to_string();
        orders.write(DeckOrder::Plan(setup.clone()));
        NextState::set_if_neq(&mut next, Screen::Setup);
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

/// The seats in the order in which they were added, each with the place that the seed gives it.
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
            Some(SeatSetup { title, person, ..describe(drawn(place)?, planned, content, faces) })
        })
        .collect()
}

/// A seat without a deck is still a seat, and says what it lacks.
fn describe<'a>(
    seat: Seat,
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
    SeatSetup {
        portrait: &fighter.id,
        figure: &fighter.figure,
        fighter: fighter.name.clone(),
        power: Words::from(&power_text(fighter)),
        deck: short_name(&deck.name, &fighter.name).to_owned(),
        cards: cards.map(|card| faces.face(&content.ruleset, *card)).collect(),
        ..nobody
    }
}

/// The name of a deck without that of its fighter, which stands above it already.
fn short_name<'a>(deck: &'a str, fighter: &str) -> &'a str {
    let rest = deck.strip_prefix(fighter).map(|rest| rest.trim_start_matches([',', ':', ' ']));
    rest.filter(|rest| !rest.is_empty()).unwrap_or(deck)
}

/// A deck of a fighter who is not at the table yet, as long as there is one.
fn fresh_deck(plan: &MatchPlan, decks: &[Deck]) -> usize {
    let taken = |deck: &Deck| {
        plan.seats.iter().any(|seat| decks.get(seat.deck).is_some_and(|own| own.fighter == deck.fighter))
    };
    decks.iter().position(|deck| !taken(deck)).unwrap_or(0)
}

/// A deck by chance for each seat, of different fighters as long as there are enough.
fn decks_by_chance(plan: &mut MatchPlan, decks: &[Deck], dice: &mut Dice) {
    let mut order = dice.order(decks.len());
    for seat in &mut plan.seats {
        let Some(deck) = order.first().copied() else { return };
        seat.deck = deck;
        let others = |place: &usize| decks[*place].fighter != decks[deck].fighter;
        let (other, same): (Vec<usize>, Vec<usize>) = order[1..].iter().partition(|place| others(place));
        order = other.into_iter().chain(same).chain([deck]).collect();
    }
}

/// The same match with a new deck for each seat, of any fighter and any cards.
fn cards_by_chance(plan: &MatchPlan, library: &Library, dice: &mut Dice) -> Option<SharedSetup> {
    let seats = plan.seats.iter().map(|seat| {
        let deck = library.deck_list(&by_chance::any(library, dice)?);
        Some(SharedSeat { player: seat.player.words().to_owned(), deck })
    });
    Some(SharedSetup {
        seed: plan.seed,
        decks: plan.decks,
        tracking: plan.tracking,
        seats: seats.collect::<Option<_>>()?,
    })
}

/// The planned match as it is given to others.
fn shared(plan: &MatchPlan, library: &Library) -> SharedSetup {
    let seats = plan.seats.iter().filter_map(|seat| {
        let deck = library.deck_list(library.decks.get(seat.deck)?);
        Some(SharedSeat { player: seat.player.words().to_owned(), deck })
    });
    SharedSetup { seed: plan.seed, decks: plan.decks, tracking: plan.tracking, seats: seats.collect() }
}

fn step(seat: &mut SeatPlan, choice: SeatOption, forward: bool, library: &Library) {
    let decks = &library.decks;
    if decks.is_empty() {
        return;
    }
    let turn = |from: usize, fits: &dyn Fn(usize) -> bool| {
        let ring = (1..=decks.len()).map(|n| {
            if forward {
                (from + n) % decks.len()
            } else {
                (from + decks.len() - n % decks.len()) % decks.len()
            }
        });
        ring.into_iter().find(|i| fits(*i)).unwrap_or(from)
    };
    let fighter = decks[seat.deck].fighter;
    match choice {
        SeatOption::Player => seat.player = seat.player.other(forward),
        SeatOption::Fighter => seat.deck = turn(seat.deck, &|i| decks[i].fighter != fighter),
        SeatOption::Deck => seat.deck = turn(seat.deck, &|i| decks[i].fighter == fighter),
    }
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

    #[test]
    fn looks_come_one_after_the_other_and_then_chance() {
        let looks = ContentLibrary::default().library.looks.clone();
        let mut chosen = String::new();
        for look in &looks {
            chosen = next_look(&looks, &chosen);
            assert_eq!((&chosen, look_of(&looks, &chosen).0), (&look.id, look.name.as_str()));
        }
        assert_eq!((next_look(&looks, &chosen), look_of(&looks, "").0), (String::new(), "by chance"));
    }

    #[test]
    fn a_new_seat_brings_a_fighter_who_is_not_there_yet() {
        let content = ContentLibrary::default();
        let decks = &content.library.decks;
        let mut plan = MatchPlan::quick_duel(decks, 3);
        for _ in 2..MAX_SEATS {
            let deck = fresh_deck(&plan, decks);
            let known: Vec<_> = plan.seats.iter().map(|seat| decks[seat.deck].fighter).collect();
            assert!(!known.contains(&decks[deck].fighter));
            plan.seats.push(SeatPlan { player: PlayerKind::usual_bot(), deck });
        }
    }
}
