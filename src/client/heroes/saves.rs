//! The match of Heroes at hand on disk, input by input; a match that is not over is offered again on the title, one that is
//! over lies among the replays.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::flow::{BeginHeroesAfresh, HeroCodex, HeroMatchPlan, HeroSession, QueuedInputs};
use super::lesson::{HeroLessonUnderWay, forget};
use crate::client::folders::{FileFaults, Folders, NoAccess, WriteAccess};
use crate::client::state::{AppSystems, Screen, TitleGame};
use crate::client::unfinished::{
    AskUnfinished, AtHand, CannotResume, MatchSaving, NOT_SAVED, SavingDesk, UnfinishedAsk, asked,
    newest_first, others, put_away,
};
use crate::disk;
use crate::record::MAX_TEXT;
use crate::record::heroes::HeroRecording;
use crate::record::journal::{self, Dropped};

/// Where the match of Heroes at hand is written.
pub type HeroSaving = MatchSaving<HeroRecording>;

/// Why nothing else can come to the screen now, if the match at hand would be lost by it. A lesson and a match that is watched are
/// `beside` all others: they have nothing to lose.
pub(super) fn refused(beside: bool, at_hand: Option<&HeroSession>, saving: &HeroSaving) -> Option<String> {
    let unsaved = saving.whole().is_none();
    let lost = !beside && unsaved && at_hand.is_some_and(HeroSession::is_under_way);
    lost.then(|| NOT_SAVED.to_owned())
}

/// Matches of Heroes that are not over, besides the one at hand.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OtherHeroes(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeroSaving>()
        .init_resource::<OtherHeroes>()
        .add_observer(anew)
        .add_systems(
            OnEnter(Screen::Title),
            (offer, count_others).chain().after(forget).run_if(resource_exists::<Folders>),
        )
        .add_systems(
            Update,
            (
                (
                    discard.run_if(asked(TitleGame::Heroes, UnfinishedAsk::Delete)),
                    another
                        .run_if(resource_exists::<Folders>)
                        .run_if(asked(TitleGame::Heroes, UnfinishedAsk::Other)),
                    (offer, count_others).chain().run_if(resource_exists::<Folders>),
                )
                    .chain()
                    .run_if(on_message::<AskUnfinished>),
                keep.run_if(resource_exists::<HeroSession>)
                    .run_if(resource_exists::<Folders>)
                    .run_if(not(resource_exists::<HeroLessonUnderWay>)),
            )
                .chain()
                .in_set(AppSystems::Save),
        );
}

/// Another match has a file of its own.
fn anew(_: On<BeginHeroesAfresh>, mut saving: ResMut<HeroSaving>) {
    *saving = HeroSaving::Not;
}

/// Whatever was put in is on disk before anything of it is on screen.
fn keep(
    mut session: ResMut<HeroSession>,
    mut saving: ResMut<HeroSaving>,
    folders: Res<Folders>,
    mut desk: SavingDesk,
) {
    let begun = !session.recorder().recording().inputs.is_empty();
    // Before its first input there is no match to be lost.
    if desk.access.is_theirs() || matches!(*saving, HeroSaving::Not) && !begun {
        return;
    }
    let at_hand = AtHand {
        fresh: session.bypass_change_detection().take_fresh(),
        so_far: &|| session.recorder().recording().clone(),
        is_over: session.game().table().result.is_some(),
        folders: (&folders, Folders::hero_matches),
        put_away: &|path| put_away(&folders.hero_replays(), path).map(Some),
    };
    saving.bypass_change_detection().keep(at_hand, &mut desk);
}

/// Brings the newest match that is not over back, unless one is at hand or another window has them.
pub(super) fn offer(
    (session, saving): (Option<Res<HeroSession>>, Res<HeroSaving>),
    folders: Res<Folders>,
    mut access: ResMut<WriteAccess>,
    mut faults: ResMut<FileFaults>,
    codex: Res<HeroCodex>,
    mut commands: Commands,
) {
    // One that was only set up has nothing to lose, and gives way to one that has; what is not whole on the disk yet is tried
    // again, and does not.
    let kept = saving.whole().is_some() || saving.is_behind();
    if session.is_some_and(|session| session.is_under_way() || kept) {
        return;
    }
    let may_write = match access.take(&folders) {
        Ok(()) => {
            faults.settle(&folders.data);
            true
        }
        Err(NoAccess::OtherWindow) => return,
        Err(NoAccess::Refused(_)) => false,
    };
    let all = newest_first(&folders.hero_matches(), &mut faults);
    bring(all, may_write, (&folders, &codex), &mut faults, &mut commands);
}

/// Brings another match that is not over in the place of the one at hand, which is whole on the disk.
fn another(
    folders: Res<Folders>,
    saving: Res<HeroSaving>,
    codex: Res<HeroCodex>,
    mut faults: ResMut<FileFaults>,
    mut commands: Commands,
) {
    let others = others(saving.whole(), &folders.hero_matches(), &mut faults);
    bring(others, true, (&folders, &codex), &mut faults, &mut commands);
}

/// Brings the first of these that can be gone on with.
fn bring(
    paths: Vec<PathBuf>,
    may_write: bool,
    (folders, codex): (&Folders, &HeroCodex),
    faults: &mut FileFaults,
    commands: &mut Commands,
) {
    for path in paths {
        faults.settle(&path);
        match read(&path) {
            Ok((session, dropped)) => {
                if session.game().table().result.is_some() {
                    // The game came down after the last input and before the file was put away.
                    if may_write && let Err(error) = put_away(&folders.hero_replays(), &path) {
                        faults.tell(&path, format!("{} could not be moved: {error}.", path.display()));
                    }
                    continue;
                }
                if let Some(plan) = HeroMatchPlan::of(session.recorder().recording(), &codex.0) {
                    commands.insert_resource(plan);
                }
                commands.insert_resource(HeroSaving::take_up(path, dropped, may_write, faults));
                commands.insert_resource(session);
                // What was still to be done in the match before is no plan of this one.
                commands.insert_resource(QueuedInputs::default());
                return;
            }
            Err(why) => why.tell(&path, may_write, faults),
        }
    }
}

fn count_others(
    folders: Res<Folders>,
    saving: Res<HeroSaving>,
    mut faults: ResMut<FileFaults>,
    mut others: ResMut<OtherHeroes>,
) {
    let count = saving.count_others(&folders.hero_matches(), &mut faults);
    others.set_if_neq(OtherHeroes(count));
}

/// The match in a file, and the end of the file that could not be read. Nothing is changed.
fn read(path: &Path) -> Result<(HeroSession, Option<Dropped>), CannotResume> {
    let bytes = disk::read(path, MAX_TEXT).map_err(|error| CannotResume::Now(error.to_string()))?;
    let found = journal::recover::<HeroRecording>(&bytes).map_err(|error| CannotResume::of(&error))?;
    let session =
        HeroSession::resume(&found.recording).map_err(|fault| CannotResume::Now(fault.to_string()))?;
    Ok((session, found.dropped))
}

fn discard(mut saving: ResMut<HeroSaving>, mut faults: ResMut<FileFaults>, mut commands: Commands) {
    saving.discard(&mut faults);
    commands.remove_resource::<HeroSession>();
}
