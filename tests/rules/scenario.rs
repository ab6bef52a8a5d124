//! Scenarios that read like the documents: who stands where with which cards, what they play, what comes of it.
//!
//! Decks are filled up with blank cards, so that a hand holds just what a scenario names and nothing else can happen.

use std::sync::{Arc, LazyLock};

use hexstrike::content::Library;
use hexstrike::rules::arena::Arena;
use hexstrike::rules::board::{Arrow, Token};
use hexstrike::rules::card::{Card, Kind};
use hexstrike::rules::event::Event;
use hexstrike::rules::fighter::Power;
use hexstrike::rules::island::Start;
use hexstrike::rules::prompt::{Answer, Picked};
use hexstrike::rules::setup::{Opening, Player, Setup};
use hexstrike::rules::state::{Commitment, Course, Fighter, Outcome, Seats};
use hexstrike::rules::timeline::EntryKind;
use hexstrike::rules::{Beat, CardId, Cell, Facing, Match, Mirror, Refusal, Rotation, Ruleset, Seat, Step};

pub use hexstrike::rules::Facing::{E, NE, NW, SE, SW, W};

use crate::told::Telling;

/// The published cards, and after them blank ones: twelve abilities and four movement cards that do nothing.
pub static RULES: LazyLock<Arc<Ruleset>> = LazyLock::new(|| {
    let library = Library::embedded();
    let mut cards = library.cards.clone();
    for i in 0..12 {
        cards.push(blank(
            &format!("blank-{i}"),
            Kind::Ability,
            &["W", "W", "W", "W", "W", "W", "W", "W", "E"],
        ));
    }
    for i in 0..4 {
        cards.push(blank(&format!("stay-{i}"), Kind::Movement, &["W", "E"]));
    }
    let parry = &library.cards[usize::from(library.card_id("parry").expect("a card").0)];
    let beats = ["[b-Lb]/l", "[b-Lb]/em", "W", "W", "SigE"].map(|beat| beat.parse().expect("a beat"));
    // Guards two sides, so that it can stop two attackers.
    cards.push(Card {
        id: "parry-wide".into(),
        name: "parry-wide".into(),
        beats: beats.into(),
        ..parry.clone()
    });
    Arc::new(Ruleset::new(cards, library.fighters.clone()))
});

fn blank(id: &str, kind: Kind, beats: &[&str]) -> Card {
    let beats: Vec<String> = beats.iter().map(|beat| format!("{beat:?}")).collect();
    let text = format!(
        "(id: {id:?}, name: {id:?}, kind: {kind:?}, rotations: (0, 3), beats: [{}])",
        beats.join(", ")
    );
    ron::from_str(&text).expect("a blank card is a card")
}

/// The card with this name in files.
#[track_caller]
pub fn card(id: &str) -> CardId {
    RULES.card_id(id).unwrap_or_else(|| panic!("there is no card {id:?}"))
}

fn cards(ids: &str) -> Vec<CardId> {
    ids.split_whitespace().map(card).collect()
}

/// The seats by letter.
pub struct S;

impl S {
    /// The seat called `A`, `B`, `C` or `D`.
    pub fn seat(letter: char) -> Seat {
        Seat::new("ABCD".find(letter).expect("a seat from A to D")).expect("a seat")
    }
}

/// One fighter at the start of a scenario.
#[derive(Clone)]
pub struct Who {
    start: Start,
    holds: Vec<CardId>,
    exact: bool,
    deck: Vec<CardId>,
    opening: Opening,
    power: Power,
    post: bool,
}

/// A fighter without power, on this hex, looking there.
pub fn who(at: (i8, i8), facing: Facing) -> Who {
    Who {
        start: Start { at: Cell::new(at.0, at.1), facing },
        holds: Vec::new(),
        exact: false,
        deck: Vec::new(),
        opening: Opening::default(),
        power: Power::HandLimit(4),
        post: false,
    }
}

