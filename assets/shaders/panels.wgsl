// Panels, as bevy_egui draws them, with a curve that is cheap where no graphics card computes it. Pictures are kept as screens
// display them (sRGB): reading one gives no light.
//
// With SRGB_TARGET so is what they are painted on: nothing is turned into light at all.

#ifdef SRGB_TARGET
#import hexstrike::srgb_target::{BEHIND, BEHIND_AS_SRGB, light_of_srgb, srgb_of_light}
#else
#import hexstrike::srgb_target::light_of_srgb
#endif

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

@vertex
fn vs_main(in: Corner) -> Point {
    let position = in.position * place.scale + place.translation;
    var colour = in.colour;
#ifdef SRGB_TARGET
    // Dims and glows do to what mostly lies behind them what they would do to its light.
    let srgb = dot(colour.rgb, vec3<f32>(1.0 / 3.0));
    let light = light_of_srgb(vec3<f32>(srgb)) + (1.0 - colour.a) * BEHIND;
    colour.a = 1.0 - (srgb_of_light(light).x - srgb) / BEHIND_AS_SRGB;
#endif
    return Point(vec4<f32>(position, 0.0, 1.0), colour, in.uv);
}

@fragment
fn fs_main(in: Point) -> @location(0) vec4<f32> {
#ifdef BINDLESS
    let found = textureSample(pictures[which.offset], samplers[which.offset], in.uv);
#else
    let found = textureSample(picture, picture_sampler, in.uv);
#endif
    // Colours are multiplied in sRGB: letters look right only so.
    let srgb = found * in.colour;
#ifdef SRGB_TARGET
    return srgb;
#else
    return vec4<f32>(light_of_srgb(srgb.rgb), srgb.a);
#endif
}
