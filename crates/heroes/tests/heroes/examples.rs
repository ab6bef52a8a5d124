//! Worked examples by number.

use crate::example::play;

#[test]
fn e01_who_begins_and_who_places_when() {
    play("e01");
}

#[test]
fn e02_three_turns_from_end_to_end() {
    play("e02");
}

#[test]
fn e04_rolling_again() {
    play("e04");
}

#[test]
fn e05_passing_and_a_stalled_match() {
    play("e05");
}

#[test]
fn e06_movement_and_ground() {
    play("e06");
}

#[test]
fn e08_lines_and_ground() {
    play("e08");
}

#[test]
fn e10_light_normal_heavy() {
    play("e10");
}

#[test]
fn e11_one_roll_for_several() {
    play("e11");
}

#[test]
fn e12_knockback() {
    play("e12");
}

#[test]
fn e13_held_by_a_blizzard() {
    play("e13");
}

#[test]
fn e14_a_hit_is_a_death() {
    play("e14");
}

#[test]
fn e16_last_massacre() {
    play("e16");
}

#[test]
fn e18_the_ranger() {
    play("e18");
}

#[test]
fn e19_healing_and_poison() {
    play("e19");
}

#[test]
fn e21_kiri_ai_in_answer() {
    play("e21");
}

#[test]
fn e22_defend_ally() {
    play("e22");
}

#[test]
fn e23_shadow_step_in_answer() {
    play("e23");
}

#[test]
fn e25_martyrdom_and_focus() {
    play("e25");
}

#[test]
fn e27_bandits() {
    play("e27");
}

#[test]
fn e30_the_lair() {
    play("e30");
}
