//! Word for a knock-out that ends the match, as large as the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Color32, Painter, Rect, vec2};

use super::arrange::Arranged;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::{CueStarted, Playback};
use crate::kit::board::showtime::ShowCut;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::theme::{colour, display, mix};
use hexstrike_game::rules::Event;
use kernel::Seat;

/// Real seconds on screen.
const LASTS: f32 = 2.4;
/// Greatest size of the letters, and their share of the board's width, in points.
const LARGEST: f32 = 120.0;
const SHARE: f32 = 0.16;

/// Fall that decides the match, on screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct KnockOut(Option<Falling>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct Falling {
    /// True if the only person at the screen falls.
    own: bool,
    age: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KnockOut>().add_observer(see).add_observer(forget);
}

fn see(
    started: On<CueStarted>,
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    mut knock_out: ResMut<KnockOut>,
) {
    let (Some(session), Some(playback)) = (session, playback) else { return };
    let Some(outcome) = session.outcome() else { return };
    let falls = started.events.iter().find_map(|event| match *event {
        Event::Fell { seat } if outcome.losers.contains(seat) => Some(seat),
        _ => None,
    });
    // A fighter who falls earlier in a free-for-all does not end it.
    if let Some(seat) = falls.filter(|_| playback.mirror.beat + 1 >= outcome.beat) {
        knock_out.0 = Some(Falling { own: is_alone(&session, seat), age: 0.0 });
    }
}

/// True if this seat is the only person.
fn is_alone(session: &MatchSession, seat: Seat) -> bool {
    let mut people = Seat::first(session.setup().players.len()).filter(|seat| session.is_person(*seat));
    people.next() == Some(seat) && people.next().is_none()
}

fn forget(_: On<ShowCut>, mut knock_out: ResMut<KnockOut>) {
    *knock_out = KnockOut::default();
}

/// Draws the word.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    time: Res<Time<Real>>,
    mut knock_out: ResMut<KnockOut>,
) {
    let (Ok(ctx), Some(falling)) = (contexts.ctx_mut(), knock_out.0) else { return };
    let age = falling.age + time.delta_secs().min(0.1);
    knock_out.0 = (age < LASTS).then_some(Falling { age, ..falling });
    let board = arranged.places.board;
    let painter = root_of(ctx, "knock-out").painter().with_clip_rect(board);
    word(&painter, board, falling);
}

fn word(painter: &Painter, board: Rect, Falling { own, age }: Falling) {
    let (words, ink) = if own {
        ("YOU ARE OUT", mix(colour::STUN, colour::ATTACK, 0.45))
    } else {
        ("KNOCK-OUT!", colour::GOLD)
    };
    let mut painter = painter.clone();
    painter.set_opacity(((LASTS - age) / 0.5).clamp(0.0, 1.0));
    let size = (SHARE * board.width()).min(LARGEST) * (1.0 + 0.5 * (1.0 - age * 5.0).max(0.0));
    let at = board.center_top() + vec2(0.0, 0.3 * board.height());
    for (x, y) in [(-3.0, 0.0), (3.0, 0.0), (0.0, -3.0), (0.0, 4.0)] {
        painter.text(
            at + vec2(x, y),
            Align2::CENTER_CENTER,
            words,
            display(size),
            Color32::from_black_alpha(220),
        );
    }
    painter.text(at, Align2::CENTER_CENTER, words, display(size), ink);
}
