// Between light and what screens are told of it.

#define_import_path hexstrike::told

// The light of what a screen is told: products instead of powers. No colour is off by a tenth of a step of 256.
fn light_of_told(told: vec3<f32>) -> vec3<f32> {
    let upper = 0.51938858 + told * (0.66713155 + told * (-0.30733074 + told * 0.08725767));
    let curve = 0.00091689 + told * (0.03274564 + told * upper);
    return select(curve, told / 12.92, told < vec3<f32>(0.04045));
}

// What a screen is told of light. For corners: at each point the powers would cost too much.
fn told_of_light(light: vec3<f32>) -> vec3<f32> {
    let curve = 1.055 * pow(max(light, vec3<f32>(0.0)), vec3<f32>(1.0 / 2.4)) - 0.055;
    return select(curve, light * 12.92, light < vec3<f32>(0.0031308));
}

// The light that mostly lies behind what is seen through. Over it, what follows mixes just as light would.
const BEHIND: f32 = 0.06;
const BEHIND_AS_TOLD: f32 = 0.2717;

// How much a see-through colour of this light has to cover of what screens are told.
fn cover_of_told(light: vec3<f32>, cover: f32) -> f32 {
    let bright = dot(light, vec3<f32>(0.2126, 0.7152, 0.0722));
    let both = told_of_light(vec3<f32>(bright, mix(BEHIND, bright, cover), 0.0));
    let apart = both.x - BEHIND_AS_TOLD;
    return select(cover, clamp((both.y - BEHIND_AS_TOLD) / apart, 0.0, 1.0), abs(apart) > 0.02);
}

// What has to be added to what screens are told, where this light is added.
fn told_of_added(light: vec3<f32>) -> vec3<f32> {
    return told_of_light(light + BEHIND) - BEHIND_AS_TOLD;
}
