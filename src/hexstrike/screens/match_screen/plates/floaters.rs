//! Floating numbers that rise when a cue starts.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::arrange::Arranged;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::{CueStarted, Playback};
use crate::kit::board::camera::BoardEye;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::showtime::ShowCut;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hints;
use crate::table::floaters::{FloaterTone, FloatingNumbers};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::describe::glossary::Term;
use hexstrike_game::rules::knowledge::misses::Attempts;
use hexstrike_game::rules::state::event::{Obstacle, Source};
use hexstrike_game::rules::state::prompt::{Answer, Ask, Prompt};
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::{Beat, Event, Mirror, Ruleset, Setup};
use kernel::Seat;

pub(in crate::hexstrike::screens::match_screen) fn plugin(app: &mut App) {
    app.init_resource::<Swings>().add_observer(set_off).add_observer(forget);
}

/// Attacks of the phase on screen, to tell those that miss.
#[derive(Resource, Debug, Default)]
struct Swings(Attempts);

/// Forgets the attacks when playback jumps, or another match begins.
fn forget(_: On<ShowCut>, mut swings: ResMut<Swings>) {
    *swings = Swings::default();
}

/// Draws the floating numbers over the board.
pub(in crate::hexstrike::screens::match_screen) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    (floaters, motion): (Res<FloatingNumbers>, Res<MotionOptions>),
    eye: BoardEye,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let painter = root_of(ctx, "floaters").painter().with_clip_rect(arranged.places.board);
    for (place, tone) in floaters.draw(&painter, &eye, arranged.zoom, *motion) {
        hints::mark(&painter, place.expand(4.0), term(tone));
    }
}

/// Glossary term that explains a number.
const fn term(tone: FloaterTone) -> Term {
    match tone {
        FloaterTone::Damage | FloaterTone::Reason | FloaterTone::Healing => Term::Damage,
        FloaterTone::Adrenaline => Term::Adrenaline,
        FloaterTone::Cards => Term::AbilityCard,
        FloaterTone::Note => Term::Beat,
    }
}

fn set_off(
    started: On<CueStarted>,
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    mut swings: ResMut<Swings>,
    mut floaters: ResMut<FloatingNumbers>,
) {
    let place = |seat: Seat| cell_to_world(started.places[seat.index()]);
    for event in &started.events {
        for missed in swings.0.note(event).iter() {
            floaters.rise("miss".to_owned(), FloaterTone::Note, place(missed));
        }
        // The reasons stand below the number, so they rise first.
        if let (Some(session), Some(playback), Event::Damaged { seat, .. }) = (&session, &playback, *event)
            && let Some(words) = why(event, &playback.mirror, session.ruleset(), session.setup())
        {
            floaters.rise(words, FloaterTone::Reason, place(seat));
        }
        if let (Some(session), Some(playback), Event::Stunned { seat, from, .. }) =
            (&session, &playback, *event)
            && loses_action(session, playback.read.saturating_sub(started.events.len()), seat, from)
        {
            floaters.rise("action lost".to_owned(), FloaterTone::Reason, place(seat));
        }
        if let Some((seat, words, tone)) = number(event) {
            floaters.rise(words, tone, place(seat));
        }
    }
}

/// Beats after a stun in which a lost action is looked for: no play is longer.
const PLAY: Beat = 12;

/// True if a stun from this beat on cancels an action of the play that the seat had begun before `read` events.
fn loses_action(session: &MatchSession, read: usize, seat: Seat, from: Beat) -> bool {
    let before = session.mirror_after(read);
    let acts = |beat: Beat| {
        let entry = before.figure(seat).lane.at(beat).filter(|entry| !entry.resolved);
        entry.is_some_and(|entry| matches!(entry.kind, EntryKind::Action(Action::Tokens(_))))
    };
    (from..from.saturating_add(PLAY)).any(acts)
}

/// Reasons for the amount of damage; none where the card alone says it.
fn why(event: &Event, mirror: &Mirror, ruleset: &Ruleset, setup: &Setup) -> Option<String> {
    let Event::Damaged { seat, amount, source, .. } = *event else { return None };
    let words = match source {
        Source::Attack(by) => return attack_words(by, seat, amount, mirror, ruleset, setup),
        Source::Throw(_) => return None,
        Source::Counter(_) => "counter",
        Source::Arrow(_) => "arrow",
        Source::Fire(_) => "fire",
        Source::Reflection(_) => "thrown back",
        Source::Stopping(_) => "collision",
        Source::Own => "own card",
    };
    Some(words.to_owned())
}

