// Flat colours that nothing shades: marks, rings, sparks.

#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::globals}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> tint: vec4<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let pulse = 1.0 - in.uv.x * 0.5 * (0.5 - 0.5 * cos(globals.time * 3.2));
    return in.color * tint * vec4<f32>(vec3<f32>(1.0), pulse);
}
