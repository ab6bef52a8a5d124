//! Events as their reader may know them.

use serde::Serialize;
use serde_json::{Value, json};

use super::need::about;
use super::running::LoggedEvent;
use super::state::Reader;
use super::values::{answer_value, ask_word, ending_word, opening_word, play_value, slug, timing_word};
use hexstrike_game::rules::cards::playbook::Class;
use hexstrike_game::rules::state::event::{Event, Immunity, MoveKind, OrderReason, Source};
use hexstrike_game::rules::state::prompt::Prompt;
use hexstrike_game::rules::state::{Commitment, Outcome, Phase, Play, Seats};
use hexstrike_game::rules::{Beat, CardId, Ruleset};
use kernel::{Facing, Seat};

/// An event; the body holds everything beyond beat and kind. Hidden cards are `null`.
#[derive(Debug, Serialize)]
pub(super) struct EventReply {
    beat: Beat,
    kind: &'static str,
    #[serde(flatten)]
    body: Value,
}

/// Events as their reader may know them.
pub(super) fn tell(ruleset: &Ruleset, reader: Reader, news: &[LoggedEvent]) -> Vec<EventReply> {
    let tell = |&LoggedEvent { beat, event, arrow }: &LoggedEvent| {
        let known = match reader {
            Reader::Referee => event,
            Reader::Viewer(viewer) => event.seen_by(viewer),
        };
        let (kind, mut body) = told(ruleset, &known);
        if let Some(arrow) = arrow {
            body["owner"] = json!(arrow.owner);
            body["at"] = json!(arrow.at);
        }
        EventReply { beat, kind, body }
    };
    news.iter().map(tell).collect()
}

