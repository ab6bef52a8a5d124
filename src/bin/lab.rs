//! lab
fn main() {
    hexstrike::lab::run()
}
