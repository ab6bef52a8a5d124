//! The rules, proved: scenarios of the documents by their numbers, goldens of every card, properties of random play.

mod traces;
