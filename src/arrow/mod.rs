//! Vane and Veil in the window: what it adds to the table that every game on the contract has.
//!
//! | module | purpose |
//! |---|---|
//! | `face` | the one drawing of a card |
//! | `hand` | the hand of the player at the screen |
//! | `layout` | places of the cells, ground of the board |
//! | `motion` | animation and sound of each event |
//! | `pool` | cards for the deck builder |
//! | [`preview`] | what a card would do, worked out by the rules on a copy |
//! | `preview_marks` | the same, drawn on the board |
//! | `scene` | the table as its panels see it, and the unfinished input |
//! | `set_up` | boards and decks to choose from |
//! | `side` | both players, choices, what a card would do in words |
//! | `table` | the table as a whole |
//! | `track` | score track |
//! | `words` | words about cards |

use arrow_game::VaneAndVeil;
use arrow_game::content::catalogue_at_hand;
use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::events::{ArrowEvent, ArrowInput, Question};
use arrow_game::rules::setup::ArrowSetup;
use arrow_game::rules::state::ArrowState;
use arrow_game::shown::ArrowShown;
use bevy_egui::egui::{Painter, Pos2, Rect, Ui};
use kernel::Seat;
use shell::content::Places;
use shell::content::problem::Problem;
use shell::lessons::GuidedContent;
use shell::{Game, GameId};
use study::law::{LawBook, LawVolume};

use self::scene::ArrowDesk;
use self::set_up::ArrowPlan;
use self::side::usual;
use crate::games::GameModule;
use crate::kit::audio::voices::Voice;
use crate::kit::input::Scope;
use crate::kit::input::lines::{GameKeys, HelpPart};
use crate::kit::turning::Turning;
use crate::table::play::decks::book::OfferedDeck;
use crate::table::play::{Asked, LessonSpot, PlanRow, TableGame, TableIntent, TableView, keys, module};

mod face;
mod hand;
mod layout;
mod motion;
mod pool;
pub mod preview;
mod preview_marks;
mod scene;
mod set_up;
mod side;
mod table;
mod track;
mod words;

/// Name of the game in files.
pub const ID: GameId = <VaneAndVeil as Game>::ID;

/// Facts about this game for screens of no particular game.
pub static MODULE: GameModule = GameModule {
    id: ID,
    name: "Vane and Veil",
    short: "Vane and Veil",
    about: "Cards with arrows on a small board: fights, open sides, covered cards and chains",
    tagline: &["Cards with arrows, open and covered.", "Who holds more of the board scores the lead."],
    keys: GameKeys {
        own: HelpPart { name: "Vane and Veil", lines: &[] },
        shared: &[keys::TURNS, keys::CARDS],
        watching: keys::WATCHING,
        never: &[Scope::Duel, Scope::Planning, Scope::Heroes],
        pointer: [
            ("Click", "a card, then the cell where it goes; the right button puts it down covered"),
            ("Drag", "a card to its cell, or along the strip of time"),
            ("Hover", "over a cell with a card in hand to see what it would do"),
        ],
    },
    law: (LawBook::of_arrow, LawVolume::CardRules),
    replays: module::replays::<VaneAndVeil>,
    reader: module::reader::<VaneAndVeil>,
    scene: module::scene::<VaneAndVeil>,
    deciding: ("Deciding turn", "Watch it from the start of the turn that changed the score most"),
    watch: module::watch::<VaneAndVeil>,
    statistics: module::statistics::<VaneAndVeil>,
    title: module::title::<VaneAndVeil>,
    press: module::press::<VaneAndVeil>,
};

impl TableGame for VaneAndVeil {
    type Content = Catalogue;
    type Plan = ArrowPlan;
    type Desk = ArrowDesk;

    const STANDING: &'static str = "points";
    const BLITZ: Option<u16> = Some(25);

    fn module() -> &'static GameModule {
        &MODULE
    }

    fn content() -> (Catalogue, Vec<Problem>) {
        catalogue_at_hand()
    }

    fn lessons(content: &Catalogue) -> (GuidedContent<ArrowSetup, ArrowInput>, Vec<Problem>) {
        arrow_game::lessons::lessons(&Places::find(), content)
    }

    fn outlines(
        area: Rect,
        view: &TableView<Self>,
        desk: &ArrowDesk,
        spot: LessonSpot<ArrowInput>,
    ) -> Vec<Vec<Pos2>> {
        table::outlines(area, view, desk, spot)
    }

    fn plan(_: &Catalogue) -> ArrowPlan {
        ArrowPlan::default()
    }

    fn rows(content: &Catalogue, plan: &ArrowPlan) -> Vec<PlanRow> {
        plan.rows(content)
    }

    fn step(content: &Catalogue, plan: &mut ArrowPlan, row: usize, turning: Turning) {
        plan.step(content, row, turning);
    }

    fn setup(content: &Catalogue, plan: &ArrowPlan, decks: [&[usize]; 2]) -> ArrowSetup {
        plan.setup(content, decks)
    }

    fn paint_plan(
        painter: &Painter,
        rect: Rect,
        content: &Catalogue,
        plan: &ArrowPlan,
        decks: [&OfferedDeck; 2],
    ) {
        set_up::paint(painter, rect, content, plan, decks);
    }

    fn paint_board(painter: &Painter, rect: Rect, setup: &ArrowSetup, shown: &ArrowShown) {
        table::paint_still(painter, rect, setup, shown);
    }

    fn draw(ui: &mut Ui, view: &TableView<Self>, desk: &mut ArrowDesk) -> Option<TableIntent<ArrowInput>> {
        table::draw(ui, view, desk)
    }

    fn seconds(event: &ArrowEvent) -> f32 {
        motion::seconds(event)
    }

    fn voice(event: &ArrowEvent) -> Option<Voice> {
        motion::voice(event)
    }

    fn turn(shown: &ArrowShown) -> Option<(u16, Seat)> {
        (shown.turn > 0).then_some((shown.turn, shown.active))
    }

    fn standing(shown: &ArrowShown) -> [f32; 2] {
        [0, 1].map(|seat| f32::from(shown.seats[seat].score))
    }

    fn question(state: &ArrowState, _: Seat) -> &'static str {
        match state.question() {
            Some(Question::Reveal) => "Reveal a covered card: pay for it or give it up.",
            Some(Question::Play) => "Put down a card, face-up or covered, or pass.",
            Some(Question::Ability) => "Use an ability, or go on.",
            Some(Question::Chain) => "Which of the cards that were set off acts next?",
            Some(Question::Conflict) => "Which fight comes next?",
            Some(Question::Discard) => "Your hand is too large: discard a card.",
            None => "",
        }
    }

    fn unanswered(asked: &Asked<'_, Self>) -> Option<ArrowInput> {
        usual(asked).or(Some(ArrowInput::Pass))
    }
}
