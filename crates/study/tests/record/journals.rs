//! Journals: no durable input is lost, and no incomplete one is read.

use std::io::{self, Write};
use std::path::PathBuf;
use std::slice::from_ref;

use shell::record::ReadError;
use shell::record::journal::{self, DurableWrite, Journal};
use study::record::file::VERSION;
use study::record::{Input, Recording};

use crate::table::{LIBRARY, Table, many};

fn written(recording: &Recording) -> Vec<u8> {
    let head = Recording { inputs: Vec::new(), ..recording.clone() };
    let mut journal = Journal::begin(Vec::new(), &head).expect("memory");
    journal.append(&recording.inputs).expect("memory");
    journal.into_inner()
}

/// Inputs of a prefix of a journal; `None` if its first line is incomplete.
fn inputs(bytes: &[u8]) -> Option<Vec<Input>> {
    journal::recover::<Recording>(bytes).ok().map(|found| found.recording.inputs)
}

#[test]
fn a_journal_cut_anywhere_gives_every_whole_line() {
    let recording = Table::wild(3, 3).play_out();
    let bytes = written(&recording);
    for length in 0..=bytes.len() {
        let whole = bytes[..length].iter().filter(|byte| **byte == b'\n').count();
        let kept = whole.checked_sub(1).map(|count| recording.inputs[..count].to_vec());
        let Ok(found) = journal::recover::<Recording>(&bytes[..length]) else {
            assert_eq!(kept, None, "cut at {length}");
            continue;
        };
        assert_eq!(Some(found.recording.inputs), kept, "cut at {length}");
        let tail = bytes[..length].rsplit(|byte| *byte == b'\n').next().expect("a tail");
        let dropped = found.dropped.map(|dropped| (dropped.line, dropped.bytes, dropped.why));
        let told = (!tail.is_empty()).then(|| (whole + 1, tail.len(), "the line is cut off".to_owned()));
        assert_eq!(dropped, told, "cut at {length}");
    }
}

#[test]
fn a_journal_with_any_bit_wrong_gives_what_stands_before_it() {
    let recording = Table::wild(4, 2).play_out();
    let bytes = written(&recording);
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut wrong = bytes.clone();
            wrong[place] ^= 1 << bit;
            let before = bytes[..place].iter().filter(|byte| **byte == b'\n').count();
            let kept = before.checked_sub(1).map(|count| recording.inputs[..count].to_vec());
            assert_eq!(inputs(&wrong), kept, "byte {place}, bit {bit}");
        }
    }
}

#[test]
fn lines_out_of_order_or_twice_are_not_taken() {
    let recording = Table::plain(3, 2).play_out();
    let bytes = written(&recording);
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let swapped = [&lines[..2], &[lines[3], lines[2]], &lines[4..]].concat().concat();
    let twice = [&lines[..3], &lines[2..]].concat().concat();
    assert_eq!(inputs(&swapped).expect("a head").len(), 1);
    assert_eq!(inputs(&twice).expect("a head").len(), 2);
    let found = journal::recover::<Recording>(&twice).expect("a head");
    let dropped = found.dropped.expect("the rest");
    assert_eq!((dropped.line, dropped.why.as_str()), (4, "the checksum does not match"));
}

/// A disk that takes a number of bytes, then none.
#[derive(Debug)]
struct FullDisk {
    bytes: Vec<u8>,
    room: usize,
}

