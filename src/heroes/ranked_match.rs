//! Effect of a finished skirmish on its player: the next quick opponent.

use bevy::prelude::*;

use super::flow::{HeroChair, HeroPlayerKind, HeroSession};
use super::lesson::HeroLessonUnderWay;
use crate::app::progress::Progress;
use crate::app::rating::DuelResult;
use crate::app::state::AppSystems;
use heroes_game::rules::state::{GameMode, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        note.run_if(|session: Option<Res<HeroSession>>| session.is_some_and(|session| !session.is_watched()))
            .run_if(not(resource_exists::<HeroLessonUnderWay>))
            .in_set(AppSystems::Judge),
    );
}

/// Finished skirmish of one person against a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SkirmishPlayed {
    bot: HeroPlayerKind,
    result: DuelResult,
}

impl SkirmishPlayed {
    /// Returns the skirmish; none for another game, other players or several people, a continued replay, or a
    /// draw.
    fn of(session: &HeroSession) -> Option<Self> {
        let setup = session.game().setup();
        let GameMode::Skirmish { .. } = setup.mode else { return None };
        if session.recorder().recording().taken_over {
            return None;
        }
        let player = |side: Side| setup.seats(side).next().map(|seat| session.player(HeroChair::Seat(seat)));
        let (person, bot) = match Side::BOTH.map(player) {
            [Some(HeroPlayerKind::Person), Some(bot @ HeroPlayerKind::Level(_))] => (Side::A, bot),
            [Some(bot @ HeroPlayerKind::Level(_)), Some(HeroPlayerKind::Person)] => (Side::B, bot),
            _ => return None,
        };
        let winner = session.game().table().result?.winner()?;
        let result = if winner == person { DuelResult::Won } else { DuelResult::Lost };
        Some(Self { bot, result })
    }
}

/// Counts a match as soon as it is decided, even if the player leaves before its end is shown.
fn note(session: Res<HeroSession>, mut progress: ResMut<Progress>, mut last: Local<Option<u64>>) {
    if !session.is_over() || last.replace(session.id()) == Some(session.id()) {
        return;
    }
    let Some(SkirmishPlayed { bot, result }) = SkirmishPlayed::of(&session) else { return };
    if let Some(rung) = bot.rung() {
        progress.hero_rival.note(rung, HeroPlayerKind::rungs(), result);
    }
}
