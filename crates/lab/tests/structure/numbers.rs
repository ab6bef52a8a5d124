//! Completeness check of the documents: every worked scenario, every ruling, every choice and fault of the
//! web edition, and every fighter has an existing test.

use std::collections::BTreeSet;

use hexstrike_game::content::Library;

use crate::law::Law;
use crate::repository::{files, read};

/// A test for each number of web edition 9, in order; text in brackets gives the reason for a missing one.
const CHOICES: [&str; 71] = [
    "ruling_1_arrows_fly_before_early_actions",
    "h1_equal_attacks_go_in_roster_order",
    "ruling_3_then_the_higher_knockback_factor",
    "ruling_2_a_question_stops_the_beat_where_it_arises",
    "h9_a_beat_already_acted_stays_and_the_stun_starts_on_the_next",
    "m6_a_tied_dash_stops_before_a_bystander_too",
    "m4_dashes_cross",
    "(there is no numeric priority to go by)",
    "ruling_5_timings_must_overlap",
    "ruling_15_the_movement_hand_is_at_most_four",
    "e1_five_abilities_give_the_movement_card_back",
    "ruling_15_which_movement_cards_return_is_the_players_choice",
    "ruling_18_a_signature_open_beat_is_an_open_beat",
    "ruling_18_both_without_cards_is_a_draw",
    "ruling_19_everyone_starts_looking_at_somebody_or_the_centre",
    "web_9_16_a_match_has_two_to_four_players",
    "ruling_19_the_hex_of_return_is_chosen_on_its_beat",
    "web_10_17_a_platform_used_by_another_is_gone",
    "ruling_17_a_signature_card_is_drawn_right_back",
    "p1_a_parried_attacker_is_countered_on_the_next_beat",
    "ruling_7_a_throw_lights_the_burning_strike",
    "ruling_7_iron_will_and_vengeance_do_not_answer_throws",
    "ruling_7_on_hit_discards_apply_to_throws",
    "ruling_16_a_trigger_costs_no_movement_card_from_five_abilities",
    "ruling_13_flora_grows_at_the_end_of_its_line_and_not_over_the_abyss",
    "h25_sweeping_strike_discards_the_factor_and_stays",
    "ruling_14_smoke_bomb_turns_pays_and_starts_on_its_third_beat",
    "web_9_28_a_combo_goes_on_with_an_active_card_that_has_a_window",
    "ruling_17_nobody_refreshes_while_focused",
    "ruling_5_arrows_are_stopped_by_any_block_of_the_entry",
    "c1_a_landed_attack_opens_the_combo",
    "web_9_32_fire_over_the_abyss_burns_for_its_beat_only",
    "ruling_19_the_dead_leave_the_board_and_return_in_the_centre",
    "h7_vengeance_draws_for_all_hexes_of_the_beat",
    "p4_a_blocked_attack_without_damage_is_not_countered",
    "web_9_36_the_passive_guard_blocks_from_behind_at_mid_only",
    "web_9_37_a_charge_is_no_move_for_absorb",
    "ruling_12_iron_will_is_not_offered_without_knockback",
    "ruling_18_no_cards_over_the_abyss_loses_on_an_open_beat",
    "ruling_18_next_to_land_the_ledge_saves_and_a_platform_too",
    "procedures_7_1_only_the_end_of_a_beat_counts",
    "ruling_16_a_card_drawn_by_the_jab_can_continue_its_combo",
    "murelious_holds_five_abilities_and_four_movement_cards",
    "web_9_44_a_refresh_brings_back_all_movement_cards",
    "web_9_45_over_the_abyss_nothing_is_refreshed",
    "web_9_46_who_is_not_up_does_not_refresh",
    "ruling_15_a_discard_from_five_takes_what_the_balance_asks",
    "web_9_48_adrenaline_stays_within_0_and_10",
    "web_9_49_the_chosen_rotation_turns_on_the_first_beat_only",
    "web_9_50_the_passive_text_of_the_active_card_does_not_count",
    "ruling_19_the_dead_are_in_nobodys_way",
    "ruling_20_a_dead_killer_still_scores",
    "ruling_20_two_who_reach_two_points_on_one_beat_draw_and_the_others_lose",
    "web_9_54_fire_wins_over_flora_of_the_same_phase",
    "web_9_55_a_throw_onto_a_taken_hex_leaves_the_thrown_where_he_is",
    "ruling_6_overlapping_windows_take_the_later_end",
    "web_9_57_a_jump_fails_on_a_taken_hex_and_passes_over_people",
    "web_9_58_a_choice_stays_hidden_until_all_are_in",
    "web_9_59_throw_immunity_ends_with_the_interruption",
    "ruling_9_one_direction_is_not_asked_for",
    "web_9_61_only_the_owner_of_an_arrow_is_offered_its_trigger",
    "web_9_62_spike_and_zenytha_lessen_what_opponents_make_discard",
    "web_9_63_an_arrow_is_blocked_by_parry_but_not_countered",
    "web_9_64_healing_harmony_is_for_its_user_alone",
    "web_9_65_the_hook_lifts_over_with_a_lone_attack_ahead_only",
    "ruling_18_next_to_land_the_ledge_saves_and_a_platform_too",
    "every_code_has_a_bad_example",
    "an_illegal_play_is_refused_with_its_reason",
    "(what the older rulebook leaves out is all over the tests)",
    "web_9_70_moves_are_hit_on_the_way_jumps_only_where_they_land",
    "g1_guard_goes_on_as_long_as_it_is_paid_for",
];

