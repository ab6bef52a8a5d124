//! Test that the guide's table of controls is current. `UPDATE_GUIDE=1 cargo test --test client guide`
//! rewrites it.

use std::fs;

use hexstrike::kit::input::lines::markdown;

const FROM: &str = "<!-- controls: written by a test -->\n";
const TO: &str = "<!-- end of controls -->\n";

#[test]
fn the_table_of_controls_is_the_one_of_the_game() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/guide.md");
    let text = fs::read_to_string(path).expect("there");
    let (before, rest) = text.split_once(FROM).expect("the table begins");
    let (table, after) = rest.split_once(TO).expect("the table ends");
    if std::env::var_os("UPDATE_GUIDE").is_some() {
        fs::write(path, format!("{before}{FROM}\n{}\n{TO}{after}", markdown())).expect("writable");
    } else {
        assert_eq!(table.trim(), markdown().trim(), "UPDATE_GUIDE=1 writes it anew");
    }
}
