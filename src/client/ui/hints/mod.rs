//! Tooltips in place. Whatever stands for a rule or can be pressed says so with [`mark`] or [`say`]; once a frame, [`show`]
//! explains what lies under the pointer or, with the key for it, one mark after another.
//!
//! A tooltip that leads on stays as long as the pointer goes straight into it; the terms in it have tooltips of their own. One that
//! does not is in nobody's way: what it covers can be pressed.

mod aim;
mod tooltip;

use bevy_egui::egui::{Context, Id, LayerId, Painter, Rect, Response};

pub use self::aim::show;
use super::symbols::Icon;
use crate::client::input::{self, InputAction};
use hexstrike_game::rules::describe::glossary::Term;

/// Seconds of rest before a tooltip comes up.
const REST: f32 = 0.3;
/// The same for the board, and whatever else the pointer mostly rests on without a question.
const LONG_REST: f32 = 1.0;

/// What is told of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// What the rulebook calls it.
    Term(Term),
    /// The same under a name of its own.
    Named(String, Term),
    /// Words of its own, and the terms they lead on to.
    Words(String, Vec<Term>),
    /// It shows itself closer, under the pointer as with the focus: no tooltip is needed.
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

    /// The section of the rulebook that says more.
    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Term(term) | Self::Named(_, term) => Some(term.rule()),
            Self::Words(_, terms) => terms.first().map(|term| term.rule()),
            Self::Closer => None,
        }
    }

    /// Whether there is anything in it for the pointer to go to. Where there is not, what it covers is pressed through it.
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

/// Something that is explained, and where.
#[derive(Debug, Clone, PartialEq)]
struct Mark {
    rect: Rect,
    told: Hint,
    layer: LayerId,
    rest: f32,
}

/// What was pressed last.
#[derive(Debug, Clone, Default)]
enum Pressed {
    /// The pointer has left it.
    #[default]
    Nothing,
    /// Something that nothing is told of.
    Untold,
    /// A mark, and where it was.
    Mark(Hint, Rect),
}

/// All marks of this frame and the one before, and which is explained.
#[derive(Debug, Clone, Default)]
struct Marks {
    now: Vec<Mark>,
    last: Vec<Mark>,
    /// What is open, each in the tooltip of the one before, with its place.
    open: Vec<(Hint, Rect)>,
    /// The mark reached by key.
    walked: Option<usize>,
    /// Since when the pointer has rested on the same mark.
    rested: Option<(Hint, f64)>,
    /// What was pressed, until the pointer has left it: whoever presses knows, and wants to see what comes of it.
    pressed: Pressed,
    /// The section of the rulebook somebody wants to read.
    looked_up: Option<&'static str>,
}

fn store() -> Id {
    Id::new("hints")
}

/// What is painted in this rectangle stands for a rule.
pub fn mark(painter: &Painter, rect: Rect, term: Term) {
    tell(painter, rect, Hint::Term(term));
}

/// The same for words of its own.
pub fn tell(painter: &Painter, rect: Rect, told: Hint) {
    let rect = rect.intersect(painter.clip_rect());
    if painter.opacity() > 0.5 {
        note(painter.ctx(), Mark { rect, told, layer: painter.layer_id(), rest: REST });
    }
}

/// The same for what one mostly rests on without a question: it is explained to who rests there longer.
pub fn aside(painter: &Painter, rect: Rect, told: Hint) {
    note(painter.ctx(), Mark { rect, told, layer: painter.layer_id(), rest: LONG_REST });
}

/// What is told in this rectangle, worked out only where somebody could read it: below the pointer, where it is open, and while the
/// key goes from mark to mark. Elsewhere the place is known, and nothing is said.
pub fn if_read(ctx: &Context, rect: Rect, told: impl FnOnce() -> Hint) -> Hint {
    let pointed = ctx.input(|input| input.pointer.hover_pos()).is_some_and(|at| rect.contains(at));
    let walks =
        || [InputAction::Explain, InputAction::ExplainBack].iter().any(|key| input::pressed(ctx, *key));
    let open = || {
        ctx.data_mut(|data| {
            let marks = data.get_temp_mut_or_default::<Marks>(store());
            marks.walked.is_some() || marks.open.iter().any(|(_, anchor)| anchor.intersects(rect))
        })
    };
    if pointed || walks() || open() { told() } else { Hint::Closer }
}

/// What the pointer can press or rest on says this of itself.
pub fn say(response: &Response, words: &str) {
    lead(response, words, &[]);
}

/// The same, and leads on to these terms.
pub fn lead(response: &Response, words: &str, terms: &[Term]) {
    note_response(response, Hint::Words(words.to_owned(), terms.to_vec()));
}

/// What the pointer can press or rest on shows itself closer then.
pub fn card_zoom(response: &Response) {
    note_response(response, Hint::Closer);
}

/// The same for whoever goes from thing to thing by key; the pointer sees it closer.
pub fn read_out(response: &Response, words: &str) {
    let told = Hint::Words(words.to_owned(), Vec::new());
    let (rect, layer) = (response.interact_rect, response.layer_id);
    note(&response.ctx, Mark { rect, told, layer, rest: f32::INFINITY });
}

fn note_response(response: &Response, told: Hint) {
    let (rect, layer) = (response.interact_rect, response.layer_id);
    note(&response.ctx, Mark { rect, told, layer, rest: REST });
}

fn note(ctx: &Context, mark: Mark) {
    if mark.rect.is_positive() {
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).now.push(mark));
    }
}

/// Something is laid over all that has been painted so far: nothing of it is explained.
pub fn cover(ctx: &Context) {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).now.clear());
}

/// The section of the rulebook that was asked for since this was last called.
pub fn take_looked_up(ctx: &Context) -> Option<&'static str> {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Marks>(store()).looked_up.take())
}

/// Where something is explained, for whoever checks that everything is.
pub fn places(ctx: &Context) -> Vec<Rect> {
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(store());
        marks.last.iter().map(|mark| mark.rect).collect()
    })
}

/// What a symbol stands for.
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
