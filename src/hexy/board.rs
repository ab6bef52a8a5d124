//! Board: the island of hexes, its marks, the Spheres, the pieces with their numbers, and what is aimed at.

use bevy_egui::egui::{Align2, Color32, Id, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, vec2};

use super::desk::{HexyDesk, HexyIntent, HexyPick, target_of};
use super::face::enlarge_rested;
use super::layout::{BoardView, DEPTH};
use super::model::HexyModel;
use super::motion::{self, PiecePose, pose};
use super::pieces::{base, figure, look};
use super::pigment::{LINE, NumberSign, die, energy_colour, gem, number};
use super::remarks::{Aims, remarks};
use crate::kit::ui::shapes::{arrow, polygon, star, star_shaped};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::seat_mark;
use hexy_game::rules::catalogue::CardKind;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::setup::SEATS;
use hexy_game::rules::state::{Reality, RealityNo, Target};
use kernel::{Cell, Seat};

/// Steps to neighbours in the order of directions.
const STEPS: [(i8, i8); 6] = hexy_game::rules::table::STEPS;

/// Draws the board and hears clicks on it.
pub fn board(ui: &mut Ui, rect: Rect, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let view = BoardView::fitted(rect.shrink(4.0), &model.setup.map, desk.turned);
    let response = ui.interact(rect, Id::new("hexy board"), Sense::click());
    let hovered = response.hover_pos().and_then(|at| view.hex_at(at, &model.setup.map));
    let pointed = hovered.or(desk.pointed);
    let painter = ui.painter_at(rect.expand(6.0));
    let aims = Aims::of(model, desk, pointed);

    island(&painter, model, &view);
    for seat in SEATS {
        sphere(&painter, model, &view, seat, desk);
    }
    marks(&painter, model, &view);
    glow(&painter, model, &view, desk, &aims, pointed);
    pieces(&painter, model, &view, &aims);
    motion::effects(&painter, model, &view);
    aim_lines(&painter, model, &view, &aims);
    remarks(&painter, rect, model, desk, &aims, pointed);

    if let Some(reality) = hovered.and_then(|hex| model.reality_at(hex)).filter(|_| aims.act.is_none()) {
        let place =
            Rect::from_center_size(view.at(hovered.unwrap_or(Cell::CENTRE)), vec2(2.0, 2.0) * view.radius);
        enlarge_rested(ui, Id::new(("hexy piece", reality.id)), place, model.card(reality.card));
    }
    if response.secondary_clicked() {
        return Some(HexyIntent::Cancel);
    }
    let clicked = response.clicked().then(|| response.interact_pointer_pos()).flatten();
    clicked.and_then(|at| view.hex_at(at, &model.setup.map)).map(HexyIntent::Hex)
}

fn island(painter: &Painter, model: &HexyModel, view: &BoardView) {
    let earth = Color32::from_rgb(0x3B, 0x33, 0x2B);
    let deep = vec2(0.0, DEPTH * view.radius);
    for hex in model.setup.map.hexes() {
        let [_, _, east, south, west, _] = view.corners(hex, 1.0);
        for (a, b, shade) in [(east, south, 0.25), (south, west, 0.5)] {
            let side = [a, b, b + deep, a + deep];
            polygon(painter, &side, mix(earth, Color32::BLACK, shade), Stroke::new(1.0, LINE));
        }
    }
    let (grass, stone) = (Color32::from_rgb(0x4A, 0x63, 0x48), Color32::from_rgb(0x5D, 0x66, 0x5E));
    for hex in model.setup.map.hexes() {
        let (q, r) = hex.axial();
        // The same shade for a hex in every match.
        let shade = (i32::from(q) * 7 + i32::from(r) * 13).rem_euclid(5) as f32 / 5.0;
        let ground = mix(mix(grass, stone, shade), Color32::BLACK, 0.12);
        polygon(
            painter,
            &view.corners(hex, 0.985),
            mix(ground, Color32::BLACK, 0.35),
            Stroke::new(1.0, LINE),
        );
        polygon(painter, &view.corners(hex, 0.93), ground, Stroke::NONE);
        let light = Stroke::new(1.4, mix(ground, Color32::WHITE, 0.28));
        let [north, _, _, _, west, north_west] = view.corners(hex, 0.92);
        painter.add(Shape::line(vec![west, north_west, north], light));
        if (q + 2 * r).rem_euclid(3) == 0 {
            let tuft = view.at(hex) + view.radius * vec2(0.42 - 0.1 * shade, -0.3 + 0.2 * shade);
            let blade = Stroke::new(1.2, mix(ground, Color32::from_rgb(0x9C, 0xB8, 0x7A), 0.5));
            for x in [-0.06, 0.0, 0.06] {
                painter.line_segment([tuft, tuft + view.radius * vec2(x, -0.11)], blade);
            }
        }
    }
}

