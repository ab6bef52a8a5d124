//! Rulebook on screen: equals the documents, without gaps, and every link and citation resolves.

use hexstrike_game::rules::describe::glossary::Term;
use study::law::{LawBlock, LawBook, LawPiece, LawVolume, SectionId};

use crate::law::Law;

fn pieces(blocks: &[LawBlock]) -> Vec<&LawPiece> {
    blocks
        .iter()
        .flat_map(|block| match block {
            LawBlock::Paragraph(inside) => inside.iter().collect::<Vec<_>>(),
            LawBlock::Items(_, items) => items.iter().flat_map(|item| pieces(item)).collect(),
            LawBlock::Quote(inside) => pieces(inside),
            LawBlock::Table(rows) => rows.iter().flatten().flatten().collect(),
        })
        .collect()
}

fn all(book: &LawBook) -> Vec<(SectionId, &LawPiece)> {
    book.ids()
        .flat_map(|id| pieces(&book.section(id).blocks).into_iter().map(move |piece| (id, piece)))
        .collect()
}

#[test]
fn every_number_of_the_law_is_a_section_of_the_book() {
    let (law, book) = (Law::read(), LawBook::embedded());
    let volumes = [
        (LawVolume::Rulebook, &law.rulebook),
        (LawVolume::Rulings, &law.rulings),
        (LawVolume::Procedures, &law.procedures),
        (LawVolume::WebEdition, &law.web),
    ];
    for (volume, numbers) in volumes {
        assert!(numbers.len() > 5);
        for number in numbers.keys() {
            assert!(book.find(volume, number).is_some(), "{} {number}", volume.title());
        }
    }
    for number in law.scenarios.keys() {
        let number = number.to_uppercase();
        assert!(book.find(LawVolume::Scenarios, &number).is_some(), "scenario {number}");
    }
}

#[test]
fn symbols_numbers_and_links_are_read_and_no_brace_is_left() {
    let book = LawBook::embedded();
    let (mut symbols, mut numbers, mut links) = (0, 0, 0);
    for (id, piece) in all(&book) {
        match piece {
            LawPiece::Symbol(_) => symbols += 1,
            LawPiece::Number(_) => numbers += 1,
            LawPiece::Link(words, to) => {
                links += 1;
                assert!(!words.is_empty());
                assert!(to.index() < book.ids().count());
            }
            LawPiece::Words(words) => {
                assert!(!words.contains(['{', '}', '|', '`']), "{}: {words}", book.heading(id));
            }
            LawPiece::Strong(_) | LawPiece::Aside(_) | LawPiece::Code(_) => {}
        }
    }
    assert!(
        symbols > 60 && numbers > 20 && links > 200,
        "{symbols} symbols, {numbers} numbers, {links} links"
    );
}

#[test]
fn a_citation_leads_to_what_it_names() {
    let book = LawBook::embedded();
    let nine = book.find(LawVolume::Rulings, "4").expect("ruling 4");
    let cites = |volume| {
        all(&book).into_iter().any(|(id, piece)| {
            book.section(id).volume == volume
                && matches!(piece, LawPiece::Link(words, to) if words == "rulings 4" && *to == nine)
        })
    };
    assert!(cites(LawVolume::Procedures));
    let knockback = book.find(LawVolume::Rulebook, "7.3").expect("7.3");
    assert_eq!(book.section(knockback).title, "Knockback");
    assert_eq!(book.section(book.page_of(knockback)).number, "7");
}

#[test]
fn what_is_searched_is_found_best_first() {
    let book = LawBook::embedded();
    let first = |query: &str| {
        let found = book.search(query);
        found.first().map(|found| book.section(found.id).to_string()).unwrap_or_default()
    };
    assert_eq!(first("7.6"), "7.6  Throws");
    assert_eq!(first("knockback"), "7.3  Knockback");
    assert_eq!(first("STUN"), "7.4  Stun");
    let players: Vec<bool> =
        book.search("stun").iter().map(|found| book.section(found.id).volume.is_for_players()).collect();
    assert!(players.is_sorted_by(|a, b| a >= b) && players.contains(&true) && players.contains(&false));
    assert!(book.search("ledge grab").iter().any(|found| found.around.contains("ledge grab")));
    let around = |query: &str| book.search(query).into_iter().map(|found| found.around).collect::<Vec<_>>();
    assert!(
        around("throw").iter().all(|words| !words.to_lowercase().contains("throw throw")),
        "a symbol and its word"
    );
    assert!(around("RED").iter().any(|words| words.chars().any(char::is_uppercase)), "as it is written");
    assert!(book.search("no such words anywhere").is_empty() && book.search("  ").is_empty());
}

#[test]
fn every_tooltip_leads_to_a_section() {
    let book = LawBook::embedded();
    for term in Term::ALL {
        assert!(book.find(LawVolume::Rulebook, term.rule()).is_some(), "{term:?}");
    }
}
