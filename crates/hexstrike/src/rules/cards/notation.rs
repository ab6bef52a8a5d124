//! The rulebook's notation for the content of a beat: `W`, `[a-La-Ra]/m`, `Adr+1` (procedures 2.2 and 2.3).

use std::fmt;

use serde::{Deserialize, Serialize};

use kernel::hex::Dir;

/// Maximum number of symbols in one beat: one for each side of the hex.
pub const MAX_TOKENS: usize = 6;

/// Printed content of one beat of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BeatNotation {
    /// Action of the beat.
    pub action: Action,
    /// Timings printed under it; empty for untimed beats.
    pub timings: Timings,
    /// True if printed in brackets: the card's text refers to this beat.
    pub marked: bool,
}

/// The kinds of beat (rulebook 12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// `E`: open, refreshing on land.
    Refresh,
    /// `SigE`: open; the refresh puts the active card on top of the deck.
    SignatureRefresh,
    /// `F`: open, and the card goes into focus.
    Focus,
    /// `W`: nothing.
    Wait,
    /// `Co`: combo window.
    Combo,
    /// `X1`: the effect of the card's text.
    Text,
    /// `Adr+N` or `Adr-N`: the pool changes.
    Adrenaline(i8),
    /// Symbols of the mini hex map: moves, jumps, attacks, blocks, charges.
    Tokens(ActionSymbols),
}

impl Action {
    /// Returns true if the player chooses on this beat.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Refresh | Self::SignatureRefresh | Self::Focus)
    }

    /// Returns true if it has a timing printed under it.
    pub const fn is_timed(self) -> bool {
        match self {
            Self::Tokens(_) | Self::Text | Self::Focus => true,
            Self::Wait | Self::Combo | Self::Adrenaline(_) | Self::Refresh | Self::SignatureRefresh => false,
        }
    }

    /// Symbols on the mini hex map; empty for beats without one.
    pub fn tokens(&self) -> &[ActionSymbol] {
        if let Self::Tokens(tokens) = self { tokens } else { &[] }
    }
}

/// One symbol of a mini hex map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionSymbol {
    /// Effect.
    pub kind: ActionSymbolKind,
    /// Direction relative to the fighter.
    pub dir: Dir,
    /// Distance of its end in hexes, at least 1.
    pub cells: u8,
}

impl ActionSymbol {
    /// Creates a symbol of `kind` that ends `cells` hexes towards `dir`.
    pub const fn new(kind: ActionSymbolKind, dir: Dir, cells: u8) -> Self {
        Self { kind, dir, cells }
    }
}

/// The five symbols of a mini hex map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActionSymbolKind {
    /// Moves step by step and stops before a fighter in the way.
    Move,
    /// Moves over everything; fails if the landing hex is occupied.
    Jump,
    /// Strikes the hex where the path ends.
    Attack,
    /// Guards the side it points to.
    Block,
    /// Attack, then move.
    Charge,
}

/// Up to [`MAX_TOKENS`] symbols, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionSymbols {
    list: [ActionSymbol; MAX_TOKENS],
    len: u8,
}

impl ActionSymbols {
    /// Creates the list; `None` for more than [`MAX_TOKENS`] symbols.
    pub fn new(tokens: &[ActionSymbol]) -> Option<Self> {
        let blank = ActionSymbol::new(ActionSymbolKind::Move, Dir::Forward, 1);
        let mut list = [blank; MAX_TOKENS];
        list.get_mut(..tokens.len())?.copy_from_slice(tokens);
        Some(Self { list, len: tokens.len() as u8 })
    }
}

impl std::ops::Deref for ActionSymbols {
    type Target = [ActionSymbol];

    fn deref(&self) -> &[ActionSymbol] {
        &self.list[..usize::from(self.len)]
    }
}

impl fmt::Debug for ActionSymbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Timing of an action within a beat (rulebook 4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Timing {
    Early,
    Mid,
    Late,
}

impl Timing {
    /// All timings in the order in which they resolve.
    pub const ALL: [Self; 3] = [Self::Early, Self::Mid, Self::Late];
}

/// A set of timings; empty for untimed beats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Timings(u8);

impl Timings {
    /// No timing: the beat is untimed.
    pub const NONE: Self = Self(0);

    /// Just one timing.
    pub const fn only(timing: Timing) -> Self {
        Self(1 << timing as u8)
    }

    /// Returns the set with one more timing.
    #[must_use]
    pub const fn with(self, timing: Timing) -> Self {
        Self(self.0 | 1 << timing as u8)
    }

    /// Returns true if the set contains `timing`.
    pub const fn contains(self, timing: Timing) -> bool {
        self.0 & 1 << timing as u8 != 0
    }

    /// Returns true if the sets share a timing.
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Index of the timing at which the beat acts, the first of the set; an untimed beat comes after all.
    pub(in crate::rules) const fn place(self) -> u32 {
        (self.0 | 1 << Timing::ALL.len()).trailing_zeros()
    }

    /// All timings of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Timing> {
        Timing::ALL.into_iter().filter(move |t| self.contains(*t))
    }
}

/// Error in a beat's notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// Part that cannot be read.
    pub found: String,
    /// Description of the valid notation.
    pub expected: &'static str,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read \"{}\": expected {}", self.found, self.expected)
    }
}

impl std::error::Error for NotationError {}

