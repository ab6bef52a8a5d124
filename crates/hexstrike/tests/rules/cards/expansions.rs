//! Effects of passive texts on the beats of the other card (procedures 2.9). R1 is chosen.

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::playbook::{Frame, Turn};
use kernel::Rotation;

use crate::scenario::*;

const RING: &str = "a-La-Ra-BLa-BRa-Ba";
const SPIN: &str = "c-La-Ra-BLa-BRa-Ba";

/// Beats of a play with forced turns, and with damage and factor where they differ from the card's own.
fn expand(active: &str, passive: &str) -> String {
    expand_with(active, passive, true)
}

fn expand_with(active: &str, passive: &str, strengths: bool) -> String {
    let id = RULES.book.set_id(card(active), card(passive), 0, false).expect("a pair");
    let own = RULES.card(card(active));
    let factor = if let hexstrike_game::rules::cards::card::Knockback::Factor(factor) = own.knockback {
        factor
    } else {
        0
    };
    let beat = |frame: &Frame| {
        let mut text = frame.action.to_string();
        if strengths && frame.attacks() {
            let strength = (frame.damage, frame.knockback);
            if strength != (own.damage, factor) {
                text += &format!("({}/{})", strength.0, strength.1);
            }
        }
        match frame.turn {
            Turn::Fixed(Rotation::Around) => text + "<3!>",
            Turn::Against => text + &format!("<{}!>", Rotation::R1.against().label()),
            Turn::None | Turn::Chosen | Turn::Fixed(_) => text,
        }
    };
    RULES.book.frames(id).iter().map(beat).collect::<Vec<_>>().join(" ")
}

const MOVEMENTS: [&str; 9] =
    ["advance", "backflip", "dash", "fleche", "grappling-hook", "jump", "leap", "ninja-roll", "step"];

/// Expected beats, `-` for unchanged: a row for each passive, a column for each movement card, as in the
/// document.
const TABLE: [(&str, [&str; 9]); 9] = [
    (
        "aerial-strike",
        [
            "W m m E<3!>",
            "Bm W<3!> E",
            "2m W<3!> W E",
            "Adr+1 m m m E<3!>",
            "W W 3c W<3!> E",
            "W 2j W<3!> E",
            "Adr+1 3j W<3!> W E",
            "m m<L1!> W<3!> E",
            "W m E<3!>",
        ],
    ),
    (
        "chase",
        [
            "W W 2m 2m E",
            "W Bm W E",
            "W 2m W W E",
            "W Adr+1 2m 2m 2m E",
            "W W W 3c W E",
            "W W 2j W E",
            "W Adr+1 3j W W E",
            "W 2m 2m<L1!> W E",
            "W W 2m E",
        ],
    ),
    (
        "counter-attack",
        [
            "W m-Ba(2/2) m E",
            "-",
            "-",
            "Adr+1 m-Ba(2/2) m m E",
            "-",
            "-",
            "-",
            "m-Ba(2/2) m<L1!> W E",
            "W m-Ba(2/2) E",
        ],
    ),
    (
        "cross-slash",
        [
            "W m-La-Ra(2/1) m-La-Ra(2/1) E",
            "-",
            "-",
            "Adr+1 m-La-Ra(2/1) m-La-Ra(2/1) m-La-Ra(2/1) E",
            "-",
            "-",
            "-",
            "m-La-Ra(2/1) m-La-Ra(2/1)<L1!> W E",
            "W m-La-Ra(2/1) E",
        ],
    ),
    (
        "flying-knee",
        [
            "W c(1/1) c(1/1) E",
            "Bc(1/1) W E",
            "2c(1/1) W W E",
            "Adr+1 c(1/1) c(1/1) c(1/1) E",
            "-",
            "-",
            "-",
            "c(1/1) c(1/1)<L1!> W E",
            "W c(1/1) E",
        ],
    ),
    (
        "guard",
        [
            "Bb m m E",
            "Bm Bb E",
            "2m Bb Bb E",
            "-",
            "Bb Bb 3c Bb E",
            "Bb 2j Bb E",
            "Adr+1 3j Bb Bb E",
            "m m<L1!> Bb E",
            "Bb m E",
        ],
    ),
    ("smash-attack", ["-", "-", "-", "-", "-", "W 2j RING(1/1) W E", "Adr+1 3j RING(1/1) W W E", "-", "-"]),
    (
        "smoke-bomb",
        ["W Bm Bm E", "m W E", "B2m W W E", "Adr+1 Bm Bm Bm E", "-", "-", "-", "Bm Bm<L1!> W E", "W Bm E"],
    ),
    (
        "whirlwind",
        [
            "W m SPIN(1/0) E",
            "-",
            "-",
            "Adr+1 m m SPIN(1/0) E",
            "-",
            "-",
            "-",
            "m SPIN(1/0)<L1!> W E",
            "W SPIN(1/0) E",
        ],
    ),
];

#[test]
fn procedures_2_9_ability_passives_change_movement_cards_so() {
    for (passive, row) in TABLE {
        for (active, expected) in MOVEMENTS.into_iter().zip(row) {
            let plain = expand(active, "feint");
            let expected = expected.replace("RING", RING).replace("SPIN", SPIN);
            let expected = if expected == "-" { &plain } else { &expected };
            assert_eq!(&expand(active, passive), expected, "{active}/{passive}");
        }
    }
}