/// Draws the outline of a Sphere of Influence; that of the viewer is strong while a reality card is picked.
fn sphere(painter: &Painter, model: &HexyModel, view: &BoardView, seat: Seat, desk: &HexyDesk) {
    let set = model.now.sphere(seat);
    let table = model.now.table();
    let is_own = seat == model.home;
    let builds = matches!(desk.picked, HexyPick::Card(card) if model.card(card).kind.is_reality());
    let strong = is_own && builds;
    let ink = seat_colour(seat).gamma_multiply(if strong { 1.0 } else { 0.6 });
    let share = if is_own { 0.9 } else { 0.84 };
    for hex in model.setup.map.hexes() {
        if table.number(hex).is_none_or(|at| set >> at & 1 == 0) {
            continue;
        }
        if strong {
            polygon(painter, &view.corners(hex, 0.92), seat_colour(seat).gamma_multiply(0.12), Stroke::NONE);
        }
        let (q, r) = hex.axial();
        for (direction, (dq, dr)) in STEPS.into_iter().enumerate() {
            let beside = table.number(Cell::new(q + dq, r + dr));
            if beside.is_none_or(|beside| set >> beside & 1 == 0) {
                let [a, b] = view.edge(hex, direction, share);
                if is_own {
                    painter.line_segment([a, b], Stroke::new(if strong { 3.0 } else { 2.0 }, ink));
                } else {
                    painter.extend(Shape::dashed_line(&[a, b], Stroke::new(1.6, ink), 5.0, 4.0));
                }
            }
        }
    }
}

/// Draws the Center Point and both Flags.
fn marks(painter: &Painter, model: &HexyModel, view: &BoardView) {
    let map = &model.setup.map;
    let centre = view.at(map.centre);
    polygon(
        painter,
        &view.corners(map.centre, 0.82),
        colour::GOLD.gamma_multiply(0.16),
        Stroke::new(2.0, colour::GOLD.gamma_multiply(0.8)),
    );
    let rays: Vec<Pos2> = star(Pos2::ZERO, 0.6 * view.radius, 0.24 * view.radius, 6)
        .into_iter()
        .map(|point| centre + vec2(point.x, 0.84 * point.y))
        .collect();
    star_shaped(painter, centre, &rays, colour::GOLD.gamma_multiply(0.42));
    for seat in SEATS {
        let hex = map.flag(seat);
        let tint = seat_colour(seat);
        polygon(
            painter,
            &view.corners(hex, 0.82),
            tint.gamma_multiply(0.18),
            Stroke::new(2.0, tint.gamma_multiply(0.8)),
        );
        flag(painter, view, hex, seat, motion::fallen(model, seat));
        let first = model.shown.first;
        let barred = first != seat && model.now.is_barred(first, model.now.table().flags[seat.index() & 1]);
        if barred {
            let at = view.at(hex) + view.radius * vec2(0.46, 0.42);
            painter.circle(at, 0.16 * view.radius, colour::WELL, Stroke::new(2.0, colour::WARNING));
            let slash = 0.11 * view.radius;
            painter.line_segment(
                [at - vec2(slash, -slash), at + vec2(slash, -slash)],
                Stroke::new(2.0, colour::WARNING),
            );
        }
    }
}

