//! Theme of panels: type scale, spacing grid and style.

use std::sync::{Arc, LazyLock};

use bevy_egui::egui::{
    self, Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Frame, Margin, Rect,
    Shadow, Stroke, TextStyle, Vec2,
};

pub use crate::kit::palette::panels as colour;
pub use crate::kit::palette::panels::{kind_colours, seat_colour, timing_colour};

/// Spacing grid in points; all gaps are multiples of it.
pub const GRID: f32 = 4.0;
/// Corner radius of panels and buttons, in points.
pub const ROUND: u8 = 6;

/// Sizes of text, in points.
pub mod size {
    /// Smallest text anywhere.
    pub const CAPTION: f32 = 11.0;
    /// Running text.
    pub const BODY: f32 = 13.0;
    /// Buttons and values.
    pub const LABEL: f32 = 14.0;
    /// Headings of panels.
    pub const TITLE: f32 = 18.0;
    /// Headings of screens.
    pub const HEADING: f32 = 30.0;
    /// Name of the game.
    pub const HERO: f32 = 84.0;
}

/// Allocated once, because each label asks for its face.
static BOLD: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("bold".into()));
static DISPLAY: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("display".into()));
static ASIDE: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("aside".into()));
static NARROW: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("narrow".into()));

/// Text face.
pub const fn text(points: f32) -> FontId {
    FontId::new(points, FontFamily::Proportional)
}

/// Text face, bold.
pub fn bold(points: f32) -> FontId {
    FontId::new(points, BOLD.clone())
}

/// Display face, for titles.
pub fn display(points: f32) -> FontId {
    FontId::new(points, DISPLAY.clone())
}

/// Display face in italics, for asides.
pub fn aside(points: f32) -> FontId {
    FontId::new(points, ASIDE.clone())
}

/// Display face at text weight: narrower than the text face.
pub fn narrow(points: f32) -> FontId {
    FontId::new(points, NARROW.clone())
}

/// Blends `over` onto `under` with `share` from 0 to 1.
pub fn mix(under: Color32, over: Color32, share: f32) -> Color32 {
    under.lerp_to_gamma(over, share.clamp(0.0, 1.0))
}

/// Frame of floating panels.
pub fn panel() -> Frame {
    Frame::new()
        .fill(colour::SLATE)
        .stroke(Stroke::new(1.0, colour::LINE))
        .corner_radius(ROUND)
        .inner_margin(Margin::same(12))
        .shadow(Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(120) })
}

/// Opaque frame of dialogs.
pub fn dialog() -> Frame {
    panel()
        .fill(colour::SLATE)
        .stroke(Stroke::new(1.0, colour::GOLD_DEEP))
        .inner_margin(Margin::same(16))
        .shadow(Shadow { offset: [0, 8], blur: 32, spread: 4, color: Color32::from_black_alpha(190) })
}

/// Smallest screen for a page, in points; a larger page scrolls.
pub const LEAST_PAGE: Vec2 = Vec2::new(640.0, 360.0);
/// Smallest screen for a match, in points. Its panels fold, and cannot scroll with the board between them.
pub const LEAST_MATCH: Vec2 = Vec2::new(640.0, 360.0);
/// Screen from which on all panels and pages have their full layout, in points.
pub const AMPLE: Vec2 = Vec2::new(1136.0, 640.0);

/// Height of a screen, in points, below which panels show only the essentials, because text is large.
const LOW: f32 = 440.0;

/// True if text is that large on `screen`.
pub fn is_low(screen: Rect) -> bool {
    screen.height() < LOW
}

/// Zoom factor for a window of this size in logical pixels: a factor that keeps proportions, times the
/// player's choice. It is limited so that `least` still fits on the screen.
pub fn zoom(window: Vec2, choice: f32, least: Vec2) -> f32 {
    let natural = (0.5 + 0.5 * window.y / 720.0).clamp(0.75, 3.0);
    // By default a small window shows the full layout.
    let natural = natural.min((window / AMPLE).min_elem());
    (natural * choice).min((window / least).min_elem()).max(0.5)
}

/// Installs fonts and style in `ctx`. Call once, before the first pass.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| *style = self::style());
    // A slow press, or one on a slow machine, is still a click; a drag is recognised by its distance.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

