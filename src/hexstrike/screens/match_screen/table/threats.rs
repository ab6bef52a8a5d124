//! Threats to the plan: all replies are tried, within the frame if they are few, else in the background.

use bevy::prelude::*;

use super::foresee::{Foreseen, Subject};
use super::known::Known;
use super::side_panel::{SidePanel, SideTab};
use crate::app::jobs::Background;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use hexstrike_game::lookahead::{AssumedPlays, Threat, threat};
use hexstrike_game::rules::state::hand::Hand;
use kernel::{PerSeat, Seat};

/// True while the threat overlay is shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ThreatShown(pub bool);

/// Known threats, and the work in progress.
#[derive(Resource, Debug, Default)]
pub struct Threats {
    /// Plan under threat.
    about: Option<Subject>,
    work: Option<Background<Option<Threat>>>,
    /// Finished result.
    pub known: Option<Threat>,
}

impl Threats {
    /// True while threats are being computed.
    pub fn are_weighed(&self) -> bool {
        self.work.is_some()
    }

    /// Tries all replies to the plan in `about`.
    fn of(about: Subject, session: &MatchSession, hands: PerSeat<Vec<Hand>>) -> Self {
        let (game, few) = (session.known_to(about.seat), are_few(about.seat, &hands));
        let weigh = move |go_on: &dyn Fn() -> bool| threat(&game, about.seat, &hands, about.plays, go_on);
        let (work, known) = if few {
            (None, weigh(&|| true))
        } else {
            (Some(Background::next(move |cancel| weigh(&|| !cancel.is_cancelled()))), None)
        };
        Self { about: Some(about), work, known }
    }
}

/// True if all replies to `seat` can be tried within a frame: those of one opponent with known cards.
fn are_few(seat: Seat, hands: &PerSeat<Vec<Hand>>) -> bool {
    Seat::ALL.into_iter().filter(|other| *other != seat).map(|other| hands[other].len()).sum::<usize>() <= 1
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThreatShown>()
        .init_resource::<Threats>()
        .add_systems(OnExit(hexstrike::SCENE), let_go);
}

/// Cancels the work and forgets the threats.
fn let_go(mut threats: ResMut<Threats>) {
    *threats = Threats::default();
}

/// Starts over when the plan has changed and takes the result of background work. Cancels it once nothing on
/// screen needs it.
pub(in crate::hexstrike::screens::match_screen) fn weigh(
    session: Res<MatchSession>,
    foreseen: Res<Foreseen>,
    known: Res<Known>,
    shown: Res<ThreatShown>,
    panel: Res<SidePanel>,
    mut threats: ResMut<Threats>,
) {
    // The worst reply to a planned play stands beside its confirm button.
    let planned = foreseen.about.is_some_and(|about| about.plays[about.seat].is_some());
    let wanted = shown.0 || planned || panel.0 == Some(SideTab::Replies);
    // Pinned replies do not count: all replies to the own play are tried.
    let about = foreseen.about.filter(|_| wanted).map(|about| {
        let mut plays = AssumedPlays::default();
        plays[about.seat] = about.plays[about.seat];
        Subject { plays, ..about }
    });
    if threats.about != about {
        *threats = about.map_or_else(Threats::default, |about| Threats::of(about, &session, known.hands()));
    }
    // Polling must not count as a change, since a change regroups the reply list.
    let outcome = threats.bypass_change_detection().work.as_mut().and_then(Background::result);
    if let Some(outcome) = outcome {
        (threats.work, threats.known) = (None, outcome.ok().flatten());
    }
}
