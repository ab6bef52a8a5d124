//! Set-up page: players, decks, and what the game lets one choose.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kernel::Seat;

use super::at_table::{StartTableMatch, TablePlayerKind};
use super::clock::TurnClock;
use super::decks::DeckBench;
use super::decks::book::{DeckBook, OfferedDeck, offered, sentences};
use super::planned::PlannedMatch;
use super::{PlanRow, TableContent, TableGame};
use crate::app::seeds::{FreshSeeds, NO_SEED};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::kit::input::{self, InputAction};
use crate::kit::turning::Turning;
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::ground::ground;
use crate::kit::ui::hints;
use crate::kit::ui::page::{at_least, room_in};
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::{PIP, pips, stepper};
use crate::kit::ui::theme::{LEAST_PAGE, ROUND, bold, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, fitted_in, ornament, seat_mark};
use shell::record::limits::LONGEST_NAME;

/// Smallest width of a page and height of a row without scrolling, in points.
const LEAST_WIDTH: f32 = room_in(LEAST_PAGE.x);
const LEAST_ROW: f32 = 54.0;
/// Largest width of the page, height of its head, of its foot and of a row, in points.
const WIDTH: f32 = 1120.0;
const HEAD: f32 = 96.0;
const FOOT: f32 = 84.0;
const ROW: f32 = 64.0;
/// Width of a page below which the picture is left out, in points.
const NARROW: f32 = 860.0;

/// Request of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
enum SetupIntent {
    Player(usize, Turning),
    Name(usize, String),
    Deck(usize, Turning),
    Row(usize, Turning),
    Clock,
    OpenDecks,
    Seed(String),
    NewSeed,
    Start,
    Back,
}

/// Contents of the page.
struct SetupModel {
    title: &'static str,
    players: Vec<PlannedPlayer>,
    rows: Vec<SetupRow>,
    seed: String,
    blocked: Option<String>,
    faults: Option<String>,
}

/// Player of the set-up: the value and its description, the name of a person, the strength of a bot.
struct PlannedPlayer {
    value: String,
    about: String,
    name: Option<String>,
    strength: Option<(u8, u8)>,
}

/// Row below the players: its values, the intent of its arrows, and true if the value cannot be played.
struct SetupRow {
    row: PlanRow,
    turns: fn(usize, Turning) -> SetupIntent,
    nth: usize,
    is_faulty: bool,
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup(G::ID)), fresh_seed::<G>).add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(PanelSystems)
            .run_if(in_state(Screen::Setup(G::ID)).and_then(in_state(Overlay::None))),
    );
}

/// Draws a seed if none was typed.
fn fresh_seed<G: TableGame>(mut planned: ResMut<PlannedMatch<G>>, mut seeds: ResMut<FreshSeeds>) {
    if planned.seed.is_empty() {
        planned.seed = seeds.seed().to_string();
    }
}

/// Rows below the players.
fn plan_rows<G: TableGame>(
    content: &G::Content,
    planned: &PlannedMatch<G>,
    decks: Option<[&OfferedDeck; 2]>,
    limit: Option<u16>,
) -> Vec<SetupRow> {
    let names = ["Deck of the first seat", "Deck of the second seat"];
    let decks = decks.into_iter().flatten().zip(names).enumerate().map(|(nth, (deck, name))| {
        let fault = sentences(&deck.faults).into_iter().next();
        let is_faulty = fault.is_some();
        let about = fault.unwrap_or_else(|| deck.about.clone());
        let row = PlanRow { name, value: deck.name.clone(), about };
        SetupRow { row, turns: SetupIntent::Deck, nth, is_faulty }
    });
    let own = G::rows(content, &planned.plan).into_iter().enumerate();
    let own = own.map(|(nth, row)| SetupRow { row, turns: SetupIntent::Row, nth, is_faulty: false });
    let clock = G::BLITZ.map(|_| {
        let (value, about) = match limit {
            None => ("No limit".to_owned(), "Everybody takes the time that they need".to_owned()),
            Some(limit) => (
                format!("{limit} seconds a turn"),
                "A person who is slower gets the usual answers, and the turn passes".to_owned(),
            ),
        };
        let row = PlanRow { name: "Clock", value, about };
        SetupRow { row, turns: |_, _| SetupIntent::Clock, nth: 0, is_faulty: false }
    });
    decks.chain(own).chain(clock).collect()
}

