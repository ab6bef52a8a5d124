//! How many cases a property is held against.

use proptest::prelude::ProptestConfig;

/// So many, or `PROPTEST_CASES` where that is set: the heavy mode of all properties.
pub fn cases(usual: u32) -> ProptestConfig {
    let told = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { cases: told.unwrap_or(usual), failure_persistence: None, ..ProptestConfig::default() }
}
