//! Tooltips.
//!
//! Everything that stands for a rule or can be pressed registers with [`mark`] or [`say`]. Once in a frame,
//! [`show`] explains the mark under the pointer or, by key, one mark after another. A tooltip with links
//! stays open while the pointer moves straight into it; its terms have tooltips of their own. One without
//! links blocks nothing: presses go through it. Screen readers get every explanation as the description of its
//! widget, since egui passes no tooltip on to them.

mod aim;
mod tooltip;

use bevy_egui::egui::accesskit::{Node, Rect as NodeRect, Role};
use bevy_egui::egui::{Context, Id, LayerId, Painter, Rect, Response, accesskit_root_id};

pub use self::aim::show;
use super::symbols::Icon;
use crate::kit::input::{self, InputAction};
use hexstrike_game::rules::describe::glossary::Term;

/// Seconds of rest before a tooltip opens.
const REST: f32 = 0.3;
/// Seconds of rest on the board and on other places where the pointer often rests.
const LONG_REST: f32 = 1.0;

/// Content of a tooltip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Term of the rulebook.
    Term(Term),
    /// Term under a name of its own.
    Named(String, Term),
    /// Text, with terms it links to.
    Words(String, Vec<Term>),
    /// Enlarged view by the widget itself, instead of a tooltip.
    Closer,
}

impl Hint {
    fn title(&self) -> Option<&str> {
        match self {
            Self::Term(term) => Some(term.title()),
            Self::Named(name, _) => Some(name),
            Self::Words(..) | Self::Closer => None,
        }
    }

    fn words(&self) -> &str {
        match self {
            Self::Term(term) | Self::Named(_, term) => term.words(),
            Self::Words(words, _) => words,
            Self::Closer => "",
        }
    }

    /// Returns the section of the rulebook that says more.
    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Term(term) | Self::Named(_, term) => Some(term.rule()),
            Self::Words(_, terms) => terms.first().map(|term| term.rule()),
            Self::Closer => None,
        }
    }

    /// True if it has links. Otherwise presses go through the tooltip.
    fn leads_on(&self) -> bool {
        self.rule().is_some() || !self.leads_to().is_empty()
    }

    fn leads_to(&self) -> &[Term] {
        match self {
            Self::Term(term) | Self::Named(_, term) => term.leads_to(),
            Self::Words(_, terms) => terms,
            Self::Closer => &[],
        }
    }
}

/// Explained place on the screen.
#[derive(Debug, Clone, PartialEq)]
struct Mark {
    rect: Rect,
    hint: Hint,
    layer: LayerId,
    rest: f32,
}

/// Last press that still blocks tooltips.
#[derive(Debug, Clone, Default)]
enum Pressed {
    /// None, or the pointer has left the place.
    #[default]
    Nothing,
    /// Place without a mark.
    Unmarked,
    /// Mark with its place.
    Mark(Hint, Rect),
}

/// Marks of this frame and the last, and the open tooltips.
#[derive(Debug, Clone, Default)]
struct Marks {
    now: Vec<Mark>,
    last: Vec<Mark>,
    /// Open tooltips with their anchors, each within the one before.
    open: Vec<(Hint, Rect)>,
    /// Index of the mark reached by key.
    walked: Option<usize>,
    /// Mark under the resting pointer, and start of the rest.
    rested: Option<(Hint, f64)>,
    /// Pressed mark, until the pointer has left it: the player knows it and wants to see the effect.
    pressed: Pressed,
    /// Section of the rulebook to open.
    looked_up: Option<&'static str>,
    /// Rectangle that tooltips of other places leave free.
    clear: Option<Rect>,
}

fn store() -> Id {
    Id::new("hints")
}

/// Marks this rectangle as standing for a rule.
pub fn mark(painter: &Painter, rect: Rect, term: Term) {
    tell(painter, rect, Hint::Term(term));
}

/// Marks this rectangle with a hint.
pub fn tell(painter: &Painter, rect: Rect, hint: Hint) {
    let rect = rect.intersect(painter.clip_rect());
    if painter.opacity() > 0.5 {
        note_painted(painter, Mark { rect, hint, layer: painter.layer_id(), rest: REST });
    }
}

/// Marks a rectangle on which the pointer often rests, with a longer delay.
pub fn aside(painter: &Painter, rect: Rect, hint: Hint) {
    note_painted(painter, Mark { rect, hint, layer: painter.layer_id(), rest: LONG_REST });
}