/// Draws a Flag at the back of its hex; a fallen one lies down.
fn flag(painter: &Painter, view: &BoardView, hex: Cell, seat: Seat, fallen: f32) {
    let foot = view.at(hex) + view.radius * vec2(-0.5, 0.02);
    let turn = 1.35 * fallen;
    let way = vec2(turn.sin(), -turn.cos());
    let side = vec2(turn.cos(), turn.sin());
    let at = |along: f32, out: f32| foot + view.radius * (along * way + out * side);
    painter.line_segment([at(0.0, 0.0), at(1.12, 0.0)], Stroke::new(4.0, LINE));
    painter.line_segment([at(0.0, 0.0), at(1.12, 0.0)], Stroke::new(2.0, colour::PARCHMENT_DEEP));
    let cloth = [at(1.1, 0.02), at(1.02, 0.52), at(0.7, 0.48), at(0.6, 0.02)];
    polygon(painter, &cloth, seat_colour(seat), Stroke::new(1.2, LINE));
    let middle = at(0.86, 0.24);
    painter.circle_filled(middle, 0.15 * view.radius, mix(seat_colour(seat), Color32::BLACK, 0.6));
    seat_mark(painter, middle, 0.1 * view.radius, seat);
}

fn glow(
    painter: &Painter,
    model: &HexyModel,
    view: &BoardView,
    desk: &HexyDesk,
    aims: &Aims,
    pointed: Option<Cell>,
) {
    let breath = if model.motion.fades() { 0.75 } else { 0.65 + 0.25 * (3.0 * model.time).sin() };
    for (hex, hostile) in &aims.hexes {
        let ink = if *hostile { colour::ATTACK } else { colour::MOVE };
        let strength = if pointed == Some(*hex) { 1.0 } else { breath };
        let fill = ink.gamma_multiply(if pointed == Some(*hex) { 0.4 } else { 0.2 });
        polygon(painter, &view.corners(*hex, 0.88), fill, Stroke::new(2.5, ink.gamma_multiply(strength)));
    }
    let ring = |hex: Cell, ink: Color32| {
        polygon(painter, &view.corners(hex, 0.9), ink.gamma_multiply(0.16), Stroke::new(3.0, ink));
    };
    let picked = match desk.picked {
        HexyPick::Piece(id) | HexyPick::Ability(id, _) => model.place(id),
        HexyPick::Card(_) | HexyPick::Nothing => None,
    };
    picked.into_iter().for_each(|hex| ring(hex, colour::GOLD));
    for id in &aims.joiners {
        let ink = if desk.joiners.contains(id) { colour::GOLD } else { colour::GUARD.gamma_multiply(0.5) };
        model.place(*id).into_iter().for_each(|hex| ring(hex, ink));
    }
    let aimed = desk.aimed.as_ref().map(target_of);
    let aimed = match aimed {
        Some(Target::Hex(hex) | Target::Shift(_, hex)) => Some(hex),
        Some(Target::Reality(id)) => model.place(id),
        _ => None,
    };
    aimed.into_iter().for_each(|hex| ring(hex, colour::GOLD));
    if let Some(hex) = pointed.filter(|hex| !aims.hexes.iter().any(|(other, _)| other == hex)) {
        let ink = Stroke::new(1.5, Color32::from_white_alpha(90));
        polygon(painter, &view.corners(hex, 0.9), Color32::TRANSPARENT, ink);
    }
}

