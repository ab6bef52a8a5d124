//! Lines tried on the board survive a change of the beat and of the record.

use super::*;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind};
use hexstrike_game::rules::state::legal;
use study::record::{Input, InputKind};

/// Match between bots, at its first beat and at a later one.
fn fought(content: &ContentLibrary) -> [RecordedMoment; 2] {
    let mut plan = MatchPlan::quick_duel(&content.library.decks, 1);
    plan.seats.iter_mut().for_each(|seat| seat.player = PlayerKind::SimpleBot);
    let mut session = plan.begin(content).expect("a duel");
    (0..20).for_each(|_| session.go_on_alone());
    let recording = session.so_far();
    let later = recording.inputs.iter().map(|input| input.beat).find(|beat| *beat > 0);
    let later = later.expect("somebody chose again");
    let path = Some(PathBuf::from("a match"));
    [0, later].map(|beat| RecordedMoment { recording: recording.clone(), line: 0, beat, path: path.clone() })
}

fn asks(moment: &RecordedMoment) -> Analyse {
    Analyse::Beat(Box::new(moment.clone()))
}

#[test]
fn what_was_tried_is_there_again_after_another_beat() {
    let content = ContentLibrary::default();
    let moments = fought(&content);
    let mut board = AnalysisBoard::default();
    for moment in &moments {
        let mut open = OpenAnalysis::of_record(moment, &content.ruleset).expect("somebody chooses");
        open.tree.write(0, "To be kept");
        board.lay(open);
    }
    let again = board.take_again(&asks(&moments[0])).expect("it is remembered");
    assert_eq!(again.tree.step(0).map(|step| step.comment.as_str()), Some("To be kept"));
}

#[test]
fn what_has_joined_a_record_since_is_read_anew() {
    let content = ContentLibrary::default();
    let [moment, _] = fought(&content);
    let open = OpenAnalysis::of_record(&moment, &content.ruleset).expect("both choose on beat 0");
    assert!(open.is_of(&asks(&moment)));
    let mut joined = moment.clone();
    joined.recording.set_comment(0, 0, "From a friend");
    assert!(!open.is_of(&asks(&joined)), "keeping would remove it");
}

#[test]
fn what_was_tried_outlives_what_joins_the_record() {
    let content = ContentLibrary::default();
    let [mut moment, _] = fought(&content);
    let mut tried = OpenAnalysis::of_record(&moment, &content.ruleset).expect("both choose on beat 0");
    tried.tree.write(0, "To be kept");
    let mut others = tried.tree.step(1).expect("what was played").plays.clone();
    let (seat, played) = others[0];
    let plays = legal::plays(tried.game.ruleset(), tried.game.state(), seat);
    others[0].1 = plays.into_iter().find(|play| *play != played).expect("there is another");
    let gone = tried.tree.go_on(0, &others).expect("it is legal");
    tried.tree.remove(gone);
    let mut board = AnalysisBoard::default();
    board.lay(tried);
    let commits = |input: &&Input| input.beat > 0 && matches!(input.act, InputKind::Commit { .. });
    let after = moment.recording.inputs.iter().find(commits).map(|input| input.beat);
    moment.recording.set_comment(0, after.expect("more than one beat"), "From a friend");
    let mut open = OpenAnalysis::of_record(&moment, &content.ruleset).expect("both choose on beat 0");
    open.tree.take_over(&board.take_tried(&moment).expect("it is of this moment").tree);
    assert!(open.tree.has_removed() && open.tree.after(0).count() == 1, "what was removed stays away");
    let written: Vec<&str> = open
        .tree
        .rows()
        .iter()
        .filter_map(|row| open.tree.step(row.step))
        .map(|step| step.comment.as_str())
        .collect();
    assert_eq!(open.tree.step(0).map(|step| step.comment.as_str()), Some("To be kept"));
    assert!(written.contains(&"From a friend"), "{written:?}");
}
