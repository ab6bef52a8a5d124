//! Why our core and the web edition may differ: narrow predicates, each with the number of its ruling or item.

mod asking;
mod cards;
mod course;
mod fights;
mod hands;
mod rare;

use std::cmp::Ordering;

use super::Note;
use super::compare::{Difference, Timeline};
use super::format::{Input, TraceState};
use super::held::Anchor;
use super::replay::{BeatRecord, Replay};
use crate::rules::card::{Card, Passive};
use crate::rules::event::Event;
use crate::rules::playbook::Frame;
use crate::rules::state::{Course, Fighter, Mark};
use crate::rules::{Beat, CardId, Seat, Step};

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
    /// The moment at which everything was equal last.
    pub equal: &'a Anchor,
    /// Number of beats after which everything was equal last.
    pub equal_until: usize,
    /// Inputs since everything was equal last.
    pub inputs: &'a [&'a Input],
}

/// One reason: its number in the rulings, or in section 9 or 10 of the mechanics, and when it holds.
pub struct Reason {
    /// The number, and in words what it is about. Faults of the web edition that no document lists have a letter.
    number: &'static str,
    documented: bool,
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
    /// Nothing, until the next input: the questions now open decide.
    Wait,
}

impl Reason {
    /// The reason with what it explains.
    pub fn note(&self, difference: Difference) -> Note {
        Note { reason: self.number, documented: self.documented, difference }
    }
}

/// The reason that explains the difference.
pub fn explain(context: &Context<'_>, difference: &Difference) -> Option<&'static Reason> {
    REASONS.iter().find(|reason| (reason.holds)(context, difference))
}

const fn stop(number: &'static str, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    Reason { number, documented: true, remedy: None, holds }
}

const fn go_on(number: &'static str, remedy: Remedy, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    Reason { number, documented: true, remedy: Some(remedy), holds }
}

const fn wait(number: &'static str, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    go_on(number, Remedy::Wait, holds)
}

/// The same reason as one that no document lists.
const fn undocumented(reason: Reason) -> Reason {
    Reason { documented: false, ..reason }
}

const fn amend(number: &'static str, holds: fn(&Context<'_>, &Difference) -> bool) -> Reason {
    go_on(number, Remedy::Amend, holds)
}

