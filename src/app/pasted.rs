//! Texts as people paste them: codes within other words, quoted, or marked by a mail program; and addresses of files.

use std::path::PathBuf;

/// Start of all codes of this program.
const CODES: &str = "HX";
/// Least length of a code in bytes: prefix, version and head.
const SHORTEST: usize = 14;
/// Marks that people and programs put around a code or a path.
const AROUND: [char; 10] =
    ['"', '\'', '`', '<', '>', '\u{201c}', '\u{201d}', '\u{2018}', '\u{2019}', '\u{feff}'];

/// Returns the texts that a pasted text may stand for, the most literal first.
pub fn readings(text: &str) -> Vec<String> {
    let literal = text.trim_start_matches('\u{feff}').trim();
    let mut all = vec![literal.to_owned()];
    let mut add = |reading: &str| {
        if !reading.is_empty() && all.iter().all(|other| other != reading) {
            all.push(reading.to_owned());
        }
    };
    let unmarked: Vec<&str> = literal.lines().map(|line| line.trim_start_matches(['>', ' ', '|'])).collect();
    let unmarked = unmarked.join("\n");
    add(unmarked.trim_matches(|letter: char| letter.is_whitespace() || AROUND.contains(&letter)));
    let words = unmarked.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() >= SHORTEST && word.starts_with(CODES)).for_each(&mut add);
    all
}

/// Path that a text names: as it is, in quotes, or as the address of a local file.
pub fn path(text: &str) -> Option<PathBuf> {
    let plain = text.trim().trim_matches(|letter| AROUND.contains(&letter)).trim();
    if plain.contains('\n') {
        return None;
    }
    let path = match plain.strip_prefix("file://") {
        Some(address) => PathBuf::from(unescaped(address.strip_prefix("localhost").unwrap_or(address))?),
        None => PathBuf::from(plain),
    };
    path.is_absolute().then_some(path)
}

/// Address with every `%` and its two digits replaced by the byte they stand for; `None` if that gives no text.
fn unescaped(address: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| *byte == b'%');
        let digits = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        let code = digits.and_then(|digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(code.unwrap_or(*byte));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_within_what_was_pasted_with_it() {
        let code = "HXD1abcdefghijklmnop";
        for text in [
            format!("\u{feff}{code}\n"),
            format!("\"{code}\""),
            format!("`{code}`"),
            format!("<{code}>"),
            format!("\u{201c}{code}\u{201d}"),
            format!("> {code}"),
            format!(">> | {code}\n"),
            format!("Here is my deck: {code}, have fun!"),
            format!("```\n{code}\n```"),
        ] {
            assert!(readings(&text).iter().any(|reading| reading == code), "{text:?}: {:?}", readings(&text));
        }
        // Lines that a mail program broke and marked belong together.
        assert!(readings("> HXD1abc\n> defgh").contains(&"HXD1abc\ndefgh".to_owned()));
        assert_eq!(readings("hello HX"), ["hello HX"], "no code");
    }

    #[test]
    fn paths_are_read_in_quotes_and_as_addresses() {
        let wanted = Some(PathBuf::from("/home/Zo\u{eb}/my deck.ron"));
        for text in [
            "/home/Zo\u{eb}/my deck.ron",
            "'/home/Zo\u{eb}/my deck.ron'",
            " \"/home/Zo\u{eb}/my deck.ron\"\n",
            "file:///home/Zo%C3%AB/my%20deck.ron",
            "file://localhost/home/Zo%c3%ab/my%20deck.ron\r\n",
            "<file:///home/Zo\u{eb}/my deck.ron>",
        ] {
            assert_eq!(path(text), wanted, "{text:?}");
        }
        assert_eq!(path("file:///100%/x"), Some(PathBuf::from("/100%/x")), "no digits follow");
        for text in ["deck.ron", "file://%ff%fe", "HXD1abc", "/one\n/two"] {
            assert_eq!(path(text), None, "{text:?}");
        }
    }
}
