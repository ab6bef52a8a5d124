//! Abilities from I to W.

use super::{both, one, playing, two};
use crate::scenario::*;

goldens! {
    iron_will_active => {
        let g = fight([who((3, 0), E).holds("iron-will step"), post((-2, 0), E)]);
        playing(g, "iron-will/step")
    };
    iron_will_passive => both(two("stab step", "step iron-will"), "stab/step", "step/iron-will");
    iron_will_trigger => {
        let mut g = both(two("long-thrust step", "hammer iron-will step"), "long-thrust/step", "hammer/step");
        g.yes('B').pick('B', "stay-0");
        g
    };
    jab_active => {
        let mut g = playing(one("jab stab step"), "jab/step");
        g.no('A');
        g
    };
    long_thrust_active => playing(one("long-thrust step"), "long-thrust/step");
    push_kick_active => playing(one("push-kick step"), "push-kick/step 0 adr 6");
    reflex_dodge_active => both(two("reflex-dodge step", "jab step"), "reflex-dodge/step", "jab/step");
    reflex_dodge_passive => both(two("jab step", "jump reflex-dodge"), "jab/step", "jump/reflex-dodge");
    rewind_active => {
        let mut g = fight([who((0, 0), E).holds("rewind trip step dash"), post((2, -1), W)]);
        g.play('A', "rewind/step").play('A', "dash/trip").yes('A');
        g
    };
    sinking_shot_active => {
        let g = fight([who((-1, 0), E).holds("sinking-shot step"), post((2, 0), W)]);
        playing(g, "sinking-shot/step")
    };
    sinking_shot_passive => playing(one("step sinking-shot"), "step/sinking-shot 0 adr 2");
    sinking_shot_trigger => {
        let fighters = [who((-2, 0), E).holds("feint sinking-shot step"), who((1, 0), E).holds("hammer step")];
        let mut g = fight_among(fighters, &[arrow((0, 0), E, 'A')]);
        g.plays(["feint/step", "hammer/step"]).yes('A').pick('A', "stay-0");
        g.pick('B', "blank-0 blank-1 stay-0 stay-1");
        g
    };
    smash_attack_active => playing(one("smash-attack step"), "smash-attack/step 0 adr 4");
    smash_attack_passive => {
        let mut g = fight([who((-2, 0), E).holds("jump smash-attack"), post((1, 0), W), post((-1, 1), W)]);
        g.play('A', "jump/smash-attack");
        g
    };
    spike_active => {
        let b = who((1, 0), W).hand("haven feint trip stab jab step dash jump advance");
        let mut g = both(fight([who((0, 0), E).holds("spike step"), b]), "spike/step", "haven/step");
        g.hex('B', (1, 0)).pick('B', "feint trip stab step dash jump");
        g
    };
    spike_passive => both(two("sweeping-strike step", "step spike"), "sweeping-strike/step", "step/spike");
    stab_active => {
        let g = fight([who((0, 0), E).holds("stab step"), post((1, 0), NE)]);
        playing(g, "stab/step")
    };
    sweeping_strike_active => {
        let mut g = both(two("sweeping-strike step", "hammer step"), "sweeping-strike/step", "hammer/step");
        g.pick('B', "blank-0 blank-1 stay-0 stay-1");
        g
    };
    sweeping_strike_passive => {
        let mut g = both(two("long-thrust step", "step sweeping-strike"), "long-thrust/step", "step/sweeping-strike R2");
        g.pick('B', "blank-0 blank-1 stay-0 stay-1");
        g
    };
    tackle_active => {
        let g = fight([who((-1, 0), E).holds("tackle step").pool(6), post((1, 0), W)]);
        let mut g = playing(g, "tackle/step 0 adr 3");
        g.towards('A', W);
        g
    };
    tackle_passive => both(two("hip-throw step", "step tackle"), "hip-throw/step", "step/tackle");
    trip_active => {
        let fighters = [who((0, 0), E).holds("trip step"), who((1, 0), W).holds("hammer step"), post((0, 1), W)];
        let mut g = fight(fighters);
        g.plays(["trip/step", "hammer/step"]).pick('B', "blank-0 stay-0");
        g
    };
    trip_passive => {
        let mut g = both(two("dash trip", "hammer step"), "dash/trip", "hammer/step");
        g.pick('B', "blank-0 stay-0");
        g
    };
    whirlwind_active => {
        let mut g = fight([
            who((0, 0), E).holds("whirlwind step").damage(12),
            post((1, 0), W).damage(10),
            post((-1, 2), W),
        ]);
        g.play('A', "whirlwind/step");
        g
    };
    whirlwind_passive => {
        let mut g = fight([who((-1, 0), E).holds("advance whirlwind"), post((1, 0), W), post((0, -1), W)]);
        g.play('A', "advance/whirlwind");
        g
    };
}
