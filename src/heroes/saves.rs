//! Save file of the current match of Heroes, written input by input. An unfinished match is offered on the
//! title, a finished one becomes a replay.

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::*;

use super::flow::{HeroCodex, HeroMatchPlan, HeroSession};
use super::seating::{HeroSeating, clear_table, sit_down};
use crate::app::folders::Folders;
use crate::heroes::ID;
use crate::table::unfinished::{
    AtHand, MatchSaving, OthersUnfinished, SaveSystems, SavingDesk, Unfinished, offers, put_away,
};
use shell::GameId;
use study::record::heroes::HeroRecording;

/// State of the current match's save file.
pub type HeroSaving = MatchSaving<HeroRecording>;

/// Unfinished matches of Heroes besides the current one.
pub type OtherHeroes = OthersUnfinished<HeroSession>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(offers::<HeroSession>).add_systems(
        Update,
        keep.run_if(resource_exists::<HeroSession>)
            .run_if(resource_exists::<Folders>)
            .in_set(SaveSystems::Keep),
    );
}

/// Writes inputs to disk before the screen shows their effect.
fn keep(
    mut session: ResMut<HeroSession>,
    mut saving: ResMut<HeroSaving>,
    folders: Res<Folders>,
    mut desk: SavingDesk,
) {
    let begun = !session.recorder().recording().inputs.is_empty();
    // Before its first input there is nothing to save.
    if desk.access.is_theirs() || matches!(*saving, HeroSaving::Not) && !begun {
        return;
    }
    let at_hand = AtHand {
        fresh: session.take_fresh(),
        so_far: &|| session.recorder().recording().clone(),
        is_over: session.is_over(),
        folders: (&folders, Folders::hero_matches),
        put_away: &|path| put_away(&folders, &folders.hero_replays(), path).map(Some),
    };
    saving.keep(at_hand, &mut desk);
}

impl Unfinished for HeroSession {
    const GAME: GameId = ID;

    type Record = HeroRecording;
    type Desk = Res<'static, HeroCodex>;

    fn folder(folders: &Folders) -> PathBuf {
        folders.hero_matches()
    }

    fn resume(record: &HeroRecording, _: &SystemParamItem<'_, '_, Self::Desk>) -> Result<Self, String> {
        Self::resume(record).map_err(|fault| fault.to_string())
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn is_under_way(&self) -> bool {
        self.is_under_way()
    }

    fn bring(self, codex: &SystemParamItem<'_, '_, Self::Desk>, commands: &mut Commands) {
        let plan = HeroMatchPlan::of(self.recorder().recording(), &codex.0);
        sit_down(HeroSeating { session: self, saving: HeroSaving::default(), plan }, commands);
    }

    fn clear(commands: &mut Commands) {
        clear_table(commands);
    }

    fn put_away(path: &Path, folders: &Folders, _: &SystemParamItem<'_, '_, Self::Desk>) -> io::Result<()> {
        put_away(folders, &folders.hero_replays(), path).map(drop)
    }
}
