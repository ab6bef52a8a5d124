// Brings board and panels to the screen, each with a picture of its own that is kept as screens are told it. The screen's own surface
// takes light. What is not seen of either is not read.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import hexstrike::told::light_of_told

@group(0) @binding(0) var panels: texture_2d<f32>;
@group(0) @binding(1) var board: texture_2d<f32>;

@fragment
fn joined(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.position.xy);
#ifdef BOARD_ONLY
    let told = textureLoad(board, at, 0).rgb;
#else ifdef PANELS_ONLY
    let told = textureLoad(panels, at, 0).rgb;
#else
    let over = textureLoad(panels, at, 0);
    let told = over.rgb + (1.0 - over.a) * textureLoad(board, at, 0).rgb;
#endif
    return vec4<f32>(light_of_told(told), 1.0);
}

// Where nothing of the panels is.
@fragment
fn erased() -> @location(0) vec4<f32> {
    return vec4<f32>(0.0);
}