impl Write for FullDisk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.room - self.bytes.len());
        self.bytes.extend(&bytes[..taken]);
        if taken == 0 { Err(io::Error::other("no room")) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl DurableWrite for FullDisk {
    fn keep(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.bytes.truncate(length);
        Ok(())
    }
}

#[test]
fn an_input_that_finds_no_room_leaves_the_journal_whole_and_can_be_given_again() {
    let recording = Table::plain(3, 2).play_out();
    let head = Recording { inputs: Vec::new(), ..recording.clone() };
    let length = written(&head).len();
    let mut journal =
        Journal::begin(FullDisk { bytes: Vec::new(), room: length + 250 }, &head).expect("room");
    let taken: Vec<bool> =
        recording.inputs.iter().map(|input| journal.append(from_ref(input)).is_ok()).collect();
    assert!(taken[0] && !taken[taken.len() - 1]);
    let kept =
        recording.inputs.iter().zip(&taken).filter(|(_, taken)| **taken).map(|(input, _)| input.clone());
    let kept: Vec<Input> = kept.collect();
    let found = journal::recover::<Recording>(&journal.into_inner().bytes).expect("a head");
    assert_eq!((found.recording.inputs, found.dropped), (kept, None));
}

/// A disk that fails halfway through the fifth write and in the truncation after it, and works later.
struct SickDisk {
    bytes: Vec<u8>,
    asked: usize,
}

impl Write for SickDisk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.asked += 1;
        let taken = match self.asked {
            5 => bytes.len() / 2,
            6 => return Err(io::Error::other("no room")),
            _ => bytes.len(),
        };
        self.bytes.extend(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl DurableWrite for SickDisk {
    fn keep(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        if self.asked == 6 {
            self.asked += 1;
            return Err(io::Error::other("not now"));
        }
        self.bytes.truncate(length);
        Ok(())
    }
}

/// Inputs reported as durable must be readable later: nothing is appended after a torn line.
#[test]
fn behind_a_line_that_could_not_be_taken_back_nothing_is_lost() {
    let recording = Table::plain(3, 2).play_out();
    let head = Recording { inputs: Vec::new(), ..recording.clone() };
    let mut journal = Journal::begin(SickDisk { bytes: Vec::new(), asked: 0 }, &head).expect("room");
    let mut kept = recording.inputs.clone();
    kept.retain(|input| journal.append(from_ref(input)).is_ok());
    assert_eq!(kept.len(), recording.inputs.len() - 1, "one was refused");
    let found = journal::recover::<Recording>(&journal.into_inner().bytes).expect("a head");
    assert_eq!((found.recording.inputs, found.dropped), (kept, None));
}

/// Memory that counts its syncs.
#[derive(Default)]
struct Counted {
    bytes: Vec<u8>,
    syncs: usize,
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl DurableWrite for Counted {
    fn keep(&mut self) -> io::Result<()> {
        self.syncs += 1;
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.bytes.truncate(length);
        Ok(())
    }
}

/// Bots can give dozens of inputs in a frame.
#[test]
fn inputs_that_come_together_are_made_durable_together() {
    let recording = Table::plain(3, 2).play_out();
    let head = Recording { inputs: Vec::new(), ..recording.clone() };
    let mut journal = Journal::begin(Counted::default(), &head).expect("memory");
    journal.append(&recording.inputs).expect("memory");
    let Counted { bytes, syncs } = journal.into_inner();
    assert_eq!(syncs, 2, "one of the head, one of all inputs");
    let found = journal::recover::<Recording>(&bytes).expect("a head");
    assert_eq!((found.recording.inputs, found.dropped), (recording.inputs, None));
}

/// A folder for each test, removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn fresh(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_journal_on_disk_is_gone_on_with_after_any_cut() {
    let folder = Folder::fresh("journal");
    let path = folder.0.join("match.journal");
    for seed in 0..many(2) {
        let recording = Table::wild(seed, 2).play_out();
        let head = Recording { inputs: Vec::new(), ..recording.clone() };
        let mut journal = Journal::create(&path, &head).expect("a file");
        journal.append(&recording.inputs).expect("a line");
        drop(journal);
        let whole = std::fs::read(&path).expect("a file");
        let first = whole.iter().position(|byte| *byte == b'\n').expect("a head") + 1;
        for length in (first..whole.len()).step_by(211) {
            std::fs::write(&path, &whole[..length]).expect("a file");
            let (mut journal, found) = Journal::<Recording, _>::resume(&path).expect("a journal");
            let kept = found.recording.inputs.len();
            journal.append(&recording.inputs[kept..]).expect("a line");
            assert!(std::fs::read(&path).expect("a file") == whole, "seed {seed}, cut at {length}");
        }
    }
    let left: Vec<_> = std::fs::read_dir(&folder.0).expect("the folder").collect();
    assert_eq!(left.len(), 1, "nothing but the journal");
}

#[test]
fn a_journal_is_a_record_like_any_other() {
    let recording = Table::plain(3, 2).play_out();
    let read = study::record::read(&written(&recording), &LIBRARY).expect("a record");
    assert_eq!(read.inputs, recording.inputs);
    assert!(read.resume().expect("it can be played").into_recording() == recording);
}

/// The same line with a text replaced, and correct checksums.
fn rewritten(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let (mut sum, mut out) = (0u32, String::new());
    for line in std::str::from_utf8(bytes).expect("text").lines() {
        let words = line[9..].replace(from, to);
        let mut crc = flate2::Crc::new();
        crc.update(&sum.to_le_bytes());
        crc.update(words.as_bytes());
        sum = crc.sum();
        out += &format!("{sum:08x} {words}\n");
    }
    out.into_bytes()
}

#[test]
fn what_a_newer_game_wrote_is_not_taken_for_damage() {
    let recording = Table::plain(3, 2).play_out();
    let bytes = written(&recording);
    assert_eq!(rewritten(&bytes, "no such words", ""), bytes);
    let newer = journal::recover::<Recording>(&rewritten(&bytes, &format!("V{VERSION}("), "V99("))
        .expect_err("a newer form");
    assert_eq!(newer, ReadError::Newer { version: 99, known: VERSION });
    let unknown = journal::recover::<Recording>(&rewritten(&bytes, "Commit(", "Sing("))
        .expect_err("an input we do not know");
    assert!(matches!(unknown, ReadError::Ron { line: 2, .. }), "{unknown:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_folder_in_place_of_a_journal_is_refused_at_once() {
    let folder = Folder::fresh("pipe-journal");
    let path = folder.0.join("match.journal");
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("a tool of the system");
    assert!(made.success());
    assert_eq!(
        Journal::<Recording, _>::resume(&path).expect_err("no journal").to_string(),
        "it is not a plain file"
    );
    std::fs::remove_file(&path).expect("ours");
    std::fs::create_dir(&path).expect("a folder");
    assert_eq!(
        Journal::<Recording, _>::resume(&path).expect_err("no journal").to_string(),
        "it is not a plain file"
    );
}

#[test]
fn a_new_journal_is_written_through_no_link_and_leaves_nothing_when_there_is_no_room() {
    let folder = Folder::fresh("journal-link");
    let (path, other) = (folder.0.join("match.journal"), folder.0.join("other"));
    std::fs::write(&other, "mine").expect("a file");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&other, folder.0.join("match.journal.new")).expect("a link");
    let recording = Table::plain(3, 2).play_out();
    Journal::create(&path, &recording).expect("a journal");
    assert_eq!(std::fs::read_to_string(&other).expect("there"), "mine");
    // A file that cannot be renamed into place leaves nothing behind.
    std::fs::remove_file(&path).expect("ours");
    std::fs::create_dir_all(path.join("in the way")).expect("a folder");
    assert!(Journal::create(&path, &recording).is_err());
    assert!(!folder.0.join("match.journal.new").exists());
}

#[test]
fn what_is_no_journal_is_told() {
    let folder = Folder::fresh("no-journal");
    let path = folder.0.join("match.journal");
    assert!(Journal::<Recording, _>::resume(&path).is_err(), "there is no file");
    std::fs::write(&path, "once upon a time\n").expect("a file");
    let why = Journal::<Recording, _>::resume(&path).expect_err("no journal").to_string();
    assert_eq!(why, "even the first line of the journal is damaged");
    assert_eq!(std::fs::read(&path).expect("a file"), b"once upon a time\n", "it is left alone");
}
