//! Motion of the event that is being shown: what it does to the cards, and what is drawn over them.

use arrow_game::rules::events::{ArrowEvent, Bonus, Fall};
use arrow_game::rules::parts::Uid;
use arrow_game::shown::ArrowShown;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Stroke, Vec2, vec2};
use kernel::{Cell, Seat};

use super::face::{ArrowFace, ability_sign, coin, lock, turns_of};
use super::layout::{BoardLayout, bubble};
use crate::kit::audio::voices::Voice;
use crate::kit::ui::shapes::{around, star, star_shaped};
use crate::kit::ui::theme::{colour, display, mix, seat_colour};

/// Seconds that an event is shown for at the usual pace.
pub const fn seconds(event: &ArrowEvent) -> f32 {
    match event {
        ArrowEvent::Turn { .. } => 0.5,
        ArrowEvent::Credits { .. } | ArrowEvent::Draw { .. } | ArrowEvent::Discard { .. } => 0.25,
        ArrowEvent::Activate { depth, .. } => {
            if *depth > 1 {
                0.5
            } else {
                0.2
            }
        }
        ArrowEvent::Reveal { .. }
        | ArrowEvent::Play { .. }
        | ArrowEvent::Chain { .. }
        | ArrowEvent::Conflict { .. }
        | ArrowEvent::Destroy { .. } => 0.45,
        ArrowEvent::Bonus { .. }
        | ArrowEvent::Pass { .. }
        | ArrowEvent::Ability { .. }
        | ArrowEvent::Move { .. }
        | ArrowEvent::Rotate { .. }
        | ArrowEvent::Damage { .. }
        | ArrowEvent::Flip { .. }
        | ArrowEvent::Hold { .. } => 0.4,
        ArrowEvent::Score { .. } => 0.8,
        ArrowEvent::Over(_) => 0.6,
        ArrowEvent::Dealt { .. }
        | ArrowEvent::Stands { .. }
        | ArrowEvent::Pay { .. }
        | ArrowEvent::Done { .. }
        | ArrowEvent::End { .. } => 0.0,
    }
}

/// Sound of an event.
pub const fn voice(event: &ArrowEvent) -> Option<Voice> {
    Some(match event {
        ArrowEvent::Turn { .. } => Voice::Beat,
        ArrowEvent::Credits { .. } => Voice::Hex,
        ArrowEvent::Draw { .. } => Voice::Draw,
        ArrowEvent::Reveal { .. } => Voice::Reveal,
        ArrowEvent::Play { covered: true, .. } => Voice::Seal,
        ArrowEvent::Play { covered: false, .. } => Voice::Land,
        ArrowEvent::Bonus { .. } => Voice::Grow,
        ArrowEvent::Pass { .. } => Voice::Leave,
        ArrowEvent::Activate { .. } => Voice::Trigger,
        ArrowEvent::Chain { .. } => Voice::Combo,
        ArrowEvent::Conflict { .. } => Voice::Swing,
        ArrowEvent::Ability { .. } => Voice::Loose,
        ArrowEvent::Move { .. } => Voice::Charge,
        ArrowEvent::Rotate { .. } | ArrowEvent::Flip { .. } => Voice::Turn,
        ArrowEvent::Damage { .. } => Voice::Hit,
        ArrowEvent::Hold { .. } => Voice::Block,
        ArrowEvent::Destroy { .. } => Voice::Boom,
        ArrowEvent::Score { .. } => Voice::Score,
        ArrowEvent::Discard { .. } => Voice::Discard,
        ArrowEvent::Over(_) => Voice::End,
        ArrowEvent::Dealt { .. }
        | ArrowEvent::Stands { .. }
        | ArrowEvent::Pay { .. }
        | ArrowEvent::Done { .. }
        | ArrowEvent::End { .. } => return None,
    })
}

/// Event with the share of its time that has passed.
#[derive(Debug, Clone, Copy)]
pub struct EventMotion<'a> {
    /// Event.
    pub event: &'a ArrowEvent,
    /// Share from 0 to 1.
    pub share: f32,
    /// True if nothing may fly or shake.
    pub still: bool,
}

/// Quick start, slow end.
fn ease(share: f32) -> f32 {
    1.0 - (1.0 - share).powi(3)
}

/// Rises to 1 in the middle and falls again.
fn arch(share: f32) -> f32 {
    (share * std::f32::consts::PI).sin()
}

