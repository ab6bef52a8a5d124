// How painted solids look under the lights of the stage, whether that is worked out at points (stage.wgsl) or at corners (plain.wgsl).

#define_import_path hexstrike::paint

struct Look {
    tint: vec4<f32>,
    // Colour, and how much of it.
    flash: vec4<f32>,
    // Colour of the light that grazes outlines, and its strength.
    rim: vec4<f32>,
}

// Where the light on outlines comes from.
const BACK = vec3<f32>(-0.48, 0.42, -0.77);
// How steep the shoulder is over which bright colours go.
const SHOULDER: f32 = 1.45;

// The pool of the spotlight: the middle of the board is the brightest place of the picture.
fn pool(at: vec3<f32>) -> f32 {
    return 0.24 + 1.16 / (1.0 + dot(at.xz, at.xz) * 0.075);
}

// Light of the sky from above, and from the abyss below.
fn around(sky: vec3<f32>, bounce: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    return mix(bounce, sky, normal.y * 0.5 + 0.5);
}

// How much a surface is seen from the side.
fn grazed(normal: vec3<f32>, to_eye: vec3<f32>) -> f32 {
    return 1.0 - max(dot(normal, to_eye), 0.0);
}

// Outlines have the sky's hue; those of a ghost are its own.
fn outlined(look: Look, sky: vec3<f32>, normal: vec3<f32>, graze: f32) -> vec3<f32> {
    let hue = sqrt(sky / max(max(sky.r, sky.g), max(sky.b, 0.001)));
    return look.rim.rgb * select(vec3<f32>(1.0), hue, look.tint.a >= 1.0)
        * (look.rim.w * graze * graze * graze * (0.25 + max(dot(normal, BACK), 0.0)));
}

// What glows by itself goes over the shoulder, and a wash over all of it.
fn glowing(look: Look, shone: vec3<f32>, albedo: vec3<f32>, glow: f32) -> vec3<f32> {
    let colour = shone + albedo * glow * 1.3;
    return mix(colour, look.flash.rgb * (0.45 + 0.75 * dot(colour, vec3<f32>(0.3, 0.5, 0.2))), look.flash.w);
}

// What hangs below the board sinks into the dark, but for what glows.
fn sunk(at: vec3<f32>, glow: f32) -> f32 {
    let deep = clamp((-at.y - 1.3) * 0.20, 0.0, 0.97);
    return deep * deep * (3.0 - 2.0 * deep) * (1.0 - glow);
}

// Blotches on what lies flat, strata on what stands; turned out of the axes, so that no lattice shows.
fn grain_place(at: vec3<f32>, normal: vec3<f32>) -> vec2<f32> {
    let flat_place = vec2<f32>(at.x * 0.8 - at.z * 0.6, at.x * 0.6 + at.z * 0.8);
    let wall_place = vec2<f32>((at.x + at.z * 0.7) * 0.35, at.y + (at.x - at.z) * 0.12);
    return select(wall_place * 8.0 + 60.0, flat_place * 5.0 + 40.0, normal.y > 0.6);
}

// Lattice of the grain, from four corners.
fn noise(at: vec2<f32>) -> f32 {
    let cell = floor(at);
    let f = at - cell;
    let u = f * f * (3.0 - 2.0 * f);
    let p = fract(cell.xxyy * vec4<f32>(0.1031, 0.1031, 0.1130, 0.1130) + vec4<f32>(0.0, 0.1031, 0.0, 0.1130));
    let x = p.xyxy;
    let both = x + p.zzww;
    let turned = 2.0 * x * p.zzww + 33.33 * both;
    let specks = fract((both + 2.0 * turned) * (x + turned));
    let across = mix(specks.xz, specks.yw, u.x);
    return mix(across.x, across.y, u.y);
}

// How much is covered: the outlines of a ghost more than its middle.
fn covered(look: Look, graze: f32) -> f32 {
    return look.tint.a * min(1.0, 0.7 + graze);
}
