//! Abilities from A to H.

use super::{both, one, playing, two};
use crate::scenario::*;

goldens! {
    absorb_active => {
        let b = who((1, 0), W).holds("cross-slash step");
        both(fight([who((0, 0), E).holds("absorb step"), b]), "absorb/step", "cross-slash/step")
    };
    absorb_passive => {
        let g = fight([who((3, 0), E).holds("advance absorb"), post((-2, 0), E)]);
        playing(g, "advance/absorb")
    };
    aerial_strike_active => {
        let g = fight([who((0, 0), E).holds("aerial-strike step"), post((1, 0), W)]);
        playing(g, "aerial-strike/step")
    };
    aerial_strike_passive => playing(one("jump aerial-strike"), "jump/aerial-strike R1");
    balestra_lunge_active => {
        let g = fight([who((-1, 0), E).holds("balestra-lunge step"), post((1, 0), W)]);
        playing(g, "balestra-lunge/step")
    };
    chase_active => {
        let g = fight([who((-2, 0), E).holds("chase step"), post((0, 0), W)]);
        playing(g, "chase/step")
    };
    chase_passive => {
        let g = fight([who((-2, 0), E).holds("advance chase"), post((1, -1), W)]);
        playing(g, "advance/chase R1")
    };
    counter_attack_active => {
        let g = fight([who((1, 0), E).holds("counter-attack step").pool(5), who((2, 0), W).holds("stab step")]);
        both(g, "counter-attack/step 0 adr 5", "stab/step")
    };
    counter_attack_passive => {
        let g = fight([who((0, 0), E).holds("step counter-attack"), post((-1, 0), W)]);
        playing(g, "step/counter-attack")
    };
    cross_slash_active => {
        let mut g = fight([who((0, 0), E).holds("cross-slash step").pool(6), post((1, 0), W).damage(6), post((0, 1), W)]);
        g.play('A', "cross-slash/step 0 adr 6");
        g
    };
    cross_slash_passive => {
        let g = fight([who((0, 0), E).holds("step cross-slash"), post((0, 1), W)]);
        playing(g, "step/cross-slash")
    };
    double_daggers_active => {
        let g = fight([who((-1, 0), E).holds("double-daggers step").pool(6), post((1, -1), W)]);
        playing(g, "double-daggers/step 0 adr 6")
    };
    down_slash_active => {
        let mut g = both(two("down-slash step", "spike step"), "down-slash/step", "spike/step");
        g.pick('B', "blank-2 stay-2");
        g
    };
    feint_active => playing(one("feint step"), "feint/step L1");
    flying_knee_active => {
        let g = fight([who((0, 0), E).holds("flying-knee step").pool(6), post((1, 0), W).damage(14)]);
        playing(g, "flying-knee/step 0 adr 3")
    };
    flying_knee_passive => {
        let g = fight([who((-1, 0), E).holds("dash flying-knee"), post((1, 0), W)]);
        playing(g, "dash/flying-knee")
    };
    fumikomi_active => {
        let g = fight([who((-1, 0), E).holds("fumikomi step").pool(6), post((1, 0), W).damage(7)]);
        playing(g, "fumikomi/step 0 adr 6")
    };
    gigantic_staff_active => {
        let g = fight([who((-1, 0), E).holds("gigantic-staff step"), post((2, 0), W)]);
        playing(g, "gigantic-staff/step")
    };
    gigantic_staff_passive => {
        let g = fight([who((4, 0), W).holds("advance gigantic-staff"), post((3, 0), W)]);
        playing(g, "advance/gigantic-staff")
    };
    guard_active => {
        let mut g = both(two("guard step", "jab step"), "guard/step", "jab/step");
        g.yes('A').play('B', "blank-0/step").pick('A', "blank-1 stay-1").no('A');
        g
    };
    guard_passive => {
        let g = fight([who((0, 0), E).holds("cross-slash step"), who((2, 0), E).holds("backflip guard")]);
        both(g, "cross-slash/step", "backflip/guard")
    };
    hammer_active => playing(one("hammer step"), "hammer/step 0 adr 5");
    hammer_passive => both(two("jab step", "step hammer"), "jab/step", "step/hammer");
    haven_active => {
        let mut g = fight([who((2, 0), E).holds("haven step"), post((-2, 0), E)]);
        g.play('A', "haven/step").hex('A', (3, 0));
        g
    };
    haven_passive => {
        let g = fight([who((4, 0), W).holds("grappling-hook haven"), post((-2, 0), E)]);
        playing(g, "grappling-hook/haven")
    };
    healing_harmony_active => {
        let g = fight([who((0, 0), E).holds("healing-harmony step").damage(2), post((-2, 0), E)]);
        playing(g, "healing-harmony/step")
    };
    healing_harmony_passive => both(two("stab step", "step healing-harmony"), "stab/step", "step/healing-harmony");
    hip_throw_active => {
        let mut g = playing(one("hip-throw step"), "hip-throw/step 0 adr 5");
        g.towards('A', SW);
        g
    };
    hip_throw_passive => both(two("tackle step", "dash hip-throw"), "tackle/step", "dash/hip-throw");
}
