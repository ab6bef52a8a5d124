//! Why our core and the web edition may differ: narrow predicates, each with the number of its ruling or item.

use super::compare::{Difference, Timeline};
use super::format::{Input, TraceState};
use super::replay::{BeatRecord, Replay};
use crate::rules::card::{Active, Card, Deed, OnHit, Passive, Standing, Trigger};
use crate::rules::event::{Event, Source};
use crate::rules::fighter::Power;
use crate::rules::notation::{Action, Timing};
use crate::rules::playbook::{Frame, Turn};
use crate::rules::prompt::{Ask, Prompt};
use crate::rules::state::{Course, Fighter, Opening};
use crate::rules::{CardId, Cell, Seat, Step};

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
    /// Inputs the web edition refused so far.
    pub refused: &'a [Input],
    /// Answers to questions our core did not put, left out so far.
    pub left_out: &'a [Input],
    /// Inputs since everything was equal last.
    pub inputs: &'a [&'a Input],
}

/// One reason: its number in the rulings, or in section 9 or 10 of the mechanics, and when it holds.
pub struct Reason {
    /// The number, and in words what it is about. Faults of the web edition that no document lists have a letter.
    pub number: &'static str,
    /// How the comparison goes on, if it can.
    pub remedy: Option<Remedy>,
    holds: fn(&Context<'_>, &Difference) -> bool,
}

/// What brings both sides together again after a question that only one of them puts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy {
    /// Our core is answered with no.
    Decline,
    /// Our core is answered as before on this beat.
    AsBefore,
    /// Their answer is left out.
    LeaveOut,
    /// Our side takes over what differs.
    Amend,
}