/// Returns the hint for this rectangle, computed only if it may be read: under the pointer, while open, while
/// keys walk the marks, and for a screen reader. Elsewhere returns an empty one.
pub fn if_read(ctx: &Context, rect: Rect, hint: impl FnOnce() -> Hint) -> Hint {
    let pointed = ctx.input(|input| input.pointer.hover_pos()).is_some_and(|at| rect.contains(at));
    let walks =
        || [InputAction::Explain, InputAction::ExplainBack].iter().any(|key| input::pressed(ctx, *key));
    let open = || {
        ctx.data_mut(|data| {
            let marks = data.get_temp_mut_or_default::<Marks>(store());
            marks.walked.is_some() || marks.open.iter().any(|(_, anchor)| anchor.intersects(rect))
        })
    };
    if pointed || walks() || open() || is_narrated(ctx) { hint() } else { Hint::Closer }
}

/// Marks a widget with this text.
pub fn say(response: &Response, words: &str) {
    lead(response, words, &[]);
}

/// Marks a widget with this text, and terms it links to.
pub fn lead(response: &Response, words: &str, terms: &[Term]) {
    note_response(response, Hint::Words(words.to_owned(), terms.to_vec()));
}

/// Marks a widget that shows an enlarged view of itself.
pub fn card_zoom(response: &Response) {
    note_response(response, Hint::Closer);
}

/// Marks such a widget with a text for the walk by key; for the pointer it enlarges itself.
pub fn read_out(response: &Response, words: &str) {
    let hint = Hint::Words(words.to_owned(), Vec::new());
    let (rect, layer) = (response.interact_rect, response.layer_id);
    note(&response.ctx, Mark { rect, hint, layer, rest: f32::INFINITY }, response.id);
}

fn note_response(response: &Response, hint: Hint) {
    let (rect, layer) = (response.interact_rect, response.layer_id);
    note(&response.ctx, Mark { rect, hint, layer, rest: REST }, response.id);
}

/// Notes a mark that is no widget. It gets a node of its own.
fn note_painted(painter: &Painter, mark: Mark) {
    let Rect { min, max } = mark.rect;
    let id = store().with((mark.layer, [min.x, min.y, max.x, max.y].map(f32::to_bits)));
    if mark.rect.is_positive() && !mark.hint.words().is_empty() {
        painter.ctx().accesskit_node_builder(id, |node| {
            let [x0, y0, x1, y1] = [min.x, min.y, max.x, max.y].map(f64::from);
            node.set_role(Role::Image);
            node.set_bounds(NodeRect { x0, y0, x1, y1 });
            node.set_label(mark.hint.title().unwrap_or_else(|| mark.hint.words()));
        });
    }
    note(painter.ctx(), mark, id);
}

fn note(ctx: &Context, mark: Mark, node: Id) {
    if mark.rect.is_positive() {
        if !mark.hint.words().is_empty() {
            ctx.accesskit_node_builder(node, |node| describe(node, mark.hint.words()));
        }
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).now.push(mark));
    }
}

/// Adds an explanation to those that a widget has.
fn describe(node: &mut Node, words: &str) {
    let described = node.description().unwrap_or_default();
    if !described.contains(words) {
        let both = if described.is_empty() { words.to_owned() } else { format!("{described}\n{words}") };
        node.set_description(both);
    }
}

/// True while a screen reader listens.
fn is_narrated(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(accesskit_root_id(), |_| ()).is_some()
}

/// Keeps tooltips of this frame off a rectangle, except those of marks within it.
pub fn keep_clear(ctx: &Context, rect: Rect) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).clear = Some(rect));
}

/// Removes all marks so far, because something covers them.
pub fn cover(ctx: &Context) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).now.clear());
}

/// Takes the section of the rulebook requested since the last call.
pub fn take_looked_up(ctx: &Context) -> Option<&'static str> {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).looked_up.take())
}

/// Returns all explained places, for tests that check completeness.
pub fn places(ctx: &Context) -> Vec<Rect> {
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(store());
        marks.last.iter().map(|mark| mark.rect).collect()
    })
}

/// Returns all explanations, for tests of what screen readers are given.
pub fn explanations(ctx: &Context) -> Vec<String> {
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(store());
        let words = marks.last.iter().map(|mark| mark.hint.words().to_owned());
        words.filter(|words| !words.is_empty()).collect()
    })
}

/// Returns the term of a symbol.
pub fn term_of(symbol: Icon) -> Term {
    match symbol {
        Icon::Action(action) => Term::of_action(&action),
        Icon::Beat(beat) => Term::of_action(&beat.action),
        Icon::Timing(timing) => Term::Timing(timing),
        Icon::Draw => Term::Draw,
        Icon::Discard => Term::Discard,
        Icon::Adrenaline => Term::Adrenaline,
        Icon::Submitted => Term::Submitted,
        Icon::Damage | Icon::Heal => Term::Damage,
        Icon::Knockback => Term::Knockback,
        Icon::Marked => Term::Marked,
        Icon::Throw => Term::Throw,
        Icon::Turn(_) => Term::Rotation,
        Icon::Stun => Term::Stun,
        Icon::Death => Term::Abyss,
        Icon::Victory => Term::Points,
    }
}
