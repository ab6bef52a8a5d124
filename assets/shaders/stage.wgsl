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

struct Look {
    tint: vec4<f32>,
    // Colour, and how much of it.
    flash: vec4<f32>,
    // Colour of the light that grazes outlines, and its strength.
    rim: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const BACK = vec3<f32>(-0.48, 0.42, -0.77);

fn speck(at: vec2<f32>) -> f32 {
    let p = fract(at * vec2<f32>(0.1031, 0.1130));
    let q = p + dot(p, p.yx + 33.33);
    return fract((q.x + q.y) * q.x);
}

fn noise(at: vec2<f32>) -> f32 {
    let cell = floor(at);
    let f = at - cell;
    let u = f * f * (3.0 - 2.0 * f);
    let low = mix(speck(cell), speck(cell + vec2<f32>(1.0, 0.0)), u.x);
    let high = mix(speck(cell + vec2<f32>(0.0, 1.0)), speck(cell + vec2<f32>(1.0, 1.0)), u.x);
    return mix(low, high, u.y);
}

// Blotches on what lies flat, strata on what stands.
fn grain(at: vec3<f32>, normal: vec3<f32>) -> f32 {
    // Turned out of the axes, so that no lattice shows.
    let flat_place = vec2<f32>(at.x * 0.8 - at.z * 0.6, at.x * 0.6 + at.z * 0.8);
    let wall_place = vec2<f32>((at.x + at.z * 0.7) * 0.35, at.y + (at.x - at.z) * 0.12);
    let place = select(wall_place * 8.0 + 60.0, flat_place * 5.0 + 40.0, normal.y > 0.6);
    let broad = noise(place);
    let fine = noise(place * 3.1 + broad * 2.0);
    return broad * 0.40 + fine * 0.40 + noise(place * 9.7) * 0.20 - 0.5;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let to_eye = normalize(bindings::view.world_position - in.world_position.xyz);
    var albedo = in.color.rgb * look.tint.rgb;
    let rough = 1.0 - in.color.a;
    var relief = 0.0;
    if rough > 0.01 {
        let at = in.world_position.xyz;
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

    // The pool of the spotlight: the middle of the board is the brightest place of the picture.
    let reach = dot(in.world_position.xz, in.world_position.xz);
    let pool = 0.24 + 1.16 / (1.0 + reach * 0.075);
    let lit = (*key).color.rgb * max(dot(normal, to_key), 0.0) * shade * pool;
    let sky = bindings::lights.ambient_color.rgb;
    let around = mix(bindings::fog.directional_light_color.rgb, sky, normal.y * 0.5 + 0.5);
    // Outlines have the sky's hue; those of a ghost are its own.
    let hue = sqrt(sky / max(max(sky.r, sky.g), max(sky.b, 0.001)));
    let graze = 1.0 - max(dot(normal, to_eye), 0.0);
    let rim = look.rim.rgb * select(vec3<f32>(1.0), hue, look.tint.a >= 1.0) * (look.rim.w * graze * graze * graze * (0.25 + max(dot(normal, BACK), 0.0)));
    let glance = max(dot(normal, normalize(to_key + to_eye)), 0.0);
    let g2 = glance * glance;
    let g8 = g2 * g2 * g2 * g2;
    let shine = in.uv.y * (0.9 * g8 * g8 + 0.25 * g8) * shade;

    var colour = albedo * (lit + around) + (albedo * 0.5 + 0.5) * (rim + shine);
    // A soft shoulder, so that steel in the light keeps its shape; what glows by itself goes over it.
    colour = vec3<f32>(1.0) - exp(colour * -1.45);
    colour += albedo * in.uv.x * 1.3;
    colour = mix(colour, look.flash.rgb * (0.45 + 0.75 * dot(colour, vec3<f32>(0.3, 0.5, 0.2))), look.flash.w);
    // What hangs below the board sinks into the dark.
    let sunk = clamp((-in.world_position.y - 1.3) * 0.20, 0.0, 0.97);
    colour = mix(colour, bindings::fog.base_color.rgb, sunk * sunk * (3.0 - 2.0 * sunk) * (1.0 - in.uv.x));
    return vec4<f32>(colour, look.tint.a * min(1.0, 0.7 + graze));
}
