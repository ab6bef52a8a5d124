//! HexyGame on the table that all games of the contract share.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};

use super::desk::HexyDesk;
use super::face::{FaceLook, face};
use super::layout::BoardView;
use super::model::HexyModel;
use super::pieces::{base, figure, look};
use super::plan::HexyPlan;
use super::stops::phase_name;
use crate::games::GameModule;
use crate::kit::audio::voices::Voice;
use crate::kit::board::motion::MotionOptions;
use crate::kit::turning::Turning;
use crate::kit::ui::bars::bar_chart;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::shapes::polygon;
use crate::kit::ui::theme::{colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{fitted_in, seat_mark};
use crate::table::play::decks::book::OfferedDeck;
use crate::table::play::decks::pool::{CardPool, curve};
use crate::table::play::{LessonSpot, PlanRow, TableGame, TableIntent, TableView};
use hexy_game::HexyGame;
use hexy_game::content::catalogue_at_hand;
use hexy_game::rules::catalogue::{Catalogue, MapDef};
use hexy_game::rules::events::{Change, DieChange, HexyEvent, HexyInput};
use hexy_game::rules::setup::{HexySetup, Phase, SEATS};
use hexy_game::rules::state::{DueDecision, HexyState, ItemKind};
use hexy_game::shown::HexyShown;
use hexy_game::words::card_text;
use kernel::Seat;
use shell::content::Places;
use shell::content::problem::Problem;
use shell::lessons::GuidedContent;

impl TableGame for HexyGame {
    type Content = Catalogue;
    type Plan = HexyPlan;
    type Desk = HexyDesk;

    const FUTURES: u64 = 4_000;
    const STANDING: &'static str = "points on the Winning Dice";

    fn module() -> &'static GameModule {
        &super::MODULE
    }

    fn content() -> (Catalogue, Vec<Problem>) {
        catalogue_at_hand()
    }

    fn lessons(content: &Catalogue) -> (GuidedContent<HexySetup, HexyInput>, Vec<Problem>) {
        hexy_game::lessons::lessons(&Places::find(), content)
    }

    fn outlines(
        area: Rect,
        view: &TableView<Self>,
        desk: &HexyDesk,
        spot: LessonSpot<HexyInput>,
    ) -> Vec<Vec<Pos2>> {
        super::pointing::outlines(table_area(area), view, desk, spot)
    }

    fn plan(_: &Catalogue) -> HexyPlan {
        HexyPlan::default()
    }

    fn rows(content: &Catalogue, plan: &HexyPlan) -> Vec<PlanRow> {
        plan.rows(content)
    }

    fn step(content: &Catalogue, plan: &mut HexyPlan, row: usize, turning: Turning) {
        plan.step(content, row, turning);
    }

    fn setup(content: &Catalogue, plan: &HexyPlan, decks: [&[usize]; 2]) -> HexySetup {
        plan.setup(content, decks)
    }

    fn paint_plan(
        painter: &Painter,
        rect: Rect,
        content: &Catalogue,
        plan: &HexyPlan,
        decks: [&OfferedDeck; 2],
    ) {
        let Some(map) = content.maps.get(plan.map) else { return };
        let board = rect.with_max_y(rect.top() + 0.46 * rect.height());
        land(painter, board, map);
        let (cards, groups) = (content.cards(), content.groups());
        for (nth, (seat, deck)) in SEATS.into_iter().zip(decks).enumerate() {
            let half = 0.5 * rect.width();
            let left = rect.left() + half * nth as f32;
            let place = Rect::from_min_max(
                pos2(left + 4.0, board.bottom() + 10.0),
                pos2(left + half - 4.0, rect.bottom()),
            );
            seat_mark(painter, place.left_top() + vec2(8.0, 10.0), 7.0, seat);
            let at = place.left_top() + vec2(22.0, 10.0);
            let room = place.width() - 24.0;
            fitted_in(painter, at, &deck.name, display, size::TITLE, room, colour::PARCHMENT);
            let galley =
                painter.layout(deck.about.clone(), text(size::BODY), colour::TEXT_DIM, place.width());
            painter.galley(place.left_top() + vec2(0.0, 24.0), galley, colour::TEXT_DIM);
            let (piles, names) = curve::<Catalogue>(&cards, &groups, &deck.cards);
            let chart = place.with_min_y(place.top() + 64.0).with_max_y(place.top() + 140.0);
            bar_chart(painter, chart, "Cards by cost", &piles, &names);
            hint(painter, chart, format!("The number of cards of {} by their cost", deck.name));
            let samples = place.with_min_y(place.top() + 148.0);
            if samples.height() > 90.0 {
                self::samples(painter, samples, content, deck);
            }
        }
    }

    fn paint_board(painter: &Painter, rect: Rect, setup: &HexySetup, shown: &HexyShown) {
        land(painter, rect, &setup.map);
        let view = BoardView::fitted(rect, &setup.map, false);
        for reality in &shown.realities {
            let (Some(hex), Some(card)) = (shown.hex(reality.at), setup.card(reality.card)) else { continue };
            let foot = view.foot(hex);
            base(painter, foot, 0.5 * view.radius, seat_colour(reality.seat));
            figure(painter, foot, 0.9 * view.radius, look(card), (Color32::WHITE, 0.0));
            seat_mark(painter, foot + vec2(0.0, 0.3 * view.radius), 0.16 * view.radius, reality.seat);
        }
    }

    // The desk drops by itself what no longer fits. Its queue goes on: an act follows the taps that pay for it.
    fn settle(_: &mut HexyDesk) {}

    fn draw(ui: &mut Ui, view: &TableView<Self>, desk: &mut HexyDesk) -> Option<TableIntent<HexyInput>> {
        // Passes that the client is about to make ask nobody.
        let asked = view.asked.as_ref().filter(|asked| desk.obvious(asked.state, asked.seat).is_none());
        let due = asked.map(|asked| (asked.seat, asked.state));
        let mut model = HexyModel::new(view.setup, view.shown, due, view.viewer)?;
        for (name, given) in model.names.iter_mut().zip(view.names) {
            *name = given;
        }
        model.event = view.now;
        model.motion = if view.still { MotionOptions::CALM } else { MotionOptions::default() };
        model.time = view.time;
        model.can_take_back = asked.is_some_and(|asked| asked.can_take_back);
        super::table(ui, table_area(ui.max_rect()), &model, desk)
    }

    fn seconds(event: &HexyEvent) -> f32 {
        match event {
            HexyEvent::Blow { .. } | HexyEvent::Destroyed { .. } => 0.6,
            HexyEvent::Moves { .. }
            | HexyEvent::Enters { .. }
            | HexyEvent::Returned { .. }
            | HexyEvent::Enchants { .. }
            | HexyEvent::Raised { .. }
            | HexyEvent::Fizzle { .. } => 0.45,
            HexyEvent::Put { item, .. } => match item.kind {
                ItemKind::Draw | ItemKind::Score => 0.0,
                ItemKind::Move { .. } => 0.3,
                ItemKind::Trigger { .. } => 0.4,
                ItemKind::Spell { .. }
                | ItemKind::Ability { .. }
                | ItemKind::Attack { .. }
                | ItemKind::Strike { .. } => 0.7,
            },
            HexyEvent::Cancelled { .. } | HexyEvent::Counterstrike { .. } => 0.8,
            HexyEvent::Counters { why: Change::Tap, .. } => 0.18,
            HexyEvent::Counters { why: Change::PotencyPhase, .. } => 0.08,
            HexyEvent::Counters { .. } | HexyEvent::Turn { .. } => 0.5,
            HexyEvent::Die { why: DieChange::Effect | DieChange::Counterstrike, .. } => 0.3,
            HexyEvent::Draw { .. } => 0.25,
            HexyEvent::Scored { gained: true, .. } => 0.9,
            HexyEvent::Over(_) => 1.2,
            _ => 0.0,
        }
    }

    fn voice(event: &HexyEvent) -> Option<Voice> {
        Some(match event {
            HexyEvent::Mulligan { .. } => Voice::Refresh,
            HexyEvent::Turn { .. } => Voice::Turn,
            HexyEvent::Put { item, .. } => match item.kind {
                ItemKind::Spell { .. } => Voice::Reveal,
                ItemKind::Ability { .. } | ItemKind::Trigger { .. } => Voice::Trigger,
                ItemKind::Attack { .. } | ItemKind::Strike { .. } => Voice::Swing,
                ItemKind::Move { .. } | ItemKind::Draw | ItemKind::Score => return None,
            },
            HexyEvent::Moves { step: true, .. } => Voice::Step,
            HexyEvent::Moves { step: false, .. } => Voice::Bump,
            HexyEvent::Enters { .. } => Voice::Land,
            HexyEvent::Enchants { .. } => Voice::Grow,
            HexyEvent::Blow { attack, defense, .. } if attack > defense => Voice::Hit,
            HexyEvent::Blow { .. } => Voice::Block,
            HexyEvent::Counterstrike { .. } => Voice::Guard,
            HexyEvent::Destroyed { .. } => Voice::Death,
            HexyEvent::Returned { .. } => Voice::Vanish,
            HexyEvent::Cancelled { .. } => Voice::Stun,
            HexyEvent::Fizzle { .. } => Voice::Miss,
            HexyEvent::Counters { why: Change::Tap, .. } => Voice::Adrenaline,
            HexyEvent::Counters { by, why: Change::Effect, .. } if *by < 0 => Voice::Fire,
            HexyEvent::Counters { by, why: Change::Effect | Change::Regeneration, .. } if *by > 0 => {
                Voice::Heal
            }
            HexyEvent::Raised { .. } => Voice::Combo,
            HexyEvent::Draw { .. } => Voice::Draw,
            HexyEvent::Scored { gained: true, .. } => Voice::Score,
            HexyEvent::Over(_) => Voice::End,
            _ => return None,
        })
    }

    fn turn(shown: &HexyShown) -> Option<(u16, Seat)> {
        (shown.turn > 0).then_some((shown.turn, shown.active))
    }

    fn standing(shown: &HexyShown) -> [f32; 2] {
        SEATS.map(|seat| f32::from(shown.seat(seat).winning))
    }

    fn question(state: &HexyState, seat: Seat) -> &'static str {
        match state.decision() {
            DueDecision::Mulligan(_) => "Keep this hand, or draw a smaller one.",
            DueDecision::Choice { .. } => "Choose a target, or nothing.",
            DueDecision::Priority(_) if state.sorcery_speed(seat) => {
                "Your Main Phase: build, step, attack, cast."
            }
            DueDecision::Priority(_) if state.stack().is_empty() => "You may act, or pass.",
            DueDecision::Priority(_) => "You may answer, or pass.",
            DueDecision::Over(_) => phase_name(Phase::End),
        }
    }

    fn obvious(state: &HexyState, seat: Seat, desk: &HexyDesk) -> Option<HexyInput> {
        desk.obvious(state, seat)
    }
}

