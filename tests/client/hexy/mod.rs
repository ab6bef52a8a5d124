//! Tests of HexyGame's table in a bare egui context: clicks and keys become inputs, texts are read from what is painted.

mod plays;
mod previews;
mod says;

use std::cell::Cell as Slate;
use std::sync::Arc;

use bevy_egui::egui::{
    Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Shape, Ui, UiBuilder, Vec2, pos2,
};

use hexstrike::hexy::desk::HexyDesk;
use hexstrike::hexy::layout::{BoardView, TablePlaces, places};
use hexstrike::hexy::model::HexyModel;
use hexstrike::hexy::table;
use hexstrike::kit::input::Actions;
use hexstrike::kit::input::actions::{InputContext, InputFocus, InputPlace, tell};
use hexstrike::kit::input::keyboard::Keyboard;
use hexstrike::kit::ui::theme;
use hexstrike::table::play::TableIntent;
use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Catalogue;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::setup::{HexyPosition, HexySetup, Phase, PlacedReality, Start};
use hexy_game::shown::HexyShown;
use kernel::{Cell, Seat};
use shell::bots::Dice;
use shell::game::{Game, GameText, Viewer, Waits};
use shell::session::{Actor, Session};

/// Area of the table in a window of 1280x720 without the frame around it.
const AREA: Rect = Rect { min: Pos2::ZERO, max: pos2(1264.0, 600.0) };

/// Match with a desk for each seat, in a bare egui context.
struct Table {
    session: Session<HexyGame>,
    desks: [HexyDesk; 2],
    ctx: Context,
    told: usize,
    folds: [HexyShown; 2],
}

impl Table {
    fn of(setup: HexySetup, seed: u64) -> Self {
        let session = Session::begin(Arc::new(setup), seed).expect("a set-up that can be played");
        let ctx = Context::default();
        theme::install(&ctx);
        let fold = || HexyGame::shown(session.setup());
        let folds = [fold(), fold()];
        let mut table = Self { session, desks: Default::default(), ctx, told: 0, folds };
        table.look();
        table
    }

    /// Seat that decides; `None` once the match is over.
    fn up(&self) -> Option<Seat> {
        match self.session.waits() {
            Waits::One(seat) => Some(seat),
            _ => None,
        }
    }

    fn look(&mut self) {
        for emitted in &self.session.events()[self.told..] {
            for (seat, fold) in Seat::first(2).zip(&mut self.folds) {
                if let Some(event) = HexyGame::seen_by(&emitted.event, Viewer::Seat(seat)) {
                    HexyGame::show(fold, &event);
                }
            }
        }
        self.told = self.session.events().len();
    }

    /// Draws the table for a seat with these events, and gives the input that it asks for. Returns what was painted.
    fn frame(&mut self, seat: Seat, events: Vec<Event>) -> Vec<String> {
        let mut actions = Actions::default();
        let place = InputContext { place: InputPlace::Table(HexyGame::ID), focus: InputFocus::Nothing };
        actions.hear(&Keyboard::default().read(&mut events.clone(), false), place);
        tell(&self.ctx, &actions);
        let input = RawInput { screen_rect: Some(AREA), events, ..RawInput::default() };
        let state = HexyGame::redeal(self.session.state(), seat, &mut Dice::seeded(1));
        let due = (self.up() == Some(seat)).then_some((seat, &state));
        let fold = &self.folds[seat.index()];
        let model = HexyModel::new(self.session.setup(), fold, due, Viewer::Seat(seat)).expect("a model");
        let desk = Slate::new(std::mem::take(&mut self.desks[seat.index()]));
        let asked = Slate::new(None);
        let mut output = self.ctx.run_ui(input, |ui| {
            let mut root = Ui::new(ui.ctx().clone(), "hexy".into(), UiBuilder::new().max_rect(AREA));
            let mut own = desk.take();
            let intent = table(&mut root, AREA, &model, &mut own);
            desk.set(own);
            // A later pass of the frame sees no input.
            let before = asked.take();
            asked.set(before.or(intent));
        });
        output.textures_delta.clear();
        let mut texts = Vec::new();
        for clipped in &output.shapes {
            collect(&clipped.shape, &mut texts);
        }
        self.desks[seat.index()] = desk.into_inner();
        if let Some(TableIntent::Give(input)) = asked.take() {
            self.give(seat, input);
        }
        texts
    }

