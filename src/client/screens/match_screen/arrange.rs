//! What this frame's panels are drawn by: their places, who is at the screen, whether they hear anything.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::layout::{BACK, HINT, MatchLayout, OpenPlays, Regions, bar_height, regions};
use super::table::hint::Hints;
use super::table::open_play::open_plays;
use super::table::present::Present;
use super::table::question::{OpenQuestion, picks};
use super::table::side_panel::{SidePanel, SideTab, SideTabs};
use super::table::{Draft, SeatAtScreen};
use crate::client::board::camera::BoardRect;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::session::lesson::LessonUnderWay;
use crate::client::session::practice::{Practice, PracticeKind};
use crate::client::session::watch::Watching;
use crate::client::state::{MatchInFront, Overlay};
use crate::client::ui::canvas::to_window;
use crate::client::ui::theme::is_low;
use hexstrike_game::content::lessons::{LessonKind, LessonPanel, LessonPanels};
use hexstrike_game::rules::state::Seats;
use hexstrike_game::rules::state::format::CardTracking;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::prompt::Ask;
use kernel::Seat;

/// The same for all panels of a frame, whatever those before have changed.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(super) struct Arranged {
    /// Where the panels lie.
    pub places: Regions,
    /// The window's logical pixels a point.
    pub zoom: f32,
    /// The present, as far as it is told.
    pub present: Present,
    /// Who sits at the screen.
    pub seat: Option<Seat>,
    /// The hand-off page is up: behind it nothing is drawn, and nothing hears keys.
    pub covered: bool,
    /// Nothing lies over the match.
    pub in_front: bool,
    /// A play can be put together.
    pub planning: bool,
    /// It could be, but the past is looked at: whoever wants a card comes back to the present first.
    pub looks_back: bool,
    /// The hand and the play are up: the screen has caught up, or the player could not wait.
    pub raised: bool,
    /// Choices that can be taken back, where no play is put together and nothing is asked.
    pub held: Seats,
    /// What is unfolded at the left.
    pub side: Option<SideTab>,
    /// What the screen shows: all of it, or what a lesson has taught.
    pub shows: LessonPanels,
    /// Something is practised.
    pub practice: Option<PracticeKind>,
    /// The tabs of the panel at the left.
    pub tabs: SideTabs,
    /// A hint may be asked for: a lesson has ways of its own to show, and a puzzle its solution.
    pub advises: bool,
}

/// Whether the screen shows this panel: a lesson may not have come to it yet.
pub(super) fn shows(panel: LessonPanel) -> impl FnMut(Option<Res<Arranged>>) -> bool + Clone {
    move |arranged: Option<Res<Arranged>>| arranged.is_some_and(|arranged| arranged.shows.has(panel))
}

/// Nothing lies over the match but perhaps the hand-off page.
pub(super) fn in_front(arranged: Option<Res<Arranged>>) -> bool {
    arranged.is_some_and(|arranged| arranged.in_front)
}

/// Panels are drawn: the hand-off page is gone.
pub(super) fn uncovered(arranged: Option<Res<Arranged>>) -> bool {
    arranged.is_some_and(|arranged| !arranged.covered)
}

/// Panels are drawn and hear what is asked of them.
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
            && shows == LessonPanels::all()
            && session.setup().format.tracking == CardTracking::Helped,
        bots: !watched && session.has_bots(),
        shows,
    }
}

/// What whoever is at the screen can do.
struct Doing {
    planning: bool,
    looks_back: bool,
    raised: bool,
    held: Seats,
}

impl Doing {
    /// `tries_again`: who practises has ways of their own to do so, and who watches has chosen nothing.
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

/// Lays the panels of this frame out.
pub(super) fn arrange(
    mut contexts: EguiContexts,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    at_screen: Res<SeatAtScreen>,
    draft: Res<Draft>,
    question: Res<OpenQuestion>,
    (side, hints): (Res<SidePanel>, Res<Hints>),
    (watching, lesson, practice): (Option<Res<Watching>>, Option<Res<LessonUnderWay>>, Practice),
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
    let (screen, picks) = (ctx.viewport_rect(), asked.is_some_and(picks));
    let hint = if raised && advises && hints.is_open() { HINT } else { 0.0 };
    // On a low screen a hint or a question has the room of what is read at the left, unless that says what is to be done.
    let gives_way = is_low(screen) && side.0 != Some(SideTab::Lesson) && (asked.is_some() || hint > 0.0);
    let shows = match (&lesson, &watching) {
        (Some(lesson), _) => lesson.shows,
        // What can be replied is worked out for who decides.
        (None, Some(_)) => LessonPanels::all().without(LessonPanel::Replies).without(LessonPanel::Threat),
        (None, None) => LessonPanels::all(),
    };
    let tabs = tabs(&session, watching.is_some(), practice, shows);
    let side = side.0.filter(|tab| !gives_way && tabs.has(*tab));
    let shown = |panel, count: usize| if shows.has(panel) { count } else { 0 };
    let open = open_plays(&playback, seat.filter(|_| raised)).count();
    let open = OpenPlays {
        count: shown(LessonPanel::OpenPlays, open),
        left: raised || watching.is_some(),
        brief: side.is_some_and(is_read_line_by_line),
    };
    let on = MatchLayout {
        seats: shown(LessonPanel::Timeline, session.setup().players.len()),
        practice: practice.is_some(),
        side_open: side.is_some(),
        cards: seat.map_or(0, |seat| cards_of(playback.hand(seat))),
        hand_raised: raised || picks,
        // What is picked for a question, or taught where there is room, is read whole.
        hand_rests: !picks && (practice != Some(PracticeKind::Lesson) || advises || is_low(screen)),
        bar: asked.map_or(hint, |ask| bar_height(ask, screen)),
        asks: asked.is_some(),
        back: BACK * held.iter().count() as f32,
        open,
    };
    let arranged = Arranged {
        places: regions(screen, on),
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
    // The board stands still under a menu, and behind the hand-off page.
    if *overlay.get() == Overlay::None && !arranged.covered {
        rect.set_if_neq(BoardRect(to_window(arranged.places.board, arranged.zoom)));
    }
    commands.insert_resource(arranged);
}

/// Whether hints and replies are at hand: a lesson and a puzzle are to be found out.
fn advises(practice: Option<PracticeKind>, lesson: Option<&LessonUnderWay>) -> bool {
    match practice {
        None | Some(PracticeKind::Sandbox) => true,
        Some(PracticeKind::Lesson) => {
            lesson.is_some_and(|lesson| lesson.lesson.kind == LessonKind::Challenge)
        }
        Some(PracticeKind::Puzzle) => false,
    }
}

/// Whether what stands there needs the room more than the cards of plays that lie open.
const fn is_read_line_by_line(tab: SideTab) -> bool {
    match tab {
        SideTab::Lesson | SideTab::Judge | SideTab::Replies | SideTab::Bots | SideTab::Tracker => true,
        SideTab::Log => false,
    }
}

fn cards_of(hand: &Hand) -> usize {
    hand.abilities().len() + hand.movements().count() + hand.exhausted().count()
}