fn told(ruleset: &Ruleset, event: &Event) -> (&'static str, Value) {
    let card = |card: CardId| slug(ruleset, card);
    let known = |card: Option<CardId>| card.map(|card| slug(ruleset, card));
    match *event {
        Event::PhaseBegan { phase, .. } => ("phase-began", json!({ "phase": phase_word(phase) })),
        Event::BeatEnded { .. } => ("beat-ended", json!({})),
        Event::Sealed { seat } => ("sealed", json!({ "seat": seat })),
        Event::Revealed { seat, commitment } => ("revealed", commitment_value(ruleset, seat, commitment)),
        Event::Laid { seat, play } => ("laid", set_value(ruleset, seat, play)),
        Event::Exchanged { seat, play } => ("exchanged", set_value(ruleset, seat, play)),
        Event::Repeated { seat, play } => ("repeated", set_value(ruleset, seat, play)),
        Event::Opened { seat, opening } => {
            ("opened", json!({ "seat": seat, "opening": opening_word(opening) }))
        }
        Event::Idled { seat, from, beats } => {
            ("idled", json!({ "seat": seat, "from": from, "beats": beats }))
        }
        Event::ComboPassed { seat } => ("combo-passed", json!({ "seat": seat })),
        Event::Refreshed { seat, signature } => {
            ("refreshed", json!({ "seat": seat, "signature": signature }))
        }
        Event::LedgeGrabbed { seat } => ("ledge-grabbed", json!({ "seat": seat })),
        Event::Drew { seat, card } => ("drew", json!({ "seat": seat, "card": known(card) })),
        Event::Discarded { seat, card } => ("discarded", json!({ "seat": seat, "card": known(card) })),
        Event::Exhausted { seat, card } => ("exhausted", json!({ "seat": seat, "card": known(card) })),
        Event::Restored { seat, card } => ("restored", json!({ "seat": seat, "card": known(card) })),
        Event::SetAside { seat, card: set } => ("set-aside", json!({ "seat": seat, "card": card(set) })),
        Event::TookBack { seat, card: back } => ("took-back", json!({ "seat": seat, "card": card(back) })),
        Event::Topped { seat, card: top } => ("topped", json!({ "seat": seat, "card": card(top) })),
        Event::TriggerRevealed { seat, card: shown } => {
            ("trigger-revealed", json!({ "seat": seat, "card": card(shown) }))
        }
        Event::Paid { seat, adrenaline } => ("paid", json!({ "seat": seat, "adrenaline": adrenaline })),
        Event::AdrenalineChanged { seat, by, total } => {
            ("adrenaline-changed", json!({ "seat": seat, "by": by, "total": total }))
        }
        Event::Turned { seat, to, rotation } => {
            ("turned", json!({ "seat": seat, "to": to, "rotation": rotation.label() }))
        }
        Event::Acted { seat } => ("acted", json!({ "seat": seat })),
        Event::Guarded { seat, sides, timings } => {
            let timing: Vec<&str> = timings.iter().map(timing_word).collect();
            ("guarded", json!({ "seat": seat, "sides": facings(sides), "timing": timing }))
        }
        Event::Moved { seat, from, to, way } => {
            ("moved", json!({ "seat": seat, "from": from, "to": to, "way": way_word(way) }))
        }
        Event::Stopped { seat, by } => ("stopped", json!({ "seat": seat, "by": by.seat() })),
        Event::Aimed { seat, from, at } => ("aimed", json!({ "seat": seat, "from": from, "at": at })),
        Event::Blocked { seat, source, side } => {
            ("blocked", json!({ "seat": seat, "source": source_value(source), "side": side }))
        }
        Event::Unharmed { seat, source, why } => {
            let why = match why {
                Immunity::Unthrowable => "unthrowable",
                Immunity::Invulnerable => "invulnerable",
            };
            ("unharmed", json!({ "seat": seat, "source": source_value(source), "why": why }))
        }
        Event::Hit { seat, source } => ("hit", json!({ "seat": seat, "source": source_value(source) })),
        Event::Damaged { seat, amount, total, source } => {
            let source = source_value(source);
            ("damaged", json!({ "seat": seat, "amount": amount, "total": total, "source": source }))
        }
        Event::Healed { seat, amount, total } => {
            ("healed", json!({ "seat": seat, "amount": amount, "total": total }))
        }
        Event::KnockedBack { seat, from, to, towards, distance, source } => {
            let source = source_value(source);
            let flight = json!({
                "seat": seat, "from": from, "to": to, "towards": towards, "distance": distance, "source": source,
            });
            ("knocked-back", flight)
        }
        Event::Thrown { seat, by, from, to, towards } => {
            ("thrown", json!({ "seat": seat, "by": by, "from": from, "to": to, "towards": towards }))
        }
        Event::Stunned { seat, from, beats, .. } => {
            ("stunned", json!({ "seat": seat, "from": from, "beats": beats }))
        }
        Event::MustDiscard { seat, count, source } => {
            ("must-discard", json!({ "seat": seat, "count": count, "source": source_value(source) }))
        }
        Event::CounterReady { seat, target } => ("counter-ready", json!({ "seat": seat, "target": target })),
        Event::FocusBegan { seat, card: focused, anchor } => {
            ("focus-began", json!({ "seat": seat, "card": card(focused), "anchor": anchor }))
        }
        Event::FocusEnded { seat } => ("focus-ended", json!({ "seat": seat })),
        Event::FireLit { at, owner } => ("fire-lit", json!({ "at": at, "owner": owner })),
        Event::Sparked { at, owner } => ("sparked", json!({ "at": at, "owner": owner })),
        Event::EmbersLeft { at, owner } => ("embers-left", json!({ "at": at, "owner": owner })),
        Event::FloraGrew { at } => ("flora-grew", json!({ "at": at })),
        Event::ArrowLoosed { arrow } => {
            ("arrow-loosed", json!({ "at": arrow.at, "facing": arrow.facing, "owner": arrow.owner }))
        }
        Event::ArrowFlew { index, to, .. } => ("arrow-flew", json!({ "index": index, "to": to })),
        Event::ArrowGone { index, .. } => ("arrow-gone", json!({ "index": index })),
        Event::PlatformRaised { at } => ("platform-raised", json!({ "at": at })),
        Event::PlatformUsed { at } => ("platform-used", json!({ "at": at })),
        Event::Asked { prompt } => ("asked", prompt_value(ruleset, prompt)),
        Event::Answered { prompt, answer } => {
            let mut body = prompt_value(ruleset, prompt);
            body["answer"] = answer.map_or(Value::Null, |answer| answer_value(ruleset, &answer));
            ("answered", body)
        }
        Event::OrderDecided { first, second, timing, class, by } => {
            let order = json!({
                "first": first, "second": second, "timing": timing.map(timing_word), "class": class_word(class),
                "by": reason_word(by),
            });
            ("order-decided", order)
        }
        Event::Fell { seat } => ("fell", json!({ "seat": seat })),
        Event::Respawned { seat, at } => ("respawned", json!({ "seat": seat, "at": at })),
        Event::Scored { seat, points } => ("scored", json!({ "seat": seat, "points": points })),
        Event::Forfeited { seat } => ("forfeited", json!({ "seat": seat })),
        Event::Ended { outcome } => {
            let seats = |seats: Seats| seats.iter().collect::<Vec<Seat>>();
            let Outcome { kind, winners, losers, .. } = outcome;
            let (winners, losers) = (seats(winners), seats(losers));
            ("ended", json!({ "ending": ending_word(kind), "winners": winners, "losers": losers }))
        }
    }
}

