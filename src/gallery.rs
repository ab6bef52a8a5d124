use bevy_egui::egui::{self, Rect, Ui, Vec2, pos2, vec2};
use hexstrike::client::hud::card_column::beat_row;
use hexstrike::client::hud::card_face::*;
use hexstrike::client::hud::card_ground::paint_back;
use hexstrike::client::hud::*;
use hexstrike::rules::card::*;
use hexstrike::rules::notation::BeatNotation;
use hexstrike::rules::*;

pub const PAGES: &[&str] = &[
    "cards", "cards2", "large", "symbols", "match", "match4", "yesno", "pick", "curtain", "title", "setup",
    "pause", "result",
];
pub struct Data {
    pub cards: Vec<Card>,
    pub texts: Vec<CardTexts>,
}

impl Data {
    pub fn load() -> Self {
        let cards = hexstrike::content::Library::embedded().cards;
        let texts = cards.iter().map(CardTexts::of).collect();
        Self { cards, texts }
    }
    pub fn face(&self, i: usize) -> CardFace<'_> {
        CardFace { card: &self.cards[i], texts: &self.texts[i] }
    }
    pub fn find(&self, id: &str) -> usize {
        self.cards.iter().position(|c| c.id == id).unwrap_or(0)
    }
}

pub fn page(ui: &mut Ui, page: &str, data: &mut Data) {
    let screen = ui.max_rect();
    match page {
        "cards" => cards(ui, data, 0, screen),
        "cards2" => cards(ui, data, 24, screen),
        "large" => {
            let _ = std::env::var("X");
            let painter = ui.painter().clone();
            for (i, id) in ["ninja-roll", "burning-strike", "counter-attack"].iter().enumerate() {
                let rect = Rect::from_min_size(pos2(20.0 + 320.0 * i as f32, 20.0), LARGE);
                paint(
                    &painter,
                    rect,
                    &data.face(data.find(id)),
                    Look { hovered: i == 0, chosen: (i == 2).then_some(Slot::Active), ..Look::default() },
                );
            }
            for (i, id) in ["whirlwind", "gigantic-staff", "guard", "leap", "chase", "absorb", "vengeance"]
                .iter()
                .enumerate()
            {
                let rect = Rect::from_min_size(pos2(20.0 + 112.0 * i as f32, 470.0), vec2(100.0, 140.0));
                paint(&painter, rect, &data.face(data.find(id)), Look::default());
            }
            for (i, look) in
                [Look { unavailable: true, ..Look::default() }, Look { exhausted: true, ..Look::default() }]
                    .iter()
                    .enumerate()
            {
                let rect = Rect::from_min_size(pos2(980.0 + 160.0 * i as f32, 20.0), HAND);
                paint(&painter, rect, &data.face(data.find("jab") + i), *look);
            }
            paint_back(&painter, Rect::from_min_size(pos2(980.0, 250.0), HAND), Kind::Ability);
            paint_back(&painter, Rect::from_min_size(pos2(1140.0, 250.0), HAND), Kind::Movement);
        }
        "symbols" => {
            use hexstrike::rules::notation::*;
            let painter = ui.painter().clone();
            painter.rect_filled(
                Rect::from_min_max(pos2(0.0, 420.0), screen.max),
                0.0,
                theme::colour::PARCHMENT,
            );
            let beats = [
                "W",
                "E",
                "SigE",
                "F/m",
                "Co",
                "X1/m",
                "Adr+1",
                "Adr-2",
                "m/m",
                "2m/l",
                "Bm/l",
                "2j/m",
                "3j/e",
                "a/e",
                "a-La-Ra/e",
                "3a/e",
                "a-2a-3a/m",
                "b-Lb-Rb/eml",
                "b-Lb-Rb-BLb-BRb-Bb/em",
                "3c/m",
                "a-Bm/l",
                "[c]/m",
                "c-La-Ra-BLa-BRa-Ba/e",
                "m-Ba/e",
            ];
            for (row, size) in [24.0, 48.0, 96.0].into_iter().enumerate() {
                for (i, text) in beats.iter().enumerate() {
                    let beat: BeatNotation = text.parse().unwrap();
                    let per = (1260.0 / (size + 10.0)) as usize;
                    let rect = Rect::from_min_size(
                        pos2(
                            10.0 + (i % per) as f32 * (size + 10.0),
                            10.0 + [0.0, 40.0, 110.0][row] + (i / per) as f32 * (size + 6.0),
                        ),
                        Vec2::splat(size),
                    );
                    beat_row(&painter, rect, &beat);
                }
            }
            use hexstrike::rules::Rotation as R;
            use symbols::Symbol as S;
            let all = [
                S::Timing(Timing::Early),
                S::Timing(Timing::Mid),
                S::Timing(Timing::Late),
                S::Draw,
                S::Discard,
                S::Adrenaline,
                S::Damage,
                S::Knockback,
                S::Throw,
                S::Turn(R::Stay),
                S::Turn(R::R1),
                S::Turn(R::R2),
                S::Turn(R::Around),
                S::Turn(R::L2),
                S::Turn(R::L1),
                S::Stun,
                S::Death,
                S::Victory,
                S::Heal,
                S::Action(Action::Refresh),
                S::Action(Action::Wait),
                S::Action(Action::Combo),
                S::Action(Action::Text),
                S::Action(Action::Adrenaline(1)),
                S::Action(Action::Focus),
            ];
            for (row, size) in [14.0, 28.0, 44.0].into_iter().enumerate() {
                for (i, s) in all.iter().enumerate() {
                    symbols::paint(
                        &painter,
                        Rect::from_min_size(
                            pos2(10.0 + i as f32 * (size + 6.0), [430.0, 460.0, 500.0][row]),
                            Vec2::splat(size),
                        ),
                        *s,
                        theme::colour::INK,
                    );
                    symbols::paint(
                        &painter,
                        Rect::from_min_size(
                            pos2(10.0 + i as f32 * (size + 6.0), [330.0, 346.0, 374.0][row]),
                            Vec2::splat(size),
                        ),
                        *s,
                        theme::colour::TEXT,
                    );
                }
            }
            for (i, k) in
                [Knockback::Factor(0), Knockback::Factor(4), Knockback::Throw].into_iter().enumerate()
            {
                badges::knockback_badge(&painter, pos2(40.0 + 60.0 * i as f32, 590.0), 40.0, k);
                badges::damage_badge(
                    &painter,
                    pos2(240.0 + 60.0 * i as f32, 590.0),
                    40.0,
                    4 * i as u16 * i as u16,
                );
                badges::rotation_badge(
                    &painter,
                    pos2(440.0 + 60.0 * i as f32, 590.0),
                    40.0,
                    [RotationLimit(0, 3), RotationLimit(0, 2), RotationLimit(1, 2)][i],
                    theme::colour::INK,
                );
            }
        }
        "tip" | "tip2" | "tip3" | "match" => {
            whole(ui, data, 2, true, false);
        }
        "plan" => {
            whole(ui, data, 2, true, true);
        }
        "match4" => {
            whole(ui, data, 4, false, false);
        }
        "yesno" => {
            let board = whole(ui, data, 2, false, false);
            let model = prompt::YesNoModel {
                seat: seat(0),
                title: "Continue the combo?",
                because: "Your attack landed on beat 7.",
                if_yes: &"Discard both cards and play another with a combo symbol now.".into(),
                if_no: &"Go on with the wait; you are asked again on beat 9.".into(),
                card: Some(data.face(data.find("cross-slash"))),
                yes_blocked: None,
            };
            prompt::yes_no(ui.ctx(), board, &model);
            prompt::hint(
                ui.ctx(),
                board,
                seat(1),
                "Choose a direction",
                "Click an arrow, or turn with Q and E and press Enter",
            );
        }
        "pick" => {
            let board = whole(ui, data, 2, false, false);
            let cards: Vec<pick::PickCard> = ["jab", "guard", "hammer", "iron-will", "dash"]
                .iter()
                .enumerate()
                .map(|(i, id)| pick::PickCard {
                    id: CardId(i as u8),
                    face: data.face(data.find(id)),
                    picked: i == 1,
                })
                .collect();
            pick::pick(
                ui.ctx(),
                board,
                &pick::PickModel {
                    title: "Discard",
                    because: "You were hit by an attack that makes its target discard two abilities.",
                    cards: &cards,
                    abilities: 2,
                    movements: 1,
                    may_decline: true,
                },
            );
        }
        "curtain" => {
            curtain::curtain(ui, &curtain::CurtainModel { seat: seat(1), name: "Strylan" });
        }
        "title" => {
            screens::title::title(
                ui,
                &screens::title::TitleModel {
                    version: "0.1.0",
                    resumable: false,
                    over_board: false,
                    problems: &[
                        "mods/ice/cards.ron:3 unknown effect \"Freeze\"; expected Draw, Heal or HurtSelf"
                            .into(),
                        "decks/mine.ron:9 three signature abilities; the limit is two".into(),
                    ],
                },
            );
        }
        "setup" => {
            let lib = hexstrike::content::Library::embedded();
            let side = |i: usize| screens::setup::SeatSetup {
                seat: seat(i),
                player: ["Player", "Bot \u{2013} skilled"][i % 2].into(),
                fighter: lib.fighters[i].name.clone(),
                power: (&describe::power_text(&lib.fighters[i])).into(),
                deck: lib.decks[i].name.clone(),
                cards: lib
                    .cards
                    .iter()
                    .skip(i * 9)
                    .take(16)
                    .map(|c| (c.name.clone(), c.kind, c.signature))
                    .collect(),
                fault: (i == 1).then(|| "Signature abilities: three, the limit is two.".into()),
            };
            screens::setup::setup(
                ui,
                &screens::setup::SetupModel {
                    seats: vec![side(0), side(1)],
                    seed: "4815162342".into(),
                    blocked: Some("The deck at seat 2 is not legal.".into()),
                    may_add: true,
                    may_remove: false,
                },
            );
        }
        "pause" => {
            whole(ui, data, 2, false, false);
            screens::pause::pause(ui, &screens::pause::PauseModel { confirming_forfeit: false });
        }
        "result" => {
            whole(ui, data, 2, false, false);
            screens::result::result(
                ui,
                &screens::result::ResultModel {
                    winner: Some(seat(0)),
                    title: "Victory",
                    reason: "Strylan was knocked five hexes from the island on beat 41.",
                    columns: &["Damage", "Hits", "Blocks", "Hexes flown", "Adrenaline"],
                    rows: &[
                        screens::result::Totals {
                            seat: seat(0),
                            name: "Murelious",
                            values: &[31, 8, 3, 4, 12],
                        },
                        screens::result::Totals {
                            seat: seat(1),
                            name: "Strylan",
                            values: &[24, 6, 5, 11, 9],
                        },
                    ],
                },
            );
        }
        _ => {}
    }
    let _ = egui::Id::NULL;
}

