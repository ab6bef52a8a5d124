//! What lies between the match and its panels: models that tell the truth, and what intents do to the draft.

use std::cell::Cell as Slate;

use bevy::prelude::*;
use bevy_egui::egui::{self, Event as Input, Key, Modifiers, RawInput};

use hexstrike::bots::random::Dice;
use hexstrike::client::hud::card_face::Slot;
use hexstrike::client::hud::card_text::{Piece, Words};
use hexstrike::client::hud::layout::{Arrangement, regions};
use hexstrike::client::hud::play_panel::PlayIntent;
use hexstrike::client::hud::theme;
use hexstrike::client::hud::timeline_model::Content;
use hexstrike::client::match_flow::Submit;
use hexstrike::client::playback::Playback;
use hexstrike::client::table::draft::Draft;
use hexstrike::client::table::faces::Faces;
use hexstrike::client::table::hand_model;
use hexstrike::client::table::log_model::LogBook;
use hexstrike::client::table::marks::{answer_at, directions};
use hexstrike::client::table::play_model::{PlayWords, apply};
use hexstrike::client::table::questions::{Answering, ask};
use hexstrike::client::table::timeline_model::{self, Present};
use hexstrike::rules::card::Kind;
use hexstrike::rules::describe::log::Names;
use hexstrike::rules::legal::Desk;
use hexstrike::rules::notation::Action;
use hexstrike::rules::prompt::{Answer, Ask, Pending, Prompt, Sides};
use hexstrike::rules::state::Opening;
use hexstrike::rules::timeline::EntryKind;
use hexstrike::rules::{CardId, Cell, Event, Facing, Refusal, Rotation, Ruleset, Seat, Step};

use crate::harness::{Game, Players};

/// A match at its first decision.
fn dealt(players: Players, seed: u64) -> (Game, Seat, Desk) {
    let mut game = Game::playing(players, seed);
    game.until_idle();
    let seat = game.live().people().next().expect("a person plays");
    let desk = game.live().view(Some(seat)).desk().expect("all are up on beat 0");
    (game, seat, desk)
}

fn names(game: &Game) -> Names<'_> {
    Names { ruleset: game.live().ruleset(), setup: game.live().setup() }
}

/// A movement card and an ability of the hand.
fn pair(desk: &Desk) -> (CardId, CardId) {
    (desk.hand.movements().next().expect("all four are ready"), desk.hand.abilities()[0])
}

mod draft {
    use super::*;

    #[test]
    fn a_card_goes_where_it_suits_its_partner() {
        let (game, _, desk) = dealt(Players::PersonAndBot, 1);
        let ruleset = game.live().ruleset();
        let (movement, ability) = pair(&desk);
        let mut draft = Draft::default();
        draft.pick(ruleset, &desk, movement, None);
        assert_eq!((draft.active, draft.passive), (Some(movement), None));
        draft.pick(ruleset, &desk, ability, None);
        assert_eq!((draft.active, draft.passive), (Some(movement), Some(ability)));
        assert_eq!(
            (draft.slot_of(movement), draft.slot_of(ability)),
            (Some(Slot::Active), Some(Slot::Passive))
        );
        let other = desk.hand.movements().nth(1).expect("four");
        draft.pick(ruleset, &desk, other, None);
        assert_eq!((draft.active, draft.passive), (Some(other), Some(ability)), "it takes its like's place");
        draft.swap(ruleset);
        assert_eq!((draft.active, draft.passive), (Some(ability), Some(other)));
        draft.release(other);
        assert_eq!((draft.active, draft.passive), (Some(ability), None));
        assert_eq!(draft.check(ruleset, &desk), Err(None), "half a play is no play");
    }

    #[test]
    fn a_slot_asked_for_is_the_slot_given_and_the_older_of_two_alike_goes() {
        let (game, _, desk) = dealt(Players::PersonAndBot, 1);
        let ruleset = game.live().ruleset();
        let [first, second] = [desk.hand.abilities()[0], desk.hand.abilities()[1]];
        let mut draft = Draft::default();
        draft.pick(ruleset, &desk, first, Some(Slot::Passive));
        assert_eq!((draft.active, draft.passive), (None, Some(first)));
        draft.pick(ruleset, &desk, second, Some(Slot::Active));
        assert_eq!((draft.active, draft.passive), (Some(second), None), "two abilities are no play");
        draft.pick(ruleset, &desk, second, Some(Slot::Passive));
        assert_eq!((draft.active, draft.passive), (None, Some(second)), "a card is in one place");
    }