const REASONS: &[Reason] = &[
    undocumented(amend(
        "web fault B: an arrow's stun does not stop the first beat's self-damage",
        fights::self_damage_while_stunned,
    )),
    stop("ruling 6 (10.8, section 6.9): an arrow's stun starts like any other", fights::arrow_stun),
    stop("ruling 1 (item 1): arrows fly before early actions", fights::arrows_first),
    stop("ruling 2 (item 4): a question suspends its beat", course::suspended_question),
    go_on("ruling 7 (item 21): a throw is a landed attack", Remedy::Decline, fights::landed_throw_trigger),
    amend("ruling 7 (items 21, 23): a throw is a landed attack", hands::landed_throw),
    amend("ruling 7 (item 21): fire where a throw lands", fights::burning_throw),
    stop("ruling 8 (item 26): knockback turned into discards", hands::discards_for_knockback),
    stop("ruling 9 (10.6): tied hits knock back once", fights::tied_hits),
    go_on(
        "ruling 9: no direction is asked for without knockback",
        Remedy::LeaveOut,
        fights::tied_without_knockback,
    ),
    amend("ruling 12 (item 38): knockback 0 needs no cancelling", hands::cancelled_nothing),
    amend("ruling 13 (item 25, 10.4): the line of flora", fights::flora_line),
    amend("ruling 14 (item 27, 10.13): start-of-set passive with the late rotation", course::late_start),
    stop("ruling 14 (10.11): the late half of a stunned set", fights::cancelled_half),
    amend("item 10.18: a focus card interrupted before its beat", hands::lost_focus_card),
    amend("item 10.23: the draw of who is thrown", hands::draw_when_thrown),
    go_on(
        "item 10.21: repetition asked of a stunned player",
        Remedy::LeaveOut,
        course::repeat_offered_to_stunned,
    ),
    stop("item 10.21: repetition asked of a stunned player", course::repeat_while_stunned),
    amend("ruling 11 (item 34, 10.25): draws for all hits of a beat", hands::draw_of_all_hits),
    wait("section 8: questions of a beat are open at once", asking::answered_first),
    wait("ruling 16 (item 42, section 8): discards, then draws, on their beat", asking::drawn_first),
    wait("section 8: a return is asked for before a combo", asking::combo_before_return),
    amend("ruling 16 (item 42, section 8): discards, then draws, on their beat", hands::discards_then_draws),
    amend("ruling 17 (item 19): a ledge grab is no signature refresh", hands::signature_ledge_grab),
    stop("ruling 18 (items 13, 14, 10.30, 10.35): who has lost", course::who_has_lost),
    stop("section 7.1: out of cards is judged while questions are open", asking::judged_while_asking),
    stop("item 10.1: tied moves planned before the turn", fights::planned_before_turn),
    stop("item 10.2: a tied move goes as far as possible", fights::tied_behind_obstacle),
    amend("item 10.9: a stunned beat has no turn", fights::turned_while_stunned),
    amend("item 10.14: a text's turn on the open beat", course::turn_on_open),
    stop("item 10.16: the wait left out over the abyss", course::skipped_wait),
    amend("item 10.17 (18): a used platform is gone", fights::used_platform),
    amend("item 10.17 (18): a used platform is gone", hands::refreshed_on_used_platform),
    go_on("item 10.19: return asked on a signature refresh", Remedy::Decline, course::return_on_signature),
    amend("item 10.27: discards for what the answer undid", hands::discards_undone),
    amend("item 10.28: a refused discard that moved the card", hands::refused_discard),
    go_on("format page: a repeated beat is rolled back", Remedy::Decline, course::rolled_back),
    go_on(
        "section 6.7: one direction for all throws of a target on a beat",
        Remedy::AsBefore,
        course::thrown_twice,
    ),
    undocumented(go_on(
        "web fault A: a throw closes the next combo window, sets later too",
        Remedy::Decline,
        course::combo_after_throw,
    )),
    go_on("item 10.26: a combo card drawn since the last input", Remedy::Decline, course::combo_just_drawn),
    go_on("item 10.26: a trigger drawn since the last input", Remedy::Decline, course::trigger_just_drawn),
    amend("item 10.15 (web fault C): the start of a swapped set that is hit", fights::swapped_and_hit),
    stop("ruling 3 (items 2, 3): the higher damage acts first", rare::harder_first),
    stop("ruling 10 (10.7): every attacker is countered", rare::second_counter),
    stop("item 10.3: who follows or swaps can be hit", rare::lost_from_the_map),
    stop("item 10.5: a block belongs to the person", rare::block_left_behind),
    stop("item 10.20: a return is forced when the player is up", rare::return_forced_early),
    go_on("item 10.24: triggers of later hits", Remedy::Decline, rare::trigger_after_answer),
    go_on(
        "item 10.26: a combo card discarded since the last input",
        Remedy::LeaveOut,
        rare::combo_just_discarded,
    ),
    undocumented(stop(
        "web fault D: a stun by text reads the rotation of the set before",
        fights::stun_by_old_rotation,
    )),
    undocumented(stop(
        "web fault E: a dodge's early end is seen after the others have chosen",
        course::late_early_end,
    )),
    undocumented(amend("web fault F: fire on a burning hex keeps its first owner", fights::two_fires)),
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

    /// Our events since the moment at which everything was equal last.
    fn since_equal(&self) -> impl Iterator<Item = &Event> {
        self.events().skip(self.equal.events)
    }

    fn any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events().any(test)
    }

    /// Our events of each beat since everything was equal, the beat under way last.
    fn beats_since_equal(&self) -> impl Iterator<Item = &[Event]> {
        let done = self.replay.beats.get(self.equal_until..).unwrap_or_default();
        done.iter().map(|beat| beat.events.as_slice()).chain([self.replay.events.as_slice()])
    }

    /// Our events of one beat.
    fn events_of(&self, beat: Beat) -> &[Event] {
        let beat = usize::from(beat);
        match self.replay.beats.get(beat) {
            Some(record) => &record.events,
            None if beat == self.replay.beats.len() => &self.replay.events,
            None => &[],
        }
    }

    /// Our record of the beat of the difference.
    fn beat(&self, difference: &Difference) -> Option<&BeatRecord> {
        self.replay.beats.get(usize::from(difference.beat))
    }

    /// Who is up on one side only: all of the side whose beat is the earlier, else those the other side does not name.
    fn odd(&self) -> Vec<Seat> {
        let ours = match self.replay.game.waits_for() {
            Some(Step::Commit(seats)) => seats.iter().collect(),
            _ => Vec::new(),
        };
        let theirs: Vec<Seat> =
            self.state.need.iter().flat_map(|need| &need.u).filter_map(|p| Seat::new(*p)).collect();
        let beat = self.state.need.as_ref().map_or(Beat::MAX, |need| need.b);
        match self.replay.game.state().beat.cmp(&beat) {
            Ordering::Less => ours,
            Ordering::Greater => theirs,
            Ordering::Equal => {
                let one = ours.iter().filter(|seat| !theirs.contains(seat));
                one.chain(theirs.iter().filter(|seat| !ours.contains(seat))).copied().collect()
            }
        }
    }

    /// Whether the difference is in what the seat does on its beat, or in when it is up.
    fn is_in_course_of(&self, difference: &Difference, seat: Seat) -> bool {
        match difference.what {
            "beat" => difference.of() == seat,
            "up" => self.odd().contains(&seat),
            _ => false,
        }
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
        states
            .flat_map(|state| state.seats().map(|seat| (seat, &state.fighters[seat])))
            .filter(move |(_, f)| acting(f))
    }

    /// The frames played on those beats.
    fn frames(&self) -> impl Iterator<Item = (Seat, &Frame)> {
        self.plays().map(|(seat, fighter)| (seat, self.frame(fighter)))
    }

    fn passive(&self, fighter: &Fighter, test: impl Fn(&Passive) -> bool) -> bool {
        let ruleset = self.replay.game.ruleset();
        let set = ruleset.book.set(fighter.play.set);
        fighter.notes.set.marks.contains(Mark::BEGUN) && ruleset.card(set.passive).passive.iter().any(test)
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

/// What a hand is compared by.
const HANDS: &[&str] = &["ability hand", "movement hand", "exhausted", "deck"];
