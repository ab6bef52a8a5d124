//! Round trips of every form.

use hexstrike_game::rules::NullLog;
use proptest::prelude::*;
use study::record::{Recording, code, compact, file, read};

use crate::table::{LIBRARY, RULESET, Table, many};

fn there_and_back(recording: &Recording) -> Result<(), TestCaseError> {
    prop_assert_eq!(recording.verify(), Ok(()));
    let (ron, json) = (file::to_ron(recording), file::to_json(recording));
    let bytes = compact::to_bytes(recording);
    let code = code::encode(recording).expect("it can be played");
    let same =
        |read: Recording| if read == *recording { Ok(()) } else { Err(TestCaseError::fail("it differs")) };
    same(file::from_ron(&ron).expect("RON"))?;
    same(file::from_json(&json).expect("JSON"))?;
    same(compact::from_bytes(&bytes).expect("bytes"))?;
    same(code::decode(&code, &LIBRARY).expect("a code"))?;
    for form in [ron.as_bytes(), &bytes, code.as_bytes(), json.to_string().as_bytes()] {
        same(read(form, &LIBRARY).expect("whatever it is, it is recognised"))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: many(24) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_comes_back_from_every_form(seed in any::<u64>(), seats in 2..=4usize) {
        there_and_back(&Table::plain(seed, seats).play_out())?;
    }

    #[test]
    fn so_does_one_that_begins_anyhow(seed in any::<u64>(), seats in 2..=4usize) {
        there_and_back(&Table::wild(seed, seats).play_out())?;
    }

    #[test]
    fn and_one_that_is_not_over(seed in any::<u64>(), seats in 2..=4usize, stop in 0..30usize) {
        let mut table = Table::wild(seed, seats);
        while table.recorder.recording().inputs.len() < stop && table.go_on() {}
        table.recorder.run(&mut NullLog);
        there_and_back(table.recorder.recording())?;
        let again = table.recorder.recording().resume_with(&RULESET).expect("it can be played");
        prop_assert_eq!(again.game().state(), table.recorder.game().state());
        prop_assert_eq!(again.game().waits_for(), table.recorder.game().waits_for());
    }
}
