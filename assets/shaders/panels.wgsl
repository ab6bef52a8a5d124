// Panels, as bevy_egui draws them, with a curve that is cheap where no graphics card computes it: products instead of powers. No
// colour is off by a tenth of a step of 256. Pictures are kept as screens are told them: reading one gives no light.

struct Place {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) colour: vec4<f32>,
}

struct Point {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> place: Place;

#ifdef BINDLESS
@group(1) @binding(0) var pictures: binding_array<texture_2d<f32>>;
@group(1) @binding(1) var samplers: binding_array<sampler>;

struct Which {
    offset: u32,
};
var<immediate> which: Which;
#else
@group(1) @binding(0) var picture: texture_2d<f32>;
@group(1) @binding(1) var picture_sampler: sampler;
#endif

// The light of what a screen is told.
fn light_of_told(told: vec3<f32>) -> vec3<f32> {
    let upper = 0.51938858 + told * (0.66713155 + told * (-0.30733074 + told * 0.08725767));
    let curve = 0.00091689 + told * (0.03274564 + told * upper);
    return select(curve, told / 12.92, told < vec3<f32>(0.04045));
}

@vertex
fn vs_main(in: Corner) -> Point {
    let position = in.position * place.scale + place.translation;
    return Point(vec4<f32>(position, 0.0, 1.0), in.colour, in.uv);
}

@fragment
fn fs_main(in: Point) -> @location(0) vec4<f32> {
#ifdef BINDLESS
    let found = textureSample(pictures[which.offset], samplers[which.offset], in.uv);
#else
    let found = textureSample(picture, picture_sampler, in.uv);
#endif
    // Colours are multiplied as screens are told them: letters look right only so.
    let told = found * in.colour;
    return vec4<f32>(light_of_told(told.rgb), told.a);
}
