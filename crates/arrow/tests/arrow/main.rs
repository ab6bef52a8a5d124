//! Tests of Vane and Veil. Names begin with the section, ruling or example that they show.

#[path = "../../../../tests/common/arrow_codes.rs"]
mod arrow_codes;
mod catalogue;
mod examples;
