//! Tests of tooltips: on hover, by key from widget to widget, and closed with their subject.

use bevy_egui::egui::Sense;

use super::*;
use hexstrike::kit::ui::hints;
use hexstrike_game::rules::describe::glossary::Term;

const DAMAGE: Pos2 = pos2(100.0, 100.0);
const STUN: Pos2 = pos2(100.0, 300.0);
const GROUND: Pos2 = pos2(500.0, 300.0);
const DETAIL: Pos2 = pos2(700.0, 400.0);
const BUTTON: Pos2 = pos2(500.0, 100.0);
/// Position of the button's tooltip.
const UNDER: Pos2 = pos2(500.0, 130.0);

/// Several explained widgets, and a clock.
struct Show {
    ctx: Context,
    time: f64,
    words: Vec<String>,
    /// Position of each widget.
    places: Vec<Pos2>,
    /// Rulebook section that was requested.
    looked_up: Option<&'static str>,
    /// True if the widget under the button's tooltip was pressed.
    pressed: bool,
    /// True if a widget explains stuns.
    has_stun: bool,
    /// True if the ground is explained only on hover, like a hex of the board.
    only_pointed: bool,
    /// Number of times the text of the lazy detail was computed; `None` without it.
    detail: Option<usize>,
}

impl Show {
    fn new() -> Self {
        let mut show = Self {
            ctx: context(),
            time: 0.0,
            words: Vec::new(),
            places: Vec::new(),
            looked_up: None,
            pressed: false,
            has_stun: true,
            only_pointed: false,
            detail: None,
        };
        show.after(0.0, vec![]);
        show
    }

    /// Runs a pass after some seconds.
    fn after(&mut self, seconds: f64, events: Vec<Event>) {
        self.time += seconds;
        let rect = Rect::from_min_size(Pos2::ZERO, SCREEN);
        let input =
            RawInput { screen_rect: Some(rect), time: Some(self.time), events, ..RawInput::default() };
        hear(&self.ctx, &input.events);
        let mut output = self.ctx.run_ui(input, |ui| {
            let ui = Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(rect));
            let spot = |at| Rect::from_center_size(at, Vec2::splat(20.0));
            hints::mark(ui.painter(), spot(DAMAGE), Term::Damage);
            if self.has_stun {
                hints::mark(ui.painter(), spot(STUN), Term::Stun);
            }
            let on_ground =
                ui.input(|input| input.pointer.hover_pos().is_some_and(|at| spot(GROUND).contains(at)));
            if on_ground || !self.only_pointed {
                hints::aside(ui.painter(), spot(GROUND), hints::Hint::Term(Term::Abyss));
            }
            if let Some(worked_out) = &mut self.detail {
                let hint = hints::if_read(ui.ctx(), spot(DETAIL), || {
                    *worked_out += 1;
                    hints::Hint::Words("A detail".to_owned(), Vec::new())
                });
                hints::tell(ui.painter(), spot(DETAIL), hint);
            }
            let button = ui.interact(spot(BUTTON), ui.id().with("button"), Sense::click());
            hints::say(&button, "A button");
            let under = ui.interact(spot(UNDER), ui.id().with("under"), Sense::click());
            self.pressed |= under.clicked();
            hints::show(ui.ctx());
            self.looked_up = self.looked_up.or(hints::take_looked_up(ui.ctx()));
        });
        output.textures_delta.clear();
        (self.words, self.places) = output.shapes.iter().filter_map(|clipped| text(&clipped.shape)).unzip();
    }

    /// Moves the pointer and lets it rest.
    fn rest(&mut self, at: Pos2, seconds: f64) {
        self.after(0.02, vec![Event::PointerMoved(at)]);
        self.after(0.02, vec![]);
        for _ in 0..10 {
            self.after(0.1 * seconds, vec![]);
        }
        // A tooltip is measured in an invisible pass first.
        self.after(0.01, vec![]);
        self.after(0.01, vec![]);
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) {
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        self.after(0.05, vec![event]);
        (0..3).for_each(|_| self.after(0.05, vec![]));
    }

    fn tells(&self, words: &str) -> bool {
        self.words.iter().any(|said| said == words)
    }
}

fn text(shape: &Shape) -> Option<(String, Pos2)> {
    match shape {
        Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect().center())),
        _ => None,
    }
}

#[test]
fn a_still_pointer_shows_no_tooltip_until_it_moves() {
    let mut show = Show::new();
    show.has_stun = false;
    show.rest(STUN, 1.0);
    show.has_stun = true;
    (0..30).for_each(|_| show.after(0.1, vec![]));
    assert!(!show.tells(Term::Stun.title()), "{:?}", show.words);
    show.rest(STUN + Vec2::new(1.0, 0.0), 1.0);
    assert!(show.tells(Term::Stun.title()), "{:?}", show.words);
}

