//! Fuzzing by proptest: the same few cases in every test run, or as many others as fit into
//! `HEXSTRIKE_FUZZ_SECONDS`.
//!
//! A test target includes this file with `#[path = "../common/fuzz.rs"] mod fuzz;`. Names of fuzz tests begin
//! with `fuzz_`, by which `tools/fuzz.sh` finds them.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestError, TestRunner};

/// Cases between two readings of the clock.
const ROUND: u32 = 64;

/// Runs `check` on values of `strategy` and shrinks the first that fails it.
pub fn fuzz<S: Strategy>(strategy: &S, check: impl Fn(S::Value) -> Result<(), TestCaseError>)
where
    S::Value: std::fmt::Debug,
{
    let (began, lasts) = (Instant::now(), duration());
    let rng_seed = if lasts.is_zero() { RngSeed::Fixed(0) } else { RngSeed::Random };
    let config =
        ProptestConfig { cases: ROUND, failure_persistence: None, rng_seed, ..ProptestConfig::default() };
    let mut cases = 0u64;
    loop {
        match TestRunner::new(config.clone()).run(strategy, &check) {
            Ok(()) => {}
            Err(TestError::Fail(why, value)) => panic!("{why}\nafter {cases} cases, smallest: {value:?}"),
            Err(TestError::Abort(why)) => panic!("{why}"),
        }
        cases += u64::from(ROUND);
        if began.elapsed() >= lasts {
            break;
        }
    }
    if !lasts.is_zero() {
        eprintln!("{}: {cases} cases", std::thread::current().name().unwrap_or("fuzz"));
    }
}

/// True in fuzzing mode, for slow tests that have an ordinary counterpart.
#[allow(dead_code, reason = "not every target has such a test")]
pub fn fuzz_is_asked_for() -> bool {
    !duration().is_zero()
}

/// Duration; zero for one round.
fn duration() -> Duration {
    let Ok(seconds) = std::env::var("HEXSTRIKE_FUZZ_SECONDS") else { return Duration::ZERO };
    Duration::from_secs(seconds.parse().expect("HEXSTRIKE_FUZZ_SECONDS is a whole number"))
}
