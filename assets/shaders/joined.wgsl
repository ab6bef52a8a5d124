// Brings board and panels to the screen, each with a picture of its own stored in sRGB. The screen's own surface
// takes light. What is not seen of either is not read.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import hexstrike::srgb_target::light_of_srgb

@group(0) @binding(0) var panels: texture_2d<f32>;
@group(0) @binding(1) var board: texture_2d<f32>;

@fragment
fn joined(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.position.xy);
#ifdef BOARD_ONLY
    let srgb = textureLoad(board, at, 0).rgb;
#else ifdef PANELS_ONLY
    let srgb = textureLoad(panels, at, 0).rgb;
#else
    let over = textureLoad(panels, at, 0);
    let srgb = over.rgb + (1.0 - over.a) * textureLoad(board, at, 0).rgb;
#endif
    return vec4<f32>(light_of_srgb(srgb), 1.0);
}

// Where nothing of the panels is.
@fragment
fn erased() -> @location(0) vec4<f32> {
    return vec4<f32>(0.0);
}
