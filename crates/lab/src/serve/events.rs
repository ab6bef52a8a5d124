//! Events as their reader may know them.

use serde_json::{Map, Value, json};

use super::running::ServedEvent;
use super::state::Reader;
use super::values::{answer_value, fields, slug, timing_word};
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::state::event::Event;
use kernel::Facing;

/// Events as their reader may know them. Hidden cards are `null`.
pub(super) fn tell(ruleset: &Ruleset, reader: Reader, news: &[ServedEvent]) -> Vec<Map<String, Value>> {
    let tell = |&ServedEvent { beat, event, arrow }: &ServedEvent| {
        let known = match reader {
            Reader::Referee => event,
            Reader::Viewer(viewer) => event.seen_by(viewer),
        };
        let mut body = body(ruleset, &known);
        body.insert("beat".to_owned(), json!(beat));
        body.extend(arrow.map(|arrow| ("at".to_owned(), json!(arrow.at))));
        body
    };
    news.iter().map(tell).collect()
}

fn body(ruleset: &Ruleset, event: &Event) -> Map<String, Value> {
    let mut body = fields(ruleset, event);
    let mut put = |name: &str, value: Value| body.insert(name.to_owned(), value);
    match *event {
        Event::Laid { play, .. } | Event::Exchanged { play, .. } | Event::Repeated { play, .. } => {
            let set = ruleset.book.set(play.set);
            put("active", json!(slug(ruleset, set.active)));
            put("passive", json!(slug(ruleset, set.passive)));
        }
        Event::Guarded { sides, timings, .. } => {
            let sides = Facing::ALL.into_iter().filter(|facing| sides & 1 << facing.index() != 0);
            put("sides", json!(sides.collect::<Vec<_>>()));
            put("timing", json!(timings.iter().map(timing_word).collect::<Vec<_>>()));
        }
        Event::Answered { answer, .. } => {
            put("answer", json!(answer.map(|answer| answer_value(ruleset, &answer))));
        }
        Event::Stunned { .. } => {
            body.remove("why");
        }
        Event::OrderDecided { timing, .. } => {
            put("timing", json!(timing.map(timing_word)));
        }
        Event::Ended { outcome } => {
            put("ending", json!(outcome.kind));
            put("winners", json!(outcome.winners));
            put("losers", json!(outcome.losers));
        }
        _ => {}
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::LabContent;
    use hexstrike_game::rules::cards::notation::{Timing, Timings};
    use hexstrike_game::rules::cards::playbook::Class;
    use hexstrike_game::rules::state::board::Arrow;
    use hexstrike_game::rules::state::event::{Immunity, MoveKind, Obstacle, OrderReason, Source, StunCause};
    use hexstrike_game::rules::state::prompt::{Answer, Ask, Picked, Prompt, Sides};
    use hexstrike_game::rules::state::{Commitment, Ending, OpenBeat, Outcome, Phase, Play, Seats};
    use kernel::{Cell, Facing, Rotation, Seat};

    const SEAT: Seat = Seat::First;
    const OTHER: Seat = Seat::Second;
    const HERE: Cell = Cell::new(0, 1);
    const THERE: Cell = Cell::new(-2, 3);

    /// An event of each kind, and each form of a part that has several.
    fn examples(ruleset: &Ruleset) -> Vec<Event> {
        let card = |id| ruleset.card_id(id).expect("a card of the game");
        let (jab, stab, step) = (card("jab"), card("stab"), card("step"));
        let commitment =
            Commitment { active: stab, passive: step, rotation: Rotation::Around, adrenaline: 3 };
        let set = ruleset.book.set_id(stab, step, 4, false).expect("a set");
        let play = Play { set, step: 2, rotation: Rotation::Stay, adrenaline: 4 };
        let arrow = Arrow { at: HERE, facing: Facing::NW, owner: OTHER };
        let source = Source::Attack(OTHER);
        let asked = |ask| Event::Asked { prompt: Prompt { seat: SEAT, ask } };
        let prompt = Prompt { seat: OTHER, ask: Ask::ThrowDirection { target: SEAT } };
        let outcome = |kind| Event::Ended {
            outcome: Outcome {
                kind,
                winners: Seats::default().with(OTHER),
                losers: Seats::default().with(SEAT).with(Seat::Third),
                beat: 7,
            },
        };
        let order = |timing, class, by| Event::OrderDecided { first: OTHER, second: SEAT, timing, class, by };
        let phases = [
            Phase::Refresh,
            Phase::Commit,
            Phase::Rotate,
            Phase::Early,
            Phase::Mid,
            Phase::Late,
            Phase::Untimed,
            Phase::EndOfBeat,
            Phase::Over,
        ];
        let asks = [
            Ask::ThrowDirection { target: OTHER },
            Ask::TiedKnockback { sides: Sides::ALL },
            Ask::Combo,
            Ask::Repeat { discard: 2 },
            Ask::Return { anchor: HERE },
            Ask::PlatformHex { around: HERE },
            Ask::Restore { count: 2 },
            Ask::Discard { ability: 1, movement: 2 },
            Ask::Trigger { card: jab },
            Ask::SomeTrigger,
            Ask::DrawOffer { by: Some(OTHER) },
            Ask::DrawOffer { by: None },
        ];
        let answers = [
            Some(Answer::Direction(Facing::SW)),
            Some(Answer::Decision(true)),
            Some(Answer::Hex(THERE)),
            Some(Answer::Cards(Picked::from_iter([stab, step, jab]))),
            None,
        ];
        let endings = [
            Ending::Distance,
            Ending::NoCards,
            Ending::Forfeit,
            Ending::Draw,
            Ending::Points,
            Ending::Repetition,
            Ending::BeatLimit,
        ];
        let sources = [
            Source::Attack(OTHER),
            Source::Throw(OTHER),
            Source::Counter(OTHER),
            Source::Arrow(OTHER),
            Source::Fire(OTHER),
            Source::Reflection(OTHER),
            Source::Stopping(OTHER),
            Source::Own,
        ];
        let ways = [MoveKind::Move, MoveKind::Jump, MoveKind::Charge, MoveKind::Lifted, MoveKind::Return];
        let openings = [OpenBeat::Refresh, OpenBeat::SignatureRefresh, OpenBeat::Focus, OpenBeat::Combo];
        let mut events = vec![
            Event::BeatEnded { beat: 7 },
            Event::Sealed { seat: SEAT },
            Event::Revealed { seat: OTHER, commitment },
            Event::Laid { seat: SEAT, play },
            Event::Exchanged { seat: SEAT, play },
            Event::Repeated { seat: SEAT, play },
            Event::Idled { seat: SEAT, from: 8, beats: 2 },
            Event::ComboPassed { seat: SEAT },
            Event::Refreshed { seat: SEAT, signature: true },
            Event::LedgeGrabbed { seat: SEAT },
            Event::Drew { seat: SEAT, card: Some(jab) },
            Event::Drew { seat: SEAT, card: None },
            Event::Discarded { seat: SEAT, card: Some(stab) },
            Event::Exhausted { seat: SEAT, card: Some(step) },
            Event::Restored { seat: SEAT, card: None },
            Event::SetAside { seat: SEAT, card: jab },
            Event::TookBack { seat: SEAT, card: jab },
            Event::Topped { seat: SEAT, card: jab },
            Event::TriggerRevealed { seat: SEAT, card: jab },
            Event::Paid { seat: SEAT, adrenaline: 2 },
            Event::AdrenalineChanged { seat: SEAT, by: -2, total: 1 },
            Event::Turned { seat: SEAT, to: Facing::SE, rotation: Rotation::Around },
            Event::Turned { seat: SEAT, to: Facing::SE, rotation: Rotation::L2 },
            Event::Acted { seat: SEAT },
            Event::Guarded {
                seat: SEAT,
                sides: 0b10_0101,
                timings: Timings::only(Timing::Early).with(Timing::Late),
            },
            Event::Stopped { seat: SEAT, by: Obstacle::Standing(OTHER) },
            Event::Stopped { seat: SEAT, by: Obstacle::Jam(Seat::Third) },
            Event::Aimed { seat: SEAT, from: HERE, at: THERE },
            Event::Blocked { seat: SEAT, source, side: Facing::E },
            Event::Unharmed { seat: SEAT, source, why: Immunity::Unthrowable },
            Event::Unharmed { seat: SEAT, source, why: Immunity::Invulnerable },
            Event::Damaged { seat: SEAT, amount: 3, total: 8, source },
            Event::Healed { seat: SEAT, amount: 3, total: 5 },
            Event::KnockedBack { seat: SEAT, from: HERE, to: THERE, towards: Facing::W, distance: 4, source },
            Event::Thrown { seat: SEAT, by: OTHER, from: HERE, to: THERE, towards: Facing::W },
            Event::Stunned { seat: SEAT, from: 8, beats: 3, why: StunCause::Throw },
            Event::MustDiscard { seat: SEAT, count: 1, source },
            Event::CounterReady { seat: SEAT, target: OTHER },
            Event::FocusBegan { seat: SEAT, card: jab, anchor: HERE },
            Event::FocusEnded { seat: SEAT },
            Event::FireLit { at: HERE, owner: SEAT },
            Event::Sparked { at: HERE, owner: SEAT },
            Event::EmbersLeft { at: HERE, owner: SEAT },
            Event::FloraGrew { at: HERE },
            Event::ArrowLoosed { arrow },
            Event::ArrowFlew { index: 1, to: THERE, owner: OTHER },
            Event::ArrowGone { index: 1, owner: OTHER },
            Event::PlatformRaised { at: HERE },
            Event::PlatformUsed { at: HERE },
            order(None, Class::Special, OrderReason::Step),
            order(Some(Timing::Mid), Class::Other, OrderReason::Together),
            Event::Fell { seat: SEAT },
            Event::Respawned { seat: SEAT, at: HERE },
            Event::Scored { seat: SEAT, points: 1 },
            Event::Forfeited { seat: SEAT },
        ];
        events.extend(phases.map(|phase| Event::PhaseBegan { beat: 7, phase }));
        events.extend(openings.map(|opening| Event::Opened { seat: SEAT, opening }));
        events.extend(ways.map(|way| Event::Moved { seat: SEAT, from: HERE, to: THERE, way }));
        events.extend(sources.map(|source| Event::Hit { seat: SEAT, source }));
        events.extend(asks.map(asked));
        events.extend(answers.map(|answer| Event::Answered { prompt, answer }));
        events.extend(endings.map(outcome));
        events
    }

    #[test]
    fn each_event_has_its_form() {
        let ruleset = LabContent::set().ruleset;
        let arrow = Some(Arrow { at: HERE, facing: Facing::NW, owner: OTHER });
        let logged = |event| {
            let about = matches!(event, Event::ArrowFlew { .. } | Event::ArrowGone { .. });
            ServedEvent { beat: 7, event, arrow: arrow.filter(|_| about) }
        };
        let news: Vec<ServedEvent> = examples(&ruleset).into_iter().map(logged).collect();
        let lines = tell(&ruleset, Reader::Referee, &news).into_iter().map(|reply| json!(reply).to_string());
        insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
    }
}
