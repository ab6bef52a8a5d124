//! Steering on the board: a hex under the pointer shows the rotation that brings the planned play there, and a
//! click sets it.

use bevy::prelude::*;

use super::table::SeatAtScreen;
use super::table::draft::Draft;
use super::table::foresee::{Foreseen, Foresight, Subject, planned};
use super::table::known::Known;
use super::table::question::OpenQuestion;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::lesson::LessonUnderWay;
use crate::kit::board::pointer::Hovered;
use crate::kit::ui::toast::Toasts;
use hexstrike_game::content::lessons::LessonPanel;
use hexstrike_game::lookahead::{Forecast, ForecastEffect};
use kernel::{Cell, Rotation, Seat};

/// Outcome of each rotation of the planned play.
#[derive(Resource, Debug, Default)]
pub struct Steering {
    /// Planned play at one moment, without its rotation.
    about: Option<Subject>,
    /// Allowed rotations, the smallest first.
    ways: Vec<SteeringWay>,
    /// Rotation of the draft.
    chosen: Rotation,
    /// Way to the hex under the pointer.
    pointed: Option<usize>,
}

/// Outcome of one rotation.
#[derive(Debug)]
struct SteeringWay {
    rotation: Rotation,
    line: Foresight,
    /// Hexes that it attacks; for a play without an attack, the hex where it ends.
    aims: Vec<Cell>,
    /// Hex where it ends, if it moves.
    end: Option<Cell>,
}

impl Steering {
    /// Foresight to show in place of that of the draft.
    pub fn line(&self) -> Option<&Foresight> {
        let way = &self.ways[self.pointed?];
        (way.rotation != self.chosen).then_some(&way.line)
    }

