//! Effects of a finished match on its players: number of matches, next quick opponent, ratings, the gauntlet.

use bevy::prelude::*;

use super::practice::Practice;
use super::watch::Watching;
use crate::app::progress::Progress;
use crate::app::rating::DuelResult;
use crate::app::state::AppSystems;
use crate::hexstrike::gauntlet::WonDuel;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::PlayerKind;
use kernel::Seat;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        note.run_if(resource_exists::<MatchSession>)
            .run_if(not(resource_exists::<Watching>))
            .run_if(|practice: Practice| practice.is_off())
            .in_set(AppSystems::Judge),
    );
}

/// Finished duel of one person against a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DuelPlayed {
    person: Seat,
    bot: PlayerKind,
    result: DuelResult,
}

impl DuelPlayed {
    /// Returns the duel; none for other players or several people, or if it continued a replay.
    fn of(session: &MatchSession) -> Option<Self> {
        let [first, second] = Seat::first(session.setup().players.len()).collect::<Vec<_>>()[..] else {
            return None;
        };
        let (person, bot) = match (session.is_person(first), session.is_person(second)) {
            (true, false) => (first, second),
            (false, true) => (second, first),
            (true, true) | (false, false) => return None,
        };
        if session.is_taken_over() {
            return None;
        }
        let bot = PlayerKind::called(session.played_by(bot))?;
        let result = match session.outcome()?.winners.iter().next() {
            None => DuelResult::Drawn,
            Some(winner) if winner == person => DuelResult::Won,
            Some(_) => DuelResult::Lost,
        };
        Some(Self { person, bot, result })
    }
}

/// Counts a match as soon as it is decided, even if the player leaves before its end is shown.
fn note(session: Res<MatchSession>, mut progress: ResMut<Progress>, mut last: Local<Option<u64>>) {
    if session.outcome().is_none() || last.replace(session.id()) == Some(session.id()) {
        return;
    }
    if !Seat::first(session.setup().players.len()).any(|seat| session.is_person(seat)) {
        return;
    }
    progress.matches = progress.matches.saturating_add(1);
    let Some(duel) = DuelPlayed::of(&session) else { return };
    if let Some((strength, most)) = duel.bot.strength() {
        progress.rival.note(strength - 1, most, duel.result);
    }
    if let Some(points) = duel.bot.rating() {
        progress.rating_mut(session.played_by(duel.person)).note(points, duel.result);
    }
    let gauntlet = &mut progress.gauntlet;
    if gauntlet.under_way().is_some_and(|run| run.is_of(session.seed(), duel.bot)) {
        let view = session.view(None);
        let damage = view.players.get(duel.person.index()).map_or(0, |player| player.damage);
        gauntlet.note(duel.result, WonDuel { beats: view.beat, damage });
    }
}
