//! Choice of the island's look in the set-up of both games; it changes neither land nor rules.

use bevy_egui::egui::{Ui, Vec2};

use crate::kit::ui::widgets::{Button, ButtonWeight};
use hexstrike_game::content::looks::Look;

/// Name of the look with id `chosen`, and a sentence about it.
pub(crate) fn look_of<'a>(looks: &'a [Look], chosen: &str) -> (&'a str, &'a str) {
    let look = looks.iter().find(|look| look.id == chosen);
    look.map_or(("random", "Every seed has its own."), |look| (&look.name, &look.about))
}

/// Id of the next look; the empty id after the last means a random look.
pub(crate) fn next_look(looks: &[Look], chosen: &str) -> String {
    let after = looks.iter().position(|look| look.id == chosen).map_or(0, |place| place + 1);
    looks.get(after).map_or_else(String::new, |look| look.id.clone())
}

/// Draws the button that goes to the next look. Returns true if it was pressed.
pub(crate) fn look_button(ui: &mut Ui, (name, about): (&str, &str), size: Vec2) -> bool {
    let label = format!("Island: {name}");
    let about = format!("{about} Press for another look of the island: land and rules stay the same");
    Button::new(&label, ButtonWeight::Plain).why(&about).size(size.x, size.y).show(ui).clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;

    #[test]
    fn looks_come_one_after_the_other_and_then_chance() {
        let looks = ContentLibrary::default().library.looks.clone();
        let mut chosen = String::new();
        for look in &looks {
            chosen = next_look(&looks, &chosen);
            assert_eq!((&chosen, look_of(&looks, &chosen).0), (&look.id, look.name.as_str()));
        }
        assert_eq!((next_look(&looks, &chosen), look_of(&looks, "").0), (String::new(), "random"));
    }
}