#[test]
fn procedures_2_9_no_other_ability_changes_a_movement_card() {
    let changing = TABLE.map(|(passive, _)| passive);
    let library = Library::embedded();
    let others =
        library.cards.iter().filter(|c| c.kind == Kind::Ability && !changing.contains(&c.id.as_str()));
    for passive in others {
        for active in MOVEMENTS {
            assert_eq!(expand(active, &passive.id), expand(active, "feint"), "{active}/{}", passive.id);
        }
    }
}

#[test]
fn procedures_2_9_phases_of_changed_beats_stay_and_new_ones_have_theirs() {
    let phases = |active: &str, passive: &str| {
        let id = RULES.book.set_id(card(active), card(passive), 0, false).expect("a pair");
        let letters =
            |frame: &Frame| frame.timings.iter().map(|t| format!("{t:?}")[..1].to_owned()).collect();
        RULES.book.frames(id).iter().map(letters).collect::<Vec<String>>().join("-")
    };
    let cases = [
        ("advance", "cross-slash", "-M-E-"),
        ("advance", "chase", "--M-E-"),
        ("backflip", "flying-knee", "L--"),
        ("dash", "guard", "L-M-M-"),
        ("jump", "smash-attack", "-M-E--"),
        ("step", "whirlwind", "-M-"),
        ("step", "counter-attack", "-M-"),
        ("stab", "fleche", "L-E---"),
        ("stab", "ninja-roll", "-E---"),
    ];
    for (active, passive, expected) in cases {
        assert_eq!(phases(active, passive), expected, "{active}/{passive}");
    }
}

#[test]
fn procedures_2_9_fleche_turns_one_wait_into_a_late_move() {
    let moved = [
        ("aerial-strike", 0),
        ("burning-strike", 0),
        ("cross-slash", 0),
        ("down-slash", 0),
        ("gigantic-staff", 1),
        ("hammer", 1),
        ("hip-throw", 0),
        ("long-thrust", 0),
        ("smash-attack", 1),
        ("smoke-bomb", 0),
        ("spike", 1),
        ("stab", 0),
        ("sweeping-strike", 0),
    ];
    for active in Library::embedded().cards.iter().filter(|c| c.kind == Kind::Ability) {
        let plain = expand(&active.id, "step");
        let beat = moved.iter().find(|(id, _)| *id == active.id).map(|(_, beat)| *beat);
        let is = expand(&active.id, "fleche");
        if active.id == "smoke-bomb" {
            assert_eq!(is, "m a-La-Ra Adr+1 Bm Bm Bm E");
            continue;
        }
        let mut expected: Vec<&str> = plain.split(' ').collect();
        if let Some(beat) = beat {
            assert_eq!(expected[beat], "W");
            expected[beat] = "m";
        }
        assert_eq!(is, expected.join(" "), "{}", active.id);
    }
}

#[test]
fn procedures_2_9_ninja_roll_widens_and_halves_lone_attacks() {
    let widened = [
        ("aerial-strike", "W 2j a-La-Ra(1/1)<3!> W W E"),
        ("balestra-lunge", "m a-La-Ra(2/0) Adr+1 W E"),
        ("burning-strike", "W a-La-Ra(2/0) Co W SigE"),
        ("chase", "m c a-La-Ra(2/0) Co W E"),
        ("counter-attack", "Bm a-La-Ra(3/2) W E"),
        ("down-slash", "W a-La-Ra(1/1) W W E"),
        ("hip-throw", "W a-La-Ra(1/0) W W E"),
        ("jab", "a-La-Ra(0/0) Co Adr+1 E"),
        ("smash-attack", "W W a-La-Ra(2/2) W W E"),
        ("spike", "W W a-La-Ra(2/0) W E"),
        ("stab", "W a-La-Ra(1/0) Co Adr+1 E"),
        ("tackle", "m a-La-Ra(1/0) W W E"),
    ];
    for active in Library::embedded().cards.iter().filter(|c| c.kind == Kind::Ability) {
        let expected = widened.iter().find(|(id, _)| *id == active.id).map(|(_, beats)| (*beats).to_owned());
        let unchanged = || {
            if active.id == "smoke-bomb" {
                "W a-La-Ra Bm Bm<L1!> W E".to_owned()
            } else {
                expand(&active.id, "step")
            }
        };
        assert_eq!(expand(&active.id, "ninja-roll"), expected.unwrap_or_else(unchanged), "{}", active.id);
    }
}

#[test]
fn procedures_2_9_smoke_bomb_goes_on_as_the_movement_card() {
    let lists = [
        ("advance", "W a-La-Ra W Bm Bm E"),
        ("backflip", "W a-La-Ra m W E"),
        ("dash", "W a-La-Ra B2m W W E"),
        ("fleche", "m a-La-Ra Adr+1 Bm Bm Bm E"),
        ("grappling-hook", "W a-La-Ra W W 3c W E"),
        ("jump", "W a-La-Ra W 2j W E"),
        ("leap", "W a-La-Ra Adr+1 3j W W E"),
        ("ninja-roll", "W a-La-Ra Bm Bm<L1!> W E"),
        ("step", "W a-La-Ra W Bm E"),
    ];
    for (passive, expected) in lists {
        // The hook's charge keeps its own factor.
        assert_eq!(expand_with("smoke-bomb", passive, false), expected, "{passive}");
        let id = RULES.book.set_id(card("smoke-bomb"), card(passive), 0, false).expect("a pair");
        let turns = RULES.book.frames(id).iter().position(|frame| frame.turn == Turn::Chosen);
        assert_eq!(turns, Some(2), "{passive}");
    }
}