/// A fighter who never does anything.
pub fn post(at: (i8, i8), facing: Facing) -> Who {
    Who { post: true, ..who(at, facing) }
}

impl Who {
    /// Holds these cards, and blank ones up to a full hand.
    #[must_use]
    pub fn holds(mut self, ids: &str) -> Self {
        self.holds = cards(ids);
        self
    }

    /// Holds these cards and no others.
    #[must_use]
    pub fn hand(mut self, ids: &str) -> Self {
        (self.holds, self.exact) = (cards(ids), true);
        self
    }

    /// These cards lie on top of the deck.
    #[must_use]
    pub fn deck(mut self, ids: &str) -> Self {
        self.deck = cards(ids);
        self
    }

    /// Has taken damage.
    #[must_use]
    pub fn damage(mut self, damage: u16) -> Self {
        self.opening.damage = damage;
        self
    }

    /// Has adrenaline.
    #[must_use]
    pub fn pool(mut self, adrenaline: u8) -> Self {
        self.opening.adrenaline = adrenaline;
        self
    }

    /// Has this fighter's power.
    #[must_use]
    pub fn power_of(mut self, fighter: &str) -> Self {
        let id = RULES.fighter_id(fighter).expect("a fighter");
        self.power = RULES.fighters[usize::from(id.0)].power;
        self
    }

    fn player(self, name: char) -> Player {
        let of = |kind| self.holds.iter().chain(&self.deck).copied().filter(move |c| RULES.kind(*c) == kind);
        let blanks = |name: &'static str, count| (0..count).map(move |i| card(&format!("{name}-{i}")));
        let mut ability: Vec<CardId> = of(Kind::Ability).collect();
        let mut held = self.holds.iter().filter(|c| RULES.kind(**c) == Kind::Ability).count();
        if !self.exact {
            let limit = if let Power::HandLimit(limit) = self.power { usize::from(limit) } else { 4 };
            // Blank cards fill the hand, before what lies on the deck.
            ability.splice(held..held, blanks("blank", limit.saturating_sub(held)));
            held = held.max(limit);
        }
        let rest: Vec<CardId> = blanks("blank", 12).filter(|c| !ability.contains(c)).collect();
        ability.extend(rest);
        let mut movement: Vec<CardId> = of(Kind::Movement).collect();
        let ready = if self.exact { movement.len() } else { held.min(4) };
        movement.extend(blanks("stay", 4));
        let hand = (ability[..held].to_vec(), movement[..ready].to_vec());
        Player {
            name: name.to_string(),
            fighter: hexstrike::rules::FighterId(0),
            power: self.power,
            movement: movement[..4].try_into().expect("at most four movement cards"),
            ability: ability[..12].try_into().expect("twelve abilities"),
            start: self.start,
            opening: Opening { hand: Some(hand), ..self.opening },
        }
    }
}

/// A match of these fighters, A first, on the island for their number; beat 0 has begun.
#[track_caller]
pub fn fight<const N: usize>(fighters: [Who; N]) -> Game {
    fight_among(fighters, &[])
}

/// As [`fight`], with tokens on the board.
#[track_caller]
pub fn fight_among<const N: usize>(fighters: [Who; N], tokens: &[Token]) -> Game {
    let library = Library::embedded();
    let island = library.island_for(N).expect("two to four fighters");
    let posts = fighters.clone().map(|who| who.post).to_vec();
    let players = "ABCD".chars().zip(fighters).map(|(name, who)| who.player(name)).collect();
    let setup = Setup { arena: Arena::of(island).expect("an island"), players };
    let game = Match::new(Arc::clone(&RULES), Arc::new(setup)).expect("a scenario").with_tokens(tokens);
    let mut game = Game { game, log: Vec::new(), posts };
    game.go();
    game
}

/// An arrow token.
pub fn arrow(at: (i8, i8), facing: Facing, owner: char) -> Token {
    Token::Arrow(Arrow { at: Cell::new(at.0, at.1), facing, owner: S::seat(owner) })
}

