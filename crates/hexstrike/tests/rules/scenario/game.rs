//! A running scenario: its inputs and results.

use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::{Answer, Pending, Picked};
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::state::{Activity, Commitment, Fighter, Outcome, Seats};
use hexstrike_game::rules::{Beat, Match, Mirror, Refusal, Step};
use kernel::{Cell, Facing, Rotation};

use super::{RULES, S, card, cards};
use crate::described::Telling;

/// A running scenario.
pub struct Game {
    pub game: Match,
    pub log: Vec<Event>,
    pub(super) posts: Vec<bool>,
}

/// Inputs.
impl Game {
    /// Runs until a seat that is no post must choose or answer.
    pub fn go(&mut self) {
        assert!(self.posts.contains(&false), "somebody must be able to stop");
        while let Step::Commit(seats) = self.game.run(&mut self.log) {
            let Some(seat) = seats.iter().find(|seat| self.posts[seat.index()]) else { return };
            let hand = self.game.state().fighters[seat].hand;
            let blank = hand.abilities().iter().copied().find(|c| RULES.card(*c).name.starts_with("blank"));
            let (Some(active), Some(passive)) = (blank, hand.movements().next()) else { return };
            let play = Commitment { active, passive, rotation: Rotation::Stay, adrenaline: 0 };
            self.game.commit(seat, play, &mut self.log).expect("a blank play");
        }
    }

    /// Makes a play such as `stab/step R1 adr 3`; runs on when all choices are in.
    #[track_caller]
    pub fn play(&mut self, seat: char, play: &str) -> &mut Self {
        if let Err(refusal) = self.game.commit(S::seat(seat), commitment(play), &mut self.log) {
            panic!("{seat} plays {play}: {refusal:?}\n{self}");
        }
        self.go();
        self
    }

    /// Makes the plays of A, B and so on; `-` for a seat that is not up.
    #[track_caller]
    pub fn plays<const N: usize>(&mut self, plays: [&str; N]) -> &mut Self {
        for (seat, play) in "ABCD".chars().zip(plays).filter(|(_, play)| *play != "-") {
            self.play(seat, play);
        }
        self
    }

    /// Refusal of this play.
    #[track_caller]
    pub fn refused(&mut self, seat: char, play: &str) -> Refusal {
        let before = *self.game.state();
        let refusal =
            self.game.commit(S::seat(seat), commitment(play), &mut self.log).expect_err("a refusal");
        assert_eq!(*self.game.state(), before, "a refusal changes nothing");
        refusal
    }

    /// Answers the open question of this seat.
    #[track_caller]
    pub fn answer(&mut self, seat: char, answer: Answer) -> &mut Self {
        let open = self.questions().into_iter().find(|pending| pending.prompt.seat == S::seat(seat));
        let Some(open) = open else { panic!("nothing is asked of {seat}\n{self}") };
        if let Err(refusal) = self.game.answer(S::seat(seat), open.id, answer, &mut self.log) {
            panic!("{seat} answers {answer:?} to {:?}: {refusal:?}\n{self}", open.prompt.ask);
        }
        self.go();
        self
    }

    #[track_caller]
    pub fn yes(&mut self, seat: char) -> &mut Self {
        self.answer(seat, Answer::Decision(true))
    }

    #[track_caller]
    pub fn no(&mut self, seat: char) -> &mut Self {
        self.answer(seat, Answer::Decision(false))
    }

    #[track_caller]
    pub fn towards(&mut self, seat: char, facing: Facing) -> &mut Self {
        self.answer(seat, Answer::Direction(facing))
    }

    #[track_caller]
    pub fn hex(&mut self, seat: char, at: (i8, i8)) -> &mut Self {
        self.answer(seat, Answer::Hex(Cell::new(at.0, at.1)))
    }

    #[track_caller]
    pub fn pick(&mut self, seat: char, ids: &str) -> &mut Self {
        self.answer(seat, Answer::Cards(Picked::new(&cards(ids)).expect("not too many cards")))
    }

    /// Forfeits.
    #[track_caller]
    pub fn forfeit(&mut self, seat: char) -> &mut Self {
        self.game.forfeit(S::seat(seat), &mut self.log).expect("may give up");
        self.go();
        self
    }

    fn questions(&self) -> Vec<Pending> {
        match self.game.waits_for() {
            Some(Step::Answer(pending)) => pending.to_vec(),
            _ => Vec::new(),
        }
    }
}

/// Parses a play such as `stab/step R1 adr 3`.
pub fn commitment(play: &str) -> Commitment {
    let mut words = play.split_whitespace();
    let (active, passive) = words.next().and_then(|pair| pair.split_once('/')).expect("active/passive");
    let rotation = words.next().unwrap_or("0");
    let rotation = Rotation::ALL.into_iter().find(|r| r.label() == rotation).expect("a rotation");
    let adrenaline = words.nth(1).map_or(0, |number| number.parse().expect("adr and a number"));
    Commitment { active: card(active), passive: card(passive), rotation, adrenaline }
}

