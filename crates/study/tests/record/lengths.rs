//! Lengths of the codes of matches.

use study::record::{code, compact, file};

use crate::table::{Table, many};

#[test]
fn the_code_of_a_duel_has_a_few_hundred_characters() {
    let mut codes = Vec::new();
    let mut sizes = Vec::new();
    for seed in 0..many(60) {
        let recording = Table::plain(seed, 2).play_out();
        codes.push(code::encode(&recording).expect("it can be played").len());
        sizes.push((compact::to_bytes(&recording).len(), file::to_ron(&recording).len()));
    }
    codes.sort_unstable();
    sizes.sort_unstable();
    let (median, most) = (codes[codes.len() / 2], codes[codes.len() - 1]);
    let (bytes, ron) = sizes[sizes.len() / 2];
    println!("codes of duels: median {median}, longest {most}; compact {bytes} bytes, RON {ron} bytes");
    assert!(median <= 260 && most < 400, "median {median}, longest {most}");
}

#[test]
fn a_code_has_only_letters_and_digits() {
    let code = code::encode(&Table::wild(5, 4).play_out()).expect("it can be played");
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{code}");
}
