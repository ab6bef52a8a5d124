//! State of a match: table, events, inputs, refusals, pending tasks, dice (heroes 1, 10, 11, 16).

pub mod agenda;
pub mod declared;
pub mod dice;
pub mod event;

pub mod goals;
pub mod ids;
pub mod input;
pub mod refusal;
pub mod setup;
pub mod situation;
pub mod table;
pub mod unit;
pub mod witness;

pub use agenda::{Agenda, Assault, Task, Waiting};
pub use declared::{Aim, Declared, Deed};
pub use dice::{DiceSource, SeededDice};
pub use event::{Blow, HeroEvent, HeroResult};
pub use ids::{Equal, Side, UnitId};
pub use input::{ActionUse, HeroInput, Recruit};
pub use refusal::HeroRefusal;
pub use setup::{GameMode, HeroSetup, HeroSetupFault, InitiativeRule, TeamChoice};
pub use situation::Situation;
pub use table::Table;
pub use unit::Unit;
pub use witness::Witness;
