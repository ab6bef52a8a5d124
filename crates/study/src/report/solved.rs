//! Study of a decision by the analyst: first with all cards open, then by the knowledge of each player.

use super::habits::{PlayOpener, PlaySituation};
use super::moments::{DecisionMoment, MadeDecision};
use super::verdict::{CameOfIt, stated, verdict};
use super::{PlayChoice, ReadChoice, ReadDecision, ReadPlay};
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::search::{StudiedAnswers, StudiedPlay, Study};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::questions::answer_words;
use hexstrike_game::rules::describe::questions::prompt_topic;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Beat, Commitment, InformationState, Match, Ruleset};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::SearchLimits;

/// Most plays of a mix in the report, and the least chance of one.
const MOST_LISTED: usize = 6;
const LEAST: f64 = 0.02;

/// An analysed moment.
#[derive(Debug, Clone)]
pub struct ReadMoment {
    /// Beat.
    pub beat: Beat,
    /// First player's chance to win with all cards open, and its possible error.
    pub chance: (f64, f64),
    /// Decisions of the moment.
    pub decisions: Vec<ReadDecision>,
}

/// Analyses one moment. `limits` is called for each look-ahead.
pub fn read(moment: &DecisionMoment, analyst: &Analyst, limits: impl Fn() -> SearchLimits) -> ReadMoment {
    match &moment.made {
        MadeDecision::Plays(sights) => plays(&moment.truth, sights, analyst, &limits),
        MadeDecision::Answer(info, asked, given) => {
            answer(&moment.truth, info, (*asked, *given), analyst, &limits)
        }
    }
}

/// Worlds that a seat cannot tell from the true one; the true one alone if the seat could know it.
fn worlds(truth: &Match, info: &InformationState, analyst: &Analyst) -> Vec<Match> {
    if info.is_certain() {
        return vec![truth.clone()];
    }
    let seat = info.viewer().map_or(0, Seat::index) as u64;
    let mut dice = Dice::seeded(u64::from(truth.state().beat) << 8 | seat);
    (0..analyst.worlds()).map(|_| info.world(&mut |bound| dice.below(bound))).collect()
}

fn plays(
    truth: &Match,
    sights: &[(InformationState, Option<Commitment>)],
    analyst: &Analyst,
    limits: &dyn Fn() -> SearchLimits,
) -> ReadMoment {
    let beat = truth.state().beat;
    let sides: Vec<(Seat, Option<Commitment>)> =
        sights.iter().filter_map(|(info, played)| Some((info.viewer()?, *played))).collect();
    let open = std::slice::from_ref(truth);
    let studied = sides.first().and_then(|side| analyst.play(open, *side, sides.get(1).copied(), &limits()));
    let Some(study) = studied else { return ReadMoment { beat, chance: (0.5, 1.0), decisions: Vec::new() } };
    let studies = [study.clone(), mirrored(&study)];
    let mut decisions = Vec::new();
    for (place, ((info, played), actual)) in sights.iter().zip(&studies).enumerate() {
        let (Some(seat), Some(played)) = (info.viewer(), *played) else { continue };
        let faced = sides.iter().find(|side| side.0 != seat).copied();
        let known = if info.is_certain() {
            None
        } else {
            let unseen = faced.map(|(other, _)| (other, None));
            analyst.play(&worlds(truth, info, analyst), (seat, Some(played)), unseen, &limits())
        };
        let answers = &studies[1 - place].own;
        let together = faced.is_some();
        let side =
            DecidingSide { seat, played, together, faced: faced.and_then(|(_, reply)| reply), answers };
        decisions.extend(side.decision(truth, known.as_ref().unwrap_or(actual), actual));
    }
    let own =
        if sides.first().is_some_and(|side| side.0 == Seat::FIRST) { study.value } else { 1.0 - study.value };
    ReadMoment {
        beat,
        chance: (own, stated(study.gain, study.change, study.depth, sides.len() > 1).bound),
        decisions,
    }
}

/// The same decision from the other's view.
fn mirrored(study: &Study) -> Study {
    Study { own: study.other.clone(), other: study.own.clone(), value: 1.0 - study.value, ..*study }
}

/// A seat that decided, and the play it faced.
struct DecidingSide<'a> {
    seat: Seat,
    played: Commitment,
    faced: Option<Commitment>,
    /// True if both chose at once.
    together: bool,
    /// The other's plays, with their values against the actual play.
    answers: &'a [StudiedPlay],
}

