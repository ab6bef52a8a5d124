//! Table of actions for readers: related actions share a line, on the help page and in the guide.

use super::action::InputAction::{self, *};
use super::action::Scope;
use super::bindings::Bindings;
use super::table::{PLACES, entry};
use super::trigger::pad_names::PadKind;
use super::trigger::{Device, InputTrigger};
use crate::games::GAMES;

/// Line of the help page.
#[derive(Debug, Clone, Copy)]
pub struct HelpLine {
    /// Actions of the line.
    pub actions: &'static [InputAction],
    /// Description of the actions.
    pub words: &'static str,
}

/// Part of the help page.
#[derive(Debug, Clone, Copy)]
pub struct HelpPart {
    /// Title of the part.
    pub name: &'static str,
    /// Lines of the part.
    pub lines: &'static [HelpLine],
}

/// Creates a line.
pub const fn line(actions: &'static [InputAction], words: &'static str) -> HelpLine {
    HelpLine { actions, words }
}

/// Help on the keys of one game.
#[derive(Debug, Clone, Copy)]
pub struct GameKeys {
    /// Actions of the game alone.
    pub own: HelpPart,
    /// Actions that it shares with games of its kind.
    pub shared: &'static [HelpPart],
    /// Actions while a match of the game is watched.
    pub watching: &'static [HelpLine],
    /// Scopes that never apply in the game.
    pub never: &'static [Scope],
    /// Actions of the pointer, with the gesture first.
    pub pointer: [(&'static str, &'static str); 3],
}

/// Returns the parts for one of the games: names, and the lines that apply.
pub fn parts_of(game: &GameKeys) -> impl Iterator<Item = (&'static str, Vec<HelpLine>)> {
    let GameKeys { own, shared, watching, never, .. } = *game;
    let counts =
        move |action: &InputAction| entry(*action).is_some_and(|entry| !never.contains(&entry.scope));
    let after = [HelpPart { name: "Watching", lines: watching }, READING];
    let parts = [own].into_iter().chain(shared.iter().copied()).chain(after);
    parts.filter(|part| !part.lines.is_empty()).map(move |part| {
        let lines = part.lines.iter().filter(|line| line.actions.iter().any(counts));
        (part.name, lines.copied().collect())
    })
}

/// Parts with every action once: all of the first game, and the actions that each other game adds.
fn parts_of_all() -> impl Iterator<Item = HelpPart> {
    let first = &GAMES[0].keys;
    let watching = HelpPart { name: "Watching", lines: first.watching };
    let of_games = GAMES[1..].iter().flat_map(|game| game.keys.shared.iter().copied().chain([game.keys.own]));
    let mut parts = vec![first.own, watching, READING];
    for part in of_games {
        // Games that share a part have it once.
        if !part.lines.is_empty() && parts.iter().all(|other| other.name != part.name) {
            parts.push(part);
        }
    }
    parts.into_iter()
}

const READING: HelpPart = HelpPart { name: "Reading and menus", lines: READING_LINES };

const READING_LINES: &[HelpLine] = &[
    line(&[Lesson], "What the lesson says"),
    line(&[Log], "What happened, in words"),
    line(&[Judge], "Judge: what decided, and why"),
    line(&[Replies], "What opponents could reply"),
    line(&[ReplyBack, ReplyOn], "Preview a reply"),
    line(&[Bots], "Why bots chose their plays"),
    line(&[Tracker], "Cards: what others can hold"),
    line(&[Threat], "Threat: where they can hit"),
    line(&[Explain, ExplainBack], "Next, previous tooltip"),
    line(&[LookUp], "Tooltip in the rulebook"),
    line(&[Menu, Back], "Menu, back"),
    line(&[FocusUp, FocusDown, FocusLeft, FocusRight], "Move between controls"),
    line(&[Press, LetGo], "Press, leave a control"),
    line(&[ScrollUp, ScrollDown, ScrollLeft, ScrollRight], "Scroll a page"),
    line(&[Picture], "Screenshot"),
];

/// Fixed keys of egui.
const fn fixed(action: InputAction) -> &'static [&'static str] {
    match action {
        FocusUp => &["Tab", "Shift+Tab"],
        Press => &["Enter", "Space"],
        _ => &[],
    }
}

