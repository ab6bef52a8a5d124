//! Save file of the current match, written input by input. A finished match becomes a replay.

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::*;

use super::beside::{Seating, clear_table, sit_down};
use super::rematch::{plan, player};
use crate::app::folders::Folders;
use crate::app::history::ToMerge;
use crate::app::library::ContentLibrary;
use crate::app::settings::Settings;
use crate::hexstrike::ID;
use crate::hexstrike::match_flow::MatchSession;
use crate::table::unfinished::{
    self, AtHand, MatchSaving, OthersUnfinished, SaveSystems, SavingDesk, Unfinished, offers,
};
use shell::GameId;
use shell::bots::Dice;
use study::record::Recording;
use study::record::archive::Archive;

/// State of the current match's save file.
pub type Saving = MatchSaving<Recording>;

/// Unfinished matches besides the current one.
pub type OtherMatches = OthersUnfinished<MatchSession>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(offers::<MatchSession>).add_systems(
        Update,
        keep.run_if(resource_exists::<MatchSession>)
            .run_if(resource_exists::<Folders>)
            .in_set(SaveSystems::Keep),
    );
}

/// Writes inputs to disk before the screen shows their effect.
fn keep(
    mut session: ResMut<MatchSession>,
    mut saving: ResMut<Saving>,
    (folders, to_merge): (Res<Folders>, Res<ToMerge>),
    mut desk: SavingDesk,
) {
    if desk.access.is_theirs() {
        return;
    }
    let at_hand = AtHand {
        fresh: session.take_fresh(),
        so_far: &|| session.so_far(),
        is_over: session.outcome().is_some(),
        folders: (&folders, Folders::matches),
        put_away: &|path| put_away(&folders, &to_merge, session.so_far().lines(), path),
    };
    saving.keep(at_hand, &mut desk);
}

/// Moves a finished match to the replays and returns its file. One that continued a replay is merged into it
/// in the background, and has no lasting file of its own.
fn put_away(folders: &Folders, to_merge: &ToMerge, lines: usize, path: &Path) -> io::Result<Option<PathBuf>> {
    let moved = unfinished::put_away(folders, &folders.replays(), path)?;
    if lines == 1 {
        return Ok(Some(moved));
    }
    to_merge.add(moved);
    Ok(None)
}

impl Unfinished for MatchSession {
    const GAME: GameId = ID;

    type Record = Recording;
    type Desk = (Res<'static, ContentLibrary>, Res<'static, Settings>, Res<'static, ToMerge>);

    fn folder(folders: &Folders) -> PathBuf {
        folders.matches()
    }

    fn resume(
        recording: &Recording,
        (content, ..): &SystemParamItem<'_, '_, Self::Desk>,
    ) -> Result<Self, String> {
        let mut dice = Dice::seeded(recording.seed.wrapping_add(recording.inputs.len() as u64));
        let drivers = recording.seats.iter().map(|seat| player(&seat.played_by).driver(&mut dice)).collect();
        // An update may have changed the cards: the match goes on with its own.
        let ruleset = recording.ruleset(&content.ruleset);
        ruleset
            .and_then(|ruleset| Self::resume(recording, &ruleset, drivers))
            .map_err(|fault| fault.to_string())
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn is_under_way(&self) -> bool {
        self.outcome().is_none()
    }

    fn bring(self, (content, settings, _): &SystemParamItem<'_, '_, Self::Desk>, commands: &mut Commands) {
        let mut playback = settings.playback_of(&self);
        playback.jump_to_now(&self);
        let plan = plan(&self.so_far(), &content.library);
        sit_down(Seating { session: self, playback, saving: Saving::default(), plan }, commands);
    }

    fn clear(commands: &mut Commands) {
        clear_table(commands);
    }

    fn put_away(
        path: &Path,
        folders: &Folders,
        (content, _, to_merge): &SystemParamItem<'_, '_, Self::Desk>,
    ) -> io::Result<()> {
        let lines = Archive::open(path, &content.library).map_or(1, |recording| recording.lines());
        put_away(folders, to_merge, lines, path).map(drop)
    }
}
