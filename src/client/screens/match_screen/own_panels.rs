//! What only the seat at the screen sees: its hand, the play being planned, the question it must answer.

use bevy_egui::egui;

use super::hand::model as hand_model;
use super::hand::panel::{HandIntent, HandModel, hand};
use super::layout::{Regions, within};
use super::panels::{Moved, Seen, Stage};
use super::play::adrenaline::GaugeModel;
use super::play::model as play_model;
use super::play::panel::{PlayIntent, PlayModel, play_panel};
use super::questions;
use super::table::at_screen;
use super::table::draft::Draft;
use super::table::pointed::Pointed;
use super::table::question::picks;
use crate::client::match_flow::{Reply, Submit};
use crate::rules::describe::log::Names;
use crate::rules::legal::Desk;
use crate::rules::{CardId, Seat};

/// The hand, the play being planned, and the open question of the seat at the screen.
pub(super) fn draw(
    root: &mut egui::Ui,
    places: &Regions,
    seat: Seat,
    stage: &Stage,
    seen: &Seen,
    moved: &mut Moved,
) {
    if let Some(pending) = seen.question.0 {
        let answer = questions::ask(
            root,
            places,
            &pending,
            &seen.live,
            &moved.playback,
            &seen.faces,
            &mut moved.answering,
        );
        if let Some(answer) = answer {
            moved.replies.write(Reply { seat, id: pending.id, answer });
            at_screen::leave(&mut moved.at_screen, &seen.live);
        }
        if picks(pending.prompt.ask) {
            return;
        }
    }
    let names = Names { ruleset: seen.live.ruleset(), setup: seen.live.setup() };
    let desk = seen.live.desk(seat);
    let reasons = hand_model::reasons(moved.playback.hand(seat), desk, names);
    let cards = hand_model::cards(&reasons, &moved.draft, &seen.faces, seen.live.ruleset());
    let model = HandModel { cards: &cards, raised: stage.raised, open: stage.planning, stage: places.closer };
    let asked = within(root, "hand", places.hand, |ui| hand(ui, &model));
    if stage.planning
        && let Ok(desk) = desk
    {
        choose(asked, &reasons, &desk, seen, moved);
        if stage.raised {
            plan_panel(root, places, seat, &desk, seen, moved);
        }
    }
}

fn choose(
    asked: Option<HandIntent>,
    reasons: &[(CardId, bool, Option<String>)],
    desk: &Desk,
    seen: &Seen,
    moved: &mut Moved,
) {
    match asked {
        Some(HandIntent::Pick(card, slot)) => moved.draft.pick(seen.live.ruleset(), desk, card, slot),
        Some(HandIntent::Release(card)) => moved.draft.release(card),
        Some(HandIntent::Refused(card)) => {
            if let Some(why) = reasons.iter().find(|(id, ..)| *id == card).and_then(|(.., why)| why.clone()) {
                moved.toasts.refuse(why);
            }
        }
        None => {}
    }
}

fn plan_panel(
    root: &mut egui::Ui,
    places: &Regions,
    seat: Seat,
    desk: &Desk,
    seen: &Seen,
    moved: &mut Moved,
) {
    let (ruleset, faces) = (seen.live.ruleset(), &*seen.faces);
    let names = Names { ruleset, setup: seen.live.setup() };
    let words = play_model::PlayWords::of(&moved.draft, desk, names);
    let pool = moved.playback.mirror.figure(seat).adrenaline;
    let model = PlayModel {
        seat,
        name: names.seat(seat),
        active: moved.draft.active.map(|card| faces.face(ruleset, card)),
        passive: moved.draft.passive.map(|card| faces.face(ruleset, card)),
        rotation: moved.draft.rotation,
        rotation_blocked: std::array::from_fn(|i| words.rotations[i].as_deref()),
        adrenaline: GaugeModel { pool, submitted: moved.draft.adrenaline },
        blocked: words.blocked.as_deref(),
        note: words.note,
    };
    let asked = within(root, "play", places.play, |ui| play_panel(ui, &model));
    match asked {
        Some(PlayIntent::Confirm) => {
            if let Ok(play) = moved.draft.check(ruleset, desk) {
                moved.submits.write(Submit { seat, play });
                (*moved.draft, *moved.pointed) = (Draft::default(), Pointed::default());
                at_screen::leave(&mut moved.at_screen, &seen.live);
            } else if let Some(why) = words.blocked {
                moved.toasts.refuse(why);
            }
        }
        Some(intent) => play_model::apply(intent, &mut moved.draft, ruleset, desk),
        None => {}
    }
}
