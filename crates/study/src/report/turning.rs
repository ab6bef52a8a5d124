//! Chance to win moment by moment, and its turning points.

use super::moments::MatchStory;
use super::solved::ReadMoment;
use super::{CurvePoint, PlayChoice, ReadChoice, ReadDecision, ReadingVerdict, TurningPoint};
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::Ending;
use kernel::Seat;

/// Least change of a chance to win that is a turning point.
const LEAST: f64 = 0.12;
/// Most turning points of a report.
const MOST: usize = 6;

/// Curve with its end, and its turning points. A forfeit ends a match but is no turning point.
pub fn of(read: &[ReadMoment], story: &MatchStory) -> (Vec<CurvePoint>, Vec<TurningPoint>) {
    let point = |moment: &ReadMoment| CurvePoint {
        beat: moment.beat,
        chance: moment.chance.0,
        error: moment.chance.1,
    };
    let mut curve: Vec<CurvePoint> = read.iter().map(point).collect();
    let played_out = story.outcome.filter(|outcome| outcome.kind != Ending::Forfeit);
    if let Some(outcome) = played_out {
        let chance = if outcome.winners.is_empty() {
            0.5
        } else {
            f64::from(u8::from(outcome.winners.contains(Seat::FIRST)))
        };
        curve.push(CurvePoint { beat: outcome.beat, chance, error: 0.0 });
    }
    let names = Names { ruleset: &story.ruleset, setup: &story.setup };
    let mut before = 0;
    let mut turns = Vec::new();
    for (point, (moment, pair)) in read.iter().zip(curve.windows(2)).enumerate() {
        if (pair[1].chance - pair[0].chance).abs() >= LEAST {
            let turn = turn((before, moment), pair[0].chance, pair[1].chance, names);
            turns.push(TurningPoint { point: Some(point), ..turn });
        }
        before += moment.decisions.len();
    }
    // Select the largest, of equals the first; then restore their order.
    turns.sort_by(|a, b| b.swing.total_cmp(&a.swing));
    turns.truncate(MOST);
    turns.sort_by_key(|turn| turn.point);
    (curve, turns)
}

/// Turning point at a moment; `first` is the number of earlier decisions.
fn turn((first, moment): (usize, &ReadMoment), before: f64, after: f64, names: Names<'_>) -> TurningPoint {
    let winner = if after > before { Seat::First } else { Seat::Second };
    let own = |chance: f64| if winner == Seat::First { chance } else { 1.0 - chance };
    let from_to = format!("{} from {} to {}", names.seat(winner), percent(own(before)), percent(own(after)));
    let of = |won: bool| moment.decisions.iter().find(|decision| (decision.seat == winner) == won);
    let (why, decision) = match (of(true), of(false)) {
        (_, Some(lost)) if lost.verdict == ReadingVerdict::Mistake => (gave_away(lost, names), Some(lost)),
        (Some(won), _) if won.verdict == ReadingVerdict::Lucky => (dared(won, names), Some(won)),
        (Some(won), Some(lost)) => (met(won, lost, names), Some(lost)),
        (Some(only), None) => (acted(only, names), Some(only)),
        (None, Some(only)) => (suffered(only, names), Some(only)),
        (None, None) => ("without anybody deciding anything".to_owned(), None),
    };
    let place = |decision: &ReadDecision| moment.decisions.iter().position(|own| own.seat == decision.seat);
    TurningPoint {
        beat: moment.beat,
        winner,
        swing: (after - before).abs(),
        words: format!("{from_to}: {why}."),
        decision: decision.and_then(place).map(|place| first + place),
        point: None,
    }
}

fn gave_away(lost: &ReadDecision, names: Names<'_>) -> String {
    let (who, gave) = (names.seat(lost.seat), percent(lost.regret()));
    match &lost.choice {
        ReadChoice::Play(choice) => {
            let best = better(choice, names.ruleset);
            format!("{who}'s {} gave away {gave}, {best}", choice.play.words(names.ruleset))
        }
        ReadChoice::Answer { given, best, .. } => {
            format!("{who}'s answer \"{given}\" gave away {gave}, \"{best}\" was best")
        }
    }
}

/// Words for the best play that distinguish it from the actual one.
fn better(choice: &PlayChoice, ruleset: &Ruleset) -> String {
    let (best, played) = (choice.best.words(ruleset), choice.play.words(ruleset));
    if best == played { "with another turn it was best".to_owned() } else { format!("{best} was best") }
}

fn dared(won: &ReadDecision, names: Names<'_>) -> String {
    let (who, gave) = (names.seat(won.seat), percent(won.regret()));
    match &won.choice {
        ReadChoice::Play(choice) => {
            let met = choice
                .faced
                .as_ref()
                .map_or_else(String::new, |faced| format!(" against {}", faced.words(names.ruleset)));
            format!("{who}'s {}, a mistake worth {gave}, was lucky{met}", choice.play.words(names.ruleset))
        }
        ReadChoice::Answer { given, .. } => {
            format!("{who}'s answer \"{given}\", a mistake worth {gave}, was lucky")
        }
    }
}

fn met(won: &ReadDecision, lost: &ReadDecision, names: Names<'_>) -> String {
    let gave = percent(lost.hindsight_regret());
    let what = |decision: &ReadDecision| match &decision.choice {
        ReadChoice::Play(choice) => choice.play.words(names.ruleset),
        ReadChoice::Answer { given, .. } => format!("answer \"{given}\""),
    };
    let (winner, loser) = (names.seat(won.seat), names.seat(lost.seat));
    let read = if lost.verdict == ReadingVerdict::Read { ", a good choice that was read" } else { "" };
    format!("{winner}'s {} met {loser}'s {}{read}; knowing it would have kept {gave}", what(won), what(lost))
}

fn acted(only: &ReadDecision, names: Names<'_>) -> String {
    let who = names.seat(only.seat);
    match &only.choice {
        ReadChoice::Play(choice) => {
            format!("{who}'s {} brought more than expected", choice.play.words(names.ruleset))
        }
        ReadChoice::Answer { given, .. } => format!("{who} answered \"{given}\""),
    }
}

fn suffered(only: &ReadDecision, names: Names<'_>) -> String {
    let who = names.seat(only.seat);
    match &only.choice {
        ReadChoice::Play(choice) => {
            format!("{who}'s {} brought less than expected", choice.play.words(names.ruleset))
        }
        ReadChoice::Answer { given, .. } => format!("{who} answered \"{given}\""),
    }
}

/// Chance as a whole percentage.
fn percent(chance: f64) -> String {
    format!("{}%", (chance * 100.0).round())
}
