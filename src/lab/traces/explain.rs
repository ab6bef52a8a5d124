//! Why our core and the web edition may differ: narrow predicates, each with the number of its ruling or item.

use super::compare::{Difference, Timeline};
use super::format::TraceState;
use super::replay::{BeatRecord, Replay};
use crate::rules::card::{Active, Card, Deed, Passive, Standing, Trigger};
use crate::rules::event::{Event, Source};
use crate::rules::fighter::Power;
use crate::rules::notation::Timing;
use crate::rules::playbook::{Frame, Turn};
use crate::rules::prompt::{Ask, Prompt};
use crate::rules::state::{Course, Fighter, Opening};
use crate::rules::{CardId, Seat, State};

/// Beats looked back at for plays that began before everything was equal last: longer than any set.
const SHORTLY: usize = 8;

/// Where a difference was seen.
pub struct Context<'a> {
    /// Our side.
    pub replay: &'a Replay,
    /// Their beats.
    pub timeline: &'a Timeline,
    /// Their state.
    pub state: &'a TraceState,
    /// Number of beats after which everything was equal last.
    pub equal_until: usize,
}

/// One reason: its number in the rulings, or in section 9 or 10 of the mechanics, and when it holds.
type Reason = (&'static str, fn(&Context<'_>, &Difference) -> bool);

/// The number of the ruling or item that explains the difference.
pub fn explain(context: &Context<'_>, difference: &Difference) -> Option<&'static str> {
    REASONS.iter().find(|(_, holds)| holds(context, difference)).map(|(number, _)| *number)
}

const REASONS: &[Reason] = &[
    ("ruling 1 (item 1): arrows fly before early actions", arrows_first),
    ("ruling 2 (item 4): a question suspends its beat", suspended_question),
    ("ruling 6 (10.8): stun by a new arrow starts like any other", new_arrow_stun),
    ("ruling 7 (items 21, 23): a throw is a landed attack", landed_throw),
    ("ruling 8 (item 26): knockback turned into discards", discards_for_knockback),
    ("ruling 13 (item 25, 10.4): the line of flora", flora_line),
    ("ruling 14 (item 27, 10.13): start-of-set passive with the late rotation", late_start),
    ("ruling 14 (10.11): the late half of a stunned set", cancelled_half),
    ("ruling 16 (item 42, section 8): discards, then draws, on their beat", discards_then_draws),
    ("ruling 17 (item 19): a ledge grab is no signature refresh", signature_ledge_grab),
    ("ruling 18 (items 13, 10.30): out of cards on any open beat", out_of_cards),
    ("item 10.9: a stunned beat has no turn", turned_while_stunned),
    ("item 10.14: a text's turn on the open beat", turn_on_open),
    ("item 10.16: the wait left out over the abyss", skipped_wait),
    ("item 10.17 (18): a used platform is gone", used_platform),
    ("item 10.18: a focus card interrupted before its beat", lost_focus_card),
    ("item 10.19: return asked on a signature refresh", return_on_signature),
    ("item 10.21: repetition asked of a stunned player", repeat_while_stunned),
    ("item 10.23: the draw of who is thrown", draw_when_thrown),
    ("item 10.24: what a hit resumed after a question loses", resumed_hit),
    ("item 10.26: combo by the hand of the moment", combo_after_draw),
    ("item 10.27: discards for what the answer undid", discards_undone),
    ("web fault A: a throw in the set before closes the combo window", combo_after_throw),
    ("web fault B: an arrow's stun does not stop the first beat's self-damage", self_damage_while_stunned),
    ("web fault C: the start passive of a set swapped in by a throw is lost", swapped_by_throw),
];

impl Context<'_> {
    fn events(&self) -> impl Iterator<Item = &Event> {
        self.replay.events_since(self.equal_until)
    }

    fn any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events().any(test)
    }

    /// Our record of the beat of the difference.
    fn beat(&self, difference: &Difference) -> Option<&BeatRecord> {
        self.replay.beats.get(usize::from(difference.beat))
    }

    fn now(&self, seat: Seat) -> &Fighter {
        &self.replay.game.state().fighters[seat]
    }

    fn card(&self, id: CardId) -> &Card {
        self.replay.game.ruleset().card(id)
    }

    fn frame(&self, fighter: &Fighter) -> &Frame {
        self.replay.game.ruleset().book.frame(fighter.play.set, fighter.play.step)
    }

    /// Who plays what on the beats since everything was equal, and shortly before.
    fn plays(&self) -> impl Iterator<Item = (Seat, &Fighter)> {
        let from = self.equal_until.saturating_sub(SHORTLY);
        let starts = self.replay.beats.get(from..).unwrap_or_default().iter().map(|beat| &beat.start);
        let states = starts.chain([self.replay.game.state()]);
        let acting = |f: &Fighter| f.course == Course::Acting;
        states.flat_map(|state| state.seats().map(|seat| (seat, &state.fighters[seat]))).filter(move |(_, f)| acting(f))
    }

    /// The frames played on those beats.
    fn frames(&self) -> impl Iterator<Item = (Seat, &Frame)> {
        self.plays().map(|(seat, fighter)| (seat, self.frame(fighter)))
    }

    /// Events since the running set of a player began.
    fn set_events(&self, seat: Seat) -> impl Iterator<Item = Event> {
        let beats = &self.replay.beats;
        let first = beats.iter().rposition(|beat| beat.start.fighters[seat].play.step == 0).unwrap_or_default();
        beats[first.min(beats.len())..].iter().flat_map(|beat| beat.events.iter().copied())
    }

    fn passive(&self, fighter: &Fighter, test: impl Fn(&Passive) -> bool) -> bool {
        let ruleset = self.replay.game.ruleset();
        let set = ruleset.book.set(fighter.play.set);
        fighter.run.begun && ruleset.card(set.passive).passive.iter().any(test)
    }
}

