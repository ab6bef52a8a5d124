// Painted solids under stage lights: a key that may cast shadows, light of the sky all around and from behind, light from
// the abyss below. What colour they have is up to the look of the board: the key is the first directional light, the sky
// the ambient light, what comes from below and what the depths are filled with the two colours of the fog.
//
// Vertex colours are the paint; their alpha is smoothness: below 1 the surface has a grain. The texture coordinate is
// glow and shine.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings as bindings,
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    shadows::fetch_directional_shadow,
}
#import hexstrike::paint::{Look, SHOULDER, around, covered, glowing, grain_place, grazed, noise, outlined, pool, sunk}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

fn grain(at: vec3<f32>, normal: vec3<f32>) -> f32 {
    let place = grain_place(at, normal);
    let broad = noise(place);
    let fine = noise(place * 3.1 + broad * 2.0);
    return broad * 0.40 + fine * 0.40 + noise(place * 9.7) * 0.20 - 0.5;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let at = in.world_position.xyz;
    let to_eye = normalize(bindings::view.world_position - at);
    var albedo = in.color.rgb * look.tint.rgb;
    let rough = 1.0 - in.color.a;
    var relief = 0.0;
    if rough > 0.01 {
        relief = grain(at, normal) * rough;
        albedo *= 1.0 + 0.55 * relief;
        // Lit from the key's side, so that the grain stands out as relief.
        let shifted = at + vec3<f32>(-0.05, 0.03, 0.045);
        relief = (relief - grain(shifted, normal) * rough) * 1.1;
    }

    let key = &bindings::lights.directional_lights[0];
    let to_key = (*key).direction_to_light;
    var shade = 1.0;
    if ((*key).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
        let view_z = dot(vec4<f32>(
            bindings::view.view_from_world[0].z,
            bindings::view.view_from_world[1].z,
            bindings::view.view_from_world[2].z,
            bindings::view.view_from_world[3].z,
        ), in.world_position);
        shade = fetch_directional_shadow(0u, in.world_position, normal, view_z, in.position.xy);
    }
    shade *= clamp(1.0 + relief, 0.55, 1.35);

    let lit = (*key).color.rgb * max(dot(normal, to_key), 0.0) * shade * pool(at);
    let sky = bindings::lights.ambient_color.rgb;
    let graze = grazed(normal, to_eye);
    let rim = outlined(look, sky, normal, graze);
    let glance = max(dot(normal, normalize(to_key + to_eye)), 0.0);
    let g2 = glance * glance;
    let g8 = g2 * g2 * g2 * g2;
    let shine = in.uv.y * (0.9 * g8 * g8 + 0.25 * g8) * shade;

    let low = bindings::fog.directional_light_color.rgb;
    let light = albedo * (lit + around(sky, low, normal)) + (albedo * 0.5 + 0.5) * (rim + shine);
    // A soft shoulder, so that steel in the light keeps its shape.
    let shone = vec3<f32>(1.0) - exp(light * -SHOULDER);
    let colour = glowing(look, shone, albedo, in.uv.x);
    return vec4<f32>(mix(colour, bindings::fog.base_color.rgb, sunk(at, in.uv.x)), covered(look, graze));
}
