//! Fault codes that only content of HexyGame can have.

use shell::content::Code;

/// Codes with bad files in `tests/fixtures/bad-hexy`.
pub const OF_HEXY: [Code; 3] = [Code::CardText, Code::DuplicateMap, Code::MapFault];
