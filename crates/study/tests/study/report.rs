//! Analysis of finished matches.

use hexstrike_game::bots::Levels;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::evaluation::{Fit, Weights};
use hexstrike_game::bots::features::{COUNT, NAMES};
use hexstrike_game::bots::search::{SearchReach, Study};
use hexstrike_game::rules::{CardId, Commitment, InformationState, NullLog, Step};
use kernel::CancelToken;
use kernel::Seat;
use shell::bots::arithmetic::logistic;
use shell::bots::{Budget, SearchLimits};
use study::record::{Recorder, Recording};
use study::report::{
    MatchReport, ReadChoice, ReadingEffort, ReadingProgress, ReadingVerdict, ReportError, kept, read_match,
    verdict,
};

use crate::duel::{Duel, LIBRARY};
use crate::rock_paper_scissors::duel;

/// Weight of a point of damage in the game of strike, grapple and parry.
const WEIGHT: f64 = -2.0;

fn analyst() -> Analyst {
    let mut weights = [0.0; COUNT];
    weights[NAMES.iter().position(|name| *name == "damage").expect("a feature")] = WEIGHT;
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![8], sample: 16, rounds: 8, draws: 6, worlds: 1 };
    Analyst::new(reach, Weights::new(Fit::default(), &weights).evaluation(&[]))
}

fn play(duel: &Duel, seat: Seat, card: u8) -> Commitment {
    let plays = hexstrike_game::rules::state::legal::plays(duel.game.ruleset(), duel.game.state(), seat);
    plays.into_iter().find(|play| play.active == CardId(card)).expect("a play with this card")
}

/// Study of the game of strike, grapple and parry after these two plays.
fn studied(one: u8, other: u8) -> (Study, Commitment) {
    let duel = duel();
    let (first, second) = (Seat::FIRST, Seat::new(1).expect("a seat"));
    let (own, reply) = (play(&duel, first, one), play(&duel, second, other));
    let limits = SearchLimits::within(Budget::Iterations(100_000));
    let games = [duel.game.clone()];
    let study = analyst().play(&games, (first, Some(own)), Some((second, Some(reply))), &limits);
    (study.expect("both are up"), own)
}

/// Payoff of the first seat in damage, by the table at the head of `rock_paper_scissors`.
const DAMAGE: [[f64; 3]; 3] = [[2.0, 2.0, -4.0], [-2.0, 4.0, 4.0], [4.0, -4.0, 0.0]];

fn payoff(one: usize, other: usize) -> f64 {
    // A point of damage is a twentieth of the feature, which enters as the difference of both seats.
    logistic(-WEIGHT * DAMAGE[one][other] / 20.0)
}

#[test]
fn hindsight_is_exact_on_a_game_that_is_known() {
    for one in 0..3 {
        for other in 0..3 {
            let (study, own) = studied(one as u8, other as u8);
            let entry = study.of(own).expect("what was played");
            assert!((entry.actual - payoff(one, other)).abs() < 1e-6, "{one} {other}: {entry:?}");
            let best = (0..3).map(|row| payoff(row, other)).fold(0.0, f64::max);
            let found = study.own.iter().map(|entry| entry.actual).fold(0.0, f64::max);
            assert!((found - best).abs() < 1e-6, "{found}, expected {best}");
        }
    }
}

