//! Columns beside the board: both players at the left; at the right the choices that are due, what a card would do, and the stack of
//! cards that are acting.

use arrow_game::VaneAndVeil;
use arrow_game::rules::catalogue::Ability;
use arrow_game::rules::events::{ArrowInput, Bonus, Question};
use arrow_game::rules::parts::Uid;
use arrow_game::text::cell_name;
use bevy_egui::egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use kernel::{Cell, Seat};

use super::face::coin;
use super::preview::{Preview, best_fight, preview};
use super::scene::{ArrowDesk, ArrowIntent, TableScene, acting, cell_of, name_of, weighed};
use super::words::ability_words;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, fitted, line, seat_mark};
use crate::table::play::{Asked, TableIntent};

/// Draws both players, the viewer's side below.
pub fn players(painter: &Painter, rect: Rect, scene: &TableScene) {
    let below = scene.below();
    let above = arrow_game::rules::parts::other(below);
    let high = (0.5 * rect.height() - 8.0).min(176.0);
    player(painter, rect.with_max_y(rect.top() + high), scene, above);
    player(painter, rect.with_min_y(rect.bottom() - high), scene, below);
}

fn player(painter: &Painter, rect: Rect, scene: &TableScene, seat: Seat) {
    let shown = scene.view.shown;
    let own = shown.seat(seat);
    let active = shown.active == seat && shown.turn > 0 && shown.outcome.is_none();
    let edge = if active { colour::GOLD } else { colour::LINE };
    let fill = mix(colour::SLATE, seat_colour(seat), 0.08);
    painter.rect(rect, ROUND, fill, Stroke::new(if active { 2.0 } else { 1.0 }, edge), StrokeKind::Inside);
    let inner = rect.shrink(10.0);
    seat_mark(painter, inner.left_top() + vec2(8.0, 10.0), 8.0, seat);
    let name = scene.view.names.get(seat.index()).copied().unwrap_or_default();
    fitted(
        painter,
        inner.left_top() + vec2(24.0, 10.0),
        name,
        size::LABEL + 1.0,
        inner.width() - 26.0,
        colour::TEXT,
    );
    let mut y = inner.top() + 38.0;
    coin(painter, pos2(inner.left() + 11.0, y), 11.0, own.credits, true);
    let income = scene.setup().numbers.credits_gain;
    let words = format!("credits, +{income} a turn");
    painter.text(
        pos2(inner.left() + 28.0, y),
        Align2::LEFT_CENTER,
        words,
        text(size::BODY),
        colour::TEXT_DIM,
    );
    hint(
        painter,
        Rect::from_min_size(pos2(inner.left(), y - 12.0), vec2(inner.width(), 24.0)),
        "Credits pay for cards that are put down face-up, and for covered cards when they are revealed.",
    );
    y += 26.0;
    let count = shown.face_up(seat);
    row(painter, pos2(inner.left(), y), &count.to_string(), "cards face-up", colour::TEXT);
    y += 21.0;
    let covered = shown.pieces.values().filter(|piece| piece.owner == seat && piece.covered).count();
    row(painter, pos2(inner.left(), y), &covered.to_string(), "covered", colour::TEXT);
    y += 21.0;
    let words = format!("in hand, {} in the deck", own.deck);
    row(painter, pos2(inner.left(), y), &own.hand.len().to_string(), &words, colour::TEXT);
    y += 21.0;
    if y + 10.0 < rect.bottom() {
        row(painter, pos2(inner.left(), y), &own.pile.len().to_string(), "on the pile", colour::TEXT);
        let names: Vec<&str> =
            own.pile.iter().filter_map(|card| scene.card(*card)).map(|card| card.name.as_str()).collect();
        let words = if names.is_empty() {
            "The pile is empty.".to_owned()
        } else {
            format!("On the pile: {}.", names.join(", "))
        };
        hint(painter, Rect::from_min_size(pos2(inner.left(), y - 10.0), vec2(inner.width(), 20.0)), &words);
    }
}