fn cards(ui: &Ui, data: &Data, from: usize, screen: Rect) {
    let painter = ui.painter();
    let per = ((screen.width() - 20.0) / 156.0) as usize;
    for i in 0..24 {
        if from + i >= data.cards.len() {
            break;
        }
        let at = pos2(10.0 + 156.0 * (i % per) as f32, 10.0 + 218.0 * (i / per) as f32);
        paint(painter, Rect::from_min_size(at, HAND), &data.face(from + i), Look::default());
    }
}

fn seat(i: usize) -> Seat {
    Seat::new(i).unwrap()
}

fn cell(text: &str) -> timeline::Cell {
    use timeline::Content as C;
    let content = match text {
        "" => C::Open,
        "?" => C::Sealed,
        "stun" => C::Stun,
        "dead" => C::Death,
        "win" => C::Victory,
        t => C::Beat(t.parse::<BeatNotation>().unwrap()),
    };
    timeline::Cell { content, ..Default::default() }
}

fn row(
    i: usize,
    name: &str,
    deciding: bool,
    beats: &[&str],
    starts: &[(usize, &str, &str)],
) -> timeline::Row {
    let mut cells: Vec<timeline::Cell> = beats.iter().map(|t| cell(t)).collect();
    for (at, a, b) in starts {
        cells[*at].starts = Some((a.to_string(), b.to_string()));
        cells[*at].rotation = Some([Rotation::R1, Rotation::Stay, Rotation::L2][at % 3]);
        cells[*at].adrenaline = Some((*at % 4) as u8);
    }
    timeline::Row { seat: seat(i), name: name.into(), deciding, cells }
}