impl DecidingSide<'_> {
    /// Decision from the study of the player's knowledge and that of the true state.
    fn decision(&self, truth: &Match, known: &Study, actual: &Study) -> Option<ReadDecision> {
        let ruleset = truth.ruleset();
        let (worth, hindsight) = (known.of(self.played)?.worth, actual.of(self.played)?.actual);
        let best = by(&known.own, |studied| studied.worth)?;
        let best_actual = by(&actual.own, |studied| studied.actual)?;
        let choice = PlayChoice {
            play: ReadPlay::of(self.played, ruleset),
            mix: mix(&known.own, ruleset),
            replies: mix(&known.other, ruleset),
            best: ReadPlay::of(best.play, ruleset),
            faced: self.faced.map(|play| ReadPlay::of(play, ruleset)),
            best_hindsight: ReadPlay::of(best_actual.play, ruleset),
            answered_by: by(self.answers, |studied| studied.actual).map(|it| ReadPlay::of(it.play, ruleset)),
            situation: PlaySituation::of(truth, self.seat, self.together),
            opener: PlayOpener::of(truth, self.seat, self.played),
        };
        let came = CameOfIt { value: actual.value, hindsight, together: self.together };
        let error = stated(known.gain, known.change, known.depth, self.together);
        Some(ReadDecision {
            beat: truth.state().beat,
            seat: self.seat,
            choice: ReadChoice::Play(Box::new(choice)),
            value: known.value,
            worth,
            hindsight,
            best_hindsight: best_actual.actual,
            error,
            verdict: verdict((known.value, worth), came, error.gain),
        })
    }
}

fn answer(
    truth: &Match,
    info: &InformationState,
    (asked, given): (Pending, Answer),
    analyst: &Analyst,
    limits: &dyn Fn() -> SearchLimits,
) -> ReadMoment {
    let (beat, seat) = (truth.state().beat, asked.prompt.seat);
    let known = analyst.answers(&worlds(truth, info, analyst), asked, &limits());
    let Some(known) = known else { return ReadMoment { beat, chance: (0.5, 1.0), decisions: Vec::new() } };
    let open = std::slice::from_ref(truth);
    let real = if info.is_certain() { None } else { analyst.answers(open, asked, &limits()) };
    let real = real.unwrap_or_else(|| known.clone());
    let error = stated(0.0, known.change, known.depth, false);
    let names = Names { ruleset: truth.ruleset(), setup: truth.setup() };
    let worth = |study: &StudiedAnswers| {
        study.answers.iter().find(|(answer, _)| same_answer(answer, &given)).map(|(_, worth)| *worth)
    };
    let value = known.value();
    let (worth, hindsight) = (worth(&known).unwrap_or(value), worth(&real).unwrap_or(value));
    let came = CameOfIt { value: real.value(), hindsight, together: false };
    let words = |answer: &Answer| answer_words(answer, names);
    let decision = ReadDecision {
        beat,
        seat,
        choice: ReadChoice::Answer {
            question: prompt_topic(&asked.prompt, names),
            given: words(&given),
            best: known.answers.first().map_or_else(String::new, |(best, _)| words(best)),
        },
        value,
        worth,
        hindsight,
        best_hindsight: real.value(),
        error,
        verdict: verdict((value, worth), came, error.gain),
    };
    let chance = if seat == Seat::FIRST { real.value() } else { 1.0 - real.value() };
    ReadMoment { beat, chance: (chance, error.bound), decisions: vec![decision] }
}

/// True if both answers are equal; the order of picked cards does not count.
fn same_answer(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Cards(one), Answer::Cards(other)) => {
            one.len() == other.len() && one.iter().all(|card| other.contains(card))
        }
        _ => one == other,
    }
}

/// Best of the plays, the first of equals.
fn by(plays: &[StudiedPlay], worth: impl Fn(&StudiedPlay) -> f64) -> Option<&StudiedPlay> {
    plays.iter().rev().max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// Main part of a mix, for the report.
fn mix(plays: &[StudiedPlay], ruleset: &Ruleset) -> Vec<(ReadPlay, f64)> {
    let listed = plays.iter().filter(|studied| studied.chance >= LEAST).take(MOST_LISTED);
    listed.map(|studied| (ReadPlay::of(studied.play, ruleset), studied.chance)).collect()
}

impl ReadPlay {
    /// Converts a play to card ids.
    pub fn of(play: Commitment, ruleset: &Ruleset) -> Self {
        let id = |card| ruleset.card(card).id.clone();
        let Commitment { active, passive, rotation, adrenaline } = play;
        Self { active: id(active), passive: id(passive), rotation, adrenaline }
    }

    /// Play by these rules, if they have its cards.
    pub fn commitment(&self, ruleset: &Ruleset) -> Option<Commitment> {
        let (active, passive) = (ruleset.card_id(&self.active)?, ruleset.card_id(&self.passive)?);
        Some(Commitment { active, passive, rotation: self.rotation, adrenaline: self.adrenaline })
    }

    /// Titles of its cards, such as `Jab with Step`.
    pub fn words(&self, ruleset: &Ruleset) -> String {
        format!("{} with {}", title(&self.active, ruleset), title(&self.passive, ruleset))
    }
}

/// Title of the card with this id, or the id if the rules have none.
pub(super) fn title<'a>(id: &'a str, ruleset: &'a Ruleset) -> &'a str {
    ruleset.card_id(id).map_or(id, |card| &ruleset.card(card).name)
}
