//! Needed inputs (`need`) and legal inputs (`legal`).

use serde::Serialize;
use serde_json::{Map, Value};

use super::values::{answer_value, fields, play_value, slug};
use hexstrike_game::rules::state::Activity;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Ask, Pending, Prompt};
use hexstrike_game::rules::{CardId, Match, Ruleset, View};
use kernel::Seat;

/// Larger selections of cards are described instead of listed.
const MOST_LISTED: u64 = 64;

/// An input that a seat must give.
#[derive(Debug, Serialize)]
pub(super) struct Need {
    seat: Seat,
    kind: Value,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum What {
    Commit {
        combo: bool,
    },
    Prompt {
        prompt: u16,
        options: AnswerOptions,
        /// Further data for the answer, such as the target of a throw.
        #[serde(flatten)]
        about: Map<String, Value>,
    },
}

/// Possible answers to a question.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum AnswerOptions {
    /// A list of them.
    Listed(Vec<Value>),
    /// A number of cards to choose, and the cards to choose from.
    Choose { choose: Cards<u8>, from: Cards<Zone> },
}

/// Values for the ability cards and for the movement cards.
#[derive(Debug, Serialize)]
pub(super) struct Cards<T> {
    ability: T,
    movement: T,
}

/// Cards, or only their number if they are hidden.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Zone {
    /// Ids.
    Known(Vec<String>),
    /// Number.
    Hidden(usize),
}

impl Zone {
    pub fn known(ruleset: &Ruleset, cards: impl IntoIterator<Item = CardId>) -> Self {
        Self::Known(cards.into_iter().map(|card| slug(ruleset, card).to_owned()).collect())
    }
}

/// Answer to `legal`: the inputs of one seat. A seat without a decision has no plays.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Legal {
    /// The seat must commit: one of these plays, with any adrenaline up to the pool.
    Commits { commits: Vec<Map<String, Value>>, adrenaline_max: u8 },
    /// The seat must answer: one of these.
    Answers { answers: Vec<Value> },
    /// The seat must choose cards.
    Choose(AnswerOptions),
}

/// Inputs that `view` waits for, in roster order. `owner` returns the view of a seat that may know its
/// question, or `view` again.
pub(super) fn needs<'a>(game: &Match, view: &'a View, owner: impl Fn(Seat) -> &'a View) -> Vec<Need> {
    let commits = view.to_commit.iter().map(|seat| {
        let combo = view.players[seat.index()].activity
            == Activity::Open(hexstrike_game::rules::state::OpenBeat::Combo);
        Need { seat, kind: "commit".into(), what: What::Commit { combo } }
    });
    let prompts = view.pending.iter().map(|pending| {
        let view = owner(pending.prompt.seat);
        let pending = view.pending.iter().find(|known| known.id == pending.id).unwrap_or(pending);
        prompt(game, view, pending)
    });
    commits.chain(prompts).collect()
}

fn prompt(game: &Match, view: &View, pending: &Pending) -> Need {
    let Pending { id, prompt } = *pending;
    let mut about = fields(game.ruleset(), prompt.ask);
    let kind = about.remove("prompt").unwrap_or_default();
    let options = options(game, view.viewer, prompt);
    Need { seat: prompt.seat, kind, what: What::Prompt { prompt: id, options, about } }
}

/// Inputs that a seat may give now.
pub(super) fn legal(game: &Match, seat: Seat) -> Legal {
    let view = View::of(game, Some(seat));
    if let Some(pending) = view.pending.iter().find(|pending| pending.prompt.seat == seat) {
        return match options(game, Some(seat), pending.prompt) {
            AnswerOptions::Listed(answers) => Legal::Answers { answers },
            choose @ AnswerOptions::Choose { .. } => Legal::Choose(choose),
        };
    }
    let (mut commits, mut adrenaline_max) = (Vec::new(), 0);
    if let Ok(options) = view.commit_options() {
        options.each_play(game.ruleset(), |play| commits.push(play_value(game.ruleset(), play)));
        adrenaline_max = options.adrenaline;
    }
    Legal::Commits { commits, adrenaline_max }
}

fn options(game: &Match, viewer: Option<Seat>, prompt: Prompt) -> AnswerOptions {
    let hand = &game.state().fighters[prompt.seat].hand;
    let (choose, abilities, movements) = match prompt.ask {
        Ask::Restore { count } => ((0, count), Vec::new(), hand.exhausted().collect()),
        Ask::Discard { ability, movement } => {
            ((ability, movement), hand.abilities().to_vec(), hand.movements().collect::<Vec<_>>())
        }
        Ask::ThrowDirection { .. }
        | Ask::TiedKnockback { .. }
        | Ask::Combo
        | Ask::Repeat { .. }
        | Ask::Return { .. }
        | Ask::PlatformHex { .. }
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::DrawOffer { .. } => return listed(game, prompt),
    };
    let own = viewer == Some(prompt.seat);
    let count = selections(abilities.len(), choose.0) * selections(movements.len(), choose.1);
    if own && count <= MOST_LISTED {
        return listed(game, prompt);
    }
    let zone = |cards: Vec<CardId>| {
        if own { Zone::known(game.ruleset(), cards) } else { Zone::Hidden(cards.len()) }
    };
    AnswerOptions::Choose {
        choose: Cards { ability: choose.0, movement: choose.1 },
        from: Cards { ability: zone(abilities), movement: zone(movements) },
    }
}

fn listed(game: &Match, prompt: Prompt) -> AnswerOptions {
    let answers = legal::answers(game.state(), prompt);
    AnswerOptions::Listed(answers.iter().map(|answer| answer_value(game.ruleset(), answer)).collect())
}

/// Number of ways to pick `count` of `cards`.
fn selections(cards: usize, count: u8) -> u64 {
    let (cards, count) = (cards as u64, u64::from(count));
    (0..count).fold(1, |ways, picked| ways * cards.saturating_sub(picked) / (picked + 1))
}

#[cfg(test)]
mod tests {
    use super::selections;

    #[test]
    fn selections_are_counted_as_they_are_listed() {
        assert_eq!([selections(12, 6), selections(4, 1), selections(4, 0), selections(2, 3)], [924, 4, 1, 0]);
    }
}
