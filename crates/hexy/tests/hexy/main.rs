//! Tests of HexyGame. Names begin with the section, ruling or example that they show.

mod contract;
mod examples;
mod protocol;
