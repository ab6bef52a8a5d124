// Flat colours that nothing shades: marks, rings, sparks.
//
// With SRGB_TARGET the picture is stored in sRGB: colours are converted at corners.

#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::globals}
#ifdef SRGB_TARGET
#import bevy_pbr::{forward_io::Vertex, mesh_functions, view_transformations::position_world_to_clip}
#import hexstrike::srgb_target::{cover_of_srgb, srgb_of_added, srgb_of_light}
#endif

struct Glow {
    tint: vec4<f32>,
    // x: 1 adds to what lies behind, 0 covers it.
    mode: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> glow: Glow;

fn shine(painted: vec4<f32>, pulsing: f32) -> vec4<f32> {
    let pulse = 1.0 - pulsing * 0.5 * (0.5 - 0.5 * cos(globals.time * 3.2));
    let colour = painted * glow.tint;
    return vec4<f32>(colour.rgb, colour.a * pulse);
}

#ifdef SRGB_TARGET
struct Passed {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Passed {
    let placed = mesh_functions::get_world_from_local(in.instance_index);
    let at = mesh_functions::mesh_position_local_to_world(placed, vec4<f32>(in.position, 1.0));
    let colour = shine(in.color, in.uv.x);
    let added = vec4<f32>(srgb_of_added(colour.rgb * colour.a), 0.0);
    let covering = vec4<f32>(srgb_of_light(colour.rgb), cover_of_srgb(colour.rgb, colour.a));
    return Passed(position_world_to_clip(at.xyz), select(covering, added, glow.mode.x > 0.5));
}

@fragment
fn fragment(in: Passed) -> @location(0) vec4<f32> {
    return in.colour;
}
#else
@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let colour = shine(in.color, in.uv.x);
    // Added light is weighed here: the blending takes it as it is.
    return vec4<f32>(colour.rgb * mix(1.0, colour.a, glow.mode.x), colour.a * (1.0 - glow.mode.x));
}
#endif
