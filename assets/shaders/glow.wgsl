// Flat colours that nothing shades: marks, rings, sparks.

#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::globals}

struct Glow {
    tint: vec4<f32>,
    // x: 1 adds to what lies behind, 0 covers it.
    mode: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> glow: Glow;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pulse = 1.0 - in.uv.x * 0.5 * (0.5 - 0.5 * cos(globals.time * 3.2));
    let colour = in.color * glow.tint;
    let alpha = colour.a * pulse;
    // Added light is weighed here: the blending takes it as it is.
    return vec4<f32>(colour.rgb * mix(1.0, alpha, glow.mode.x), alpha * (1.0 - glow.mode.x));
}
