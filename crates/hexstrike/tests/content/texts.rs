//! Snapshot of the text of every card and power, so that a reviewer reads each change of data or wording.

use std::fmt::Write as _;

use hexstrike_game::content::Library;
use hexstrike_game::rules::describe::{active_text, beat_words, passive_text, power_text, trigger_text};

#[test]
fn every_card_reads_as_pinned() {
    let library = Library::embedded();
    let mut page = String::new();
    for card in &library.cards {
        writeln!(page, "{}", card.name).expect("a string grows");
        let beats: Vec<String> = card.beats.iter().map(beat_words).collect();
        writeln!(page, "    {}", beats.join(" | ")).expect("a string grows");
        let texts =
            [("active", active_text(card)), ("passive", passive_text(card)), ("trigger", trigger_text(card))];
        for (what, text) in texts {
            if let Some(text) = text {
                writeln!(page, "  {what}: {text}").expect("a string grows");
            }
        }
    }
    for fighter in &library.fighters {
        writeln!(page, "{}: {}", fighter.name, power_text(fighter)).expect("a string grows");
    }
    insta::assert_snapshot!("texts", page);
}

#[test]
fn a_card_has_a_text_where_its_data_has_one() {
    for card in &Library::embedded().cards {
        assert_eq!(passive_text(card).is_some(), !card.passive.is_empty(), "{}", card.name);
        assert_eq!(trigger_text(card).is_some(), card.trigger.is_some(), "{}", card.name);
        assert!(active_text(card).is_some() || card.active.is_empty(), "{}", card.name);
    }
}