    /// Hexes at which a rotation aims, each once.
    pub fn reached(&self) -> Vec<Cell> {
        let mut all: Vec<Cell> = self.ways.iter().flat_map(|way| way.aims.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// True if a play is steered and no rotation brings it to this hex.
    pub fn misses(&self, cell: Cell) -> bool {
        !self.ways.is_empty() && self.way_to(cell).is_none()
    }

    /// Best way to a hex: one that aims at it before one that ends there; the chosen rotation before others.
    fn way_to(&self, cell: Cell) -> Option<usize> {
        let found = |is: &dyn Fn(&SteeringWay) -> bool| {
            let ways = || self.ways.iter().enumerate().filter(|(_, way)| is(way)).map(|(nth, _)| nth);
            ways().find(|nth| self.ways[*nth].rotation == self.chosen).or_else(|| ways().next())
        };
        found(&|way| way.aims.contains(&cell)).or_else(|| found(&|way| way.end == Some(cell)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steering>().add_systems(OnExit(hexstrike::SCENE), let_go);
}

/// Forgets the planned play.
fn let_go(mut steering: ResMut<Steering>) {
    *steering = Steering::default();
}

/// Simulates all rotations of a new plan, and finds the way to the hex under the pointer.
pub(super) fn aim(
    session: Res<MatchSession>,
    (playback, known): (Res<Playback>, Res<Known>),
    (foreseen, at_screen, draft): (Res<Foreseen>, Res<SeatAtScreen>, Res<Draft>),
    question: Res<OpenQuestion>,
    lesson: Option<Res<LessonUnderWay>>,
    hovered: Res<Hovered>,
    mut steering: ResMut<Steering>,
) {
    let turns = lesson.is_none_or(|lesson| lesson.shows.has(LessonPanel::Rotation));
    let plans = at_screen.deciding && turns && question.0.is_none();
    let about = foreseen.about.filter(|about| plans && about.plays[about.seat].is_some());
    let still = about.map(|about| turned(about, Rotation::Stay));
    if steering.about != still {
        let ways = about.map_or_else(Vec::new, |about| ways(&session, &playback, &known, about));
        *steering = Steering { about: still, ways, ..Steering::default() };
    }
    let steering = steering.bypass_change_detection();
    steering.chosen = draft.rotation;
    steering.pointed = hovered.cell.and_then(|cell| steering.way_to(cell));
}

/// Sets the rotation that brings the play to the clicked hex.
pub(super) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    (hovered, steering): (Res<Hovered>, Res<Steering>),
    (at_screen, question, foreseen): (Res<SeatAtScreen>, Res<OpenQuestion>, Res<Foreseen>),
    session: Res<MatchSession>,
    mut draft: ResMut<Draft>,
    mut toasts: ResMut<Toasts>,
) {
    let plans = at_screen.deciding && question.0.is_none() && foreseen.about.is_some();
    let Some(cell) = hovered.cell.filter(|_| plans && buttons.just_pressed(MouseButton::Left)) else {
        return;
    };
    match steering.pointed {
        Some(way) => draft.rotation = steering.ways[way].rotation,
        None if steering.misses(cell) => toasts.refuse("No turn brings this play to that hex.".to_owned()),
        None if draft.commitment().is_none() && session.setup().arena.is_land(cell) => {
            toasts.refuse(
                "Choose two cards first. Then a click on a hex turns the play towards it.".to_owned(),
            );
        }
        None => {}
    }
}

/// Assumed plays with another rotation of the own play.
fn turned(mut about: Subject, rotation: Rotation) -> Subject {
    if let Some(play) = &mut about.plays[about.seat] {
        play.rotation = rotation;
    }
    about
}

fn ways(session: &MatchSession, playback: &Playback, known: &Known, about: Subject) -> Vec<SteeringWay> {
    let (seat, plays) = (about.seat, about.plays);
    let Some(play) = plays[seat] else { return Vec::new() };
    let limit = session.ruleset().card(play.active).rotations;
    let mut allowed: Vec<Rotation> = Rotation::ALL.into_iter().filter(|turn| limit.allows(*turn)).collect();
    allowed.sort_by_key(|turn| turn.magnitude());
    let way = |rotation| {
        let line = planned(session, playback, known, turned(about, rotation));
        let (aims, end) = targets(&line.forecast, seat);
        SteeringWay { rotation, line, aims, end }
    };
    allowed.into_iter().map(way).collect()
}

/// Hexes at which the seat's play aims, and the hex where its movement ends.
fn targets(forecast: &Forecast, seat: Seat) -> (Vec<Cell>, Option<Cell>) {
    let own = || forecast.steps.iter().filter(|step| step.seat == seat);
    let mut aims: Vec<Cell> = Vec::new();
    for step in own() {
        if let ForecastEffect::Strike { at } = step.what
            && !aims.contains(&at)
        {
            aims.push(at);
        }
    }
    let mut end = own().rev().filter_map(|step| match step.what {
        ForecastEffect::Walk { to, .. } | ForecastEffect::Leap { to, .. } => Some(to),
        _ => None,
    });
    let end = end.next();
    if aims.is_empty() {
        aims.extend(end);
    }
    (aims, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::lookahead::ForecastStep;
    use hexstrike_game::rules::Phase;
    use kernel::Facing;

    #[test]
    fn an_attack_aims_at_its_targets_and_a_movement_at_its_end() {
        let (here, next) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let beyond = next.ahead(Facing::E, 1);
        let step = |seat, what| ForecastStep { beat: 1, phase: Phase::Mid, seat, what };
        let walk = step(Seat::FIRST, ForecastEffect::Walk { from: here, to: next });
        let of = |steps: Vec<ForecastStep>| targets(&Forecast { steps, stands: Vec::new() }, Seat::FIRST);
        assert_eq!(of(vec![walk]), (vec![next], Some(next)));
        let strike = |seat| step(seat, ForecastEffect::Strike { at: beyond });
        assert_eq!(of(vec![walk, strike(Seat::FIRST), strike(Seat::FIRST)]), (vec![beyond], Some(next)));
        assert_eq!(of(vec![strike(Seat::Second)]), (Vec::new(), None), "others do not count");
    }
}
