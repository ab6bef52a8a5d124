// Motes: specks that drift, fall or rise through the room around the island, moved here and nowhere else.
//
// A corner's position is where its mote begins, its texture coordinate where it lies in the mote. The normal is no normal:
// the mote's own phase, its pace, and how large it is.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::{globals, view},
    view_transformations::position_world_to_clip,
}
#ifdef SRGB_TARGET
#import hexstrike::srgb_target::srgb_of_added
#endif

struct Motes {
    // World units a second to the east and up, world units of swaying, how long they are drawn along their way.
    way: vec4<f32>,
    // The room's width and height, the speed of time, how much they flicker.
    room: vec4<f32>,
    // The room's floor.
    base: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> motes: Motes;

struct Passed {
    @builtin(position) position: vec4<f32>,
    @location(0) corner: vec2<f32>,
    @location(1) colour: vec4<f32>,
}

@vertex
fn vertex(in: Vertex) -> Passed {
    let time = globals.time * motes.room.z;
    let phase = in.normal.x * 6.2831853;
    let pace = in.normal.y;
    // What leaves the room on one side comes in again on the other, paling there.
    let across = fract(in.position.x + time * pace * motes.way.x / motes.room.x);
    let up = fract(in.position.y + time * pace * motes.way.y / motes.room.y);
    let sway = vec2<f32>(sin(time * 0.5 * pace + phase), cos(time * 0.37 * pace + phase * 1.7)) * motes.way.z;
    let local = vec3<f32>(
        (across - 0.5) * motes.room.x + sway.x,
        motes.base.x + up * motes.room.y,
        in.position.z + sway.y,
    );
    let placed = mesh_functions::get_world_from_local(in.instance_index);
    let at = mesh_functions::mesh_position_local_to_world(placed, vec4<f32>(local, 1.0)).xyz;

    let to_eye = normalize(view.world_position - at);
    let drawn_out = motes.way.w > 1.0;
    let along = select(
        view.world_from_view[1].xyz,
        normalize(vec3<f32>(motes.way.x, motes.way.y, 0.0) + vec3<f32>(0.0, 1e-4, 0.0)),
        drawn_out,
    );
    let side = normalize(cross(along, to_eye));
    let size = in.normal.z;
    let corner = (side * in.uv.x + along * in.uv.y * motes.way.w) * size;

    let glimmer = 0.5 + 0.5 * sin(time * (1.1 + pace) + phase * 3.0);
    let ends = smoothstep(0.0, 0.12, up) * smoothstep(1.0, 0.88, up)
        * smoothstep(0.0, 0.06, across) * smoothstep(1.0, 0.94, across);
    var out: Passed;
    out.position = position_world_to_clip(at + corner);
    out.corner = in.uv;
    let strength = in.color.a * ends * mix(1.0, glimmer * glimmer, motes.room.w);
#ifdef SRGB_TARGET
    out.colour = vec4<f32>(srgb_of_added(in.color.rgb * strength), 1.0);
#else
    out.colour = vec4<f32>(in.color.rgb, strength);
#endif
    return out;
}

@fragment
fn fragment(in: Passed) -> @location(0) vec4<f32> {
    let near = max(1.0 - dot(in.corner, in.corner), 0.0);
    return vec4<f32>(in.colour.rgb * in.colour.a * near * near, 0.0);
}
