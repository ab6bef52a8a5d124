//! Random presses anywhere: nothing panics, no screen stays empty, every screen has a way home, and
//! unfinished matches survive a restart.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use arrow_game::VaneAndVeil;
use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::settings::{FrameCap, Settings};
use hexstrike::heroes::TABLE as HERO_TABLE;
use hexstrike::heroes::flow::{HeroPlayerKind, PlannedGame};
use hexstrike::hexstrike::TABLE;
use hexy_game::HexyGame;
use shell::Game as _;
use shell::bots::Dice;
use shell::record::{Record, game_in, journal};
use study::record::Recording;
use study::record::heroes::HeroRecording;

use super::layout::resize;
use super::*;
use crate::cases::cases;
use crate::settings::Scratch;
use crate::stands::WINDOWS;

/// Number of random actions before the way home.
const STEPS: usize = 150;
/// Frames without any text after which a screen counts as a dead end.
const SILENCE: usize = 60;
/// Most keys and clicks of a way home.
const WAY_HOME: usize = 40;

/// Keys apart from letters and digits.
const KEYS: [(KeyCode, Key); 20] = [
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Escape, Key::Escape),
    (KeyCode::Space, Key::Space),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::ArrowLeft, Key::ArrowLeft),
    (KeyCode::ArrowRight, Key::ArrowRight),
    (KeyCode::ArrowUp, Key::ArrowUp),
    (KeyCode::ArrowDown, Key::ArrowDown),
    (KeyCode::Backspace, Key::Backspace),
    (KeyCode::Delete, Key::Delete),
    (KeyCode::Home, Key::Home),
    (KeyCode::End, Key::End),
    (KeyCode::PageUp, Key::PageUp),
    (KeyCode::PageDown, Key::PageDown),
    (KeyCode::F1, Key::F1),
    (KeyCode::F2, Key::F2),
    (KeyCode::F3, Key::F3),
    (KeyCode::F5, Key::F5),
    (KeyCode::F11, Key::F11),
    (KeyCode::F12, Key::F12),
];

const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

/// Player who knows nothing of the game.
struct Wanderer {
    game: Game,
    dice: Dice,
    /// Actions so far, one line each, to reproduce a failure.
    trail: Vec<String>,
}

impl Wanderer {
    fn at(folder: &Scratch, seed: u64) -> Self {
        let mut app = App::new();
        app.insert_resource(full_content()).insert_resource(Folders::at(folder.path()));
        Self { game: within(app), dice: Dice::seeded(seed), trail: Vec::new() }
    }

    /// Starts at the title, or in a match of either game.
    fn begin(&mut self, seed: u64) {
        match seed % 6 {
            0 => self.game.start(Players::PersonAndBot, seed),
            1 => self.game.start(Players::ThreePeople, seed),
            2 => self.game.start(Players::FourBots, seed),
            3 => heroes::begin(
                &mut self.game,
                PlannedGame::Skirmish { team: 3, board: 0 },
                &[HeroPlayerKind::Person, HeroPlayerKind::usual_bot()],
                seed,
            ),
            _ => {}
        }
    }

    fn place(&self) -> (Screen, Overlay) {
        (self.game.screen(), *self.game.resource::<State<Overlay>>().get())
    }