impl std::str::FromStr for BeatNotation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (body, phases) = match text.split_once('/') {
            Some((body, phases)) => (body, Some(phases)),
            None => (text, None),
        };
        let (body, marked) = match body.strip_prefix('[').map(|rest| rest.strip_suffix(']')) {
            Some(Some(inside)) => (inside, true),
            Some(None) => return Err(error(text, "a closing `]`")),
            None => (body, false),
        };
        let action = parse_action(body)?;
        let timings = phases.map_or(Ok(Timings::NONE), parse_timings)?;
        match (action.is_timed(), timings.is_empty()) {
            (true, true) => Err(error(text, "a timing after it: `/e`, `/m`, `/l` or several of them")),
            (false, false) => Err(error(text, "no timing: this beat cannot have one")),
            (true, false) | (false, true) => Ok(Self { action, timings, marked }),
        }
    }
}

fn parse_action(body: &str) -> Result<Action, NotationError> {
    Ok(match body {
        "E" => Action::Refresh,
        "SigE" => Action::SignatureRefresh,
        "F" => Action::Focus,
        "W" => Action::Wait,
        "Co" => Action::Combo,
        "X1" => Action::Text,
        _ => match body.strip_prefix("Adr") {
            Some(by) => {
                let by = by.starts_with(['+', '-']).then(|| by.parse().ok()).flatten();
                Action::Adrenaline(by.ok_or_else(|| error(body, "`Adr+N` or `Adr-N`"))?)
            }
            None => {
                let tokens = body.split('-').map(parse_token).collect::<Result<Vec<_>, _>>()?;
                Action::Tokens(ActionSymbols::new(&tokens).ok_or_else(|| error(body, "at most six symbols"))?)
            }
        },
    })
}

fn parse_token(text: &str) -> Result<ActionSymbol, NotationError> {
    const EXPECTED: &str = "a direction (F, L, R, B, BL, BR or none), a number of hexes or none, and one of m, j, a, b, c; \
                            or one of E, SigE, F, W, Co, X1, Adr+N";
    let mut chars = text.chars();
    let kind = match chars.next_back() {
        Some('m') => ActionSymbolKind::Move,
        Some('j') => ActionSymbolKind::Jump,
        Some('a') => ActionSymbolKind::Attack,
        Some('b') => ActionSymbolKind::Block,
        Some('c') => ActionSymbolKind::Charge,
        _ => return Err(error(text, EXPECTED)),
    };
    let path = chars.as_str();
    let digits = path.trim_start_matches(|c: char| c.is_ascii_uppercase());
    // `parse` also accepts a leading plus sign, which the notation does not.
    let unsigned = digits.bytes().all(|digit| digit.is_ascii_digit());
    let cells = match digits {
        "" => 1,
        _ => digits.parse().ok().filter(|_| unsigned).ok_or_else(|| error(text, EXPECTED))?,
    };
    let dir = match &path[..path.len() - digits.len()] {
        "" | "F" => Dir::Forward,
        "R" => Dir::ForwardRight,
        "BR" => Dir::BackRight,
        "B" => Dir::Back,
        "BL" => Dir::BackLeft,
        "L" => Dir::ForwardLeft,
        _ => return Err(error(text, EXPECTED)),
    };
    if (1..=9).contains(&cells) {
        Ok(ActionSymbol { kind, dir, cells })
    } else {
        Err(error(text, "1 to 9 hexes"))
    }
}

fn parse_timings(text: &str) -> Result<Timings, NotationError> {
    text.chars().try_fold(Timings::NONE, |timings, c| match c {
        'e' => Ok(timings.with(Timing::Early)),
        'm' => Ok(timings.with(Timing::Mid)),
        'l' => Ok(timings.with(Timing::Late)),
        _ => Err(error(text, "`e`, `m`, `l` or several of them")),
    })
}

fn error(found: &str, expected: &'static str) -> NotationError {
    // No valid notation is longer. The start of an endless text suffices.
    const ENOUGH: usize = 40;
    NotationError { found: found.chars().take(ENOUGH).collect(), expected }
}

impl fmt::Display for ActionSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dir = match self.dir {
            Dir::Forward => "",
            Dir::ForwardRight => "R",
            Dir::BackRight => "BR",
            Dir::Back => "B",
            Dir::BackLeft => "BL",
            Dir::ForwardLeft => "L",
        };
        let kind = match self.kind {
            ActionSymbolKind::Move => 'm',
            ActionSymbolKind::Jump => 'j',
            ActionSymbolKind::Attack => 'a',
            ActionSymbolKind::Block => 'b',
            ActionSymbolKind::Charge => 'c',
        };
        if self.cells == 1 { write!(f, "{dir}{kind}") } else { write!(f, "{dir}{}{kind}", self.cells) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refresh => f.write_str("E"),
            Self::SignatureRefresh => f.write_str("SigE"),
            Self::Focus => f.write_str("F"),
            Self::Wait => f.write_str("W"),
            Self::Combo => f.write_str("Co"),
            Self::Text => f.write_str("X1"),
            Self::Adrenaline(by) => write!(f, "Adr{by:+}"),
            Self::Tokens(tokens) => {
                for (i, token) in tokens.iter().enumerate() {
                    write!(f, "{}{token}", if i == 0 { "" } else { "-" })?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for BeatNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.marked {
            write!(f, "[{}]", self.action)?;
        } else {
            write!(f, "{}", self.action)?;
        }
        if !self.timings.is_empty() {
            f.write_str("/")?;
        }
        self.timings.iter().try_for_each(|t| {
            f.write_str(match t {
                Timing::Early => "e",
                Timing::Mid => "m",
                Timing::Late => "l",
            })
        })
    }
}

impl TryFrom<String> for BeatNotation {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

impl From<BeatNotation> for String {
    fn from(beat: BeatNotation) -> Self {
        beat.to_string()
    }
}

impl Serialize for BeatNotation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BeatNotation {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
