//! The table: the bar at the top, the table of the game, the log at the side, the time bar below, and the curtain between two
//! people at one screen.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use kernel::Seat;
use shell::game::Viewer;

use super::at_table::{GiveInput, TableMatch, TablePlayerKind, TakeBackInput, TakeOverMatch, in_front};
use super::bots::BotThought;
use super::clock::TurnClock;
use super::lesson::TableLesson;
use super::lessons::guide::TableGuide;
use super::{Choices, TableDesk, TableGame, TableIntent, TablePlayback, TableView};
use crate::app::settings::Settings;
use crate::app::state::{AppSystems, LookUp, Overlay, Screen};
use crate::kit::audio::PlaySound;
use crate::kit::audio::voices::Voice;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::{MatchPanelSystems, panel_at, root_of};
use crate::kit::ui::ground::{ground, top_bar};
use crate::kit::ui::hand_off::{HandOffIntent, HandOffModel, hand_off};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, aside, bold, colour, display, is_low, mix, seat_colour, size};
use crate::kit::ui::toast::{Toasts, toasts};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, seat_mark};
use crate::table::reading::{ReadingLine, reading};
use crate::table::time::{STRIP, TimeIntent, TimeModel, time};

/// Height of the bar at the top, in points.
const HEAD: f32 = 48.0;
/// Share of the table's height that a hand takes at most.
const HAND: f32 = 0.26;
/// Width of the log, in points, and its greatest share of the screen.
const LOG: f32 = 320.0;
const LOG_SHARE: f32 = 0.3;

/// Seconds from which the clock of a turn warns.
const HURRY: f32 = 6.0;

/// Panel at the side of the table.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TableSidePanel {
    /// Hidden.
    #[default]
    Closed,
    /// Log of the match.
    Log,
    /// Log with the section of the rules behind each line.
    Judge,
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<TableSidePanel>()
        .add_systems(
            Update,
            show_result::<G>
                .in_set(AppSystems::View)
                .run_if(in_front::<G>)
                .run_if(not(resource_exists::<TableLesson<G>>))
                .run_if(resource_exists::<TableMatch<G>>)
                .run_if(resource_exists::<TablePlayback<G>>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw::<G>
                .in_set(MatchPanelSystems)
                .run_if(in_state(Screen::Table(G::ID)))
                .run_if(resource_exists::<TableMatch<G>>)
                .run_if(resource_exists::<TablePlayback<G>>),
        );
}

/// Opens the result once everything was shown.
fn show_result<G: TableGame>(
    at_table: Res<TableMatch<G>>,
    playback: Res<TablePlayback<G>>,
    mut next: ResMut<NextState<Screen>>,
) {
    if at_table.is_over() && playback.is_idle(&at_table) && !playback.past_result {
        next.set(Screen::Result(G::ID));
    }
}

