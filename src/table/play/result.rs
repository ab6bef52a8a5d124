//! Result page: who won and why, the course of the match, and how to go on.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::epaint::PathStroke;
use bevy_egui::egui::{Align2, Painter, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kernel::Seat;
use shell::game::Viewer;

use super::at_table::{StartTableMatch, TableMatch};
use super::story::{Story, TurnStanding};
use super::{TableGame, TablePlayback};
use crate::app::seeds::FreshSeeds;
use crate::app::state::{Overlay, Screen};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::{PanelSystems, root};
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, fitted, seat_mark};
use crate::table::parting::{self, Headline, HeadlineTone, height_of};

/// Smallest page that does not scroll, in points.
const LEAST: bevy_egui::egui::Vec2 = vec2(560.0, 420.0);
/// Height of the buttons below the curve with their gap, in points.
const BUTTONS: f32 = 116.0;

/// Request of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ResultIntent {
    Again,
    Watch(usize),
    SetUp,
    Back,
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(PanelSystems)
            .run_if(in_state(Screen::Result(G::ID)).and_then(in_state(Overlay::None)))
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<TablePlayback<G>>),
    );
}

/// Title of the page, and how it is meant for the person at the screen.
#[derive(Clone)]
struct Verdict {
    words: String,
    tone: HeadlineTone,
}

/// Contents of the page.
struct ResultModel {
    verdict: Verdict,
    about: String,
    winner: Option<Seat>,
    names: Vec<String>,
    story: Story,
    unit: &'static str,
    watched: bool,
}

fn draw<G: TableGame>(
    mut contexts: EguiContexts,
    at_table: Res<TableMatch<G>>,
    mut playback: ResMut<TablePlayback<G>>,
    mut story: Local<Option<((u64, u64, usize), Story)>>,
    mut seeds: ResMut<FreshSeeds>,
    mut starts: MessageWriter<StartTableMatch<G>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(outcome) = at_table.outcome() else { return next.set(Screen::Table(G::ID)) };
    let session = at_table.session();
    if story.as_ref().is_none_or(|(of, _)| *of != at_table.moment()) {
        *story = Some((at_table.moment(), Story::of(&at_table)));
    }
    if playback.viewer() != Viewer::All || !playback.is_idle(&at_table) {
        playback.jump(session.events().len(), &at_table);
        playback.show_to(Viewer::All, &at_table);
    }
    let names = at_table.names();
    let winner = at_table.winner();
    let only = at_table.people().iter().collect::<Vec<_>>();
    let (words, tone) = match (winner, &only[..]) {
        (None, _) => ("A draw".to_owned(), HeadlineTone::Winner),
        (Some(seat), [own]) if seat == *own => ("Won".to_owned(), HeadlineTone::Won),
        (Some(_), [_]) => ("Lost".to_owned(), HeadlineTone::Lost),
        (Some(seat), _) => (format!("{} wins", names[seat.index()]), HeadlineTone::Winner),
    };
    let model = ResultModel {
        verdict: Verdict { words, tone },
        about: G::outcome(session.setup(), &names, &outcome),
        winner,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        story: story.as_ref().map(|(_, story)| story.clone()).unwrap_or_default(),
        unit: G::STANDING,
        watched: at_table.watched().is_some(),
    };
    let board = |painter: &Painter, rect: Rect| {
        G::paint_board(painter, rect, session.setup(), playback.shown());
    };
    let asked = at_least(&mut root(&ctx.clone()), LEAST, |ui| result(ui, &model, board));
    match asked {
        Some(ResultIntent::Again) => {
            let players = at_table.players().iter().map(|player| player.kind).collect();
            let setup = Arc::clone(session.setup());
            starts.write(StartTableMatch { setup, seed: seeds.seed(), players });
        }
        Some(ResultIntent::Watch(from)) => {
            playback.jump(from, &at_table);
            (playback.playing, playback.past_result) = (true, true);
            next.set(Screen::Table(G::ID));
        }
        Some(ResultIntent::SetUp) => next.set(Screen::Setup(G::ID)),
        Some(ResultIntent::Back) => next.set(at_table.watched().unwrap_or(Screen::Title)),
        None => {}
    }
}

fn result(ui: &mut Ui, model: &ResultModel, board: impl FnOnce(&Painter, Rect)) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let deciding = model.story.deciding();
    let decided = deciding.map(|turn| format!("Turn {} decided it.", turn.turn));
    let mut lines = vec![(model.about.as_str(), colour::TEXT)];
    lines.extend(decided.as_deref().map(|words| (words, colour::GOLD)));
    let Verdict { words, tone } = model.verdict.clone();
    let headline = Headline { winner: model.winner, title: &words, lines, tone };
    let content = match parting::island(screen) {
        Some(island) => {
            let said = headline.set(ui.painter(), island.width() - 64.0);
            board(ui.painter(), island.with_min_y(island.top() + height_of(&said) + 12.0).shrink(24.0));
            parting::beside(ui, island, &headline, parting::room(screen).y)
        }
        None => {
            let said = headline.set(ui.painter(), screen.width() - 64.0);
            let top = height_of(&said);
            headline.draw(ui.painter(), screen.center_top(), said);
            screen.with_min_y(screen.top() + top + 8.0).shrink2(vec2(24.0, 12.0))
        }
    };
    let plot = content.with_max_y(content.bottom() - BUTTONS);
    let chosen = curve(ui, plot, model);
    let buttons = content.with_min_y(content.bottom() - BUTTONS + 12.0);
    chosen.map(ResultIntent::Watch).or(placed(ui, buttons, |ui| choices(ui, model)))
}

