//! Tests of cards in the hand: click, drag and tooltip.

use bevy_egui::egui::{Color32, TextureId};

use super::hands::{painted, shapes};
use super::*;

#[test]
fn a_click_on_a_card_picks_it_and_a_blocked_one_says_so() {
    let deal = Deal::new(&IDS);
    let at = |i: usize| places(strip(), &deal.hand())[i].1.center();
    assert_eq!(click(at(3), |ui| show_hand(ui, &deal)), Some(HandIntent::Pick(CardId(3), None)));
    assert_eq!(click(at(1), |ui| show_hand(ui, &deal)), Some(HandIntent::Refused(CardId(1))));
}

#[test]
fn a_card_is_large_until_it_is_chosen() {
    let deal = Deal::new(&IDS);
    let ctx = context();
    let show = |ui: &mut Ui| {
        show_hand(ui, &deal);
    };
    let at = places(strip(), &deal.hand())[3].1.center();
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let rest = || {
        for _ in 0..240 {
            pass(&ctx, vec![], show);
        }
        let name = &deal.face(3).card.name;
        painted(&ctx, show).iter().filter(|(words, ..)| words == name).count()
    };
    assert_eq!(rest(), 1);
    pass(&ctx, vec![Event::PointerMoved(at)], show);
    assert_eq!(rest(), 2, "it is large beside the board");
    for pressed in [true, false] {
        pass(&ctx, vec![button(pressed)], show);
    }
    assert_eq!(rest(), 1, "what lies below it is free");
    pass(&ctx, vec![Event::PointerMoved(at - vec2(0.0, 300.0))], show);
    assert_eq!(rest(), 1);
    pass(&ctx, vec![Event::PointerMoved(at)], show);
    assert_eq!(rest(), 2, "the pointer has come back");
}

#[test]
fn digits_count_movement_and_ability_cards_apart() {
    let deal = Deal::new(&IDS);
    let show = |ui: &mut Ui| show_hand(ui, &deal);
    assert_eq!(press(Key::Num1, Modifiers::NONE, show), Some(HandIntent::Pick(CardId(0), None)));
    let passive = HandIntent::Pick(CardId(3), Some(PlaySlot::Passive));
    assert_eq!(press(Key::Num6, Modifiers::SHIFT, show), Some(passive));
    assert_eq!(press(Key::Num4, Modifiers::NONE, show), None);
}

#[test]
fn every_card_fits_its_text_at_hand_size_and_large() {
    let content = Library::embedded();
    let ctx = context();
    pass(&ctx, vec![], |_| ());
    let mut overflowing = Vec::new();
    for card in &content.cards {
        let texts = CardTexts::of(card);
        let face = CardFace { card, texts: &texts };
        for size in [HAND, 0.9 * LARGE, LARGE] {
            let rect = Rect::from_min_size(Pos2::ZERO, size);
            let fits =
                pass(&ctx, vec![], |ui| card_face::paint(ui.painter(), rect, &face, CardLook::default()));
            let slot = Rect::from_min_size(Pos2::ZERO, vec2(102.0, 150.0));
            let lent = pass(&ctx, vec![], |ui| {
                card_face::paint_passive(ui.painter(), slot, &face, CardLook::default())
            });
            if fits != Some(true) || lent != Some(true) {
                overflowing.push((card.name.clone(), size, fits, lent));
            }
        }
    }
    assert!(overflowing.is_empty(), "{overflowing:#?}");
}

/// Painted pictures with their tint; white is opaque.
fn pictures(panel: impl Fn(&mut Ui)) -> Vec<(Rect, Color32)> {
    let shapes = shapes(&context(), panel).into_iter();
    let meshes =
        shapes.filter_map(|clipped| if let Shape::Mesh(mesh) = clipped.shape { Some(mesh) } else { None });
    let pictures = meshes.filter(|mesh| mesh.texture_id != TextureId::default());
    pictures.map(|mesh| (mesh.calc_bounds(), mesh.vertices[0].color)).collect()
}

#[test]
fn every_card_shows_its_picture_whole_or_faintly_behind_its_words() {
    let content = Library::embedded();
    let mut faint = Vec::new();
    for card in &content.cards {
        let texts = CardTexts::of(card);
        let face = CardFace { card, texts: &texts };
        for size in [vec2(102.0, 150.0), HAND, LARGE] {
            let rect = Rect::from_min_size(pos2(50.0, 20.0), size);
            let shown = pictures(|ui| {
                if size.y < HAND.y {
                    card_face::paint_passive(ui.painter(), rect, &face, CardLook::default());
                } else {
                    card_face::paint(ui.painter(), rect, &face, CardLook::default());
                }
            });
            let [(place, tint)] = shown[..] else { panic!("{}: {} pictures", card.name, shown.len()) };
            assert!(rect.contains_rect(place), "{}: {place:?}", card.name);
            assert!(place.width().min(place.height()) > 25.0, "{}: {place:?}", card.name);
            if tint != Color32::WHITE {
                assert!(tint.a() < 30, "{}: words are read over it", card.name);
                faint.push((card.name.as_str(), size));
            }
        }
    }
    assert!(faint.iter().all(|(_, size)| *size != LARGE), "{faint:#?}");
}

