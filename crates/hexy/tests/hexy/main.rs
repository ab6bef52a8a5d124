//! Tests of HexyGame. Names begin with the section, ruling or example that they show.

mod bots;
mod catalogue;
mod contract;
mod examples;
#[path = "../../../../tests/common/hexy_codes.rs"]
mod hexy_codes;
mod lessons;
mod proposal;
mod protocol;
mod requests;
mod rulings;
mod shown;
mod vocabulary;
