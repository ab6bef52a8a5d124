//! Cards of the hand: clicked, dragged, read.

use super::hands::painted;
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
