// Painted solids in low quality: lit at corners, converted to sRGB there, and one layer of grain in between. No shadows and no
// highlights.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}
#import hexstrike::paint::{Look, SHOULDER, around, covered, glowing, grain_place, grazed, noise, outlined, pool, sunk}
#import hexstrike::srgb_target::{cover_of_srgb, srgb_of_light}

// What corners do not get of Bevy's lights.
struct Lights {
    key: vec4<f32>,
    to_key: vec4<f32>,
    sky: vec4<f32>,
    bounce: vec4<f32>,
    depths: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> lights: Lights;

struct Passed {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    // Where in the grain, and how much of it is seen.
    @location(1) grain: vec3<f32>,
}

@vertex
fn vertex(in: Vertex) -> Passed {
    let placed = mesh_functions::get_world_from_local(in.instance_index);
    let at = mesh_functions::mesh_position_local_to_world(placed, vec4<f32>(in.position, 1.0)).xyz;
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    let to_eye = normalize(view.world_position - at);
    let albedo = in.color.rgb * look.tint.rgb;

    let lit = lights.key.rgb * max(dot(normal, lights.to_key.xyz), 0.0) * pool(at);
    let sky = lights.sky.rgb;
    let graze = grazed(normal, to_eye);
    let rim = outlined(look, sky, normal, graze);

    let light = albedo * (lit + around(sky, lights.bounce.rgb, normal)) + (albedo * 0.5 + 0.5) * rim;
    let left = exp(light * -SHOULDER);
    let shone = vec3<f32>(1.0) - left;
    // What paint that is lighter by a tenth adds here: little where the shoulder is.
    let slope = SHOULDER * dot(light * left, vec3<f32>(1.0)) / max(dot(shone, vec3<f32>(1.0)), 0.001);
    let deep = sunk(at, in.uv.x);
    let colour = mix(glowing(look, shone, albedo, in.uv.x), lights.depths.rgb, deep);

    // Stored as 1 / 2.2 of a step of light.
    let grain = 0.25 * (1.0 - in.color.a) * slope * (1.0 - deep) * (1.0 - look.flash.w);

    var out: Passed;
    out.position = position_world_to_clip(at);
    out.colour = vec4<f32>(srgb_of_light(colour), cover_of_srgb(colour, covered(look, graze)));
    out.grain = vec3<f32>(grain_place(at, normal) * 2.3, grain);
    return out;
}

@fragment
fn fragment(in: Passed) -> @location(0) vec4<f32> {
    var colour = in.colour.rgb;
    if in.grain.z > 0.002 {
        colour *= 1.0 + in.grain.z * (noise(in.grain.xy) - 0.5);
    }
    return vec4<f32>(colour, in.colour.a);
}