/// The reason that explains the difference.
pub fn explain(context: &Context<'_>, difference: &Difference) -> Option<&'static Reason> {
    REASONS.iter().find(|reason| (reason.holds)(context, difference))
}

const fn stop(number: &'static str, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    Reason { number, remedy: None, holds }
}

const fn go_on(
    number: &'static str,
    remedy: Remedy,
    holds: fn(&Context<'_>, &Difference) -> bool,
) -> Reason {
    Reason { number, remedy: Some(remedy), holds }
}

const fn amend(number: &'static str, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    go_on(number, Remedy::Amend, holds)
}

const REASONS: &[Reason] = &[
    amend("web fault B: an arrow's stun does not stop the first beat's self-damage", self_damage_while_stunned),
    stop("ruling 1 (item 1): arrows fly before early actions", arrows_first),
    stop("ruling 2 (item 4): a question suspends its beat", suspended_question),
    stop("ruling 6 (10.8, section 6.9): an arrow's stun starts like any other", arrow_stun),
    go_on("ruling 7 (item 21): a throw is a landed attack", Remedy::Decline, landed_throw_trigger),
    amend("ruling 7 (items 21, 23): a throw is a landed attack", landed_throw),
    stop("ruling 8 (item 26): knockback turned into discards", discards_for_knockback),
    stop("ruling 9 (10.6): tied hits knock back once", tied_hits),
    go_on("ruling 9: no direction is asked for without knockback", Remedy::LeaveOut, tied_without_knockback),
    amend("ruling 12 (item 38): knockback 0 needs no cancelling", cancelled_nothing),
    amend("ruling 13 (item 25, 10.4): the line of flora", flora_line),
    amend("ruling 14 (item 27, 10.13): start-of-set passive with the late rotation", late_start),
    stop("ruling 14 (10.11): the late half of a stunned set", cancelled_half),
    amend("item 10.18: a focus card interrupted before its beat", lost_focus_card),
    amend("item 10.23: the draw of who is thrown", draw_when_thrown),
    stop("item 10.21: repetition asked of a stunned player", repeat_while_stunned),
    amend("ruling 16 (item 42, section 8): discards, then draws, on their beat", discards_then_draws),
    amend("ruling 17 (item 19): a ledge grab is no signature refresh", signature_ledge_grab),
    stop("ruling 18 (items 13, 14, 10.30, 10.35): who has lost", who_has_lost),
    stop("item 10.1: tied moves planned before the turn", planned_before_turn),
    stop("item 10.2: a tied move goes as far as possible", tied_behind_obstacle),
    amend("item 10.9: a stunned beat has no turn", turned_while_stunned),
    amend("item 10.14: a text's turn on the open beat", turn_on_open),
    stop("item 10.16: the wait left out over the abyss", skipped_wait),
    amend("item 10.17 (18): a used platform is gone", used_platform),
    go_on("item 10.19: return asked on a signature refresh", Remedy::Decline, return_on_signature),
    amend("item 10.27: discards for what the answer undid", discards_undone),
    amend("item 10.28: a refused discard that moved the card", refused_discard),
    go_on("format page: a repeated beat is rolled back", Remedy::Decline, rolled_back),
    go_on("section 6.7: one direction for all throws of a target on a beat", Remedy::AsBefore, thrown_twice),
    go_on("web fault A: a throw closes the next combo window, sets later too", Remedy::Decline, combo_after_throw),
    go_on("item 10.26: a combo card drawn since the last input", Remedy::Decline, combo_just_drawn),
    go_on("item 10.26: a trigger drawn since the last input", Remedy::Decline, trigger_just_drawn),
    amend("item 10.15 (web fault C): the start of a swapped set that is hit", swapped_and_hit),
    stop("web fault D: a stun by text reads the rotation of the set before", stun_by_old_rotation),
    stop("web fault E: a dodge's early end is seen after the others have chosen", late_early_end),
    amend("web fault F: fire on a burning hex keeps its first owner", two_fires),
];

impl Context<'_> {
    /// How many fell on the last finished beat.
    fn fallen_last(&self) -> usize {
        let last = self.replay.beats.last().map(|beat| beat.events.as_slice()).unwrap_or_default();
        last.iter().filter(|event| matches!(event, Event::Fell { .. })).count()
    }

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

fn arrow_stun(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let at_once = beat.events.windows(3).any(|events| {
        matches!(events, [Event::ArrowLoosed { .. }, Event::ArrowGone { .. },
            Event::Hit { seat: s, .. } | Event::Unharmed { seat: s, .. }] if *s == seat)
    });
    let walked_in = beat.events.windows(3).any(|events| {
        matches!(events, [Event::Moved { seat: s, .. }, Event::ArrowGone { .. }, Event::Hit { seat: t, .. }]
            if *s == seat && *t == seat)
    });
    difference.what == "beat" && (at_once || walked_in) && difference.theirs.contains("stunned")
}

/// The trigger that burns what was aimed at.
fn landed_throw_trigger(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.ours.starts_with("asks Trigger")
        && context.any(|e| matches!(e, Event::Thrown { by, .. } if *by == seat))
}

/// Discards and fire of a throw.
fn landed_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let events: Vec<&Event> = context.events().collect();
    let thrown = |seat: Seat| events.iter().any(|e| matches!(e, Event::Thrown { seat: s, .. } if *s == seat));
    let discards = events.iter().any(|e| {
        matches!(e, Event::MustDiscard { seat: s, source: Source::Attack(_), .. } if *s == seat)
    });
    let burns = |frame: &Frame| frame.throws && frame.texts.burn;
    (difference.concerns(HANDS) || difference.ours.starts_with("asks")) && thrown(seat) && discards
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
    let pool = |text: &str| text.starts_with("adrenaline") && !text.contains(',');
    difference.what == "beat" && pool(&difference.ours) && fighter.course == Course::Acting && late
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
    let both = |events: &[Event], seat: Seat| {
        let has = |test: &dyn Fn(&Event) -> bool| events.iter().any(test);
        let asked = |e: &Event| matches!(e, Event::Asked { prompt: Prompt { seat: s, ask: Ask::Discard { ability: 1.., .. } } } if *s == seat);
        let discards = has(&|e| matches!(e, Event::MustDiscard { seat: s, .. } if *s == seat) || asked(e));
        let player = context.replay.game.setup().player(seat);
        let knocked = matches!(player.power, Power::DrawWhenKnockedBack(_))
            && has(&|e| matches!(e, Event::KnockedBack { seat: s, .. } | Event::Thrown { seat: s, .. } if *s == seat));
        let drew = has(&|e| matches!(e, Event::Drew { seat: s, .. } if *s == seat));
        let reveals = has(&|e| matches!(e, Event::TriggerRevealed { seat: s, .. } if *s == seat));
        discards && (knocked || drew || reveals) || reveals && knocked
    };
    let beats = context.replay.beats.get(context.equal_until..).unwrap_or_default();
    let both = |seat| beats.iter().any(|beat| both(&beat.events, seat)) || both(&context.replay.events, seat);
    let touches = difference.concerns(HANDS) || difference.concerns(&["asks", "refused", "unasked"]);
    touches && both(difference.of())
        || difference.what == "outcome" && context.replay.game.state().seats().any(both)
}

fn signature_ledge_grab(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    difference.concerns(HANDS)
        && context.now(seat).course == Course::Open(Opening::SignatureRefresh)
        && context.any(|event| *event == Event::LedgeGrabbed { seat })
}

/// Out of cards on any open beat; both at once.
fn who_has_lost(context: &Context<'_>, difference: &Difference) -> bool {
    let fell = context.replay.events.iter().filter(|event| matches!(event, Event::Fell { .. })).count();
    let fell_before = context.any(|event| matches!(event, Event::Fell { .. }));
    let signature = |event: &Event| {
        matches!(event, Event::Opened { opening: Opening::SignatureRefresh | Opening::Focus, .. })
    };
    let both = difference.ours.starts_with("draw-agreement") && fell.max(context.fallen_last()) > 1;
    match difference.what {
        "outcome" => both || difference.theirs == "goes on" && context.any(signature),
        "up" => fell_before && context.any(signature),
        _ => false,
    }
}

/// A jam of which one mover was turned by a text on that beat.
fn planned_before_turn(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(beat) = context.beat(difference) else { return false };
    let jammed = |a: Seat| {
        let by = |e: &Event| matches!(e, Event::Stopped { seat, by: Some(b) }
            if *seat == a && beat.events.contains(&Event::Stopped { seat: *b, by: Some(a) }));
        beat.events.iter().any(by)
    };
    let turned = |seat: Seat| matches!(context.frame(&beat.start.fighters[seat]).turn, Turn::Against | Turn::Fixed(_));
    let jammed: Vec<Seat> = beat.start.seats().filter(|seat| jammed(*seat)).collect();
    difference.what == "beat" && jammed.contains(&difference.of()) && jammed.into_iter().any(turned)
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
    let before = usize::from(difference.beat).checked_sub(1).and_then(|beat| context.replay.beats.get(beat));
    let Some(before) = before else { return false };
    let mut after = before.events.iter().skip_while(|event| !matches!(event, Event::BeatEnded { .. }));
    let facing = difference.what == "facing"
        || difference.what == "beat" && difference.ours.starts_with("facing") && !difference.ours.contains(',');
    facing && after.any(|event| matches!(event, Event::Turned { seat: s, .. } if *s == seat))
}

fn skipped_wait(context: &Context<'_>, difference: &Difference) -> bool {
    let skips = |fighter: &Fighter| {
        !fighter.run.began_on_land && context.passive(fighter, |p| matches!(p, Passive::SkipWaitOverAbyss))
    };
    difference.concerns(&["up", "beat"]) && context.plays().any(|(_, fighter)| skips(fighter))
}

fn used_platform(context: &Context<'_>, difference: &Difference) -> bool {
    let used = |e: &Event| match e {
        Event::PlatformUsed { at } => {
            let (q, r) = at.axial();
            difference.theirs.contains(&format!("ethereal-platform {q},{r}"))
        }
        _ => false,
    };
    let here = |e: &Event| *e == Event::PlatformUsed { at: context.now(difference.of()).at };
    difference.words_are("ethereal-platform") && context.replay.events_since(0).any(used)
        || difference.concerns(HANDS) && context.now(difference.of()).is_open() && context.replay.events_since(0).any(here)
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
    let power = |seat: Seat| context.replay.game.setup().player(seat).power;
    let draws = |seat: Seat| matches!(power(seat), Power::DrawWhenKnockedBack(_));
    let draw = difference.concerns(HANDS) || difference.ours.starts_with("asks Restore");
    let thrown = |seat: Seat| context.any(|event| matches!(event, Event::Thrown { seat: s, .. } if *s == seat));
    draw && draws(seat) && thrown(seat)
        || difference.what == "outcome" && context.replay.game.state().seats().any(|s| draws(s) && thrown(s))
}

/// Their provisional run of the beat queued a discard, and the answer did not take it back.
fn discards_undone(context: &Context<'_>, difference: &Difference) -> bool {
    let answered = |e: &Event| {
        matches!(e, Event::Answered { prompt: Prompt { ask: Ask::ThrowDirection { .. } | Ask::Trigger { .. }
            | Ask::TiedKnockback { .. }, .. }, .. })
    };
    difference.what == "unasked" && difference.theirs.starts_with("asked discard") && context.any(answered)
}

/// Their notes on throws are kept for the next combo window, whatever sets come between.
fn combo_after_throw(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let played = context.replay.beats.iter().rev().map(|beat| (beat.start.fighters[seat], beat.standings[seat]));
    let acted = played.filter(|(fighter, standing)| fighter.course == Course::Acting && !standing.stunned);
    let frames = acted.map(|(fighter, _)| *context.frame(&fighter));
    let mut since = frames.take_while(|frame| frame.action != Action::Combo);
    difference.ours.starts_with("asks Combo") && since.any(|frame| frame.throws)
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

fn swapped_and_hit(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let swapped = |e: &Event| matches!(e, Event::Exchanged { seat: s, .. } if *s == seat);
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat: s, .. } if *s == seat);
    let thrown = beat.events.iter().any(thrown);
    let touched = |part: &&str| part.starts_with("adrenaline") || thrown && part.contains("stunned");
    difference.what == "beat"
        && difference.ours.split(", ").all(|part| touched(&part))
        && beat.events.iter().any(swapped)
}

