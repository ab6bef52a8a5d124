//! Layout of one frame: panel rectangles, the seat at the screen, and whether panels accept input.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::layout::{BACK, HINT, MatchLayout, OpenPlays, Regions, bar_height, folds, regions, rival_height};
use super::table::hint::Hints;
use super::table::open_play::open_plays;
use super::table::present::Present;
use super::table::question::{OpenQuestion, picks};
use super::table::rival_hands::RivalHands;
use super::table::side_panel::{SidePanel, SideTab, SideTabs};
use super::table::{Draft, SeatAtScreen};
use crate::app::library::ContentLibrary;
use crate::app::progress::{LessonMark, Progress};
use crate::app::state::{MatchInFront, Overlay};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::lesson::LessonUnderWay;
use crate::hexstrike::session::practice::{Practice, PracticeKind};
use crate::hexstrike::session::start::FirstDuel;
use crate::hexstrike::session::watch::Watching;
use crate::kit::board::camera::BoardRect;
use crate::kit::ui::canvas::to_window;
use crate::kit::ui::card::gate;
use crate::kit::ui::hints as tooltips;
use crate::kit::ui::theme::is_low;
use hexstrike_game::content::lessons::{Lesson, LessonKind, LessonPanel, LessonPanels};
use hexstrike_game::rules::state::Seats;
use hexstrike_game::rules::state::format::CardTracking;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::prompt::Ask;
use kernel::Seat;

/// Layout of this frame. All panels read the same value, even if an earlier panel changes its sources.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(super) struct Arranged {
    /// Rectangles of the panels.
    pub places: Regions,
    /// Logical window pixels per egui point.
    pub zoom: f32,
    /// Present of the match, as far as playback has shown it.
    pub present: Present,
    /// Seat at the screen, if any.
    pub seat: Option<Seat>,
    /// True while the hand-off page covers the match: panels are neither drawn nor read keys.
    pub covered: bool,
    /// True while no other screen or menu lies over the match.
    pub in_front: bool,
    /// True while the seat can plan a play.
    pub planning: bool,
    /// True while the seat could plan, but the screen shows the past. Choosing a card then returns to the
    /// present first.
    pub looks_back: bool,
    /// True while the hand and the play panel are raised: playback has caught up, or the player began to plan
    /// early.
    pub raised: bool,
    /// Sealed choices that can be taken back. Empty while the seat plans or answers a question.
    pub held: Seats,
    /// Tab of the left panel that is open.
    pub side: Option<SideTab>,
    /// Panels to show: all, or those the lesson has introduced.
    pub shows: LessonPanels,
    /// Kind of practice in progress, if any.
    pub practice: Option<PracticeKind>,
    /// Tabs of the left panel.
    pub tabs: SideTabs,
    /// True if hints are offered. Lessons give their own advice, puzzles have a solution.
    pub advises: bool,
}

/// Run condition: this panel is shown. A lesson hides panels it has not introduced.
pub(super) fn shows(panel: LessonPanel) -> impl FnMut(Option<Res<Arranged>>) -> bool + Clone {
    move |arranged: Option<Res<Arranged>>| arranged.is_some_and(|arranged| arranged.shows.has(panel))
}

/// Run condition: nothing lies over the match, except perhaps the hand-off page.
pub(super) fn in_front(arranged: Option<Res<Arranged>>) -> bool {
    arranged.is_some_and(|arranged| arranged.in_front)
}

/// Run condition: the hand-off page does not cover the panels.
pub(super) fn uncovered(arranged: Option<Res<Arranged>>) -> bool {
    arranged.is_some_and(|arranged| !arranged.covered)
}

/// Run condition: panels are drawn and accept input.
pub(super) fn hears_input(arranged: Option<Res<Arranged>>) -> bool {
    arranged.is_some_and(|arranged| !arranged.covered && arranged.in_front)
}