#[test]
fn regrets_are_exact_on_a_game_that_is_known() {
    // All three rows are in the mix and have the same payoff, the value: here against the mix that makes them
    // equal.
    let mix = [14.0 / 27.0, 8.0 / 27.0, 5.0 / 27.0];
    let value: f64 = (0..3).map(|other| payoff(0, other) * mix[other]).sum();
    for one in 0..3 {
        let (study, own) = studied(one, 0);
        assert!((study.value - value).abs() < 0.003, "{} for {value}", study.value);
        let regret = study.value - study.of(own).expect("what was played").worth;
        assert!(regret.abs() < 0.003, "{one}: {regret}");
        assert!(study.gain < 0.003 && study.other.len() >= 3, "{study:?}");
    }
    // A fighter that stays idle suffers the full damage of the other's mix.
    let duel = duel();
    let (first, second) = (Seat::FIRST, Seat::new(1).expect("a seat"));
    let stay = play(&duel, first, 3);
    let limits = SearchLimits::within(Budget::Iterations(100_000));
    let games = [duel.game.clone()];
    let study =
        analyst().play(&games, (first, Some(stay)), Some((second, None)), &limits).expect("both are up");
    let idle = |damage: f64| logistic(-WEIGHT * -damage / 20.0);
    let chance = |card: u8| -> f64 {
        let plays = study.other.iter().filter(|entry| entry.play.active == CardId(card));
        plays.map(|entry| entry.chance).sum()
    };
    let rest = 1.0 - chance(0) - chance(1);
    let due = chance(0) * idle(2.0) + chance(1) * idle(4.0) + rest * 0.5;
    let worth = study.of(stay).expect("what was played").worth;
    assert!((worth - due).abs() < 0.01, "{worth} for {due}");
    let error = verdict::stated(study.gain, study.change, study.depth, true);
    let came = verdict::CameOfIt { value: study.value, hindsight: 0.9, together: true };
    let seen = verdict::verdict((study.value, worth), came, error.gain);
    assert_eq!(seen, ReadingVerdict::Lucky, "{} {worth} {error:?}", study.value);
}

/// Record of a match between two weak bots.
pub fn recorded(seed: u64, seats: usize) -> Recording {
    let duel = Duel::seated(seed, seats);
    let game = &duel.game;
    let mut recorder = Recorder::begin(game.ruleset().clone(), game.setup().clone(), &[]).expect("a match");
    let mut bots: Vec<_> = (0..seats as u64).map(|bot| Levels::base().ladder[2].bot(seed + bot)).collect();
    let limits = SearchLimits::within(Budget::Iterations(300));
    let mut log = Vec::new();
    loop {
        match recorder.run(&mut log) {
            Step::Ran(_) => {}
            Step::Over(_) => return recorder.into_recording(),
            Step::Commit(up) => {
                for seat in up.iter() {
                    let info = InformationState::after(recorder.game(), Some(seat), &log);
                    let chosen = bots[seat.index()].play(&info, &limits).expect("a play");
                    recorder.commit(seat, chosen.play, &mut log).expect("a legal play");
                }
            }
            Step::Answer(questions) => {
                let asked = questions.first().expect("a question");
                let seat = asked.prompt.seat;
                let info = InformationState::after(recorder.game(), Some(seat), &log);
                let answer = bots[seat.index()].answer(&info, *asked, &limits).expect("an answer");
                recorder.answer(seat, asked.id, answer, &mut log).expect("a legal answer");
            }
        }
    }
}

fn effort(threads: u16) -> ReadingEffort {
    ReadingEffort { futures: 400, threads, ..ReadingEffort::default() }
}

fn read(recording: &Recording, threads: u16) -> MatchReport {
    let progress = ReadingProgress::default();
    let report = read_match(recording, &LIBRARY.1, &effort(threads), &progress, &CancelToken::default())
        .expect("a duel");
    let (done, all) = progress.done();
    assert!(done == all && all > 0, "{done} of {all}");
    report
}

