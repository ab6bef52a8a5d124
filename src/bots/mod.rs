//! Players that are no people. A bot sees only what its seat may know.

pub mod decks;
pub mod random;
pub mod simple;
