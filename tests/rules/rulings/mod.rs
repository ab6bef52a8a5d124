//! The rulings by number. Those that a worked scenario of section 12 shows already are named there.

mod beat;
mod end;
mod hands;
mod hits;
mod leaving;
mod moves;
mod sets;
