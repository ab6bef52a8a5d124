//! Tests of the play panel: slots, dial, gauge.

use super::*;

#[test]
fn the_dial_gives_the_wedge_that_is_clicked_unless_it_is_forbidden() {
    let blocked = [None, None, None, Some("Too far."), None, None];
    let show = |ui: &mut Ui| dial(ui, &DialModel { chosen: Rotation::Stay, heading: 1.5, blocked }, 100.0);
    let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0));
    assert_eq!(click(wedge_centre(rect, 1.5, Rotation::L2), show), Some(Rotation::L2));
    assert_eq!(click(wedge_centre(rect, 1.5, Rotation::Around), show), None);
}

#[test]
fn turning_by_key_leaps_over_forbidden_turns() {
    let blocked = [None, Some("No."), None, None, None, None];
    let show = |ui: &mut Ui| dial(ui, &DialModel { chosen: Rotation::Stay, heading: 1.5, blocked }, 100.0);
    assert_eq!(press(Key::E, Modifiers::NONE, show), Some(Rotation::R2));
    assert_eq!(press(Key::Q, Modifiers::NONE, show), Some(Rotation::L1));
}

#[test]
fn the_gauge_never_gives_more_than_the_pool() {
    let show = |ui: &mut Ui| gauge(ui, &GaugeModel { pool: 6, submitted: 3 }, 28.0);
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(SCREEN.x, 28.0));
    assert_eq!(click(adrenaline::cell_rect(rect, 5).center(), show), Some(5));
    assert_eq!(click(adrenaline::cell_rect(rect, 9).center(), show), Some(6));
    assert_eq!(click(adrenaline::cell_rect(rect, 3).center(), show), Some(2));
    assert_eq!(press(Key::ArrowUp, Modifiers::NONE, show), Some(4));
}

#[test]
fn the_play_panel_confirms_only_what_is_allowed() {
    let deal = Deal::new(&IDS);
    assert_eq!(
        press(Key::Enter, Modifiers::NONE, |ui| show_play(ui, &deal, None)),
        Some(PlayIntent::Confirm)
    );
    assert_eq!(press(Key::Enter, Modifiers::NONE, |ui| show_play(ui, &deal, Some("No passive card."))), None);
    let slot = pos2(1060.0, 190.0);
    assert_eq!(
        click(slot, |ui| show_play(ui, &deal, None)),
        Some(PlayIntent::Draft(DraftIntent::ClearSlot(PlaySlot::Active)))
    );
}
