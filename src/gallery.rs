use bevy_egui::egui::{self, Rect, Ui, vec2, pos2, Vec2};
use hexstrike::client::hud::*;
use hexstrike::client::hud::card_face::*;
use hexstrike::rules::card::*;

pub const PAGES: &[&str] = &["cards", "large", "symbols"];
pub struct Data { pub cards: Vec<Card>, pub texts: Vec<CardTexts> }

const LOREM: &[&str] = &[
    "Marked blocks draw as many cards as the damage they stop.",
    "If you submitted at least 5 adrenaline, the bracketed beat is mid; with at least 10 it is early.",
    "The bracketed move turns you 60° against the chosen rotation.",
    "Lone attacks straight ahead become three-hex attacks with half the damage and knockback.",
    "Start: gain 1 adrenaline.",
    "While this plays, hits deal 2 less damage, and the knockback factor against you is 1 smaller.",
];

impl Data {
    pub fn load() -> Self {
        let mut cards: Vec<Card> = Vec::new();
        for text in [include_str!("../assets/cards/movement.ron"), include_str!("../assets/cards/abilities.ron"), include_str!("../assets/cards/signature.ron")] {
            cards.extend(ron::from_str::<Vec<Card>>(text).unwrap());
        }
        let texts = cards.iter().enumerate().map(|(i, c)| CardTexts {
            active: (!c.active.is_empty()).then(|| LOREM[i % 4].into()),
            passive: (!c.passive.is_empty()).then(|| LOREM[(i * 5 + 2) % 6].into()),
            trigger: c.trigger.map(|_| "when one of your attacks lands, discard this and a movement card: all attacked hexes catch fire.".into()),
        }).collect();
        Self { cards, texts }
    }
    pub fn face(&self, i: usize) -> CardFace<'_> { CardFace { card: &self.cards[i], texts: &self.texts[i] } }
    pub fn find(&self, id: &str) -> usize { self.cards.iter().position(|c| c.id == id).unwrap_or(0) }
}

pub fn page(ui: &mut Ui, page: &str, data: &mut Data) {
    let screen = ui.max_rect();
    match page {
        "cards" => cards(ui, data, 0, screen),
        "cards2" => cards(ui, data, 24, screen),
        "large" => {
            let painter = ui.painter().clone();
            for (i, id) in ["ninja-roll", "burning-strike", "counter-attack"].iter().enumerate() {
                let rect = Rect::from_min_size(pos2(20.0 + 320.0 * i as f32, 20.0), LARGE);
                paint(&painter, rect, &data.face(data.find(id)), Look { hovered: i == 0, chosen: (i == 2).then_some(Slot::Active), ..Look::default() });
            }
            for (i, id) in ["whirlwind", "gigantic-staff", "guard", "leap", "chase", "absorb", "vengeance"].iter().enumerate() {
                let rect = Rect::from_min_size(pos2(20.0 + 112.0 * i as f32, 470.0), vec2(100.0, 140.0));
                paint(&painter, rect, &data.face(data.find(id)), Look::default());
            }
            for (i, look) in [Look { unavailable: true, ..Look::default() }, Look { exhausted: true, ..Look::default() }].iter().enumerate() {
                let rect = Rect::from_min_size(pos2(980.0 + 160.0 * i as f32, 20.0), HAND);
                paint(&painter, rect, &data.face(data.find("jab") + i), *look);
            }
            paint_back(&painter, Rect::from_min_size(pos2(980.0, 250.0), HAND), Kind::Ability);
            paint_back(&painter, Rect::from_min_size(pos2(1140.0, 250.0), HAND), Kind::Movement);
        }
        "symbols" => {
            use hexstrike::rules::notation::*;
            let painter = ui.painter().clone();
            painter.rect_filled(Rect::from_min_max(pos2(0.0, 420.0), screen.max), 0.0, theme::colour::PARCHMENT);
            let beats = ["W", "E", "SigE", "F/m", "Co", "X1/m", "Adr+1", "Adr-2", "m/m", "2m/l", "Bm/l", "2j/m", "3j/e", "a/e", "a-La-Ra/e", "3a/e", "a-2a-3a/m", "b-Lb-Rb/eml", "b-Lb-Rb-BLb-BRb-Bb/em", "3c/m", "a-Bm/l", "[c]/m", "c-La-Ra-BLa-BRa-Ba/e", "m-Ba/e"];
            for (row, size) in [24.0, 48.0, 96.0].into_iter().enumerate() {
                for (i, text) in beats.iter().enumerate() {
                    let beat: BeatNotation = text.parse().unwrap();
                    let per = (1260.0 / (size + 10.0)) as usize;
                    let rect = Rect::from_min_size(pos2(10.0 + (i % per) as f32 * (size + 10.0), 10.0 + [0.0, 40.0, 110.0][row] + (i / per) as f32 * (size + 6.0)), Vec2::splat(size));
                    beat_row(&painter, rect, &beat);
                }
            }
            use symbols::Symbol as S;
            use hexstrike::rules::Rotation as R;
            let all = [S::Timing(Timing::Early), S::Timing(Timing::Mid), S::Timing(Timing::Late), S::Draw, S::Discard, S::Adrenaline, S::Damage, S::Knockback, S::Throw, S::Turn(R::Stay), S::Turn(R::R1), S::Turn(R::R2), S::Turn(R::Around), S::Turn(R::L2), S::Turn(R::L1), S::Stun, S::Death, S::Victory, S::Heal, S::Action(Action::Refresh), S::Action(Action::Wait), S::Action(Action::Combo), S::Action(Action::Text), S::Action(Action::Adrenaline(1)), S::Action(Action::Focus)];
            for (row, size) in [14.0, 28.0, 44.0].into_iter().enumerate() {
                for (i, s) in all.iter().enumerate() {
                    symbols::paint(&painter, Rect::from_min_size(pos2(10.0 + i as f32 * (size + 6.0), [430.0, 460.0, 500.0][row]), Vec2::splat(size)), *s, theme::colour::INK);
                    symbols::paint(&painter, Rect::from_min_size(pos2(10.0 + i as f32 * (size + 6.0), [330.0, 346.0, 374.0][row]), Vec2::splat(size)), *s, theme::colour::TEXT);
                }
            }
            for (i, k) in [Knockback::Factor(0), Knockback::Factor(4), Knockback::Throw].into_iter().enumerate() {
                symbols::knockback_badge(&painter, pos2(40.0 + 60.0 * i as f32, 590.0), 40.0, k);
                symbols::damage_badge(&painter, pos2(240.0 + 60.0 * i as f32, 590.0), 40.0, 4 * i as u16 * i as u16);
                symbols::rotation_badge(&painter, pos2(440.0 + 60.0 * i as f32, 590.0), 40.0, [RotationLimit(0,3), RotationLimit(0,2), RotationLimit(1,2)][i], theme::colour::INK);
            }
        }
        _ => {}
    }
    let _ = egui::Id::NULL;
}

fn cards(ui: &Ui, data: &Data, from: usize, screen: Rect) {
    let painter = ui.painter();
    let per = ((screen.width() - 20.0) / 156.0) as usize;
    for i in 0..24 {
        if from + i >= data.cards.len() { break; }
        let at = pos2(10.0 + 156.0 * (i % per) as f32, 10.0 + 218.0 * (i / per) as f32);
        paint(painter, Rect::from_min_size(at, HAND), &data.face(from + i), Look::default());
    }
}
