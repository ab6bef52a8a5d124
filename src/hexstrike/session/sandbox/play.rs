//! Play from a sandbox position, by people and bots, with unlimited undo.

use bevy::prelude::*;

use super::SandboxDesk;
use crate::app::library::ContentLibrary;
use crate::app::state::{Screen, TitleSystems};
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::match_flow::{MatchSession, SeatDriver};
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::beside::{MatchTable, gives_way, leave};
use crate::kit::ui::toast::Toasts;
use kernel::Seat;
use shell::bots::Dice;
use study::record::position::Position;
use study::record::{Input, Recorder};

/// Message: play the position of the editor.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaySandbox;

/// Request of the player while a position is played.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandboxAsk {
    /// Undo the last decision of a person, and everything after it.
    TakeBack,
    /// Start again.
    Again,
    /// Open the start of the beat in the editor.
    Edit,
    /// Return to the editor, unchanged.
    Leave,
}

/// Sandbox position whose match is on screen. The match is not saved.
#[derive(Resource, Debug)]
pub struct SandboxUnderWay {
    /// Position at the start, with its beat as the first.
    pub start: Position,
    players: Vec<PlayerKind>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlaySandbox>()
        .add_message::<SandboxAsk>()
        .add_observer(gives_way::<SandboxUnderWay>)
        .add_systems(
            PreUpdate,
            (
                steer.run_if(on_message::<SandboxAsk>).run_if(resource_exists::<SandboxUnderWay>),
                begin.run_if(on_message::<PlaySandbox>),
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Title), leave::<SandboxUnderWay>.in_set(TitleSystems::Leave))
        .add_systems(OnEnter(Screen::Sandbox), leave::<SandboxUnderWay>);
}

fn begin(
    mut asked: MessageReader<PlaySandbox>,
    content: Res<ContentLibrary>,
    desk: Res<SandboxDesk>,
    mut table: MatchTable,
) {
    let (Some(PlaySandbox), Some(position)) = (asked.read().last(), &desk.position) else { return };
    if !table.is_free() {
        return;
    }
    let under_way = SandboxUnderWay { start: position.from_beat_zero(), players: desk.players.clone() };
    match under_way.session(&content, &[]) {
        Ok(session) => {
            let playback = table.playback_of(&session);
            table.seat_beside(session, playback, under_way);
        }
        Err(why) => table.toasts.refuse(format!("This position is impossible: {why}.")),
    }
}

impl SandboxUnderWay {
    /// Returns the match after these inputs.
    fn session(&self, content: &ContentLibrary, inputs: &[Input]) -> Result<MatchSession, String> {
        let game = self.start.begin(&content.ruleset).map_err(|why| why.to_string())?;
        let mut dice = Dice::seeded(1);
        let drivers: Vec<SeatDriver> = self.players.iter().map(|player| player.driver(&mut dice)).collect();
        MatchSession::replayed(Recorder::at_moment(game), inputs, drivers).map_err(|why| why.to_string())
    }

    /// True if a person decides for the seat.
    fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()) == Some(&PlayerKind::Person)
    }

    /// Returns the inputs before the last one of a person. With bots only, drops the last input.
    fn taken_back<'a>(&self, inputs: &'a [Input]) -> &'a [Input] {
        let own = inputs.iter().rposition(|input| self.is_person(input.seat));
        &inputs[..own.unwrap_or(inputs.len().saturating_sub(1))]
    }
}

fn steer(
    mut asked: MessageReader<SandboxAsk>,
    content: Res<ContentLibrary>,
    playback: Res<Playback>,
    under_way: Res<SandboxUnderWay>,
    session: Option<Res<MatchSession>>,
    mut desk: ResMut<SandboxDesk>,
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let (Some(ask), Some(session)) = (asked.read().last(), session) else { return };
    let inputs = session.so_far().inputs;
    let kept = match ask {
        SandboxAsk::Leave => {
            next.set(Screen::Sandbox);
            return;
        }
        SandboxAsk::Edit => {
            let beat = session.beat();
            match under_way.start.after(&inputs, beat, &content.ruleset) {
                Ok(position) => {
                    desk.lay(position);
                    next.set(Screen::Sandbox);
                }
                Err(why) => toasts.refuse(format!("This beat cannot be changed: {why}.")),
            }
            return;
        }
        SandboxAsk::Again => &[][..],
        SandboxAsk::TakeBack => under_way.taken_back(&inputs),
    };
    match under_way.session(&content, kept) {
        Ok(session) => {
            let mut fresh = Playback::new(&session).watched_as(&playback);
            fresh.jump_to_now(&session);
            commands.insert_resource(fresh);
            commands.insert_resource(session);
        }
        Err(why) => toasts.refuse(format!("It cannot be taken back: {why}.")),
    }
}