fn pieces(painter: &Painter, model: &HexyModel, view: &BoardView, aims: &Aims) {
    let gone = motion::leaving(model);
    let mut all: Vec<(&Reality, Cell)> = model
        .shown
        .realities
        .iter()
        .filter(|reality| Some(reality.id) != gone)
        .filter_map(|reality| Some((reality, model.shown.hex(reality.at)?)))
        .collect();
    all.sort_by(|a, b| view.at(a.1).y.total_cmp(&view.at(b.1).y));
    for (reality, hex) in &all {
        piece(painter, model, view, reality, *hex, pose(model, view, reality.id));
    }
    for (reality, hex) in all {
        let pose = pose(model, view, reality.id);
        numbers(painter, model, view, reality, view.at(hex) + pose.by, aims);
    }
    if let Some(HexyInput::Cast { card, target: Target::Hex(hex), .. }) = &aims.act {
        let mut ghost = painter.clone();
        ghost.multiply_opacity(0.6);
        figure(&ghost, view.foot(*hex), 0.92 * view.radius, look(model.card(*card)), (Color32::WHITE, 0.15));
    }
    if let Some(HexyInput::Move { reality, to, .. }) = &aims.act
        && let Some(card) = model.shown.cards.get(reality)
    {
        let mut ghost = painter.clone();
        ghost.multiply_opacity(0.5);
        figure(&ghost, view.foot(*to), 0.92 * view.radius, look(model.card(*card)), (Color32::WHITE, 0.15));
    }
}

fn piece(
    painter: &Painter,
    model: &HexyModel,
    view: &BoardView,
    reality: &Reality,
    hex: Cell,
    pose: PiecePose,
) {
    let mut painter = painter.clone();
    painter.multiply_opacity(pose.alpha);
    let radius = view.radius;
    let foot = view.foot(hex) + pose.by;
    let tint = seat_colour(reality.seat);
    painter.circle_filled(foot + vec2(0.03, 0.14) * radius, 0.5 * radius, Color32::from_black_alpha(45));
    base(&painter, foot, 0.54 * radius, tint);
    banner(&painter, foot, radius, reality.seat);
    let wash = (Color32::WHITE, 0.75 * pose.flash);
    figure(&painter, foot, 0.92 * radius * pose.scale, look(model.card(reality.card)), wash);
    let under: Vec<_> = model.now.enchantments(reality.id).collect();
    for (nth, enchantment) in under.iter().enumerate().take(4) {
        let card = model.card(enchantment.card);
        let at = foot + radius * vec2(0.6, 0.16 - 0.26 * nth as f32);
        let tab = Rect::from_center_size(at, radius * vec2(0.34, 0.22));
        let fill = mix(energy_colour(card.colour), Color32::BLACK, 0.25);
        painter.rect(tab, 2.0, fill, Stroke::new(1.2, seat_colour(enchantment.owner)), StrokeKind::Outside);
        gem(&painter, at, 0.085 * radius, card.colour);
    }
}

/// Draws the pennant of the owner beside a piece, with the owner's mark.
fn banner(painter: &Painter, foot: Pos2, radius: f32, seat: Seat) {
    let top = foot + radius * vec2(-0.52, -0.74);
    painter.line_segment([foot + radius * vec2(-0.52, 0.02), top], Stroke::new(2.0, LINE));
    let cloth =
        [top, top + radius * vec2(0.3, 0.1), top + radius * vec2(0.3, 0.24), top + radius * vec2(0.0, 0.34)];
    polygon(painter, &cloth, seat_colour(seat), Stroke::new(1.0, LINE));
    let middle = top + radius * vec2(0.14, 0.17);
    painter.circle_filled(middle, 0.105 * radius, mix(seat_colour(seat), Color32::BLACK, 0.65));
    seat_mark(painter, middle, 0.075 * radius, seat);
}