#[test]
fn a_match_is_read_whole_and_the_same_each_time() {
    let recording = recorded(3, 2);
    let report = read(&recording, 1);
    assert_eq!(report, read(&recording, 3), "threads change nothing");
    let plays = report.decisions.iter().filter(|decision| matches!(decision.choice, ReadChoice::Play(_)));
    let commits =
        recording.inputs.iter().filter(|input| matches!(input.act, study::record::InputKind::Commit { .. }));
    assert_eq!(plays.count(), commits.count(), "every play is read");
    for decision in &report.decisions {
        for chance in [decision.value, decision.worth, decision.hindsight, decision.best_hindsight] {
            assert!((-1e-9..=1.0 + 1e-9).contains(&chance), "{decision:?}");
        }
        assert!(decision.best_hindsight + 1e-9 >= decision.hindsight, "{decision:?}");
    }
    let end = report.curve.last().expect("an end");
    assert!(end.chance == 0.0 || end.chance == 1.0 || end.chance == 0.5, "{end:?}");
    assert_eq!(report.players.iter().map(|player| player.decisions).sum::<usize>(), report.decisions.len());
    assert!(report.turns.iter().all(|turn| turn.words.len() > 20 && turn.swing > 0.1), "{:?}", report.turns);
    for turn in &report.turns {
        let decision = turn.decision.map(|place| &report.decisions[place]);
        let is_decided = report.decisions.iter().any(|decision| decision.beat == turn.beat);
        assert_eq!(decision.is_some(), is_decided, "{turn:?}");
        assert!(decision.is_none_or(|decision| decision.beat == turn.beat), "{turn:?} tells of {decision:?}");
        let words = decision.map(|decision| match &decision.choice {
            ReadChoice::Play(choice) => choice.play.words(&LIBRARY.1),
            ReadChoice::Answer { given, .. } => given.clone(),
        });
        assert!(words.is_none_or(|words| turn.words.contains(&words)), "{turn:?} tells of {decision:?}");
    }
}

#[test]
fn that_somebody_gives_up_turns_nothing() {
    let mut recording = recorded(3, 2);
    recording.inputs.truncate(recording.inputs.len() / 2);
    recording.digests.clear();
    let mut recorder = recording.resume().expect("it can be played on");
    recorder.forfeit(Seat::FIRST, &mut NullLog).expect("a player may");
    let report = read(&recorder.into_recording(), 1);
    let end = report.curve.last().expect("decisions were read");
    assert!(end.chance > 0.0 && end.chance < 1.0, "{end:?}");
    assert!(report.turns.iter().all(|turn| !turn.words.contains("100%")), "{:?}", report.turns);
}

#[test]
fn a_report_lies_beside_its_replay_until_the_match_is_another() {
    let recording = recorded(4, 2);
    let report = read(&recording, 2);
    let folder = std::env::temp_dir().join(format!("hexstrike-report-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let replay = folder.join("7.hxr");
    assert_eq!(kept::find(&replay, &recording, report.futures), None);
    kept::keep(&replay, &report).expect("room on the disk");
    assert_eq!(
        kept::find(&replay, &recording, report.futures),
        Some(report.clone()),
        "what was kept is found"
    );
    assert_eq!(kept::find(&replay, &recording, report.futures + 1), None, "not if it took other work");
    let renamed = Recording { title: "Mine".to_owned(), starred: true, ..recording.clone() };
    assert!(kept::find(&replay, &renamed, report.futures).is_some(), "whatever it is called");
    let mut shorter = recording;
    shorter.inputs.pop();
    assert_eq!(kept::find(&replay, &shorter, report.futures), None, "not of another match");
    let mut edited = report;
    edited.turns[0].decision = Some(edited.decisions.len());
    kept::keep(&replay, &edited).expect("room on the disk");
    assert_eq!(
        kept::find(&replay, &renamed, edited.futures),
        None,
        "nor one that tells of what is not there"
    );
    let report = edited;
    std::fs::write(folder.join("7.hxr.report"), "cut").expect("room on the disk");
    assert_eq!(kept::find(&replay, &renamed, report.futures), None, "nor one that is damaged");
    std::fs::remove_dir_all(&folder).expect("a folder");
}

#[test]
fn a_reading_that_is_called_off_comes_back() {
    let cancel = CancelToken::default();
    cancel.cancel();
    let called_off =
        read_match(&recorded(5, 2), &LIBRARY.1, &effort(2), &ReadingProgress::default(), &cancel);
    assert_eq!(called_off, Err(ReportError::CalledOff));
}

#[test]
fn only_duels_are_read() {
    let refused = read_match(
        &recorded(6, 3),
        &LIBRARY.1,
        &effort(1),
        &ReadingProgress::default(),
        &CancelToken::default(),
    );
    let refused = refused.expect_err("three play");
    assert_eq!(refused.to_string(), "only duels are read, and this match has 3 players");
}