    /// Performs a random action.
    fn step(&mut self) {
        // A chosen frame limit would slow the test.
        if self.game.resource::<Settings>().frame_cap != FrameCap::Off {
            self.game.app.world_mut().resource_mut::<Settings>().frame_cap = FrameCap::Off;
        }
        match self.dice.below(100) {
            0..=44 => self.click_a_word(),
            45..=59 => {
                let (code, key) = self.dice.pick(&KEYS).expect("a key").clone();
                self.key(code, key);
            }
            60..=69 => {
                let letter = self.dice.below(LETTERS.len());
                let said = char::from(b'a' + letter as u8).to_string();
                self.key(LETTERS[letter], Key::Character(said.as_str().into()));
            }
            70..=76 => {
                let n = 1 + self.dice.below(8) as u8;
                self.note(format!("digit {n}"));
                digit(&mut self.game, n);
            }
            77..=82 => {
                let at = self.anywhere();
                self.note(format!("click {at}"));
                click(&mut self.game, at);
            }
            83..=86 => self.drag(),
            87..=89 => self.turn_wheel(),
            90..=93 => self.decide(),
            94 => {
                let window = *self.dice.pick(&WINDOWS).expect("a size");
                let percent = *self.dice.pick(&[80, 100, 150, 200]).expect("a size");
                self.note(format!("{window} at {percent}%"));
                resize(&mut self.game, window, percent);
            }
            _ => {
                let frames = 1 + self.dice.below(30);
                self.note(format!("waits {frames}"));
                (0..frames).for_each(|_| self.game.frame());
            }
        }
    }

    fn note(&mut self, what: String) {
        let place = self.place();
        self.trail.push(format!("{place:?} {what}"));
    }

    fn anywhere(&mut self) -> Vec2 {
        let size = self.game.resource::<Picture>().screen.expect("a picture").size();
        Vec2::new(self.dice.below(size.x as usize) as f32, self.dice.below(size.y as usize) as f32)
    }

    fn click_a_word(&mut self) {
        let picture = self.game.resource::<Picture>();
        let screen = picture.screen.expect("a picture");
        let in_sight = |word: &&Word| screen.contains(word.rect.center()) && word.text != "Quit";
        let words: Vec<&Word> = picture.words.iter().filter(in_sight).collect();
        let Some(word) = self.dice.pick(&words) else { return };
        let (said, at) = (word.text.clone(), middle_of(word));
        self.note(format!("click on {said:?}"));
        click(&mut self.game, at);
    }

    /// Decides at random in a match.
    fn decide(&mut self) {
        self.note("decides".to_owned());
        match self.game.screen() {
            TABLE => {
                self.game.decide();
            }
            HERO_TABLE if heroes::asked(&self.game).is_some() => heroes::decide(&mut self.game, 1),
            _ => {}
        }
        self.game.frame();
    }

    fn key(&mut self, code: KeyCode, key: Key) {
        self.note(format!("key {code:?}"));
        let held = [None, None, None, Some(KeyCode::ShiftLeft), Some(KeyCode::ControlLeft)];
        let held = held[self.dice.below(held.len())];
        let name = |code| if code == KeyCode::ShiftLeft { Key::Shift } else { Key::Control };
        if let Some(code) = held {
            press(&mut self.game, code, &name(code), ButtonState::Pressed);
            self.game.frame();
        }
        type_key(&mut self.game, code, key);
        if let Some(code) = held {
            press(&mut self.game, code, &name(code), ButtonState::Released);
            self.game.frame();
        }
    }

    fn drag(&mut self) {
        let (from, to) = (self.anywhere(), self.anywhere());
        self.note(format!("drag {from} {to}"));
        go_to(&mut self.game, from);
        self.game.frame();
        left_button(&mut self.game, ButtonState::Pressed);
        for share in [0.1, 0.4, 0.7, 1.0] {
            go_to(&mut self.game, from.lerp(to, share));
            self.game.frame();
        }
        left_button(&mut self.game, ButtonState::Released);
        self.game.frame();
    }

    fn turn_wheel(&mut self) {
        let (at, lines) = (self.anywhere(), self.dice.below(9) as f32 - 4.0);
        self.note(format!("wheel {lines} at {at}"));
        wheel(&mut self.game, at, lines);
    }

    /// Checks that the screen shows text within some frames.
    fn check_words(&mut self) {
        for _ in 0..SILENCE {
            if !self.game.resource::<Picture>().words.is_empty() {
                return;
            }
            self.game.frame();
        }
        panic!("nothing is said on {:?}\n{}", self.place(), self.trail_words());
    }