fn row(painter: &Painter, left: bevy_egui::egui::Pos2, number: &str, words: &str, ink: Color32) {
    let at = left + vec2(20.0, 0.0);
    painter.text(at, Align2::RIGHT_CENTER, number, bold(size::LABEL), ink);
    painter.text(at + vec2(8.0, 0.0), Align2::LEFT_CENTER, words, text(size::BODY), colour::TEXT_DIM);
}

fn hint(painter: &Painter, rect: Rect, words: &str) {
    hints::aside(painter, rect, Hint::Words(words.to_owned(), Vec::new()));
}

/// Draws the column of choices.
pub fn choices(ui: &mut Ui, rect: Rect, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    placed(ui, rect, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        stack(ui, scene);
        let asked = scene.view.asked.as_ref()?;
        let wish = match scene.question()? {
            Question::Play => play(ui, scene, desk),
            Question::Reveal
            | Question::Ability
            | Question::Chain
            | Question::Conflict
            | Question::Discard => list(ui, scene, desk),
        };
        if asked.can_take_back {
            let width = ui.available_width();
            let button = Button::new("Take back", ButtonWeight::Quiet).key(InputAction::TakeBack);
            let button = button.why("Undo your last choice of this turn").size(width, 34.0);
            if button.show(ui).clicked() {
                return Some(TableIntent::TakeBack);
            }
        }
        wish
    })
}

/// Draws the cards that are acting, the innermost first.
fn stack(ui: &mut Ui, scene: &TableScene) {
    let shown = scene.view.shown;
    if shown.running.len() < 2 {
        return;
    }
    line(ui, "Acting now, the others wait", size::BODY, colour::TEXT_DIM);
    for (nth, uid) in shown.running.iter().rev().enumerate() {
        let words = name_of(scene, *uid);
        let ink = if nth == 0 { colour::GOLD } else { colour::TEXT_DIM };
        line(ui, &format!("{}{words}", "  ".repeat(nth)), size::LABEL, ink);
    }
}

/// Draws what the selected card would do, and the button to pass.
fn play(ui: &mut Ui, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let width = ui.available_width();
    let asked = scene.view.asked.as_ref()?;
    if desk.selected.is_none() {
        line(
            ui,
            "Choose a card, then a cell. Right click puts it down covered.",
            size::BODY,
            colour::TEXT_DIM,
        );
    } else {
        let label = if desk.covered { "Covered" } else { "Face-up" };
        let why =
            "A covered card costs nothing now, hides its arrows and is revealed and paid in your next turn";
        let button = Button::new(label, ButtonWeight::Plain).key(InputAction::TurnCard).why(why);
        if button.selected(desk.covered).size(width, 34.0).show(ui).clicked() {
            desk.covered = !desk.covered;
        }
        let covered = desk.covered;
        match weighed(scene, desk).cloned() {
            Some(found) => sum_up(ui, scene, &found, covered),
            None => {
                drop(line(ui, "Point at a free cell to see what it would do.", size::BODY, colour::TEXT_DIM));
            }
        }
    }
    let affordable = asked.legal.iter().any(|input| matches!(input, ArrowInput::Play { covered: false, .. }));
    let label = if desk.passes { "Really pass" } else { "Pass" };
    let button = Button::new(label, ButtonWeight::Quiet).key(InputAction::PassTurn);
    let button = button.why("Put down nothing in this turn").size(width, 34.0);
    if button.show(ui).clicked() || input::pressed(ui.ctx(), InputAction::PassTurn) {
        if affordable && !desk.passes {
            desk.passes = true;
            return Some(TableIntent::Refuse(
                "A card could be paid. Pass once more if you mean it.".to_owned(),
            ));
        }
        return Some(TableIntent::Give(ArrowInput::Pass));
    }
    None
}