fn numbers(painter: &Painter, model: &HexyModel, view: &BoardView, reality: &Reality, at: Pos2, aims: &Aims) {
    let radius = view.radius;
    let face = model.now.face_of(reality);
    let is_building = face.kind == CardKind::Building;
    let (attack, defense) = (model.now.attack(reality), model.now.defense(reality));
    let sign = (0.38 * radius).clamp(13.0, 34.0);
    let row = at + radius * vec2(0.0, 0.56);
    let print = |x: f32, kind, n: u16, raised| {
        number(painter, row + radius * vec2(x, 0.0), sign, kind, &n.to_string(), raised);
    };
    if attack > 0 || !is_building {
        print(-0.46, NumberSign::Attack, attack, attack != face.stats[0]);
    }
    if !is_building || attack > 0 || defense != face.stats[1] {
        print(0.46, NumberSign::Defense, defense, defense != face.stats[1]);
    }
    let kind = if is_building { NumberSign::Potency } else { NumberSign::Hitpoints };
    let grown = 1.12 * sign;
    number(painter, row, grown, kind, &reality.counters.to_string(), false);
    if reality.die > 0 {
        die(painter, at + radius * vec2(0.52, -0.46), 0.34 * radius, reality.die, false);
    }
    if let Some((_, before, after)) =
        aims.alone.as_ref().and_then(|seen| seen.counters.iter().find(|(id, ..)| *id == reality.id))
    {
        tag(painter, at - vec2(0.0, 0.2 * radius), *before, *after);
    }
    if let Some((_, n)) = aims.taps.iter().find(|(id, _)| *id == reality.id) {
        let coin = at + radius * vec2(-0.1, 0.18);
        painter.circle(coin, 0.24 * radius, energy_colour(face.colour), Stroke::new(1.5, LINE));
        crate::kit::ui::label::label(
            painter,
            coin,
            &format!("\u{2212}{n}"),
            0.28 * radius,
            colour::INK,
            false,
        );
    }
}

/// Draws counters before and after on a dark plate.
fn tag(painter: &Painter, at: Pos2, before: u16, after: u16) {
    let words =
        if after == 0 { format!("{before} \u{2192} gone") } else { format!("{before} \u{2192} {after}") };
    let ink = if after < before { mix(colour::ATTACK, Color32::WHITE, 0.45) } else { colour::MOVE };
    plate(painter, at, Align2::CENTER_CENTER, &words, ink);
}

fn plate(painter: &Painter, at: Pos2, anchor: Align2, words: &str, ink: Color32) -> Rect {
    let galley = painter.layout_no_wrap(words.to_owned(), bold(size::LABEL), ink);
    let rect = anchor.anchor_size(at, galley.size() + vec2(12.0, 4.0));
    painter.rect(rect, ROUND, colour::ABYSS.gamma_multiply(0.9), Stroke::new(1.0, ink), StrokeKind::Inside);
    painter.galley(rect.min + vec2(6.0, 2.0), galley, ink);
    rect
}

fn aim_lines(painter: &Painter, model: &HexyModel, view: &BoardView, aims: &Aims) {
    let middle = |id: &RealityNo| model.place(*id).map(|hex| view.foot(hex) - vec2(0.0, 0.35 * view.radius));
    match &aims.act {
        Some(HexyInput::Attack { lead, joiners, target, .. }) => {
            let Some(to) = middle(target) else { return };
            for from in std::iter::once(lead).chain(joiners).filter_map(middle) {
                let way = (to - from).normalized() * 0.4 * view.radius;
                arrow(painter, from + way, to - way, 4.0, colour::ATTACK);
            }
        }
        Some(HexyInput::Move { reality, to, .. }) => {
            let Some(from) = model.place(*reality) else { return };
            let (from, to) = (view.at(from), view.at(*to));
            let way = (to - from).normalized() * 0.45 * view.radius;
            arrow(painter, from + way, to - 0.6 * way, 4.0, colour::MOVE);
        }
        Some(
            HexyInput::Cast { target: Target::Shift(id, to), .. } | HexyInput::Choose(Target::Shift(id, to)),
        ) => {
            let Some(from) = model.place(*id) else { return };
            arrow(painter, view.at(from), view.at(*to), 4.0, colour::JUMP);
        }
        _ => {}
    }
}
