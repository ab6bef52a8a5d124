//! The words of a command line, sorted into options and the rest.

use std::str::FromStr;

use crate::content::problem::did_you_mean;

/// What stands behind a command's name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Args {
    options: Vec<(String, String)>,
    switches: Vec<String>,
    /// Words that belong to no option, such as files.
    pub rest: Vec<String>,
}

impl Args {
    /// Sorts the words. `--help` is a switch of every command.
    ///
    /// # Errors
    /// An option nobody knows, one without its value, one given twice.
    pub fn parse(words: &[String], options: &[&str], switches: &[&str]) -> Result<Self, String> {
        let mut args = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let Some(name) = word.strip_prefix("--") else {
                match word.as_str() {
                    "-h" => args.switches.push("help".to_owned()),
                    _ => args.rest.push(word.clone()),
                }
                continue;
            };
            let (name, joined) = name.split_once('=').map_or((name, None), |(n, v)| (n, Some(v.to_owned())));
            if joined.is_none() && (name == "help" || switches.contains(&name)) {
                args.switches.push(name.to_owned());
            } else if options.contains(&name) {
                let value =
                    joined.or_else(|| words.next().cloned()).ok_or(format!("--{name} needs a value"))?;
                if args.text(name).is_some() {
                    return Err(format!("--{name} is given twice"));
                }
                args.options.push((name.to_owned(), value));
            } else {
                let known = options.iter().chain(switches).copied();
                return Err(format!("no option --{name}. {}", did_you_mean(name, known)));
            }
        }
        Ok(args)
    }

    /// Whether a switch is given.
    pub fn has(&self, switch: &str) -> bool {
        self.switches.iter().any(|given| given == switch)
    }

    /// The value of an option.
    pub fn text(&self, option: &str) -> Option<&str> {
        self.options.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str())
    }

    /// The value of an option that is a number.
    ///
    /// # Errors
    /// When it is none, or too large.
    pub fn number<T: FromStr>(&self, option: &str) -> Result<Option<T>, String> {
        let parse = |text: &str| text.parse().map_err(|_| format!("--{option} wants a number, not `{text}`"));
        self.text(option).map(parse).transpose()
    }

    /// For commands that take no further words.
    ///
    /// # Errors
    /// When there are some.
    pub fn nothing_more(&self) -> Result<(), String> {
        self.rest.first().map_or(Ok(()), |word| Err(format!("`{word}` is one word too many")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Args::parse(&words, &["seed", "decks"], &["all"])
    }

    #[test]
    fn values_stand_behind_their_option_or_an_equals_sign() {
        let args = parse("--seed 7 a.gz --decks=x,y --all b.gz").unwrap_or_default();
        assert_eq!(args.number("seed"), Ok(Some(7u64)));
        assert_eq!(args.text("decks"), Some("x,y"));
        assert!(args.has("all") && !args.has("help"));
        assert_eq!(args.rest, ["a.gz", "b.gz"]);
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(parse("--sed 7").unwrap_err(), "no option --sed. did you mean `seed`?");
        assert_eq!(parse("--seed").unwrap_err(), "--seed needs a value");
        assert_eq!(parse("--seed 1 --seed 2").unwrap_err(), "--seed is given twice");
        let number = parse("--seed many").and_then(|args| args.number::<u64>("seed"));
        assert_eq!(number.unwrap_err(), "--seed wants a number, not `many`");
    }
}
