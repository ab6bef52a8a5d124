//! What a skirmish that was played to its end changes for its player: whom a quick one brings next.

use bevy::prelude::*;

use super::flow::{HeroChair, HeroPlayerKind, HeroSession};
use super::lesson::HeroLessonUnderWay;
use crate::client::progress::Progress;
use crate::client::rating::DuelResult;
use crate::client::state::AppSystems;
use heroes_game::rules::state::{GameMode, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        note.run_if(|session: Option<Res<HeroSession>>| session.is_some_and(|session| !session.is_watched()))
            .run_if(not(resource_exists::<HeroLessonUnderWay>))
            .in_set(AppSystems::Judge),
    );
}

/// A skirmish of one person against a bot, over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SkirmishPlayed {
    bot: HeroPlayerKind,
    result: DuelResult,
}

impl SkirmishPlayed {
    /// None if it was another game, if other players or several people sat there, if it went on from a match that was watched, or if
    /// nobody won.
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

/// It counts once it is decided, whoever stays to see that.
fn note(session: Res<HeroSession>, mut progress: ResMut<Progress>, mut last: Local<Option<u64>>) {
    if !session.is_over() || last.replace(session.id()) == Some(session.id()) {
        return;
    }
    let Some(SkirmishPlayed { bot, result }) = SkirmishPlayed::of(&session) else { return };
    if let Some(rung) = bot.rung() {
        progress.hero_rival.note(rung, HeroPlayerKind::rungs(), result);
    }
}