#[test]
fn a_press_suppresses_the_tooltip_until_the_pointer_moves() {
    let mut show = Show::new();
    show.has_stun = false;
    let press = |pressed| Event::PointerButton {
        pos: STUN,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    show.after(0.1, vec![Event::PointerMoved(STUN)]);
    show.after(0.05, vec![press(true)]);
    show.after(0.05, vec![press(false)]);
    show.has_stun = true;
    (0..30).for_each(|_| show.after(0.1, vec![]));
    assert!(!show.tells(Term::Stun.title()), "{:?}", show.words);
    show.rest(STUN + Vec2::new(1.0, 0.0), 1.0);
    assert!(show.tells(Term::Stun.title()), "{:?}", show.words);
}

#[test]
fn what_the_pointer_rests_on_is_explained_and_the_board_to_who_rests_longer() {
    let mut show = Show::new();
    show.rest(DAMAGE, 0.1);
    assert!(!show.tells("Damage"), "{:?}", show.words);
    show.rest(DAMAGE, 0.5);
    assert!(show.tells("Damage"), "{:?}", show.words);
    show.rest(GROUND, 0.5);
    assert!(!show.tells("Damage") && !show.tells("Abyss"), "{:?}", show.words);
    show.rest(GROUND, 1.4);
    assert!(show.tells("Abyss"), "{:?}", show.words);
}

#[test]
fn what_takes_long_to_tell_is_worked_out_only_where_it_can_be_read() {
    let mut show = Show { detail: Some(0), ..Show::new() };
    show.rest(DAMAGE, 0.5);
    assert_eq!(show.detail, Some(0), "the pointer is elsewhere");
    assert!(hints::places(&show.ctx).iter().any(|rect| rect.contains(DETAIL)), "and the place is known");
    show.rest(DETAIL, 0.5);
    assert!(show.tells("A detail"), "{:?}", show.words);
    show.rest(GROUND, 0.1);
    // The detail is the last of five stops by key.
    for _ in 0..5 {
        assert!(!show.tells("A detail"), "{:?}", show.words);
        show.key(Key::F1, Modifiers::NONE);
    }
    assert!(show.tells("A detail"), "{:?}", show.words);
}

#[test]
fn a_press_closes_the_tooltip_of_what_was_pressed() {
    let mut show = Show::new();
    show.rest(BUTTON, 0.5);
    assert!(show.tells("A button"), "{:?}", show.words);
    for pressed in [true, false] {
        let modifiers = Modifiers::NONE;
        let button = Event::PointerButton { pos: BUTTON, button: PointerButton::Primary, pressed, modifiers };
        show.after(0.02, vec![button]);
    }
    show.after(1.0, vec![]);
    assert!(!show.tells("A button"), "{:?}", show.words);
    show.rest(BUTTON + vec2(2.0, 0.0), 1.0);
    assert!(!show.tells("A button"), "no tooltip right after a press: {:?}", show.words);
    show.rest(DAMAGE, 0.5);
    assert!(show.tells("Damage"), "{:?}", show.words);
    show.rest(BUTTON, 0.5);
    assert!(show.tells("A button"), "the pointer has been away: {:?}", show.words);
}

#[test]
fn the_section_that_a_tooltip_names_is_looked_up_by_a_press_on_it() {
    let mut show = Show::new();
    show.rest(DAMAGE, 0.5);
    let named = |show: &Show| show.words.iter().position(|words| words.starts_with("Rulebook"));
    let link = show.places[named(&show).expect("a section is named")];
    show.rest(link, 0.1);
    assert!(show.tells("Damage"), "the pointer may go into it: {:?}", show.words);
    // The button is released in a later frame than it was pressed.
    for pressed in [true, false] {
        let modifiers = Modifiers::NONE;
        show.after(
            0.02,
            vec![Event::PointerButton { pos: link, button: PointerButton::Primary, pressed, modifiers }],
        );
    }
    assert!(show.looked_up.is_some());
    show.after(0.02, vec![]);
    assert_eq!(named(&show), None, "it is gone: {:?}", show.words);
}

#[test]
fn the_pointer_can_move_from_a_hex_into_its_tooltip() {
    let mut show = Show { only_pointed: true, ..Show::new() };
    show.rest(GROUND, 1.5);
    assert!(show.tells("Abyss"), "{:?}", show.words);
    let link = show.words.iter().position(|words| words.starts_with("Rulebook")).expect("a section is named");
    show.rest(show.places[link], 0.5);
    assert!(show.tells("Abyss"), "{:?}", show.words);
    show.rest(BUTTON + vec2(200.0, 0.0), 0.1);
    assert!(!show.tells("Abyss"), "{:?}", show.words);
}

#[test]
fn buttons_under_a_tooltip_can_be_pressed_at_once() {
    let mut show = Show::new();
    show.rest(BUTTON, 0.5);
    assert!(show.tells("A button"), "{:?}", show.words);
    let button = |pressed| {
        let modifiers = Modifiers::NONE;
        Event::PointerButton { pos: UNDER, button: PointerButton::Primary, pressed, modifiers }
    };
    show.after(0.02, vec![Event::PointerMoved(UNDER), button(true), button(false)]);
    assert!(show.pressed, "{:?}", show.words);
    show.after(0.02, vec![]);
    assert!(!show.tells("A button"), "{:?}", show.words);
}

#[test]
fn the_key_goes_from_thing_to_thing_and_back_and_begins_at_what_has_the_focus() {
    let mut show = Show::new();
    show.key(Key::F1, Modifiers::NONE);
    assert!(show.tells("Damage"), "{:?}", show.words);
    show.key(Key::F1, Modifiers::NONE);
    assert!(show.tells("A button") && !show.tells("Damage"), "{:?}", show.words);
    show.key(Key::F1, Modifiers::SHIFT);
    assert!(show.tells("Damage"), "{:?}", show.words);
    show.key(Key::Escape, Modifiers::NONE);
    assert!(!show.tells("Damage"), "{:?}", show.words);
    show.key(Key::Tab, Modifiers::NONE);
    show.key(Key::F1, Modifiers::NONE);
    assert!(show.tells("A button"), "{:?}", show.words);
}