/// The same for web edition 10.
const FAULTS: [&str; 41] = [
    "ruling_4_tied_moves_are_planned_when_they_act",
    "m6_a_tied_dash_stops_before_a_bystander_too",
    "m8_who_swapped_can_be_hit_on_the_new_hex",
    "f1_flora_grows_in_the_direction_of_the_rotation",
    "web_10_5_nobody_inherits_a_block_with_the_hex",
    "h15_tied_attackers_of_one_victim_add_up_and_he_chooses_the_direction",
    "p5_every_attacker_blocked_on_a_beat_is_countered",
    "web_10_8_an_arrow_loosed_onto_somebody_takes_his_action_like_any_hit",
    "web_10_9_a_stunned_beat_makes_no_forced_turn",
    "(sets that were laid before a hit do not outlive it: an engine that only goes forward has none)",
    "web_10_11_no_half_of_a_smoke_bomb_outlives_a_stun",
    "ruling_10_absorb_gets_nothing_from_a_blocked_attack_without_damage",
    "ruling_14_smoke_bomb_turns_pays_and_starts_on_its_third_beat",
    "s2_aerial_strike_turns_on_the_open_beat",
    "web_10_15_start_passives_do_not_count_for_a_dodge_on_a_later_wait",
    "web_10_16_the_step_pulled_forward_acts_in_its_own_phase",
    "web_10_17_a_platform_used_by_another_is_gone",
    "web_10_18_rewind_interrupted_before_its_focus_goes_under_the_deck",
    "web_10_19_the_return_is_asked_on_a_signature_open_beat",
    "web_10_20_whether_the_return_is_forced_shows_when_he_is_up",
    "web_10_21_an_interrupted_guard_is_not_paid_for_again",
    "web_10_22_death_ends_focus_and_the_card_is_back_in_the_deck",
    "web_10_23_aumandetta_draws_for_a_hit_that_a_question_held_up",
    "web_10_24_triggers_of_later_hits_are_offered_after_a_question",
    "h7_vengeance_draws_for_all_hexes_of_the_beat",
    "ruling_16_a_card_drawn_by_the_jab_can_continue_its_combo",
    "web_10_27_nothing_to_discard_is_not_asked",
    "web_10_28_who_holds_more_than_five_abilities_can_answer_every_demand",
    "web_10_29_triggers_of_one_beat_are_answered_in_the_order_of_the_rules",
    "ruling_18_both_without_cards_is_a_draw",
    "x1_who_gives_up_is_gone_and_the_others_go_on",
    "web_10_32_a_death_on_a_beat_held_up_by_a_question_is_scored",
    "ruling_19_the_dead_are_in_nobodys_way",
    "ruling_20_two_who_reach_two_points_on_one_beat_draw_and_the_others_lose",
    "ruling_18_both_too_far_on_one_beat_is_a_draw_the_earlier_loses",
    "(there is no list of entries to be checked for holes)",
    "web_10_37_an_arrow_that_ends_focus_takes_the_anchor_away",
    "it_sees_facings_mirrored",
    "bots_submit_adrenaline",
    "(there are no queues and no clock)",
    "an_offer_of_a_draw_disturbs_nothing",
];

#[test]
fn every_scenario_and_every_ruling_has_a_test() {
    let (law, tests) = (Law::read(), tests());
    // Ruling 21 is the next test.
    let untested = |number: &&String| number.as_str() != "21";
    let missing = |prefix: &String| !tests.iter().any(|test| test.starts_with(prefix.as_str()));
    let scenarios = law.scenarios.keys().map(|number| format!("{number}_"));
    let rulings = law.rulings.keys().filter(untested).map(|number| format!("ruling_{number}_"));
    let missing: Vec<String> = scenarios.chain(rulings).filter(missing).collect();
    assert!(missing.is_empty(), "no test begins with {missing:?}");
}

/// Required by ruling 21.
#[test]
fn every_choice_and_every_fault_has_a_test() {
    let (law, tests) = (Law::read(), tests());
    for (chapter, list) in [(9, CHOICES.as_slice()), (10, &FAULTS)] {
        let prefix = format!("{chapter}.");
        assert_eq!(law.web.keys().filter(|number| number.starts_with(&prefix)).count(), list.len());
        for (index, test) in list.iter().enumerate() {
            let known = test.starts_with('(') || tests.contains(*test);
            assert!(known, "web edition {chapter}.{}: {test}", index + 1);
        }
    }
}

/// Two tests each: one for the power, one for a whole match.
#[test]
fn every_fighter_has_tests() {
    let tests = tests();
    let powers = read("crates/hexstrike/tests/rules/cards/powers.rs");
    let powers: String = powers.lines().filter(|line| line.starts_with("fn ")).collect();
    for fighter in &Library::embedded().fighters {
        let name = fighter.id.replace('-', "_");
        let whole = format!("{name}_plays_a_match");
        assert!(powers.contains(&name), "no test of the power of {name}");
        assert!(tests.contains(&whole), "no whole match of {name}");
    }
}

/// Names of all tests of the core.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in ["hexstrike", "study"].iter().flat_map(|name| files(format!("crates/{name}/tests"), "rs")) {
        let text = read(path);
        let mut above = "";
        for line in text.lines().map(str::trim) {
            if above == "#[test]"
                && let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next())
            {
                names.insert(name.to_owned());
            }
            // Goldens and whole matches are made by macros, a line each.
            if let Some((name, _)) = line.split_once(" => ").filter(|_| !line.starts_with("//")) {
                names.insert(name.to_owned());
            }
            above = line;
        }
    }
    assert!(names.len() > 200, "the tests are where they were");
    names
}
