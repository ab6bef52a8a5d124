//! Signature abilities.

use super::{both, one, playing, two};
use crate::scenario::*;

goldens! {
    bow_shot_active => {
        let mut g = fight([who((-2, 0), E).holds("bow-shot step"), post((0, 0), W)]);
        g.play('A', "bow-shot/step").play('A', "blank-0/step");
        g
    };
    bow_shot_passive => {
        // The arrow flies where A looked before the turn.
        let g = fight([who((-1, 0), E).holds("advance bow-shot"), post((2, 0), W)]);
        playing(g, "advance/bow-shot R1")
    };
    burning_strike_active => playing(one("burning-strike step"), "burning-strike/step");
    burning_strike_passive => playing(one("advance burning-strike"), "advance/burning-strike R2");
    burning_strike_trigger => {
        let mut g = playing(one("cross-slash burning-strike step"), "cross-slash/step");
        g.yes('A').pick('A', "stay-0");
        g
    };
    druidic_presence_active => playing(one("druidic-presence step"), "druidic-presence/step L2");
    parry_active => both(two("parry step", "stab step"), "parry/step", "stab/step");
    smoke_bomb_active => both(two("smoke-bomb advance", "step feint"), "smoke-bomb/advance L1 adr 2", "step/feint");
    smoke_bomb_passive => playing(one("ninja-roll smoke-bomb"), "ninja-roll/smoke-bomb R1");
    spinning_back_kick_active => {
        let g = fight([who((0, 0), W).holds("spinning-back-kick step").pool(4), post((1, 0), W)]);
        playing(g, "spinning-back-kick/step 0 adr 4")
    };
    vengeance_active => {
        let g = fight([who((-2, 0), E).holds("vengeance step"), post((0, 0), W)]);
        playing(g, "vengeance/step")
    };
    vengeance_passive => both(two("stab step", "step vengeance"), "stab/step", "step/vengeance");
    vengeance_trigger => {
        let mut g = fight([who((1, 0), E).holds("stab step"), who((2, 0), E).holds("hammer vengeance step")]);
        g.plays(["stab/step", "hammer/step"]).yes('B').pick('B', "stay-0");
        g
    };
}