/// Results.
impl Game {
    pub fn fighter(&self, seat: char) -> &Fighter {
        &self.game.state().fighters[S::seat(seat)]
    }

    /// The whole log, one line an event.
    pub fn described(&self) -> String {
        Telling { log: &self.log }.to_string()
    }

    /// Open questions, such as `B: combo?`.
    pub fn asked(&self) -> String {
        let lines = self.questions().into_iter().map(|pending| crate::described::question(&pending.prompt));
        lines.collect::<Vec<_>>().join("; ")
    }

    /// Seats that must commit, such as `AB`.
    pub fn up(&self) -> String {
        let seats =
            if let Some(Step::Commit(seats)) = self.game.waits_for() { seats } else { Seats::default() };
        "ABCD".chars().filter(|letter| seats.contains(S::seat(*letter))).collect()
    }

    /// All entries of a seat's timeline, past and planned, such as `W a S S E`.
    pub fn row(&self, seat: char) -> String {
        let mirror = Mirror::fold(&RULES, self.game.setup(), &self.log);
        let label = |kind: EntryKind| match kind {
            EntryKind::Action(action) => action.to_string(),
            EntryKind::ComboOpen => "Co?".to_owned(),
            EntryKind::Stun => "S".to_owned(),
            EntryKind::Idle => "I".to_owned(),
            EntryKind::Death => "Death".to_owned(),
            EntryKind::Victory => "Victory".to_owned(),
            EntryKind::Draw => "Draw".to_owned(),
        };
        let entries = mirror.figure(S::seat(seat)).lane.entries().iter();
        entries.map(|entry| label(entry.kind)).collect::<Vec<_>>().join(" ")
    }

    /// Hex, facing and damage as the documents write them: `(2,0) W d3`.
    pub fn stand(&self, seat: char) -> String {
        let fighter = self.fighter(seat);
        let (q, r) = fighter.at.axial();
        format!("({q},{r}) {:?} d{}", fighter.facing, fighter.damage)
    }

    pub fn pool(&self, seat: char) -> u8 {
        self.fighter(seat).adrenaline
    }

    /// Numbers of ability and movement cards in hand.
    pub fn cards(&self, seat: char) -> (u8, u8) {
        (self.fighter(seat).hand.ability_count(), self.fighter(seat).hand.movement_count())
    }

    /// Place of an ability card: `hand`, `deck 1` from the top, or `aside`.
    pub fn place(&self, seat: char, id: &str) -> String {
        let hand = &self.fighter(seat).hand;
        let deck = hand.deck().iter().position(|c| *c == card(id));
        match deck {
            Some(at) => format!("deck {}", at + 1),
            None if hand.holds(card(id)) => "hand".to_owned(),
            None => "aside".to_owned(),
        }
    }

    /// All tokens, such as `fire(1,0) flora(0,0)`.
    pub fn tokens(&self) -> String {
        let tokens =
            self.game.state().board.tokens(self.game.arena()).map(|token| crate::described::token(&token));
        tokens.collect::<Vec<_>>().join(" ")
    }

    pub fn beat(&self) -> Beat {
        self.game.state().beat
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome
    }

    /// True if a line of the log contains these words.
    pub fn heard(&self, words: &str) -> bool {
        self.count(words) > 0
    }

    /// Number of lines of the log that contain these words.
    pub fn count(&self, words: &str) -> usize {
        self.described().lines().filter(|line| line.contains(words)).count()
    }

    /// Asserts equality; fails with the whole log.
    #[track_caller]
    pub fn check<T: PartialEq + std::fmt::Debug>(&self, is: T, expected: T) {
        assert!(is == expected, "is       {is:?}\nexpected {expected:?}\n{self}");
    }

    #[track_caller]
    pub fn row_is(&self, seat: char, expected: &str) -> &Self {
        self.check(self.row(seat), expected.to_owned());
        self
    }

    #[track_caller]
    pub fn stands(&self, seat: char, expected: &str) -> &Self {
        self.check(self.stand(seat), expected.to_owned());
        self
    }

    #[track_caller]
    pub fn asks(&self, expected: &str) -> &Self {
        self.check(self.asked(), expected.to_owned());
        self
    }

    #[track_caller]
    pub fn lies(&self, expected: &str) -> &Self {
        self.check(self.tokens(), expected.to_owned());
        self
    }
}

impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.described())?;
        let seats = self.game.state().seats();
        for letter in "ABCD".chars().take(seats.len()) {
            let pool =
                if self.pool(letter) > 0 { format!(" adr {}", self.pool(letter)) } else { String::new() };
            let open = matches!(self.fighter(letter).activity, Activity::Open(_));
            let open = if open { ", up" } else { "" };
            let (abilities, movements) = self.cards(letter);
            let (stand, row) = (self.stand(letter), self.row(letter));
            writeln!(f, "{letter} {stand}{pool}, hand {abilities}/{movements}: {row}{open}")?;
        }
        for line in [self.tokens(), self.asked()].iter().filter(|line| !line.is_empty()) {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