impl Difference {
    fn of(&self) -> Seat {
        Seat::new(self.seat).unwrap_or(Seat::FIRST)
    }

    /// Whether the tokens that differ are all of this kind.
    fn words_are(&self, kind: &str) -> bool {
        let mut words = self.ours.split("; ").chain(self.theirs.split("; ")).filter(|word| !word.is_empty());
        self.what == "tokens" && words.all(|word| word.starts_with(kind))
    }

    fn concerns(&self, parts: &[&str]) -> bool {
        parts.contains(&self.what)
    }
}

const HANDS: &[&str] = &["ability hand", "movement hand", "exhausted", "deck"];

fn arrows_first(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let early = |seat: Seat| {
        beat.start.fighters[seat].course == Course::Acting
            && context.frame(&beat.start.fighters[seat]).timings.first() == Some(Timing::Early)
    };
    let shot = |event: &Event| matches!(event, Event::Hit { source: Source::Arrow(_), .. });
    let theirs = context.timeline.beats.get(usize::from(difference.beat)).into_iter().flatten();
    let shot = beat.events.iter().any(shot) || theirs.flat_map(|e| &e.cq).any(|(damage, ..)| *damage == 4);
    difference.what == "beat"
        && !beat.start.board.arrows().is_empty()
        && beat.start.seats().any(early)
        && shot
}

/// Our core asks at once; theirs goes on, and a later hit of the beat takes the question away.
fn suspended_question(context: &Context<'_>, difference: &Difference) -> bool {
    let entry = context.timeline.entry(usize::from(difference.beat), difference.seat);
    difference.ours.starts_with("asks PlatformHex") && entry.is_some_and(|entry| entry.a == "DamageIcon")
}

fn new_arrow_stun(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let at_once = beat.events.windows(3).any(|events| {
        matches!(events, [Event::ArrowLoosed { .. }, Event::ArrowGone { .. },
            Event::Hit { seat: s, .. } | Event::Unharmed { seat: s, .. }] if *s == seat)
    });
    difference.what == "beat" && at_once && difference.theirs.contains("not stunned")
}

/// Discards and fire of a throw, and the trigger that burns what was aimed at.
fn landed_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let events: Vec<&Event> = context.events().collect();
    let thrown = |seat: Seat| events.iter().any(|e| matches!(e, Event::Thrown { seat: s, .. } if *s == seat));
    let throws = |seat: Seat| events.iter().any(|e| matches!(e, Event::Thrown { by, .. } if *by == seat));
    let discards = events.iter().any(|e| {
        matches!(e, Event::MustDiscard { seat: s, source: Source::Attack(_), .. } if *s == seat)
    });
    let burns = |frame: &Frame| frame.throws && frame.texts.burn;
    (difference.ours.starts_with("asks Trigger") && throws(seat))
        || (difference.concerns(HANDS) || difference.ours.starts_with("asks")) && thrown(seat) && discards
        || difference.words_are("fire-hex") && context.frames().any(|(_, frame)| burns(frame))
}

