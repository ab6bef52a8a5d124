//! A match of Heroes on the screen.
//!
//! | module | purpose |
//! |---|---|
//! | [`aim`], `intents` | the unfinished input, changed by clicks and keys |
//! | [`outlook`], `work_out` | legal inputs with their odds, computed when match, screen or aim changes |
//! | [`board_choice`], `choices` | choices on the board, with the inputs they give |
//! | [`models`], [`team_model`], [`log`] | contents of the panels |
//! | [`head`], [`sides`], [`foot`], [`cards`], [`odds`], [`react`], [`question`], [`team`], [`dice`], [`enemy_die`], [`goals`], [`plates`], [`lesson`], [`successors`] | panels |
//! | [`glyphs`] | small signs in them |
//! | [`layout`], `drawing`, `around`, `floating` | places of the panels, and the systems that draw them |
//! | `rising` | words that rise from a unit when it changes |
//! | `resources` | resources that the panels read, and those they write |
//! | [`marks`], [`sight`], `ground_hints` | on the board: choices, lines of sight, kinds of ground |

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::aim::{HeroAim, HeroReading, LookedAt};
use self::outlook::HeroOutlook;
use self::successors::HeroSuccessors;
use crate::app::state::{AppSystems, Overlay, Screen};
use crate::heroes;
use crate::heroes::flow::HeroSession;
use crate::heroes::lesson::{HeroLessonUnderWay, follow};
use crate::heroes::playback::HeroPlayback;
use crate::kit::ui::canvas::MatchPanelSystems;
use heroes_game::rules::state::Waiting;

pub mod aim;
mod around;
pub mod board_choice;
pub mod cards;

mod choices;
pub mod dice;
mod drawing;
pub mod enemy_die;
mod floating;
pub mod foot;
pub mod glyphs;
pub mod goals;
mod ground_hints;
pub mod head;
mod intents;
pub mod layout;
pub mod lesson;
pub mod log;
pub mod marks;
pub mod models;
pub mod odds;
pub mod outlook;
pub mod plates;
pub mod question;
pub mod react;
mod resources;
mod rising;
pub mod sides;
pub mod sight;
pub mod successors;
pub mod team;
pub mod team_model;
mod work_out;

/// Number of reactions, and of heroes to place, that have a key.
const KEYED: usize = 4;

/// True while a match of Heroes is on the screen with its resources.
fn at_table(
    session: Option<Res<HeroSession>>,
    playback: Option<Res<HeroPlayback>>,
    screen: Res<State<Screen>>,
) -> bool {
    session.is_some() && playback.is_some() && *screen.get() == heroes::TABLE
}

/// Adds the part that runs without a window.
pub(crate) fn logic(app: &mut App) {
    app.init_resource::<HeroAim>()
        .init_resource::<HeroOutlook>()
        .init_resource::<HeroReading>()
        .init_resource::<LookedAt>()
        .init_resource::<HeroSuccessors>()
        .add_systems(OnEnter(heroes::TABLE), clear)
        .add_systems(Update, show_result.in_set(AppSystems::View).run_if(at_table))
        .add_systems(
            Update,
            (intents::decline_hushed, work_out::work_out).chain().in_set(AppSystems::View).run_if(at_table),
        )
        .add_systems(
            Update,
            lesson::follow_aim
                .after(work_out::work_out)
                .after(follow)
                .in_set(AppSystems::View)
                .run_if(at_table.and_then(resource_exists::<HeroLessonUnderWay>)),
        );
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<log::HeroLog>()
        .init_resource::<sight::HeroSight>()
        .add_plugins(rising::plugin)
        .add_systems(
            Update,
            (intents::click, sight::look, marks::draw)
                .chain()
                .after(lesson::follow_aim)
                .after(work_out::work_out)
                .in_set(AppSystems::View)
                .run_if(at_table)
                .run_if(in_state(Overlay::None)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                drawing::draw,
                (ground_hints::mark.run_if(not(chooses_team)), intents::hear_keys)
                    .chain()
                    .run_if(in_state(Overlay::None)),
            )
                .chain()
                .in_set(MatchPanelSystems)
                .run_if(at_table),
        );
}

/// True while a team is chosen on a page over the board.
fn chooses_team(outlook: Res<HeroOutlook>) -> bool {
    matches!(outlook.asked, Some((Waiting::Teams(_) | Waiting::Recruit(_), _)))
}

fn clear(
    mut aim: ResMut<HeroAim>,
    mut outlook: ResMut<HeroOutlook>,
    mut reading: ResMut<HeroReading>,
    mut successors: ResMut<HeroSuccessors>,
) {
    *aim = HeroAim::default();
    *outlook = HeroOutlook::default();
    *reading = HeroReading::default();
    *successors = HeroSuccessors::default();
}

/// Opens the result once playback has reached the end.
fn show_result(session: Res<HeroSession>, playback: Res<HeroPlayback>, mut next: ResMut<NextState<Screen>>) {
    if session.is_over() && playback.is_idle(&session) && !playback.past_result {
        next.set(heroes::RESULT);
    }
}
