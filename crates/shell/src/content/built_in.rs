//! Tables that are part of the program.

use std::fmt::Display;

/// Unwraps a table that is part of the program and comes from this file.
///
/// # Panics
/// If the table cannot be read: a fault of the build. Programs read all tables at their start, so it never shows
/// in the middle of a match.
pub fn built_in<T, E: Display>(file: &str, table: Result<T, E>) -> T {
    table.unwrap_or_else(|why| panic!("{file}, which is part of this program, cannot be read: {why}"))
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn a_table_that_cannot_be_read_stops_the_program_and_says_where_it_is_wrong() {
        assert_eq!(built_in::<_, String>("assets/a.ron", Ok(3)), 3);
        let read = || ron::from_str::<Vec<u8>>("[1, 2,\n x]");
        let fault = catch_unwind(|| built_in("assets/a.ron", read())).expect_err("a panic");
        let words = fault.downcast_ref::<String>().expect("words");
        assert!(words.contains("assets/a.ron") && words.contains("2:2"), "{words}");
    }
}