    fn give(&mut self, seat: Seat, input: HexyInput) {
        let given = self.session.give(seat, input.clone(), Actor::Person);
        given.unwrap_or_else(|why| panic!("{input:?} is refused: {why}"));
        self.look();
    }

    fn click(&mut self, seat: Seat, at: Pos2) {
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        // egui hears a press at what the frame before has drawn.
        for events in [vec![Event::PointerMoved(at)], vec![button(true)], vec![button(false)], vec![]] {
            self.frame(seat, events);
        }
    }

    fn press(&mut self, seat: Seat, key: Key) {
        let modifiers = Modifiers::NONE;
        let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        self.frame(seat, vec![event(true)]);
        self.frame(seat, vec![event(false)]);
    }

    fn places(&self) -> TablePlaces {
        places(AREA)
    }

    fn view(&self) -> BoardView {
        BoardView::fitted(self.places().board.shrink(4.0), &self.session.setup().map, false)
    }

    fn click_hex(&mut self, seat: Seat, hex: Cell) {
        let at = self.view().at(hex);
        self.click(seat, at);
    }

    /// Clicks the card at this place of the hand.
    fn click_card(&mut self, seat: Seat, nth: usize) {
        let rect = self.places().hand.shrink2(Vec2::new(2.0, 8.0));
        let held = self.folds[seat.index()].seat(seat).held();
        let place = hexstrike::hexy::hand::places(rect, held)[nth];
        self.click(seat, place.left_center() + Vec2::new(12.0, 0.0));
    }

    /// Passes for a seat where the client does so by itself. False if the seat is asked.
    fn passes_by_itself(&mut self, seat: Seat) -> bool {
        let pass = self.desks[seat.index()].obvious(self.session.state(), seat);
        pass.map(|pass| self.give(seat, pass)).is_some()
    }
}

fn collect(shape: &Shape, texts: &mut Vec<String>) {
    match shape {
        Shape::Text(text) => texts.push(text.galley.text().to_owned()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
        _ => {}
    }
}

/// Position in the Main Phase of the first seat in turn 5, with these pieces: card, seat, hex, counters, die.
fn position(
    content: &Catalogue,
    pieces: &[(&str, Seat, (i8, i8), u16, u8)],
    hands: [&[&str]; 2],
) -> HexySetup {
    let card = |id: &str| content.card(id).unwrap_or_else(|| panic!("no card {id}"));
    let realities = pieces.iter().enumerate().map(|(nth, (id, seat, at, counters, die))| PlacedReality {
        id: nth as u32 + 1,
        card: card(id),
        seat: *seat,
        at: Cell::new(at.0, at.1),
        counters: *counters,
        die: *die,
        raised: [0; 2],
        enchantments: Vec::new(),
    });
    let position = HexyPosition {
        turn: 5,
        active: Seat::First,
        phase: Phase::Main,
        window: false,
        winning: [1; 2],
        pools: [[0; 4]; 2],
        hands: hands.map(|hand| hand.iter().map(|id| card(id)).collect()),
        libraries: [vec![card("goblin"); 8], vec![card("goblin"); 8]],
        graveyards: Default::default(),
        realities: realities.collect(),
    };
    let decks = [Vec::new(), Vec::new()];
    let setup = HexySetup::shuffled(content, &content.maps[0], decks);
    HexySetup { start: Start::Position(Box::new(position)), first: Some(Seat::First), ..setup }
}

fn content() -> Catalogue {
    embedded_catalogue()
}
