//! Comments on a match: on every line, at every beat, stored in every form, and preserved when lines are
//! merged.

use shell::record::journal;
use study::record::comments::{LONGEST_COMMENT, LineComment, MOST_COMMENTS, tidy_comment};
use study::record::{RecordError, Recording, compact, file, read};
use study::report::kept::mark;

use crate::table::{LIBRARY, Table};
use crate::variations::taken;

/// A match with a variation, and comments on both lines and on their shared part.
fn commented() -> (Recording, u16) {
    let (mut original, taken) = taken(6, 2);
    original.join(&taken).expect("there is room");
    let leaves = original.variations[0].inputs[0].beat;
    original.set_comment(0, 0, "It begins.");
    original.set_comment(0, leaves + 1, "As it was played.");
    original.set_comment(1, leaves + 1, "What might have been:\na second line.");
    (original, leaves)
}

#[test]
fn a_comment_belongs_to_its_line_and_to_both_where_they_are_one() {
    let (mut original, leaves) = commented();
    assert_eq!(original.comment(1, 0), Some("It begins."), "both lines share the beginning");
    assert_eq!(original.comment(0, leaves + 1), Some("As it was played."));
    assert_eq!(original.comment(1, leaves + 1), Some("What might have been:\na second line."));
    original.set_comment(1, leaves, "Here they part.");
    assert_eq!(original.comment(0, leaves), Some("Here they part."));
    assert_eq!((original.comments.len(), original.variations[0].comments.len()), (3, 1));
    let beats: Vec<u16> = original.comments.iter().map(|comment| comment.beat).collect();
    assert!(beats.is_sorted(), "{beats:?}");
    original.set_comment(0, 0, " \n ");
    assert_eq!(original.comment(0, 0), None, "without words there is none");
    let before = original.clone();
    original.set_comment(7, 0, "of a line that there is not");
    assert_eq!((original.comment(7, 0), &original), (None, &before));
    let alone = original.line(1).expect("it");
    assert_eq!(alone.comment(0, leaves), Some("Here they part."));
    assert_eq!(alone.comment(0, leaves + 1), Some("What might have been:\na second line."));
    assert_eq!(alone.comments.len(), 2, "nothing of what came only in the main line");
}

#[test]
fn comments_come_back_from_every_form_that_holds_them() {
    let (original, leaves) = commented();
    for form in [
        file::to_ron(&original).into_bytes(),
        file::to_json(&original).to_string().into_bytes(),
        compact::to_bytes(&original),
    ] {
        assert!(read(&form, &LIBRARY) == Ok(original.clone()));
    }
    let bytes = journal::Journal::begin(Vec::new(), &original).expect("memory").into_inner();
    let kept = journal::recover::<Recording>(&bytes).expect("a journal").recording;
    assert_eq!(
        (kept.comment(0, 0), kept.comment(1, leaves + 1)),
        (original.comment(0, 0), original.comment(1, leaves + 1))
    );
}

#[test]
fn a_file_from_before_there_were_comments_is_read() {
    let plain = Table::plain(6, 2).play_out();
    let old = file::to_ron(&plain).replacen("V5(", "V4(", 1);
    assert!(old.starts_with("V4(") && !old.contains("comments"));
    assert_eq!(file::from_ron(&old), Ok(plain));
}

#[test]
fn what_is_written_beside_a_line_survives_when_records_meet() {
    let (original, taken) = taken(6, 2);
    let mut one = original.clone();
    one.join(&taken).expect("there is room");
    let leaves = one.variations[0].inputs[0].beat;
    let (mut other, mut fresh) = (original, taken);
    other.set_comment(0, 0, "Written on the one.");
    fresh.set_comment(0, leaves + 1, "Written on the other.");
    other.join(&fresh).expect("there is room");
    one.set_comment(1, leaves + 1, "Older, and replaced.");
    one.set_comment(1, leaves + 2, "Older, and kept.");
    one.join(&other).expect("there is room");
    assert_eq!(one.lines(), 2);
    assert_eq!(one.comment(0, 0), Some("Written on the one."));
    assert_eq!(one.comment(1, leaves + 1), Some("Written on the other."));
    assert_eq!(one.comment(1, leaves + 2), Some("Older, and kept."));
    assert!(one.is_of_same_match(&fresh), "words beside a match do not make it another");
    assert_eq!(mark(&one), mark(&fresh.line(1).expect("the line it left")), "nor its report");
}

#[test]
fn what_is_taken_over_keeps_what_was_written_before() {
    let (original, leaves) = commented();
    let taken = original.taken_over(1, leaves, &[]).expect("a line");
    assert_eq!((taken.comment(0, 0), taken.comment(0, leaves + 1)), (Some("It begins."), None));
    let other = (1..taken.lines()).find_map(|nth| taken.comment(nth, leaves + 1));
    assert_eq!(other, Some("As it was played."), "the lines there were keep theirs");
}

#[test]
fn comments_that_nobody_could_have_written_are_refused() {
    assert_eq!(tidy_comment(" a\u{200b}b\nc "), "ab\nc");
    assert_eq!(tidy_comment(&"x".repeat(LONGEST_COMMENT + 5)).len(), LONGEST_COMMENT);
    let (original, _) = commented();
    let with = |words: &str, count: usize| {
        let comment = LineComment { beat: 0, words: words.to_owned() };
        Recording { comments: vec![comment; count], ..original.clone() }
    };
    for wrong in ["", " blank", "hid\u{202e}den"] {
        assert!(matches!(with(wrong, 1).verify(), Err(RecordError::Comment(0, _))), "{wrong:?}");
    }
    let many = with("again", MOST_COMMENTS + 1);
    assert!(matches!(many.verify(), Err(RecordError::TooMany { what: "comments", .. })));
    assert!(file::from_ron(&file::to_ron(&many)).is_err(), "they are counted while they are read");
}
