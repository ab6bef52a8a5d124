//! Drawing of a forecast on the board: the own plan with beat numbers, the other seats' actions, and the
//! outcome.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::kit::board::layout::cell_to_world;
use crate::kit::board::marks::BoardMark;
use crate::kit::palette::board as palette;
use hexstrike_game::lookahead::forecast::Placement;
use hexstrike_game::lookahead::{Forecast, ForecastEffect, ForecastStep};
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::notation::Timing;
use kernel::{Cell, Facing, Seat};

/// Drawing of a forecast.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// Marks on the hexes.
    pub marks: Vec<BoardMark>,
    /// Beat numbers of the own play, at the hexes where it acts.
    pub numbers: Vec<BeatNumber>,
    /// Effects on fighters, as texts at their hexes.
    pub notes: Vec<HexNote>,
}

/// Beat number at the hex where the beat acts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BeatNumber {
    /// World position.
    pub at: Vec3,
    /// Beat on the timeline.
    pub beat: Beat,
    /// Timing within the beat.
    pub timing: Option<Timing>,
    /// Seat whose running play strikes there; `None` for the own plan.
    pub danger: Option<Seat>,
}

/// Text at a hex.
#[derive(Debug, Clone, PartialEq)]
pub struct HexNote {
    /// World position.
    pub at: Vec3,
    /// Effects on the fighter at the hex.
    pub words: String,
    /// Seat affected, if any.
    pub seat: Option<Seat>,
    /// Explanation for the tooltip.
    pub about: &'static str,
    /// Look of the text.
    pub tone: NoteTone,
}

/// Look of a text at a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NoteTone {
    /// Plain text.
    #[default]
    Plain,
    /// Effect that the seat at the screen suffers.
    Danger,
    /// Fall of the seat at the screen.
    Out,
    /// Condition of the plan.
    Quiet,
}

/// Offset of a text from the centre of its hex: towards the viewer, clear of the mark in the centre.
pub const BELOW: Vec3 = Vec3::new(0.0, 0.0, 0.52);
/// Offset of the first beat number of a danger from the centre of its hex, and of each further one.
const CORNER: Vec3 = Vec3::new(-0.5, 0.0, -0.42);
const NEXT: Vec3 = Vec3::new(0.42, 0.0, 0.0);
/// Offset of the plan's condition from the centre of its hex.
const LOWER: Vec3 = Vec3::new(0.0, 0.0, 0.95);
/// Condition of a plan while somebody else can still choose.
pub const CONDITION: &str = "if nobody interferes";

/// Viewpoint of a drawing.
#[derive(Debug, Clone, Copy)]
pub struct PlanPerspective<'a> {
    /// Seat whose plan is drawn in full.
    pub own: Option<Seat>,
    /// Seat that is to choose: what running plays do is drawn as its danger.
    pub viewer: Option<Seat>,
    /// First beat on which somebody else can still act otherwise than shown.
    pub sure_until: Beat,
    /// Only beat to show; `None` shows all.
    pub only: Option<Beat>,
    /// Current placements on screen, by seat.
    pub now: &'a [Placement],
}

/// Draws a forecast.
pub fn picture(forecast: &Forecast, angle: PlanPerspective) -> Plan {
    let mut plan = Plan::default();
    let mut words: BTreeMap<(Cell, Seat), Vec<String>> = BTreeMap::new();
    for act in forecast.steps.iter().filter(|act| angle.only.is_none_or(|beat| act.beat == beat)) {
        plan.marks.extend(marks(act, angle));
        if angle.own == Some(act.seat) && is_own_doing(act.what) && !follows_strike(act, forecast) {
            plan.number(act, angle);
        }
        if let (true, ForecastEffect::Strike { at }) = (angle.endangers(act.seat), act.what) {
            plan.danger(act, at);
        }
        match (act.what, angle.viewer == Some(act.seat)) {
            (ForecastEffect::Fall { at }, true) => plan.notes.push(out(at, act.seat)),
            _ => {
                let said = befalls(act.what);
                said.into_iter().for_each(|(at, said)| words.entry((at, act.seat)).or_default().push(said));
            }
        }
    }
    let last = angle.only.unwrap_or(Beat::MAX);
    plan.marks.extend(ghosts(forecast.after(last), angle));
    plan.notes.extend(words.into_iter().map(|((at, seat), said)| HexNote {
        at: cell_to_world(at) + BELOW,
        words: folded(&said),
        seat: Some(seat),
        about: "What happens to the fighter on this hex",
        tone: if angle.viewer == Some(seat) { NoteTone::Danger } else { NoteTone::Plain },
    }));
    plan.notes.extend(condition(forecast, angle));
    plan
}

