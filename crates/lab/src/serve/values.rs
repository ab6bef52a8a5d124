//! Words of the protocol for cards, answers and endings.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::fault::RequestError;
use super::fields::{Item, shortened};
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::notation::Timing;
use hexstrike_game::rules::state::Commitment;
use hexstrike_game::rules::state::prompt::{Answer, Picked};
use hexstrike_game::rules::{CardId, Ruleset};
use kernel::Rotation;
use shell::content::problem::did_you_mean;

/// Id of a card in files.
pub(super) fn slug(ruleset: &Ruleset, card: CardId) -> &str {
    &ruleset.card(card).id
}

/// Card with this id.
///
/// # Errors
/// If there is none.
pub(super) fn card(ruleset: &Ruleset, id: &str) -> Result<CardId, RequestError> {
    ruleset.card_id(id).ok_or_else(|| {
        let hint = did_you_mean(id, ruleset.cards.iter().map(|card| card.id.as_str()));
        RequestError::new("unknown-card", hinted(format!("There is no card `{}`", shortened(id)), &hint))
    })
}

/// Sentence with a hint, if there is one.
pub(super) fn hinted(sentence: String, hint: &str) -> String {
    match hint {
        "" => sentence + ".",
        hint if hint.ends_with('?') => format!("{sentence}; {hint}"),
        hint => format!("{sentence}; {hint}."),
    }
}

/// Parses an answer by its form.
///
/// # Errors
/// If it fits no question, or names unknown cards.
pub(super) fn read_answer(ruleset: &Ruleset, item: Item) -> Result<Answer, RequestError> {
    match &item.value {
        Value::Bool(yes) => Ok(Answer::Decision(*yes)),
        Value::String(_) => item.facing().map(Answer::Direction),
        Value::Array(_) => item.hex().map(Answer::Hex),
        Value::Object(_) => read_cards(ruleset, item).map(Answer::Cards),
        Value::Null | Value::Number(_) => Err(item.wants("a direction, true or false, a hex, or cards")),
    }
}

fn read_cards(ruleset: &Ruleset, item: Item) -> Result<Picked, RequestError> {
    let mut fields = item.fields()?;
    let mut cards = Vec::new();
    for (name, kind) in [("ability", Kind::Ability), ("movement", Kind::Movement)] {
        let Some(list) = fields.take(name) else { continue };
        let place = list.place.clone();
        for id in list.texts()? {
            let card = card(ruleset, &id)?;
            if ruleset.kind(card) != kind {
                return Err(RequestError::new(
                    "wrong-answer",
                    format!("`{id}` does not belong in `{place}`."),
                ));
            }
            cards.push(card);
        }
    }
    fields.finish()?;
    Picked::new(&cards)
        .ok_or_else(|| RequestError::new("wrong-answer", "The answer names more cards than a deck holds."))
}

/// Answer as a JSON value.
pub(super) fn answer_value(ruleset: &Ruleset, answer: &Answer) -> Value {
    match answer {
        Answer::Direction(facing) => json!(facing),
        Answer::Decision(yes) => json!(yes),
        Answer::Hex(cell) => json!(cell),
        Answer::Cards(cards) => {
            let of = |kind| -> Vec<&str> {
                let cards = cards.iter().filter(|card| ruleset.kind(**card) == kind);
                cards.map(|card| slug(ruleset, *card)).collect()
            };
            json!({ "ability": of(Kind::Ability), "movement": of(Kind::Movement) })
        }
    }
}

/// Fields of a part of the rules, with card ids instead of indexes.
pub(super) fn fields(ruleset: &Ruleset, part: impl Serialize) -> Map<String, Value> {
    let mut fields = Map::new();
    let Ok(Value::Object(all)) = serde_json::to_value(part) else { return fields };
    for (name, value) in all {
        let value = match (name.as_str(), value) {
            ("commitment" | "play" | "prompt" | "arrow", part @ Value::Object(_)) => {
                fields.extend(self::fields(ruleset, part));
                continue;
            }
            // The protocol has other fields for them.
            ("outcome" | "timings", _) => continue,
            ("active" | "passive" | "card", Value::Number(card)) => {
                json!(slug(ruleset, CardId(card.as_u64().unwrap_or_default() as u8)))
            }
            ("rotation", value) => json!(serde_json::from_value(value).ok().map(Rotation::label)),
            ("source", Value::Object(mut source)) => {
                source.entry("seat").or_insert(Value::Null);
                Value::Object(source)
            }
            (_, value) => value,
        };
        fields.insert(name, value);
    }
    fields
}

/// Play without its adrenaline, as `legal` lists it.
pub(super) fn play_value(ruleset: &Ruleset, play: Commitment) -> Map<String, Value> {
    let mut fields = fields(ruleset, play);
    fields.remove("adrenaline");
    fields
}

/// Timing of an action.
pub(super) const fn timing_word(timing: Timing) -> &'static str {
    match timing {
        Timing::Early => "early",
        Timing::Mid => "mid",
        Timing::Late => "late",
    }
}
