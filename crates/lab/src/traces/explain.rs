//! Why our core and the web edition may differ. Each reason computes what the web edition has to show because of one of
//! its faults, or because a ruling departs from it; only if the recording shows exactly that, the difference is explained.
//! Where a fault hides what our side does, the reason first sees to it that our side is as the ruling says.

mod arrows;
mod asking;
mod bodies;
mod cards;
mod discards;
mod endings;
mod hands;
mod hits;
mod otherwise;
mod sets;
mod tokens;

use std::cmp::Ordering;

use super::ExplainedDifference;
use super::compare::{Compared, Difference, Timeline};
use super::format::{PlayerState, TraceInput, TraceState, TraceStep};
use super::held::Anchor;
use super::replay::{BeatRecord, FighterRecord, Replay};
use super::settled::their_tokens;
use hexstrike_game::rules::cards::card::{Card, Passive};
use hexstrike_game::rules::cards::playbook::Frame;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::{Fighter, SetFlags};
use hexstrike_game::rules::{Beat, CardId, MatchState, Step};
use kernel::Seat;
use otherwise::Otherwise;

/// Where a difference was seen.
pub struct Context<'a> {
    /// Our side.
    pub replay: &'a Replay,
    /// Their beats.
    pub timeline: &'a Timeline,
    /// Their state.
    pub state: &'a TraceState,
    /// Their state when everything was equal last.
    pub first: &'a TraceState,
    /// What was put in since then, with their states.
    pub steps: &'a [TraceStep],
    /// The moment at which everything was equal last.
    pub equal: &'a Anchor,
    /// Number of beats after which everything was equal last.
    pub equal_until: usize,
    /// Inputs since everything was equal last.
    pub inputs: &'a [&'a TraceInput],
}

/// What the web edition has to show by a reason.
enum Shown {
    /// The fighter of the difference at the end of its beat.
    Standing(FighterRecord),
    /// All fighters at the end of a beat, and how long they stay stunned.
    Beat(Otherwise),
    /// Everything up to the present moment.
    All(Otherwise),
    /// Its tokens.
    Tokens(Vec<String>),
    /// Its side of the difference in words.
    Words(String),
    /// What the reason has found recorded: cards, the question named by its id, or that there is none.
    Recorded,
}

impl Shown {
    fn is_recorded(&self, context: &Context<'_>, difference: &Difference) -> bool {
        match self {
            Self::Standing(standing) => {
                context.timeline.standing(usize::from(difference.beat), difference.seat) == Some(*standing)
            }
            Self::Beat(otherwise) => otherwise.is_recorded(context),
            Self::All(otherwise) => otherwise.is_all_recorded(context),
            Self::Tokens(tokens) => *tokens == their_tokens(context.state),
            Self::Words(words) => *words == difference.theirs,
            Self::Recorded => true,
        }
    }
}

/// What a reason computes, if it applies.
type Compute = fn(&Context<'_>, &Difference) -> Option<Shown>;

/// One reason: its number in the rulings, the procedures or the web edition, and what follows from it.
pub struct Reason {
    /// The number, and in words what it is about. Faults of the web edition that no document lists have a letter.
    number: &'static str,
    documented: bool,
    /// How the comparison goes on, if it can.
    pub remedy: Option<Remedy>,
    compute: Compute,
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
    pub fn note(&self, difference: Difference) -> ExplainedDifference {
        ExplainedDifference { reason: self.number, documented: self.documented, difference }
    }
}

/// The numbers of all reasons.
pub fn reasons() -> impl Iterator<Item = &'static str> {
    REASONS.iter().map(|reason| reason.number)
}