/// Note on the fall of the seat at the screen.
fn out(at: Cell, seat: Seat) -> HexNote {
    HexNote {
        at: cell_to_world(at) + BELOW,
        words: "OUT".to_owned(),
        seat: Some(seat),
        about: "You are out of the match here",
        tone: NoteTone::Out,
    }
}

/// Condition at the end of the own plan, if somebody else can act before it is over.
fn condition(forecast: &Forecast, angle: PlanPerspective) -> Option<HexNote> {
    let seat = angle.own.filter(|_| angle.only.is_none())?;
    let own = |act: &&ForecastStep| act.seat == seat && act.beat >= angle.sure_until;
    forecast.steps.iter().find(own)?;
    let end = forecast.after(Beat::MAX).get(seat.index())?;
    Some(HexNote {
        at: cell_to_world(end.at) + LOWER,
        words: CONDITION.to_owned(),
        seat: None,
        about: "Dashed: somebody else chooses before this happens, and can change it",
        tone: NoteTone::Quiet,
    })
}

/// Joins the effects in order; equal neighbours are counted.
fn folded(said: &[String]) -> String {
    let runs = said.chunk_by(|one, next| one == next).map(|run| match run {
        [one] => one.clone(),
        again => format!("{} \u{d7} {}", again.len(), again[0]),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// True for the step of a charge, whose strike already has the number.
fn follows_strike(act: &ForecastStep, forecast: &Forecast) -> bool {
    let ForecastEffect::Walk { to, .. } = act.what else { return false };
    let struck = |other: &ForecastStep| matches!(other.what, ForecastEffect::Strike { at } if at == to);
    forecast.steps.iter().any(|other| other.seat == act.seat && other.beat == act.beat && struck(other))
}

impl PlanPerspective<'_> {
    /// True if a strike of this seat is a danger to the viewer.
    fn endangers(&self, seat: Seat) -> bool {
        self.viewer.is_some_and(|viewer| viewer != seat)
    }

    /// True if nobody can prevent this flight: while a play is planned, a seat that still chooses can.
    fn is_sent(&self, act: &ForecastStep) -> bool {
        self.own.is_none() || act.beat < self.sure_until
    }

    /// True if nobody can prevent an action of the own plan on this beat.
    fn is_sure(&self, seat: Seat, beat: Beat) -> bool {
        self.own != Some(seat) || beat < self.sure_until
    }
}

impl Plan {
    /// Numbers a struck hex; several beats stand side by side.
    fn danger(&mut self, act: &ForecastStep, at: Cell) {
        let place = |nth: usize| cell_to_world(at) + CORNER + NEXT * nth as f32;
        let here = (0..).map_while(|nth| self.numbers.iter().find(|number| number.at == place(nth)));
        let (beats, last) = (here.clone().count(), here.map(|number| number.beat).max());
        if last.is_none_or(|last| last < act.beat) {
            let (beat, timing) = (act.beat, act.timing());
            self.numbers.push(BeatNumber { at: place(beats), beat, timing, danger: Some(act.seat) });
        }
    }

    fn number(&mut self, act: &ForecastStep, angle: PlanPerspective) {
        let Some(mark) = marks(act, angle).next() else { return };
        let number = BeatNumber { at: mark.anchor(), beat: act.beat, timing: act.timing(), danger: None };
        // A guard of several sides counts as one action.
        if self.numbers.last().is_none_or(|last| last.beat != number.beat || last.at != number.at) {
            self.numbers.push(number);
        }
    }
}

/// Ghosts of fighters that end with another placement than now, and of the own fighter always.
fn ghosts(stands: &[Placement], angle: PlanPerspective) -> impl Iterator<Item = BoardMark> {
    Seat::first(stands.len())
        .zip(stands)
        .filter(move |(seat, stand)| angle.own == Some(*seat) || angle.now.get(seat.index()) != Some(*stand))
        .map(|(seat, stand)| BoardMark::Ghost { seat, cell: stand.at, facing: stand.facing })
}

fn marks(act: &ForecastStep, angle: PlanPerspective) -> impl Iterator<Item = BoardMark> + use<> {
    let own = angle.own == Some(act.seat);
    let sure = angle.is_sure(act.seat, act.beat);
    // The own flight is a danger; that of others is an effect of the plan.
    let sent = if angle.viewer == Some(act.seat) { palette::DANGER } else { palette::FATAL };
    let colour = if own { timing_colour(act.timing()) } else { palette::seat(act.seat) };
    let one = |mark| (Some(mark), None);
    let (one, sides) = match act.what {
        ForecastEffect::Walk { from, to } | ForecastEffect::ArrowFlight { from, to } => {
            one(BoardMark::Path { from, to, colour, sure })
        }
        ForecastEffect::Leap { from, to } => one(BoardMark::Arc { from, to, colour, sure }),
        ForecastEffect::Strike { at } if angle.endangers(act.seat) => one(BoardMark::Danger { cell: at }),
        ForecastEffect::Strike { at } if own || angle.only.is_some() => {
            one(BoardMark::Strike { cell: at, colour, sure })
        }
        ForecastEffect::Strike { at } => one(BoardMark::Tint { cell: at, colour, strength: 0.25 }),
        ForecastEffect::Guard { at, sides } => (None, Some((at, sides))),
        ForecastEffect::Fly { from, to } if from != to => {
            one(BoardMark::Path { from, to, colour: sent, sure: angle.is_sent(act) })
        }
        ForecastEffect::Toss { from, to } if from != to => {
            one(BoardMark::Arc { from, to, colour: sent, sure: angle.is_sent(act) })
        }
        ForecastEffect::Burn { at } => {
            one(BoardMark::Tint { cell: at, colour: palette::EMBER, strength: 0.5 })
        }
        ForecastEffect::Grow { at } => {
            one(BoardMark::Tint { cell: at, colour: palette::LEAF, strength: 0.6 })
        }
        ForecastEffect::Smoulder { at } => {
            one(BoardMark::Tint { cell: at, colour: palette::EMBER, strength: 0.25 })
        }
        ForecastEffect::Platform { at } => {
            one(BoardMark::Tint { cell: at, colour: palette::ETHER, strength: 0.5 })
        }
        ForecastEffect::Arrow { at } => one(BoardMark::Tint { cell: at, colour, strength: 0.3 }),
        ForecastEffect::Fly { .. }
        | ForecastEffect::Toss { .. }
        | ForecastEffect::Barred { .. }
        | ForecastEffect::Blocked { .. }
        | ForecastEffect::Hurt { .. }
        | ForecastEffect::Stun { .. }
        | ForecastEffect::Fall { .. }
        | ForecastEffect::Unharmed { .. }
        | ForecastEffect::Heal { .. }
        | ForecastEffect::Counter { .. }
        | ForecastEffect::Anchor { .. }
        | ForecastEffect::Spend { .. } => (None, None),
    };
    let guarded = sides.into_iter().flat_map(|(cell, sides)| {
        let guards = Facing::ALL.into_iter().filter(move |facing| sides & 1 << facing.index() != 0);
        guards.map(move |facing| BoardMark::GuardEdge { cell, facing, colour: palette::GUARD })
    });
    one.into_iter().chain(guarded)
}

/// True if the acting seat does it; false for an effect that it suffers.
const fn is_own_doing(what: ForecastEffect) -> bool {
    match what {
        ForecastEffect::Walk { .. }
        | ForecastEffect::Leap { .. }
        | ForecastEffect::Strike { .. }
        | ForecastEffect::Guard { .. } => true,
        ForecastEffect::Barred { .. }
        | ForecastEffect::Blocked { .. }
        | ForecastEffect::Hurt { .. }
        | ForecastEffect::Fly { .. }
        | ForecastEffect::Toss { .. }
        | ForecastEffect::Stun { .. }
        | ForecastEffect::Fall { .. }
        | ForecastEffect::Burn { .. }
        | ForecastEffect::Grow { .. }
        | ForecastEffect::Arrow { .. }
        | ForecastEffect::ArrowFlight { .. }
        | ForecastEffect::Unharmed { .. }
        | ForecastEffect::Heal { .. }
        | ForecastEffect::Counter { .. }
        | ForecastEffect::Anchor { .. }
        | ForecastEffect::Smoulder { .. }
        | ForecastEffect::Platform { .. }
        | ForecastEffect::Spend { .. } => false,
    }
}

fn befalls(what: ForecastEffect) -> Option<(Cell, String)> {
    Some(match what {
        ForecastEffect::Hurt { at, damage } => (at, format!("+{damage}")),
        ForecastEffect::Stun { at, beats } => (at, format!("stunned {beats}")),
        ForecastEffect::Blocked { at } => (at, "blocks".to_owned()),
        ForecastEffect::Barred { at } => (at, "stopped".to_owned()),
        ForecastEffect::Fall { at } => (at, "falls".to_owned()),
        ForecastEffect::Unharmed { at } => (at, "no effect".to_owned()),
        ForecastEffect::Heal { at, damage } => (at, format!("\u{2212}{damage}")),
        ForecastEffect::Counter { at } => (at, "will counter".to_owned()),
        ForecastEffect::Anchor { at } => (at, "anchor".to_owned()),
        ForecastEffect::Spend { at } => (at, "platform used".to_owned()),
        ForecastEffect::Walk { .. }
        | ForecastEffect::Leap { .. }
        | ForecastEffect::Strike { .. }
        | ForecastEffect::Guard { .. }
        | ForecastEffect::Fly { .. }
        | ForecastEffect::Toss { .. }
        | ForecastEffect::Burn { .. }
        | ForecastEffect::Grow { .. }
        | ForecastEffect::Arrow { .. }
        | ForecastEffect::ArrowFlight { .. }
        | ForecastEffect::Smoulder { .. }
        | ForecastEffect::Platform { .. } => return None,
    })
}

/// Colour of a timing; effects without one resolve with mid.
fn timing_colour(timing: Option<Timing>) -> Color {
    palette::timing(timing.unwrap_or(Timing::Mid))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Color32;

    use super::*;
    use crate::kit::palette::panels::{seat_colour, timing_colour};
    use crate::kit::palette::{Vision, choose, chosen};
    use hexstrike_game::rules::Phase;

    #[test]
    fn a_running_attack_is_a_danger_before_a_card_is_chosen() {
        let (at, behind) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::W, 3));
        let (me, rival) = (Seat::First, Seat::Second);
        let step = |beat, seat, what| ForecastStep { beat, phase: Phase::Mid, seat, what };
        let steps = vec![
            step(2, rival, ForecastEffect::Strike { at }),
            step(2, me, ForecastEffect::Hurt { at, damage: 5 }),
            step(2, me, ForecastEffect::Fly { from: at, to: behind }),
            step(2, me, ForecastEffect::Fall { at: behind }),
            step(3, rival, ForecastEffect::Strike { at }),
        ];
        let forecast = Forecast { steps, stands: Vec::new() };
        let angle = PlanPerspective { own: None, viewer: Some(me), sure_until: 2, only: None, now: &[] };
        let plan = picture(&forecast, angle);
        assert!(plan.marks.contains(&BoardMark::Danger { cell: at }));
        let flight = BoardMark::Path { from: at, to: behind, colour: palette::DANGER, sure: true };
        assert!(plan.marks.contains(&flight), "{:?}", plan.marks);
        let numbers: Vec<_> = plan.numbers.iter().map(|number| (number.beat, number.danger)).collect();
        assert_eq!(numbers, [(2, Some(rival)), (3, Some(rival))], "side by side, each beat once");
        assert_ne!(plan.numbers[0].at, plan.numbers[1].at);
        let notes: Vec<_> = plan.notes.iter().map(|note| (note.words.as_str(), note.tone)).collect();
        assert_eq!(notes, [("OUT", NoteTone::Out), ("+5", NoteTone::Danger)]);
    }

    #[test]
    fn a_plan_is_dashed_from_the_beat_on_which_somebody_else_can_act() {
        let (from, to) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let walk = |beat| ForecastStep {
            beat,
            phase: Phase::Mid,
            seat: Seat::FIRST,
            what: ForecastEffect::Walk { from, to },
        };
        let stands = vec![(4, vec![Placement { at: to, facing: Facing::E }])];
        let forecast = Forecast { steps: vec![walk(3), walk(4)], stands };
        let shown = |sure_until| {
            let own = Some(Seat::FIRST);
            picture(&forecast, PlanPerspective { own, viewer: own, sure_until, only: None, now: &[] })
        };
        let sure = |plan: &Plan| -> Vec<bool> {
            let path = |mark: &BoardMark| match mark {
                BoardMark::Path { sure, .. } => Some(*sure),
                _ => None,
            };
            plan.marks.iter().filter_map(path).collect()
        };
        let conditions = |plan: &Plan| plan.notes.iter().filter(|note| note.words == CONDITION).count();
        let (open, alone) = (shown(4), shown(Beat::MAX));
        assert_eq!((sure(&open), conditions(&open)), (vec![true, false], 1));
        assert_eq!((sure(&alone), conditions(&alone)), (vec![true, true], 0));
    }

    #[test]
    fn repeated_notes_are_counted() {
        let words = |said: &[&str]| folded(&said.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>());
        assert_eq!(words(&["+1", "+1", "+1"]), "3 \u{d7} +1");
        assert_eq!(words(&["+2", "stunned 2", "+2"]), "+2, stunned 2, +2");
    }

    /// Colour of a walk drawn for this phase.
    fn path(phase: Phase, own: bool) -> Color {
        let (from, to) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let act = ForecastStep { beat: 1, phase, seat: Seat::FIRST, what: ForecastEffect::Walk { from, to } };
        let own = own.then_some(Seat::FIRST);
        let angle = PlanPerspective { own, viewer: None, sure_until: Beat::MAX, only: None, now: &[] };
        match marks(&act, angle).next() {
            Some(BoardMark::Path { colour, .. }) => colour,
            other => panic!("a step is a path, not {other:?}"),
        }
    }

    #[test]
    fn every_effect_of_tokens_and_wards_is_drawn_or_written() {
        let (at, to) = (Cell::CENTRE, Cell::CENTRE.ahead(Facing::E, 1));
        let forecasts = [
            ForecastEffect::ArrowFlight { from: at, to },
            ForecastEffect::Unharmed { at },
            ForecastEffect::Heal { at, damage: 2 },
            ForecastEffect::Counter { at },
            ForecastEffect::Anchor { at },
            ForecastEffect::Smoulder { at },
            ForecastEffect::Platform { at },
            ForecastEffect::Spend { at },
        ];
        for what in forecasts {
            let act = ForecastStep { beat: 1, phase: Phase::Mid, seat: Seat::FIRST, what };
            let forecast = Forecast { steps: vec![act], stands: Vec::new() };
            let angle =
                PlanPerspective { own: None, viewer: None, sure_until: Beat::MAX, only: None, now: &[] };
            let plan = picture(&forecast, angle);
            assert_eq!(plan.marks.len() + plan.notes.len(), 1, "{what:?}");
        }
    }

    #[test]
    fn a_path_has_the_colour_of_its_number_whatever_the_palette() {
        let same = |on_board: Color, in_panel: Color32| {
            let [r, g, b] = on_board.to_srgba().to_u8_array_no_alpha();
            assert_eq!(Color32::from_rgb(r, g, b), in_panel, "{:?}", chosen());
        };
        for vision in Vision::ALL {
            choose(vision);
            for (phase, timing) in
                [(Phase::Early, Timing::Early), (Phase::Mid, Timing::Mid), (Phase::Late, Timing::Late)]
            {
                same(path(phase, true), timing_colour(timing));
                same(path(phase, false), seat_colour(Seat::FIRST));
            }
        }
        choose(Vision::Standard);
    }
}
