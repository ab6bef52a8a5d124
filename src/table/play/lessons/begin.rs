//! Start of a lesson.

use bevy::prelude::*;
use shell::record::Record;

use super::super::at_table::{TableMatch, TablePlayer, TablePlayerKind};
use super::super::lesson::TableLesson;
use super::super::start::{pace, sit_down};
use super::super::{TableContent, TableGame, TablePlayback};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::{MatchSaving, refused};

/// Message: begin the lesson of this index.
#[derive(Message, Debug, Clone, Copy)]
pub struct StartLesson<G: TableGame> {
    /// Index among the lessons of the game.
    pub nth: usize,
    of: std::marker::PhantomData<fn() -> G>,
}

impl<G: TableGame> StartLesson<G> {
    /// Message for this lesson.
    pub const fn new(nth: usize) -> Self {
        Self { nth, of: std::marker::PhantomData }
    }
}

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_message::<StartLesson<G>>()
        .add_systems(PreUpdate, start::<G>.run_if(on_message::<StartLesson<G>>));
}

fn start<G: TableGame>(
    mut asked: MessageReader<StartLesson<G>>,
    (content, settings): (Res<TableContent<G>>, Option<Res<Settings>>),
    (before, saving): (Option<Res<TableMatch<G>>>, Res<MatchSaving<Record<G>>>),
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(StartLesson { nth, .. }) = asked.read().last() else { return };
    let Some(lesson) = content.guided.lessons.get(*nth) else { return };
    if let Some(why) = refused(before.as_deref(), &saving, &toasts) {
        return toasts.refuse(why);
    }
    let name = settings.as_ref().map_or_else(|| "You".to_owned(), |settings| settings.own_name());
    let rival = TablePlayerKind::Bot(0);
    let players = vec![
        TablePlayer { name, kind: TablePlayerKind::Person },
        TablePlayer { name: "Your rival".to_owned(), kind: rival },
    ];
    match TableMatch::<G>::begin(&lesson.setup, 0, players) {
        Ok(at_table) => {
            let playback = TablePlayback::new(&at_table, pace(settings.as_deref()));
            let under_way = TableLesson::begin(*nth, lesson.clone(), at_table.session());
            sit_down(at_table, playback, MatchSaving::Beside, &mut commands);
            commands.insert_resource(under_way);
            next.set(Screen::Table(G::ID));
        }
        Err(fault) => toasts.refuse(format!("This lesson cannot begin: {fault}")),
    }
}