fn tied_hits(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let tied = |e: &Event| {
        matches!(e, Event::Asked { prompt: Prompt { seat: s, ask: Ask::TiedKnockback { .. } } } if *s == seat)
    };
    let asked = |input: &&Input| input.ty == "tie-knockback" && input.b == difference.beat;
    let ours = context.beat(difference).is_some_and(|beat| beat.events.iter().any(tied));
    difference.what == "beat" && (ours || context.inputs.iter().any(asked))
}

fn tied_without_knockback(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let knocked = |e: &Event| matches!(e, Event::KnockedBack { seat: s, .. } if *s == seat);
    difference.what == "unasked"
        && difference.theirs.starts_with("asked tie-knockback")
        && context.beat(difference).is_some_and(|beat| !beat.events.iter().any(knocked))
}

fn refused_discard(context: &Context<'_>, difference: &Difference) -> bool {
    let refused = |input: &Input| input.p == difference.seat && input.ty == "discard";
    (difference.concerns(HANDS) || difference.concerns(&["refused", "unasked"]))
        && context.refused.iter().any(refused)
}

/// Our core goes by the last who lit the hex (section 6.13).
fn two_fires(context: &Context<'_>, difference: &Difference) -> bool {
    let lit = |e: &Event| if let Event::FireLit { at, owner } = *e { Some((at, owner)) } else { None };
    let all: Vec<_> = context.replay.events_since(0).filter_map(lit).collect();
    let mut hexes = difference.ours.split("; ").filter_map(|word| word.split(' ').nth(1));
    let twice = |hex: &str| {
        let named = |at: &Cell| format!("{},{}", at.axial().0, at.axial().1) == hex;
        all.iter().any(|(at, a)| named(at) && all.iter().any(|(b, other)| at == b && a != other))
    };
    difference.words_are("fire-hex") && !difference.ours.is_empty() && hexes.all(twice)
}

