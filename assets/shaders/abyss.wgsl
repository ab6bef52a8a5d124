// The abyss: arms of mist that wind slowly down a well.
//
// With BY_CORNER the colour is worked out at the mesh's corners only, which software renderers can afford; with SRGB_TARGET it is what
// the target stores.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::globals,
    view_transformations::position_world_to_clip,
}
#ifdef SRGB_TARGET
#import hexstrike::srgb_target::srgb_of_light
#endif

struct Abyss {
    // Middle of the well on the board plane (x, z), speed of the swirl, sheet lightnings a second.
    place: vec4<f32>,
    deep: vec4<f32>,
    mist: vec4<f32>,
    vein: vec4<f32>,
    dusk: vec4<f32>,
    sky: vec4<f32>,
    // What the frame is cleared to: the well has no floor.
    bottom: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> abyss: Abyss;

struct Passed {
    @builtin(position) position: vec4<f32>,
    @location(0) flat_place: vec2<f32>,
    @location(1) colour: vec3<f32>,
}

fn hash(cell: vec3<i32>) -> f32 {
    var h = u32(cell.x) * 374761393u + u32(cell.y) * 668265263u + u32(cell.z) * 2246822519u;
    h = (h ^ (h >> 13u)) * 1274126177u;
    return f32((h ^ (h >> 16u)) & 0xffffu) / 65535.0;
}

fn noise(at: vec3<f32>) -> f32 {
    let cell = vec3<i32>(floor(at));
    let f = fract(at);
    let u = f * f * (3.0 - 2.0 * f);
    let low = mix(
        mix(hash(cell), hash(cell + vec3<i32>(1, 0, 0)), u.x),
        mix(hash(cell + vec3<i32>(0, 1, 0)), hash(cell + vec3<i32>(1, 1, 0)), u.x), u.y);
    let high = mix(
        mix(hash(cell + vec3<i32>(0, 0, 1)), hash(cell + vec3<i32>(1, 0, 1)), u.x),
        mix(hash(cell + vec3<i32>(0, 1, 1)), hash(cell + vec3<i32>(1, 1, 1)), u.x), u.y);
    return mix(low, high, u.z);
}

// How bright a sheet of lightning is there now: each has its moment, its side, and a second throb.
fn lightning(at: vec2<f32>, body: f32) -> f32 {
    let when = globals.time * abyss.place.w;
    let which = i32(floor(when));
    let since = (fract(when) - 0.6 * hash(vec3<i32>(which, 3, 11))) / max(abyss.place.w, 0.001);
    let turn = 6.2831853 * hash(vec3<i32>(which, 17, 5));
    let side = max(dot(normalize(at), vec2<f32>(cos(turn), sin(turn))), 0.0);
    let throb = exp(-since * 9.0) + 0.7 * exp(-abs(since - 0.22) * 14.0);
    return select(0.0, throb * side * side * (0.25 + 0.75 * body), since > 0.0 && abyss.place.w > 0.0);
}

fn swirl(at: vec2<f32>) -> vec3<f32> {
    let time = globals.time * abyss.place.z;
    let far = length(at) + 0.05;
    let winding = log(far);
    let turn = atan2(at.y, at.x) + winding * 1.8 - time * 0.07;
    let arm = vec3<f32>(cos(turn) * 1.7, sin(turn) * 1.7, winding * 1.3 + time * 0.05);
    let broad = noise(arm + 7.3);
    let fine = noise(arm * 2.6 + broad * 1.9);
#ifdef BY_CORNER
    let wisp = fine;
#else
    let wisp = mix(fine, noise(arm * 6.5 + fine * 2.0), 0.35);
#endif
    let body = smoothstep(0.22, 0.85, broad * 0.65 + wisp * 0.35);
    let vein = pow(1.0 - abs(2.0 * wisp - 1.0), 5.0);
    var colour = mix(abyss.deep.rgb, abyss.mist.rgb, body) + abyss.vein.rgb * vein * body * 0.55
        + abyss.dusk.rgb * (1.0 - body) * broad * 0.6;
    // Dark straight below the island, alive around it, out of the light beyond; and last the sky that the mist throws
    // back, so that what is far is seen to be far.
    let throat = smoothstep(1.5, 8.0, far);
    let outskirts = 1.0 - 0.80 * smoothstep(9.0, 30.0, far);
    let sky = abyss.sky.rgb * smoothstep(11.0, 40.0, far) * (0.55 + 0.45 * body) * (1.0 - 0.7 * smoothstep(45.0, 120.0, far));
    let flash = abyss.sky.rgb * 9.0 * lightning(at, body) * throat;
    let seen = colour * (0.35 + 0.65 * throat) * outskirts + sky + flash;
    return mix(abyss.bottom.rgb, seen, smoothstep(0.8, 2.6, far));
}

@vertex
fn vertex(in: Vertex) -> Passed {
    var out: Passed;
    let local = mesh_functions::get_world_from_local(in.instance_index);
    let world = mesh_functions::mesh_position_local_to_world(local, vec4<f32>(in.position, 1.0));
    out.position = position_world_to_clip(world.xyz);
    out.flat_place = world.xz - abyss.place.xy;
#ifdef BY_CORNER
    out.colour = swirl(out.flat_place);
#ifdef SRGB_TARGET
    out.colour = srgb_of_light(out.colour);
#endif
#endif
    return out;
}

@fragment
fn fragment(in: Passed) -> @location(0) vec4<f32> {
#ifdef BY_CORNER
    return vec4<f32>(in.colour, 1.0);
#else
    let colour = swirl(in.flat_place);
    // A grain of less than one step of eight bits keeps the dark slopes free of bands.
    let grain = fract(52.9829189 * fract(dot(in.position.xy, vec2<f32>(0.06711056, 0.00583715)))) - 0.5;
    return vec4<f32>(max(colour + grain * 0.0016, vec3<f32>(0.0)), 1.0);
#endif
}
