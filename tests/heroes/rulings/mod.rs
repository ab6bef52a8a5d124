//! Every ruling by its number, where no other test shows it.

mod places;
mod setting_up;
mod turns;
