//! Tests of the rules: scenarios of the documents by number, goldens of every card, properties of random
//! play.

mod cards;
#[path = "../../../../tests/common/cases.rs"]
mod cases;
mod citations;
mod corners;
mod documents;
mod fine_points;
mod flow;
mod foresight;
mod law;
mod law_book;
mod numbers;
mod playthroughs;
mod procedures;
mod properties;
mod purity;
mod rulings;
mod scenario;
mod sights;
mod small_types;
mod statistics;
mod timelines;
mod told;
#[cfg(feature = "recordings")]
mod traces;
mod type_names;
mod web_choices;
mod web_faults;
mod worked;