fn whole(ui: &mut Ui, data: &Data, seats: usize, raised: bool, planned: bool) -> Rect {
    let screen = ui.max_rect();
    let r = layout::regions(screen, layout::Arrangement { seats, log_open: true, hand_raised: raised });
    // A stand-in for the board.
    let p = ui.painter().clone();
    p.rect_filled(screen, 0.0, egui::Color32::from_rgb(22, 30, 38));
    for q in -4i32..=4 {
        for s in -3i32..=3 {
            if (q + s).abs() <= 4 {
                let c = r.board.center()
                    + vec2(26.0 * (1.732 * q as f32 + 0.866 * s as f32), 20.0 * 1.5 * s as f32);
                let pts: Vec<_> = (0..6)
                    .map(|i| {
                        let a = (i as f32 + 0.5) * std::f32::consts::FRAC_PI_3;
                        c + vec2(24.0 * a.cos(), 19.0 * a.sin())
                    })
                    .collect();
                p.add(egui::Shape::convex_polygon(
                    pts,
                    egui::Color32::from_rgb(74, 96, 70),
                    egui::Stroke::new(1.0, egui::Color32::from_rgb(120, 140, 104)),
                ));
            }
        }
    }
    let mut rows = vec![
        row(
            0,
            "Murelious",
            raised,
            &["E", "W", "[a-La-Ra]/m", "Co", "W", "E", "m/l", "a/e", "Adr+1", "W", "E", "", ""],
            &[(1, "Cross Slash", "Step"), (6, "Balestra Lunge", "Dash")],
        ),
        row(
            1,
            "Strylan",
            false,
            &["E", "W", "[b-Lb-Rb]/eml", "b-Lb-Rb/eml", "E", "W", "2j/m", "stun", "stun", "E", "?", "", ""],
            &[(1, "Guard", "Jump"), (5, "Jump", "Jab")],
        ),
        row(
            2,
            "Aumandetta",
            false,
            &["E", "W", "W", "a-2a-3a/m", "W", "W", "E", "stun", "dead", "", "", "", ""],
            &[(1, "Gigantic Staff", "Leap")],
        ),
        row(
            3,
            "Monkey Queen",
            true,
            &["E", "X1/m", "X1/m", "W", "SigE", "W", "[3c]/m", "W", "win", "", "", "", ""],
            &[(1, "Druidic Presence", "Fleche"), (5, "Grappling Hook", "Parry")],
        ),
    ];
    rows.truncate(seats);
    rows[0].cells[2].skipped = false;
    rows[0].cells[3].skipped = true;
    rows[1].cells[7].damage = 6;
    rows[1].cells[7].knockback = Some(Knockback::Factor(2));
    rows[0].cells[4].damage = -2;
    rows[0].cells[8].cards = 1;
    let model = timeline::TimelineModel {
        now: 10,
        shown: if raised { 10 } else { 7 },
        rows,
        transport: transport::TransportModel { playing: !raised, speed: 1.0 },
    };
    layout::within(ui, "timeline", r.timeline, |ui| timeline::timeline(ui, &model));
    layout::within(ui, "transport", r.transport, |ui| transport::transport(ui, &model.transport, &model));
    let lines = |seat: Option<Seat>, t: &str, reason: Option<&str>| log::Line {
        seat,
        words: t.into(),
        reason: reason.map(str::to_string),
    };
    let paragraphs = vec![
        log::Paragraph {
            beat: 6,
            lines: vec![
                lines(Some(seat(0)), "Murelious steps ahead.", None),
                lines(
                    Some(seat(1)),
                    "Strylan jumps two hexes; the landing hex is free.",
                    Some("Mid comes before late."),
                ),
            ],
        },
        log::Paragraph {
            beat: 7,
            lines: vec![
                lines(
                    Some(seat(0)),
                    "Murelious strikes Strylan for 6 damage.",
                    Some("Attacks before movement."),
                ),
                lines(Some(seat(1)), "Strylan is knocked back 2 hexes and stunned for 2 beats.", None),
            ],
        },
        log::Paragraph {
            beat: 8,
            lines: vec![
                lines(Some(seat(0)), "Murelious gains 1 adrenaline.", None),
                lines(None, "The fire beside the flora burns on.", None),
            ],
        },
    ];
    layout::within(ui, "log", r.log, |ui| log::log(ui, &paragraphs, 7));
    let ids = [
        "step",
        "ninja-roll",
        "backflip",
        "grappling-hook",
        "parry",
        "feint",
        "reflex-dodge",
        "smoke-bomb",
        "long-thrust",
    ];
    let cards: Vec<hand::HandCard> = ids
        .iter()
        .enumerate()
        .map(|(i, id)| hand::HandCard {
            id: CardId(i as u8),
            face: data.face(data.find(id)),
            chosen: match i {
                4 => Some(Slot::Active),
                0 if planned => Some(Slot::Passive),
                _ => None,
            },
            exhausted: i == 2,
            blocked: if i == 2 {
                Some("Exhausted: comes back when you refresh on land.")
            } else if i == 7 {
                Some("An ability lies in the active slot already.")
            } else {
                None
            },
        })
        .collect();
    if raised {
        let turn = [None, None, None, Some("This card turns at most 120\u{b0}."), None, None];
        let play = play_panel::PlayModel {
            seat: seat(0),
            name: "Murelious",
            active: Some(data.face(data.find("parry"))),
            passive: planned.then(|| data.face(data.find("step"))),
            rotation: Rotation::R1,
            rotation_blocked: turn,
            adrenaline: adrenaline::GaugeModel { pool: 6, submitted: 3 },
            blocked: (!planned).then_some("Choose a movement card for the passive slot."),
            note: None,
        };
        layout::within(ui, "play", r.play, |ui| play_panel::play_panel(ui, &play));
    }
    if !raised {
        let plays: Vec<revealed::RevealedModel> = (0..seats)
            .map(|i| revealed::RevealedModel {
                seat: seat(i),
                name: ["Murelious", "Strylan", "Aumandetta", "Monkey Queen"][i],
                active: data.face(data.find(["balestra-lunge", "jump", "gigantic-staff", "vengeance"][i])),
                passive: Some(data.face(data.find(["ninja-roll", "jab", "leap", "parry"][i]))),
                beat: Some(i + 1),
                rotation: Rotation::ALL[i + 1],
                adrenaline: 2,
            })
            .collect();
        let area = Rect::from_min_max(r.transport.left_bottom() + vec2(8.0, 8.0), r.play.right_bottom());
        layout::within(ui, "revealed", area, |ui| revealed::revealed(ui, &plays));
    }
    layout::within(ui, "hand", r.hand, |ui| {
        hand::hand(ui, &hand::HandModel { cards: &cards, raised, stage: r.board })
    });
    let painter = ui.painter().clone();
    for i in 0..seats {
        let at = r.board.center() + vec2(-150.0 + 160.0 * (i % 3) as f32, -60.0 + 80.0 * (i / 2) as f32);
        seat_plate::plate(
            &painter,
            at,
            &seat_plate::PlateModel {
                seat: seat(i),
                name: ["Murelious", "Strylan", "Aumandetta", "Monkey Queen"][i],
                damage: [4, 17, 33, 0][i],
                adrenaline: 6,
                cards: 4,
                deciding: i == 0,
                points: (seats > 2).then_some(1),
            },
        );
    }
    seat_plate::rising_number(&painter, r.board.center() + vec2(40.0, 40.0), "6", theme::colour::ATTACK, 0.4);
    let over = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("toasts")));
    toast::toasts(
        &over,
        r.board,
        &[toast::Toast {
            tone: toast::Tone::Refusal,
            words: "Exhausted: comes back when you refresh on land.".into(),
            age: 1.0,
        }],
    );
    r.board
}
