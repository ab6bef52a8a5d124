//! Buttons after a match, in two rows.

use bevy_egui::egui::{Ui, vec2};

use super::model::{PersonalEnd, ResultIntent, ResultModel};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Height of a button, and gap between rows, in points.
const HIGH: f32 = 46.0;
const GAP: f32 = 8.0;
/// Additional width of a button with a key, in points.
const KEY: f32 = 36.0;
/// Height of all buttons, in points.
pub(super) const BUTTONS: f32 = 2.0 * HIGH + GAP;
/// Number of buttons in the first row; the others share the second.
const FIRST_ROW: usize = 3;

/// Reason why no rematch is possible.
const NO_REMATCH: &str = "A deck of this match is no longer there.";

/// Button: label, tooltip, weight, reason if blocked, and intent.
type Offer<'a> = (&'a str, &'a str, ButtonWeight, Option<&'a str>, ResultIntent);

/// Draws the buttons over the width of `ui`. Returns the intent of the one pressed.
pub(super) fn buttons(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    ui.spacing_mut().item_spacing = vec2(12.0, GAP);
    let offers = offers(model);
    let (first, second) = offers.split_at(FIRST_ROW);
    let (above, below) = (row(ui, first), row(ui, second));
    above.or(below)
}

fn row(ui: &mut Ui, offers: &[Offer]) -> Option<ResultIntent> {
    let between = ui.spacing().item_spacing.x * (offers.len() - 1) as f32;
    let leaving = |offer: &Offer| offer.4 == ResultIntent::ToTitle;
    let key = if offers.iter().any(leaving) { KEY } else { 0.0 };
    let width = ((ui.available_width() - between - key) / offers.len() as f32).floor();
    ui.horizontal(|ui| {
        let mut asked = None;
        for (label, why, weight, blocked, intent) in offers {
            let leaves = *intent == ResultIntent::ToTitle;
            let button = Button::new(label, *weight).why(why).blocked(*blocked);
            let button = if leaves { button.key(InputAction::Back) } else { button };
            let typed = leaves && input::pressed(ui.ctx(), InputAction::Back);
            let width = if leaves { width + key } else { width };
            if button.size(width, HIGH).show(ui).clicked() || typed {
                asked = Some(*intent);
            }
        }
        asked
    })
    .inner
}

fn offers<'a>(model: &ResultModel<'a>) -> Vec<Offer<'a>> {
    use ButtonWeight::{Plain, Primary, Quiet};
    let duels = model.next.is_some() && !model.in_gauntlet;
    // After a win the way leads on; after a defeat it leads to another try.
    let (again, next) =
        if duels && model.end == PersonalEnd::Won { (Plain, Primary) } else { (Primary, Plain) };
    let on = if model.in_gauntlet {
        ("Gauntlet", "Who waits next, and what was beaten", Primary, None, ResultIntent::Gauntlet)
    } else {
        let blocked = (!model.can_be_again).then_some(NO_REMATCH);
        ("Rematch", "The same players on a new seed", again, blocked, ResultIntent::Rematch)
    };
    let why = "A new duel with your fighter, against a rival to suit you";
    let duel = duels.then_some(("Next duel", why, next, None, ResultIntent::NextDuel));
    let why = "What each decision was worth, where it turned, and habits; read in the background";
    let report = ("Report", why, Plain, model.unread, ResultIntent::Report);
    let why = "Watch it from the start of the beat that decided it";
    let decided = model
        .story
        .deciding
        .map(|deciding| ("Deciding beat", why, Plain, None, ResultIntent::Watch(deciding.beat)));
    let watch = ("Watch again", "The match from the first beat", Plain, None, ResultIntent::Watch(0));
    let still = ("Keep a picture", "The result as a PNG, to share", Plain, None, ResultIntent::Still);
    let title = ("To the title", "Back to the title", Quiet, None, ResultIntent::ToTitle);
    let first = if next == Primary { [duel, Some(on)] } else { [Some(on), duel] };
    let [first, second] = first;
    [first, second, Some(report), decided, Some(watch), Some(still), Some(title)]
        .into_iter()
        .flatten()
        .collect()
}
