//! Panel with the actions of a sandbox position in play.

use bevy_egui::egui::{ScrollArea, Ui, vec2};

use crate::hexstrike::session::sandbox::SandboxAsk;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, heading, line};
use hexstrike_game::rules::Beat;

/// Model of the panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SandboxPlayModel<'a> {
    /// Outcome, once the match is over.
    pub outcome: Option<String>,
    /// Names of the seats to act.
    pub asked: Vec<&'a str>,
    /// Beats since the start of the position.
    pub beat: Beat,
    /// Number of inputs so far.
    pub inputs: usize,
}

/// Draws the panel over the whole of `ui`.
pub fn sandbox_panel(ui: &mut Ui, model: &SandboxPlayModel) -> Option<SandboxAsk> {
    heading(ui, "Sandbox");
    let area = ScrollArea::vertical().id_salt("sandbox").auto_shrink(false).min_scrolled_height(0.0);
    area.show(ui, |ui| whole(ui, model)).inner
}

fn whole(ui: &mut Ui, model: &SandboxPlayModel) -> Option<SandboxAsk> {
    ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
    let said = match (&model.outcome, model.asked.as_slice()) {
        (Some(outcome), _) => format!("{outcome}."),
        (None, []) => "The match is running.".to_owned(),
        (None, asked) => format!("To decide: {}.", asked.join(", ")),
    };
    line(ui, &said, size::LABEL, colour::TEXT);
    let words = format!("Beat {} from where it began. None of this is kept as a match.", model.beat);
    line(ui, &words, size::BODY, colour::TEXT_DIM);
    let width = ui.available_width() - 4.0;
    let none = (model.inputs == 0).then_some("Nothing was decided yet.");
    let mut button = |label: &str, why: &str, weight, none: Option<&str>| {
        Button::new(label, weight).why(why).blocked(none).size(width, 36.0).show(ui).clicked()
    };
    let back = button(
        "Take back",
        "Undoes your last decision and all that followed; repeat as you like",
        ButtonWeight::Plain,
        none,
    );
    let again = button("Begin again", "From the position in the sandbox", ButtonWeight::Plain, none);
    let edit =
        button("Change this beat", "Edit the start of this beat in the sandbox", ButtonWeight::Plain, None);
    let leave = button("To the sandbox", "Back to the position, as it was", ButtonWeight::Quiet, None);
    back.then_some(SandboxAsk::TakeBack)
        .or(again.then_some(SandboxAsk::Again))
        .or(edit.then_some(SandboxAsk::Edit))
        .or(leave.then_some(SandboxAsk::Leave))
}
