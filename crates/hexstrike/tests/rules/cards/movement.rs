//! Movement cards.

use super::{one, playing};
use crate::scenario::*;

/// A alone at the western end, looking east.
fn alone(holds: &str) -> Game {
    fight([who((-2, 0), E).holds(holds), post((1, -1), W)])
}

goldens! {
    step_active => playing(alone("step feint"), "step/feint R1");
    step_passive => playing(one("feint step"), "feint/step");
    advance_active => playing(alone("advance feint"), "advance/feint");
    advance_passive => playing(one("feint advance"), "feint/advance 0 adr 2");
    backflip_active => playing(alone("backflip feint"), "backflip/feint R2");
    dash_active => playing(alone("dash feint"), "dash/feint");
    dash_passive => playing(one("feint dash"), "feint/dash");
    jump_active => {
        let g = fight([who((-2, 0), E).holds("jump feint"), post((-1, 0), W)]);
        playing(g, "jump/feint")
    };
    jump_passive => playing(one("feint jump"), "feint/jump");
    ninja_roll_active => playing(alone("ninja-roll feint"), "ninja-roll/feint R2");
    ninja_roll_passive => {
        let mut g = fight([who((0, 0), E).holds("stab ninja-roll"), post((1, 0), W), post((0, 1), W)]);
        g.play('A', "stab/ninja-roll");
        g
    };
    fleche_active => playing(alone("fleche feint"), "fleche/feint");
    fleche_passive => {
        let g = fight([who((-1, 0), E).holds("spike fleche"), post((1, 0), W)]);
        playing(g, "spike/fleche")
    };
    grappling_hook_active => {
        // Begun on land, it throws a neighbour and takes the freed hex.
        let mut g = playing(one("grappling-hook feint"), "grappling-hook/feint");
        g.towards('A', SE);
        g
    };
    grappling_hook_passive => playing(one("stab grappling-hook"), "stab/grappling-hook");
    leap_active => playing(alone("leap feint"), "leap/feint");
    leap_passive => {
        let mut g = playing(one("stab leap"), "stab/leap");
        g.towards('A', NE);
        g
    };
}
