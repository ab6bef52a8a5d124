//! Helpers of all texts: lists, counts, capitals.

use std::fmt::Display;

/// Joins words as a list: "a", "a and b", "a, b and c".
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// Writes a count with its noun: "1 card", "2 cards", "2 hexes".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let ending = match noun {
        _ if count == N::from(1) => "",
        hissing if hissing.ends_with(['s', 'x']) || hissing.ends_with("ch") => "es",
        _ => "s",
    };
    format!("{count} {noun}{ending}")
}

/// Writes a count of hexes.
pub fn in_hexes(count: u16) -> String {
    counted(count, "hex")
}

/// Writes a count of beats.
pub fn in_beats(count: u8) -> String {
    counted(count, "beat")
}

/// Writes an ordinal, such as `3rd`.
pub fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Capitalises the first letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_things_are_listed_and_one_is_one() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|few| listed(&words[..few])), ["", "a", "a and b", "a, b and c"]);
        assert_eq!([0, 1, 2].map(|many| counted(many, "beat")), ["0 beats", "1 beat", "2 beats"]);
        assert_eq!((counted(2_u64, "match"), in_hexes(3)), ("2 matches".to_owned(), "3 hexes".to_owned()));
        assert_eq!([1, 2, 3, 4, 11, 22].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
    }
}