/// Reason why the planned decks cannot be played, if they cannot.
fn deck_fault(decks: Option<[&OfferedDeck; 2]>) -> Option<String> {
    let names = ["first", "second"];
    let faulty = decks?.into_iter().zip(names).find(|(deck, _)| !deck.faults.is_empty());
    let (deck, seat) = faulty?;
    Some(format!("The deck of the {seat} seat cannot be played. {}", sentences(&deck.faults).join(" ")))
}

fn draw<G: TableGame>(
    mut contexts: EguiContexts,
    content: Res<TableContent<G>>,
    mut planned: ResMut<PlannedMatch<G>>,
    (book, mut bench, mut clock): (Res<DeckBook<G>>, ResMut<DeckBench<G>>, ResMut<TurnClock<G>>),
    (mut settings, mut seeds): (ResMut<Settings>, ResMut<FreshSeeds>),
    mut starts: MessageWriter<StartTableMatch<G>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let all = offered::<G>(&content.content, &book);
    let decks = planned.decks(&all);
    let seed = planned.seed.trim().parse::<u64>();
    let mut people = 0;
    let players = planned.players.iter().map(|kind| {
        let level = kind.level::<G>();
        let name = level.is_none().then(|| {
            people += 1;
            settings.typed_name(people - 1).to_owned()
        });
        let most = G::levels().len() as u8;
        PlannedPlayer {
            value: level.map_or("Person", |level| level.name).to_owned(),
            about: level.map_or("Somebody at this screen", |level| level.about).to_owned(),
            name,
            strength: level.map(|level| (level.rank + 1, most)),
        }
    });
    let model = SetupModel {
        title: G::module().name,
        players: players.collect(),
        rows: plan_rows::<G>(&content.content, &planned, decks, clock.limit),
        seed: planned.seed.clone(),
        blocked: seed.is_err().then(|| NO_SEED.to_owned()).or_else(|| deck_fault(decks)),
        faults: content.problems.first().map(ToString::to_string),
    };
    let paint = |painter: &bevy_egui::egui::Painter, rect: Rect| {
        if let Some(decks) = decks {
            G::paint_plan(painter, rect, &content.content, &planned.plan, decks);
        }
    };
    let rows = (model.players.len() + model.rows.len()) as f32;
    let least = vec2(LEAST_WIDTH, HEAD + FOOT + LEAST_ROW * rows);
    match at_least(&mut root(&ctx.clone()), least, |ui| page(ui, &model, paint)) {
        Some(SetupIntent::Player(nth, turning)) => {
            let all: Vec<TablePlayerKind> = std::iter::once(TablePlayerKind::Person)
                .chain((0..G::levels().len()).map(|rank| TablePlayerKind::Bot(rank as u8)))
                .collect();
            let before = planned.players[nth];
            planned.players[nth] = turning.of(&all, before);
        }
        Some(SetupIntent::Name(nth, typed)) => {
            let before =
                planned.players[..nth].iter().filter(|kind| **kind == TablePlayerKind::Person).count();
            settings.call(before, &typed);
        }
        Some(SetupIntent::Deck(nth, turning)) => {
            let ids: Vec<&OfferedDeck> = all.iter().filter(|deck| !deck.id.is_empty()).collect();
            let now = decks.and_then(|decks| ids.iter().position(|deck| deck.id == decks[nth].id));
            let next = turning.from(now.unwrap_or_default(), ids.len());
            if let Some(deck) = ids.get(next) {
                planned.decks[nth].clone_from(&deck.id);
            }
        }
        Some(SetupIntent::Clock) => clock.limit = clock.limit.map_or(G::BLITZ, |_| None),
        Some(SetupIntent::OpenDecks) => {
            bench.from_setup = true;
            next.set(Screen::Decks(G::ID));
        }
        Some(SetupIntent::Row(row, turning)) => G::step(&content.content, &mut planned.plan, row, turning),
        Some(SetupIntent::Seed(typed)) => planned.seed = typed,
        Some(SetupIntent::NewSeed) => planned.seed = seeds.seed().to_string(),
        Some(SetupIntent::Start) => {
            if let Ok(seed) = seed {
                let setup = Arc::new(planned.setup(&content.content, &all));
                starts.write(StartTableMatch { setup, seed, players: planned.players.to_vec() });
                planned.seed.clear();
            }
        }
        Some(SetupIntent::Back) => next.set(Screen::Title),
        None => {}
    }
}