fn tabs(
    session: &MatchSession,
    watched: bool,
    practice: Option<PracticeKind>,
    shows: LessonPanels,
) -> SideTabs {
    SideTabs {
        task: practice.map(PracticeKind::tab),
        tracker: !watched
            && session.people().next().is_some()
            && practice.is_none_or(|_| shows == LessonPanels::all())
            && session.setup().format.tracking == CardTracking::Helped,
        bots: !watched && session.has_bots(),
        shows,
    }
}

/// Actions open to the seat at the screen.
struct Doing {
    planning: bool,
    looks_back: bool,
    raised: bool,
    held: Seats,
}

impl Doing {
    /// Computes the actions. `tries_again` excludes taking back: practice has its own retry, and a spectator
    /// has chosen nothing.
    fn of(
        (session, playback): (&MatchSession, &Playback),
        at_screen: &SeatAtScreen,
        asked: Option<Ask>,
        draft: &Draft,
        tries_again: bool,
    ) -> Self {
        let planner = at_screen.seat.filter(|_| at_screen.deciding && asked.is_none());
        let plans = planner.is_some_and(|seat| session.commit_options(seat).is_ok());
        let looks_back = plans && playback.looks_back(session);
        let planning = plans && !looks_back;
        let raised = planning && (playback.is_idle(session) || *draft != Draft::default());
        let waits = !tries_again && planner.is_none() && asked.is_none();
        let held = session.held().iter().filter(|seat| waits && session.is_person(*seat)).collect();
        Self { planning, looks_back, raised, held }
    }
}

/// Computes the layout of this frame.
pub(super) fn arrange(
    mut contexts: EguiContexts,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    draft: Res<Draft>,
    question: Res<OpenQuestion>,
    (side, hints, rivals): (Res<SidePanel>, Res<Hints>, Res<RivalHands>),
    (watching, lesson, practice): (Option<Res<Watching>>, Option<Res<LessonUnderWay>>, Practice),
    (first, content, progress): (Res<FirstDuel>, Res<ContentLibrary>, Res<Progress>),
    (in_front, overlay): (Option<Res<State<MatchInFront>>>, Res<State<Overlay>>),
    mut rect: ResMut<BoardRect>,
    mut commands: Commands,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let practice = practice.kind();
    let asked = question.0.map(|asked| asked.prompt.ask);
    let tries_again = watching.is_some() || practice.is_some();
    let Doing { planning, looks_back, raised, held } =
        Doing::of((&session, &playback), &at_screen, asked, &draft, tries_again);
    let seat = at_screen.seat;
    let advises = advises(practice, lesson.as_deref());
    let (screen, picking) = (ctx.viewport_rect(), asked.is_some_and(picks));
    let hint = if raised && advises && hints.is_open() { HINT } else { 0.0 };
    // On a low screen a hint or a question takes the room of the left panel. A lesson keeps it, since it says
    // what to do.
    let gives_way = is_low(screen) && side.0 != Some(SideTab::Lesson) && (asked.is_some() || hint > 0.0);
    let shows = match (&lesson, &watching) {
        (Some(lesson), _) => lesson.shows,
        // Replies are computed only for a seat that decides.
        (None, Some(_)) => LessonPanels::all().without(LessonPanel::Replies).without(LessonPanel::Threat),
        (None, None) if first.0 == Some(session.seed()) => introduced(&content.library.lessons, &progress),
        (None, None) => LessonPanels::all(),
    };
    let tabs = tabs(&session, watching.is_some(), practice, shows);
    let side = side.0.filter(|tab| !gives_way && tabs.has(*tab));
    let shown = |panel, count: usize| if shows.has(panel) { count } else { 0 };
    // Opponents stay at the left, in planning and in playback.
    let left = raised || watching.is_some() || seat.is_some() && !folds(screen);
    let open = open_plays(&playback, seat.filter(|_| left)).count();
    let open = OpenPlays {
        count: shown(LessonPanel::OpenPlays, open),
        left,
        brief: side.is_some_and(is_read_line_by_line),
    };
    let on = MatchLayout {
        seats: shown(LessonPanel::Timeline, session.setup().players.len()),
        practice: practice.is_some(),
        side_open: side.is_some(),
        cards: seat.map_or(0, |seat| cards_of(playback.hand(seat))),
        hand_raised: raised || picking,
        // Cards lie at full height while they are picked for a question, or in a lesson on a tall screen.
        hand_rests: !picking && (practice != Some(PracticeKind::Lesson) || advises || is_low(screen)),
        bar: asked.map_or(hint, |ask| bar_height(ask, screen)),
        asks: asked.is_some(),
        back: BACK * held.iter().count() as f32,
        open,
        rival: if tabs.tracker && practice.is_none() { rival_height(rivals.rows()) } else { 0.0 },
    };
    // A choice on the board or a match that plays is never covered; other questions have their own place.
    let plays = playback.playing && !playback.is_idle(&session);
    let busy = plays || asked.is_some() && !picking;
    gate::set(ctx, (raised, question.0.map(|pending| pending.id), plays, seat), busy);
    let places = regions(screen, on);
    tooltips::keep_clear(ctx, places.hand);
    let arranged = Arranged {
        places,
        zoom: ctx.zoom_factor(),
        present: Present::of(&session, &playback),
        seat,
        covered: at_screen.hand_off.is_some(),
        in_front: in_front.is_some(),
        planning,
        looks_back,
        raised,
        held,
        side,
        shows,
        practice,
        tabs,
        advises,
    };
    // The board keeps its size under a menu and behind the hand-off page.
    if *overlay.get() == Overlay::None && !arranged.covered {
        rect.set_if_neq(BoardRect(to_window(arranged.places.board, arranged.zoom)));
    }
    commands.insert_resource(arranged);
}