    #[test]
    fn a_rotation_the_card_forbids_becomes_the_nearest_it_allows() {
        let (game, _, desk) = dealt(Players::PersonAndBot, 1);
        let ruleset = game.live().ruleset();
        let mut mended = 0;
        for id in 0..ruleset.cards.len() {
            let card = CardId(id as u8);
            let limit = ruleset.card(card).rotations;
            for rotation in Rotation::ALL {
                let mut draft = Draft { rotation, ..Draft::default() };
                draft.pick(ruleset, &desk, card, Some(Slot::Active));
                assert!(limit.allows(draft.rotation), "{}: {rotation:?}", ruleset.card(card).name);
                let away = |r: Rotation| r.magnitude().abs_diff(rotation.magnitude());
                let nearest = Rotation::ALL.into_iter().filter(|r| limit.allows(*r)).map(away).min();
                assert_eq!(Some(away(draft.rotation)), nearest);
                if limit.allows(rotation) {
                    assert_eq!(draft.rotation, rotation, "what is allowed stays");
                } else {
                    mended += 1;
                }
                // The same when a card comes to be active by an exchange.
                let mut swapped = Draft { rotation, passive: Some(card), ..Draft::default() };
                swapped.swap(ruleset);
                assert_eq!((swapped.active, swapped.rotation), (Some(card), draft.rotation));
            }
        }
        assert!(mended > 10, "{mended} rotations were mended");
    }

    #[test]
    fn whatever_is_clicked_the_draft_makes_sense_and_what_it_calls_legal_is() {
        let (mut legal, mut refused) = (0, 0);
        for seed in 0..6 {
            let mut game = Game::playing(Players::PersonAndBot, seed);
            let mut dice = Dice::seeded(seed);
            for _ in 0..12 {
                game.until_idle();
                let Some(Step::Commit(seats)) = game.asked() else {
                    if !game.decide() {
                        break;
                    }
                    game.frame();
                    continue;
                };
                let Some(seat) = seats.iter().next() else { break };
                let desk = game.live().view(Some(seat)).desk().expect("is up");
                let ruleset = game.live().ruleset().clone();
                let mut draft = Draft::default();
                for _ in 0..40 {
                    click(&mut draft, &ruleset, &desk, &mut dice);
                    let cards = [draft.active, draft.passive].map(|card| card.map(|card| ruleset.kind(card)));
                    assert!(cards[0].is_none() || cards[0] != cards[1], "two of a kind: {draft:?}");
                    match draft.check(&ruleset, &desk) {
                        Ok(play) => {
                            assert_eq!(Some(play), draft.commitment());
                            assert_eq!(desk.check(&ruleset, play), Ok(()));
                            legal += 1;
                        }
                        Err(Some(refusal)) => {
                            assert!(
                                matches!(
                                    refusal,
                                    Refusal::NeedsDamage { .. }
                                        | Refusal::NeedsCombo(_)
                                        | Refusal::Rotation(..)
                                ),
                                "cards of the hand, adrenaline of the pool: {refusal:?}"
                            );
                            refused += 1;
                        }
                        Err(None) => assert!(draft.active.is_none() || draft.passive.is_none()),
                    }
                }
                game.decide();
                game.frame();
            }
        }
        assert!(legal > 200 && refused > 0, "{legal} legal, {refused} refused");
    }

    /// Any intent of the hand or the panel.
    fn click(draft: &mut Draft, ruleset: &Ruleset, desk: &Desk, dice: &mut Dice) {
        let cards: Vec<CardId> = desk.hand.movements().chain(desk.hand.abilities().iter().copied()).collect();
        let card = *dice.pick(&cards).expect("a hand");
        let slot = [Slot::Active, Slot::Passive][dice.below(2)];
        match dice.below(9) {
            0..=2 => draft.pick(ruleset, desk, card, None),
            3 => apply(PlayIntent::Put(card, slot), draft, ruleset, desk),
            4 => apply(PlayIntent::ClearSlot(slot), draft, ruleset, desk),
            5 => apply(PlayIntent::Swap, draft, ruleset, desk),
            6 => apply(PlayIntent::SetRotation(Rotation::ALL[dice.below(6)]), draft, ruleset, desk),
            7 => {
                apply(PlayIntent::SetAdrenaline(dice.below(12) as u8), draft, ruleset, desk);
                assert!(draft.adrenaline <= desk.adrenaline, "no more than the pool");
            }
            _ => draft.release(card),
        }
    }
}