/// All that could go on the combo was drawn since the last input.
fn combo_just_drawn(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let drew = |card: CardId| context.any(|event| *event == Event::Drew { seat, card: Some(card) });
    let ruleset = context.replay.game.ruleset();
    let mut combos = context.now(seat).hand.abilities().iter().filter(|card| ruleset.has_combo(**card));
    difference.ours.starts_with("asks Combo") && combos.all(|card| drew(*card))
}

/// Theirs looks at the hand as it was at the last input.
fn trigger_just_drawn(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(Step::Answer(open)) = context.replay.game.waits_for() else { return false };
    let Some(Ask::Trigger { card }) = open.first().map(|pending| pending.prompt.ask) else { return false };
    difference.what == "asks" && context.any(|event| *event == Event::Drew { seat, card: Some(card) })
}

fn tied_behind_obstacle(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let Some(beat) = context.beat(difference) else { return false };
    let stopped = |e: &Event| matches!(e, Event::Stopped { seat: s, by: Some(_) } if *s == seat);
    let moved = |e: &Event| matches!(e, Event::Moved { seat: s, .. } if *s == seat);
    difference.what == "beat"
        && difference.ours.starts_with("at")
        && beat.events.iter().any(stopped)
        && beat.events.iter().any(moved)
}

fn cancelled_nothing(context: &Context<'_>, difference: &Difference) -> bool {
    let seat = difference.of();
    let cancels = context.replay.game.ruleset().cards.iter().filter(|c| c.trigger == Some(Trigger::CancelKnockback));
    let named = cancels.into_iter().any(|card| difference.theirs.contains(&format!("hand-trigger:{}:", card.id)));
    let knocked = |e: &Event| matches!(e, Event::KnockedBack { seat: s, .. } if *s == seat);
    let revealed = context.left_out.iter().any(|input| input.p == difference.seat);
    difference.what == "unasked" && named && context.beat(difference).is_some_and(|b| !b.events.iter().any(knocked))
        || difference.concerns(HANDS) && revealed
}

