// Conversion between linear light and sRGB.

#define_import_path hexstrike::srgb_target

// Linear light of an sRGB value: products instead of powers. No colour is off by a tenth of a step of 256.
fn light_of_srgb(srgb: vec3<f32>) -> vec3<f32> {
    let upper = 0.51938858 + srgb * (0.66713155 + srgb * (-0.30733074 + srgb * 0.08725767));
    let curve = 0.00091689 + srgb * (0.03274564 + srgb * upper);
    return select(curve, srgb / 12.92, srgb < vec3<f32>(0.04045));
}

// sRGB value of linear light. For corners: at each point the powers would cost too much.
fn srgb_of_light(light: vec3<f32>) -> vec3<f32> {
    let curve = 1.055 * pow(max(light, vec3<f32>(0.0)), vec3<f32>(1.0 / 2.4)) - 0.055;
    return select(curve, light * 12.92, light < vec3<f32>(0.0031308));
}

// The light that mostly lies behind what is seen through. Over it, what follows mixes just as light would.
const BEHIND: f32 = 0.06;
const BEHIND_AS_SRGB: f32 = 0.2717;

// How much a see-through colour of this light has to cover in sRGB.
fn cover_of_srgb(light: vec3<f32>, cover: f32) -> f32 {
    let bright = dot(light, vec3<f32>(0.2126, 0.7152, 0.0722));
    let both = srgb_of_light(vec3<f32>(bright, mix(BEHIND, bright, cover), 0.0));
    let apart = both.x - BEHIND_AS_SRGB;
    return select(cover, clamp((both.y - BEHIND_AS_SRGB) / apart, 0.0, 1.0), abs(apart) > 0.02);
}

// sRGB value to add where this light is added.
fn srgb_of_added(light: vec3<f32>) -> vec3<f32> {
    return srgb_of_light(light + BEHIND) - BEHIND_AS_SRGB;
}