mod models {
    use super::*;

    #[test]
    fn the_panel_says_what_is_missing_or_wrong_and_nothing_once_it_is_right() {
        let (game, _, desk) = dealt(Players::PersonAndBot, 1);
        let ruleset = game.live().ruleset();
        let words = |draft: &Draft| PlayWords::of(draft, &desk, names(&game));
        let mut draft = Draft::default();
        assert!(words(&draft).blocked.expect("no card yet").contains("movement card and an ability"));
        let mut right = None;
        desk.each_play(ruleset, |play| right = right.or(Some(play)));
        let right = right.expect("a play");
        (draft.active, draft.passive, draft.rotation) =
            (Some(right.active), Some(right.passive), right.rotation);
        assert_eq!(words(&draft).blocked, None);
        draft.adrenaline = desk.adrenaline + 1;
        assert!(words(&draft).blocked.expect("too much").contains("adrenaline"));
        for (rotation, said) in Rotation::ALL.into_iter().zip(words(&draft).rotations) {
            assert_eq!(said.is_none(), ruleset.card(right.active).rotations.allows(rotation), "{rotation:?}");
        }
        assert_eq!(
            PlayWords::of(&draft, &Desk { opening: Opening::Combo, ..desk }, names(&game)).note,
            Some("continues the combo")
        );
    }

    #[test]
    fn a_card_is_blocked_exactly_if_no_legal_play_has_it() {
        let (mut free, mut blocked) = (0, 0);
        for seed in 0..8 {
            let (game, _, desk) = dealt(Players::PersonAndBot, seed);
            let ruleset = game.live().ruleset();
            for opening in [Opening::Refresh, Opening::SignatureRefresh, Opening::Focus, Opening::Combo] {
                let desk = Desk { opening, ..desk };
                let mut usable = Vec::new();
                desk.each_play(ruleset, |play| usable.extend([play.active, play.passive]));
                for (card, exhausted, why) in hand_model::reasons(&desk.hand, Ok(desk), names(&game)) {
                    let name = &ruleset.card(card).name;
                    // Movement cards only go along in a combo: whether there is an ability to go along with, that one says.
                    if exhausted || (opening == Opening::Combo && ruleset.kind(card) == Kind::Movement) {
                        continue;
                    }
                    assert_eq!(why.is_none(), usable.contains(&card), "{name}, {opening:?}: {why:?}");
                    if why.is_some() { blocked += 1 } else { free += 1 }
                }
            }
        }
        assert!(free > 50 && blocked > 5, "{free} free, {blocked} blocked");
    }

    #[test]
    fn who_is_not_up_is_told_so_on_every_card() {
        let (mut game, seat, _) = dealt(Players::People, 1);
        let play = game.any_play(seat);
        game.app.world_mut().write_message(Submit { seat, play });
        game.frame();
        let view = game.live().view(Some(seat));
        let hand = view.own().and_then(|own| own.hand).expect("a hand");
        let reasons = hand_model::reasons(&hand, game.live().desk(seat), names(&game));
        assert!(reasons.len() >= 6);
        assert!(reasons.iter().all(|(.., why)| why.is_some()), "{reasons:?}");
    }

    #[test]
    fn exhausted_cards_are_shown_and_say_when_they_come_back() {
        let mut seen = 0;
        let (mut game, seat, _) = dealt(Players::PersonAndBot, 2);
        for _ in 0..20 {
            let view = game.live().view(Some(seat));
            let hand = view.own().and_then(|own| own.hand).expect("a hand");
            let reasons = hand_model::reasons(&hand, view.desk(), names(&game));
            let exhausted: Vec<CardId> =
                reasons.iter().filter(|(_, out, _)| *out).map(|(card, ..)| *card).collect();
            assert!(exhausted.iter().copied().eq(hand.exhausted()));
            assert!(reasons.iter().filter(|(_, out, _)| *out).all(|(.., why)| why.is_some()));
            seen += exhausted.len();
            if !game.decide() {
                break;
            }
            game.until_idle();
        }
        assert!(seen > 0);
    }

