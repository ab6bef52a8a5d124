//! A match that is saved and loaded after every single input goes on unchanged.
//!
//! `HEXSTRIKE_MATCHES=1000` plays this many of each kind.

use hexstrike_game::rules::NullLog;
use shell::record::journal;
use study::record::{code, compact, file};

use crate::table::{LIBRARY, LONG_ENOUGH, RULESET, Table, many};

#[test]
fn a_match_saved_and_loaded_after_every_input_goes_on_the_same() {
    for seed in 0..many(6) {
        let seats = 2 + (seed % 3) as usize;
        let usual = Table::wild(seed, seats).play_out();
        let mut table = Table::wild(seed, seats);
        for turn in 0..LONG_ENOUGH {
            if !table.go_on() {
                break;
            }
            table.recorder.run(&mut NullLog);
            let recording = table.recorder.recording();
            // The forms alternate, because each is slow compared with the match itself.
            let loaded = match turn % 16 {
                0 => file::from_ron(&file::to_ron(recording)),
                4 => file::from_json(&file::to_json(recording)),
                8 => compact::from_bytes(&compact::to_bytes(recording)),
                12 if turn < 40 => {
                    let code = code::encode(recording).expect("it can be played");
                    Ok(code::decode(&code, &LIBRARY).expect("a code"))
                }
                2 | 10 => {
                    let kept = journal::Journal::begin(Vec::new(), recording).expect("memory").into_inner();
                    journal::recover(&kept).map(|found| found.recording)
                }
                _ => Ok(recording.clone()),
            };
            let again = loaded.expect("what was just saved").resume_with(&RULESET).expect("it can be played");
            assert!(again.recording() == recording, "seed {seed}, input {turn}");
            assert!(again.game().state() == table.recorder.game().state(), "seed {seed}, input {turn}");
            assert_eq!(
                again.game().waits_for(),
                table.recorder.game().waits_for(),
                "seed {seed}, input {turn}"
            );
            table.recorder = again;
        }
        table.recorder.run(&mut NullLog);
        assert!(*table.recorder.recording() == usual, "seed {seed}");
    }
}

#[test]
fn any_beat_can_be_gone_to() {
    let mut table = Table::plain(7, 2);
    let mut games = Vec::new();
    while table.go_on() {
        table.recorder.run(&mut NullLog);
        games.push(table.recorder.game().clone());
    }
    let recording = table.recorder.recording();
    for beat in 0..recording.digests.len() as u16 + 3 {
        let game = recording.play_to(beat).expect("it can be played");
        let first = games.iter().find(|game| game.state().beat >= beat).or(games.last()).expect("a match");
        let stops = (game.state().beat, game.waits_for());
        assert!(beat == 0 || stops == (first.state().beat, first.waits_for()), "beat {beat}");
    }
}