/// Parts of an attack's damage: the card, the fighter's power, and what the card's text changes.
fn attack_words(
    by: Seat,
    target: Seat,
    amount: u16,
    mirror: &Mirror,
    ruleset: &Ruleset,
    setup: &Setup,
) -> Option<String> {
    let (attacker, struck) = (mirror.figure(by), mirror.figure(target));
    let power = if let Power::AttackDamage(more) = setup.player(by).power { u16::from(more) } else { 0 };
    // An attack that a passive text has made is not printed on the active card.
    let printed = match u16::from(ruleset.card(attacker.revealed?.active).damage) {
        0 => amount.saturating_sub(power),
        printed => printed,
    };
    let rest = i32::from(amount) - i32::from(printed) - i32::from(power);
    let behind = struck.at.axis_to(attacker.at);
    let behind = behind.is_some_and(|axis| (2..=4).contains(&struck.facing.steps_to(axis)));
    let power = (power > 0).then(|| format!(" +{power} power"));
    let text = match (rest, behind) {
        (0, _) => None,
        (1.., true) => Some(format!(" +{rest} from behind")),
        (1.., false) => Some(format!(" +{rest} text")),
        (_, _) => Some(format!(" \u{2212}{} text", -rest)),
    };
    let reasons: String = power.into_iter().chain(text).collect();
    (!reasons.is_empty()).then(|| format!("{printed}{reasons}"))
}

fn number(event: &Event) -> Option<(Seat, String, FloaterTone)> {
    Some(match *event {
        Event::Damaged { seat, amount, .. } => (seat, format!("+{amount}"), FloaterTone::Damage),
        Event::Healed { seat, amount, .. } => (seat, format!("\u{2212}{amount}"), FloaterTone::Healing),
        Event::AdrenalineChanged { seat, by, .. } => {
            (seat, format!("{by:+}").replace('-', "\u{2212}"), FloaterTone::Adrenaline)
        }
        Event::MustDiscard { seat, count, .. } => (seat, format!("discard {count}"), FloaterTone::Cards),
        Event::Blocked { seat, .. } => (seat, "blocked".to_owned(), FloaterTone::Note),
        Event::Stopped { seat, by: Obstacle::Jam(_) } => {
            (seat, "bump: both stay".to_owned(), FloaterTone::Note)
        }
        Event::Stopped { seat, by: Obstacle::Standing(_) } => {
            (seat, "way blocked".to_owned(), FloaterTone::Note)
        }
        Event::Unharmed { seat, .. } => (seat, "no effect".to_owned(), FloaterTone::Note),
        Event::ComboPassed { seat } => (seat, "combo declined".to_owned(), FloaterTone::Note),
        Event::Opened { seat, opening: hexstrike_game::rules::state::OpenBeat::Combo } => {
            (seat, "combo!".to_owned(), FloaterTone::Note)
        }
        Event::Asked { prompt: Prompt { ask: Ask::DrawOffer { by: Some(seat) }, .. } } => {
            (seat, "a draw?".to_owned(), FloaterTone::Note)
        }
        Event::Answered { prompt: Prompt { seat, ask: Ask::DrawOffer { .. } }, answer } => {
            let agrees = answer == Some(Answer::Decision(true));
            (seat, if agrees { "a draw" } else { "no draw" }.to_owned(), FloaterTone::Note)
        }
        Event::Stunned { seat, .. } => (seat, "stunned".to_owned(), FloaterTone::Note),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::rules::Commitment;
    use kernel::{Cell, Facing, Rotation};

    #[test]
    fn a_hit_names_the_card_the_power_and_the_blow_from_behind() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let (ruleset, mut setup) = (session.ruleset(), Setup::clone(session.setup()));
        let (by, seat) = (Seat::First, Seat::Second);
        let mut mirror = Mirror::new(&setup);
        let (active, passive) = (setup.players[0].ability[0], setup.players[0].movement[0]);
        mirror.figures[0].revealed =
            Some(Commitment { active, passive, rotation: Rotation::Stay, adrenaline: 0 });
        mirror.figures[0].at = Cell::CENTRE;
        mirror.figures[1].at = Cell::CENTRE.ahead(Facing::E, 1);
        mirror.figures[1].facing = Facing::E;
        let printed = u16::from(ruleset.card(active).damage);
        let mut said = |more: u16, power: Power, facing: Facing| {
            setup.players[0].power = power;
            mirror.figures[1].facing = facing;
            let amount = printed + more;
            let event = Event::Damaged { seat, amount, total: amount, source: Source::Attack(by) };
            why(&event, &mirror, ruleset, &setup)
        };
        let none = Power::FireImmunity;
        assert_eq!(said(0, none, Facing::E), None);
        assert_eq!(said(1, Power::AttackDamage(1), Facing::E), Some(format!("{printed} +1 power")));
        assert_eq!(said(3, none, Facing::E), Some(format!("{printed} +3 from behind")));
        assert_eq!(said(3, none, Facing::W), Some(format!("{printed} +3 text")));
    }
}
