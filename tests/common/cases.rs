//! Number of cases of each property.

use proptest::prelude::ProptestConfig;

/// `usual` cases, or `PROPTEST_CASES` if set: the heavy mode of all properties.
pub fn cases(usual: u32) -> ProptestConfig {
    let given = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { cases: given.unwrap_or(usual), failure_persistence: None, ..ProptestConfig::default() }
}