fn rolled_back(context: &Context<'_>, difference: &Difference) -> bool {
    let repeats = |beat: &BeatRecord| beat.events.iter().any(|e| matches!(e, Event::Repeated { .. }));
    difference.ours.starts_with("asks Return") && context.replay.beats.last().is_some_and(repeats)
}

fn thrown_twice(context: &Context<'_>, difference: &Difference) -> bool {
    let Some(Step::Answer(open)) = context.replay.game.waits_for() else { return false };
    let Some(Ask::ThrowDirection { target }) = open.first().map(|pending| pending.prompt.ask) else {
        return false;
    };
    let thrown = |e: &Event| matches!(e, Event::Thrown { seat, .. } if *seat == target);
    difference.what == "asks" && context.replay.events.iter().any(thrown)
}

fn stun_by_old_rotation(context: &Context<'_>, difference: &Difference) -> bool {
    let stuns = |frame: &Frame| frame.on_hit.iter().flatten().any(|e| matches!(e, OnHit::Stun(_)));
    let stunned = |e: &Event| matches!(e, Event::Stunned { .. });
    difference.concerns(&["up", "beat"])
        && context.frames().any(|(_, frame)| stuns(frame))
        && context.replay.events_since(context.equal_until.saturating_sub(SHORTLY)).any(stunned)
}

fn late_early_end(context: &Context<'_>, difference: &Difference) -> bool {
    let ends = |fighter: &Fighter| {
        let frames = context.replay.game.ruleset().book.frames(fighter.play.set);
        fighter.is_open() && fighter.run.blocked && frames.iter().any(|frame| frame.texts.open_if_blocked)
    };
    let state = context.replay.game.state();
    difference.what == "up" && state.seats().any(|seat| ends(&state.fighters[seat]))
}