    #[test]
    fn the_timeline_shows_every_entry_of_every_lane() {
        let (mut beats, mut plays) = (0, 0);
        for seed in [1, 5, 11] {
            let mut game = Game::playing(Players::Bots, seed);
            for _ in 0..150 {
                (0..5).for_each(|_| game.frame());
                let model = timeline_model::model(
                    game.playback(),
                    Present { beat: 3, ..Present::default() },
                    None,
                    None,
                    names(&game),
                );
                let mirror = &game.playback().mirror;
                assert_eq!(
                    (model.now, model.shown, model.rows.len()),
                    (3, mirror.beat, mirror.figures.len())
                );
                for (row, figure) in model.rows.iter().zip(&mirror.figures) {
                    assert_eq!(row.cells.len(), figure.lane.entries().len());
                    for (beat, (cell, entry)) in row.cells.iter().zip(figure.lane.entries()).enumerate() {
                        let sealed =
                            figure.sealed && beat == usize::from(mirror.beat) && entry.kind.is_open();
                        if sealed {
                            assert_eq!((cell.content, &cell.starts), (Content::Sealed, &None));
                            continue;
                        }
                        let fits = match (entry.kind, cell.content) {
                            (EntryKind::Action(action), Content::Beat(shown)) => {
                                shown.action == action
                                    && shown.timings == entry.timings
                                    && shown.marked == entry.marked
                            }
                            (EntryKind::Idle, Content::Beat(shown)) => shown.action == Action::Wait,
                            (kind, content) => {
                                matches!(
                                    (kind, content),
                                    (EntryKind::ComboOpen | EntryKind::Draw, Content::Open)
                                        | (EntryKind::Stun, Content::Stun)
                                        | (EntryKind::Death, Content::Death)
                                        | (EntryKind::Victory, Content::Victory)
                                )
                            }
                        };
                        assert!(fits, "seed {seed}, beat {beat}: {entry:?} is shown as {cell:?}");
                        assert_eq!(i32::from(cell.damage), i32::from(entry.damage) - i32::from(entry.healed));
                        assert_eq!(cell.rotation, entry.rotation);
                        beats += 1;
                        plays += usize::from(cell.starts.is_some());
                    }
                }
            }
        }
        assert!(beats > 1_000 && plays > 100, "{beats} beats, {plays} plays");
    }

    #[test]
    fn a_choice_that_is_in_is_shown_as_sealed_and_nothing_of_it() {
        let (mut game, seat, _) = dealt(Players::People, 4);
        let play = game.any_play(seat);
        game.app.world_mut().write_message(Submit { seat, play });
        game.frame();
        game.until_idle();
        let model = timeline_model::model(
            game.playback(),
            Present { beat: 0, deciding: game.live().asked(), sealed: game.live().held() },
            None,
            None,
            names(&game),
        );
        let row = &model.rows[seat.index()];
        assert_eq!(row.cells.len(), 1);
        assert_eq!((row.cells[0].content, &row.cells[0].starts), (Content::Sealed, &None));
        assert_eq!((row.cells[0].rotation, row.cells[0].adrenaline), (None, None));
        assert!(!row.deciding && model.rows.iter().any(|row| row.deciding), "the other is waited for");
    }

    #[test]
    fn the_log_names_no_card_that_was_not_shown_to_all() {
        let (mut checked, mut drawn) = (0, 0);
        for seed in [3, 8, 20] {
            let mut game = Game::playing(Players::People, seed);
            for _ in 0..12 {
                game.decide();
                game.frame();
                game.until_idle();
                let live = game.live();
                drawn += live.log().iter().filter(|e| matches!(e, Event::Drew { card: Some(_), .. })).count();
                let open = public(live.log());
                let players = live.setup().players.iter();
                let hidden = players
                    .flat_map(|p| p.movement.iter().chain(&p.ability))
                    .filter(|card| !open.contains(card));
                let lines = log_lines(&game);
                for card in hidden {
                    let name = &live.ruleset().card(*card).name;
                    assert!(lines.iter().all(|line| !names_card(line, name)), "{name} is hidden: {lines:?}");
                    checked += lines.len();
                }
            }
        }
        assert!(checked > 500 && drawn > 0, "{checked} lines were read, {drawn} draws were seen");
    }