fn page(
    ui: &mut Ui,
    model: &SetupModel,
    paint: impl FnOnce(&bevy_egui::egui::Painter, Rect),
) -> Option<SetupIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = pos2(screen.center().x, screen.top() + 38.0);
    ui.painter().text(top, Align2::CENTER_CENTER, model.title, display(36.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 32.0), 360.0);
    let width = WIDTH.min(screen.width() - 32.0);
    let body = Rect::from_center_size(screen.center(), vec2(width, screen.height()));
    let inner = body.with_min_y(screen.top() + HEAD).with_max_y(screen.bottom() - FOOT);
    let narrow = width < NARROW;
    let left = if narrow { inner } else { inner.with_max_x(inner.left() + 0.4 * width) };
    let asked = rows(ui, left, model).or(decks_button(ui, body));
    if !narrow {
        let right = inner.with_min_x(left.right() + 24.0);
        let edge = Stroke::new(1.0, colour::LINE);
        let fill = colour::SLATE.gamma_multiply(0.9);
        ui.painter().rect(right, ROUND, fill, edge, StrokeKind::Inside);
        paint(&ui.painter().with_clip_rect(right), right.shrink(16.0));
    }
    let foot_place = Rect::from_center_size(pos2(body.center().x, screen.bottom() - 40.0), vec2(width, 44.0));
    asked.or(foot(ui, foot_place, model))
}

/// Draws the rows of players and of the game.
fn rows(ui: &mut Ui, rect: Rect, model: &SetupModel) -> Option<SetupIntent> {
    let count = (model.players.len() + model.rows.len()).max(1) as f32;
    let each = (rect.height() / count).min(ROW + 12.0);
    let place = |nth: usize| {
        Rect::from_min_size(rect.min + vec2(0.0, each * nth as f32), vec2(rect.width(), each - 8.0))
    };
    let mut asked = None;
    for (nth, player) in model.players.iter().enumerate() {
        let rect = place(nth);
        let Some(seat) = Seat::new(nth) else { continue };
        seat_mark(ui.painter(), pos2(rect.left() + 10.0, rect.top() + 32.0), 9.0, seat);
        let own = rect.with_min_x(rect.left() + 28.0);
        asked = asked.or(player_row(ui, own, nth, player));
    }
    for (nth, row) in model.rows.iter().enumerate() {
        let rect = place(model.players.len() + nth);
        let SetupRow { row, turns, nth, is_faulty } = row;
        let turned = stepper(ui, bar(rect), row.name, &row.value, &row.about);
        described(ui, rect, &row.about, if *is_faulty { colour::WARNING } else { colour::TEXT_DIM });
        asked = asked.or(turned.map(|turning| turns(*nth, turning)));
    }
    if let Some(fault) = &model.faults {
        let at = place(model.players.len() + model.rows.len()).left_top() + vec2(0.0, 8.0);
        let galley = ui.painter().layout(fault.clone(), text(size::BODY), colour::WARNING, rect.width());
        ui.painter().galley(at, galley, colour::WARNING);
    }
    asked
}

/// Draws the button of the deck builder at the upper right.
fn decks_button(ui: &mut Ui, body: Rect) -> Option<SetupIntent> {
    let place = Rect::from_min_size(pos2(body.right() - 130.0, body.top() + 20.0), vec2(130.0, 38.0));
    let button = Button::new("Decks", ButtonWeight::Plain).why("Look at all cards, build decks of your own");
    placed(ui, place, |ui| button.size(130.0, 38.0).show(ui).clicked()).then_some(SetupIntent::OpenDecks)
}

/// Part of a row that holds its value.
fn bar(rect: Rect) -> Rect {
    rect.with_max_y((rect.top() + 46.0).min(rect.bottom()))
}