#[test]
fn a_card_dragged_onto_a_slot_is_put_there() {
    let deal = Deal::new(&IDS);
    let ctx = context();
    let show = |ui: &mut Ui| {
        let played = show_play(ui, &deal, None);
        show_hand(ui, &deal);
        played
    };
    let (from, to) = (places(strip(), &deal.hand())[4].1.center(), pos2(1180.0, 190.0));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let way = [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(from.lerp(to, 0.5)),
        Event::PointerMoved(to),
    ];
    pass(&ctx, vec![], show);
    for event in way {
        pass(&ctx, vec![event], show);
    }
    let put = pass(&ctx, vec![button(to, false)], show).flatten();
    assert_eq!(put, Some(PlayIntent::Draft(DraftIntent::Put(CardId(4), PlaySlot::Passive))));
}

/// A pass in which the hand is shown and this happens, and some more in which nothing does.
fn let_pass(ctx: &Context, deal: &Deal, events: Vec<Event>) {
    let show = |ui: &mut Ui| show_hand(ui, deal);
    pass(ctx, events, show);
    for _ in 0..20 {
        pass(ctx, vec![], show);
    }
}

#[test]
fn a_risen_card_that_is_dragged_follows_the_pointer_and_leaves_its_place_grey() {
    let deal = Deal::new(&IDS);
    let ctx = context();
    let place = places(strip(), &deal.hand())[4].1;
    let show = |ui: &mut Ui| {
        show_hand(ui, &deal);
    };
    let titles = || {
        let painted = painted(&ctx, show).into_iter();
        let titles = painted.filter(|(words, ..)| *words == deal.face(4).card.name);
        titles.map(|(_, rect, _)| rect).collect::<Vec<_>>()
    };
    let grey = || {
        shapes(&ctx, show).into_iter().any(|clipped| match clipped.shape {
            Shape::Rect(cloth) => cloth.rect == place && (1..255).contains(&cloth.fill.a()),
            _ => false,
        })
    };
    let_pass(&ctx, &deal, vec![]);
    let rest = titles()[0];
    let from = place.center();
    let_pass(&ctx, &deal, vec![Event::PointerMoved(from)]);
    let risen = titles();
    assert!(!risen.contains(&rest) && !grey(), "{risen:?}, at rest {rest:?}");
    let modifiers = Modifiers::NONE;
    let button = Event::PointerButton { pos: from, button: PointerButton::Primary, pressed: true, modifiers };
    let_pass(&ctx, &deal, vec![button]);
    for step in 1..=6 {
        let at = from + step as f32 * vec2(-60.0, -70.0);
        let_pass(&ctx, &deal, vec![Event::PointerMoved(at)]);
        let picture = Rect::from_center_size(at, 0.8 * HAND);
        let dragged = titles();
        assert!(dragged.iter().any(|title| picture.contains_rect(*title)), "{dragged:?} at {at:?}");
        assert!(dragged.contains(&rest) && grey(), "{dragged:?}, at rest {rest:?}");
        assert_eq!(dragged.len(), 2);
    }
}

#[test]
fn the_focus_stops_once_at_each_card_of_the_hand() {
    let deal = Deal::new(&IDS);
    let ctx = context();
    let show = |ui: &mut Ui| {
        show_hand(ui, &deal);
    };
    let_pass(&ctx, &deal, vec![]);
    let mut reached = Vec::new();
    for _ in IDS {
        let (key, modifiers) = (Key::Tab, Modifiers::NONE);
        let tab = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        let_pass(&ctx, &deal, vec![tab(true), tab(false)]);
        // A card with the focus is shown large, above the hand.
        let painted = painted(&ctx, show);
        let name = |card: &Card| {
            painted
                .iter()
                .any(|(words, rect, _)| *words == card.name && rect.top() < 400.0)
                .then(|| card.name.clone())
        };
        reached.push(deal.cards.iter().find_map(name));
    }
    let names: Vec<_> = deal.cards.iter().map(|card| Some(card.name.clone())).collect();
    assert_eq!(reached, names);
}
