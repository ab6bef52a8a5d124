//! Fault codes that only content of Heroes can have.

use shell::content::Code;

/// Codes with bad files in `tests/fixtures/bad-heroes`.
pub const OF_HEROES: [Code; 7] = [
    Code::DuplicateBoard,
    Code::BoardFault,
    Code::DuplicateKind,
    Code::KindFault,
    Code::ActionFault,
    Code::DuplicateScenario,
    Code::ScenarioFault,
];