/// Draws what a card would do in lines.
fn sum_up(ui: &mut Ui, scene: &TableScene, found: &Preview, covered: bool) {
    if covered {
        line(ui, "It lies covered; nothing happens now.", size::BODY, colour::TEXT);
    }
    for fight in &found.fights {
        let name = |cell: Cell| {
            let piece = scene.view.shown.at(cell).map(|(uid, _)| uid);
            piece.map_or_else(|| "your card".to_owned(), |uid| name_of(scene, uid))
        };
        let words = match fight.falls {
            [false, true] => format!("{} falls", name(fight.cells[1])),
            [true, true] => format!("both fall: {} too", name(fight.cells[1])),
            [true, false] => format!("your card falls to {}", name(fight.cells[1])),
            [false, false] => {
                format!("{} takes {}, yours {}", name(fight.cells[1]), fight.damage[1], fight.damage[0])
            }
        };
        let ink = if fight.falls[0] { colour::WARNING } else { colour::TEXT };
        line(ui, &format!("Fight: {words}."), size::BODY, ink);
    }
    if found.fights.len() > 1 {
        line(ui, "The order is yours.", size::BODY, colour::TEXT_DIM);
    }
    if !found.flips.is_empty() {
        let count = kernel::words::counted(found.flips.len() as u64, "card");
        line(ui, &format!("{count} come over to you."), size::BODY, colour::MOVEMENT_LIGHT);
    }
    if !found.unknown.is_empty() {
        line(ui, "A covered card may hold: you cannot know.", size::BODY, colour::GUARD);
    }
    for (what, amount) in &found.bonuses {
        let words = match what {
            Bonus::Mint => format!("Mint: +{amount} credits"),
            Bonus::Forge => format!("Forge: +{amount} attack"),
            Bonus::Archive => "Archive: a card".to_owned(),
            Bonus::Synergy => format!("Suit beside it: +{amount} attack"),
            Bonus::Ambush => format!("Ambush: +{amount} attack"),
        };
        line(ui, &words, size::BODY, colour::GOLD);
    }
    if !found.abilities.is_empty() {
        line(ui, "You will be asked about its ability.", size::BODY, colour::ADRENALINE);
    }
    if let Some((own, foe, gain, total)) = found.score {
        let points = kernel::words::counted(u64::from(gain), "point");
        let words = format!("You: {own} to {foe}. +{points}, {total} in all.");
        line(ui, &words, size::LABEL, colour::TEXT);
    }
    let next = found.credits + scene.setup().numbers.credits_gain;
    let (ink, words) = if found.due > next {
        (
            colour::WARNING,
            format!(
                "{} credits left; {} are due next turn, and you will have {next}.",
                found.credits, found.due
            ),
        )
    } else if found.due > 0 {
        (
            colour::TEXT_DIM,
            format!("{} credits left, {} next turn, {} of them due.", found.credits, next, found.due),
        )
    } else {
        (colour::TEXT_DIM, format!("{} credits left, {next} next turn.", found.credits))
    };
    line(ui, &words, size::BODY, ink);
}

/// Draws the answers as a list, the usual one first and marked.
fn list(ui: &mut Ui, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let width = ui.available_width();
    let asked = scene.view.asked.as_ref()?;
    let usual = usual(asked);
    let mut inputs = asked.legal.to_vec();
    inputs.sort_by_key(|input| Some(*input) != usual);
    inputs.truncate(12);
    let mut given = None;
    desk.weighed = None;
    for input in inputs {
        let is_usual = Some(input) == usual;
        let label = input_words(scene, &input);
        let weight = if is_usual { ButtonWeight::Primary } else { ButtonWeight::Plain };
        let why = outlook(scene, &input);
        let mut button = Button::new(&label, weight).why(&why).size(width, 36.0);
        if is_usual {
            button = button.key(InputAction::Confirm);
        }
        let response = button.show(ui);
        if response.hovered() || response.has_focus() {
            desk.weighed = Some(input);
        }
        let typed = is_usual && input::pressed(ui.ctx(), InputAction::Confirm);
        if response.clicked() || typed {
            given = Some(TableIntent::Give(input));
        }
    }
    given
}

