//! What threatens the plan: all replies are tried in the background.

use bevy::prelude::*;

use super::foresee::{Foreseen, Subject};
use super::known::Known;
use super::side_panel::{SidePanel, SideTab};
use crate::client::background::Background;
use crate::client::match_flow::MatchSession;
use crate::foresight::{AssumedPlays, Threat, threat};

/// Whether the overlay is on.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ThreatShown(pub bool);

/// What is known of the threats, and what is being worked out.
#[derive(Resource, Debug, Default)]
pub struct Threats {
    /// To this plan.
    about: Option<Subject>,
    work: Option<Background<Option<Threat>>>,
    /// The outcome, once it is there.
    pub known: Option<Threat>,
}

impl Threats {
    /// Whether they are being worked out.
    pub fn are_weighed(&self) -> bool {
        self.work.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThreatShown>().init_resource::<Threats>();
}

/// Begins the work anew when the plan has changed, and takes its outcome when it is there. While nothing on screen needs it, it is
/// called off.
pub(in crate::client::screens::match_screen) fn weigh(
    session: Res<MatchSession>,
    foreseen: Res<Foreseen>,
    known: Res<Known>,
    shown: Res<ThreatShown>,
    panel: Res<SidePanel>,
    mut threats: ResMut<Threats>,
) {
    let wanted = shown.0 || panel.0 == Some(SideTab::Replies);
    // Replies are what is to be found out: only the own play counts.
    let about = foreseen.about.filter(|_| wanted).map(|about| {
        let mut plays = AssumedPlays::default();
        plays[about.seat] = about.plays[about.seat];
        Subject { plays, ..about }
    });
    if threats.about != about {
        let work = about.map(|about| begin(&session, &known, about));
        *threats = Threats { about, work, known: None };
    }
    // Replies are folded anew when this changes: to look whether the work is done is no change.
    let outcome = threats.bypass_change_detection().work.as_mut().and_then(Background::result);
    if let Some(outcome) = outcome {
        (threats.work, threats.known) = (None, outcome.ok().flatten());
    }
}

fn begin(session: &MatchSession, known: &Known, about: Subject) -> Background<Option<Threat>> {
    let (game, hands) = (session.known_to(about.seat), known.hands());
    Background::begin(move |call_off| {
        threat(&game, about.seat, &hands, about.plays, || !call_off.is_called())
    })
}