/// Key caps of a line on a device: the first trigger of each action, then the second ones.
pub fn caps(
    line: HelpLine,
    bindings: &Bindings,
    device: Device,
    kind: PadKind,
    places: usize,
) -> Vec<String> {
    let of = |action: &InputAction, place: usize| {
        bindings.slots(*action).of(device)[place].map(|trigger: InputTrigger| trigger.cap(kind))
    };
    let fixed = line.actions.iter().flat_map(|action| fixed(*action)).filter(|_| device == Device::Desk);
    let own = (0..places.min(PLACES)).flat_map(|place| line.actions.iter().filter_map(move |a| of(a, place)));
    let mut caps: Vec<String> = Vec::new();
    for cap in own.chain(fixed.map(|cap| (*cap).to_owned())) {
        if !caps.contains(&cap) {
            caps.push(cap);
        }
    }
    gather(&caps)
}

/// Shortens caps: consecutive digits become "1 to 4", directions of one stick "LS ↑ ↓".
fn gather(caps: &[String]) -> Vec<String> {
    if let (Some(first), Some(last), true) = (caps.first(), caps.last(), caps.len() > 2 && in_a_row(caps)) {
        let digit = last.rsplit('+').next().unwrap_or(last);
        return vec![format!("{first} to {digit}")];
    }
    let mut gathered: Vec<String> = Vec::new();
    let mut before = None;
    for cap in caps {
        let (stem, way) = cap.rsplit_once(' ').filter(|(_, way)| is_arrow(way)).unwrap_or(("", cap));
        match gathered.last_mut().filter(|_| !stem.is_empty() && before == Some(stem)) {
            Some(last) => *last = format!("{last} {way}"),
            None => gathered.push(cap.clone()),
        }
        before = Some(stem);
    }
    gathered
}

fn is_arrow(sign: &str) -> bool {
    sign.chars().count() == 1 && sign.chars().all(|sign| ('\u{2190}'..='\u{2193}').contains(&sign))
}

/// True for consecutive digits of the row above the letters, with the same modifiers.
fn in_a_row(caps: &[String]) -> bool {
    let split = |cap: &String| {
        let (stem, digit) = cap.rsplit_once('+').unwrap_or(("", cap));
        Some((stem.to_owned(), "1234567890".find(digit).filter(|_| digit.len() == 1)?))
    };
    let next = |a: &String, b: &String| {
        split(a).zip(split(b)).is_some_and(|((held, a), (with, b))| held == with && b == a + 1)
    };
    caps.windows(2).all(|pair| next(&pair[0], &pair[1]))
}

/// Table for the guide, in Markdown, with the default bindings.
pub fn markdown() -> String {
    let mut text = String::from("| | Keyboard and mouse | Gamepad |\n|---|---|---|\n");
    for part in parts_of_all() {
        text += &format!("| **{}** | | |\n", part.name);
        for line in part.lines {
            let on = |device| {
                let caps = caps(*line, &Bindings::default(), device, PadKind::default(), PLACES);
                caps.iter().map(|cap| format!(" `{cap}`")).collect::<String>()
            };
            text += &format!("| {} |{} |{} |\n", line.words, on(Device::Desk), on(Device::Pad));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::input::table::entries;

    #[test]
    fn every_action_is_on_the_page_once() {
        let listed: Vec<InputAction> =
            parts_of_all().flat_map(|part| part.lines).flat_map(|line| line.actions).copied().collect();
        for entry in entries() {
            let times = listed.iter().filter(|action| **action == entry.action).count();
            assert_eq!(times, 1, "{}", entry.does);
        }
    }

    #[test]
    fn caps_that_belong_together_are_gathered() {
        let words = |caps: &[&str]| gather(&caps.iter().map(|cap| (*cap).to_owned()).collect::<Vec<_>>());
        assert_eq!(words(&["1", "2", "3", "4"]), ["1 to 4"]);
        assert_eq!(words(&["Shift+8", "Shift+9", "Shift+0"]), ["Shift+8 to 0"]);
        assert_eq!(words(&["1", "Z", "3"]), ["1", "Z", "3"]);
        assert_eq!(words(&["LS \u{2191}", "LS \u{2193}", "A"]), ["LS \u{2191} \u{2193}", "A"]);
        assert_eq!(words(&["\u{2190}", "\u{2192}"]), ["\u{2190}", "\u{2192}"]);
    }
}
