//! Excerpts of untrusted text for messages: short, and without characters that a terminal would interpret.

use unicode_general_category::{GeneralCategory, get_general_category};

/// Maximum length of an excerpt, in characters.
const ENOUGH: usize = 60;

/// Returns the start of a text, with invisible characters escaped.
pub fn excerpt(text: &str) -> String {
    excerpt_of(text, ENOUGH)
}

/// Returns an excerpt of another length in characters.
pub fn excerpt_of(text: &str, most: usize) -> String {
    let mut excerpt = String::new();
    let mut left = most;
    for letter in text.chars() {
        let seen = if is_hidden(letter) { letter.escape_unicode().to_string() } else { letter.to_string() };
        let Some(rest) = left.checked_sub(seen.chars().count()) else {
            excerpt.push('…');
            break;
        };
        left = rest;
        excerpt.push_str(&seen);
    }
    excerpt
}

/// Returns true if the character has no width, changes its neighbours, or is unassigned. Joined and accented
/// letters are not hidden.
pub fn is_hidden(letter: char) -> bool {
    use GeneralCategory as G;
    let unseen = matches!(
        get_general_category(letter),
        G::Control
            | G::Format
            | G::LineSeparator
            | G::ParagraphSeparator
            | G::PrivateUse
            | G::Surrogate
            | G::Unassigned
    );
    // Letters and marks without a visible form.
    let blank = matches!(
        letter,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    unseen || blank
}

/// Reason why a name cannot be shown: a character that nobody sees, or more than `most` characters.
pub fn name_fault(name: &str, most: usize) -> Option<String> {
    match name.chars().find(|letter| is_hidden(*letter)) {
        Some(letter) => Some(format!("holds `{}`, which nobody sees", letter.escape_unicode())),
        None => (name.chars().count() > most).then(|| format!("is longer than {most} letters")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_refused_says_why() {
        assert_eq!(name_fault("D\u{2bc}Arcy", 6), None);
        assert_eq!(name_fault("Bartholomew", 6), Some("is longer than 6 letters".to_owned()));
        assert_eq!(name_fault("Zo\u{200b}e", 6), Some("holds `\\u{200b}`, which nobody sees".to_owned()));
    }

    #[test]
    fn only_the_beginning_is_repeated_and_all_of_it_is_seen() {
        assert_eq!(excerpt("Zoë's übermut, 勇気!"), "Zoë's übermut, 勇気!");
        assert_eq!(excerpt("\u{1b}[2J\u{200b}"), "\\u{1b}[2J\\u{200b}");
        assert_eq!(excerpt(&"x".repeat(61)), "x".repeat(60) + "…");
        assert_eq!(excerpt_of("four", 4), "four");
    }

    #[test]
    fn invisible_letters_are_hidden() {
        for letter in
            "\u{0}\n\u{7f}\u{ad}\u{200b}\u{200d}\u{202e}\u{2028}\u{2066}\u{feff}\u{e000}\u{e0041}\u{3164}"
                .chars()
        {
            assert!(is_hidden(letter), "{}", letter.escape_unicode());
        }
        for letter in "aZ ë\u{301}ß勇ไ่'-🏹".chars() {
            assert!(!is_hidden(letter), "{letter}");
        }
    }
}
