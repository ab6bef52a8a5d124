//! Examples of rules: a small position, what is played in it and what comes of it, as data that the engine runs.

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
    /// Name in files.
    pub id: String,
    /// Title.
    pub name: String,
    /// Number of the section of the rulebook under which it stands.
    pub rule: String,
    /// What to look at.
    pub words: String,
    /// In roster order, on the first island with so many seats.
    pub fighters: Vec<ExampleFighter>,
    /// Tokens on the board.
    #[serde(default)]
    pub tokens: Vec<ExampleToken>,
    /// What is played and answered, in this order. The example ends where it has nothing more to say.
    pub script: Vec<ExampleInput>,
    /// What comes of it.
    pub goals: Vec<ExampleGoal>,
}

/// Who stands where in an example. Whoever holds no card only stands there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleFighter {
    /// What the words call them.
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
    /// Whose power they have; nobody's unless said.
    #[serde(default)]
    pub fighter: Option<String>,
    /// Ids of the cards in hand.
    #[serde(default)]
    pub holds: Vec<String>,
    /// Ids of the cards that lie on top of the deck, in draw order. What else there is comes after them.
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

/// Something that is put in. Seats are counted from 0.
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

/// Something that has come of it at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExampleGoal {
    /// This fighter stands here.
    At(u8, Cell),
    /// And has this much damage.
    Damage(u8, u16),
    /// And this much adrenaline.
    Adrenaline(u8, u8),
    /// And holds so many ability and movement cards.
    Hand(u8, u8, u8),
    /// Was stunned for so many beats.
    Stunned(u8, u8),
    /// Was never stunned.
    Unhurt(u8),
    /// Blocked something.
    Blocked(u8),
    /// Refreshed.
    Refreshed(u8),
    /// Grabbed the ledge.
    LedgeGrabbed(u8),
    /// Went on with a combo.
    Combo(u8),
    /// Was open on this beat.
    OpenOn(u8, Beat),
    /// Was eliminated.
    Lost(u8),
    /// Stands on land.
    OnLand(u8),
    /// Stands over the abyss.
    OverAbyss(u8),
    /// Has at least this much damage.
    Hurt(u8, u16),
    /// Was stunned for at least so many beats at once.
    StunnedFor(u8, u8),
    /// Came to this hex on this beat or before.
    Arrived(u8, Cell, Beat),
    /// Let the window of a combo pass.
    ComboPassed(u8),
    /// Has at least so many victory points.
    Points(u8, u8),
    /// Still plays on this beat.
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
    /// The example, or what is wrong with it.
    pub(super) fn check(self, library: &Library) -> Result<Self, Vec<Problem>> {
        let mut faults = EntryProblems::of("example", &self.id, &self.name);
        check_start(self.start(), "", library, &mut faults);
        check_inputs(&self.script, "script", self.fighters.len(), library, &mut faults);
        faults.or(self)
    }
}

/// What is wrong with who stands where, at `place` in the entry.
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

/// What is wrong with what is put in, at `place` in the entry.
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