impl EventMotion<'_> {
    /// Changes the place and the look of a card of the board.
    pub fn change(
        &self,
        uid: Uid,
        place: &mut Pos2,
        layout: &BoardLayout,
        shown: &ArrowShown,
        look: &mut ArrowFace,
    ) {
        let share = self.share;
        if self.still {
            return self.fade(uid, look);
        }
        match self.event {
            ArrowEvent::Move { subject, from, to } if subject.uid == uid => {
                *place = layout.place(*from).lerp(layout.place(*to), ease(share));
            }
            ArrowEvent::Rotate { subject, rot } if subject.uid == uid => {
                let before = f32::from((*rot + 5) % 6);
                look.rot = before + ease(share);
            }
            ArrowEvent::Flip { subject, owner, .. } if subject.uid == uid => {
                look.squash = (share * std::f32::consts::PI).cos().abs().max(0.04);
                if share > 0.5 {
                    look.owner = Some(*owner);
                }
            }
            ArrowEvent::Reveal { uid: own, .. } if *own == uid => {
                look.squash = (share * std::f32::consts::PI).cos().abs().max(0.04);
                look.covered &= share < 0.5;
            }
            ArrowEvent::Conflict { subject, against } if subject.uid == uid || against.uid == uid => {
                let other = if subject.uid == uid { against.uid } else { subject.uid };
                if let Some(other) = shown.pieces.get(&other) {
                    *place += 0.22 * arch(share) * (layout.place(other.at) - *place);
                }
            }
            ArrowEvent::Damage { subject, .. } if subject.uid == uid => {
                place.x += 0.08 * layout.radius * (share * 40.0).sin() * (1.0 - share);
            }
            ArrowEvent::Hold { subject, .. } if subject.uid == uid => {
                place.x += 0.05 * layout.radius * (share * 30.0).sin() * (1.0 - share);
            }
            ArrowEvent::Destroy { uid: own, why, .. } if *own == uid => {
                look.strength = 1.0 - ease(share);
                if *why == Fall::PushedOff {
                    place.y += 1.6 * layout.radius * share * share;
                }
            }
            _ => {}
        }
    }

    /// The same where nothing may move: cards fade.
    fn fade(&self, uid: Uid, look: &mut ArrowFace) {
        if let ArrowEvent::Destroy { uid: own, .. } = self.event
            && *own == uid
        {
            look.strength = 1.0 - self.share;
        }
    }

    /// Cell on which a card is being put down, and its height above the board as a share.
    pub fn landing(&self) -> Option<(Cell, f32)> {
        match self.event {
            ArrowEvent::Play { at, .. } => Some((*at, if self.still { 0.0 } else { 1.0 - ease(self.share) })),
            _ => None,
        }
    }

    /// Draws what flies over the board.
    pub fn paint(&self, painter: &Painter, layout: &BoardLayout, shown: &ArrowShown) {
        let radius = layout.radius;
        let share = self.share;
        let fade = 1.0 - (2.0 * share - 1.0).max(0.0);
        let rise = if self.still { 0.0 } else { 0.5 * radius * ease(share) };
        let place = |uid: Uid| shown.pieces.get(&uid).map(|piece| layout.place(piece.at));
        match self.event {
            ArrowEvent::Ability { subject, ability, direction, .. } => {
                let Some(from) = place(subject.uid) else { return };
                let reach = radius * (0.6 + 1.1 * if self.still { 0.5 } else { ease(share) });
                let turns = turns_of(*direction);
                let at = around(from, reach, turns);
                painter.circle_filled(at, 0.3 * radius, colour::INK.gamma_multiply(0.85 * fade));
                ability_sign(
                    painter,
                    at,
                    0.24 * radius,
                    turns,
                    *ability,
                    colour::ADRENALINE.gamma_multiply(fade),
                );
            }
            ArrowEvent::Chain { by, cards } => {
                let Some(from) = place(*by) else { return };
                for to in cards.iter().filter_map(place) {
                    let line = Stroke::new(0.07 * radius, colour::GOLD.gamma_multiply(fade));
                    painter.line_segment([from, from.lerp(to, ease(share))], line);
                }
            }
            ArrowEvent::Conflict { subject, against } => {
                let (Some(a), Some(b)) = (place(subject.uid), place(against.uid)) else { return };
                let at = a.lerp(b, 0.5);
                let size = 0.3 * radius * if self.still { 1.0 } else { 0.5 + arch(share) };
                star_shaped(
                    painter,
                    at,
                    &star(at, size, 0.4 * size, 8),
                    colour::ADRENALINE.gamma_multiply(fade),
                );
            }
            ArrowEvent::Damage { subject, amount, .. } => {
                let Some(at) = place(subject.uid) else { return };
                let flash = mix(colour::ATTACK, Color32::WHITE, 0.3).gamma_multiply(0.5 * (1.0 - share));
                painter.circle_filled(at, 0.8 * radius, flash);
                let words = format!("-{amount}");
                painter.text(
                    at - vec2(0.0, rise),
                    Align2::CENTER_CENTER,
                    words,
                    display(0.6 * radius),
                    colour::TEXT.gamma_multiply(fade),
                );
            }
            ArrowEvent::Hold { subject, direction } => {
                if let Some(at) = place(subject.uid) {
                    lock(painter, at, 1.4 * radius, *direction);
                }
            }
            ArrowEvent::Bonus { subject, what, amount } => {
                let Some(at) = place(subject.uid) else { return };
                let at = at - vec2(0.0, rise + 0.4 * radius);
                match what {
                    Bonus::Mint => coin(painter, at, 0.3 * radius, *amount, true),
                    Bonus::Archive => bubble(painter, at, &format!("+{amount} card"), colour::JUMP),
                    Bonus::Forge | Bonus::Synergy | Bonus::Ambush => {
                        bubble(painter, at, &format!("+{amount} attack"), colour::MOVEMENT);
                    }
                }
            }
            ArrowEvent::Activate { subject, .. } => {
                if let Some(at) = place(subject.uid) {
                    let ring = radius * (0.8 + 0.4 * if self.still { 0.5 } else { ease(share) });
                    painter.circle_stroke(
                        at,
                        ring,
                        Stroke::new(3.0, colour::GOLD.gamma_multiply(1.0 - share)),
                    );
                }
            }
            ArrowEvent::Destroy { at, why: Fall::Damage | Fall::Unpaid, .. } if !self.still => {
                let at = layout.place(*at);
                for piece in 0..9u8 {
                    let way = around(Pos2::ZERO, 1.0, f32::from(piece) * 0.667 + 0.2).to_vec2();
                    let far = ease(share) * radius * (0.6 + 0.12 * f32::from(piece % 4));
                    let size = 0.14 * radius * (1.0 - share);
                    painter.circle_filled(
                        at + far * way + vec2(0.0, 0.5 * radius * share * share),
                        size,
                        colour::PARCHMENT_DEEP,
                    );
                }
            }
            _ => {}
        }
    }
}

