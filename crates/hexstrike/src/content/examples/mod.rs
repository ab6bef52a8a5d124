//! Examples of rules: a small position, a script of inputs and goals, as data that the engine runs.

mod demonstration;
mod goals;
mod run;
mod start;

use serde::{Deserialize, Serialize};

use super::Library;
use crate::rules::Beat;
use kernel::{Cell, Facing, Rotation};
use shell::content::code::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, did_you_mean};

pub use demonstration::{CardSide, demonstration};
pub use run::ExampleRun;
pub use run::fits;
pub use start::STANDS;
pub use start::{ExampleSetup, ExampleStart};

/// An example of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Identifier in files.
    pub id: String,
    /// Title.
    pub name: String,
    /// Number of its rulebook section.
    pub rule: String,
    /// Explanation for the reader.
    pub words: String,
    /// Fighters in roster order, on the first island with this many seats.
    pub fighters: Vec<ExampleFighter>,
    /// Tokens on the board.
    #[serde(default)]
    pub tokens: Vec<ExampleToken>,
    /// Plays and answers, in order. The example ends when it needs an input that the script lacks.
    pub script: Vec<ExampleInput>,
    /// Expected results.
    pub goals: Vec<ExampleGoal>,
}

/// A fighter of an example. A fighter without cards does nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleFighter {
    /// Name in the explanation.
    pub name: String,
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Damage at the start.
    #[serde(default)]
    pub damage: u16,
    /// Adrenaline at the start.
    #[serde(default)]
    pub adrenaline: u8,
    /// Id of a fighter whose power it has; none by default.
    #[serde(default)]
    pub fighter: Option<String>,
    /// Ids of the cards in hand.
    #[serde(default)]
    pub holds: Vec<String>,
    /// Ids of the cards on top of the deck, in draw order. All other cards follow them.
    #[serde(default)]
    pub deck: Vec<String>,
}

/// A token on the board of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum ExampleToken {
    Fire { at: Cell, by: u8 },
    Flora { at: Cell },
    Platform { at: Cell },
    Arrow { at: Cell, facing: Facing, by: u8 },
}

/// An input of the script. Seats are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum ExampleInput {
    Play {
        by: u8,
        active: String,
        passive: String,
        #[serde(default)]
        rotation: Rotation,
        #[serde(default)]
        adrenaline: u8,
    },
    Yes {
        by: u8,
    },
    No {
        by: u8,
    },
    Towards {
        by: u8,
        to: Facing,
    },
    Pick {
        by: u8,
        cards: Vec<String>,
    },
}

/// An expected result at the end. The first number is the seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExampleGoal {
    /// Is on this hex.
    At(u8, Cell),
    /// Has this much damage.
    Damage(u8, u16),
    /// Has this much adrenaline.
    Adrenaline(u8, u8),
    /// Holds this many ability and movement cards.
    Hand(u8, u8, u8),
    /// Was stunned for this many beats.
    Stunned(u8, u8),
    /// Was never stunned.
    Unhurt(u8),
    /// Blocked an attack or arrow.
    Blocked(u8),
    /// Refreshed.
    Refreshed(u8),
    /// Grabbed the ledge.
    LedgeGrabbed(u8),
    /// Continued a combo.
    Combo(u8),
    /// Was open on this beat.
    OpenOn(u8, Beat),
    /// Was eliminated.
    Lost(u8),
    /// Is on land.
    OnLand(u8),
    /// Is over the abyss.
    OverAbyss(u8),
    /// Has at least this much damage.
    Hurt(u8, u16),
    /// Was stunned for at least this many beats at once.
    StunnedFor(u8, u8),
    /// Arrived on this hex on this beat or before.
    Arrived(u8, Cell, Beat),
    /// Passed on a combo.
    ComboPassed(u8),
    /// Has at least this many victory points.
    Points(u8, u8),
    /// Is still in play on this beat.
    Lasted(u8, Beat),
}

impl ExampleInput {
    pub(crate) const fn by(&self) -> u8 {
        match self {
            Self::Play { by, .. }
            | Self::Yes { by }
            | Self::No { by }
            | Self::Towards { by, .. }
            | Self::Pick { by, .. } => *by,
        }
    }
}

impl Example {
    /// Returns the example, or its faults.
    pub(super) fn check(self, library: &Library) -> Result<Self, Vec<Problem>> {
        let mut faults = EntryProblems::of("example", &self.id, &self.name);
        check_start(self.start(), "", library, &mut faults);
        check_inputs(&self.script, "script", self.fighters.len(), library, &mut faults);
        faults.or(self)
    }
}

/// Adds the faults of the fighters, at `place` in the entry.
pub(super) fn check_start(
    start: ExampleStart<'_>,
    place: &str,
    library: &Library,
    faults: &mut EntryProblems,
) {
    let place = format!("{place}fighters");
    if library.island_for(start.fighters.len()).is_none() {
        let message = format!("no island has {} starts", start.fighters.len());
        faults.add(Code::ExampleValue, &place, message);
    }
    for fighter in start.fighters {
        fighter.holds.iter().chain(&fighter.deck).for_each(|id| check_card(id, &place, library, faults));
        if let Some(id) = fighter.fighter.as_ref().filter(|id| library.fighter_id(id).is_none()) {
            let known = library.fighters.iter().map(|fighter| fighter.id.as_str());
            faults.add(Code::ExampleValue, &place, format!("no fighter `{}`", excerpt(id))).hint =
                did_you_mean(id, known);
        }
    }
}

/// Adds the faults of the inputs, at `place` in the entry.
pub(super) fn check_inputs(
    inputs: &[ExampleInput],
    place: &str,
    seats: usize,
    library: &Library,
    faults: &mut EntryProblems,
) {
    for input in inputs {
        match input {
            ExampleInput::Play { active, passive, .. } => {
                [active, passive].into_iter().for_each(|id| check_card(id, place, library, faults));
            }
            ExampleInput::Pick { cards, .. } => {
                cards.iter().for_each(|id| check_card(id, place, library, faults));
            }
            ExampleInput::Yes { .. } | ExampleInput::No { .. } | ExampleInput::Towards { .. } => {}
        }
    }
    if inputs.iter().any(|input| usize::from(input.by()) >= seats) {
        faults.add(Code::ExampleValue, place, "speaks of a seat that nobody has");
    }
}

fn check_card(id: &str, place: &str, library: &Library, faults: &mut EntryProblems) {
    if library.card_id(id).is_none() {
        let known = library.cards.iter().map(|card| card.id.as_str());
        faults.add(Code::ExampleValue, place, format!("no card `{}`", excerpt(id))).hint =
            did_you_mean(id, known);
    }
}
