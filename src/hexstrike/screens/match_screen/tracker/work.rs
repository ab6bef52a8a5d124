//! Questions about an opponent's cards, answered in the background from the seat's knowledge.

use bevy::prelude::*;

use crate::app::jobs::Background;
use crate::hexstrike::match_flow::MatchSession;
use hexstrike_game::lookahead::questions::{
    RefreshOutlook, ThrowAnswer, Unsaid, next_refresh, throw_before_up,
};
use hexstrike_game::rules::Commitment;
use hexstrike_game::rules::describe::log::Names;
use kernel::Seat;

/// Question about an opponent's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardQuestion {
    /// Time of their next refresh, and the cards drawn by then.
    Draws,
    /// Possibility of a throw before the seat acts again, given its planned play.
    Throw,
}

impl CardQuestion {
    /// All questions.
    pub const ALL: [Self; 2] = [Self::Draws, Self::Throw];

    /// Text of the question.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Draws => "What do they draw, and when?",
            Self::Throw => "Can they throw me first?",
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
enum CardAnswer {
    Draws(RefreshOutlook),
    Throw(ThrowAnswer),
    /// The computation panicked.
    BrokenOff,
}

/// Question that was asked.
#[derive(Debug)]
struct Asked {
    other: Seat,
    question: CardQuestion,
    /// Planned play of the seat, if the answer depends on it.
    own: Option<Commitment>,
    answer: AnswerStage,
}

/// Progress of an answer.
#[derive(Debug)]
enum AnswerStage {
    /// Computation in progress.
    Working(Background<CardAnswer>),
    Known(CardAnswer),
}

/// Questions asked at the current moment.
#[derive(Resource, Debug, Default)]
pub struct TrackerWork(Vec<Asked>);

/// Answer as text, or a note that it is being computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardAnswerWords {
    /// Seat of the opponent.
    pub other: Seat,
    /// Question that was asked.
    pub question: CardQuestion,
    /// Text of the answer.
    pub words: String,
}

impl Asked {
    /// True if the question was about another planned play.
    fn is_past(&self, own: Option<Commitment>) -> bool {
        match self.question {
            CardQuestion::Draws => false,
            CardQuestion::Throw => self.own != own,
        }
    }
}

impl TrackerWork {
    /// True while an answer is being computed.
    pub fn is_busy(&self) -> bool {
        self.0.iter().any(|asked| matches!(asked.answer, AnswerStage::Working(_)))
    }

    /// Drops the answers about another planned play.
    pub fn is_of(&mut self, own: Option<Commitment>) {
        if self.0.iter().any(|asked| asked.is_past(own)) {
            self.0.retain(|asked| !asked.is_past(own));
        }
    }

    /// Asks a question, once; `own` is the seat's planned play.
    pub fn ask(
        &mut self,
        session: &MatchSession,
        (seat, own): (Seat, Option<Commitment>),
        other: Seat,
        question: CardQuestion,
    ) {
        if self.0.iter().any(|asked| (asked.other, asked.question) == (other, question)) {
            return;
        }
        let info = session.information(seat);
        let task = Background::begin(move |cancel| match question {
            CardQuestion::Draws => CardAnswer::Draws(next_refresh(&info, other, &|| !cancel.is_cancelled())),
            CardQuestion::Throw => {
                CardAnswer::Throw(throw_before_up(&info, own, other, &|| !cancel.is_cancelled()))
            }
        });
        self.0.push(Asked { other, question, own, answer: AnswerStage::Working(task) });
    }

    /// Answers so far, as text.
    pub fn words(&self, session: &MatchSession) -> Vec<CardAnswerWords> {
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let answer_words = |asked: &Asked| CardAnswerWords {
            other: asked.other,
            question: asked.question,
            words: match &asked.answer {
                AnswerStage::Working(_) => "Working it out\u{2026}".to_owned(),
                AnswerStage::Known(answer) => words(answer, names),
            },
        };
        self.0.iter().map(answer_words).collect()
    }
}

fn words(answer: &CardAnswer, names: Names<'_>) -> String {
    match answer {
        CardAnswer::BrokenOff => "It could not be worked out: the log says why.".to_owned(),
        CardAnswer::Draws(outlook) => refresh_words(outlook, names),
        CardAnswer::Throw(ThrowAnswer::NoPlay) => {
            "Choose a play first to see whether they can throw you before you choose again.".to_owned()
        }
        CardAnswer::Throw(ThrowAnswer::No) => "No, whatever they hold and play.".to_owned(),
        CardAnswer::Throw(ThrowAnswer::Yes(play)) => {
            format!("Yes, with {} and {}.", names.card(play.active), names.card(play.passive))
        }
        CardAnswer::Throw(ThrowAnswer::Running) => "Yes, with what they play already.".to_owned(),
        CardAnswer::Throw(ThrowAnswer::Unsaid(Unsaid::TooMuch)) => {
            "No way to tell: they can go on in too many ways.".to_owned()
        }
        CardAnswer::Throw(ThrowAnswer::Unsaid(Unsaid::Unknown)) => {
            "No way to tell: too many cards are unknown.".to_owned()
        }
    }
}

fn refresh_words(outlook: &RefreshOutlook, names: Names<'_>) -> String {
    let now = if outlook.up_now { "They choose now. " } else { "" };
    let Some(beat) = outlook.beat else {
        return if outlook.up_now && outlook.unseen {
            format!("{now}When they choose again depends on cards that nobody has seen.")
        } else {
            format!("{now}What is known does not say when they choose next.")
        };
    };
    if outlook.unseen {
        return format!(
            "On beat {beat}, if nobody interferes. Which cards they draw by then nobody has seen."
        );
    }
    let card = |(card, share): &(_, f32)| match (100.0 * share).round() as u8 {
        100.. => names.card(*card).to_owned(),
        percent => format!("{} ({}%)", names.card(*card), percent.max(1)),
    };
    let drawn: Vec<String> = outlook.draws.iter().map(card).collect();
    let drawn = if drawn.is_empty() { "nothing".to_owned() } else { drawn.join(", ") };
    if outlook.up_now {
        format!(
            "{now}They choose again on beat {beat} at the earliest, if nobody interferes. By then they can draw {drawn}."
        )
    } else {
        format!("On beat {beat}, if nobody interferes. By then they draw {drawn}.")
    }
}

/// Collects finished answers.
pub(super) fn take(mut work: ResMut<TrackerWork>) {
    if !work.is_busy() {
        return;
    }
    for asked in &mut work.0 {
        if let AnswerStage::Working(task) = &mut asked.answer
            && let Some(answer) = task.result()
        {
            asked.answer = AnswerStage::Known(answer.unwrap_or(CardAnswer::BrokenOff));
        }
    }
}