/// Answer that is given most often.
pub fn usual(asked: &Asked<'_, VaneAndVeil>) -> Option<ArrowInput> {
    let (state, legal) = (asked.state, asked.legal);
    let setup = &state.table().setup;
    match state.question()? {
        Question::Play => None,
        Question::Ability => legal.contains(&ArrowInput::Use(None)).then_some(ArrowInput::Use(None)),
        Question::Conflict => best_fight(state, legal),
        Question::Chain => legal.first().copied(),
        Question::Reveal => {
            let pays = |input: &&ArrowInput| matches!(input, ArrowInput::Reveal { pay: true, .. });
            legal.iter().find(pays).or(legal.first()).copied()
        }
        Question::Discard => {
            let cost = |input: &&ArrowInput| match input {
                ArrowInput::Discard(card) => setup.card(*card).map_or(0, |card| u16::from(card.cost)),
                _ => 0,
            };
            let soon = state.hoard(asked.seat).credits + 2 * setup.numbers.credits_gain;
            let dear = legal.iter().filter(|input| cost(input) > soon).max_by_key(cost);
            dear.or_else(|| legal.iter().min_by_key(cost)).copied()
        }
    }
}

/// Label of an answer.
fn input_words(scene: &TableScene, input: &ArrowInput) -> String {
    let cost = |uid: &Uid| {
        let card = scene.view.shown.pieces.get(uid).and_then(|piece| piece.card);
        card.and_then(|card| scene.card(card)).map_or(0, |card| card.cost)
    };
    let place = || {
        let at = cell_of(scene, input);
        at.map_or_else(String::new, |at| format!(" on {}", cell_name(&scene.setup().board, at)))
    };
    match input {
        ArrowInput::Reveal { uid, pay: true } => {
            format!("Reveal {}: pay {}", name_of(scene, *uid), cost(uid))
        }
        ArrowInput::Reveal { uid, pay: false } => format!("Give {} up", name_of(scene, *uid)),
        ArrowInput::Use(None) => "No ability".to_owned(),
        ArrowInput::Use(Some(direction)) => {
            let target = cell_of(scene, input).and_then(|cell| scene.view.shown.at(cell));
            let target = target.map_or_else(|| "it".to_owned(), |(uid, _)| name_of(scene, uid));
            match acting(scene, *direction).map(|(_, ability)| ability) {
                Some(Ability::Push) => format!("Push {target} away"),
                Some(Ability::Pull) => format!("Pull {target} nearer"),
                Some(Ability::Swap) => format!("Swap with {target}"),
                Some(Ability::Turn) => format!("Turn {target}"),
                Some(Ability::Bolt) => format!("Shoot {target}"),
                None => "Use the ability".to_owned(),
            }
        }
        ArrowInput::Chain(uid) => format!("{}{} acts next", name_of(scene, *uid), place()),
        ArrowInput::Conflict(uid) => format!("Fight {}{}", name_of(scene, *uid), place()),
        ArrowInput::Discard(card) => {
            format!("Discard {}", scene.card(*card).map_or("a card", |card| card.name.as_str()))
        }
        ArrowInput::Pass => "Pass".to_owned(),
        ArrowInput::Play { .. } => "Play".to_owned(),
    }
}

/// Result of an answer, for its tooltip.
fn outlook(scene: &TableScene, input: &ArrowInput) -> String {
    let Some(asked) = &scene.view.asked else { return String::new() };
    let ability = match input {
        ArrowInput::Use(Some(direction)) => {
            acting(scene, *direction).map(|(_, ability)| ability_words(ability))
        }
        _ => None,
    };
    let found = preview(asked.state, asked.seat, *input);
    let score = found.and_then(|found| found.score).map(|(own, foe, gain, _)| {
        format!("If nothing else is used, you count {own} to {foe} and gain {gain}.")
    });
    [ability.map(str::to_owned), score].into_iter().flatten().collect::<Vec<_>>().join("\n")
}