/// Font files by family.
const FACES: [(&str, &[u8]); 5] = [
    ("text", include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf")),
    ("bold", include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf")),
    ("display", include_bytes!("../../../assets/fonts/LibertinusSerif-Semibold.otf")),
    ("aside", include_bytes!("../../../assets/fonts/LibertinusSerif-Italic.otf")),
    ("narrow", include_bytes!("../../../assets/fonts/LibertinusSerif-Regular.otf")),
];

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, bytes) in FACES {
        let family = if name == "text" { FontFamily::Proportional } else { FontFamily::Name(name.into()) };
        let mut chain = fallback.clone();
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        chain.insert(0, name.to_owned());
        fonts.families.insert(family, chain);
    }
    fonts
}

fn style() -> egui::Style {
    let text_styles = [
        (TextStyle::Small, text(size::CAPTION)),
        (TextStyle::Body, text(size::BODY)),
        (TextStyle::Button, bold(size::LABEL)),
        (TextStyle::Heading, display(size::TITLE)),
        (TextStyle::Monospace, text(size::BODY)),
    ]
    .into();
    let mut style = egui::Style { text_styles, visuals: visuals(), ..egui::Style::default() };
    style.spacing.item_spacing = Vec2::splat(2.0 * GRID);
    style.spacing.button_padding = Vec2::new(3.0 * GRID, 1.5 * GRID);
    style.spacing.interact_size = Vec2::new(40.0, 28.0);
    style.spacing.tooltip_width = 300.0;
    style.spacing.menu_margin = Margin::symmetric(12, 8);
    style.spacing.scroll = egui::style::ScrollStyle::thin();
    style.interaction.tooltip_delay = 0.25;
    style
}

fn visuals() -> egui::Visuals {
    let mut visuals = egui::Visuals::dark();
    visuals.override_text_color = None;
    visuals.panel_fill = colour::SLATE;
    visuals.window_fill = colour::WELL;
    visuals.extreme_bg_color = colour::WELL;
    visuals.window_stroke = Stroke::new(1.0, colour::LINE_STRONG);
    visuals.menu_corner_radius = CornerRadius::same(ROUND);
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(140) };
    visuals.selection.bg_fill = mix(colour::SLATE_UP, colour::GOLD, 0.35);
    visuals.selection.stroke = Stroke::new(1.0, colour::GOLD);
    for widget in [
        &mut visuals.widgets.noninteractive,
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(ROUND);
        widget.fg_stroke.color = colour::TEXT;
        widget.bg_fill = colour::SLATE_UP;
        widget.weak_bg_fill = colour::SLATE_UP;
        widget.bg_stroke = Stroke::new(1.0, colour::LINE);
        widget.expansion = 0.0;
    }
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.0, colour::GOLD);
    visuals.widgets.active.bg_stroke = Stroke::new(1.0, colour::GOLD);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_stand_alone_are_not_drawn_over_the_next_letter() {
        let ctx = Context::default();
        install(&ctx);
        let _ = ctx.run_ui(egui::RawInput::default(), |ui| {
            for (font, sign) in [text(16.0), bold(16.0)].into_iter().flat_map(|font| {
                ['`', '\u{b4}', '\u{a8}', '\u{2bb}', '\u{2bc}'].map(|sign| (font.clone(), sign))
            }) {
                let galley = ui.painter().layout_no_wrap(format!("D{sign}A"), font, Color32::WHITE);
                let left: Vec<f32> = galley.rows[0].glyphs.iter().map(|glyph| glyph.pos.x).collect();
                assert!(
                    left.len() == 3 && left[2] > left[1] + 2.0 && left[1] > left[0] + 4.0,
                    "{sign}: {left:?}"
                );
            }
        });
    }

    #[test]
    fn panels_grow_with_the_window_and_the_choice_as_far_as_they_fit() {
        let page = |width, height, choice| zoom(Vec2::new(width, height), choice, LEAST_PAGE);
        assert_eq!(page(1280.0, 720.0, 1.0), 1.0);
        assert_eq!(page(1920.0, 1080.0, 1.0), 1.25);
        assert_eq!(page(1920.0, 1080.0, 0.8), 1.0);
        assert_eq!(page(2560.0, 1440.0, 1.5), 2.25);
        assert_eq!(page(1280.0, 720.0, 2.0), 2.0, "words really grow");
        assert_eq!(zoom(Vec2::new(1280.0, 720.0), 2.0, LEAST_MATCH), 2.0, "in a match too");
    }
}
