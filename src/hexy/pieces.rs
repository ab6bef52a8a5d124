//! Miniatures of realities: a silhouette by kind and by features of the card, never by its name.

use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

use super::figures::{self, Figure, FigurePen, Gear};
use super::pigment::{LINE, energy_colour};
use crate::kit::ui::theme::mix;
use hexy_game::rules::catalogue::{CardDef, CardKind, CardWord, Colour, Deed, EffectDef, Stat, When};

/// Appearance of a reality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceLook {
    /// Silhouette.
    pub figure: Figure,
    /// Equipment, which only people show.
    pub gear: Gear,
    /// Colour of the card.
    pub colour: Colour,
    /// True for what is expensive: it is drawn larger.
    pub large: bool,
}

/// Appearance that a card's features give it.
pub fn look(card: &CardDef) -> PieceLook {
    let has = |word| card.words.contains(&word);
    let large = card.cost.total() >= 5;
    let figure = match card.kind {
        CardKind::Building => building(card),
        CardKind::Artifact => artifact(card),
        _ if has(CardWord::Flying) => Figure::Bird,
        _ if large && card.colour == Colour::Grove => Figure::Tree,
        _ if large => Figure::Giant,
        _ if has(CardWord::Regeneration) => Figure::Beast,
        _ if has(CardWord::CombatPriority) => Figure::Rider,
        _ => Figure::Person,
    };
    let does = |wanted: fn(&EffectDef) -> bool| {
        card.triggers.iter().flat_map(|trigger| &trigger.effects).any(wanted)
    };
    let gear = if card.distance > 1 {
        Gear::Bow
    } else if has(CardWord::Reach) {
        Gear::Net
    } else if has(CardWord::Haste) {
        Gear::Knives
    } else if does(|effect| matches!(effect.does, Deed::RemoveCounters(_))) {
        Gear::Torch
    } else if card.numbers.1 >= 2 {
        Gear::Shield
    } else if does(|effect| matches!(effect.does, Deed::AddCounters(_))) {
        Gear::Seeds
    } else if card.numbers.2 >= 3 {
        Gear::Scarf
    } else {
        Gear::Sword
    };
    PieceLook { figure, gear, colour: card.colour, large }
}

fn building(card: &CardDef) -> Figure {
    let ability = card.abilities.iter().flat_map(|ability| &ability.effects).next().map(|effect| effect.does);
    if card.numbers.0 > 0 {
        return if card.words.contains(&CardWord::Reach) { Figure::Hedge } else { Figure::Tower };
    }
    if card.gives_choice {
        return Figure::Lamps;
    }
    if card.triggers.iter().any(|trigger| trigger.when == When::PotencyPlaced) {
        return Figure::Well;
    }
    match (ability, card.colour) {
        (Some(Deed::Raise(..)), _) => Figure::Workshop,
        (Some(Deed::Die(_)), _) => Figure::Lighthouse,
        (_, Colour::Ember) => Figure::Hearth,
        (_, Colour::Grove) => Figure::StoneCircle,
        (_, Colour::Gale) => Figure::Spire,
        (_, Colour::Colourless) => Figure::Hall,
    }
}

fn artifact(card: &CardDef) -> Figure {
    match card.auras.first().map(|aura| aura.stat) {
        _ if card.numbers.0 > 0 => Figure::Engine,
        Some(Stat::Attack) => Figure::Banner,
        Some(Stat::Defense) => Figure::Totem,
        None if !card.triggers.is_empty() => Figure::Drum,
        None => Figure::Cart,
    }
}

/// Draws the figure with its foot at `foot` in a square of `size` points, mixed with a colour by a share.
pub fn figure(painter: &Painter, foot: Pos2, size: f32, look: PieceLook, wash: (Color32, f32)) {
    let size = if look.large { 1.12 * size } else { size };
    let pen = FigurePen { painter, foot, size, tint: energy_colour(look.colour), wash };
    match look.figure {
        Figure::Hearth | Figure::Workshop | Figure::Hall | Figure::Lamps => figures::house(&pen, look.figure),
        Figure::Spire | Figure::Tower | Figure::Lighthouse => figures::tower(&pen, look.figure),
        Figure::StoneCircle | Figure::Hedge | Figure::Well => figures::ground_work(&pen, look.figure),
        Figure::Person => figures::person(&pen, look.gear),
        Figure::Giant => figures::giant(&pen),
        Figure::Tree => figures::tree(&pen),
        Figure::Bird => figures::bird(&pen),
        Figure::Beast => figures::beast(&pen),
        Figure::Rider => figures::rider(&pen),
        Figure::Engine | Figure::Cart => figures::wheels(&pen, look.figure),
        Figure::Banner | Figure::Totem | Figure::Drum => figures::pole(&pen, look.figure),
    }
}

/// Draws the base of a piece: a flat disc of six corners in the owner's colour, with a rim.
pub fn base(painter: &Painter, centre: Pos2, radius: f32, fill: Color32) {
    let corner = |i: i32, grow: f32, down: f32| {
        let turn = std::f32::consts::FRAC_PI_3 * i as f32;
        centre + vec2(grow * radius * turn.cos(), grow * 0.52 * radius * turn.sin() + down)
    };
    let ring = |grow: f32, down: f32| (0..6).map(|i| corner(i, grow, down)).collect::<Vec<_>>();
    let edge = Stroke::new(1.2, LINE);
    painter.add(Shape::convex_polygon(ring(1.0, 0.12 * radius), mix(fill, Color32::BLACK, 0.55), edge));
    painter.add(Shape::convex_polygon(ring(1.0, 0.0), fill, edge));
    painter.add(Shape::convex_polygon(ring(0.78, 0.0), mix(fill, Color32::BLACK, 0.35), Stroke::NONE));
}
