//! Fault codes that only content of Vane and Veil can have.

use shell::content::Code;

/// Codes with bad files in `tests/fixtures/bad-arrow`.
pub const OF_ARROW: [Code; 6] = [
    Code::NumberFault,
    Code::DuplicateSuit,
    Code::CardFigure,
    Code::DeckSize,
    Code::DeckCopies,
    Code::DeckSuits,
];