/// Area of the table within its margin.
fn table_area(rect: Rect) -> Rect {
    rect.shrink2(vec2(8.0, 4.0))
}

/// Draws the hexes of a map with its marks.
fn land(painter: &Painter, rect: Rect, map: &MapDef) {
    let view = BoardView::fitted(rect, map, false);
    for hex in map.hexes() {
        let ground = Color32::from_rgb(0x4C, 0x60, 0x4B);
        let corners = view.corners(hex, 0.96);
        polygon(painter, &corners, ground, Stroke::new(1.0, mix(ground, Color32::BLACK, 0.5)));
    }
    polygon(painter, &view.corners(map.centre, 0.7), colour::GOLD.gamma_multiply(0.5), Stroke::NONE);
    for seat in SEATS {
        let corners = view.corners(map.flag(seat), 0.8);
        polygon(
            painter,
            &corners,
            seat_colour(seat).gamma_multiply(0.45),
            Stroke::new(1.5, seat_colour(seat)),
        );
        seat_mark(painter, view.at(map.flag(seat)), 0.3 * view.radius, seat);
    }
}

/// Draws the most expensive cards of a deck.
fn samples(painter: &Painter, rect: Rect, content: &Catalogue, deck: &OfferedDeck) {
    let mut cards = deck.cards.clone();
    cards.dedup();
    cards.sort_by_key(|card| std::cmp::Reverse(content.cards[*card].cost.total()));
    let size = vec2(0.74, 1.0) * rect.height().min(150.0);
    let fits = ((rect.width() + 6.0) / (size.x + 6.0)).floor() as usize;
    for (nth, card) in cards.iter().take(fits).enumerate() {
        let at = rect.min + vec2((size.x + 6.0) * nth as f32, 0.0);
        let (place, card) = (Rect::from_min_size(at, size), &content.cards[*card]);
        face(painter, place, card, FaceLook::default());
        hint(painter, place, format!("{}\n{}", card.name, card_text(card)).trim().to_owned());
    }
}

fn hint(painter: &Painter, rect: Rect, words: String) {
    hints::tell(painter, rect, Hint::Words(words, Vec::new()));
}
