//! Which faults only content of the second game can have.

use shell::content::Code;

/// Those that have their bad files in `tests/fixtures/bad-heroes`.
pub const OF_HEROES: [Code; 7] = [
    Code::DuplicateBoard,
    Code::BoardFault,
    Code::DuplicateKind,
    Code::KindFault,
    Code::ActionFault,
    Code::DuplicateScenario,
    Code::ScenarioFault,
];
