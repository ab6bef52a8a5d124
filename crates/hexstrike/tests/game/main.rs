//! HexStrike as a game of the shell, and the upgrade of older records.

mod contract;
#[path = "../../../../tests/common/duel.rs"]
mod duel;
mod upgrades;
