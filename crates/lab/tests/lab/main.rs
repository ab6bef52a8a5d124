//! `lab serve`, driven line by line like an external program would.

mod binary;
mod check;
mod client;
mod document;
mod errors;
#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
mod garbage;
mod hero_server;
mod matches;
mod positions;
mod prompts;
mod requests;
mod saves;
mod traces;
mod verify;
mod views;
mod worked;
