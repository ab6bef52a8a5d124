//! The worked scenarios of section 12 of the mechanics, by number. Where the web edition has an artefact, ours is tested.

mod hands;
mod hits;
mod moves;