    fn names_card(line: &str, name: &str) -> bool {
        line.match_indices(name).any(|(at, _)| {
            let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !letter(line[..at].chars().last()) && !letter(line[at + name.len()..].chars().next())
        })
    }

    fn public(log: &[Event]) -> Vec<CardId> {
        let mut open = Vec::new();
        for event in log {
            match *event {
                Event::Revealed { commitment, .. } => open.extend([commitment.active, commitment.passive]),
                Event::TriggerRevealed { card, .. }
                | Event::SetAside { card, .. }
                | Event::TookBack { card, .. }
                | Event::Topped { card, .. } => open.push(card),
                _ => {}
            }
        }
        open
    }

    #[test]
    fn the_log_tells_what_is_shown_and_no_more_whatever_is_jumped_to() {
        let mut game = Game::playing(Players::Bots, 3);
        game.until("the end", |game| game.live().outcome().is_some());
        game.steer(Playback::jump_to_now);
        game.frame();
        let all = log_lines(&game);
        assert!(all.len() > 30, "{} lines", all.len());
        let last = game.playback().shown();
        for beat in [last / 2, 1, last - 1, 0] {
            game.steer(|playback, live| playback.seek(live, beat));
            game.frame();
            let lines = log_lines(&game);
            assert!(lines.len() < all.len());
            assert_eq!(lines, all[..lines.len()], "beat {beat}");
            let beats = &game.resource::<LogBook>().paragraphs;
            assert!(beats.iter().all(|paragraph| paragraph.beat < beat), "beat {beat} is not begun");
            assert!(beats.windows(2).all(|pair| pair[0].beat < pair[1].beat), "a paragraph a beat");
        }
    }

    fn log_lines(game: &Game) -> Vec<String> {
        let plain = |Words(pieces): &Words| {
            let piece = |piece: &Piece| match piece {
                Piece::Plain(words) | Piece::Strong(words) => words.clone(),
                Piece::Symbol(_) => String::new(),
            };
            pieces.iter().map(piece).collect::<String>()
        };
        let book = &game.resource::<LogBook>().paragraphs;
        let lines = book.iter().flat_map(|paragraph| &paragraph.lines);
        lines
            .map(|line| format!("{} {}", plain(&line.words), line.reason.clone().unwrap_or_default()))
            .collect()
    }
}

mod questions {
    use super::*;

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
                for other in [Ask::Combo, Ask::Restore { count: 1 }, Ask::Discard { ability: 1, movement: 0 }]
                {
                    assert_eq!(answer_at(other, playback, seat, cell), None);
                }
            }
        }
        assert_eq!(taken, 7);
    }

    const PLACES: Arrangement = Arrangement { seats: 2, log_open: true, hand_raised: true, bar: 112.0 };

    /// A question on an egui context without a window.
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
            // An area is in place from its second pass on.
            asked.key(None);
            asked.key(None);
            asked
        }

        /// One pass in which this key is pressed; the pass may run twice.
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
                let mut output = self.ctx.run_ui(input, |ui| {
                    let given = ask(
                        ui,
                        &regions(screen, PLACES),
                        &pending,
                        world.resource(),
                        world.resource(),
                        world.resource(),
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
            .live()
            .view(Some(asked.pending.prompt.seat))
            .own()
            .and_then(|own| own.hand)
            .expect("a hand");
        assert_eq!(asked.key(Some(Key::Enter)), None, "two must be picked");
        assert_eq!(asked.key(Some(Key::Num3)), None);
        assert_eq!(asked.key(Some(Key::Enter)), None, "one is missing");
        assert_eq!(asked.key(Some(Key::Num1)), None);
        let Some(Answer::Cards(picked)) = asked.key(Some(Key::Enter)) else { panic!("two are picked") };
        assert_eq!(picked[..], [hand.abilities()[2], hand.abilities()[0]], "in the order of picking");
    }
}
