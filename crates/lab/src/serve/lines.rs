//! Input lines, with a limit on their length.

use std::io::{BufRead, ErrorKind, Result};

/// Longest accepted line in bytes, without its end.
pub const LONGEST_LINE: usize = 1 << 20;

/// Text before the next line end, or before the end of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// The line is in the buffer.
    Read,
    /// The line was too long and is skipped.
    TooLong,
}

/// Reads the next line into `line`, without its end. A line that is too long is never stored. `None` at the
/// end of the input.
///
/// # Errors
/// If the input cannot be read.
pub(crate) fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<Option<InputLine>> {
    line.clear();
    let (mut began, mut too_long) = (false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let ends = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..ends.unwrap_or(chunk.len())];
        began |= !chunk.is_empty();
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let done = ends.is_some() || chunk.is_empty();
        let used = ends.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if done {
            let read = if too_long { InputLine::TooLong } else { InputLine::Read };
            return Ok(began.then_some(read));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    /// Lengths of all lines of an input that arrives seven bytes at a time; `None` for one that is too long.
    fn lengths(input: &[u8]) -> Vec<Option<usize>> {
        let (mut input, mut line, mut all) = (BufReader::with_capacity(7, input), Vec::new(), Vec::new());
        while let Some(read) = next_line(&mut input, &mut line).unwrap_or_default() {
            all.push((read == InputLine::Read).then_some(line.len()));
        }
        all
    }

    #[test]
    fn every_line_counts_once_whether_ended_or_not() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"\n"), [Some(0)]);
        assert_eq!(lengths(b"one\n\nand another one\nrest"), [Some(3), Some(0), Some(15), Some(4)]);
    }

    #[test]
    fn a_line_of_the_greatest_length_is_read_and_a_longer_one_passed_over() {
        let mut input = vec![b'x'; LONGEST_LINE];
        input.push(b'\n');
        input.extend(vec![b'x'; LONGEST_LINE + 1]);
        input.extend(b"\nok");
        assert_eq!(lengths(&input), [Some(LONGEST_LINE), None, Some(2)]);
    }

    #[test]
    fn a_line_without_end_takes_no_more_memory_than_the_longest() {
        let endless = std::io::repeat(b'x').take(16 << 20);
        let (mut input, mut line) = (BufReader::new(endless), Vec::new());
        assert_eq!(next_line(&mut input, &mut line).unwrap_or_default(), Some(InputLine::TooLong));
        assert!(line.capacity() <= 2 * LONGEST_LINE, "{}", line.capacity());
    }
}