fn discards_for_knockback(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let own = |e: &Event| matches!(e, Event::MustDiscard { seat: s, source: Source::Own, .. } if *s == seat);
    let keeps = |p: &Passive| matches!(p, Passive::While(Standing::KnockbackIntoDiscard));
    let playing = context.plays().any(|(s, fighter)| s == seat && context.passive(fighter, keeps));
    playing && context.any(own)
}

fn flora_line(context: &Context<'_>, difference: &Difference) -> bool {
    let grows = |frame: &Frame| frame.deeds.contains(&Some(Deed::GrowFlora));
    difference.words_are("flora-hex") && context.frames().any(|(_, frame)| grows(frame))
}

fn late_start(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let fighter = &beat.start.fighters[difference.of()];
    let late = fighter.play.step > 0 && context.frame(fighter).turn == Turn::Chosen;
    difference.what == "beat" && fighter.course == Course::Acting && late
}

fn cancelled_half(context: &Context<'_>, difference: &Difference) -> bool {
    let stunned = |seat: Seat| {
        context.replay.events_since(context.equal_until.saturating_sub(SHORTLY)).any(
            |e| matches!(e, Event::Stunned { seat: s, .. } if *s == seat),
        )
    };
    let hands_over = |card: CardId| context.card(card).active.contains(&Active::ContinueAsMovement);
    let active = |fighter: &Fighter| context.replay.game.ruleset().book.set(fighter.play.set).active;
    difference.concerns(&["up", "beat"])
        && context.plays().any(|(seat, fighter)| hands_over(active(fighter)) && stunned(seat))
}

/// Both on one beat: the web edition draws first.
fn discards_then_draws(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let both = |events: &[Event]| {
        let has = |test: &dyn Fn(&Event) -> bool| events.iter().any(test);
        let discards = has(&|e| matches!(e, Event::MustDiscard { seat: s, .. } if *s == seat));
        let player = context.replay.game.setup().player(seat);
        let knocked = matches!(player.power, Power::DrawWhenKnockedBack(_))
            && has(&|e| matches!(e, Event::KnockedBack { seat: s, .. } | Event::Thrown { seat: s, .. } if *s == seat));
        let drew = has(&|e| matches!(e, Event::Drew { seat: s, .. } if *s == seat));
        let reveals = has(&|e| matches!(e, Event::TriggerRevealed { seat: s, .. } if *s == seat));
        discards && (knocked || drew || reveals)
    };
    let beats = context.replay.beats.get(context.equal_until..).unwrap_or_default();
    let touches = difference.concerns(HANDS) || difference.concerns(&["asks", "refused", "unasked"]);
    touches && (beats.iter().any(|beat| both(&beat.events)) || both(&context.replay.events))
}

fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.concerns(HANDS)
        && context.now(seat).course == Course::Open(Opening::SignatureRefresh)
        && context.any(|event| *event == Event::LedgeGrabbed { seat })
}

fn out_of_cards(context: &Context<'_>, difference: &Difference) -> bool {
    let fell = |event: &Event| matches!(event, Event::Fell { .. });
    let signature = |event: &Event| {
        matches!(event, Event::Opened { opening: Opening::SignatureRefresh | Opening::Focus, .. })
    };
    let both = context.replay.events.iter().filter(|event| fell(event)).count() > 1;
    difference.what == "outcome" && difference.theirs == "goes on" && (both || context.any(signature))
}

fn turned_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(entry) = context.timeline.entry(usize::from(difference.beat), difference.seat) else {
        return false;
    };
    difference.what == "beat"
        && difference.ours.starts_with("facing")
        && !difference.ours.contains(',')
        && entry.a == "DamageIcon"
        && entry.rs == "f"
}

fn turn_on_open(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(last) = context.replay.beats.last() else { return false };
    let mut after = last.events.iter().skip_while(|event| !matches!(event, Event::BeatEnded { .. }));
    difference.what == "facing"
        && context.now(seat).is_open()
        && after.any(|event| matches!(event, Event::Turned { seat: s, .. } if *s == seat))
}

fn skipped_wait(context: &Context<'_>, _: &Difference) -> bool {
    let skips = |fighter: &Fighter| {
        !fighter.run.began_on_land && context.passive(fighter, |p| matches!(p, Passive::SkipWaitOverAbyss))
    };
    context.plays().any(|(_, fighter)| skips(fighter))
}