    /// Leaves like a player who reads the buttons.
    fn go_home(&mut self) {
        const OUT: [&str; 10] = [
            "Save and leave",
            "Stop watching",
            "To the lessons",
            "To the sandbox",
            "To the puzzles",
            "End without a result",
            "Title",
            "To the title",
            "Back",
            "Done",
        ];
        // A small window would need scrolling.
        resize(&mut self.game, WINDOWS[0], 100);
        let mut pressed = None;
        for _ in 0..WAY_HOME {
            if self.place() == (Screen::Title, Overlay::None) {
                return;
            }
            let words = words(&self.game);
            // Do not repeat a press that had no effect.
            let out =
                OUT.into_iter().find(|out| Some(*out) != pressed && words.iter().any(|said| said == out));
            pressed = out;
            match out {
                Some(out) => {
                    self.note(format!("click on {out:?}"));
                    click_on(&mut self.game, out);
                }
                None => {
                    self.note("Escape".to_owned());
                    escape(&mut self.game);
                }
            }
            (0..4).for_each(|_| self.game.frame());
        }
        panic!("no way home from {:?}: {:?}\n{}", self.place(), words(&self.game), self.trail_words());
    }

    fn trail_words(&self) -> String {
        let from = self.trail.len().saturating_sub(40);
        self.trail[from..].iter().fold(String::new(), |mut words, line| {
            let _ = writeln!(words, "{line}");
            words
        })
    }
}

fn wander(seed: u64) {
    let folder = Scratch::new(&format!("wander-{seed}"));
    let mut wanderer = Wanderer::at(&folder, seed);
    wanderer.begin(seed);
    for _ in 0..STEPS {
        wanderer.step();
        wanderer.check_words();
    }
    wanderer.go_home();
    let (kept, trail) = (files(folder.path()), wanderer.trail_words());
    kept.iter().for_each(|file| check_kept(file));
    drop(wanderer);
    let again = Wanderer::at(&folder, seed);
    let faults: Vec<&str> = again.game.resource::<FileFaults>().lines().collect();
    assert!(faults.is_empty(), "{faults:?}\n{trail}");
    let found = files(folder.path());
    assert!(kept.iter().all(|file| found.contains(file)), "{kept:?} {found:?}\n{trail}");
}

/// Fault of a match of a game on the contract, if it does not replay.
fn replayed<G: shell::Game>(bytes: &[u8]) -> Option<String> {
    let found = journal::recover::<Record<G>>(bytes).expect("a journal");
    found.recording.replay().err().map(|fault| fault.to_string())
}

/// Checks that a stored unfinished match replays to its present point.
fn check_kept(file: &Path) {
    if file.extension().is_none_or(|ending| ending != "journal") {
        return;
    }
    let bytes = std::fs::read(file).expect("readable");
    let fault = if journal::is_one::<HeroRecording>(&bytes) {
        let found = journal::recover::<HeroRecording>(&bytes).expect("a journal");
        found.recording.resume().err().map(|error| error.to_string())
    } else if journal::is_one::<Record<VaneAndVeil>>(&bytes) {
        // Records of these games begin with the same letter; the name of the game comes after it.
        match game_in(&bytes).expect("a name").as_deref() {
            Some(VaneAndVeil::ID) => replayed::<VaneAndVeil>(&bytes),
            game => {
                assert_eq!(game, Some(HexyGame::ID));
                replayed::<HexyGame>(&bytes)
            }
        }
    } else {
        let found = journal::recover::<Recording>(&bytes).expect("a journal");
        found.recording.resume().err().map(|error| error.to_string())
    };
    assert_eq!(fault, None, "{}", file.display());
}

/// All files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn somebody_who_presses_anything_finds_the_way_home() {
    (0..u64::from(cases(5).cases)).for_each(wander);
}