fn commitment_value(ruleset: &Ruleset, seat: Seat, commitment: Commitment) -> Value {
    let mut body = play_value(ruleset, commitment);
    body["seat"] = json!(seat);
    body["adrenaline"] = json!(commitment.adrenaline);
    body
}

fn set_value(ruleset: &Ruleset, seat: Seat, play: Play) -> Value {
    let set = ruleset.book.set(play.set);
    let Play { rotation, adrenaline, step, .. } = play;
    let commitment = Commitment { active: set.active, passive: set.passive, rotation, adrenaline };
    let mut body = commitment_value(ruleset, seat, commitment);
    body["at_step"] = json!(step);
    body
}

fn prompt_value(ruleset: &Ruleset, prompt: Prompt) -> Value {
    let mut body = about(ruleset, prompt.ask);
    body.insert("seat".to_owned(), json!(prompt.seat));
    body.insert("prompt".to_owned(), json!(ask_word(prompt.ask)));
    Value::Object(body)
}

fn source_value(source: Source) -> Value {
    let kind = match source {
        Source::Attack(_) => "attack",
        Source::Throw(_) => "throw",
        Source::Counter(_) => "counter",
        Source::Arrow(_) => "arrow",
        Source::Fire(_) => "fire",
        Source::Reflection(_) => "reflection",
        Source::Stopping(_) => "stopping",
        Source::Own => "own",
    };
    json!({ "kind": kind, "seat": source.seat() })
}

/// Facings of a bit set.
fn facings(sides: u8) -> Vec<Facing> {
    Facing::ALL.into_iter().filter(|facing| sides & 1 << facing.index() != 0).collect()
}

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Refresh => "refresh",
        Phase::Commit => "commit",
        Phase::Rotate => "rotate",
        Phase::Early => "early",
        Phase::Mid => "mid",
        Phase::Late => "late",
        Phase::Untimed => "untimed",
        Phase::EndOfBeat => "end-of-beat",
        Phase::Over => "over",
    }
}

const fn way_word(way: MoveKind) -> &'static str {
    match way {
        MoveKind::Move => "move",
        MoveKind::Jump => "jump",
        MoveKind::Charge => "charge",
        MoveKind::Lifted => "lifted",
        MoveKind::Return => "return",
    }
}

const fn class_word(class: Class) -> &'static str {
    match class {
        Class::Combo => "combo",
        Class::Throw => "throw",
        Class::Block => "block",
        Class::Attack => "attack",
        Class::Move => "move",
        Class::Focus => "focus",
        Class::Special => "special",
        Class::Other => "other",
    }
}

const fn reason_word(reason: OrderReason) -> &'static str {
    match reason {
        OrderReason::Class => "class",
        OrderReason::Adrenaline => "adrenaline",
        OrderReason::Step => "step-in-set",
        OrderReason::Knockback => "knockback",
        OrderReason::Damage => "damage",
        OrderReason::Seat => "seat",
        OrderReason::Together => "together",
    }
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
            LoggedEvent { beat: 7, event, arrow: arrow.filter(|_| about) }
        };
        let news: Vec<LoggedEvent> = examples(&ruleset).into_iter().map(logged).collect();
        let lines = tell(&ruleset, Reader::Referee, &news).into_iter().map(|reply| json!(reply).to_string());
        insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
    }
}
