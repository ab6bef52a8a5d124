//! Tests of hands of any size in any window.

use bevy_egui::egui::epaint::ClippedShape;

use super::*;
use hexstrike::hexstrike::screens::match_screen::hand::panel::row;
use hexstrike::kit::ui::card::face::BRIEF_BELOW;
use hexstrike_game::rules::cards::card::Kind;

/// Screen widths in points, from the smallest to the largest.
const WIDTHS: [f32; 5] = [1136.0, 1280.0, 1422.0, 1536.0, 1920.0];

#[test]
fn cards_of_any_hand_lie_side_by_side_and_keep_their_kinds_apart() {
    for width in WIDTHS {
        let area = Rect::from_min_size(pos2(0.0, 500.0), vec2(width, 220.0));
        for movements in 0..=4 {
            for abilities in 0..=6 {
                let kinds: Vec<Kind> = std::iter::repeat_n(Kind::Movement, movements)
                    .chain(std::iter::repeat_n(Kind::Ability, abilities))
                    .collect();
                let places = row(area, &kinds);
                assert_eq!(places.len(), kinds.len());
                for (i, place) in places.iter().enumerate() {
                    assert!(area.contains_rect(*place), "{place:?} of {kinds:?} in {area:?}");
                    assert!(place.width() >= 100.0 && place.height() >= BRIEF_BELOW, "{place:?}");
                    let Some(next) = places.get(i + 1) else { continue };
                    let gap = next.left() - place.right();
                    let least = if kinds[i] == kinds[i + 1] { 2.9 } else { 20.0 };
                    assert!(gap >= least, "{gap} between {i} and the next of {kinds:?} at {width}");
                }
            }
        }
    }
}

#[test]
fn name_and_badges_of_every_card_stay_within_its_slimmest_shape() {
    let content = Library::embedded();
    let ctx = context();
    pass(&ctx, vec![], |_| ());
    let slim = Rect::from_min_size(pos2(50.0, 20.0), vec2(106.0, HAND.y));
    for card in &content.cards {
        let texts = CardTexts::of(card);
        let face = CardFace { card, texts: &texts };
        let mut names = 0;
        for (words, rect, clip) in painted(&ctx, |ui| {
            card_face::paint(ui.painter(), slim, &face, CardLook::default());
        }) {
            let seen = rect.intersect(clip);
            assert!(
                slim.expand(2.0).contains_rect(seen) || !seen.is_positive(),
                "{words:?} of {} at {seen:?}",
                card.name
            );
            names += usize::from(words == card.name);
        }
        assert_eq!(names, 1, "{} says its whole name", card.name);
    }
}

/// All painted shapes.
pub(super) fn shapes(ctx: &Context, panel: impl Fn(&mut Ui)) -> Vec<ClippedShape> {
    let rect = Rect::from_min_size(Pos2::ZERO, SCREEN);
    let input = RawInput { screen_rect: Some(rect), ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| {
        panel(&mut Ui::new(ui.ctx().clone(), "test".into(), UiBuilder::new().max_rect(rect)));
    });
    output.textures_delta.clear();
    output.shapes
}

/// Painted texts with their rectangles and clip rectangles.
pub(super) fn painted(ctx: &Context, panel: impl Fn(&mut Ui)) -> Vec<(String, Rect, Rect)> {
    let shapes = shapes(ctx, panel);
    let words = shapes.iter().filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            Some((text.galley.text().to_owned(), text.visual_bounding_rect(), clipped.clip_rect))
        }
        _ => None,
    });
    words.collect()
}

/// A grey arrow does nothing; only a click on the text wraps around.
#[test]
fn the_grey_arrow_of_a_choice_does_nothing() {
    let row = ControlRow { name: "Text size", why: "How large words are" };
    let asked = |at: Pos2, chosen: usize| click(at, move |ui| choice(ui, row, &["Small", "Large"], chosen));
    let (right, middle) = (pos2(SCREEN.x - 20.0, 20.0), pos2(SCREEN.x - 100.0, 20.0));
    assert_eq!(asked(right, 0), Some(1));
    assert_eq!(asked(right, 1), None, "it is the last");
    assert_eq!(asked(middle, 1), Some(0), "round");
}
