//! Save file of the match at the table, written input by input. An unfinished match is offered on the title, a finished one
//! becomes a replay.

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::*;
use shell::GameId;
use shell::record::Record;

use super::at_table::TableMatch;
use super::start::{clear, pace};
use super::{TableGame, TablePlayback};
use crate::app::folders::Folders;
use crate::app::settings::Settings;
use crate::table::unfinished::{AtHand, MatchSaving, SaveSystems, SavingDesk, Unfinished, offers, put_away};

pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.add_plugins(offers::<TableMatch<G>>).add_systems(
        Update,
        keep::<G>
            .run_if(resource_exists::<TableMatch<G>>)
            .run_if(resource_exists::<Folders>)
            .in_set(SaveSystems::Keep),
    );
}

/// Writes inputs to disk before the screen shows their effect.
fn keep<G: TableGame>(
    mut at_table: ResMut<TableMatch<G>>,
    mut saving: ResMut<MatchSaving<Record<G>>>,
    folders: Res<Folders>,
    mut desk: SavingDesk,
) {
    let begun = !at_table.session().entries().is_empty();
    // Before its first input there is nothing to save.
    if desk.access.is_theirs() || matches!(*saving, MatchSaving::Not) && !begun {
        return;
    }
    let fresh = at_table.take_fresh();
    let at_hand = AtHand {
        fresh,
        so_far: &|| at_table.record(),
        is_over: at_table.is_over(),
        folders: (&folders, |folders: &Folders| folders.matches_of(G::ID)),
        put_away: &|path| put_away(&folders, &folders.replays_of(G::ID), path).map(Some),
    };
    saving.keep(at_hand, &mut desk);
}

impl<G: TableGame> Unfinished for TableMatch<G> {
    const GAME: GameId = G::ID;

    type Record = Record<G>;
    type Desk = Option<Res<'static, Settings>>;

    fn folder(folders: &Folders) -> PathBuf {
        folders.matches_of(G::ID)
    }

    fn resume(record: &Record<G>, _: &SystemParamItem<'_, '_, Self::Desk>) -> Result<Self, String> {
        Self::of_record(record, record.entries.len(), None)
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn is_under_way(&self) -> bool {
        self.watched().is_none() && !self.session().entries().is_empty() && !self.is_over()
    }

    fn bring(self, settings: &SystemParamItem<'_, '_, Self::Desk>, commands: &mut Commands) {
        let playback = TablePlayback::at_end(&self, pace(settings.as_deref()));
        commands.insert_resource(self);
        commands.insert_resource(playback);
    }

    fn clear(commands: &mut Commands) {
        clear::<G>(commands);
    }

    fn put_away(path: &Path, folders: &Folders, _: &SystemParamItem<'_, '_, Self::Desk>) -> io::Result<()> {
        put_away(folders, &folders.replays_of(G::ID), path).map(drop)
    }
}