fn used_platform(context: &Context<'_>, difference: &Difference) -> bool {
    let used = |e: &Event| match e {
        Event::PlatformUsed { at } => {
            let (q, r) = at.axial();
            difference.theirs.contains(&format!("ethereal-platform {q},{r}"))
        }
        _ => false,
    };
    difference.words_are("ethereal-platform") && context.replay.events_since(0).any(used)
}

fn lost_focus_card(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let events: Vec<&Event> = context.events().collect();
    let lost = events.iter().enumerate().any(|(at, event)| {
        let ended = at > 0 && *events[at - 1] == Event::FocusEnded { seat };
        matches!(event, Event::TookBack { seat: s, .. } if *s == seat) && !ended
    });
    difference.concerns(HANDS) && lost
}

fn return_on_signature(context: &Context<'_>, difference: &Difference) -> bool {
    difference.ours.starts_with("asks Return")
        && context.now(difference.of()).course == Course::Open(Opening::SignatureRefresh)
}

fn repeat_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.what == "unasked"
        && difference.theirs.contains("guard-continue")
        && context.any(|e| matches!(e, Event::Stunned { seat: s, .. } if *s == seat))
}

fn draw_when_thrown(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let draws = matches!(context.replay.game.setup().player(seat).power, Power::DrawWhenKnockedBack(_));
    let draw = difference.concerns(HANDS) || difference.ours.starts_with("asks Restore");
    draw && draws && context.any(|event| matches!(event, Event::Thrown { seat: s, .. } if *s == seat))
}

/// A hit put off by the victim's question no longer counts for its attacker's combo.
fn resumed_hit(context: &Context<'_>, difference: &Difference) -> bool {
    let asked = |e: &Event| {
        matches!(e, Event::Answered { prompt: Prompt { seat, ask: Ask::Trigger { card } }, .. }
            if *seat != difference.of() && context.card(*card).trigger == Some(Trigger::CancelKnockback))
    };
    difference.ours.starts_with("asks Combo") && context.set_events(difference.of()).any(|e| asked(&e))
}

fn combo_after_draw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let drew = |e: &Event| matches!(e, Event::Drew { seat: s, .. } if *s == seat);
    let recent = context.replay.events_since(context.replay.beats.len().saturating_sub(SHORTLY));
    difference.ours.starts_with("asks Combo") && recent.copied().any(|e| drew(&e))
}

/// Their provisional run of the beat queued a discard, and the answer did not take it back.
fn discards_undone(context: &Context<'_>, difference: &Difference) -> bool {
    let answered = |e: &Event| {
        matches!(e, Event::Answered { prompt: Prompt { ask: Ask::ThrowDirection { .. } | Ask::Trigger { .. }
            | Ask::TiedKnockback { .. }, .. }, .. })
    };
    difference.what == "unasked" && difference.theirs.starts_with("asked discard") && context.any(answered)
}

fn combo_after_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let beats = &context.replay.beats;
    let mine = |state: &State| state.fighters[seat];
    // Back over the running set, then over the one before.
    let mut sets = beats.iter().rev().map(|beat| mine(&beat.start)).skip_while(|f| f.play.step > 0).skip(1);
    let throws = |f: &Fighter| f.course == Course::Acting && context.frame(f).throws;
    difference.ours.starts_with("asks Combo") && sets.by_ref().take(SHORTLY).any(|f| throws(&f))
}

fn self_damage_while_stunned(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let deeds = context.frame(&beat.start.fighters[seat]).deeds;
    let hurts = deeds.iter().flatten().any(|deed| matches!(deed, Deed::HurtSelf(_)));
    let shot = |e: &Event| matches!(e, Event::Hit { seat: s, source: Source::Arrow(_) } if *s == seat);
    difference.what == "beat"
        && difference.ours.starts_with("damage")
        && !difference.ours.contains(',')
        && hurts
        && beat.events.iter().any(shot)
}

fn swapped_by_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let swapped = |e: &Event| matches!(e, Event::Exchanged { seat: s, .. } if *s == seat);
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat: s, .. } if *s == seat);
    difference.ours.starts_with("adrenaline")
        && !difference.ours.contains(',')
        && beat.events.iter().any(swapped)
        && beat.events.iter().any(thrown)
}
