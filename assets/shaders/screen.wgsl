// Brings a picture to the screen as it is: one stored in sRGB becomes linear light first, for the screen's own
// surface takes nothing else.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#ifdef SRGB_TO_LINEAR
#import hexstrike::srgb_target::light_of_srgb
#endif

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;

@fragment
fn fs_main(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let point = textureSample(picture, picture_sampler, in.uv);
#ifdef SRGB_TO_LINEAR
    return vec4<f32>(light_of_srgb(point.rgb), 1.0);
#else
    return point;
#endif
}
