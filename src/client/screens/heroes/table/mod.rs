//! A match of Heroes on the screen: what the player plans, is asked and sees.
//!
//! | module | what it is |
//! |---|---|
//! | [`aim`], `intents` | what is being put together, and how clicks and keys change it |
//! | [`outlook`], `work_out` | what can be done now, with its odds, worked out when match, screen or aim has changed |
//! | [`board_choice`], `choices` | what can be pointed at on the board, and the inputs that come of it |
//! | [`models`], [`team_model`], [`log`] | what the panels show |
//! | [`head`], [`time`], [`sides`], [`foot`], [`cards`], [`odds`], [`react`], [`question`], [`team`], [`dice`], [`enemy_die`], [`goals`], [`hearts`], [`plates`], [`reading`], [`lesson`], [`successors`] | panels |
//! | [`glyphs`] | small signs in them |
//! | `below_list` | how what stands below a list of units gives it its room |
//! | [`layout`], `drawing`, `around`, `floating` | where the panels lie, and what draws them |
//! | `rising` | words that rise from whoever is struck |
//! | `sources`, `changes` | what they are drawn from, and what they may change |
//! | [`marks`], [`sight`], `ground_hints` | on the board: what can be done, what is seen from where, what lies there |
//! | `lifecycle` | its coming and going |

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::aim::{HeroAim, HeroReading, LookedAt};
use self::outlook::HeroOutlook;
use crate::client::heroes::flow::HeroSession;
use crate::client::heroes::lesson::{HeroLessonUnderWay, follow};
use crate::client::heroes::playback::HeroPlayback;
use crate::client::state::{AppSystems, Overlay, Screen};
use crate::client::ui::canvas::MatchPanelSystems;
use heroes_game::rules::state::Waiting;

pub mod aim;
mod around;
mod below_list;
pub mod board_choice;
pub mod cards;
mod changes;
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
pub mod hearts;
mod intents;
pub mod layout;
pub mod lesson;
mod lifecycle;
pub mod log;
pub mod marks;
pub mod models;
pub mod odds;
pub mod outlook;
pub mod plates;
pub mod question;
pub mod react;
pub mod reading;
mod rising;
pub mod sides;
pub mod sight;
mod sources;
pub mod successors;
pub mod team;
pub mod team_model;
pub mod time;
mod work_out;

/// Answers, and heroes to be placed, that have a key.
const KEYED: usize = 4;

/// A match of Heroes is on the screen, with all that belongs to it.
fn at_table(
    session: Option<Res<HeroSession>>,
    playback: Option<Res<HeroPlayback>>,
    screen: Res<State<Screen>>,
) -> bool {
    session.is_some() && playback.is_some() && *screen.get() == Screen::HeroMatch
}

/// What runs without a window.
pub(in crate::client) fn logic(app: &mut App) {
    app.init_resource::<HeroAim>()
        .init_resource::<HeroOutlook>()
        .init_resource::<HeroReading>()
        .init_resource::<LookedAt>()
        .init_resource::<successors::HeroSuccessors>()
        .add_plugins(lifecycle::plugin)
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

/// Whether a team is being chosen: its page lies over the board.
fn chooses_team(outlook: Res<HeroOutlook>) -> bool {
    matches!(outlook.asked, Some((Waiting::Teams(_) | Waiting::Recruit(_), _)))
}
