//! A position of the sandbox is played on from: by hand, by bots, and taken back as far as one likes.

use bevy::prelude::*;

use super::SandboxDesk;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::plan::PlayerKind;
use crate::client::match_flow::{MatchSession, SeatDriver};
use crate::client::playback::Playback;
use crate::client::session::beside::{MatchTable, gives_way, leave};
use crate::client::state::{Screen, TitleSystems};
use crate::client::ui::toast::Toasts;
use kernel::Seat;
use shell::bots::Dice;
use study::record::position::Position;
use study::record::{Input, Recorder};

/// The position on the desk is played.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaySandbox;

/// What the player asks while a position is played.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandboxAsk {
    /// The last decision of somebody at the screen is taken back, and all that came of it.
    TakeBack,
    /// Once more from where it began.
    Again,
    /// The start of the beat comes onto the desk.
    Edit,
    /// To the desk, as it was.
    Leave,
}

/// The match on screen is a position of the sandbox. It is not kept.
#[derive(Resource, Debug)]
pub struct SandboxUnderWay {
    /// Where it began, its beat the first.
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
    /// The match after these inputs.
    fn session(&self, content: &ContentLibrary, inputs: &[Input]) -> Result<MatchSession, String> {
        let game = self.start.begin(&content.ruleset).map_err(|why| why.to_string())?;
        let mut dice = Dice::seeded(1);
        let drivers: Vec<SeatDriver> = self.players.iter().map(|player| player.driver(&mut dice)).collect();
        MatchSession::replayed(Recorder::at_moment(game), inputs, drivers).map_err(|why| why.to_string())
    }

    /// Whether somebody at the screen decides for the seat.
    fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()) == Some(&PlayerKind::Person)
    }

    /// The inputs without the last one that somebody at the screen gave, and without what came after it. Where bots play alone,
    /// the last of theirs goes.
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
