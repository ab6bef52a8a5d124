//! `lab serve`, driven line by line like an external program would.

mod binary;
mod check;
mod client;
mod errors;
#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
mod garbage;
mod matches;
mod positions;
mod prompts;
mod requests;
mod saves;
mod views;
mod worked;