/// Draws the description below a row, if there is room.
fn described(ui: &Ui, rect: Rect, about: &str, ink: Color32) {
    if rect.height() >= 60.0 {
        let left = pos2(rect.left() + 2.0, rect.top() + 55.0);
        fitted_in(ui.painter(), left, about, text, size::BODY, rect.width() - 4.0, ink);
    }
}

fn player_row(ui: &mut Ui, rect: Rect, nth: usize, player: &PlannedPlayer) -> Option<SetupIntent> {
    let bar = bar(rect);
    let wide = if player.name.is_some() { 0.55 * rect.width() } else { rect.width() };
    let stepped = bar.with_max_x(bar.left() + wide);
    let name = if nth == 0 { "First seat" } else { "Second seat" };
    let turned = stepper(ui, stepped, name, &player.value, &player.about);
    described(ui, rect, &player.about, colour::TEXT_DIM);
    if let Some((own, most)) = player.strength {
        let middle = bar.right_top() + vec2(-0.5 * PIP * f32::from(most) - 2.0, 6.0);
        pips(ui.painter(), middle, own, most);
    }
    let mut asked = turned.map(|turning| SetupIntent::Player(nth, turning));
    if let Some(typed) = &player.name {
        let room = bar.with_min_x(bar.left() + wide + 8.0).with_min_y(bar.top() + 15.0);
        let why = "Matches and statistics are kept under this name";
        asked = asked
            .or(field(ui, room, ("Name", why), typed, LONGEST_NAME)
                .map(|typed| SetupIntent::Name(nth, typed)));
    }
    asked
}

/// Draws a text field. Returns the text when it has changed.
fn field(
    ui: &mut Ui,
    rect: Rect,
    (name, why): (&'static str, &str),
    typed: &str,
    most: usize,
) -> Option<String> {
    let mut typed = typed.to_owned();
    let edit = TextEdit::singleline(&mut typed)
        .id_salt((name, rect.top() as i32))
        .font(bold(size::LABEL))
        .hint_text(name)
        .char_limit(most)
        .margin(vec2(8.0, 0.5 * (rect.height() - size::LABEL - 6.0).max(4.0)));
    let response = ui.put(rect, edit);
    hints::say(&response, why);
    response.changed().then_some(typed)
}

/// Draws the bar with the seed and the start button.
fn foot(ui: &mut Ui, foot: Rect, model: &SetupModel) -> Option<SetupIntent> {
    let narrow = foot.width() < NARROW;
    let [back_wide, seed_wide, fresh_wide, start_wide] =
        if narrow { [96.0, 120.0, 86.0, 180.0] } else { [160.0, 190.0, 90.0, 280.0] };
    placed(ui, foot, |ui| {
        ui.horizontal(|ui| {
            let back =
                Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
            let back =
                back.size(back_wide, 44.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Back);
            let taken = back_wide + seed_wide + start_wide + fresh_wide + 4.0 * ui.spacing().item_spacing.x;
            ui.add_space((foot.width() - taken).max(0.0));
            let place = ui.allocate_exact_size(vec2(seed_wide, 44.0), Sense::hover()).0;
            caption(ui.painter(), place.left_top() - vec2(0.0, 14.0), Align2::LEFT_TOP, "Seed");
            let why =
                "The cards are dealt by this number: the same number, inputs and players give the same match";
            let seed = field(ui, place, ("Seed", why), &model.seed, 20);
            let fresh = Button::new("New seed", ButtonWeight::Quiet).why("Other cards");
            let fresh = fresh.size(fresh_wide, 44.0).show(ui).clicked();
            let start = Button::new("Begin", ButtonWeight::Primary)
                .key(InputAction::Confirm)
                .why("Deal the cards and play")
                .blocked(model.blocked.as_deref());
            let start = start.size(start_wide, 44.0).show(ui).clicked();
            let key = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
            back.then_some(SetupIntent::Back)
                .or(seed.map(SetupIntent::Seed))
                .or(fresh.then_some(SetupIntent::NewSeed))
                .or((start || key).then_some(SetupIntent::Start))
        })
        .inner
    })
}
