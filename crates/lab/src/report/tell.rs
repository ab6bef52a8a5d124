//! Report as lines of text.

use hexstrike_game::rules::Ruleset;
use kernel::Seat;
use study::record::Recording;
use study::report::{MatchReport, PlayChoice, PlayerReport, ReadChoice, ReadDecision, ReadPlay};

/// Width of the curve's bars.
const BAR: usize = 40;

/// Prints the report.
pub fn report(report: &MatchReport, recording: &Recording, ruleset: &Ruleset, all: bool) {
    let name = |seat: Seat| recording.seats.get(seat.index()).map_or("nobody", |seat| &seat.name);
    say!("{} decisions, {} futures each", report.decisions.len(), report.futures);
    if all {
        report.decisions.iter().for_each(|one| decision(one, name(one.seat), ruleset));
    }
    say!("\n{}'s chance to win", name(Seat::FIRST));
    for point in &report.curve {
        let bar = "#".repeat((point.chance * BAR as f64).round() as usize);
        say!("  beat {:3} {:3.0}% +-{:2.0} {bar}", point.beat, point.chance * 100.0, point.error * 100.0);
    }
    say!("\nturning points");
    for turn in &report.turns {
        say!("  beat {:3}: {}", turn.beat, turn.words);
    }
    for (seat, player) in Seat::first(report.players.len()).zip(&report.players) {
        tell_player(player, name(seat));
    }
}

fn tell_player(player: &PlayerReport, name: &str) {
    let [sound, read, mistakes, lucky] = player.verdicts;
    say!("\n{name}: accuracy {:.0} of 100 in {} decisions", player.accuracy, player.decisions);
    say!("  {sound} sound, {read} good but read, {mistakes} mistakes, {lucky} mistakes that were lucky");
    say!(
        "  given away on average: {:.1}% against an equilibrium, {:.1}% against what was really played",
        player.regret * 100.0,
        player.hindsight_regret * 100.0
    );
    for habit in &player.habits {
        say!("  {name} {habit}.");
    }
}

fn decision(one: &ReadDecision, name: &str, ruleset: &Ruleset) {
    let percent = |chance: f64| format!("{:.0}", chance * 100.0);
    let numbers = format!(
        "worth {} of {} (+-{}), against what came {} of {}: {}",
        percent(one.worth),
        percent(one.value),
        percent(one.error.bound),
        percent(one.hindsight),
        percent(one.best_hindsight),
        one.verdict.words()
    );
    match &one.choice {
        ReadChoice::Play(choice) => {
            say!("beat {:3} {name}: {}, {numbers}", one.beat, play_words(&choice.play, ruleset));
            mixes(choice, ruleset);
        }
        ReadChoice::Answer { question, given, best } => {
            say!("beat {:3} {name}: {question} {given} (best {best}), {numbers}", one.beat);
        }
    }
}

fn mixes(choice: &PlayChoice, ruleset: &Ruleset) {
    let list = |mix: &[(ReadPlay, f64)]| {
        let words =
            mix.iter().map(|(play, chance)| format!("{:.0}% {}", chance * 100.0, play_words(play, ruleset)));
        words.collect::<Vec<_>>().join("; ")
    };
    say!("           mix {}", list(&choice.mix));
    if let Some(faced) = &choice.faced {
        say!("           met {}; their mix {}", play_words(faced, ruleset), list(&choice.replies));
    }
}

fn play_words(play: &ReadPlay, ruleset: &Ruleset) -> String {
    let ReadPlay { rotation, adrenaline, .. } = play;
    let paid = if *adrenaline > 0 { format!(" +{adrenaline}") } else { String::new() };
    format!("{} {}{paid}", play.words(ruleset), rotation.label())
}
