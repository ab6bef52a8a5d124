//! Tests of Vane and Veil. Names begin with the section, ruling or example that they show.

#[path = "../../../../tests/common/arrow_codes.rs"]
mod arrow_codes;
mod bots;
mod catalogue;
mod contract;
mod examples;
mod lessons;
mod shown;
