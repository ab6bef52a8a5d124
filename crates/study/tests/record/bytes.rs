//! Truncated and damaged records: one with a checksum is never taken for another.

use shell::record::ReadError;
use shell::record::code::CodeFault;
use study::record::code::{self, CodeError};
use study::record::{compact, file, read};

use crate::fixtures::{everything, its_library};
use crate::table::{LIBRARY, Table};

#[test]
fn compact_bytes_cut_anywhere_are_refused() {
    let bytes = compact::to_bytes(&everything());
    for length in 0..bytes.len() {
        let cut = compact::from_bytes(&bytes[..length]);
        assert!(matches!(cut, Err(ReadError::CutOff { found, .. }) if found == length), "{length}: {cut:?}");
    }
}

#[test]
fn compact_bytes_with_any_bit_wrong_are_refused() {
    let bytes = compact::to_bytes(&everything());
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut wrong = bytes.clone();
            wrong[place] ^= 1 << bit;
            assert!(compact::from_bytes(&wrong).is_err(), "byte {place}, bit {bit}");
            if place < 12 {
                assert!(read(&wrong, &its_library()).is_err(), "byte {place}, bit {bit}");
            }
        }
    }
}

#[test]
fn a_code_cut_anywhere_is_cut_off() {
    let (code, library) = (code::encode(&everything()).expect("a match"), its_library());
    for length in 2..code.len() {
        let cut = code::decode(&code[..length], &library);
        assert!(
            matches!(cut, Err(CodeError::Code(CodeFault::CutOff { found, .. })) if found == length),
            "{length}: {cut:?}"
        );
    }
    assert_eq!(code::decode("H", &library), Err(CodeError::Code(CodeFault::NoCode("HX"))));
}

#[test]
fn a_code_with_any_letter_wrong_is_refused() {
    let (code, library) = (code::encode(&everything()).expect("a match"), its_library());
    for place in 0..code.len() {
        for other in (0u8..128).map(char::from).filter(|other| *other != char::from(code.as_bytes()[place])) {
            let wrong = format!("{}{other}{}", &code[..place], &code[place + 1..]);
            assert!(code::decode(&wrong, &library).is_err(), "position {}: {other:?}", place + 1);
        }
    }
}

#[test]
fn neighbouring_letters_of_a_code_in_the_wrong_order_are_noticed() {
    let (code, library) = (code::encode(&everything()).expect("a match"), its_library());
    for place in 1..code.len() {
        let mut bytes = code.clone().into_bytes();
        bytes.swap(place - 1, place);
        let wrong = String::from_utf8(bytes).expect("letters");
        assert!(wrong == code || code::decode(&wrong, &library).is_err(), "position {place}");
    }
}

#[test]
fn blanks_and_lines_in_a_code_do_not_matter() {
    let code = code::encode(&everything()).expect("a match");
    let pasted: String = code
        .chars()
        .enumerate()
        .map(|(i, c)| if i % 40 == 39 { format!("{c}\r\n\t ") } else { c.to_string() })
        .collect();
    assert!(code::decode(&format!("  {pasted}\n"), &its_library()) == Ok(everything()));
}

#[test]
fn the_code_of_something_else_is_called_so() {
    for (text, what) in [("HXD1abc", "a deck"), (" HXS1abc", "a set-up"), ("HXP1abc", "a position")] {
        let refused = read(text.as_bytes(), &LIBRARY).expect_err("no match");
        assert_eq!(refused.to_string(), format!("this is the code of {what}; that of a match was expected"));
    }
}

#[test]
fn texts_cut_anywhere_are_refused() {
    // The texts are long and each cut is read from the start, so use one match with few cards and inputs.
    let mut table = Table::plain(1, 2);
    while table.recorder.recording().inputs.len() < 4 && table.go_on() {}
    let recording = table.recorder.into_recording();
    let (ron, json) = (file::to_ron(&recording), file::to_json(&recording).to_string());
    for (text, name) in [(ron.trim_end(), "RON"), (&json, "JSON")] {
        for length in 0..text.len() {
            assert!(read(&text.as_bytes()[..length], &LIBRARY).is_err(), "{name} cut at {length}");
        }
    }
}