/// The reason that explains the difference.
pub fn explain(context: &Context<'_>, difference: &Difference) -> Option<&'static Reason> {
    let explains = |reason: &&Reason| {
        (reason.compute)(context, difference).is_some_and(|shown| shown.is_recorded(context, difference))
    };
    REASONS.iter().find(explains)
}

const fn stop(number: &'static str, compute: Compute) -> Reason {
    Reason { number, documented: true, remedy: None, compute }
}

const fn go_on(number: &'static str, remedy: Remedy, compute: Compute) -> Reason {
    Reason { number, documented: true, remedy: Some(remedy), compute }
}

const fn wait(number: &'static str, compute: Compute) -> Reason {
    go_on(number, Remedy::Wait, compute)
}

/// The same reason as one that no document lists.
const fn undocumented(reason: Reason) -> Reason {
    Reason { documented: false, ..reason }
}

const fn amend(number: &'static str, compute: Compute) -> Reason {
    go_on(number, Remedy::Amend, compute)
}

const REASONS: &[Reason] = &[
    undocumented(amend(
        "web edition fault B: an arrow's stun does not stop the first beat's self-damage",
        bodies::self_damage_while_stunned,
    )),
    stop(
        "ruling 6 (web edition 10.8, procedures 6.9): an arrow's stun starts like any other",
        arrows::arrow_stun,
    ),
    stop("ruling 1 (web edition 9.1): arrows fly before early actions", arrows::arrows_after_early),
    stop("format page: an arrow's hit on a mover is lost", bodies::arrow_hit_lost),
    stop("ruling 2 (web edition 9.4): a question suspends its beat", sets::suspended_question),
    go_on(
        "ruling 7 (web edition 9.21): a throw is a landed attack",
        Remedy::Decline,
        asking::landed_throw_trigger,
    ),
    amend("ruling 7 (web edition 9.21, 9.23): a throw is a landed attack", hands::landed_throw),
    amend("ruling 7 (web edition 9.21): fire where a throw lands", tokens::burning_throw),
    stop("ruling 8 (web edition 9.26): knockback turned into discards", hits::discards_for_knockback),
    stop("ruling 9 (web edition 10.6): tied hits knock back once", hits::tied_hits),
    go_on(
        "ruling 9: no direction is asked for without knockback",
        Remedy::LeaveOut,
        hits::tied_without_knockback,
    ),
    amend("ruling 12 (web edition 9.38): knockback 0 needs no cancelling", hits::cancelled_nothing),
    amend("ruling 12 (web edition 9.38): knockback 0 needs no cancelling", hands::cancelled_in_vain),
    amend("ruling 13 (web edition 9.25, 10.4): the line of flora", tokens::flora_line),
    amend(
        "ruling 14 (web edition 9.27, 10.13): start-of-set passive with the late rotation",
        bodies::late_start,
    ),
    stop("ruling 14 (web edition 10.11): the late half of a stunned set", sets::cancelled_half),
    amend("web edition 10.18: a focus card interrupted before its beat", hands::lost_focus_card),
    amend("web edition 10.23: the draw of who is thrown", hands::draw_when_thrown),
    go_on(
        "web edition 10.21: repetition asked of a stunned player",
        Remedy::LeaveOut,
        asking::repeat_offered_to_stunned,
    ),
    go_on(
        "web edition 10.21: repetition asked of a stunned player",
        Remedy::LeaveOut,
        asking::price_of_stunned_repeat,
    ),
    stop("web edition 10.21: repetition asked of a stunned player", asking::repeat_while_stunned),
    wait("procedures 8: questions of a beat are open at once", hands::answered_first),
    wait(
        "ruling 16 (web edition 9.42, procedures 8): discards, then draws, on their beat",
        hands::drawn_first,
    ),
    wait("procedures 8: a return is asked for before a combo", asking::combo_before_return),
    amend(
        "ruling 16 (web edition 9.42, procedures 8): discards, then draws, on their beat",
        hands::discards_then_draws,
    ),
    amend("ruling 17 (web edition 9.19): a ledge grab is no signature refresh", hands::signature_ledge_grab),
    stop("ruling 18 (web edition 9.13, 9.14, 10.30, 10.35): who has lost", endings::who_has_lost),
    stop("procedures 7.1: out of cards is judged while questions are open", endings::judged_while_asking),
    stop("ruling 22: a tied jump jams", bodies::tied_jump_jams),
    stop("ruling 22: tied charges jam", asking::tied_charge_throws),
    stop("web edition 10.2: a tied move goes as far as possible", bodies::tied_behind_obstacle),
    amend("web edition 10.9: a stunned beat has no turn", bodies::turned_while_stunned),
    amend("web edition 10.14: a text's turn on the open beat", bodies::turn_on_open),
    stop("web edition 10.16: the wait left out over the abyss", sets::skipped_wait),
    amend("web edition 10.17, 9.18: a used platform is gone", tokens::used_platform),
    amend("web edition 10.17, 9.18: a used platform is gone", hands::refreshed_on_used_platform),
    go_on(
        "web edition 10.19: return asked on a signature refresh",
        Remedy::Decline,
        asking::return_on_signature,
    ),
    amend("web edition 10.27: discards for what the answer undid", hands::discards_undone),
    amend("web edition 10.28: a refused discard that moved the card", hands::refused_discard),
    go_on("format page: a repeated beat is rolled back", Remedy::Decline, asking::rolled_back),
    go_on(
        "procedures 6.7: one direction for all throws of a target on a beat",
        Remedy::AsBefore,
        asking::thrown_twice,
    ),
    undocumented(go_on(
        "web edition fault A: a throw closes the next combo window, sets later too",
        Remedy::Decline,
        asking::combo_after_throw,
    )),
    go_on(
        "web edition 10.26: a combo card drawn since the last input",
        Remedy::Decline,
        asking::combo_just_drawn,
    ),
    go_on(
        "web edition 10.26: a trigger drawn since the last input",
        Remedy::Decline,
        asking::trigger_just_drawn,
    ),
    undocumented(go_on(
        "web fault G: a cancelled hit without knockback opens no combo window",
        Remedy::Decline,
        asking::combo_after_cancelled,
    )),
    undocumented(go_on(
        "web fault H: a combo is asked for a miss on a beat run again after cancelling",
        Remedy::LeaveOut,
        asking::combo_after_cancelling,
    )),
    amend("ruling 24 (web edition 10.15): the start of a swapped set", bodies::swapped_start),
    undocumented(stop(
        "web edition fault D: a stun by text reads the rotation of the set before",
        sets::stun_by_old_rotation,
    )),
    undocumented(stop(
        "web edition fault E: a dodge's early end is seen after the others have chosen",
        sets::late_early_end,
    )),
    undocumented(amend(
        "web edition fault F: fire on a burning hex keeps its first owner",
        tokens::two_fires,
    )),
];

impl Context<'_> {
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

    /// Everything at the start of a beat, when all choices were in.
    fn start_of(&self, beat: Beat) -> Option<&MatchState> {
        let record = self.replay.beats.get(usize::from(beat)).map(|record| &record.start);
        record.or_else(|| Some(&self.replay.started).filter(|started| started.beat == beat))
    }

    /// Their state before one of the steps since everything was equal last.
    fn before(&self, step: usize) -> &TraceState {
        step.checked_sub(1).and_then(|before| self.steps.get(before)).map_or(self.first, |step| &step.st)
    }

    /// What a player held before the last input.
    fn hand_before(&self, seat: Seat) -> Option<&PlayerState> {
        self.before(self.steps.len().saturating_sub(1)).pl.get(seat.index())
    }

    /// Our fighter of the difference at the end of its beat.
    fn standing(&self, difference: &Difference) -> Option<(Seat, FighterRecord)> {
        let seat = difference.of();
        let record = self.beat(difference).filter(|_| difference.what == Compared::Beat)?;
        Some((seat, record.standings[seat]))
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
            Compared::Beat => difference.of() == seat,
            Compared::Up => self.odd().contains(&seat),
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

    fn passive(&self, fighter: &Fighter, test: impl Fn(&Passive) -> bool) -> bool {
        let ruleset = self.replay.game.ruleset();
        let set = ruleset.book.set(fighter.play.set);
        fighter.notes.set.marks.contains(SetFlags::BEGUN)
            && ruleset.card(set.passive).passive.iter().any(test)
    }
}

impl Difference {
    fn of(&self) -> Seat {
        Seat::new(self.seat).unwrap_or(Seat::FIRST)
    }
}

/// What a hand is compared by.
const HANDS: &[Compared] =
    &[Compared::AbilityHand, Compared::MovementHand, Compared::Exhausted, Compared::Deck];