/// Words that an event shows over the middle of the board, with the seat whose colour they have.
pub fn announcement(event: &ArrowEvent, names: &[&str]) -> Option<(String, Seat)> {
    let name = |seat: Seat| names.get(seat.index()).copied().unwrap_or_default();
    match event {
        ArrowEvent::Turn { turn, seat } => Some((format!("Turn {turn}: {}", name(*seat)), *seat)),
        ArrowEvent::Pass { seat } => Some((format!("{} passes", name(*seat)), *seat)),
        ArrowEvent::Score { seat, gain, own, foe, .. } => {
            let gains = if *gain == 0 { "no points".to_owned() } else { format!("+{gain}") };
            Some((format!("{own} to {foe}: {gains}"), *seat))
        }
        _ => None,
    }
}

/// Draws an announcement.
pub fn announce(painter: &Painter, centre: Pos2, words: &str, seat: Seat, share: f32) {
    let strength = (4.0 * share).min(1.0) * (4.0 * (1.0 - share)).clamp(0.0, 1.0);
    let mut painter = painter.clone();
    painter.multiply_opacity(strength);
    let ink = mix(seat_colour(seat), colour::PARCHMENT, 0.4);
    let galley = painter.layout_no_wrap(words.to_owned(), display(38.0), ink);
    let size: Vec2 = galley.size() + vec2(60.0, 20.0);
    let rect = bevy_egui::egui::Rect::from_center_size(centre, size);
    painter.rect_filled(rect, 8.0, colour::ABYSS.gamma_multiply(0.85));
    painter.galley(rect.center() - 0.5 * galley.size(), galley, ink);
}