/// Request to the frame around the table.
enum FrameIntent {
    Menu,
    Side(TableSidePanel),
    Time(TimeIntent),
    LookUp(&'static str),
}

fn draw<G: TableGame>(
    mut contexts: EguiContexts,
    (at_table, choices, thought): (Res<TableMatch<G>>, Res<Choices<G>>, Res<BotThought<G>>),
    turn_clock: Res<TurnClock<G>>,
    (mut playback, mut desk): (ResMut<TablePlayback<G>>, ResMut<TableDesk<G>>),
    (mut side, overlay): (ResMut<TableSidePanel>, Res<State<Overlay>>),
    (settings, clock): (Option<Res<Settings>>, Res<Time<Real>>),
    (mut given, mut taken_back): (MessageWriter<GiveInput<G>>, MessageWriter<TakeBackInput<G>>),
    (mut taken_over, mut looked_up): (MessageWriter<TakeOverMatch<G>>, MessageWriter<LookUp>),
    mut notes: ResMut<Toasts>,
    (mut next_overlay, mut next): (ResMut<NextState<Overlay>>, ResMut<NextState<Screen>>),
    (mut commands, mut guide): (Commands, TableGuide<G>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = &ctx.clone();
    let screen = ctx.viewport_rect();
    let names = at_table.names();
    // What needs nobody needs no curtain.
    let needs_nobody = |seat: &Seat| G::obvious(at_table.session().state(), *seat, &desk.0).is_some();
    if let Some(seat) = playback.hand_off(&at_table).filter(|seat| !needs_nobody(seat)) {
        if *overlay.get() != Overlay::None {
            // The curtain stays closed behind the menu.
            ground(root_of(ctx, "table ground").painter(), screen);
            return;
        }
        if input::pressed(ctx, InputAction::Menu) {
            next_overlay.set(Overlay::Pause);
        }
        let name = names.get(seat.index()).copied().unwrap_or_default();
        let before = at_table.session().can_take_back().filter(|before| *before != seat);
        let sealed: Vec<(Seat, &str)> =
            before.into_iter().map(|before| (before, names[before.index()])).collect();
        match hand_off(&mut root_of(ctx, "hand-off"), &HandOffModel { seat, name, sealed: &sealed }) {
            Some(HandOffIntent::Ready) => playback.show_to(Viewer::Seat(seat), &at_table),
            Some(HandOffIntent::TakeBack(_)) => drop(taken_back.write(TakeBackInput::default())),
            None => {}
        }
        return;
    }
    let (guide_place, rest) = guide.split(screen);
    let frame = Frame::of(rest, *side != TableSidePanel::Closed);
    ground(root_of(ctx, "table ground").painter(), screen);
    let asked = guide.asked(choices.asked(&at_table)).filter(|_| playback.is_idle(&at_table));
    let waits = waits_for(&at_table, &playback, asked.as_ref(), thought.is_under_way());
    let mut wish = panel_at(ctx, "head", frame.head, |ui| {
        head::<G>(ui, &playback, &names, (&waits, turn_clock.left()), *side)
    });
    let reduced = settings.as_ref().is_some_and(|settings| settings.reduced_motion);
    let view = TableView {
        setup: at_table.session().setup().as_ref(),
        shown: playback.shown(),
        now: playback.now(),
        asked,
        viewer: playback.viewer(),
        names: &names,
        still: reduced,
        time: clock.elapsed_secs(),
    };
    let intent = panel_at(ctx, "table", frame.table, |ui| {
        let intent = G::draw(ui, &view, &mut desk.0);
        guide.point(ui, &view, &desk.0);
        intent
    });
    let guided = guide_place.and_then(|rect| panel_at(ctx, "guide", rect, |ui| guide.panel(ui, rect)));
    let seat = view.asked.as_ref().map(|asked| asked.seat);
    if let Some(rect) = frame.side {
        let lines: Vec<ReadingLine> = playback.lines().cloned().collect();
        let (title, judge) = if *side == TableSidePanel::Judge { ("Judge", true) } else { ("Log", false) };
        let read = panel_at(ctx, "side", rect, |ui| reading(ui, rect, title, &lines, judge));
        wish = wish.or(read.map(FrameIntent::LookUp));
    }
    let model = TimeModel {
        shown: (playback.read(), at_table.session().events().len()),
        turns: playback.turns().to_vec(),
        playing: playback.playing,
        speed: playback.speed,
        over: at_table.is_over() && !guide.is_there(),
        kept: at_table.watched().is_some() && !guide.is_there(),
    };
    wish = wish.or(panel_at(ctx, "time", frame.time, |ui| time(ui, &model)).map(FrameIntent::Time));
    // Above the hand, which lies along the lower edge of every table.
    let above_hand = frame.table.with_max_y(frame.table.bottom() - HAND * frame.table.height());
    toasts(root_of(ctx, "toasts").painter(), above_hand, &notes.0);
    if *overlay.get() != Overlay::None {
        return;
    }
    match (intent, seat) {
        (Some(TableIntent::Give(input)), Some(_)) if guide.refusal(&input).is_some() => {
            notes.refuse(guide.refusal(&input).unwrap_or_default());
            commands.trigger(PlaySound::here(Voice::Refuse));
        }
        (Some(TableIntent::Give(input)), Some(seat)) => {
            given.write(GiveInput { seat, input, goes_on: false });
        }
        (Some(TableIntent::GiveAll(inputs)), Some(seat)) => {
            let act = inputs.into_iter().enumerate();
            given.write_batch(act.map(|(nth, input)| GiveInput { seat, input, goes_on: nth > 0 }));
        }
        (Some(TableIntent::TakeBack), _) => drop(taken_back.write(TakeBackInput::default())),
        (Some(TableIntent::Refuse(why)), _) => {
            notes.refuse(why);
            commands.trigger(PlaySound::here(Voice::Refuse));
        }
        (Some(TableIntent::Give(_) | TableIntent::GiveAll(_)), None) | (None, _) => {}
    }
    if let Some(intent) = guided {
        guide.carry_out(intent, (&at_table, &mut playback), &mut next);
    }
    match wish {
        Some(FrameIntent::Menu) => next_overlay.set(Overlay::Pause),
        Some(FrameIntent::Side(panel)) => *side = if *side == panel { TableSidePanel::Closed } else { panel },
        Some(FrameIntent::LookUp(section)) => drop(looked_up.write(LookUp(section.into()))),
        Some(FrameIntent::Time(TimeIntent::TakeOver)) => {
            let seat = next_seat(&at_table, playback.read());
            taken_over.write(TakeOverMatch::new(seat, playback.read()));
        }
        Some(FrameIntent::Time(TimeIntent::Result)) => next.set(Screen::Result(G::ID)),
        Some(FrameIntent::Time(TimeIntent::Leave)) => next.set(at_table.watched().unwrap_or(Screen::Title)),
        Some(FrameIntent::Time(wish)) => playback.follow(wish, &at_table),
        None => {}
    }
}

/// Seat that decided next at a moment of a watched match.
fn next_seat<G: TableGame>(at_table: &TableMatch<G>, events: usize) -> Seat {
    let step = at_table.ends().iter().rposition(|end| *end <= events).unwrap_or_default();
    let entry = at_table.session().entries().get(step);
    entry.and_then(|entry| entry.inputs.first()).map_or(Seat::First, |(seat, _)| *seat)
}

/// Places of the panels.
struct Frame {
    head: Rect,
    table: Rect,
    side: Option<Rect>,
    time: Rect,
}

impl Frame {
    fn of(screen: Rect, with_side: bool) -> Self {
        let head = screen.with_max_y(screen.top() + HEAD);
        let time = screen.with_min_y(screen.bottom() - STRIP - 6.0);
        let middle = Rect::from_min_max(head.left_bottom(), time.right_top());
        let wide = LOG.min(LOG_SHARE * screen.width());
        let side = with_side.then(|| middle.with_min_x(middle.right() - wide));
        let table = side.map_or(middle, |side| middle.with_max_x(side.left()));
        Self { head, table, side, time }
    }
}

/// Line about what the match waits for.
fn waits_for<G: TableGame>(
    at_table: &TableMatch<G>,
    playback: &TablePlayback<G>,
    asked: Option<&super::Asked<'_, G>>,
    thinks: bool,
) -> String {
    let up = at_table.up();
    let name = |seat: Seat| at_table.names().get(seat.index()).copied().unwrap_or_default().to_owned();
    match (asked, up) {
        (Some(asked), _) => G::question(asked.state, asked.seat).to_owned(),
        (None, Some(seat)) if thinks && at_table.kind(seat) != TablePlayerKind::Person => {
            format!("{} is thinking\u{2026}", name(seat))
        }
        _ if at_table.watched().is_some() => "You are watching this match.".to_owned(),
        _ if !playback.is_idle(at_table) => "Showing what happened\u{2026}".to_owned(),
        _ => String::new(),
    }
}

/// Draws the seconds that a person has left. Returns the width.
fn time_left(painter: &egui::Painter, left: egui::Pos2, seconds: f32) -> f32 {
    let place = Rect::from_min_size(left - egui::vec2(0.0, 13.0), egui::vec2(52.0, 26.0));
    let ink = if seconds < HURRY { colour::WARNING } else { colour::GOLD };
    painter.rect(place, ROUND, colour::WELL, egui::Stroke::new(1.0, ink), egui::StrokeKind::Inside);
    let words = format!("{:.0} s", seconds.ceil());
    painter.text(place.center(), Align2::CENTER_CENTER, words, bold(size::LABEL), ink);
    let hint = "Seconds left of your turn; then the usual answers are given for you";
    hints::tell(painter, place, Hint::Words(hint.to_owned(), Vec::new()));
    place.width() + 8.0
}

/// Draws the bar at the top.
fn head<G: TableGame>(
    ui: &mut egui::Ui,
    playback: &TablePlayback<G>,
    names: &[&str],
    (waits, left): (&str, Option<f32>),
    side: TableSidePanel,
) -> Option<FrameIntent> {
    let area = ui.max_rect();
    let painter = ui.painter().clone();
    top_bar(&painter, area);
    let y = area.center().y;
    let turn = G::turn(playback.shown());
    let seat = turn.map_or(Seat::First, |(_, seat)| seat);
    seat_mark(&painter, pos2(area.left() + 22.0, y), 8.0, seat);
    let words = turn.map_or_else(|| "Before the first turn".to_owned(), |(turn, _)| format!("Turn {turn}"));
    let at = pos2(area.left() + 40.0, y);
    let drawn = painter.text(at, Align2::LEFT_CENTER, words, display(size::TITLE), colour::TEXT);
    let name = names.get(seat.index()).copied().unwrap_or_default();
    let at = pos2(drawn.right() + 10.0, y + 1.0);
    let drawn = painter.text(
        at,
        Align2::LEFT_CENTER,
        if turn.is_some() { name } else { "" },
        bold(size::LABEL),
        mix(seat_colour(seat), colour::TEXT, 0.2),
    );
    let narrow = area.width() < 1000.0;
    let buttons = if narrow { 220.0 } else { 330.0 };
    let room = area.right() - buttons - drawn.right() - 40.0;
    let clock = left.map_or(0.0, |left| time_left(&painter, pos2(drawn.right() + 20.0, y), left));
    let at = pos2(drawn.right() + 24.0 + clock, y + 1.0);
    cut(&painter, at, waits, aside(17.0), room - clock, colour::TEXT);
    let row = Rect::from_min_max(
        pos2(area.right() - buttons, area.top() + 6.0),
        pos2(area.right() - 8.0, area.bottom() - 6.0),
    );
    let asked = placed(ui, row, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut button = |label, action, why, on: bool| {
                let button = Button::new(label, ButtonWeight::Plain).why(why).selected(on);
                let button = if narrow || is_low(area) { button } else { button.key(action) };
                button.size(64.0, 34.0).show(ui).clicked()
            };
            let menu = button("Menu", InputAction::Menu, "Settings, rules, leave", false);
            let about = "The section of the rules behind each line of the log";
            let judge = button("Judge", InputAction::Judge, about, side == TableSidePanel::Judge);
            let log = button("Log", InputAction::Log, "What happened, in words", side == TableSidePanel::Log);
            menu.then_some(FrameIntent::Menu)
                .or(judge.then_some(FrameIntent::Side(TableSidePanel::Judge)))
                .or(log.then_some(FrameIntent::Side(TableSidePanel::Log)))
        })
        .inner
    });
    let pressed = |action| input::pressed(ui.ctx(), action);
    asked
        .or(pressed(InputAction::Menu).then_some(FrameIntent::Menu))
        .or(pressed(InputAction::Judge).then_some(FrameIntent::Side(TableSidePanel::Judge)))
        .or(pressed(InputAction::Log).then_some(FrameIntent::Side(TableSidePanel::Log)))
}
