//! Heroes of Hex as a game of the shell: the generic tests, who decides, causes, and the upgrade of older records.

#[path = "../../../../tests/common/hero_setups.rs"]
mod hero_setups;

mod causes;
mod contract;
mod recorder;
mod upgrades;
