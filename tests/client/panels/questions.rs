//! Tests of answers by click on the board and by key.

use super::*;
use crate::input::hear;

#[test]
fn clicks_around_the_thrown_are_directions() {
    let (game, seat, _) = dealt(Players::PersonAndBot, 1);
    let playback = game.playback();
    let target = Seat::first(2).find(|other| *other != seat).expect("two seats");
    let throw = Ask::ThrowDirection { target };
    let at = playback.mirror.figure(target).at;
    assert_eq!(
        directions(throw, playback, seat),
        Some((at, Sides::ALL)),
        "around the thrown, not the thrower"
    );
    for facing in Facing::ALL {
        for steps in 1..=2 {
            let clicked = answer_at(throw, playback, seat, at.ahead(facing, steps));
            assert_eq!(clicked, Some(Answer::Direction(facing)), "{facing:?}, {steps} away");
        }
        assert_eq!(answer_at(throw, playback, seat, at.ahead(facing, 3)), None, "too far to be meant");
        let between = at.ahead(facing, 1).ahead(facing.clockwise(1), 1);
        assert_eq!(answer_at(throw, playback, seat, between), None, "between two directions");
    }
    assert_eq!(answer_at(throw, playback, seat, at), None);
    let own = playback.mirror.figure(seat).at;
    let sides = Sides::default().with(Facing::W).with(Facing::NE);
    for facing in Facing::ALL {
        let clicked = answer_at(Ask::TiedKnockback { sides }, playback, seat, own.ahead(facing, 1));
        assert_eq!(clicked, sides.contains(facing).then_some(Answer::Direction(facing)));
    }
}

#[test]
fn clicks_on_the_seven_hexes_place_a_platform_and_other_questions_take_no_clicks() {
    let (game, seat, _) = dealt(Players::PersonAndBot, 1);
    let playback = game.playback();
    let around = Cell::new(3, -1);
    let mut taken = 0;
    for q in -3..8 {
        for r in -6..6 {
            let cell = Cell::new(q, r);
            let answer = answer_at(Ask::PlatformHex { around }, playback, seat, cell);
            assert_eq!(answer, (cell.distance(around) <= 1).then_some(Answer::Hex(cell)));
            taken += usize::from(answer.is_some());
            for other in [Ask::Combo, Ask::Restore { count: 1 }, Ask::Discard { ability: 1, movement: 0 }] {
                assert_eq!(answer_at(other, playback, seat, cell), None);
            }
        }
    }
    assert_eq!(taken, 7);
}

const PLACES: MatchLayout = MatchLayout {
    practice: false,
    seats: 2,
    side_open: true,
    cards: 8,
    hand_raised: true,
    hand_rests: false,
    bar: 112.0,
    asks: true,
    back: 0.0,
    open: OpenPlays { count: 0, left: false, brief: false },
    rival: 0.0,
};

/// Question in an egui context without a window.
struct Asked {
    game: Game,
    ctx: egui::Context,
    pending: Pending,
    answering: Answering,
}

impl Asked {
    fn new(ask: impl Fn(Seat) -> Ask) -> Self {
        let (mut game, seat, _) = dealt(Players::PersonAndBot, 1);
        game.app.init_resource::<Faces>();
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let pending = Pending { id: 4, prompt: Prompt { seat, ask: ask(seat) } };
        let mut asked = Self { game, ctx, pending, answering: Answering::default() };
        // An egui area has its position from the second pass.
        asked.key(None);
        asked.key(None);
        asked
    }

    /// Runs one pass with this key pressed; the pass may run twice.
    fn key(&mut self, key: Option<Key>) -> Option<Answer> {
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 720.0));
        let event = |pressed| {
            let event = |key| Input::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            key.map(event).into_iter().collect::<Vec<_>>()
        };
        let (world, pending) = (self.game.app.world(), self.pending);
        let answer = Slate::new(None);
        let answering = &mut self.answering;
        for events in [event(true), event(false)] {
            let input = RawInput { screen_rect: Some(screen), events, ..RawInput::default() };
            hear(&self.ctx, &input.events);
            let mut output = self.ctx.run_ui(input, |ui| {
                let given = ask(
                    ui,
                    &regions(screen, PLACES),
                    &pending,
                    world.resource(),
                    world.resource(),
                    world.resource(),
                    (world.resource(), None),
                    answering,
                );
                answer.set(answer.take().or(given));
            });
            output.textures_delta.clear();
        }
        answer.take()
    }
}

#[test]
fn directions_are_chosen_by_up_and_down_and_left_and_right_are_the_timelines() {
    let mut asked = Asked::new(|seat| Ask::ThrowDirection {
        target: Seat::first(2).find(|other| *other != seat).expect("two seats"),
    });
    assert_eq!(asked.key(Some(Key::Enter)), None, "nothing is pointed at");
    for key in [Key::ArrowLeft, Key::ArrowRight] {
        assert_eq!(asked.key(Some(key)), None);
        assert_eq!(asked.answering.pointed, None, "{key:?} steps through the match");
    }
    for _ in 0..3 {
        assert_eq!(asked.key(Some(Key::ArrowDown)), None);
    }
    assert_eq!(asked.key(Some(Key::ArrowUp)), None);
    assert_eq!(asked.key(Some(Key::Enter)), Some(Answer::Direction(Facing::ALL[1])));
}

#[test]
fn yes_and_no_are_yes_and_no() {
    for question in [Ask::Combo, Ask::Repeat { discard: 1 }, Ask::Return { anchor: Cell::CENTRE }] {
        let mut asked = Asked::new(|_| question);
        assert_eq!(asked.key(Some(Key::Y)), Some(Answer::Decision(true)), "{question:?}");
        assert_eq!(asked.key(Some(Key::N)), Some(Answer::Decision(false)), "{question:?}");
        assert_eq!(asked.key(Some(Key::Num1)), None);
    }
}

#[test]
fn cards_are_picked_in_order_and_confirmed_when_enough() {
    let mut asked = Asked::new(|_| Ask::Discard { ability: 2, movement: 0 });
    let hand = asked
        .game
        .session()
        .view(Some(asked.pending.prompt.seat))
        .own()
        .and_then(|own| own.hand)
        .expect("a hand");
    assert_eq!(asked.key(Some(Key::Enter)), None, "two must be picked");
    // The keys are those of the hand: movement keys pick no ability.
    assert_eq!(asked.key(Some(Key::Num1)), None);
    assert_eq!(asked.key(Some(Key::Num7)), None);
    assert_eq!(asked.key(Some(Key::Enter)), None, "one is missing");
    assert_eq!(asked.key(Some(Key::Num5)), None);
    let Some(Answer::Cards(picked)) = asked.key(Some(Key::Enter)) else { panic!("two are picked") };
    assert_eq!(picked[..], [hand.abilities()[2], hand.abilities()[0]], "in the order of picking");
}