/// Draws the buttons.
fn choices(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let width = ui.available_width();
    let again = !model.watched && {
        let button = Button::new("Next match", ButtonWeight::Primary).key(InputAction::Confirm);
        let button = button.why("The same players, decks and board, dealt anew").size(width, 46.0);
        button.show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Confirm)
    };
    let gap = ui.spacing().item_spacing.x;
    ui.horizontal(|ui| {
        let each = (width - 2.0 * gap) / 3.0;
        let mut button =
            |label, why| Button::new(label, ButtonWeight::Plain).why(why).size(each, 40.0).show(ui).clicked();
        let watch = button("Watch again", "The whole match from its first turn");
        let set_up = button("Set up", "Other players, decks or another board");
        let back = if model.watched { "Back to the list of matches" } else { "Back to the title" };
        let back = button("Leave", back);
        again
            .then_some(ResultIntent::Again)
            .or(watch.then_some(ResultIntent::Watch(0)))
            .or(set_up.then_some(ResultIntent::SetUp))
            .or((back || input::pressed(ui.ctx(), InputAction::Back)).then_some(ResultIntent::Back))
    })
    .inner
}

/// Draws the standing of both sides after each turn. Returns the first event of a turn that was clicked.
fn curve(ui: &mut Ui, rect: Rect, model: &ResultModel) -> Option<usize> {
    let painter = ui.painter().clone();
    let title = format!("The match in {}; click a turn to watch from there", model.unit);
    caption(&painter, rect.left_top(), Align2::LEFT_TOP, &title);
    let mut x = rect.left();
    for (nth, name) in model.names.iter().enumerate().take(2) {
        let Some(seat) = Seat::new(nth) else { continue };
        let y = rect.top() + 28.0;
        seat_mark(&painter, pos2(x + 8.0, y), 7.0, seat);
        fitted(&painter, pos2(x + 22.0, y), name, size::LABEL, 0.5 * rect.width() - 40.0, colour::TEXT);
        x += 0.5 * rect.width();
    }
    let plot = Rect::from_min_max(rect.min + vec2(30.0, 46.0), rect.max - vec2(6.0, 20.0));
    painter.rect(plot, ROUND, colour::WELL, Stroke::new(1.0, colour::LINE), StrokeKind::Outside);
    let turns = &model.story.turns;
    if turns.len() < 2 || plot.height() < 40.0 {
        return None;
    }
    let most = model.story.most();
    let place = |nth: usize, value: f32| {
        let across = nth as f32 / (turns.len() - 1) as f32;
        pos2(plot.left() + across * plot.width(), plot.bottom() - value / most * (plot.height() - 8.0))
    };
    for share in [0.0, 0.5, 1.0] {
        let at = pos2(plot.left() - 6.0, place(0, share * most).y);
        let words = format!("{:.0}", share * most);
        painter.text(at, Align2::RIGHT_CENTER, words, text(size::CAPTION), colour::TEXT_DIM);
    }
    let step = turns.len().div_ceil(10);
    for (nth, TurnStanding { turn, .. }) in turns.iter().enumerate().step_by(step) {
        let at = pos2(place(nth, 0.0).x, plot.bottom() + 4.0);
        painter.text(at, Align2::CENTER_TOP, turn, text(size::CAPTION), colour::TEXT_DIM);
    }
    if let Some(nth) = model.story.deciding().and_then(|of| turns.iter().position(|turn| turn == of)) {
        let x = place(nth, 0.0).x;
        painter.vline(x, plot.y_range(), Stroke::new(2.0, colour::GOLD.gamma_multiply(0.6)));
    }
    for seat in Seat::first(2) {
        let ink = mix(seat_colour(seat), colour::TEXT, 0.1);
        let points: Vec<_> =
            turns.iter().enumerate().map(|(nth, turn)| place(nth, turn.standing[seat.index()])).collect();
        if let Some(end) = points.last() {
            seat_mark(&painter, *end, 5.0, seat);
        }
        painter.add(Shape::line(points, PathStroke::new(2.5, ink)));
    }
    let response = ui.interact(plot, ui.id().with("course"), bevy_egui::egui::Sense::click());
    let at = response.hover_pos()?;
    let share = ((at.x - plot.left()) / plot.width()).clamp(0.0, 1.0);
    let nth = (share * (turns.len() - 1) as f32).round() as usize;
    let TurnStanding { turn, event, standing: [first, second] } = turns[nth];
    painter.vline(place(nth, 0.0).x, plot.y_range(), Stroke::new(1.0, colour::TEXT_DIM));
    crate::kit::ui::hints::say(&response, &format!("Turn {turn}: {first:.0} to {second:.0}"));
    response.clicked().then_some(event)
}
