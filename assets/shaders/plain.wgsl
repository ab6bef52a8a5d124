// Painted solids in software: the lights of stage.wgsl worked out at corners, told to the screen there, and one layer of grain in
// between. No shadows and no highlights.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}
#import hexstrike::told::{cover_of_told, told_of_light}

struct Look {
    tint: vec4<f32>,
    // Colour, and how much of it.
    flash: vec4<f32>,
    // Colour of the light that grazes outlines, and its strength.
    rim: vec4<f32>,
}

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

const BACK = vec3<f32>(-0.48, 0.42, -0.77);

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

@vertex
fn vertex(in: Vertex) -> Passed {
    let placed = mesh_functions::get_world_from_local(in.instance_index);
    let at = mesh_functions::mesh_position_local_to_world(placed, vec4<f32>(in.position, 1.0)).xyz;
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    let to_eye = normalize(view.world_position - at);
    let albedo = in.color.rgb * look.tint.rgb;

    let pool = 0.24 + 1.16 / (1.0 + dot(at.xz, at.xz) * 0.075);
    let lit = lights.key.rgb * max(dot(normal, lights.to_key.xyz), 0.0) * pool;
    let sky = lights.sky.rgb;
    let around = mix(lights.bounce.rgb, sky, normal.y * 0.5 + 0.5);
    let hue = sqrt(sky / max(max(sky.r, sky.g), max(sky.b, 0.001)));
    let graze = 1.0 - max(dot(normal, to_eye), 0.0);
    let rim = look.rim.rgb * select(vec3<f32>(1.0), hue, look.tint.a >= 1.0)
        * (look.rim.w * graze * graze * graze * (0.25 + max(dot(normal, BACK), 0.0)));

    let light = 1.45 * (albedo * (lit + around) + (albedo * 0.5 + 0.5) * rim);
    let left = exp(-light);
    var colour = vec3<f32>(1.0) - left;
    // What paint that is lighter by a tenth adds here: little where the shoulder is.
    let slope = dot(light * left, vec3<f32>(1.0)) / max(dot(colour, vec3<f32>(1.0)), 0.001);
    colour += albedo * in.uv.x * 1.3;
    colour = mix(colour, look.flash.rgb * (0.45 + 0.75 * dot(colour, vec3<f32>(0.3, 0.5, 0.2))), look.flash.w);
    // What hangs below the board sinks into the dark.
    let sunk = clamp((-at.y - 1.3) * 0.20, 0.0, 0.97);
    let deep = sunk * sunk * (3.0 - 2.0 * sunk) * (1.0 - in.uv.x);
    colour = mix(colour, lights.depths.rgb, deep);

    // Blotches on what lies flat, strata on what stands; turned out of the axes, so that no lattice shows.
    let flat_place = vec2<f32>(at.x * 0.8 - at.z * 0.6, at.x * 0.6 + at.z * 0.8);
    let wall_place = vec2<f32>((at.x + at.z * 0.7) * 0.35, at.y + (at.x - at.z) * 0.12);
    let place = select(wall_place * 8.0 + 60.0, flat_place * 5.0 + 40.0, normal.y > 0.6) * 2.3;
    // Told as 1 / 2.2 of a step of light.
    let grain = 0.25 * (1.0 - in.color.a) * slope * (1.0 - deep) * (1.0 - look.flash.w);

    let cover = look.tint.a * min(1.0, 0.7 + graze);
    var out: Passed;
    out.position = position_world_to_clip(at);
    out.colour = vec4<f32>(told_of_light(colour), cover_of_told(colour, cover));
    out.grain = vec3<f32>(place, grain);
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