/// Panels of a first duel: those without which nobody can play, and those of finished lessons.
fn introduced(lessons: &[Lesson], progress: &Progress) -> LessonPanels {
    let needed = [
        LessonPanel::Rotation,
        LessonPanel::Timeline,
        LessonPanel::OpenPlays,
        LessonPanel::Plates,
        LessonPanel::Exhausted,
        LessonPanel::Adrenaline,
        LessonPanel::Threat,
    ];
    let is_done =
        |lesson: &&Lesson| matches!(progress.of_lesson(lesson), Some(LessonMark::Done | LessonMark::Skipped));
    let taught = lessons.iter().filter(is_done).flat_map(|lesson| &lesson.steps);
    needed.into_iter().chain(taught.flat_map(|step| step.shows.iter().copied())).collect()
}

/// True if hints and replies are offered. In a lesson or a puzzle the player finds the answer alone.
fn advises(practice: Option<PracticeKind>, lesson: Option<&LessonUnderWay>) -> bool {
    match practice {
        None | Some(PracticeKind::Sandbox) => true,
        Some(PracticeKind::Lesson) => {
            lesson.is_some_and(|lesson| lesson.lesson.kind == LessonKind::Challenge)
        }
        Some(PracticeKind::Puzzle) => false,
    }
}

/// True if the tab needs the room more than the cards of open plays do.
const fn is_read_line_by_line(tab: SideTab) -> bool {
    match tab {
        SideTab::Lesson | SideTab::Judge | SideTab::Replies | SideTab::Bots | SideTab::Tracker => true,
        SideTab::Log => false,
    }
}

fn cards_of(hand: &Hand) -> usize {
    hand.abilities().len() + hand.movements().count() + hand.exhausted().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_duel_hides_what_no_finished_lesson_has_introduced() {
        let lessons = ContentLibrary::default().library.lessons.clone();
        let mut progress = Progress::default();
        let shown = introduced(&lessons, &progress);
        assert!(shown.has(LessonPanel::Timeline) && shown.has(LessonPanel::Rotation));
        assert!(!shown.has(LessonPanel::Judge) && !shown.has(LessonPanel::Transport));
        lessons.iter().for_each(|lesson| progress.note_lesson(lesson, LessonMark::Done));
        assert_eq!(introduced(&lessons, &progress), LessonPanels::all());
    }
}
