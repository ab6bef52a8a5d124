//! Scenarios in the style of the documents: positions, cards, plays and expected results.
//!
//! Blank cards fill the decks, so that a hand holds only the cards a scenario names.

mod game;

use std::sync::{Arc, LazyLock};

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::card::{Card, Kind};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::setup::{Player, Setup, StartingState};
use hexstrike_game::rules::{CardId, Match, Ruleset};
use kernel::{Cell, Facing, Seat};

pub use kernel::Facing::{E, NE, NW, SE, SW, W};

pub use game::{Game, commitment as play};

/// The published cards, followed by blank ones: twelve abilities and four movement cards without effect, and the same
/// again with a damage requirement.
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
    // Blocks, then waits: may be swapped for a dodge.
    cards.push(blank("stay-guard", Kind::Movement, &["b/e", "W", "W", "E"]));
    // Puts a wait in front, and makes an attack of it.
    let passive = r#"[DelayStart, LastWaitBeforeAttack("a/e")]"#;
    let passive = ron::from_str(passive).expect("passive texts");
    cards.push(Card { passive, ..blank("stay-ahead", Kind::Movement, &["W", "E"]) });
    let parry = &library.cards[usize::from(library.card_id("parry").expect("a card").0)];
    let beats = ["[b-Lb]/l", "[b-Lb]/em", "W", "W", "SigE"].map(|beat| beat.parse().expect("a beat"));
    // Guards two sides, so that it can stop two attackers.
    cards.push(Card {
        id: "parry-wide".into(),
        name: "parry-wide".into(),
        beats: beats.into(),
        ..parry.clone()
    });
    let burning = &library.cards[usize::from(library.card_id("burning-strike").expect("a card").0)];
    let beats = ["W", "[a]/m", "Co", "W", "SigE"].map(|beat| beat.parse().expect("a beat"));
    // Strikes in the phase in which flora is planted.
    cards.push(Card {
        id: "burning-strike-mid".into(),
        name: "burning-strike-mid".into(),
        beats: beats.into(),
        ..burning.clone()
    });
    let jab = &library.cards[usize::from(library.card_id("jab").expect("a card").0)];
    let beats = ["[a]/m", "Co", "F/m", "W", "E"].map(|beat| beat.parse().expect("a beat"));
    // May be left by its combo before it reaches its focus.
    cards.push(Card { id: "jab-focus".into(), name: "jab-focus".into(), beats: beats.into(), ..jab.clone() });
    let heavy = |card: &Card, id: String| Card { name: id.clone(), id, needs_damage: 5, ..card.clone() };
    cards.push(heavy(jab, "jab-heavy".into()));
    for (blanks, name, count) in [("blank", "heavy", 12), ("stay", "weight", 4)] {
        let blank = cards.iter().find(|card| card.id == format!("{blanks}-0")).expect("a blank card").clone();
        cards.extend((0..count).map(|i| heavy(&blank, format!("{name}-{i}"))));
    }
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

/// Card with this id in files.
#[track_caller]
pub fn card(id: &str) -> CardId {
    RULES.card_id(id).unwrap_or_else(|| panic!("there is no card {id:?}"))
}

pub fn cards(ids: &str) -> Vec<CardId> {
    ids.split_whitespace().map(card).collect()
}

/// Seats by letter.
pub struct S;

impl S {
    /// Seat called `A`, `B`, `C` or `D`.
    pub fn seat(letter: char) -> Seat {
        Seat::new("ABCD".find(letter).expect("a seat from A to D")).expect("a seat")
    }
}

/// A fighter at the start of a scenario.
#[derive(Clone)]
pub struct Who {
    start: Start,
    holds: Vec<CardId>,
    exact: bool,
    deck: Vec<CardId>,
    opening: StartingState,
    power: Power,
    post: bool,
}

/// Fighter without a power, on this hex, with this facing.
pub fn who(at: (i8, i8), facing: Facing) -> Who {
    Who {
        start: Start { at: Cell::new(at.0, at.1), facing },
        holds: Vec::new(),
        exact: false,
        deck: Vec::new(),
        opening: StartingState::default(),
        power: Power::HandLimit(4),
        post: false,
    }
}

/// Fighter that only waits.
pub fn post(at: (i8, i8), facing: Facing) -> Who {
    Who { post: true, ..who(at, facing) }
}

impl Who {
    /// Sets these cards in hand, and adds blank ones up to a full hand.
    #[must_use]
    pub fn holds(mut self, ids: &str) -> Self {
        self.holds = cards(ids);
        self
    }

    /// Sets the hand to exactly these cards.
    #[must_use]
    pub fn hand(mut self, ids: &str) -> Self {
        (self.holds, self.exact) = (cards(ids), true);
        self
    }

    /// Puts these cards on top of the deck.
    #[must_use]
    pub fn deck(mut self, ids: &str) -> Self {
        self.deck = cards(ids);
        self
    }

    /// Sets the damage.
    #[must_use]
    pub fn damage(mut self, damage: u16) -> Self {
        self.opening.damage = damage;
        self
    }

    /// Sets the adrenaline.
    #[must_use]
    pub fn pool(mut self, adrenaline: u8) -> Self {
        self.opening.adrenaline = adrenaline;
        self
    }

    /// Sets the power to that of a fighter.
    #[must_use]
    pub fn power_of(mut self, fighter: &str) -> Self {
        let id = RULES.fighter_id(fighter).expect("a fighter");
        self.power = RULES.fighters[usize::from(id.0)].power;
        self
    }

    /// Sets the power.
    #[must_use]
    pub fn power(mut self, power: Power) -> Self {
        self.power = power;
        self
    }

    fn player(self, name: char) -> Player {
        let of = |kind| self.holds.iter().chain(&self.deck).copied().filter(move |c| RULES.kind(*c) == kind);
        let blanks = |name: &'static str, count| (0..count).map(move |i| card(&format!("{name}-{i}")));
        let mut ability: Vec<CardId> = of(Kind::Ability).collect();
        let mut held = self.holds.iter().filter(|c| RULES.kind(**c) == Kind::Ability).count();
        if !self.exact {
            let limit = if let Power::HandLimit(limit) = self.power { usize::from(limit) } else { 4 };
            // Blank cards fill the hand, before the cards on the deck.
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
            fighter: hexstrike_game::rules::FighterId(0),
            power: self.power,
            movement: movement[..4].try_into().expect("at most four movement cards"),
            ability: ability[..12].try_into().expect("twelve abilities"),
            start: self.start,
            opening: StartingState { hand: Some(hand), ..self.opening },
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
pub fn fight_among<const N: usize>(fighters: [Who; N], tokens: &[BoardToken]) -> Game {
    let library = Library::embedded();
    let island = library.island_for(N).expect("two to four fighters");
    let posts = fighters.clone().map(|who| who.post).to_vec();
    let players = "ABCD".chars().zip(fighters).map(|(name, who)| who.player(name)).collect();
    let setup = Setup::new(Arena::of(island).expect("an island"), players);
    let game = Match::new(Arc::clone(&RULES), Arc::new(setup)).expect("a scenario").with_tokens(tokens);
    let mut game = Game { game, log: Vec::new(), posts };
    game.go();
    game
}

/// An arrow token.
pub fn arrow(at: (i8, i8), facing: Facing, owner: char) -> BoardToken {
    BoardToken::Arrow(Arrow { at: Cell::new(at.0, at.1), facing, owner: S::seat(owner) })
}