/// A scenario under way.
pub struct Game {
    pub game: Match,
    pub log: Vec<Event>,
    posts: Vec<bool>,
}

/// What to do.
impl Game {
    /// Runs until somebody who is no post must choose or answer.
    fn go(&mut self) {
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

    /// A play such as `stab/step R1 adr 3`; runs on when all choices are in.
    #[track_caller]
    pub fn play(&mut self, seat: char, play: &str) -> &mut Self {
        if let Err(refusal) = self.game.commit(S::seat(seat), commitment(play), &mut self.log) {
            panic!("{seat} plays {play}: {refusal:?}\n{self}");
        }
        self.go();
        self
    }

    /// Plays of A, B and so on; `-` for a seat that is not up.
    #[track_caller]
    pub fn plays<const N: usize>(&mut self, plays: [&str; N]) -> &mut Self {
        for (seat, play) in "ABCD".chars().zip(plays).filter(|(_, play)| *play != "-") {
            self.play(seat, play);
        }
        self
    }

    /// Why this play is refused.
    #[track_caller]
    pub fn refused(&mut self, seat: char, play: &str) -> Refusal {
        let before = *self.game.state();
        let refusal =
            self.game.commit(S::seat(seat), commitment(play), &mut self.log).expect_err("a refusal");
        assert_eq!(*self.game.state(), before, "a refusal changes nothing");
        refusal
    }

    /// Answers the one question open for this seat.
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

    /// Gives up.
    #[track_caller]
    pub fn forfeit(&mut self, seat: char) -> &mut Self {
        self.game.forfeit(S::seat(seat), &mut self.log).expect("may give up");
        self.go();
        self
    }

    fn questions(&self) -> Vec<hexstrike::rules::prompt::Pending> {
        match self.game.waits_for() {
            Some(Step::Answer(pending)) => pending,
            _ => Vec::new(),
        }
    }
}

fn commitment(play: &str) -> Commitment {
    let mut words = play.split_whitespace();
    let (active, passive) = words.next().and_then(|pair| pair.split_once('/')).expect("active/passive");
    let rotation = words.next().unwrap_or("0");
    let rotation = Rotation::ALL.into_iter().find(|r| r.label() == rotation).expect("a rotation");
    let adrenaline = words.nth(1).map_or(0, |number| number.parse().expect("adr and a number"));
    Commitment { active: card(active), passive: card(passive), rotation, adrenaline }
}

/// What came of it.
impl Game {
    pub fn fighter(&self, seat: char) -> &Fighter {
        &self.game.state().fighters[S::seat(seat)]
    }

    /// Everything told so far, a line an event.
    pub fn told(&self) -> String {
        Telling { log: &self.log }.to_string()
    }

    /// The questions open, such as `B: combo?`.
    pub fn asked(&self) -> String {
        let lines = self.questions().into_iter().map(|pending| crate::told::question(&pending.prompt));
        lines.collect::<Vec<_>>().join("; ")
    }

    /// Who must commit, such as `AB`.
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

    /// Where an ability card is: `hand`, `deck 1` from the top, or `aside`.
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
            self.game.state().board.tokens(self.game.arena()).map(|token| crate::told::token(&token));
        tokens.collect::<Vec<_>>().join(" ")
    }

    pub fn beat(&self) -> Beat {
        self.game.state().beat
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome
    }

    /// Whether something was told that has these words.
    pub fn heard(&self, words: &str) -> bool {
        self.count(words) > 0
    }

    /// How many lines told have these words.
    pub fn count(&self, words: &str) -> usize {
        self.told().lines().filter(|line| line.contains(words)).count()
    }

    /// Fails with everything told so far if this is not so.
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
        write!(f, "{}", self.told())?;
        let seats = self.game.state().seats();
        for letter in "ABCD".chars().take(seats.len()) {
            let pool =
                if self.pool(letter) > 0 { format!(" adr {}", self.pool(letter)) } else { String::new() };
            let open = matches!(self.fighter(letter).course, Course::Open(_));
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
